//! A position of the search: the robot's node, and the possible charges of every battery.
//!
//! A battery that *may* be empty need not be visited again: it is *closed*, and the others are *open*. Unless it is
//! surely empty, it may still be visited; then it was not empty. A position is solved when all batteries are closed and
//! the charge on board can be run down.

use super::charge_set::ChargeSet;
use super::graph::{Graph, Hop, Node};

/// A hash that identifies a position in tables. Among billions of positions, two share all 128 bits in one of 10¹⁹
/// searches.
pub(super) type Key = u128;

/// A position.
#[derive(Clone, Debug)]
pub(super) struct Position {
    /// The robot's node.
    pub(super) at: Node,
    /// The charge on board.
    pub(super) hand: ChargeSet,
    /// The charge on each node.
    pub(super) charges: Vec<ChargeSet>,
    /// The number of open nodes: their battery cannot be empty.
    pub(super) open: u32,
    /// The least sum of charges that may lie on the nodes.
    pub(super) left: u64,
    key: Key,
}

/// The values that a hop overwrote, to undo it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undo {
    at: Node,
    hand: ChargeSet,
    to: ChargeSet,
}

impl Undo {
    /// The node that the hop left.
    pub(super) fn from(self) -> Node {
        self.at
    }
}

impl Position {
    /// The start.
    pub(super) fn new(graph: &Graph) -> Self {
        let charges: Vec<ChargeSet> = graph
            .charges
            .iter()
            .copied()
            .map(ChargeSet::exactly)
            .collect();
        let mut position = Position {
            at: graph.start,
            hand: ChargeSet::exactly(graph.energy),
            open: 0,
            left: 0,
            key: 0,
            charges,
        };
        for node in 0..graph.len() {
            let charge = position.charges[node];
            position.open += u32::from(!charge.may_be_empty());
            position.left += charge.least() as u64;
            position.key ^= part(node as Node, charge);
        }
        position
    }

    /// A key that distinguishes positions.
    pub(super) fn key(&self) -> Key {
        self.key ^ part(!self.at, self.hand)
    }

    /// The charge that a hop would leave at its end; `None` if there is nothing to pick up or the charge on board does
    /// not last.
    pub(super) fn left_by(&self, hop: Hop) -> Option<ChargeSet> {
        let is_live = self.charges[hop.to as usize].may_be_live();
        is_live.then(|| self.hand.after(hop.lengths)).flatten()
    }

    /// Hops to a node, where `left` remains of the charge on board, and swaps.
    pub(super) fn hop(&mut self, to: Node, left: ChargeSet) -> Undo {
        let old = self.put(to, left);
        let undo = Undo {
            at: self.at,
            hand: self.hand,
            to: old,
        };
        self.at = to;
        self.hand = old.taken();
        undo
    }

    /// Undoes the hop that returned `undo`.
    pub(super) fn undo(&mut self, undo: Undo) {
        self.put(self.at, undo.to);
        self.at = undo.at;
        self.hand = undo.hand;
    }

    fn put(&mut self, node: Node, charge: ChargeSet) -> ChargeSet {
        let old = std::mem::replace(&mut self.charges[node as usize], charge);
        self.open += u32::from(!charge.may_be_empty());
        self.open -= u32::from(!old.may_be_empty());
        self.left += charge.least() as u64;
        self.left -= old.least() as u64;
        self.key ^= part(node, old) ^ part(node, charge);
        old
    }

    /// The key after a hop that leaves `left`.
    pub(super) fn key_after(&self, to: Node, left: ChargeSet) -> Key {
        let there = self.charges[to as usize];
        self.key ^ part(to, there) ^ part(to, left) ^ part(!to, there.taken())
    }

    /// Whether a hop that leaves `left` solves the board. `Some` if so, with whether it takes one more swap at the end.
    pub(super) fn solves(&self, graph: &Graph, to: Node, left: ChargeSet) -> Option<bool> {
        let there = self.charges[to as usize];
        let is_last = self.open == u32::from(!there.may_be_empty()) && left.may_be_empty();
        let hand = is_last.then(|| there.taken())?;
        graph
            .runs_down(to, hand)
            .then(|| graph.ends_in_swap(to, hand))
    }

    /// Copies another position without allocating.
    pub(super) fn copy(&mut self, other: &Position) {
        self.at = other.at;
        self.hand = other.hand;
        self.open = other.open;
        self.left = other.left;
        self.key = other.key;
        self.charges.copy_from_slice(&other.charges);
    }

    /// Whether all the remaining charge is on board, and can be run down. `Some` if so, with whether that takes one
    /// more swap at the end.
    pub(super) fn is_solved(&self, graph: &Graph) -> Option<bool> {
        let is_solved = self.open == 0 && graph.runs_down(self.at, self.hand);
        is_solved.then(|| graph.ends_in_swap(self.at, self.hand))
    }

    /// The least charge that is left over if play ends here.
    pub(super) fn remaining(&self, graph: &Graph) -> u64 {
        match graph.runs_down(self.at, self.hand) {
            true => self.left,
            false => self.left + self.hand.least() as u64,
        }
    }
}

/// Turns a position's key into one for "refuted within this many swaps".
pub(super) fn within(swaps: u32) -> Key {
    part(swaps, ChargeSet { top: -1, rest: -1 })
}

/// A random number for a set of charges on a node: each half comes from rounds of a mixer that
/// spreads every bit (Steele, Lea and Flood's SplitMix64).
fn part(node: Node, charge: ChargeSet) -> Key {
    let charge = u64::from(charge.top as u32) | u64::from(charge.rest as u32) << 32;
    let low = mix(mix(u64::from(node)) ^ charge);
    let high = mix(low ^ 0x9e37_79b9_7f4a_7c15 ^ charge.rotate_left(17));
    Key::from(low) | Key::from(high) << 64
}

fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}
