//! Fills a band: the rows of tree 1 one after the other, each from that of its parent.
//!
//! Nodes come in depth-first order, so of the rows before only those are kept that still have a
//! child to come. Several threads take a part of the nodes each; a thread first makes the rows on
//! the way from the root to its first node.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use super::band::{CHUNK, Chunk, Kept, ROWS_PER_LOOK, Slot, Trees, within};
use super::supersequence::{Layout, Place, Row, WORD};
use super::tree::{NONE, Tree};
use crate::search::{Control, Progress, Stopped};

/// What a band is filled with.
pub(super) struct Filled {
    pub(super) kept: Vec<Kept>,
    pub(super) chunks: Vec<Chunk>,
    pub(super) to_fall: Option<Vec<u32>>,
    /// Words kept, and words that the longer of the two ways alone would keep.
    used: usize,
    plain: usize,
}

impl Filled {
    /// Whether the bound leaves out little that the longer of the two ways would not. Then words of
    /// pairs are searched faster than pairs. Only falls make it so: without them this is not asked.
    pub(super) fn is_weak(&self) -> bool {
        self.plain > 0 && self.used > FEW_WORDS && self.used > self.plain / 10 * 7
    }
}

/// So many words are searched quickly, however weak the bound is.
const FEW_WORDS: usize = 100_000;

/// How long the first thread waits between two looks once its part is done.
const PAUSE: Duration = Duration::from_millis(5);

/// Bytes of the places of words.
pub(super) fn kept_bytes(trees: &Trees, layout: &Layout) -> u64 {
    (trees.one.len() * layout.words().div_ceil(64) * size_of::<Kept>()) as u64
}

/// Finds the words to be kept within a limit, and what they hold.
pub(super) fn fill(
    trees: &Trees,
    layout: &Layout,
    limit: u32,
    threads: usize,
    progress: &Progress,
    control: &mut Control,
) -> Result<Filled, Stopped> {
    let nodes = trees.one.len();
    let plan = Plan::new(trees, layout, limit);
    let share = nodes.div_ceil(threads);
    let ranges =
        (0..threads).map(|part| (part * share).min(nodes)..((part + 1) * share).min(nodes));
    let mut ranges = ranges.filter(|range| !range.is_empty());
    let first = ranges.next().expect("a tree has a root");
    let bytes = AtomicU64::new(0);
    let is_over = AtomicBool::new(false);
    let mut report = || {
        control.report(&Progress {
            bytes: progress.bytes + bytes.load(Ordering::Relaxed),
            ..*progress
        })
    };
    let mut parts = thread::scope(|scope| {
        let others: Vec<_> = ranges
            .map(|range| {
                scope.spawn(|| {
                    Part::of(&plan, range, &bytes, &mut || {
                        !is_over.load(Ordering::Relaxed)
                    })
                })
            })
            .collect();
        let mut result = Ok(());
        let mut look = || {
            result = report();
            result.is_ok()
        };
        let mut parts = vec![Part::of(&plan, first, &bytes, &mut look)];
        while result.is_ok() && others.iter().any(|other| !other.is_finished()) {
            thread::sleep(PAUSE);
            result = report();
        }
        is_over.store(result.is_err(), Ordering::Relaxed);
        for other in others {
            parts.push(other.join().expect("the threads do not panic"));
        }
        result.map(|()| parts)
    })?;
    let mut filled = Filled {
        kept: Vec::with_capacity(nodes * plan.groups),
        chunks: vec![not_kept()],
        to_fall: trees.two.has_falls.then(Vec::new),
        used: parts.iter().map(|part| part.used).sum(),
        plain: parts.iter().map(|part| part.plain).sum(),
    };
    for part in &mut parts {
        let before = (filled.chunks.len() * CHUNK) as u32;
        for kept in &mut part.kept {
            kept.before += before;
        }
        filled.kept.append(&mut part.kept);
        filled.chunks.append(&mut part.chunks);
        if let Some(values) = &mut filled.to_fall {
            values.append(&mut part.to_fall);
        }
    }
    Ok(filled)
}

/// Bytes of chunks; all but the last one of a part are of the same size.
pub(super) fn chunk_bytes(chunks: &[Chunk]) -> u64 {
    let slots: usize = chunks.iter().map(|chunk| chunk.len()).sum();
    (slots * size_of::<Slot>()) as u64
}

/// A chunk with the slot that stands for all words that are not kept: every pair of it was seen.
fn not_kept() -> Chunk {
    let slot = Slot {
        seen: AtomicU64::new(!0),
        ..Slot::default()
    };
    vec![slot].into()
}

/// What all rows have in common.
struct Plan<'a> {
    trees: &'a Trees<'a>,
    layout: &'a Layout,
    limit: u32,
    groups: usize,
    /// For each word a node on the way home from all its nodes, that node's place, and the distance
    /// of the nearest of its nodes from the start.
    words: Vec<(u32, Place, u32)>,
    /// Nodes of tree 1 that may be passed within the limit, by that maze alone.
    is_wanted: Vec<bool>,
    /// Nodes of tree 1 on the ways home from the start and from where falls lead. Any other that
    /// lies farther from the goal than one without words has none either.
    is_on_way: Vec<bool>,
    /// The last child of each node, or 0.
    last_children: Vec<u32>,
    /// Where falls lead to in tree 2, if there are any.
    fall: Option<u32>,
}

impl<'a> Plan<'a> {
    fn new(trees: &'a Trees<'a>, layout: &'a Layout, limit: u32) -> Self {
        let (one, two) = (&trees.one, &trees.two);
        let mut nearest = vec![u32::MAX; layout.words()];
        for (place, &node) in layout.nodes.iter().enumerate().filter(|&(_, &n)| n != NONE) {
            let distance = trees.columns.from_start[two.cells[node as usize] as usize];
            nearest[place / WORD] = nearest[place / WORD].min(distance);
        }
        let words = nearest.into_iter().enumerate().map(|(word, nearest)| {
            let common = layout.common(word);
            (common, layout.places[common as usize], nearest)
        });
        let mut last_children = vec![0; one.len()];
        for node in 1..one.len() {
            last_children[one.parents[node] as usize] = node as u32;
        }
        let mut is_on_way = vec![false; one.len()];
        let fall = one
            .has_falls
            .then(|| one.nodes[trees.rows.fall_to as usize]);
        for node in [Some(one.nodes[trees.rows.start as usize]), fall]
            .into_iter()
            .flatten()
        {
            for node in way_home(one, node) {
                is_on_way[node as usize] = true;
            }
        }
        Plan {
            trees,
            layout,
            limit,
            groups: layout.words().div_ceil(64),
            words: words.collect(),
            is_wanted: within(one, trees.rows, limit),
            is_on_way,
            last_children,
            fall: two
                .has_falls
                .then(|| two.nodes[trees.columns.fall_to as usize]),
        }
    }
}

/// A node, its parent, and so on to the root.
fn way_home(tree: &Tree, node: u32) -> impl Iterator<Item = u32> {
    let parent = |&node: &u32| (node != 0).then(|| tree.parents[node as usize]);
    std::iter::successors(Some(node), parent)
}

/// The row of one node.
struct State {
    row: Row,
    /// For each word R(a, common).
    lowest: Vec<u32>,
    /// R(a, f₂), if player 2 can fall.
    to_fall: u32,
}

/// The rows of some nodes that follow one another.
struct Part<'a> {
    plan: &'a Plan<'a>,
    kept: Vec<Kept>,
    chunks: Vec<Chunk>,
    used: usize,
    /// Words that may still need a chunk.
    room: usize,
    /// Words within the limit by the longer of both ways alone; counted if somebody can fall.
    plain: usize,
    to_fall: Vec<u32>,
    /// The rows that have a child to come, each with its node.
    open: Vec<(u32, State)>,
    /// Rows to be written over.
    spare: Vec<State>,
    /// Nodes that have no words, and so nobody below them.
    is_bare: Vec<bool>,
}

impl<'a> Part<'a> {
    /// Fills the rows of these nodes, as long as `goes_on` says so; adds the bytes to `bytes`.
    fn of(
        plan: &'a Plan<'a>,
        nodes: Range<usize>,
        bytes: &AtomicU64,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Self {
        let mut part = Part {
            plan,
            kept: vec![Kept::default(); nodes.len() * plan.groups],
            chunks: Vec::new(),
            used: 0,
            room: nodes.len() * plan.words.len(),
            plain: 0,
            to_fall: Vec::with_capacity(nodes.len()),
            open: Vec::new(),
            spare: Vec::new(),
            is_bare: vec![false; plan.trees.one.len()],
        };
        let mut way: Vec<u32> = way_home(&plan.trees.one, nodes.start as u32).collect();
        way.remove(0);
        for node in way.into_iter().rev() {
            part.visit(node as usize, None);
        }
        let mut counted = 0;
        for (index, node) in nodes.enumerate() {
            part.visit(node, Some(index));
            if index % ROWS_PER_LOOK == 0 {
                let now = part.bytes();
                bytes.fetch_add(now.wrapping_sub(counted), Ordering::Relaxed);
                counted = now;
                if !goes_on() {
                    break;
                }
            }
        }
        part
    }

    fn bytes(&self) -> u64 {
        let states = self.open.len() + self.spare.len();
        let state = self.plan.words.len() * (2 * size_of::<u64>() + size_of::<u32>());
        chunk_bytes(&self.chunks) + (states * state) as u64
    }

    /// Makes the row of a node, and keeps its words under an index if there is one.
    fn visit(&mut self, node: usize, index: Option<usize>) {
        let plan = self.plan;
        let one = &plan.trees.one;
        let parent = one.parents[node];
        let is_bare = node > 0 && self.is_bare[parent as usize] && !plan.is_on_way[node];
        if is_bare || !plan.is_wanted[node] {
            self.is_bare[node] = true;
            if index.is_some() {
                self.to_fall.push(u32::MAX);
            }
            return;
        }
        while let Some((_, state)) = self.open.pop_if(|(open, _)| *open != parent) {
            self.spare.push(state);
        }
        let state = self.next_state(node);
        if plan.last_children[parent as usize] == node as u32
            && let Some((_, state)) = self.open.pop()
        {
            self.spare.push(state);
        }
        let has_words = self.keep(node, &state, index);
        self.is_bare[node] = !has_words;
        if index.is_some() {
            self.to_fall.push(state.to_fall);
        }
        if plan.last_children[node] != 0 {
            self.open.push((node as u32, state));
        } else {
            self.spare.push(state);
        }
    }

    /// The row of a node whose parent's was opened last.
    fn next_state(&mut self, node: usize) -> State {
        let plan = self.plan;
        let (one, two) = (&plan.trees.one, &plan.trees.two);
        let mut state = self.spare.pop().unwrap_or_else(|| State {
            row: plan.layout.root_row(),
            lowest: vec![0; plan.words.len()],
            to_fall: u32::MAX,
        });
        let Some((_, parent)) = self.open.last() else {
            state.row = plan.layout.root_row();
            for (lowest, &(common, ..)) in state.lowest.iter_mut().zip(&plan.words) {
                *lowest = two.depths[common as usize];
            }
            state.to_fall = plan.fall.map_or(u32::MAX, |fall| two.depths[fall as usize]);
            return state;
        };
        let State {
            row,
            lowest,
            to_fall,
        } = &mut state;
        plan.layout.next_row(&parent.row, one.directions[node], row);
        let words = plan.words.iter().zip(&parent.lowest);
        for (lowest, (&(_, place, _), &above)) in lowest.iter_mut().zip(words) {
            *lowest = row.step(place, above);
        }
        if let Some(fall) = plan.fall {
            *to_fall = row.step(plan.layout.places[fall as usize], parent.to_fall);
        }
        state
    }

    /// Whether a node has words within the limit; keeps them under an index.
    fn keep(&mut self, node: usize, state: &State, index: Option<usize>) -> bool {
        let plan = self.plan;
        let trees = plan.trees;
        let distance = trees.rows.from_start[trees.one.cells[node] as usize];
        let after_fall = state.to_fall.min(trees.both_fall);
        let depth = trees.one.depths[node];
        let has_falls = trees.one.has_falls || trees.two.has_falls;
        let mut has_words = false;
        for (word, (&(common, _, nearest), &lowest)) in
            plan.words.iter().zip(&state.lowest).enumerate()
        {
            let from_fall = match &trees.from_fall {
                Some(values) => values[common as usize],
                None => u32::MAX,
            };
            let least = lowest.min(from_fall).min(after_fall);
            let is_kept = distance.max(nearest).saturating_add(least) <= plan.limit;
            has_words |= is_kept;
            let Some(index) = index else {
                continue;
            };
            if has_falls {
                let way = depth.max(trees.two.depths[common as usize]);
                let is_near = distance.max(nearest).saturating_add(way) <= plan.limit;
                self.plain += usize::from(is_near);
            }
            let kept = &mut self.kept[index * plan.groups + word / 64];
            if word % 64 == 0 {
                kept.before = self.used as u32;
            }
            if is_kept {
                kept.words |= 1 << (word % 64);
                if self.used.is_multiple_of(CHUNK) {
                    let chunk = std::iter::repeat_with(Slot::default);
                    self.chunks.push(chunk.take(self.room.min(CHUNK)).collect());
                    self.room = self.room.saturating_sub(CHUNK);
                }
                let slot = &mut self.chunks[self.used / CHUNK][self.used % CHUNK];
                slot.along = state.row.along[word];
                slot.across = !state.row.equal[word];
                self.used += 1;
            }
        }
        has_words
    }
}
