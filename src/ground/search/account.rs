//! How an answer was found: the one source of everything that is said of a search, in words and in numbers.

use std::num::NonZeroU32;

use crate::choices;

/// A search's report on itself. Numbers that a search does not have are `None`, and so are zeros, which carry no
/// information.
///
/// Sentences are chosen by its numbers, by [`LeavesOut`] and by [`LowerBound`], not by the search's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Account {
    /// Which search gave the answer.
    pub by: Searcher,
    /// Different states that it saw, each counted once; for [`Unit::Visit`] also those that it came back to.
    pub states: u64,
    /// The states that other searches saw before it, to find some sequence or a lower bound; some of them several times.
    pub before: u64,
    /// What its states are.
    pub unit: Unit,
    /// The states that it did not look at, and why the answer holds all the same.
    pub leaves_out: LeavesOut,
    /// Whole layers grown from the start; of an answer, all that were needed.
    pub forward: Option<NonZeroU32>,
    /// Whole layers grown back from the goal.
    pub backward: Option<NonZeroU32>,
    /// The longest of the players' shortest routes, each alone: a lower bound for all of them.
    pub alone: Option<NonZeroU32>,
    /// The greatest lower bound before the search began, for what the family minimises: moves, or swaps.
    pub bound: Option<NonZeroU32>,
    /// What gives that bound.
    pub bound_by: LowerBound,
}

impl Account {
    /// Takes a lower bound that was found before the search, if it is the greatest so far.
    pub(crate) fn raise_bound(&mut self, bound: u32, by: LowerBound) {
        if bound > self.bound.map_or(0, NonZeroU32::get) {
            (self.bound, self.bound_by) = (NonZeroU32::new(bound), by);
        }
    }

    /// The same search once it has seen this many different states, of those that all searches so far have seen.
    pub(crate) fn having_seen(self, states: u64, of_all: u64) -> Self {
        Account {
            states,
            before: of_all.saturating_sub(states),
            ..self
        }
    }
}

choices! {
    /// What a search's states are.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Unit {
        /// States of the puzzle.
        #[default]
        State => "state",
        /// Cells of single boards.
        Cell => "cell",
        /// States in which the cells of a dead end count as one.
        Place => "place",
        /// Arrivals at positions, those met again included.
        Visit => "visit",
    }
}

choices! {
    /// The states that a search did not look at. None of them lies on a shorter solution than the one it found.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum LeavesOut {
        /// None within as many moves as the layers have.
        #[default]
        Nothing => "nothing",
        /// Those that promised no shorter sequence than the answer when it was found.
        Unopened => "unopened",
        /// Those in dead ends, which count as one place until a lower bound and a sequence meet.
        Branches => "branches",
    }
}

choices! {
    /// What gives a lower bound.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum LowerBound {
        /// One player alone.
        #[default]
        Alone => "alone",
        /// The boards with their dead ends cut off.
        Cut => "cut",
        /// The family's own.
        Own => "own",
    }
}

/// A kind of search, by its name in JSON, which never changes. A family names its own where they are; these are those of
/// several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searcher(pub &'static str);

impl Searcher {
    /// None: the search has not ended, or it was solved already.
    pub const NONE: Self = Searcher("none");
    /// None: a proof that fits in a sentence.
    pub const PROOF: Self = Searcher("proof");
    /// Breadth first.
    pub const BREADTH_FIRST: Self = Searcher("bfs");
    /// Breadth first from both ends.
    pub const BIDIRECTIONAL: Self = Searcher("bidirectional");
    /// None that proves anything: a quick one, once the search for a shortest sequence was stopped.
    pub const QUICK: Self = Searcher("quick");
    /// None: the moves that the puzzle was made from.
    pub const ROUTE: Self = Searcher("route");
}

impl Default for Searcher {
    fn default() -> Self {
        Searcher::NONE
    }
}
