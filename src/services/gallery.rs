//! The examples of all families, found by name.
//!
//! ```
//! use lockstep::{any::Family, gallery};
//!
//! let families: Vec<Family> = gallery::all().map(|example| example.family()).collect();
//! assert!(families.contains(&Family::Stromrallye));
//! ```

use crate::any::{AnyPuzzle, Family, Recipe};
use crate::example::Examples;
use crate::with_family;

/// All examples, grouped by family, the easiest of each first.
pub fn all() -> impl Iterator<Item = AnyExample> {
    let families = Family::ALL.iter();
    families.flat_map(|&family| (0..count(family)).map(move |index| AnyExample { family, index }))
}

/// The example with this name.
pub fn find(name: &str) -> Option<AnyExample> {
    all().find(|example| example.name() == name)
}

fn count(family: Family) -> usize {
    with_family!(family, P => P::EXAMPLES.len())
}

/// A named puzzle of any family.
// Not a trait object: its table of methods would pull all generators into a module that only asks for names.
#[derive(Clone, Copy, Debug)]
pub struct AnyExample {
    family: Family,
    /// Its place among those of its family.
    index: usize,
}

/// The same expression for an example of any family.
macro_rules! with_example {
    ($any:expr, $example:ident => $result:expr) => {
        with_family!($any.family, P => {
            let $example = &P::EXAMPLES[$any.index];
            $result
        })
    };
}

impl AnyExample {
    /// The name in links, and the key of its title's translations.
    pub fn name(&self) -> &'static str {
        with_example!(self, example => example.name)
    }

    /// The family.
    pub fn family(&self) -> Family {
        self.family
    }

    /// Columns and rows of each board, without making the puzzle if that takes long.
    pub fn sizes(&self) -> Vec<(u32, u32)> {
        with_example!(self, example => example.sizes())
    }

    /// The puzzle itself.
    pub fn puzzle(&self) -> AnyPuzzle {
        with_example!(self, example => example.puzzle().into())
    }

    /// The puzzle if it is written out; `None` if it comes from the generator.
    pub fn written(&self) -> Option<AnyPuzzle> {
        with_example!(self, example => example.written().map(AnyPuzzle::from))
    }

    /// Settings and seed, if it comes from the generator.
    pub fn recipe(&self) -> Option<Recipe> {
        with_example!(self, example => {
            let (params, seed) = example.generated()?;
            let params = params.into();
            Some(Recipe { params, seed })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::with_puzzle;

    #[test]
    fn no_two_examples_have_one_name() {
        let mut names: Vec<&str> = all().map(|example| example.name()).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn sizes_and_families_are_those_of_the_puzzles() {
        for example in all() {
            let puzzle = example.puzzle();
            assert_eq!(example.family(), puzzle.family());
            assert_eq!(example.written().is_some(), example.recipe().is_none());
            assert!(example.written().is_none_or(|written| written == puzzle));
            let boards = with_puzzle!(puzzle, puzzle => puzzle.scene(&puzzle.start())).boards;
            let sizes = boards.iter().map(|board| (board.width, board.height));
            let sizes: Vec<(u32, u32)> = sizes.collect();
            assert_eq!(example.sizes(), sizes, "{}", example.name());
        }
    }

    #[test]
    fn settings_and_seed_make_the_same_puzzle_again() {
        let small = |&(width, height): &(u32, u32)| width * height < 10_000;
        let mut made = 0;
        for example in all().filter(|example| example.sizes().iter().all(small)) {
            let Some(recipe) = example.recipe() else {
                continue;
            };
            assert_eq!(recipe.params.family(), example.family());
            assert_eq!(recipe.puzzle(), example.puzzle(), "{}", example.name());
            made += 1;
        }
        assert!(made >= 8);
    }
}
