//! Exports that run until they are done: solving, watching a search, judging a position.

use std::any::Any;

use wasm_bindgen::prelude::*;

use super::boundary::{AtBoundary, Beginning, solved_out};
use super::exports::export;
use super::js::{Listener, set};
use super::kept::{KeptJudge, judge_of, with_judge, with_state};
use super::messages::{BadCall, Refusal, Told, answer, message_of};
use super::plain::{Maybe, Plain, Text, plain};
use super::reading::{parse, played, read_moves, solves};
use super::recording::{drop_recording, keep};
use super::reporter::Reporter;
use super::settings::read_search;
use crate::any::with_puzzle;
use crate::judge::{Judgement, NoJudgement, Total};
use crate::puzzle::{self, Solution, Solve, Verdict, WantedRecording, letters};
use crate::search::{Account, Progress, Searcher};

export! {
    /// Solves a puzzle text, or proves that it has no solution. Runs until it is done: call it in a
    /// Worker. The recording of the previous search is freed first. If the search continues after its first answer (to count
    /// solutions, or to find fewer swaps), `onFound` gets each answer as it comes. `onSight` is called now and then with
    /// the progress of a search for two players; without it, no progress is collected.
    #[cfg(feature = "worker")]
    solve(
        text: text "string",
        options ?: record "SolveOptions",
        on_progress as "onProgress" ?: callback "(progress: Progress) => void",
        on_found as "onFound" ?: callback "(result: Solved) => void",
        on_sight as "onSight" ?: callback "(sight: Sight) => void",
    ) -> answer_to "Solved | Refused" {
        let watch = Reporter::new(on_progress).showing(on_sight);
        let puzzle = parse(&text)?;
        with_puzzle!(&puzzle, puzzle => solve_in(puzzle, &text, &options, watch, on_found))
    }

    /// Whether a puzzle can still be solved after some moves: a continuation, the cost of each move, and
    /// the move that lost it. Its findings about positions are cached for the next call with the same text.
    /// Runs until it is done: call it in a Worker.
    #[cfg(feature = "worker")]
    judge_moves as "judge"(
        text: text "string",
        moves: word "string",
        options ?: record "SolveOptions",
        on_progress as "onProgress" ?: callback "(progress: Progress) => void",
    ) -> answer_to "Judged | Refused" {
        let watch = Reporter::new(on_progress);
        with_judge(&text, |kept| {
            let KeptJudge { puzzle, judge, .. } = kept;
            with_puzzle!(puzzle, puzzle => judge_in(puzzle, judge, &moves, &options, watch))
        })
    }

    /// Moves that solve a puzzle, in the form of a search's result: replayed, and checked by the independent checker.
    /// Refused if they do not solve it.
    #[cfg(feature = "worker")]
    follow(text: text "string", route: word "string") -> answer_to "Solved | Refused" {
        let puzzle = parse(&text)?;
        with_puzzle!(&puzzle, puzzle => follow_in(puzzle, &text, &route))
    }

    /// An estimate of the cost of solving, known before it starts.
    #[cfg(feature = "worker")]
    forecast(state: state "State") -> answer_to "Forecast | Refused" {
        with_state!(&state, puzzle, _incoming => Ok(puzzle.forecast()))
    }
}

plain! {
    /// pairs: states of all mazes together; batteries of a Stromrallye; cells of an Irrgarten. bytes: 2⁶⁴ where the search does not begin, as the mazes are too large for its tables.
    answer Forecast of puzzle::Forecast as forecast {
        pairs: f64 = forecast.states as f64,
        bytes: u64,
        slow: bool = forecast.may_take_minutes,
    }

    answer AnyJudged {
        verdict: &'static str as "'solvable' | 'lost' | 'stopped'",
        moves: Option<String>,
        shortest: bool,
        good: Option<usize>,
        totals: Vec<Option<Total>> as "Total[]",
        stopped: Maybe<Told>,
    }
}

impl Plain for Total {
    const TYPE: Text = Text::new().push("Total");

    fn js(self) -> JsValue {
        match self {
            Total::Moves(moves) => moves.js(),
            Total::Lost => "lost".js(),
        }
    }
}

fn solve_in<P: AtBoundary>(
    puzzle: &P,
    text: &str,
    options: &JsValue,
    mut watch: Reporter,
    on_found: Listener,
) -> Result<JsValue, Refusal> {
    let (search_options, beside) = read_search::<P::SolveOptions>(options)?;
    let beginning = beginning(puzzle, text, beside.from.0)?;
    let from = &beginning.from;
    let seconds = watch.stopwatch();
    drop_recording();
    let mut found = |solution: &Solution<P>| {
        on_found.hear(|| answer(Ok(solved_out(puzzle, &beginning, Ok(solution), seconds()))));
    };
    let (result, make) = match beside.recording.0 {
        Some(most) => {
            let wanted = WantedRecording {
                most: most as u64,
                is_needed: beside.watched.0 == Some(true),
            };
            watch.end_after(P::LONGEST_RECORDED_MS);
            let (result, make) =
                puzzle.solve_recorded(from, &search_options, wanted, &mut watch, &mut found);
            (result, Some(make))
        }
        None => {
            let result = puzzle.solve_on(from, &search_options, &mut watch, &mut found);
            (result, None)
        }
    };
    let (result, stopped) = puzzle.or_some_solution(from, &search_options, result, &mut watch);
    let solved = solved_out(puzzle, &beginning, result.as_ref(), seconds());
    if let Some(reason) = stopped {
        set(&solved, "stopped", &message_of(&reason).js());
    }
    // Making a recording is not part of the search, and does not count towards its time.
    if let Some(make) = make {
        set(&solved, "recording", &keep(puzzle, make()));
    }
    Ok(solved)
}

/// The start of a search: after the moves already played.
fn beginning<'a, P: AtBoundary>(
    puzzle: &P,
    text: &'a str,
    moves: Option<String>,
) -> Result<Beginning<'a, P>, Refusal> {
    let moves = moves.unwrap_or_default();
    let from = played(puzzle, &read_moves(&moves)?)?;
    Ok(Beginning {
        text,
        played: moves,
        from,
    })
}

fn judge_in<P: AtBoundary>(
    puzzle: &P,
    judge: &mut Box<dyn Any>,
    moves: &str,
    options: &JsValue,
    mut watch: Reporter,
) -> Result<AnyJudged, Refusal> {
    let (options, beside) = read_search(options)?;
    let route = beside.route.0.as_deref().map(read_moves).transpose()?;
    let route = route.filter(|route| solves(puzzle, route));
    let played = read_moves(moves)?;
    let judge = judge_of::<P>(judge);
    let judged = judge.judge_knowing(puzzle, &played, route.as_deref(), &options, &mut watch);
    let judged = match judged {
        Ok(judged) => judged,
        Err(NoJudgement::Illegal(refused)) => return Err(Refusal::of(&refused)),
        Err(NoJudgement::Stopped(stopped, _)) => {
            return Ok(AnyJudged {
                verdict: "stopped",
                moves: None,
                shortest: false,
                good: None,
                totals: vec![None; played.len() + 1],
                stopped: Maybe(Some(message_of(&stopped.reason))),
            });
        }
    };
    let (verdict, rest, shortest, good) = match &judged.judgement {
        Judgement::Good { rest, shortest } => ("solvable", Some(letters(rest)), *shortest, None),
        Judgement::Lost { good, .. } => ("lost", None, false, *good),
    };
    Ok(AnyJudged {
        verdict,
        moves: rest,
        shortest,
        good,
        totals: judged.totals,
        stopped: Maybe(None),
    })
}

fn follow_in<P: AtBoundary>(puzzle: &P, text: &str, route: &str) -> Result<JsValue, Refusal> {
    let moves = read_moves(route)?;
    if !solves(puzzle, &moves) {
        return Err(BadCall::NoSolution.into());
    }
    let every = puzzle.length_of_solutions();
    let solution = Solution {
        details: puzzle.details_of(&moves),
        effort: Progress {
            at_least: every.map_or(0, |length| length as u32),
            account: Account {
                by: Searcher::ROUTE,
                ..Account::default()
            },
            ..Progress::default()
        },
        verdict: Verdict::Solved {
            shortest: every.is_some(),
            moves,
        },
    };
    let beginning = Beginning {
        text,
        played: String::new(),
        from: puzzle.start(),
    };
    Ok(solved_out(puzzle, &beginning, Ok(&solution), 0.0))
}
