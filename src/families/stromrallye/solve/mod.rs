//! Solving a board: a sequence of moves, or the proof that there is none.

mod anneal;
mod assignment;
mod beam;
mod charge_set;
mod conflict;
mod duals;
mod ends;
mod exhaust;
mod graph;
mod guide;
mod hops;
mod options;
mod path;
mod portfolio;
mod position;
mod proofs;
mod prune;
mod pulse;
mod rating;
mod record;
#[cfg(test)]
mod record_tests;
mod recording;
mod table;
#[cfg(test)]
mod tests;

use std::num::NonZeroU32;

use super::{State, Stromrallye};
use crate::grid::Direction;
use crate::puzzle::{Forecast, Puzzle, Solution, Verdict};
use crate::search::{Account, Control, Searcher, Stopped, Unwatched, Watch};

use graph::{Graph, Node};
use guide::Guide;
use portfolio::Portfolio;
use position::Position;
use prune::Pruner;
use pulse::Pulse;
use record::Record;

pub(super) use hops::{Hop, Hops};
pub use options::SolveOptions;
pub use proofs::Unsolvable;
pub(super) use proofs::colour;
pub use record::{Events, Member, SearchStep};
pub use recording::{Frame, Held, Recording, ShownHop, record};

/// The number of batteries from which on a search may take long.
const MANY_BATTERIES: u64 = 400;

/// The cost of a search at most.
pub(super) fn forecast(puzzle: &Stromrallye) -> Forecast {
    let states = puzzle.batteries().len() as u64;
    Forecast {
        states,
        bytes: SolveOptions::default().memory,
        may_take_minutes: states > MANY_BATTERIES,
    }
}

/// The quantity in which solutions differ: all of a board have the same length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swaps {
    /// The number of arrivals on a battery.
    pub swaps: usize,
    /// Whether it is proved that no solution has fewer.
    pub proved: bool,
    /// No solution has fewer than these; `None` if the fewest were not requested.
    pub at_least: Option<usize>,
}

/// Solves from a state. While it looks for fewer swaps, it passes each solution to `found` at once, so that nothing is
/// lost when the search is stopped.
pub(super) fn solve(
    puzzle: &Stromrallye,
    from: &State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
    found: &mut dyn FnMut(&Solution<Stromrallye>),
) -> Result<Solution<Stromrallye>, Stopped> {
    run(puzzle, from, options, watch, found, &mut (), &mut None)
}

/// Solves from a state, and reports what the searches do. The graph that they search stays in `graph`, once it is made.
fn run(
    puzzle: &Stromrallye,
    from: &State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
    found: &mut dyn FnMut(&Solution<Stromrallye>),
    record: &mut impl Record,
    graph: &mut Option<Graph>,
) -> Result<Solution<Stromrallye>, Stopped> {
    let control = Control::new(watch, options.memory);
    let mut pulse = Pulse::new(control, options.memory);
    if puzzle.is_solved(from) {
        return Ok(solved(
            Vec::new(),
            Swaps {
                swaps: 0,
                proved: true,
                at_least: options.fewest_swaps.then_some(0),
            },
            &mut pulse,
        ));
    }
    pulse.progress.account.by = Searcher::PROOF;
    if let Some(proof) = proofs::from_state(puzzle, from) {
        record.refuted_at_start(step_of(&proof));
        return Ok(unsolvable(proof, &mut pulse));
    }
    pulse.poll()?;
    let graph = &*graph.insert(Graph::new(puzzle, from, &mut pulse)?);
    let start = Position::new(graph);
    let mut pruner = Pruner::new(graph, &mut pulse)?;
    if let Some(proof) = proofs::from_graph(graph, &start, &mut pruner, &mut pulse)? {
        record.refuted_at_start(step_of(&proof));
        return Ok(unsolvable(proof, &mut pulse));
    }
    let guide = Guide::new(graph, &mut pulse)?;
    let at_least = guide.at_least(&start) as usize;
    pulse.progress.account = Account {
        bound: NonZeroU32::new(at_least as u32),
        ..Account::default()
    };
    let mut portfolio = Portfolio::new(graph, &guide, start, pruner, options, &pulse);
    let Some(route) = portfolio.run(&mut pulse, record)? else {
        return Ok(unsolvable(Unsolvable::Exhausted, &mut pulse));
    };
    let write = |route: &[Node], pulse: &mut Pulse| {
        let moves = path::moves(puzzle, from, graph, route, pulse)?;
        let swaps = swaps(puzzle, from, &moves);
        let proved = swaps <= at_least;
        let known = Swaps {
            swaps,
            proved,
            at_least: (options.fewest_swaps)
                .then(|| at_least.max(pulse.least_swaps() as usize).min(swaps)),
        };
        Ok((solved(moves, known, pulse), swaps))
    };
    let (mut best, mut swaps) = write(&route, &mut pulse)?;
    if !options.fewest_swaps {
        return Ok(best);
    }
    pulse.found_swaps(swaps as u32);
    pulse.raise_swaps(at_least as u32);
    if swaps > at_least {
        found(&best);
        // If stopped here, return what was known before.
        let raised = portfolio.find_duals(at_least as u32, &mut pulse);
        let mut is_stopped = raised.map(|bound| pulse.raise_swaps(bound)).is_err();
        while !is_stopped && (pulse.least_swaps() as usize) < swaps {
            let fewer = portfolio.improve(swaps as u32, &mut pulse, record);
            match fewer.and_then(|route| route.map(|route| write(&route, &mut pulse)).transpose()) {
                Ok(Some(better)) => {
                    (best, swaps) = better;
                    pulse.found_swaps(swaps as u32);
                    if pulse.least_swaps() as usize != swaps {
                        found(&best);
                    }
                }
                Ok(None) => {}
                Err(_) => is_stopped = true,
            }
        }
    }
    let at_least = pulse.least_swaps() as usize;
    best.details = Some(Swaps {
        swaps,
        proved: at_least == swaps,
        at_least: Some(at_least),
    });
    best.effort = pulse.effort();
    Ok(best)
}

/// The step that refutes the start by a proof.
fn step_of(proof: &Unsolvable) -> SearchStep {
    match proof {
        Unsolvable::Parity { .. } => SearchStep::Parity,
        Unsolvable::Unreachable(_) => SearchStep::Unreachable,
        Unsolvable::DeadEnds(..) => SearchStep::DeadEnds,
        Unsolvable::Crowded { .. } | Unsolvable::Unfilled { .. } => SearchStep::Crowded,
        Unsolvable::Stuck => SearchStep::Stuck,
        Unsolvable::Exhausted => SearchStep::Exhausted,
    }
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

/// The number of arrivals on a battery.
pub(super) fn swaps(puzzle: &Stromrallye, from: &State, moves: &[Direction]) -> usize {
    let cells = moves.iter().scan(from.robot, |cell, &step| {
        *cell = puzzle.neighbour(*cell, step).expect("on the board");
        Some(*cell)
    });
    cells
        .filter(|&cell| puzzle.battery_at(cell).is_some())
        .count()
}

impl Stromrallye {
    /// Whether the board is obviously unsolvable, without a search.
    pub(super) fn is_refuted_at_once(&self) -> bool {
        let start = self.start();
        !self.is_solved(&start) && proofs::from_state(self, &start).is_some()
    }

    /// A simple reason why a state cannot be solved, if there is one, found without a search. On boards too large for a
    /// graph of their batteries, only reasons visible in the state itself are found.
    pub fn refutation(&self, from: &State) -> Option<Unsolvable> {
        if self.is_solved(from) {
            return None;
        }
        proofs::from_state(self, from).or_else(|| {
            let budget = SolveOptions::default().memory;
            let mut watch = Unwatched;
            let mut pulse = Pulse::new(Control::new(&mut watch, budget), budget);
            let graph = Graph::new(self, from, &mut pulse).ok()?;
            let start = Position::new(&graph);
            let mut pruner = Pruner::new(&graph, &mut pulse).ok()?;
            proofs::from_graph(&graph, &start, &mut pruner, &mut pulse).ok()?
        })
    }
}
