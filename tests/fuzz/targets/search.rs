//! Searches and what stands on them, held against a brute force.

use std::collections::{HashMap, VecDeque};

use lockstep::check;
use lockstep::grade::Grader;
use lockstep::grid::Direction;
use lockstep::judge::{Judge, Judgement, NoJudgement};
use lockstep::message::Coded;
use lockstep::puzzle::{FamilyPuzzle, Puzzle, Verdict, letters, replay, state_after};
use lockstep::search::{Cancelled, Progress, StopReason, Watch};
use lockstep::settings::{Given, Settings, Table};
use lockstep::state_space::StateSpace;

use super::play::legal_walk;
use super::settings::allowed;
use crate::inputs::{Source, outcome};
use crate::puzzles;

pub fn solve(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 4);
    with_puzzle!(&puzzle, puzzle => solved(puzzle, &mut source))
}

/// A search under tiny limits, or without any, against a brute force.
fn solved<P: FamilyPuzzle>(puzzle: &P, source: &mut Source) -> u64 {
    let walk = match source.flag() {
        true => Vec::new(),
        false => legal_walk(puzzle, &mut Source(&[source.byte(), source.byte()])),
    };
    let from = state_after(puzzle, &walk).expect("the moves are legal");
    let Some((options, is_limited)) = solve_options::<P>(source) else {
        return 0;
    };
    let mut watch = Patient::of(source, is_limited);
    let exact = exact(puzzle, &from);
    match puzzle.solve(&from, &options, &mut watch) {
        Ok(solution) => match &solution.verdict {
            Verdict::Solved { moves, shortest } => {
                assert_solves(puzzle, &from, moves);
                assert!(exact.can_be(moves.len(), *shortest), "{exact:?}");
                outcome((P::NAME, "solved", moves.len()))
            }
            Verdict::Unsolvable(_) => {
                assert!(!matches!(exact, Exact::Moves(_)), "{exact:?}");
                outcome((P::NAME, "unsolvable"))
            }
        },
        Err(stopped) => {
            if let Exact::Moves(moves) = exact {
                let at_least = stopped.progress.at_least as usize;
                assert!(at_least <= moves, "{stopped}: {exact:?}");
            }
            // Without tight limits a search ends with an answer, unless it went in a loop or got stuck.
            let astray = matches!(stopped.reason, StopReason::Loop | StopReason::Stuck);
            assert!(is_limited || astray, "{stopped}");
            outcome((P::NAME, stopped.reason.code()))
        }
    }
}

/// Options of a search, and whether it is to have tight limits; `None` where they are refused.
fn solve_options<P: FamilyPuzzle>(source: &mut Source) -> Option<(P::SolveOptions, bool)> {
    let mut given: Vec<(String, Given)> = Vec::new();
    for setting in P::SolveOptions::TABLE {
        let value = allowed(source, &setting.rule.domain);
        given.push((setting.name.to_owned(), value));
    }
    let options = P::SolveOptions::read(&given).ok()?;
    let is_limited = source.flag();
    let memory = match is_limited {
        true => source.number() as f64 % 200_000.0,
        false => 1e9,
    };
    for (name, value) in &mut given {
        if name == "memory" {
            *value = Given::Number(memory);
        }
    }
    Some((P::SolveOptions::read(&given).unwrap_or(options), is_limited))
}

/// Moves are legal and solve; from the start the independent checker says so, too.
fn assert_solves<P: FamilyPuzzle>(puzzle: &P, from: &P::State, moves: &[Direction]) {
    let mut state = from.clone();
    for &step in moves {
        state = puzzle.play(&state, step).expect("a solution is legal");
    }
    assert!(puzzle.is_solved(&state));
    if *from == puzzle.start() {
        let checked = check::replay(&puzzle.to_string(), &letters(moves)).expect("it can be read");
        let sequence = letters(moves);
        assert!(checked.solved_after.is_some(), "refused: {sequence}");
    }
}

pub fn judge(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 4);
    with_puzzle!(&puzzle, puzzle => judged(puzzle, &mut source))
}

fn judged<P: FamilyPuzzle>(puzzle: &P, source: &mut Source) -> u64 {
    let options = P::SolveOptions::default();
    let is_limited = source.below(4) == 0;
    let mut watch = Patient::of(source, is_limited);
    let least = (source.below(8) == 0).then(|| source.number() as usize);
    let walk = legal_walk(puzzle, source);
    let here = state_after(puzzle, &walk).expect("the moves are legal");
    let (from_start, from_here) = (exact(puzzle, &puzzle.start()), exact(puzzle, &here));
    let mut judge = Judge::default();
    let mut told = "stopped";
    let mut rest_of_start = None;
    for (moves, exact) in [(&[][..], from_start), (&walk[..], from_here)] {
        let route = rest_of_start.as_deref();
        match judge.judge_knowing(puzzle, moves, route, &options, &mut watch) {
            Ok(judged) => {
                assert_eq!(judged.totals.len(), moves.len() + 1);
                match judged.judgement {
                    Judgement::Good { rest, shortest } => {
                        let whole = [moves, &rest].concat();
                        let is_solved = replay(puzzle, &whole).solved_after.is_some();
                        assert!(is_solved, "{}", letters(&whole));
                        assert!(exact.can_be(rest.len(), shortest), "{exact:?}");
                        if moves.is_empty() {
                            rest_of_start = Some(rest);
                        }
                        told = "good";
                    }
                    Judgement::Lost { good, .. } => {
                        assert!(!matches!(exact, Exact::Moves(_)), "{exact:?}");
                        assert!(good.is_none_or(|good| good <= moves.len()));
                        told = "lost";
                    }
                }
            }
            Err(NoJudgement::Stopped(stopped, _)) => assert!(is_limited, "{stopped}"),
            Err(NoJudgement::Illegal(_)) => unreachable!("the moves are legal"),
        }
    }
    if let Some(route) = rest_of_start {
        let (after, rest) = puzzle.rejoin(&walk, &route);
        let whole = [&walk[..after], &rest].concat();
        assert!(replay(puzzle, &whole).solved_after.is_some(), "rejoined");
    }
    let mut grader = Grader::new(puzzle, options);
    if let Some(least) = least {
        grader.know(least);
    }
    let extra = source.direction();
    let grade = grader.grade(&[&walk[..], &[extra]].concat(), &mut watch);
    let gap = grade.gap.map(|gap| gap.min(9));
    outcome((P::NAME, told, grade.after(), gap))
}

pub fn space(input: &[u8]) -> u64 {
    let mut source = Source(input);
    let puzzle = puzzles::puzzle(&mut source, 4);
    let limit = [0, 1, 40, 400][source.below(4)];
    with_puzzle!(&puzzle, puzzle => spaced(puzzle, limit))
}

fn spaced<P: FamilyPuzzle>(puzzle: &P, limit: usize) -> u64 {
    let Ok(space) = StateSpace::explore(puzzle, limit) else {
        return outcome((P::NAME, limit));
    };
    assert!(space.states.len() <= limit);
    let shortest = exact(puzzle, &puzzle.start()).moves();
    assert_eq!(space.shortest().map(|length| length as usize), shortest);
    for (state, expected) in space.states.iter().enumerate() {
        let moves = space.moves_to(state);
        assert_eq!(state_after(puzzle, &moves).as_ref(), Ok(expected));
    }
    assert!(space.solved() + space.dead() <= space.states.len());
    assert_eq!(space.edge_kinds().len(), space.edges.len());
    let layout = space.layout();
    assert_eq!(layout.places.len(), space.states.len());
    for &[x, y] in &layout.places {
        assert!((0.0..=layout.width).contains(&x) && (0.0..=layout.height).contains(&y));
    }
    outcome((P::NAME, space.states.len().min(64), shortest))
}

/// Ends what it watches after some reports.
pub struct Patient(pub u32);

impl Watch for Patient {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        self.0 = self.0.checked_sub(1).ok_or(Cancelled)?;
        Ok(())
    }
}

impl Patient {
    /// For ever, or for as many reports as the input says.
    fn of(source: &mut Source, is_limited: bool) -> Self {
        Patient(match is_limited {
            true => source.byte().into(),
            false => u32::MAX,
        })
    }
}

/// The result of a brute-force search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Exact {
    /// The fewest moves.
    Moves(usize),
    Unsolvable,
    /// There are too many states.
    NotKnown,
}

impl Exact {
    /// Whether a solution can have this number of moves, and can be a shortest one if it claims to be.
    pub fn can_be(self, moves: usize, shortest: bool) -> bool {
        match self {
            Exact::Moves(least) => moves == least || moves > least && !shortest,
            Exact::Unsolvable => false,
            Exact::NotKnown => true,
        }
    }

    pub fn moves(self) -> Option<usize> {
        match self {
            Exact::Moves(moves) => Some(moves),
            Exact::Unsolvable | Exact::NotKnown => None,
        }
    }
}

/// Every state, layer by layer, up to a few thousand.
pub fn exact<P: Puzzle>(puzzle: &P, from: &P::State) -> Exact {
    const MOST: usize = 4000;
    let mut depths = HashMap::from([(from.clone(), 0)]);
    let mut queue = VecDeque::from([from.clone()]);
    while let Some(state) = queue.pop_front() {
        let depth = depths[&state];
        if puzzle.is_solved(&state) {
            return Exact::Moves(depth);
        }
        if depths.len() > MOST {
            return Exact::NotKnown;
        }
        for step in puzzle.legal_moves(&state) {
            let next = puzzle.play(&state, step).expect("a legal move");
            depths.entry(next.clone()).or_insert_with(|| {
                queue.push_back(next);
                depth + 1
            });
        }
    }
    Exact::Unsolvable
}
