//! A lower bound for the swaps of a solution, by a dual for each place where a battery ends.
//!
//! Each hop moves one battery, the one on board, and is a swap. In the end each battery has a place of its own where it
//! became empty: a node, or on board at the very end ([`super::ends`]). So the hops of a solution are at least the cost
//! of the cheapest assignment of batteries to places, where the cost is the fewest hops by which a battery becomes
//! empty there; the end on board costs one swap more if there is no free cell to stop on.
//!
//! *Duals.* Give each place any number, its *dual*. The *rate* of a battery is the least, over all places, of the hops
//! to a place less its dual. So a battery takes at least as many hops to its place as its rate and the dual of the
//! place together. As places are taken once each, all hops together are at least the sum of all rates and of all
//! duals. That holds for any numbers. Those used here are the dual solution of the assignment at the start (the
//! Hungarian method), for which the sum is the cost of the assignment: the best possible.
//!
//! The rate depends only on the node and the charge, so one table serves all batteries and all positions of a search. A
//! set of charges has the least rate of its members. A node that is gone has an empty battery, whose rate is minus the
//! node's dual: it cancels out.
//!
//! *Detours.* A hop's *detour* is one plus the rate after it, less the rate before: never negative, and the hops of a
//! solution are the bound at the start plus all its detours. So if a search may spend only a limited number of detours,
//! it can use only hops that cost no more; open nodes that it cannot reach with these refute a position
//! ([`Duals::cuts_off`]).

use super::assignment::{Assignment, assign};
use super::charge_set::{ChargeSet, Lengths};
use super::graph::{Graph, Hop, Node};
use super::position::Position;
use super::pulse::Pulse;
use crate::search::Stopped;

/// The most numbers in a table, of four bytes each.
const MOST: usize = 1 << 22;

/// The most nodes: the assignment takes time with their cube, and the space of their square.
const MOST_NODES: usize = 700;

/// Charges from this one on are assumed to end anywhere after one hop.
const MOST_CHARGE: usize = 127;

/// A cost that no solution has.
const NEVER: i32 = 1 << 20;

/// The duals, and the rates that follow from them.
#[derive(Debug)]
pub(super) struct Duals {
    /// Charges below this one have rates.
    charges: usize,
    /// The dual of each node, followed by that of the end on board.
    duals: Vec<i32>,
    /// The sum of all duals.
    sum: i64,
    /// The rate of each node and charge.
    exact: Vec<i32>,
    /// The least rate of the same node for this charge and all lower ones of its parity but 0.
    below: Vec<i32>,
    /// The least rate of a charge without one of its own.
    beyond: i32,
    /// The index of each node's first hop in `detours`.
    begins: Vec<usize>,
    /// The least detour of each hop, whatever the charge.
    detours: Vec<u8>,
    reached: Vec<bool>,
    queue: Vec<Node>,
}

impl Duals {
    /// `None` if the board is too large, the budget too small, or nothing can be assigned. `bounds` are the greatest
    /// charges with which each node can be left.
    pub(super) fn new(
        graph: &Graph,
        bounds: &[i32],
        held: u64,
        pulse: &mut Pulse,
    ) -> Result<Option<Duals>, Stopped> {
        let nodes = graph.len();
        let greatest = graph.charges.iter().chain([&graph.energy]).max();
        let greatest = greatest.map_or(0, |&charge| charge as usize);
        let charges = (greatest + 1).min(MOST_CHARGE).min(MOST / nodes);
        let hops: usize = (0..nodes).map(|node| graph.hops(node as Node).len()).sum();
        let bytes = (16 * nodes * nodes + 8 * nodes * charges + hops) as u64;
        if nodes > MOST_NODES || charges < 2 || held + bytes > pulse.budget() {
            return Ok(None);
        }
        pulse.holds(held + bytes)?;
        let costs = costs(graph, charges, pulse)?;
        let Some(Assignment { duals, .. }) = assign(&costs, nodes + 1, NEVER, pulse)? else {
            return Ok(None);
        };
        let mut found = Duals {
            charges,
            sum: duals.iter().map(|&dual| i64::from(dual)).sum(),
            beyond: 0,
            duals,
            exact: vec![NEVER; charges * nodes],
            below: vec![NEVER; charges * nodes],
            begins: Vec::with_capacity(nodes),
            detours: Vec::with_capacity(hops),
            reached: vec![false; nodes],
            queue: Vec::new(),
        };
        found.find_rates(graph, pulse)?;
        found.find_detours(graph, bounds, pulse)?;
        Ok(Some(found))
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        (4 * (self.exact.len() + self.below.len()) + self.detours.len()) as u64
    }

    /// A lower bound for the swaps of a solution from a position.
    pub(super) fn at_least(&self, position: &Position) -> u32 {
        let spares = (0..).zip(&position.charges);
        let spares = spares.map(|(node, &charge)| i64::from(self.left(node, charge)));
        let hand = i64::from(self.taken(position.at, position.hand));
        let bound = self.sum + spares.sum::<i64>() + hand;
        u32::try_from(bound.max(0)).unwrap_or(u32::MAX)
    }

    /// Whether some open node cannot be reached by hops whose detours are at most `spare`.
    pub(super) fn cuts_off(
        &mut self,
        graph: &Graph,
        position: &Position,
        spare: u32,
        pulse: &mut Pulse,
    ) -> Result<bool, Stopped> {
        let mut tried = 0;
        self.reached.fill(false);
        self.queue.clear();
        self.queue.push(position.at);
        while let Some(from) = self.queue.pop() {
            let begin = self.begins[from as usize];
            tried += graph.hops(from).len() as u64;
            for (hop, &detour) in graph.hops(from).iter().zip(&self.detours[begin..]) {
                let to = hop.to as usize;
                let is_new = !self.reached[to] && position.charges[to].may_be_live();
                if is_new && u32::from(detour) <= spare {
                    self.reached[to] = true;
                    self.queue.push(hop.to);
                }
            }
        }
        let mut all = position.charges.iter().zip(&self.reached);
        let is_cut_off = all.any(|(charge, &is_reached)| !is_reached && !charge.may_be_empty());
        pulse.work(tried / 4 + 4)?;
        Ok(is_cut_off)
    }

    /// The rate of a battery that is left on a node.
    fn left(&self, node: Node, charge: ChargeSet) -> i32 {
        let taken = match charge.may_be_live() {
            true => self.taken(node, charge),
            false => NEVER,
        };
        match charge.may_be_empty() {
            true => taken.min(-self.duals[node as usize]),
            false => taken,
        }
    }

    /// The rate of a battery that is taken on board there, and so is not empty.
    fn taken(&self, node: Node, charge: ChargeSet) -> i32 {
        let rate = |charge: i32, of: &[i32]| match (charge as usize) < self.charges {
            true => of[node as usize * self.charges + charge as usize],
            false => self.beyond,
        };
        let top = rate(charge.top, &self.exact);
        match charge.rest > 0 {
            true => top.min(rate(charge.rest, &self.below)),
            false => top,
        }
    }

    /// The rate after a hop: of the charge left at its end.
    fn after(&self, graph: &Graph, hop: Hop, charge: ChargeSet) -> Option<i32> {
        let left = charge.after(hop.lengths)?;
        let is_live = graph.charges[hop.to as usize] > 0;
        is_live.then(|| self.left(hop.to, left))
    }

    fn find_rates(&mut self, graph: &Graph, pulse: &mut Pulse) -> Result<(), Stopped> {
        let nodes = graph.len();
        let last = self.duals[nodes];
        let best = self.duals[..nodes].iter().max().copied().unwrap_or(0);
        self.beyond = (1 - best).min(-last);
        for charge in 1..self.charges {
            let set = ChargeSet::exactly(charge as u32);
            for node in 0..nodes as Node {
                let mut least = NEVER;
                if graph.runs_down(node, set) {
                    least = i32::from(graph.ends_in_swap(node, set)) - last;
                }
                let after = graph.hops(node).iter();
                let after = after.filter_map(|&hop| self.after(graph, hop, set));
                least = after.fold(least, |least, rate| least.min(rate + 1));
                pulse.work(graph.hops(node).len() as u64 + 2)?;
                let place = node as usize * self.charges + charge;
                self.exact[place] = least.min(NEVER);
                let lower = match charge {
                    1 | 2 => NEVER,
                    _ => self.below[place - 2],
                };
                self.below[place] = lower.min(least);
            }
        }
        Ok(())
    }

    fn find_detours(
        &mut self,
        graph: &Graph,
        bounds: &[i32],
        pulse: &mut Pulse,
    ) -> Result<(), Stopped> {
        for node in 0..graph.len() as Node {
            self.begins.push(self.detours.len());
            let greatest = match node == graph.start {
                true => bounds[node as usize].max(graph.energy as i32),
                false => bounds[node as usize],
            };
            for &hop in graph.hops(node) {
                let mut least = i32::from(u8::MAX);
                if greatest as usize >= self.charges {
                    // A charge without a rate of its own may cost nothing.
                    least = 0;
                }
                for charge in 1..self.charges.min(greatest.max(0) as usize + 1) {
                    let set = ChargeSet::exactly(charge as u32);
                    if let Some(after) = self.after(graph, hop, set) {
                        least = least.min(1 + after - self.taken(node, set));
                    }
                }
                pulse.work(u64::from(greatest.max(0) as u32).min(self.charges as u64) + 1)?;
                debug_assert!(least >= 0);
                self.detours.push(least.clamp(0, 255) as u8);
            }
        }
        Ok(())
    }
}

/// The fewest hops by which each battery becomes empty in each place, a row for each battery; the last
/// one is on board, and the last place the end there. Charges from `charges` on may end anywhere.
fn costs(graph: &Graph, charges: usize, pulse: &mut Pulse) -> Result<Vec<i32>, Stopped> {
    let places = graph.len() + 1;
    let mut all = vec![NEVER; places * places];
    let mut spread = Spread::new(graph);
    for (battery, costs) in all.chunks_exact_mut(places).enumerate() {
        let (node, charge) = match graph.charges.get(battery) {
            Some(&charge) => (battery as Node, charge),
            None => (graph.start, graph.energy),
        };
        if charge == 0 {
            // The robot's own cell, which is not entered again: its battery is empty already.
            costs[battery] = 0;
        } else if charge as usize >= charges {
            for (to, cost) in costs.iter_mut().enumerate() {
                *cost = match graph.charges.get(to) {
                    Some(0) => NEVER,
                    Some(_) => 1,
                    None => 0,
                };
            }
        } else {
            spread.follow(node, charge, costs, pulse)?;
        }
    }
    Ok(all)
}

/// Follows one battery, hop by hop: the charges it may have on each node after this many.
struct Spread<'a> {
    graph: &'a Graph,
    /// Charges as bits, from 1 on.
    seen: Vec<u128>,
    now: Vec<(Node, u128)>,
    next: Vec<u128>,
    grown: Vec<Node>,
}

impl<'a> Spread<'a> {
    fn new(graph: &'a Graph) -> Self {
        Spread {
            graph,
            seen: vec![0; graph.len()],
            now: Vec::new(),
            next: vec![0; graph.len()],
            grown: Vec::new(),
        }
    }

    /// Stores in `costs` the fewest hops by which a battery of this charge on a node becomes empty in each place.
    fn follow(
        &mut self,
        node: Node,
        charge: u32,
        costs: &mut [i32],
        pulse: &mut Pulse,
    ) -> Result<(), Stopped> {
        let graph = self.graph;
        let last = graph.len();
        self.seen.fill(0);
        self.now.clear();
        self.now.push((node, 1 << charge));
        let mut hops = 0;
        while !self.now.is_empty() {
            hops += 1;
            for &(from, held) in &self.now {
                self.run_down(from, held, hops, &mut costs[last]);
                let top = 127 - held.leading_zeros() as i32;
                let mut tried = 4;
                for hop in graph.hops(from) {
                    if hop.lengths.least() > top {
                        break;
                    }
                    tried += 1;
                    if graph.charges[hop.to as usize] == 0 {
                        continue;
                    }
                    let left = after(held, hop.lengths, top);
                    if left & 1 == 1 {
                        let cost = &mut costs[hop.to as usize];
                        *cost = (*cost).min(hops);
                    }
                    let next = &mut self.next[hop.to as usize];
                    if *next == 0 && left > 1 {
                        self.grown.push(hop.to);
                    }
                    *next |= left & !1;
                }
                pulse.work(tried)?;
            }
            self.now.clear();
            for to in self.grown.drain(..) {
                let left = std::mem::take(&mut self.next[to as usize]);
                let new = left & !self.seen[to as usize];
                self.seen[to as usize] |= new;
                if new != 0 {
                    self.now.push((to, new));
                }
            }
        }
        Ok(())
    }

    /// Stores the cost of running it down from a node, after `hops` − 1 hops.
    fn run_down(&self, node: Node, held: u128, hops: i32, cost: &mut i32) {
        // All charges up to a maximum can be run down; likewise those that need no swap at the end.
        let least = ChargeSet::exactly(held.trailing_zeros());
        if self.graph.runs_down(node, least) {
            let swap = self.graph.ends_in_swap(node, least);
            *cost = (*cost).min(hops - 1 + i32::from(swap));
        }
    }
}

/// The charges that are left of `held` after a walk.
fn after(held: u128, lengths: Lengths, top: i32) -> u128 {
    let mut left = 0;
    for length in [1, 2] {
        if lengths.least() == length && lengths.contain(length) {
            left |= held >> length;
        }
    }
    let long = lengths.long();
    if long > 0 && top >= long {
        // All of one parity, so everything of that parity below is possible.
        let most = (top - long) as u32;
        let even = u128::MAX / 3;
        let parity = even << (most & 1);
        left |= parity & (u128::MAX >> (127 - most));
    }
    left
}
