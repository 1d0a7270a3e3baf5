//! What is tested alike for every family. A family says what it has, and [`suite!`] makes the tests of it.

use std::fmt::Debug;

use lockstep::catalogue::Catalogue;
use lockstep::check;
use lockstep::puzzle::FamilyPuzzle;
use lockstep::rng::Rng;

use super::checking::{Seen, compare};
use super::codes::Case;
use super::state_space::{self, Compared};
use super::{codes, series, tell};

/// Rules that share nothing with the library: a family's checker in its tests.
pub trait OtherRules {
    type State: Ord + Clone + Debug;

    fn of(text: &str) -> Self;
    fn start(&self) -> Self::State;
    /// Where a letter leads, if it is allowed.
    fn step(&self, from: &Self::State, letter: char) -> Option<Self::State>;
    fn is_solved(&self, state: &Self::State) -> bool;
    /// Column and row of each player, from 0.
    fn players(&self, state: &Self::State) -> Vec<(usize, usize)>;
}

/// A family under test.
pub trait Tested: FamilyPuzzle + Catalogue + PartialEq + Debug {
    type Checker: OtherRules;

    /// A table of texts: the text, its code, line and column, and for one text of each code what was expected there, or `-`.
    /// Other lines are headings.
    const BAD_TEXTS: &'static str;
    /// Codes of the shared list that the format has no use for.
    const UNUSED_CODES: &'static [&'static str];
    /// Whether a move can be illegal, and whether some random puzzles have too many states to draw.
    const HAS_ILLEGAL_MOVES: bool = true;
    const HAS_LARGE: bool = true;

    /// Further texts for codes that take more than a few lines.
    fn long_texts() -> Vec<(String, Case<'static>)> {
        Vec::new()
    }
    /// A small puzzle of any kind.
    fn random(rng: &mut Rng) -> Self;
    /// A state in terms of the other rules.
    fn translated(state: &Self::State) -> <Self::Checker as OtherRules>::State;
    /// Panics unless moves solve a text, with this optimum.
    fn is_best(text: &str, moves: &str, optimum: u32);
}

pub fn bad_texts_name_class_line_and_column<T: Tested>() {
    let rows = codes::rows(T::BAD_TEXTS);
    for row in rows.iter().filter(|row| row.expected.is_none()) {
        codes::is_told::<T>(&row.text, row.code, row.line, row.column);
        assert!(T::parse(&row.text).is_err(), "{:?}", row.text);
    }
}

pub fn every_code_is_produced<T: Tested>() {
    let (rows, long) = (codes::rows(T::BAD_TEXTS), T::long_texts());
    let short = rows.iter().filter_map(|row| {
        let expected = row.expected?;
        Some((&*row.text, row.code, row.line, row.column, expected))
    });
    let long = long
        .iter()
        .map(|(text, (_, code, line, column, item))| (&**text, *code, *line, *column, *item));
    codes::examine::<T>(&short.chain(long).collect::<Vec<Case>>(), T::UNUSED_CODES);
}

pub fn the_independent_checker_agrees_with_the_rules<T: Tested>() {
    let (mut rng, mut seen) = (Rng::new(1), Seen::default());
    for _ in 0..2000 {
        let puzzle = T::random(&mut rng);
        compare(&puzzle, &mut rng, &mut seen);
    }
    assert!(seen.is_varied(1000, T::HAS_ILLEGAL_MOVES));
}

pub fn the_independent_checker_agrees_with_that_of_the_tests<T: Tested>() {
    let mut rng = Rng::new(2);
    for _ in 0..3000 {
        let text = T::random(&mut rng).to_string();
        let rules = T::Checker::of(&text);
        let mut at = rules.start();
        let mut moves = String::new();
        for _ in 0..rng.below(30) {
            if rules.is_solved(&at) {
                break;
            }
            let letter = "UDLR".as_bytes()[rng.below(4)] as char;
            match rules.step(&at, letter) {
                Some(next) => {
                    at = next;
                    moves.push(letter);
                }
                None => {
                    let illegal = check::replay(&text, &format!("{moves}{letter}"))
                        .unwrap()
                        .illegal;
                    let number = illegal.map(|illegal| illegal.number);
                    assert_eq!(number, Some(moves.len() + 1), "{moves}{letter}\n{text}");
                }
            }
        }
        let checked = check::replay(&text, &moves).unwrap();
        let is_solved = checked.solved_after.is_some();
        assert_eq!(checked.illegal, None, "{moves}\n{text}");
        assert_eq!(checked.players, rules.players(&at), "{moves}\n{text}");
        assert_eq!(is_solved, rules.is_solved(&at), "{moves}\n{text}");
    }
}

/// Some hundreds: a mistake would cost a picture.
pub fn every_state_is_found_with_its_distances<T: Tested>() {
    let mut compared = Compared::default();
    for seed in 0..400 {
        state_space::compare(&T::random(&mut Rng::new(seed)), &mut compared);
    }
    tell(&format!("{compared:?}"));
    assert!(compared.dead > 0 && compared.unsolvable > 0);
    assert_eq!(compared.too_large > 0, T::HAS_LARGE);
    assert!(compared.puzzles - compared.too_large > 100);
}

pub fn every_level_has_its_optimum<T: Tested>() {
    series::every_level_is_as_its_table_says::<T>(T::is_best);
}

pub fn a_puzzle_of_each_day_is_solved<T: Tested>() {
    series::days_are_solved::<T>(T::is_best);
}

pub fn days_grow_harder_over_the_week<T: Tested>() {
    series::days_grow_harder_over_the_week::<T>();
}

/// The tests of a family.
#[allow(unused_macros)]
macro_rules! suite {
    ($family:ty) => {
        $crate::common::suite::suite! {
            $family:
            bad_texts_name_class_line_and_column
            every_code_is_produced
            the_independent_checker_agrees_with_the_rules
            the_independent_checker_agrees_with_that_of_the_tests
            every_state_is_found_with_its_distances
            every_level_has_its_optimum
            a_puzzle_of_each_day_is_solved
            days_grow_harder_over_the_week
        }
    };
    ($family:ty: $($test:ident)*) => {
        $(#[test]
        fn $test() {
            $crate::common::suite::$test::<$family>();
        })*
    };
}
#[allow(unused_imports)]
pub(crate) use suite;
