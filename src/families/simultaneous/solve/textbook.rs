//! The searches that courses teach, over plain states and with the original rules: slow compared with the engine, and
//! the standard it is tested against. They take any number of players.

use std::num::NonZeroU32;
use std::slice::Iter;

use num_bigint::BigUint;

use super::growth::{End, Grown, Growth};
use super::options::{Algorithm, SolveOptions};
use super::single::{Single, UNREACHABLE};
use crate::grid::{Cell, Direction};
use crate::puzzle::{NoRecording, Puzzle};
use crate::search::astar::astar_with_tree;
use crate::search::bfs::bfs_with_tree;
use crate::search::bidirectional::bidirectional_with_trees;
use crate::search::tree::Tree;
use crate::search::{self, Found, LeavesOut, Limits, Progress, Searcher, Stopped, Watch};
use crate::simultaneous::{Simultaneous, State};

/// A list on the heap takes two words besides its contents.
const ALLOCATION: usize = 2 * size_of::<usize>();

/// The result of a search, and the trees it leaves.
pub(super) type FoundWithTrees = (Found<Direction>, Trees);

/// The states that a textbook search found, with the moves that led there.
pub(super) enum Trees {
    /// From the start.
    One(Tree<State, Direction>),
    /// From the start and from the goal, and the sides in the order in which they grew by a layer.
    Both([Tree<State, Direction>; 2], Vec<usize>),
    /// The start is the goal.
    None,
}

impl Trees {
    /// The layers for a recording of a pair, if they take no more than `most` bytes. A\* finds states in another order: its
    /// layers are all the states it found, by the number of instructions.
    pub(super) fn growth(&self, singles: [&Single; 2], most: u64) -> Result<Growth, NoRecording> {
        let numbers = |state: &State| {
            let [row, column] = [0, 1].map(|i| singles[i].number(state.players[i]) as u32);
            (row, column)
        };
        let goal = (singles[0].goal, singles[1].goal);
        let grown = |tree: &Tree<State, Direction>| {
            let layers = tree.layers().into_iter();
            let layers = layers.map(|layer| layer.into_iter().map(numbers).collect());
            Grown::listed(singles.map(|single| single.len()), layers.collect(), most)
        };
        match self {
            Trees::None => Err(NoRecording::NoPairs),
            Trees::One(tree) => {
                let grown = grown(tree)?;
                let order = vec![End::Start; grown.sizes.len() - 1];
                Ok(Growth {
                    grown: [grown, Grown::nothing()],
                    order,
                    rungs: None,
                    met: vec![goal],
                })
            }
            Trees::Both([forward, backward], order) => {
                let mut order: Vec<End> = order.iter().map(|&side| End::BOTH[side]).collect();
                let grown = [grown(forward)?, grown(backward)?];
                // The side that found no more states grew by an empty layer.
                let depths = [0, 1].map(|side| grown[side].sizes.len() - 1);
                if order.len() > depths[0] + depths[1] {
                    order.pop();
                }
                let met = forward
                    .states()
                    .filter(|state| backward.place_of(state).is_some());
                Ok(Growth {
                    met: met.map(numbers).collect(),
                    grown,
                    order,
                    rungs: None,
                })
            }
        }
    }
}

pub(super) fn shortest(
    puzzle: &Simultaneous,
    from: &State,
    algorithm: Algorithm,
    singles: &[Single],
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<FoundWithTrees, Stopped> {
    let limits = limits(singles, options);
    let successors =
        |state: &State, visit: &mut dyn FnMut(_, _)| visit_successors(puzzle, state, visit);
    let goals: Vec<Cell> = puzzle.mazes().iter().map(|maze| maze.goal()).collect();
    let is_goal = |state: &State| state.players == goals;
    let start = from.clone();
    let by = match algorithm {
        Algorithm::Auto => Searcher::BREADTH_FIRST,
        named => Searcher(named.name()),
    };
    // No sequence is shorter than the longest of the players' own routes.
    let farthest = |state: &State, distances: fn(&Single) -> &[u32]| {
        let players = state.players.iter().zip(singles);
        let distances = players.map(|(&at, single)| distances(single)[single.number(at)]);
        distances.max().unwrap_or(0)
    };
    let way_home = |state: &State| farthest(state, |single| &single.to_goal);
    let way_here = |state: &State| farthest(state, |single| &single.from_start);
    let leaves_out = match algorithm {
        Algorithm::AStarManhattan | Algorithm::AStarExact => LeavesOut::Unopened,
        _ => LeavesOut::Nothing,
    };
    let one = |(found, tree)| (found, Trees::One(tree));
    let found = match algorithm {
        Algorithm::Auto | Algorithm::Bfs => {
            bfs_with_tree(start, successors, is_goal, way_home, limits, watch).map(one)
        }
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
            let found = bidirectional_with_trees(
                start,
                goal,
                (successors, predecessors),
                [&way_home, &way_here],
                limits,
                watch,
            );
            found.map(|(found, both)| {
                let trees = both.map_or(Trees::None, |both| Trees::Both(both.trees, both.order));
                (found, trees)
            })
        }
        Algorithm::AStarManhattan => {
            let estimate = |state: &State| {
                let players = state.players.iter().zip(&goals);
                // A fall leads away from the goal, and a step at most one cell nearer.
                let distances =
                    players.map(|(at, goal)| at.x.abs_diff(goal.x) + at.y.abs_diff(goal.y));
                distances.max()
            };
            astar_with_tree(start, successors, is_goal, estimate, limits, watch).map(one)
        }
        Algorithm::AStarExact => {
            let estimate =
                |state: &State| Some(way_home(state)).filter(|&distance| distance != UNREACHABLE);
            astar_with_tree(start, successors, is_goal, estimate, limits, watch).map(one)
        }
    };
    let told = |effort: &mut Progress| {
        let account = &mut effort.account;
        (account.by, account.leaves_out) = (by, leaves_out);
        if account.states == 0 {
            account.states = effort.explored;
        }
        if by == Searcher::BREADTH_FIRST {
            account.forward = NonZeroU32::new(effort.depth);
        }
    };
    match found {
        Ok(((moves, mut effort), trees)) => {
            told(&mut effort);
            Ok(((moves, effort), trees))
        }
        Err(mut stopped) => {
            told(&mut stopped.progress);
            Err(stopped)
        }
    }
}

/// The number of shortest sequences, found by a search of its own.
pub(super) fn count(
    puzzle: &Simultaneous,
    from: &State,
    singles: &[Single],
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<(BigUint, Progress), Stopped> {
    search::count::count(
        from.clone(),
        |state, _, visit| visit_successors(puzzle, state, visit),
        |state| puzzle.is_solved(state),
        limits(singles, options),
        watch,
    )
}

fn limits(singles: &[Single], options: &SolveOptions) -> Limits {
    Limits {
        bytes: options.memory,
        heap_bytes_per_state: ALLOCATION + singles.len() * size_of::<Cell>(),
        held: singles.iter().map(Single::bytes).sum(),
    }
}

/// Calls `visit` with every direction and the state it leads to.
fn visit_successors(puzzle: &Simultaneous, state: &State, visit: &mut dyn FnMut(Direction, State)) {
    for direction in Direction::ALL {
        // Lists of exactly the players: there are millions of them.
        let players = puzzle.mazes().iter().zip(&state.players);
        let players = players.map(|(maze, &cell)| maze.step(cell, direction).0);
        let players = players.collect();
        visit(direction, State { players });
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
    for from in single.before(single.number(cell) as u32, direction as usize) {
        before.push(single.cell(from));
        visit_predecessors(singles, players.clone(), direction, before, visit);
        before.pop();
    }
}
