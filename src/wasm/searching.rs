//! Exports that run until they are done: solving, watching a search, judging a position.

use js_sys::{Function, Uint8Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::boundary::{AtBoundary, letters, solved_out};
use super::js::{object, set, text_of, to_js};
use super::kept::with_state;
use super::messages::{BadCall, Refusal, answer, message_of};
use super::reading::{parse, played, read_moves};
use super::reporter::Reporter;
use super::settings::read_options;
use crate::judge::{self, Judgement, NoJudgement};
use crate::puzzle::Puzzle;
use crate::with_puzzle;

/// Where moves already played stand among a search's options.
const FROM: &str = "from";

/// Solves a puzzle text, or proves that it has no solution. Runs until it is done: call it in a
/// Worker. If the search goes on after its first answer (to count, or for fewer swaps), `onFound`
/// gets each answer as it comes.
#[wasm_bindgen(unchecked_return_type = "Solved | Refused")]
pub fn solve(
    text: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions")] options: JsValue,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: Option<Function>,
    #[wasm_bindgen(
        js_name = "onFound",
        unchecked_optional_param_type = "(result: Solved) => void"
    )]
    on_found: Option<Function>,
) -> JsValue {
    let watch = Reporter::new(on_progress);
    answer(parse(text).and_then(
        |puzzle| with_puzzle!(&puzzle, puzzle => solve_in(puzzle, &options, watch, on_found)),
    ))
}

fn solve_in<P: AtBoundary>(
    puzzle: &P,
    options: &JsValue,
    mut watch: Reporter,
    on_found: Option<Function>,
) -> Result<JsValue, Refusal> {
    let search_options: P::SolveOptions = read_options(options, &[FROM])?;
    let from = played_from(puzzle, options)?;
    let seconds = watch.stopwatch();
    let result = puzzle.solve_on(&from, &search_options, &mut watch, &mut |solution| {
        if let Some(on_found) = &on_found {
            let found = solved_out(puzzle, &from, Ok(solution), seconds());
            // Nothing depends on what the callback does with it.
            let _ = on_found.call1(&JsValue::NULL, &answer(Ok(found)));
        }
    });
    Ok(solved_out(puzzle, &from, result.as_ref(), seconds()))
}

/// The state after the moves that options say were played already.
fn played_from<P: AtBoundary>(puzzle: &P, options: &JsValue) -> Result<P::State, Refusal> {
    let moves = text_of(options, FROM).unwrap_or_default();
    played(puzzle, &read_moves(&moves)?)
}

/// What a search does, step by step, and its result. Runs until it is done: call it in a Worker
/// where puzzles are large.
#[wasm_bindgen(js_name = "trace", unchecked_return_type = "Traced | Refused")]
pub fn trace_search(
    text: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions")] options: JsValue,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: Option<Function>,
) -> JsValue {
    let watch = Reporter::new(on_progress);
    answer(
        parse(text)
            .and_then(|puzzle| with_puzzle!(&puzzle, puzzle => trace_in(puzzle, &options, watch))),
    )
}

fn trace_in<P: AtBoundary>(
    puzzle: &P,
    options: &JsValue,
    mut watch: Reporter,
) -> Result<JsValue, Refusal> {
    #[derive(Serialize)]
    struct Traced {
        #[serde(with = "serde_wasm_bindgen::preserve")]
        cells: Uint32Array,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        kinds: Uint8Array,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        result: JsValue,
    }
    let search_options: P::SolveOptions = read_options(options, &[FROM])?;
    let from = played_from(puzzle, options)?;
    let traced = puzzle.trace(&from, &search_options, &mut watch);
    let (trace, result) = traced.ok_or(BadCall::NotWatched)?;
    let result = solved_out(puzzle, &from, result.as_ref(), watch.seconds());
    Ok(to_js(&Traced {
        cells: Uint32Array::from(trace.cells.as_slice()),
        kinds: Uint8Array::from(trace.kinds.as_slice()),
        result: answer(Ok(result)),
    }))
}

/// Whether a puzzle can still be solved after some moves: how to go on, or which move lost it. Runs
/// until it is done: call it in a Worker.
#[wasm_bindgen(js_name = "judge", unchecked_return_type = "Judged | Refused")]
pub fn judge_moves(
    text: &str,
    moves: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions")] options: JsValue,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: Option<Function>,
) -> JsValue {
    let watch = Reporter::new(on_progress);
    answer(parse(text).and_then(
        |puzzle| with_puzzle!(&puzzle, puzzle => judge_in(puzzle, moves, &options, watch)),
    ))
}

fn judge_in<P: AtBoundary>(
    puzzle: &P,
    moves: &str,
    options: &JsValue,
    mut watch: Reporter,
) -> Result<JsValue, Refusal> {
    let options = read_options(options, &[])?;
    let judged = judge::judge(puzzle, &read_moves(moves)?, &options, &mut watch);
    let (verdict, moves, good) = match &judged {
        Ok(Judgement::Good { rest }) => ("solvable", Some(letters(rest)), None),
        Ok(Judgement::Lost { good, .. }) => ("lost", None, *good),
        Err(NoJudgement::Stopped(..)) => ("stopped", None, None),
        Err(NoJudgement::Illegal(refused)) => return Err(Refusal::of(refused)),
    };
    let answer = object([
        ("verdict", verdict.into()),
        ("moves", moves.map_or(JsValue::NULL, JsValue::from)),
        (
            "good",
            good.map_or(JsValue::NULL, |good| (good as f64).into()),
        ),
    ]);
    if let Err(NoJudgement::Stopped(stopped, _)) = judged {
        set(&answer, "stopped", &message_of(&stopped.reason));
    }
    Ok(answer)
}

/// What solving will cost at most: known before it starts.
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
