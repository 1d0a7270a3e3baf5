//! "Make it interesting": which small changes of a puzzle lengthen its shortest solution most, leave it only one,
//! or repair it where it has none.
//!
//! * `mod` – what is asked ([`ImproveOptions`]), what a family gives ([`Improve`]), what comes of it
//!   ([`Improved`]);
//! * `search` – the search: every single change that can matter, if there is time for all of them, else a
//!   sample; then further changes of the best puzzles so far;
//! * `rank` – which of two changed puzzles is better.
//!
//! **Nothing is proposed that is not proved.** Each changed puzzle is solved by the family's solver. One whose
//! search is stopped, since it took far more work than the others, is counted as undecided and left out.
//!
//! **Randomness** decides the order in which changes are tried, and comes from a seed. Searches are cut off by
//! their work, never by the clock, so that the same options give the same proposals everywhere, unless the
//! watcher ends the search.
//!
//! ```
//! use lockstep::Puzzle;
//! use lockstep::improve::{ImproveOptions, improve};
//! use lockstep::search::Unwatched;
//! use lockstep::simultaneous::{Maze, Simultaneous};
//!
//! // A wall in each maze is enough to make five instructions out of two.
//! let puzzle = Simultaneous::new([Maze::open(2, 2), Maze::open(2, 2)]);
//! let options = ImproveOptions { changes: 2, ..ImproveOptions::default() };
//! let improved = improve(&puzzle, &options, &mut Unwatched).unwrap();
//! let best = &improved.proposals[0];
//! assert_eq!((improved.before.length, best.after.length), (Some(2), Some(5)));
//! assert_eq!(best.moves.len(), 5);
//! ```

mod rank;
mod search;

use num_bigint::BigUint;

use crate::edit::Edit;
use crate::grid::Direction;
use crate::puzzle::{Puzzle, Solution};
use crate::rng::Seed;
use crate::search::{Limits, StopReason, Stopped, Unwatched, Watch, count};
use crate::settings::{MEMORY, MOST_MEMORY, Settings, bytes, choice, seed, whole};
use crate::{choices, messages, settings};

pub use search::improve;

/// What changes are to bring about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Aim {
    /// The shortest solution gets as long as possible; where all solutions have the same length, the puzzle gets
    /// as difficult as possible.
    #[default]
    Longest,
    /// There is one shortest solution only.
    Unique,
    /// There is a solution where there was none.
    Solvable,
}

choices!(Aim {
    Longest => "longest",
    Unique => "unique",
    Solvable => "solvable",
});

settings! {
    /// What is looked for, and how far.
    pub struct ImproveOptions, levels [] {
        /// What is wanted: a longer shortest solution (of Stromrallye: a more difficult board), one shortest
        /// solution only, or some solution where there is none
        pub aim: Aim = Aim::Longest, choice::<Aim>();
        /// The most changes in a proposal; if the aim is unique or solvable, no more than it takes
        pub changes: u32 = 3, whole(1, 8);
        /// The most changed puzzles that are solved; where there are more, some are drawn
        pub tries: u32 = 1000, whole(1, 1_000_000);
        /// Number that changes are drawn from; the same gives the same proposals
        pub seed: Seed = 1, seed();
        /// The most memory that a solver's own tables may take; a puzzle that needs more is not proposed
        pub memory: u64 = MEMORY, bytes(MOST_MEMORY);
    }
}

impl Settings for ImproveOptions {}

/// A family whose puzzles can be made more interesting.
///
/// Candidates are single changes, each an [`Edit`] that [`Puzzle::edit`] takes. One that it refuses, or that
/// changes nothing, is passed over.
pub trait Improve: Puzzle {
    /// What can be wanted of its puzzles.
    const AIMS: &'static [Aim];
    /// Whether [`Improve::all_changes`] and [`Improve::repairs`] leave nothing out, so that no single change does more
    /// than the best of them.
    const LISTS_ALL: bool = true;
    /// How often the solver may report on a changed puzzle before that is left out as undecided: more where the
    /// puzzle itself took more.
    const REPORTS: u32 = 20_000;

    /// The changes that can make a solution fail, or worse. Where a family's worth is the length of a shortest
    /// solution, no other single change can raise it: the solution would still be one. The order does not count.
    fn changes_of_walk(&self, moves: &[Direction]) -> Vec<Edit>;
    /// All single changes that there are, or a choice where there is no end of them. The order does not count.
    fn all_changes(&self) -> Vec<Edit>;
    /// The changes that may help to repair a puzzle without a solution, the most promising tier first; all
    /// that can repair it at once are among them, and the order within a tier does not count.
    fn repairs(&self, proof: &Self::Proof) -> Vec<Vec<Edit>>;
    /// How many changes it takes at least to repair a puzzle without a solution; `None` where nothing says
    /// that one is not enough.
    fn least_repairs(&self) -> Option<u32> {
        None
    }

    /// The solver's options for this number of bytes, and whether shortest solutions are counted too.
    fn options_within(memory: u64, count: bool) -> Self::SolveOptions;
    /// How many shortest solutions there are, of a puzzle that was solved with these options for counting.
    fn sequences(
        &self,
        _solution: &Solution<Self>,
        memory: u64,
        watch: &mut dyn Watch,
    ) -> Result<BigUint, Stopped> {
        count_by_states(self, memory, watch)
    }
    /// How difficult a puzzle that can be solved is, where that and not the length tells whether it is
    /// interesting; measured roughly if it is below `worth_measuring` for certain.
    fn hardness(
        &self,
        _worth_measuring: f64,
        _watch: &mut dyn Watch,
    ) -> Result<Option<f64>, Stopped> {
        Ok(None)
    }
}

/// The number of shortest solutions by breadth-first search over states.
fn count_by_states<P: Puzzle>(
    puzzle: &P,
    memory: u64,
    watch: &mut dyn Watch,
) -> Result<BigUint, Stopped> {
    let limits = Limits {
        bytes: memory,
        ..Limits::default()
    };
    let successors = |state: &P::State, visit: &mut dyn FnMut(Direction, P::State)| {
        for step in puzzle.legal_moves(state) {
            if let Ok(next) = puzzle.play(state, step) {
                visit(step, next);
            }
        }
    };
    let is_goal = |state: &P::State| puzzle.is_solved(state);
    let (sequences, _) = count::count(puzzle.start(), successors, is_goal, limits, watch)?;
    Ok(sequences)
}

/// What a puzzle comes to: found by the solver, and proved.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The number of moves of a shortest solution; `None` where nothing solves the puzzle.
    pub length: Option<usize>,
    /// How many shortest solutions there are, where that was asked.
    pub sequences: Option<BigUint>,
    /// How difficult it is, in families where that counts instead of the length; it is measured, not proved.
    pub difficulty: Option<f64>,
}

/// Changes that make a puzzle better.
#[derive(Clone, Debug)]
pub struct Proposal<P: Puzzle> {
    /// The changes, in the order in which they are made.
    pub edits: Vec<Edit>,
    /// The puzzle after them.
    pub puzzle: P,
    /// What it comes to.
    pub after: Standing,
    /// The moves of a shortest solution.
    pub moves: Vec<Direction>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Trials {
    /// How many changes the puzzles have that are tried now.
    pub changes: u32,
    /// How many of them were tried.
    pub tried: u64,
    /// How many there are to be tried.
    pub of: u64,
    /// How many were tried in all, whatever their number of changes.
    pub tried_in_all: u64,
    /// How many of those were left out because their search took too much work or memory.
    pub undecided: u64,
    /// How many single changes there are that can matter.
    pub single: u64,
    /// How many of these were tried.
    pub single_tried: u64,
    /// Whether these are all that can matter: not in a very large puzzle that is to have one shortest solution, and
    /// not before they were counted.
    pub lists_all: bool,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Improved<P: Puzzle> {
    /// What the puzzle comes to as it is.
    pub before: Standing,
    /// The best first. A proposal with more changes is listed only if it is better than all with fewer.
    pub proposals: Vec<Proposal<P>>,
    /// How many changed puzzles were tried.
    pub trials: Trials,
    /// Why the search ended before its time; there may be better proposals then.
    pub stopped: Option<StopReason>,
    /// How many changes it takes at least to repair the puzzle, if that is the aim and more than one.
    pub least_repairs: Option<u32>,
}

impl<P: Improve> Improved<P> {
    /// Whether every single change that can matter was tried and decided, so that no better one exists.
    pub fn is_complete(&self) -> bool {
        let Trials {
            single,
            single_tried,
            undecided,
            lists_all,
            ..
        } = self.trials;
        lists_all && single_tried == single && undecided == 0
    }

    /// Whether the best proposal has all that was wanted.
    pub fn is_as_wanted(&self, aim: Aim) -> bool {
        self.proposals.first().is_some_and(|best| match aim {
            Aim::Longest | Aim::Solvable => true,
            Aim::Unique => best.after.sequences.as_ref() == Some(&BigUint::from(1u8)),
        })
    }
}

/// Watches a search for changes.
pub trait Follow<P: Puzzle>: Watch {
    /// Is told after each puzzle tried how far the search has come, and what it would propose now; `is_new` where
    /// proposals have changed.
    fn follow(
        &mut self,
        _trials: &Trials,
        _before: &Standing,
        _proposals: &dyn Fn() -> Vec<Proposal<P>>,
        _is_new: bool,
    ) {
    }
}

impl<P: Puzzle> Follow<P> for Unwatched {}

messages! {
    /// Why nothing is proposed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum NoImprovement {
        /// The family has no such aim.
        NotOffered(aim: Aim) => "improve-not-offered" ["aim": aim.name()],
            "puzzles of this family have no aim '{}'", aim.name();
        /// Nothing solves the puzzle, so it has to be repaired first.
        Unsolvable => "improve-unsolvable",
            "nothing solves the puzzle as it is; the aim 'solvable' repairs it";
        /// The puzzle can be solved, so there is nothing to repair.
        Solvable => "improve-solvable", "the puzzle can be solved: nothing to repair";
        /// There is one shortest solution already.
        Unique => "improve-unique", "there is one shortest solution already";
        /// The search was stopped before it was known what the puzzle comes to as it is.
        Stopped(stopped: Stopped) => "improve-stopped" ["reason": stopped.reason.code()],
            "the puzzle itself could not be solved in time: {}", stopped.reason;
    }
}
