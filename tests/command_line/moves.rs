//! One reader of moves: each text of `moves.tsv` means the same to `check`, `grade`, `race` and `render`, and to the
//! library. Its columns are a text with escapes, its meaning, and why.

use std::fs;

use lockstep::grid::Direction;
use lockstep::sequence::{Language, Reading, read};
use serde_json::Value;

use crate::common::bytes::unescaped;
use crate::common::{tell, test_data};
use crate::{Folder, pinned};

/// The table that comes with the tests, and that of the folder of test data.
fn rows() -> Vec<(Vec<u8>, String)> {
    let own = include_str!("moves.tsv");
    let more = test_data("reports").map(|folder| {
        let table = fs::read_to_string(folder.join("moves.tsv")).unwrap();
        tell(&format!("{} rows of moves.tsv", table.lines().count() - 1));
        table
    });
    let table = format!("{own}{}", more.unwrap_or_default());
    let rows = table.lines().filter(|line| !line.starts_with("text\t"));
    let row = |line: &str| {
        let mut cells = line.split('\t');
        let text = unescaped(cells.next().unwrap());
        (text, cells.next().expect(line).to_owned())
    };
    rows.map(row).collect()
}

/// The number of moves that a meaning stands for.
fn moves(meaning: &str) -> Option<usize> {
    let is_moves = meaning.bytes().all(|byte| b"UDLR".contains(&byte));
    is_moves.then_some(meaning.len())
}

fn code(told: &Value) -> &str {
    told["code"].as_str().unwrap_or_default()
}

#[test]
fn each_text_means_the_same_to_the_library_in_both_languages() {
    for (bytes, meaning) in rows() {
        let (shown, _) = lockstep::text::decoded_from_any(&bytes).unwrap();
        for language in [Language::English, Language::German] {
            let found = match read(&shown, language, None) {
                Ok(Reading::Moves(moves)) => moves.into_iter().map(Direction::letter).collect(),
                Ok(Reading::NoSolution) => "none".to_owned(),
                Ok(Reading::Length(length)) => format!("length {length}"),
                Err(_) => "refused".to_owned(),
            };
            assert_eq!(found, meaning, "{shown:?}");
        }
    }
}

#[test]
fn each_text_means_the_same_to_check_grade_race_and_render() {
    let folder = Folder::new(
        "moves",
        &[("puzzle.txt", pinned("simultaneous/opposed.txt"))],
    );
    for (bytes, meaning) in rows() {
        folder.write("pupil.txt", &bytes);
        let (argument, _) = lockstep::text::decoded_from_any(&bytes).unwrap();
        // The argument may have any sign in it.
        let of_moves = |command: &str| folder.run_with(command, &argument);
        let graded = folder.run("grade --json puzzle.txt pupil.txt").json();
        let [entry] = &graded["entries"].as_array().unwrap()[..] else {
            panic!("one entry: {graded}");
        };
        let checked = of_moves("check --json puzzle.txt").json();
        let drawn = of_moves("render puzzle.txt --moves");
        let raced = folder.run("race --json puzzle.txt --command 'cat pupil.txt'");
        let raced = &raced.json()["results"][0];
        let shown = String::from_utf8_lossy(&bytes);
        let drawn_code = if moves(&meaning).is_some() { 0 } else { 2 };
        assert_eq!(drawn.code, Some(drawn_code), "{shown:?}: {drawn}");
        if let Some(count) = moves(&meaning) {
            let counts = [&entry["moves"], &checked["count"], &raced["length"]];
            assert_eq!(counts, [count; 3], "{shown:?}");
            assert_eq!(code(&entry["error"]), "", "{shown:?}");
        } else if meaning == "refused" {
            let of_entry = &entry["error"];
            assert_eq!(entry["outcome"], "unreadable", "{shown:?}");
            for place in ["code", "line", "column"] {
                let told = &checked["error"][place];
                assert!(
                    !told.is_null() && *told == of_entry[place],
                    "{shown:?}: {checked}"
                );
            }
            let verdict = raced["verdict"].as_str().unwrap();
            let is_none = ["no-answer", "unreadable"].contains(&verdict);
            assert!(is_none, "{shown:?}: {raced}");
        } else {
            let length = meaning.strip_prefix("length ");
            let length: Option<u64> = length.map(|length| length.parse().unwrap());
            let length = Value::from(length);
            let lengths = [&entry["moves"], &checked["length"]];
            assert_eq!(lengths, [&length; 2], "{shown:?}");
            assert_eq!(entry["outcome"], "wrong", "{shown:?}");
            assert_eq!(checked["right"], false, "{shown:?}");
            let verdict = if length.is_null() {
                "wrongly-unsolvable"
            } else {
                "no-answer"
            };
            assert_eq!(raced["verdict"], verdict, "{shown:?}");
        }
    }
}

#[test]
fn that_there_is_no_solution_is_right_where_nothing_solves() {
    // The first player is walled in.
    let walled_in = "2 2\n1\n0\n0 0\n0\n0\n1\n1 1\n0\n";
    let folder = Folder::new("unsolvable", &[("puzzle.txt", walled_in)]);
    let checked = folder.run("check puzzle.txt 'Keine Lösung.'");
    checked.exits(0).prints("right: there is no solution\n");
    let class = "Ann: no solution\nBen: unlösbar\nCleo: DRD";
    let graded = folder.run_on(class, "grade puzzle.txt -");
    let right = graded.exits(1).out.matches("right: no solution");
    assert_eq!(right.count(), 2, "{graded}");
    let graded = folder.run_on("Ann: no solution", "grade puzzle.txt -");
    graded.exits(0);
}

#[test]
fn a_guessed_encoding_is_mentioned_once() {
    let answer: &[u8] = b"keine L\xf6sung";
    let puzzle = pinned("simultaneous/opposed.txt");
    let files = [
        ("puzzle.txt", puzzle.as_bytes()),
        ("pupils/anna/out.txt", answer),
        ("pupils/ben/out.txt", answer),
    ];
    let graded = Folder::new("windows-1252", &files).run("grade puzzle.txt pupils");
    assert_eq!(graded.err.matches("Windows-1252").count(), 1, "{graded}");
    assert_eq!(
        graded.out.matches("wrong: no solution").count(),
        2,
        "{graded}"
    );
}
