//! Sequences of moves in any notation that `grade` reads, and printed in one of them.

use std::path::Path;

use clap::ValueEnum;
use lockstep::grid::Direction;
use lockstep::puzzle::{letters, parse_moves, replay};
use lockstep::sequence::{Language, SequenceErrorKind, numbered, numbers, parse, parse_from};
use lockstep::text::{Position, decoded};

use crate::bad_input::BadInput;
use crate::files::{is_input, read_text};
use crate::numbers::in_lines;
use crate::words::Words;

// Not a doc comment, which would become the help of the subcommand.
// How moves are read.
#[derive(clap::Args)]
pub struct MoveOptions {
    /// Read letters as German ones: O or H is up, and beside them U is down
    #[arg(long)]
    german: bool,
}

impl MoveOptions {
    /// The language of letters.
    pub fn language(&self) -> Language {
        match self.german {
            true => Language::German,
            false => Language::English,
        }
    }
}

/// The text of moves: the argument, or standard input for `-`. The puzzle of `file` cannot come from there, too.
pub fn text_of(argument: &str, file: &Path) -> Result<String, BadInput> {
    let input = Path::new("-");
    if argument != "-" {
        return Ok(argument.to_owned());
    }
    if is_input(file) {
        let sentence = "only one of puzzle and moves can come from standard input";
        return Err(BadInput::plain("usage", sentence.to_owned()));
    }
    Ok(decoded(&read_text(input)?))
}

/// The moves of an argument or its text. Numbers are read if exactly one meaning of theirs solves the puzzle.
pub fn read<P: Words>(
    puzzle: &P,
    text: &str,
    argument: &str,
    language: Language,
) -> Result<Vec<Direction>, BadInput> {
    // Letters and arrows may be mixed.
    if language == Language::English
        && let Ok(moves) = parse_moves(text)
    {
        return Ok(moves);
    }
    let start = puzzle.players(&puzzle.start()).first().copied();
    let parsed = |language| match start {
        Some(start) => parse_from(text, language, start),
        None => parse(text, language),
    };
    parsed(language).or_else(|error| {
        let solves = |moves: &[Direction]| replay(puzzle, moves).solved_after == Some(moves.len());
        let list = match error.kind {
            SequenceErrorKind::Numbers { .. } => numbers(text),
            _ => None,
        };
        if let Some((_, moves)) = list.and_then(|list| numbered(&list, &solves)) {
            return Ok(moves);
        }
        let Position { line, column } = Position::in_chars(text, error.span.start);
        let hint = match (&error.kind, argument) {
            (SequenceErrorKind::NotAMove { .. }, "-") => {
                "; `lockstep solve --moves-only` prints moves and nothing else"
            }
            _ if parsed(Language::German).is_ok() => "; German letters need --german",
            _ => "",
        };
        let sentence = format!("line {line}, column {column}: {}{hint}", error.kind);
        Err(BadInput::at(
            &error.kind,
            sentence,
            "moves",
            Position { line, column },
        ))
    })
}

/// A notation to print moves in; each can be read again.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Notation {
    // ↑ ↓ ← →
    Arrows,
    // U D L R
    Letters,
    // ^ v < >
    Signs,
    // up down left right
    Words,
    // 3R 2D
    Counts,
}

impl Notation {
    /// The moves on one line, without its end.
    pub fn on_a_line(self, moves: &[Direction]) -> String {
        let signs = |sign: fn(Direction) -> char| moves.iter().map(|&step| sign(step)).collect();
        match self {
            Notation::Arrows => signs(|step| step.arrow()),
            Notation::Letters => letters(moves),
            Notation::Signs => signs(sign),
            Notation::Words => join(moves.iter().map(|&step| word(step).to_owned())),
            Notation::Counts => join(runs(moves)),
        }
    }

    /// The moves in short lines with line ends.
    pub fn in_lines(self, moves: &[Direction]) -> String {
        let signs = |sign: fn(Direction) -> char| in_lines(moves.iter().map(|&step| sign(step)));
        match self {
            Notation::Arrows => signs(|step| step.arrow()),
            Notation::Letters => signs(|step| step.letter()),
            Notation::Signs => signs(sign),
            Notation::Words => in_rows(moves.iter().map(|&step| word(step).to_owned())),
            Notation::Counts => in_rows(runs(moves)),
        }
    }
}

fn sign(step: Direction) -> char {
    match step {
        Direction::Up => '^',
        Direction::Down => 'v',
        Direction::Left => '<',
        Direction::Right => '>',
    }
}

fn word(step: Direction) -> &'static str {
    match step {
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::Left => "left",
        Direction::Right => "right",
    }
}

/// Equal moves in a row, counted: `3R`.
fn runs(moves: &[Direction]) -> impl Iterator<Item = String> {
    moves.chunk_by(|one, next| one == next).map(|run| {
        let letter = run[0].letter();
        match run.len() {
            1 => letter.to_string(),
            count => format!("{count}{letter}"),
        }
    })
}

fn join(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

fn in_rows(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    words.chunks(12).map(|row| row.join(" ") + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_can_be_read() {
        let moves: Vec<Direction> = "RRRDLUURDDDDDDDDDDDDDLL"
            .chars()
            .map(|c| c.to_string().parse().unwrap())
            .collect();
        for notation in Notation::value_variants() {
            let language = Language::English;
            for moves in [&moves[..], &moves[..1], &[]] {
                assert_eq!(parse(&notation.on_a_line(moves), language).unwrap(), moves);
                assert_eq!(parse(&notation.in_lines(moves), language).unwrap(), moves);
            }
        }
    }
}
