//! Where each battery can be emptied, and whether there is a place for all.
//!
//! In the end one empty battery lies on every node, and one is on board, run down there. So all
//! batteries but one must find nodes of their own to be emptied on: a matching. Where a battery can
//! end is found charge by charge as in [`super::guide`], over all nodes that there were at the start;
//! which are gone since is left out. Batteries with little charge have few places, and those are what
//! this is about.

use super::graph::{Graph, Node};
use super::position::Position;
use super::pulse::Pulse;
use super::token::Charge;
use crate::search::Stopped;

/// Nodes at most: a bit each, and one for the battery on board.
const MOST_NODES: usize = 63;

/// Greatest number of sets in the tables.
const MOST: usize = 1 << 17;

/// The nodes where batteries can end, as bits.
#[derive(Debug)]
pub(super) struct Ends {
    charges: usize,
    /// By node and charge.
    exact: Vec<u64>,
    /// Those of the same node for this charge and all lower ones of the same parity but 0.
    below: Vec<u64>,
}

impl Ends {
    /// For small boards only.
    pub(super) fn new(graph: &Graph, pulse: &mut Pulse) -> Result<Option<Ends>, Stopped> {
        let greatest = graph.charges.iter().chain([&graph.energy]).max();
        let charges = greatest.map_or(0, |&charge| charge as usize) + 1;
        if graph.len() > MOST_NODES || charges > MOST / graph.len() {
            return Ok(None);
        }
        let sets = charges * graph.len();
        let mut ends = Ends {
            charges,
            exact: vec![0; sets],
            below: vec![0; sets],
        };
        for charge in 1..charges {
            for node in 0..graph.len() as Node {
                let set = Charge::exactly(charge as u32);
                let hops = graph.hops(node).iter();
                let all = hops.filter_map(|hop| Some(ends.of(hop.to, set.after(hop.lengths)?)));
                let exact = all.fold(0, |all, some| all | some);
                pulse.work(graph.hops(node).len() as u64)?;
                let place = ends.place(node, charge);
                ends.exact[place] = exact;
                ends.below[place] = exact | if charge > 2 { ends.below[place - 2] } else { 0 };
            }
        }
        Ok(Some(ends))
    }

    /// Whether all batteries but one find a node of their own.
    pub(super) fn have_room(&self, position: &Position) -> bool {
        let nodes = || (0..).zip(&position.charges);
        let is_live = |&(_, charge): &(usize, &Charge)| charge.may_be_live();
        let live = nodes()
            .filter(is_live)
            .fold(0, |live, (node, _)| live | 1 << node);
        let mut matching = Matching {
            places: [0; MOST_NODES + 1],
            owners: [NOBODY; MOST_NODES + 1],
        };
        let mut free = live;
        for (node, &charge) in nodes().filter(is_live) {
            matching.places[node] = self.of(node as Node, charge) & live;
            if charge.may_be_empty() {
                matching.owners[node] = node as u8;
                free &= !(1 << node);
            }
        }
        matching.places[MOST_NODES] = self.taken(position.at, position.hand) & live;
        let open = nodes().filter(|(_, charge)| !charge.may_be_empty());
        let mut homeless = 0;
        for battery in open.map(|(node, _)| node).chain([MOST_NODES]) {
            let places = matching.places[battery] & free;
            if places != 0 {
                let place = places.trailing_zeros() as usize;
                matching.owners[place] = battery as u8;
                free &= !(1 << place);
            } else if let Some(place) = matching.place(battery, &mut live.clone()) {
                free &= !(1 << place);
            } else {
                homeless += 1;
            }
        }
        homeless <= 1
    }

    /// Where a battery can end that lies on a node.
    fn of(&self, node: Node, charge: Charge) -> u64 {
        let here = u64::from(charge.may_be_empty()) << node;
        here | self.taken(node, charge)
    }

    /// Where a battery can end that is taken on board there.
    fn taken(&self, node: Node, charge: Charge) -> u64 {
        let exact = self.exact[self.place(node, charge.top as usize)];
        let below = match charge.rest > 0 {
            true => self.below[self.place(node, charge.rest as usize)],
            false => 0,
        };
        exact | below
    }

    fn place(&self, node: Node, charge: usize) -> usize {
        node as usize * self.charges + charge
    }
}

const NOBODY: u8 = u8::MAX;

/// Batteries and the nodes that are theirs.
struct Matching {
    /// The nodes where each battery can end; the last one is on board.
    places: [u64; MOST_NODES + 1],
    /// Whose each node is.
    owners: [u8; MOST_NODES + 1],
}

impl Matching {
    /// Finds a node for one more battery, others moving over (Kuhn's augmenting paths); which node is
    /// taken now that was free before.
    fn place(&mut self, battery: usize, untried: &mut u64) -> Option<usize> {
        loop {
            let places = self.places[battery] & *untried;
            if places == 0 {
                return None;
            }
            let place = places.trailing_zeros() as usize;
            *untried &= !(1 << place);
            let taken = match self.owners[place] {
                NOBODY => Some(place),
                owner => self.place(owner as usize, untried),
            };
            if taken.is_some() {
                self.owners[place] = battery as u8;
                return taken;
            }
        }
    }
}
