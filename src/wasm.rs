//! The boundary to JavaScript: the only file that knows it is there.
//!
//! Every function takes and returns plain data, typed in the generated `lockstep.d.ts`. Whatever
//! can go wrong outside is data too (`ok: false` with a code); an exception means a bug here. A
//! state names its puzzle by an id, and the parsed puzzle is kept here under that id, so that a
//! step on a large pair moves no maze across. Columns and offsets count UTF-16 units.

mod convert;
mod families;
mod irrgarten;
mod pictures;
mod simultaneous;
mod stromrallye;
mod types;

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Uint8Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::any::{AnyParams, AnyPuzzle};
use crate::gallery::{self, AnyExample};
use crate::grid::Direction;
use crate::irrgarten::generate::generate_with_report as irrgarten_with_report;
use crate::judge::{self, Judgement, NoJudgement};
use crate::puzzle::{self, Puzzle, move_characters, parse_moves};
use crate::rng::Rng;
use crate::scene::{Event, Trail};
use crate::search::{Cancelled, Progress, Watch};
use crate::share::{self, Generated, Shared};
use crate::stromrallye::difficulty;
use crate::stromrallye::generate::generate_with_report;
use crate::{svg, with_puzzle};
use convert::*;
use families::*;
use pictures::*;

/// Puzzles that states can name at the same time; opening more forgets the oldest.
const KEPT_PUZZLES: usize = 64;

thread_local! {
    /// Ids and puzzles, the one opened last at the end.
    static PUZZLES: RefCell<Vec<(String, Rc<AnyPuzzle>)>> = const { RefCell::new(Vec::new()) };
}

/// Sets up readable messages for bugs, once per module instance.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Reads a puzzle text: the puzzle's data, its first state, and warnings; or the error's place.
#[wasm_bindgen(unchecked_return_type = "Opened")]
pub fn open(text: &str) -> JsValue {
    match AnyPuzzle::parse(text) {
        Ok(parsed) => {
            let warnings: Vec<TextErrorOut> = parsed
                .warnings
                .iter()
                .map(|warning| TextErrorOut::new(text, warning))
                .collect();
            let puzzle = parsed.puzzle;
            let id = keep(puzzle.clone());
            #[derive(Serialize)]
            struct Opened {
                ok: bool,
                puzzle: PuzzleOut,
                state: StateOut,
                warnings: Vec<TextErrorOut>,
            }
            let (puzzle, state) = with_puzzle!(&puzzle, puzzle => (
                puzzle.puzzle_out(&id),
                puzzle.state_out(&id, &puzzle.start(), String::new()),
            ));
            to_js(&Opened {
                ok: true,
                puzzle,
                state,
                warnings,
            })
        }
        Err(error) => refused(TextErrorOut::new(text, &error)),
    }
}

/// Keeps a puzzle under an id made from its content: the same puzzle always has the same id.
fn keep(puzzle: AnyPuzzle) -> String {
    let shared = Shared::Puzzle(puzzle);
    let id = fingerprint(&share::pack(&shared));
    let Shared::Puzzle(puzzle) = shared else {
        unreachable!("it was made a line above")
    };
    PUZZLES.with_borrow_mut(|puzzles| {
        puzzles.retain(|(kept, _)| *kept != id);
        if puzzles.len() == KEPT_PUZZLES {
            puzzles.remove(0);
        }
        puzzles.push((id.clone(), Rc::new(puzzle)));
    });
    id
}

/// A state that came from outside with its puzzle; or the reason as a code. Whether it is one of
/// that puzzle's is checked by [`AtBoundary::read_state`]; whether its moves lead to it is its
/// owner's affair.
fn read_state(state: &JsValue) -> Result<(Rc<AnyPuzzle>, StateOut), Reason> {
    let state: StateOut = from_js(state).ok_or(Reason::plain("bad-state"))?;
    let puzzle = PUZZLES
        .with_borrow(|puzzles| {
            let found = puzzles.iter().find(|(id, _)| *id == state.puzzle);
            found.map(|(_, puzzle)| Rc::clone(puzzle))
        })
        .ok_or(Reason::plain("unknown-puzzle"))?;
    let fits = state.moves.bytes().all(|letter| b"UDLR".contains(&letter))
        && with_puzzle!(&*puzzle, puzzle => puzzle.read_state(&state).is_some());
    if fits {
        Ok((puzzle, state))
    } else {
        Err(Reason::plain("bad-state"))
    }
}

/// Plays one move. A refused move hands the state back unchanged, with the reason.
#[wasm_bindgen(unchecked_return_type = "Stepped")]
pub fn step(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(js_name = "move")] instruction: &str,
) -> JsValue {
    #[derive(Serialize)]
    struct Stepped {
        ok: bool,
        state: StateOut,
        events: Vec<&'static str>,
    }
    let stepped = read_state(&state).and_then(|(puzzle, current)| {
        let direction: Direction = instruction
            .parse()
            .map_err(|_| Reason::with_found("not-a-move", instruction))?;
        with_puzzle!(&*puzzle, puzzle => step_in(puzzle, current, direction))
    });
    match stepped {
        Ok((state, events)) => to_js(&Stepped {
            ok: true,
            state,
            events: events.into_iter().map(Event::name).collect(),
        }),
        Err(reason) => refused_move(reason, state),
    }
}

fn step_in<P: AtBoundary>(
    puzzle: &P,
    current: StateOut,
    direction: Direction,
) -> Result<(StateOut, Vec<Event>), Reason> {
    let state = puzzle
        .read_state(&current)
        .ok_or(Reason::plain("bad-state"))?;
    let (next, events) = puzzle.walk(&state, direction).map_err(P::reason)?;
    let mut moves = current.moves;
    moves.push(direction.letter());
    Ok((puzzle.state_out(&current.puzzle, &next, moves), events))
}

/// The state after a sequence of moves from the start of a state's puzzle: undo, jump, restart.
#[wasm_bindgen(unchecked_return_type = "Replayed")]
pub fn replay(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    moves: &str,
) -> JsValue {
    #[derive(Serialize)]
    struct ReplayedOut {
        ok: bool,
        state: StateOut,
    }
    let replayed = read_moves(&state, moves).and_then(|(puzzle, id, moves)| {
        with_puzzle!(&*puzzle, puzzle => {
            let state = state_after(puzzle, &moves)?;
            Ok(puzzle.state_out(&id, &state, letters(&moves)))
        })
    });
    match replayed {
        Ok(state) => to_js(&ReplayedOut { ok: true, state }),
        Err(reason) => refused_move(reason, state),
    }
}

/// The state after some moves from the start, or the first refused one's reason and number.
fn state_after<P: AtBoundary>(puzzle: &P, moves: &[Direction]) -> Result<P::State, Reason> {
    puzzle::replay(puzzle, moves)
        .map(|replayed| replayed.state)
        .map_err(|(number, illegal)| P::reason(illegal).at_move(number))
}

/// A state's puzzle with its id, and a sequence of moves.
fn read_moves(
    state: &JsValue,
    moves: &str,
) -> Result<(Rc<AnyPuzzle>, String, Vec<Direction>), Reason> {
    let (puzzle, state) = read_state(state)?;
    let moves: Vec<Direction> = parse_moves(moves).map_err(Reason::not_a_move)?;
    Ok((puzzle, state.puzzle, moves))
}

/// Whether a sequence solves a puzzle, and after how many of its moves.
#[wasm_bindgen(unchecked_return_type = "Checked")]
pub fn check(text: &str, moves: &str) -> JsValue {
    let puzzle = match AnyPuzzle::parse(text) {
        Ok(parsed) => parsed.puzzle,
        Err(error) => return refused(TextErrorOut::new(text, &error)),
    };
    #[derive(Serialize)]
    struct Illegal {
        number: usize,
        reason: MessageOut,
    }
    #[derive(Serialize)]
    struct Checked {
        ok: bool,
        solved: bool,
        after: Option<usize>,
        count: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        illegal: Option<Illegal>,
    }
    let checked = match parse_moves::<Direction>(moves) {
        Ok(moves) => with_puzzle!(&puzzle, puzzle => check_in(puzzle, &moves)),
        Err(error) => Err((error.number, Reason::not_a_move(error))),
    };
    let (after, illegal) = match checked {
        Ok(after) => (after, None),
        Err((number, reason)) => {
            let reason = reason.into();
            (None, Some(Illegal { number, reason }))
        }
    };
    to_js(&Checked {
        ok: true,
        solved: after.is_some(),
        after,
        count: move_characters(moves).count(),
        illegal,
    })
}

fn check_in<P: AtBoundary>(
    puzzle: &P,
    moves: &[Direction],
) -> Result<Option<usize>, (usize, Reason)> {
    puzzle::replay(puzzle, moves)
        .map(|replayed| replayed.solved_after)
        .map_err(|(number, illegal)| (number, P::reason(illegal).at_move(number)))
}

/// The picture of a state: shapes in cells, by role.
#[wasm_bindgen(unchecked_return_type = "Drawn")]
pub fn scene(#[wasm_bindgen(unchecked_param_type = "State")] state: JsValue) -> JsValue {
    let scene = read_state(&state).and_then(|(puzzle, state)| {
        with_puzzle!(&*puzzle, puzzle => {
            let state = puzzle.read_state(&state).ok_or(Reason::plain("bad-state"))?;
            Ok(puzzle.scene(&state))
        })
    });
    match scene {
        Ok(scene) => scene_to_js(&scene),
        Err(reason) => refused_state(reason),
    }
}

/// The players' ways under a sequence of moves from the start, ready to be drawn.
#[wasm_bindgen(unchecked_return_type = "Trailed")]
pub fn trail(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    moves: &str,
) -> JsValue {
    let trails = read_moves(&state, moves)
        .and_then(|(puzzle, _, moves)| with_puzzle!(&*puzzle, puzzle => trails(puzzle, &moves)));
    match trails {
        Ok(trails) => trails_to_js(&trails),
        Err(reason) => refused_state(reason),
    }
}

fn trails<P: AtBoundary>(puzzle: &P, moves: &[Direction]) -> Result<Vec<Trail>, Reason> {
    puzzle
        .ways(moves)
        .map_err(|(number, illegal)| P::reason(illegal).at_move(number))
}

/// Solves a puzzle text, or proves that nothing does. Runs until it is done: call it in a Worker.
/// Where the search goes on after its first answer (to count, or for fewer swaps), `onFound` gets
/// each answer when it is there.
#[wasm_bindgen(unchecked_return_type = "Solved | Refused<TextError | Message>")]
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
    let clock = Clock::new();
    let puzzle = match AnyPuzzle::parse(text) {
        Ok(parsed) => parsed.puzzle,
        Err(error) => return refused(TextErrorOut::new(text, &error)),
    };
    let Some(options) = read_options(&options) else {
        return refused(MessageOut::plain("bad-options"));
    };
    let watch = Reporter::new(&clock, on_progress);
    with_puzzle!(&puzzle, puzzle => solve_in(puzzle, &options, watch, on_found))
}

fn solve_in<P: AtBoundary>(
    puzzle: &P,
    options: &SolveOptionsIn,
    mut watch: Reporter,
    on_found: Option<Function>,
) -> JsValue {
    let (clock, started) = (watch.clock, watch.started);
    let Some(search_options) = P::options(options) else {
        return refused(MessageOut::plain("bad-options"));
    };
    let from = match played(puzzle, options.from.as_deref().unwrap_or_default()) {
        Ok(from) => from,
        Err(reason) => return refused(MessageOut::from(reason)),
    };
    let seconds = || (clock.now() - started) / 1000.0;
    let result = puzzle.search(&from, &search_options, &mut watch, &mut |solution| {
        if let Some(on_found) = &on_found {
            let found = to_js(&SolvedOut::new(puzzle, &from, Ok(solution), seconds()));
            // Nothing depends on whether it was of use.
            let _ = on_found.call1(&JsValue::NULL, &found);
        }
    });
    to_js(&SolvedOut::new(puzzle, &from, result.as_ref(), seconds()))
}

/// The state after moves written as letters or arrows.
fn played<P: AtBoundary>(puzzle: &P, moves: &str) -> Result<P::State, Reason> {
    state_after(puzzle, &parse_moves(moves).map_err(Reason::not_a_move)?)
}

/// Whether a puzzle can still be solved after some moves: how to go on, or which move lost it. Runs
/// until it is done: call it in a Worker.
#[wasm_bindgen(
    js_name = "judge",
    unchecked_return_type = "Judged | Refused<TextError | Message>"
)]
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
    let clock = Clock::new();
    let puzzle = match AnyPuzzle::parse(text) {
        Ok(parsed) => parsed.puzzle,
        Err(error) => return refused(TextErrorOut::new(text, &error)),
    };
    let Some(options) = read_options(&options) else {
        return refused(MessageOut::plain("bad-options"));
    };
    let moves = match parse_moves(moves) {
        Ok(moves) => moves,
        Err(error) => return refused(MessageOut::from(Reason::not_a_move(error))),
    };
    let watch = Reporter::new(&clock, on_progress);
    with_puzzle!(&puzzle, puzzle => judge_in(puzzle, &moves, &options, watch))
}

fn judge_in<P: AtBoundary>(
    puzzle: &P,
    moves: &[Direction],
    options: &SolveOptionsIn,
    mut watch: Reporter,
) -> JsValue {
    #[derive(Default, Serialize)]
    struct Judged {
        ok: bool,
        verdict: &'static str,
        moves: Option<String>,
        good: Option<usize>,
        #[serde(skip_serializing_if = "Option::is_none")]
        stopped: Option<MessageOut>,
    }
    let Some(options) = P::options(options) else {
        return refused(MessageOut::plain("bad-options"));
    };
    let judged = match judge::judge(puzzle, moves, &options, &mut watch) {
        Ok(Judgement::Good { rest }) => Judged {
            verdict: "solvable",
            moves: Some(letters(&rest)),
            ..Judged::default()
        },
        Ok(Judgement::Lost { good, .. }) => Judged {
            verdict: "lost",
            good,
            ..Judged::default()
        },
        Err(NoJudgement::Stopped(stopped, _)) => Judged {
            verdict: "stopped",
            stopped: Some(MessageOut::stopped(stopped.reason)),
            ..Judged::default()
        },
        Err(NoJudgement::Illegal(number, illegal)) => {
            let reason = P::reason(illegal).at_move(number);
            return refused(MessageOut::from(reason));
        }
    };
    to_js(&Judged { ok: true, ..judged })
}

/// Hands progress on to JavaScript, at most every 50 ms.
struct Reporter<'a> {
    clock: &'a Clock,
    started: f64,
    last: f64,
    on_progress: Option<Function>,
}

impl<'a> Reporter<'a> {
    fn new(clock: &'a Clock, on_progress: Option<Function>) -> Self {
        let started = clock.now();
        Reporter {
            clock,
            started,
            last: started,
            on_progress,
        }
    }
}

impl Watch for Reporter<'_> {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        let Some(on_progress) = &self.on_progress else {
            return Ok(());
        };
        let now = self.clock.now();
        if now - self.last < 50.0 {
            return Ok(());
        }
        self.last = now;
        let seconds = (now - self.started) / 1000.0;
        let report = to_js(&ProgressOut::new(seconds, progress));
        // A callback that throws has no use for further progress.
        match on_progress.call1(&JsValue::NULL, &report) {
            Ok(_) => Ok(()),
            Err(_) => Err(Cancelled),
        }
    }
}

/// What solving will cost at most: known before it starts.
#[wasm_bindgen(unchecked_return_type = "Forecast | RefusedState")]
pub fn forecast(#[wasm_bindgen(unchecked_param_type = "State")] state: JsValue) -> JsValue {
    match read_state(&state) {
        Ok((puzzle, _)) => to_js(&with_puzzle!(&*puzzle, puzzle => puzzle.cost())),
        Err(reason) => refused_state(reason),
    }
}

/// Makes a puzzle from settings and a seed (a decimal number of up to 64 bits, as a string). May
/// take a while: call it in a Worker.
#[wasm_bindgen(unchecked_return_type = "Generated | Refused<Message>")]
pub fn generate(
    kind: &str,
    #[wasm_bindgen(unchecked_param_type = "Params")] params: JsValue,
    seed: &str,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: Option<Function>,
) -> JsValue {
    let Generated { params, seed } = match read_settings(kind, &params, seed) {
        Ok(generated) => generated,
        Err(message) => return refused(message),
    };
    let clock = Clock::new();
    let mut watch = Reporter::new(&clock, on_progress);
    #[derive(Serialize)]
    struct GeneratedOut {
        ok: bool,
        text: String,
        params: ParamsOut,
        seed: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        report: Option<ReportOut>,
    }
    let made = match &params {
        AnyParams::Simultaneous(_) => params
            .generate(seed, &mut watch)
            .map(|puzzle| (puzzle.to_string(), None)),
        AnyParams::Stromrallye(params) => {
            let made = generate_with_report(params, &mut Rng::new(seed), &mut watch);
            made.map(|made| {
                let report = ReportOut::Stromrallye(made.report.into());
                (made.puzzle.to_string(), Some(report))
            })
        }
        AnyParams::Irrgarten(params) => {
            let made = irrgarten_with_report(params, &mut Rng::new(seed), &mut watch);
            made.map(|made| {
                let report = ReportOut::Irrgarten(made.report.into());
                (made.puzzle.to_string(), Some(report))
            })
        }
    };
    match made {
        Ok((text, report)) => to_js(&GeneratedOut {
            ok: true,
            text,
            params: params.into(),
            seed: seed.to_string(),
            report,
        }),
        Err(stopped) => refused(MessageOut::stopped(stopped.reason)),
    }
}

/// Why a board of Stromrallye is easy or hard. Takes up to some seconds: call it in a Worker.
#[wasm_bindgen(unchecked_return_type = "Measured | Refused<TextError | Message>")]
pub fn measure(
    text: &str,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] seed: Option<String>,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: Option<Function>,
) -> JsValue {
    let puzzle = match AnyPuzzle::parse(text) {
        Ok(parsed) => parsed.puzzle,
        Err(error) => return refused(TextErrorOut::new(text, &error)),
    };
    let AnyPuzzle::Stromrallye(puzzle) = puzzle else {
        return refused(MessageOut::plain("not-measurable"));
    };
    let seed = seed.unwrap_or_else(|| "1".to_owned());
    let Ok(seed) = seed.trim().parse() else {
        return refused(MessageOut::with_found("bad-parameter", "seed"));
    };
    let clock = Clock::new();
    let mut watch = Reporter::new(&clock, on_progress);
    #[derive(Serialize)]
    struct Measured {
        ok: bool,
        measure: stromrallye::MeasureOut,
    }
    match difficulty::measure(&puzzle, seed, &mut watch) {
        Ok(measure) => to_js(&Measured {
            ok: true,
            measure: measure.into(),
        }),
        Err(stopped) => refused(MessageOut::stopped(stopped.reason)),
    }
}

/// The four levels of Stromrallye's generator with their numbers, the easiest first.
#[wasm_bindgen(js_name = "levels", unchecked_return_type = "Level[]")]
pub fn list_levels() -> JsValue {
    to_js(&stromrallye::levels())
}

/// The gallery: names (translations are found by them), families, and how large the boards are.
#[wasm_bindgen(js_name = "examples", unchecked_return_type = "Example[]")]
pub fn list_examples() -> JsValue {
    #[derive(Serialize)]
    struct ExampleOut {
        name: &'static str,
        kind: &'static str,
        /// Of the largest board.
        width: u32,
        height: u32,
        boards: Vec<SizeOut>,
        size: &'static str,
    }
    let example = |example: AnyExample| {
        let sizes = example.sizes();
        let largest = sizes.iter().max_by_key(|(width, height)| width * height);
        let (width, height) = largest.copied().unwrap_or_default();
        let boards = sizes.iter();
        let boards = boards.map(|&(width, height)| SizeOut { width, height });
        ExampleOut {
            name: example.name(),
            kind: example.family().name(),
            width,
            height,
            boards: boards.collect(),
            size: match width.max(height) {
                ..10 => "small",
                10..60 => "medium",
                _ => "large",
            },
        }
    };
    to_js(&gallery::all().map(example).collect::<Vec<ExampleOut>>())
}

/// The text of an example; with it the settings and seed where it was generated.
#[wasm_bindgen(unchecked_return_type = "SharedText | Refused<Message>")]
pub fn example(name: &str) -> JsValue {
    match gallery::find(name) {
        Some(example) => {
            let text = example.puzzle().to_string();
            to_js(&SharedOut::new(text, example.generated()))
        }
        None => refused(MessageOut::with_found("unknown-example", name)),
    }
}

/// A puzzle text as the bytes of a link.
#[wasm_bindgen(unchecked_return_type = "Packed | Refused<TextError>")]
pub fn pack(text: &str) -> JsValue {
    match AnyPuzzle::parse(text) {
        Ok(parsed) => packed(&Shared::Puzzle(parsed.puzzle)),
        Err(error) => refused(TextErrorOut::new(text, &error)),
    }
}

/// Settings and seed as the bytes of a link.
#[wasm_bindgen(
    js_name = "packGenerated",
    unchecked_return_type = "Packed | Refused<Message>"
)]
pub fn pack_generated(
    kind: &str,
    #[wasm_bindgen(unchecked_param_type = "Params")] params: JsValue,
    seed: &str,
) -> JsValue {
    match read_settings(kind, &params, seed) {
        Ok(generated) => packed(&Shared::Generated(generated)),
        Err(message) => refused(message),
    }
}

fn packed(shared: &Shared) -> JsValue {
    #[derive(Serialize)]
    struct PackedOut {
        ok: bool,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        bytes: Uint8Array,
    }
    to_js(&PackedOut {
        ok: true,
        bytes: Uint8Array::from(share::pack(shared).as_slice()),
    })
}

/// The bytes of a link as a puzzle text; with it settings and seed where the link holds those.
#[wasm_bindgen(unchecked_return_type = "SharedText | Refused<Message>")]
pub fn unpack(bytes: &[u8]) -> JsValue {
    match share::unpack(bytes) {
        Ok(Shared::Puzzle(puzzle)) => to_js(&SharedOut::new(puzzle.to_string(), None)),
        Ok(Shared::Generated(generated)) => {
            let text = generated.puzzle().to_string();
            to_js(&SharedOut::new(text, Some(generated)))
        }
        Err(error) => refused(MessageOut::plain(error.code())),
    }
}

/// What is shown, as SVG text: boards, the trail of some moves up to a moment, a proof.
#[wasm_bindgen(unchecked_return_type = "SvgText | RefusedState")]
pub fn svg(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "SvgOptions")] options: JsValue,
) -> JsValue {
    let Some(options) = read_options::<SvgOptionsIn>(&options) else {
        return refused_state(Reason::plain("bad-options"));
    };
    let (puzzle, _, moves) = match read_moves(&state, &options.moves) {
        Ok(read) => read,
        Err(reason) => return refused_state(reason),
    };
    #[derive(Serialize)]
    struct SvgOut {
        ok: bool,
        svg: String,
    }
    match with_puzzle!(&*puzzle, puzzle => draw(puzzle, &moves, &options)) {
        Ok(svg) => to_js(&SvgOut { ok: true, svg }),
        Err(reason) => refused_state(reason),
    }
}

fn draw<P: AtBoundary>(
    puzzle: &P,
    moves: &[Direction],
    options: &SvgOptionsIn,
) -> Result<String, Reason> {
    let trails = trails(puzzle, moves)?;
    let moment = options.at.unwrap_or(moves.len()).min(moves.len());
    let state = state_after(puzzle, &moves[..moment])?;
    let proof = options.proof.then(|| puzzle.proof_picture()).flatten();
    let overlay = svg::Overlay {
        trails: &trails,
        moment,
        proof: proof
            .as_ref()
            .map(|(player, layers)| (*player, layers.as_slice())),
    };
    Ok(svg::draw(
        &puzzle.scene(&state),
        &overlay,
        &palette(&options.colours),
    ))
}
