//! Sequences of moves in any notation that `grade` reads, and printed in one of them.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ValueEnum;
use lockstep::grid::Direction;
use lockstep::message::Coded;
use lockstep::puzzle::{letters, replay};
use lockstep::sequence::{
    Language, Reading, SequenceError, SequenceErrorKind, not_moves, read, read_solving,
};
use lockstep::text::{Encoding, NotText, Position, decoded_from_any};

use crate::bad_input::{BadInput, about, name};
use crate::files::{is_input, read_bytes};
use crate::numbers::in_lines;
use crate::output::warn;
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
        return Err(BadInput::usage(
            "only one of puzzle and moves can come from standard input",
        ));
    }
    let bytes = read_bytes(input)?;
    decoded(&bytes, input).map_err(|kind| about(kind.code(), input, &kind.to_string()))
}

/// Bytes that hold moves, as a text; a guess at their encoding is mentioned once in a run.
pub fn decoded(bytes: &[u8], file: &Path) -> Result<String, SequenceErrorKind> {
    static IS_MENTIONED: AtomicBool = AtomicBool::new(false);
    let (text, encoding) = decoded_from_any(bytes).map_err(|what| match what {
        NotText::Document => SequenceErrorKind::Document,
        _ => SequenceErrorKind::NotText,
    })?;
    if encoding == Encoding::Windows1252 && !IS_MENTIONED.swap(true, Ordering::Relaxed) {
        let sentence = "this is not UTF-8, and is read as Windows-1252";
        warn(&format!("{}: {sentence}\n", name(file)));
    }
    Ok(text)
}

/// The reading of an argument or its text for a puzzle. Numbers are read if exactly one meaning of theirs solves it.
pub fn reading<P: Words>(
    puzzle: &P,
    text: &str,
    argument: &str,
    language: Language,
) -> Result<Reading, BadInput> {
    let start = puzzle.players(&puzzle.start()).first().copied();
    let solves = |moves: &[Direction]| replay(puzzle, moves).solved_after == Some(moves.len());
    read_solving(text, language, start, &solves).map_err(|error| {
        let hint = match (&error.kind, argument) {
            (SequenceErrorKind::NotAMove { .. }, "-") => {
                "; `lockstep solve --moves-only` prints moves and nothing else"
            }
            (SequenceErrorKind::NotAMove { .. }, _)
                if read(text, Language::German, start).is_ok() =>
            {
                "; German letters need --german"
            }
            _ => "",
        };
        refused(&error, text, hint)
    })
}

/// The same where only moves are of use.
pub fn moves<P: Words>(
    puzzle: &P,
    text: &str,
    argument: &str,
    language: Language,
) -> Result<Vec<Direction>, BadInput> {
    match reading(puzzle, text, argument, language)? {
        Reading::Moves(moves) => Ok(moves),
        _ => Err(refused(&not_moves(text), text, "")),
    }
}

fn refused(error: &SequenceError, text: &str, hint: &str) -> BadInput {
    let Position { line, column } = Position::in_chars(text, error.span.start);
    let sentence = format!("line {line}, column {column}: {}{hint}", error.kind);
    BadInput::at(&error.kind, sentence, "moves", Position { line, column })
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
    use lockstep::sequence::parse;

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
