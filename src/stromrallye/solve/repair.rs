//! Repairing a near-solution: nodes that are still open are inserted somewhere, others are left out
//! for them, stretches are moved.
//!
//! A route is a sequence of nodes, and can be replayed even where the robot could not follow it:
//! nodes that it cannot reach, or whose battery is surely empty, are skipped. So every change gives
//! a route again, and what is open at its end says how good it is. Changes that do no harm are
//! kept, and some that do a little.

use super::charge_set::{ChargeSet, Lengths};
use super::graph::{Graph, Node};
use super::guide::Guide;
use super::position::Position;
use super::pulse::Pulse;
use super::record::{Record, Step};
use crate::rng::Rng;
use crate::search::Stopped;

/// The most nodes, as there is a table of all pairs.
const MOST_NODES: usize = 1500;

/// How many hops lie between two positions of a route that are kept.
const STRIDE: usize = 16;

/// The most nodes that are left out for one that is inserted.
const MOST_LEFT_OUT: usize = 6;

/// The longest stretch that is moved, in nodes.
const LONGEST_STRETCH: usize = 30;

/// Repairs routes, and keeps its working memory.
pub(super) struct Repairer<'a> {
    graph: &'a Graph,
    guide: &'a Guide,
    /// The lengths of walks by the nodes where they begin and end.
    lengths: Vec<Option<Lengths>>,
    now: Replay,
    next: Replay,
}

/// A route as replayed.
#[derive(Clone, Debug, Default)]
struct Replay {
    /// The nodes visited, the start first.
    nodes: Vec<Node>,
    /// The charge on board at each.
    hands: Vec<ChargeSet>,
    /// The position at every [`STRIDE`] hops, the start first.
    stops: Vec<Position>,
    /// The position at the end.
    end: Option<Position>,
    /// Hops that the batteries on the nodes still need at each stop.
    needed: Vec<u32>,
    cost: u32,
}

impl<'a> Repairer<'a> {
    /// `None` where there are too many nodes, or where the table of pairs takes more than `bytes`
    /// bytes.
    pub(super) fn new(graph: &'a Graph, guide: &'a Guide, bytes: u64) -> Option<Self> {
        let nodes = graph.len();
        let table = nodes * nodes * size_of::<Option<Lengths>>();
        if nodes > MOST_NODES || table as u64 > bytes {
            return None;
        }
        let mut lengths = vec![None; nodes * nodes];
        for from in 0..nodes {
            for hop in graph.hops(from as Node) {
                lengths[from * nodes + hop.to as usize] = Some(hop.lengths);
            }
        }
        Some(Repairer {
            graph,
            guide,
            lengths,
            now: Replay::default(),
            next: Replay::default(),
        })
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        let stops = self.now.stops.len() + self.next.stops.len();
        let position = self.graph.len() * size_of::<ChargeSet>() + size_of::<Position>();
        (self.lengths.len() * size_of::<Option<Lengths>>() + stops * position) as u64
    }

    /// Makes `tries` random changes to a route. Returns one that solves the board, if it comes to
    /// one.
    pub(super) fn repair(
        &mut self,
        start: &Position,
        route: &[Node],
        tries: u64,
        rng: &mut Rng,
        pulse: &mut Pulse,
        record: &mut impl Record,
    ) -> Result<Option<Vec<Node>>, Stopped> {
        self.next.stops.clear();
        self.next.stops.push(start.clone());
        self.next.needed.clear();
        let charges = (0..).zip(&start.charges);
        let needed = charges.map(|(node, &charge)| u32::from(self.guide.of(node, charge)));
        self.next.needed.push(needed.sum());
        self.next.nodes.clear();
        self.next.hands.clear();
        self.replay(0, route.iter().copied());
        std::mem::swap(&mut self.now, &mut self.next);
        record.repaired(&self.now.nodes, self.now.cost, Step::Began);
        let mut changed = Vec::new();
        for _ in 0..tries {
            if self.now.cost == 0 {
                record.repaired(&self.now.nodes, 0, Step::Solved);
                return Ok(Some(self.now.nodes[1..].to_vec()));
            }
            changed.clear();
            let Some(kept) = self.change(&mut changed, rng) else {
                pulse.work(20)?;
                continue;
            };
            self.copy_until(kept);
            let begin = (self.next.stops.len() - 1) * STRIDE;
            let unchanged = self.now.nodes[begin + 1..=kept].to_vec();
            let count = unchanged.len() + changed.len();
            self.replay(begin, unchanged.into_iter().chain(changed.iter().copied()));
            pulse.progress.explored += 1;
            pulse.work(3 * count as u64 + 30)?;
            let harm = i64::from(self.next.cost) - i64::from(self.now.cost);
            if harm <= 0 || harm == 1 && rng.below(50) == 0 {
                std::mem::swap(&mut self.now, &mut self.next);
                record.repaired(&self.now.nodes, self.now.cost, Step::Kept);
            } else {
                record.repaired(&self.next.nodes, self.next.cost, Step::TakenBack);
            }
        }
        Ok(None)
    }

    /// Begins the next route with the stops of the present one, as far as its first `kept` hops
    /// reach.
    fn copy_until(&mut self, kept: usize) {
        let stops = kept / STRIDE + 1;
        let (now, next) = (&self.now, &mut self.next);
        next.stops.truncate(stops);
        for (place, stop) in now.stops[..stops].iter().enumerate() {
            match next.stops.get_mut(place) {
                Some(old) if old.key() == stop.key() => {}
                Some(old) => old.copy(stop),
                None => next.stops.push(stop.clone()),
            }
        }
        next.needed.clear();
        next.needed.extend_from_slice(&now.needed[..stops]);
        let hops = (stops - 1) * STRIDE;
        next.nodes.clear();
        next.nodes.extend_from_slice(&now.nodes[..hops]);
        next.hands.clear();
        next.hands.extend_from_slice(&now.hands[..hops]);
    }

    /// Replays nodes from the last stop on, which comes after `hops` hops.
    fn replay(&mut self, hops: usize, route: impl Iterator<Item = Node>) {
        let next = &mut self.next;
        let last = next.stops.last().expect("the start is one");
        let mut position = match next.end.take() {
            Some(mut end) => {
                end.copy(last);
                end
            }
            None => last.clone(),
        };
        let mut needed = *next.needed.last().expect("one for each stop");
        next.nodes.push(position.at);
        next.hands.push(position.hand);
        let mut count = hops;
        for to in route {
            let there = position.charges[to as usize];
            if !there.may_be_live() {
                continue;
            }
            let lengths = self.lengths[position.at as usize * self.graph.len() + to as usize];
            let Some(left) = lengths.and_then(|lengths| position.hand.after(lengths)) else {
                continue;
            };
            needed -= u32::from(self.guide.of(to, there));
            needed += u32::from(self.guide.of(to, left));
            position.hop(to, left);
            next.nodes.push(to);
            next.hands.push(position.hand);
            count += 1;
            if count.is_multiple_of(STRIDE) {
                next.stops.push(position.clone());
                next.needed.push(needed);
            }
        }
        next.cost = needed + u32::from(!self.graph.runs_down(position.at, position.hand));
        next.end = Some(position);
    }

    /// Draws a change: returns how many hops stay as they are, and puts the nodes after them into
    /// `changed`. `None` if the draw leads nowhere.
    fn change(&self, changed: &mut Vec<Node>, rng: &mut Rng) -> Option<usize> {
        let end = self.now.end.as_ref()?;
        match rng.below(4) {
            0 => self.move_stretch(changed, rng),
            _ => {
                let open = (0..self.graph.len()).filter(|&node| !end.charges[node].may_be_empty());
                let node = pick(open, rng)?;
                self.put_in(node as Node, changed, rng)
            }
        }
    }

    /// Inserts a node after one whose battery can be emptied on it, and leaves out the nodes from
    /// there to one on which its own battery can be emptied.
    fn put_in(&self, node: Node, changed: &mut Vec<Node>, rng: &mut Rng) -> Option<usize> {
        let now = &self.now;
        let charge = now.end.as_ref()?.charges[node as usize];
        let visits = now.nodes.iter();
        let last = visits.clone().rposition(|&visited| visited == node);
        let places = last.unwrap_or(0)..now.nodes.len();
        let place = pick(places.filter(|&place| self.closes(place, node)), rng)?;
        let after = &now.nodes[place + 1..];
        let mut ends = (0..after.len().min(MOST_LEFT_OUT)).filter(|&skipped| {
            let lengths = self.between(node, after[skipped]);
            let left = lengths.and_then(|lengths| charge.taken().after(lengths));
            left.is_some_and(ChargeSet::may_be_empty)
        });
        let skipped = match rng.below(4) {
            0 => pick(ends, rng),
            _ => ends.next(),
        };
        changed.push(node);
        changed.extend_from_slice(&after[skipped.unwrap_or(0)..]);
        Some(place)
    }

    /// Moves some nodes in a row behind one whose battery can be emptied on the first of them.
    fn move_stretch(&self, changed: &mut Vec<Node>, rng: &mut Rng) -> Option<usize> {
        let nodes = &self.now.nodes;
        if nodes.len() < 4 {
            return None;
        }
        let begin = 1 + rng.below(nodes.len() - 1);
        let most = LONGEST_STRETCH.min(nodes.len() - begin);
        let end = begin + 1 + rng.below(most);
        let outside = (0..nodes.len()).filter(|&place| place + 1 < begin || place >= end);
        let place = pick(
            outside.filter(|&place| self.closes(place, nodes[begin])),
            rng,
        )?;
        if place < begin {
            changed.extend_from_slice(&nodes[begin..end]);
            changed.extend_from_slice(&nodes[place + 1..begin]);
            changed.extend_from_slice(&nodes[end..]);
            Some(place)
        } else {
            changed.extend_from_slice(&nodes[end..=place]);
            changed.extend_from_slice(&nodes[begin..end]);
            changed.extend_from_slice(&nodes[place + 1..]);
            Some(begin - 1)
        }
    }

    /// Whether the battery on board at a place of the route can be emptied on a node.
    fn closes(&self, place: usize, node: Node) -> bool {
        let lengths = self.between(self.now.nodes[place], node);
        let left = lengths.and_then(|lengths| self.now.hands[place].after(lengths));
        left.is_some_and(ChargeSet::may_be_empty)
    }

    fn between(&self, from: Node, to: Node) -> Option<Lengths> {
        self.lengths[from as usize * self.graph.len() + to as usize]
    }
}

/// One of the values at random, each as likely as the others.
fn pick<T>(from: impl Iterator<Item = T>, rng: &mut Rng) -> Option<T> {
    let mut picked = None;
    for (number, value) in (1..).zip(from) {
        if rng.below(number) == 0 {
            picked = Some(value);
        }
    }
    picked
}
