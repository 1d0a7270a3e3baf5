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

mod days;

use crate::any::with_family;
use crate::any::{AnyPuzzle, Family, Recipe};

pub use crate::puzzle::catalogue::{
    Best, Catalogue, Entry, Example, FIRST_DAY, Known, Level, MEASURED_SINCE, Plan, Scheme, Week,
    plan,
};
pub use days::{AIMS, Aim, MOST_STATES, NoDay, OfDay, first_day, today};
/// Of the crate `jiff`: what days are.
#[doc(no_inline)]
pub use jiff::civil::{Date, Weekday};

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

mod sealed {
    /// What no other crate implements.
    pub trait Sealed {}
}

impl sealed::Sealed for &'static str {}
impl sealed::Sealed for Known {}

/// A kind of entries: examples or levels.
pub trait Listed: sealed::Sealed + Sized + 'static {
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
