//! Rust values as the plain data of the boundary, and back.

use std::collections::BTreeMap;

use js_sys::Reflect;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use super::pictures::{ProofOut, proof_to_js};
use crate::grid::{Cell, Direction};
use crate::puzzle::{NotAMove, Puzzle, Solution, Verdict};
use crate::rng::Seed;
use crate::search::{Progress, StopReason, Stopped};
use crate::share::Generated;
use crate::simultaneous::{MAX_MAZES, MAX_SIDE, Maze, MazeKind, Params, Simultaneous, State};
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
pub(super) fn refused_move(
    code: &'static str,
    arguments: Vec<(&'static str, Argument)>,
    state: JsValue,
) -> JsValue {
    #[derive(Serialize)]
    struct Refused {
        ok: bool,
        reason: MessageOut,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        state: JsValue,
    }
    to_js(&Refused {
        ok: false,
        reason: MessageOut::new(code, arguments),
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
    fn new(code: &'static str, arguments: Vec<(&'static str, Argument)>) -> Self {
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
        let arguments = match reason {
            StopReason::Cancelled => Vec::new(),
            StopReason::Memory { budget } => vec![("budget", Argument::Number(budget))],
        };
        MessageOut::new(reason.code(), arguments)
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

#[derive(Serialize)]
struct BoardOut {
    width: u32,
    height: u32,
    pits: usize,
}

#[derive(Serialize)]
pub(super) struct PuzzleOut {
    id: String,
    kind: &'static str,
    boards: Vec<BoardOut>,
}

impl PuzzleOut {
    pub(super) fn new(id: &str, puzzle: &Simultaneous) -> Self {
        let board = |maze: &Maze| BoardOut {
            width: maze.width(),
            height: maze.height(),
            pits: maze.pits().count(),
        };
        PuzzleOut {
            id: id.to_owned(),
            kind: Family::Simultaneous.name(),
            boards: puzzle.mazes().iter().map(board).collect(),
        }
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct CellOut {
    pub(super) x: u32,
    pub(super) y: u32,
}

#[derive(Serialize, Deserialize)]
pub(super) struct StateOut {
    pub(super) puzzle: String,
    pub(super) players: Vec<CellOut>,
    pub(super) moves: String,
    /// Told, never asked.
    #[serde(default)]
    solved: bool,
}

impl StateOut {
    pub(super) fn new(puzzle: &Simultaneous, id: &str, state: &State, moves: String) -> Self {
        let cell = |&Cell { x, y }: &Cell| CellOut { x, y };
        StateOut {
            puzzle: id.to_owned(),
            players: state.players.iter().map(cell).collect(),
            moves,
            solved: puzzle.is_solved(state),
        }
    }

    /// The state itself; its cells must have been checked.
    pub(super) fn state(&self) -> State {
        let cell = |cell: &CellOut| Cell::new(cell.x, cell.y);
        State {
            players: self.players.iter().map(cell).collect(),
        }
    }
}

#[derive(Default, Deserialize)]
pub(super) struct SolveOptionsIn {
    pub(super) algorithm: Option<String>,
    pub(super) memory: Option<f64>,
    pub(super) count: Option<bool>,
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
    sequences: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count_stopped: Option<MessageOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<MessageOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<ProofOut>,
}

impl SolvedOut {
    pub(super) fn new(result: Result<&Solution<Simultaneous>, &Stopped>, seconds: f64) -> Self {
        let effort = match result {
            Ok(solution) => &solution.effort,
            Err(stopped) => &stopped.progress,
        };
        let mut out = SolvedOut {
            ok: true,
            kind: Family::Simultaneous.name(),
            verdict: "stopped",
            shortest: false,
            length: None,
            moves: None,
            seconds,
            states: effort.explored,
            bytes: effort.bytes,
            at_least: effort.at_least,
            sequences: None,
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
                out.proof = proof_to_js(proof);
            }
            Err(stopped) => out.stopped = Some(MessageOut::stopped(stopped.reason)),
        }
        match result.map(|solution| &solution.details) {
            Ok(Some(Ok(sequences))) => out.sequences = Some(sequences.to_string()),
            Ok(Some(Err(reason))) => out.count_stopped = Some(MessageOut::stopped(*reason)),
            Ok(None) | Err(_) => {}
        }
        out
    }
}

pub(super) fn letters(moves: &[Direction]) -> String {
    moves.iter().map(|direction| direction.letter()).collect()
}

#[derive(Serialize, Deserialize)]
pub(super) struct ParamsOut {
    #[serde(default = "two_mazes")]
    mazes: f64,
    width: f64,
    height: f64,
    maze: String,
    opened: f64,
    walls: f64,
    pits: f64,
    solvable: bool,
}

/// Settings made before there could be more name no number of mazes.
fn two_mazes() -> f64 {
    2.0
}

impl From<Params> for ParamsOut {
    fn from(params: Params) -> Self {
        ParamsOut {
            mazes: params.mazes as f64,
            width: params.width.into(),
            height: params.height.into(),
            maze: params.maze.name().to_owned(),
            opened: params.opened,
            walls: params.walls,
            pits: params.pits,
            solvable: params.solvable,
        }
    }
}

/// Settings and seed as they come from a form: what is out of range is named, not bent.
pub(super) fn read_settings(
    kind: &str,
    params: &JsValue,
    seed: &str,
) -> Result<Generated, MessageOut> {
    let bad = |name: &'static str| MessageOut::with_found("bad-parameter", name);
    if kind != Family::Simultaneous.name() {
        return Err(bad("kind"));
    }
    let params: ParamsOut = from_js(params).ok_or_else(|| bad("params"))?;
    let whole = |name, value: f64, least: f64, most: u32| {
        let fits = value.fract() == 0.0 && (least..=f64::from(most)).contains(&value);
        fits.then_some(value as u32).ok_or_else(|| bad(name))
    };
    let share = |name, value: f64| {
        let fits = (0.0..=1.0).contains(&value);
        fits.then_some(value).ok_or_else(|| bad(name))
    };
    let maze = MazeKind::ALL
        .into_iter()
        .find(|kind| kind.name() == params.maze);
    let seed: Seed = seed.trim().parse().map_err(|_| bad("seed"))?;
    Ok(Generated {
        params: Params {
            mazes: whole("mazes", params.mazes, 2.0, MAX_MAZES as u32)? as usize,
            width: whole("width", params.width, 1.0, MAX_SIDE)?,
            height: whole("height", params.height, 1.0, MAX_SIDE)?,
            maze: maze.ok_or_else(|| bad("maze"))?,
            opened: share("opened", params.opened)?,
            walls: share("walls", params.walls)?,
            pits: share("pits", params.pits)?,
            solvable: params.solvable,
        },
        seed,
    })
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

impl SharedOut {
    pub(super) fn new(text: String, generated: Option<Generated>) -> Self {
        SharedOut {
            ok: true,
            text,
            generated: generated.map(|generated| GeneratedOut {
                kind: Family::Simultaneous.name(),
                params: generated.params.into(),
                seed: generated.seed.to_string(),
            }),
        }
    }
}
