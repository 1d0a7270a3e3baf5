//! The least number of hops that a battery needs until it is empty.
//!
//! Each hop moves one battery, the one on board. So the sum of these numbers over all batteries that are not empty,
//! except one that is run down at the end, is a lower bound for the remaining hops. It guides searches: a hop that does
//! not reduce it is a detour.
//!
//! The numbers are found charge by charge: each is the least, over all hops, of one more than the number of the charge
//! left at the hop's end. All nodes that existed at the start count; the bound stays valid, since nodes only get fewer.

use super::charge_set::ChargeSet;
use super::graph::{Graph, Node};
use super::position::Position;
use super::pulse::Pulse;
use crate::search::Stopped;

/// The number of a battery that hops cannot empty.
pub(super) const NEVER: u16 = 1000;

/// The most numbers in each table, of two bytes each; charges beyond count as one hop from empty.
const MOST: usize = 1 << 23;

/// The table of these numbers.
#[derive(Debug)]
pub(super) struct Guide {
    /// Charges below this one have numbers.
    charges: usize,
    /// The number of each node and charge.
    exact: Vec<u16>,
    /// The least number of the same node for this charge and all lower ones of the same parity but 0.
    below: Vec<u16>,
}

impl Guide {
    pub(super) fn new(graph: &Graph, pulse: &mut Pulse) -> Result<Guide, Stopped> {
        let greatest = graph.charges.iter().chain([&graph.energy]).max();
        let greatest = greatest.map_or(0, |&charge| charge as usize);
        let charges = (greatest + 1).min(MOST / graph.len());
        let numbers = charges * graph.len();
        let held = pulse.progress.bytes;
        pulse.holds(held + 4 * numbers as u64)?;
        let mut guide = Guide {
            charges,
            exact: vec![NEVER; numbers],
            below: vec![NEVER; numbers],
        };
        for charge in 1..charges {
            for node in 0..graph.len() as Node {
                let mut least = NEVER;
                let set = ChargeSet::exactly(charge as u32);
                let mut tried = 2;
                for hop in graph.hops(node) {
                    let Some(left) = set.after(hop.lengths) else {
                        break;
                    };
                    tried += 1;
                    least = least.min(guide.of(hop.to, left) + 1);
                    if least == 1 {
                        break;
                    }
                }
                pulse.work(tried)?;
                let place = guide.place(node, charge);
                guide.exact[place] = least;
                let lower = match charge {
                    1 | 2 => NEVER,
                    _ => guide.below[place - 2],
                };
                guide.below[place] = lower.min(least);
            }
        }
        Ok(guide)
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        4 * self.exact.len() as u64
    }

    /// The fewest hops that a battery on a node needs, for any charge of the set.
    pub(super) fn of(&self, node: Node, charge: ChargeSet) -> u16 {
        match charge.may_be_empty() {
            true => 0,
            false => self.taken(node, charge),
        }
    }

    /// The same for a battery that is taken on board there, and so is not empty.
    pub(super) fn taken(&self, node: Node, charge: ChargeSet) -> u16 {
        let top = charge.top as usize;
        if top >= self.charges {
            return 1;
        }
        let exact = self.exact[self.place(node, top)];
        match charge.rest > 0 {
            true => exact.min(self.below[self.place(node, charge.rest as usize)]),
            false => exact,
        }
    }

    /// A lower bound for the hops of a solution from here: all batteries but one have to be emptied,
    /// and every open node has to be visited.
    pub(super) fn at_least(&self, position: &Position) -> u32 {
        let hand = u32::from(self.taken(position.at, position.hand));
        let (mut sum, mut greatest) = (hand, hand);
        for (node, &charge) in (0..).zip(&position.charges) {
            let hops = u32::from(self.of(node, charge));
            sum = sum.saturating_add(hops);
            greatest = greatest.max(hops);
        }
        position.open.max(sum - greatest)
    }

    /// The greatest of the numbers of all batteries.
    pub(super) fn greatest(&self, position: &Position) -> u16 {
        let charges = (0..).zip(&position.charges);
        let spares = charges.map(|(node, &charge)| self.of(node, charge)).max();
        let hand = self.taken(position.at, position.hand);
        spares.unwrap_or(0).max(hand)
    }

    fn place(&self, node: Node, charge: usize) -> usize {
        node as usize * self.charges + charge
    }
}
