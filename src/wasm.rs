//! The boundary to JavaScript: the only file that knows it is there.
//!
//! Every function takes and returns plain data, typed in the generated `lockstep.d.ts`. Whatever
//! can go wrong outside is data too (`ok: false` with a code); an exception means a bug here. A
//! state names its puzzle by an id, and the parsed puzzle is kept here under that id, so that a
//! step on a large pair moves no maze across. Columns and offsets count UTF-16 units.

mod convert;
mod pictures;
mod types;

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Uint8Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::any::AnyPuzzle;
use crate::grid::{Cell, Direction};
use crate::puzzle::{self, Puzzle, Replayed, move_characters, parse_moves};
use crate::rng::Rng;
use crate::scene::Event;
use crate::search::{Cancelled, Progress, Unwatched, Watch};
use crate::share::{self, Shared};
use crate::simultaneous::{Algorithm, Maze, Simultaneous, SolveOptions, Unreachable, examples};
use crate::svg;
use convert::*;
use pictures::*;

/// Puzzles that states can name at the same time; opening more forgets the oldest.
const KEPT_PUZZLES: usize = 64;

thread_local! {
    /// Ids and puzzles, the one opened last at the end.
    static PUZZLES: RefCell<Vec<(String, Rc<Simultaneous>)>> = const { RefCell::new(Vec::new()) };
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
            let AnyPuzzle::Simultaneous(puzzle) = parsed.puzzle;
            let id = keep(puzzle.clone());
            #[derive(Serialize)]
            struct Opened {
                ok: bool,
                puzzle: PuzzleOut,
                state: StateOut,
                warnings: Vec<TextErrorOut>,
            }
            to_js(&Opened {
                ok: true,
                puzzle: PuzzleOut::new(&id, &puzzle),
                state: StateOut::new(&puzzle, &id, &puzzle.start(), String::new()),
                warnings,
            })
        }
        Err(error) => refused(TextErrorOut::new(text, &error)),
    }
}

/// Keeps a puzzle under an id made from its content: the same puzzle always has the same id.
fn keep(puzzle: Simultaneous) -> String {
    let shared = Shared::Puzzle(AnyPuzzle::Simultaneous(puzzle.clone()));
    let id = fingerprint(&share::pack(&shared));
    PUZZLES.with_borrow_mut(|puzzles| {
        puzzles.retain(|(kept, _)| *kept != id);
        if puzzles.len() == KEPT_PUZZLES {
            puzzles.remove(0);
        }
        puzzles.push((id.clone(), Rc::new(puzzle)));
    });
    id
}

/// A state that came from outside, checked against its puzzle; or the reason as a code. Whether its
/// moves lead to where its players stand is its owner's affair: a step looks at the players only.
fn read_state(state: &JsValue) -> Result<(Rc<Simultaneous>, StateOut), &'static str> {
    let state: StateOut = from_js(state).ok_or("bad-state")?;
    let puzzle = PUZZLES
        .with_borrow(|puzzles| {
            let found = puzzles.iter().find(|(id, _)| *id == state.puzzle);
            found.map(|(_, puzzle)| Rc::clone(puzzle))
        })
        .ok_or("unknown-puzzle")?;
    let inside = |(maze, cell): (&Maze, &CellOut)| maze.contains(Cell::new(cell.x, cell.y));
    let fits = state.moves.bytes().all(|letter| b"UDLR".contains(&letter))
        && state.players.len() == puzzle.mazes().len()
        && puzzle.mazes().iter().zip(&state.players).all(inside);
    if fits {
        Ok((puzzle, state))
    } else {
        Err("bad-state")
    }
}

/// Plays one move. A refused move hands the state back unchanged, with the reason.
#[wasm_bindgen(unchecked_return_type = "Stepped")]
pub fn step(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(js_name = "move")] instruction: &str,
) -> JsValue {
    let (puzzle, current) = match read_state(&state) {
        Ok(read) => read,
        Err(code) => return refused_move(code, Vec::new(), state),
    };
    let Ok(direction) = instruction.parse::<Direction>() else {
        let found = crate::text::quoted(instruction);
        return refused_move("not-a-move", vec![("found", found.as_str().into())], state);
    };
    let (next, events) = puzzle.step(&current.state(), direction);
    #[derive(Serialize)]
    struct Stepped {
        ok: bool,
        state: StateOut,
        events: Vec<&'static str>,
    }
    let mut moves = current.moves;
    moves.push(direction.letter());
    to_js(&Stepped {
        ok: true,
        state: StateOut::new(&puzzle, &current.puzzle, &next, moves),
        events: events.into_iter().map(Event::name).collect(),
    })
}

/// The state after a sequence of moves from the start of a state's puzzle: undo, jump, restart.
#[wasm_bindgen(unchecked_return_type = "Replayed")]
pub fn replay(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    moves: &str,
) -> JsValue {
    match read_moves(&state, moves) {
        Ok((puzzle, id, moves)) => {
            #[derive(Serialize)]
            struct ReplayedOut {
                ok: bool,
                state: StateOut,
            }
            let Ok(Replayed { state, .. }) = puzzle::replay(&*puzzle, &moves);
            to_js(&ReplayedOut {
                ok: true,
                state: StateOut::new(&puzzle, &id, &state, letters(&moves)),
            })
        }
        Err(reason) => refused_move(reason.code, reason.arguments, state),
    }
}

/// A state's puzzle with its id, and a sequence of moves.
fn read_moves(
    state: &JsValue,
    moves: &str,
) -> Result<(Rc<Simultaneous>, String, Vec<Direction>), Reason> {
    let (puzzle, state) = read_state(state).map_err(Reason::plain)?;
    let moves: Vec<Direction> = parse_moves(moves).map_err(Reason::not_a_move)?;
    Ok((puzzle, state.puzzle, moves))
}

/// Whether a sequence solves a puzzle, and after how many of its moves.
#[wasm_bindgen(unchecked_return_type = "Checked")]
pub fn check(text: &str, moves: &str) -> JsValue {
    let puzzle = match AnyPuzzle::parse(text) {
        Ok(parsed) => {
            let AnyPuzzle::Simultaneous(puzzle) = parsed.puzzle;
            puzzle
        }
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
    let count = move_characters(moves).count();
    let checked = match parse_moves::<Direction>(moves) {
        Ok(moves) => {
            let Ok(replayed) = puzzle::replay(&puzzle, &moves);
            let after = replayed.solved_after;
            Checked {
                ok: true,
                solved: after.is_some(),
                after,
                count,
                illegal: None,
            }
        }
        Err(error) => Checked {
            ok: true,
            solved: false,
            after: None,
            count,
            illegal: Some(Illegal {
                number: error.number,
                reason: Reason::not_a_move(error).into(),
            }),
        },
    };
    to_js(&checked)
}

/// The picture of a state: shapes in cells, by role.
#[wasm_bindgen(unchecked_return_type = "Drawn")]
pub fn scene(#[wasm_bindgen(unchecked_param_type = "State")] state: JsValue) -> JsValue {
    match read_state(&state) {
        Ok((puzzle, state)) => scene_to_js(&puzzle.scene(&state.state())),
        Err(code) => refused_state(Reason::plain(code)),
    }
}

/// The players' ways under a sequence of moves from the start, ready to be drawn.
#[wasm_bindgen(unchecked_return_type = "Trailed")]
pub fn trail(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    moves: &str,
) -> JsValue {
    match read_moves(&state, moves) {
        Ok((puzzle, _, moves)) => trails_to_js(&puzzle.trails(&moves)),
        Err(reason) => refused_state(reason),
    }
}

/// Solves a puzzle text, or proves that nothing does. Runs until it is done: call it in a Worker.
/// Where sequences are counted, `onFound` gets the result without their number before counting
/// begins.
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
    let started = clock.now();
    let puzzle = match AnyPuzzle::parse(text) {
        Ok(parsed) => {
            let AnyPuzzle::Simultaneous(puzzle) = parsed.puzzle;
            puzzle
        }
        Err(error) => return refused(TextErrorOut::new(text, &error)),
    };
    let Some(options) = read_options(&options).and_then(solve_options) else {
        return refused(MessageOut::plain("bad-options"));
    };
    let mut watch = Reporter {
        last: started,
        started,
        clock: &clock,
        on_progress,
    };
    let seconds = || (clock.now() - started) / 1000.0;
    let result = puzzle.solve_then_count(&puzzle.start(), &options, &mut watch, &mut |solution| {
        if let Some(on_found) = &on_found {
            let found = to_js(&SolvedOut::new(Ok(solution), seconds()));
            // Nothing depends on whether it was of use.
            let _ = on_found.call1(&JsValue::NULL, &found);
        }
    });
    to_js(&SolvedOut::new(result.as_ref(), seconds()))
}

/// Options as the search takes them; what it does not know is refused, not bent.
fn solve_options(options: SolveOptionsIn) -> Option<SolveOptions> {
    let algorithm = match options.algorithm {
        Some(name) => *Algorithm::ALL
            .iter()
            .find(|algorithm| algorithm.name() == name)?,
        None => Algorithm::Auto,
    };
    let memory = match options.memory {
        Some(bytes) if bytes >= 0.0 => (bytes as u64).min(MOST_MEMORY),
        Some(_) => return None,
        None => DEFAULT_MEMORY,
    };
    Some(SolveOptions {
        algorithm,
        memory,
        count: options.count.unwrap_or(false),
        threads: 1,
    })
}

/// Memory for a search unless told otherwise: below what 32-bit addresses and browsers allow.
const DEFAULT_MEMORY: u64 = 3_200_000_000;

/// What 32-bit addresses leave to the search's own tables.
const MOST_MEMORY: u64 = 3_900_000_000;

/// Hands progress on to JavaScript, at most every 50 ms.
struct Reporter<'a> {
    clock: &'a Clock,
    started: f64,
    last: f64,
    on_progress: Option<Function>,
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
    #[derive(Serialize)]
    struct ForecastOut {
        ok: bool,
        // Several mazes have more states than JavaScript counts exactly.
        pairs: f64,
        bytes: f64,
        slow: bool,
    }
    match read_state(&state) {
        Ok((puzzle, _)) => {
            let forecast = puzzle.forecast();
            to_js(&ForecastOut {
                ok: true,
                pairs: forecast.states as f64,
                bytes: forecast.bytes as f64,
                slow: forecast.may_take_minutes,
            })
        }
        Err(code) => refused_state(Reason::plain(code)),
    }
}

/// Makes a puzzle from settings and a seed (a decimal number of up to 64 bits, as a string).
#[wasm_bindgen(unchecked_return_type = "Generated | Refused<Message>")]
pub fn generate(
    kind: &str,
    #[wasm_bindgen(unchecked_param_type = "Params")] params: JsValue,
    seed: &str,
) -> JsValue {
    let generated = match read_settings(kind, &params, seed) {
        Ok(generated) => generated,
        Err(message) => return refused(message),
    };
    let result = Simultaneous::generate(
        &generated.params,
        &mut Rng::new(generated.seed),
        &mut Unwatched,
    );
    #[derive(Serialize)]
    struct GeneratedOut {
        ok: bool,
        text: String,
        params: ParamsOut,
        seed: String,
    }
    match result {
        Ok(puzzle) => to_js(&GeneratedOut {
            ok: true,
            text: puzzle.to_string(),
            params: ParamsOut::from(generated.params.normalised()),
            seed: generated.seed.to_string(),
        }),
        Err(stopped) => refused(MessageOut::stopped(stopped.reason)),
    }
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
    #[derive(Serialize)]
    struct SizeOut {
        width: u32,
        height: u32,
    }
    let list: Vec<ExampleOut> = examples::ALL
        .iter()
        .map(|example| {
            let sizes = example.sizes();
            let largest = sizes.iter().max_by_key(|(width, height)| width * height);
            let (width, height) = largest.copied().unwrap_or_default();
            let boards = sizes.iter();
            let boards = boards.map(|&(width, height)| SizeOut { width, height });
            ExampleOut {
                name: example.name,
                kind: crate::text::Family::Simultaneous.name(),
                width,
                height,
                boards: boards.collect(),
                size: match width.max(height) {
                    ..10 => "small",
                    10..60 => "medium",
                    _ => "large",
                },
            }
        })
        .collect();
    to_js(&list)
}

/// The text of an example; with it the settings and seed where it was generated.
#[wasm_bindgen(unchecked_return_type = "SharedText | Refused<Message>")]
pub fn example(name: &str) -> JsValue {
    match examples::find(name) {
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
    let trails = puzzle.trails(&moves);
    let proof = options.proof.then(|| puzzle.unreachable()).flatten();
    let layers = proof.as_ref().map(Unreachable::layers).unwrap_or_default();
    let player = match proof {
        Some(Unreachable::Alone { player, .. }) => Some(player),
        _ => None,
    };
    let overlay = svg::Overlay {
        trails: &trails,
        moment: options.at.unwrap_or(moves.len()),
        proof: player.map(|player| (player, layers.as_slice())),
    };
    #[derive(Serialize)]
    struct SvgOut {
        ok: bool,
        svg: String,
    }
    to_js(&SvgOut {
        ok: true,
        svg: svg::draw(
            &puzzle.scene(&puzzle.start()),
            &overlay,
            &palette(&options.colours),
        ),
    })
}
