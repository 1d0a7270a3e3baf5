//! `lockstep solve`: a shortest sequence, or the proof that there is none.

use std::path::PathBuf;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use lockstep::puzzle::{FactValue, Solution, Verdict};
use lockstep::search::Progress;
use lockstep::with_puzzle;
use serde_json::{Value, json};

use crate::exit::Exit;
use crate::files::{BadInput, complain, json_line, print, read_puzzle};
use crate::numbers::{counted, letters, thousands};
use crate::options;
use crate::terminal::Terminal;
use crate::words::Words;

#[derive(Args)]
struct SolveArgs {
    /// Puzzle file, or - for standard input
    file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Print the moves alone, as letters on one line, and nothing where there are none
    #[arg(long, conflicts_with = "json")]
    moves_only: bool,
    /// Stop after this many seconds
    #[arg(long, value_name = "S", value_parser = options::seconds, allow_negative_numbers = true)]
    seconds: Option<f64>,
}

/// The subcommand and its options.
pub fn command() -> Command {
    let about = "Find a shortest sequence of moves, or prove that there is none";
    SolveArgs::augment_args(Command::new("solve").about(about)).args(options::of_solvers())
}

/// Solves a file; the exit code says whether there is a verdict.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = SolveArgs::from_arg_matches(matches).expect("clap has checked them");
    let puzzle = read_puzzle(&args.file)?;
    with_puzzle!(&puzzle, puzzle => solve(puzzle, &args, matches))
}

fn solve<P: Words>(puzzle: &P, args: &SolveArgs, matches: &ArgMatches) -> Result<Exit, BadInput> {
    let options = options::solve_options::<P>(matches)?;
    let mut watch = Terminal::new(args.seconds);
    let result = puzzle.solve(&puzzle.start(), &options, &mut watch);
    let seconds = watch.finish();
    let result = result.map_err(|stopped| Unanswered {
        reason: watch.reason(&stopped),
        is_final: stopped.reason.is_final(),
        effort: stopped.progress,
    });
    if args.json {
        print(&in_json(&result, seconds, puzzle))?;
    } else if !args.moves_only {
        print(&in_words(&result, seconds, puzzle))?;
    } else if let Some(Verdict::Solved { moves, .. }) = result.as_ref().ok().map(|s| &s.verdict) {
        print(&(letters(moves) + "\n"))?;
    } else {
        complain(&answer(&result, seconds, puzzle));
    }
    Ok(match result {
        Ok(_) => Exit::Done,
        Err(_) => Exit::Stopped,
    })
}

/// A search that was stopped.
struct Unanswered {
    reason: String,
    /// Whether it could never have gone on.
    is_final: bool,
    effort: Progress,
}

type SolveResult<P> = Result<Solution<P>, Unanswered>;

/// What a search found as one JSON object.
fn in_json<P: Words>(result: &SolveResult<P>, seconds: f64, puzzle: &P) -> String {
    let (effort, at_least) = match result {
        Ok(solution) => (&solution.effort, solution.at_least()),
        Err(unanswered) => (&unanswered.effort, Some(unanswered.effort.at_least)),
    };
    let mut object = json!({
        "kind": P::NAME,
        "verdict": "stopped",
        "shortest": false,
        "length": null,
        "moves": null,
        "seconds": seconds,
        "states": effort.explored,
        "bytes": effort.bytes,
        "at_least": at_least,
    });
    let facts = match result {
        Ok(solution) => P::facts(&solution.details),
        Err(_) => P::facts(&P::Details::default()),
    };
    for fact in facts {
        object[fact.json] = value(fact.value);
    }
    if let Some(cells) = effort.cells {
        object["visited"] = cells.into();
    }
    match result.as_ref().map(|solution| &solution.verdict) {
        Ok(Verdict::Solved { moves, shortest }) => {
            object["verdict"] = "solved".into();
            object["shortest"] = (*shortest).into();
            object["length"] = moves.len().into();
            object["moves"] = letters(moves).into();
        }
        Ok(Verdict::Unsolvable(proof)) => {
            object["verdict"] = "unsolvable".into();
            object["reason"] = puzzle.reason(proof).into();
        }
        Err(unanswered) => object["reason"] = unanswered.reason.as_str().into(),
    }
    json_line(&object)
}

fn value(fact: FactValue) -> Value {
    match fact {
        FactValue::Number(number) => number.into(),
        FactValue::Decimal(digits) => digits.into(),
        FactValue::Flag(flag) => flag.into(),
        FactValue::Message(message) => message.to_string().into(),
        _ => Value::Null,
    }
}

/// What a search found, and what it took.
fn in_words<P: Words>(result: &SolveResult<P>, seconds: f64, puzzle: &P) -> String {
    let effort = match result {
        Ok(solution) => &solution.effort,
        Err(unanswered) => &unanswered.effort,
    };
    let answer = answer(result, seconds, puzzle);
    let cells = effort.cells.map_or(String::new(), |cells| {
        format!("{} visited, ", counted(cells as usize, "cell"))
    });
    format!(
        "{answer}{seconds:.3} s, {cells}{} states, {} MB\n",
        thousands(effort.explored),
        thousands(effort.bytes.div_ceil(1_000_000))
    )
}

/// What a search found.
fn answer<P: Words>(result: &SolveResult<P>, seconds: f64, puzzle: &P) -> String {
    let Unanswered {
        reason,
        is_final,
        effort,
    } = match result {
        Ok(solution) => {
            return match &solution.verdict {
                Verdict::Solved { moves, shortest } => {
                    puzzle.solved(moves, *shortest, &solution.details)
                }
                Verdict::Unsolvable(proof) => {
                    format!("No sequence exists. {}\n", puzzle.reason(proof))
                }
            };
        }
        Err(unanswered) => unanswered,
    };
    let known = match effort.remaining {
        _ if *is_final => "that says nothing about whether there is a solution".to_owned(),
        Some(remaining) => {
            let remaining = counted(remaining as usize, "unit");
            format!("no answer yet, the best try left {remaining} over")
        }
        None => {
            let at_least = counted(effort.at_least as usize, P::MOVE);
            format!("no answer yet, at least {at_least}")
        }
    };
    format!("Stopped after {seconds:.1} s ({reason}): {known}.\n")
}
