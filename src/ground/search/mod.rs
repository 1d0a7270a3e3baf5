//! The common parts of searches (progress, cancelling, a memory budget), and the textbook searches as functions over
//! closures.

mod account;
pub(crate) mod astar;
pub(crate) mod bfs;
pub(crate) mod bidirectional;
pub(crate) mod count;
mod places;
pub(crate) mod tree;

use std::error::Error;
use std::fmt;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use crate::{choices, messages};

pub use account::{Account, LeavesOut, LowerBound, Searcher, Unit};
pub use astar::astar;
pub use bfs::bfs;
pub use bidirectional::bidirectional;
pub use count::count as count_shortest;

/// The result of a textbook search: the moves of a shortest path, or `None` if no path exists; and the effort.
pub type Found<M> = (Option<Vec<M>>, Progress);

/// States between two polls of the watcher.
const STATES_PER_POLL: usize = 1024;

/// The limits of a textbook search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most bytes of memory.
    pub bytes: u64,
    /// Bytes of each state on the heap, which count besides its own size.
    pub heap_bytes_per_state: usize,
    /// Bytes that the caller holds already, counted against `bytes`.
    pub held: u64,
}

impl Limits {
    /// The bytes left for the search itself.
    fn left(&self) -> u64 {
        self.bytes.saturating_sub(self.held)
    }
}

impl Default for Limits {
    /// No limit, and states without heap memory.
    fn default() -> Self {
        Limits {
            bytes: u64::MAX,
            heap_bytes_per_state: 0,
            held: 0,
        }
    }
}

choices! {
    /// The stage of a search.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Stage {
        /// Finding distances: in each maze alone, or of all positions at once.
        #[default]
        Distances => "distances",
        /// Narrowing the length down before the exact search: a quick search for some sequence, or tables of a lower bound.
        Bound => "bound",
        /// A layered search that grows from the start.
        Forward => "forward",
        /// A layered search that grows from the goal.
        Backward => "backward",
        /// A search of one kind from beginning to end.
        Search => "search",
        /// Putting the sequence together.
        Path => "path",
        /// Counting the shortest sequences.
        Count => "count",
        /// Quick searches from random starting points, which find solutions and prove nothing.
        Beam => "beam",
        /// Simulated annealing over whole sequences.
        Anneal => "anneal",
        /// An exhaustive search of all that is left.
        Exhaust => "exhaust",
        /// Looking for a better solution than the one known.
        Improve => "improve",
        /// Making a puzzle.
        Generate => "generate",
        /// Measuring how difficult a puzzle is.
        Measure => "measure",
    }
}

/// Bounds on a second quantity that a search minimises besides the length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// A lower bound for every solution; rises while the search runs, up to `found`.
    pub at_least: u32,
    /// The value of the best solution so far.
    pub found: u32,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// Its stage.
    pub stage: Stage,
    /// Moves between the newest layer and the end that it grew from.
    pub depth: u32,
    /// States in the newest layer, or in the queue.
    pub frontier: u64,
    /// Different states seen so far.
    pub explored: u64,
    /// Bytes in use now; in a result, the peak.
    pub bytes: u64,
    /// A lower bound: no solution has fewer moves.
    pub at_least: u32,
    /// The length of the shortest solution so far, in searches that know some while they run.
    pub at_most: Option<NonZeroU32>,
    /// The least that any try left over, in searches that try to leave nothing.
    pub remaining: Option<u64>,
    /// In a search for the least of a second quantity, once a solution is known: bounds on that.
    pub second: Option<Bounds>,
    /// The number of restarts, in searches that restart.
    pub restarts: u64,
    /// The number of cells visited, in searches that count them.
    pub cells: Option<u64>,
    /// How the answer was found, once there is one.
    pub account: Account,
}

/// Watches a search while it runs, and can cancel it. A closure over the progress is a watcher, too: see [`Stopped`].
pub trait Watch {
    /// Called often (every few milliseconds on an ordinary machine). An error ends the search.
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled>;
    /// Why it ended a search, called right after it did. A watcher that forwards progress to another must forward this,
    /// too: otherwise a search that ran out of time would claim that somebody cancelled it.
    fn why(&self) -> StopReason {
        StopReason::Cancelled
    }
    /// Whether the watcher wants to see where the search is now. Polled after each layer by searches that can show it;
    /// they gather the data only on request.
    fn wants_sight(&mut self) -> bool {
        false
    }
    /// Receives the current place of the search, right after it was requested.
    fn see(&mut self, _sight: &Sight) {}
}

/// Where a search for two players is: the contents of the newest layers from both ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// For both boards, for the start and the goal: the number of states in the newest layer in which the board's
    /// player is on each cell, which is row × width + column.
    pub heat: [[Vec<u32>; 2]; 2],
}

/// The value that a watcher returns to end a search.
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

impl<F: FnMut(&Progress) -> Result<(), Cancelled>> Watch for F {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        self(progress)
    }
}

/// A watcher that ends a search when its time is up: a few milliseconds later, at the next report. Not for browsers,
/// whose modules have no clock of the standard library.
///
/// ```
/// use std::time::Duration;
///
/// use lockstep::search::{Deadline, StopReason};
/// use lockstep::{Irrgarten, Puzzle, Solve};
///
/// let puzzle: Irrgarten = "irrgarten 4 3\n####\n#S.E\n####".parse().unwrap();
/// let mut minute = Deadline::after(Duration::from_secs(60));
/// assert!(puzzle.solve(&puzzle.start(), &Default::default(), &mut minute).is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    begin: Instant,
    limit: Duration,
}

impl Deadline {
    /// So long from now.
    pub fn after(limit: Duration) -> Self {
        let begin = Instant::now();
        Deadline { begin, limit }
    }

    /// Whether the time is up.
    pub fn is_over(&self) -> bool {
        self.begin.elapsed() >= self.limit
    }

    /// Allows a part of the time more, such as 0.25.
    pub fn extend(&mut self, part: f64) {
        self.limit += self.limit.mul_f64(part);
    }
}

impl Watch for Deadline {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        match self.is_over() {
            true => Err(Cancelled),
            false => Ok(()),
        }
    }

    fn why(&self) -> StopReason {
        StopReason::Time
    }
}

/// A search that ended without an answer. It proves nothing about the puzzle, except for the lower bound in its
/// progress.
///
/// As an error, its source is the reason.
///
/// ```
/// use std::error::Error;
///
/// use lockstep::puzzle::{Puzzle, Solve};
/// use lockstep::search::{Cancelled, Progress};
/// use lockstep::simultaneous::{Maze, Simultaneous};
///
/// let puzzle = Simultaneous::new([Maze::open(3, 3), Maze::open(4, 3)]);
/// let mut impatient = |_: &Progress| Err(Cancelled);
/// let stopped = puzzle
///     .solve(&puzzle.start(), &Default::default(), &mut impatient)
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

messages! {
    /// Why a search ended without an answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum StopReason {
        /// The watcher cancelled it.
        Cancelled => "cancelled", "cancelled";
        /// The watcher ended it when its time was up.
        Time => "time", "the time is up";
        /// It would need more bytes than its budget.
        Memory {
            /// The budget in bytes.
            budget: u64,
        } => "memory", "it needs more than the memory budget of {} MB", *budget as f64 / 1e6;
        /// The puzzle is too large for this search, however much memory there is.
        TooLarge => "too-large", "too large for this search";
        /// It returned to a position it had been in, and would go in a circle forever.
        Loop => "loop", "loop: it walks in a circle";
        /// It reached a position from which no step of its kind leads on.
        Stuck => "stuck", "stuck: no move leads on from where it got to";
        /// The family has no generator.
        NoGenerator => "no-generator", "there is no generator for such puzzles";
    }
}

impl StopReason {
    /// Whether the search could not continue with any amount of time and memory.
    pub fn is_final(self) -> bool {
        matches!(
            self,
            StopReason::TooLarge | StopReason::Loop | StopReason::Stuck | StopReason::NoGenerator
        )
    }

    /// Whether the watcher ended the search: it would also end a search for something else.
    pub fn is_watchers(self) -> bool {
        matches!(self, StopReason::Cancelled | StopReason::Time)
    }
}

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
    /// The bound of a layer without any state so far.
    pub(crate) fn new() -> Self {
        LayerBound { least: None }
    }

    /// Adds a state of the layer by its lower bound h; `u32::MAX` if it lies on no path.
    pub(crate) fn add(&mut self, estimate: u32) {
        if estimate != u32::MAX {
            self.least = Some(self.least.map_or(estimate, |least| least.min(estimate)));
        }
    }

    /// The bound of the layer at this depth, now that it is complete; starts the next one. A layer on no path yields
    /// its depth, not the largest number.
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

    /// Adds another known lower bound; returns the greatest of all.
    pub(crate) fn raise(&mut self, at_least: u32) -> u32 {
        self.at_least = self.at_least.max(at_least);
        self.at_least
    }

    /// A stopped search, with the greatest bound.
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
    /// The most bytes reported.
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

    /// Reports progress; an error if the search must end.
    pub(crate) fn report(&mut self, progress: &Progress) -> Result<(), Stopped> {
        // A search that exceeds the budget ends, and its bytes are no peak of the one that takes over.
        self.needs(progress, 0)?;
        self.peak = self.peak.max(progress.bytes);
        poll(self.watch, progress)
    }

    /// Shows where the search is, if the watcher wants that.
    pub(crate) fn show(&mut self, sight: impl FnOnce() -> Sight) {
        if self.watch.wants_sight() {
            self.watch.see(&sight());
        }
    }

    /// An error if `more` bytes, about to be allocated in addition to those in use, exceed the budget.
    pub(crate) fn needs(&self, progress: &Progress, more: u64) -> Result<(), Stopped> {
        match progress.bytes.saturating_add(more) > self.budget {
            true => Err(self.out_of_memory(progress)),
            false => Ok(()),
        }
    }

    /// The same before something is added to a list, which takes twice as much once it is full.
    pub(crate) fn needs_to_grow<T>(
        &self,
        list: &Vec<T>,
        progress: impl FnOnce() -> Progress,
    ) -> Result<(), Stopped> {
        match list.len() == list.capacity() {
            true => self.needs(&progress(), (list.capacity() * size_of::<T>()) as u64),
            false => Ok(()),
        }
    }

    /// The bytes that may be used besides these.
    pub(crate) fn room(&self, bytes: u64) -> u64 {
        self.budget.saturating_sub(bytes)
    }

    /// The most bytes reported so far.
    pub(crate) fn peak(&self) -> u64 {
        self.peak
    }

    /// The error of a search that would exceed the budget, with its peak memory.
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
