//! Commands and what they print.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Map, Value};

use crate::{folders, hash, puzzles, read, shelf};

/// Outputs of more lines or characters are held by a hash.
const MOST_LINES: usize = 30;
const MOST_CHARACTERS: usize = 3000;
/// What is shown of those.
const SHOWN_LINES: usize = 3;
const SHOWN_CHARACTERS: usize = 100;

#[test]
fn settings_and_seeds_give_the_same_texts() {
    holds("generate.txt");
}

#[test]
fn puzzles_give_the_same_results() {
    holds("solve.txt");
}

#[test]
fn sequences_are_judged_the_same() {
    holds("check.txt");
}

#[test]
fn puzzles_give_the_same_pictures() {
    holds("render.txt");
}

#[test]
fn every_puzzle_is_solved_and_drawn() {
    for folder in folders() {
        for (file, command) in [("solve.txt", "solve"), ("render.txt", "render")] {
            let written = read(&folder, file);
            for puzzle in puzzles(&folder) {
                let start = format!("$ {command} {puzzle}");
                let named = written.lines().any(|line| line.starts_with(&start));
                assert!(named, "{}: no `{start}` in {file}", folder.display());
            }
        }
    }
}

/// Runs every command of every family's transcript of that name, and compares all that it holds.
fn holds(file: &str) {
    for folder in folders() {
        holds_of(&folder, file);
    }
}

fn holds_of(folder: &Path, file: &str) {
    let written = read(folder, file);
    let run = run_again(folder, &written);
    let holds_any = run.lines().any(|line| line.starts_with('$'));
    assert!(holds_any, "{}: {file} has no command", folder.display());
    if std::env::var_os("LOCKSTEP_PIN").is_some() {
        fs::write(folder.join(file), run).unwrap();
        return;
    }
    let file = folder.join(file);
    let file = file.display();
    let mut command = "";
    for (number, (written, run)) in (1..).zip(written.lines().zip(run.lines())) {
        if written.starts_with('$') {
            command = written;
        }
        assert_eq!(run, written, "{file}:{number}, under {command}");
    }
    assert_eq!(run.lines().count(), written.lines().count(), "{file}");
}

/// A transcript with its commands and comments, and the answers of today.
fn run_again(folder: &Path, transcript: &str) -> String {
    let mut fresh = String::new();
    for line in transcript.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            fresh += &format!("{line}\n{}", answer(folder, command));
        } else if line.is_empty() || line.starts_with('#') {
            fresh += &format!("{line}\n");
        }
    }
    fresh
}

/// The pinned part of a command: standard output and the exit code. Messages may be reworded.
fn answer(folder: &Path, command: &str) -> String {
    let arguments: Vec<&str> = command.split(' ').collect();
    let output = Command::new(env!("CARGO_BIN_EXE_lockstep"))
        .args(&arguments)
        .current_dir(shelf(folder))
        .output()
        .unwrap();
    let printed = held(&arguments, &output);
    let mut answer = String::new();
    let lines = printed.lines().count();
    if lines > MOST_LINES || printed.len() > MOST_CHARACTERS {
        let (bytes, hash) = (printed.len(), hash(&printed));
        answer += &format!("| {lines} lines, {bytes} bytes, FNV-1a {hash}\n");
        for line in printed.lines().take(SHOWN_LINES) {
            let shown: String = line.chars().take(SHOWN_CHARACTERS).collect();
            answer += &format!("| {shown} …\n");
        }
    } else {
        for line in printed.lines() {
            answer += format!("| {line}").trim_end();
            answer.push('\n');
        }
    }
    match output.status.code() {
        Some(0) => {}
        code => answer += &format!("exit {}\n", code.expect("nobody killed it")),
    }
    answer
}

fn held(arguments: &[&str], output: &Output) -> String {
    let printed = String::from_utf8(output.stdout.clone()).unwrap();
    match arguments[0] {
        "solve" if arguments.contains(&"--json") => results(&printed),
        "solve" => without_effort(&printed),
        "render" => without_colours(&printed),
        "generate" => without_recipe(&printed).to_owned(),
        _ => printed,
    }
}

/// A generated puzzle, without the comment that says how it was made.
pub fn without_recipe(printed: &str) -> &str {
    let (comment, puzzle) = printed.split_once('\n').unwrap_or_default();
    assert!(comment.starts_with("# lockstep generate "), "{comment}");
    puzzle
}

/// A JSON result, one value a line. What a search took in time and memory differs between machines.
fn results(printed: &str) -> String {
    if printed.is_empty() {
        return String::new();
    }
    let mut object: Map<String, Value> = serde_json::from_str(printed).unwrap();
    object.retain(|name, _| name != "seconds" && name != "bytes");
    let lines = object
        .iter()
        .map(|(name, value)| format!("{name}: {value}\n"));
    lines.collect()
}

/// A result for people, without its last line, which says what the search took.
fn without_effort(printed: &str) -> String {
    let lines: Vec<&str> = printed.lines().collect();
    let answer = lines.split_last().map_or(&[][..], |(_, answer)| answer);
    answer.iter().map(|line| format!("{line}\n")).collect()
}

/// An SVG with `#` for every colour, so that a palette may change, and the picture may not.
fn without_colours(svg: &str) -> String {
    let mut rest = svg;
    let mut kept = String::new();
    while let Some((before, after)) = rest.split_once('#') {
        kept += before;
        kept.push('#');
        let colour = |length: usize| {
            let digits = after.get(..length)?;
            let hexadecimal = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            let ends = !after[length..].starts_with(|c: char| c.is_ascii_alphanumeric());
            (hexadecimal && ends).then_some(length)
        };
        let length = colour(6).or_else(|| colour(3)).unwrap_or(0);
        rest = &after[length..];
    }
    kept + rest
}

#[test]
fn only_colours_are_taken_out_of_a_picture() {
    assert_eq!(
        without_colours("<a fill=\"#1a2B3c\" href=\"#hatch\" stroke='#fff'/>url(#added)"),
        "<a fill=\"#\" href=\"#hatch\" stroke='#'/>url(#added)"
    );
}
