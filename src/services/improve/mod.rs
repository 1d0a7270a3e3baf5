//! "Make it interesting": finds small changes of a puzzle that lengthen its shortest solution most, leave only one
//! shortest solution, or make an unsolvable puzzle solvable.
//!
//! * `mod` – the request ([`ImproveOptions`]), the family's part ([`Improve`]), the result ([`Improved`]);
//! * `search` – the search: every single change that can matter, if there is time for all of them, else a sample; then
//!   further changes of the best puzzles so far;
//! * `rank` – compares two changed puzzles.
//!
//! **Nothing is proposed without proof.** Each changed puzzle is solved by the family's solver. One whose search is
//! stopped because it took far more work than the others is counted as undecided and left out.
//!
//! **Randomness** decides the order in which changes are tried, and comes from a seed. Searches are limited by work,
//! never by the clock, so that the same options give the same proposals everywhere, unless the watcher ends the search.
//!
//! ```
//! use lockstep::improve::{self, ImproveOptions};
//! use lockstep::search::Unwatched;
//! use lockstep::simultaneous::{Maze, Simultaneous};
//!
//! // A wall in each maze is enough to make five instructions out of two.
//! let puzzle = Simultaneous::new([Maze::open(2, 2), Maze::open(2, 2)]);
//! let options = ImproveOptions { changes: 2, ..ImproveOptions::default() };
//! let improved = improve::changes(&puzzle, &options, &mut Unwatched).unwrap();
//! let best = &improved.proposals[0];
//! assert_eq!((improved.before.length, best.after.length), (Some(2), Some(5)));
//! assert_eq!(best.moves.len(), 5);
//! ```

mod rank;
mod search;

use num_bigint::BigUint;

use crate::edit::Edit;
use crate::grid::Direction;
use crate::puzzle::{Editable, Puzzle, Solution, Solve};
use crate::rng::Seed;
use crate::search::count::count;
use crate::search::{Limits, StopReason, Stopped, Unwatched, Watch};
use crate::settings::{MEMORY, MOST_MEMORY, Settings, bytes, choice, seed, whole};
use crate::{choices, messages, settings};

pub use search::changes;

choices! {
    /// The aim of the changes.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Aim {
        /// Make the shortest solution as long as possible; or, if all solutions have the same length, make the puzzle as
        /// difficult as possible.
        #[default]
        Longest => "longest",
        /// Leave exactly one shortest solution.
        Unique => "unique",
        /// Make an unsolvable puzzle solvable.
        Solvable => "solvable",
    }
}

settings! {
    /// What is looked for, and how far.
    pub struct ImproveOptions, levels [] {
        /// What to aim for: a longer shortest solution (of Stromrallye: a more difficult board), one shortest
        /// solution only, or some solution where there is none
        pub aim: Aim = Aim::Longest, choice::<Aim>();
        /// The most changes in a proposal; if the aim is unique or solvable, no more than it takes
        pub changes: u32 = 3, whole(1, 8);
        /// The most changed puzzles to solve; if there are more, some are chosen at random
        pub tries: u32 = 1000, whole(1, 1_000_000);
        /// Seed of the choice of changes; the same seed gives the same proposals
        pub seed: Seed = 1, seed();
        /// The most memory that a solver's own tables may take; a puzzle that needs more is not proposed
        pub memory: u64 = MEMORY, bytes(MOST_MEMORY);
    }
}

impl Settings for ImproveOptions {}

/// A family whose puzzles can be made more interesting; without any aim, nobody asks for the rest.
///
/// Candidates are single changes, each an [`Edit`]. Those that the family refuses, or that change nothing, are skipped.
pub trait Improve: Solve + Editable {
    /// The aims offered for its puzzles.
    const AIMS: &'static [Aim] = &[];
    /// Whether [`Improve::all_changes`] and [`Improve::repairs`] are complete, so that no single change does better
    /// than the best of them.
    const LISTS_ALL: bool = true;
    /// The most reports of the solver on a changed puzzle before that is left out as undecided; more if the puzzle
    /// itself took more.
    const REPORTS: u32 = 20_000;

    /// The changes that can make a solution fail, or worse. If a family rates puzzles by the length of a shortest
    /// solution, no other single change can raise it: the solution would still be valid. The order does not matter.
    fn changes_of_walk(&self, _moves: &[Direction]) -> Vec<Edit> {
        Vec::new()
    }
    /// All single changes, or a selection if there are too many. The order does not matter.
    fn all_changes(&self) -> Vec<Edit> {
        Vec::new()
    }
    /// The changes that may help to make an unsolvable puzzle solvable, the most promising tier first. They include all
    /// that suffice alone; the order within a tier does not matter.
    fn repairs(&self, _proof: &Self::Proof) -> Vec<Vec<Edit>> {
        Vec::new()
    }
    /// A lower bound for the number of changes that make an unsolvable puzzle solvable; `None` if one change may be
    /// enough.
    fn least_repairs(&self) -> Option<u32> {
        None
    }

    /// The solver's options for this many bytes of memory, with or without counting shortest solutions.
    fn options_within(memory: u64, _count: bool) -> Self::SolveOptions {
        Self::within(memory)
    }
    /// The number of shortest solutions of a puzzle solved with the options for counting.
    fn sequences(
        &self,
        _solution: &Solution<Self>,
        memory: u64,
        watch: &mut dyn Watch,
    ) -> Result<BigUint, Stopped> {
        count_by_states(self, memory, watch)
    }
    /// The difficulty of a solvable puzzle, if that and not the length makes it interesting; measured roughly if it is
    /// certainly below `worth_measuring`.
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
    let successors = |state: &P::State, _, visit: &mut dyn FnMut(Direction, P::State)| {
        for step in puzzle.legal_moves(state) {
            if let Ok(next) = puzzle.play(state, step) {
                visit(step, next);
            }
        }
    };
    let is_goal = |state: &P::State| puzzle.is_solved(state);
    let (sequences, _) = count(puzzle.start(), successors, is_goal, limits, watch)?;
    Ok(sequences)
}

/// The rating of a puzzle: found by the solver, and proved.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The number of moves of a shortest solution; `None` if the puzzle has no solution.
    pub length: Option<usize>,
    /// The number of shortest solutions, if requested.
    pub sequences: Option<BigUint>,
    /// The difficulty, in families where that counts instead of the length; it is measured, not proved.
    pub difficulty: Option<f64>,
}

/// Changes that make a puzzle better.
#[derive(Clone, Debug)]
pub struct Proposal<P: Puzzle> {
    /// The changes, in order.
    pub edits: Vec<Edit>,
    /// The puzzle after them.
    pub puzzle: P,
    /// Its rating.
    pub after: Standing,
    /// The moves of a shortest solution.
    pub moves: Vec<Direction>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Trials {
    /// The number of changes in the puzzles being tried.
    pub changes: u32,
    /// The number of these puzzles tried.
    pub tried: u64,
    /// The number of these puzzles in total.
    pub of: u64,
    /// The number tried in all, with any number of changes.
    pub tried_in_all: u64,
    /// The number of those left out because their search took too much work or memory.
    pub undecided: u64,
    /// The number of single changes that can matter.
    pub single: u64,
    /// The number of these tried.
    pub single_tried: u64,
    /// Whether `single` counts every change that can matter: not before they are counted, and not in a very large
    /// puzzle that should get one shortest solution.
    pub lists_all: bool,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Improved<P: Puzzle> {
    /// The rating of the puzzle as it is.
    pub before: Standing,
    /// The best first. A proposal with more changes is listed only if it is better than all with fewer.
    pub proposals: Vec<Proposal<P>>,
    /// The changed puzzles tried.
    pub trials: Trials,
    /// Why the search ended early; there may be better proposals then.
    pub stopped: Option<StopReason>,
    /// A lower bound for the changes needed, if the aim is to make the puzzle solvable and one is not enough.
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

    /// Whether the best proposal fully reaches the aim.
    pub fn is_as_wanted(&self, aim: Aim) -> bool {
        self.proposals.first().is_some_and(|best| match aim {
            Aim::Longest | Aim::Solvable => true,
            Aim::Unique => best.after.sequences.as_ref() == Some(&BigUint::from(1u8)),
        })
    }
}

/// Watches a search for changes.
pub trait Follow<P: Puzzle>: Watch {
    /// Called after each puzzle tried, with the progress of the search and its current proposals; `is_new` if these
    /// have changed.
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
    #[non_exhaustive]
    pub enum NoImprovement {
        /// The family does not offer this aim.
        NotOffered(aim: Aim) => "improve-not-offered" ["aim": aim.name()],
            "puzzles of this family have no aim '{}'", aim.name();
        /// The puzzle has no solution, so it must be made solvable first.
        Unsolvable => "improve-unsolvable",
            "nothing solves the puzzle as it is; the aim 'solvable' repairs it";
        /// The puzzle has a solution already.
        Solvable => "improve-solvable", "the puzzle can be solved: nothing to repair";
        /// There is exactly one shortest solution already.
        Unique => "improve-unique", "there is one shortest solution already";
        /// The search was stopped before the rating of the puzzle as it is was known.
        Stopped(stopped: Stopped) => "improve-stopped" ["reason": stopped.reason.code()],
            "the puzzle itself could not be solved in time: {}", stopped.reason;
    }
}
