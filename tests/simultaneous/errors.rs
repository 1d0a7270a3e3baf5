//! Bad texts: each with the class, the place and what was expected; hints about rows of a wrong length; and what the
//! independent checker reads and refuses.

use lockstep::any::AnyPuzzle;
use lockstep::check;
use lockstep::puzzle::Rules;
use lockstep::simultaneous::{Maze, Simultaneous};
use lockstep::text::MAX_TEXT_BYTES;

use crate::common::boards::{sentences, text};
use crate::common::codes::told;

/// Text, code, line, column. One text for each code is in `suite.rs`.
pub const CASES: &[(&str, &str, usize, usize)] = &[
    ("  \n\n  ", "too-short", 1, 1),
    ("# only a comment", "too-short", 1, 17),
    ("2", "too-short", 1, 2),
    ("2 2\n0\n0\n0 0\n0\n0\n0\n0 0", "too-short", 8, 4),
    ("x 2", "not-a-number", 1, 1),
    ("2 2.5", "not-a-number", 1, 3),
    ("0x10 3", "not-a-number", 1, 1),
    ("2 - 2", "not-a-number", 1, 3),
    ("3 -1", "bad-size", 1, 1),
    ("-99999999999999999999 5", "bad-size", 1, 1),
    ("1 1001", "too-large", 1, 1),
    ("1000000 1000000", "too-large", 1, 1),
    ("99999999999999999999 5", "too-large", 1, 1),
    ("2 1\n-1", "bad-wall", 2, 1),
    ("2 1\n99999999999999999999", "bad-wall", 2, 1),
    ("2 1\n0\n-99999999999999999999", "bad-pit-count", 3, 1),
    // More pits than cells, and the list breaks off: their number is wrong, wherever it ends.
    ("2 1\n0\n99999999999999999999", "bad-pit-count", 3, 1),
    ("2 1\n0\n99999\n0 0\n0\n0", "bad-pit-count", 3, 1),
    ("2 1\n0\n3", "bad-pit-count", 3, 1),
    ("2 1\n0\n3\n0 0\n0\n1\n1 0", "bad-pit-count", 3, 1),
    ("2 1\n0\n3\n0 0\n1 0\nx", "bad-pit-count", 3, 1),
    ("2 1\n0\n0\n0\n4294967296", "bad-pit-count", 5, 1),
    ("2 1\n0\n0\n3 1\n0 0\n4\n0 0", "bad-pit-count", 6, 1),
    ("2 1\n0\n2", "too-short", 3, 2),
    ("2 1\n0\n2\n0 0\n0", "too-short", 5, 2),
    ("2 1\n0\n1\n-1 0", "pit-out-of-range", 4, 1),
    ("1 1 0 0 7", "trailing-data", 1, 9),
    ("1 1 0 0\nEnde", "trailing-data", 2, 1),
    ("1 1\r\n0\r\n0\r\nx", "trailing-data", 4, 1),
    ("1 1\r0\r0\rx", "trailing-data", 4, 1),
    // A third maze that is none: surplus where it begins. With a size line it is a maze for sure.
    ("2 1\n0 0\n0 0\n0 2", "trailing-data", 4, 1),
    ("2 1\n0 0\n0 0\n0", "trailing-data", 4, 1),
    ("2 1\n0 0\n1 2\n0 0\n2 2\n0 9", "bad-wall", 6, 3),
    ("2 1\n0 0\n1 2\n0 0\n2 2 7\n0 0", "trailing-data", 5, 1),
    ("2 1\n0 0\n1 2\n0 0\nEnde", "trailing-data", 5, 1),
    // Only a line of just two numbers makes a sized file of what the contest's form refuses.
    ("3 1\n0 0 0 3 1\n0 0 0", "bad-wall", 2, 7),
    ("3 1\n0 0 0\n3 1 0 0 0", "bad-wall", 3, 1),
    ("3 1\n0 0 0\n3 0\n0", "bad-wall", 3, 1),
    ("3 1\n0 0 0\n3 1 # of its own\n0 5", "bad-wall", 4, 3),
    ("3 1\n0 0 0\n1001 1\n0 5", "too-large-maze", 3, 1),
    ("3 1\n0 0 0\n2 1\n0 -4", "bad-pit-count", 4, 3),
    ("3 1\n0 0 0\n2 1\n0 1 2 0", "pit-out-of-range", 4, 5),
    // Two ones are walls or pits, and no size.
    ("2 1\n0 0\n1 1\n0", "too-short", 4, 2),
    ("3 1\n0 0 0\n2 1\n0 0\n1 1\n0", "one-cell-maze", 5, 1),
    ("\u{feff}2 x", "not-a-number", 1, 3),
    ("2 1 # size\n0 0 # Größe 😀\n y", "not-a-number", 3, 2),
];

#[test]
fn only_the_first_of_several_errors_is_listed() {
    assert_eq!(told("2 1\n9\n0\n9\nx\n"), ["2:1 bad-wall"]);
    assert_eq!(told("2 1\n0\n0\n0\n0\n"), [""; 0]);
}

/// What is said of the first error of a text, whose lines end with `/`.
const MESSAGES: &str = "
    a message says what was expected in which row and maze
        3 2/0 0/0 → the text ends too early: a wall to the right of a cell (0 or 1), row 2 of maze 1 is missing
        2 1/0 0/1 2/0 0/2 2/0/9
            → '9' is neither 0 nor 1; expected a wall to the right of a cell (0 or 1), row 2 of maze 3
        2 3/0/0/0/0 9 → '9' is neither 0 nor 1; expected a wall below a cell (0 or 1), row 1 of maze 1
        2 3/0/0/0/0 0/9 → '9' is neither 0 nor 1; expected a wall below a cell (0 or 1), row 2 of maze 1
        3 1/0 0 0/1001 1 → '1001 1' is too large for maze 2: a side has at most 1000 cells
        1001 1 → '1001 1' is too large: a side has at most 1000 cells
        3 1/0 0 0/2 1/0 -4 → '-4' is not a valid number of pits: maze 2 has room for 0 to 2
        2 3/0/0/0/0 0/0 0/-1 → '-1' is not a valid number of pits: maze 1 has room for 0 to 6
        4 1/0 0 0/1/4 0 → '4' lies outside the maze: the column of pit 1 of maze 1 is between 0 and 3
";

#[test]
fn the_message_says_what_was_expected_in_which_row_and_maze() {
    for shown in sentences(MESSAGES) {
        for (line, expected) in shown.rows() {
            let error = Simultaneous::parse(&text(line)).unwrap_err();
            assert_eq!(error.kind.to_string(), expected, "{line}");
        }
    }
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
const HINTS: &str = "
    a number is missing in the first row, and the error shows many lines below
        3 3/1/1 0/0 1/0 0 0/0 0 0/0/1 0/0 1/0 0/0 0 0/1 1 0/1/0 2 → line 2: 1 of 2

    or in the second
        3 3/1 0/1/0 1/0 0 0/0 0 0/0/1 0/0 1/0 0/0 0 0/1 1 0/1/0 2 → line 3: 1 of 2

    the sizes of later mazes are passed
        2 1/0/0/3 3/0 0/0/0 0/0 0 0/0 0 0/0 → line 6: 1 of 2

    a size that is not as long as a row
        2 1/0/0/4 2/0 0 0/0 0/9 → line 6: 2 of 3

    beside a bad number of pits
        3 3/1 0/1/0 1 0/0 0 0/0 0 0/99/1 0 → line 3: 1 of 2

    a text in one line
        2 2 1 0 0 0 0 0 1 1 0 9 → none

    where no row is as long as it should be lines mean nothing
        3 3/0/0 0 0/9 → none

    the only row of the maze, and below it a line that would fit in its place
        3 1/0/0 0/9 → none

    rows after the error do not cause it
        3 3/0 9/0/0 0 → none

    but the row of the error may
        3 3/0 0/9 0 0/0 0 → line 3: 3 of 2

    of two rows the first; the second has its length, and the third block another
        3 2/0/0 0/9 → line 2: 1 of 2

    a single column has no rows of walls to the right
        1 4/0/0 0/0/0/9 → line 3: 2 of 1

    no pits
        4 2/0 0 0/0 0 0/0 0 0 0/0/0 0 0/0 0/9 → line 7: 2 of 3

    one pit
        4 2/0 0 0/0 0 0/0 0 0 0/1/1 0/0 0 0/0 0/9 → line 8: 2 of 3

    as many pits as their first line announces
        4 2/0 0 0/0 0 0/0 0 0 0/2/1 0/2 0/0 0 0/0 0/9 → line 9: 2 of 3

    the row right after them is too short
        4 2/0 0 0/0 0 0/0 0 0 0/2/1 0/2 0/0 0/0 0 0/9 → line 8: 2 of 3
";

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
