//! What a family lists: examples with names, a series of levels, and the puzzles of days. An entry is a text or a
//! recipe, with what is known of it, so that a list needs no search and no generator.
//!
//! ```
//! use lockstep::catalogue::Catalogue;
//! use lockstep::{Simultaneous, Stromrallye, Unwatched};
//!
//! let chessboard = Stromrallye::example("chessboard").unwrap();
//! assert_eq!(chessboard.sizes(), [(4, 4)]);
//! assert_eq!(chessboard.puzzle().batteries().len(), 3);
//!
//! let first = &Simultaneous::LEVELS[0];
//! let best = first.puzzle().best(&mut Unwatched).unwrap().unwrap();
//! assert!(first.known.teaches);
//! assert_eq!(best.optimum, first.known.optimum);
//! ```

use std::fmt;

use jiff::civil::{Date, date};

use super::{Make, Play, Solve, Verdict};
use crate::grid::Direction;
use crate::rng::{Rng, Seed};
use crate::search::{Stopped, Unwatched, Watch};
use crate::wanted::Range;

/// A family with examples, levels and a puzzle for each day. Lists that it lacks are empty.
pub trait Catalogue: Make + Play + Solve + 'static {
    /// Puzzles that present the family, the easiest first.
    const EXAMPLES: &'static [Example<Self>] = &[];
    /// All series, the current one last: in each, first the levels that teach, then the others in
    /// order of the number that their series was planned by. A level is identified by its number in this list, from 1,
    /// and never changes once it is published; new ones go after the last one.
    const LEVELS: &'static [Level<Self>] = &[];
    /// The number of each series' first level. A better order is a new series after the old one, whose levels keep
    /// their numbers.
    const SERIES: &'static [u32] = &[1];
    /// How the puzzles of a week are made, the oldest scheme first, which applies from [`FIRST_DAY`] on.
    const SCHEMES: &'static [Scheme<Self>] = &[];
    /// The most reports of a search before a day's puzzle is skipped: for families where some small puzzles take long.
    /// Reports follow the amount of work, never the clock, so that the same puzzles are skipped everywhere.
    const REPORTS: u32 = u32::MAX;
    /// The boards that are written down, in the family's file format: each below a line with `=`, and the name of an example
    /// or the number of a level.
    const BOARDS: &'static str = "";
    /// The family's puzzles for testing programs, as a table that [`crate::instances`] reads.
    const INSTANCES: &'static str = "";

    /// Columns and rows of each board that a recipe of the catalogue makes.
    fn boards(_params: &Self::Params) -> Vec<(u32, u32)> {
        Vec::new()
    }

    /// Solves the puzzle with proof. `None` if it has no solution, or if its optimum is not proved when the watcher or
    /// the memory limit ends the search. An error if that happens before any solution is found.
    fn best(&self, watch: &mut dyn Watch) -> Result<Option<Best>, Stopped> {
        let options = Self::for_least_score(&Self::within(MEMORY));
        let solution = self.solve(&self.start(), &options, watch)?;
        let optimum = Self::least_score(&solution);
        let Verdict::Solved { moves, .. } = solution.verdict else {
            return Ok(None);
        };
        Ok(optimum.map(|optimum| Best {
            moves,
            optimum: optimum as u32,
        }))
    }

    /// The measured difficulty, on the scale of [`crate::wanted`]: the number of [`Make::measure`]. `None` if there is
    /// no solution, or too much to measure.
    fn difficulty(&self, _watch: &mut dyn Watch) -> Result<Option<f64>, Stopped> {
        Ok(None)
    }

    /// The number by which the puzzles of [`Week::Planned`] were chosen; it is shown to nobody. `None` as above.
    fn planned_by(&self, _best: &Best, _watch: &mut dyn Watch) -> Result<Option<f64>, Stopped> {
        Ok(None)
    }

    /// A quick check whether it is worth solving for a day: its difficulty may lie in the range, and it is not too long
    /// to be played by hand.
    fn suits(&self, _range: Range) -> bool {
        true
    }

    /// The example of a name.
    fn example(name: &str) -> Option<&'static Example<Self>> {
        Self::EXAMPLES.iter().find(|example| example.known == name)
    }
}

/// The memory of a search, in bytes: a level needs far less, so that it is rated the same everywhere.
const MEMORY: u64 = 64_000_000;

/// A puzzle of a catalogue: a text or a recipe, and what is known of it.
pub struct Entry<P: Make, K> {
    /// The name of an example, or what the table says of a level.
    pub known: K,
    source: Source<P>,
}

/// A puzzle with a name, by which links and translations of its title find it: lower case, words joined by hyphens. No
/// other example has it, of any family.
pub type Example<P> = Entry<P, &'static str>;

/// A puzzle of a series.
pub type Level<P> = Entry<P, Known>;

/// A puzzle's text or recipe, in a form that fits into a constant.
enum Source<P: Make> {
    /// Below this name in [`Catalogue::BOARDS`].
    Text(&'static str),
    /// Generated from settings and a seed.
    Generated(fn() -> P::Params, Seed),
}

/// What is known of a level: finding it takes up to seconds, and tests find it again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// The proved optimum.
    pub optimum: u32,
    /// The measured difficulty, [cut to tenths](crate::wanted::tenths).
    pub difficulty: f64,
    /// Whether it teaches a rule, with a hint shown before playing.
    pub teaches: bool,
}

/// A best solution of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// Its moves.
    pub moves: Vec<Direction>,
    /// The proved minimum of what the family counts: moves, or swaps if all solutions have the same number of moves.
    pub optimum: u32,
}

impl<P: Make> Example<P> {
    /// An example whose board is written down.
    pub const fn text(name: &'static str) -> Self {
        let source = Source::Text(name);
        Entry {
            known: name,
            source,
        }
    }

    /// An example made from settings and a seed.
    pub const fn generated(name: &'static str, params: fn() -> P::Params, seed: Seed) -> Self {
        let source = Source::Generated(params, seed);
        Entry {
            known: name,
            source,
        }
    }
}

impl<P: Make> Level<P> {
    /// A level that teaches a rule: its number, in words of [`Catalogue::BOARDS`].
    pub const fn teaching(number: &'static str, optimum: u32, difficulty: f64) -> Self {
        let mut level = Level::text(number, optimum, difficulty);
        level.known.teaches = true;
        level
    }

    /// A level whose board is written down under its number.
    pub const fn text(number: &'static str, optimum: u32, difficulty: f64) -> Self {
        Level::from(Source::Text(number), optimum, difficulty)
    }

    /// A level made from settings and a seed.
    pub const fn generated(
        params: fn() -> P::Params,
        seed: Seed,
        optimum: u32,
        difficulty: f64,
    ) -> Self {
        Level::from(Source::Generated(params, seed), optimum, difficulty)
    }

    const fn from(source: Source<P>, optimum: u32, difficulty: f64) -> Self {
        let known = Known {
            optimum,
            difficulty,
            teaches: false,
        };
        Entry { known, source }
    }
}

impl<P: Catalogue, K> Entry<P, K> {
    /// The puzzle itself.
    ///
    /// # Panics
    /// If a text does not parse: tests make every entry.
    pub fn puzzle(&self) -> P {
        match self.source {
            Source::Text(name) => board(name),
            Source::Generated(params, seed) => {
                P::generate(&params(), &mut Rng::new(seed), &mut Unwatched)
                    .expect("nobody stops an unwatched generator")
            }
        }
    }

    /// The puzzle if it is written out; `None` if it comes from the generator. This does not mention the generator, so
    /// that a module that needs nothing else omits it.
    ///
    /// # Panics
    /// As [`Entry::puzzle`] does.
    pub fn written(&self) -> Option<P> {
        match self.source {
            Source::Text(name) => Some(board(name)),
            Source::Generated(..) => None,
        }
    }

    /// Columns and rows of each board, without generating anything.
    pub fn sizes(&self) -> Vec<(u32, u32)> {
        match self.source {
            Source::Text(name) => board::<P>(name).sizes(),
            Source::Generated(params, _) => P::boards(&params()),
        }
    }

    /// Settings and seed, if it comes from the generator.
    pub fn recipe(&self) -> Option<(P::Params, Seed)> {
        match self.source {
            Source::Text(_) => None,
            Source::Generated(params, seed) => Some((params(), seed)),
        }
    }
}

/// A board that is written down.
fn board<P: Catalogue>(name: &str) -> P {
    let boards = P::BOARDS.split("= ");
    let mut boards = boards.filter_map(|board| board.split_once('\n'));
    let text = boards.find(|(known, _)| *known == name);
    match text.and_then(|(_, text)| P::parse(text).ok()) {
        Some(parsed) => parsed.puzzle,
        // The reason would bring all English sentences into the module for browsers.
        None => panic!("there is no board {name}, or it does not parse"),
    }
}

impl<P: Make, K: fmt::Debug> fmt::Debug for Entry<P, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entry").field(&self.known).finish()
    }
}

/// The first day that has a puzzle.
pub const FIRST_DAY: Date = date(2026, 11, 1);

/// From here on the puzzles of days are chosen by their measured difficulty.
pub const MEASURED_SINCE: Date = date(2027, 1, 1);

/// How the puzzles of a week are made from a certain day on.
///
/// A day gives the same puzzle forever, as a seed does: people compare their results. So another weekly table is a new
/// scheme after the old one.
pub struct Scheme<P: Make> {
    /// The first day to which it applies.
    pub since: Date,
    /// From Monday to Sunday.
    pub week: Week<P>,
}

/// How the puzzles of the days from Monday to Sunday are made.
pub enum Week<P: Make> {
    /// The first scheme: each family with ranges of a number of its own.
    Planned([Plan<P>; 7]),
    /// The generator's settings; the aims are the same for all families.
    Aimed([fn() -> P::Params; 7]),
}

/// How the puzzles of one weekday are made.
pub struct Plan<P: Make> {
    /// The generator's settings.
    pub params: fn() -> P::Params,
    /// The range of [`Catalogue::planned_by`].
    pub range: Range,
}

/// A weekday's plan: settings, and the least and greatest number.
pub const fn plan<P: Make>(params: fn() -> P::Params, least: f64, most: f64) -> Plan<P> {
    Plan {
        params,
        range: Range { least, most },
    }
}
