//! Real puzzle files with known results, when their folder is there.

use std::path::Path;

use crate::checker::Checker;
use crate::common::{tell, test_data};
use lockstep::any::AnyPuzzle;
use lockstep::puzzle::{Puzzle, Solve, Verdict, letters};
use lockstep::search::Unwatched;
use lockstep::simultaneous::SolveOptions;

/// File, result and number of shortest sequences in the rows of `expected.tsv`.
fn expected(folder: &Path) -> Vec<(String, String, String)> {
    let table = std::fs::read_to_string(folder.join("expected.tsv")).expect("a table of results");
    let rows = table.lines().skip(1).filter(|line| !line.is_empty());
    rows.map(|row| {
        let mut columns = row.split('\t').map(str::to_owned);
        let mut next = || columns.next().expect("file and result in every row");
        (next(), next(), next())
    })
    .collect()
}

/// Files whose result is another one than in the table: a list of pits that breaks off, and is longer
/// than its maze has cells, was reported where the text ends, and is at its length now.
const MENDED: &[(&str, &str)] = &[("bad_pit_count_huge.txt", "error:bad-pit-count")];

/// What the library says of a file, in the words of `expected.tsv`; and, if it is to count them, the
/// number of shortest sequences.
fn result(
    text: &str,
    parsed: Result<AnyPuzzle, &'static str>,
    count: bool,
) -> (String, Option<String>) {
    let puzzle = match parsed {
        Ok(AnyPuzzle::Simultaneous(puzzle)) => puzzle,
        Ok(other) => panic!("read as {:?}", other.family()),
        Err(code) => return (format!("error:{code}"), None),
    };
    let reparsed = AnyPuzzle::parse(&puzzle.to_string()).expect("what is printed can be read");
    assert_eq!(reparsed.puzzle, AnyPuzzle::Simultaneous(puzzle.clone()));
    let options = SolveOptions {
        count,
        ..SolveOptions::default()
    };
    let solution = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
    let solution = solution.expect("nobody stops this search");
    let sequences = solution.details.sequences;
    let sequences = sequences.map(|count| count.expect("nobody stops counting").to_string());
    let result = match solution.verdict {
        Verdict::Solved { moves, shortest } => {
            assert!(shortest);
            let letters = letters(&moves);
            assert!(Checker::new(text).solves(&letters), "the checker disagrees");
            letters.len().to_string()
        }
        Verdict::Unsolvable(_) => "none".to_owned(),
    };
    (result, sequences)
}

#[test]
fn every_known_result_of_simultaneous_labyrinths() {
    let counted = check_folder("simultaneous");
    assert!(counted.is_none_or(|counted| counted > 0));
}

#[test]
fn every_known_result_of_more_mazes_and_different_sizes() {
    check_folder("simultaneous-extensions");
}

/// Checks the files of a folder, if it is there; returns in how many the sequences were counted.
fn check_folder(name: &str) -> Option<usize> {
    let folder = test_data(name)?;
    let (mut checked, mut counted) = (0, 0);
    let mut number_above = String::new();
    for (file, expected, mut number) in expected(&folder) {
        let bytes = std::fs::read(folder.join(&file)).expect("every file of the table");
        let (text, parsed) = AnyPuzzle::parse_bytes(&bytes);
        let parsed = parsed.map(|parsed| parsed.puzzle);
        let parsed = parsed.map_err(|error| error.kind.code);
        if number == "as before" {
            number = number_above;
        }
        let is_known = number.parse::<u128>().is_ok();
        let (result, sequences) = result(&text, parsed, is_known);
        let mended = MENDED.iter().find(|(name, _)| *name == file);
        let expected = mended.map_or(expected.as_str(), |&(_, result)| result);
        let agrees = match expected {
            "error:any" => result.starts_with("error:"),
            expected => result == expected,
        };
        assert!(agrees, "{file}: expected {expected}, found {result}");
        if is_known {
            assert_eq!(sequences, Some(number.clone()), "{file}");
            counted += 1;
        }
        number_above = number;
        checked += 1;
    }
    tell(&format!(
        "{checked} files of {} checked, in {counted} the sequences counted",
        folder.display()
    ));
    assert!(checked > 0);
    Some(counted)
}
