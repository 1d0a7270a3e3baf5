//! How good a sequence is: whether it solves, after how many of its moves, how far it is from the
//! optimum, and which move was the first one wasted or lost the puzzle.
//!
//! The optimum is found once for all sequences of a puzzle. Where a family finds the exact distances of
//! all positions ([`crate::Puzzle::distances`]), every move is looked up there. Elsewhere the puzzle is
//! solved once, and what each move cost stays unknown.
//!
//! ```
//! use lockstep::grade::{Finding, Grader, Optimum, Outcome};
//! use lockstep::{Puzzle, Simultaneous, Unwatched};
//!
//! let puzzle = Simultaneous::parse("3 1  0 0  0   0 0  0").unwrap().puzzle;
//! let mut grader = Grader::new(&puzzle, Default::default());
//! assert_eq!(grader.optimum(&mut Unwatched), &Optimum::Score(2));
//! let moves: Vec<_> = "RLRRL".chars().map(|step| step.to_string().parse().unwrap()).collect();
//! let grade = grader.grade(&moves, &mut Unwatched);
//! assert_eq!(grade.outcome, Outcome::Solved { after: 4 });
//! assert_eq!(grade.gap, Some(2));
//! let Finding::At(wasted) = grade.wasted else { panic!() };
//! assert_eq!((wasted.number, wasted.cost), (2, 2));
//! ```

use crate::grid::{Cell, Direction};
use crate::judge::{Judge, Judgement, Total};
use crate::puzzle::{Puzzle, Refused, Verdict, replay};
use crate::search::{Cancelled, Progress, StopReason, Watch};

/// The most states for judging a position without distances: a class should not wait for one.
const MOST_STATES_TO_JUDGE: u64 = 1_000_000;

/// Longer sequences are not looked up move by move.
const MOST_MOVES_LOOKED_UP: usize = 100_000;

/// What a sequence is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade<I> {
    /// How many moves it has.
    pub length: usize,
    /// Where it leads.
    pub outcome: Outcome<I>,
    /// What the family counts of a solution, up to the move that solves; `None` where none does.
    pub score: Option<usize>,
    /// By how much the score is above the optimum; `None` where it does not solve, or the optimum is not
    /// known.
    pub gap: Option<usize>,
    /// The first move after which a solution takes more moves in all than before.
    pub wasted: Finding<Wasted>,
    /// The move, from 1, after which nothing solves the puzzle any more.
    pub lost: Finding<usize>,
}

impl<I> Grade<I> {
    /// After how many moves it solves.
    pub fn after(&self) -> Option<usize> {
        match self.outcome {
            Outcome::Solved { after } => Some(after),
            _ => None,
        }
    }
}

/// Where a sequence leads.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome<I> {
    /// Solved after this number of moves; later moves change nothing.
    Solved {
        /// After how many.
        after: usize,
    },
    /// All moves are legal, and the puzzle is not solved.
    Unsolved {
        /// Where the players stand in the end, one for each board.
        ends: Vec<Cell>,
    },
    /// A move is refused; those behind it were not tried.
    Illegal(Refused<I>),
}

/// A move that made the shortest solution longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wasted {
    /// Which move, from 1.
    pub number: usize,
    /// By how many moves.
    pub cost: usize,
}

/// What was looked for along a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding<T> {
    /// Here it is.
    At(T),
    /// There is none.
    Nowhere,
    /// Finding out would take too long, or too much memory.
    NotKnown,
}

impl<T: Copy> Finding<T> {
    /// What was found; `None` also where nobody knows.
    pub fn found(&self) -> Option<T> {
        match self {
            Finding::At(found) => Some(*found),
            _ => None,
        }
    }
}

/// The least that a solution can have of what the family counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Optimum {
    /// This number of moves, or of swaps where all solutions have the same number of moves.
    Score(usize),
    /// It is proved that nothing solves the puzzle.
    NoSolution,
    /// A search was stopped. Where it had found a solution, its score was too large to be proved least.
    NotKnown(Option<StopReason>),
}

impl Optimum {
    /// The number, where it is one.
    pub fn score(&self) -> Option<usize> {
        match self {
            Optimum::Score(score) => Some(*score),
            _ => None,
        }
    }
}

/// Grades sequences of one puzzle, and keeps what serves the next one.
pub struct Grader<'a, P: Puzzle> {
    puzzle: &'a P,
    options: P::SolveOptions,
    judge: Judge<P>,
    optimum: Option<Optimum>,
}

impl<'a, P: Puzzle> Grader<'a, P> {
    /// A grader that knows nothing yet. `options` say how much memory may be taken, and how the family's
    /// solver works where it is asked.
    pub fn new(puzzle: &'a P, options: P::SolveOptions) -> Self {
        Grader {
            puzzle,
            options,
            judge: Judge::default(),
            optimum: None,
        }
    }

    /// Tells it an optimum that was proved before.
    pub fn know(&mut self, optimum: usize) {
        self.optimum = Some(Optimum::Score(optimum));
    }

    /// The optimum, found at the first call. A search that is stopped is not begun again.
    pub fn optimum(&mut self, watch: &mut dyn Watch) -> &Optimum {
        if self.optimum.is_none() {
            self.optimum = Some(self.find_optimum(watch));
        }
        self.optimum.as_ref().expect("found above")
    }

    fn find_optimum(&mut self, watch: &mut dyn Watch) -> Optimum {
        // All distances cost no more than a search, and serve every sequence.
        if self.puzzle.length_of_solutions().is_none() {
            match self.judge.totals(self.puzzle, &[], &self.options, watch) {
                Ok(totals) => match totals.first().copied().flatten() {
                    Some(Total::Moves(moves)) => return Optimum::Score(moves),
                    Some(Total::Lost) => return Optimum::NoSolution,
                    None => {}
                },
                Err(stopped) => return Optimum::NotKnown(Some(stopped.reason)),
            }
        }
        let options = P::for_least_score(&self.options);
        match self.puzzle.solve(&self.puzzle.start(), &options, watch) {
            Err(stopped) => Optimum::NotKnown(Some(stopped.reason)),
            Ok(solution) => match (&solution.verdict, P::least_score(&solution)) {
                (Verdict::Unsolvable(_), _) => Optimum::NoSolution,
                (_, Some(score)) => Optimum::Score(score),
                (_, None) => Optimum::NotKnown(None),
            },
        }
    }

    /// What is known of a sequence without any search: its length, where it leads, its score; and the gap,
    /// if the optimum is known by now.
    pub fn glance(&self, moves: &[Direction]) -> Grade<P::IllegalMove> {
        let replayed = replay(self.puzzle, moves);
        let outcome = match (replayed.solved_after, replayed.refused) {
            (Some(after), _) => Outcome::Solved { after },
            (None, Some(refused)) => Outcome::Illegal(refused),
            (None, None) => Outcome::Unsolved {
                ends: self.puzzle.players(&replayed.state),
            },
        };
        let score = replayed
            .solved_after
            .map(|after| self.puzzle.score(&moves[..after]));
        let optimum = self.optimum.as_ref().and_then(Optimum::score);
        Grade {
            length: moves.len(),
            outcome,
            score,
            gap: score
                .zip(optimum)
                .map(|(score, least)| score.saturating_sub(least)),
            wasted: Finding::NotKnown,
            lost: Finding::NotKnown,
        }
    }

    /// Everything about a sequence. What a search would have told that is stopped stays unknown.
    pub fn grade(&mut self, moves: &[Direction], watch: &mut dyn Watch) -> Grade<P::IllegalMove> {
        let is_hopeless = *self.optimum(watch) == Optimum::NoSolution;
        let mut grade = self.glance(moves);
        let played = match &grade.outcome {
            Outcome::Solved { after } => *after,
            Outcome::Unsolved { .. } => moves.len(),
            Outcome::Illegal(refused) => refused.number - 1,
        };
        let is_solved = grade.score.is_some();
        let counts = self.puzzle.length_of_solutions().is_none();
        if is_hopeless || (is_solved && !counts) {
            // Nothing could be lost or wasted, or nothing was lost and all solutions are as long.
            (grade.wasted, grade.lost) = (Finding::Nowhere, Finding::Nowhere);
            return grade;
        }
        let moves = &moves[..played];
        let totals = self.totals(moves, watch);
        grade.wasted = match (counts, grade.gap) {
            (false, _) | (_, Some(0)) => Finding::Nowhere,
            _ => first_wasted(&totals),
        };
        grade.lost = match is_solved || !self.puzzle.can_be_lost() {
            true => Finding::Nowhere,
            false => match first_lost(&totals) {
                Finding::NotKnown => self.find_lost(moves, watch),
                found => found,
            },
        };
        grade
    }

    /// The total after none, one, two … of the moves, as far as distances tell.
    fn totals(&mut self, moves: &[Direction], watch: &mut dyn Watch) -> Vec<Option<Total>> {
        let unknown = || vec![None; moves.len() + 1];
        if moves.len() > MOST_MOVES_LOOKED_UP {
            return unknown();
        }
        let totals = self.judge.totals(self.puzzle, moves, &self.options, watch);
        totals.unwrap_or_else(|_| unknown())
    }

    /// The move that lost it, by the family's solver.
    fn find_lost(&mut self, moves: &[Direction], watch: &mut dyn Watch) -> Finding<usize> {
        let mut watch = Patience {
            watch,
            left: MOST_STATES_TO_JUDGE,
            seen: 0,
        };
        let judge = &mut self.judge;
        match judge.judge(self.puzzle, moves, &self.options, &mut watch) {
            Err(_) => Finding::NotKnown,
            Ok(judged) => match judged.judgement {
                Judgement::Good { .. } | Judgement::Lost { good: None, .. } => Finding::Nowhere,
                Judgement::Lost {
                    good: Some(good), ..
                } => Finding::At(good + 1),
            },
        }
    }
}

/// The first move that cost something. Unknown totals before it leave that unknown, too.
fn first_wasted(totals: &[Option<Total>]) -> Finding<Wasted> {
    for (number, pair) in (1..).zip(totals.windows(2)) {
        match (pair[0], pair[1]) {
            (Some(Total::Moves(before)), Some(Total::Moves(after))) if after > before => {
                return Finding::At(Wasted {
                    number,
                    cost: after - before,
                });
            }
            (Some(Total::Moves(_)), Some(Total::Moves(_))) => {}
            // From here on it is lost, and nothing is wasted any more.
            (_, Some(Total::Lost)) => return Finding::Nowhere,
            _ => return Finding::NotKnown,
        }
    }
    match totals {
        [None] => Finding::NotKnown,
        _ => Finding::Nowhere,
    }
}

/// The move that lost it: what is lost stays lost.
fn first_lost(totals: &[Option<Total>]) -> Finding<usize> {
    match totals.iter().position(|total| *total == Some(Total::Lost)) {
        // Before any move: that nothing solves the puzzle is told of the puzzle.
        Some(0) => Finding::Nowhere,
        Some(number) => Finding::At(number),
        None if totals.last().is_some_and(Option::is_some) => Finding::Nowhere,
        None => Finding::NotKnown,
    }
}

/// Limits the states of a search in all, however often it starts again.
struct Patience<'a> {
    watch: &'a mut dyn Watch,
    left: u64,
    /// States of the search that runs, as told last.
    seen: u64,
}

impl Watch for Patience<'_> {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        // A number that falls is that of another search.
        let more = match progress.explored.checked_sub(self.seen) {
            Some(more) => more,
            None => progress.explored,
        };
        self.seen = progress.explored;
        self.left = self.left.checked_sub(more).ok_or(Cancelled)?;
        self.watch.progress(progress)
    }

    fn why(&self) -> StopReason {
        self.watch.why()
    }
}
