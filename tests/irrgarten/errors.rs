//! Maps with something wrong: each with the class, the place and what was expected.

use lockstep::any::AnyPuzzle;
use lockstep::irrgarten::{Expected, Irrgarten};
use lockstep::message::Coded;
use lockstep::puzzle::Rules;
use lockstep::text::MAX_TEXT_BYTES;

/// Text, code, line, column.
pub const CASES: &[(&str, &str, usize, usize)] = &[
    // The header.
    ("irrgarten", "line-too-short", 1, 10),
    ("irrgarten 5", "line-too-short", 1, 12),
    ("irrgarten 5  \n5\n", "line-too-short", 1, 12),
    ("irrgarten x 5", "not-a-number", 1, 11),
    ("irrgarten 5 5.5", "not-a-number", 1, 13),
    ("irrgarten, 5 5", "not-a-number", 1, 10),
    ("irrgarten 2 5", "too-small", 1, 11),
    ("irrgarten 5 -5", "too-small", 1, 13),
    ("irrgarten 5 0", "too-small", 1, 13),
    ("irrgarten 2001 5", "too-large", 1, 11),
    ("irrgarten 5 99999999999999999999", "too-large", 1, 13),
    ("irrgarten 5 5 5", "surplus-in-header", 1, 15),
    ("irrgarten 5 5 # a maze", "surplus-in-header", 1, 15),
    ("\u{feff}\n \n  IRRGARTEN 5 x\n", "not-a-number", 3, 15),
    // Rows that are missing, ragged or too many.
    ("irrgarten 3 3", "too-short", 1, 14),
    ("irrgarten 3 3\n###\n#SE\n", "too-short", 3, 4),
    ("irrgarten 3 3\n###\n#SE\n\n\n", "too-short", 3, 4),
    ("irrgarten 4 3\n####\n#SE\n####", "exit-inside", 3, 3),
    ("irrgarten 4 3\n####\n#S.\n####", "row-too-short", 3, 4),
    ("irrgarten 4 3\n####\n#S  \n####", "row-too-short", 3, 3),
    ("irrgarten 4 3\n####\n\n#S.E\n####", "row-too-short", 3, 1),
    ("irrgarten 3 3\n\n###\n#SE\n###", "row-too-short", 2, 1),
    ("irrgarten 3 3\n####\n#SE\n###", "row-too-long", 2, 4),
    ("irrgarten 3 3\n###\n#SE.\n###", "row-too-long", 3, 4),
    ("irrgarten 3 3\n###\n#SE\n###\n###", "trailing-data", 5, 1),
    ("irrgarten 3 3\n###\n#SE\n###\n\n  x", "trailing-data", 6, 3),
    // Cells.
    ("irrgarten 3 3\n###\n#sE\n###", "unknown-sign", 3, 2),
    ("irrgarten 4 3\n####\n#OSE\n####", "unknown-sign", 3, 2),
    ("irrgarten 4 3\n####\n#VSE\n####", "unknown-sign", 3, 2),
    ("irrgarten 4 3\n####\n#\tSE\n####", "unknown-sign", 3, 2),
    ("irrgarten 5 3\n#####\n#😀?SE\n#####", "unknown-sign", 3, 2),
    ("irrgarten 4 3\n####\n#.\u{e4}E\n####", "unknown-sign", 3, 3),
    // Start and exit.
    ("irrgarten 3 3\n###\n#.E\n###", "no-start", 2, 1),
    ("irrgarten 3 3\n###\n#S#\n###", "no-exit", 2, 1),
    ("irrgarten 3 3\n###\n#.#\n###", "no-start", 2, 1),
    ("irrgarten 4 3\n####\n#SSE\n####", "second-start", 3, 3),
    ("irrgarten 3 3\n###\nESE\n###", "second-exit", 3, 3),
    ("irrgarten 3 3\n#E#\n#SE\n###", "second-exit", 3, 3),
    ("irrgarten 3 3\n###\nS.E\n###", "start-in-border", 3, 1),
    ("irrgarten 4 3\n####\n#SE#\n####", "exit-inside", 3, 3),
    ("irrgarten 3 3\nE##\n#S#\n###", "exit-in-corner", 2, 1),
    ("irrgarten 3 3\n###\n#S#\n##E", "exit-in-corner", 4, 3),
    ("irrgarten 3 3\n#.#\n#SE\n###", "border-open", 2, 2),
    ("irrgarten 3 3\n###\n SE\n###", "border-open", 3, 1),
    ("irrgarten 3 3\n###\n#SE\n#>#", "border-open", 4, 2),
    // Every kind of line end counts once.
    ("irrgarten 3 3\r\n###\r\n#sE\r\n###", "unknown-sign", 3, 2),
    ("irrgarten 3 3\r###\r#sE\r###", "unknown-sign", 3, 2),
];

#[test]
fn a_text_that_is_no_map_says_what_a_map_begins_with() {
    let message = |text| Irrgarten::parse(text).unwrap_err().message(text);
    assert_eq!(
        message("labyrinth 3 3"),
        "line 1, column 1: 'labyrinth' is not the header of an Irrgarten: its map begins with a line 'irrgarten \
         WIDTH HEIGHT'"
    );
    assert_eq!(
        message(""),
        "line 1, column 1: the text ends too early: the header, 'irrgarten WIDTH HEIGHT', is \
         missing"
    );
}

#[test]
fn messages_say_what_belongs_there() {
    let message = |text| AnyPuzzle::parse(text).unwrap_err().kind.to_string();
    assert_eq!(
        message("irrgarten 4 3\n####\n#S.\n####"),
        "row 2 ends too early: 3 of 4 cells"
    );
    assert_eq!(
        message("irrgarten 3 4\n###\n#SE"),
        "the text ends too early: row 3 of the map is missing"
    );
    assert_eq!(
        message("irrgarten 3 3\n###\n#xE\n###"),
        "'x' means nothing here: cells are # . S E ^ v < > o + (case matters)"
    );
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
fn a_text_above_the_limit_is_refused_and_the_largest_map_is_not() {
    let text = format!("irrgarten 3 3{}", " ".repeat(MAX_TEXT_BYTES));
    let error = AnyPuzzle::parse(&text).unwrap_err();
    assert_eq!(error.kind.code, "text-too-large");
    let side = 2000;
    let row = |inner: &str| format!("#{}#\n", inner.repeat(side - 2));
    let mut text = format!("irrgarten {side} {side}\n{}", row("#"));
    text += &row(" ").repeat(side - 2);
    text += &row("#");
    let start = text.find(' ').and_then(|space| text[space..].find("# "));
    let start = start.unwrap() + text.find(' ').unwrap() + 1;
    text.replace_range(start..=start, "S");
    let last = text.rfind(" #").unwrap() + 1;
    text.replace_range(last..=last, "E");
    assert!(AnyPuzzle::parse(&text).is_ok());
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
fn what_was_expected_is_told_with_its_number() {
    assert_eq!(
        Expected::MapRow { row: 3 }.arguments(),
        [("row", 3_usize.into())]
    );
    assert_eq!(Expected::Columns.arguments(), []);
}
