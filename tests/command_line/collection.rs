//! Collections on the command line: joined, listed, taken apart, solved puzzle by puzzle.

use crate::{Folder, pinned, run_on};

/// A collection of a puzzle of each family, the last one unsolvable.
fn joined() -> String {
    let files =
        "irrgarten/puzzles/jump.txt stromrallye/puzzles/rallye.txt simultaneous/puzzles/cut.txt";
    let joined = run!("collection join --title 'Größe 7b' {files}");
    joined.exits(0);
    joined.out
}

#[test]
fn files_are_joined_and_listed_with_their_names_as_titles() {
    let collection = joined();
    assert!(collection.starts_with("collection: Größe 7b\n\npuzzle: jump\nirrgarten 7 5\n"));
    run_on(&collection, "collection list -").prints(
        "Größe 7b\n1. jump: irrgarten, 7 x 5\n2. rallye: stromrallye, 6 x 6\n3. cut: simultaneous, 2 x 1, 2 x 1\n",
    );
    // A collection among the files gives its puzzles, and its title if none is given.
    run_on(&collection, "collection join -").prints(&collection);
}

#[test]
fn what_is_taken_apart_can_be_joined_again_and_nothing_is_written_over() {
    let folder = Folder::new("split", &[("sheet.txt", joined())]);
    let split = folder.run("collection split sheet.txt parts");
    split.exits(0);
    assert_eq!(split.out.lines().count(), 3, "{split}");
    // The title goes into the file.
    let titled = format!("# title: jump\n{}", pinned("irrgarten/jump.txt"));
    assert_eq!(folder.read("parts/1-jump.txt").trim(), titled.trim());
    let again = folder.run("collection join parts").out;
    let titled = ["1-", "2-", "3-"].iter().fold(again, |text, number| {
        text.replace(&format!("puzzle: {number}"), "puzzle: ")
    });
    assert!(joined().ends_with(titled.trim_start_matches("collection:")));
    folder.run("collection split sheet.txt parts").exits(2);
}

#[test]
fn each_puzzle_of_a_collection_is_solved() {
    let collection = joined();
    let words = run_on(&collection, "solve -");
    words.exits(0).says("1. jump\n").says("\n2. rallye\n");
    words.says("\n3. cut\nNo sequence exists.");
    let solved = run_on(&collection, "solve - --json").json();
    let verdicts = [0, 1, 2].map(|number| &solved["puzzles"][number]["verdict"]);
    assert_eq!(verdicts, ["solved", "solved", "unsolvable"]);
    let moves = run_on(&collection, "solve - --moves-only").out;
    let moves: Vec<&str> = moves.split('\n').collect();
    assert_eq!((moves.len(), moves[2]), (4, ""));
    let second = run_on(&collection, "solve - --moves-only --number 2");
    assert_eq!(second.out.trim(), moves[1]);
}

#[test]
fn where_one_puzzle_is_meant_a_number_is_asked_for() {
    let collection = joined();
    let refused = run_on(&collection, "check - R");
    refused.is_refused("a collection of 3 puzzles");
    refused.tells("--number N");
    run_on(&collection, "check - DDRRRRR --number 1").exits(0);
    run_on(&collection, "check - R --number 4").is_refused("numbered from 1 to 3");
    // A puzzle by itself is number 1.
    let alone = pinned("irrgarten/jump.txt");
    run_on(alone, "check - DDRRRRR --number 1").exits(0);
}

#[test]
fn every_broken_puzzle_is_told_with_its_line_in_the_whole_file() {
    let broken = "collection:\npuzzle: A\n2 2\nx\npuzzle: B\nirrgarten 3 3\n###\n#S?\n###\n";
    let refused = run_on(broken, "solve -");
    refused.is_refused("line 4, column 1");
    refused.tells("line 8, column 3");
}
