//! Irrgarten at the boundary.

use js_sys::{Function, Uint8Array, Uint32Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use super::convert::{
    Clock, MessageOut, Reason, SolveOptionsIn, SolvedOut, StateOut, TextErrorOut, from_js, refused,
    to_js,
};
use super::families::{AtBoundary, ForecastOut, ProofOut, PuzzleOut, SizeOut};
use super::pictures::LayerOut;
use super::{Reporter, played};
use crate::any::AnyPuzzle;
use crate::grid::Direction;
use crate::irrgarten::difficulty::{self, Measure};
use crate::irrgarten::generate::{LEVELS, Level, Report, Share};
use crate::irrgarten::solve::trace;
use crate::irrgarten::{
    Algorithm, Field, IllegalMove, Irrgarten, NoWayOut, Params, SolveOptions, State,
};
use crate::message::Coded;
use crate::puzzle::{Puzzle, Solution};
use crate::scene::{Event, Layer, Trail};
use crate::search::{Stopped, Watch};
use crate::text::Family;

/// Memory for a search's tables unless told otherwise, far more than the largest map needs.
const DEFAULT_MEMORY: u64 = 500_000_000;

/// What 32-bit addresses leave to the search's own tables.
const MOST_MEMORY: u64 = 3_000_000_000;

/// Bytes that a search takes for a cell at most: a mark for each heading, and a place in the queue.
const BYTES_PER_CELL: f64 = 12.0;

impl AtBoundary for Irrgarten {
    const FAMILY: Family = Family::Irrgarten;

    fn puzzle_out(&self, id: &str) -> PuzzleOut {
        PuzzleOut::Irrgarten {
            id: id.to_owned(),
            kind: Self::FAMILY.name(),
            boards: [SizeOut {
                width: self.width(),
                height: self.height(),
            }],
            jumpers: self.count(|field| field == Field::Jumper),
            arrows: self.count(|field| matches!(field, Field::Arrow(_))),
            crossings: self.count(|field| field == Field::Crossing),
        }
    }

    fn state_out(&self, id: &str, state: &State, moves: String) -> StateOut {
        StateOut {
            puzzle: id.to_owned(),
            players: vec![state.cell.into()],
            moves,
            solved: self.is_solved(state),
            energy: None,
            charges: None,
            heading: state.heading.map(Direction::letter),
        }
    }

    fn read_state(&self, state: &StateOut) -> Option<State> {
        let [cell] = state.players[..] else {
            return None;
        };
        let heading = match state.heading {
            Some(letter) => Some(Direction::from_char(letter)?),
            None => None,
        };
        let cell = cell.into();
        let state = State { cell, heading };
        self.allows(state).then_some(state)
    }

    fn walk(
        &self,
        state: &State,
        direction: Direction,
    ) -> Result<(State, Vec<Event>), IllegalMove> {
        let (next, event) = self.step(*state, direction)?;
        Ok((next, vec![event]))
    }

    fn reason(illegal: IllegalMove) -> Reason {
        Reason {
            code: illegal.code(),
            arguments: illegal.arguments(),
        }
    }

    fn ways(&self, moves: &[Direction]) -> Result<Vec<Trail>, (usize, IllegalMove)> {
        Ok(vec![self.trail(moves)?])
    }

    fn options(options: &SolveOptionsIn) -> Option<SolveOptions> {
        // What is for other families means nothing here.
        if options.count == Some(true) || options.fewest_swaps == Some(true) {
            return None;
        }
        let algorithm = match &options.algorithm {
            Some(name) => algorithm_of(name)?,
            None => Algorithm::default(),
        };
        Some(SolveOptions {
            algorithm,
            memory: options.memory(DEFAULT_MEMORY, MOST_MEMORY)?,
        })
    }

    fn search(
        &self,
        from: &State,
        options: &SolveOptions,
        watch: &mut dyn Watch,
        _: &mut dyn FnMut(&Solution<Self>),
    ) -> Result<Solution<Self>, Stopped> {
        self.solve(from, options, watch)
    }

    fn tell((): &(), _: &mut SolvedOut) {}

    fn cost(&self) -> ForecastOut {
        let cells = f64::from(self.width()) * f64::from(self.height());
        ForecastOut {
            ok: true,
            pairs: cells,
            bytes: cells * BYTES_PER_CELL,
            slow: false,
        }
    }

    fn proof_out(&self, _: &State, proof: &NoWayOut) -> Option<ProofOut> {
        Some(ProofOut::NoWayOut {
            reached: proof.reached.len(),
            layers: LayerOut::all(&proof.layers()),
        })
    }

    fn proof_picture(&self) -> Option<(usize, Vec<Layer>)> {
        let proof = self.no_way_out(self.start())?;
        Some((1, proof.layers()))
    }
}

fn algorithm_of(name: &str) -> Option<Algorithm> {
    let mut all = Algorithm::ALL.into_iter();
    all.find(|algorithm| algorithm.name() == name)
}

/// What a search of an Irrgarten does, step by step, and what comes of it. Runs until it is done: call
/// it in a Worker where maps are large.
#[wasm_bindgen(
    js_name = "trace",
    unchecked_return_type = "Traced | Refused<TextError | Message>"
)]
pub fn trace_search(
    text: &str,
    #[wasm_bindgen(unchecked_param_type = "IrrgartenAlgorithm")] algorithm: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "string")] from: Option<String>,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: Option<Function>,
) -> JsValue {
    let clock = Clock::new();
    let puzzle = match irrgarten(text) {
        Ok(puzzle) => puzzle,
        Err(refused) => return refused,
    };
    let Some(algorithm) = algorithm_of(algorithm) else {
        return refused(MessageOut::plain("bad-options"));
    };
    let from = match played(&puzzle, from.as_deref().unwrap_or_default()) {
        Ok(from) => from,
        Err(reason) => return refused(MessageOut::from(reason)),
    };
    let options = SolveOptions {
        algorithm,
        memory: DEFAULT_MEMORY,
    };
    let mut watch = Reporter::new(&clock, on_progress);
    let (trace, result) = trace(&puzzle, from, &options, &mut watch);
    let seconds = (clock.now() - watch.started) / 1000.0;
    #[derive(Serialize)]
    struct Traced {
        ok: bool,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        cells: Uint32Array,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        kinds: Uint8Array,
        result: SolvedOut,
    }
    to_js(&Traced {
        ok: true,
        cells: Uint32Array::from(trace.cells.as_slice()),
        kinds: Uint8Array::from(trace.kinds.as_slice()),
        result: SolvedOut::new(&puzzle, &from, result.as_ref(), seconds),
    })
}

/// How hard an Irrgarten is; null without a way out. The same seed (a decimal number of up to 64 bits,
/// as a string; 1 unless told) gives the same random walks.
#[wasm_bindgen(
    js_name = "difficulty",
    unchecked_return_type = "Difficulty | Refused<TextError | Message>"
)]
pub fn measure_difficulty(
    text: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "string")] seed: Option<String>,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: Option<Function>,
) -> JsValue {
    let clock = Clock::new();
    let puzzle = match irrgarten(text) {
        Ok(puzzle) => puzzle,
        Err(refused) => return refused,
    };
    let seed = seed.as_deref().unwrap_or("1").trim();
    let Ok(seed) = seed.parse() else {
        return refused(MessageOut::with_found("bad-parameter", "seed"));
    };
    #[derive(Serialize)]
    struct DifficultyOut {
        ok: bool,
        difficulty: Option<MeasureOut>,
    }
    let mut watch = Reporter::new(&clock, on_progress);
    match difficulty::measure(&puzzle, seed, &mut watch) {
        Ok(measure) => to_js(&DifficultyOut {
            ok: true,
            difficulty: measure.map(MeasureOut::from),
        }),
        Err(stopped) => refused(MessageOut::stopped(stopped.reason)),
    }
}

/// A text as an Irrgarten, or the refusal to hand back.
fn irrgarten(text: &str) -> Result<Irrgarten, JsValue> {
    match AnyPuzzle::parse(text) {
        Ok(parsed) => match parsed.puzzle {
            AnyPuzzle::Irrgarten(puzzle) => Ok(puzzle),
            other => {
                let kind = other.family().name();
                Err(refused(MessageOut::with_found("not-irrgarten", kind)))
            }
        },
        Err(error) => Err(refused(TextErrorOut::new(text, &error))),
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MeasureOut {
    shortest: usize,
    paths: usize,
    detours: f64,
    dead_ends: usize,
    decisions: usize,
    states: usize,
    traps: usize,
    walk_moves: usize,
    walks: usize,
    escaped: usize,
}

impl From<Measure> for MeasureOut {
    fn from(measure: Measure) -> Self {
        MeasureOut {
            shortest: measure.shortest,
            paths: measure.paths,
            detours: measure.detours,
            dead_ends: measure.dead_ends,
            decisions: measure.decisions,
            states: measure.states,
            traps: measure.traps,
            walk_moves: measure.walk_moves,
            walks: measure.walks,
            escaped: measure.escaped,
        }
    }
}

/// The levels of the Irrgarten generator, the easiest first; titles are found by their names.
#[wasm_bindgen(
    js_name = "irrgartenLevels",
    unchecked_return_type = "IrrgartenLevel[]"
)]
pub fn levels() -> JsValue {
    #[derive(Serialize)]
    struct LevelOut {
        name: &'static str,
        params: ParamsOut,
    }
    let level = |Level { name, params }: Level| LevelOut {
        name,
        params: params.into(),
    };
    to_js(&LEVELS.map(level))
}

/// What came out of what was wanted.
#[derive(Serialize)]
pub(super) struct ReportOut {
    paths: usize,
    branching: ShareOut,
    jumpers: ShareOut,
    arrows: ShareOut,
    crossings: ShareOut,
}

#[derive(Serialize)]
struct ShareOut {
    wanted: f64,
    achieved: f64,
}

impl From<Report> for ReportOut {
    fn from(report: Report) -> Self {
        let share = |Share { wanted, achieved }: Share| ShareOut { wanted, achieved };
        ReportOut {
            paths: report.paths,
            branching: share(report.branching),
            jumpers: share(report.jumpers),
            arrows: share(report.arrows),
            crossings: share(report.crossings),
        }
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct ParamsOut {
    width: f64,
    height: f64,
    branching: f64,
    jumpers: f64,
    arrows: f64,
    crossings: f64,
}

impl From<Params> for ParamsOut {
    fn from(params: Params) -> Self {
        ParamsOut {
            width: params.width.into(),
            height: params.height.into(),
            branching: params.branching,
            jumpers: params.jumpers,
            arrows: params.arrows,
            crossings: params.crossings,
        }
    }
}

/// Settings as they come from a form; the name of the first one that is out of range.
pub(super) fn read_params(params: &JsValue) -> Result<Params, &'static str> {
    let params: ParamsOut = from_js(params).ok_or("params")?;
    // What is no whole number is out of range, too.
    let side = |value: f64| match value.fract() == 0.0 {
        true => value as u32,
        false => 0,
    };
    let params = Params {
        width: side(params.width),
        height: side(params.height),
        branching: params.branching,
        jumpers: params.jumpers,
        arrows: params.arrows,
        crossings: params.crossings,
    };
    params.check().map_err(|bad| bad.0)?;
    Ok(params)
}
