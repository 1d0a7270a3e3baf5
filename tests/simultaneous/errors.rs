//! Bad texts: each with the class, the place and what was expected; hints about rows of a wrong length; and what the
//! independent checker reads and refuses.

use lockstep::any::AnyPuzzle;
use lockstep::check;
use lockstep::puzzle::Puzzle;
use lockstep::simultaneous::{Maze, Simultaneous};
use lockstep::text::MAX_TEXT_BYTES;

use crate::common::boards::{sentences, text};
use crate::common::codes::{begin_with, told};

#[test]
fn only_the_first_of_several_errors_is_listed() {
    assert_eq!(told("2 1\n9\n0\n9\nx\n"), ["2:1 bad-wall"]);
    assert_eq!(told("2 1\n0\n0\n0\n0\n"), [""; 0]);
}

/// What is said of the first error of a text, whose lines end with `/`.
const MESSAGES: &str = include_str!("messages.txt");

#[test]
fn the_message_says_what_was_expected_in_which_row_and_maze() {
    begin_with(MESSAGES, |text| {
        Simultaneous::parse(text).unwrap_err().kind.to_string()
    });
}

#[test]
fn what_was_expected_where_is_told_as_data() {
    let told = |text: &str| AnyPuzzle::parse(text).unwrap_err().kind.arguments;
    let of = |item: &str, maze: usize, row: usize| {
        [
            ("expected", item.into()),
            ("maze", maze.into()),
            ("row", row.into()),
        ]
    };
    assert_eq!(told("3 2\n0 0\n0"), of("wall-right", 1, 2));
    assert_eq!(told("1 3\n0"), of("wall-below", 1, 2));
    assert_eq!(told("2 1\n0\n0\n0\n2\n0 0\n"), of("pit-x", 2, 2));
    assert_eq!(told("2 1\n0\n0\n0"), of("pit-count", 2, 0)[..2]);
    assert_eq!(told("2"), of("rows", 0, 0)[..1]);
    // Beside what was found, as text.
    assert_eq!(told("3 2\n0 0\n0 2")[1..], of("wall-right", 1, 2));
    assert_eq!(told("1 1\n0\n2 1\n0\n0"), [("maze", 1_usize.into())]);
    assert_eq!(told("3 1\n0 0\n0\n1 1")[1..], [("maze", 2_usize.into())]);
}

#[test]
fn a_pit_may_be_listed_twice() {
    let once = AnyPuzzle::parse("2 1\n0\n1\n0 0\n0\n0").unwrap();
    let often = AnyPuzzle::parse("2 1\n0\n4\n0 0\n0 0\n0 0\n0 0\n0\n0").unwrap();
    assert_eq!(often, once);
}

#[test]
fn a_text_above_the_limit_is_refused_unread() {
    let text = " ".repeat(MAX_TEXT_BYTES + 1);
    let error = AnyPuzzle::parse(&text).unwrap_err();
    assert_eq!(error.kind.code, "text-too-large");
    // Its first character stands for all of it.
    assert_eq!(error.span.range(), 0..1);
    let (read, parsed) = AnyPuzzle::parse_bytes(text.as_bytes());
    assert_eq!(parsed.unwrap_err(), error);
    assert_eq!(read.len(), MAX_TEXT_BYTES);
}

#[test]
fn the_limit_is_measured_on_the_bytes_as_they_came() {
    // Bytes that are no text are shorter when they are read.
    let too_many = b"\xf0\x9f\x98 ".repeat(MAX_TEXT_BYTES / 4 + 1);
    let (text, parsed) = AnyPuzzle::parse_bytes(&too_many);
    assert_eq!(parsed.unwrap_err().kind.code, "text-too-large");
    assert!(text.len() < MAX_TEXT_BYTES);
}

#[test]
fn what_is_quoted_is_short_and_turns_no_direction() {
    let long = "9x".repeat(5000) + "\u{1b}[31m";
    for (text, code) in [
        ("2 \u{202e}gnp.exe", "not-a-number"),
        ("1 1 0 0 \u{2066}x\u{2069}", "trailing-data"),
        ("\u{200b}3 3", "not-a-number"),
        ("irrgarten 3 3\n###\n\u{202e}SE", "unknown-sign"),
        ("3\n1,1,1\n0\n\u{202e}", "surplus-lines"),
        (&long, "not-a-number"),
        (&format!("3\n1,1,{long}\n0"), "not-a-number"),
    ] {
        let told = match AnyPuzzle::parse(text) {
            Ok(parsed) => parsed.warnings[0].clone(),
            Err(error) => error,
        };
        assert_eq!(told.kind.code, code);
        let message = told.message(text);
        let is_harmless = |c: char| matches!(c, ' '..='~' | '\u{fffd}' | '…');
        assert!(message.chars().all(is_harmless), "{message}");
        assert!(message.len() < 200, "{message}");
    }
}

/// The hint about an invalid text, whose lines end with `/`: the line, and the numbers found there of those expected.
const HINTS: &str = include_str!("hints.txt");

#[test]
fn a_row_of_wrong_length_is_hinted_at_wherever_lines_mean_something() {
    for shown in sentences(HINTS) {
        for (line, expected) in shown.rows() {
            let hint = Simultaneous::parse(&text(line)).expect_err(line).hint;
            let hint = hint.map_or("none".to_owned(), |hint| {
                format!("line {}: {} of {}", hint.line, hint.found, hint.expected)
            });
            assert_eq!(hint, expected, "{}: {line}", shown.sentence);
        }
    }
}

#[test]
fn sizes_are_read_where_the_next_maze_could_be_one_of_the_same_size_as_well() {
    // After a maze of 1 × 2, `1 2 0 1 0 1` is a wall and two pits, or a size, a wall and a pit.
    let text = "1 2\n0\n0\n1 2\n0\n1\n0 1\n3 1\n0 0\n0";
    let puzzle = Simultaneous::parse(text).unwrap().puzzle;
    let sizes = puzzle.mazes().iter().map(Maze::size);
    assert!(sizes.eq([(1, 2), (1, 2), (3, 1)]));
    assert_eq!(check::replay(text, "").unwrap().players, [(0, 0); 3]);
}

#[test]
fn the_independent_checker_reads_sizes_and_up_to_sixteen_mazes() {
    // The size of the second maze: behind a blank, behind a comment.
    for text in ["2 1  0  0 \n3 1\n0 0  0", "2 1  0  0#\n3 1\n0 0  0"] {
        assert_eq!(
            check::replay(text, "RR").unwrap().solved_after,
            Some(2),
            "{text}"
        );
    }
    let mazes = |number: usize| format!("2 1{}", "  0  0".repeat(number));
    assert_eq!(
        check::replay(&mazes(16), "R").unwrap().players,
        [(1, 0); 16]
    );
    for (text, expected) in [
        // A size on the line of the first maze; and two ones, which are none.
        ("2 1  0  0  3 1\n0 0  0", "a wall, 0 or 1"),
        ("2 1  0  0\n1 1\n0", "a pit inside the maze"),
        (&mazes(17), "at most 16 mazes"),
    ] {
        assert_eq!(check::replay(text, "").expect_err(text).expected, expected);
    }
}
