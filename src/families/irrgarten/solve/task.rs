//! The input and the output of every search of a map.

use super::marks::NoWayOut;
use crate::grid::{Cell, Direction};
use crate::irrgarten::{Irrgarten, State};
use crate::puzzle::{Solution, Verdict};
use crate::search::{Control, Progress};

/// The input of a search.
pub(super) struct Task<'a, 'w, R> {
    pub(super) puzzle: &'a Irrgarten,
    pub(super) from: State,
    pub(super) control: &'a mut Control<'w>,
    pub(super) record: &'a mut R,
}

/// States between two polls of the watcher.
pub(super) const STATES_PER_POLL: usize = 1 << 14;

/// The number of a cell in recordings: row × width + column.
pub(super) fn index(puzzle: &Irrgarten, cell: Cell) -> u32 {
    puzzle.fields.index_of(cell) as u32
}

pub(super) fn solution(
    verdict: Verdict<Direction, NoWayOut>,
    effort: Progress,
) -> Solution<Irrgarten> {
    Solution {
        verdict,
        effort,
        details: (),
    }
}
