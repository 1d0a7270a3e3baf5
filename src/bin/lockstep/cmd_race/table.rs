//! The results of a race: a table for people, for programs, and for a document.

use clap::Args;

use lockstep::text::markdown;

use crate::bad_input::json_line;
use crate::numbers::{memory, thousands};
use crate::objects::{self, Race, Raced};
use crate::tables::{aligned, csv};

#[derive(Args)]
#[group(multiple = false)]
pub struct Format {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Print a table for spreadsheets
    #[arg(long)]
    csv: bool,
    /// Print a table in Markdown
    #[arg(long)]
    markdown: bool,
}

pub use crate::objects::Cost;

/// How an answer compares with the proved one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A shortest solution, or correctly that there is none.
    Right,
    /// A solution with this many moves more than needed.
    TooLong(usize),
    /// The sequence does not solve the puzzle; with the first illegal move, if there is one.
    NotSolving(Option<String>),
    /// The program says that there is no solution, but there is one.
    WronglyUnsolvable,
    /// The output has neither a sequence nor a statement that there is no solution.
    NoAnswer,
    /// The output has what looks like an answer, but cannot be read as one; with the reason.
    Unreadable(String),
    /// Ended at the time limit.
    OutOfTime,
    /// Ended with an error and without an answer.
    Failed(String),
    /// No mistake was found, but the minimum is unknown.
    NotKnown,
}

/// The code of a right answer.
const RIGHT: &str = "right";

impl Raced {
    /// Whether the answer is proved right.
    pub fn is_right(&self) -> bool {
        self.verdict == RIGHT
    }
}

impl Verdict {
    /// The same in every version.
    pub fn code(&self) -> &'static str {
        match self {
            Verdict::Right => RIGHT,
            Verdict::TooLong(_) => "too-long",
            Verdict::NotSolving(_) => "not-solving",
            Verdict::WronglyUnsolvable => "wrongly-unsolvable",
            Verdict::NoAnswer => "no-answer",
            Verdict::Unreadable(_) => "unreadable",
            Verdict::OutOfTime => "out-of-time",
            Verdict::Failed(_) => "failed",
            Verdict::NotKnown => "not-known",
        }
    }

    /// For people, with the bytes of output that were not read.
    pub fn words(&self, dropped: u64) -> String {
        let words = match self {
            Verdict::Right => "right".to_owned(),
            Verdict::TooLong(more) => format!("{more} too long"),
            Verdict::NotSolving(None) => "does not solve".to_owned(),
            Verdict::NotSolving(Some(reason)) => format!("does not solve: {reason}"),
            Verdict::WronglyUnsolvable => "has a solution".to_owned(),
            Verdict::NoAnswer => "no answer".to_owned(),
            Verdict::Unreadable(reason) => format!("unreadable: {reason}"),
            Verdict::OutOfTime => "out of time".to_owned(),
            Verdict::Failed(reason) => format!("failed: {reason}"),
            Verdict::NotKnown => "minimum not known".to_owned(),
        };
        match dropped {
            0 => words,
            dropped => format!(
                "{words} (the first {} of its output were cut off)",
                memory(dropped)
            ),
        }
    }
}

const HEAD: [&str; 8] = [
    "instance",
    "minimum",
    "answer",
    "time",
    "memory",
    "our time",
    "our memory",
    "verdict",
];

impl Format {
    /// The table; `all` is how many puzzles there would be.
    pub fn print(&self, rows: Vec<Raced>, all: usize) -> String {
        if self.json {
            return in_json(rows, all);
        }
        let rows = &rows[..];
        if self.csv {
            in_csv(rows)
        } else if self.markdown {
            in_markdown(rows) + "\n" + &summary(rows, all)
        } else {
            in_words(rows) + &summary(rows, all)
        }
    }
}

/// The cells of a row, for people.
fn cells(row: &Raced) -> [String; 8] {
    let number = |number: Option<usize>| number.map_or("-".to_owned(), |n| thousands(n as u64));
    let minimum = match row.solvable {
        Some(false) => "none".to_owned(),
        _ => number(row.minimum),
    };
    let time = |cost: Cost| format!("{:.3} s", cost.seconds);
    let bytes = |cost: Cost| cost.bytes.map_or("-".to_owned(), memory);
    [
        row.name.clone(),
        minimum,
        number(row.length),
        time(row.theirs),
        bytes(row.theirs),
        time(row.ours),
        bytes(row.ours),
        row.words.clone(),
    ]
}

fn in_words(rows: &[Raced]) -> String {
    let table: Vec<[String; 8]> = [HEAD.map(str::to_owned)]
        .into_iter()
        .chain(rows.iter().map(cells))
        .collect();
    aligned(&table)
}

/// The counts of each verdict, and the time of those that are right.
fn summary(rows: &[Raced], all: usize) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for code in rows.iter().map(|row| row.verdict) {
        match counts.iter_mut().find(|(known, _)| *known == code) {
            Some((_, count)) => *count += 1,
            None => counts.push((code, 1)),
        }
    }
    counts.sort_by_key(|&(code, count)| (code != RIGHT, std::cmp::Reverse(count)));
    let counts = counts
        .iter()
        .map(|(code, count)| format!("{count} {}", code.replace('-', " ")));
    let counts: Vec<String> = counts.collect();
    let right: Vec<&Raced> = rows.iter().filter(|row| row.is_right()).collect();
    let theirs: f64 = right.iter().map(|row| row.theirs.seconds).sum();
    let ours: f64 = right.iter().map(|row| row.ours.seconds).sum();
    let times = match right.is_empty() {
        true => String::new(),
        false => format!(" Where it is right: {theirs:.1} s, ours {ours:.1} s."),
    };
    let stopped = match rows.len() < all {
        true => format!("Stopped after {} of {all} puzzles. ", rows.len()),
        false => String::new(),
    };
    format!(
        "{stopped}{}.{times}\n",
        match counts.is_empty() {
            true => "Nothing was run".to_owned(),
            false => counts.join(", "),
        }
    )
}

/// The columns of the table for spreadsheets, with the fields of a result.
const COLUMNS: [(&str, &str); 11] = [
    ("name", "/name"),
    ("kind", "/kind"),
    ("tests", "/tests"),
    ("minimum", "/minimum"),
    ("length", "/length"),
    ("verdict", "/verdict"),
    ("seconds", "/theirs/seconds"),
    ("bytes", "/theirs/bytes"),
    ("our_seconds", "/ours/seconds"),
    ("our_bytes", "/ours/bytes"),
    ("words", "/words"),
];

fn in_csv(rows: &[Raced]) -> String {
    let objects = rows.iter().map(|row| {
        let mut object = objects::value(row);
        if row.solvable == Some(false) {
            object["minimum"] = "none".into();
        }
        object
    });
    csv(&COLUMNS, objects)
}

fn in_markdown(rows: &[Raced]) -> String {
    let line = |cells: [String; 8]| format!("| {} |\n", cells.join(" | "));
    let mut text = line(HEAD.map(str::to_owned)) + "|---|--:|--:|--:|--:|--:|--:|---|\n";
    for row in rows {
        text += &line(cells(row).map(|cell| markdown(&cell)));
    }
    text
}

fn in_json(results: Vec<Raced>, all: usize) -> String {
    json_line(&objects::value(&Race {
        puzzles: all,
        right: results.iter().filter(|row| row.is_right()).count(),
        results,
    }))
}
