//! Grading the sequences of a class: the table, its CSV and JSON, and the exit codes.

use serde_json::Value;

use crate::check::TRAP;
use crate::{Folder, Run, pinned, run};

/// Grades a class with a puzzle whose shortest sequences are DRD and RDR.
fn graded(class: &str, options: &str) -> Run {
    let puzzle = "simultaneous/puzzles/opposed.txt";
    run_on!(class, "grade {puzzle} - {options}")
}

/// A folder with a puzzle, and a class in another one.
fn class(name: &str, puzzle: &str, files: &[(&str, &[u8])]) -> Folder {
    let folder = Folder::new(name, &[("puzzle.txt", puzzle)]);
    for (file, content) in files {
        folder.write(&format!("class/{file}"), content);
    }
    folder
}

/// The texts that the rows have under a name.
fn column<'a>(told: &'a Value, name: &str) -> Vec<&'a str> {
    let rows = told["entries"].as_array().unwrap().iter();
    rows.map(|row| row[name].as_str().unwrap()).collect()
}

#[test]
fn a_table_with_a_line_for_each_and_the_optimum_above() {
    let class = "Ann: DRD\nBen: DRDRR\nCleo: U\nDora: oops\n";
    let told = graded(class, "");
    let lines: Vec<&str> = told.exits(2).out.lines().collect();
    assert_eq!(lines[0], "optimum: 3 instructions");
    for (line, start, end) in [
        (lines[1], "name  instructions  solved  gap", ""),
        (lines[2], "Ann", "  solves"),
        (lines[3], "Ben", "solves after 3 of 5 instructions"),
        (lines[5], "Dora", "line 4, column 7: 'oops' is not a move"),
    ] {
        let is_right = line.starts_with(start) && line.ends_with(end);
        assert!(is_right, "{told}\nwanted: {start} … {end}");
    }
    assert!(lines[4].contains("does not solve, ends at"), "{told}");
}

#[test]
fn the_exit_code_says_whether_all_solve() {
    for (class, code) in [("DRD", 0), ("Ann: U", 1), ("Ann: ?", 2)] {
        graded(class, "").exits(code);
    }
    run("grade - -").exits(2);
    run("grade simultaneous/puzzles/opposed.txt").exits(2);
}

#[test]
fn a_folder_is_a_file_each_by_its_name() {
    let files: [(&str, &[u8]); 4] = [
        ("ben.txt", b"DRD\n"),
        ("ann.txt", b"# no name inside\nU\nD\n"),
        ("group.txt", b"Cleo: DRD\nDora: DRD\nDora: U\n"),
        (".hidden", &[0xff, 0x00]),
    ];
    let folder = class("folder", &pinned("simultaneous/opposed.txt"), &files);
    let told = folder.run("grade --json puzzle.txt class").json();
    // Two of one name are two rows.
    let names = ["ann", "ben", "Cleo", "Dora", "Dora (2)"];
    assert_eq!(column(&told, "name"), names);
    assert_eq!(told["optimum"], 3);
    assert_eq!(told["entries"][0]["outcome"], "unsolved");
    assert_eq!(told["entries"][1]["gap"], 0);
}

#[test]
fn a_folder_for_each_pupil_names_the_row_and_whatever_is_in_it_has_one() {
    let utf_16 = "\u{feff}DRD".encode_utf16().flat_map(u16::to_le_bytes);
    let utf_16: Vec<u8> = utf_16.collect();
    let document = b"PK\x03\x04\x14\0\x06\0word/document.xml";
    let files: [(&str, &[u8]); 10] = [
        ("anna/loesung.txt", b"DRD"),
        ("ben/out.txt", b""),
        ("cleo/solve.docx", document),
        ("dora/out.txt", &utf_16),
        ("emil/moves.txt", b"keine L\xf6sung"),
        ("finn/photo.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        ("7b/anna/out.txt", b"DRD"),
        ("1/2/3/4/deep.txt", b"DRD"),
        ("1/2/3/4/5/deeper.txt", b"DRD"),
        ("__MACOSX/out.txt", b"DRD"),
    ];
    let folder = class("pupils", &pinned("simultaneous/opposed.txt"), &files);
    let graded = folder.run("grade --json puzzle.txt class");
    graded.tells("left out, more than 4 folders deep");
    let told = graded.json();
    let rows: Vec<_> = [column(&told, "name"), column(&told, "outcome")].concat();
    let (names, outcomes) = rows.split_at(rows.len() / 2);
    let expected = [
        ("1/2/3/4", "solved", ""),
        ("7b/anna", "solved", ""),
        ("anna", "solved", ""),
        ("ben", "unreadable", "sequence-empty"),
        ("cleo", "unreadable", "sequence-document"),
        ("dora", "solved", ""),
        ("emil", "wrong", ""),
        ("finn", "unreadable", "sequence-not-text"),
    ];
    assert_eq!(names, expected.map(|(name, ..)| name));
    assert_eq!(outcomes, expected.map(|(_, outcome, _)| outcome));
    for (row, (name, _, code)) in expected.iter().enumerate() {
        let error = &told["entries"][row]["error"]["code"];
        assert_eq!(error.as_str().unwrap_or_default(), *code, "{name}");
    }
    // Of several folders each is somebody's.
    let two = folder.run("grade --json puzzle.txt class/anna class/dora");
    assert_eq!(column(&two.json(), "name"), ["anna", "dora"]);
}

#[test]
fn a_misread_rule_stands_in_the_table() {
    let folder = class("misread", TRAP, &[]);
    let told = folder.run_on("Ann: RRD\nBen: 3\nCleo: none\n", "grade puzzle.txt -");
    told.says("; solves if the pits of maze 2 are not read\n");
    told.says("wrong: 3 instructions; right if ");
    told.says("right if the pits of maze 2 are not read");
    told.says("wrong: no solution");
    let told = folder.run_on("Ann: RRD", "grade --json puzzle.txt -");
    let entry = &told.json()["entries"][0];
    assert_eq!(entry["explained"][0]["code"], "misread-pits-of");
    assert!(entry["numbering"].is_null(), "{entry}");
}

#[test]
fn a_spreadsheet_gets_quoted_fields_and_no_formulas() {
    let told = graded("=HYPERLINK(\"x\"): U\nAnn, B: U\n", "--csv");
    let lines: Vec<&str> = told.out.split("\r\n").collect();
    for (line, start) in [
        // Without the mark spreadsheets assume another encoding.
        (lines[0], "\u{feff}name,file,moves,outcome,solved_after,"),
        (lines[1], "\"'=HYPERLINK(\"\"x\"\")\",,1,unsolved,,"),
        (lines[2], "\"Ann, B\",,1,unsolved"),
    ] {
        assert!(line.starts_with(start), "{told}\nwanted: {start}");
    }
}

#[test]
fn german_letters_are_read_where_they_are_asked_for() {
    let german = graded("Ann: OUR", "--german --json").json();
    assert_eq!(german["entries"][0]["moves"], 3);
    let english = graded("Ann: OUR", "--json").json();
    assert_eq!(english["entries"][0]["outcome"], "unreadable");
}

#[test]
fn swaps_are_compared_where_all_solutions_are_as_long() {
    let folder = class("swaps", "3\n1,1,3\n1\n3,1,2", &[]);
    let solved = folder.run("solve --moves-only puzzle.txt").out;
    let told = folder.run_on(&solved, "grade puzzle.txt -");
    told.begins("optimum: 2 swaps\n");
}

#[test]
fn a_stopped_search_leaves_the_optimum_open_and_says_so() {
    let puzzle = run("generate simultaneous --width 60 --height 60 --seed 1").out;
    let folder = class("stopped", &puzzle, &[]);
    let told = folder.run_on("Ann: U", "grade puzzle.txt - --seconds 0");
    told.exits(3).says("Ann");
    told.begins("optimum: not known, the time is up\n");
}
