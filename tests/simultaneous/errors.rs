//! Bad texts: each with the class, the place and what was expected.

use lockstep::any::AnyPuzzle;
use lockstep::check::check;
use lockstep::message::{Argument, Coded};
use lockstep::puzzle::Rules;
use lockstep::simultaneous::{Expected, Simultaneous};
use lockstep::text::{MAX_TEXT_BYTES, RowLengthHint};

use crate::common::codes::told;

/// Text, code, line, column.
pub const CASES: &[(&str, &str, usize, usize)] = &[
    ("", "too-short", 1, 1),
    ("  \n\n  ", "too-short", 1, 1),
    ("# only a comment", "too-short", 1, 17),
    ("2", "too-short", 1, 2),
    ("2 2\n0\n0\n0 0\n0\n0\n0\n0 0", "too-short", 8, 4),
    ("x 2", "not-a-number", 1, 1),
    ("2 2.5", "not-a-number", 1, 3),
    ("0x10 3", "not-a-number", 1, 1),
    ("2 - 2", "not-a-number", 1, 3),
    ("0 3", "bad-size", 1, 1),
    ("3 -1", "bad-size", 1, 1),
    ("-99999999999999999999 5", "bad-size", 1, 1),
    ("1001 1", "too-large", 1, 1),
    ("1 1001", "too-large", 1, 1),
    ("1000000 1000000", "too-large", 1, 1),
    ("99999999999999999999 5", "too-large", 1, 1),
    ("2 1\n2", "bad-wall", 2, 1),
    ("2 1\n-1", "bad-wall", 2, 1),
    ("2 1\n99999999999999999999", "bad-wall", 2, 1),
    ("2 1\n0\n-1", "bad-pit-count", 3, 1),
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
    ("2 1\n0\n1\n2 0", "pit-out-of-range", 4, 1),
    ("2 1\n0\n1\n1 1", "pit-out-of-range", 4, 3),
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
    ("1 1\n0\n2 1\n0 0", "one-cell-maze", 1, 1),
    ("3 1\n0 0 0\n2 1\n0 0\n1 1\n0", "one-cell-maze", 5, 1),
    ("\u{feff}2 x", "not-a-number", 1, 3),
    ("2 1 # size\n0 0 # Größe 😀\n y", "not-a-number", 3, 2),
];

#[test]
fn only_the_first_of_several_errors_is_listed() {
    assert_eq!(told("2 1\n9\n0\n9\nx\n"), ["2:1 bad-wall"]);
    assert_eq!(told("2 1\n0\n0\n0\n0\n"), [""; 0]);
}

#[test]
fn the_message_says_what_was_expected_where() {
    let error = AnyPuzzle::parse("3 2\n0 0\n0").unwrap_err();
    assert_eq!(
        error.kind.to_string(),
        "the text ends too early: a wall to the right of a cell (0 or 1), row 2 of maze 1 is missing"
    );
}

#[test]
fn the_message_names_the_maze() {
    let message = |text| AnyPuzzle::parse(text).unwrap_err().kind.to_string();
    assert_eq!(
        message("2 1\n0 0\n1 2\n0 0\n2 2\n0\n9"),
        "'9' is neither 0 nor 1; expected a wall to the right of a cell (0 or 1), row 2 of maze 3"
    );
    assert_eq!(
        message("3 1\n0 0 0\n1001 1\n"),
        "'1001 1' is too large for maze 2: a side has at most 1000 cells"
    );
    assert_eq!(
        message("3 1\n0 0 0\n2 1\n0 -4"),
        "'-4' is not a valid number of pits: maze 2 has room for 0 to 2"
    );
    assert_eq!(
        message("1001 1"),
        "'1001 1' is too large: a side has at most 1000 cells"
    );
}

#[test]
fn the_message_names_rows_and_limits() {
    let message = |text: &str| AnyPuzzle::parse(text).unwrap_err().kind.to_string();
    let below = |row, rows| {
        let expected = format!("expected a wall below a cell (0 or 1), row {row} of maze 1");
        let text = format!("2 3\n0\n0\n0\n{rows}");
        assert_eq!(
            message(&text),
            format!("'9' is neither 0 nor 1; {expected}")
        );
    };
    below(1, "0 9");
    below(2, "0 0\n9");
    assert_eq!(
        message("2 3\n0\n0\n0\n0 0\n0 0\n-1"),
        "'-1' is not a valid number of pits: maze 1 has room for 0 to 6"
    );
    assert_eq!(
        message("4 1\n0 0 0\n1\n4 0"),
        "'4' lies outside the maze: the column of pit 1 of maze 1 is between 0 and 3"
    );
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
    // Bytes that are no text: neither longer nor shorter for being read.
    let bytes = vec![0xff; 31_000_000];
    let (text, parsed) = AnyPuzzle::parse_bytes(&bytes);
    let error = parsed.unwrap_err();
    assert_eq!(error.kind.code, "not-a-number");
    assert_eq!(error.span.start, 0);
    assert_eq!(text.len(), bytes.len());
    let too_many = b"\xf0\x9f\x98 ".repeat(MAX_TEXT_BYTES / 4 + 1);
    let (text, parsed) = AnyPuzzle::parse_bytes(&too_many);
    assert_eq!(parsed.unwrap_err().kind.code, "text-too-large");
    assert!(text.len() < MAX_TEXT_BYTES);
}

#[test]
fn long_and_odd_tokens_are_quoted_short_and_harmless() {
    let text = format!("{}\u{1b}[31m", "9x".repeat(5000));
    let error = AnyPuzzle::parse(&text).unwrap_err();
    let mut arguments = error.kind.arguments.into_iter();
    let Some((_, Argument::Text(found))) = arguments.find(|(name, _)| *name == "found") else {
        panic!("the token is told");
    };
    assert!(found.chars().count() <= 41 && !found.contains('\u{1b}'));
}

#[test]
fn what_would_turn_the_direction_of_a_message_is_not_repeated() {
    for (text, code) in [
        ("2 \u{202e}gnp.exe", "not-a-number"),
        ("1 1 0 0 \u{2066}x\u{2069}", "trailing-data"),
        ("\u{200b}3 3", "not-a-number"),
        ("irrgarten 3 3\n###\n\u{202e}SE", "unknown-sign"),
        ("3\n1,1,1\n0\n\u{202e}", "surplus-lines"),
    ] {
        let told = match AnyPuzzle::parse(text) {
            Ok(parsed) => parsed.warnings[0].clone(),
            Err(error) => error,
        };
        assert_eq!(told.kind.code, code);
        assert!(
            told.message(text)
                .chars()
                .all(|c| c.is_ascii() || c == '\u{fffd}'),
            "{text:?}"
        );
    }
}

#[test]
fn bytes_that_are_no_text_give_an_ordinary_error() {
    let (text, parsed) = AnyPuzzle::parse_bytes(&[0xff, 0x00, 0x33, 0xc3, 0x28]);
    let error = parsed.unwrap_err();
    assert_eq!(error.kind.code, "not-a-number");
    assert!(error.span.end <= text.len());
}

#[test]
fn what_was_expected_is_told_with_its_numbers() {
    let wall = Expected::WallBelow { maze: 2, row: 3 };
    let numbers = [("maze", 2_usize.into()), ("row", 3_usize.into())];
    assert_eq!(wall.arguments(), numbers);
    let count = Expected::PitCount { maze: 2 };
    assert_eq!(count.arguments(), [("maze", 2_usize.into())]);
    assert_eq!(Expected::Rows.arguments(), []);
}

#[test]
fn a_missing_number_is_found_in_its_line_though_the_error_shows_later() {
    // The first or the second row of maze 1 lacks a number: an error many lines below.
    let rest = "0 1\n0 0 0\n0 0 0\n0\n1 0\n0 1\n0 0\n0 0 0\n1 1 0\n1\n0 2";
    for (rows, line) in [("1\n1 0", 2), ("1 0\n1", 3)] {
        let error = Simultaneous::parse(&format!("3 3\n{rows}\n{rest}")).unwrap_err();
        assert_eq!(
            error.hint,
            Some(RowLengthHint {
                line,
                expected: 2,
                found: 1
            })
        );
    }
}

#[test]
fn hints_find_their_way_past_the_sizes_of_later_mazes() {
    let error = Simultaneous::parse("2 1\n0\n0\n3 3\n0 0\n0\n0 0\n0 0 0\n0 0 0\n0").unwrap_err();
    let hint = RowLengthHint {
        line: 6,
        expected: 2,
        found: 1,
    };
    assert_eq!(error.hint, Some(hint));
}

#[test]
fn a_row_of_wrong_length_is_named_beside_a_bad_number_of_pits() {
    let error = Simultaneous::parse("3 3\n1 0\n1\n0 1 0\n0 0 0\n0 0 0\n99\n1 0").unwrap_err();
    assert_eq!(error.kind.code(), "bad-pit-count");
    let hint = RowLengthHint {
        line: 3,
        expected: 2,
        found: 1,
    };
    assert_eq!(error.hint, Some(hint));
}

#[test]
fn a_text_in_one_line_gets_no_hint_about_lines() {
    let error = Simultaneous::parse("2 2 1 0 0 0 0 0 1 1 0 9").unwrap_err();
    assert_eq!(error.hint, None);
}

/// The hint for an invalid text: line, numbers expected, numbers found.
fn hint(text: &str) -> Option<(usize, usize, usize)> {
    let hint = Simultaneous::parse(text).expect_err(text).hint?;
    Some((hint.line, hint.expected, hint.found))
}

#[test]
fn where_no_row_is_as_long_as_it_should_be_lines_mean_nothing() {
    assert_eq!(hint("3 3\n0\n0 0 0\n9"), None);
    // The only row of the maze, and below it a line that would fit in its place.
    assert_eq!(hint("3 1\n0\n0 0\n9"), None);
}

#[test]
fn rows_after_the_error_do_not_cause_it() {
    assert_eq!(hint("3 3\n0 9\n0\n0 0"), None);
    assert_eq!(hint("3 3\n0 0\n9 0 0\n0 0"), Some((3, 2, 3)));
    // Of two rows the first; the second has its length, and the third block another.
    assert_eq!(hint("3 2\n0\n0 0\n9"), Some((2, 2, 1)));
}

#[test]
fn a_single_column_has_no_rows_of_walls_to_the_right() {
    assert_eq!(hint("1 4\n0\n0 0\n0\n0\n9"), Some((3, 1, 2)));
}

#[test]
fn hints_skip_sizes_and_pits() {
    // A size that is not as long as a row; as many pits as their first line announces, and none.
    assert_eq!(hint("2 1\n0\n0\n4 2\n0 0 0\n0 0\n9"), Some((6, 3, 2)));
    let pits = |pits| format!("4 2\n0 0 0\n0 0 0\n0 0 0 0\n{pits}\n0 0 0\n0 0\n9");
    assert_eq!(hint(&pits("0")), Some((7, 3, 2)));
    assert_eq!(hint(&pits("1\n1 0")), Some((8, 3, 2)));
    assert_eq!(hint(&pits("2\n1 0\n2 0")), Some((9, 3, 2)));
    // The row right after them is too short.
    let first_row = "4 2\n0 0 0\n0 0 0\n0 0 0 0\n2\n1 0\n2 0\n0 0\n0 0 0\n9";
    assert_eq!(hint(first_row), Some((8, 3, 2)));
}

#[test]
fn sizes_are_read_where_the_next_maze_could_be_one_of_the_same_size_as_well() {
    // After a maze of 1 × 2, `1 2 0 1 0 1` is a wall and two pits, or a size, a wall and a pit.
    let text = "1 2\n0\n0\n1 2\n0\n1\n0 1\n3 1\n0 0\n0";
    let puzzle = Simultaneous::parse(text).unwrap().puzzle;
    let sizes = puzzle
        .mazes()
        .iter()
        .map(|maze| (maze.width(), maze.height()));
    assert!(sizes.eq([(1, 2), (1, 2), (3, 1)]));
    assert_eq!(check(text, "").unwrap().players, [(0, 0); 3]);
}
