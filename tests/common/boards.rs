//! Tables of what small boards show: under each sentence what is done, an arrow `→`, and what comes of it. What is done
//! may stand to the right of a drawing of its board.
//!
//! ```text
//! a wall stops the player
//!     #####   R  → 2,1 walked
//!     #S..E   RU → wall
//!     #####
//! ```

use lockstep::edit::{Edit, Mark};
use lockstep::grid::Cell;

/// A sentence with the lines under it, each split at its arrow.
pub struct Shown<'a> {
    pub sentence: &'a str,
    pub lines: Vec<(&'a str, Option<&'a str>)>,
}

/// The sentences of a table, which empty lines part.
pub fn sentences(table: &str) -> impl Iterator<Item = Shown<'_>> {
    let lines: Vec<&str> = table.lines().map(str::trim).collect();
    let blocks = lines.split(|line| line.is_empty()).map(<[_]>::to_vec);
    let blocks: Vec<Vec<&str>> = blocks.filter(|block| !block.is_empty()).collect();
    blocks.into_iter().map(|block| {
        let sentence = block[0];
        let lines: Vec<_> = block[1..].iter().copied().map(at_arrow).collect();
        let has_outcome = lines.iter().any(|(_, outcome)| outcome.is_some());
        assert!(has_outcome, "nothing comes of it: {sentence}");
        Shown { sentence, lines }
    })
}

fn at_arrow(line: &str) -> (&str, Option<&str>) {
    match line.split_once('→') {
        Some((done, outcome)) => (done.trim(), Some(outcome.trim())),
        None => (line, None),
    }
}

impl<'a> Shown<'a> {
    /// What is done without a drawing, and what comes of it. The arrow may begin another line.
    pub fn rows(&self) -> Vec<(&'a str, &'a str)> {
        let (mut above, mut rows) = ("", Vec::new());
        for &(done, outcome) in &self.lines {
            match outcome {
                Some(outcome) if done.is_empty() => rows.push((above, outcome)),
                Some(outcome) => rows.push((done, outcome)),
                None => above = done,
            }
        }
        rows
    }

    /// The drawing, and beside it a word, such as letters of moves, and what comes of it. `-` are no moves.
    pub fn beside_a_drawing(&self) -> (String, Vec<(&'a str, &'a str)>) {
        let (mut drawing, mut rows) = (String::new(), Vec::new());
        for &(left, outcome) in &self.lines {
            let (row, word) = match outcome {
                Some(_) => left.rsplit_once(' ').unwrap_or(("", left)),
                None => (left, ""),
            };
            if !row.is_empty() {
                drawing += &format!("{}\n", row.trim());
            }
            rows.extend(outcome.map(|outcome| (word.trim_matches('-'), outcome)));
        }
        (drawing, rows)
    }
}

/// A puzzle's text, whose lines end with `/` in tables. `-` is no text.
pub fn text(line: &str) -> String {
    match line {
        "-" => String::new(),
        line => line.replace('/', "\n"),
    }
}

fn number(text: &str) -> u32 {
    text.parse().expect(text)
}

/// The cell of `column,row`, which count from `first`.
pub fn cell_at(words: &str, first: u32) -> Cell {
    let (x, y) = words.split_once(',').expect(words);
    Cell::new(number(x) - first, number(y) - first)
}

/// An edit in words: a tool, behind `=` its value or size, and the cells, whose columns and rows count from `first`:
/// `arrow=1 2,1`, `resize=8x5`.
pub fn edit(words: &str, first: u32) -> Edit {
    let mut words = words.split_whitespace();
    let tool = words.next().expect("a tool");
    let (tool, with) = tool.split_once('=').unwrap_or((tool, ""));
    let size = with.split_once('x');
    Edit {
        marks: words.map(|cell| Mark::cell(cell_at(cell, first))).collect(),
        value: with.parse().ok(),
        size: size.map(|(width, height)| (number(width), number(height))),
        ..Edit::new(tool, 0)
    }
}
