//! The places where each battery can be emptied, and whether they suffice for all.
//!
//! In the end an empty battery lies on every node, and one more is run down on board, the *last* one. *Proof:* a
//! battery becomes empty in one of two places. Either on arrival at a node with a charged battery: it stays there for
//! good, as an empty battery's cell is only entered with the very last step. Or on a cell without one: then it is on
//! board, and the robot moves no more. So all batteries find places of their own, a node each and one the end on board:
//! a perfect matching.
//!
//! The places where a battery can end are found charge by charge as in [`super::guide`], over all nodes that existed at
//! the start; nodes that are gone by then are left out. To be the last one, it also needs a node from which its charge
//! can be run down with all other batteries empty. This matters for batteries with little charge, which have few places
//! to end, and where there is little room to go back and forth.

use std::ops::Range;

use super::charge_set::ChargeSet;
use super::conflict::Conflict;
use super::graph::{Graph, Node};
use super::position::Position;
use super::pulse::Pulse;
use crate::search::Stopped;

/// The most work for the tables, in units of one word of a set, for one hop with one charge.
const MOST_WORK: usize = 30_000_000;

/// The most nodes; beyond, a matching at every position takes too long.
const MOST_NODES: usize = 1000;

/// The places where batteries can end, as bits: the nodes, and after them the end on board. And a matching.
#[derive(Debug)]
pub(super) struct Ends {
    nodes: usize,
    /// Words in a set.
    words: usize,
    /// Charges below this one have sets; greater ones may end anywhere.
    charges: usize,
    /// The set of each node and charge.
    exact: Vec<u64>,
    /// The union of the sets of the same node for this charge and all lower ones of its parity but 0.
    below: Vec<u64>,
    /// The places where each battery can end in the current position; the one on board comes last.
    places: Vec<u64>,
    /// The battery that ends in each place, or [`NOBODY`].
    owners: Vec<u16>,
    /// Places in which no battery ends yet, and those not yet tried for the current battery.
    free: Vec<u64>,
    untried: Vec<u64>,
}

impl Ends {
    /// `None` if the board is too large or the budget too small.
    pub(super) fn new(graph: &Graph, pulse: &mut Pulse) -> Result<Option<Ends>, Stopped> {
        let nodes = graph.len();
        let words = (nodes + 1).div_ceil(64);
        let hops: usize = (0..nodes)
            .map(|node| graph.hops(node as Node).len() + 4)
            .sum();
        let greatest = graph.charges.iter().chain([&graph.energy]).max();
        let greatest = greatest.map_or(0, |&charge| charge as usize);
        let charges = (greatest + 1).min(MOST_WORK / hops / words);
        let sets = charges * nodes * words;
        let held = pulse.progress.bytes + 16 * sets as u64;
        if nodes > MOST_NODES || charges < 2 || held > pulse.budget() / 2 {
            return Ok(None);
        }
        pulse.holds(held)?;
        let mut ends = Ends {
            nodes,
            words,
            charges,
            exact: vec![0; sets],
            below: vec![0; sets],
            places: vec![0; (nodes + 1) * words],
            owners: vec![NOBODY; nodes + 1],
            free: vec![0; words],
            untried: vec![0; words],
        };
        let mut all = vec![0; words];
        for charge in 1..charges {
            for node in 0..nodes as Node {
                let set = ChargeSet::exactly(charge as u32);
                all.fill(0);
                if graph.runs_down(node, set) {
                    insert(&mut all, nodes);
                }
                for hop in graph.hops(node) {
                    let Some(left) = set.after(hop.lengths) else {
                        break;
                    };
                    // The robot's own cell, where the battery is empty, is not entered again.
                    if graph.charges[hop.to as usize] == 0 {
                        continue;
                    }
                    ends.add(hop.to, left, &mut all);
                }
                pulse.work((graph.hops(node).len() * words) as u64 / 4 + 1)?;
                let place = ends.place(node, charge as i32);
                ends.exact[place.clone()].copy_from_slice(&all);
                if charge > 2 {
                    let lower = ends.place(node, charge as i32 - 2);
                    join(&mut all, &ends.below[lower]);
                }
                ends.below[place].copy_from_slice(&all);
            }
        }
        Ok(Some(ends))
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        (16 * self.exact.len() + 8 * self.places.len() + 2 * self.nodes) as u64
    }

    /// Whether all batteries find a place of their own.
    pub(super) fn have_room(&mut self, position: &Position) -> bool {
        self.find_places(position);
        let charges = position.charges.iter();
        let open = (0..self.nodes).filter(|&node| !position.charges[node].may_be_empty());
        // A closed battery ends where it lies, unless another has to end there.
        for (node, charge) in charges.enumerate() {
            let stays = charge.may_be_live() && charge.may_be_empty();
            self.owners[node] = if stays { node as u16 } else { NOBODY };
            if stays {
                remove(&mut self.free, node);
            }
        }
        for battery in open.chain([self.nodes]) {
            self.untried.fill(u64::MAX);
            match self.settle(battery) {
                Some(place) => remove(&mut self.free, place),
                None => return false,
            }
        }
        true
    }

    /// The batteries that lack room in a position, and the places that they could end in; or the
    /// places that lack batteries. `None` if all find a place of their own.
    pub(super) fn conflict(&mut self, position: &Position) -> Option<Conflict> {
        self.find_places(position);
        let open = (0..self.nodes).filter(|&node| position.charges[node].may_be_live());
        let batteries: Vec<usize> = open.clone().chain([self.nodes]).collect();
        let places = |battery: usize| &self.places[battery * self.words..][..self.words];
        Conflict::find(&batteries, &open.collect::<Vec<_>>(), |battery, place| {
            contains(places(battery), place)
        })
    }

    /// Finds where batteries can end in a position, and marks the end on board and all nodes that can be visited as
    /// free.
    fn find_places(&mut self, position: &Position) {
        self.free.fill(0);
        insert(&mut self.free, self.nodes);
        for (node, charge) in position.charges.iter().enumerate() {
            if charge.may_be_live() {
                insert(&mut self.free, node);
            }
        }
        let mut places = std::mem::take(&mut self.places);
        for (battery, places) in places.chunks_exact_mut(self.words).enumerate() {
            places.fill(0);
            match position.charges.get(battery) {
                Some(charge) if !charge.may_be_live() => {}
                Some(&charge) => self.add(battery as Node, charge, places),
                None => self.add_taken(position.at, position.hand, places),
            }
            for (word, live) in places.iter_mut().zip(&self.free) {
                *word &= live;
            }
        }
        self.places = places;
    }

    /// Finds a place for one more battery: a free one, or one whose battery can move to another (Kuhn's augmenting
    /// paths). Returns the place that was free before and is taken now.
    fn settle(&mut self, battery: usize) -> Option<usize> {
        let places = battery * self.words..(battery + 1) * self.words;
        let free = first_common(&self.places[places.clone()], &self.free);
        if let Some(node) = free {
            self.owners[node] = battery as u16;
            return free;
        }
        loop {
            let node = first_common(&self.places[places.clone()], &self.untried)?;
            remove(&mut self.untried, node);
            let taken = self.settle(usize::from(self.owners[node]));
            if taken.is_some() {
                self.owners[node] = battery as u16;
                return taken;
            }
        }
    }

    /// Adds to `to` the places where a battery on a node can end.
    fn add(&self, node: Node, charge: ChargeSet, to: &mut [u64]) {
        if charge.may_be_empty() {
            insert(to, node as usize);
        }
        if charge.may_be_live() {
            self.add_taken(node, charge, to);
        }
    }

    /// Adds to `to` the places where a battery taken on board at a node can end.
    fn add_taken(&self, node: Node, charge: ChargeSet, to: &mut [u64]) {
        if charge.top as usize >= self.charges {
            to.fill(u64::MAX);
            return;
        }
        join(to, &self.exact[self.place(node, charge.top)]);
        if charge.rest > 0 {
            join(to, &self.below[self.place(node, charge.rest)]);
        }
    }

    fn place(&self, node: Node, charge: i32) -> Range<usize> {
        let set = node as usize * self.charges + charge as usize;
        set * self.words..(set + 1) * self.words
    }
}

const NOBODY: u16 = u16::MAX;

/// Adds the places of a set to another.
fn join(to: &mut [u64], set: &[u64]) {
    for (word, other) in to.iter_mut().zip(set) {
        *word |= other;
    }
}

fn insert(set: &mut [u64], place: usize) {
    set[place / 64] |= 1 << (place % 64);
}

fn contains(set: &[u64], place: usize) -> bool {
    set[place / 64] >> (place % 64) & 1 == 1
}

fn remove(set: &mut [u64], place: usize) {
    set[place / 64] &= !(1 << (place % 64));
}

/// The first place that is in both sets.
fn first_common(one: &[u64], other: &[u64]) -> Option<usize> {
    let mut words = one.iter().zip(other).map(|(one, other)| one & other);
    let place = words.position(|word| word != 0)?;
    let word = one[place] & other[place];
    Some(place * 64 + word.trailing_zeros() as usize)
}
