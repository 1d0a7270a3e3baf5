//! Grading the sequences of a class: the table, its CSV and JSON, and the exit codes.

use std::fs;
use std::path::PathBuf;

use crate::{file, json, lockstep, text};

/// A folder of its own below the one for tests, without what an earlier run left.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Two players, one cell from their goals to the right.
const PAIR: &str = "simultaneous/opposed.txt";

fn shortest(puzzle: &str) -> String {
    let output = lockstep(&["solve", "--moves-only", puzzle], "");
    text(&output.stdout).trim().to_owned()
}

#[test]
fn a_table_with_a_line_for_each_and_the_optimum_above() {
    let puzzle = file(PAIR);
    let best = shortest(&puzzle);
    let class = format!("Ann: {best}\nBen: {best}RR\nCleo: U\nDora: oops\n");
    let output = lockstep(&["grade", &puzzle, "-"], &class);
    let told: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(told[0], format!("optimum: {} instructions", best.len()));
    assert!(
        told[1].starts_with("name  instructions  solved  gap"),
        "{told:?}"
    );
    assert!(told[2].starts_with("Ann") && told[2].ends_with("  solves"));
    assert!(told[3].ends_with("solves, 2 instructions more than needed"));
    assert!(told[4].contains("does not solve, ends at"));
    assert!(told[5].ends_with("line 4, column 7: 'oops' is not a move"));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_exit_code_says_whether_all_solve() {
    let puzzle = file(PAIR);
    let best = shortest(&puzzle);
    for (class, code) in [(best.as_str(), 0), ("Ann: U", 1), ("Ann: ?", 2)] {
        let output = lockstep(&["grade", &puzzle, "-"], class);
        assert_eq!(output.status.code(), Some(code), "{class}");
    }
    let output = lockstep(&["grade", "-", "-"], "");
    assert_eq!(output.status.code(), Some(2));
    let output = lockstep(&["grade", &puzzle], "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_folder_is_a_file_each_by_its_name() {
    let (puzzle, folder) = (file(PAIR), folder("grade-folder"));
    let best = shortest(&puzzle);
    fs::write(folder.join("ben.txt"), format!("{best}\n")).unwrap();
    fs::write(folder.join("ann.txt"), "# no name inside\nU\nD\n").unwrap();
    fs::write(
        folder.join("group.txt"),
        format!("Cleo: {best}\nDora: {best}\n"),
    )
    .unwrap();
    fs::write(folder.join(".hidden"), [0xff, 0x00]).unwrap();
    let output = lockstep(&["grade", "--json", &puzzle, folder.to_str().unwrap()], "");
    let told = json(&output);
    let names: Vec<&str> = told["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["ann", "ben", "Cleo", "Dora"]);
    assert_eq!(told["optimum"], best.len());
    assert_eq!(told["entries"][0]["outcome"], "unsolved");
    assert_eq!(told["entries"][1]["gap"], 0);
}

#[test]
fn a_folder_for_each_pupil_names_the_row_and_whatever_is_in_it_has_one() {
    let (puzzle, class) = (file(PAIR), folder("grade-pupils"));
    let best = shortest(&puzzle);
    let utf_16: Vec<u8> = format!("\u{feff}{best}")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let files: [(&str, &[u8]); 9] = [
        ("anna/loesung.txt", best.as_bytes()),
        ("ben/out.txt", b""),
        (
            "cleo/solve.docx",
            b"PK\x03\x04\x14\0\x06\0word/document.xml",
        ),
        ("dora/out.txt", &utf_16),
        ("emil/moves.txt", b"keine L\xf6sung"),
        ("finn/photo.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        ("7b/anna/out.txt", best.as_bytes()),
        ("1/2/3/4/deep.txt", best.as_bytes()),
        ("1/2/3/4/5/deeper.txt", best.as_bytes()),
    ];
    for (name, bytes) in files {
        let path = class.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    fs::create_dir_all(class.join("__MACOSX")).unwrap();
    fs::write(class.join("__MACOSX/out.txt"), &best).unwrap();
    let class = class.to_str().unwrap();
    let output = lockstep(&["grade", "--json", &puzzle, class], "");
    assert!(text(&output.stderr).contains("left out, more than 4 folders deep"));
    let told = json(&output);
    let rows: Vec<(&str, &str)> = told["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| {
            (
                entry["name"].as_str().unwrap(),
                entry["outcome"].as_str().unwrap(),
            )
        })
        .collect();
    let expected = [
        ("1/2/3/4", "solved"),
        ("7b/anna", "solved"),
        ("anna", "solved"),
        ("ben", "unreadable"),
        ("cleo", "unreadable"),
        ("dora", "solved"),
        ("emil", "wrong"),
        ("finn", "unreadable"),
    ];
    assert_eq!(rows, expected);
    let codes: Vec<&str> = [3, 4, 7]
        .map(|row| told["entries"][row]["error"]["code"].as_str().unwrap())
        .into();
    assert_eq!(
        codes,
        ["sequence-empty", "sequence-document", "sequence-not-text"]
    );
    // Of several folders each is somebody's.
    let folders = ["anna", "dora"].map(|name| format!("{class}/{name}"));
    let output = lockstep(&["grade", "--json", &puzzle, &folders[0], &folders[1]], "");
    let names: Vec<String> = (0..2)
        .map(|row| json(&output)["entries"][row]["name"].to_string())
        .collect();
    assert_eq!(names, ["\"anna\"", "\"dora\""]);
}

#[test]
fn two_pupils_of_one_name_are_two_rows() {
    let (puzzle, class) = (file(PAIR), folder("grade-namesakes"));
    fs::write(class.join("a.txt"), "Ann: U").unwrap();
    fs::write(class.join("b.txt"), "Ann: D\n").unwrap();
    let output = lockstep(&["grade", &puzzle, class.to_str().unwrap()], "");
    let names: Vec<&str> = text(&output.stdout)
        .lines()
        .skip(2)
        .map(|line| &line[..7])
        .collect();
    assert_eq!(names, ["Ann    ", "Ann (2)"]);
}

#[test]
fn a_misread_rule_stands_in_the_table() {
    let path = folder("grade-misread-table").join("trap.txt");
    fs::write(&path, TRAP).unwrap();
    let class = "Ann: RRD\nBen: 3\nCleo: none\n";
    let output = lockstep(&["grade", path.to_str().unwrap(), "-"], class);
    let told = text(&output.stdout);
    assert!(
        told.contains("; solves if the pits of maze 2 are not read\n"),
        "{told}"
    );
    assert!(told.contains("wrong: 3 instructions; right if "), "{told}");
    assert!(
        told.contains("right if the pits of maze 2 are not read"),
        "{told}"
    );
    assert!(told.contains("wrong: no solution"), "{told}");
}

#[test]
fn a_spreadsheet_gets_quoted_fields_and_no_formulas() {
    let puzzle = file(PAIR);
    let class = "=HYPERLINK(\"x\"): U\nAnn, B: U\n";
    let output = lockstep(&["grade", "--csv", &puzzle, "-"], class);
    let told: Vec<&str> = text(&output.stdout).split("\r\n").collect();
    // Without the mark spreadsheets assume another encoding.
    assert!(told[0].starts_with("\u{feff}name,file,moves,outcome,solved_after,"));
    assert!(told[1].starts_with("\"'=HYPERLINK(\"\"x\"\")\",,1,unsolved,,"));
    assert!(told[2].starts_with("\"Ann, B\",,1,unsolved"));
}

#[test]
fn german_letters_are_read_where_they_are_asked_for() {
    let puzzle = file(PAIR);
    let read = |options: &[&str]| {
        json(&lockstep(
            &[&["grade", &puzzle, "-", "--json"], options].concat(),
            "Ann: OUR",
        ))
    };
    assert_eq!(read(&["--german"])["entries"][0]["moves"], 3);
    assert_eq!(read(&[])["entries"][0]["outcome"], "unreadable");
}

#[test]
fn swaps_are_compared_where_all_solutions_are_as_long() {
    let puzzle = "3\n1,1,3\n1\n3,1,2";
    let folder = folder("grade-swaps");
    let path = folder.join("puzzle.txt");
    fs::write(&path, puzzle).unwrap();
    let path = path.to_str().unwrap();
    let output = lockstep(&["grade", path, "-"], &shortest(path));
    assert!(
        text(&output.stdout).starts_with("optimum: 2 swaps\n"),
        "{}",
        text(&output.stdout)
    );
}

#[test]
fn a_stopped_search_leaves_the_optimum_open_and_says_so() {
    let size = ["--width", "60", "--height", "60", "--seed", "1"];
    let puzzle = lockstep(&[&["generate", "simultaneous"], &size[..]].concat(), "").stdout;
    let path = folder("grade-stopped").join("puzzle.txt");
    fs::write(&path, puzzle).unwrap();
    let output = lockstep(
        &["grade", path.to_str().unwrap(), "-", "--seconds", "0"],
        "Ann: U",
    );
    let told = text(&output.stdout);
    assert!(
        told.starts_with("optimum: not known, the time is up\n"),
        "{told}"
    );
    assert!(told.contains("Ann"));
    assert_eq!(output.status.code(), Some(3));
}

/// Anton's only route leads along Bea's pit.
const TRAP: &str = "3 2\n0 0\n0 0\n1 1 0\n0\n0 0\n0 0\n0 0 0\n1\n2 0\n";

#[test]
fn misreadings_explain_wrong_moves_and_lengths() {
    let output = lockstep(&["check", "-", "RRD"], TRAP);
    assert_eq!(output.status.code(), Some(1));
    let told = text(&output.stdout);
    assert!(
        told.contains("they solve it if the pits of maze 2 are not read\n"),
        "{told}"
    );
    let length = |length: &str| lockstep(&["check", "-", "--length", length, "--json"], TRAP);
    let right = json(&length("5"));
    assert_eq!(right["right"], false);
    let least = right["optimum"].to_string();
    let output = length(&least);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(json(&output)["explained"].as_array().unwrap().len(), 0);
    let output = length("3");
    assert_eq!(output.status.code(), Some(1));
    let explained = json(&output)["explained"].to_string();
    assert!(explained.contains("misread-pits-of"), "{explained}");
    let output = lockstep(&["check", "-", "--length", "3"], TRAP);
    let line = "3 is the length if the pits of maze 2 are not read\n";
    assert!(text(&output.stdout).contains(line));
    assert_eq!(json(&length("none"))["solvable"], true);
    assert_eq!(length("many").status.code(), Some(2));
    let folder = folder("grade-misread");
    let path = folder.join("trap.txt");
    fs::write(&path, TRAP).unwrap();
    let output = lockstep(
        &["grade", "--json", path.to_str().unwrap(), "-"],
        "Ann: RRD",
    );
    let entry = &json(&output)["entries"][0];
    assert_eq!(entry["explained"][0]["code"], "misread-pits-of");
    assert!(entry["numbering"].is_null());
}
