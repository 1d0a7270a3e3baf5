//! All states of a small puzzle: the moves from one to the next, the distance of each from the start and from being
//! solved, and the lost ones.
//!
//! Generic over [`Puzzle`]: knows no family's rules, but calls them. States are found breadth first from the start, so
//! that a state's number never falls with its distance; play ends in a solved state. A move that changes nothing, such
//! as one against a wall, is not an edge. [`StateSpace::layout`] places the states as dots.
//!
//! ```
//! use lockstep::state_space::StateSpace;
//! use lockstep::{Puzzle, Simultaneous};
//!
//! // Two mazes of 3 × 1 cells without walls: both players walk right twice, or back.
//! let puzzle = Simultaneous::parse("3 1  0 0  0   0 0  0")?.puzzle;
//! let space = StateSpace::explore(&puzzle, 2000)?;
//! assert_eq!((space.states.len(), space.edges.len()), (3, 3));
//! assert_eq!((space.shortest(), space.dead()), (Some(2), 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod layout;

use std::collections::{HashMap, HashSet, VecDeque};

pub use layout::Layout;

use crate::grid::Direction;
use crate::messages;
use crate::puzzle::Puzzle;

/// The most states that can be distinguished in a picture.
pub const MOST_STATES: usize = 2000;

/// The most bytes of states in memory, each of them stored twice: a picture that nobody asked for must never take long,
/// or much memory, so large states may be limited to fewer than were allowed.
const MOST_BYTES: usize = 32 << 20;

/// All states that can be reached from the start.
#[derive(Clone, Debug)]
pub struct StateSpace<P: Puzzle> {
    /// The states, the start first, in the order in which breadth-first search finds them.
    pub states: Vec<P::State>,
    /// The fewest moves from the start to each state.
    pub from_start: Vec<u32>,
    /// The fewest moves from each state to a solved one; `None` if no moves lead to one.
    pub to_goal: Vec<Option<u32>>,
    /// The state, and the move in it, by which each was found; `None` for the start.
    pub reached_by: Vec<Option<(usize, Direction)>>,
    /// The moves between states, by the number of the first state; one edge for each pair of states.
    pub edges: Vec<Edge<Direction>>,
}

/// A transition from one state to another in one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge<M> {
    /// The number of a state.
    pub from: usize,
    /// The number of another state.
    pub to: usize,
    /// The moves of the transition, in the family's order; at least one.
    pub moves: Vec<M>,
}

/// How an edge runs between the layers of states with equal distance from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum EdgeKind {
    /// To the next layer.
    Forward = 0,
    /// To the next layer, on a shortest solution.
    Shortest = 1,
    /// Back along another edge, and so on the same line.
    Return = 2,
    /// Within a layer, or back to an earlier one.
    Aside = 3,
}

messages! {
    /// There are more states than were allowed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct TooManyStates {
        /// The number allowed.
        pub limit: usize,
    } => "too-many-states", "there are more than {limit} states";
}

impl<P: Puzzle> StateSpace<P> {
    /// Finds all states; an error if there are more than `limit` of them, or if they exceed 32 MB.
    pub fn explore(puzzle: &P, limit: usize) -> Result<Self, TooManyStates> {
        let limit = limit.min(MOST_BYTES / (2 * puzzle.state_bytes()));
        let start = puzzle.start();
        let mut numbers = HashMap::from([(start.clone(), 0)]);
        let (mut states, mut from_start) = (vec![start], vec![0]);
        let mut reached_by = vec![None];
        let mut edges: Vec<Edge<Direction>> = Vec::new();
        if states.len() > limit {
            return Err(TooManyStates { limit });
        }
        let mut from = 0;
        while from < states.len() {
            let first_edge = edges.len();
            let is_over = puzzle.is_solved(&states[from]);
            let moves = (!is_over).then(|| puzzle.legal_moves(&states[from]));
            for step in moves.into_iter().flatten() {
                let Ok(next) = puzzle.play(&states[from], step) else {
                    continue;
                };
                let to = match numbers.get(&next) {
                    Some(&number) => number,
                    None if states.len() == limit => return Err(TooManyStates { limit }),
                    None => {
                        let number = states.len();
                        numbers.insert(next.clone(), number);
                        states.push(next);
                        from_start.push(from_start[from] + 1);
                        reached_by.push(Some((from, step)));
                        number
                    }
                };
                if to == from {
                    continue;
                }
                match edges[first_edge..].iter_mut().find(|edge| edge.to == to) {
                    Some(edge) => edge.moves.push(step),
                    None => edges.push(Edge {
                        from,
                        to,
                        moves: vec![step],
                    }),
                }
            }
            from += 1;
        }
        let is_solved = states.iter().map(|state| puzzle.is_solved(state));
        let to_goal = distances_to(is_solved.collect(), &edges);
        Ok(StateSpace {
            states,
            from_start,
            to_goal,
            reached_by,
            edges,
        })
    }

    /// The number of moves of a shortest solution; `None` if there is no solution.
    pub fn shortest(&self) -> Option<u32> {
        self.to_goal[0]
    }

    /// The number of solved states.
    pub fn solved(&self) -> usize {
        let distances = self.to_goal.iter();
        distances.filter(|distance| **distance == Some(0)).count()
    }

    /// The number of lost states: no moves lead from them to a solved one.
    pub fn dead(&self) -> usize {
        let distances = self.to_goal.iter();
        distances.filter(|distance| distance.is_none()).count()
    }

    /// Whether a state lies on a shortest solution.
    pub fn is_on_shortest(&self, state: usize) -> bool {
        let whole = self.to_goal[state].map(|left| self.from_start[state] + left);
        whole.is_some() && whole == self.shortest()
    }

    /// A shortest sequence of moves that leads to a state.
    pub fn moves_to(&self, state: usize) -> Vec<Direction> {
        let mut moves = Vec::with_capacity(self.from_start[state] as usize);
        let mut at = state;
        while let Some((before, step)) = self.reached_by[at] {
            moves.push(step);
            at = before;
        }
        moves.reverse();
        moves
    }

    /// The states of one shortest solution, which takes the first edge that leads nearer in each state; only the start
    /// if there is no solution.
    pub fn spine(&self) -> Vec<usize> {
        let mut spine = vec![0];
        let (mut at, mut edges) = (0, self.edges.iter());
        while let Some(left @ 1..) = self.to_goal[at] {
            let nearer = |edge: &&Edge<Direction>| {
                edge.from == at && self.to_goal[edge.to] == Some(left - 1)
            };
            // The next state of a shortest solution has a larger number, and so have its edges.
            let edge = edges.find(nearer).expect("the distances are exact");
            at = edge.to;
            spine.push(at);
        }
        spine
    }

    /// The kind of each edge, in their order.
    pub fn edge_kinds(&self) -> Vec<EdgeKind> {
        let layer = |state: usize| self.from_start[state];
        let pair = |edge: &Edge<Direction>| (edge.from, edge.to);
        let pairs: HashSet<(usize, usize)> = self.edges.iter().map(pair).collect();
        let kind = |edge: &Edge<Direction>| {
            let &Edge { from, to, .. } = edge;
            // Numbers never fall with the layers, so the return direction of a line is the one to a smaller number.
            if to < from && pairs.contains(&(to, from)) {
                return EdgeKind::Return;
            }
            if layer(to) <= layer(from) {
                return EdgeKind::Aside;
            }
            // Both lie on shortest solutions, and one right after the other: so their distances add up.
            match self.is_on_shortest(from) && self.is_on_shortest(to) {
                true => EdgeKind::Shortest,
                false => EdgeKind::Forward,
            }
        };
        self.edges.iter().map(kind).collect()
    }

    /// The places of the states.
    pub fn layout(&self) -> Layout {
        let pairs: Vec<(usize, usize)> =
            self.edges.iter().map(|edge| (edge.from, edge.to)).collect();
        layout::layout(&self.from_start, &pairs, &self.spine())
    }
}

/// The distance of each state to a marked one, by breadth-first search against the edges.
fn distances_to<M>(is_goal: Vec<bool>, edges: &[Edge<M>]) -> Vec<Option<u32>> {
    let mut before = vec![Vec::new(); is_goal.len()];
    for edge in edges {
        before[edge.to].push(edge.from);
    }
    let mut distances: Vec<Option<u32>> = is_goal.iter().map(|&goal| goal.then_some(0)).collect();
    let mut waiting: VecDeque<(usize, u32)> = (0..is_goal.len())
        .filter(|&state| is_goal[state])
        .map(|state| (state, 0))
        .collect();
    while let Some((state, distance)) = waiting.pop_front() {
        for &from in &before[state] {
            if distances[from].is_none() {
                distances[from] = Some(distance + 1);
                waiting.push_back((from, distance + 1));
            }
        }
    }
    distances
}
