//! The export that looks for changes which make a puzzle more interesting.

use wasm_bindgen::prelude::*;

use super::boundary::AtBoundary;
use super::editing::Edit;
use super::exports::export;
use super::js::Listener;
use super::messages::{Refusal, Told, answer, message_of};
use super::plain::{Plain, plain};
use super::reading::parse;
use super::reporter::Reporter;
use super::settings::read_options;
use crate::any::with_puzzle;
use crate::check;
use crate::improve::{self, Follow, Improve, ImproveOptions, Standing, Trials};
use crate::puzzle::letters;
use crate::search::{Cancelled, Progress, StopReason, Watch};

/// Seconds between two lists of proposals.
const BETWEEN_LISTS: f64 = 0.2;

export! {
    /// Looks for changes of a puzzle that lengthen its shortest solution, leave only one, or repair it. Runs until it
    /// is done: call it in a Worker. `onFound` gets the proposals so far as they change, in the shape of the
    /// result. Each proposal's moves were replayed by the independent checker.
    #[cfg(feature = "worker")]
    improve_text as "improve"(
        text: text "string",
        options ?: record "ImproveOptions",
        on_progress as "onProgress" ?: callback "(progress: Trying) => void",
        on_found as "onFound" ?: callback "(improved: Improved) => void",
    ) -> answer_to "Improved | Refused" {
        let puzzle = parse(&text)?;
        with_puzzle!(&puzzle, puzzle => improve_in(puzzle, &options, on_progress, on_found))
    }
}

fn improve_in<P: AtBoundary + Improve>(
    puzzle: &P,
    options: &JsValue,
    on_progress: Listener,
    on_found: Listener,
) -> Result<Improved, Refusal> {
    let options: ImproveOptions = read_options(options, &[])?;
    let mut teller = Teller {
        reporter: Reporter::new(on_progress),
        listed: f64::NEG_INFINITY,
        is_new: false,
        trials: Trials::default(),
        bytes: 0,
        options,
        on_found,
    };
    let improved = improve::changes(puzzle, &options, &mut teller);
    let improved = improved.map_err(|nothing| Refusal::of(&nothing))?;
    Ok(improved_out(&improved, &options))
}

/// Reports the progress of a search, and its results.
struct Teller {
    reporter: Reporter,
    /// When proposals were listed last.
    listed: f64,
    /// Whether proposals have changed since the last list.
    is_new: bool,
    trials: Trials,
    bytes: u64,
    options: ImproveOptions,
    on_found: Listener,
}

impl Watch for Teller {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        self.bytes = progress.bytes.max(self.bytes);
        let (trials, bytes) = (self.trials, self.bytes);
        self.reporter.report(|seconds| {
            let trying = Trying {
                seconds,
                changes: trials.changes,
                tried: trials.tried,
                of: trials.of,
                undecided: trials.undecided,
                bytes,
            };
            trying.js()
        })
    }
}

impl<P: AtBoundary + Improve> Follow<P> for Teller {
    fn follow(
        &mut self,
        trials: &Trials,
        before: &Standing,
        proposals: &dyn Fn() -> Vec<improve::Proposal<P>>,
        is_new: bool,
    ) {
        self.trials = *trials;
        self.is_new |= is_new;
        let now = self.reporter.seconds();
        if !self.on_found.is_nobody() && self.is_new && now - self.listed >= BETWEEN_LISTS {
            (self.is_new, self.listed) = (false, now);
            let so_far = improve::Improved {
                before: before.clone(),
                proposals: proposals(),
                trials: *trials,
                stopped: Some(StopReason::Cancelled),
                least_repairs: None,
            };
            let so_far = improved_out(&so_far, &self.options).js();
            self.on_found.hear(|| answer(Ok(so_far)));
        }
    }
}

/// A result; its proposals are checked once more.
///
/// # Panics
/// If the independent checker refuses the moves of one: then there is a bug.
fn improved_out<P: AtBoundary + Improve>(
    improved: &improve::Improved<P>,
    options: &ImproveOptions,
) -> Improved {
    let proposals = improved.proposals.iter().map(|proposal| {
        let moves = letters(&proposal.moves);
        let checked = check::replay(&proposal.puzzle.to_string(), &moves);
        let is_solved = checked.is_ok_and(|checked| checked.solved_after.is_some());
        assert!(is_solved, "the checker refuses the moves of a proposal");
        Proposal {
            edits: proposal.edits.iter().map(Edit::of).collect(),
            after: proposal.after.clone(),
            moves,
        }
    });
    let trials = improved.trials;
    Improved {
        kind: P::NAME,
        aim: options.aim,
        before: improved.before.clone(),
        proposals: proposals.collect(),
        tried: trials.tried_in_all,
        undecided: trials.undecided,
        single: trials.single,
        single_tried: trials.single_tried,
        complete: improved.is_complete(),
        as_wanted: improved.is_as_wanted(options.aim),
        least_repairs: improved.least_repairs,
        stopped: improved.stopped.as_ref().map(message_of),
    }
}

plain! {
    /// How good a puzzle is. Length of a shortest solution, null if there is none; the number of shortest solutions in decimal digits, if the aim is a unique one; the measured difficulty, in families where it counts instead of the length.
    struct Standing of Standing as standing {
        length: Option<usize>,
        sequences: Option<String> = standing.sequences.map(|sequences| sequences.to_string()),
        difficulty: Option<f64>,
    }

    /// Changes, made one after the other; what the puzzle comes to then, proved; the moves of a shortest solution.
    struct Proposal {
        edits: Vec<Edit>,
        after: Standing,
        moves: String,
    }

    /// Proposals, the best first. undecided: those tried that took too long; single: single changes that can matter; complete: all of these were tried and decided; asWanted: the best one has all that was wanted; stopped: why the search ended before its time; leastRepairs: how many changes it takes at least, if more than one.
    answer Improved {
        kind: &'static str as "Kind",
        aim: improve::Aim as "Aim",
        before: Standing,
        proposals: Vec<Proposal>,
        tried: u64,
        undecided: u64,
        single: u64,
        single_tried: u64,
        complete: bool,
        as_wanted: bool,
        least_repairs: Option<u32>,
        stopped: Option<Told>,
    }

    /// How far a search for changes has come: `tried` of `of` puzzles of so many changes.
    struct Trying {
        seconds: f64,
        changes: u32,
        tried: u64,
        of: u64,
        undecided: u64,
        bytes: u64,
    }
}
