//! The export that looks for changes which make a puzzle more interesting.

use js_sys::Function;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::arguments;
use super::boundary::AtBoundary;
use super::js::{Clock, merged, object, to_js};
use super::messages::{Refusal, answer, answer_to, message_of};
use super::reading::parse;
use super::settings::read_options;
use crate::check::check;
use crate::edit::Edit;
use crate::improve::{
    Follow, Improve, ImproveOptions, Improved, Proposal, Standing, Trials, improve,
};
use crate::puzzle::letters;
use crate::search::{Cancelled, Progress, StopReason, Watch};
use crate::with_puzzle;

/// Milliseconds between two reports, and between two lists of proposals.
const BETWEEN: f64 = 60.0;
const BETWEEN_LISTS: f64 = 200.0;

/// Looks for changes of a puzzle that lengthen its shortest solution, leave only one, or repair it. Runs until it
/// is done: call it in a Worker. `onFound` gets the proposals so far as they change, in the shape of the
/// result. Each proposal's moves were replayed by the independent checker.
#[cfg(feature = "worker")]
#[wasm_bindgen(js_name = "improve", unchecked_return_type = "Improved | Refused")]
pub fn improve_text(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ImproveOptions")] options: JsValue,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Trying) => void"
    )]
    on_progress: JsValue,
    #[wasm_bindgen(
        js_name = "onFound",
        unchecked_optional_param_type = "(improved: Improved) => void"
    )]
    on_found: JsValue,
) -> JsValue {
    answer_to(|| {
        let text = arguments::text(&text, "text")?;
        let options = arguments::plain(&options, "options")?;
        let on_progress = arguments::callback(&on_progress, "onProgress")?;
        let on_found = arguments::callback(&on_found, "onFound")?;
        let puzzle = parse(&text)?;
        with_puzzle!(&puzzle, puzzle => improve_in(puzzle, &options, on_progress, on_found))
    })
}

fn improve_in<P: AtBoundary + Improve>(
    puzzle: &P,
    options: &JsValue,
    on_progress: Option<Function>,
    on_found: Option<Function>,
) -> Result<JsValue, Refusal> {
    let options: ImproveOptions = read_options(options, &[])?;
    let clock = Clock::new();
    let started = clock.now();
    let mut teller = Teller {
        clock,
        started,
        told: started,
        listed: f64::NEG_INFINITY,
        is_new: false,
        trials: Trials::default(),
        bytes: 0,
        options,
        on_progress,
        on_found,
    };
    let improved = improve(puzzle, &options, &mut teller);
    let improved = improved.map_err(|nothing| Refusal::of(&nothing))?;
    Ok(improved_out(&improved, &options))
}

/// Reports the progress of a search, and its results.
struct Teller {
    clock: Clock,
    started: f64,
    told: f64,
    listed: f64,
    /// Whether proposals have changed since the last list.
    is_new: bool,
    trials: Trials,
    bytes: u64,
    options: ImproveOptions,
    on_progress: Option<Function>,
    on_found: Option<Function>,
}

impl Watch for Teller {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        self.bytes = progress.bytes.max(self.bytes);
        let Some(on_progress) = &self.on_progress else {
            return Ok(());
        };
        let now = self.clock.now();
        if now - self.told < BETWEEN {
            return Ok(());
        }
        self.told = now;
        let trying = to_js(&TryingOut {
            seconds: (now - self.started) / 1000.0,
            changes: self.trials.changes,
            tried: self.trials.tried,
            of: self.trials.of,
            undecided: self.trials.undecided,
            bytes: self.bytes,
        });
        // A callback that throws needs no further progress.
        match on_progress.call1(&JsValue::NULL, &trying) {
            Ok(_) => Ok(()),
            Err(_) => Err(Cancelled),
        }
    }
}

impl<P: AtBoundary + Improve> Follow<P> for Teller {
    fn follow(
        &mut self,
        trials: &Trials,
        before: &Standing,
        proposals: &dyn Fn() -> Vec<Proposal<P>>,
        is_new: bool,
    ) {
        self.trials = *trials;
        self.is_new |= is_new;
        let Some(on_found) = &self.on_found else {
            return;
        };
        let now = self.clock.now();
        if self.is_new && now - self.listed >= BETWEEN_LISTS {
            (self.is_new, self.listed) = (false, now);
            let so_far = Improved {
                before: before.clone(),
                proposals: proposals(),
                trials: *trials,
                stopped: Some(StopReason::Cancelled),
                least_repairs: None,
            };
            // The callback's result does not matter.
            let _ = on_found.call1(
                &JsValue::NULL,
                &answer(Ok(improved_out(&so_far, &self.options))),
            );
        }
    }
}

/// A result; its proposals are checked once more.
///
/// # Panics
/// If the independent checker refuses the moves of one: then there is a bug.
fn improved_out<P: AtBoundary + Improve>(
    improved: &Improved<P>,
    options: &ImproveOptions,
) -> JsValue {
    let proposals = improved.proposals.iter().map(|proposal| {
        let moves = letters(&proposal.moves);
        let checked = check(&proposal.puzzle.to_string(), &moves);
        let is_solved = checked.is_ok_and(|checked| checked.solved_after.is_some());
        assert!(is_solved, "the checker refuses the moves of a proposal");
        ProposalOut {
            edits: proposal.edits.iter().map(EditOut::from).collect(),
            after: (&proposal.after).into(),
            moves,
        }
    });
    let Trials {
        tried_in_all,
        undecided,
        single,
        single_tried,
        ..
    } = improved.trials;
    let out = to_js(&ImprovedOut {
        kind: P::NAME,
        aim: options.aim.name(),
        before: (&improved.before).into(),
        proposals: proposals.collect(),
        tried: tried_in_all,
        undecided,
        single,
        single_tried,
        complete: improved.is_complete(),
        as_wanted: improved.is_as_wanted(options.aim),
        least_repairs: improved.least_repairs,
    });
    let stopped = improved.stopped.as_ref().map_or(JsValue::NULL, message_of);
    merged(out, &object([("stopped", stopped)]))
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ImprovedOut {
    kind: &'static str,
    aim: &'static str,
    before: StandingOut,
    proposals: Vec<ProposalOut>,
    tried: u64,
    undecided: u64,
    single: u64,
    single_tried: u64,
    complete: bool,
    as_wanted: bool,
    least_repairs: Option<u32>,
}

#[derive(Serialize)]
struct ProposalOut {
    edits: Vec<EditOut>,
    after: StandingOut,
    moves: String,
}

#[derive(Serialize)]
struct StandingOut {
    length: Option<usize>,
    sequences: Option<String>,
    difficulty: Option<f64>,
}

impl From<&Standing> for StandingOut {
    fn from(standing: &Standing) -> Self {
        StandingOut {
            length: standing.length,
            sequences: standing.sequences.as_ref().map(ToString::to_string),
            difficulty: standing.difficulty,
        }
    }
}

#[derive(Serialize)]
struct EditOut {
    tool: String,
    board: usize,
    marks: Vec<MarkOut>,
    value: Option<i64>,
}

#[derive(Serialize)]
struct MarkOut {
    x: u32,
    y: u32,
    side: Option<String>,
}

impl From<&Edit> for EditOut {
    fn from(edit: &Edit) -> Self {
        let marks = edit.marks.iter().map(|mark| MarkOut {
            x: mark.cell.x,
            y: mark.cell.y,
            side: mark.side.map(|side| side.letter().to_string()),
        });
        EditOut {
            tool: edit.tool.clone(),
            board: edit.board,
            marks: marks.collect(),
            value: edit.value,
        }
    }
}

#[derive(Serialize)]
struct TryingOut {
    seconds: f64,
    changes: u32,
    tried: u64,
    of: u64,
    undecided: u64,
    bytes: u64,
}
