//! Annealing over whole walks: for boards on which a search hop by hop goes astray, because nearly every cell has a
//! battery, or because every charge is short.
//!
//! **A walk** is a sequence of nodes, the start first, each with a hop to the next. Nothing else is required: a battery
//! may be driven farther than its charge lasts, or not far enough. Which battery is on board follows from the order of
//! the visits alone: each visit leaves a battery on its node, and the next visit of that node takes it up. So the hops
//! of the walk are divided into the *routes* of the batteries. A walk solves the board exactly when lengths can be
//! chosen for the hops such that those of each battery's route add up to its charge, except for the one on board at the
//! end, which may have as much left as can be run down there. *Proof:* charges only fall, so a battery that ends with 0
//! was charged before each of its hops, and every hop was possible.
//!
//! **The cost** of a battery is its surplus or lack of charge in the end, times its weight. Lengths need not be chosen for
//! that: if each hop has its least length, and `left` remains, then the hops of a route can be made longer in total by
//! `slack`, `slack` + 2, …, where `slack` is the least difference of the two lengths that a hop can have
//! ([`Lengths`](super::charge_set::Lengths)). So the remainder can be used up if it is even, and 0 or at least `slack`.
//!
//! **Changes** replace the visits between two others (`moves.rs`). At the first of these two, some battery is on board
//! and others lie on the nodes that the change concerns; after the second one the same batteries continue along the
//! rest of their routes, but perhaps each on the rest of another's. Each visit stores which battery leaves it, with how
//! much charge, and the slack of that route before and after. So the cost of a change is known after replaying the
//! changed visits alone, about 0.1 µs for most changes on any board; only when a change is made, the rests of the
//! routes concerned are updated (`walk/`).
//!
//! **Annealing** (Kirkpatrick, Gelatt and Vecchi, "Optimization by simulated annealing", 1983) makes every change that
//! does not cost more, and one that costs `delta` more with the probability exp(−delta / temperature). The temperature
//! follows the measured cost: it falls as long as more than [`CALM`] batteries are wrong on average, and rises when fewer
//! are. A fixed temperature leaves a share of the batteries wrong, so the larger the board, the less likely are none at
//! all. Walks that visit each battery about once freeze on the way down; below [`COLDEST`] the temperature begins again
//! at [`WARMEST`].
//! It never falls for good: cooling leaves a few batteries with a surplus or lack of 1, often the same ones, most of them
//! with a charge of 1 or 2.
//! Instead, each battery has a *weight*, which its surplus or lack is multiplied by: whenever some thousand changes have
//! been tried, the batteries with a cost become heavier, and the others lighter again (Morris, "The breakout method for
//! escaping from local minima", 1993). So the difficult ones are satisfied first, and no walk with a cost stays the best
//! one around. This finds solutions and proves nothing.

mod moves;
#[cfg(test)]
mod tests;
mod walk;

use super::graph::{Graph, Hop, Node};
use super::position::Position;
use super::pulse::Pulse;
use crate::portable_math::exp;
use crate::rng::Rng;
use crate::search::Stopped;
use moves::{Change, Draw};
use walk::{LIGHT, NO, Plan, Walk};

/// The mean number of wrong batteries that the temperature aims at, and by how much each turn changes it.
const CALM: u64 = 3;
const COOLING: f64 = 0.998;

/// The first temperature, and the ends of its range: a change that costs 1 more, times the least weight, is made once in
/// 55 times with the first one, and once in 11 times with the warmest.
const FIRST: f64 = 0.25 * LIGHT as f64;
const WARMEST: f64 = 0.42 * LIGHT as f64;
const COLDEST: f64 = 0.16 * LIGHT as f64;

/// The number of changes tried between two changes of weights: a turn.
const TURN: u64 = 5_000;

/// The most nodes, as there is a table of all pairs.
const MOST_NODES: usize = 2500;

/// The longest initial walk, in visits: longer ones take more memory than they are worth.
const MOST_VISITS: u64 = 1_000_000;

/// Changes between two polls of the watcher.
const BATCH: u64 = 64;

/// The work of drawing and evaluating a change, and of each visit that it inserts.
const WORK: u64 = 9;
const WORK_PER_VISIT: u64 = 1;

/// The number of nearest nodes that the initial walk chooses from, and the charge from which batteries are alike to it.
const NEAR_AT_FIRST: usize = 12;
const FULL: i32 = 12;

/// A change that costs this much more is never made.
const TOO_MUCH: usize = 28;

/// Anneals a walk.
pub(super) struct Annealer<'a> {
    graph: &'a Graph,
    walk: Walk,
    plan: Plan,
    draw: Draw<'a>,
    temperature: f64,
    /// Changes tried in total.
    pub(super) tried: u64,
}

impl<'a> Annealer<'a> {
    /// An annealer with its first walk. `None` if there are too many nodes, or it might take more than `bytes` bytes.
    pub(super) fn new(graph: &'a Graph, rng: Rng, bytes: u64) -> Option<Self> {
        let charges = graph.charges.iter().chain([&graph.energy]);
        let total: u64 = charges.map(|&charge| u64::from(charge)).sum();
        let fits = || Walk::most_bytes(graph, total) <= bytes;
        if graph.len() > MOST_NODES || total > MOST_VISITS || !fits() {
            return None;
        }
        let mut annealer = Annealer {
            graph,
            walk: Walk::new(graph),
            plan: Plan::new(graph),
            draw: Draw::new(graph, rng),
            temperature: FIRST,
            tried: 0,
        };
        annealer.begin(total as i64);
        Some(annealer)
    }

    /// Extends the walk until its hops take as much charge as there is: by play, to one of the fullest batteries nearby
    /// that the charge on board lasts for, and at random where there is none. A random walk alone uses up batteries
    /// with a charge of 1 or 2 early, and their lack is what annealing cannot mend on dense boards.
    fn begin(&mut self, total: i64) {
        let mut charges: Vec<i32> = self
            .graph
            .charges
            .iter()
            .map(|&charge| charge as i32)
            .collect();
        let mut on_board = self.graph.energy as i32;
        let mut left = total;
        while left > 0 {
            let end = self.walk.end();
            let hops = self.graph.hops(self.walk.node(end));
            if hops.is_empty() {
                return;
            }
            let near = &hops[..hops.len().min(NEAR_AT_FIRST)];
            let fullest = |hop: &Hop| charges[hop.to as usize].min(FULL);
            let in_reach = near
                .iter()
                .filter(|hop| hop.lengths.least() <= on_board && fullest(hop) > 0);
            let most = in_reach.clone().map(fullest).max();
            let hop = match most {
                Some(most) => self
                    .draw
                    .one_of(in_reach.filter(|hop| fullest(hop) == most)),
                None => Some(&near[self.draw.rng.rough(near.len() as u32) as usize]),
            };
            let Hop { to, lengths } = *hop.expect("there is a hop nearby");
            left -= i64::from(lengths.least());
            let swapped = std::mem::replace(
                &mut charges[to as usize],
                (on_board - lengths.least()).max(0),
            );
            on_board = swapped;
            let possible = (self.walk).evaluate(&mut self.plan, end, NO, &[to], i32::MAX);
            debug_assert!(possible.is_some());
            self.walk.make(&mut self.plan);
        }
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        self.walk.bytes()
    }

    /// Tries a number of changes. Returns the route of a walk that solves the board, if one is found.
    pub(super) fn turn(&mut self, pulse: &mut Pulse) -> Result<Option<Vec<Node>>, Stopped> {
        let acceptance = acceptance(self.temperature);
        let mut wrong = 0;
        for _ in 0..TURN / BATCH {
            let mut work = 0;
            for _ in 0..BATCH {
                if self.walk.cost == 0
                    && let Some(route) = self.solution()
                {
                    return Ok(Some(route));
                }
                work += WORK + WORK_PER_VISIT * self.attempt(&acceptance) as u64;
            }
            wrong += self.walk.wrong().len() as u64;
            self.tried += BATCH;
            pulse.progress.explored += BATCH;
            pulse.work(work)?;
        }
        self.temperature = match wrong > CALM * (TURN / BATCH) {
            true => self.temperature * COOLING,
            false => self.temperature / COOLING,
        };
        if self.temperature < COLDEST {
            self.temperature = WARMEST;
        }
        pulse.left(self.walk.left_when_stuck());
        self.walk.weigh(&mut self.draw.rng);
        Ok(None)
    }

    /// The route of a walk without cost. It may end with a visit that takes an empty battery on board; the search never
    /// does, so that visit is left out, and the charge before it is run down instead.
    fn solution(&self) -> Option<Vec<Node>> {
        let mut route = self.walk.route();
        if !self.is_solution(&route) {
            route.pop();
        }
        self.is_solution(&route).then_some(route)
    }

    /// Whether a route can be driven and solves the board.
    fn is_solution(&self, route: &[Node]) -> bool {
        let mut position = Position::new(self.graph);
        for &to in route {
            let lengths = self.graph.lengths(position.at, to);
            let left = lengths.and_then(|lengths| position.left_by(Hop { to, lengths }));
            let Some(left) = left else {
                return false;
            };
            position.hop(to, left);
        }
        position.is_solved(self.graph).is_some()
    }

    /// Tries a change. Returns the number of visits it inserts.
    fn attempt(&mut self, acceptance: &[u32; TOO_MUCH]) -> usize {
        let chance = self.draw.rng.word();
        let most = acceptance
            .iter()
            .take_while(|&&share| chance < share)
            .count() as i32;
        let Some(Change { from, to }) = self.draw.change(&self.walk, most) else {
            return 0;
        };
        let nodes = &self.draw.nodes;
        let delta = self.walk.evaluate(&mut self.plan, from, to, nodes, most);
        if delta.is_some() {
            self.walk.make(&mut self.plan);
        }
        nodes.len()
    }
}

/// The probabilities of changes that cost 1 more, 2 more, …, in parts of 2³².
fn acceptance(temperature: f64) -> [u32; TOO_MUCH] {
    std::array::from_fn(|less| {
        (exp(-((less + 1) as f64) / temperature) * f64::from(u32::MAX)) as u32
    })
}
