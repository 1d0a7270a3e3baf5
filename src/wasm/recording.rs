//! Exports for watching a search for a Stromrallye: a Worker records it as plain words, and the page asks for
//! what is to be shown of one event after another.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Float32Array, Uint8Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::arguments;
use super::boundary::{Beginning, solved_out, state_out};
use super::js::{CellOut, Clock, to_js};
use super::kept::keep;
use super::messages::{BadCall, Refusal, answer, answer_to};
use super::reading::parse;
use super::reporter::Reporter;
use super::settings::read_options;
use crate::any::AnyPuzzle;
use crate::grid::Cell;
use crate::puzzle::Rules;
use crate::scene::centre;
use crate::search::{Cancelled, Progress, StopReason, Watch};
use crate::stromrallye::solve::{Frame, Held, Member, Recording, ShownHop, Step, record};
use crate::stromrallye::{State, Stromrallye};

/// The recording that frames are asked of.
struct Opened {
    /// Changes with every one that is opened.
    number: u32,
    /// The puzzle's.
    id: Rc<str>,
    puzzle: Stromrallye,
    recording: Recording,
}

thread_local! {
    /// The one opened last.
    static OPENED: RefCell<Option<Opened>> = const { RefCell::new(None) };
}

/// Somebody waits for the recording, and a part of a search is worth watching, too.
const LONGEST_MS: f64 = 5000.0;

/// Ends a search that takes too long to be recorded.
struct Patience {
    reporter: Reporter,
    clock: Clock,
    until: f64,
    has_ended: bool,
}

impl Patience {
    fn new(reporter: Reporter) -> Self {
        let clock = Clock::new();
        let until = clock.now() + LONGEST_MS;
        Patience {
            reporter,
            clock,
            until,
            has_ended: false,
        }
    }
}

impl Watch for Patience {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        if self.clock.now() > self.until {
            self.has_ended = true;
            return Err(Cancelled);
        }
        self.reporter.progress(progress)
    }

    fn why(&self) -> StopReason {
        match self.has_ended {
            true => StopReason::Time,
            false => self.reporter.why(),
        }
    }
}

fn stromrallye(text: &str) -> Result<Stromrallye, Refusal> {
    match parse(text)? {
        AnyPuzzle::Stromrallye(puzzle) => Ok(puzzle),
        _ => Err(BadCall::NotWatched.into()),
    }
}

/// Searches for a solution from the start, and records what the search does up to a most, where it ends. Runs
/// until it is done: call it in a Worker.
#[cfg(feature = "worker")]
#[wasm_bindgen(
    js_name = "recordSearch",
    unchecked_return_type = "RecordedSearch | Refused"
)]
pub fn record_search(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions")] options: JsValue,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: JsValue,
) -> JsValue {
    #[derive(Serialize)]
    struct RecordedSearch {
        #[serde(with = "serde_wasm_bindgen::preserve")]
        film: Uint32Array,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        steps: Uint8Array,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        searchers: Uint8Array,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        depths: Uint32Array,
        cut: bool,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        result: JsValue,
    }
    answer_to(|| {
        let text = &arguments::text(&text, "text")?;
        let options = arguments::plain(&options, "options")?;
        let on_progress = arguments::callback(&on_progress, "onProgress")?;
        let puzzle = stromrallye(text)?;
        let options = read_options(&options, &[])?;
        let mut watch = Patience::new(Reporter::new(on_progress));
        let (recording, result) = record(&puzzle, &puzzle.start(), &options, &mut watch);
        let recording = recording.ok_or(BadCall::NotWatched)?;
        let events = &recording.events;
        let is_cut = events.is_cut() || watch.has_ended;
        let beginning = Beginning {
            text,
            played: String::new(),
            from: puzzle.start(),
        };
        let result = solved_out(
            &puzzle,
            &beginning,
            result.as_ref(),
            watch.reporter.seconds(),
        );
        Ok(to_js(&RecordedSearch {
            film: Uint32Array::from(recording.to_words().as_slice()),
            steps: Uint8Array::from(events.steps.as_slice()),
            searchers: Uint8Array::from(events.searchers.as_slice()),
            depths: Uint32Array::from(events.depths.as_slice()),
            cut: is_cut,
            result: answer(Ok(result)),
        }))
    })
}

/// Takes up a recording of a puzzle, in the place of the one before. Returns the number to ask for its frames,
/// and lines between all batteries that can be hopped between, x1 y1 x2 y2, where there are few.
#[cfg(feature = "worker")]
#[wasm_bindgen(
    js_name = "openRecording",
    unchecked_return_type = "OpenedRecording | Refused"
)]
pub fn open_recording(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Uint32Array")] film: JsValue,
) -> JsValue {
    #[derive(Serialize)]
    struct OpenedRecording {
        number: u32,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        hops: Float32Array,
    }
    answer_to(|| {
        let puzzle = stromrallye(&arguments::text(&text, "text")?)?;
        let film = arguments::words(&film, "film")?;
        let recording = Recording::from_words(&film).ok_or(BadCall::BadState)?;
        let hops = recording.all_hops().into_iter();
        let hops: Vec<f32> = hops
            .flat_map(|(from, to)| [centre(from), centre(to)].concat())
            .collect();
        let number = OPENED.with_borrow_mut(|opened| {
            let number = opened.as_ref().map_or(1, |before| before.number + 1);
            let id = keep(AnyPuzzle::Stromrallye(puzzle.clone())).id;
            *opened = Some(Opened {
                number,
                id,
                puzzle,
                recording,
            });
            number
        });
        Ok(to_js(&OpenedRecording {
            number,
            hops: Float32Array::from(hops.as_slice()),
        }))
    })
}

/// What is to be shown of an event of the recording that has this number; `unknown-puzzle` if another was
/// opened since.
#[cfg(feature = "worker")]
#[wasm_bindgen(
    js_name = "recordedFrame",
    unchecked_return_type = "RecordedFrame | Refused"
)]
pub fn recorded_frame(
    #[wasm_bindgen(unchecked_param_type = "number")] number: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] event: JsValue,
) -> JsValue {
    answer_to(|| {
        let number = arguments::number(&number, "number")?;
        let event = arguments::number(&event, "event")? as usize;
        frame_of(number, event)
    })
}

fn frame_of(number: u32, event: usize) -> Result<JsValue, Refusal> {
    OPENED.with_borrow(|opened| {
        let opened = opened.as_ref().filter(|opened| opened.number == number);
        let Opened {
            id,
            puzzle,
            recording,
            ..
        } = opened.ok_or(BadCall::UnknownPuzzle)?;
        let frame = recording.frame(event).ok_or(BadCall::BadState)?;
        let state = state_of(puzzle, &frame).ok_or(BadCall::BadState)?;
        Ok(to_js(&FrameOut::new(
            frame,
            state_out(puzzle, id, &state, ""),
        )))
    })
}

/// The state that stands for a position on the board: batteries that may be empty count as empty, all others
/// hold the most they may.
fn state_of(puzzle: &Stromrallye, frame: &Frame) -> Option<State> {
    let mut state = State {
        robot: frame.robot,
        energy: frame.hand.most,
        charges: vec![0; puzzle.batteries().len()],
    };
    for &(cell, Held { least, most }) in &frame.charges {
        if !puzzle.contains(cell) {
            return None;
        }
        if let Some(battery) = puzzle.battery_at(cell).filter(|_| least > 0) {
            state.charges[battery] = most;
        }
    }
    (puzzle.contains(frame.robot) && frame.hops.iter().all(|hop| puzzle.contains(hop.to)))
        .then_some(state)
}

fn step_code(step: Step) -> &'static str {
    match step {
        Step::Began => "began",
        Step::Entered => "entered",
        Step::Stuck => "stuck",
        Step::DeadEnds => "dead-ends",
        Step::Crowded => "crowded",
        Step::Unreachable => "unreachable",
        Step::Known => "known",
        Step::TooManySwaps => "too-many-swaps",
        Step::Exhausted => "exhausted",
        Step::Again => "again",
        Step::Narrowed => "narrowed",
        Step::Solved => "solved",
        Step::Parity => "parity",
    }
}

#[derive(Serialize)]
struct HeldOut {
    least: u32,
    most: u32,
}

#[derive(Serialize)]
struct HopOut {
    x: u32,
    y: u32,
    short: u32,
    long: u32,
    outcome: Option<&'static str>,
}

impl From<ShownHop> for HopOut {
    fn from(hop: ShownHop) -> Self {
        HopOut {
            x: hop.to.x,
            y: hop.to.y,
            short: hop.short,
            long: hop.long,
            outcome: hop.outcome.map(step_code),
        }
    }
}

#[derive(Serialize)]
struct FrameOut {
    searcher: &'static str,
    step: &'static str,
    depth: u32,
    value: u32,
    robot: CellOut,
    hand: HeldOut,
    route: Vec<CellOut>,
    from: CellOut,
    hops: Vec<HopOut>,
    witnesses: Vec<CellOut>,
    counts: Vec<u64>,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    state: JsValue,
}

impl FrameOut {
    fn new(frame: Frame, state: JsValue) -> Self {
        let cells = |cells: Vec<Cell>| cells.into_iter().map(CellOut::from).collect();
        FrameOut {
            searcher: match frame.searcher {
                Member::Exhaust => "exhaust",
                Member::Beam => "beam",
            },
            step: step_code(frame.step),
            depth: frame.depth,
            value: frame.value,
            robot: frame.robot.into(),
            hand: HeldOut {
                least: frame.hand.least,
                most: frame.hand.most,
            },
            route: cells(frame.route),
            from: frame.from.into(),
            hops: frame.hops.into_iter().map(HopOut::from).collect(),
            witnesses: cells(frame.witnesses),
            counts: frame.counts.to_vec(),
            state,
        }
    }
}
