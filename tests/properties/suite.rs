//! What holds for every family's texts and links. A family says how to make any puzzle of it, and [`suite!`] makes the
//! tests.

use std::fmt::Debug;
use std::iter::once;

use lockstep::any::{AnyPuzzle, Family};
use lockstep::check;
use lockstep::puzzle::FamilyPuzzle;
use lockstep::share::Shared;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::input::{attempt, comes_back, damaged_is_refused, examine_errors, frugally};

/// A family whose reader and links are tried.
pub trait Tried: FamilyPuzzle + PartialEq + Debug + Into<AnyPuzzle> {
    /// Texts that announce more than there may be.
    const HUGE: &'static [&'static str];

    fn any() -> impl Strategy<Value = Self>;
    /// Other ways to write the puzzle of a text.
    fn respaced(&self, text: &str) -> Vec<String>;
    /// Texts with millions of errors.
    fn wrong_millions() -> Vec<String>;
}

/// The puzzle that was printed is read, and the same in other ways to write it.
pub fn is_read_as_the_same<P: Tried>(puzzle: &P) {
    let text = puzzle.to_string();
    for text in once(text.clone()).chain(puzzle.respaced(&text)) {
        let parsed = P::parse(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
        assert_eq!(&parsed.puzzle, puzzle, "{text}");
        assert!(parsed.warnings.is_empty(), "{text}");
        assert_eq!(Family::of(&text).name(), P::NAME, "{text}");
    }
}

/// Links of a puzzle and of an attempt at it.
pub fn links_are_safe<P: Tried>(puzzle: P, choices: &[u8], damage: (Index, u8, Index)) {
    let link = Shared::Puzzle(puzzle.into());
    for link in [attempt(link.clone(), choices), link] {
        damaged_is_refused(&link, damage);
        comes_back(link);
    }
}

pub fn millions_of_errors_are_few_and_need_little_memory<P: Tried>() {
    for text in P::wrong_millions() {
        examine_errors(&text, P::errors, P::parse(&text).err());
        examine_errors(&text, AnyPuzzle::errors, AnyPuzzle::parse(&text).err());
        assert!(frugally(|| check::replay(&text, "")).is_err());
    }
}

pub fn huge_sizes_and_counts_allocate_nothing<P: Tried>() {
    for text in P::HUGE {
        assert!(frugally(|| P::parse(text)).is_err(), "{text}");
        assert!(frugally(|| AnyPuzzle::parse(text)).is_err(), "{text}");
    }
}

macro_rules! suite {
    ($family:ty, $cases:literal) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases($cases))]

            #[test]
            fn what_is_printed_is_read_whatever_the_white_space_and_comments(puzzle in <$family>::any()) {
                suite::is_read_as_the_same(&puzzle);
            }

            #[test]
            fn links_of_puzzles_and_attempts_come_back_and_damaged_ones_load_nothing(
                puzzle in <$family>::any(),
                choices in vec(any::<u8>(), 0..40),
                damage in damage(),
            ) {
                suite::links_are_safe(puzzle, &choices, damage);
            }
        }

        #[test]
        fn millions_of_errors_are_few_and_need_little_memory() {
            suite::millions_of_errors_are_few_and_need_little_memory::<$family>();
        }

        #[test]
        fn huge_sizes_and_counts_allocate_nothing() {
            suite::huge_sizes_and_counts_allocate_nothing::<$family>();
        }
    };
}
pub(crate) use suite;
