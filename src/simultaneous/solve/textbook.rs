//! The searches that courses teach, over plain states and with the rules as they stand: slow next to
//! the engine, and the standard it is held against. They take any number of players.

use std::num::NonZeroU32;
use std::slice::Iter;

use num_bigint::BigUint;

use super::options::{Algorithm, SolveOptions};
use super::single::{Single, UNREACHABLE};
use crate::grid::{Cell, Direction};
use crate::puzzle::Puzzle;
use crate::search::astar::astar;
use crate::search::bfs::bfs;
use crate::search::bidirectional::bidirectional;
use crate::search::{self, Found, Limits, Progress, Searcher, Stopped, Watch};
use crate::simultaneous::{Simultaneous, State};

/// A list on the heap takes two words besides what it holds.
const ALLOCATION: usize = 2 * size_of::<usize>();

pub(super) fn shortest(
    puzzle: &Simultaneous,
    from: &State,
    algorithm: Algorithm,
    singles: &[Single],
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Found<Direction>, Stopped> {
    let limits = limits(puzzle, options);
    let successors =
        |state: &State, visit: &mut dyn FnMut(_, _)| visit_successors(puzzle, state, visit);
    let goals: Vec<Cell> = puzzle.mazes().iter().map(|maze| maze.goal()).collect();
    let is_goal = |state: &State| state.players == goals;
    let start = from.clone();
    let by = match algorithm {
        Algorithm::Auto | Algorithm::Bfs => Searcher::BreadthFirst,
        Algorithm::Bidirectional => Searcher::Bidirectional,
        Algorithm::AStarManhattan => Searcher::AStarManhattan,
        Algorithm::AStarExact => Searcher::AStarExact,
    };
    let (moves, mut effort) = match algorithm {
        Algorithm::Auto | Algorithm::Bfs => bfs(start, successors, is_goal, limits, watch),
        Algorithm::Bidirectional => {
            let goal = State {
                players: goals.clone(),
            };
            let predecessors = |state: &State, visit: &mut dyn FnMut(Direction, State)| {
                for direction in Direction::ALL {
                    let mut before = Vec::new();
                    visit_predecessors(
                        singles,
                        state.players.iter(),
                        direction,
                        &mut before,
                        visit,
                    );
                }
            };
            bidirectional(start, goal, successors, predecessors, limits, watch)
        }
        Algorithm::AStarManhattan => {
            let estimate = |state: &State| {
                let players = state.players.iter().zip(&goals);
                // A fall leads away from the goal, and a step at most one cell nearer.
                let distances =
                    players.map(|(at, goal)| at.x.abs_diff(goal.x) + at.y.abs_diff(goal.y));
                distances.max()
            };
            astar(start, successors, is_goal, estimate, limits, watch)
        }
        Algorithm::AStarExact => {
            let estimate = |state: &State| {
                let players = state.players.iter().zip(singles);
                let distances = players.map(|(&at, single)| single.to_goal[single.number(at)]);
                distances.max().filter(|&distance| distance != UNREACHABLE)
            };
            astar(start, successors, is_goal, estimate, limits, watch)
        }
    }?;
    effort.account.by = by;
    if by == Searcher::BreadthFirst {
        effort.account.forward = NonZeroU32::new(effort.depth);
    }
    Ok((moves, effort))
}

/// The number of shortest sequences, found by a search of its own.
pub(super) fn count(
    puzzle: &Simultaneous,
    from: &State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<(BigUint, Progress), Stopped> {
    search::count::count(
        from.clone(),
        |state, visit| visit_successors(puzzle, state, visit),
        |state| puzzle.is_solved(state),
        limits(puzzle, options),
        watch,
    )
}

fn limits(puzzle: &Simultaneous, options: &SolveOptions) -> Limits {
    Limits {
        bytes: options.memory,
        heap_bytes_per_state: ALLOCATION + puzzle.mazes().len() * size_of::<Cell>(),
    }
}

/// Calls `visit` with every direction and where it leads.
fn visit_successors(puzzle: &Simultaneous, state: &State, visit: &mut dyn FnMut(Direction, State)) {
    for direction in Direction::ALL {
        visit(direction, puzzle.step(state, direction).0);
    }
}

/// Calls `visit` with every state from which a direction leads to the given one: one for each
/// choice of a predecessor for every player.
fn visit_predecessors(
    singles: &[Single],
    mut players: Iter<Cell>,
    direction: Direction,
    before: &mut Vec<Cell>,
    visit: &mut dyn FnMut(Direction, State),
) {
    let (Some(&cell), Some(single)) = (players.next(), singles.get(before.len())) else {
        let players = before.clone();
        return visit(direction, State { players });
    };
    for &(from, through) in single.from.of(single.number(cell) as u32) {
        if Direction::ALL[through as usize] == direction {
            before.push(single.cell(from));
            visit_predecessors(singles, players.clone(), direction, before, visit);
            before.pop();
        }
    }
}
