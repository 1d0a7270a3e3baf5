//! One puzzle a day: the same for everybody, from settings that grow harder from Monday to Sunday.
//!
//! A day's puzzle comes from the generator, with the settings of its weekday and seeds derived from the family and the
//! date. Each seed's puzzle is solved; the first one whose difficulty lies in the weekday's range is taken. So every
//! puzzle of a day can be solved, and its optimum is proved.
//!
//! A day gives the same puzzle forever, as a seed does: people compare their results. Another weekly table is a new
//! [`Scheme`] with the day from which it applies, added after the old one.

use crate::date::Date;
use crate::level::{Levels, Rated};
use crate::messages;
use crate::puzzle::Puzzle;
use crate::rng::{Rng, Seed};
use crate::search::{Cancelled, Progress, Stage, Unwatched, Watch};
use crate::text::quoted;

/// The first day that has a puzzle.
pub const FIRST_DAY: Date = day(2026, 11, 1);

/// A day in a table.
///
/// # Panics
/// While compiling, if the calendar has no such day.
pub const fn day(year: u32, month: u32, day: u32) -> Date {
    match Date::new(year, month, day) {
        Some(date) => date,
        None => panic!("no such day"),
    }
}

/// A family with a puzzle for each day.
pub trait Daily: Levels {
    /// How the puzzles of a week are made, the oldest scheme first, which applies from [`FIRST_DAY`] on.
    const SCHEMES: &'static [Scheme<Self>];

    /// The most reports of a search before its puzzle is skipped: for families where some small puzzles take long.
    /// Reports follow the amount of work, never the clock, so that the same puzzles are skipped everywhere.
    const REPORTS: u32 = u32::MAX;

    /// A quick check whether it is worth solving: its difficulty may fit the plan, and it is not too long to be played
    /// by hand.
    fn suits(&self, _plan: &Plan<Self>) -> bool {
        true
    }
}

/// How the puzzles of a week are made from a certain day on.
pub struct Scheme<P: Puzzle> {
    /// The first day to which it applies.
    pub since: Date,
    /// From Monday to Sunday.
    pub week: [Plan<P>; 7],
}

/// How the puzzles of one weekday are made.
pub struct Plan<P: Puzzle> {
    /// The generator's settings.
    pub params: fn() -> P::Params,
    /// The least difficulty, as [`Levels::rate`] measures it.
    pub least: f64,
    /// The greatest difficulty.
    pub most: f64,
}

/// The puzzle of a day.
#[derive(Clone, Debug)]
pub struct OfDay<P: Puzzle> {
    /// The puzzle.
    pub puzzle: P,
    /// The settings it was made with.
    pub params: P::Params,
    /// The seed it was made from.
    pub seed: Seed,
    /// A best solution, and the difficulty.
    pub rated: Rated,
}

messages! {
    /// Why a day has no puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NoDay {
        /// The text is not a day, written as `YYYY-MM-DD`.
        BadDate(found: String) => "bad-date" ["found": quoted(found)],
            "'{}' is no day written as YYYY-MM-DD", quoted(found);
        /// Puzzles of days begin with [`FIRST_DAY`].
        BeforeFirstDay => "before-first-day" ["first": FIRST_DAY.to_string()],
            "there is a puzzle for each day from {FIRST_DAY} on";
    }
}

/// Reads a day that has a puzzle.
pub fn read_day(text: &str) -> Result<Date, NoDay> {
    let date = Date::parse(text).ok_or_else(|| NoDay::BadDate(text.to_owned()))?;
    if date < FIRST_DAY {
        return Err(NoDay::BeforeFirstDay);
    }
    Ok(date)
}

/// After this many seeds the puzzle nearest to the weekday's range is taken: far more than any day needs, so that a
/// range that is hard to meet costs time, but never the puzzle.
const ENOUGH_SEEDS: u64 = 2000;

/// The puzzle of a day; an error before [`FIRST_DAY`].
pub fn of_day<P: Daily>(date: Date) -> Result<OfDay<P>, NoDay> {
    let known = P::SCHEMES.iter().rev().find(|scheme| scheme.since <= date);
    let scheme = known.ok_or(NoDay::BeforeFirstDay)?;
    let plan = &scheme.week[date.weekday() as usize];
    let params = (plan.params)();
    let mut nearest: Option<(f64, OfDay<P>)> = None;
    for number in 0.. {
        let seed = seed::<P>(date, number);
        let puzzle = P::generate(&params, &mut Rng::new(seed), &mut Unwatched)
            .expect("nobody stops an unwatched generator");
        let is_enough = number + 1 >= ENOUGH_SEEDS;
        if !is_enough && !puzzle.suits(plan) {
            continue;
        }
        // If no puzzle was solved in time, the next ones get more time.
        let reports = P::REPORTS.saturating_mul(1 + (number / ENOUGH_SEEDS) as u32);
        if let Ok(Some(rated)) = puzzle.rate(&mut Patience(reports)) {
            let below = plan.least - rated.difficulty;
            let above = rated.difficulty - plan.most;
            let off = below.max(above).max(0.0);
            if nearest.as_ref().is_none_or(|&(least, _)| off < least) {
                let params = params.clone();
                let made = OfDay {
                    puzzle,
                    params,
                    seed,
                    rated,
                };
                nearest = Some((off, made));
            }
        }
        if let Some((_, made)) = nearest.take_if(|(off, _)| is_enough || *off == 0.0) {
            return Ok(made);
        }
    }
    unreachable!("a generator makes puzzles that can be solved")
}

/// The seeds of a day, one after the other: its digits, the family's number in links, and a four-digit counter.
fn seed<P: Puzzle>(date: Date, number: u64) -> Seed {
    let digits = 10_000 * date.year() + 100 * date.month() + date.day();
    (u64::from(digits) * 100 + u64::from(P::LINK)) * 10_000 + number
}

/// Ends a search after this number of reports; measuring has no limit.
struct Patience(u32);

impl Watch for Patience {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        if progress.stage != Stage::Measure {
            self.0 = self.0.checked_sub(1).ok_or(Cancelled)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::Family;
    use crate::with_family;

    #[test]
    fn a_day_is_read_and_anything_else_is_told() {
        assert_eq!(read_day("2026-11-01"), Ok(FIRST_DAY));
        assert_eq!(read_day("2026-10-31"), Err(NoDay::BeforeFirstDay));
        let bad = read_day("1 November").unwrap_err();
        assert_eq!(
            bad.to_string(),
            "'1 November' is no day written as YYYY-MM-DD"
        );
    }

    #[test]
    fn schemes_begin_with_the_first_day_and_follow_one_another() {
        for &family in Family::ALL {
            let since: Vec<Date> =
                with_family!(family, P => P::SCHEMES.iter().map(|scheme| scheme.since).collect());
            assert_eq!(since[0], FIRST_DAY, "{family:?}");
            assert!(since.is_sorted_by(|one, other| one < other), "{family:?}");
        }
    }
}
