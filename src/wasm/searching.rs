//! Exports that run until they are done: solving, watching a search, judging a position.

use std::any::Any;

use js_sys::Function;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::arguments;
use super::boundary::{AtBoundary, Beginning, solved_out};
use super::js::{list, object, property, set, text_of, to_js};
use super::kept::{KeptJudge, judge_of, with_judge, with_state};
use super::messages::{BadCall, Refusal, answer, answer_to, message_of};
use super::reading::{parse, played, read_moves, solves};
use super::recording::{drop_recording, keep};
use super::reporter::Reporter;
use super::settings::read_options;
use crate::judge::{Judgement, NoJudgement, Total};
use crate::puzzle::{Solution, Solve, Verdict, WantedRecording, letters};
use crate::search::{Account, Progress, Searcher};
use crate::with_puzzle;

/// The search option for moves already played.
const FROM: &str = "from";

/// The name of the byte limit for a recording of the search; without it none is kept.
const RECORDING: &str = "recording";

/// The name of the flag that only a search with a recording will do.
const WATCHED: &str = "watched";

/// The judge's option for a known solution.
const ROUTE: &str = "route";

/// Solves a puzzle text, or proves that it has no solution. Runs until it is done: call it in a
/// Worker. The recording of the previous search is freed first. If the search continues after its first answer (to count
/// solutions, or to find fewer swaps), `onFound` gets each answer as it comes. `onSight` is called now and then with
/// the progress of a search for two players; without it, no progress is collected.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "Solved | Refused")]
pub fn solve(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions")] options: JsValue,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: JsValue,
    #[wasm_bindgen(
        js_name = "onFound",
        unchecked_optional_param_type = "(result: Solved) => void"
    )]
    on_found: JsValue,
    #[wasm_bindgen(
        js_name = "onSight",
        unchecked_optional_param_type = "(sight: Sight) => void"
    )]
    on_sight: JsValue,
) -> JsValue {
    answer_to(|| {
        let text = &arguments::text(&text, "text")?;
        let options = arguments::plain(&options, "options")?;
        let on_progress = arguments::callback(&on_progress, "onProgress")?;
        let on_found = arguments::callback(&on_found, "onFound")?;
        let on_sight = arguments::callback(&on_sight, "onSight")?;
        let watch = Reporter::new(on_progress).showing(on_sight);
        let puzzle = parse(text)?;
        with_puzzle!(&puzzle, puzzle => solve_in(puzzle, text, &options, watch, on_found))
    })
}

fn solve_in<P: AtBoundary>(
    puzzle: &P,
    text: &str,
    options: &JsValue,
    mut watch: Reporter,
    on_found: Option<Function>,
) -> Result<JsValue, Refusal> {
    let search_options: P::SolveOptions = read_options(options, &[FROM, RECORDING, WATCHED])?;
    let beginning = beginning(puzzle, text, options)?;
    let from = &beginning.from;
    let most: Option<f64> = property(options, RECORDING);
    let seconds = watch.stopwatch();
    drop_recording();
    let mut found = |solution: &Solution<P>| {
        if let Some(on_found) = &on_found {
            let found = solved_out(puzzle, &beginning, Ok(solution), seconds());
            // The callback's result does not matter.
            let _ = on_found.call1(&JsValue::NULL, &answer(Ok(found)));
        }
    };
    let (result, make) = match most {
        Some(most) => {
            let wanted = WantedRecording {
                most: most as u64,
                is_needed: property(options, WATCHED).unwrap_or(false),
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
    let (result, stopped) = puzzle.or_some_solution(from, &search_options, result);
    let solved = solved_out(puzzle, &beginning, result.as_ref(), seconds());
    if let Some(reason) = stopped {
        set(&solved, "stopped", &message_of(&reason));
    }
    // Making a recording is not part of the search, and does not count towards its time.
    if let Some(make) = make {
        set(&solved, RECORDING, &keep(puzzle, make()));
    }
    Ok(solved)
}

/// The start of a search: after the moves already played, according to the options.
fn beginning<'a, P: AtBoundary>(
    puzzle: &P,
    text: &'a str,
    options: &JsValue,
) -> Result<Beginning<'a, P>, Refusal> {
    let moves = text_of(options, FROM).unwrap_or_default();
    let from = played(puzzle, &read_moves(&moves)?)?;
    Ok(Beginning {
        text,
        played: moves,
        from,
    })
}

/// Whether a puzzle can still be solved after some moves: a continuation, the cost of each move, and
/// the move that lost it. Its findings about positions are cached for the next call with the same text.
/// Runs until it is done: call it in a Worker.
#[cfg(feature = "worker")]
#[wasm_bindgen(js_name = "judge", unchecked_return_type = "Judged | Refused")]
pub fn judge_moves(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] moves: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions")] options: JsValue,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: JsValue,
) -> JsValue {
    answer_to(|| {
        let text = arguments::text(&text, "text")?;
        let moves = arguments::word(&moves, "moves")?;
        let options = arguments::plain(&options, "options")?;
        let watch = Reporter::new(arguments::callback(&on_progress, "onProgress")?);
        with_judge(&text, |kept| {
            let KeptJudge { puzzle, judge, .. } = kept;
            with_puzzle!(puzzle, puzzle => judge_in(puzzle, judge, &moves, &options, watch))
        })
    })
}

fn judge_in<P: AtBoundary>(
    puzzle: &P,
    judge: &mut Box<dyn Any>,
    moves: &str,
    options: &JsValue,
    mut watch: Reporter,
) -> Result<JsValue, Refusal> {
    let route = text_of(options, ROUTE);
    let route = route.map(|route| read_moves(&route)).transpose()?;
    let route = route.filter(|route| solves(puzzle, route));
    let options = read_options(options, &[ROUTE])?;
    let played = read_moves(moves)?;
    let judge = judge_of::<P>(judge);
    let judged = judge.judge_knowing(puzzle, &played, route.as_deref(), &options, &mut watch);
    let judged = match judged {
        Ok(judged) => judged,
        Err(NoJudgement::Illegal(refused)) => return Err(Refusal::of(&refused)),
        Err(NoJudgement::Stopped(stopped, _)) => {
            return Ok(object([
                ("verdict", "stopped".into()),
                ("moves", JsValue::NULL),
                ("shortest", false.into()),
                ("good", JsValue::NULL),
                ("totals", list((0..=played.len()).map(|_| JsValue::NULL))),
                ("stopped", message_of(&stopped.reason)),
            ]));
        }
    };
    let (verdict, rest, shortest, good) = match &judged.judgement {
        Judgement::Good { rest, shortest } => ("solvable", Some(letters(rest)), *shortest, None),
        Judgement::Lost { good, .. } => ("lost", None, false, *good),
    };
    let number = |number: usize| JsValue::from(number as f64);
    let totals = judged.totals.iter().map(|total| match total {
        Some(Total::Moves(moves)) => number(*moves),
        Some(Total::Lost) => "lost".into(),
        None => JsValue::NULL,
    });
    Ok(object([
        ("verdict", verdict.into()),
        ("moves", rest.map_or(JsValue::NULL, JsValue::from)),
        ("shortest", shortest.into()),
        ("good", good.map_or(JsValue::NULL, number)),
        ("totals", list(totals)),
    ]))
}

/// Moves that solve a puzzle, in the form of a search's result: replayed, and checked by the independent checker.
/// Refused if they do not solve it.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "Solved | Refused")]
pub fn follow(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] route: JsValue,
) -> JsValue {
    answer_to(|| {
        let text = &arguments::text(&text, "text")?;
        let route = &arguments::word(&route, "route")?;
        let puzzle = parse(text)?;
        with_puzzle!(&puzzle, puzzle => follow_in(puzzle, text, route))
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
                by: Searcher::Route,
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

/// An upper bound on the cost of solving, known before it starts.
#[wasm_bindgen(unchecked_return_type = "Forecast | Refused")]
pub fn forecast(#[wasm_bindgen(unchecked_param_type = "State")] state: JsValue) -> JsValue {
    #[derive(Serialize)]
    struct Forecast {
        // There may be more than JavaScript counts exactly.
        pairs: f64,
        bytes: f64,
        slow: bool,
    }
    answer(with_state!(&state, puzzle, _incoming => {
        let forecast = puzzle.forecast();
        Ok(to_js(&Forecast {
            pairs: forecast.states as f64,
            bytes: forecast.bytes as f64,
            slow: forecast.may_take_minutes,
        }))
    }))
}
