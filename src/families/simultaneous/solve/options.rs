//! The options of a solve.

use crate::settings::{IS_32_BIT, Settings, bytes, choice, flag};
use crate::{choices, settings};

choices! {
    /// The search to run.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Algorithm {
        /// The fastest that fits the puzzle.
        #[default]
        Auto => "auto",
        /// Textbook breadth-first search with a hash table.
        Bfs => "bfs",
        /// Textbook breadth-first search from both ends.
        Bidirectional => "bidirectional",
        /// A* with the larger of the players' Manhattan distances.
        AStarManhattan => "astar-manhattan",
        /// A* with the larger of the players' exact distances in their mazes alone.
        AStarExact => "astar-exact",
    }
}

/// Default bytes of the search's own tables: in a module, as much as browsers allow of the 4 GB of 32-bit addresses.
const MEMORY: u64 = if IS_32_BIT {
    3_200_000_000
} else {
    4_000_000_000
};

/// The most a caller may request.
const MOST_MEMORY: u64 = if IS_32_BIT { 3_900_000_000 } else { u64::MAX };

settings! {
    /// The options of a caller.
    pub struct SolveOptions, levels [] {
        /// The search: auto is the fastest that fits the puzzle
        pub algorithm: Algorithm = Algorithm::Auto, choice::<Algorithm>();
        /// Memory for the search's own tables; a search that needs more is stopped
        pub memory: u64 = MEMORY, bytes(MOST_MEMORY);
        /// Also count the different shortest sequences
        pub count: bool = false, flag();
    }
}

impl Settings for SolveOptions {}
