//! Real boards of Stromrallye with known results, when their folder is there.

use std::path::Path;

use crate::checker::{Board, Position};
use crate::common::watchers::Patience;
use crate::common::{tell, test_data};
use crate::examining::{Checked, check, state};
use lockstep::any::AnyPuzzle;
use lockstep::puzzle::Solve;
use lockstep::stromrallye::{Stromrallye, Unsolvable};

/// A row of `expected.tsv`.
struct Row {
    file: String,
    is_solvable: bool,
    total_charge: u64,
    note: String,
    /// A solution of a solvable board, made elsewhere.
    solution: String,
}

/// The known results of a folder's boards.
fn expected(folder: &Path) -> Vec<Row> {
    let table = std::fs::read_to_string(folder.join("expected.tsv")).expect("a table of results");
    let rows = table.lines().skip(1).filter(|line| !line.is_empty());
    rows.map(|row| {
        let columns: Vec<&str> = row.split('\t').collect();
        let [file, solvable, total, note, solution] = columns[..] else {
            panic!("five columns: {row}");
        };
        Row {
            file: file.to_owned(),
            is_solvable: solvable == "yes",
            total_charge: total.parse().expect("a number"),
            note: note.to_owned(),
            solution: solution.to_owned(),
        }
    })
    .collect()
}

/// A file as the library and as the checker read it.
fn read(folder: &Path, file: &str) -> (Stromrallye, Board) {
    let bytes = std::fs::read(folder.join(file)).expect("every file of the table");
    println!("{file}");
    let (text, parsed) = AnyPuzzle::parse_bytes(&bytes);
    let parsed = parsed.unwrap_or_else(|error| panic!("{file}: {}", error.message(&text)));
    let AnyPuzzle::Stromrallye(puzzle) = parsed.puzzle else {
        panic!("{file}: read as another family");
    };
    let board = Board::new(&text);
    assert_eq!(puzzle.to_string(), board.to_string(), "{file}");
    // Lines behind the announced ones: in the contest's example 5 as it was first published.
    let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
    let is_longer = lines > board.batteries.len() + 3;
    assert_eq!(parsed.warnings.len(), usize::from(is_longer), "{file}");
    (puzzle, board)
}

/// The result from a position, if it is found in time.
fn solve(puzzle: &Stromrallye, board: &Board, from: &Position, looks: u64) -> Option<Checked> {
    let mut patience = Patience::new(looks);
    let solution = puzzle.solve(&state(from), &Default::default(), &mut patience);
    Some(check(board, from, &solution.ok()?))
}

#[test]
fn every_known_board() {
    let Some(folder) = test_data("stromrallye") else {
        return;
    };
    let (mut solvable, mut unsolvable) = (0, 0);
    for row in expected(&folder) {
        let file = &row.file;
        let (puzzle, board) = read(&folder, file);
        assert_eq!(puzzle.total_charge(), row.total_charge, "{file}");
        let start = board.start();
        if row.is_solvable {
            let known = board.swaps_of_solution(&start, &row.solution);
            assert!(known.is_ok(), "{file}: {known:?}");
        }
        let result = solve(&puzzle, &board, &start, 300_000);
        match result.unwrap_or_else(|| panic!("{file} takes minutes")) {
            Checked::Solved { .. } => {
                assert!(row.is_solvable, "{file}: {}", row.note);
                solvable += 1;
            }
            Checked::Unsolvable(proof) => {
                assert!(!row.is_solvable, "{file}: {proof:?}");
                let (ones, cells) = board.parity(&start);
                let breaks_parity = ones != cells && ones != cells + 1;
                let is_parity = matches!(proof, Unsolvable::Parity { .. });
                assert_eq!(is_parity, breaks_parity, "{file}: {proof:?}");
                let mut words = ["parity", "Paritaetsverletzung"].into_iter();
                let is_told = words.any(|word| row.note.contains(word));
                assert!(is_parity || !is_told, "{file}: {}", row.note);
                unsolvable += 1;
            }
        }
    }
    tell(&format!(
        "{solvable} solvable and {unsolvable} unsolvable boards of {} checked",
        folder.display()
    ));
    assert!(solvable + unsolvable > 0);
}

#[test]
fn no_known_solution_is_lost_in_its_midst() {
    let Some(folder) = test_data("stromrallye") else {
        return;
    };
    let (mut solved, mut open) = (0, 0);
    for row in expected(&folder).iter().filter(|row| row.is_solvable) {
        let (puzzle, board) = read(&folder, &row.file);
        for quarter in 1..4 {
            let played = &row.solution[..row.solution.len() * quarter / 4];
            let from = board.walk(&board.start(), played).expect("known moves").end;
            match solve(&puzzle, &board, &from, 5000) {
                Some(Checked::Solved { .. }) => solved += 1,
                Some(lost) => panic!("{} after {played}: {lost:?}", row.file),
                None => {
                    println!("{} after {} moves: no verdict", row.file, played.len());
                    open += 1;
                }
            }
        }
    }
    tell(&format!(
        "{solved} positions in the midst of {} solved, {open} not within 5000 looks",
        folder.display()
    ));
}
