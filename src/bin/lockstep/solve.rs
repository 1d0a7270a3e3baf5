//! `lockstep solve`: a shortest sequence, or the proof that there is none.

use std::path::PathBuf;

use clap::Args;
use lockstep::puzzle::{Solution, Verdict};
use lockstep::rng::Seed;
use lockstep::search::Progress;
use lockstep::with_puzzle;
use serde_json::json;

use crate::STOPPED;
use crate::families::OnCommandLine;
use crate::files::{BadInput, print, read_puzzle};
use crate::numbers::{counted, letters, thousands};
use crate::terminal::Terminal;

#[derive(Args)]
pub struct SolveArgs {
    /// Puzzle file, or - for standard input
    file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Stop when the search's tables take more than this many megabytes
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,
    /// Stop after this many seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub seconds: Option<f64>,
    /// Labyrinths: auto (the fastest that fits the puzzle), bfs, bidirectional, astar-manhattan or
    /// astar-exact; Irrgarten: shortest, dfs (right, straight, left) or wall (right hand on the wall)
    #[arg(long, value_name = "NAME")]
    pub algorithm: Option<String>,
    /// Labyrinths: threads that may work at once; as many as there are processors when left out
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
    /// Labyrinths: count the different shortest sequences too
    #[arg(long)]
    pub count: bool,
    /// Stromrallye: look on for the fewest swaps
    #[arg(long)]
    pub fewest_swaps: bool,
    /// Stromrallye: number that randomised searches draw from; the same gives the same search
    #[arg(long)]
    pub seed: Option<Seed>,
}

impl SolveArgs {
    /// The memory budget in bytes.
    pub fn memory_or(&self, usual: u64) -> u64 {
        self.memory
            .map_or(usual, |megabytes| megabytes.saturating_mul(1_000_000))
    }

    /// The family's search of the name that was given, if one was.
    pub fn algorithm_of<A: Copy>(
        &self,
        all: &[A],
        name: fn(A) -> &'static str,
    ) -> Result<Option<A>, BadInput> {
        let Some(wanted) = &self.algorithm else {
            return Ok(None);
        };
        let found = all.iter().find(|&&algorithm| name(algorithm) == wanted);
        let names: Vec<&str> = all.iter().map(|&algorithm| name(algorithm)).collect();
        found.copied().map(Some).ok_or_else(|| {
            let names = names.join(", ");
            BadInput(format!(
                "--algorithm {wanted}: for this family it is one of {names}"
            ))
        })
    }
}

fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..=256) => Ok(number),
        _ => Err("a number from 1 to 256 is expected".to_owned()),
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(value) if (0.0..=1e9).contains(&value) => Ok(value),
        _ => Err("a number of seconds is expected".to_owned()),
    }
}

/// Solves a file; the exit code says whether there is a verdict.
pub fn solve(args: &SolveArgs) -> Result<u8, BadInput> {
    let puzzle = read_puzzle(&args.file)?;
    with_puzzle!(&puzzle, puzzle => solve_in(puzzle, args))
}

fn solve_in<P: OnCommandLine>(puzzle: &P, args: &SolveArgs) -> Result<u8, BadInput> {
    let options = P::options(args)?;
    let mut watch = Terminal::new(args.seconds);
    let result = puzzle.solve(&puzzle.start(), &options, &mut watch);
    let seconds = watch.finish();
    let result = result.map_err(|stopped| Unanswered {
        reason: watch.reason(&stopped),
        is_final: stopped.reason.is_final(),
        effort: stopped.progress,
    });
    print(&if args.json {
        solve_json(puzzle, &result, seconds)
    } else {
        solve_text(puzzle, &result, seconds)
    })?;
    Ok(if result.is_ok() { 0 } else { STOPPED })
}

/// A search that was stopped.
struct Unanswered {
    reason: String,
    /// Whether it could never have gone on.
    is_final: bool,
    effort: Progress,
}

type SolveResult<P> = Result<Solution<P>, Unanswered>;

fn solve_json<P: OnCommandLine>(puzzle: &P, result: &SolveResult<P>, seconds: f64) -> String {
    let effort = match result {
        Ok(solution) => &solution.effort,
        Err(unanswered) => &unanswered.effort,
    };
    let mut object = json!({
        "kind": P::KIND,
        "verdict": "stopped",
        "shortest": false,
        "length": null,
        "moves": null,
        "seconds": seconds,
        "states": effort.explored,
        "bytes": effort.bytes,
        "at_least": effort.at_least,
    });
    let details = result.as_ref().ok().map(|solution| &solution.details);
    if let Some(object) = object.as_object_mut() {
        puzzle.tell(details, object);
        if let Some(cells) = effort.cells {
            object.insert("visited".to_owned(), cells.into());
        }
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
    format!("{object}\n")
}

fn solve_text<P: OnCommandLine>(puzzle: &P, result: &SolveResult<P>, seconds: f64) -> String {
    let (answer, effort) = match result {
        Ok(solution) => {
            let answer = match &solution.verdict {
                Verdict::Solved { moves, shortest } => {
                    puzzle.solved(moves, *shortest, &solution.details)
                }
                Verdict::Unsolvable(proof) => {
                    format!("No sequence exists. {}\n", puzzle.reason(proof))
                }
            };
            (answer, &solution.effort)
        }
        Err(Unanswered {
            reason,
            is_final,
            effort,
        }) => {
            let known = match effort.remaining {
                _ if *is_final => "that says nothing about whether there is a way".to_owned(),
                Some(remaining) => {
                    let remaining = counted(remaining as usize, "unit");
                    format!("no answer yet, the best try left {remaining} over")
                }
                None => {
                    let at_least = counted(effort.at_least as usize, P::MOVE);
                    format!("no answer yet, at least {at_least}")
                }
            };
            let answer = format!("Stopped after {seconds:.1} s ({reason}): {known}.\n");
            (answer, effort)
        }
    };
    let cells = effort.cells.map_or(String::new(), |cells| {
        format!("{} visited, ", counted(cells as usize, "cell"))
    });
    format!(
        "{answer}{seconds:.3} s, {cells}{} states, {} MB\n",
        thousands(effort.explored),
        thousands(effort.bytes.div_ceil(1_000_000))
    )
}
