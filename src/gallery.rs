//! The examples of all families, found by name.
//!
//! ```
//! use lockstep::{gallery, text::Family};
//!
//! let families: Vec<Family> = gallery::all().map(|example| example.family()).collect();
//! assert!(families.contains(&Family::Stromrallye));
//! ```

use crate::any::{AnyParams, AnyPuzzle};
use crate::share::Generated;
use crate::text::Family;
use crate::{irrgarten, simultaneous, stromrallye};

/// A named puzzle of any family.
#[derive(Clone, Copy, Debug)]
pub enum AnyExample {
    /// Of simultaneous labyrinths.
    Simultaneous(&'static simultaneous::examples::Example),
    /// Of Stromrallye.
    Stromrallye(&'static stromrallye::examples::Example),
    /// Of Irrgarten.
    Irrgarten(&'static irrgarten::examples::Example),
}

/// All examples, family by family, the easiest of each first.
pub fn all() -> impl Iterator<Item = AnyExample> {
    let labyrinths = simultaneous::examples::ALL.iter();
    let boards = stromrallye::examples::ALL.iter();
    let maps = irrgarten::examples::ALL.iter();
    labyrinths
        .map(AnyExample::Simultaneous)
        .chain(boards.map(AnyExample::Stromrallye))
        .chain(maps.map(AnyExample::Irrgarten))
}

/// The example of a name.
pub fn find(name: &str) -> Option<AnyExample> {
    all().find(|example| example.name() == name)
}

impl AnyExample {
    /// The name in links, and what translations of its title are found by.
    pub fn name(&self) -> &'static str {
        match self {
            AnyExample::Simultaneous(example) => example.name,
            AnyExample::Stromrallye(example) => example.name,
            AnyExample::Irrgarten(example) => example.name,
        }
    }

    /// The family.
    pub fn family(&self) -> Family {
        match self {
            AnyExample::Simultaneous(_) => Family::Simultaneous,
            AnyExample::Stromrallye(_) => Family::Stromrallye,
            AnyExample::Irrgarten(_) => Family::Irrgarten,
        }
    }

    /// Columns and rows of each board, without making the puzzle where that takes long.
    pub fn sizes(&self) -> Vec<(u32, u32)> {
        match self {
            AnyExample::Simultaneous(example) => example.sizes(),
            AnyExample::Stromrallye(example) => vec![(example.side(), example.side())],
            AnyExample::Irrgarten(example) => vec![example.size()],
        }
    }

    /// The puzzle itself.
    pub fn puzzle(&self) -> AnyPuzzle {
        match self {
            AnyExample::Simultaneous(example) => AnyPuzzle::Simultaneous(example.puzzle()),
            AnyExample::Stromrallye(example) => AnyPuzzle::Stromrallye(example.puzzle()),
            AnyExample::Irrgarten(example) => AnyPuzzle::Irrgarten(example.puzzle()),
        }
    }

    /// Settings and seed, where it comes from the generator.
    pub fn generated(&self) -> Option<Generated> {
        match self {
            AnyExample::Simultaneous(example) => example.generated(),
            AnyExample::Irrgarten(example) => example.generated(),
            AnyExample::Stromrallye(example) => {
                let (params, seed) = example.generated()?;
                let params = AnyParams::Stromrallye(params);
                Some(Generated { params, seed })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_examples_have_one_name() {
        let mut names: Vec<&str> = all().map(|example| example.name()).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn sizes_are_those_of_the_puzzles() {
        for example in all() {
            let sizes = match example.puzzle() {
                AnyPuzzle::Simultaneous(puzzle) => {
                    puzzle.mazes().iter().map(|maze| maze.size()).collect()
                }
                AnyPuzzle::Stromrallye(puzzle) => vec![(puzzle.side(), puzzle.side())],
                AnyPuzzle::Irrgarten(puzzle) => vec![(puzzle.width(), puzzle.height())],
            };
            assert_eq!(example.sizes(), sizes, "{}", example.name());
        }
    }
}
