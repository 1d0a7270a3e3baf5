//! Progress of long work, passed on to JavaScript.

use std::num::NonZeroU32;

use js_sys::Uint32Array;
use wasm_bindgen::prelude::*;

use super::js::{Clock, Listener, object};
use super::plain::{Plain, list, plain};
use crate::search::{Bounds, Cancelled, Progress, Sight, Stage, StopReason, Watch};

/// Milliseconds between two reports.
const BETWEEN: f64 = 50.0;

/// Milliseconds from the end of one sight to the next.
const BETWEEN_SIGHTS: f64 = 400.0;

/// Passes progress on, if there is a listener.
pub(super) struct Reporter {
    clock: Clock,
    started: f64,
    last: f64,
    /// The search ends at this time.
    until: f64,
    is_late: bool,
    on_progress: Listener,
    /// The listener for the search's place, and the time of the last call.
    on_sight: Listener,
    last_sight: f64,
}

impl Reporter {
    /// Its clock runs from now.
    pub(super) fn new(on_progress: Listener) -> Self {
        let clock = Clock::new();
        let started = clock.now();
        Reporter {
            clock,
            started,
            last: started,
            until: f64::INFINITY,
            is_late: false,
            on_progress,
            on_sight: Listener(None),
            last_sight: started,
        }
    }

    /// Also shows the search's place, if there is a listener.
    pub(super) fn showing(self, on_sight: Listener) -> Self {
        Reporter { on_sight, ..self }
    }

    /// Ends the search after a time from now.
    pub(super) fn end_after(&mut self, ms: f64) {
        self.until = self.clock.now() + ms;
    }

    /// Passes on what it is given, unless the last report was just now. An error if the listener throws.
    pub(super) fn report(&mut self, told: impl FnOnce(f64) -> JsValue) -> Result<(), Cancelled> {
        if self.on_progress.is_nobody() || self.clock.now() - self.last < BETWEEN {
            return Ok(());
        }
        self.last = self.clock.now();
        let seconds = self.seconds();
        match self.on_progress.hear(|| told(seconds)) {
            true => Ok(()),
            false => Err(Cancelled),
        }
    }

    /// Seconds since it began.
    pub(super) fn seconds(&self) -> f64 {
        (self.clock.now() - self.started) / 1000.0
    }

    /// A clock for callers who cannot keep the reporter.
    pub(super) fn stopwatch(&self) -> impl Fn() -> f64 + use<> {
        let (clock, started) = (Clock::new(), self.started);
        move || (clock.now() - started) / 1000.0
    }
}

impl Watch for Reporter {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        if self.until != f64::INFINITY && self.clock.now() > self.until {
            self.is_late = true;
            return Err(Cancelled);
        }
        self.report(|seconds| (seconds, progress).js())
    }

    fn why(&self) -> StopReason {
        match self.is_late {
            true => StopReason::Time,
            false => StopReason::Cancelled,
        }
    }

    fn wants_sight(&mut self) -> bool {
        !self.on_sight.is_nobody() && self.clock.now() - self.last_sight >= BETWEEN_SIGHTS
    }

    fn see(&mut self, sight: &Sight) {
        self.on_sight.hear(|| {
            let boards = sight.heat.iter().map(|ends| {
                list(
                    ends.iter()
                        .map(|counts| Uint32Array::from(counts.as_slice())),
                )
            });
            object(&[("heat", list(boards))])
        });
        self.last_sight = self.clock.now();
    }
}

plain! {
    /// In a search for the fewest swaps, once there is a solution: no solution has fewer than `atLeast`, the best so far has `found`.
    struct SwapBounds of Bounds as swaps {
        at_least: u32,
        found: u32,
    }

    struct Progress of (f64, &Progress) as progress {
        stage: Stage = progress.1.stage,
        seconds: f64 = progress.0,
        depth: u32 = progress.1.depth,
        frontier: u64 = progress.1.frontier,
        explored: u64 = progress.1.explored,
        /// different states that the search for the answer has seen, without those before it
        states: u64 = progress.1.account.states,
        bytes: u64 = progress.1.bytes,
        at_least: u32 = progress.1.at_least,
        /// the length of the best sequence so far, where one is known
        at_most: Option<NonZeroU32> = progress.1.at_most,
        /// the least charge that any try left over, where that is what counts
        remaining: Option<u64> = progress.1.remaining,
        restarts: u64 = progress.1.restarts,
        swaps: Option<Bounds> = progress.1.second,
    }
}
