//! Texts of Stromrallye: bad ones, each with class, place and what was expected; all errors of a text; odd ones that are
//! read all the same; what is only warned of; and what the independent checker refuses.

use crate::checker::Board;
use crate::common::codes::{are_told, begin_with, told};
use lockstep::check;
use lockstep::message::Coded;
use lockstep::puzzle::{ParseResult, Puzzle};
use lockstep::stromrallye::{ParseErrorKind, Stromrallye};
use lockstep::text::{MAX_TEXT_BYTES, ParseError};

fn parse(text: &str) -> ParseResult<Stromrallye> {
    Stromrallye::parse(text)
}

fn error(text: &str) -> ParseError<ParseErrorKind> {
    parse(text).expect_err(text)
}

/// Why, a text whose lines end with `/`, and all its errors by line, column and code.
const ALL_ERRORS: &str = include_str!("all_errors.txt");

#[test]
fn all_errors_of_a_text_are_told_and_none_that_follows_from_another() {
    are_told(ALL_ERRORS);
    let batteries: String = (2..=13).map(|x| format!("{x},1,1000000\n")).collect();
    let too_much = told(&format!("13\n1,1,0\n12\n{batteries}"));
    assert_eq!(too_much, ["14:6 too-much-charge"], "it is told once");
}

#[test]
fn a_text_that_breaks_off_tells_it_once() {
    let whole = "5\n3,5,9\n3\n5,1,3\n1,2,2\n5,4,3";
    for end in 0..whole.len() {
        let all = told(&whole[..end]);
        // What ends behind a whole number of a shorter text is a board of its own.
        assert!(all.len() <= 1, "{all:?} in {:?}", &whole[..end]);
    }
}

/// What is said of the first error of a text, whose lines end with `/`.
const MESSAGES: &str = include_str!("messages.txt");

#[test]
fn the_message_says_what_was_expected_where() {
    begin_with(MESSAGES, |text| {
        Stromrallye::parse(text).unwrap_err().kind.to_string()
    });
}

#[test]
fn the_place_is_what_is_wrong_and_no_more() {
    for (text, marked) in [
        ("3\n1, 44 ,1\n0", "44"),
        ("3\n1,1, -1 ,\n0", "-1"),
        ("3\n1,1,1\n 9 # nine\n", "9"),
        ("3\n1,1,1\n1\n\t1,1,1, # again", "1,1,1,"),
        ("3\n1,1,1, 7 ,8\n0", "7"),
        ("3\n1,1,1\n2\n2,1,1\n", ""),
    ] {
        assert_eq!(&text[error(text).span.range()], marked, "{text:?}");
    }
}

#[test]
fn all_charges_together_have_a_limit() {
    let text = |charge: u32| {
        let batteries = (2..=12).map(|x| format!("{x},1,{charge}\n"));
        format!("12\n1,1,0\n11\n{}", batteries.collect::<String>())
    };
    let most = parse(&text(909_090)).unwrap().puzzle;
    assert_eq!(most.total_charge(), 9_999_990);
    assert_eq!(error(&text(909_091)).kind.code(), "too-much-charge");
}

/// The same board, written in many ways.
const PLAIN: &str = "3\n1,2,4\n2\n3,1,0\n2,2,11\n";

#[test]
fn white_space_comments_commas_and_line_ends_change_nothing() {
    let expected = parse(PLAIN).unwrap().puzzle;
    let variants = [
        PLAIN.trim_end().to_owned(),
        PLAIN.replace('\n', "\r\n"),
        PLAIN.replace('\n', "\r"),
        PLAIN.replace('\n', "\n\n"),
        PLAIN.replace('\n', "\r\n\r\n \t\r\n"),
        PLAIN.replace('\n', ",\n"),
        PLAIN.replace('\n', " ,\n"),
        PLAIN.replace('\n', ", # 7,7,7\n"),
        PLAIN.replace('\n', "#\n# 5\n"),
        PLAIN.replace(',', " , "),
        PLAIN.replace(',', "\t,\u{a0}"),
        PLAIN.replace('2', "002"),
        PLAIN.replace('2', "+2"),
        format!("\u{feff}{PLAIN}"),
        format!("\n\n  {PLAIN}\n\n# end"),
        format!("# Größe 😀, then all else\n{PLAIN}"),
    ];
    for text in variants {
        let parsed = parse(&text).unwrap_or_else(|error| panic!("{}", error.message(&text)));
        assert_eq!(parsed.puzzle, expected, "{text:?}");
        assert!(parsed.warnings.is_empty(), "{text:?}");
        assert_eq!(Board::new(&text), Board::new(PLAIN), "{text:?}");
    }
}

#[test]
fn surplus_lines_are_only_warned_of() {
    let text = "2\n1,1,1\n1\n2,1,1\n\n1,2,5 # one\n2,2,0\nEnde\n";
    let parsed = parse(text).unwrap();
    assert_eq!(parsed.puzzle.batteries().len(), 1);
    let [warning] = &parsed.warnings[..] else {
        panic!("one warning: {:?}", parsed.warnings);
    };
    assert!(matches!(
        &warning.kind,
        ParseErrorKind::SurplusLines { found, count: 3, batteries: 1 } if found == "1,2,5"
    ));
    assert!(text[warning.span.range()].ends_with("Ende"));
    let message = warning.message(text);
    let place = "line 6, column 1: lines after";
    assert!(message.starts_with(place), "{message}");
}

#[test]
fn what_follows_the_last_battery_is_no_surplus_if_it_is_blank() {
    for end in ["", "\n", "\r\n\r\n", "\n# 1,2,5\n", "\n\u{feff} \t"] {
        let text = format!("2\n1,1,1\n1\n2,1,1{end}");
        assert!(parse(&text).unwrap().warnings.is_empty(), "{end:?}");
    }
}

#[test]
fn a_board_may_be_full_or_have_no_battery_at_all() {
    assert!(parse("1\n1,1,0\n0").unwrap().puzzle.batteries().is_empty());
    let full = parse("2\n1,1,0\n3\n2,1,0\n1,2,0\n2,2,0").unwrap().puzzle;
    assert_eq!(full.batteries().len(), 3);
}

#[test]
fn the_largest_texts_are_read_or_refused_in_no_time() {
    // 16 MB of them; one of the texts is as large as any that is read.
    let full_of = |head: &str, piece: &str| {
        let limit = if piece == "9" {
            MAX_TEXT_BYTES
        } else {
            16 << 20
        };
        let count = (limit - head.len()) / piece.len();
        format!("{head}{}", piece.repeat(count))
    };
    for (head, piece, code) in [
        ("", ",", "not-a-number"),
        ("3\n1,1,1", ",", "surplus-number"),
        ("3\n1,1,", "9", "bad-charge"),
        ("3\n1,1,", "0", "too-short"),
        ("3\n1,1,-", "0", "too-short"),
        ("3\n", "\n", "too-short"),
        ("3\n", "\r", "too-short"),
        ("3\n", "#", "too-short"),
        ("3\n", "#\n", "too-short"),
        ("3\n1,1,1\n1\n2,", " ", "line-too-short"),
        ("3\n1,1,1\n1\n2,", "\u{feff}", "line-too-short"),
        ("3\n1,1,1\n1\n", "2,1,1\n", ""),
        ("3\n1,1,1\n2\n", "2,1,1\n", "shared-cell"),
        ("1000\n1,1,1\n999999\n", "2,1,1\n", "shared-cell"),
        ("3\n1,1,1\n0\n", "😀", ""),
    ] {
        let text = full_of(head, piece);
        let found = match parse(&text) {
            Ok(parsed) => {
                assert_eq!(parsed.warnings.len(), 1);
                assert!(parsed.warnings[0].message(&text).len() < 600);
                ""
            }
            Err(error) => {
                assert!(error.message(&text).len() < 600);
                error.kind.code()
            }
        };
        assert_eq!(found, code, "{head:?}, {piece:?}");
    }
}

#[test]
fn a_board_of_a_million_batteries_is_read_and_printed() {
    let cells = (1..=1000).flat_map(|y| (1..=1000).map(move |x| (x, y)));
    let batteries: String = cells.skip(1).map(|(x, y)| format!("{x},{y},9\n")).collect();
    let text = format!("1000\n1,1,9\n999999\n{batteries}");
    let puzzle = parse(&text).unwrap().puzzle;
    assert_eq!(puzzle.total_charge(), 9_000_000);
    assert_eq!(puzzle.to_string(), text);
}

#[test]
fn which_battery_is_meant_is_told_as_data() {
    let expected = |text: &str| Coded::arguments(&error(text).kind);
    let of = |item: &str, row: usize| [("expected", item.into()), ("row", row.into())];
    assert_eq!(expected("5\n1,1,1\n2\n1,2,3\n"), of("battery-x", 2));
    assert_eq!(expected("5\n1,1,1\n2\n1\n"), of("battery-y", 1));
    assert_eq!(expected("5\n1,1,1\n2\n1,2\n"), of("battery-charge", 1));
    assert_eq!(expected("5\n1\n"), [("expected", "robot-y".into())]);
}

#[test]
fn the_independent_checker_refuses_shared_cells_and_too_much_charge() {
    // Ten batteries of a million each, the one on board among them; and one more.
    let board = |last: u32| {
        let spare: String = (1..=9).map(|x| format!("{x},2,1000000\n")).collect();
        format!("9\n1,1,1000000\n10\n{spare}9,1,{last}")
    };
    for right in ["2\n1,1,1\n2\n1,2,1\n2,1,1", &board(0)] {
        assert!(check::replay(right, "").is_ok(), "{right}");
    }
    let own = "a battery on a cell of its own";
    let limit = "no more than 10,000,000 units of charge in all";
    for (text, expected) in [
        ("2\n1,1,1\n1\n1,1,1", own),
        ("2\n1,1,1\n2\n1,2,1\n1,2,1", own),
        (&board(1), limit),
    ] {
        assert_eq!(check::replay(text, "").expect_err(text).expected, expected);
    }
}
