//! What holds for every family's texts and links, whatever comes in. A family says how to make any puzzle of it, and
//! [`suite!`] makes the tests.

use std::fmt::Debug;

use lockstep::any::{AnyPuzzle, Family};
use lockstep::puzzle::Puzzle;
use lockstep::share::Shared;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::input::{
    attempt, comes_back, damaged_is_refused, examine_bytes, frugally, sealed_is_no_danger,
};

/// A family whose reader and links are tried.
pub trait Tried: Puzzle + PartialEq + Debug + Into<AnyPuzzle> {
    /// The signs that its texts are made of, and some beside.
    const SIGNS: &'static str;
    /// Texts that announce more than there may be.
    const HUGE: &'static [&'static str];
    /// The first bytes of its links.
    const HEADS: &'static [&'static [u8]];

    fn any() -> impl Strategy<Value = Self>;
    /// Reads a text with all that holds for it.
    fn examine(text: &str);
    /// A text as one of this family.
    fn claimed(text: &str) -> String {
        text.to_owned()
    }
    /// Other ways to write the puzzle of a text.
    fn respaced(&self, text: &str) -> Vec<String>;
    /// Texts with millions of errors.
    fn wrong_millions() -> Vec<String>;
}

pub fn text<P: Tried>() -> impl Strategy<Value = String> {
    P::any().prop_map(|puzzle| puzzle.to_string())
}

/// The puzzle that was printed is read, and the same in other ways to write it.
pub fn is_read_as_the_same<P: Tried>(puzzle: &P) {
    let text = puzzle.to_string();
    for text in std::iter::once(text.clone()).chain(puzzle.respaced(&text)) {
        let parsed = P::parse(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
        assert_eq!(&parsed.puzzle, puzzle, "{text}");
        assert!(parsed.warnings.is_empty(), "{text}");
        assert_eq!(Family::of(&text).name(), P::NAME, "{text}");
    }
}

pub fn bytes_are_read_or_refused<P: Tried>(bytes: &[u8]) {
    examine_bytes(bytes);
    P::examine(&String::from_utf8_lossy(bytes));
}

pub fn links_are_safe<P: Tried>(puzzle: P, choices: &[u8], damage: (Index, u8, Index)) {
    let link = Shared::Puzzle(puzzle.into());
    for link in [attempt(link.clone(), choices), link] {
        damaged_is_refused(&link, damage);
        comes_back(link);
    }
}

/// Behind the head of a puzzle or recipe, and of an attempt at one.
pub fn sealed_bytes_are_no_danger(head: &[u8], tail: &[u8]) {
    sealed_is_no_danger([head, tail].concat());
    sealed_is_no_danger([&[0, 3, 27], head, tail].concat());
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
            fn mutated_texts_are_read_or_refused(text in edited(suite::text::<$family>(), <$family>::SIGNS)) {
                <$family>::examine(&text);
            }

            #[test]
            fn arbitrary_texts_are_read_or_refused(text in any::<String>()) {
                <$family>::examine(&<$family>::claimed(&text));
            }

            #[test]
            fn arbitrary_bytes_are_read_or_refused(bytes in bytes_of(suite::text::<$family>())) {
                suite::bytes_are_read_or_refused::<$family>(&bytes);
            }

            #[test]
            fn links_of_puzzles_and_attempts_come_back_and_damaged_ones_load_nothing(
                puzzle in <$family>::any(),
                choices in vec(any::<u8>(), 0..40),
                damage in damage(),
            ) {
                suite::links_are_safe(puzzle, &choices, damage);
            }

            #[test]
            fn arbitrary_bytes_with_a_right_checksum_are_no_danger(
                head in select(<$family>::HEADS),
                tail in vec(prop_oneof![0..4u8, any::<u8>()], 0..80),
            ) {
                suite::sealed_bytes_are_no_danger(head, &tail);
            }
        }

        #[test]
        fn millions_of_errors_are_few_and_need_little_memory() {
            <$family>::wrong_millions().iter().for_each(|text| <$family>::examine(text));
        }

        #[test]
        fn huge_sizes_and_counts_allocate_nothing() {
            suite::huge_sizes_and_counts_allocate_nothing::<$family>();
        }
    };
}
pub(crate) use suite;
