//! `lockstep check`: whether a sequence of moves solves a puzzle, or a certificate proves its answer.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches};
use lockstep::check::certificate::{self, Proved, Verified};
use lockstep::puzzle::{move_characters, moves_before_error, replay};
use lockstep::text::decoded;
use lockstep::with_puzzle;
use serde_json::json;

use crate::exit::Exit;
use crate::explain;
use crate::files::{BadInput, json_line, moves_are, print, read_both, read_puzzle, read_text};
use crate::numbers::{counted, thousands};
use crate::options;
use crate::words::Words;

#[derive(Args)]
struct CheckArgs {
    /// Puzzle file, or - for standard input
    file: PathBuf,
    /// Moves as letters U D L R or arrows, or - for standard input
    #[arg(allow_hyphen_values = true, required_unless_present_any = ["certificate", "length"])]
    moves: Option<String>,
    /// Check this certificate of a pair of labyrinths instead
    #[arg(long, value_name = "FILE", conflicts_with = "moves")]
    certificate: Option<PathBuf>,
    /// Check a length instead of moves: that of a shortest solution, or "none" for no solution. If it is wrong, name
    /// the misreadings of the task that lead to it
    #[arg(long, value_name = "N", conflicts_with_all = ["moves", "certificate"], value_parser = explain::length)]
    length: Option<explain::Length>,
    /// With --length: stop searching after this many seconds
    #[arg(long, value_name = "S", requires = "length", value_parser = options::seconds, allow_negative_numbers = true)]
    seconds: Option<f64>,
    /// Which puzzle of a collection, from 1
    #[arg(long, value_name = "N")]
    number: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The subcommand and its options.
pub fn command() -> Command {
    let about =
        "Replay a sequence of moves and say whether it solves the puzzle, or check a certificate";
    CheckArgs::augment_args(Command::new("check").about(about))
}

/// Replays a sequence on a file; the exit code shows whether it solves the puzzle.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = CheckArgs::from_arg_matches(matches).expect("clap has checked them");
    if let Some(certificate) = &args.certificate {
        return verify(certificate, &args);
    }
    if let Some(explain::Length(length)) = args.length {
        return explain::check_length(&args.file, args.number, length, args.seconds, args.json);
    }
    let moves = args.moves.as_deref().expect("clap asks for it");
    let (puzzle, source, text) = read_both(&args.file, args.number, moves)?;
    with_puzzle!(&puzzle, puzzle => check(puzzle, &source, &text, moves, args.json))
}

/// Checks a certificate; the exit code shows whether it proves its claim.
fn verify(certificate: &Path, args: &CheckArgs) -> Result<Exit, BadInput> {
    let puzzle = read_puzzle(&args.file, args.number)?;
    let certificate = decoded(&read_text(certificate)?);
    let (text, kind) = with_puzzle!(&puzzle, puzzle => (puzzle.to_string(), name_of(puzzle)));
    let verified = certificate::verify(&text, &certificate);
    let length = match &verified {
        Ok(verified) => match verified.proved {
            Proved::Shortest(length) => Some(length),
            Proved::Unreachable(_) => None,
        },
        Err(_) => None,
    };
    print(&match (args.json, &verified) {
        (true, _) => json_line(&json!({
            "kind": kind,
            "proved": verified.is_ok(),
            "from": verified.as_ref().ok().map(|verified| verified.from),
            "length": length,
            "reason": verified.as_ref().err().map(ToString::to_string),
        })),
        (false, Ok(verified)) => proved(verified) + "\n",
        (false, Err(reason)) => format!("not proved: {reason}\n"),
    })?;
    Ok(match verified {
        Ok(_) => Exit::Done,
        Err(_) => Exit::NotSolved,
    })
}

fn name_of<P: Words>(_: &P) -> &'static str {
    P::NAME
}

fn proved(verified: &Verified) -> String {
    let from = match verified.from {
        [(0, 0), (0, 0)] => String::new(),
        [one, two] => format!(
            "from column {}, row {} and column {}, row {}: ",
            one.0 + 1,
            one.1 + 1,
            two.0 + 1,
            two.1 + 1
        ),
    };
    let what = match verified.proved {
        Proved::Shortest(length) => {
            let length = counted(length, "instruction");
            format!("{length}, and no sequence is shorter")
        }
        Proved::Unreachable(player) => {
            format!("no sequence exists, player {player} cannot get to the goal")
        }
    };
    format!("proved: {from}{what}")
}

/// The first refused character or move.
struct Illegal {
    number: usize,
    /// The character, if it is not a move at all.
    found: Option<char>,
    reason: String,
}

fn check<P: Words>(
    puzzle: &P,
    source: &str,
    text: &str,
    given: &str,
    as_json: bool,
) -> Result<Exit, BadInput> {
    // The moves before the first character that is not a move are still replayed.
    let (moves, no_move) = moves_before_error(text);
    let replayed = replay(puzzle, &moves);
    let refused = replayed.refused.map(|refused| Illegal {
        number: refused.number,
        found: None,
        reason: refused.reason.to_string(),
    });
    let no_move = no_move.map(|error| Illegal {
        number: error.number,
        found: Some(error.found),
        reason: error.to_string(),
    });
    let (after, illegal) = (replayed.solved_after, refused.or(no_move));
    if illegal.is_none() {
        // The second opinion: code that shares nothing with the rules.
        let checked = lockstep::check::check(&puzzle.to_string(), text);
        let agrees = checked.is_ok_and(|it| it.solved_after == after && it.illegal.is_none());
        assert!(agrees, "the rules and the independent checker disagree");
    }
    let count = move_characters(text).count();
    let fails = after.is_none() && illegal.is_none();
    let fits = fails.then(|| explain::of_moves(puzzle, source, &moves));
    let fits = fits.unwrap_or_default();
    print(&match as_json {
        true => json_line(&json!({
            "kind": P::NAME,
            "solved": after.is_some(),
            "after": after,
            "count": count,
            "illegal": illegal.map(|illegal| json!({
                "number": illegal.number,
                "found": illegal.found,
                "reason": illegal.reason,
            })),
            "explained": explain::json(&fits),
        })),
        false => {
            let sentence = sentence(P::MOVE, after, count, illegal, moves_are(given));
            let fits: String = fits.iter().map(explain::line_of_moves).collect();
            format!("{sentence}\n{fits}")
        }
    })?;
    Ok(match after {
        Some(_) => Exit::Done,
        None => Exit::NotSolved,
    })
}

fn sentence(
    noun: &str,
    after: Option<usize>,
    count: usize,
    illegal: Option<Illegal>,
    moves_are: &str,
) -> String {
    let solved = after.map(|after| {
        let (after, count) = (thousands(after as u64), thousands(count as u64));
        format!("solved after {after} of {count}")
    });
    let illegal = illegal.map(|illegal| {
        let moves_are = illegal.found.map_or("", |_| moves_are);
        let number = thousands(illegal.number as u64);
        (number, illegal.reason + moves_are)
    });
    match (solved, illegal) {
        (Some(solved), None) => solved,
        (Some(solved), Some((number, reason))) => {
            format!("{solved}; {noun} {number} behind it is illegal: {reason}")
        }
        (None, Some((number, reason))) => format!("{noun} {number} is illegal: {reason}"),
        (None, None) => format!("not solved by {}", counted(count, noun)),
    }
}
