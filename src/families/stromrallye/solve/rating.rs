//! The rating of a beam search's positions.
//!
//! A position is promising if few hops are still needed ([`Guide`]), if its batteries have several nodes to go to
//! without a detour (*exits*), and if several batteries can go to each node (*entries*). Batteries with few exits and
//! nodes with few entries are a danger, the fewer the worse; the weights are drawn again for each try.

use super::charge_set::ChargeSet;
use super::graph::{Graph, Hop, Node};
use super::guide::Guide;
use super::position::Position;
use super::pulse::Pulse;
use crate::rng::Rng;
use crate::search::Stopped;

/// The weights of a try.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    /// The danger of a battery by the number of its exits.
    exits: [i32; STEPS],
    /// The danger of an open node by the number of its entries.
    entries: [i32; STEPS],
    /// The danger of the battery on board by the number of its exits.
    hand: [i32; STEPS],
    /// The most that chance adds to the cost of a hop.
    pub(super) noise: usize,
    /// Whether to drop positions with an open node that no charge reaches. Where most batteries have a charge of 1, few
    /// others lead on; elsewhere the check costs more than it saves.
    pub(super) drops_unreachable: bool,
}

/// The cost of one more hop that is needed.
pub(super) const HOP: i32 = 1000;

/// The largest number of exits, or of entries, that is distinguished.
const STEPS: usize = 16;

impl Weights {
    /// Weights drawn at random.
    pub(super) fn new(rng: &mut Rng) -> Self {
        // The first danger lies between `least` and `most`, and each further one is the same percentage of the previous
        // one.
        let mut fall = |least: usize, most: usize, percents: [usize; 2]| {
            let mut danger = least + rng.below(most - least + 1);
            let percent = percents[0] + rng.below(percents[1] - percents[0] + 1);
            std::array::from_fn(|_| {
                let now = danger;
                danger = danger * percent / 100;
                now as i32
            })
        };
        Weights {
            exits: fall(4000, 14_000, [20, 60]),
            entries: fall(2000, 7000, [25, 50]),
            hand: fall(0, 8000, [20, 75]),
            noise: [300, 1000, 2000, 4000][rng.below(4)],
            drops_unreachable: rng.below(2) == 0,
        }
    }
}

/// A position and its rating.
#[derive(Clone, Debug)]
pub(super) struct RatedPosition {
    pub(super) position: Position,
    /// The exits of the battery on each open node.
    exits: Vec<u16>,
    /// The number of batteries for which each node is an exit, of those on open nodes and the one on board.
    entries: Vec<u16>,
    /// Hops that are still needed.
    pub(super) needed: i32,
    /// The danger of all exits and entries, except those of the battery on board.
    danger: i32,
    /// The entry of the log at which the route to it ends.
    pub(super) log: u32,
}

impl RatedPosition {
    /// The bytes of one, roughly.
    pub(super) fn bytes(graph: &Graph) -> u64 {
        graph.len() as u64 * 12 + 200
    }

    pub(super) fn new(start: &Position, view: &View, pulse: &mut Pulse) -> Result<Self, Stopped> {
        let View { graph, guide, .. } = *view;
        let mut rated = RatedPosition {
            position: start.clone(),
            exits: vec![0; graph.len()],
            entries: vec![0; graph.len()],
            needed: i32::from(guide.taken(start.at, start.hand)),
            danger: 0,
            log: u32::MAX,
        };
        for node in 0..graph.len() as Node {
            let charge = start.charges[node as usize];
            rated.needed += i32::from(guide.of(node, charge));
            if !charge.may_be_empty() {
                rated.exits[node as usize] = view.count(&mut rated, node, charge);
            }
            pulse.work(graph.hops(node).len() as u64)?;
        }
        view.count(&mut rated, start.at, start.hand);
        for node in 0..graph.len() {
            if !start.charges[node].may_be_empty() {
                rated.danger +=
                    view.of_exits(rated.exits[node]) + view.of_entries(rated.entries[node]);
            }
        }
        Ok(rated)
    }

    /// Copies another position without allocating.
    pub(super) fn copy(&mut self, other: &RatedPosition) {
        self.position.copy(&other.position);
        self.exits.copy_from_slice(&other.exits);
        self.entries.copy_from_slice(&other.entries);
        self.needed = other.needed;
        self.danger = other.danger;
        self.log = other.log;
    }
}

/// The data for rating positions.
pub(super) struct View<'a> {
    pub(super) graph: &'a Graph,
    pub(super) guide: &'a Guide,
    pub(super) weights: &'a Weights,
}

impl View<'_> {
    fn of_exits(&self, exits: u16) -> i32 {
        self.weights.exits[usize::from(exits).min(STEPS - 1)]
    }

    fn of_entries(&self, entries: u16) -> i32 {
        self.weights.entries[usize::from(entries).min(STEPS - 1)]
    }

    fn of_hand(&self, exits: u16) -> i32 {
        self.weights.hand[usize::from(exits).min(STEPS - 1)]
    }

    /// The exits of a battery with this charge on a node: the nodes it can be brought to without a detour.
    fn exits<'b>(
        &'b self,
        position: &'b Position,
        node: Node,
        charge: ChargeSet,
    ) -> impl Iterator<Item = Node> + 'b {
        let needed = self.guide.taken(node, charge);
        self.graph
            .hops(node)
            .iter()
            .take_while(move |hop| hop.lengths.least() <= charge.top)
            .filter(move |hop| {
                position.charges[hop.to as usize].may_be_live()
                    && charge
                        .after(hop.lengths)
                        .is_some_and(|left| self.guide.of(hop.to, left) < needed)
            })
            .map(|hop| hop.to)
    }

    /// Whether a node is an exit for the battery on another.
    fn is_exit(&self, charge: ChargeSet, from: Node, hop: Hop) -> bool {
        let needed = self.guide.taken(from, charge);
        charge
            .after(hop.lengths)
            .is_some_and(|left| self.guide.of(hop.to, left) < needed)
    }

    /// Counts a battery among the entries of its exits. Returns the number of exits.
    fn count(&self, rated: &mut RatedPosition, node: Node, charge: ChargeSet) -> u16 {
        let mut exits = 0;
        for to in self.exits(&rated.position, node, charge) {
            rated.entries[to as usize] += 1;
            exits += 1;
        }
        exits
    }

    /// Removes the battery on board from the entries, as it is about to leave.
    pub(super) fn lift(&self, rated: &mut RatedPosition) {
        let (at, hand) = (rated.position.at, rated.position.hand);
        let RatedPosition {
            position,
            entries,
            danger,
            ..
        } = rated;
        for to in self.exits(position, at, hand) {
            let count = &mut entries[to as usize];
            if !position.charges[to as usize].may_be_empty() {
                *danger += self.of_entries(*count - 1) - self.of_entries(*count);
            }
            *count -= 1;
        }
    }

    /// The danger after a hop from a position whose battery was lifted, and the work of finding it.
    pub(super) fn danger_after(
        &self,
        rated: &RatedPosition,
        to: Node,
        left: ChargeSet,
    ) -> (i32, u64) {
        let position = &rated.position;
        let place = to as usize;
        let there = position.charges[place];
        let mut danger = rated.danger;
        let mut work = 0;
        let mut entries = rated.entries[place];
        let mut hand_exits = match there.may_be_empty() {
            true => 2,
            false => rated.exits[place],
        };
        if !there.may_be_empty() {
            danger -= self.of_exits(rated.exits[place]) + self.of_entries(entries);
        }
        if !left.may_be_empty() {
            let mut exits = 0;
            for next in self.exits(position, to, left) {
                exits += 1;
                work += 1;
                if next == to {
                    entries += 1;
                } else if !position.charges[next as usize].may_be_empty() {
                    let count = rated.entries[next as usize];
                    danger += self.of_entries(count + 1) - self.of_entries(count);
                }
            }
            danger += self.of_exits(exits) + self.of_entries(entries);
        } else if !left.may_be_live() {
            for hop in self.graph.hops(to) {
                let from = hop.to;
                let charge = position.charges[from as usize];
                if from == to {
                    let back = self.is_exit(there.taken(), to, *hop);
                    hand_exits = hand_exits.saturating_sub(u16::from(back));
                } else if !charge.may_be_empty() {
                    work += 1;
                    let back = Hop { to, ..*hop };
                    if self.is_exit(charge, from, back) {
                        let count = rated.exits[from as usize];
                        danger += self.of_exits(count - 1) - self.of_exits(count);
                    }
                }
            }
        }
        (danger + self.of_hand(hand_exits), work)
    }

    /// Makes the hop. Returns the work.
    pub(super) fn hop(&self, rated: &mut RatedPosition, to: Node, left: ChargeSet) -> u64 {
        let place = to as usize;
        let there = rated.position.charges[place];
        let (at, hand) = (rated.position.at, rated.position.hand);
        rated.needed -= i32::from(self.guide.taken(at, hand));
        rated.needed += i32::from(self.guide.of(to, left)) - i32::from(self.guide.of(to, there))
            + i32::from(self.guide.taken(to, there.taken()));
        if !there.may_be_empty() {
            rated.danger -=
                self.of_exits(rated.exits[place]) + self.of_entries(rated.entries[place]);
        }
        rated.position.hop(to, left);
        if there.may_be_empty() {
            // This battery did not count before, and does now that it is on board.
            self.gain(rated, to, there.taken());
        }
        if !left.may_be_empty() {
            rated.exits[place] = 0;
            let exits = self.gain(rated, to, left);
            rated.exits[place] = exits;
            rated.danger += self.of_exits(exits) + self.of_entries(rated.entries[place]);
        } else if !left.may_be_live() {
            for hop in self.graph.hops(to) {
                let from = hop.to;
                let charge = rated.position.charges[from as usize];
                if from != to && !charge.may_be_empty() {
                    let back = Hop { to, ..*hop };
                    if self.is_exit(charge, from, back) {
                        let count = &mut rated.exits[from as usize];
                        rated.danger += self.of_exits(*count - 1) - self.of_exits(*count);
                        *count -= 1;
                    }
                }
            }
            rated.entries[place] = 0;
        }
        self.graph.hops(to).len() as u64
    }

    /// Counts a battery among the entries of its exits, and updates the danger, except that of its own node, which is
    /// left to the caller. Returns the number of exits.
    fn gain(&self, rated: &mut RatedPosition, node: Node, charge: ChargeSet) -> u16 {
        let RatedPosition {
            position,
            entries,
            danger,
            ..
        } = rated;
        let mut exits = 0;
        for to in self.exits(position, node, charge) {
            let count = &mut entries[to as usize];
            if to != node && !position.charges[to as usize].may_be_empty() {
                *danger += self.of_entries(*count + 1) - self.of_entries(*count);
            }
            *count += 1;
            exits += 1;
        }
        exits
    }
}
