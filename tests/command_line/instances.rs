//! The library for testing programs, listed and written.

use std::fs;
use std::path::PathBuf;

use crate::{json, lockstep, text};

#[test]
fn a_list_has_each_name_with_its_answer_under_what_it_tests() {
    let output = lockstep(&["instances", "--family", "irrgarten", "no-way-out"], "");
    let told = text(&output.stdout);
    assert!(told.starts_with("No way out: walls alone (irrgarten)\n"));
    assert!(told.contains("\n  no-way-out-jump-exit-behind") && told.contains(" none\n"));
    assert!(!told.contains("ladder"));
    let told = json(&lockstep(&["instances", "--json", "ladder-perfect-8"], ""));
    assert_eq!(told["instances"][0]["topic"], "ladder-perfect");
    assert_eq!(
        told["instances"][0]["sizes"],
        serde_json::json!([[8, 8], [8, 8]])
    );
}

#[test]
fn files_are_written_once_and_solve_to_what_the_list_says() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("instances");
    let _ = fs::remove_dir_all(&folder);
    let out = folder.to_str().unwrap();
    let arguments = ["instances", "ladder-perfect-4", "run-down-9", "--out", out];
    let output = lockstep(&arguments, "");
    assert_eq!(output.status.code(), Some(0));
    let paths: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(paths.len(), 2);
    let solved = json(&lockstep(&["solve", "--json", paths[1]], ""));
    assert_eq!(solved["length"], 9);
    // Nobody's file is overwritten.
    assert_eq!(lockstep(&arguments, "").status.code(), Some(2));
}

#[test]
fn an_unknown_name_or_family_is_refused() {
    for arguments in [["instances", "nobody"], ["instances", "--family=nobody"]] {
        let output = lockstep(&arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains("nobody"));
    }
}
