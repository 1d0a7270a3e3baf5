//! A portfolio of searches that take turns, quick ones and a complete one: together they solve boards
//! that have a solution, and prove that boards of moderate size have none.

use super::beam::{Beam, Try};
use super::exhaust::{ANY, Exhaust, Tools, Turn};
use super::graph::{Graph, Node};
use super::guide::Guide;
use super::options::SolveOptions;
use super::position::Position;
use super::prune::Pruner;
use super::pulse::Pulse;
use super::record::{Member, Record};
use super::repair::Repairer;
use super::table::Table;
use crate::rng::Rng;
use crate::search::{Searcher, Stage, StopReason, Stopped};

/// Positions in a turn of the complete search.
const TURN: u64 = 2000;

/// Changes tried to repair the route that a beam ended with.
const REPAIRS: u64 = 5000;

/// The width of a beam, before it is multiplied by a number of the sequence of [`luby`].
const WIDTH: usize = 24;

/// The searches for a board, which find one route after another with fewer and fewer swaps.
pub(super) struct Portfolio<'a> {
    tools: Tools<'a>,
    beam: Beam<'a>,
    repairer: Option<Repairer<'a>>,
    start: Position,
    rng: Rng,
    /// Bytes of the graph and its tables.
    held: u64,
}

impl<'a> Portfolio<'a> {
    pub(super) fn new(
        graph: &'a Graph,
        guide: &'a Guide,
        start: Position,
        pruner: Pruner,
        options: &SolveOptions,
        pulse: &Pulse,
    ) -> Self {
        let held = graph.bytes() + guide.bytes() + pruner.bytes();
        let left = options
            .memory
            .saturating_sub(held.max(pulse.progress.bytes));
        Portfolio {
            tools: Tools {
                graph,
                guide,
                pruner,
                refuted: Table::new(left / 2),
            },
            beam: Beam::new(graph, guide, left / 4),
            repairer: Repairer::new(graph, guide, left / 8),
            start,
            rng: Rng::new(options.seed),
            held,
        }
    }

    /// A route with at most `limit` swaps, or `None` if there is none.
    pub(super) fn run(
        &mut self,
        limit: u32,
        pulse: &mut Pulse,
        record: &mut impl Record,
    ) -> Result<Option<Vec<Node>>, Stopped> {
        record.began(Member::Exhaust, if limit == ANY { 0 } else { limit });
        let mut exhaust = Exhaust::new(self.start.clone(), limit);
        let mut tries = 0;
        loop {
            pulse.progress.stage = match limit {
                ANY => Stage::Exhaust,
                _ => Stage::Improve,
            };
            self.count(&exhaust, pulse)?;
            if record.is_full() {
                return Err(Stopped {
                    reason: StopReason::Cancelled,
                    progress: pulse.effort(),
                });
            }
            match exhaust.turn(&mut self.tools, TURN, pulse, record)? {
                Turn::Solved => {
                    pulse.progress.account.by = Searcher::Exhaust;
                    return Ok(Some(exhaust.route()));
                }
                Turn::Refuted => {
                    pulse.progress.account.by = Searcher::Exhaust;
                    return Ok(None);
                }
                Turn::Open => {}
            }
            if limit == ANY {
                pulse.progress.stage = Stage::Beam;
            }
            let explored = pulse.progress.explored;
            while self.beam.widest > 0 && pulse.progress.explored < explored + TURN {
                tries += 1;
                pulse.progress.restarts += 1;
                self.count(&exhaust, pulse)?;
                let width = WIDTH.saturating_mul(luby(tries)).min(self.beam.widest);
                let task = Try {
                    start: &self.start,
                    limit,
                    width,
                };
                let (rng, refuted) = (&mut self.rng, &self.tools.refuted);
                let route = self.beam.search(task, rng, refuted, pulse, record)?;
                if route.is_some() {
                    pulse.progress.account.by = Searcher::Beam;
                    return Ok(route);
                }
                if let Some(repairer) = self.repairer.as_mut().filter(|_| limit == ANY) {
                    let nearest = &self.beam.nearest;
                    let rng = &mut self.rng;
                    let route =
                        repairer.repair(&self.start, nearest, REPAIRS, rng, pulse, record)?;
                    if route.is_some() {
                        pulse.progress.account.by = Searcher::Repair;
                        return Ok(route);
                    }
                }
            }
        }
    }

    /// Notes the bytes held.
    fn count(&self, exhaust: &Exhaust, pulse: &mut Pulse) -> Result<(), Stopped> {
        let repairer = self.repairer.as_ref().map_or(0, Repairer::bytes);
        let tables = self.held + self.tools.refuted.bytes() + repairer;
        pulse.holds(tables + self.beam.bytes() + exhaust.bytes())
    }
}

/// The number at a place, from 1, of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 … (Luby, Sinclair and
/// Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993).
fn luby(mut number: u64) -> usize {
    loop {
        let bits = u64::BITS - number.leading_zeros();
        if number == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        number -= (1 << (bits - 1)) - 1;
    }
}
