//! The library's independent checker: against the rules, and against the checker of these tests.

use lockstep::check::check;
use lockstep::puzzle::Rules;
use lockstep::rng::Rng;
use lockstep::stromrallye::Stromrallye;

use crate::checker::Board;
use crate::common::checking::{Seen, compare};
use crate::small_boards;

#[test]
fn it_agrees_with_the_rules() {
    let (mut rng, mut seen) = (Rng::new(1), Seen::default());
    for _ in 0..2000 {
        let text = small_boards::random(&mut rng).to_string();
        let puzzle = Stromrallye::parse(&text).unwrap().puzzle;
        compare(&puzzle, &mut rng, &mut seen);
    }
    assert!(seen.is_varied(1000, true));
}

#[test]
fn it_agrees_with_the_checker_of_the_tests() {
    let mut rng = Rng::new(2);
    for _ in 0..3000 {
        let board = small_boards::random(&mut rng);
        let text = board.to_string();
        let mut position = Board::new(&text).start();
        let mut moves = String::new();
        for _ in 0..rng.below(30) {
            let letter = "UDLR".as_bytes()[rng.below(4)] as char;
            if let Ok((next, _)) = board.step(&position, letter) {
                position = next;
                moves.push(letter);
            }
        }
        let checked = check(&text, &moves).unwrap();
        let cell = (position.x as usize - 1, position.y as usize - 1);
        assert_eq!(checked.players, [cell], "{moves}\n{text}");
        assert_eq!(checked.illegal, None, "{moves}\n{text}");
        let is_solved = checked.solved_after.is_some();
        assert_eq!(is_solved, position.is_solved(), "{moves}\n{text}");
    }
}

/// The `expected` of the error that a text gets.
fn refused(text: &str) -> &'static str {
    check(text, "").expect_err(text).expected
}

#[test]
fn each_battery_lies_on_a_cell_of_its_own() {
    assert!(check("2\n1,1,1\n2\n1,2,1\n2,1,1", "").is_ok());
    let own = "a battery on a cell of its own";
    assert_eq!(refused("2\n1,1,1\n1\n1,1,1"), own);
    assert_eq!(refused("2\n1,1,1\n2\n1,2,1\n1,2,1"), own);
}

#[test]
fn all_charges_together_have_a_limit() {
    // Ten batteries of a million each, the one on board among them; and one more.
    let board = |last: u32| {
        let spare: String = (1..=9).map(|x| format!("{x},2,1000000\n")).collect();
        format!("9\n1,1,1000000\n10\n{spare}9,1,{last}")
    };
    assert!(check(&board(0), "").is_ok());
    let limit = "no more than 10,000,000 units of charge in all";
    assert_eq!(refused(&board(1)), limit);
}
