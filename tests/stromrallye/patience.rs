//! How long a search of a test may take.

use std::time::{Duration, Instant};

use lockstep::search::{Cancelled, Progress, Stage, Watch};

/// A watcher that ends a search after some time, so that one that hangs fails.
pub struct Patience {
    pub until: Instant,
    /// When it ends where a better solution is looked for.
    pub improving_until: Instant,
}

impl Patience {
    /// For this duration from now on.
    pub fn new(patience: Duration) -> Self {
        let until = Instant::now() + patience;
        Patience {
            until,
            improving_until: until,
        }
    }
}

impl Watch for Patience {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        let until = match progress.stage {
            Stage::Improve => self.improving_until,
            _ => self.until,
        };
        if Instant::now() < until {
            Ok(())
        } else {
            Err(Cancelled)
        }
    }
}
