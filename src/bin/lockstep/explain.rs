//! Wrong answers explained by misreadings of the task: for `check` and `grade`.

use std::path::Path;

use lockstep::Direction;
use lockstep::grade::{Grader, Optimum};
use lockstep::message::Message;
use lockstep::puzzle::{Claim, Explained};
use lockstep::search::{StopReason, Unwatched};
use lockstep::with_puzzle;

use crate::bad_input::{BadInput, message};
use crate::each::Answer;
use crate::exit::Exit;
use crate::files::read_source;
use crate::numbers::{counted, thousands};
use crate::objects::{self, CheckedLength};
use crate::terminal::Terminal;
use crate::words::Words;

/// The value of `--length`: `None` means that no solution exists. A type of its own, since clap reads an `Option` in
/// an `Option` as an argument whose value may be missing.
#[derive(Clone, Copy)]
pub struct Length(pub Option<usize>);

/// Reads a [`Length`].
pub fn length(text: &str) -> Result<Length, String> {
    match text.parse() {
        Ok(length) => Ok(Length(Some(length))),
        Err(_) if text == "none" => Ok(Length(None)),
        Err(_) => Err("a number of moves, or none, is expected".to_owned()),
    }
}

/// Says whether a length is right, and if not, which misreading leads to it.
pub fn check_length(
    file: &Path,
    number: Option<usize>,
    length: Option<usize>,
    seconds: Option<f64>,
) -> Result<Answer, BadInput> {
    let (puzzle, source) = read_source(file, number)?;
    Ok(with_puzzle!(&puzzle, puzzle => check(puzzle, &source, length, seconds)))
}

fn check<P: Words>(
    puzzle: &P,
    source: &str,
    length: Option<usize>,
    seconds: Option<f64>,
) -> Answer {
    let mut watch = Terminal::new(seconds);
    let mut grader = Grader::explaining(puzzle, source, P::SolveOptions::default());
    let optimum = grader.shortest(&mut watch);
    let right = match optimum {
        Optimum::NotKnown(_) => None,
        _ => Some(optimum.score() == length),
    };
    let claim = length.map_or(Claim::NoSolution, Claim::Length);
    let explained = match right {
        Some(false) => grader.explain(claim, &mut watch).unwrap_or_default(),
        _ => Explained::default(),
    };
    watch.finish();
    let tries = grader.states_to_explain() > 0;
    Answer {
        words: in_words::<P>(length, &optimum, right, &explained, tries),
        json: objects::value(&CheckedLength {
            file: None,
            kind: P::NAME,
            length,
            right,
            solvable: right.map(|_| optimum.score().is_some()),
            optimum: optimum.score(),
            explained: as_objects(&explained.fits),
            open: as_objects(&explained.open),
            stopped: explained.stopped.map(|reason| reason.to_string()),
        }),
        exit: match right {
            Some(true) => Exit::Done,
            Some(false) => Exit::NotSolved,
            None => Exit::Stopped,
        },
    }
}

fn in_words<P: Words>(
    length: Option<usize>,
    optimum: &Optimum,
    right: Option<bool>,
    explained: &Explained,
    tries: bool,
) -> String {
    let claim = length.map(|length| thousands(length as u64));
    let optimum = match optimum {
        Optimum::Score(score) => format!("the shortest solution has {}", counted(*score, P::MOVE)),
        Optimum::NoSolution => "there is no solution".to_owned(),
        Optimum::NotKnown(reason) => {
            let reason = reason.unwrap_or(StopReason::Cancelled);
            return format!("the length of the shortest solution is not known: {reason}\n");
        }
    };
    if right == Some(true) {
        return format!("right: {optimum}\n");
    }
    let mut text = format!("wrong: {optimum}\n");
    for fit in &explained.fits {
        text += &match &claim {
            Some(length) => format!("{length} is the length if {fit}\n"),
            None => format!("there is no solution if {fit}\n"),
        };
    }
    if tries && explained.fits.is_empty() && explained.stopped.is_none() {
        text += "no usual misreading leads to this answer\n";
    }
    if let Some(reason) = explained.stopped {
        text += &format!("not decided ({reason}):\n");
        for open in &explained.open {
            text += &format!("  if {open}\n");
        }
    }
    text
}

/// The misreadings under which failing moves solve the puzzle; found by playing them.
pub fn of_moves<P: Words>(puzzle: &P, source: &str, moves: &[Direction]) -> Vec<Message> {
    let mut grader = Grader::explaining(puzzle, source, P::SolveOptions::default());
    let explained = grader.explain(Claim::Moves(moves), &mut Unwatched);
    explained.unwrap_or_default().fits
}

/// A line of text about moves.
pub fn line_of_moves(fit: &Message) -> String {
    format!("they solve it if {fit}\n")
}

/// Misreadings as programs read them.
pub fn as_objects(messages: &[Message]) -> Vec<objects::Message> {
    let object = |it: &Message| message(it.code, &it.arguments, &it.to_string(), None);
    messages.iter().map(object).collect()
}
