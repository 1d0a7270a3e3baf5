//! Solving a board: a sequence of moves, or the proof that there is none.

use super::{State, Stromrallye};
use crate::grid::Cell;
use crate::puzzle::Solution;
use crate::rng::Seed;
use crate::search::{Stopped, Watch};

/// What a solve may vary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveOptions {
    /// Look for a solution with the fewest swaps, until it is proved or the search is stopped.
    pub fewest_swaps: bool,
    /// What the randomised searches draw from; the same seed gives the same search.
    pub seed: Seed,
    /// Bytes that tables may take.
    pub memory: u64,
}

impl Default for SolveOptions {
    fn default() -> Self {
        SolveOptions {
            fewest_swaps: false,
            seed: 1,
            memory: 1_000_000_000,
        }
    }
}

/// What a solution is like beside its length, which is the same for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swaps {
    /// How often the robot arrives on a battery.
    pub swaps: usize,
    /// Whether it is proved that no solution has fewer.
    pub proved: bool,
}

/// Why no sequence empties all batteries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolvable {
    /// Colour the board like a chess board by (column + row) mod 2. A battery's value is (charge +
    /// column + row) mod 2, and no move and no swap changes it. At the end every battery is empty, so
    /// its value is the colour of its cell: as many values of 1 as there are battery cells of colour
    /// 1, and one more if the robot stops on that colour.
    Parity {
        /// Batteries of value 1, the on-board one among them.
        ones: usize,
        /// Cells of colour 1 that hold a spare battery.
        cells: usize,
    },
    /// A charged battery to which no battery can be brought with any charge that it could have.
    Unreachable(Cell),
    /// The robot cannot leave its cell, and is needed elsewhere.
    Stuck,
    /// Nothing so simple: every way to play was tried, or ruled out.
    Exhausted,
}

/// Solves from a state. `found` gets every solution that is better than those before it, so that
/// nothing is lost when looking for fewer swaps is stopped.
pub(super) fn solve(
    _puzzle: &Stromrallye,
    _from: &State,
    _options: &SolveOptions,
    _watch: &mut dyn Watch,
    _found: &mut dyn FnMut(&Solution<Stromrallye>),
) -> Result<Solution<Stromrallye>, Stopped> {
    unimplemented!("lands with the next commits")
}

pub(super) fn refutation(_: &Stromrallye, _: &State) -> Option<Unsolvable> {
    None
}
