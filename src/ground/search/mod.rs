//! What searches have in common (progress, cancelling, a memory budget), and the textbook searches as
//! functions over closures.

mod account;
pub mod astar;
pub mod bfs;
pub mod bidirectional;
pub mod count;
mod places;
pub(crate) mod tree;

use std::error::Error;
use std::fmt;

use crate::codes;
use crate::message::{Arguments, Coded};

pub use account::{Account, Searcher};

/// What a textbook search returns: the moves of a shortest path, or `None` if there is none; and the
/// effort of the search.
pub type Found<M> = (Option<Vec<M>>, Progress);

/// States between two polls of the watcher.
const STATES_PER_POLL: usize = 1024;

/// What a textbook search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most bytes it may hold.
    pub bytes: u64,
    /// How many bytes a state holds on the heap, besides its own size, so that they are counted.
    pub heap_bytes_per_state: usize,
    /// Bytes that its caller holds for it, which count, too.
    pub held: u64,
}

impl Limits {
    /// The bytes that are left for the search itself.
    fn left(&self) -> u64 {
        self.bytes.saturating_sub(self.held)
    }
}

impl Default for Limits {
    /// No limit, and states that hold nothing on the heap.
    fn default() -> Self {
        Limits {
            bytes: u64::MAX,
            heap_bytes_per_state: 0,
            held: 0,
        }
    }
}

/// What a search is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Stage {
    /// Finding distances: in each maze alone, or of all positions at once.
    #[default]
    Distances,
    /// Narrowing the length down before the exact search: a quick search for some sequence, or tables of a lower
    /// bound.
    Bound,
    /// A layered search that grows from the start.
    Forward,
    /// A layered search that grows from the goal.
    Backward,
    /// A search of one kind from beginning to end.
    Search,
    /// Putting the sequence together.
    Path,
    /// Counting the shortest sequences.
    Count,
    /// Quick searches from random beginnings, which find solutions and prove nothing.
    Beam,
    /// Simulated annealing over whole sequences.
    Anneal,
    /// Trying everything that is left.
    Exhaust,
    /// Looking for a solution that is better than the one there is.
    Improve,
    /// Making a puzzle.
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
            Stage::Anneal => "anneal",
            Stage::Exhaust => "exhaust",
            Stage::Improve => "improve",
            Stage::Generate => "generate",
            Stage::Measure => "measure",
        }
    }
}

/// What is known of the least of something that a search makes less beside the length, such as swaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// No solution has less; rises while the search runs, up to `found`.
    pub at_least: u32,
    /// The best solution so far has as much.
    pub found: u32,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// What it is doing.
    pub stage: Stage,
    /// Moves between the newest layer and the end that it grew from.
    pub depth: u32,
    /// States in the newest layer, or in the queue.
    pub frontier: u64,
    /// Different states seen so far.
    pub explored: u64,
    /// Bytes the search holds now; in a result, the most it held.
    pub bytes: u64,
    /// A lower bound: no solution has fewer moves.
    pub at_least: u32,
    /// The least charge that any try left over, in searches that try to leave none.
    pub remaining: Option<u64>,
    /// In a search for the fewest swaps, once there is a solution: what is known of them.
    pub swaps: Option<Bounds>,
    /// How often a search with restarts has begun anew.
    pub restarts: u64,
    /// How many cells of the map it has been on, in searches that count them.
    pub cells: Option<u64>,
    /// How the answer was found, once there is one.
    pub account: Account,
}

/// Watches a search while it runs, and can cancel it.
pub trait Watch {
    /// Is polled often (every few milliseconds on an ordinary machine). An error ends the search.
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled>;
    /// Why it ended a search, asked just after it did. A watcher that hands progress on to another one hands this
    /// on, too: otherwise a search that ran out of time would say that somebody cancelled it.
    fn why(&self) -> StopReason {
        StopReason::Cancelled
    }
    /// Whether to be shown where the search is now. Polled after each layer by searches that can
    /// show that; what is to be seen is gathered only if so.
    fn wants_sight(&mut self) -> bool {
        false
    }
    /// Is shown where the search is, just after it was wanted.
    fn see(&mut self, _sight: &Sight) {}
}

/// Where a search for two players is: what the newest layers from both ends hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// For both boards, for the start and the goal: in how many of the states in the newest layer
    /// the board's player is on each cell, which is row × width + column.
    pub heat: [[Vec<u32>; 2]; 2],
}

/// What a watcher returns to end a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cancelled;

impl fmt::Display for Cancelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        StopReason::Cancelled.fmt(f)
    }
}

impl Error for Cancelled {}

/// A watcher that lets every search run to its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        Ok(())
    }
}

/// A search that ended without an answer. It says nothing about the puzzle, except for the lower
/// bound in its progress.
///
/// As an error, its source is the reason.
///
/// ```
/// use std::error::Error;
///
/// use lockstep::puzzle::Puzzle;
/// use lockstep::search::{Cancelled, Progress, Watch};
/// use lockstep::simultaneous::{Maze, Simultaneous};
///
/// struct Impatient;
///
/// impl Watch for Impatient {
///     fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
///         Err(Cancelled)
///     }
/// }
///
/// let puzzle = Simultaneous::new([Maze::open(3, 3), Maze::open(4, 3)]);
/// let stopped = puzzle
///     .solve(&puzzle.start(), &Default::default(), &mut Impatient)
///     .unwrap_err();
/// assert_eq!(stopped.to_string(), "the search was stopped without an answer");
/// assert_eq!(stopped.source().unwrap().to_string(), "cancelled");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// Why it ended.
    pub reason: StopReason,
    /// How far it had come.
    pub progress: Progress,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the search was stopped without an answer")
    }
}

impl Error for Stopped {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.reason)
    }
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StopReason {
    /// The watcher cancelled it.
    Cancelled,
    /// The watcher ended it when its time was up.
    Time,
    /// It would need more bytes than its budget.
    Memory {
        /// The budget in bytes.
        budget: u64,
    },
    /// The puzzle is too large for the tables of this search, however much memory there is.
    TooLarge,
    /// It came back to a position it had been in, and would go in a circle for ever.
    Loop,
    /// It came to a position from which no step of its kind leads on.
    Stuck,
}

impl Coded for StopReason {
    codes! {
        StopReason::Cancelled => "cancelled",
        StopReason::Time => "time",
        StopReason::Memory { .. } => "memory",
        StopReason::TooLarge => "too-large",
        StopReason::Loop => "loop",
        StopReason::Stuck => "stuck",
    }

    fn arguments(&self) -> Arguments {
        match *self {
            StopReason::Memory { budget } => vec![("budget", budget.into())],
            StopReason::Cancelled
            | StopReason::Time
            | StopReason::TooLarge
            | StopReason::Loop
            | StopReason::Stuck => Vec::new(),
        }
    }
}

impl StopReason {
    /// Whether no amount of time and memory would have let the search go on.
    pub fn is_final(self) -> bool {
        matches!(
            self,
            StopReason::TooLarge | StopReason::Loop | StopReason::Stuck
        )
    }

    /// Whether the watcher ended the search: a search for something else would not go on, either.
    pub fn is_watchers(self) -> bool {
        matches!(self, StopReason::Cancelled | StopReason::Time)
    }
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StopReason::Cancelled => write!(f, "cancelled"),
            StopReason::Time => write!(f, "the time is up"),
            StopReason::Memory { budget } => {
                write!(
                    f,
                    "it needs more than the memory budget of {} MB",
                    budget / 1_000_000
                )
            }
            StopReason::TooLarge => write!(f, "too large for the tables"),
            StopReason::Loop => write!(f, "loop: it walks in a circle"),
            StopReason::Stuck => write!(f, "stuck: no step leads on from where it got to"),
        }
    }
}

impl Error for StopReason {}

/// The lower bound that a layer of a breadth-first search yields, while the layer is made.
///
/// Every shortest path that is at least d moves long leads through layer d, which holds the states d moves
/// from the start. With a lower bound h for the moves from there to a goal, it is at least d + h long. So
/// no path is shorter than the least d + h of a whole layer. From the goal the same holds, with lower bounds
/// for the moves from the start.
pub(crate) struct LayerBound {
    least: Option<u32>,
}

impl LayerBound {
    /// That of a layer without any state so far.
    pub(crate) fn new() -> Self {
        LayerBound { least: None }
    }

    /// Notes a state of the layer by its lower bound h; `u32::MAX` where it lies on no path.
    pub(crate) fn add(&mut self, estimate: u32) {
        if estimate != u32::MAX {
            self.least = Some(self.least.map_or(estimate, |least| least.min(estimate)));
        }
    }

    /// The bound that the layer at this depth yields, now that it is whole; the next one begins. A layer
    /// that no path leads through yields its depth, as no bound is larger than all numbers.
    pub(crate) fn finish(&mut self, depth: u32) -> u32 {
        depth + self.least.take().unwrap_or(0)
    }
}

/// A watcher between a puzzle's searches and its own watcher, for which the lower bound never falls.
///
/// One search may take over from another, or count what another has found, and each begins with a bound of
/// its own. All bounds are of one puzzle, from one state, so the greatest of them is a bound, too.
pub(crate) struct Rising<'a> {
    watch: &'a mut dyn Watch,
    at_least: u32,
}

impl<'a> Rising<'a> {
    pub(crate) fn new(watch: &'a mut dyn Watch) -> Self {
        Rising { watch, at_least: 0 }
    }

    /// Another lower bound that is known; the greatest of all that were told.
    pub(crate) fn raise(&mut self, at_least: u32) -> u32 {
        self.at_least = self.at_least.max(at_least);
        self.at_least
    }

    /// A search that was stopped, with the greatest bound.
    pub(crate) fn raised(&mut self, mut stopped: Stopped) -> Stopped {
        stopped.progress.at_least = self.raise(stopped.progress.at_least);
        stopped
    }
}

impl Watch for Rising<'_> {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        let at_least = self.raise(progress.at_least);
        self.watch.progress(&Progress {
            at_least,
            ..*progress
        })
    }

    fn wants_sight(&mut self) -> bool {
        self.watch.wants_sight()
    }

    fn see(&mut self, sight: &Sight) {
        self.watch.see(sight);
    }

    fn why(&self) -> StopReason {
        self.watch.why()
    }
}

/// Reports progress; an error with the watcher's reason if it ends the search.
pub(crate) fn poll(watch: &mut dyn Watch, progress: &Progress) -> Result<(), Stopped> {
    watch.progress(progress).map_err(|Cancelled| Stopped {
        reason: watch.why(),
        progress: *progress,
    })
}

/// A watcher and a memory budget, checked together.
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

    /// Reports progress; an error if the search has to end.
    pub(crate) fn report(&mut self, progress: &Progress) -> Result<(), Stopped> {
        self.peak = self.peak.max(progress.bytes);
        self.needs(progress, 0)?;
        poll(self.watch, progress)
    }

    /// Shows where the search is, if that is wanted.
    pub(crate) fn show(&mut self, sight: impl FnOnce() -> Sight) {
        if self.watch.wants_sight() {
            self.watch.see(&sight());
        }
    }

    /// An error if `more` bytes, about to be allocated beside those that are held, exceed the budget.
    pub(crate) fn needs(&self, progress: &Progress, more: u64) -> Result<(), Stopped> {
        match progress.bytes.saturating_add(more) > self.budget {
            true => Err(self.out_of_memory(progress)),
            false => Ok(()),
        }
    }

    /// The most bytes that were reported so far.
    pub(crate) fn peak(&self) -> u64 {
        self.peak
    }

    /// The error of a search that would exceed the budget; it tells the most bytes that were held.
    pub(crate) fn out_of_memory(&self, progress: &Progress) -> Stopped {
        Stopped {
            reason: StopReason::Memory {
                budget: self.budget,
            },
            progress: Progress {
                bytes: progress.bytes.max(self.peak),
                ..*progress
            },
        }
    }
}
