//! Sequences as people write them: what is read, what is refused and where. That no text does harm is in `tests/fuzz`.

use lockstep::grid::{Cell, Direction};
use lockstep::message::Coded;
use lockstep::puzzle::parse_moves;
use lockstep::sequence::{
    self, Language, MAX_MOVES, Reading, SequenceErrorKind, numbered, numbers, parse, parse_from,
};
use proptest::prelude::*;

use crate::common::bytes::unescaped;

use Language::{English, German};

fn read(text: &str, language: Language) -> String {
    let moves = parse(text, language).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    moves.into_iter().map(Direction::letter).collect()
}

/// The rows of `sequences.tsv` with so many cells.
fn rows<const CELLS: usize>() -> Vec<[String; CELLS]> {
    let rows = include_str!("sequences.tsv").lines().filter_map(|line| {
        let cells = line
            .split('\t')
            .map(|cell| String::from_utf8(unescaped(cell)).unwrap());
        cells.collect::<Vec<_>>().try_into().ok()
    });
    let rows: Vec<_> = rows.collect();
    assert!(rows.len() > 40);
    rows
}

#[test]
fn every_notation_is_read() {
    for [text, moves] in rows() {
        for language in [English, German] {
            assert_eq!(read(&text, language), moves, "{text:?}");
        }
    }
    let longest = parse(&format!("{MAX_MOVES}R"), English);
    assert_eq!(longest.map(|moves| moves.len()), Ok(MAX_MOVES));
}

#[test]
fn numbers_are_read_where_only_one_meaning_solves() {
    use Direction::{Down, Left, Right, Up};
    assert_eq!(numbers("[0, 1, 1, 3]"), Some(vec![0, 1, 1, 3]));
    assert_eq!(numbers("0 1 4"), None);
    assert_eq!(numbers("(3, 0)"), Some(vec![3, 0]));
    assert_eq!(numbers("31"), None, "a number, not a list");
    let wanted = [Right, Down, Down];
    let (numbering, moves) = numbered(&[1, 2, 2], &|moves| moves == wanted).unwrap();
    assert_eq!(numbering, [None, Some(Right), Some(Down), None]);
    assert_eq!(moves, wanted);
    let (numbering, _) = numbered(&[3, 0], &|moves| moves == [Right, Down]).unwrap();
    assert_eq!(numbering, [Some(Down), None, None, Some(Right)]);
    let either = |moves: &[Direction]| moves == wanted || moves == [Up, Left, Left];
    assert_eq!(numbered(&[1, 2, 2], &either), None);
    assert_eq!(numbered(&[1, 2, 2], &|_| false), None);
}

#[test]
fn the_language_decides_about_letters() {
    assert_eq!(read("U R U", German), "URU", "as the page writes it");
    assert_eq!(read("O R U", German), "URD", "beside oben, U is unten");
    assert_eq!(read("H U L R", German), "UDLR");
    assert_eq!(read("D U", German), "DU");
    let english = parse("O R U", English).unwrap_err();
    assert_eq!(english.kind.code(), "sequence-not-a-move");
}

const START: Cell = Cell::new(0, 0);

#[test]
fn whatever_could_mean_two_things_is_refused_at_its_place_and_told_as_data() {
    for [text, language, code, piece] in rows() {
        let language = if language == "German" {
            German
        } else {
            English
        };
        let error = parse_from(&text, language, START).expect_err(&text);
        assert_eq!(error.kind.code(), code, "{text:?}");
        assert_eq!(&text[error.span.range()], piece, "{text:?}");
        let told = error.message(&text);
        assert!(told.starts_with("line 1, column "), "{told}");
        let found = ("found", piece.as_str().into());
        let expected = match &*code {
            "sequence-other-length" => vec![("stated", 4u64.into()), ("count", 3u64.into())],
            "sequence-too-long" => vec![("most", MAX_MOVES.into())],
            "sequence-numbering" => vec![found, ("wanted", 2u64.into())],
            "sequence-not-the-start" => vec![found, ("x", 1u64.into()), ("y", 1u64.into())],
            _ => vec![found],
        };
        assert_eq!(error.kind.arguments(), expected, "{text:?}");
    }
}

#[test]
fn every_code_is_produced() {
    // Those of files, and of an answer without moves.
    let elsewhere = ["document", "not-text", "unreadable", "empty"];
    for code in SequenceErrorKind::CODES {
        let is_here = rows().iter().any(|[_, _, produced, _]| produced == code);
        let name = code.strip_prefix("sequence-").expect(code);
        assert!(is_here || elsewhere.contains(&name), "{code}");
    }
}

/// Every form in which the page writes moves.
fn written(moves: &[Direction]) -> Vec<String> {
    let words = |names: [&str; 4]| {
        let word = |&step: &Direction| names[step as usize].to_owned();
        moves.iter().map(word).collect::<Vec<_>>().join(" ")
    };
    let mut cell = (500, 500);
    let mut cells = "(500|500)".to_owned();
    for step in moves {
        let (dx, dy) = step.delta();
        cell = (cell.0 + dx, cell.1 + dy);
        cells += &format!(" ({}|{})", cell.0, cell.1);
    }
    vec![
        moves.iter().map(|step| step.arrow()).collect(),
        moves.iter().map(|step| step.letter()).collect(),
        words(["Up", "Down", "Left", "Right"]),
        words(["Hoch", "Runter", "Links", "Rechts"]),
        cells,
    ]
}

#[test]
fn of_several_lines_only_one_is_an_answer() {
    let other_length = "Länge: 4\nFolge: rechts, runter, links";
    for text in [other_length, "keine Lösung\nrechts runter"] {
        assert!(sequence::read(text, German, None).is_err(), "{text:?}");
    }
}

#[test]
fn a_puzzle_decides_about_digits_and_no_moves() {
    use Direction::{Down, Right};
    let wanted = |moves: &[Direction]| moves == [Down, Right, Down];
    let read = |text, solves: &dyn Fn(&[Direction]) -> bool| {
        let read = sequence::read_solving(text, English, None, solves);
        read.map_err(|error| error.kind.code())
    };
    assert_eq!(read("212", &|_| false), Ok(Reading::Length(212)));
    assert_eq!(read("212", &wanted), Err("sequence-digits"));
    let list = read("Lösung: [2, 1, 2]", &wanted);
    assert_eq!(list, Ok(Reading::Moves(vec![Down, Right, Down])));
    assert_eq!(read("", &wanted), Err("sequence-empty"));
    let none = read("", &|moves| moves.is_empty());
    assert_eq!(none, Ok(Reading::Moves(Vec::new())));
}

proptest! {
    #[test]
    fn what_the_page_writes_reads_back(letters in "[UDLR]{0,60}") {
        let moves: Vec<Direction> = parse_moves(&letters).unwrap();
        for text in written(&moves) {
            for language in [English, German] {
                prop_assert_eq!(parse(&text, language), Ok(moves.clone()));
            }
        }
    }
}
