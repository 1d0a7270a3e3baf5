//! Files of many sequences, and what each of them is worth.

use lockstep::entries::{Entry, MAX_ENTRIES, NoEntries, Reader};
use lockstep::grade::{Finding, Grader, Optimum, Outcome, Wasted};
use lockstep::judge::{Judge, Total};
use lockstep::message::Coded;
use lockstep::puzzle::{Puzzle, Solve, letters};
use lockstep::search::{Cancelled, Progress};
use lockstep::sequence::{Language, Reading, SequenceErrorKind};
use lockstep::{Cell, Direction, Irrgarten, Simultaneous, Stromrallye, Unwatched};
use proptest::prelude::*;

/// Reads texts one after the other, each with the name of its file.
fn reader(texts: &[(&str, Option<&str>)]) -> Reader {
    let mut reader = Reader::new(Language::English, None);
    for (text, name) in texts {
        reader.read(text, *name).unwrap();
    }
    reader
}

fn entries(text: &str) -> Vec<Entry> {
    reader(&[(text, None)]).entries().to_vec()
}

/// Each entry's name with its moves or answer, or the code of why it cannot be read.
fn told(entries: &[Entry]) -> String {
    let told = entries.iter().map(|entry| {
        let read = match &entry.reading {
            Ok(Reading::Moves(moves)) => letters(moves),
            Ok(Reading::NoSolution) => "none".to_owned(),
            Ok(Reading::Length(length)) => format!("{length} moves"),
            Err(error) => error.kind.code().replace("sequence-", ""),
        };
        format!("{}: {read}", entry.name)
    });
    told.collect::<Vec<_>>().join(" | ")
}

fn moves(text: &str) -> Vec<Direction> {
    lockstep::sequence::parse(text, Language::English).unwrap()
}

#[test]
#[rustfmt::skip] // A table: what is promised, a text, and its entries.
fn a_text_is_read_as_the_entries_of_many() {
    for (promise, text, expected) in [
        ("an entry a line in any notation",
            "# class 7b\r\nAnn: RRD\r\n\r\nBen:→→↓ # ok\r\nCleo : right right down\r\nDora: 2R D",
            "Ann: RRD | Ben: RRD | Cleo: RRD | Dora: RRD"),
        ("names may have words of answers and are as a terminal shows them",
            "Andere Gruppe: RR\nNoch: DD\nkürzere Lösung: LL\n\x1b[1mAnn\x1b[0m: UU",
            "Andere Gruppe: RR | Noch: DD | 3: not-a-move | Ann: UU"),
        ("a text without names is one sequence", "R R\n# half way\nD L", "1: RRDL"),
        ("a text without anything is none", " \n# nothing\n", ""),
        ("indented lines and those below a lone name go on",
            "Ann: RR\n  DD # down\n\tLL\nBen:\nUU\nLL\nCleo: R\nD", "Ann: RRDDLL | Ben: UULL | Cleo: R | 4: D"),
        ("beside colons a semicolon ends a name but separates moves",
            "Ann: R;R;D\nHao; RDL\nR; D\n[R; D]\nBo ; x", "Ann: RRD | Hao: RDL | 3: RD | 4: RD | Bo: not-a-move"),
        ("without colons it ends none", "Hao; RDL", "1: not-a-move"),
        ("a line that begins with a list has no name", "[<Move.UP: 0>, <Move.LEFT: 2>]", "1: UL"),
        ("a list may stand behind a name", "Ann: [Move::Up, Move::Left]", "Ann: UL"),
        ("two colons end no name", "Move::Up, Move::Left", "1: UL"),
        ("answers without moves are entries",
            "Ann: keine Lösung\nBen: 8\nLösung: RRD\nHao; no solution\nCleo:\n",
            "Ann: none | Ben: 8 moves | 3: RRD | Hao: none | Cleo: empty"),
        ("names are unique and never empty",
            "Ann: R\nAnn: D\n: L\nAnn (2): U\nAnn: R", "Ann: R | Ann (2): D | 3: L | Ann (2) (2): U | Ann (3): R"),
    ] {
        assert_eq!(told(&entries(text)), expected, "{promise}");
    }
}

#[test]
fn numbers_get_the_meaning_that_solves() {
    let text = "Ann: [1, 1, 2]\nBen: 1, 2, 1\nCleo: R R D";
    let mut reader = reader(&[(text, None)]);
    reader.interpret(&|tried| tried == moves("RRD"));
    let read = reader.entries();
    assert_eq!(told(read), "Ann: RRD | Ben: numbers | Cleo: RRD");
    let meaning = [None, Some(Direction::Right), Some(Direction::Down), None];
    let numberings = [read[0].numbering, read[2].numbering];
    assert_eq!(numberings, [Some(meaning), None]);
}

#[test]
fn files_give_their_names_and_one_without_moves_is_an_entry_of_its_own() {
    let (ann, more) = (Some("ann"), Some("more"));
    let named = [("RR", ann), ("RD", ann), ("Ben: R\nL", more)];
    let named = told(reader(&named).entries());
    assert_eq!(named, "ann: RR | ann (2): RD | Ben: R | more: L");

    let mut reader = reader(&[(" \n", ann)]);
    let document = SequenceErrorKind::Document;
    reader.refuse(document, Some("ben")).unwrap();
    reader.read("# nothing", None).unwrap();
    assert_eq!(told(reader.entries()), "ann: empty | ben: document");
    let ben = reader.entries()[1].reading.as_ref().unwrap_err();
    assert!(ben.kind.is_of_file());
    // Where a puzzle is solved without a move, that is an answer.
    reader.interpret(&|moves| moves.is_empty());
    assert_eq!(reader.entries()[0].moves(), Some(&[][..]));
}

#[test]
fn a_name_is_cut_and_hides_nothing() {
    for (name, shown) in [
        ("xxxxxxxxxx\u{202e}\u{1b}[0m", "xxxxxxxxxx".to_owned()),
        (&*"ä".repeat(100), "ä".repeat(60) + "…"),
    ] {
        assert_eq!(entries(&format!("{name}: R"))[0].name, shown);
    }
}

#[test]
fn a_broken_entry_stops_no_other_and_has_its_place() {
    let text = "Änn: RR x\nBen: RR\nCleo: R\n  R3D";
    let read = entries(text);
    let expected = "Änn: not-a-move | Ben: RR | Cleo: ambiguous-count";
    assert_eq!(told(&read), expected);
    let wrong = [0, 2].map(|entry: usize| read[entry].reading.as_ref().unwrap_err());
    assert_eq!(wrong.map(|error| &text[error.span.range()]), ["x", "3"]);
    let lines = read.iter().map(|entry| entry.line);
    assert_eq!(lines.collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn cells_begin_at_the_start() {
    let mut reader = Reader::new(Language::German, Some(Cell::new(1, 1)));
    let text = "Ann: (2|2) (3|2)\nBen: (1|1) (2|1)\nCleo: O U R";
    reader.read(text, None).unwrap();
    let expected = "Ann: R | Ben: not-the-start | Cleo: UDR";
    assert_eq!(told(reader.entries()), expected);
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
    let are_read: Vec<bool> = read.iter().map(|entry| entry.reading.is_ok()).collect();
    assert_eq!(are_read, [true, false, false]);
    let lines = ":\nR\n".repeat(MAX_ENTRIES);
    let mut reader = reader(&[(&lines, None)]);
    assert_eq!(reader.read("R", None), Err(NoEntries::TooMany));
    let most = ("most", MAX_ENTRIES.into());
    assert_eq!(NoEntries::TooMany.arguments(), [most]);
    assert_eq!(reader.entries().len(), MAX_ENTRIES);
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
    let found = (best.gap, best.wasted, best.lost);
    assert_eq!(found, (Some(0), Finding::Nowhere, Finding::Nowhere));
    let longer = grader.grade(&moves("RLRRDDUUU"), &mut Unwatched);
    assert_eq!((longer.length, longer.gap), (Some(9), Some(2)));
    assert_eq!(longer.wasted, Finding::At(Wasted { number: 2, cost: 2 }));
    assert_eq!(letters(&longer.better).len(), 3);
    assert!(longer.better.starts_with(&moves("R")) || longer.better.starts_with(&moves("D")));
    let short = grader.grade(&moves("RRD"), &mut Unwatched);
    let ends = vec![Cell::new(2, 1); 2];
    assert_eq!(short.outcome, Outcome::Unsolved { ends });
    let found = (short.gap, short.wasted, short.lost);
    assert_eq!(found, (None, Finding::Nowhere, Finding::Nowhere));
}

/// Behind the arrow there is a dead end from which nothing leads back.
const TRAP: &str = "irrgarten 7 5\n#######\n#S.>..#\n#.#####\n#.....#\n####E##";

fn trap() -> Irrgarten {
    Irrgarten::parse(TRAP).unwrap().puzzle
}

#[test]
fn an_illegal_move_and_the_move_that_lost_it() {
    let puzzle = trap();
    let mut grader = Grader::new(&puzzle, Default::default());
    let wall = grader.grade(&moves("DL"), &mut Unwatched);
    let Outcome::Illegal(refused) = wall.outcome else {
        panic!("{:?}", wall.outcome)
    };
    assert_eq!((refused.number, wall.wasted), (2, Finding::Nowhere));
    let lost = grader.grade(&moves("RRR"), &mut Unwatched);
    let wasted = Finding::At(Wasted { number: 1, cost: 2 });
    assert_eq!((lost.wasted, lost.lost), (wasted, Finding::At(2)));
}

/// The first move after which nothing solves any more, by a judge of each position.
fn lost_by_judge(totals: &[Option<Total>]) -> Finding<usize> {
    let lost = totals.iter().position(|&total| total == Some(Total::Lost));
    lost.map_or(Finding::Nowhere, Finding::At)
}

#[test]
fn where_all_solutions_are_as_long_swaps_are_compared() {
    let puzzle = Stromrallye::parse("3\n1,1,3\n1\n3,1,2").unwrap().puzzle;
    let mut grader = Grader::new(&puzzle, Default::default());
    let verdict = puzzle.solution().unwrap().verdict;
    let lockstep::Verdict::Solved { moves: best, .. } = verdict else {
        panic!("{verdict:?}")
    };
    let grade = grader.grade(&best, &mut Unwatched);
    assert_eq!(grader.optimum(&mut Unwatched), &Optimum::Score(2));
    assert_eq!(grade.score, Some(puzzle.score(&best)));
    assert_eq!(grade.wasted, Finding::Nowhere);
    let walk = moves("D U D");
    let lost = grader.grade(&walk, &mut Unwatched).lost;
    let judged = Judge::default().judge(&puzzle, &walk, &Default::default(), &mut Unwatched);
    assert_eq!(lost, lost_by_judge(&judged.unwrap().totals));
}

#[test]
fn without_a_solution_there_is_nothing_to_lose() {
    let map = "irrgarten 5 3\n#####\n#S#.E\n#####";
    let puzzle = Irrgarten::parse(map).unwrap().puzzle;
    let mut grader = Grader::new(&puzzle, Default::default());
    let grade = grader.grade(&[], &mut Unwatched);
    assert_eq!(grader.optimum(&mut Unwatched), &Optimum::NoSolution);
    assert_eq!((grade.gap, grade.lost), (None, Finding::Nowhere));
}

/// Cancels a search at its first report.
fn impatient(_: &Progress) -> Result<(), Cancelled> {
    Err(Cancelled)
}

#[test]
fn what_a_stopped_search_would_tell_stays_unknown() {
    let puzzle = open();
    let mut grader = Grader::new(&puzzle, Default::default());
    let grade = grader.grade(&moves("RLRRDD"), &mut impatient);
    let optimum = grader.optimum(&mut Unwatched);
    assert!(matches!(optimum, Optimum::NotKnown(Some(_))), "{optimum:?}");
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
        let puzzle = trap();
        let mut legal = Vec::new();
        for step in steps {
            let step = Direction::ALL[step];
            let state = lockstep::puzzle::state_after(&puzzle, &legal).unwrap();
            if puzzle.play(&state, step).is_ok() && !puzzle.is_solved(&state) {
                legal.push(step);
            }
        }
        let grade = Grader::new(&puzzle, Default::default()).grade(&legal, &mut Unwatched);
        let judged = Judge::default().judge(&puzzle, &legal, &Default::default(), &mut Unwatched).unwrap();
        let wasted = (1..).zip(judged.totals.windows(2)).find_map(|(number, pair)| match (pair[0], pair[1]) {
            (Some(Total::Moves(a)), Some(Total::Moves(b))) if b > a => Some(Wasted { number, cost: b - a }),
            _ => None,
        });
        prop_assert_eq!(grade.wasted, wasted.map_or(Finding::Nowhere, Finding::At));
        prop_assert_eq!(grade.lost, lost_by_judge(&judged.totals));
    }
}
