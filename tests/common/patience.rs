//! How much a search of a test may work.

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
