//! Rust values as the plain data of the boundary, and back.

use std::collections::BTreeMap;

use js_sys::Reflect;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use super::families::{AtBoundary, ProofOut};
use crate::any::AnyParams;
use crate::grid::{Cell, Direction};
use crate::message::Coded;
use crate::puzzle::{NotAMove, Solution, Verdict};
use crate::search::{Progress, StopReason, Stopped};
use crate::share::Generated;
use crate::text::{Argument, Family, ParseError, Position, quoted};

pub(super) fn to_js(value: &impl Serialize) -> JsValue {
    value
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .expect("plain data always converts")
}

pub(super) fn from_js<T: for<'de> Deserialize<'de>>(value: &JsValue) -> Option<T> {
    serde_wasm_bindgen::from_value(value.clone()).ok()
}

/// Options as an object; nothing at all stands for the defaults.
pub(super) fn read_options<T: Default + for<'de> Deserialize<'de>>(value: &JsValue) -> Option<T> {
    if value.is_undefined() || value.is_null() {
        return Some(T::default());
    }
    from_js(value)
}

/// Milliseconds that never go back; the same in pages, Workers and Node.
pub(super) struct Clock(Option<web_sys::Performance>);

impl Clock {
    pub(super) fn new() -> Self {
        let performance = Reflect::get(&js_sys::global(), &"performance".into());
        Clock(performance.ok().and_then(|value| value.dyn_into().ok()))
    }

    pub(super) fn now(&self) -> f64 {
        match &self.0 {
            Some(performance) => performance.now(),
            None => js_sys::Date::now(),
        }
    }
}

/// An id made from a puzzle's packed bytes (FNV-1a): the same in every build, so that a state which
/// was kept still names its puzzle.
pub(super) fn fingerprint(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("s-{hash:016x}")
}

/// `{ok: false, error}`.
pub(super) fn refused(error: impl Serialize) -> JsValue {
    #[derive(Serialize)]
    struct Refused<E> {
        ok: bool,
        error: E,
    }
    to_js(&Refused { ok: false, error })
}

/// `{ok: false, reason, state}` with the state as it came.
pub(super) fn refused_move(reason: Reason, state: JsValue) -> JsValue {
    #[derive(Serialize)]
    struct Refused {
        ok: bool,
        reason: MessageOut,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        state: JsValue,
    }
    to_js(&Refused {
        ok: false,
        reason: reason.into(),
        state,
    })
}

/// `{ok: false, reason}`: the state cannot be used.
pub(super) fn refused_state(reason: Reason) -> JsValue {
    #[derive(Serialize)]
    struct Refused {
        ok: bool,
        reason: MessageOut,
    }
    to_js(&Refused {
        ok: false,
        reason: reason.into(),
    })
}

/// Why a move or a state is refused.
pub(super) struct Reason {
    pub(super) code: &'static str,
    pub(super) arguments: Vec<(&'static str, Argument)>,
}

impl Reason {
    pub(super) fn plain(code: &'static str) -> Self {
        Reason {
            code,
            arguments: Vec::new(),
        }
    }

    pub(super) fn with_found(code: &'static str, found: &str) -> Self {
        Reason {
            code,
            arguments: vec![("found", quoted(found).as_str().into())],
        }
    }

    /// A move of a sequence, counted from 1, that is refused there.
    pub(super) fn at_move(mut self, number: usize) -> Self {
        self.arguments.push(("number", number.into()));
        self
    }

    pub(super) fn not_a_move(error: NotAMove) -> Self {
        let found = quoted(error.found.encode_utf8(&mut [0; 4]));
        Reason {
            code: "not-a-move",
            arguments: vec![
                ("number", error.number.into()),
                ("found", found.as_str().into()),
            ],
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum ArgumentOut {
    Number(u64),
    Text(String),
}

#[derive(Serialize)]
pub(super) struct MessageOut {
    code: &'static str,
    args: BTreeMap<&'static str, ArgumentOut>,
}

impl MessageOut {
    pub(super) fn new(code: &'static str, arguments: Vec<(&'static str, Argument)>) -> Self {
        let args = arguments.into_iter().map(|(name, value)| match value {
            Argument::Number(number) => (name, ArgumentOut::Number(number)),
            Argument::Text(text) => (name, ArgumentOut::Text(text)),
        });
        MessageOut {
            code,
            args: args.collect(),
        }
    }

    pub(super) fn plain(code: &'static str) -> Self {
        MessageOut::new(code, Vec::new())
    }

    pub(super) fn with_found(code: &'static str, found: &str) -> Self {
        MessageOut::new(code, vec![("found", quoted(found).as_str().into())])
    }

    pub(super) fn stopped(reason: StopReason) -> Self {
        MessageOut::new(reason.code(), reason.arguments())
    }
}

impl From<Reason> for MessageOut {
    fn from(reason: Reason) -> Self {
        MessageOut::new(reason.code, reason.arguments)
    }
}

#[derive(Serialize)]
pub(super) struct TextErrorOut {
    #[serde(flatten)]
    message: MessageOut,
    line: usize,
    column: usize,
    start: usize,
    end: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<MessageOut>,
}

impl TextErrorOut {
    pub(super) fn new(text: &str, error: &ParseError) -> Self {
        let Position { line, column } = Position::in_utf16(text, error.span.start);
        let utf16 = |offset| text[..offset].encode_utf16().count();
        let hint = error.hint.map(|hint| {
            MessageOut::new(
                "row-length",
                vec![
                    ("line", hint.line.into()),
                    ("expected", hint.expected.into()),
                    ("found", hint.found.into()),
                ],
            )
        });
        TextErrorOut {
            message: MessageOut::new(error.kind.code(), error.kind.arguments()),
            line,
            column,
            start: utf16(error.span.start),
            end: utf16(error.span.end),
            hint,
        }
    }
}

#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct CellOut {
    pub(super) x: u32,
    pub(super) y: u32,
}

impl From<Cell> for CellOut {
    fn from(Cell { x, y }: Cell) -> Self {
        CellOut { x, y }
    }
}

impl From<CellOut> for Cell {
    fn from(CellOut { x, y }: CellOut) -> Self {
        Cell::new(x, y)
    }
}

/// A state of any family: small plain data.
#[derive(Serialize, Deserialize)]
pub(super) struct StateOut {
    pub(super) puzzle: String,
    pub(super) players: Vec<CellOut>,
    pub(super) moves: String,
    /// Told, never asked.
    #[serde(default)]
    pub(super) solved: bool,
    /// Charge of the on-board battery.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) energy: Option<u32>,
    /// Charges of the spare batteries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) charges: Option<Vec<u32>>,
    /// On a crossing, the letter of the only direction to leave it in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) heading: Option<char>,
}

#[derive(Default, Deserialize)]
pub(super) struct SolveOptionsIn {
    pub(super) algorithm: Option<String>,
    pub(super) memory: Option<f64>,
    pub(super) count: Option<bool>,
    pub(super) seed: Option<String>,
    #[serde(rename = "fewestSwaps")]
    pub(super) fewest_swaps: Option<bool>,
    /// Moves already played.
    pub(super) from: Option<String>,
}

impl SolveOptionsIn {
    /// The memory budget in bytes, as far as a module has it.
    pub(super) fn memory(&self, usual: u64, most: u64) -> Option<u64> {
        match self.memory {
            Some(bytes) if bytes >= 0.0 => Some((bytes as u64).min(most)),
            Some(_) => None,
            None => Some(usual),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProgressOut {
    stage: &'static str,
    seconds: f64,
    depth: u32,
    frontier: u64,
    explored: u64,
    bytes: u64,
    at_least: u32,
    remaining: Option<u64>,
    restarts: u64,
}

impl ProgressOut {
    pub(super) fn new(seconds: f64, progress: &Progress) -> Self {
        ProgressOut {
            stage: progress.stage.code(),
            seconds,
            depth: progress.depth,
            frontier: progress.frontier,
            explored: progress.explored,
            bytes: progress.bytes,
            at_least: progress.at_least,
            remaining: progress.remaining,
            restarts: progress.restarts,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SolvedOut {
    ok: bool,
    kind: &'static str,
    verdict: &'static str,
    shortest: bool,
    length: Option<usize>,
    moves: Option<String>,
    seconds: f64,
    states: u64,
    bytes: u64,
    at_least: u32,
    /// In decimal: it may be too large for a number.
    pub(super) sequences: Option<String>,
    pub(super) swaps: Option<usize>,
    pub(super) swaps_proved: bool,
    visited: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) count_stopped: Option<MessageOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<MessageOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofOut>,
}

impl SolvedOut {
    /// What a search from a state gave.
    pub(super) fn new<P: AtBoundary>(
        puzzle: &P,
        from: &P::State,
        result: Result<&Solution<P>, &Stopped>,
        seconds: f64,
    ) -> Self {
        let effort = match result {
            Ok(solution) => &solution.effort,
            Err(stopped) => &stopped.progress,
        };
        let mut out = SolvedOut {
            ok: true,
            kind: P::FAMILY.name(),
            verdict: "stopped",
            shortest: false,
            length: None,
            moves: None,
            seconds,
            states: effort.explored,
            bytes: effort.bytes,
            at_least: effort.at_least,
            sequences: None,
            swaps: None,
            swaps_proved: false,
            visited: effort.cells,
            count_stopped: None,
            stopped: None,
            proof: None,
        };
        match result.map(|solution| &solution.verdict) {
            Ok(Verdict::Solved { moves, shortest }) => {
                out.verdict = "solved";
                out.shortest = *shortest;
                out.length = Some(moves.len());
                out.moves = Some(letters(moves));
            }
            Ok(Verdict::Unsolvable(proof)) => {
                out.verdict = "unsolvable";
                out.proof = puzzle.proof_out(from, proof);
            }
            Err(stopped) => out.stopped = Some(MessageOut::stopped(stopped.reason)),
        }
        if let Ok(solution) = result {
            P::tell(&solution.details, &mut out);
        }
        out
    }
}

pub(super) fn letters(moves: &[Direction]) -> String {
    moves.iter().map(|direction| direction.letter()).collect()
}

#[derive(Serialize)]
pub(super) struct SharedOut {
    ok: bool,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    generated: Option<GeneratedOut>,
}

#[derive(Serialize)]
struct GeneratedOut {
    kind: &'static str,
    params: ParamsOut,
    seed: String,
}

/// Settings of any family, as its form has them.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum ParamsOut {
    Simultaneous(super::simultaneous::ParamsOut),
    Stromrallye(super::stromrallye::ParamsOut),
    Irrgarten(super::irrgarten::ParamsOut),
}

/// What a generator tells of what it made.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum ReportOut {
    Stromrallye(super::stromrallye::ReportOut),
    Irrgarten(super::irrgarten::ReportOut),
}

impl From<AnyParams> for ParamsOut {
    fn from(params: AnyParams) -> Self {
        match params {
            AnyParams::Simultaneous(params) => ParamsOut::Simultaneous(params.normalised().into()),
            AnyParams::Stromrallye(params) => ParamsOut::Stromrallye(params.normalised().into()),
            AnyParams::Irrgarten(params) => ParamsOut::Irrgarten(params.normalised().into()),
        }
    }
}

/// Settings and seed as they come from a form: what is out of range is named, not bent.
pub(super) fn read_settings(
    kind: &str,
    params: &JsValue,
    seed: &str,
) -> Result<Generated, MessageOut> {
    let bad = |name| MessageOut::with_found("bad-parameter", name);
    let params = match Family::from_name(kind) {
        Some(Family::Simultaneous) => {
            AnyParams::Simultaneous(super::simultaneous::read_params(params).map_err(bad)?)
        }
        Some(Family::Stromrallye) => {
            AnyParams::Stromrallye(super::stromrallye::read_params(params)?)
        }
        Some(Family::Irrgarten) => {
            AnyParams::Irrgarten(super::irrgarten::read_params(params).map_err(bad)?)
        }
        _ => return Err(bad("kind")),
    };
    let seed = seed.trim().parse().map_err(|_| bad("seed"))?;
    Ok(Generated { params, seed })
}

impl SharedOut {
    pub(super) fn new(text: String, generated: Option<Generated>) -> Self {
        SharedOut {
            ok: true,
            text,
            generated: generated.map(|generated| GeneratedOut {
                kind: generated.params.family().name(),
                params: generated.params.into(),
                seed: generated.seed.to_string(),
            }),
        }
    }
}
