//! The library's independent checker: against the rules, and against the checker of these tests.

use lockstep::check::check;
use lockstep::irrgarten::Irrgarten;
use lockstep::puzzle::Rules;
use lockstep::rng::Rng;

use crate::checker::Map;
use crate::common::checking::{Seen, compare};
use crate::random_maps::random_map;

#[test]
fn it_agrees_with_the_rules() {
    let (mut rng, mut seen) = (Rng::new(1), Seen::default());
    for _ in 0..3000 {
        let text = random_map(&mut rng, 12);
        let puzzle = Irrgarten::parse(&text).unwrap().puzzle;
        compare(&puzzle, &mut rng, &mut seen);
    }
    assert!(seen.is_varied(1000, true));
}

#[test]
fn it_agrees_with_the_checker_of_the_tests() {
    let mut rng = Rng::new(2);
    for _ in 0..3000 {
        let text = random_map(&mut rng, 12);
        let map = Map::new(&text);
        let mut position = map.start();
        let mut moves = String::new();
        for _ in 0..rng.below(30) {
            let letter = "UDLR".as_bytes()[rng.below(4)] as char;
            let before = moves.clone();
            moves.push(letter);
            match map.step(position, letter) {
                Some((next, _)) if !map.is_out(position) => position = next,
                _ => {
                    let checked = check(&text, &moves).unwrap();
                    let refused = checked
                        .illegal
                        .is_some_and(|illegal| illegal.number == moves.len());
                    assert!(refused, "{moves}\n{text}");
                    moves = before;
                }
            }
        }
        let checked = check(&text, &moves).unwrap();
        assert_eq!(
            checked.players,
            [(position.0, position.1)],
            "{moves}\n{text}"
        );
        let is_out = checked.solved_after.is_some();
        assert_eq!(is_out, map.is_out(position), "{moves}\n{text}");
    }
}

/// The `expected` of the error that a text gets.
fn refused(text: &str) -> &'static str {
    check(text, "").expect_err(text).expected
}

#[test]
fn a_space_is_a_path() {
    let checked = check("irrgarten 4 3\n####\n#S E\n####", "RR").unwrap();
    assert_eq!(checked.solved_after, Some(2));
}

#[test]
fn nothing_follows_columns_and_rows_on_their_line() {
    let header = "a line: irrgarten columns rows";
    assert_eq!(refused("irrgarten 3 3 3\n###\n#SE\n###"), header);
}

#[test]
fn the_start_is_inside_and_the_exit_in_the_border() {
    let places = "a start inside, an exit in the border";
    let [exit_inside, start_in_border, exit_in_corner] =
        ["####\n#SE#\n####", "####\nS.#E\n####", "###E\n#S##\n####"];
    for map in [exit_inside, start_in_border, exit_in_corner] {
        assert_eq!(refused(&format!("irrgarten 4 3\n{map}")), places);
    }
}
