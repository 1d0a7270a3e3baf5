//! Maps with something wrong: each with the class, the place and what was expected; all errors of a text; and what the
//! independent checker refuses.

use lockstep::any::AnyPuzzle;
use lockstep::check;
use lockstep::irrgarten::{Expected, Irrgarten};
use lockstep::message::Coded;
use lockstep::puzzle::Rules;

use crate::common::boards::{sentences, text};
use crate::common::codes::told;

/// Text, code, line, column. One text for each code is in `suite.rs`.
pub const CASES: &[(&str, &str, usize, usize)] = &[
    // The header.
    ("irrgarten", "line-too-short", 1, 10),
    ("irrgarten 5  \n5\n", "line-too-short", 1, 12),
    ("irrgarten 5 5.5", "not-a-number", 1, 13),
    ("irrgarten, 5 5", "not-a-number", 1, 10),
    ("irrgarten 5 -5", "too-small", 1, 13),
    ("irrgarten 5 0", "too-small", 1, 13),
    ("irrgarten 5 99999999999999999999", "too-large", 1, 13),
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
    ("irrgarten 3 3\n###\n#SE.\n###", "row-too-long", 3, 4),
    ("irrgarten 3 3\n###\n#SE\n###\n\n  x", "trailing-data", 6, 3),
    // Cells.
    ("irrgarten 3 3\n###\n#sE\n###", "unknown-sign", 3, 2),
    ("irrgarten 4 3\n####\n#OSE\n####", "unknown-sign", 3, 2),
    ("irrgarten 4 3\n####\n#VSE\n####", "unknown-sign", 3, 2),
    ("irrgarten 4 3\n####\n#\tSE\n####", "unknown-sign", 3, 2),
    ("irrgarten 5 3\n#####\n#😀?SE\n#####", "unknown-sign", 3, 2),
    ("irrgarten 4 3\n####\n#.\u{e4}E\n####", "unknown-sign", 3, 3),
    // Start and exit.
    ("irrgarten 3 3\n###\n#.#\n###", "no-start", 2, 1),
    ("irrgarten 3 3\n#E#\n#SE\n###", "second-exit", 3, 3),
    ("irrgarten 3 3\n###\n#S#\n##E", "exit-in-corner", 4, 3),
    ("irrgarten 3 3\n###\n SE\n###", "border-open", 3, 1),
    ("irrgarten 3 3\n###\n#SE\n#>#", "border-open", 4, 2),
    // Every kind of line end counts once.
    ("irrgarten 3 3\r\n###\r\n#sE\r\n###", "unknown-sign", 3, 2),
    ("irrgarten 3 3\r###\r#sE\r###", "unknown-sign", 3, 2),
];

/// Why, a text whose lines end with `/`, and all its errors by line, column and code.
const ALL_ERRORS: &str = "
    every row is read
        irrgarten 6 5/######/#S.x.#/#..S../#y..#/###E##
            → 3:4 unknown-sign, 4:4 second-start, 4:6 border-open, 5:2 unknown-sign, 5:6 row-too-short

    start and exit can both be missing
        irrgarten 4 3/####/#..#/#### → 2:1 no-start, 2:1 no-exit

    a start or exit that is written wrongly is not missing, too
        irrgarten 4 3/####/#s.#/##e# → 3:2 unknown-sign, 4:3 unknown-sign

    neither is one in a wrong place
        irrgarten 4 3/S###/#.E#/#### → 2:1 start-in-border, 3:3 exit-inside

    nor one written wrongly twice
        irrgarten 4 3/####/#ss#/#ee# → 3:2 unknown-sign, 3:3 unknown-sign, 4:2 unknown-sign, 4:3 unknown-sign

    a missing cell may be the start
        irrgarten 4 3/####/#.#/##E# → 3:4 row-too-short

    two missing cells may be start and exit
        irrgarten 4 4/####/#.#/#.#/#### → 3:4 row-too-short, 4:4 row-too-short

    a wrong width in the header is not told of every row
        irrgarten 5 4/######/#S...#/#.x..#/####E# → 2:6 row-too-long, 4:3 unknown-sign

    a wrong height in the header is not told of every cell
        irrgarten 6 3/######/#S...#/#....#/####E# → 4:2 border-open, 5:1 trailing-data

    a last row that nothing follows is of the border
        irrgarten 4 3/####/#S?E/#..# → 3:3 unknown-sign, 4:2 border-open, 4:3 border-open

    one that another follows may be none of the border
        irrgarten 4 3/####/#S?E/#..#/#### → 3:3 unknown-sign, 5:1 trailing-data

    half of the rows do not make their length the usual one
        irrgarten 4 5/#####/#S..#/###/###/##### → 2:5 row-too-long, 4:4 row-too-short, 5:4 row-too-short

    nor do as many as there are others
        irrgarten 4 4/#####/#S..#/####/### → 2:5 row-too-long, 3:5 row-too-long, 5:4 row-too-short

    both sides of a header are told and nothing of the rows
        irrgarten x 2 z/#####/? → 1:11 not-a-number, 1:13 too-small, 1:15 surplus-in-header
";

#[test]
fn all_errors_of_a_text_are_told_and_none_that_follows_from_another() {
    for shown in sentences(ALL_ERRORS) {
        for (line, expected) in shown.rows() {
            let told = told(&text(line));
            assert_eq!(told.join(", "), expected, "{}: {line}", shown.sentence);
        }
    }
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
const MESSAGES: &str = "
    a message says what belongs there
        labyrinth 3 3
            → 'labyrinth' is not the header of an Irrgarten: its map begins with a line 'irrgarten WIDTH HEIGHT'
        - → the text ends too early: the header, 'irrgarten WIDTH HEIGHT', is missing
        irrgarten 4 3/####/#S./#### → row 2 ends too early: 3 of 4 cells
        irrgarten 3 4/###/#SE → the text ends too early: row 3 of the map is missing
        irrgarten 3 3/###/#xE/### → 'x' means nothing here: cells are # . S E ^ v < > o + (case matters)
";

#[test]
fn messages_say_what_belongs_there() {
    for shown in sentences(MESSAGES) {
        for (line, expected) in shown.rows() {
            let error = Irrgarten::parse(&text(line)).unwrap_err();
            assert_eq!(error.kind.to_string(), expected, "{line}");
        }
    }
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
