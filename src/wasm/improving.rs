//! The export that looks for changes which make a puzzle more interesting.

use wasm_bindgen::prelude::*;

use super::boundary::AtBoundary;
use super::editing::Edit;
use super::exports::export;
use super::js::{Clock, Listener};
use super::messages::{Refusal, Told, answer, message_of};
use super::plain::{Plain, plain};
use super::reading::parse;
use super::settings::read_options;
use crate::any::with_puzzle;
use crate::check;
use crate::improve::{self, Follow, Improve, ImproveOptions, Standing, Trials};
use crate::puzzle::letters;
use crate::search::{Cancelled, Progress, StopReason, Watch};

/// Milliseconds between two reports, and between two lists of proposals.
const BETWEEN: f64 = 60.0;
const BETWEEN_LISTS: f64 = 200.0;

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
    let improved = improve::changes(puzzle, &options, &mut teller);
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
    on_progress: Listener,
    on_found: Listener,
}

impl Watch for Teller {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        self.bytes = progress.bytes.max(self.bytes);
        if self.on_progress.is_nobody() {
            return Ok(());
        }
        let now = self.clock.now();
        if now - self.told < BETWEEN {
            return Ok(());
        }
        self.told = now;
        let trying = Trying {
            seconds: (now - self.started) / 1000.0,
            changes: self.trials.changes,
            tried: self.trials.tried,
            of: self.trials.of,
            undecided: self.trials.undecided,
            bytes: self.bytes,
        };
        match self.on_progress.hear(|| trying.js()) {
            true => Ok(()),
            false => Err(Cancelled),
        }
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
        let now = self.clock.now();
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
