//! What the batteries of a walk cost, and their weights.

use super::super::super::graph::Node;
use super::{Held, NO, Place, Walk};
use crate::rng::Rng;

/// The least and the greatest weight of a battery.
pub(in super::super) const LIGHT: i32 = 4;
const HEAVY: i32 = 30;

/// When weights are set, one in this many heavier ones becomes lighter.
const FORGETS: u32 = 5;

impl Walk {
    /// The cost of a battery if `held` continues as the battery of `tail` does now.
    pub(super) fn cost_of(&self, held: Held, tail: Place) -> i32 {
        if tail == NO {
            return self.cost_on_node(held);
        }
        let visit = &self.visits[tail as usize];
        let old = visit.held;
        let taken = old.left - self.left[old.battery as usize];
        let held = Held {
            left: held.left - taken,
            slack: held.slack.min(visit.slack_after),
            ..held
        };
        match old.battery == self.hand {
            false => self.cost_on_node(held),
            true => self.cost_on_board(held, self.node(self.end)),
        }
    }

    /// The cost of a battery that ends on a node.
    pub(super) fn cost_on_node(&self, held: Held) -> i32 {
        self.weights[held.battery as usize] * wrong_on_node(held.left, held.slack)
    }

    /// The cost of one that ends on board, on this node.
    pub(super) fn cost_on_board(&self, held: Held, end: Node) -> i32 {
        let run = self.runs[end as usize];
        self.weights[held.battery as usize] * wrong_on_board(held.left, held.slack, run)
    }

    /// Makes batteries with a cost heavier, and some of the others lighter again.
    pub(in super::super) fn weigh(&mut self, rng: &mut Rng) {
        for battery in 0..=self.nodes {
            let (cost, weight) = (self.costs[battery], self.weights[battery]);
            let new = match cost > 0 {
                true => (weight + 1).min(HEAVY),
                false if weight > LIGHT && rng.rough(FORGETS) == 0 => weight - 1,
                false => weight,
            };
            self.weights[battery] = new;
            self.set_cost(battery as u32, cost / weight * new);
        }
    }

    pub(super) fn ends(&mut self, held: Held) {
        self.left[held.battery as usize] = held.left;
        self.set_cost(held.battery, self.cost_on_node(held));
    }

    pub(super) fn ends_on_board(&mut self, held: Held) {
        self.hand = held.battery;
        self.left[held.battery as usize] = held.left;
        self.set_cost(held.battery, self.cost_on_board(held, self.node(self.end)));
    }

    pub(super) fn set_cost(&mut self, battery: u32, cost: i32) {
        let old = std::mem::replace(&mut self.costs[battery as usize], cost);
        self.cost += i64::from(cost - old);
        if cost > 0 && old == 0 {
            self.wrong_at[battery as usize] = self.wrong.len() as u32;
            self.wrong.push(battery);
        } else if cost == 0 && old > 0 {
            let at = self.wrong_at[battery as usize] as usize;
            self.wrong.swap_remove(at);
            if let Some(&moved) = self.wrong.get(at) {
                self.wrong_at[moved as usize] = at as u32;
            }
        }
    }

    #[cfg(test)]
    pub(in super::super) fn weight(&self, battery: usize) -> i32 {
        self.weights[battery]
    }
}

/// The surplus or lack of a battery that ends with this charge, on a node.
fn wrong_on_node(left: i32, slack: i32) -> i32 {
    match left >= slack {
        true => left & 1,
        false => left.abs(),
    }
}

/// The same for one that ends on board, where `run` can be run down.
fn wrong_on_board(left: i32, slack: i32, run: i32) -> i32 {
    if left < 0 {
        return -left;
    }
    let odd = left & 1;
    let least = if left - odd >= slack { odd } else { left };
    (least - run).max(0)
}
