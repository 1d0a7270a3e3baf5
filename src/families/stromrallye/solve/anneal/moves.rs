//! Draws the next change of a walk to try.
//!
//! *Rewriting* replaces up to two visits after some visit by up to two others: it inserts a detour or a back and forth,
//! removes one, or flips a corner. *Moving a stretch* moves up to 24 consecutive visits elsewhere. That makes three new
//! hops; draws favour those on which a battery suits the node it comes to ([`Walk::suits`]). On boards whose batteries
//! are visited five times each, rewriting is enough; where each is visited about once, a visit in the wrong place cannot
//! be corrected without moving those that depend on it.
//!
//! Half of the changes are aimed at a battery with a cost: at one of its departures, or at the visit before; or it is
//! visited once more at its first place.

use super::super::graph::{Graph, Hop, Node};
use super::walk::{NO, Place, Walk};
use crate::rng::Rng;

/// The number of nearest nodes that rewriting draws from.
const NEAR: usize = 24;

/// Nodes with at most this many hops have few enough to try all.
const FEW: usize = 6;

/// The number of visits drawn to find one that a battery suits.
const DRAWS: usize = 6;

/// The longest stretch that is moved, and the most visits that it is moved over.
const LONGEST_STRETCH: usize = 24;
const FARTHEST: usize = 80;

/// A stretch is this many times as likely for each of its other two hops whose battery suits the node it comes to.
const FITTING: usize = 8;

/// The number of changes, out of 256, that move a stretch: on walks that visit each node less than [`OFTEN`] times, and
/// on others.
const STRETCHES: [u32; 2] = [80, 24];
const OFTEN: usize = 3;

/// A change: the visits between `from` and `to`, or from there to the end, become [`Draw::nodes`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) from: Place,
    /// [`NO`] for the end.
    pub(super) to: Place,
}

/// Draws changes.
pub(super) struct Draw<'a> {
    graph: &'a Graph,
    pub(super) rng: Rng,
    /// The nodes inserted by the last change drawn.
    pub(super) nodes: Vec<Node>,
}

impl<'a> Draw<'a> {
    pub(super) fn new(graph: &'a Graph, rng: Rng) -> Self {
        Draw {
            graph,
            rng,
            nodes: Vec::new(),
        }
    }

    /// Draws a change; `None` if the draw fails.
    pub(super) fn change(&mut self, walk: &Walk) -> Option<Change> {
        self.nodes.clear();
        let is_aimed = self.rng.rough(2) == 0 && !walk.wrong().is_empty();
        let from = match is_aimed {
            true => {
                let battery = walk.wrong()[self.below(walk.wrong().len())];
                let is_spare = (battery as usize) < self.graph.len();
                let departure = self.some_departure(walk, battery);
                let Some(departure) = departure.filter(|_| !is_spare || self.rng.rough(8) > 0)
                else {
                    return self.visit(walk, battery);
                };
                match walk.before(departure) {
                    before if before != NO && self.rng.rough(2) == 0 => before,
                    _ => departure,
                }
            }
            false => self.some_visit(walk),
        };
        let is_often = walk.len() >= OFTEN * self.graph.len();
        match self.rng.rough(256) < STRETCHES[usize::from(is_often)] {
            true => self.stretch(walk, from),
            false => self.rewriting(walk, from),
        }
    }

    /// Visits a node once more, from one beside it.
    fn visit(&mut self, walk: &Walk, node: Node) -> Option<Change> {
        let beside = self.near(node)?;
        let from = self.some_visit_of(walk, beside)?;
        self.nodes.push(node);
        let to = skip(walk, from, self.below(2));
        let goes_on = to != NO && walk.has_leap(node, walk.node(to));
        if !goes_on && to == walk.after(from) {
            self.nodes.push(beside);
        }
        Some(Change { from, to })
    }

    /// Replaces up to two visits after `from`.
    fn rewriting(&mut self, walk: &Walk, from: Place) -> Option<Change> {
        let (out, put) = match self.rng.rough(16) {
            0..=2 => (0, 2),
            3..=5 => (2, 0),
            6..=8 => (1, 1),
            9 => (2, 2),
            // On full boards every walk of an even length is even.
            10..=11 => (0, if walk.is_rigid() { 2 } else { 1 }),
            12..=13 => (if walk.is_rigid() { 2 } else { 1 }, 0),
            14 => (1, if walk.is_rigid() { 1 } else { 2 }),
            _ => (2, if walk.is_rigid() { 2 } else { 1 }),
        };
        let to = skip(walk, from, out);
        let goes_on = |node| to == NO || walk.has_leap(node, walk.node(to));
        if put > 0 {
            let first = self.near(walk.node(from))?;
            self.nodes.push(first);
            if put == 2 {
                let hops = self.graph.hops(first);
                let second = match hops.len() <= FEW {
                    true => {
                        let nodes = hops.iter().map(|hop| hop.to);
                        self.one_of(nodes.filter(|&node| goes_on(node)))?
                    }
                    false => self.near(first)?,
                };
                self.nodes.push(second);
            }
            goes_on(self.nodes[put - 1]).then_some(())?;
        }
        Some(Change { from, to })
    }

    /// Moves a stretch of visits, from later in the walk or from before, to after `from`.
    fn stretch(&mut self, walk: &Walk, from: Place) -> Option<Change> {
        let begin = self.fitting(walk, from)?;
        match walk.is_before(from, begin) {
            true => self.later_stretch(walk, from, begin),
            false => self.earlier_stretch(walk, from, begin),
        }
    }

    fn later_stretch(&mut self, walk: &Walk, from: Place, begin: Place) -> Option<Change> {
        let next = walk.after(from);
        if begin == next || !is_near(walk, next, begin) {
            return None;
        }
        let end = self.end_of_stretch(walk, begin, NO, walk.before(begin), next)?;
        let to = walk.after(end);
        self.copy(walk, begin, to);
        self.copy(walk, next, begin);
        Some(Change { from, to })
    }

    fn earlier_stretch(&mut self, walk: &Walk, from: Place, begin: Place) -> Option<Change> {
        let before = some(walk.before(begin))?;
        if begin == from || !is_near(walk, begin, from) {
            return None;
        }
        let to = walk.after(from);
        let end = self.end_of_stretch(walk, begin, from, before, to)?;
        let rest = walk.after(end);
        self.copy(walk, rest, to);
        self.copy(walk, begin, rest);
        Some(Change { from: before, to })
    }

    /// The end of a stretch, before `limit`: the visits after it can follow `before`, and `next`, if
    /// there is such a visit, can follow its end.
    fn end_of_stretch(
        &mut self,
        walk: &Walk,
        begin: Place,
        limit: Place,
        before: Place,
        next: Place,
    ) -> Option<Place> {
        let (mut end, mut chosen, mut sum) = (begin, NO, 0);
        for _ in 0..LONGEST_STRETCH {
            if end == limit {
                break;
            }
            let after = walk.after(end);
            let links = after == NO || walk.has_leap(walk.node(before), walk.node(after));
            let goes_on = next == NO || walk.has_leap(walk.node(end), walk.node(next));
            if links && goes_on {
                let goes_well = next != NO && walk.suits(end, next);
                let links_well = after != NO && walk.suits(before, after);
                let weight = FITTING.pow(u32::from(goes_well) + u32::from(links_well));
                sum += weight;
                if self.below(sum) < weight {
                    chosen = end;
                }
            }
            if after == NO {
                break;
            }
            end = after;
        }
        some(chosen)
    }

    /// A visit of a node.
    fn some_visit_of(&mut self, walk: &Walk, node: Node) -> Option<Place> {
        let first = some(walk.first(node));
        self.one_of(std::iter::successors(first, |&visit| {
            some(walk.newer(visit))
        }))
    }

    /// Appends the nodes of the visits from one up to, but without, another.
    fn copy(&mut self, walk: &Walk, mut place: Place, end: Place) {
        while place != end {
            self.nodes.push(walk.node(place));
            place = walk.after(place);
        }
    }

    /// A visit that the battery which leaves `from` suits, if one is found, or else one to which its charge lasts.
    fn fitting(&mut self, walk: &Walk, from: Place) -> Option<Place> {
        let hops = self.graph.hops(walk.node(from));
        let left = walk.on_board(from);
        let most = hops.partition_point(|hop| hop.lengths.least() <= left);
        let mut fitting = None;
        for _ in 0..DRAWS.min(most) {
            let node = hops[self.below(most)].to;
            if let Some(visit) = self.some_visit_of(walk, node) {
                fitting = Some(visit);
                if walk.suits(from, visit) {
                    break;
                }
            }
        }
        fitting
    }

    /// A node near another, the nearer the likelier.
    fn near(&mut self, node: Node) -> Option<Node> {
        let hops: &[Hop] = self.graph.hops(node);
        let hops = &hops[..hops.len().min(NEAR)];
        let drawn = match hops.len() {
            0 => return None,
            1..=4 => self.below(hops.len()),
            many => self.below(many).min(self.below(many)),
        };
        Some(hops[drawn].to)
    }

    fn some_visit(&mut self, walk: &Walk) -> Place {
        loop {
            let place = self.below(walk.places()) as Place;
            if walk.is_visit(place) {
                return place;
            }
        }
    }

    /// A visit from which a battery leaves.
    fn some_departure(&mut self, walk: &Walk, battery: u32) -> Option<Place> {
        let first = some(walk.departure(battery));
        let departures = std::iter::successors(first, |&place| some(walk.next_departure(place)));
        self.one_of(departures)
    }

    /// One of the values, all equally likely.
    fn one_of<T>(&mut self, values: impl Iterator<Item = T>) -> Option<T> {
        let mut chosen = None;
        for (number, value) in (1..).zip(values) {
            if number == 1 || self.below(number) == 0 {
                chosen = Some(value);
            }
        }
        chosen
    }

    fn below(&mut self, bound: usize) -> usize {
        self.rng.rough(bound as u32) as usize
    }
}

fn some(place: Place) -> Option<Place> {
    (place != NO).then_some(place)
}

/// Whether one visit is few enough steps along the walk from another to move a stretch over them.
fn is_near(walk: &Walk, mut place: Place, goal: Place) -> bool {
    for _ in 0..FARTHEST {
        if place == goal || place == NO {
            break;
        }
        place = walk.after(place);
    }
    place == goal
}

/// The visit that comes after `out` others.
fn skip(walk: &Walk, from: Place, out: usize) -> Place {
    let mut to = walk.after(from);
    for _ in 0..out {
        if to != NO {
            to = walk.after(to);
        }
    }
    to
}
