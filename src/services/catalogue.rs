//! The catalogue of all families: examples found by name, levels by family and number, and one puzzle a day.
//!
//! ```
//! use lockstep::any::Family;
//! use lockstep::catalogue;
//!
//! assert_eq!(catalogue::example("leap").unwrap().family, Family::Irrgarten);
//! let level = catalogue::level(Family::Irrgarten, 1).unwrap();
//! assert!(level.known.teaches);
//! assert_eq!(level.puzzle().family(), Family::Irrgarten);
//! let sunday = catalogue::today(Family::Irrgarten, "2026-11-01").unwrap();
//! assert_eq!(sunday.recipe.puzzle(), sunday.puzzle);
//! assert!(catalogue::today(Family::Irrgarten, "2026-10-31").is_err());
//! ```
//!
//! A day's puzzle is the same for everybody. It comes from the generator, with the settings of its weekday, which grow
//! harder from Monday to Sunday, and seeds derived from the family and the date. Each seed's puzzle is solved; the first
//! one whose difficulty lies in the weekday's range is taken. So every puzzle of a day can be solved, and its optimum is
//! proved.

use jiff::civil::{Date, Weekday};

use crate::any::{AnyParams, AnyPuzzle, Family, Recipe};
use crate::puzzle::Rules;
use crate::rng::{Rng, Seed};
use crate::search::{Cancelled, Progress, Stage, Unwatched, Watch};
use crate::text::quoted;
use crate::{messages, with_family};

pub use crate::puzzle::catalogue::{
    Catalogue, Entry, Example, FIRST_DAY, Known, Level, Plan, Rated, Scheme, plan,
};

/// An entry of any family.
// Not a trait object: its table of methods would pull all generators into a module that only asks for an optimum.
#[derive(Clone, Copy, Debug)]
pub struct AnyEntry<K: 'static> {
    /// The family.
    pub family: Family,
    /// Its number in its family's list, from 1.
    pub number: u32,
    /// The name of an example, or what the table says of a level.
    pub known: &'static K,
}

/// A kind of entries: examples or levels.
pub trait Listed: Sized + 'static {
    /// The family's list of them.
    fn list<P: Catalogue>() -> &'static [Entry<P, Self>];
}

impl Listed for &'static str {
    fn list<P: Catalogue>() -> &'static [Example<P>] {
        P::EXAMPLES
    }
}

impl Listed for Known {
    fn list<P: Catalogue>() -> &'static [Level<P>] {
        P::LEVELS
    }
}

/// All examples, grouped by family, the easiest of each first.
pub fn examples() -> impl Iterator<Item = AnyEntry<&'static str>> {
    all()
}

/// The example with this name.
pub fn example(name: &str) -> Option<AnyEntry<&'static str>> {
    examples().find(|example| *example.known == name)
}

/// All levels, grouped by family, each from its first on.
pub fn levels() -> impl Iterator<Item = AnyEntry<Known>> {
    all()
}

/// The level with this number, from 1.
pub fn level(family: Family, number: u32) -> Option<AnyEntry<Known>> {
    entries(family).find(|level| level.number == number)
}

fn all<K: Listed>() -> impl Iterator<Item = AnyEntry<K>> {
    Family::ALL.iter().flat_map(|&family| entries(family))
}

fn entries<K: Listed>(family: Family) -> impl Iterator<Item = AnyEntry<K>> {
    let known: Vec<&'static K> =
        with_family!(family, P => K::list::<P>().iter().map(|entry| &entry.known).collect());
    known
        .into_iter()
        .zip(1..)
        .map(move |(known, number)| AnyEntry {
            family,
            number,
            known,
        })
}

/// The same expression for an entry of any family.
macro_rules! with_entry {
    ($any:expr, $entry:ident => $result:expr) => {
        with_family!($any.family, P => {
            let $entry = &K::list::<P>()[$any.number as usize - 1];
            $result
        })
    };
}

impl<K: Listed> AnyEntry<K> {
    /// Columns and rows of each board, without generating anything.
    pub fn sizes(&self) -> Vec<(u32, u32)> {
        with_entry!(self, entry => entry.sizes())
    }

    /// The puzzle itself.
    pub fn puzzle(&self) -> AnyPuzzle {
        with_entry!(self, entry => entry.puzzle().into())
    }

    /// The puzzle if it is written out; `None` if it comes from the generator.
    pub fn written(&self) -> Option<AnyPuzzle> {
        with_entry!(self, entry => entry.written().map(AnyPuzzle::from))
    }

    /// Settings and seed, if it comes from the generator.
    pub fn recipe(&self) -> Option<Recipe> {
        with_entry!(self, entry => {
            let (params, seed) = entry.recipe()?;
            let params = params.into();
            Some(Recipe { params, seed })
        })
    }
}

impl AnyEntry<Known> {
    /// Its number in its own series, from 1.
    pub fn place(&self) -> u32 {
        self.number - self.series().0 + 1
    }

    /// Whether its family has a newer series.
    pub fn is_earlier(&self) -> bool {
        !self.series().1
    }

    /// The number of its series' first level, and whether that series is the last one.
    fn series(&self) -> (u32, bool) {
        let starts = with_family!(self.family, P => P::SERIES);
        let later = starts.partition_point(|&first| first <= self.number);
        (starts[later - 1], later == starts.len())
    }
}

/// A day's puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct OfDay {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// The recipe that makes it again.
    pub recipe: Recipe,
    /// A best solution, and the difficulty.
    pub rated: Rated,
    /// The day of the week, which determines how hard it is.
    pub weekday: Weekday,
}

messages! {
    /// Why a day has no puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NoDay {
        /// The text is not a day, written as `YYYY-MM-DD`.
        BadDate(found: String) => "bad-date" ["found": quoted(found)],
            "'{}' is not a day written as YYYY-MM-DD", quoted(found);
        /// Puzzles of days begin with [`FIRST_DAY`].
        BeforeFirstDay => "before-first-day" ["first": first_day()],
            "there is a puzzle for each day from {} on", first_day();
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

/// After this many seeds the puzzle nearest to the weekday's range is taken: far more than any day needs, so that a
/// range that is hard to meet costs time, but never the puzzle.
const ENOUGH_SEEDS: u64 = 2000;

fn of_day<P>(date: Date) -> Result<OfDay, NoDay>
where
    P: Catalogue<Params: Into<AnyParams>> + Into<AnyPuzzle>,
{
    let known = P::SCHEMES.iter().rev().find(|scheme| scheme.since <= date);
    let scheme = known.ok_or(NoDay::BeforeFirstDay)?;
    let weekday = date.weekday();
    let plan = &scheme.week[weekday.to_monday_zero_offset() as usize];
    let params = (plan.params)();
    let mut nearest: Option<(f64, P, Seed, Rated)> = None;
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
            if nearest.as_ref().is_none_or(|(least, ..)| off < *least) {
                nearest = Some((off, puzzle, seed, rated));
            }
        }
        let done = nearest.take_if(|(off, ..)| is_enough || *off == 0.0);
        if let Some((_, puzzle, seed, rated)) = done {
            let (puzzle, params) = (puzzle.into(), params.into());
            return Ok(OfDay {
                puzzle,
                recipe: Recipe { params, seed },
                rated,
                weekday,
            });
        }
    }
    unreachable!("a generator makes puzzles that can be solved")
}

/// The seeds of a day, one after the other: its digits, the family's number in links, and a four-digit counter.
fn seed<P: Rules>(date: Date, number: u64) -> Seed {
    let (year, month, day) = (date.year() as u64, date.month() as u64, date.day() as u64);
    let digits = 10_000 * year + 100 * month + day;
    (digits * 100 + u64::from(P::LINK)) * 10_000 + number
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
