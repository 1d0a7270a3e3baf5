//! Is a position during play still good? The next move, the cost of each move, and the move that lost the puzzle.
//!
//! One mechanism for every family. If a family knows the exact distances of positions ([`Solve::distances`]), they are
//! found once, cached, and looked up. Otherwise its solver is called: a lost position stays lost, so the losing move is
//! found by bisection.
//!
//! ```
//! use lockstep::judge::{Judge, Judgement, Total};
//! use lockstep::{Puzzle, Simultaneous, Unwatched};
//!
//! // To and fro before the first good move: two moves are wasted.
//! let puzzle = Simultaneous::parse("3 1  0 0  0   0 0  0").unwrap().puzzle;
//! let played = "RLR".chars().map(|step| step.to_string().parse().unwrap());
//! let played: Vec<_> = played.collect();
//! let judged = Judge::default().judge(&puzzle, &played, &Default::default(), &mut Unwatched).unwrap();
//! assert_eq!(judged.totals, [2, 2, 4, 4].map(|moves| Some(Total::Moves(moves))));
//! let Judgement::Good { rest, shortest } = judged.judgement else { panic!() };
//! assert_eq!((rest.len(), shortest), (1, true));
//! ```

use std::fmt;

use crate::grid::Direction;
use crate::puzzle::{Distances, Refused, Solution, Solve, Verdict, state_after};
use crate::search::{StopReason, Stopped, Watch};

/// After an answer, the start is solved too if the answer took no more states than this.
const MOST_STATES_BESIDE: u64 = 20_000_000;

/// The judgement of a position, and of those before it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Judged<P: Solve> {
    /// Whether the puzzle can be solved from here.
    pub judgement: Judgement<P>,
    /// For each number of moves from zero to all: the least number of moves of a whole solution that begins with these
    /// moves. `None` if unknown: without distances, only the last position and usually the start are known. The cost of
    /// a move is the rise of the total; the first move with a cost is the first wasted one.
    pub totals: Vec<Option<Total>>,
}

/// The least number of moves of a whole solution that begins with some moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// The moves played, and those of a shortest solution from there.
    Moves(usize),
    /// The puzzle can no longer be solved.
    Lost,
}

/// The judgement of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement<P: Solve> {
    /// The puzzle can be solved from here.
    Good {
        /// Moves that solve it; empty if it is solved already.
        rest: Vec<Direction>,
        /// Whether it is proved that no shorter sequence does.
        shortest: bool,
    },
    /// It cannot be solved any more.
    Lost {
        /// The number of moves after which it still could be solved: the next move lost it. `None` if it never could.
        good: Option<usize>,
        /// Why it cannot be solved from here.
        proof: P::Proof,
    },
}

/// Why there is no judgement.
#[derive(Clone, Debug)]
pub enum NoJudgement<P: Solve> {
    /// A move is refused.
    Illegal(Refused<P::IllegalMove>),
    /// A search was stopped. If the position is known to be lost, its proof is included.
    Stopped(Stopped, Option<P::Proof>),
}

impl<P: Solve> fmt::Display for NoJudgement<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoJudgement::Illegal(refused) => refused.fmt(f),
            NoJudgement::Stopped(stopped, _) => write!(f, "{}", stopped.reason),
        }
    }
}

impl<P: Solve + fmt::Debug> std::error::Error for NoJudgement<P> {}

/// Judges positions of one puzzle, and stores what helps with the next question.
#[derive(Clone, Debug)]
pub struct Judge<P: Solve> {
    distances: Option<P::Distances>,
    /// Options with which the distances are not available.
    without: Option<P::SolveOptions>,
    /// The total of the start, once it is known.
    of_start: Option<Total>,
}

impl<P: Solve> Default for Judge<P> {
    fn default() -> Self {
        Judge {
            distances: None,
            without: None,
            of_start: None,
        }
    }
}

impl<P: Solve> Judge<P> {
    /// Judges the position after some moves, always of the same puzzle. `options` set the memory limit, and how the
    /// family's solver works when it is called.
    pub fn judge(
        &mut self,
        puzzle: &P,
        moves: &[Direction],
        options: &P::SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<Judged<P>, NoJudgement<P>> {
        self.judge_knowing(puzzle, moves, None, options, watch)
    }

    /// The same if a solution is known: a position from which play can return to it needs no solver. `route` solves the
    /// puzzle from its start.
    pub fn judge_knowing(
        &mut self,
        puzzle: &P,
        moves: &[Direction],
        route: Option<&[Direction]>,
        options: &P::SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<Judged<P>, NoJudgement<P>> {
        let last = state_after(puzzle, moves).map_err(NoJudgement::Illegal)?;
        let stopped = |stopped| NoJudgement::Stopped(stopped, None);
        self.find_distances(puzzle, options, watch)
            .map_err(stopped)?;
        let rest = match &mut self.distances {
            // If a search runs out of memory, the solver may need less.
            Some(distances) => {
                unless_out_of_memory(distances.shortest(puzzle, &last, watch)).map_err(stopped)?
            }
            None => None,
        };
        let judged = match rest {
            Some(rest) => {
                let totals = self.look_up(puzzle, moves, watch).map_err(stopped)?;
                let judgement = match rest {
                    Some(rest) => {
                        assert!(leads_home(puzzle, &last, &rest), "replayed by the rules");
                        Judgement::Good {
                            rest,
                            shortest: true,
                        }
                    }
                    None => lost(puzzle, &last, &totals, options, watch).map_err(stopped)?,
                };
                Judged { judgement, totals }
            }
            None => self.by_solving(puzzle, moves, &last, route, options, watch)?,
        };
        self.of_start = judged.totals[0].or(self.of_start);
        Ok(judged)
    }

    /// The totals after zero, one, two … of some moves, all of them legal, by distances alone: `None` if the family
    /// finds none, or if they exceed the memory.
    pub fn totals(
        &mut self,
        puzzle: &P,
        moves: &[Direction],
        options: &P::SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<Vec<Option<Total>>, Stopped> {
        self.find_distances(puzzle, options, watch)?;
        let totals = self.look_up(puzzle, moves, watch)?;
        self.of_start = totals[0].or(self.of_start);
        Ok(totals)
    }

    /// Finds the distances, unless they are known, or known to be too large.
    fn find_distances(
        &mut self,
        puzzle: &P,
        options: &P::SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        if self.distances.is_some() || self.without.as_ref() == Some(options) {
            return Ok(());
        }
        let found = puzzle.distances(options, watch).transpose();
        match unless_out_of_memory(found)?.flatten() {
            Some(distances) => self.distances = Some(distances),
            None => self.without = Some(options.clone()),
        }
        Ok(())
    }

    /// Calls the solver for the last position and, if that is lost, for earlier ones.
    fn by_solving(
        &mut self,
        puzzle: &P,
        moves: &[Direction],
        last: &P::State,
        route: Option<&[Direction]>,
        options: &P::SolveOptions,
        watch: &mut dyn Watch,
    ) -> Result<Judged<P>, NoJudgement<P>> {
        let known = route.map(|route| puzzle.rejoin(moves, route));
        if let Some((after, rest)) = &known
            && *after == moves.len()
            && let Some(judged) = self.by_route(puzzle, last, *after, rest)
        {
            return Ok(judged);
        }
        // Positions are replayed each time: all of them together may not fit into memory.
        let position = |count: usize| state_after(puzzle, &moves[..count]);
        let every = puzzle.length_of_solutions();
        let mut totals = vec![None; moves.len() + 1];
        let mut verdict = |state: &P::State, played: usize| {
            let solution = solve(puzzle, state, options, watch)?;
            let total = match &solution.verdict {
                Verdict::Solved { moves, shortest } => {
                    let by_search = shortest.then_some(played + moves.len());
                    every.or(by_search).map(Total::Moves)
                }
                Verdict::Unsolvable(_) => Some(Total::Lost),
            };
            Ok((solution, total))
        };
        let stopped = |stopped| NoJudgement::Stopped(stopped, None);
        let (solution, total) = verdict(last, moves.len()).map_err(stopped)?;
        totals[moves.len()] = total;
        let judgement = match solution.verdict {
            Verdict::Solved {
                moves: rest,
                shortest,
            } => {
                totals[0] = totals[0].or(self.of_start);
                let is_quick = solution.effort.explored <= MOST_STATES_BESIDE;
                if totals[0].is_none() && every.is_none() && is_quick {
                    let of_start = verdict(&puzzle.start(), 0);
                    let of_start = unless_out_of_memory(of_start).map_err(stopped)?;
                    totals[0] = of_start.and_then(|(_, total)| total);
                }
                fill_from_last_good(&mut totals, every, moves.len());
                if let (Some(distances), true) = (&mut self.distances, shortest) {
                    distances.learn(puzzle, last, &rest);
                    let found = self.look_up(puzzle, moves, watch).map_err(stopped)?;
                    for (total, found) in totals.iter_mut().zip(found) {
                        *total = total.or(found);
                    }
                }
                Judgement::Good { rest, shortest }
            }
            Verdict::Unsolvable(proof) => {
                // Positions up to `good` can be solved, those from `lost` on cannot. Usually the last move lost it, so
                // its position is tried first.
                let (mut good, mut lost) = (known.map_or(0, |(after, _)| after + 1), moves.len());
                let mut middle = moves.len().saturating_sub(1);
                while good < lost {
                    let state = position(middle).map_err(NoJudgement::Illegal)?;
                    match verdict(&state, middle) {
                        Ok((solution, total)) => {
                            totals[middle] = total;
                            match solution.verdict {
                                Verdict::Solved { .. } => good = middle + 1,
                                Verdict::Unsolvable(_) => lost = middle,
                            }
                        }
                        Err(stopped) => return Err(NoJudgement::Stopped(stopped, Some(proof))),
                    }
                    middle = (good + lost) / 2;
                }
                totals[lost..].fill(Some(Total::Lost));
                let good = lost.checked_sub(1);
                if let Some(good) = good {
                    fill_from_last_good(&mut totals, every, good);
                }
                Judgement::Lost { good, proof }
            }
        };
        totals[0] = totals[0].or(self.of_start);
        Ok(Judged { judgement, totals })
    }

    /// The judgement of a position after this many moves, if a known solution continues from it; else `None`.
    fn by_route(
        &self,
        puzzle: &P,
        last: &P::State,
        played: usize,
        rest: &[Direction],
    ) -> Option<Judged<P>> {
        if !leads_home(puzzle, last, rest) {
            return None;
        }
        let every = puzzle.length_of_solutions();
        let mut totals = vec![None; played + 1];
        fill_from_last_good(&mut totals, every, played);
        totals[0] = totals[0].or(self.of_start);
        let judgement = Judgement::Good {
            rest: rest.to_vec(),
            shortest: every.is_some(),
        };
        Some(Judged { judgement, totals })
    }

    /// The totals of all positions, by distances. Those that would exceed the memory stay unknown.
    fn look_up(
        &mut self,
        puzzle: &P,
        moves: &[Direction],
        watch: &mut dyn Watch,
    ) -> Result<Vec<Option<Total>>, Stopped> {
        let mut totals = vec![None; moves.len() + 1];
        totals[0] = self.of_start;
        let Some(distances) = &mut self.distances else {
            return Ok(totals);
        };
        // States of families that find distances are small.
        let mut states = vec![puzzle.start()];
        for &step in moves {
            let next = puzzle.play(&states[states.len() - 1], step);
            states.push(next.expect("the last position was played"));
        }
        // From the last one back: the result for a position helps with the one before it.
        let mut fits = true;
        for (played, state) in states.iter().enumerate().rev() {
            let total = |least: u32| Total::Moves(played + least as usize);
            if fits {
                let least = unless_out_of_memory(distances.least(puzzle, state, watch))?;
                // Otherwise those before it would need as much.
                fits = least.is_some();
                totals[played] = least.map(|least| least.map_or(Total::Lost, total));
            }
            if !fits {
                let known = distances.known(puzzle, state).map(total);
                totals[played] = known.or(totals[played]);
            }
        }
        Ok(totals)
    }
}

/// Calls the family's solver. Never inlined: a module would contain a copy of the solver for each call.
#[inline(never)]
fn solve<P: Solve>(
    puzzle: &P,
    from: &P::State,
    options: &P::SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Solution<P>, Stopped> {
    puzzle.solve(from, options, watch)
}

/// Whether moves lead from a state to a solved one.
fn leads_home<P: Solve>(puzzle: &P, from: &P::State, moves: &[Direction]) -> bool {
    let mut state = from.clone();
    for &step in moves {
        match puzzle.play(&state, step) {
            Ok(next) => state = next,
            Err(_) => return false,
        }
    }
    puzzle.is_solved(&state)
}

/// `None` if a search ran out of memory; other reasons to stop stay errors.
fn unless_out_of_memory<T>(found: Result<T, Stopped>) -> Result<Option<T>, Stopped> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Stopped {
            reason: StopReason::Memory { .. } | StopReason::TooLarge,
            ..
        }) => Ok(None),
        Err(stopped) => Err(stopped),
    }
}

/// If all solutions have the same length, it is the total of every position up to the last one that can be solved.
fn fill_from_last_good(totals: &mut [Option<Total>], every: Option<usize>, good: usize) {
    if let Some(every) = every {
        totals[..=good].fill(Some(Total::Moves(every)));
    }
}

/// The judgement of a lost position: the losing move, and the proof.
fn lost<P: Solve>(
    puzzle: &P,
    last: &P::State,
    totals: &[Option<Total>],
    options: &P::SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Judgement<P>, Stopped> {
    let mut known = totals.iter();
    let good = known.rposition(|total| matches!(total, Some(Total::Moves(_))));
    match solve(puzzle, last, options, watch)?.verdict {
        Verdict::Unsolvable(proof) => Ok(Judgement::Lost { good, proof }),
        Verdict::Solved { .. } => unreachable!("no route leads on from here"),
    }
}
