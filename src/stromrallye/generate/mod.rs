//! Making boards: always solvable, as they are played backwards from an empty end.
//!
//! Two ways to make one, after two earlier programs: by a difficulty index ([`Index`]) and by the
//! numbers of a level ([`Level`]). On top of both, boards are chosen: dull ones are thrown away, and
//! the difficulty that is wanted is measured ([`super::difficulty`]), not guessed.
//!
//! The same parameters and seed give the same board on every platform and in every later version of
//! [`VERSION`]; links rely on it. Everything is bounded: where nothing that was built is as wanted,
//! the nearest is taken, and the report tells what is missing.
//!
//! ```
//! use lockstep::puzzle::{Puzzle, replay};
//! use lockstep::rng::Rng;
//! use lockstep::search::Unwatched;
//! use lockstep::stromrallye::generate::{Params, generate_with_report};
//!
//! let made = generate_with_report(&Params::default(), &mut Rng::new(1), &mut Unwatched).unwrap();
//! assert!(made.puzzle.is_solved(&replay(&made.puzzle, &made.way).unwrap().state));
//! ```

mod backwards;
mod choosing;
pub(crate) mod exact;
mod index;
mod levels;
mod params;
mod walks;

use super::Stromrallye;
use super::difficulty::{self, Measure};
use crate::grid::Direction;
use crate::rng::{Rng, Seed};
use crate::search::{Stopped, Watch};

use choosing::choose;
pub use params::{BadParameter, Index, Level, Params, Preset, Problem, Wanted, Way};

/// Which boards a seed means. Raise it, and keep the old generator, when boards would change.
pub const VERSION: u8 = 1;

/// The longest side of a generated board, in cells.
pub const MAX_GENERATED_SIDE: u32 = 100;

/// Steps in which numbers with decimals are taken, so that a link can carry them exactly.
pub(crate) const STEPS: f64 = 1000.0;

/// A generated board.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The board.
    pub puzzle: Stromrallye,
    /// The moves that it was made by, which solve it.
    pub way: Vec<Direction>,
    /// What it is like.
    pub report: Report,
}

/// What a generated board is like, and what it took.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many boards were built to choose from.
    pub tries: u32,
    /// What the board lacks of what was wanted, if nothing better was found.
    pub missed: Vec<Missed>,
    /// The difficulty index, where one was aimed at.
    pub index: Option<IndexReached>,
    /// Why it is easy or hard.
    pub measure: Measure,
}

/// A difficulty index and what it came from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IndexReached {
    /// What was drawn from the range.
    pub target: f64,
    /// The index of the board's density and length.
    pub reached: f64,
    /// Share of the cells that hold a spare battery.
    pub density: f64,
    /// Hops for each battery.
    pub length: f64,
}

/// What a board lacks of what was wanted, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missed {
    /// It has fewer batteries than the least number: there was no cell for more.
    Batteries,
    /// Its way has more hops, or fewer, than the index was made from.
    Length,
    /// It is dull.
    Lively(Dull),
    /// Its difficulty lies outside the range.
    Difficulty,
}

/// Why a board is dull, the gravest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dull {
    /// From its start to its end there is never a choice.
    Forced,
    /// More than half of the batteries are empty.
    MostlyEmpty,
    /// At most one spare battery has charge.
    OneLive,
}

impl Missed {
    /// The code that translations are found by.
    pub fn code(self) -> &'static str {
        match self {
            Missed::Batteries => "missed-batteries",
            Missed::Length => "missed-length",
            Missed::Lively(Dull::OneLive) => "dull-one-live",
            Missed::Lively(Dull::MostlyEmpty) => "dull-mostly-empty",
            Missed::Lively(Dull::Forced) => "dull-forced",
            Missed::Difficulty => "missed-difficulty",
        }
    }
}

/// A generated board, not yet measured but for choosing it.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The board.
    pub puzzle: Stromrallye,
    /// The moves that it was made by, which solve it.
    pub way: Vec<Direction>,
    /// How many boards were built to choose from.
    pub tries: u32,
    /// What the board lacks of what was wanted, if nothing better was found.
    pub missed: Vec<Missed>,
    /// The difficulty index, where one was aimed at.
    pub index: Option<IndexReached>,
}

/// Makes a board.
pub fn generate(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Stromrallye, Stopped> {
    draft(params, rng, watch).map(|draft| draft.puzzle)
}

/// Makes a board, and tells what it is like.
pub fn generate_with_report(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Generated, Stopped> {
    let Draft {
        puzzle,
        way,
        tries,
        missed,
        index,
    } = draft(params, rng, watch)?;
    let measure = difficulty::measure_along(&puzzle, Some(&way), MEASURE_SEED, watch)?;
    Ok(Generated {
        puzzle,
        way,
        report: Report {
            tries,
            missed,
            index,
            measure,
        },
    })
}

/// Makes the same board, and tells what is known without measuring it: that takes a fraction of the
/// time where any difficulty will do.
pub fn draft(params: &Params, rng: &mut Rng, watch: &mut dyn Watch) -> Result<Draft, Stopped> {
    choose(params, rng, watch)
}

/// What the report measures with: the board alone settles what is told of it.
const MEASURE_SEED: Seed = 1;
