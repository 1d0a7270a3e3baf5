//! The pairs of a pair of trees that may lie on a sequence within a limit, with their lower bounds.
//!
//! A pair (a, b) lies on no sequence within a limit U if its players' distance from the start plus L(a, b), the bound
//! of [`tree_pair`](super::tree_pair), exceeds U. Words without any other pair are left out, which leaves a band around
//! the best alignments of the two routes home.

use super::fill::{self, CHUNK, Chunk, Kept, Slot};
use super::supersequence::{Layout, Place};
use super::tree_pair::{TreePair, within};
use crate::search::{Control, Progress, Stopped};

/// The distance beyond the limit up to which pairs are kept. A step changes L by one at most and the distance by one at
/// most, and a search reads pairs that are one step of one player beyond those it keeps.
const MARGIN: u32 = 2;

/// The words of all pairs that a search within a limit can meet.
pub(super) struct Band {
    /// Whether falls weaken the bound so much that another search does better.
    pub(super) is_weak: bool,
    pub(super) layout: Layout,
    /// For each node of tree 1 the words kept, in groups of 64.
    kept: Vec<Kept>,
    groups: usize,
    /// Slot 0 represents all words that are not kept: all of their pairs count as seen.
    chunks: Vec<Chunk>,
    /// R(f₁, b) by place, if player 1 can fall.
    from_fall: Option<Vec<u32>>,
    /// R(a, f₂) by node, if player 2 can fall.
    to_fall: Option<Vec<u32>>,
    /// R(f₁, f₂), if both can fall.
    both_fall: u32,
}

impl Band {
    /// The band of sequences up to a limit, filled by `threads` threads.
    pub(super) fn new(
        trees: &TreePair,
        limit: u32,
        threads: usize,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Self, Stopped> {
        let limit = limit.saturating_add(MARGIN);
        let is_wanted = within(&trees.two, trees.columns, limit);
        control.needs(progress, Layout::bytes_to_make(&trees.two))?;
        let layout = Layout::new(&trees.two, |node| is_wanted[node as usize]);
        let fixed = layout.bytes() + fill::kept_bytes(trees, &layout);
        let while_filled = fill::bytes_beside(trees, &layout, threads);
        let before = progress.bytes;
        control.needs(progress, fixed + while_filled)?;
        if isize::try_from(fixed).is_err() {
            // With 32-bit addresses, no allocation can be larger.
            return Err(control.out_of_memory(progress));
        }
        progress.bytes += fixed + while_filled;
        control.report(progress)?;
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

    /// L(a, b), if R(a, b) is known.
    #[inline(always)]
    pub(super) fn least(&self, node: u32, place: Place, without_falls: u32) -> u32 {
        without_falls
            .min(self.first_falls(place))
            .min(self.second_falls(node))
            .min(self.both_fall)
    }

    /// Marks every pair as not seen.
    pub(super) fn forget(&mut self) {
        for slot in self.chunks.iter_mut().flatten().skip(1) {
            *slot.seen.get_mut() = 0;
        }
    }
}
