//! The graph of the batteries for callers who play hop by hop without searching: plain numbers, in an order that is
//! part of what a seed means to these callers.

use super::super::{State, Stromrallye};
use super::charge_set::ChargeSet;
use super::graph::Graph;
use super::pulse::Pulse;
use crate::grid::Cell;
use crate::order::sort_by_key;
use crate::search::{Control, Stopped, Watch};

/// A hop from one charged battery to another, or back to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::families::stromrallye) struct Hop {
    /// The node it leads to.
    pub to: usize,
    /// The fewest steps that it takes.
    pub shortest: u32,
    /// The fewest steps from which every second number is possible; `u32::MAX` for none.
    pub extendable: u32,
}

/// The hops of a state. Nodes are the charged batteries in their order and, if the robot stands elsewhere, its cell.
#[derive(Debug)]
pub(in crate::families::stromrallye) struct Hops {
    /// The cell of each node.
    pub cells: Vec<Cell>,
    /// The robot's node.
    pub start: usize,
    /// The charge on board.
    pub energy: u32,
    /// The charge on each node.
    pub charges: Vec<u32>,
    /// The hops from each node, the shortest first, ties in the order of nodes.
    pub from: Vec<Vec<Hop>>,
    /// Whether a charge of 1, of 2 and of more can be run down from each node.
    runs: Vec<[bool; 3]>,
}

impl Hop {
    /// The number of different lengths of at most `charge` that a walk may have.
    pub fn lengths(&self, charge: u32) -> u32 {
        let single = self.shortest < self.extendable && self.shortest <= charge;
        let extended = charge.checked_sub(self.extendable);
        u32::from(single) + extended.map_or(0, |spare| spare / 2 + 1)
    }

    /// The length with this number; the shortest has number 0.
    pub fn length(&self, number: u32) -> u32 {
        match number.checked_sub(u32::from(self.shortest < self.extendable)) {
            Some(number) => self.extendable + 2 * number,
            None => self.shortest,
        }
    }
}

impl Hops {
    /// The hops of a state; an error if their graph takes more than `budget` bytes.
    pub fn new(
        puzzle: &Stromrallye,
        from: &State,
        budget: u64,
        watch: &mut dyn Watch,
    ) -> Result<Hops, Stopped> {
        let mut pulse = Pulse::new(Control::new(watch, budget), budget);
        let graph = Graph::new(puzzle, from, &mut pulse)?;
        let nodes = 0..graph.len();
        let hops = |node| {
            let hops = graph.hops(node as u32).iter().map(|hop| Hop {
                to: hop.to as usize,
                shortest: hop.lengths.least() as u32,
                extendable: match hop.lengths.long() {
                    0 => u32::MAX,
                    long => long as u32,
                },
            });
            let mut hops: Vec<Hop> = hops.collect();
            sort_by_key(&mut hops, |hop| (hop.shortest, hop.to));
            hops
        };
        let runs = |node| [1, 2, 3].map(|c| graph.runs_down(node as u32, ChargeSet::exactly(c)));
        Ok(Hops {
            cells: graph.cells.clone(),
            start: graph.start as usize,
            energy: graph.energy,
            charges: graph.charges.clone(),
            from: nodes.clone().map(hops).collect(),
            runs: nodes.map(runs).collect(),
        })
    }

    /// Whether a charge can be run down from a node when all other batteries are empty.
    pub fn runs_down(&self, node: usize, charge: u32) -> bool {
        charge == 0 || self.runs[node][charge.min(3) as usize - 1]
    }
}
