//! The examples of all families, found by name.
//!
//! ```
//! use lockstep::{any::Family, gallery};
//!
//! let families: Vec<Family> = gallery::all().map(|example| example.family()).collect();
//! assert!(families.contains(&Family::Stromrallye));
//! ```

use std::fmt::Debug;

use crate::any::{AnyParams, AnyPuzzle, Family, Recipe};
use crate::example::{Example, Examples};
use crate::with_family;

/// All examples, family by family, the easiest of each first.
pub fn all() -> impl Iterator<Item = AnyExample> {
    let families = Family::ALL.iter();
    families.flat_map(|&family| with_family!(family, P => of::<P>(family)))
}

/// The example of a name.
pub fn find(name: &str) -> Option<AnyExample> {
    all().find(|example| example.name() == name)
}

/// A named puzzle of any family.
#[derive(Clone, Copy, Debug)]
pub struct AnyExample {
    family: Family,
    example: &'static dyn Erased,
}

impl AnyExample {
    /// The name in links, and what translations of its title are found by.
    pub fn name(&self) -> &'static str {
        self.example.name()
    }

    /// The family.
    pub fn family(&self) -> Family {
        self.family
    }

    /// Columns and rows of each board, without making the puzzle where that takes long.
    pub fn sizes(&self) -> Vec<(u32, u32)> {
        self.example.sizes()
    }

    /// The puzzle itself.
    pub fn puzzle(&self) -> AnyPuzzle {
        self.example.puzzle()
    }

    /// Settings and seed, where it comes from the generator.
    pub fn recipe(&self) -> Option<Recipe> {
        self.example.recipe()
    }
}

/// The examples of a family.
fn of<P>(family: Family) -> Vec<AnyExample>
where
    P: Examples + Into<AnyPuzzle>,
    P::Params: Into<AnyParams>,
{
    let examples = P::EXAMPLES.iter();
    examples
        .map(|example| AnyExample { family, example })
        .collect()
}

/// An [`Example`] without its family's types.
trait Erased: Debug {
    fn name(&self) -> &'static str;
    fn sizes(&self) -> Vec<(u32, u32)>;
    fn puzzle(&self) -> AnyPuzzle;
    fn recipe(&self) -> Option<Recipe>;
}

impl<P> Erased for Example<P>
where
    P: Examples + Into<AnyPuzzle>,
    P::Params: Into<AnyParams>,
{
    fn name(&self) -> &'static str {
        self.name
    }

    fn sizes(&self) -> Vec<(u32, u32)> {
        Example::sizes(self)
    }

    fn puzzle(&self) -> AnyPuzzle {
        Example::puzzle(self).into()
    }

    fn recipe(&self) -> Option<Recipe> {
        let (params, seed) = Example::generated(self)?;
        let params = params.into();
        Some(Recipe { params, seed })
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
