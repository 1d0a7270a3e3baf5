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

use crate::any::{AnyPuzzle, Family, Recipe};
use crate::level::Levels;
use crate::with_family;

/// All levels, grouped by family, each from its first on.
pub fn all() -> impl Iterator<Item = AnyLevel> {
    let families = Family::ALL.iter();
    families.flat_map(|&family| (1..=count(family)).filter_map(move |number| find(family, number)))
}

/// The number of levels of a family.
pub fn count(family: Family) -> u32 {
    with_family!(family, P => P::LEVELS.len() as u32)
}

/// The level with this number, from 1.
pub fn find(family: Family, number: u32) -> Option<AnyLevel> {
    (1..=count(family))
        .contains(&number)
        .then_some(AnyLevel { family, number })
}

/// A level of any family.
// Not a trait object: its table of methods would pull all generators into a module that only asks for an optimum.
#[derive(Clone, Copy, Debug)]
pub struct AnyLevel {
    family: Family,
    /// A number in its series.
    number: u32,
}

/// The same expression for a level of any family.
macro_rules! with_level {
    ($any:expr, $level:ident => $result:expr) => {
        with_family!($any.family, P => {
            let $level = &P::LEVELS[$any.number as usize - 1];
            $result
        })
    };
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
        with_level!(self, level => level.optimum)
    }

    /// The measured difficulty, to one decimal; comparable only within a family.
    pub fn difficulty(&self) -> f64 {
        with_level!(self, level => level.difficulty)
    }

    /// Whether it teaches a rule.
    pub fn teaches(&self) -> bool {
        with_level!(self, level => level.teaches)
    }

    /// Columns and rows of each board, without generating anything.
    pub fn sizes(&self) -> Vec<(u32, u32)> {
        with_level!(self, level => level.sizes())
    }

    /// The puzzle itself.
    pub fn puzzle(&self) -> AnyPuzzle {
        with_level!(self, level => level.puzzle().into())
    }

    /// The puzzle if it is written out; `None` if it comes from the generator.
    pub fn written(&self) -> Option<AnyPuzzle> {
        with_level!(self, level => level.written().map(AnyPuzzle::from))
    }

    /// Settings and seed, if it comes from the generator.
    pub fn recipe(&self) -> Option<Recipe> {
        with_level!(self, level => {
            let (params, seed) = level.generated()?;
            let params = params.into();
            Some(Recipe { params, seed })
        })
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
            assert_eq!(level.written().is_some(), level.recipe().is_none());
            assert!(level.written().is_none_or(|written| written == puzzle));
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
