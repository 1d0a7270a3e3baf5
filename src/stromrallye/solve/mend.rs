//! Mending a way that does not solve it quite: nodes that are still open are put in somewhere, others
//! are left out for them, stretches are moved.
//!
//! A way is a sequence of nodes, and may be read even where it cannot be gone: what cannot be reached,
//! or is surely empty, is skipped. So any change gives a way again, and what is open at its end tells
//! how good it is. Changes are kept that do no harm, and some that do a little.

use super::graph::{Graph, Node};
use super::guide::Guide;
use super::position::Position;
use super::pulse::Pulse;
use super::token::{Charge, Lengths};
use crate::rng::Rng;
use crate::search::Stopped;

/// Nodes at most, as there is a table of all pairs.
const MOST_NODES: usize = 1500;

/// Positions of a way that are kept, one for so many hops.
const STRIDE: usize = 16;

/// Nodes left out at most for one that is put in.
const MOST_LEFT_OUT: usize = 6;

/// The longest stretch that is moved.
const LONGEST_STRETCH: usize = 30;

/// Mends ways, and keeps its working memory.
pub(super) struct Mender<'a> {
    graph: &'a Graph,
    guide: &'a Guide,
    /// Lengths by node and node.
    lengths: Vec<Option<Lengths>>,
    now: Reading,
    next: Reading,
}

/// A way as it was gone.
#[derive(Clone, Debug, Default)]
struct Reading {
    /// Nodes, from the start on.
    nodes: Vec<Node>,
    /// What was on board at each.
    hands: Vec<Charge>,
    /// The position at every so many.
    stops: Vec<Position>,
    /// The end.
    end: Option<Position>,
    /// Hops needed still at every stop.
    needed: Vec<u32>,
    cost: u32,
}

impl<'a> Mender<'a> {
    /// Nothing for boards with too many nodes, or where the table of pairs takes more bytes than
    /// there are.
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
        Some(Mender {
            graph,
            guide,
            lengths,
            now: Reading::default(),
            next: Reading::default(),
        })
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        let stops = self.now.stops.len() + self.next.stops.len();
        let position = self.graph.len() * size_of::<Charge>() + size_of::<Position>();
        (self.lengths.len() * size_of::<Option<Lengths>>() + stops * position) as u64
    }

    /// Tries so many changes of a way; one that solves it.
    pub(super) fn mend(
        &mut self,
        start: &Position,
        way: &[Node],
        tries: u64,
        rng: &mut Rng,
        pulse: &mut Pulse,
    ) -> Result<Option<Vec<Node>>, Stopped> {
        self.next.stops.clear();
        self.next.stops.push(start.clone());
        self.next.needed.clear();
        let charges = (0..).zip(&start.charges);
        let needed = charges.map(|(node, &charge)| u32::from(self.guide.of(node, charge)));
        self.next.needed.push(needed.sum());
        self.next.nodes.clear();
        self.next.hands.clear();
        self.read(0, way.iter().copied());
        std::mem::swap(&mut self.now, &mut self.next);
        let mut changed = Vec::new();
        for _ in 0..tries {
            if self.now.cost == 0 {
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
            self.read(begin, unchanged.into_iter().chain(changed.iter().copied()));
            pulse.progress.explored += 1;
            pulse.work(3 * count as u64 + 30)?;
            let harm = i64::from(self.next.cost) - i64::from(self.now.cost);
            if harm <= 0 || harm == 1 && rng.below(50) == 0 {
                std::mem::swap(&mut self.now, &mut self.next);
            }
        }
        Ok(None)
    }

    /// Takes over the stops of the way at hand as far as its first `kept` hops reach.
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

    /// Goes on from the last stop.
    fn read(&mut self, hops: usize, way: impl Iterator<Item = Node>) {
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
        for to in way {
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

    /// A random change: how many hops stay as they are, and what comes then.
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

    /// Puts a node in after one whose battery can be emptied there, and leaves out what comes then
    /// until where its own can be emptied.
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
            left.is_some_and(Charge::may_be_empty)
        });
        let skipped = match rng.below(4) {
            0 => pick(ends, rng),
            _ => ends.next(),
        };
        changed.push(node);
        changed.extend_from_slice(&after[skipped.unwrap_or(0)..]);
        Some(place)
    }

    /// Moves some nodes in a row to behind one whose battery can be emptied on the first of them.
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

    /// Whether what is on board at a place of the way can be emptied on a node.
    fn closes(&self, place: usize, node: Node) -> bool {
        let lengths = self.between(self.now.nodes[place], node);
        let left = lengths.and_then(|lengths| self.now.hands[place].after(lengths));
        left.is_some_and(Charge::may_be_empty)
    }

    fn between(&self, from: Node, to: Node) -> Option<Lengths> {
        self.lengths[from as usize * self.graph.len() + to as usize]
    }
}

/// One of them at random, each as likely.
fn pick<T>(from: impl Iterator<Item = T>, rng: &mut Rng) -> Option<T> {
    let mut picked = None;
    for (number, value) in (1..).zip(from) {
        if rng.below(number) == 0 {
            picked = Some(value);
        }
    }
    picked
}
