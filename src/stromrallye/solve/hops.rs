//! The graph of the batteries for those who play hop by hop without searching: plain numbers, in an
//! order that is part of what a seed means to them.

use super::super::{State, Stromrallye};
use super::graph::Graph;
use super::pulse::Pulse;
use super::token::Charge;
use crate::grid::Cell;
use crate::search::{Control, Stopped, Watch};

/// A hop from one charged battery to another, or back to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::stromrallye) struct Hop {
    /// The node it leads to.
    pub to: usize,
    /// The fewest steps.
    pub shortest: u32,
    /// From how many steps on every second number will do; `u32::MAX` for none.
    pub extendable: u32,
}

/// Nodes are the charged batteries in their order and, where the robot stands elsewhere, its cell.
#[derive(Debug)]
pub(in crate::stromrallye) struct Hops {
    /// The cell of each node.
    pub cells: Vec<Cell>,
    /// Where the robot stands.
    pub start: usize,
    /// What is on board.
    pub energy: u32,
    /// The charge on each node.
    pub charges: Vec<u32>,
    /// The hops from each node, the shortest first, and in the order of nodes where they are equal.
    pub from: Vec<Vec<Hop>>,
    /// Whether a charge of 1, of 2 and of more can be run down from each node.
    runs: Vec<[bool; 3]>,
}

impl Hop {
    /// How many different lengths a walk may have that takes no more than a charge.
    pub fn lengths(&self, charge: u32) -> u32 {
        let single = self.shortest < self.extendable && self.shortest <= charge;
        let extended = charge.checked_sub(self.extendable);
        u32::from(single) + extended.map_or(0, |spare| spare / 2 + 1)
    }

    /// The length with a number from 0 on.
    pub fn length(&self, number: u32) -> u32 {
        match number.checked_sub(u32::from(self.shortest < self.extendable)) {
            Some(number) => self.extendable + 2 * number,
            None => self.shortest,
        }
    }
}

impl Hops {
    /// The hops of a state, unless their graph takes more than so many bytes.
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
            hops.sort_by_key(|hop| (hop.shortest, hop.to));
            hops
        };
        let runs = |node| [1, 2, 3].map(|c| graph.runs_down(node as u32, Charge::exactly(c)));
        Ok(Hops {
            cells: graph.cells.clone(),
            start: graph.start as usize,
            energy: graph.energy,
            charges: graph.charges.clone(),
            from: nodes.clone().map(hops).collect(),
            runs: nodes.map(runs).collect(),
        })
    }

    /// Whether a charge can be run down from a node, all else being empty.
    pub fn runs_down(&self, node: usize, charge: u32) -> bool {
        charge == 0 || self.runs[node][charge.min(3) as usize - 1]
    }
}
