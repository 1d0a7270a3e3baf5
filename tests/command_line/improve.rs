//! `lockstep improve` on the command line.

use serde_json::Value;

use crate::{run, run_on};

/// 2 × 2 cells without walls: two instructions.
const SMALL: &str = "2 2\n0\n0\n0 0\n0\n0\n0\n0 0\n0\n";
/// 3 × 3 cells without walls: four instructions.
const OPEN: &str = "3 3\n0 0\n0 0\n0 0\n0 0 0\n0 0 0\n0\n0 0\n0 0\n0 0\n0 0 0\n0 0 0\n0\n";
/// Anton's goal is behind two walls.
const CLOSED: &str = "3 1\n1 1\n0\n0 0\n0\n";

fn length(puzzle: &str) -> Value {
    run_on(puzzle, "solve - --json").json()["length"].clone()
}

#[test]
fn the_improved_puzzle_goes_to_standard_output_and_what_was_changed_to_the_other() {
    let improved = run_on(SMALL, "improve - --changes 2");
    improved.exits(0);
    improved.tells("every single change that can matter");
    improved.warns("2 instructions → 5 instructions, proved\n  a new ");
    assert_eq!(length(&improved.out), 5);
    // No single change is enough, which is proved; the puzzle comes out as it was.
    run_on(SMALL, "improve - --changes 1")
        .exits(4)
        .prints(SMALL);
}

#[test]
fn json_has_every_proposal_with_its_puzzle() {
    let object = run_on(OPEN, "improve - --aim unique --json")
        .exits(0)
        .json();
    assert_eq!(object["before"]["shortest_sequences"], "6");
    let proposals = object["proposals"].as_array().unwrap();
    assert_eq!(proposals[0]["after"]["shortest_sequences"], "1");
    for proposal in proposals {
        let [puzzle, moves] = ["puzzle", "moves"].map(|name| proposal[name].as_str().unwrap());
        assert_eq!(length(puzzle), proposal["after"]["length"]);
        run_on!(puzzle, "check - {moves}").exits(0);
    }
}

#[test]
fn an_unsolvable_puzzle_is_repaired_by_as_many_changes_as_it_takes() {
    let repaired = run_on(CLOSED, "improve - --aim solvable");
    assert_eq!(length(&repaired.exits(0).out), 2);
    let one = run_on(CLOSED, "improve - --aim solvable --changes 1");
    one.exits(4)
        .tells("at least 2 changes are needed")
        .prints(CLOSED);
}

#[test]
fn what_cannot_be_improved_so_is_said() {
    run_on(CLOSED, "improve -").is_refused("nothing solves the puzzle as it is");
    let refused = run_on(OPEN, "improve - --aim solvable --json");
    assert_eq!(refused.json()["error"]["code"], "improve-solvable");
    run_on("3\n1,1,2\n1\n3,1,2\n", "improve - --aim unique").exits(2);
    // Without time it is stopped.
    run_on(OPEN, "improve - --seconds 0").exits(3).prints("");
}

#[test]
fn the_other_families_are_improved_too() {
    let map = run("improve irrgarten/puzzles/closed.txt --aim solvable");
    map.exits(0).warns("no solution → ");
    let board = run_on("3\n1,2,5\n2\n2,3,0\n1,3,1\n", "improve - --changes 1");
    board.exits(0).tells("measured difficulty");
}
