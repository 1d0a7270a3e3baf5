//! What searches have in common: progress, cancelling, a memory budget; and the textbook searches
//! as functions over closures.

pub mod astar;
pub mod bfs;
pub mod bidirectional;
pub mod count;
mod tree;

use std::fmt;
use std::hash::Hash;

use crate::codes;
use crate::message::{Arguments, Coded};
use tree::Tree;

/// What a textbook search yields: the moves of a shortest path, or `None` when there is none; and
/// the effort it took.
pub type Found<M> = (Option<Vec<M>>, Progress);

/// States between two looks at the watcher.
const STATES_PER_LOOK: usize = 1024;

/// What a textbook search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most bytes it may hold.
    pub bytes: u64,
    /// What a state holds beside itself, on the heap, so that it is counted.
    pub heap_bytes_per_state: usize,
}

impl Default for Limits {
    /// No limit, and states that hold nothing beside themselves.
    fn default() -> Self {
        Limits {
            bytes: u64::MAX,
            heap_bytes_per_state: 0,
        }
    }
}

/// What a search is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Stage {
    /// Distances in each maze alone.
    #[default]
    Distances,
    /// A quick search for some sequence, whose length bounds the exact search.
    Bound,
    /// A layered search that grows from the start.
    Forward,
    /// A layered search that grows from the goal.
    Backward,
    /// A plain search.
    Search,
    /// Putting the sequence together.
    Path,
    /// Counting the shortest sequences.
    Count,
    /// Quick searches from random beginnings, which find solutions and prove nothing.
    Beam,
    /// Trying everything that is left.
    Exhaust,
    /// There is a solution; looking for a better one.
    Improve,
    /// Making puzzles.
    Generate,
    /// Measuring how difficult a puzzle is.
    Measure,
}

impl Stage {
    /// The code that translations are found by.
    pub fn code(self) -> &'static str {
        match self {
            Stage::Distances => "distances",
            Stage::Bound => "bound",
            Stage::Forward => "forward",
            Stage::Backward => "backward",
            Stage::Search => "search",
            Stage::Path => "path",
            Stage::Count => "count",
            Stage::Beam => "beam",
            Stage::Exhaust => "exhaust",
            Stage::Improve => "improve",
            Stage::Generate => "generate",
            Stage::Measure => "measure",
        }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// What it is doing.
    pub stage: Stage,
    /// Moves from the end that is being grown.
    pub depth: u32,
    /// States in the newest layer, or waiting in the queue.
    pub frontier: u64,
    /// Different states seen so far.
    pub explored: u64,
    /// Bytes the search holds now; in a result, the most it held.
    pub bytes: u64,
    /// No solution has fewer moves than this.
    pub at_least: u32,
    /// The least charge that any try left over, where that is what counts.
    pub remaining: Option<u64>,
    /// How often a search that tries from new beginnings has begun.
    pub restarts: u64,
    /// How many cells of the map it has been on, where that is told.
    pub cells: Option<u64>,
}

impl Progress {
    /// With the states found and the bytes held by these trees.
    fn holding<S: Eq + Hash, M: Copy>(self, trees: &[&Tree<S, M>]) -> Self {
        Progress {
            explored: trees.iter().map(|tree| tree.len() as u64).sum(),
            bytes: trees.iter().map(|tree| tree.bytes()).sum(),
            ..self
        }
    }
}

/// Looks on while a search runs, and can end it.
pub trait Watch {
    /// Called often (every few milliseconds on an ordinary machine); an `Err` ends the search.
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled>;
}

/// The watcher wants the search to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cancelled;

/// A watcher that lets every search run to its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        Ok(())
    }
}

/// A search ended without an answer. Says nothing about the puzzle, but for the lower bound in
/// the progress it had made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// Why.
    pub reason: StopReason,
    /// How far it had come.
    pub progress: Progress,
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// Somebody cancelled it.
    Cancelled,
    /// It would need more than this many bytes.
    Memory {
        /// The budget in bytes.
        budget: u64,
    },
    /// It came round to where it had been, and would go on like that for ever.
    Loop,
    /// It got to where no step of its kind leads on.
    Stuck,
}

impl Coded for StopReason {
    codes! {
        StopReason::Cancelled => "cancelled",
        StopReason::Memory { .. } => "memory",
        StopReason::Loop => "loop",
        StopReason::Stuck => "stuck",
    }

    fn arguments(&self) -> Arguments {
        match *self {
            StopReason::Memory { budget } => vec![("budget", budget.into())],
            StopReason::Cancelled | StopReason::Loop | StopReason::Stuck => Vec::new(),
        }
    }
}

impl StopReason {
    /// Whether the search could never have gone on, whatever time and memory it had been given.
    pub fn is_final(self) -> bool {
        matches!(self, StopReason::Loop | StopReason::Stuck)
    }
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StopReason::Cancelled => write!(f, "cancelled"),
            StopReason::Memory { budget } => {
                write!(
                    f,
                    "it needs more than the memory budget of {} MB",
                    budget / 1_000_000
                )
            }
            StopReason::Loop => write!(f, "loop: it came round to where it had been"),
            StopReason::Stuck => write!(f, "stuck: no step leads on from where it got to"),
        }
    }
}

/// A watcher and a budget, asked at once.
pub(crate) struct Control<'a> {
    watch: &'a mut dyn Watch,
    budget: u64,
    /// The most bytes that were reported.
    peak: u64,
}

impl<'a> Control<'a> {
    pub(crate) fn new(watch: &'a mut dyn Watch, budget: u64) -> Self {
        Control {
            watch,
            budget,
            peak: 0,
        }
    }

    /// Reports progress; an error when the search is to end.
    pub(crate) fn report(&mut self, progress: &Progress) -> Result<(), Stopped> {
        self.peak = self.peak.max(progress.bytes);
        if progress.bytes > self.budget {
            return Err(self.out_of_memory(progress));
        }
        self.watch.progress(progress).map_err(|Cancelled| Stopped {
            reason: StopReason::Cancelled,
            progress: *progress,
        })
    }

    /// The most bytes that were reported so far.
    pub(crate) fn peak(&self) -> u64 {
        self.peak
    }

    /// The end of a search that would pass the budget.
    pub(crate) fn out_of_memory(&self, progress: &Progress) -> Stopped {
        Stopped {
            reason: StopReason::Memory {
                budget: self.budget,
            },
            progress: *progress,
        }
    }
}
