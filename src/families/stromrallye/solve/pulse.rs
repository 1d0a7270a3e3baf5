//! The pulse of a solve: counts work and polls the watcher every few milliseconds, which shows
//! progress and notices when the solve is cancelled.

use crate::search::{Account, Bounds, Control, LowerBound, Progress, Stopped, Unit};

/// Work between two polls of the watcher: about a millisecond.
const WORK_PER_POLL: u64 = 100_000;

/// Progress, the watcher that sees it, and the budget.
pub(super) struct Pulse<'a> {
    control: Control<'a>,
    /// The progress shown to the watcher.
    pub(super) progress: Progress,
    budget: u64,
    since_poll: u64,
    /// Units of work up to the last poll.
    polled: u64,
}

impl<'a> Pulse<'a> {
    pub(super) fn new(control: Control<'a>, budget: u64) -> Self {
        Pulse {
            control,
            progress: Progress::default(),
            budget,
            since_poll: 0,
            polled: 0,
        }
    }

    /// The most bytes that may be in use.
    pub(super) fn budget(&self) -> u64 {
        self.budget
    }

    /// Polls the watcher, regardless of the work done.
    pub(super) fn poll(&mut self) -> Result<(), Stopped> {
        self.polled += self.since_poll;
        self.since_poll = 0;
        self.give_account();
        self.control.report(&self.progress)
    }

    /// Counts `amount` units of work, of about a dozen nanoseconds each, and polls the watcher when enough have
    /// accumulated.
    pub(super) fn work(&mut self, amount: u64) -> Result<(), Stopped> {
        self.since_poll += amount;
        if self.since_poll < WORK_PER_POLL {
            return Ok(());
        }
        self.poll()
    }

    /// The units of work so far.
    pub(super) fn done(&self) -> u64 {
        self.polled + self.since_poll
    }

    /// Records the bytes in use or about to be allocated; an error if they exceed the budget.
    pub(super) fn holds(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.progress.bytes = bytes;
        self.give_account();
        if bytes > self.budget {
            return Err(self.control.out_of_memory(&self.progress));
        }
        Ok(())
    }

    /// Records the charge that a try left over; the least of all is shown.
    pub(super) fn left(&mut self, charge: u64) {
        let least = self.progress.remaining.unwrap_or(charge);
        self.progress.remaining = Some(least.min(charge));
    }

    /// The swaps of the best solution so far.
    pub(super) fn found_swaps(&mut self, found: u32) {
        let at_least = self.least_swaps();
        self.progress.second = Some(Bounds { at_least, found });
    }

    /// Raises the lower bound for the swaps; never lowers it.
    pub(super) fn raise_swaps(&mut self, at_least: u32) {
        if let Some(bounds) = &mut self.progress.second {
            bounds.at_least = bounds.at_least.max(at_least).min(bounds.found);
        }
    }

    /// The lower bound for the swaps; 0 before there is a solution.
    pub(super) fn least_swaps(&self) -> u32 {
        self.progress.second.map_or(0, |bounds| bounds.at_least)
    }

    /// The cost of the search, once it is over.
    pub(super) fn effort(&mut self) -> Progress {
        self.give_account();
        Progress {
            bytes: self.control.peak().max(self.progress.bytes),
            ..self.progress
        }
    }

    fn give_account(&mut self) {
        self.progress.account = Account {
            states: self.progress.explored,
            unit: Unit::Visit,
            bound_by: LowerBound::Own,
            ..self.progress.account
        };
    }
}
