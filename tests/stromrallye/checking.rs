//! The library's independent checker: against the rules, and against the checker of these tests.

use lockstep::check::check;
use lockstep::puzzle::Puzzle;
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
