//! The pairs that are near enough to the other end for a sequence within a bound.
//!
//! A pair found at depth t is left out if it needs more than U − t further instructions, U being the bound. Two facts
//! are used:
//!
//! * *Each maze alone*: it needs at least as many as either player alone, i and j.
//! * *The other search's newest layer*, at depth b: before the searches meet, no pair of a shortest
//!   sequence that is found now needs fewer than b more instructions, so the sequence leads through that
//!   layer. Say it does at a pair whose players need p and q alone. An instruction brings no player nearer
//!   by more than one, so to get there takes at least max(i − p, j − q) instructions, and b are left from
//!   there. So a pair is left out unless the layer has one with p ≥ i − δ and q ≥ j − δ, where
//!   δ = U − t − b. The same goes for any older layer of the other search. What is needed of the layer is
//!   only the greatest q of all its pairs with at least some p: a [`Staircase`].
//!
//! **Why nothing is lost.** By induction over the layers that both searches grow, one after another: the pairs of a
//! shortest sequence, of length L ≤ U, stay in both. The one at depth t was found from the previous one, which stayed;
//! its i and j are at most L − t; and if b layers of the other search exist, t + b ≤ L, so that the sequence's pair at
//! depth L − b, which stayed too, lies in the layer, and is L − b − t instructions from the one at t.
//!
//! Both facts give a threshold for j to each i. For each threshold there is a set of cells of maze 2,
//! as words.

use super::blocks::BlockMap;
use super::layers::Entries;
use super::single::UNREACHABLE;

/// The most bytes of sets of cells; where there are more, several thresholds share one.
const MOST_BYTES: usize = 4 << 20;

/// For each distance p the greatest q of all pairs of a layer whose player 1 is at least p from an end, and player 2 q.
pub(super) struct Staircase {
    /// The depth of the layer.
    depth: u32,
    /// By p; there are no pairs beyond its end.
    greatest: Vec<u32>,
}

impl Staircase {
    pub(super) fn new(
        depth: u32,
        layer: &Entries,
        map: BlockMap,
        [row_distances, column_distances]: [&[u32]; 2],
    ) -> Self {
        let mut greatest: Vec<u32> = Vec::new();
        for (row, block, word) in layer.iter() {
            let p = row_distances[row as usize] as usize;
            let columns = map.cells(block, word);
            let columns = columns.map(|column| column_distances[column as usize]);
            if greatest.len() <= p {
                greatest.resize(p + 1, 0);
            }
            greatest[p] = columns.max().unwrap_or(0).max(greatest[p]);
        }
        for p in (1..greatest.len()).rev() {
            greatest[p - 1] = greatest[p - 1].max(greatest[p]);
        }
        Staircase { depth, greatest }
    }

    pub(super) fn depth(&self) -> u32 {
        self.depth
    }

    /// The greatest distance that player 2 may be from the other end, if player 1 is `distance` from it and
    /// `left` instructions are left; `None` if no distance is small enough.
    fn threshold(&self, distance: u32, left: u32) -> Option<u32> {
        let more = left.checked_sub(self.depth)?;
        let greatest = self.greatest.get(distance.saturating_sub(more) as usize)?;
        Some(greatest + more)
    }
}

/// The greatest distance that is not [`UNREACHABLE`].
fn greatest(distances: &[u32]) -> u32 {
    let distances = distances.iter().copied();
    distances
        .filter(|&distance| distance != UNREACHABLE)
        .max()
        .unwrap_or(0)
}

/// The number of thresholds that share a set of cells, and the number of sets, including the empty one.
fn sets(blocks: usize, farthest: u32, is_bound: bool) -> (u32, usize) {
    let most = (MOST_BYTES / (blocks * size_of::<u64>())).max(2) as u32 - 1;
    let step = if is_bound {
        (farthest + 1).div_ceil(most)
    } else {
        farthest + 1
    };
    (step, (farthest / step + 2) as usize)
}

/// The bytes of the pairs near enough to an end, if there is a bound, or a little more.
pub(super) fn bytes_to_make(
    map: BlockMap,
    [row_distances, column_distances]: [&[u32]; 2],
    is_bound: bool,
) -> u64 {
    let (rows, columns) = (greatest(row_distances), greatest(column_distances));
    let (_, count) = sets(map.blocks(), columns, is_bound);
    let numbers = (u64::from(rows) + u64::from(columns) + 2) * size_of::<u32>() as u64;
    count as u64 * map.blocks() as u64 * size_of::<u64>() as u64 + numbers
}

/// The pairs near enough to the other end; their number only falls.
pub(super) struct Reach {
    blocks: usize,
    /// Sets of cells of maze 2, a word for each block: the empty set, then those of increasing thresholds.
    sets: Vec<u64>,
    /// For each threshold up to the greatest distance of a cell of maze 2, the beginning of its set.
    sets_of: Vec<u32>,
    /// For each distance of player 1, the beginning of the set of player 2's cells.
    starts: Vec<u32>,
}

impl Reach {
    /// By the distances of the cells of both mazes from the other end. If nothing is left out, `is_bound` is false, and
    /// one set is enough.
    pub(super) fn new(
        map: BlockMap,
        [row_distances, column_distances]: [&[u32]; 2],
        is_bound: bool,
    ) -> Self {
        let (blocks, farthest) = (map.blocks(), greatest(column_distances));
        let (step, count) = sets(blocks, farthest, is_bound);
        let mut sets = vec![0; count * blocks];
        for (cell, &distance) in (0u32..).zip(column_distances) {
            if distance != UNREACHABLE {
                let (block, bit) = map.place(cell);
                sets[(distance / step + 1) as usize * blocks + block as usize] |= bit;
            }
        }
        for place in blocks..sets.len() {
            sets[place] |= sets[place - blocks];
        }
        let sets_of = (0..=farthest).map(|threshold| (threshold / step + 1) * blocks as u32);
        let mut reach = Reach {
            blocks,
            sets,
            sets_of: sets_of.collect(),
            starts: vec![0; greatest(row_distances) as usize + 1],
        };
        reach.shrink_to(UNREACHABLE, None);
        reach
    }

    /// Leaves the pairs that need at most `left` instructions, as far as known.
    pub(super) fn shrink_to(&mut self, left: u32, staircase: Option<&Staircase>) {
        let last = self.sets_of.len() - 1;
        let set = |threshold: u32| self.sets_of[(threshold.min(left) as usize).min(last)];
        let near = self.starts.len().min((left as usize).saturating_add(1));
        let (near, far) = self.starts.split_at_mut(near);
        match staircase {
            None => near.fill(set(left)),
            Some(staircase) => {
                for (distance, start) in (0u32..).zip(near) {
                    *start = staircase.threshold(distance, left).map_or(0, set);
                }
            }
        }
        far.fill(0);
    }

    /// The cells of maze 2 that may accompany a cell of maze 1 at a distance, as words by blocks; `None` if there are
    /// none.
    #[inline(always)]
    pub(super) fn beside(&self, distance: u32) -> Option<&[u64]> {
        match self.starts.get(distance as usize) {
            None | Some(0) => None,
            Some(&start) => Some(&self.sets[start as usize..][..self.blocks]),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let numbers = self.sets_of.len() + self.starts.len();
        (self.sets.len() * size_of::<u64>() + numbers * size_of::<u32>()) as u64
    }
}
