//! Play-outs, plain and in populations, and early signs that one is lost.

use std::collections::BinaryHeap;
use std::f64::consts::LN_10;

use crate::portable_math::{exp, log10};
use crate::puzzle::Puzzle;
use crate::rng::{Rng, Seed};
use crate::search::{Progress, Stage, Stopped, Watch, poll};
use crate::stromrallye::solve::{Hop, Hops};
use crate::stromrallye::{State, Stromrallye};

/// A difficulty, estimated from the share of play-outs that solve the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// −log₁₀ of the share.
    pub difficulty: f64,
    /// Whether some play-out solved the board. Otherwise the difficulty is derived from the number of all of them:
    /// about the least that it can be.
    pub exact: bool,
    /// The number of play-outs, and of parts of them between two numbers of live batteries.
    pub playouts: u64,
    /// The number of these that solved the board.
    pub solved: u64,
}

/// The amount of play for measuring a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::families::stromrallye) struct PlayoutBudget {
    /// The number of plain play-outs made first.
    pub(super) plain: u64,
    /// The number of these that must solve the board; if fewer do, it is measured by splitting.
    pub(super) enough: u64,
    /// The number of populations, unless the hops run out.
    pub(super) populations: u32,
    /// After this many hops no population begins; after three times as many, everything ends.
    pub(super) hops: u64,
    /// The number of states for each number of live batteries in a population; fewer if there are so many batteries
    /// that the hops would run out.
    pub(super) states: usize,
    /// The most parts of play-outs for each number of live batteries in a population.
    pub(super) parts: u64,
}

impl PlayoutBudget {
    /// Accurate to about 0.3 up to difficulty 8, in a few milliseconds.
    pub const QUICK: PlayoutBudget = PlayoutBudget {
        plain: 300,
        enough: 15,
        populations: 1,
        hops: 150_000,
        states: 200,
        parts: 5000,
    };
    /// Accurate to about 0.1 up to difficulty 6, and to 0.3 up to 10.
    pub const THOROUGH: PlayoutBudget = PlayoutBudget {
        plain: 10_000,
        enough: 200,
        populations: 4,
        hops: 1_500_000,
        states: 400,
        parts: 20_000,
    };
}

/// Measures one board.
pub(super) struct Player<'a> {
    hops: &'a Hops,
    rng: Rng,
    watch: &'a mut dyn Watch,
    /// The number of hops played; one with many batteries to choose from counts for more.
    pub(super) played: u64,
    /// The number of hops at which to poll the watcher next.
    next_poll: u64,
    playouts: u64,
    /// The batteries that can be hopped to, each with the number of lengths; kept to save
    /// allocations.
    choices: Vec<(Hop, u32)>,
    doom: Doom,
}

/// A state between two hops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Play {
    pub(super) node: usize,
    pub(super) energy: u32,
    pub(super) charges: Vec<u32>,
    /// The number of spare batteries with charge.
    pub(super) live: u32,
}

impl Play {
    pub(super) fn start(hops: &Hops) -> Self {
        Play {
            node: hops.start,
            energy: hops.energy,
            live: hops.charges.iter().filter(|&&charge| charge > 0).count() as u32,
            charges: hops.charges.clone(),
        }
    }

    pub(super) fn hop(&mut self, to: usize, length: u32) {
        let left = self.energy - length;
        self.node = to;
        self.energy = std::mem::replace(&mut self.charges[to], left);
        self.live -= u32::from(left == 0);
    }

    /// The batteries that can be hopped to, each with the number of lengths.
    pub(super) fn choices<'a>(&'a self, hops: &'a Hops) -> impl Iterator<Item = (Hop, u32)> + 'a {
        let within = hops.from[self.node].iter();
        within
            .take_while(|hop| hop.shortest <= self.energy)
            .filter(|hop| self.charges[hop.to] > 0)
            .map(|&hop| (hop, hop.lengths(self.energy)))
    }

    /// The state of the board.
    pub(super) fn state(&self, puzzle: &Stromrallye, hops: &Hops) -> State {
        let mut state = puzzle.start();
        state.robot = hops.cells[self.node];
        state.energy = self.energy;
        for (&cell, &charge) in hops.cells.iter().zip(&self.charges) {
            if let Some(battery) = puzzle.battery_at(cell) {
                state.charges[battery] = charge;
            }
        }
        state
    }

    /// Copies another state without allocating.
    pub(super) fn copy_from(&mut self, other: &Play) {
        self.charges.clone_from(&other.charges);
        (self.node, self.energy, self.live) = (other.node, other.energy, other.live);
    }
}

/// The fewest states of each number of live batteries in a population.
pub(super) const FEWEST_STATES: u64 = 20;

/// Hops between two polls of the watcher.
pub(super) const HOPS_PER_POLL: u64 = 5000;

impl<'a> Player<'a> {
    pub(super) fn new(hops: &'a Hops, seed: Seed, watch: &'a mut dyn Watch) -> Self {
        Player {
            hops,
            rng: Rng::new(seed),
            watch,
            played: 0,
            next_poll: HOPS_PER_POLL,
            playouts: 0,
            choices: Vec::new(),
            doom: Doom::default(),
        }
    }

    /// Measures the share of play-outs that solve the board; no further once it is known to be more difficult than
    /// `most`.
    pub(super) fn estimate(
        &mut self,
        budget: &PlayoutBudget,
        most: f64,
    ) -> Result<Estimate, Stopped> {
        let solved = self.plain(budget)?;
        if solved >= budget.enough {
            let share = solved as f64 / self.playouts as f64;
            return Ok(Estimate {
                difficulty: 0.0 - log10(share),
                exact: true,
                playouts: self.playouts,
                solved,
            });
        }
        let mut populations = Vec::new();
        for number in 0..budget.populations {
            if number == 0 || self.played < budget.hops {
                populations.push(self.population(budget, most)?);
            }
        }
        Ok(self.average(&populations))
    }

    /// Makes the plain play-outs. Returns the number that solve the board.
    pub(super) fn plain(&mut self, budget: &PlayoutBudget) -> Result<u64, Stopped> {
        let start = Play::start(self.hops);
        let mut play = start.clone();
        let mut solved = 0;
        while self.playouts < budget.plain && self.played < budget.hops {
            self.playouts += 1;
            self.restart(&mut play, &start);
            while play.live > 0 && self.play_a_hop(&mut play)? {}
            solved += u64::from(self.is_solved(&play));
        }
        Ok(solved)
    }

    /// Continues from a state. On large boards, copying it costs about as much as some hops.
    pub(super) fn restart(&mut self, play: &mut Play, from: &Play) {
        self.played += from.charges.len() as u64 / 64;
        play.copy_from(from);
    }

    pub(super) fn is_solved(&self, play: &Play) -> bool {
        play.live == 0 && self.hops.runs_down(play.node, play.energy)
    }

    /// Plays one random hop. Returns `false` if no hop is possible.
    pub(super) fn play_a_hop(&mut self, play: &mut Play) -> Result<bool, Stopped> {
        self.played += 1;
        if self.played >= self.next_poll {
            self.next_poll = self.played + HOPS_PER_POLL;
            let progress = Progress {
                stage: Stage::Measure,
                explored: self.played,
                ..Progress::default()
            };
            poll(self.watch, &progress)?;
        }
        self.choices.clear();
        self.choices.extend(play.choices(self.hops));
        self.played += self.choices.len() as u64 / 4;
        if self.choices.is_empty() {
            return Ok(false);
        }
        let (hop, lengths) = self.choices[self.rng.below(self.choices.len())];
        let length = hop.length(self.rng.below(lengths as usize) as u32);
        play.hop(hop.to, length);
        Ok(true)
    }

    /// −log₁₀ of the share, measured by one population, and the number of its play-outs that solved the board; if none
    /// did, a lower bound and 0.
    pub(super) fn population(
        &mut self,
        budget: &PlayoutBudget,
        most: f64,
    ) -> Result<(f64, u64), Stopped> {
        let mut difficulty = 0.0;
        let mut states = vec![Play::start(self.hops)];
        let mut play = states[0].clone();
        let fewer = budget.hops / u64::from(play.live.max(1)).pow(2);
        let enough = budget.states.min(fewer.max(FEWEST_STATES) as usize);
        for live in (0..states[0].live).rev() {
            let mut next = Vec::new();
            let mut parts = 0;
            while next.len() < enough && parts < budget.parts && self.played <= 3 * budget.hops {
                let from = parts as usize % states.len();
                self.restart(&mut play, &states[from]);
                parts += 1;
                while play.live > live && self.play_a_hop(&mut play)? {}
                if play.live == live && !self.is_doomed(&play) {
                    next.push(play.clone());
                }
            }
            self.playouts += parts;
            if next.is_empty() {
                return Ok((difficulty + log10(parts.max(1) as f64), 0));
            }
            difficulty -= log10(next.len() as f64 / parts as f64);
            if difficulty > most || self.played > 3 * budget.hops {
                return Ok((difficulty, 0));
            }
            states = next;
        }
        let solved = states.iter().filter(|play| self.is_solved(play)).count();
        if solved == 0 {
            return Ok((difficulty + log10(states.len() as f64), 0));
        }
        difficulty -= log10(solved as f64 / states.len() as f64);
        Ok((difficulty, solved as u64))
    }

    /// Whether it is certain that no play-out from here solves the board. Finding out costs about as much as some hops.
    pub(super) fn is_doomed(&mut self, play: &Play) -> bool {
        self.played += u64::from(play.live);
        self.doom.is_certain(self.hops, play)
    }

    /// The mean of the shares of populations; if none solved the board, the mean of the bounds.
    pub(super) fn average(&self, populations: &[(f64, u64)]) -> Estimate {
        let solved = populations.iter().map(|&(_, solved)| solved).sum();
        let count = populations.len() as f64;
        let difficulty = if solved == 0 {
            populations.iter().map(|&(bound, _)| bound).sum::<f64>() / count
        } else {
            let solvers = populations.iter().filter(|&&(_, solved)| solved > 0);
            let best = solvers.clone().map(|&(d, _)| d).fold(f64::MAX, f64::min);
            // Relative to the greatest share, so that no number underflows.
            let shares = solvers.map(|&(d, _)| exp(((best - d) * LN_10).max(-64.0)));
            best - log10(shares.sum::<f64>() / count)
        };
        Estimate {
            difficulty,
            exact: solved > 0,
            playouts: self.playouts,
            solved,
        }
    }
}

/// Searches for reasons why no play-out from a state can solve the board, so that it can stop.
#[derive(Debug, Default)]
pub(super) struct Doom {
    /// The greatest charge with which the robot may leave each node, 0 if it has not been there yet.
    leaving: Vec<u32>,
    entered: Vec<bool>,
    queue: BinaryHeap<(u32, usize)>,
    /// For each node the charge of 1 that empties its battery.
    emptied_by: Vec<Option<usize>>,
    tried: Vec<bool>,
}

impl Doom {
    pub(super) fn is_certain(&mut self, hops: &Hops, play: &Play) -> bool {
        play.live > 0
            && (self.some_are_out_of_reach(hops, play)
                || Self::dead_ends(hops, play) > 1
                || self.ones_are_too_many(hops, play))
    }

    /// Whether there is a live battery that no charge on the board lasts to.
    pub(super) fn some_are_out_of_reach(&mut self, hops: &Hops, play: &Play) -> bool {
        self.leaving.clear();
        self.leaving.resize(hops.from.len(), 0);
        self.entered.clear();
        self.entered.resize(hops.from.len(), false);
        self.leaving[play.node] = play.energy;
        let mut missing = play.live;
        self.queue.clear();
        self.queue.push((play.energy, play.node));
        // The greatest first, so that few nodes are expanded twice.
        while let Some((leaving, node)) = self.queue.pop() {
            if leaving < self.leaving[node] {
                continue;
            }
            for hop in hops.from[node].iter() {
                if hop.shortest > leaving {
                    break;
                }
                if play.charges[hop.to] == 0 {
                    continue;
                }
                if !std::mem::replace(&mut self.entered[hop.to], true) {
                    missing -= 1;
                    if missing == 0 {
                        return false;
                    }
                }
                let onwards = (leaving - hop.shortest).max(play.charges[hop.to]);
                if onwards > self.leaving[hop.to] {
                    self.leaving[hop.to] = onwards;
                    self.queue.push((onwards, hop.to));
                }
            }
        }
        true
    }

    /// The number of charges that do not last to any battery from where they are first taken on board. Only the last
    /// one may.
    pub(super) fn dead_ends(hops: &Hops, play: &Play) -> usize {
        let leads_on = |node: usize, charge: u32| {
            let within = hops.from[node].iter();
            within
                .take_while(|hop| hop.shortest <= charge)
                .any(|hop| play.charges[hop.to] > 0)
        };
        let live = play
            .charges
            .iter()
            .enumerate()
            .filter(|&(_, &charge)| charge > 0);
        live.filter(|&(node, &charge)| !leads_on(node, charge))
            .count()
    }

    /// Whether there are too many charges of 1. Each of them, except perhaps a last one, can only be
    /// brought to a live battery beside it, and then leaves an empty one there; so each needs a
    /// neighbour of its own.
    pub(super) fn ones_are_too_many(&mut self, hops: &Hops, play: &Play) -> bool {
        self.emptied_by.clear();
        self.emptied_by.resize(hops.from.len(), None);
        let lying = play.charges.iter().enumerate();
        let lying = lying
            .filter(|&(_, &charge)| charge == 1)
            .map(|(node, _)| node);
        let on_board = (play.energy == 1).then_some(play.node);
        let mut left_over = 0;
        for one in lying.chain(on_board) {
            self.tried.clear();
            self.tried.resize(hops.from.len(), false);
            left_over += u32::from(!self.empties_another(hops, play, one));
            if left_over > 1 {
                return true;
            }
        }
        false
    }

    /// Finds a battery for a charge of 1 to end on; others move if they find another one.
    pub(super) fn empties_another(&mut self, hops: &Hops, play: &Play, one: usize) -> bool {
        let within = hops.from[one].iter();
        for hop in within.take_while(|hop| hop.shortest == 1) {
            if play.charges[hop.to] == 0 || std::mem::replace(&mut self.tried[hop.to], true) {
                continue;
            }
            let free = match self.emptied_by[hop.to] {
                Some(other) => self.empties_another(hops, play, other),
                None => true,
            };
            if free {
                self.emptied_by[hop.to] = Some(one);
                return true;
            }
        }
        false
    }
}
