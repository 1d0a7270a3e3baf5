//! The pulse of a solve: counts work, shows progress every few milliseconds and so notices when it is
//! to end.

use crate::search::{Control, Progress, Stopped};

/// Work between two looks at the watcher: about a millisecond.
const WORK_PER_LOOK: u64 = 100_000;

/// Progress, the watcher that sees it, and the budget.
pub(super) struct Pulse<'a> {
    control: Control<'a>,
    /// What the watcher is shown.
    pub(super) progress: Progress,
    budget: u64,
    since_look: u64,
}

impl<'a> Pulse<'a> {
    pub(super) fn new(control: Control<'a>, budget: u64) -> Self {
        Pulse {
            control,
            progress: Progress::default(),
            budget,
            since_look: 0,
        }
    }

    /// The bytes that may be held.
    pub(super) fn budget(&self) -> u64 {
        self.budget
    }

    /// Counts some work (about a dozen nanoseconds each), and looks up from time to time.
    pub(super) fn work(&mut self, amount: u64) -> Result<(), Stopped> {
        self.since_look += amount;
        if self.since_look < WORK_PER_LOOK {
            return Ok(());
        }
        self.since_look = 0;
        self.control.report(&self.progress)
    }

    /// Notes how many bytes are held, or are about to be; an error if that is too many.
    pub(super) fn holds(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.progress.bytes = bytes;
        if bytes > self.budget {
            return Err(self.control.out_of_memory(&self.progress));
        }
        Ok(())
    }

    /// Notes that some try left over this much.
    pub(super) fn left(&mut self, charge: u64) {
        let least = self.progress.remaining.unwrap_or(charge);
        self.progress.remaining = Some(least.min(charge));
    }

    /// What the search took, now that it is over.
    pub(super) fn effort(&mut self) -> Progress {
        Progress {
            bytes: self.control.peak().max(self.progress.bytes),
            ..self.progress
        }
    }
}
