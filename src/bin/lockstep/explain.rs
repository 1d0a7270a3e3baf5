//! Wrong answers explained by misreadings of the task: for `check` and `grade`.

use std::path::Path;

use lockstep::Direction;
use lockstep::grade::{Grader, Optimum};
use lockstep::message::Message;
use lockstep::puzzle::{Claim, Explained};
use lockstep::search::{StopReason, Unwatched};

use crate::bad_input::{BadInput, message};
use crate::each::{Answer, Form};
use crate::exit::Exit;
use crate::files::read_source;
use crate::numbers::{counted, thousands};
use crate::objects::{self, CheckedLength};
use crate::output::print;
use crate::terminal::{self, Terminal};
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

/// Says whether a length is right, and if not, which misreading leads to it. Words are printed as soon as they are
/// known, since the last misreadings may take minutes; the answer has the rest of them.
pub fn check_length(
    file: &Path,
    number: Option<usize>,
    length: Option<usize>,
    seconds: Option<f64>,
    form: Form,
) -> Result<Answer, BadInput> {
    let (puzzle, source) = read_source(file, number)?;
    with_puzzle!(&puzzle, puzzle => check(puzzle, &source, length, seconds, form))
}

/// The same for a puzzle that was read.
pub fn check<P: Words>(
    puzzle: &P,
    source: &str,
    length: Option<usize>,
    seconds: Option<f64>,
    form: Form,
) -> Result<Answer, BadInput> {
    let mut watch = Terminal::new(seconds);
    let mut grader = Grader::explaining(puzzle, source, P::SolveOptions::default());
    let optimum = grader.shortest(&mut watch);
    let right = grader.is_right(length, &mut watch);
    let mut printed = Ok(());
    let mut say = |words: String| {
        if form == Form::Words && printed.is_ok() {
            terminal::clear();
            printed = print(&words);
        }
    };
    say(judgement::<P>(&optimum, right));
    let claim = length.map_or(Claim::NoSolution, Claim::Length);
    let explained = match right {
        Some(false) => grader.explain_on(claim, &mut watch, &mut |fit| say(fits(length, &fit))),
        _ => None,
    };
    watch.finish();
    printed?;
    let tries = right == Some(false) && grader.states_to_explain() > 0;
    let explained = explained.unwrap_or_default();
    Ok(Answer {
        words: undecided(&explained, tries),
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
    })
}

fn judgement<P: Words>(optimum: &Optimum, right: Option<bool>) -> String {
    let known = match optimum {
        Optimum::Score(score) => format!("the shortest solution has {}", counted(*score, P::MOVE)),
        Optimum::NoSolution => "there is no solution".to_owned(),
        Optimum::NotKnown(reason) => {
            let reason = reason.unwrap_or(StopReason::Cancelled);
            return format!("the length of the shortest solution is not known: {reason}\n");
        }
    };
    match right {
        Some(true) => format!("right: {known}\n"),
        _ => format!("wrong: {known}\n"),
    }
}

/// A line about a length that a misreading leads to.
fn fits(length: Option<usize>, misreading: &Message) -> String {
    match length {
        Some(length) => format!(
            "{} is the length if {misreading}\n",
            thousands(length as u64)
        ),
        None => format!("there is no solution if {misreading}\n"),
    }
}

/// The lines after the misreadings that fit. `tries`: whether there were any to try.
fn undecided(explained: &Explained, tries: bool) -> String {
    let Some(reason) = explained.stopped else {
        return match tries && explained.fits.is_empty() {
            true => "no usual misreading leads to this answer\n".to_owned(),
            false => String::new(),
        };
    };
    let mut text = format!("not decided ({reason}):\n");
    for open in &explained.open {
        text += &format!("  if {open}\n");
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
