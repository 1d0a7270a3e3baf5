//! How an answer was found: shown to readers of the proof beside the verdict.

use std::num::NonZeroU32;

/// A finished search's report on its proof. Numbers that a search does not have are `None`, and so are zeros, which
/// carry no information.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Account {
    /// Which search gave the answer.
    pub by: Searcher,
    /// Whole layers grown from the start: every state up to this many moves away was seen, except those on no sequence
    /// as short as the first one found.
    pub forward: Option<NonZeroU32>,
    /// Whole layers grown back from the goal.
    pub backward: Option<NonZeroU32>,
    /// The longest of the players' shortest routes, each alone: a lower bound for all of them.
    pub alone: Option<NonZeroU32>,
    /// The lower bound before the search began, for what the family minimises: moves, or swaps.
    pub bound: Option<NonZeroU32>,
    /// The length of the sequence found first, which bounded the exact search.
    pub first: Option<NonZeroU32>,
}

/// A kind of search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Searcher {
    /// None: the search has not ended, or it was solved already.
    #[default]
    None,
    /// None: a proof that fits in a sentence.
    Proof,
    /// One player's shortest route.
    Alone,
    /// With branches cut off, until a lower bound and a sequence meet.
    Cut,
    /// From the start, pair by pair, guided by shortest common supersequences.
    Guided,
    /// Layers of words of pairs from both ends.
    Engine,
    /// Breadth first, bounded by the exact distances of every two of the players.
    Pairwise,
    /// Breadth first.
    BreadthFirst,
    /// Breadth first from both ends.
    Bidirectional,
    /// A* with Manhattan distances.
    AStarManhattan,
    /// A* with each player's exact distance.
    AStarExact,
    /// Depth first.
    DepthFirst,
    /// Along the wall.
    Wall,
    /// Exhaustive, with a table of refuted positions.
    Exhaust,
    /// The most promising positions, with random restarts.
    Beam,
    /// A whole walk, annealed.
    Anneal,
    /// None: the moves that the puzzle was made from.
    Route,
}

impl Searcher {
    /// The code that translations are found by.
    pub fn code(self) -> &'static str {
        match self {
            Searcher::None => "none",
            Searcher::Proof => "proof",
            Searcher::Alone => "alone",
            Searcher::Cut => "cut",
            Searcher::Guided => "guided",
            Searcher::Engine => "engine",
            Searcher::Pairwise => "pairwise",
            Searcher::BreadthFirst => "bfs",
            Searcher::Bidirectional => "bidirectional",
            Searcher::AStarManhattan => "astar-manhattan",
            Searcher::AStarExact => "astar-exact",
            Searcher::DepthFirst => "dfs",
            Searcher::Wall => "wall",
            Searcher::Exhaust => "exhaust",
            Searcher::Beam => "beam",
            Searcher::Anneal => "anneal",
            Searcher::Route => "route",
        }
    }
}
