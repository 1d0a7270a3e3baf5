//! Watchers of searches: how much one of a test may work, and which lower bounds it reports.

use std::num::NonZeroU32;

use lockstep::improve::{Follow, Improve};
use lockstep::search::{Cancelled, Progress, Stage, Watch};

/// A watcher that ends a search after some looks at it, so that one that never ends fails. It looks after a fixed
/// amount of work, about a millisecond: the same search ends at the same place on any machine. With no looks it ends at once.
pub struct Patience {
    pub looks: u64,
    /// The looks while a better solution is looked for.
    pub improving: u64,
}

impl Patience {
    pub fn new(looks: u64) -> Self {
        Patience {
            looks,
            improving: looks,
        }
    }
}

impl Watch for Patience {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        let left = match progress.stage {
            Stage::Improve => &mut self.improving,
            _ => &mut self.looks,
        };
        *left = left.checked_sub(1).ok_or(Cancelled)?;
        Ok(())
    }
}

impl<P: Improve> Follow<P> for Patience {}

/// The reported lower bounds, in order; the search is cancelled after a given number of them.
#[derive(Default)]
pub struct Bounds {
    pub told: Vec<u32>,
    /// The least of the lengths of known solutions that were reported.
    pub at_most: Option<u32>,
    /// The first bound reported once each player's own distances were known.
    pub searching: Option<u32>,
    patience: usize,
}

impl Bounds {
    /// Lets the search run to its end.
    pub fn patient() -> Self {
        Bounds::until(usize::MAX)
    }

    /// Cancels the search with this report, counted from 1.
    pub fn until(patience: usize) -> Self {
        Bounds {
            patience,
            ..Bounds::default()
        }
    }

    /// The first bound reported, if any.
    pub fn first(&self) -> Option<u32> {
        self.told.iter().copied().find(|&bound| bound > 0)
    }

    /// Panics where a bound was less than the one before.
    pub fn assert_rising(&self, context: &str) {
        assert!(self.told.is_sorted(), "{:?} {context}", self.told);
    }
}

impl Watch for Bounds {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        self.told.push(progress.at_least);
        let known = [self.at_most, progress.at_most.map(NonZeroU32::get)];
        self.at_most = known.into_iter().flatten().min();
        if progress.stage != Stage::Distances {
            self.searching.get_or_insert(progress.at_least);
        }
        if self.told.len() < self.patience {
            Ok(())
        } else {
            Err(Cancelled)
        }
    }
}
