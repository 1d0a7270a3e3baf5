//! A change of a few consecutive visits: its cost, and making it.

use super::super::super::graph::{Graph, Node};
use super::{Held, NO, NOTHING, Place, RIGID, START, Visit, Walk};

/// The state of a node that a change concerns.
#[derive(Clone, Copy, Debug)]
struct Concerned {
    node: Node,
    /// The last visit before the change, and the first one after it.
    source: Place,
    tail: Place,
    /// The last visit before the tail, while the change is made.
    latest: Place,
    /// The battery there.
    held: Held,
}

/// A visit that a change inserts.
#[derive(Clone, Copy, Debug)]
struct Made {
    node: Node,
    /// The hop that leads here.
    least: i32,
    slack: i32,
    /// The battery that leaves on board.
    held: Held,
}

/// A change as evaluated.
#[derive(Clone, Debug)]
pub(in super::super) struct Plan {
    from: Place,
    to: Place,
    concerned: Vec<Concerned>,
    /// For each node, its place in `concerned` if that holds it.
    marks: Vec<u32>,
    made: Vec<Made>,
    /// The hop to the visit that stays.
    least: i32,
    slack: i32,
    /// The battery that leaves from that visit, or is on board at the end.
    held: Held,
}

impl Plan {
    pub(in super::super) fn new(graph: &Graph) -> Plan {
        Plan {
            from: START,
            to: NO,
            concerned: Vec::new(),
            marks: vec![0; graph.len()],
            made: Vec::new(),
            least: 0,
            slack: RIGID,
            held: NOTHING,
        }
    }

    fn place(&self, node: Node) -> Option<usize> {
        let place = self.marks[node as usize] as usize;
        let is_there = self
            .concerned
            .get(place)
            .is_some_and(|there| there.node == node);
        is_there.then_some(place)
    }

    /// Swaps the battery on a node with the one on board.
    fn swap(&mut self, node: Node, held: &mut Held) {
        let place = self.marks[node as usize] as usize;
        std::mem::swap(&mut self.concerned[place].held, held);
    }

    fn concern(&mut self, concerned: Concerned) {
        self.marks[concerned.node as usize] = self.concerned.len() as u32;
        self.concerned.push(concerned);
    }
}

impl Walk {
    /// The difference in cost if `nodes` are visited between two visits, instead of the present ones. `to` may be
    /// [`NO`]: then the walk ends with them. `None` if one of the hops is impossible, or the difference is more than
    /// `most`.
    pub(in super::super) fn evaluate(
        &self,
        plan: &mut Plan,
        from: Place,
        to: Place,
        nodes: &[Node],
        most: i32,
    ) -> Option<i32> {
        (plan.from, plan.to) = (from, to);
        plan.concerned.clear();
        plan.made.clear();
        self.fill(plan, nodes, most)
    }

    fn fill(&self, plan: &mut Plan, nodes: &[Node], most: i32) -> Option<i32> {
        let (from, to) = (plan.from, plan.to);
        let start = &self.visits[from as usize];
        let mut at = start.node;
        for &node in nodes.iter() {
            if !self.has_arc(at, node) {
                return None;
            }
            at = node;
        }
        if to != NO && !self.has_arc(at, self.node(to)) {
            return None;
        }
        let mut place = start.after;
        while place != NO {
            let visit = &self.visits[place as usize];
            match plan.place(visit.node) {
                Some(known) => plan.concerned[known].tail = visit.newer,
                None => plan.concern(Concerned {
                    node: visit.node,
                    source: visit.older,
                    latest: visit.older,
                    tail: visit.newer,
                    held: self.lies(visit.node, visit.older),
                }),
            }
            if place == to {
                break;
            }
            place = visit.after;
        }
        for &node in nodes {
            if plan.place(node).is_none() {
                let (source, tail) = self.around(node, from);
                plan.concern(Concerned {
                    node,
                    source,
                    latest: source,
                    tail,
                    held: self.lies(node, source),
                });
            }
        }
        let mut held = start.held;
        let mut old = self.costs[held.battery as usize];
        for concerned in &plan.concerned {
            old += self.costs[concerned.held.battery as usize];
        }
        let mut at = start.node;
        for &node in nodes {
            let arc = self.arc(at, node);
            (plan.least, plan.slack) = (i32::from(arc.least), arc.slack());
            held.left -= plan.least;
            held.slack = held.slack.min(plan.slack);
            plan.swap(node, &mut held);
            plan.made.push(Made {
                node,
                least: plan.least,
                slack: plan.slack,
                held,
            });
            at = node;
        }
        let mut new = 0;
        if to != NO {
            let node = self.node(to);
            let arc = self.arc(at, node);
            (plan.least, plan.slack) = (i32::from(arc.least), arc.slack());
            held.left -= plan.least;
            held.slack = held.slack.min(plan.slack);
            plan.swap(node, &mut held);
            new += self.cost_of(held, to);
        } else {
            new += self.cost_on_board(held, at);
        }
        plan.held = held;
        for concerned in &plan.concerned {
            if new - old > most {
                return None;
            }
            new += self.cost_of(concerned.held, concerned.tail);
        }
        (new - old <= most).then_some(new - old)
    }

    /// The last visit of a node up to `place`, and the first one after it.
    fn around(&self, node: Node, place: Place) -> (Place, Place) {
        let visit = &self.visits[place as usize];
        if visit.node == node {
            return (place, visit.newer);
        }
        let order = visit.order;
        let mut source = NO;
        let mut tail = self.first[node as usize];
        while tail != NO && self.visits[tail as usize].order < order {
            source = tail;
            tail = self.visits[tail as usize].newer;
        }
        (source, tail)
    }

    /// Makes a change, which was evaluated just before.
    pub(in super::super) fn make(&mut self, plan: &mut Plan) {
        let (from, to) = (plan.from, plan.to);
        let mut place = self.after(from);
        while place != to {
            let after = self.after(place);
            self.take_out(place);
            place = after;
        }
        let mut before = from;
        for (number, made) in plan.made.iter().enumerate() {
            let mark = plan.marks[made.node as usize] as usize;
            let concerned = &mut plan.concerned[mark];
            let newer = match to != NO && self.node(to) == made.node {
                true => to,
                false => concerned.tail,
            };
            let order = self.order_after(before, to, plan.made.len() - number);
            let place = self.put_in(Visit {
                order,
                node: made.node,
                before,
                after: to,
                older: concerned.latest,
                newer,
                least: 0,
                slack: RIGID,
                held: made.held,
                slack_after: RIGID,
            });
            concerned.latest = place;
            let last = &mut self.visits[before as usize];
            (last.after, last.least, last.slack) = (place, made.least, made.slack);
            before = place;
        }
        let last = &mut self.visits[before as usize];
        last.after = to;
        if to == NO {
            (last.least, last.slack) = (0, RIGID);
            self.end = before;
            self.ends_on_board(plan.held);
        } else {
            (last.least, last.slack) = (plan.least, plan.slack);
            self.visits[to as usize].before = before;
            self.goes_on(plan.held, to);
        }
        for concerned in &plan.concerned {
            self.goes_on(concerned.held, concerned.tail);
        }
        if self.is_rigid {
            return;
        }
        let mut place = before;
        loop {
            let slack = self.slack_from(place);
            let visit = &mut self.visits[place as usize];
            if place == from {
                break;
            }
            visit.slack_after = slack;
            place = visit.before;
        }
        self.goes_back(from);
        for &Concerned { source, .. } in &plan.concerned {
            if source != NO && source != START {
                self.goes_back(self.before(source));
            }
        }
    }
}
