//! The library's independent checker: against the rules, and against the checker of these tests.

use lockstep::check::check;
use lockstep::rng::Rng;

use crate::checker::Checker;
use crate::common::checking::{Seen, compare};
use crate::random_mazes::{random_four, random_pair, random_sized_pair, random_three};

#[test]
fn it_agrees_with_the_rules() {
    let (mut rng, mut seen) = (Rng::new(1), Seen::default());
    for seed in 0..700 {
        let puzzles = [random_pair(seed), random_sized_pair(seed)];
        for puzzle in puzzles {
            compare(&puzzle, &mut rng, &mut seen);
        }
    }
    for seed in 0..100 {
        for puzzle in [random_three(seed), random_four(seed)] {
            compare(&puzzle, &mut rng, &mut seen);
        }
    }
    assert!(seen.is_varied(2000, false));
}

#[test]
fn it_agrees_with_the_checker_of_the_tests() {
    let mut rng = Rng::new(2);
    for seed in 0..2000 {
        let text = random_pair(seed).to_string();
        let checker = Checker::new(&text);
        let mut positions = checker.start();
        let mut moves = String::new();
        for _ in 0..rng.below(30) {
            let letter = "UDLR".as_bytes()[rng.below(4)] as char;
            positions = checker.step(&positions, letter);
            moves.push(letter);
        }
        assert_eq!(
            check(&text, &moves).unwrap().players,
            positions,
            "{moves}\n{text}"
        );
    }
}

/// The `expected` of the error that a text gets.
fn refused(text: &str) -> &'static str {
    check(text, "").expect_err(text).expected
}

#[test]
fn mazes_of_their_own_sizes_each_have_a_line_for_it() {
    // The size of the second maze: behind a blank, behind a comment, and on the line of the first.
    for text in ["2 1  0  0 \n3 1\n0 0  0", "2 1  0  0#\n3 1\n0 0  0"] {
        assert_eq!(check(text, "RR").unwrap().solved_after, Some(2), "{text}");
    }
    assert_eq!(refused("2 1  0  0  3 1\n0 0  0"), "a wall, 0 or 1");
}

#[test]
fn two_ones_behind_the_first_maze_are_no_size() {
    assert_eq!(refused("2 1  0  0\n1 1\n0"), "a pit inside the maze");
}

#[test]
fn sixteen_mazes_are_read_and_no_more() {
    let mazes = |number: usize| format!("2 1{}", "  0  0".repeat(number));
    assert_eq!(check(&mazes(16), "R").unwrap().players, [(1, 0); 16]);
    assert_eq!(refused(&mazes(17)), "at most 16 mazes");
}
