//! The levels of all families, found by family and number.
//!
//! ```
//! use lockstep::{any::Family, levels};
//!
//! let level = levels::find(Family::Irrgarten, 1).unwrap();
//! assert!(level.teaches());
//! assert_eq!(level.puzzle().family(), Family::Irrgarten);
//! assert!(levels::find(Family::Irrgarten, 0).is_none());
//! ```

use std::fmt::Debug;

use crate::any::{AnyParams, AnyPuzzle, Family, Recipe};
use crate::level::{Level, Levels};
use crate::with_family;

/// All levels, family by family, each from its first on.
pub fn all() -> impl Iterator<Item = AnyLevel> {
    let families = Family::ALL.iter();
    families.flat_map(|&family| (1..=count(family)).filter_map(move |number| find(family, number)))
}

/// How many levels a family has.
pub fn count(family: Family) -> u32 {
    with_family!(family, P => P::LEVELS.len() as u32)
}

/// The level of a number, from 1.
pub fn find(family: Family, number: u32) -> Option<AnyLevel> {
    let index = (number as usize).checked_sub(1)?;
    let level = with_family!(family, P => erased::<P>(index))?;
    Some(AnyLevel {
        family,
        number,
        level,
    })
}

/// A level of any family.
#[derive(Clone, Copy, Debug)]
pub struct AnyLevel {
    family: Family,
    number: u32,
    level: &'static dyn Erased,
}

impl AnyLevel {
    /// The family.
    pub fn family(&self) -> Family {
        self.family
    }

    /// The number in its family's series, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The proved optimum.
    pub fn optimum(&self) -> u32 {
        self.level.optimum()
    }

    /// The measured difficulty, to one decimal; it compares levels of one family only.
    pub fn difficulty(&self) -> f64 {
        self.level.difficulty()
    }

    /// Whether it teaches a rule.
    pub fn teaches(&self) -> bool {
        self.level.teaches()
    }

    /// Columns and rows of each board, without generating anything.
    pub fn sizes(&self) -> Vec<(u32, u32)> {
        self.level.sizes()
    }

    /// The puzzle itself.
    pub fn puzzle(&self) -> AnyPuzzle {
        self.level.puzzle()
    }

    /// Settings and seed, where it comes from the generator.
    pub fn recipe(&self) -> Option<Recipe> {
        self.level.recipe()
    }
}

fn erased<P>(index: usize) -> Option<&'static dyn Erased>
where
    P: Levels<Params: Into<AnyParams>> + Into<AnyPuzzle>,
{
    let level = P::LEVELS.get(index)?;
    Some(level)
}

/// A [`Level`] without its family's types.
trait Erased: Debug {
    fn optimum(&self) -> u32;
    fn difficulty(&self) -> f64;
    fn teaches(&self) -> bool;
    fn sizes(&self) -> Vec<(u32, u32)>;
    fn puzzle(&self) -> AnyPuzzle;
    fn recipe(&self) -> Option<Recipe>;
}

impl<P> Erased for Level<P>
where
    P: Levels<Params: Into<AnyParams>> + Into<AnyPuzzle>,
{
    fn optimum(&self) -> u32 {
        self.optimum
    }

    fn difficulty(&self) -> f64 {
        self.difficulty
    }

    fn teaches(&self) -> bool {
        self.teaches
    }

    fn sizes(&self) -> Vec<(u32, u32)> {
        Level::sizes(self)
    }

    fn puzzle(&self) -> AnyPuzzle {
        Level::puzzle(self).into()
    }

    fn recipe(&self) -> Option<Recipe> {
        let (params, seed) = Level::generated(self)?;
        let params = params.into();
        Some(Recipe { params, seed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_has_a_series() {
        for &family in Family::ALL {
            assert!(count(family) >= 30, "{family:?}");
        }
    }

    #[test]
    fn sizes_and_families_are_those_of_the_puzzles() {
        for level in all() {
            let puzzle = level.puzzle();
            assert_eq!(level.family(), puzzle.family());
            assert_eq!(level.sizes(), puzzle.sizes(), "{level:?}");
        }
    }

    #[test]
    fn no_puzzle_is_in_a_series_twice() {
        let texts: Vec<String> = all().map(|level| level.puzzle().to_string()).collect();
        let mut different = texts.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), texts.len());
    }

    #[test]
    fn levels_that_teach_come_first_and_the_others_by_difficulty() {
        for &family in Family::ALL {
            let levels = all().filter(|level| level.family() == family);
            let order: Vec<(bool, f64)> = levels
                .map(|level| match level.teaches() {
                    true => (false, 0.0),
                    false => (true, level.difficulty()),
                })
                .collect();
            assert!(order.is_sorted(), "{family:?}: {order:?}");
            assert!(order.iter().filter(|(other, _)| !other).count() >= 8);
        }
    }
}
