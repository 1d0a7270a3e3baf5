//! Maps with something wrong: each with the class, the place and what was expected; all errors of a text; and what the
//! independent checker refuses.

use lockstep::any::AnyPuzzle;
use lockstep::check;
use lockstep::irrgarten::{Expected, Irrgarten};
use lockstep::message::Coded;
use lockstep::puzzle::Puzzle;

use crate::common::codes::{are_told, begin_with, told};

/// Why, a text whose lines end with `/`, and all its errors by line, column and code.
const ALL_ERRORS: &str = include_str!("all_errors.txt");

#[test]
fn all_errors_of_a_text_are_told_and_none_that_follows_from_another() {
    are_told(ALL_ERRORS);
}

#[test]
fn a_text_that_breaks_off_tells_it_once() {
    let whole = "irrgarten 6 4\n######\n#S.o.#\n#.^..#\n####E#";
    for end in 0..whole.len() {
        let all = told(&whole[..end]);
        assert_eq!(all.len(), 1, "{all:?} in {:?}", &whole[..end]);
    }
}

/// What is said of the first error of a text, whose lines end with `/`.
const MESSAGES: &str = include_str!("messages.txt");

#[test]
fn messages_say_what_belongs_there() {
    begin_with(MESSAGES, |text| {
        Irrgarten::parse(text).unwrap_err().kind.to_string()
    });
}

#[test]
fn what_was_expected_is_told_with_its_number() {
    let third = [("row", 3_usize.into())];
    assert_eq!(Expected::MapRow { row: 3 }.arguments(), third);
    assert_eq!(Expected::Columns.arguments(), []);
}

#[test]
fn the_place_of_an_error_in_the_header_is_the_whole_word() {
    for (text, word) in [
        ("\n  garten 5 5", "garten"),
        ("\nirrgarten 5 5 too many", "too"),
    ] {
        let error = Irrgarten::parse(text).expect_err(text);
        assert_eq!(&text[error.span.range()], word);
    }
}

#[test]
fn what_does_not_matter_is_read_over() {
    let plain = "irrgarten 5 4\n#####\n#S..#\n#.#vE\n#####\n";
    let same = [
        "\u{feff}irrgarten 5 4\n#####\n#S..#\n#.#vE\n#####\n",
        "\n \t\n  IrrGarten\t5   4  \n#####\n#S..#\n#.#vE\n#####",
        "irrgarten 5 4\r\n#####\r\n#S..#\r\n#.#vE\r\n#####\r\n\r\n",
        "irrgarten 5 4\r#####\r#S..#\r#.#vE\r#####",
        "irrgarten 5 4\n#####  \n#S  # \t\n# #vE \n#####\n  \n\t\n",
        "irrgarten +5 04\n#####\n#S. #\n# #vE\n#####",
    ];
    let puzzle = AnyPuzzle::parse(plain).unwrap();
    assert!(puzzle.warnings.is_empty());
    assert_eq!(puzzle.puzzle.to_string(), plain);
    for text in same {
        let other = AnyPuzzle::parse(text).expect(text);
        assert_eq!(other, puzzle, "{text:?}");
    }
}

#[test]
fn an_exit_that_cannot_be_reached_is_a_valid_map() {
    assert!(AnyPuzzle::parse("irrgarten 5 3\n#####\n#S#.E\n#####").is_ok());
    assert!(AnyPuzzle::parse("irrgarten 5 3\n##E##\n#S#.#\n#####").is_ok());
}

#[test]
fn the_largest_map_is_read() {
    let (wall, path) = ("#".repeat(2000), ".".repeat(1997));
    let rows = format!("\n#.{path}#").repeat(1997);
    let text = format!("irrgarten 2000 2000\n{wall}\n#S{path}E{rows}\n{wall}");
    assert!(AnyPuzzle::parse(&text).is_ok());
}

#[test]
fn the_independent_checker_reads_maps_and_refuses_others() {
    let checked = check::replay("irrgarten 4 3\n####\n#S E\n####", "RR").unwrap();
    assert_eq!(checked.solved_after, Some(2), "a space is a path");
    let places = "a start inside, an exit in the border";
    for (text, expected) in [
        (
            "irrgarten 3 3 3\n###\n#SE\n###",
            "a line: irrgarten columns rows",
        ),
        ("irrgarten 4 3\n####\n#SE#\n####", places),
        ("irrgarten 4 3\n####\nS.#E\n####", places),
        ("irrgarten 4 3\n###E\n#S##\n####", places),
    ] {
        let unreadable = check::replay(text, "").expect_err(text);
        assert_eq!(unreadable.expected, expected, "{text:?}");
    }
}
