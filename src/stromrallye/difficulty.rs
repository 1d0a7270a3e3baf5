//! How difficult a board is: −log₁₀ of the share of random play-outs that solve it.
//!
//! A **play-out** plays random hops until nothing is left to choose. A hop leads to a charged battery
//! (the one just left too, if something was left there) by a free walk that the on-board charge lasts
//! for. One of the batteries that can be reached so is drawn, each as likely, and then one of the
//! possible lengths of the walk, each as likely. When all spare batteries are empty, what is on board
//! is run down if there is room for it, and the board is solved. Where there are charged batteries
//! and none can be reached, the play-out is lost. So a board of difficulty 3 is solved by one of a
//! thousand play-outs.
//!
//! Plain play-outs measure easy boards. Others would take thousands of millions, and are measured by
//! **splitting** (Kahn and Harris 1951): no hop makes a battery live, so every play-out that solves
//! passes through fewer and fewer live ones. From the states where the number fell first, play-outs
//! go on until it falls again; the share that gets there is measured number by number, and the
//! product of the shares is the share of all. Several such populations are averaged.
//!
//! All of it is drawn from a seed, so the same board measures the same everywhere.

use std::collections::HashMap;
use std::f64::consts::LN_10;

use super::generate::exact::{exp, log10};
use super::solve::{Hop, Hops};
use super::{SolveOptions, State, Stromrallye};
use crate::grid::{Cell, Direction};
use crate::puzzle::{Puzzle, Solution, Verdict};
use crate::rng::{Rng, Seed};
use crate::search::{Cancelled, Progress, Stage, StopReason, Stopped, Watch};

/// What makes a board easy or hard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The share of play-outs that solve.
    pub estimate: Estimate,
    /// Spare batteries.
    pub batteries: usize,
    /// Spare batteries with charge.
    pub live: usize,
    /// What a solution leads past, if one is known.
    pub along: Option<Along>,
    /// Nodes the solver took.
    pub effort: u64,
    /// Whether it came to its end; otherwise it was stopped there.
    pub effort_complete: bool,
    /// Moves of every solution.
    pub moves: u64,
}

/// A share of play-outs that solve, as a difficulty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// −log₁₀ of the share.
    pub difficulty: f64,
    /// Whether some play-out solved the board. Otherwise the difficulty is where all of them ended:
    /// about the least it can be.
    pub exact: bool,
    /// Play-outs, and parts of them between two numbers of live batteries.
    pub playouts: u64,
    /// How many of them solved the board.
    pub solved: u64,
}

/// What one has to choose from along a solution. A choice is a hop: where to, and how long.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Along {
    /// The mean number of hops to choose from.
    pub choices: f64,
    /// The share of the hops to which there was no other.
    pub forced: f64,
    /// Of the hops that the solution did not take, the share after which the board is lost; those of
    /// which the solver could not tell aside.
    pub traps: f64,
    /// How many such hops the solver was asked about: a sample, where there are many.
    pub asked: u32,
    /// Of how many of these it could not tell in the little time it had.
    pub unknown: u32,
}

/// The most bytes that the hops of a board may take; where they take more, nothing is measured.
const MEMORY: u64 = 64_000_000;

/// How often the solver may report when a board is measured: some tenths of a second.
const SOLVER_REPORTS: u32 = 300;

/// How often it may when it is asked about one hop.
const TRAP_REPORTS: u32 = 10;

/// About how many hops it is asked.
const ASKED: usize = 24;

/// Measures a board.
pub fn measure(
    puzzle: &Stromrallye,
    seed: Seed,
    watch: &mut dyn Watch,
) -> Result<Measure, Stopped> {
    measure_along(puzzle, None, seed, watch)
}

/// Measures a board of which a solution may be known.
pub(super) fn measure_along(
    puzzle: &Stromrallye,
    way: Option<&[Direction]>,
    seed: Seed,
    watch: &mut dyn Watch,
) -> Result<Measure, Stopped> {
    let start = puzzle.start();
    let mut solver = Limited::new(watch, SOLVER_REPORTS);
    let options = SolveOptions {
        memory: MEMORY,
        ..SolveOptions::default()
    };
    let solved = solver.solve(puzzle, &start, &options)?;
    let mut measure = Measure {
        estimate: Estimate {
            difficulty: 0.0,
            exact: false,
            playouts: 0,
            solved: 0,
        },
        batteries: puzzle.batteries().len(),
        live: start.charges.iter().filter(|&&charge| charge > 0).count(),
        along: None,
        effort: solver.nodes,
        effort_complete: solved.is_some(),
        moves: puzzle.total_charge(),
    };
    let Some(hops) = hops(puzzle, watch)? else {
        return Ok(measure);
    };
    measure.estimate = Player::new(&hops, seed, watch).estimate(&Plan::THOROUGH, f64::INFINITY)?;
    let found = solved.and_then(|solution| match solution.verdict {
        Verdict::Solved { moves, .. } => Some(moves),
        Verdict::Unsolvable(_) => None,
    });
    if let Some(way) = way.or(found.as_deref()) {
        measure.along = Some(along(puzzle, &hops, way, seed, watch)?);
    }
    Ok(measure)
}

/// The hops of a board, unless they take too much memory.
pub(super) fn hops(puzzle: &Stromrallye, watch: &mut dyn Watch) -> Result<Option<Hops>, Stopped> {
    match Hops::new(puzzle, &puzzle.start(), MEMORY, watch) {
        Ok(hops) => Ok(Some(hops)),
        Err(stopped) if stopped.reason == StopReason::Cancelled => Err(stopped),
        Err(_) => Ok(None),
    }
}

/// The difficulty alone, unless it is greater than `most`, and how many hops were played.
pub(super) fn glance(
    hops: &Hops,
    plan: &Plan,
    most: f64,
    watch: &mut dyn Watch,
) -> Result<(Estimate, u64), Stopped> {
    let mut player = Player::new(hops, GLANCE_SEED, watch);
    let estimate = player.estimate(plan, most)?;
    Ok((estimate, player.played))
}

/// What glances draw from: the difficulty of a board does not depend on how it came about.
const GLANCE_SEED: Seed = 1;

/// How many hops there are to choose from at each hop of a solution.
pub(super) fn choices(puzzle: &Stromrallye, hops: &Hops, way: &[Direction]) -> Vec<u64> {
    let mut play = Play::start(hops);
    let taken = hops_of(puzzle, hops, way).into_iter();
    taken
        .map(|(to, length)| {
            let choices = play.choices(hops).map(|(_, lengths)| u64::from(lengths));
            let count = choices.sum();
            play.hop(to, length);
            count
        })
        .collect()
}

/// The hops of a solution: where to, and how long. What is run down at the end is none.
fn hops_of(puzzle: &Stromrallye, hops: &Hops, way: &[Direction]) -> Vec<(usize, u32)> {
    let nodes: HashMap<Cell, usize> = hops.cells.iter().copied().zip(0..).collect();
    let mut play = Play::start(hops);
    let mut taken = Vec::new();
    let (mut cell, mut length) = (puzzle.robot().cell, 0);
    for &step in way {
        cell = puzzle.neighbour(cell, step).expect("on the board");
        length += 1;
        if puzzle.battery_at(cell).is_some() && play.live > 0 {
            let to = nodes[&cell];
            play.hop(to, length);
            taken.push((to, length));
            length = 0;
        }
    }
    taken
}

fn along(
    puzzle: &Stromrallye,
    hops: &Hops,
    way: &[Direction],
    seed: Seed,
    watch: &mut dyn Watch,
) -> Result<Along, Stopped> {
    let choices = choices(puzzle, hops, way);
    let count = choices.len().max(1) as f64;
    let forced = choices.iter().filter(|&&choices| choices == 1).count();
    let others = choices.iter().map(|choices| choices - 1).sum::<u64>() as usize;
    let mut rng = Rng::new(seed);
    let mut asked: Vec<usize> = if others <= ASKED {
        (0..others).collect()
    } else {
        (0..ASKED).map(|_| rng.below(others)).collect()
    };
    asked.sort_unstable();
    asked.dedup();
    let (mut lost, mut unknown) = (0, 0);
    for state in states_aside(puzzle, hops, way, &asked) {
        let options = SolveOptions {
            memory: MEMORY,
            ..SolveOptions::default()
        };
        let answer = Limited::new(watch, TRAP_REPORTS).solve(puzzle, &state, &options)?;
        match answer.map(|solution| solution.verdict) {
            Some(Verdict::Unsolvable(_)) => lost += 1,
            Some(Verdict::Solved { .. }) => {}
            None => unknown += 1,
        }
    }
    let asked = asked.len() as u32;
    Ok(Along {
        choices: choices.iter().sum::<u64>() as f64 / count,
        forced: forced as f64 / count,
        traps: f64::from(lost) / f64::from((asked - unknown).max(1)),
        asked,
        unknown,
    })
}

/// The states after hops that a solution did not take, those with these numbers in ascending order.
fn states_aside(
    puzzle: &Stromrallye,
    hops: &Hops,
    way: &[Direction],
    numbers: &[usize],
) -> Vec<State> {
    let mut numbers = numbers.iter().copied().peekable();
    let mut play = Play::start(hops);
    let mut states = Vec::new();
    let mut number = 0;
    for taken in hops_of(puzzle, hops, way) {
        for (hop, lengths) in play.choices(hops) {
            for length in (0..lengths).map(|number| hop.length(number)) {
                if (hop.to, length) == taken {
                    continue;
                }
                if numbers.next_if_eq(&number).is_some() {
                    let mut aside = play.clone();
                    aside.hop(hop.to, length);
                    states.push(aside.state(puzzle, hops));
                }
                number += 1;
            }
        }
        play.hop(taken.0, taken.1);
    }
    states
}

/// A solver that is stopped after a number of reports, which come about once a millisecond.
struct Limited<'a> {
    watch: &'a mut dyn Watch,
    reports: u32,
    cancelled: bool,
    /// Nodes it has told of.
    nodes: u64,
}

impl<'a> Limited<'a> {
    fn new(watch: &'a mut dyn Watch, reports: u32) -> Self {
        Limited {
            watch,
            reports,
            cancelled: false,
            nodes: 0,
        }
    }

    /// A verdict, or none if it took too long or too much memory.
    fn solve(
        &mut self,
        puzzle: &Stromrallye,
        from: &State,
        options: &SolveOptions,
    ) -> Result<Option<Solution<Stromrallye>>, Stopped> {
        match puzzle.solve(from, options, self) {
            Ok(solution) => {
                self.nodes = solution.effort.explored;
                Ok(Some(solution))
            }
            Err(stopped) if self.cancelled => Err(stopped),
            Err(_) => Ok(None),
        }
    }
}

impl Watch for Limited<'_> {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        self.nodes = self.nodes.max(progress.explored);
        let shown = Progress {
            stage: Stage::Measure,
            ..*progress
        };
        if self.watch.progress(&shown).is_err() {
            self.cancelled = true;
            return Err(Cancelled);
        }
        self.reports = self.reports.saturating_sub(1);
        if self.reports == 0 {
            Err(Cancelled)
        } else {
            Ok(())
        }
    }
}

/// How much is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// Plain play-outs at first.
    plain: u64,
    /// How many of them must solve the board, or it is measured by splitting.
    enough: u64,
    /// How many populations there are, unless hops run out.
    populations: u32,
    /// Once so many hops were played, no population begins.
    hops: u64,
    /// States of each number of live batteries in a population.
    states: usize,
    /// The most batteries in all of these, so that large boards have smaller populations.
    batteries: usize,
    /// The most parts of play-outs for each number of live batteries.
    parts: u64,
}

impl Plan {
    /// Good to about a third of a unit up to difficulty 8, in a few milliseconds.
    pub const QUICK: Plan = Plan {
        plain: 300,
        enough: 15,
        populations: 1,
        hops: 0,
        states: 200,
        batteries: 8000,
        parts: 5000,
    };
    /// Good to about a tenth up to difficulty 6, and a third up to 10.
    pub const THOROUGH: Plan = Plan {
        plain: 10_000,
        enough: 200,
        populations: 4,
        hops: 400_000,
        states: 400,
        batteries: 24_000,
        parts: 20_000,
    };
}

/// Measures one board.
struct Player<'a> {
    hops: &'a Hops,
    rng: Rng,
    watch: &'a mut dyn Watch,
    /// Hops that were played.
    played: u64,
    playouts: u64,
    /// The batteries that can be reached, and by how many lengths; kept to save allocations.
    choices: Vec<(Hop, u32)>,
    doom: Doom,
}

/// A state between two hops.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Play {
    node: usize,
    energy: u32,
    charges: Vec<u32>,
    /// How many spare batteries have charge.
    live: u32,
}

impl Play {
    fn start(hops: &Hops) -> Self {
        Play {
            node: hops.start,
            energy: hops.energy,
            live: hops.charges.iter().filter(|&&charge| charge > 0).count() as u32,
            charges: hops.charges.clone(),
        }
    }

    fn hop(&mut self, to: usize, length: u32) {
        let left = self.energy - length;
        self.node = to;
        self.energy = std::mem::replace(&mut self.charges[to], left);
        self.live -= u32::from(left == 0);
    }

    /// The batteries that can be hopped to, and by how many lengths.
    fn choices<'a>(&'a self, hops: &'a Hops) -> impl Iterator<Item = (Hop, u32)> + 'a {
        let within = hops.from[self.node].iter();
        within
            .take_while(|hop| hop.shortest <= self.energy)
            .filter(|hop| self.charges[hop.to] > 0)
            .map(|&hop| (hop, hop.lengths(self.energy)))
    }

    /// The same as the board's state.
    fn state(&self, puzzle: &Stromrallye, hops: &Hops) -> State {
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

    /// The same without allocating anew.
    fn copy_from(&mut self, other: &Play) {
        self.charges.clone_from(&other.charges);
        (self.node, self.energy, self.live) = (other.node, other.energy, other.live);
    }
}

/// Hops between two looks at the watcher.
const HOPS_PER_LOOK: u64 = 5000;

impl<'a> Player<'a> {
    fn new(hops: &'a Hops, seed: Seed, watch: &'a mut dyn Watch) -> Self {
        Player {
            hops,
            rng: Rng::new(seed),
            watch,
            played: 0,
            playouts: 0,
            choices: Vec::new(),
            doom: Doom::default(),
        }
    }

    /// Measures the share of play-outs that solve; no further than is needed to know that the board is
    /// more difficult than `most`.
    fn estimate(&mut self, plan: &Plan, most: f64) -> Result<Estimate, Stopped> {
        let solved = self.plain(plan.plain)?;
        if solved >= plan.enough {
            let share = solved as f64 / plan.plain as f64;
            return Ok(Estimate {
                difficulty: 0.0 - log10(share),
                exact: true,
                playouts: plan.plain,
                solved,
            });
        }
        let mut populations = Vec::new();
        for number in 0..plan.populations {
            if number == 0 || self.played < plan.hops {
                populations.push(self.population(plan, most)?);
            }
        }
        Ok(self.average(&populations))
    }

    /// How many of so many play-outs solve.
    fn plain(&mut self, playouts: u64) -> Result<u64, Stopped> {
        let start = Play::start(self.hops);
        let mut play = start.clone();
        let mut solved = 0;
        for _ in 0..playouts {
            play.copy_from(&start);
            while play.live > 0 && self.play_a_hop(&mut play)? {}
            solved += u64::from(self.is_solved(&play));
        }
        self.playouts += playouts;
        Ok(solved)
    }

    fn is_solved(&self, play: &Play) -> bool {
        play.live == 0 && self.hops.runs_down(play.node, play.energy)
    }

    /// Plays one random hop; false if there is none.
    fn play_a_hop(&mut self, play: &mut Play) -> Result<bool, Stopped> {
        self.played += 1;
        if self.played.is_multiple_of(HOPS_PER_LOOK) {
            let progress = Progress {
                stage: Stage::Measure,
                explored: self.played,
                ..Progress::default()
            };
            self.watch
                .progress(&progress)
                .map_err(|Cancelled| Stopped {
                    reason: StopReason::Cancelled,
                    progress,
                })?;
        }
        self.choices.clear();
        self.choices.extend(play.choices(self.hops));
        if self.choices.is_empty() {
            return Ok(false);
        }
        let (hop, lengths) = self.choices[self.rng.below(self.choices.len())];
        let length = hop.length(self.rng.below(lengths as usize) as u32);
        play.hop(hop.to, length);
        Ok(true)
    }

    /// −log₁₀ of the share by one population, and how many of its play-outs solved; if none did, a
    /// lower bound.
    fn population(&mut self, plan: &Plan, most: f64) -> Result<(f64, u64), Stopped> {
        let mut difficulty = 0.0;
        let mut states = vec![Play::start(self.hops)];
        let mut play = states[0].clone();
        let enough = (plan.batteries / play.live.max(1) as usize).clamp(20, plan.states);
        for live in (0..states[0].live).rev() {
            let mut next = Vec::new();
            let mut parts = 0;
            while next.len() < enough && parts < plan.parts {
                play.copy_from(&states[parts as usize % states.len()]);
                parts += 1;
                while play.live > live && self.play_a_hop(&mut play)? {}
                if play.live == live && !self.is_doomed(&play) {
                    next.push(play.clone());
                }
            }
            self.playouts += parts;
            if next.is_empty() {
                return Ok((difficulty + log10(parts as f64), 0));
            }
            difficulty -= log10(next.len() as f64 / parts as f64);
            if difficulty > most {
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

    /// Whether no play-out from here can solve. Looking for that costs about as much as some hops.
    fn is_doomed(&mut self, play: &Play) -> bool {
        self.played += u64::from(play.live / 8);
        self.doom.is_certain(self.hops, play)
    }

    /// The mean of the shares; where nobody solved, the mean of the bounds.
    fn average(&self, populations: &[(f64, u64)]) -> Estimate {
        let solved = populations.iter().map(|&(_, solved)| solved).sum();
        let count = populations.len() as f64;
        let difficulty = if solved == 0 {
            populations.iter().map(|&(bound, _)| bound).sum::<f64>() / count
        } else {
            let solvers = populations.iter().filter(|&&(_, solved)| solved > 0);
            let best = solvers.clone().map(|&(d, _)| d).fold(f64::MAX, f64::min);
            // Relative to the greatest share, so that nothing becomes too small for a number.
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

/// Looks for reasons why no play-out from a state can solve: those states need not go on.
#[derive(Debug, Default)]
struct Doom {
    /// The greatest charge that may leave each node, 0 where nobody has come yet.
    leaving: Vec<u32>,
    entered: Vec<bool>,
    queue: Vec<usize>,
    /// The charge of 1 that empties each node.
    emptied_by: Vec<Option<usize>>,
    tried: Vec<bool>,
}

impl Doom {
    fn is_certain(&mut self, hops: &Hops, play: &Play) -> bool {
        play.live > 0
            && (self.some_are_out_of_reach(hops, play)
                || Self::dead_ends(hops, play) > 1
                || self.ones_are_too_many(hops, play))
    }

    /// Whether there is a live battery that nothing on the board lasts to.
    fn some_are_out_of_reach(&mut self, hops: &Hops, play: &Play) -> bool {
        self.leaving.clear();
        self.leaving.resize(hops.from.len(), 0);
        self.entered.clear();
        self.entered.resize(hops.from.len(), false);
        self.leaving[play.node] = play.energy;
        let mut missing = play.live;
        self.queue.clear();
        self.queue.push(play.node);
        while let Some(node) = self.queue.pop() {
            let leaving = self.leaving[node];
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
                    self.queue.push(hop.to);
                }
            }
        }
        true
    }

    /// How many charges lead nowhere, from where they are first taken on board. The last one may.
    fn dead_ends(hops: &Hops, play: &Play) -> usize {
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

    /// Whether there are more charges of 1, but for a last one, than batteries beside them: each
    /// goes from where it is to one of these, and empties it.
    fn ones_are_too_many(&mut self, hops: &Hops, play: &Play) -> bool {
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

    /// Finds a battery for a charge of 1 to empty; others give theirs up if they find another.
    fn empties_another(&mut self, hops: &Hops, play: &Play, one: usize) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Unwatched;
    use crate::stromrallye::generate::{
        self, Generated, Index, Params, Preset, Way, generate_with_report,
    };

    fn board(text: &str) -> (Stromrallye, Hops) {
        let puzzle = Stromrallye::parse(text).unwrap().puzzle;
        let hops = hops(&puzzle, &mut Unwatched).unwrap().unwrap();
        (puzzle, hops)
    }

    fn params(way: Way) -> Params {
        Params {
            way,
            wanted: None,
            lively: false,
        }
    }

    /// A board and its solution.
    fn built(way: Way, seed: Seed) -> (Stromrallye, Vec<Direction>) {
        let draft = generate::draft(&params(way), &mut Rng::new(seed), &mut Unwatched).unwrap();
        (draft.puzzle, draft.way)
    }

    fn generated(way: Way, seed: Seed) -> Generated {
        generate_with_report(&params(way), &mut Rng::new(seed), &mut Unwatched).unwrap()
    }

    fn estimate(hops: &Hops, plan: &Plan, seed: Seed) -> Estimate {
        let mut watch = Unwatched;
        let mut player = Player::new(hops, seed, &mut watch);
        player.estimate(plan, f64::INFINITY).unwrap()
    }

    /// Splitting from the start, without plain play-outs.
    const SPLIT: Plan = Plan {
        plain: 0,
        enough: 1,
        ..Plan::THOROUGH
    };

    /// The share of play-outs that solve, by all of them.
    fn share(hops: &Hops, play: &Play) -> f64 {
        if play.live == 0 {
            return f64::from(u8::from(hops.runs_down(play.node, play.energy)));
        }
        let choices: Vec<(Hop, u32)> = play.choices(hops).collect();
        let mut sum = 0.0;
        for &(hop, lengths) in &choices {
            for length in (0..lengths).map(|number| hop.length(number)) {
                let mut next = play.clone();
                next.hop(hop.to, length);
                sum += share(hops, &next) / f64::from(lengths);
            }
        }
        sum / choices.len().max(1) as f64
    }

    #[test]
    fn a_board_without_a_choice_has_difficulty_0() {
        let (_, hops) = board("3\n1,1,1\n1\n2,1,1");
        let found = estimate(&hops, &Plan::QUICK, 1);
        assert_eq!((found.difficulty, found.exact), (0.0, true));
    }

    #[test]
    fn one_good_hop_of_two_makes_three_tenths() {
        // One step to the battery, or three around the free cells: only after three is nothing left
        // there that the last charge would have to come back for.
        let (_, hops) = board("2\n1,1,3\n1\n2,1,1");
        let start = Play::start(&hops);
        assert_eq!(
            start.choices(&hops).map(|(_, n)| n).collect::<Vec<_>>(),
            [2]
        );
        assert_eq!(share(&hops, &start), 0.5);
        let found = estimate(&hops, &Plan::THOROUGH, 1);
        assert!((found.difficulty - 0.301).abs() < 0.02, "{found:?}");
    }

    #[test]
    fn both_ways_to_measure_agree_with_all_play_outs() {
        let mut compared = 0;
        for seed in 0..60 {
            let (puzzle, _) = built(Way::Level(Preset::Easy.level()), seed);
            if puzzle.total_charge() > 20 {
                continue;
            }
            let hops = hops(&puzzle, &mut Unwatched).unwrap().unwrap();
            let exact = -share(&hops, &Play::start(&hops)).log10();
            for plan in [Plan::THOROUGH, SPLIT] {
                let found = estimate(&hops, &plan, seed);
                let off = (found.difficulty - exact).abs();
                assert!(found.exact && off < 0.1, "{seed}: {found:?} {exact}");
            }
            compared += 1;
        }
        assert!(compared >= 15, "{compared}");
    }

    #[test]
    fn splitting_agrees_with_many_plain_play_outs() {
        let many = Plan {
            plain: 100_000,
            ..Plan::THOROUGH
        };
        for seed in 0..8 {
            let (puzzle, _) = built(Way::Level(Preset::Hard.level()), seed);
            let hops = hops(&puzzle, &mut Unwatched).unwrap().unwrap();
            let plain = estimate(&hops, &many, seed);
            let split = estimate(&hops, &SPLIT, seed);
            let off = (plain.difficulty - split.difficulty).abs();
            assert!(off < 0.25, "{seed}: {plain:?} {split:?}");
        }
    }

    #[test]
    fn no_state_on_the_way_to_a_solution_is_doomed() {
        let levels = Preset::ALL.map(|preset| Way::Level(preset.level()));
        let indices = [(5, 50.0), (8, 30.0), (10, 50.0), (12, 20.0)].map(|(size, difficulty)| {
            Way::Index(Index {
                size,
                min_difficulty: difficulty,
                max_difficulty: difficulty,
                ..Index::default()
            })
        });
        let mut doom = Doom::default();
        for way in levels.into_iter().chain(indices) {
            for seed in 0..100 {
                let (puzzle, solution) = built(way, seed);
                let hops = hops(&puzzle, &mut Unwatched).unwrap().unwrap();
                let mut play = Play::start(&hops);
                for (to, length) in hops_of(&puzzle, &hops, &solution) {
                    assert!(!doom.is_certain(&hops, &play), "{way:?} {seed}");
                    play.hop(to, length);
                }
                assert_eq!(play.live, 0);
            }
        }
    }

    #[test]
    fn too_many_ones_and_dead_ends_are_doom() {
        let doomed = |text| {
            let (_, hops) = board(text);
            Doom::default().is_certain(&hops, &Play::start(&hops))
        };
        // Three charges of 1, on board and on two cells, have one battery beside them.
        assert!(!doomed("3\n1,1,1\n1\n2,1,1"));
        assert!(doomed("3\n1,1,1\n3\n2,1,2\n2,2,1\n3,1,1"));
        // Too far away.
        assert!(doomed("4\n1,1,2\n1\n4,4,1"));
    }

    #[test]
    fn a_measure_tells_what_a_solution_leads_past() {
        let made = generated(Way::Level(Preset::Medium.level()), 1);
        let measure = made.report.measure;
        let along = measure.along.unwrap();
        assert_eq!(measure.moves, made.puzzle.total_charge());
        assert_eq!(measure.batteries, made.puzzle.batteries().len());
        assert!(along.choices >= 1.0 && (0.0..=1.0).contains(&along.forced));
        assert!((0.0..=1.0).contains(&along.traps) && along.unknown <= along.asked);
        let again = super::measure(&made.puzzle, 1, &mut Unwatched).unwrap();
        assert_eq!(again.estimate, measure.estimate);
    }

    #[test]
    fn an_unsolvable_board_is_never_measured_exactly() {
        // Parity: the two charges would have to end on cells of the same colour.
        let (puzzle, _) = board("3\n1,1,2\n2\n2,1,2\n3,3,2");
        let found = super::measure(&puzzle, 1, &mut Unwatched).unwrap();
        assert!(!found.estimate.exact && found.along.is_none() && found.effort_complete);
    }

    #[test]
    fn measuring_can_be_stopped() {
        struct Stop;
        impl Watch for Stop {
            fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
                Err(Cancelled)
            }
        }
        let way = Way::Index(Index {
            size: 12,
            min_difficulty: 40.0,
            ..Index::default()
        });
        let (puzzle, _) = built(way, 1);
        let stopped = super::measure(&puzzle, 1, &mut Stop).unwrap_err();
        assert_eq!(stopped.reason, StopReason::Cancelled);
    }
}
