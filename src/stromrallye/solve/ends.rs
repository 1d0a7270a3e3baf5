//! Where each battery can be emptied, and whether there is a place for all.
//!
//! In the end one empty battery lies on every node, and one is on board, run down there. So all
//! batteries but one must find nodes of their own to be emptied on: a matching. Where a battery can
//! end is found charge by charge as in [`super::guide`], over all nodes that there were at the start;
//! those that are gone since are left out. Batteries with little charge have few places, and those are what
//! this is about.

use std::ops::Range;

use super::graph::{Graph, Node};
use super::position::Position;
use super::pulse::Pulse;
use super::token::Charge;
use crate::search::Stopped;

/// Work at most for the tables: a word of a set for a hop with a charge each.
const MOST_WORK: usize = 30_000_000;

/// Nodes at most; beyond that a matching takes too long at every position.
const MOST_NODES: usize = 1000;

/// The nodes where batteries can end, as bits; and a matching.
#[derive(Debug)]
pub(super) struct Ends {
    nodes: usize,
    /// Words of a set.
    words: usize,
    /// Charges from 0 up to, and without, this one have sets; greater ones may end anywhere.
    charges: usize,
    /// By node and charge.
    exact: Vec<u64>,
    /// Those of the same node for this charge and all lower ones of the same parity but 0.
    below: Vec<u64>,
    /// Where each battery can end now; the one on board comes last.
    places: Vec<u64>,
    /// Whose each node is.
    owners: Vec<u16>,
    /// Nodes that are nobody's, and those that are yet to be tried.
    free: Vec<u64>,
    untried: Vec<u64>,
}

impl Ends {
    /// Nothing for boards that are too large, or a budget that is too small.
    pub(super) fn new(graph: &Graph, pulse: &mut Pulse) -> Result<Option<Ends>, Stopped> {
        let nodes = graph.len();
        let words = nodes.div_ceil(64);
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
            owners: vec![NOBODY; nodes],
            free: vec![0; words],
            untried: vec![0; words],
        };
        let mut all = vec![0; words];
        for charge in 1..charges {
            for node in 0..nodes as Node {
                let set = Charge::exactly(charge as u32);
                all.fill(0);
                for hop in graph.hops(node) {
                    let Some(left) = set.after(hop.lengths) else {
                        break;
                    };
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

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        (16 * self.exact.len() + 8 * self.places.len() + 2 * self.nodes) as u64
    }

    /// Whether all batteries but one find a node of their own.
    pub(super) fn have_room(&mut self, position: &Position) -> bool {
        self.find_places(position);
        let charges = position.charges.iter();
        let open = (0..self.nodes).filter(|&node| !position.charges[node].may_be_empty());
        // A closed battery ends where it lies, if no other has to.
        for (node, charge) in charges.enumerate() {
            let stays = charge.may_be_live() && charge.may_be_empty();
            self.owners[node] = if stays { node as u16 } else { NOBODY };
            if stays {
                remove(&mut self.free, node);
            }
        }
        let mut homeless = 0;
        for battery in open.chain([self.nodes]) {
            self.untried.fill(u64::MAX);
            match self.settle(battery) {
                Some(node) => remove(&mut self.free, node),
                None => homeless += 1,
            }
            if homeless > 1 {
                return false;
            }
        }
        true
    }

    /// Finds where batteries can end in a position, and takes all these nodes for free.
    fn find_places(&mut self, position: &Position) {
        self.free.fill(0);
        for (node, charge) in position.charges.iter().enumerate() {
            if charge.may_be_live() {
                self.free[node / 64] |= 1 << (node % 64);
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

    /// Finds a node for one more battery: a free one, or else others move over (Kuhn's augmenting
    /// paths); which node is taken now that was free before.
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

    /// Adds where a battery can end that lies on a node.
    fn add(&self, node: Node, charge: Charge, to: &mut [u64]) {
        if charge.may_be_empty() {
            to[node as usize / 64] |= 1 << (node % 64);
        }
        if charge.may_be_live() {
            self.add_taken(node, charge, to);
        }
    }

    /// Adds where a battery can end that is taken on board there.
    fn add_taken(&self, node: Node, charge: Charge, to: &mut [u64]) {
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

/// Adds a set to another.
fn join(to: &mut [u64], set: &[u64]) {
    for (word, other) in to.iter_mut().zip(set) {
        *word |= other;
    }
}

fn remove(set: &mut [u64], node: usize) {
    set[node / 64] &= !(1 << (node % 64));
}

/// The first node that is in both sets.
fn first_common(one: &[u64], other: &[u64]) -> Option<usize> {
    let mut words = one.iter().zip(other).map(|(one, other)| one & other);
    let place = words.position(|word| word != 0)?;
    let word = one[place] & other[place];
    Some(place * 64 + word.trailing_zeros() as usize)
}
