//! The options of a solve.

use crate::settings::{MEMORY, MOST_MEMORY, Settings, bytes, choice};
use crate::{choices, settings};

choices! {
    /// The search to run.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Algorithm {
        /// Breadth first over states: a shortest route, proved.
        #[default]
        Shortest => "shortest",
        /// Depth first: right before straight before left, backing out of dead ends. The first heading
        /// is up, and on the first cell back is tried last.
        DepthFirst => "dfs",
        /// With the right hand on the wall: right before straight before left before back, never jumping. Proves nothing,
        /// and may go in a circle or get stuck although there is a route.
        Wall => "wall",
    }
}

settings! {
    /// The options of a solve.
    pub struct SolveOptions, levels [] {
        /// How to find the way out: shortest with proof, depth first (right, straight, left), or
        /// with the right hand on the wall
        pub algorithm: Algorithm = Algorithm::Shortest, choice::<Algorithm>();
        /// Memory for the search's own tables; a search that needs more is stopped
        pub memory: u64 = MEMORY, bytes(MOST_MEMORY);
    }
}

impl Settings for SolveOptions {}
