//! Quick and complete search by turns: boards with a solution are solved, and boards of moderate size
//! without one are proved to have none.

use super::SolveOptions;
use super::beam::Beam;
use super::exhaust::{ANY, Exhaust, Tools, Turn};
use super::graph::{Graph, Node};
use super::guide::Guide;
use super::mend::Mender;
use super::position::Position;
use super::prune::Pruner;
use super::pulse::Pulse;
use super::table::Table;
use crate::rng::Rng;
use crate::search::{Stage, Stopped};

/// Positions of the complete search's turn.
const TURN: u64 = 2000;

/// Changes tried to mend what a beam came to.
const MENDS: u64 = 5000;

/// Width of a beam, to be multiplied.
const WIDTH: usize = 24;

/// A search for ways, one after the other with fewer swaps each.
pub(super) struct Search<'a> {
    tools: Tools<'a>,
    beam: Beam<'a>,
    mender: Option<Mender<'a>>,
    start: Position,
    rng: Rng,
    /// What the graph and its tables hold.
    held: u64,
}

impl<'a> Search<'a> {
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
        Search {
            tools: Tools {
                graph,
                guide,
                pruner,
                refuted: Table::new(left / 2),
            },
            beam: Beam::new(graph, guide, left / 4),
            mender: Mender::new(graph, guide, left / 8),
            start,
            rng: Rng::new(options.seed),
            held,
        }
    }

    /// A way with no more than so many swaps, or `None` if there is none.
    pub(super) fn run(
        &mut self,
        limit: u32,
        pulse: &mut Pulse,
    ) -> Result<Option<Vec<Node>>, Stopped> {
        let mut exhaust = Exhaust::new(self.start.clone(), limit);
        let mut tries = 0;
        loop {
            pulse.progress.stage = match limit {
                ANY => Stage::Exhaust,
                _ => Stage::Improve,
            };
            self.count(&exhaust, pulse)?;
            match exhaust.turn(&mut self.tools, TURN, pulse)? {
                Turn::Solved => return Ok(Some(exhaust.way())),
                Turn::Refuted => return Ok(None),
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
                let refuted = &self.tools.refuted;
                let way =
                    (self.beam).search(&self.start, limit, width, &mut self.rng, refuted, pulse)?;
                if way.is_some() {
                    return Ok(way);
                }
                if let Some(mender) = self.mender.as_mut().filter(|_| limit == ANY) {
                    let nearest = &self.beam.nearest;
                    let way = mender.mend(&self.start, nearest, MENDS, &mut self.rng, pulse)?;
                    if way.is_some() {
                        return Ok(way);
                    }
                }
            }
        }
    }

    /// Notes the bytes held.
    fn count(&self, exhaust: &Exhaust, pulse: &mut Pulse) -> Result<(), Stopped> {
        let mender = self.mender.as_ref().map_or(0, Mender::bytes);
        let tables = self.held + self.tools.refuted.bytes() + mender;
        pulse.holds(tables + self.beam.bytes() + exhaust.bytes())
    }
}

/// The sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …, from its first member on (Luby, Sinclair and
/// Zuckerman).
fn luby(mut number: u64) -> usize {
    loop {
        let bits = u64::BITS - number.leading_zeros();
        if number == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        number -= (1 << (bits - 1)) - 1;
    }
}
