//! Real puzzle files with known results, when their folder is there.

mod common;

use std::path::Path;

use common::{Checker, tell, test_data};
use lockstep::any::AnyPuzzle;
use lockstep::puzzle::{Puzzle, Verdict};
use lockstep::search::Unwatched;

/// The rows of `expected.tsv` without its heading.
fn expected(folder: &Path) -> Vec<(String, String)> {
    let table = std::fs::read_to_string(folder.join("expected.tsv")).expect("a table of results");
    let rows = table.lines().skip(1).filter(|line| !line.is_empty());
    rows.map(|row| {
        let mut columns = row.split('\t').map(str::to_owned);
        let mut next = || columns.next().expect("file and result in every row");
        (next(), next())
    })
    .collect()
}

/// What the library says of a file, in the words of `expected.tsv`.
fn result(text: &str, parsed: Result<AnyPuzzle, &'static str>) -> String {
    let puzzle = match parsed {
        Ok(AnyPuzzle::Simultaneous(puzzle)) => puzzle,
        Err(code) => return format!("error:{code}"),
    };
    let reparsed = AnyPuzzle::parse(&puzzle.to_string()).expect("what is printed can be read");
    assert_eq!(reparsed.puzzle, AnyPuzzle::Simultaneous(puzzle.clone()));
    let solution = puzzle
        .solve(&puzzle.start(), &Default::default(), &mut Unwatched)
        .expect("nobody stops this search");
    match solution.verdict {
        Verdict::Solved { moves, shortest } => {
            assert!(shortest);
            let letters: String = moves.iter().map(|step| step.letter()).collect();
            assert!(Checker::new(text).solves(&letters), "the checker disagrees");
            letters.len().to_string()
        }
        Verdict::Unsolvable(_) => "none".to_owned(),
    }
}

#[test]
fn every_known_result_of_simultaneous_labyrinths() {
    check_folder("simultaneous");
}

#[test]
fn every_known_result_of_more_mazes_and_different_sizes() {
    check_folder("simultaneous-extensions");
}

fn check_folder(name: &str) {
    let Some(folder) = test_data(name) else {
        return;
    };
    let mut checked = 0;
    for (file, expected) in expected(&folder) {
        let bytes = std::fs::read(folder.join(&file)).expect("every file of the table");
        let (text, parsed) = AnyPuzzle::parse_bytes(&bytes);
        let parsed = parsed
            .map(|parsed| parsed.puzzle)
            .map_err(|error| error.kind.code());
        let result = result(&text, parsed);
        let agrees = match expected.as_str() {
            "error:any" => result.starts_with("error:"),
            expected => result == expected,
        };
        assert!(agrees, "{file}: expected {expected}, found {result}");
        checked += 1;
    }
    tell(&format!("{checked} files of {} checked", folder.display()));
    assert!(checked > 0);
}
