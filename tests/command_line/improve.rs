//! `lockstep improve` on the command line.

use crate::{file, json, lockstep, text};

/// 2 × 2 cells without walls: two instructions.
const SMALL: &str = "2 2\n0\n0\n0 0\n0\n0\n0\n0 0\n0\n";
/// 3 × 3 cells without walls: four instructions.
const OPEN: &str = "3 3\n0 0\n0 0\n0 0\n0 0 0\n0 0 0\n0\n0 0\n0 0\n0 0\n0 0 0\n0 0 0\n0\n";
/// Anton's goal is behind two walls.
const CLOSED: &str = "3 1\n1 1\n0\n0 0\n0\n";

fn length(puzzle: &str) -> serde_json::Value {
    json(&lockstep(&["solve", "-", "--json"], puzzle))["length"].clone()
}

#[test]
fn the_improved_puzzle_goes_to_standard_output_and_what_was_changed_to_the_other() {
    let output = lockstep(&["improve", "-", "--changes", "2"], SMALL);
    assert_eq!(output.status.code(), Some(0));
    let told = text(&output.stderr);
    assert!(
        told.starts_with("2 instructions → 5 instructions, proved\n  a new "),
        "{told}"
    );
    assert!(
        told.contains("every single change that can matter"),
        "{told}"
    );
    assert_eq!(length(text(&output.stdout)), 5);
    // No single change is enough, which is proved; the puzzle comes out as it was.
    let output = lockstep(&["improve", "-", "--changes", "1"], SMALL);
    assert_eq!(output.status.code(), Some(4));
    assert_eq!(text(&output.stdout), SMALL);
}

#[test]
fn json_has_every_proposal_with_its_puzzle() {
    let output = lockstep(&["improve", "-", "--aim", "unique", "--json"], OPEN);
    assert_eq!(output.status.code(), Some(0));
    let object = json(&output);
    assert_eq!(object["before"]["shortest_sequences"], "6");
    let proposals = object["proposals"].as_array().unwrap();
    assert_eq!(proposals[0]["after"]["shortest_sequences"], "1");
    for proposal in proposals {
        let puzzle = proposal["puzzle"].as_str().unwrap();
        assert_eq!(length(puzzle), proposal["after"]["length"]);
        let check = lockstep(&["check", "-", proposal["moves"].as_str().unwrap()], puzzle);
        assert_eq!(check.status.code(), Some(0));
    }
}

#[test]
fn an_unsolvable_puzzle_is_repaired_by_as_many_changes_as_it_takes() {
    let output = lockstep(&["improve", "-", "--aim", "solvable"], CLOSED);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(length(text(&output.stdout)), 2);
    let output = lockstep(
        &["improve", "-", "--aim", "solvable", "--changes", "1"],
        CLOSED,
    );
    assert_eq!(output.status.code(), Some(4));
    assert!(text(&output.stderr).contains("at least 2 changes are needed"));
    assert_eq!(text(&output.stdout), CLOSED);
}

#[test]
fn what_cannot_be_improved_so_is_said() {
    let output = lockstep(&["improve", "-"], CLOSED);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("nothing solves the puzzle as it is"));
    let output = lockstep(&["improve", "-", "--aim", "solvable", "--json"], OPEN);
    assert_eq!(json(&output)["error"]["code"], "improve-solvable");
    let board = "3\n1,1,2\n1\n3,1,2\n";
    let output = lockstep(&["improve", "-", "--aim", "unique"], board);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_search_without_time_is_stopped() {
    let output = lockstep(&["improve", "-", "--seconds", "0"], OPEN);
    assert_eq!(output.status.code(), Some(3));
    assert!(output.stdout.is_empty());
}

#[test]
fn the_other_families_are_improved_too() {
    let output = lockstep(
        &[
            "improve",
            &file("irrgarten/closed.txt"),
            "--aim",
            "solvable",
        ],
        "",
    );
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stderr).starts_with("no solution → "));
    let board = "3\n1,2,5\n2\n2,3,0\n1,3,1\n";
    let output = lockstep(&["improve", "-", "--changes", "1"], board);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stderr).contains("measured difficulty"));
}
