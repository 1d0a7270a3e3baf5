//! A lower bound for pairs of mazes that are not both trees: players who may ignore instructions, on the
//! cores of their mazes.
//!
//! **The relaxed problem.** After each instruction a player goes where it leads, or stays. Any instructions that lead
//! from a pair of cells to the goal do so for these players too, so the least number that *they* need, R(a, b), is a
//! lower bound: the length of the shortest common supersequence of a route home from a and one from b. Likewise S(a, b)
//! for the instructions from the start to a pair.
//!
//! **Why cores are enough.** A player who may ignore instructions has no use for a dead end. So R and S are computed
//! for pairs of [core](maze) cells only, and falls are left out. The following shows why no pair of a sequence of
//! length ℓ ≤ U is ever left out, U being the length of some sequence.
//!
//! Let a be the cell of player 1 at a time t of that sequence, f₁ the cell that falls lead to, and c(a)
//! the anchor of a. Think of the player as standing on f₁ until the last fall, if there is one, and from
//! then on always on c(a). That is a route of the relaxed problem on the core: between two
//! instructions the anchor stays the same (inside a dead end, or an instruction that changes nothing) or
//! both cells are core cells and the instruction leads from one to the other. It begins at one of the
//! core's sources, the start or f₁, and ends at the goal. Both players' routes together are the *track* of
//! the sequence: at every time t its pair u(t) has S ≤ t and R ≤ ℓ − t. Nothing but the last fall matters,
//! so for every time T there is also the track of the first T instructions alone, with the last falls among
//! these: it ends on the anchors at time T, and its pairs v(t) have S ≤ t.
//!
//! * *The search from the start* may leave out (a, b) at depth t if R is more than U − t for all of the up
//!   to four pairs of c(a) or f₁ with c(b) or f₂ (f only for a player who can fall): u(t) is one of them.
//! * *The search from the goal* may leave out (a, b) at depth t if S(c(a), c(b)) > U − t: the track of the
//!   instructions up to that pair ends there.
//!
//! **Which pairs need R and S.** Both are searched layer by layer, [`relaxed`]. The search for R leaves out pairs of
//! which one player is [too far](Core::earliest) from the start within U: the cells of u(t) have `earliest` ≤ t, as
//! every route to a cell passes its anchor. The search for S leaves out pairs [too far](Core::left) from the goal: a
//! player who does not fall any more passes the anchor, and one who falls once more has to come home from there. As
//! soon as the depths r and s of both add up to U, R continues to greater depths only through pairs with S ≤ U − R, all
//! of which are known by then; the pairs of a track are among these. In the same way S continues only through pairs
//! that the search from the start would keep at depth S: among the four pairs of v(t) is u(t). So, by induction over
//! their depths, both searches reach all pairs of all tracks of sequences up to U, at depths that are at most t and ℓ −
//! t.
//!
//! **The lower bound in the meantime.** A track leads from a source to the goal, so until the searches meet, every
//! sequence is longer than r + s, and when they do, at least as long. Also, a track has a pair in each layer up to
//! then, and from there at least as far to go as the nearest pair of the layer.

mod maze;
mod relaxed;
mod steps;
#[cfg(test)]
mod tests;

use super::blocks::{BlockMap, bits};
use super::single::Single;
use crate::search::{Control, Progress, Stage, Stopped};
use maze::Core;
pub(super) use maze::DeadEnds;
use maze::NONE;
use relaxed::Relaxed;
use steps::{Axis, OCTET};

/// The bound is used for pairs with at least this many states. With fewer, it takes as long as it saves.
const FEWEST_STATES: u64 = 10_000_000;

/// The bound is used for pairs of which at most one in this many pairs of cells is one of core cells. With more,
/// computing it takes longer than it saves.
const STATES_PER_CORE_PAIR: u64 = 3;

/// Whether the bound is used for pairs with this many states and pairs of core cells.
pub(super) fn are_worthwhile(states: u64, core_pairs: u64) -> bool {
    states >= FEWEST_STATES && core_pairs.saturating_mul(STATES_PER_CORE_PAIR) <= states
}

/// Both mazes' cores.
pub(super) struct Cores {
    rows: Core,
    columns: Core,
    /// For each bit of each block of maze 2 the anchor of its cell.
    anchors: Vec<u32>,
}

impl Cores {
    /// The cores, if the bound is worth its cost, and neither they nor the empty tables take more than a quarter of
    /// `budget`.
    pub(super) fn new(rows: &Single, columns: &Single, budget: u64) -> Option<Self> {
        let states = rows.reached().count() as u64 * columns.reached().count() as u64;
        let to_make = Core::bytes_to_make(rows) + Core::bytes_to_make(columns);
        // In tests, the bound is always considered worth its cost.
        let may_be_worthwhile = cfg!(test) || are_worthwhile(states, 0);
        if !may_be_worthwhile || to_make > budget / 4 {
            return None;
        }
        let map = BlockMap::new(columns);
        let rows = Core::new(Axis::Rows, rows);
        let columns = Core::new(Axis::Columns, columns);
        let pairs = rows.len() as u64 * columns.len() as u64;
        let tables = 2 * Relaxed::empty_bytes([&rows, &columns])?;
        let is_worthwhile = cfg!(test) || are_worthwhile(states, pairs);
        if !is_worthwhile || tables > budget / 4 {
            return None;
        }
        let mut anchors = vec![NONE; map.blocks() * 64];
        for (cell, &anchor) in (0u32..).zip(&columns.anchors) {
            let (block, bit) = map.place(cell);
            anchors[block as usize * 64 + bit.trailing_zeros() as usize] = anchor;
        }
        Some(Cores {
            rows,
            columns,
            anchors,
        })
    }

    fn bytes(&self) -> u64 {
        self.rows.bytes() + self.columns.bytes() + (self.anchors.len() * size_of::<u32>()) as u64
    }

    /// The pairs of a tile that may lie on a sequence, as far as R shows at the current depth: those themselves, and
    /// those from which a fall leads to one.
    #[inline(always)]
    fn with_falls(&self, to_goal: &Relaxed, tile: usize) -> u64 {
        let word = to_goal.word(tile);
        if (self.rows.fall_to, self.columns.fall_to) == (None, None) {
            return word;
        }
        word | self.falls(to_goal, tile)
    }

    fn falls(&self, to_goal: &Relaxed, tile: usize) -> u64 {
        let (row_octet, column_octet) = to_goal.octets(tile);
        let mut word = 0;
        if let Some(fall) = self.rows.fall_to {
            let (octet, place) = (fall as usize / OCTET, fall as usize % OCTET);
            let row = to_goal.word(to_goal.tile(octet, column_octet)) >> (8 * place) & 0xff;
            word |= row * 0x0101_0101_0101_0101;
        }
        if let Some(fall) = self.columns.fall_to {
            let (octet, place) = (fall as usize / OCTET, fall as usize % OCTET);
            let tile = to_goal.tile(row_octet, octet);
            let column = to_goal.word(tile) >> place & 0x0101_0101_0101_0101;
            word |= column * 0xff;
        }
        if let (Some(row), Some(column)) = (self.rows.fall_to, self.columns.fall_to)
            && to_goal.has(row, column)
        {
            word = u64::MAX;
        }
        word
    }
}

/// The pairs of cells that are near enough to one end for a sequence within the limit.
pub(super) struct NearEnd<'a> {
    cores: &'a Cores,
    /// The distances from that end.
    distances: Relaxed<'a>,
}

impl NearEnd<'_> {
    /// Leaves only pairs at most `left` from the end; `left` must not increase from call to call.
    pub(super) fn shrink_to(&mut self, left: u32) {
        self.distances.shrink_to(left);
    }

    /// The remaining pairs of a row and a word. `TO_GOAL` selects the end.
    #[inline(always)]
    pub(super) fn keep<const TO_GOAL: bool>(&self, row: u32, block: u16, word: u64) -> u64 {
        let row = self.cores.rows.anchors[row as usize];
        let anchors = &self.cores.anchors[block as usize * 64..][..64];
        let mut kept = 0;
        for bit in bits(word) {
            let (tile, place) = self.distances.place(row, anchors[bit]);
            let near = if TO_GOAL {
                self.cores.with_falls(&self.distances, tile)
            } else {
                self.distances.word(tile)
            };
            kept |= u64::from(near & place != 0) << bit;
        }
        kept
    }

    /// The cores belong to both ends.
    pub(super) fn bytes(&self) -> u64 {
        self.distances.bytes() + self.cores.bytes() / 2
    }
}

/// The relaxed problem's result for sequences within a limit.
pub(super) struct CoreBound<'a> {
    /// The pairs near the goal, for the search from the start.
    pub(super) to_goal: NearEnd<'a>,
    /// The pairs near the start, for the search from the goal.
    pub(super) from_start: NearEnd<'a>,
}

/// Computes the bound. There must be a sequence of at most `limit` instructions. `progress` contains the cost so far on
/// entry, and the lower bound on return; its initial bytes stay in use beside the bound's.
pub(super) fn bound<'a>(
    cores: &'a Cores,
    limit: u32,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<CoreBound<'a>, Stopped> {
    let both = [&cores.rows, &cores.columns];
    progress.stage = Stage::Bound;
    let held = progress.bytes + cores.bytes();
    let tables = Relaxed::empty_bytes(both).unwrap_or(u64::MAX);
    progress.bytes = held.saturating_add(tables.saturating_mul(2));
    control.report(progress)?;
    let mut growth = Growth {
        progress,
        control,
        held,
    };
    let mut from_start = Relaxed::from_start(both);
    let mut to_goal = Relaxed::to_goal(both);
    let mut meet = from_start.meets(&to_goal);
    growth.explored(&from_start, &to_goal);
    while from_start.depth + to_goal.depth < limit {
        let (side, other) = if from_start.breadth() <= to_goal.breadth() {
            (&mut from_start, &to_goal)
        } else {
            (&mut to_goal, &from_start)
        };
        let known = meet;
        growth.grow(side, other, limit, |tile, word| {
            meet |= word & other.word(tile) != 0;
            word
        })?;
        if !known {
            growth.learn(side, other, meet);
        }
    }
    while to_goal.depth < limit {
        from_start.shrink_to(limit - to_goal.depth - 1);
        growth.grow(&mut to_goal, &from_start, limit, |tile, word| {
            word & from_start.word(tile)
        })?;
    }
    growth.show_all(&mut from_start)?;
    while from_start.depth < limit {
        to_goal.shrink_to(limit - from_start.depth - 1);
        growth.grow(&mut from_start, &to_goal, limit, |tile, word| {
            word & cores.with_falls(&to_goal, tile)
        })?;
    }
    growth.show_all(&mut to_goal)?;
    from_start.finish();
    to_goal.finish();
    let [from_start, to_goal] = [from_start, to_goal].map(|distances| NearEnd { cores, distances });
    Ok(CoreBound {
        to_goal,
        from_start,
    })
}

/// The growth of both relaxed searches, and its report.
struct Growth<'a, 'b> {
    progress: &'a mut Progress,
    control: &'a mut Control<'b>,
    /// The bytes in use beside both searches.
    held: u64,
}

impl Growth<'_, '_> {
    /// Grows one search by a layer of pairs that lie on a sequence within the limit, according to each maze alone and
    /// to `keep`.
    fn grow<K: FnMut(usize, u64) -> u64>(
        &mut self,
        side: &mut Relaxed,
        other: &Relaxed,
        limit: u32,
        keep: K,
    ) -> Result<(), Stopped> {
        let beside = self.held + other.bytes();
        self.progress.depth = side.depth;
        self.progress.frontier = side.newest_pairs;
        self.progress.bytes = beside + side.bytes();
        self.control.report(self.progress)?;
        let (progress, control) = (&*self.progress, &mut *self.control);
        side.grow(limit - side.depth - 1, keep, &mut |bytes| {
            control.report(&Progress {
                bytes: beside + bytes,
                ..*progress
            })
        })?;
        self.progress.explored += side.newest_pairs;
        Ok(())
    }

    /// Shows all layers of a search again.
    fn show_all(&mut self, side: &mut Relaxed) -> Result<(), Stopped> {
        while side.show_more() {
            self.control.report(self.progress)?;
        }
        Ok(())
    }

    fn explored(&mut self, from_start: &Relaxed, to_goal: &Relaxed) {
        self.progress.explored += from_start.newest_pairs + to_goal.newest_pairs;
    }

    /// Updates the lower bound from a new layer of `side`, if there was no meeting before it.
    fn learn(&mut self, side: &Relaxed, other: &Relaxed, meet: bool) {
        let depths = side.depth + other.depth;
        let at_least = if meet {
            depths
        } else {
            (depths + 1).max(side.depth + side.least_beyond())
        };
        self.progress.at_least = self.progress.at_least.max(at_least);
    }
}
