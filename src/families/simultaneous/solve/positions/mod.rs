//! The distances of all players from home while a person plays: looked up in [tables](HomeDistances) if these are
//! small; of larger mazes [searched](SearchedPositions) one by one, with what was found before.

mod searched;
#[cfg(test)]
mod tests;

use super::{HomeDistances, Most};
use crate::grid::Direction;
use crate::puzzle::Distances;
use crate::search::{Stopped, Watch};
use crate::simultaneous::{Simultaneous, State};

pub use searched::SearchedPositions;

/// Distances home of all reachable positions.
#[derive(Debug)]
pub enum PositionDistances {
    /// By tables.
    Tables(HomeDistances),
    /// By searches.
    Searched(SearchedPositions),
}

impl PositionDistances {
    /// `None` if a position has more than 128 bits, or all mazes are equal; [`Stopped`] if the watcher cancels, or the tables take more than `budget`
    /// bytes.
    pub(in crate::families::simultaneous) fn new(
        puzzle: &Simultaneous,
        budget: u64,
        watch: &mut dyn Watch,
    ) -> Option<Result<Self, Stopped>> {
        match HomeDistances::new(puzzle, Most::FOR_HINTS, budget, watch) {
            Some(tables) => Some(tables.map(PositionDistances::Tables)),
            None => {
                let searched = SearchedPositions::new(puzzle, budget)?;
                Some(Ok(PositionDistances::Searched(searched)))
            }
        }
    }

    fn by(&mut self) -> &mut dyn Distances<Simultaneous> {
        match self {
            PositionDistances::Tables(tables) => tables,
            PositionDistances::Searched(searched) => searched,
        }
    }
}

impl Distances<Simultaneous> for PositionDistances {
    fn shortest(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        self.by().shortest(puzzle, from, watch)
    }

    fn least(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<u32>, Stopped> {
        self.by().least(puzzle, from, watch)
    }

    fn known(&mut self, puzzle: &Simultaneous, from: &State) -> Option<u32> {
        self.by().known(puzzle, from)
    }

    fn learn(&mut self, puzzle: &Simultaneous, from: &State, moves: &[Direction]) {
        self.by().learn(puzzle, from, moves);
    }
}
