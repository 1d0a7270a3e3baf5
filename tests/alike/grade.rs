//! Files of many sequences, and what each of them is worth.

use lockstep::entries::{Entry, MAX_ENTRIES, NoEntries, Reader};
use lockstep::grade::{Finding, Grader, Optimum, Outcome, Wasted};
use lockstep::judge::{Total, judge};
use lockstep::message::Coded;
use lockstep::puzzle::{Rules, Solve, letters};
use lockstep::search::{Cancelled, Progress, Watch};
use lockstep::sequence::{Language, Reading, SequenceErrorKind};
use lockstep::{Cell, Direction, Irrgarten, Simultaneous, Stromrallye, Unwatched};
use proptest::prelude::*;

fn entries(text: &str) -> Vec<Entry> {
    let mut reader = Reader::new(Language::English, None);
    reader.read(text, None).unwrap();
    reader.entries().to_vec()
}

/// Names and moves; `?` for what cannot be read.
fn told(text: &str) -> Vec<(String, String)> {
    let told = entries(text).into_iter().map(|entry| {
        let moves = entry.moves().map_or("?".to_owned(), letters);
        (entry.name, moves)
    });
    told.collect()
}

fn moves(text: &str) -> Vec<Direction> {
    lockstep::sequence::parse(text, Language::English).unwrap()
}

fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = pairs.iter().map(|&(a, b)| (a.to_owned(), b.to_owned()));
    owned.collect()
}

#[test]
fn an_entry_a_line_in_any_notation() {
    let text =
        "# class 7b\r\nAnn: RRD\r\n\r\nBen:→→↓ # ok\r\nCleo : right right down\r\nDora: 2R D";
    let all = ["Ann", "Ben", "Cleo", "Dora"].map(|name| (name, "RRD"));
    assert_eq!(told(text), pairs(&all));
}

#[test]
fn names_may_have_words_of_answers_and_are_as_a_terminal_shows_them() {
    let text = "Andere Gruppe: RR\nNoch: DD\nkürzere Lösung: LL\n\x1b[1mAnn\x1b[0m: UU";
    let all = [
        ("Andere Gruppe", "RR"),
        ("Noch", "DD"),
        ("3", "?"),
        ("Ann", "UU"),
    ];
    assert_eq!(told(text), pairs(&all));
}

#[test]
fn a_text_without_names_is_one_sequence() {
    assert_eq!(told("R R\n# half way\nD L"), pairs(&[("1", "RRDL")]));
    assert_eq!(told(" \n# nothing\n"), []);
}

#[test]
fn indented_lines_and_those_below_a_lone_name_go_on() {
    let text = "Ann: RR\n  DD # down\n\tLL\nBen:\nUU\nLL\nCleo: R\nD";
    let all = [
        ("Ann", "RRDDLL"),
        ("Ben", "UULL"),
        ("Cleo", "R"),
        ("4", "D"),
    ];
    assert_eq!(told(text), pairs(&all));
}

#[test]
fn beside_colons_a_semicolon_ends_a_name_but_separates_moves() {
    let text = "Ann: R;R;D\nHao; RDL\nR; D\n[R; D]\nBo ; x";
    let all = [
        ("Ann", "RRD"),
        ("Hao", "RDL"),
        ("3", "RD"),
        ("4", "RD"),
        ("Bo", "?"),
    ];
    assert_eq!(told(text), pairs(&all));
    assert_eq!(told("Hao; RDL"), pairs(&[("1", "?")]));
}

#[test]
fn a_line_that_begins_with_a_list_has_no_name() {
    assert_eq!(
        told("[<Move.UP: 0>, <Move.LEFT: 2>]"),
        pairs(&[("1", "UL")])
    );
    assert_eq!(told("Ann: [Move::Up, Move::Left]"), pairs(&[("Ann", "UL")]));
    assert_eq!(told("Move::Up, Move::Left"), pairs(&[("1", "UL")]));
}

#[test]
fn numbers_get_the_meaning_that_solves() {
    let mut reader = Reader::new(Language::English, None);
    reader
        .read("Ann: [1, 1, 2]\nBen: 1, 2, 1\nCleo: R R D", None)
        .unwrap();
    reader.interpret(&|tried| tried == moves("RRD"));
    let [ann, ben, cleo] = reader.entries() else {
        panic!()
    };
    assert_eq!(ann.moves(), cleo.moves());
    let meaning = [None, Some(Direction::Right), Some(Direction::Down), None];
    assert_eq!((ann.numbering, cleo.numbering), (Some(meaning), None));
    assert_eq!(
        ben.reading.as_ref().unwrap_err().kind.code(),
        "sequence-numbers"
    );
}

#[test]
fn answers_without_moves_are_entries() {
    let text = "Ann: keine Lösung\nBen: 8\nLösung: RRD\nHao; no solution\nCleo:\n";
    let readings: Vec<_> = entries(text)
        .into_iter()
        .map(|entry| (entry.name, entry.reading.map_err(|error| error.kind.code())))
        .collect();
    let named = |name: &str, reading| (name.to_owned(), reading);
    assert_eq!(
        readings,
        [
            named("Ann", Ok(Reading::NoSolution)),
            named("Ben", Ok(Reading::Length(8))),
            named("3", Ok(Reading::Moves(moves("RRD")))),
            named("Hao", Ok(Reading::NoSolution)),
            named("Cleo", Err("sequence-empty")),
        ]
    );
}

#[test]
fn a_file_without_moves_is_an_entry_of_its_own() {
    let mut reader = Reader::new(Language::English, None);
    reader.read(" \n", Some("ann")).unwrap();
    reader
        .refuse(SequenceErrorKind::Document, Some("ben"))
        .unwrap();
    reader.read("# nothing", None).unwrap();
    let [ann, ben] = reader.entries() else {
        panic!()
    };
    assert_eq!((&*ann.name, &*ben.name), ("ann", "ben"));
    assert_eq!(
        ann.reading.as_ref().unwrap_err().kind,
        SequenceErrorKind::Empty
    );
    assert!(ben.reading.as_ref().unwrap_err().kind.is_of_file());
    // Where a puzzle is solved without a move, that is an answer.
    reader.interpret(&|moves| moves.is_empty());
    assert_eq!(reader.entries()[0].moves(), Some(&[][..]));
}

#[test]
fn names_are_unique_and_never_empty() {
    let text = "Ann: R\nAnn: D\n: L\nAnn (2): U\nAnn: R";
    let names = ["Ann", "Ann (2)", "3", "Ann (2) (2)", "Ann (3)"];
    assert_eq!(
        entries(text)
            .iter()
            .map(|entry| entry.name.as_str())
            .collect::<Vec<_>>(),
        names
    );
    let mut reader = Reader::new(Language::English, None);
    reader.read("RR", Some("ann")).unwrap();
    reader.read("RD", Some("ann")).unwrap();
    reader.read("Ben: R\nL", Some("more")).unwrap();
    let names: Vec<&str> = reader
        .entries()
        .iter()
        .map(|entry| entry.name.as_str())
        .collect();
    assert_eq!(names, ["ann", "ann (2)", "Ben", "more"]);
}

#[test]
fn a_name_is_cut_and_hides_nothing() {
    let name = "x".repeat(10);
    let coloured = format!("{name}\u{202e}\u{1b}[0m: R");
    assert_eq!(entries(&coloured)[0].name, name);
    let long = format!("{}: R", "ä".repeat(100));
    assert_eq!(entries(&long)[0].name, "ä".repeat(60) + "…");
}

#[test]
fn a_broken_entry_stops_no_other_and_has_its_place() {
    let text = "Änn: RR x\nBen: RR\nCleo: R\n  R3D";
    let read = entries(text);
    let error = read[0].reading.as_ref().unwrap_err();
    assert_eq!(&text[error.span.range()], "x");
    assert_eq!(read[1].moves(), Some(&moves("RR")[..]));
    let error = read[2].reading.as_ref().unwrap_err();
    assert_eq!(&text[error.span.range()], "3");
    assert!(matches!(
        error.kind,
        SequenceErrorKind::AmbiguousCount { .. }
    ));
    assert_eq!(
        read.iter().map(|entry| entry.line).collect::<Vec<_>>(),
        [1, 2, 3]
    );
}

#[test]
fn cells_begin_at_the_start() {
    let mut reader = Reader::new(Language::German, Some(Cell::new(1, 1)));
    reader
        .read("Ann: (2|2) (3|2)\nBen: (1|1) (2|1)\nCleo: O U R", None)
        .unwrap();
    let read = reader.entries();
    assert_eq!(read[0].moves(), Some(&moves("R")[..]));
    assert!(matches!(
        read[1].reading.as_ref().unwrap_err().kind,
        SequenceErrorKind::NotTheStart { .. }
    ));
    assert_eq!(read[2].moves(), Some(&moves("U D R")[..]));
}

#[test]
fn small_texts_for_many_moves_or_entries_are_refused() {
    let many = "x: 9999999R\n".repeat(50);
    let read = entries(&many);
    assert!(read[0].reading.is_ok());
    for entry in &read[2..] {
        let error = entry.reading.as_ref().unwrap_err();
        assert_eq!(error.kind, SequenceErrorKind::TooLong);
    }
    // Two moves are left: not enough for the second, and the third is not tried.
    let read = entries("a: 9999998R\nb: 3R\nc: R");
    assert!(read[0].reading.is_ok() && read[1].reading.is_err() && read[2].reading.is_err());
    let mut reader = Reader::new(Language::English, None);
    let lines = ":\nR\n".repeat(MAX_ENTRIES);
    assert_eq!(reader.read(&lines, None), Ok(()));
    assert_eq!(reader.read("R", None), Err(NoEntries::TooMany));
    let most = ("most", MAX_ENTRIES.into());
    assert_eq!(NoEntries::TooMany.arguments(), [most]);
    assert_eq!(reader.entries().len(), MAX_ENTRIES);
}

proptest! {
    #[test]
    fn any_text_is_read_and_every_place_lies_in_it(text in r"[ \tRDx#:\n\r9äA→(|)1]{0,60}") {
        for entry in entries(&text) {
            if let Err(error) = entry.reading {
                prop_assert!(text.get(error.span.range()).is_some());
            }
        }
    }
}

/// Start at the top left, goal at the bottom right, in both mazes of 3 × 3 without walls.
fn open() -> Simultaneous {
    let maze = "3 3\n0 0\n0 0\n0 0\n0 0 0\n0 0 0\n0\n0 0\n0 0\n0 0\n0 0 0\n0 0 0\n0";
    Simultaneous::parse(maze).unwrap().puzzle
}

#[test]
fn solved_after_some_of_the_moves_and_the_gap() {
    let puzzle = open();
    let mut grader = Grader::new(&puzzle, Default::default());
    let best = grader.grade(&moves("RRDD"), &mut Unwatched);
    assert_eq!(best.outcome, Outcome::Solved { after: 4 });
    assert_eq!(
        (best.gap, best.wasted, best.lost),
        (Some(0), Finding::Nowhere, Finding::Nowhere)
    );
    let longer = grader.grade(&moves("RLRRDDUUU"), &mut Unwatched);
    assert_eq!((longer.length, longer.gap), (9, Some(2)));
    assert_eq!(longer.wasted, Finding::At(Wasted { number: 2, cost: 2 }));
    assert_eq!(letters(&longer.better).len(), 3);
    assert!(longer.better.starts_with(&moves("R")) || longer.better.starts_with(&moves("D")));
    let short = grader.grade(&moves("RRD"), &mut Unwatched);
    assert_eq!(
        short.outcome,
        Outcome::Unsolved {
            ends: vec![Cell::new(2, 1); 2]
        }
    );
    assert_eq!(
        (short.gap, short.wasted, short.lost),
        (None, Finding::Nowhere, Finding::Nowhere)
    );
}

/// Behind the arrow there is a dead end from which nothing leads back.
const TRAP: &str = "irrgarten 7 5\n#######\n#S.>..#\n#.#####\n#.....#\n####E##";

#[test]
fn an_illegal_move_and_the_move_that_lost_it() {
    let puzzle = Irrgarten::parse(TRAP).unwrap().puzzle;
    let mut grader = Grader::new(&puzzle, Default::default());
    let wall = grader.grade(&moves("DL"), &mut Unwatched);
    let Outcome::Illegal(refused) = wall.outcome else {
        panic!()
    };
    assert_eq!(refused.number, 2);
    assert_eq!(wall.wasted, Finding::Nowhere);
    let lost = grader.grade(&moves("RRR"), &mut Unwatched);
    assert_eq!(
        (lost.wasted, lost.lost),
        (Finding::At(Wasted { number: 1, cost: 2 }), Finding::At(2))
    );
}

#[test]
fn where_all_solutions_are_as_long_swaps_are_compared() {
    let puzzle = Stromrallye::parse("3\n1,1,3\n1\n3,1,2").unwrap().puzzle;
    let mut grader = Grader::new(&puzzle, Default::default());
    let solution = puzzle.solution().unwrap();
    let lockstep::Verdict::Solved { moves: best, .. } = solution.verdict else {
        panic!()
    };
    let grade = grader.grade(&best, &mut Unwatched);
    assert_eq!(grader.optimum(&mut Unwatched), &Optimum::Score(2));
    assert_eq!(
        (grade.score, grade.wasted),
        (Some(puzzle.score(&best)), Finding::Nowhere)
    );
    let lost = grader.grade(&moves("D U D"), &mut Unwatched);
    let judged = judge(
        &puzzle,
        &moves("D U D"),
        &Default::default(),
        &mut Unwatched,
    )
    .unwrap();
    let first = judged
        .totals
        .iter()
        .position(|&total| total == Some(Total::Lost));
    assert_eq!(lost.lost, first.map_or(Finding::Nowhere, Finding::At));
}

#[test]
fn without_a_solution_there_is_nothing_to_lose() {
    let puzzle = Irrgarten::parse("irrgarten 5 3\n#####\n#S#.E\n#####")
        .unwrap()
        .puzzle;
    let mut grader = Grader::new(&puzzle, Default::default());
    let grade = grader.grade(&[], &mut Unwatched);
    assert_eq!(grader.optimum(&mut Unwatched), &Optimum::NoSolution);
    assert_eq!((grade.gap, grade.lost), (None, Finding::Nowhere));
}

struct Impatient;

impl Watch for Impatient {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        Err(Cancelled)
    }
}

#[test]
fn what_a_stopped_search_would_tell_stays_unknown() {
    let puzzle = open();
    let mut grader = Grader::new(&puzzle, Default::default());
    let grade = grader.grade(&moves("RLRRDD"), &mut Impatient);
    assert!(matches!(
        grader.optimum(&mut Unwatched),
        Optimum::NotKnown(Some(_))
    ));
    assert_eq!(grade.outcome, Outcome::Solved { after: 6 });
    assert_eq!((grade.gap, grade.wasted), (None, Finding::NotKnown));
    let mut grader = Grader::new(&puzzle, Default::default());
    grader.know(4);
    assert_eq!(grader.glance(&moves("RLRRDD")).gap, Some(2));
}

proptest! {
    /// The wasted moves of a sequence that solves add up to its gap: held against a judge of each position.
    #[test]
    fn the_first_wasted_move_is_where_the_judge_says(steps in proptest::collection::vec(0..4usize, 0..12)) {
        let puzzle = Irrgarten::parse(TRAP).unwrap().puzzle;
        let mut legal = Vec::new();
        for step in steps {
            let step = Direction::ALL[step];
            let state = lockstep::puzzle::state_after(&puzzle, &legal).unwrap();
            if puzzle.play(&state, step).is_ok() && !puzzle.is_solved(&state) {
                legal.push(step);
            }
        }
        let grade = Grader::new(&puzzle, Default::default()).grade(&legal, &mut Unwatched);
        let judged = judge(&puzzle, &legal, &Default::default(), &mut Unwatched).unwrap();
        let wasted = (1..).zip(judged.totals.windows(2)).find_map(|(number, pair)| match (pair[0], pair[1]) {
            (Some(Total::Moves(a)), Some(Total::Moves(b))) if b > a => Some(Wasted { number, cost: b - a }),
            _ => None,
        });
        prop_assert_eq!(grade.wasted, wasted.map_or(Finding::Nowhere, Finding::At));
        let lost = judged.totals.iter().position(|&total| total == Some(Total::Lost));
        prop_assert_eq!(grade.lost, lost.map_or(Finding::Nowhere, Finding::At));
    }
}
