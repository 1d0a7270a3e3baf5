//! One reader of moves: each text of `moves.tsv` means the same to `check`, `grade`, `race` and `render`, and to the library.
//! Its columns are a text with escapes, its meaning, and why.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use lockstep::grid::Direction;
use lockstep::sequence::{Language, Reading, read};
use serde_json::Value;

use crate::{file, json, lockstep, text};

const PAIR: &str = "simultaneous/opposed.txt";

/// The table that comes with the tests, and that of the folder of test data.
fn rows() -> Vec<(Vec<u8>, String)> {
    let own = include_str!("moves.tsv").to_owned();
    let data = std::env::var_os("LOCKSTEP_TESTDATA").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/testdata"),
        PathBuf::from,
    );
    let path = data.join("reports/moves.tsv");
    let more = fs::read_to_string(&path).ok();
    // What `println!` writes is held back where a test passes.
    let told = match &more {
        Some(table) => format!("{} rows of {}", table.lines().count() - 1, path.display()),
        None => format!("SKIPPED: there is no {}", path.display()),
    };
    let _ = writeln!(std::io::stdout(), "{told}");
    let table = format!("{own}{}", more.unwrap_or_default());
    let rows = table
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let rows = rows.filter(|row| row.first() != Some(&"text"));
    rows.map(|row| (unescaped(row[0]), row[1].to_owned()))
        .collect()
}

fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut parts = text.split('\\');
    bytes.extend(parts.next().unwrap_or_default().bytes());
    for part in parts {
        let (byte, rest) = match part.as_bytes()[0] {
            b'n' => (b'\n', &part[1..]),
            b't' => (b'\t', &part[1..]),
            b'r' => (b'\r', &part[1..]),
            b'e' => (0x1b, &part[1..]),
            b'x' => (u8::from_str_radix(&part[1..3], 16).unwrap(), &part[3..]),
            other => panic!("\\{other} is no escape"),
        };
        bytes.push(byte);
        bytes.extend(rest.bytes());
    }
    bytes
}

/// A folder of its own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("moves-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
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
    let folder = folder("alike");
    let puzzle = &file(PAIR);
    let (class, answer) = (folder.join("pupil.txt"), folder.join("answer.txt"));
    for (bytes, meaning) in rows() {
        fs::write(&class, &bytes).unwrap();
        fs::write(&answer, &bytes).unwrap();
        let (class, answer) = (class.to_str().unwrap(), answer.to_str().unwrap());
        let shown = String::from_utf8_lossy(&bytes);
        let (argument, _) = lockstep::text::decoded_from_any(&bytes).unwrap();
        let graded = json(&lockstep(&["grade", "--json", puzzle, class], ""));
        let entry = &graded["entries"][0];
        assert_eq!(graded["entries"].as_array().unwrap().len(), 1, "{shown:?}");
        let checked = json(&lockstep(&["check", "--json", puzzle, &argument], ""));
        let drawn = lockstep(&["render", puzzle, "--moves", &argument], "");
        let raced = lockstep(
            &[
                "race",
                "--json",
                puzzle,
                "--command",
                &format!("cat '{answer}'"),
            ],
            "",
        );
        let raced = json(&raced)["results"][0].clone();
        let verdict = raced["verdict"].as_str().unwrap();

        if let Some(count) = moves(&meaning) {
            assert_eq!(
                (&entry["moves"], code(&entry["error"])),
                (&count.into(), ""),
                "{shown:?}"
            );
            assert_eq!(checked["count"], count, "{shown:?}: {checked}");
            assert_eq!(raced["length"], count, "{shown:?}: {raced}");
            assert_eq!(drawn.status.code(), Some(0), "{shown:?}");
            continue;
        }
        assert_eq!(drawn.status.code(), Some(2), "{shown:?}");
        match meaning.strip_prefix("length ") {
            Some(length) => {
                let length: usize = length.parse().unwrap();
                assert_eq!(
                    (&entry["moves"], &entry["outcome"]),
                    (&length.into(), &"wrong".into()),
                    "{shown:?}"
                );
                assert_eq!(
                    (&checked["length"], &checked["right"]),
                    (&length.into(), &false.into()),
                    "{shown:?}"
                );
                assert_eq!(verdict, "no-answer", "{shown:?}");
            }
            None if meaning == "none" => {
                assert_eq!(
                    (&entry["moves"], &entry["outcome"]),
                    (&Value::Null, &"wrong".into()),
                    "{shown:?}"
                );
                assert_eq!(
                    (&checked["length"], &checked["right"]),
                    (&Value::Null, &false.into()),
                    "{shown:?}"
                );
                assert_eq!(verdict, "wrongly-unsolvable", "{shown:?}");
            }
            None => {
                assert_eq!(entry["outcome"], "unreadable", "{shown:?}");
                let (told, of_entry) = (&checked["error"], &entry["error"]);
                assert_eq!(code(told), code(of_entry), "{shown:?}");
                for place in ["line", "column"] {
                    assert!(
                        told[place].is_number() && told[place] == of_entry[place],
                        "{shown:?}: {told}"
                    );
                }
                assert!(
                    ["no-answer", "unreadable"].contains(&verdict),
                    "{shown:?}: {raced}"
                );
            }
        }
    }
}

#[test]
fn that_there_is_no_solution_is_right_where_nothing_solves() {
    let folder = folder("unsolvable");
    let puzzle = folder.join("puzzle.txt");
    // The first player is walled in.
    fs::write(&puzzle, "2 2\n1\n0\n0 0\n0\n0\n1\n1 1\n0\n").unwrap();
    let puzzle = puzzle.to_str().unwrap();
    let output = lockstep(&["check", puzzle, "Keine Lösung."], "");
    assert_eq!(text(&output.stdout), "right: there is no solution\n");
    assert_eq!(output.status.code(), Some(0));
    let output = lockstep(
        &["grade", puzzle, "-"],
        "Ann: no solution\nBen: unlösbar\nCleo: DRD",
    );
    let told = text(&output.stdout);
    assert_eq!(told.matches("right: no solution").count(), 2, "{told}");
    assert_eq!(output.status.code(), Some(1));
    let output = lockstep(&["grade", puzzle, "-"], "Ann: no solution");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_guessed_encoding_is_mentioned_once() {
    let folder = folder("windows-1252");
    let puzzle = file(PAIR);
    let pupils = folder.join("pupils");
    for name in ["anna", "ben"] {
        fs::create_dir_all(pupils.join(name)).unwrap();
        fs::write(pupils.join(name).join("out.txt"), b"keine L\xf6sung").unwrap();
    }
    let output = lockstep(&["grade", &puzzle, pupils.to_str().unwrap()], "");
    assert_eq!(text(&output.stderr).matches("Windows-1252").count(), 1);
    assert_eq!(
        text(&output.stdout).matches("wrong: no solution").count(),
        2
    );
}
