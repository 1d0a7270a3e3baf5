//! The pairs of a pair of trees that may lie on a sequence within a limit, with their lower bounds.
//!
//! [`supersequence`](super::supersequence) bounds sequences without falls. With falls: after a
//! player's last fall the rest of the sequence holds the whole way home from the cell f falls lead
//! to, and if the other player never falls, the sequence holds that player's way home from where
//! the player stands. So in every case a sequence from (a, b) is at least
//! L(a, b) = min(R(a, b), R(f₁, b) if player 1 can fall, R(a, f₂) if player 2 can, R(f₁, f₂) if
//! both can) long.
//!
//! A pair lies on no sequence within a limit U if its players' distance from the start plus
//! L(a, b) is more than U. Words without any other pair are left out, which leaves a band around
//! the best alignments of the two ways.

use std::sync::atomic::AtomicU64;

use super::fill;
use super::single::Single;
use super::supersequence::{Layout, Place};
use super::tree::Tree;
use crate::search::{Control, Progress, Stage, Stopped};

/// A step changes L by one at most and the distance by one at most, and a search looks one step
/// of one player beyond the pairs it keeps.
const MARGIN: u32 = 2;

/// A tree this small is searched in no time, however many its pits are.
const FEW_NODES: usize = 1000;

/// Rows between two looks at the watcher: at most some milliseconds' work.
pub(super) const ROWS_PER_LOOK: usize = 64;

/// The pairs of one node of tree 1 and a word of places.
#[derive(Default)]
pub(super) struct Slot {
    /// Whether R(a, b) is larger than R(a, parent of b).
    pub(super) along: u64,
    /// Whether R(a, b) is larger than R(parent of a, b).
    pub(super) across: u64,
    /// The pairs that a search has seen; several threads may see pairs at once.
    pub(super) seen: AtomicU64,
}

/// Which of 64 words of a row are kept, and how many were kept before them in all.
#[derive(Clone, Copy, Default)]
pub(super) struct Kept {
    pub(super) words: u64,
    pub(super) before: u32,
}

/// Slots in a chunk: one and a half megabytes.
pub(super) const CHUNK: usize = 1 << 16;

pub(super) type Chunk = Box<[Slot]>;

/// A pair of trees, and what is known of both before a band is chosen.
pub(super) struct Trees<'a> {
    pub(super) one: Tree,
    pub(super) two: Tree,
    pub(super) rows: &'a Single,
    pub(super) columns: &'a Single,
    /// R(start, start).
    pub(super) at_start: u32,
    /// L(start, start): no sequence is shorter.
    pub(super) least_at_start: u32,
    /// R(f₁, b) for each node b, if player 1 can fall.
    pub(super) from_fall: Option<Vec<u32>>,
    /// R(f₁, f₂), if both can fall.
    pub(super) both_fall: u32,
}

impl<'a> Trees<'a> {
    /// `None` if one of the mazes is no tree, or leads into pits so often that few of its pairs can be
    /// reached: then another search is done before the bound is found.
    pub(super) fn new(
        rows: &'a Single,
        columns: &'a Single,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Self>, Stopped> {
        let (Some(one), Some(two)) = (Tree::new(rows), Tree::new(columns)) else {
            return Ok(None);
        };
        let is_minefield = |tree: &Tree| tree.len() > FEW_NODES && tree.falls > tree.len() / 2;
        if is_minefield(&one) || is_minefield(&two) {
            return Ok(None);
        }
        progress.stage = Stage::Bound;
        let layout = Layout::new(&two, |_| true);
        let mut values = |cell: u32| {
            values(
                &one,
                &two,
                &layout,
                one.nodes[cell as usize],
                progress,
                control,
            )
        };
        let node_two = |cell: u32| two.nodes[cell as usize] as usize;
        let from_start = values(rows.start)?;
        let at_start = from_start[node_two(columns.start)];
        let from_fall = if one.has_falls {
            Some(values(rows.fall_to)?)
        } else {
            None
        };
        let mut least_at_start = at_start;
        for values in [Some(&from_start), from_fall.as_ref()]
            .into_iter()
            .flatten()
        {
            least_at_start = least_at_start.min(values[node_two(columns.start)]);
            if two.has_falls {
                least_at_start = least_at_start.min(values[node_two(columns.fall_to)]);
            }
        }
        let both_fall = match (&from_fall, two.has_falls) {
            (Some(values), true) => values[node_two(columns.fall_to)],
            _ => u32::MAX,
        };
        Ok(Some(Trees {
            one,
            two,
            rows,
            columns,
            at_start,
            least_at_start,
            from_fall,
            both_fall,
        }))
    }
}

/// R(a, b) for one node a of tree 1 and all nodes b of tree 2.
fn values(
    one: &Tree,
    two: &Tree,
    layout: &Layout,
    node: u32,
    progress: &Progress,
    control: &mut Control,
) -> Result<Vec<u32>, Stopped> {
    let mut way = Vec::new();
    let mut next = node;
    while next != 0 {
        way.push(next);
        next = one.parents[next as usize];
    }
    let mut row = layout.root_row();
    let mut after = layout.root_row();
    for (number, &node) in way.iter().rev().enumerate() {
        if number.is_multiple_of(ROWS_PER_LOOK) {
            control.report(progress)?;
        }
        layout.next_row(&row, one.directions[node as usize], &mut after);
        std::mem::swap(&mut row, &mut after);
    }
    let mut values = vec![one.depths[node as usize]];
    for b in 1..two.len() {
        let parent = values[two.parents[b] as usize];
        values.push(parent + layout.places[b].of(&row.along));
    }
    Ok(values)
}

/// The nodes of one tree that may be passed within the limit, by that maze alone; the one falls lead
/// to; and all nodes on the ways home from them.
pub(super) fn within(tree: &Tree, single: &Single, limit: u32) -> Vec<bool> {
    let fall = tree.has_falls.then(|| tree.nodes[single.fall_to as usize]);
    let depth_of_fall = fall.map_or(u32::MAX, |fall| tree.depths[fall as usize]);
    let near = tree.cells.iter().zip(&tree.depths).map(|(&cell, &depth)| {
        let distance = single.from_start[cell as usize];
        distance.saturating_add(depth.min(depth_of_fall)) <= limit
    });
    let mut wanted: Vec<bool> = near.collect();
    if let Some(fall) = fall {
        wanted[fall as usize] = true;
    }
    for node in (1..tree.len()).rev() {
        if wanted[node] {
            wanted[tree.parents[node] as usize] = true;
        }
    }
    wanted
}

/// The words of all pairs that a search within the limit can meet.
pub(super) struct Band {
    /// Whether falls leave so little of the bound that another search does better.
    pub(super) is_weak: bool,
    pub(super) layout: Layout,
    /// For each node of tree 1 the words kept, in groups of 64.
    kept: Vec<Kept>,
    groups: usize,
    /// Slot 0 stands for all words that are not kept: every pair of it was seen.
    chunks: Vec<Chunk>,
    /// R(f₁, b) by place, if player 1 can fall.
    from_fall: Option<Vec<u32>>,
    /// R(a, f₂) by node, if player 2 can fall.
    to_fall: Option<Vec<u32>>,
    /// R(f₁, f₂), if both can fall.
    both_fall: u32,
}

impl Band {
    /// The band of sequences up to a limit, made by so many threads.
    pub(super) fn new(
        trees: &Trees,
        limit: u32,
        threads: usize,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Self, Stopped> {
        let limit = limit.saturating_add(MARGIN);
        let is_wanted = within(&trees.two, trees.columns, limit);
        let layout = Layout::new(&trees.two, |node| is_wanted[node as usize]);
        let fixed = layout.bytes() + fill::kept_bytes(trees, &layout);
        let before = progress.bytes;
        progress.bytes += fixed;
        control.report(progress)?;
        if isize::try_from(fixed).is_err() {
            // More than any allocation can hold, where addresses have 32 bits.
            return Err(control.out_of_memory(progress));
        }
        let filled = fill::fill(trees, &layout, limit, threads, progress, control)?;
        let bytes = fixed + fill::chunk_bytes(&filled.chunks);
        progress.bytes = before + bytes;
        let by_place = |values: &Vec<u32>| {
            let nodes = layout.nodes.iter();
            let values = nodes.map(|&node| values.get(node as usize).copied());
            values.map(|value| value.unwrap_or(u32::MAX)).collect()
        };
        Ok(Band {
            is_weak: filled.is_weak(),
            from_fall: trees.from_fall.as_ref().map(by_place),
            to_fall: filled.to_fall,
            both_fall: trees.both_fall,
            kept: filled.kept,
            groups: layout.words().div_ceil(64),
            chunks: filled.chunks,
            layout,
        })
    }

    /// The slot of a node of tree 1 and a place; 0 if it is not kept.
    #[inline(always)]
    pub(super) fn find(&self, node: u32, place: Place) -> u32 {
        let word = place.word();
        let kept = &self.kept[node as usize * self.groups + word / 64];
        let index = kept.before + (kept.words & ((1 << (word % 64)) - 1)).count_ones();
        index & 0u32.wrapping_sub((kept.words >> (word % 64) & 1) as u32)
    }

    #[inline(always)]
    pub(super) fn slot(&self, index: u32) -> &Slot {
        &self.chunks[index as usize / CHUNK][index as usize % CHUNK]
    }

    /// R(f₁, b).
    #[inline(always)]
    pub(super) fn first_falls(&self, place: Place) -> u32 {
        self.from_fall
            .as_ref()
            .map_or(u32::MAX, |values| values[place.0 as usize])
    }

    /// R(a, f₂).
    #[inline(always)]
    pub(super) fn second_falls(&self, node: u32) -> u32 {
        self.to_fall
            .as_ref()
            .map_or(u32::MAX, |values| values[node as usize])
    }

    /// R(f₁, f₂), if both can fall.
    pub(super) fn both_fall(&self) -> u32 {
        self.both_fall
    }

    /// L(a, b), where R(a, b) is known.
    #[inline(always)]
    pub(super) fn least(&self, node: u32, place: Place, without_falls: u32) -> u32 {
        without_falls
            .min(self.first_falls(place))
            .min(self.second_falls(node))
            .min(self.both_fall)
    }

    /// Takes every pair as not seen.
    pub(super) fn forget(&mut self) {
        for slot in self.chunks.iter_mut().flatten().skip(1) {
            *slot.seen.get_mut() = 0;
        }
    }
}
