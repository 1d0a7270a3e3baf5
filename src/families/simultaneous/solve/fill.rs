//! Fills a band: the rows of tree 1 one after another, each from its parent's row.
//!
//! Nodes come in depth-first order, so only those earlier rows are kept that still have a child to come. Several
//! threads each take a part of the nodes; a thread first makes the rows from the root down to its first node.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, Scope, ScopedJoinHandle};
use std::time::Duration;

use super::supersequence::{Layout, Place, Row, WORD};
use super::tree::{NONE, Tree};
use super::tree_pair::{ROWS_PER_POLL, TreePair, within};
use crate::search::{Control, Progress, Stopped};

/// The data stored for the pairs of one node of tree 1 and a word of places, a bit each.
#[derive(Default)]
pub(super) struct Slot {
    /// Whether R(a, b) is larger than R(a, parent of b).
    pub(super) along: u64,
    /// Whether R(a, b) is larger than R(parent of a, b).
    pub(super) across: u64,
    /// The pairs that a search has seen; several threads may see pairs at once.
    pub(super) seen: AtomicU64,
}

/// The words kept out of 64 of a row, and the number of all words kept before them.
#[derive(Clone, Copy, Default)]
pub(super) struct Kept {
    pub(super) words: u64,
    pub(super) before: u32,
}

/// Slots in a chunk, which takes one and a half megabytes.
pub(super) const CHUNK: usize = 1 << 16;

pub(super) type Chunk = Box<[Slot]>;

/// The result of filling a band.
pub(super) struct Filled {
    pub(super) kept: Vec<Kept>,
    pub(super) chunks: Vec<Chunk>,
    pub(super) to_fall: Option<Vec<u32>>,
    /// The number of words kept, and of words that would be kept by the longer of the two routes alone.
    used: usize,
    plain: usize,
}

impl Filled {
    /// Whether the bound leaves out little more than the longer of the two routes would. Then words of pairs are
    /// searched faster than pairs. Only falls can cause that, so without falls the answer is always no.
    pub(super) fn is_weak(&self) -> bool {
        self.plain > 0 && self.used > FEW_WORDS && self.used > self.plain / 10 * 7
    }
}

/// Up to this many words are searched quickly, however weak the bound is.
const FEW_WORDS: usize = 100_000;

/// Entries of the table of kept words between two polls, while it is laid out: some milliseconds.
const KEPT_PER_POLL: usize = 1 << 20;

/// The pause of the first thread between two polls once its own part is done.
const PAUSE: Duration = Duration::from_millis(5);

/// The bytes of the table of kept words.
pub(super) fn kept_bytes(trees: &TreePair, layout: &Layout) -> u64 {
    (trees.one.len() * layout.words().div_ceil(64) * size_of::<Kept>()) as u64
}

/// The bytes in use beside the band only while it is filled, without the rows.
pub(super) fn bytes_beside(trees: &TreePair, layout: &Layout, threads: usize) -> u64 {
    let for_words = layout.words() * size_of::<(u32, Place, u32)>();
    let for_nodes = trees.one.len() * (size_of::<u32>() + 2 + threads);
    (for_words + for_nodes) as u64
}

/// Starts a thread; `None` if the system provides no more: then the caller must do the work.
pub(super) fn start<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Option<ScopedJoinHandle<'scope, T>> {
    thread::Builder::new().spawn_scoped(scope, work).ok()
}

/// Finds the words to keep within a limit, and fills their slots.
pub(super) fn fill(
    trees: &TreePair,
    layout: &Layout,
    limit: u32,
    threads: usize,
    progress: &Progress,
    control: &mut Control,
) -> Result<Filled, Stopped> {
    let nodes = trees.one.len();
    let tables = FillTables::new(trees, layout, limit);
    let share = nodes.div_ceil(threads);
    let ranges =
        (0..threads).map(|part| (part * share).min(nodes)..((part + 1) * share).min(nodes));
    let ranges: Vec<_> = ranges.filter(|range| !range.is_empty()).collect();
    // One table, of which each part fills its own stretch: none is in memory twice to be joined.
    let mut kept = Vec::with_capacity(nodes * tables.groups);
    while kept.len() < nodes * tables.groups {
        control.report(progress)?;
        let more = (nodes * tables.groups - kept.len()).min(KEPT_PER_POLL);
        kept.resize(kept.len() + more, Kept::default());
    }
    let stretches = kept.chunks_mut(share * tables.groups);
    let stretches: Vec<_> = stretches.map(|it| Mutex::new(Some(it))).collect();
    let shares: Vec<_> = ranges.into_iter().zip(&stretches).collect();
    let bytes = AtomicU64::new(0);
    let is_over = AtomicBool::new(false);
    let mut report = || {
        control.report(&Progress {
            bytes: progress.bytes + bytes.load(Ordering::Relaxed),
            ..*progress
        })
    };
    let mut parts = thread::scope(|scope| {
        let (tables, bytes, is_over) = (&tables, &bytes, &is_over);
        let others: Vec<_> = shares[1..]
            .iter()
            .map(|part| {
                let fill = move || {
                    Part::of(tables, part, bytes, &mut || {
                        !is_over.load(Ordering::Relaxed)
                    })
                };
                (part, start(scope, fill))
            })
            .collect();
        let mut result = Ok(());
        let mut poll = || {
            result = report();
            result.is_ok()
        };
        let mut parts = vec![Some(Part::of(tables, &shares[0], bytes, &mut poll))];
        // Parts without a thread are done here, while the others are at work.
        for (part, other) in &others {
            let is_here = other.is_none() && result.is_ok();
            parts.push(is_here.then(|| {
                let mut poll = || {
                    result = report();
                    result.is_ok()
                };
                Part::of(tables, part, bytes, &mut poll)
            }));
        }
        let is_done =
            |other: &Option<ScopedJoinHandle<_>>| other.as_ref().is_none_or(|it| it.is_finished());
        while result.is_ok() && !others.iter().all(|(_, other)| is_done(other)) {
            thread::sleep(PAUSE);
            result = report();
        }
        is_over.store(result.is_err(), Ordering::Relaxed);
        for (part, (_, other)) in parts[1..].iter_mut().zip(others) {
            if let Some(other) = other {
                *part = Some(other.join().expect("the threads do not panic"));
            }
        }
        result.map(|()| parts.into_iter().flatten().collect::<Vec<_>>())
    })?;
    let mut filled = Filled {
        kept: Vec::new(),
        chunks: vec![not_kept()],
        to_fall: trees.two.has_falls.then(Vec::new),
        used: parts.iter().map(|part| part.used).sum(),
        plain: parts.iter().map(|part| part.plain).sum(),
    };
    for part in &mut parts {
        let before = (filled.chunks.len() * CHUNK) as u32;
        for kept in part.kept.iter_mut() {
            kept.before += before;
        }
        filled.chunks.append(&mut part.chunks);
        if let Some(values) = &mut filled.to_fall {
            values.append(&mut part.to_fall);
        }
    }
    drop(parts);
    filled.kept = kept;
    Ok(filled)
}

/// The bytes of chunks, of which all but the last of each part have the same size.
pub(super) fn chunk_bytes(chunks: &[Chunk]) -> u64 {
    let slots: usize = chunks.iter().map(|chunk| chunk.len()).sum();
    (slots * size_of::<Slot>()) as u64
}

/// A chunk of one slot, which represents all words that are not kept: all of their pairs count as seen.
fn not_kept() -> Chunk {
    let slot = Slot {
        seen: AtomicU64::new(!0),
        ..Slot::default()
    };
    vec![slot].into()
}

/// The tables shared by all rows.
struct FillTables<'a> {
    trees: &'a TreePair<'a>,
    layout: &'a Layout,
    limit: u32,
    groups: usize,
    /// For each word: a node on the route home from all its nodes, that node's place, and the distance from the start
    /// of the nearest of its nodes.
    words: Vec<(u32, Place, u32)>,
    /// Nodes of tree 1 that may be passed within the limit, by that maze alone.
    is_wanted: Vec<bool>,
    /// Nodes of tree 1 on the routes home from the start and from the target of falls. Any other node behind one
    /// without words, as seen from the goal, has no words either.
    is_on_route: Vec<bool>,
    /// The last child of each node, or 0.
    last_children: Vec<u32>,
    /// The node that falls lead to in tree 2, if there are any.
    fall: Option<u32>,
}

impl<'a> FillTables<'a> {
    fn new(trees: &'a TreePair<'a>, layout: &'a Layout, limit: u32) -> Self {
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
        let mut is_on_route = vec![false; one.len()];
        let fall = one
            .has_falls
            .then(|| one.nodes[trees.rows.fall_to as usize]);
        for node in [Some(one.nodes[trees.rows.start as usize]), fall]
            .into_iter()
            .flatten()
        {
            for node in route_home(one, node) {
                is_on_route[node as usize] = true;
            }
        }
        FillTables {
            trees,
            layout,
            limit,
            groups: layout.words().div_ceil(64),
            words: words.collect(),
            is_wanted: within(one, trees.rows, limit),
            is_on_route,
            last_children,
            fall: two
                .has_falls
                .then(|| two.nodes[trees.columns.fall_to as usize]),
        }
    }
}

/// A node, its parent, and so on to the root.
fn route_home(tree: &Tree, node: u32) -> impl Iterator<Item = u32> {
    let parent = |&node: &u32| (node != 0).then(|| tree.parents[node as usize]);
    std::iter::successors(Some(node), parent)
}

/// The row of one node.
struct NodeRow {
    row: Row,
    /// For each word R(a, common).
    lowest: Vec<u32>,
    /// R(a, f₂), if player 2 can fall.
    to_fall: u32,
}

/// The rows of some consecutive nodes.
struct Part<'a> {
    tables: &'a FillTables<'a>,
    /// Their stretch of the table of all nodes.
    kept: &'a mut [Kept],
    chunks: Vec<Chunk>,
    used: usize,
    /// Words that may still need a chunk.
    room: usize,
    /// The number of words within the limit by the longer of both routes alone; counted if a player can fall.
    plain: usize,
    to_fall: Vec<u32>,
    /// The rows that still have a child to come, each with its node.
    open: Vec<(u32, NodeRow)>,
    /// Rows whose memory can be reused.
    spare: Vec<NodeRow>,
    /// Nodes without words, below which no node has any.
    is_bare: Vec<bool>,
}

/// Some nodes, and their stretch of the table of kept words, until a thread fills it.
type Share<'a> = (Range<usize>, &'a Mutex<Option<&'a mut [Kept]>>);

impl<'a> Part<'a> {
    /// Fills the rows of these nodes, as long as `goes_on` returns `true`; adds the bytes in use to `bytes`.
    fn of(
        tables: &'a FillTables<'a>,
        (nodes, stretch): &Share<'a>,
        bytes: &AtomicU64,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Self {
        let kept = stretch.lock().expect("nobody panics with it").take();
        let mut part = Part {
            tables,
            kept: kept.expect("each is filled once"),
            chunks: Vec::new(),
            used: 0,
            room: nodes.len() * tables.words.len(),
            plain: 0,
            to_fall: Vec::with_capacity(nodes.len()),
            open: Vec::new(),
            spare: Vec::new(),
            is_bare: vec![false; tables.trees.one.len()],
        };
        let mut route: Vec<u32> = route_home(&tables.trees.one, nodes.start as u32).collect();
        route.remove(0);
        for node in route.into_iter().rev() {
            part.visit(node as usize, None);
        }
        let mut counted = 0;
        for (index, node) in nodes.clone().enumerate() {
            part.visit(node, Some(index));
            if index % ROWS_PER_POLL == 0 {
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
        let state = self.tables.words.len() * (2 * size_of::<u64>() + size_of::<u32>());
        chunk_bytes(&self.chunks) + (states * state) as u64
    }

    /// Makes the row of a node. If there is an index, its words within the limit are stored under it.
    fn visit(&mut self, node: usize, index: Option<usize>) {
        let tables = self.tables;
        let one = &tables.trees.one;
        let parent = one.parents[node];
        let is_bare = node > 0 && self.is_bare[parent as usize] && !tables.is_on_route[node];
        if is_bare || !tables.is_wanted[node] {
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
        if tables.last_children[parent as usize] == node as u32
            && let Some((_, state)) = self.open.pop()
        {
            self.spare.push(state);
        }
        let has_words = self.keep(node, &state, index);
        self.is_bare[node] = !has_words;
        if index.is_some() {
            self.to_fall.push(state.to_fall);
        }
        if tables.last_children[node] != 0 {
            self.open.push((node as u32, state));
        } else {
            self.spare.push(state);
        }
    }

    /// The row of a node, from that of its parent, which was opened last.
    fn next_state(&mut self, node: usize) -> NodeRow {
        let tables = self.tables;
        let (one, two) = (&tables.trees.one, &tables.trees.two);
        let mut state = self.spare.pop().unwrap_or_else(|| NodeRow {
            row: tables.layout.root_row(),
            lowest: vec![0; tables.words.len()],
            to_fall: u32::MAX,
        });
        let Some((_, parent)) = self.open.last() else {
            state.row = tables.layout.root_row();
            for (lowest, &(common, ..)) in state.lowest.iter_mut().zip(&tables.words) {
                *lowest = two.depths[common as usize];
            }
            state.to_fall = tables
                .fall
                .map_or(u32::MAX, |fall| two.depths[fall as usize]);
            return state;
        };
        let NodeRow {
            row,
            lowest,
            to_fall,
        } = &mut state;
        tables
            .layout
            .next_row(&parent.row, one.directions[node], row);
        let words = tables.words.iter().zip(&parent.lowest);
        for (lowest, (&(_, place, _), &above)) in lowest.iter_mut().zip(words) {
            *lowest = row.step(place, above);
        }
        if let Some(fall) = tables.fall {
            *to_fall = row.step(tables.layout.places[fall as usize], parent.to_fall);
        }
        state
    }

    /// Whether a node has words within the limit. If there is an index, they are stored under it.
    fn keep(&mut self, node: usize, state: &NodeRow, index: Option<usize>) -> bool {
        let tables = self.tables;
        let trees = tables.trees;
        let distance = trees.rows.from_start[trees.one.cells[node] as usize];
        let after_fall = state.to_fall.min(trees.both_fall);
        let depth = trees.one.depths[node];
        let has_falls = trees.one.has_falls || trees.two.has_falls;
        let mut has_words = false;
        for (word, (&(common, _, nearest), &lowest)) in
            tables.words.iter().zip(&state.lowest).enumerate()
        {
            let from_fall = match &trees.from_fall {
                Some(values) => values[common as usize],
                None => u32::MAX,
            };
            let least = lowest.min(from_fall).min(after_fall);
            let is_kept = distance.max(nearest).saturating_add(least) <= tables.limit;
            has_words |= is_kept;
            let Some(index) = index else {
                continue;
            };
            if has_falls {
                let longer = depth.max(trees.two.depths[common as usize]);
                let is_near = distance.max(nearest).saturating_add(longer) <= tables.limit;
                self.plain += usize::from(is_near);
            }
            let kept = &mut self.kept[index * tables.groups + word / 64];
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
