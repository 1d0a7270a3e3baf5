//! The puzzles of days: the same for everybody, harder from day to day through the week.
//!
//! They come from the generator, with the settings of their weekday and seeds derived from the family and the date. Each
//! seed's puzzle is solved, and the first one that meets the day's aim is taken. So every puzzle of a day can be solved,
//! and its optimum is proved.
//!
//! From [`MEASURED_SINCE`](super::MEASURED_SINCE) on the aims are those of [`AIMS`], for all families: a measured
//! difficulty, and a solution short enough for two minutes. `docs/measuring.md` says how they were chosen. Before, each
//! family had a number of its own, by which the days were planned.

use jiff::civil::{Date, Weekday};

use super::{Best, Catalogue, FIRST_DAY, Plan, Week};
use crate::any::{AnyParams, AnyPuzzle, Family, Recipe, with_family};
use crate::messages;
use crate::puzzle::{Puzzle, presses};
use crate::rng::{Rng, Seed};
use crate::search::{Cancelled, Progress, Stage, Unwatched, Watch};
use crate::state_space::StateSpace;
use crate::text::quoted;
use crate::wanted::Range;

/// What the puzzles of a weekday have in common, whatever their family.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// The measured difficulty: at least `least`, and less than `most`.
    pub difficulty: Range,
    /// The most [`presses`] of a best solution.
    pub presses: usize,
}

/// The aims from Monday to Sunday.
pub const AIMS: [Aim; 7] = [
    aim(0.3, 0.5, 10),
    aim(0.5, 0.7, 12),
    aim(0.7, 1.0, 15),
    aim(1.0, 1.2, 18),
    aim(1.2, 1.4, 20),
    aim(1.4, 1.6, 22),
    aim(1.6, 2.0, 24),
];

/// The most states that can be reached in a puzzle with an aim.
pub const MOST_STATES: usize = 20_000;

const fn aim(least: f64, most: f64, presses: usize) -> Aim {
    Aim {
        difficulty: Range { least, most },
        presses,
    }
}

/// A day's puzzle.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct OfDay {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// The recipe that makes it again.
    pub recipe: Recipe,
    /// A best solution.
    pub best: Best,
    /// The measured difficulty; `None` if there is too much to measure.
    pub difficulty: Option<f64>,
    /// The day of the week.
    pub weekday: Weekday,
}

messages! {
    /// Why a day has no puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NoDay {
        /// The text is not a day, written as `YYYY-MM-DD`.
        BadDate(found: String) => "bad-date" ["found": quoted(found)],
            "'{}' is not a day written as YYYY-MM-DD", quoted(found);
        /// Puzzles of days begin with [`FIRST_DAY`].
        BeforeFirstDay => "before-first-day" ["first": first_day()],
            "there is a puzzle for each day from {} on", first_day();
        /// The family has none.
        NoSeries => "no-series-of-days", "there are no puzzles of days of this family";
    }
}

/// The puzzle of a day, written as `YYYY-MM-DD`.
pub fn today(family: Family, date: &str) -> Result<OfDay, NoDay> {
    let date = day_in(date).ok_or_else(|| NoDay::BadDate(date.to_owned()))?;
    with_family!(family, P => of_day::<P>(date))
}

/// Reads a day. The crate reads and prints every way of writing times, which would be 110 KB of the module.
fn day_in(text: &str) -> Option<Date> {
    let parts: Vec<&str> = text.split('-').collect();
    let &[year, month, day] = parts.as_slice() else {
        return None;
    };
    let number = |digits: &str, count: usize| {
        let is_number = digits.len() == count && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse::<i16>().ok())?
    };
    let [year, month, day] = [number(year, 4)?, number(month, 2)?, number(day, 2)?];
    Date::new(year, month as i8, day as i8).ok()
}

/// The first day that has a puzzle, as it is written.
pub fn first_day() -> String {
    let (year, month, day) = (FIRST_DAY.year(), FIRST_DAY.month(), FIRST_DAY.day());
    format!("{year:04}-{month:02}-{day:02}")
}

fn of_day<P>(date: Date) -> Result<OfDay, NoDay>
where
    P: Catalogue<Params: Into<AnyParams>> + Into<AnyPuzzle>,
{
    if P::SCHEMES.is_empty() {
        return Err(NoDay::NoSeries);
    }
    let known = P::SCHEMES.iter().rev().find(|scheme| scheme.since <= date);
    let scheme = known.ok_or(NoDay::BeforeFirstDay)?;
    let weekday = date.weekday();
    let number = weekday.to_monday_zero_offset() as usize;
    let params = match &scheme.week {
        Week::Planned(week) => (week[number].params)(),
        Week::Aimed(week) => week[number](),
    };
    let (seed, puzzle, best) = match &scheme.week {
        Week::Planned(week) => planned(date, &params, &week[number]),
        Week::Aimed(_) => aimed(date, &params, &AIMS[number]),
    };
    let difficulty = puzzle.difficulty(&mut Unwatched);
    Ok(OfDay {
        puzzle: puzzle.into(),
        recipe: Recipe {
            params: params.into(),
            seed,
        },
        best,
        difficulty: difficulty.expect("nobody stops it"),
        weekday,
    })
}

/// A seed, its puzzle and a best solution.
type Chosen<P> = (Seed, P, Best);

/// The first puzzle of the day's seeds that meets an aim. Of the settings chosen one in some tens does, so that no day
/// is left without one: `docs/measuring.md` has the most seeds that a day of ten years takes.
fn aimed<P: Catalogue>(date: Date, params: &P::Params, aim: &Aim) -> Chosen<P> {
    let mut made = puzzles::<P>(date, params);
    let found = made.find_map(|(seed, puzzle)| {
        if !puzzle.suits(aim.difficulty) {
            return None;
        }
        let best = puzzle.best(&mut patience(P::REPORTS)).ok()??;
        let is_short = presses(&puzzle, &best.moves) <= aim.presses;
        let meets = is_short && {
            let difficulty = puzzle.difficulty(&mut Unwatched).ok()??;
            (aim.difficulty.least..aim.difficulty.most).contains(&difficulty)
        };
        let is_small = meets && StateSpace::explore(&puzzle, MOST_STATES).is_ok();
        is_small.then_some((seed, puzzle, best))
    });
    found.expect("the seeds do not end")
}

/// After this many seeds the puzzle nearest to the weekday's range is taken: far more than any planned day needs, so
/// that a range that is hard to meet costs time, but never the puzzle.
const ENOUGH_SEEDS: u64 = 2000;

/// The first puzzle of the day's seeds that lies in the range of a plan.
fn planned<P: Catalogue>(date: Date, params: &P::Params, plan: &Plan<P>) -> Chosen<P> {
    let mut nearest: Option<(f64, Chosen<P>)> = None;
    for (number, (seed, puzzle)) in (0..).zip(puzzles::<P>(date, params)) {
        let is_enough = number + 1 >= ENOUGH_SEEDS;
        if !is_enough && !puzzle.suits(plan.range) {
            continue;
        }
        // If no puzzle was solved in time, the next ones get more time.
        let reports = P::REPORTS.saturating_mul(1 + (number / ENOUGH_SEEDS) as u32);
        if let Some((best, by)) = planned_by(&puzzle, &mut patience(reports)) {
            let off = plan.range.misses(by);
            if nearest.as_ref().is_none_or(|(least, _)| off < *least) {
                nearest = Some((off, (seed, puzzle, best)));
            }
        }
        if let Some((_, chosen)) = nearest.take_if(|(off, _)| is_enough || *off == 0.0) {
            return chosen;
        }
    }
    unreachable!("a generator makes puzzles that can be solved")
}

fn planned_by<P: Catalogue>(puzzle: &P, watch: &mut dyn Watch) -> Option<(Best, f64)> {
    let best = puzzle.best(watch).ok()??;
    let by = puzzle.planned_by(&best, watch).ok()??;
    Some((best, by))
}

/// The puzzles of a day's seeds.
fn puzzles<P: Catalogue>(date: Date, params: &P::Params) -> impl Iterator<Item = (Seed, P)> {
    (0..).map(move |number| {
        let seed = seed::<P>(date, number);
        let puzzle = P::generate(params, &mut Rng::new(seed), &mut Unwatched);
        (seed, puzzle.expect("nobody stops an unwatched generator"))
    })
}

/// The seeds of a day, one after the other: its digits, the family's number in links, and a four-digit counter.
fn seed<P: Puzzle>(date: Date, number: u64) -> Seed {
    let (year, month, day) = (date.year() as u64, date.month() as u64, date.day() as u64);
    let digits = 10_000 * year + 100 * month + day;
    (digits * 100 + u64::from(P::LINK)) * 10_000 + number
}

/// Ends a search after this number of reports; measuring has no limit.
fn patience(mut reports: u32) -> impl Watch {
    move |progress: &Progress| {
        if progress.stage != Stage::Measure {
            reports = reports.checked_sub(1).ok_or(Cancelled)?;
        }
        Ok(())
    }
}
