//! Levels: a family's series of puzzles, from teaching one rule at a time to very hard.
//!
//! A level is identified by its number, from 1, and never changes once it is published; new levels go after the last
//! one. Its optimum and its difficulty are in the table, since finding them takes up to seconds; tests compare the
//! table with [`Levels::rate`].
//!
//! ```
//! use lockstep::level::Levels;
//! use lockstep::search::Unwatched;
//! use lockstep::simultaneous::Simultaneous;
//!
//! let first = &Simultaneous::LEVELS[0];
//! let rated = first.puzzle().rate(&mut Unwatched).unwrap().unwrap();
//! assert!(first.teaches);
//! assert_eq!(rated.optimum, first.optimum);
//! ```

use std::fmt;

use crate::example::Source;
use crate::grid::Direction;
use crate::puzzle::Puzzle;
use crate::rng::Seed;
use crate::search::{Stopped, Watch};

/// A family with a series of levels.
pub trait Levels: Puzzle + 'static {
    /// The series: first the levels that teach, then the others by their difficulty.
    const LEVELS: &'static [Level<Self>];

    /// Solves the puzzle with proof and measures its difficulty. `None` if it has no solution, or if its optimum is not
    /// proved when the watcher or the memory limit ends the search. An error if that happens before any solution is
    /// found.
    fn rate(&self, watch: &mut dyn Watch) -> Result<Option<Rated>, Stopped>;
}

/// The minimum of a puzzle, and its difficulty.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The moves of a best solution.
    pub moves: Vec<Direction>,
    /// The proved minimum of what the family counts: moves, or swaps if all solutions have the same number of moves.
    pub optimum: u32,
    /// The family's measure of difficulty. It orders puzzles of one family, and means no more than that.
    pub difficulty: f64,
}

/// A puzzle of a series.
pub struct Level<P: Puzzle> {
    /// The optimum, as [`Levels::rate`] proves it.
    pub optimum: u32,
    /// The difficulty to one decimal, as [`Levels::rate`] measures it.
    pub difficulty: f64,
    /// Whether it teaches a rule, with a hint shown before playing.
    pub teaches: bool,
    source: Source<P>,
}

impl<P: Puzzle> Level<P> {
    /// A level written out in the family's file format.
    pub const fn text(text: &'static str, optimum: u32, difficulty: f64) -> Self {
        Level {
            optimum,
            difficulty,
            teaches: false,
            source: Source::Text(text),
        }
    }

    /// A level generated from settings and a seed; `sizes` are those of its boards, derived from the settings.
    pub const fn generated_by(
        params: fn() -> P::Params,
        seed: Seed,
        sizes: fn(&P::Params) -> Vec<(u32, u32)>,
        optimum: u32,
        difficulty: f64,
    ) -> Self {
        Level {
            optimum,
            difficulty,
            teaches: false,
            source: Source::Generated {
                params,
                seed,
                sizes,
            },
        }
    }

    /// The same level as one that teaches a rule.
    pub const fn teaching(mut self) -> Self {
        self.teaches = true;
        self
    }

    /// The puzzle itself.
    ///
    /// # Panics
    /// If a text does not parse: tests make every level.
    pub fn puzzle(&self) -> P {
        self.source.puzzle("a level")
    }

    /// The puzzle if it is written out, so that nothing has to be generated; `None` if it comes from the generator.
    ///
    /// # Panics
    /// As [`Level::puzzle`] does.
    pub fn written(&self) -> Option<P> {
        self.source.written("a level")
    }

    /// Columns and rows of each board, without generating anything.
    pub fn sizes(&self) -> Vec<(u32, u32)> {
        self.source.sizes("a level")
    }

    /// Settings and seed, if it comes from the generator.
    pub fn generated(&self) -> Option<(P::Params, Seed)> {
        self.source.generated()
    }
}

impl<P: Puzzle> fmt::Debug for Level<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Level")
            .field("optimum", &self.optimum)
            .field("difficulty", &self.difficulty)
            .field("teaches", &self.teaches)
            .finish_non_exhaustive()
    }
}
