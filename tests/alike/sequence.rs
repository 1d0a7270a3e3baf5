//! Sequences as people write them: what is read, what is refused and where. That no text does harm is in `tests/fuzz`.

use lockstep::grid::{Cell, Direction};
use lockstep::message::Coded;
use lockstep::puzzle::parse_moves;
use lockstep::sequence::{
    self, Language, MAX_MOVES, Reading, SequenceErrorKind, numbered, numbers, parse, parse_from,
};
use proptest::prelude::*;

use Language::{English, German};

fn read(text: &str, language: Language) -> String {
    let moves = parse(text, language).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    moves.into_iter().map(Direction::letter).collect()
}

/// Texts and their moves, whichever language's letters are read.
const READ: &[(&str, &str)] = &[
    ("", ""),
    (" \n\t", ""),
    ("↑↓←→", "UDLR"),
    ("⬆️ ⬇️ ⬅️ ➡️", "UDLR"),
    ("▲,▼,◀,▶", "UDLR"),
    ("^v<>", "UDLR"),
    ("vv > ^", "DDRU"),
    ("UDLR", "UDLR"),
    ("u d-l;r", "UDLR"),
    ("R/R/D.", "RRD"),
    ("Up down LEFT Right", "UDLR"),
    ("oben unten links rechts", "UDLR"),
    ("R → D -> L", "RDL"),
    ("nach oben, dann nach rechts", "UR"),
    ("N E S W", "URDL"),
    ("Hoch Runter Links Rechts", "UDLR"),
    ("(1|1)", ""),
    ("(4|5) (5|5) (6|5) (6|4)", "RRU"),
    ("( 2, 2 ),(1;2)", "L"),
    ("\u{feff}R", "R"),
    // Lists of programs.
    ("['U', 'R', 'D']", "URD"),
    ("(\"oben\", \"rechts\")", "UR"),
    ("[\"oben\",\"rechts\"]", "UR"),
    ("moves = [\"up\", \"right\"]", "UR"),
    ("let path: Vec<Move> = vec![Move::Up, Move::Right];", "UR"),
    ("String[] path = new String[]{\"U\", \"R\"};", "UR"),
    ("List.of(Direction.UP, Direction.RIGHT)", "UR"),
    ("[<Direction.UP: 0>, <Direction.RIGHT: 3>]", "UR"),
    ("char path[] = \"UURRD\";", "UURRD"),
    ("std::vector<char> path = {'U', 'R'};", "UR"),
    ("„hoch“ „rechts“", "UR"),
    ("north, East, south, west", "URDL"),
    ("{↑, →}", "UR"),
    ("<M.UP: 0><M.RIGHT: 3>", "UR"),
    ("[(1|1), (2|1)]", "R"),
    // Numbers before moves are times, and numbers in order those of a list.
    ("3R", "RRR"),
    ("3R2D", "RRRDD"),
    ("3xR, 2×D", "RRRDD"),
    ("2→ ↓", "RRD"),
    ("2v 3>", "DDRRR"),
    ("2 x links", "LL"),
    ("1. R\n2. D\n3. R", "RDR"),
    ("1) 2R 2) D", "RRD"),
    ("1: RRD\n2: LL", "RRDLL"),
];

#[test]
fn every_notation_is_read() {
    for &(text, moves) in READ {
        for language in [English, German] {
            assert_eq!(read(text, language), moves, "{text:?}");
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

/// Text, language, code, and the piece of the text that is wrong.
#[rustfmt::skip] // A table.
const REFUSED: &[(&str, Language, &str, &str)] = &[
    ("R X", English, "sequence-not-a-move", "X"),
    ("RRxD", English, "sequence-not-a-move", "RRxD"),
    ("links und", German, "sequence-not-a-move", "und"),
    ("go away", English, "sequence-not-a-move", "away"),
    ("go L", English, "sequence-not-a-move", "go"),
    ("R?", English, "sequence-not-a-move", "?"),
    ("hinüber", German, "sequence-not-a-move", "hinüber"),
    ("(1|x)", English, "sequence-not-a-move", "(1|"),
    ("R → D ↓", English, "sequence-mixed", "↓"),
    ("R → D →", English, "sequence-mixed", "→"),
    ("R →> D", English, "sequence-mixed", ">"),
    ("2R 2 * up", English, "sequence-mixed", "up"),
    ("R (2|1)", English, "sequence-mixed", "(2|1)"),
    ("Hoch R", German, "sequence-mixed", "R"),
    ("O D", German, "sequence-mixed-letters", "D"),
    ("N R", English, "sequence-mixed-letters", "R"),
    ("N O E", English, "sequence-mixed-letters", "E"),
    ("OUR", English, "sequence-not-a-move", "OUR"),
    ("R ... D", English, "sequence-ellipsis", "..."),
    ("v»v", English, "sequence-guillemet", "»"),
    ("22100122", English, "sequence-digits", "22100122"),
    ("8 moves", English, "sequence-not-moves", "8 moves"),
    ("> -> v", English, "sequence-ambiguous-arrow", ">"),
    ("> <- v", English, "sequence-ambiguous-arrow", "<"),
    ("R3 D", English, "sequence-ambiguous-count", "3"),
    ("R3D", English, "sequence-ambiguous-count", "3"),
    ("3RD", English, "sequence-ambiguous-count", "RD"),
    ("3→→", English, "sequence-ambiguous-count", "→"),
    ("2(1|1)", English, "sequence-ambiguous-count", "2"),
    ("0R", English, "sequence-bad-count", "0"),
    ("99999999999999999999R", English, "sequence-bad-count", "99999999999999999999"),
    ("R 3", English, "sequence-lone-number", "3"),
    ("3 R", English, "sequence-lone-number", "3"),
    ("DRD (4 moves)", English, "sequence-other-length", "DRD (4 moves)"),
    ("[0, 1, 3]", English, "sequence-numbers", "[0, 1, 3]"),
    (" \u{feff}0, 1 \n", English, "sequence-numbers", "0, 1"),
    ("1.5 R", English, "sequence-lone-number", "1"),
    ("1. R 3. D", English, "sequence-numbering", "3"),
    ("(1|1) (3|1)", English, "sequence-not-beside", "(3|1)"),
    ("(1|1) (1|1)", English, "sequence-not-beside", "(1|1)"),
    ("(5|5) (6|5)", English, "sequence-not-the-start", "(5|5)"),
    ("9999999R RR", English, "sequence-too-long", "R"),
];

const START: Cell = Cell::new(0, 0);

#[test]
fn whatever_could_mean_two_things_is_refused_at_its_place_and_told_as_data() {
    for &(text, language, code, piece) in REFUSED {
        let error = parse_from(text, language, START).expect_err(text);
        assert_eq!(error.kind.code(), code, "{text:?}");
        assert_eq!(&text[error.span.range()], piece, "{text:?}");
        let told = error.message(text);
        assert!(told.starts_with("line 1, column "), "{told}");
        let found = ("found", piece.into());
        let expected = match code {
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
        let is_here = REFUSED.iter().any(|(.., produced, _)| produced == code);
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
