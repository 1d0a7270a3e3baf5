//! The options of a solve.

use crate::rng::Seed;
use crate::settings;
use crate::settings::{MEMORY, MOST_MEMORY, Settings, bytes, flag, seed};

settings! {
    /// The options of a solve.
    pub struct SolveOptions, levels [] {
        /// Keep searching for the fewest swaps, until they are proved or the search is stopped
        pub fewest_swaps: bool = false, flag();
        /// Seed of randomised searches; the same seed gives the same search
        pub seed: Seed = 1, seed();
        /// Memory for the search's own tables; a search that needs more is stopped
        pub memory: u64 = MEMORY, bytes(MOST_MEMORY);
    }
}

impl Settings for SolveOptions {}
