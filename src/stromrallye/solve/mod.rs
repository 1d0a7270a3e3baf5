//! Solving a board: a sequence of moves, or the proof that there is none.

mod beam;
mod ends;
mod exhaust;
mod graph;
mod guide;
mod hops;
mod mend;
mod path;
mod position;
mod proofs;
mod prune;
mod pulse;
mod search;
mod table;
#[cfg(test)]
mod tests;
mod token;

use super::{State, Stromrallye};
use crate::grid::{Cell, Direction};
use crate::puzzle::{Puzzle, Solution, Verdict};
use crate::rng::Seed;
use crate::search::{Control, Stopped, Unwatched, Watch};

use exhaust::ANY;
use graph::{Graph, Node};
use guide::Guide;
use position::Position;
use prune::Pruner;
use pulse::Pulse;
use search::Search;

pub(super) use hops::{Hop, Hops};

/// What a solve may vary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveOptions {
    /// Look for a solution with the fewest swaps, until it is proved or the search is stopped.
    pub fewest_swaps: bool,
    /// What the randomised searches draw from; the same seed gives the same search.
    pub seed: Seed,
    /// Bytes that tables may take.
    pub memory: u64,
}

impl Default for SolveOptions {
    fn default() -> Self {
        SolveOptions {
            fewest_swaps: false,
            seed: 1,
            memory: 1_000_000_000,
        }
    }
}

/// What a solution is like beside its length, which is the same for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swaps {
    /// How often the robot arrives on a battery.
    pub swaps: usize,
    /// Whether it is proved that no solution has fewer.
    pub proved: bool,
}

/// Why no sequence empties all batteries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolvable {
    /// Colour the board like a chess board by (column + row) mod 2. A battery's value is (charge +
    /// column + row) mod 2, and no move and no swap changes it. At the end every battery is empty, so
    /// its value is the colour of its cell: as many values of 1 as there are battery cells of colour
    /// 1, and one more if the robot stops on that colour.
    Parity {
        /// Batteries of value 1, the on-board one among them.
        ones: usize,
        /// Cells of colour 1 that hold a spare battery.
        cells: usize,
    },
    /// A charged battery to which no battery can be brought with any charge that it could have.
    Unreachable(Cell),
    /// The robot has no move, as the on-board battery is empty or the board is a single cell, and not
    /// all batteries are empty.
    Stuck,
    /// Where the charge that lies on a cell does not last to any charged battery, not even back to
    /// that cell, the robot stays once it has come there. As long as a charge lies there, the robot
    /// has to come; and only one cell can be the last.
    DeadEnds(Cell, Cell),
    /// Nothing so simple: every way to play was tried, or ruled out.
    Exhausted,
}

/// Solves from a state. `found` gets every solution that is better than those before it, so that
/// nothing is lost when looking for fewer swaps is stopped.
pub(super) fn solve(
    puzzle: &Stromrallye,
    from: &State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
    found: &mut dyn FnMut(&Solution<Stromrallye>),
) -> Result<Solution<Stromrallye>, Stopped> {
    let control = Control::new(watch, options.memory);
    let mut pulse = Pulse::new(control, options.memory);
    if puzzle.is_solved(from) {
        return Ok(solved(
            Vec::new(),
            Swaps {
                swaps: 0,
                proved: true,
            },
            &mut pulse,
        ));
    }
    if let Some(proof) = proofs::from_state(puzzle, from) {
        return Ok(unsolvable(proof, &mut pulse));
    }
    let graph = Graph::new(puzzle, from, &mut pulse)?;
    let start = Position::new(&graph);
    let mut pruner = Pruner::new(&graph, &mut pulse)?;
    if let Some(proof) = proofs::from_graph(&graph, &start, &mut pruner, &mut pulse)? {
        return Ok(unsolvable(proof, &mut pulse));
    }
    let guide = Guide::new(&graph, &mut pulse)?;
    let at_least = guide.at_least(&start) as usize;
    let mut search = Search::new(&graph, &guide, start, pruner, options, &pulse);
    let Some(way) = search.run(ANY, &mut pulse)? else {
        return Ok(unsolvable(Unsolvable::Exhausted, &mut pulse));
    };
    let write = |way: &[Node], pulse: &mut Pulse| {
        let moves = path::moves(puzzle, from, &graph, way, pulse)?;
        let swaps = swaps(puzzle, from, &moves);
        let proved = swaps <= at_least;
        Ok((solved(moves, Swaps { swaps, proved }, pulse), swaps))
    };
    let (mut best, mut swaps) = write(&way, &mut pulse)?;
    if !options.fewest_swaps {
        return Ok(best);
    }
    let mut proved = swaps <= at_least;
    let mut is_stopped = false;
    while !proved && !is_stopped {
        found(&best);
        let fewer = search.run(swaps as u32 - 1, &mut pulse);
        match fewer.and_then(|way| way.map(|way| write(&way, &mut pulse)).transpose()) {
            Ok(Some(better)) => (best, swaps) = better,
            Ok(None) => proved = true,
            Err(_) => is_stopped = true,
        }
        proved |= swaps <= at_least;
    }
    best.details = Some(Swaps { swaps, proved });
    best.effort = pulse.effort();
    Ok(best)
}

fn solved(moves: Vec<Direction>, swaps: Swaps, pulse: &mut Pulse) -> Solution<Stromrallye> {
    Solution {
        verdict: Verdict::Solved {
            moves,
            shortest: true,
        },
        effort: pulse.effort(),
        details: Some(swaps),
    }
}

fn unsolvable(proof: Unsolvable, pulse: &mut Pulse) -> Solution<Stromrallye> {
    Solution {
        verdict: Verdict::Unsolvable(proof),
        effort: pulse.effort(),
        details: None,
    }
}

/// How often the robot arrives on a battery.
fn swaps(puzzle: &Stromrallye, from: &State, moves: &[Direction]) -> usize {
    let cells = moves.iter().scan(from.robot, |cell, &step| {
        *cell = puzzle.neighbour(*cell, step).expect("on the board");
        Some(*cell)
    });
    cells
        .filter(|&cell| puzzle.battery_at(cell).is_some())
        .count()
}

/// A simple reason why a state cannot be solved, found without a search. On boards too large for a
/// graph of their batteries only what the state shows by itself.
pub(super) fn refutation(puzzle: &Stromrallye, from: &State) -> Option<Unsolvable> {
    if puzzle.is_solved(from) {
        return None;
    }
    proofs::from_state(puzzle, from).or_else(|| {
        let budget = SolveOptions::default().memory;
        let mut watch = Unwatched;
        let mut pulse = Pulse::new(Control::new(&mut watch, budget), budget);
        let graph = Graph::new(puzzle, from, &mut pulse).ok()?;
        let start = Position::new(&graph);
        let mut pruner = Pruner::new(&graph, &mut pulse).ok()?;
        proofs::from_graph(&graph, &start, &mut pruner, &mut pulse).ok()?
    })
}
