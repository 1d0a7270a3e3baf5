//! Target difficulty: shared by generators that measure the puzzles they make.
//!
//! Settings `wanted`, `least` and `most` give the target, and [`BUNDLE`] names their values, the same in every family:
//! a family's difficulty is the −log₁₀ of a share of random play-outs, measured or estimated, so that one scale of
//! words does for all of them. [`choose`] makes puzzles until one lies in the range. If none does, it takes the
//! nearest, and the generator's report says so by the code [`MISSED`].
//!
//! ```
//! use lockstep::search::Unwatched;
//! use lockstep::wanted::{Budget, Made, Range, choose};
//!
//! let wanted = Range { least: 2.0, most: 3.0 };
//! let budget = Budget { tries: 100, cost: u64::MAX };
//! let mut difficulty = 0.0;
//! let chosen = choose(wanted, budget, &mut Unwatched, |best: Option<&Made<&str>>, _| {
//!     assert_eq!(best.is_none(), difficulty == 0.0);
//!     difficulty += 0.75;
//!     Ok(Made { puzzle: "a puzzle", difficulty: Some(difficulty), cost: 1 })
//! })?;
//! assert_eq!((chosen.made.difficulty, chosen.tries, chosen.missed), (Some(2.25), 3, false));
//! # Ok::<(), lockstep::Stopped>(())
//! ```

use crate::search::{Cancelled, Progress, Stage, StopReason, Stopped, Watch, poll};
use crate::settings::{Bundle, Rule, decimal};

/// Difficulty is rounded to 1/`STEPS`, so that a link can carry it exactly.
const STEPS: u32 = 1000;

/// The greatest difficulty that can be requested.
pub const MOST_DIFFICULT: f64 = 1000.0;

/// The settings by name: any difficulty, or one of five ranges. Nothing is measured beyond 99.
///
/// For Stromrallye's levels from easy to very hard, half of the boards lie below 0.5, 1.4, 2 and 3.2: in the middle of
/// the range named after the level.
pub const BUNDLE: Bundle = Bundle {
    name: "wanted",
    settings: &["wanted", "least", "most"],
    choices: &[
        ("any", &[0.0, 0.0, MOST_DIFFICULT]),
        ("easy", &[1.0, 0.0, 1.0]),
        ("medium", &[1.0, 1.0, 2.0]),
        ("hard", &[1.0, 2.0, 3.0]),
        ("very-hard", &[1.0, 3.0, 4.0]),
        ("fiendish", &[1.0, 4.0, 99.0]),
    ],
};

/// A difficulty as it is shown: cut to tenths, about the accuracy of its measurement, so that the number and its
/// [word] agree.
pub fn tenths(difficulty: f64) -> f64 {
    // 0.7 is stored as a little less.
    (difficulty * 10.0 + 1e-9).floor() / 10.0
}

/// The word for a difficulty, the same everywhere: the name of the range that it lies in.
///
/// ```
/// use lockstep::wanted::{tenths, word};
///
/// assert_eq!([0.0, 0.99, 1.0, 3.99, 4.0].map(word), ["easy", "easy", "medium", "very-hard", "fiendish"]);
/// assert_eq!(tenths(3.99), 3.9);
/// ```
pub fn word(difficulty: f64) -> &'static str {
    let [_any, ranges @ .., (hardest, _)] = BUNDLE.choices else {
        unreachable!("there are several");
    };
    let shown = tenths(difficulty);
    let range = ranges.iter().find(|(_, ends)| shown < ends[2]);
    range.map_or(*hardest, |(name, _)| *name)
}

/// The report's code for a puzzle whose difficulty lies outside the range.
pub const MISSED: &str = "missed-difficulty";

/// The rule of the setting `least`, whose default is 0.
pub const fn least() -> Rule {
    decimal(0.0, MOST_DIFFICULT, STEPS)
        .when("wanted", "true")
        .not_above("most")
}

/// The rule of the setting `most`, whose default is [`MOST_DIFFICULT`].
pub const fn most() -> Rule {
    decimal(0.0, MOST_DIFFICULT, STEPS).when("wanted", "true")
}

/// The settings of both ends of the range.
pub const ENDS: [&str; 2] = ["least", "most"];

/// Whether a person who gives these settings by name requests a difficulty.
pub fn is_asked_for(given: &[&str]) -> bool {
    ENDS.iter().any(|end| given.contains(end))
}

/// A range of measured difficulty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// No less difficult than this.
    pub least: f64,
    /// No more difficult than this.
    pub most: f64,
}

impl Range {
    /// How far a difficulty lies outside the range: 0 inside it.
    pub fn misses(&self, difficulty: f64) -> f64 {
        (self.least - difficulty)
            .max(difficulty - self.most)
            .max(0.0)
    }
}

/// A puzzle that may be chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Made<T> {
    /// The puzzle, with anything else known about it.
    pub puzzle: T,
    /// Its difficulty; `None` if that could not be measured.
    pub difficulty: Option<f64>,
    /// The cost of making and measuring it, in a unit of the family's.
    pub cost: u64,
}

/// The number of tries, or the total cost, after which the best puzzle is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most puzzles to make; at least one is made.
    pub tries: u32,
    /// No further puzzle is made once the total cost reaches this.
    pub cost: u64,
}

/// The chosen puzzle, and how it was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen<T> {
    /// The puzzle that lies in the range, or else the first of those nearest to it.
    pub made: Made<T>,
    /// How many were made.
    pub tries: u32,
    /// Whether it lies outside the range, or was not measured.
    pub missed: bool,
}

/// Makes puzzles until one lies in the range or the budget is used up. `make` receives the best one so far, so that it
/// can start from it. The watcher is shown the number of tries. An error if `make` fails or the watcher cancels.
pub fn choose<T>(
    wanted: Range,
    budget: Budget,
    watch: &mut dyn Watch,
    mut make: impl FnMut(Option<&Made<T>>, &mut dyn Watch) -> Result<Made<T>, Stopped>,
) -> Result<Chosen<T>, Stopped> {
    let misses = |made: &Made<T>| {
        let misses = made.difficulty.map(|difficulty| wanted.misses(difficulty));
        misses.unwrap_or(f64::INFINITY)
    };
    let mut best: Option<Made<T>> = None;
    let (mut tries, mut cost) = (0, 0u64);
    loop {
        report_tries(watch, tries)?;
        let made = make(best.as_ref(), watch)?;
        tries += 1;
        cost = cost.saturating_add(made.cost);
        let made = match best.take() {
            Some(best) if misses(&best) <= misses(&made) => best,
            _ => made,
        };
        let missed = misses(&made) > 0.0;
        if !missed || tries >= budget.tries || cost >= budget.cost {
            return Ok(Chosen {
                made,
                tries,
                missed,
            });
        }
        best = Some(made);
    }
}

/// Reports how many puzzles were tried; an error if the watcher cancels.
pub fn report_tries(watch: &mut dyn Watch, tries: u32) -> Result<(), Stopped> {
    Trying { watch, tries }.poll()
}

/// Shows a watcher how many puzzles were tried, whatever is searched or measured while the next one is made.
pub struct Trying<'a> {
    /// The watcher.
    pub watch: &'a mut dyn Watch,
    /// How many puzzles were tried.
    pub tries: u32,
}

impl Trying<'_> {
    /// Reports it now; an error if the watcher cancels.
    pub fn poll(&mut self) -> Result<(), Stopped> {
        poll(self, &Progress::default())
    }
}

impl Watch for Trying<'_> {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        self.watch.progress(&Progress {
            stage: Stage::Generate,
            explored: self.tries.into(),
            restarts: self.tries.into(),
            ..Progress::default()
        })
    }

    fn why(&self) -> StopReason {
        self.watch.why()
    }
}
