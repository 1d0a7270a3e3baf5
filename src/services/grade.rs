//! The quality of a sequence: whether it solves the puzzle, after how many of its moves, how far it is from the
//! optimum, and which move was the first to be wasted or lost the puzzle.
//!
//! The optimum is found once for all sequences of a puzzle. If a family finds the exact distances of all positions
//! ([`crate::Solve::distances`]), every move is looked up there. Otherwise the puzzle is solved once, and the cost of
//! each move stays unknown.
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
use crate::judge::{Judge, Judged, Judgement, Total};
use crate::message::Message;
use crate::puzzle::{Claim, Explain, Explained, Refused, Solve, Verdict, replay};
use crate::search::{Cancelled, Progress, StopReason, Watch};
use crate::sequence::Reading;

/// The most states for judging a position without distances: a class should not wait for one.
const MOST_STATES_TO_JUDGE: u64 = 1_000_000;

/// Longer sequences are not looked up move by move.
const MOST_MOVES_LOOKED_UP: usize = 100_000;

/// The grade of an answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Grade<I> {
    /// Its number of moves, or the length that it names; `None` if it says that there is no solution.
    pub length: Option<usize>,
    /// Its final position.
    pub outcome: Outcome<I>,
    /// The family's score, up to the move that solves the puzzle; `None` if no move does.
    pub score: Option<usize>,
    /// The score minus the optimum; `None` if it does not solve the puzzle, or the optimum is unknown.
    pub gap: Option<usize>,
    /// The first move after which a solution needs more moves in total than before.
    pub wasted: Finding<Wasted>,
    /// A shortest solution from before that move on; empty if no move was wasted.
    pub better: Vec<Direction>,
    /// The move, from 1, after which the puzzle can no longer be solved.
    pub lost: Finding<usize>,
}

impl<I> Grade<I> {
    /// That of an answer without moves: it names this length, or says that there is no solution.
    pub fn of_claim(length: Option<usize>, right: Option<bool>) -> Self {
        Grade {
            length,
            outcome: Outcome::Claimed { right },
            score: None,
            gap: None,
            wasted: Finding::Nowhere,
            better: Vec::new(),
            lost: Finding::Nowhere,
        }
    }

    /// The number of moves after which it solves the puzzle.
    pub fn after(&self) -> Option<usize> {
        match self.outcome {
            Outcome::Solved { after } => Some(after),
            _ => None,
        }
    }
}

/// Where a sequence ends, or whether an answer without moves is right.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Outcome<I> {
    /// It solves the puzzle; moves after that change nothing.
    Solved {
        /// The number of moves until then.
        after: usize,
    },
    /// All moves are legal, and the puzzle is not solved.
    Unsolved {
        /// The players' final cells, one for each board.
        ends: Vec<Cell>,
    },
    /// A move is refused; later moves were not tried.
    Illegal(Refused<I>),
    /// It has no moves, only their number, or says that there is no solution.
    Claimed {
        /// Whether that is right, if it is known.
        right: Option<bool>,
    },
}

impl<I> Outcome<I> {
    /// The key of its translations.
    pub fn code(&self) -> &'static str {
        match self {
            Outcome::Solved { .. } => "solved",
            Outcome::Unsolved { .. } => "unsolved",
            Outcome::Illegal(_) => "illegal",
            Outcome::Claimed { right: Some(true) } => "right",
            Outcome::Claimed { right: Some(false) } => "wrong",
            Outcome::Claimed { right: None } => "open",
        }
    }
}

/// A move that made the shortest solution longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wasted {
    /// Its number, from 1.
    pub number: usize,
    /// The number of moves it cost.
    pub cost: usize,
}

/// The result of a search along a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding<T> {
    /// Found.
    At(T),
    /// It does not occur.
    Nowhere,
    /// Finding out would take too long, or too much memory.
    NotKnown,
}

impl<T: Copy> Finding<T> {
    /// The result; `None` also if it is unknown.
    pub fn found(&self) -> Option<T> {
        match self {
            Finding::At(found) => Some(*found),
            _ => None,
        }
    }
}

/// The least possible value of what the family counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Optimum {
    /// This value: moves, or swaps if all solutions have the same number of moves.
    Score(usize),
    /// It is proved that the puzzle has no solution.
    NoSolution,
    /// A search was stopped. If it had found a solution, its score was too large to be proved optimal.
    NotKnown(Option<StopReason>),
}

impl Optimum {
    /// The value, if there is one.
    pub fn score(&self) -> Option<usize> {
        match self {
            Optimum::Score(score) => Some(*score),
            _ => None,
        }
    }

    /// Whether there is a solution, if that is known.
    pub fn is_solvable(&self) -> Option<bool> {
        match self {
            Optimum::Score(_) => Some(true),
            Optimum::NoSolution => Some(false),
            Optimum::NotKnown(_) => None,
        }
    }
}

/// Grades sequences of one puzzle, and stores what helps with the next one.
pub struct Grader<'a, P: Solve> {
    puzzle: &'a P,
    options: P::SolveOptions,
    judge: Judge<P>,
    optimum: Option<Optimum>,
    explain: Option<Box<dyn Explain<P::SolveOptions> + 'a>>,
}

impl<'a, P: Solve> Grader<'a, P> {
    /// A grader without any knowledge. `options` set the memory limit, and how the family's solver works when it is
    /// called.
    pub fn new(puzzle: &'a P, options: P::SolveOptions) -> Self {
        Grader {
            puzzle,
            options,
            judge: Judge::default(),
            optimum: None,
            explain: None,
        }
    }

    /// The same, and wrong answers are explained where the family knows how. `text` is the puzzle as it was read.
    pub fn explaining(puzzle: &'a P, text: &str, options: P::SolveOptions) -> Self {
        Grader {
            explain: puzzle.explain(text),
            ..Grader::new(puzzle, options)
        }
    }

    /// Stores an optimum that was proved before.
    pub fn know(&mut self, optimum: usize) {
        self.optimum = Some(Optimum::Score(optimum));
    }

    /// The optimum, found at the first call. A stopped search is not restarted.
    pub fn optimum(&mut self, watch: &mut dyn Watch) -> &Optimum {
        if self.optimum.is_none() {
            self.optimum = Some(self.find_optimum(watch));
        }
        self.optimum.as_ref().expect("found above")
    }

    /// The length of the shortest solution: the optimum, or the common length of all solutions.
    pub fn shortest(&mut self, watch: &mut dyn Watch) -> Optimum {
        let length = self.puzzle.length_of_solutions();
        match (*self.optimum(watch), length) {
            (Optimum::Score(_), Some(length)) => Optimum::Score(length),
            (optimum, _) => optimum,
        }
    }

    /// Whether a shortest solution has this length, or, without one, nothing solves the puzzle; `None` if that is not known.
    pub fn is_right(&mut self, length: Option<usize>, watch: &mut dyn Watch) -> Option<bool> {
        match self.shortest(watch) {
            Optimum::NotKnown(_) => None,
            optimum => Some(optimum.score() == length),
        }
    }

    fn find_optimum(&mut self, watch: &mut dyn Watch) -> Optimum {
        // Computing all distances costs no more than a search, and serves every sequence.
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

    /// The results available without any search: length, outcome, score; and the gap, if the optimum is already known.
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
            length: Some(moves.len()),
            outcome,
            score,
            gap: score
                .zip(optimum)
                .map(|(score, least)| score.saturating_sub(least)),
            wasted: Finding::NotKnown,
            better: Vec::new(),
            lost: Finding::NotKnown,
        }
    }

    /// The full grade of an answer in any form, and the misreadings that explain it, as far as they are found without a
    /// long search.
    pub fn grade_answer(
        &mut self,
        answer: &Reading,
        watch: &mut dyn Watch,
    ) -> (Grade<P::IllegalMove>, Vec<Message>) {
        let grade = match answer {
            Reading::Moves(moves) => self.grade(moves, watch),
            claim => {
                let length = claim.length().flatten();
                Grade::of_claim(length, self.is_right(length, watch))
            }
        };
        let explained = match grade.outcome {
            Outcome::Claimed {
                right: None | Some(true),
            } => None,
            _ => self.explain_soon(answer.into(), watch),
        };
        (grade, explained.unwrap_or_default().fits)
    }

    /// The full grade of a sequence. Parts that need a search stay unknown if it is stopped.
    pub fn grade(&mut self, moves: &[Direction], watch: &mut dyn Watch) -> Grade<P::IllegalMove> {
        let is_hopeless = *self.optimum(watch) == Optimum::NoSolution;
        let mut grade = self.glance(moves);
        let played = match &grade.outcome {
            Outcome::Solved { after } => *after,
            Outcome::Unsolved { .. } => moves.len(),
            Outcome::Illegal(refused) => refused.number - 1,
            Outcome::Claimed { .. } => 0,
        };
        let is_solved = grade.score.is_some();
        let counts = self.puzzle.length_of_solutions().is_none();
        if is_hopeless || (is_solved && !counts) {
            // Nothing could be lost or wasted; or nothing was lost, and all solutions are equally long.
            (grade.wasted, grade.lost) = (Finding::Nowhere, Finding::Nowhere);
            return grade;
        }
        let moves = &moves[..played];
        let totals = self.totals(moves, watch);
        grade.wasted = match (counts, grade.gap) {
            (false, _) | (_, Some(0)) => Finding::Nowhere,
            _ => first_wasted(&totals),
        };
        if let Finding::At(wasted) = grade.wasted {
            let before = &moves[..wasted.number - 1];
            let judged = self.judge.judge(self.puzzle, before, &self.options, watch);
            if let Ok(Judged {
                judgement: Judgement::Good { rest, .. },
                ..
            }) = judged
            {
                grade.better = rest;
            }
        }
        grade.lost = match is_solved || !self.puzzle.can_be_lost() {
            true => Finding::Nowhere,
            false => match first_lost(&totals) {
                Finding::NotKnown => self.find_lost(moves, watch),
                found => found,
            },
        };
        grade
    }

    /// The misreadings that explain a claim; `None` if the family knows none, or if the optimum is unknown and needed.
    pub fn explain(&mut self, claim: Claim, watch: &mut dyn Watch) -> Option<Explained> {
        self.explain_on(claim, watch, &mut |_| {})
    }

    /// The same, and passes each misreading that fits to `found` as soon as it is found.
    pub fn explain_on(
        &mut self,
        claim: Claim,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(Message),
    ) -> Option<Explained> {
        let fails = |moves: &[Direction]| replay(self.puzzle, moves).solved_after.is_none();
        let least = match claim {
            Claim::Moves(moves) if fails(moves) => None,
            _ => match self.shortest(watch) {
                Optimum::NotKnown(_) => return None,
                optimum => optimum.score(),
            },
        };
        let explain = self.explain.as_mut()?;
        Some(explain.explain(claim, least, &self.options, watch, found))
    }

    /// The most states that are searched to explain a length; 0 if the family explains none.
    pub fn states_to_explain(&self) -> u64 {
        self.explain.as_ref().map_or(0, |explain| explain.states())
    }

    /// The misreadings that explain a claim, as far as they are found without a long search.
    pub fn explain_soon(&mut self, claim: Claim, watch: &mut dyn Watch) -> Option<Explained> {
        let mut watch = Patience::new(watch);
        self.explain(claim, &mut watch)
    }

    /// The totals after zero, one, two … of the moves, as far as distances give them.
    fn totals(&mut self, moves: &[Direction], watch: &mut dyn Watch) -> Vec<Option<Total>> {
        let unknown = || vec![None; moves.len() + 1];
        if moves.len() > MOST_MOVES_LOOKED_UP {
            return unknown();
        }
        let totals = self.judge.totals(self.puzzle, moves, &self.options, watch);
        totals.unwrap_or_else(|_| unknown())
    }

    /// The losing move, found by the family's solver.
    fn find_lost(&mut self, moves: &[Direction], watch: &mut dyn Watch) -> Finding<usize> {
        let mut watch = Patience::new(watch);
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

/// The first move that cost something; unknown if totals before it are unknown.
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
            // From here on the puzzle is lost, and no move is wasted any more.
            (_, Some(Total::Lost)) => return Finding::Nowhere,
            _ => return Finding::NotKnown,
        }
    }
    match totals {
        [None] => Finding::NotKnown,
        _ => Finding::Nowhere,
    }
}

/// The losing move: a lost position stays lost.
fn first_lost(totals: &[Option<Total>]) -> Finding<usize> {
    match totals.iter().position(|total| *total == Some(Total::Lost)) {
        // Lost before any move: a fact about the puzzle, not about a move.
        Some(0) => Finding::Nowhere,
        Some(number) => Finding::At(number),
        None if totals.last().is_some_and(Option::is_some) => Finding::Nowhere,
        None => Finding::NotKnown,
    }
}

/// Limits a search to this many states in total, however often it restarts.
struct Patience<'a> {
    watch: &'a mut dyn Watch,
    left: u64,
    /// States of the current search, as last reported.
    seen: u64,
}

impl<'a> Patience<'a> {
    fn new(watch: &'a mut dyn Watch) -> Self {
        Patience {
            watch,
            left: MOST_STATES_TO_JUDGE,
            seen: 0,
        }
    }
}

impl Watch for Patience<'_> {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        // A smaller number means that another search has begun.
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
