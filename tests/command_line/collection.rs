//! Collections on the command line: joined, listed, taken apart, solved puzzle by puzzle.

use std::fs;

use crate::{file, json, lockstep, text};

/// A collection of a puzzle of each family, the last one unsolvable.
fn joined() -> String {
    let files = [
        "irrgarten/jump.txt",
        "stromrallye/rallye.txt",
        "simultaneous/cut.txt",
    ]
    .map(file);
    let mut arguments = vec!["collection", "join", "--title", "Größe 7b"];
    arguments.extend(files.iter().map(String::as_str));
    let output = lockstep(&arguments, "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// A new folder of that name, which is empty.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("lockstep-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn files_are_joined_and_listed_with_their_names_as_titles() {
    let collection = joined();
    assert!(collection.starts_with("collection: Größe 7b\n\npuzzle: jump\nirrgarten 7 5\n"));
    let listed = lockstep(&["collection", "list", "-"], &collection);
    assert_eq!(
        text(&listed.stdout),
        "Größe 7b\n1. jump: irrgarten, 7 x 5\n2. rallye: stromrallye, 6 x 6\n3. cut: simultaneous, 2 x 1, 2 x 1\n"
    );
    // A collection among the files gives its puzzles, and its title if none is given.
    let twice = lockstep(&["collection", "join", "-"], &collection);
    assert_eq!(text(&twice.stdout), collection);
}

#[test]
fn what_is_taken_apart_can_be_joined_again_and_nothing_is_written_over() {
    let folder = folder("split");
    let path = folder.to_str().unwrap();
    let output = lockstep(&["collection", "split", "-", path], &joined());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout).lines().count(), 3);
    // The title goes into the file.
    let original = fs::read_to_string(file("irrgarten/jump.txt")).unwrap();
    let original = format!("# title: jump\n{original}");
    assert_eq!(
        fs::read_to_string(folder.join("1-jump.txt"))
            .unwrap()
            .trim(),
        original.trim()
    );
    let again = lockstep(&["collection", "join", path], "");
    let titled = text(&again.stdout)
        .replace("puzzle: 1-", "puzzle: ")
        .replace("puzzle: 2-", "puzzle: ");
    assert!(
        joined().ends_with(
            titled
                .replace("puzzle: 3-", "puzzle: ")
                .trim_start_matches("collection:")
        )
    );
    let output = lockstep(&["collection", "split", "-", path], &joined());
    assert_eq!(output.status.code(), Some(2));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn each_puzzle_of_a_collection_is_solved() {
    let collection = joined();
    let words = lockstep(&["solve", "-"], &collection);
    assert_eq!(words.status.code(), Some(0));
    let words = text(&words.stdout);
    for heading in [
        "1. jump\n",
        "\n2. rallye\n",
        "\n3. cut\nNo sequence exists.",
    ] {
        assert!(words.contains(heading), "{words}");
    }
    let solved = json(&lockstep(&["solve", "-", "--json"], &collection));
    let verdicts = solved["puzzles"].as_array().unwrap().iter();
    let verdicts: Vec<_> = verdicts.map(|it| it["verdict"].as_str().unwrap()).collect();
    assert_eq!(verdicts, ["solved", "solved", "unsolvable"]);
    let moves = lockstep(&["solve", "-", "--moves-only"], &collection);
    let moves: Vec<&str> = text(&moves.stdout).split('\n').collect();
    assert_eq!(moves.len(), 4);
    assert_eq!(moves[2], "");
    let second = lockstep(
        &["solve", "-", "--moves-only", "--number", "2"],
        &collection,
    );
    assert_eq!(text(&second.stdout).trim(), moves[1]);
}

#[test]
fn where_one_puzzle_is_meant_a_number_is_asked_for() {
    let collection = joined();
    let refused = lockstep(&["check", "-", "R"], &collection);
    assert_eq!(refused.status.code(), Some(2));
    let told = text(&refused.stderr);
    assert!(
        told.contains("a collection of 3 puzzles") && told.contains("--number N"),
        "{told}"
    );
    let moves = lockstep(
        &["solve", "-", "--moves-only", "--number", "1"],
        &collection,
    );
    let moves = text(&moves.stdout).trim();
    let checked = lockstep(&["check", "-", moves, "--number", "1"], &collection);
    assert_eq!(checked.status.code(), Some(0));
    let refused = lockstep(&["check", "-", moves, "--number", "4"], &collection);
    assert!(text(&refused.stderr).contains("numbered from 1 to 3"));
}

#[test]
fn a_puzzle_by_itself_is_number_1() {
    let puzzle = "irrgarten 3 3\n###\n#SE\n###\n";
    let solved = |number| lockstep(&["solve", "-", "--moves-only", "--number", number], puzzle);
    assert_eq!(text(&solved("1").stdout), "R\n");
    let refused = solved("2");
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("there is one puzzle, number 1"));
}

#[test]
fn every_broken_puzzle_is_told_with_its_line_in_the_whole_file() {
    let broken = "collection:\npuzzle: A\n2 2\nx\npuzzle: B\nirrgarten 3 3\n###\n#S?\n###\n";
    let refused = lockstep(&["solve", "-"], broken);
    assert_eq!(refused.status.code(), Some(2));
    let told = text(&refused.stderr);
    assert!(
        told.contains("line 4, column 1") && told.contains("line 8, column 3"),
        "{told}"
    );
}
