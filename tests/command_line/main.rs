//! The command line as a user runs it: output, messages and exit codes.

#[path = "../common/mod.rs"]
mod common;

mod arguments;
mod collection;
mod grade;
mod improve;
mod instances;
mod irrgarten;
mod json;
mod moves;
mod race;
mod report;
mod scripts;
mod simultaneous;
mod stromrallye;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn lockstep(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lockstep"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends without reading closes the pipe: no failure of this test.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// A puzzle of `tests/pinned`, named by its family and its file: `irrgarten/closed.txt`.
fn file(name: &str) -> String {
    let (family, name) = name.split_once('/').expect(name);
    let root = env!("CARGO_MANIFEST_DIR");
    format!("{root}/tests/pinned/{family}/puzzles/{name}")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}
