//! Draws the next change of a walk to try.
//!
//! *Rewriting* replaces up to two visits after some visit by up to two others: it inserts a detour or a back and forth,
//! removes one, or flips a corner. *Moving a stretch* moves up to 24 consecutive visits elsewhere, and *turning* one
//! visits its nodes in reverse order. On boards whose batteries are visited five times each, rewriting is enough; where
//! each is visited about once, a visit in the wrong place cannot be corrected without moving those that depend on it.
//!
//! What a stretch would cost is estimated before it is drawn, from its new hops alone: each brings a battery to a node in
//! place of another, and costs what that battery then does ([`Walk::cost_to`]). That is exact unless some node is
//! visited twice in what changes. Most stretches cost too much, and need not be replayed to know that.
//!
//! Others were tried and earned nothing, on 23 dense boards (20 × 20 with 70 and 80 % of batteries, 30 × 30 with 300 and
//! all; 5 s each, of which 18 were solved without them): exchanging two loops at a node, so that two batteries exchange
//! the rests of their routes (17); moving the visit of a battery with a cost to a node beside it (15); turning a stretch
//! as it is moved (16). Stretches of up to 60 visits solve 67 of 83 in place of 63 in three runs with a seed each, but
//! take several times as long on some small boards.
//!
//! Most changes are aimed at a battery with a cost: at one of its departures, or at the visit before; or it is visited
//! once more at its first place.

use super::super::graph::{Graph, Hop, Node};
use super::walk::{LIGHT, NO, Place, Walk};
use crate::rng::Rng;

/// The number of nearest nodes that rewriting draws from.
const NEAR: usize = 24;

/// Nodes with at most this many hops have few enough to try all.
const FEW: usize = 6;

/// The number of visits drawn to find one that a battery can go to.
const DRAWS: usize = 6;

/// The longest stretch that is moved or turned, and the most visits that a change inserts.
const LONGEST_STRETCH: usize = 24;
const MOST_NODES: usize = 104;

/// What the estimate of a change may exceed the greatest possible cost by.
const TOLERANCE: i32 = LIGHT;

/// The numbers of changes, out of 256: those that are aimed at a battery with a cost; those that turn a stretch; and
/// those that move one, on walks that visit each node less than [`OFTEN`] times, and on others.
const AIMED: u32 = 200;
const TURNS: u32 = 32;
const STRETCHES: [u32; 2] = [70, 21];
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

    /// Draws a change; `None` if the draw fails, or the change is likely to cost more than `most`.
    pub(super) fn change(&mut self, walk: &Walk, most: i32) -> Option<Change> {
        self.nodes.clear();
        let is_aimed = self.rng.rough(256) < AIMED && !walk.wrong().is_empty();
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
        match self.rng.rough(256) {
            kind if kind < TURNS => self.turned(walk, from, most),
            kind if kind < TURNS + STRETCHES[usize::from(is_often)] => {
                self.stretch(walk, from, most)
            }
            _ => self.rewriting(walk, from),
        }
    }

    /// Visits a node once more, from one beside it.
    fn visit(&mut self, walk: &Walk, node: Node) -> Option<Change> {
        let beside = self.near(node)?;
        let from = self.some_visit_of(walk, beside)?;
        self.nodes.push(node);
        let to = skip(walk, from, self.below(2));
        let goes_on = to != NO && walk.has_arc(node, walk.node(to));
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
        let goes_on = |node| to == NO || walk.has_arc(node, walk.node(to));
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
        if put == out && self.is_same(walk, from) {
            return None;
        }
        Some(Change { from, to })
    }

    /// Whether the nodes drawn are those visited after `from` anyway.
    fn is_same(&self, walk: &Walk, from: Place) -> bool {
        let same = visits(walk, walk.after(from))
            .zip(&self.nodes)
            .take_while(|&(visit, &node)| walk.node(visit) == node);
        same.count() == self.nodes.len()
    }

    /// Visits the nodes of a stretch after `from` in reverse order.
    fn turned(&mut self, walk: &Walk, from: Place, most: i32) -> Option<Change> {
        let next = walk.after(from);
        let mut rest = most + TOLERANCE + walk.cost_at(from) + walk.cost_at(some(next)?);
        // The hops within the stretch take most of what the change may cost.
        let ends = visits(walk, next)
            .take(LONGEST_STRETCH)
            .skip(1)
            .map_while(|end| {
                rest += walk.cost_at(end) - walk.cost_to(end, walk.before(end))?;
                (rest >= 0).then_some((end, rest))
            });
        let fitting = ends.filter(|&(end, rest)| {
            cost_at_most(walk, rest, [(from, end), (next, walk.after(end))])
        });
        let end = self.one_of(fitting.map(|(end, _)| end))?;
        let to = walk.after(end);
        self.copy(walk, next, to)?;
        self.nodes.reverse();
        Some(Change { from, to })
    }

    /// Moves a stretch of visits, from later in the walk or from before, to after `from`.
    fn stretch(&mut self, walk: &Walk, from: Place, most: i32) -> Option<Change> {
        let (begin, rest) = self.fitting(walk, from, most + TOLERANCE)?;
        let (next, before) = (walk.after(from), walk.before(begin));
        let ends = visits(walk, begin).take(LONGEST_STRETCH);
        let end = self.one_of(ends.take_while(|&end| end != from).filter(|&end| {
            let rest = rest + walk.cost_at(end);
            cost_at_most(walk, rest, [(before, walk.after(end)), (end, next)])
        }))?;
        let after = walk.after(end);
        if walk.is_before(from, begin) {
            self.copy(walk, begin, after)?;
            self.copy(walk, next, begin)?;
            return Some(Change { from, to: after });
        }
        self.copy(walk, after, next)?;
        self.copy(walk, begin, after)?;
        Some(Change {
            from: before,
            to: next,
        })
    }

    /// A visit of a node.
    fn some_visit_of(&mut self, walk: &Walk, node: Node) -> Option<Place> {
        let first = some(walk.first(node));
        self.one_of(std::iter::successors(first, |&visit| {
            some(walk.newer(visit))
        }))
    }

    /// Appends the nodes of the visits from one up to, but without, another; `None` if those are too many.
    fn copy(&mut self, walk: &Walk, from: Place, to: Place) -> Option<()> {
        for visit in visits(walk, from).take_while(|&visit| visit != to) {
            (self.nodes.len() < MOST_NODES).then_some(())?;
            self.nodes.push(walk.node(visit));
        }
        Some(())
    }

    /// A visit that can follow `from` instead of the one that does, with what is left of `most` then.
    fn fitting(&mut self, walk: &Walk, from: Place, most: i32) -> Option<(Place, i32)> {
        let hops = self.graph.hops(walk.node(from));
        let left = walk.on_board(from);
        let among = hops.partition_point(|hop| hop.lengths.least() <= left);
        for _ in 0..DRAWS.min(among) {
            let node = hops[self.below(among)].to;
            let visit = self.some_visit_of(walk, node);
            if let Some(visit) = visit.filter(|&visit| visit != from && visit != walk.after(from))
                && let Some(before) = some(walk.before(visit))
                && let Some(cost) = walk.cost_to(from, visit)
            {
                let rest = most + walk.cost_at(from) + walk.cost_at(before) - cost;
                if rest >= 0 {
                    return Some((visit, rest));
                }
            }
        }
        None
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
    pub(super) fn one_of<T>(&mut self, values: impl Iterator<Item = T>) -> Option<T> {
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

/// A visit and all after it.
fn visits(walk: &Walk, first: Place) -> impl Iterator<Item = Place> {
    std::iter::successors(some(first), |&visit| some(walk.after(visit)))
}

/// Whether two hops between visits are possible, and their batteries then cost at most this.
fn cost_at_most(walk: &Walk, most: i32, hops: [(Place, Place); 2]) -> bool {
    let are_possible = hops.iter().all(|&(from, to)| walk.can_follow(from, to));
    let costs = hops.iter().filter_map(|&(from, to)| walk.cost_to(from, to));
    are_possible && costs.sum::<i32>() <= most
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
