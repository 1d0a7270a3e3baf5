//! The walk of annealing, with its cost.
//!
//! * `visits` – the visits in their places, linked and numbered;
//! * `change` – a change of a few consecutive visits: its cost, and making it;
//! * `costs` – what the batteries cost, and their weights;
//! * `arcs` – the hops between nodes.

mod arcs;
mod change;
mod costs;
#[cfg(test)]
mod testing;
mod visits;

use super::super::graph::{Graph, Node};
use arcs::{Arc, NO_ARC, RIGID};
pub(super) use change::Plan;
pub(super) use costs::LIGHT;

/// A visit of the walk: an index of [`Walk::visits`].
pub(super) type Place = u32;

/// No visit.
pub(super) const NO: Place = u32::MAX;

/// The visit that the walk begins with.
pub(super) const START: Place = 0;

#[derive(Clone, Copy, Debug)]
struct Visit {
    /// Visits later in the walk have greater numbers.
    order: u64,
    node: Node,
    before: Place,
    after: Place,
    /// The visits of the same node before and after this one.
    older: Place,
    newer: Place,
    /// The hop to the next visit.
    least: i32,
    slack: i32,
    /// The battery that leaves here on board.
    held: Held,
    /// The least slack of the hops that this battery makes from here on.
    slack_after: i32,
}

/// A battery somewhere on its route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held {
    /// The battery: the node where it lay at first; the one on board is the last.
    battery: u32,
    /// Its charge, if all its hops so far had their least lengths; may be negative.
    left: i32,
    /// The least slack of these hops.
    slack: i32,
}

pub(super) struct Walk {
    nodes: usize,
    arcs: Vec<Arc>,
    /// Which arcs there are, a bit each: most questions are about that alone, and these bits fit into a near cache.
    there: Vec<u64>,
    charges: Vec<i32>,
    /// The most that can be run down from each node.
    runs: Vec<i32>,
    is_rigid: bool,
    visits: Vec<Visit>,
    free: Vec<Place>,
    first: Vec<Place>,
    end: Place,
    /// The charge left of each battery.
    left: Vec<i32>,
    costs: Vec<i32>,
    /// What a unit of surplus or lack of each battery costs.
    weights: Vec<i32>,
    /// The battery on board at the end.
    hand: u32,
    pub(super) cost: i64,
    wrong: Vec<u32>,
    wrong_at: Vec<u32>,
}

const NOTHING: Held = Held {
    battery: 0,
    left: 0,
    slack: 0,
};

impl Walk {
    pub(super) fn new(graph: &Graph) -> Walk {
        let nodes = graph.len();
        let mut arcs = vec![NO_ARC; nodes * nodes];
        let mut there = vec![0; nodes * nodes.div_ceil(64)];
        let mut is_rigid = true;
        for from in 0..nodes {
            for hop in graph.hops(from as Node) {
                let arc = Arc::new(hop.lengths);
                is_rigid &= arc.slack == u16::MAX;
                let to = hop.to as usize;
                arcs[from * nodes + to] = arc;
                there[from * nodes.div_ceil(64) + to / 64] |= u64::from(arc.least > 0) << (to % 64);
            }
        }
        let mut charges: Vec<i32> = graph.charges.iter().map(|&charge| charge as i32).collect();
        charges.push(graph.energy as i32);
        let mut walk = Walk {
            nodes,
            arcs,
            there,
            runs: (0..nodes as Node).map(|node| graph.run(node)).collect(),
            is_rigid,
            visits: vec![Visit {
                order: 0,
                node: graph.start,
                before: NO,
                after: NO,
                older: NO,
                newer: NO,
                least: 0,
                slack: RIGID,
                held: NOTHING,
                slack_after: RIGID,
            }],
            free: Vec::new(),
            first: vec![NO; nodes],
            end: START,
            left: charges.clone(),
            costs: vec![0; nodes + 1],
            weights: vec![LIGHT; nodes + 1],
            hand: nodes as u32,
            cost: 0,
            wrong: Vec::new(),
            wrong_at: vec![NO; nodes + 1],
            charges,
        };
        walk.first[graph.start as usize] = START;
        walk.visits[0].held = walk.untouched(nodes as u32);
        for battery in 0..nodes {
            walk.ends(walk.untouched(battery as u32));
        }
        walk.ends_on_board(walk.visits[0].held);
        walk
    }

    /// The most bytes that a walk of a board with this much charge takes.
    pub(super) fn most_bytes(graph: &Graph, total: u64) -> u64 {
        let nodes = graph.len() as u64;
        // The cost of a walk that is too long grows with it, so it never reaches twice the length.
        nodes * nodes * size_of::<Arc>() as u64
            + nodes * nodes.div_ceil(64) * 8
            + 2 * total * size_of::<Visit>() as u64
            + nodes * 100
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        (self.arcs.len() * size_of::<Arc>()
            + self.there.len() * 8
            + self.visits.capacity() * size_of::<Visit>()
            + self.nodes * 100) as u64
    }

    /// The upper end of the places: those below may be visits.
    pub(super) fn places(&self) -> usize {
        self.visits.len()
    }

    pub(super) fn len(&self) -> usize {
        self.visits.len() - self.free.len()
    }

    pub(super) fn is_visit(&self, place: Place) -> bool {
        self.visits[place as usize].node != NO
    }

    pub(super) fn node(&self, place: Place) -> Node {
        self.visits[place as usize].node
    }

    pub(super) fn after(&self, place: Place) -> Place {
        self.visits[place as usize].after
    }

    pub(super) fn before(&self, place: Place) -> Place {
        self.visits[place as usize].before
    }

    pub(super) fn first(&self, node: Node) -> Place {
        self.first[node as usize]
    }

    pub(super) fn newer(&self, place: Place) -> Place {
        self.visits[place as usize].newer
    }

    /// Whether every hop has one length only.
    pub(super) fn is_rigid(&self) -> bool {
        self.is_rigid
    }

    /// The last visit of all.
    pub(super) fn end(&self) -> Place {
        self.end
    }

    pub(super) fn wrong(&self) -> &[u32] {
        &self.wrong
    }

    /// The charge that leaves a visit on board, if all hops had their least lengths.
    pub(super) fn on_board(&self, place: Place) -> i32 {
        self.visits[place as usize].held.left
    }

    pub(super) fn is_before(&self, one: Place, other: Place) -> bool {
        self.visits[one as usize].order < self.visits[other as usize].order
    }

    /// The cost of the battery that leaves a visit.
    pub(super) fn cost_at(&self, place: Place) -> i32 {
        self.costs[self.visits[place as usize].held.battery as usize]
    }

    /// The cost of the battery that leaves a visit if it goes to another's node instead of the one that arrives there,
    /// and continues as that one does, or if the walk ends with it. `None` if there is no such hop.
    pub(super) fn cost_to(&self, from: Place, to: Place) -> Option<i32> {
        let visit = &self.visits[from as usize];
        let held = visit.held;
        if to == NO {
            return Some(self.cost_on_board(held, visit.node));
        }
        let goal = &self.visits[to as usize];
        self.has_arc(visit.node, goal.node).then(|| {
            let arc = self.arc(visit.node, goal.node);
            let held = Held {
                left: held.left - i32::from(arc.least),
                slack: held.slack.min(arc.slack()),
                ..held
            };
            self.cost_of(held, goal.newer)
        })
    }

    /// Whether one visit can follow another, or the walk can end with it.
    pub(super) fn can_follow(&self, from: Place, to: Place) -> bool {
        to == NO || self.has_arc(self.node(from), self.node(to))
    }

    pub(super) fn has_arc(&self, from: Node, to: Node) -> bool {
        let word = from as usize * self.nodes.div_ceil(64) + to as usize / 64;
        self.there[word] >> (to % 64) & 1 == 1
    }

    fn arc(&self, from: Node, to: Node) -> Arc {
        self.arcs[from as usize * self.nodes + to as usize]
    }

    /// The visit from which a battery leaves first.
    pub(super) fn departure(&self, battery: u32) -> Place {
        match battery as usize == self.nodes {
            true => START,
            false => match self.first[battery as usize] {
                START => self.visits[0].newer,
                place => place,
            },
        }
    }

    /// The visit from which the battery that leaves from a visit leaves next.
    pub(super) fn next_departure(&self, place: Place) -> Place {
        match self.visits[place as usize].after {
            NO => NO,
            after => self.visits[after as usize].newer,
        }
    }

    /// The nodes visited after the start.
    pub(super) fn route(&self) -> Vec<Node> {
        let mut route = Vec::new();
        let mut place = self.visits[START as usize].after;
        while place != NO {
            route.push(self.visits[place as usize].node);
            place = self.visits[place as usize].after;
        }
        route
    }

    /// The charge left if the walk is driven as far as possible, each hop at its least length.
    pub(super) fn left_when_stuck(&self) -> u64 {
        let mut left: i64 = self.charges.iter().map(|&charge| i64::from(charge)).sum();
        let mut visit = &self.visits[START as usize];
        while visit.after != NO && visit.least <= visit.held.left {
            left -= i64::from(visit.least);
            visit = &self.visits[visit.after as usize];
        }
        left as u64
    }

    fn untouched(&self, battery: u32) -> Held {
        Held {
            battery,
            left: self.charges[battery as usize],
            slack: RIGID,
        }
    }

    /// The battery on a node after its visit `source`.
    fn lies(&self, node: Node, source: Place) -> Held {
        match source {
            NO | START => self.untouched(node),
            source => {
                let visit = &self.visits[self.visits[source as usize].before as usize];
                Held {
                    battery: visit.held.battery,
                    left: visit.held.left - visit.least,
                    slack: visit.held.slack.min(visit.slack),
                }
            }
        }
    }

    /// The least slack of the hops that the battery which leaves from a visit makes from there on.
    fn slack_from(&self, place: Place) -> i32 {
        let visit = &self.visits[place as usize];
        match self.next_departure(place) {
            NO => visit.slack,
            next => visit.slack.min(self.visits[next as usize].slack_after),
        }
    }

    /// Updates `slack_after`, from a visit back along the route of its battery.
    fn goes_back(&mut self, mut place: Place) {
        loop {
            let slack = self.slack_from(place);
            let visit = &mut self.visits[place as usize];
            if visit.slack_after == slack {
                return;
            }
            visit.slack_after = slack;
            let older = visit.older;
            if older == NO || older == START {
                return;
            }
            place = self.before(older);
        }
    }

    /// Updates a battery that lies or arrives where its next departure is from `place`, along its way through the walk.
    fn goes_on(&mut self, mut held: Held, mut place: Place) {
        while place != NO {
            let visit = &mut self.visits[place as usize];
            visit.held = held;
            held.left -= visit.least;
            held.slack = held.slack.min(visit.slack);
            let after = visit.after;
            if after == NO {
                self.ends_on_board(held);
                return;
            }
            place = self.visits[after as usize].newer;
        }
        self.ends(held);
    }
}
