//! The options of a solve.

use crate::rng::Seed;
use crate::settings;
use crate::settings::{MEMORY, MOST_MEMORY, Settings, bytes, flag, seed};

settings! {
    /// The options of a solve.
    pub struct SolveOptions, levels [] {
        /// Keep searching for the fewest swaps, until they are proved or the search is stopped
        pub fewest_swaps: bool = false, flag();
        /// Number that randomised searches draw from; the same gives the same search
        pub seed: Seed = 1, seed();
        /// The most memory that the search's own tables may take; beyond, it stops
        pub memory: u64 = MEMORY, bytes(MOST_MEMORY);
    }
}

impl Settings for SolveOptions {}
