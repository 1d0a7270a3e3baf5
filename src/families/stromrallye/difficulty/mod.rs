//! How difficult a board is: −log₁₀ of the share of random play-outs that solve it.
//!
//! A **play-out** plays random hops until no choice is left. A hop leads to a charged battery (even the one just left,
//! if some charge was left in it) by a free walk for which the on-board charge lasts. One of the reachable batteries is
//! drawn, all equally likely, and then one of the possible lengths of the walk, again equally likely. When all spare
//! batteries are empty, the on-board charge is run down if there is room for it, and the board is solved. If there are
//! charged batteries and none can be reached, the play-out is lost. So one in a thousand play-outs solves a board of
//! difficulty 3.
//!
//! Plain play-outs measure easy boards. Others would take billions, and are measured by **splitting** (Kahn and Harris
//! 1951): a *live* battery is one with charge, and no hop makes a battery live, so every play-out that solves the board
//! passes through ever smaller numbers of live ones. From the states where the number has just fallen, play-outs
//! continue until it falls again. The share that gets there is measured number by number, and the product of these
//! shares is the share of all play-outs. The results of several such populations are averaged.
//!
//! Everything is drawn from a seed, so the same board measures the same everywhere.

mod playouts;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use super::solve::Hops;
use super::{SolveOptions, State, Stromrallye};
use crate::grid::{Cell, Direction};
use crate::puzzle::{Puzzle, Solution, Solve, Verdict};
use crate::rng::{Rng, Seed};
use crate::search::{Cancelled, Progress, Stage, StopReason, Stopped, Watch};

pub use playouts::Estimate;
pub(super) use playouts::PlayoutBudget;
use playouts::{Play, Player};

/// The measures of a board's difficulty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The share of play-outs that solve the board.
    pub estimate: Estimate,
    /// The number of spare batteries.
    pub batteries: usize,
    /// The number of these with charge.
    pub live: usize,
    /// The choices along a solution, if one is known.
    pub along: Option<Along>,
    /// The number of positions that the solver explored.
    pub effort: u64,
    /// Whether the solver reached a verdict; otherwise it was stopped at that number.
    pub effort_complete: bool,
    /// The number of moves of every solution.
    pub moves: u64,
}

/// The choices along a solution. A choice is a hop: its target, and the length of its walk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Along {
    /// The mean number of hops to choose from.
    pub choices: f64,
    /// The share, from 0 to 1, of the hops to which there was no alternative.
    pub forced: f64,
    /// The share, from 0 to 1, of the hops not taken by the solution after which the board is lost. Hops that the
    /// solver could not decide are left out.
    pub traps: f64,
    /// The number of such hops given to the solver: a sample if there are many.
    pub asked: u32,
    /// The number of these that it could not decide in the short time it had.
    pub unknown: u32,
}

/// The most bytes that the hops of a board may take; if they take more, the board is not measured.
const MEMORY: u64 = 64_000_000;

/// The most reports of the solver while a board is measured: some tenths of a second.
const SOLVER_REPORTS: u32 = 300;

/// The most reports of the solver for one hop.
const TRAP_REPORTS: u32 = 10;

/// The number of hops given to the solver.
const ASKED: usize = 24;

/// Measures a board. The same seed gives the same measure. An error if the watcher cancels.
pub fn measure(
    puzzle: &Stromrallye,
    seed: Seed,
    watch: &mut dyn Watch,
) -> Result<Measure, Stopped> {
    measure_along(puzzle, None, seed, watch)
}

/// Measures a board, along a route that solves it if one is known.
pub(super) fn measure_along(
    puzzle: &Stromrallye,
    route: Option<&[Direction]>,
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
    measure.estimate =
        Player::new(&hops, seed, watch).estimate(&PlayoutBudget::THOROUGH, f64::INFINITY)?;
    let found = solved.and_then(|solution| match solution.verdict {
        Verdict::Solved { moves, .. } => Some(moves),
        Verdict::Unsolvable(_) => None,
    });
    if let Some(route) = route.or(found.as_deref()) {
        measure.along = Some(along(puzzle, &hops, route, seed, watch)?);
    }
    Ok(measure)
}

/// The hops of a board; `None` if they take too much memory.
pub(super) fn hops(puzzle: &Stromrallye, watch: &mut dyn Watch) -> Result<Option<Hops>, Stopped> {
    match Hops::new(puzzle, &puzzle.start(), MEMORY, watch) {
        Ok(hops) => Ok(Some(hops)),
        Err(stopped) if stopped.reason.is_watchers() => Err(stopped),
        Err(_) => Ok(None),
    }
}

/// The difficulty alone, measured no further once it exceeds `most`; and the number of hops played.
pub(super) fn glance(
    hops: &Hops,
    budget: &PlayoutBudget,
    most: f64,
    watch: &mut dyn Watch,
) -> Result<(Estimate, u64), Stopped> {
    let mut player = Player::new(hops, GLANCE_SEED, watch);
    let estimate = player.estimate(budget, most)?;
    Ok((estimate, player.played))
}

/// The seed of such quick measures, always the same: the difficulty of a board does not depend on how it was made.
const GLANCE_SEED: Seed = 1;

/// For each hop of a route, the number of hops to choose from.
pub(super) fn choices(puzzle: &Stromrallye, hops: &Hops, route: &[Direction]) -> Vec<u64> {
    let mut play = Play::start(hops);
    let taken = hops_of(puzzle, hops, route).into_iter();
    taken
        .map(|(to, length)| {
            let choices = play.choices(hops).map(|(_, lengths)| u64::from(lengths));
            let count = choices.sum();
            play.hop(to, length);
            count
        })
        .collect()
}

/// The hops of a route: target and number of steps. Running the last charge down is not a hop.
fn hops_of(puzzle: &Stromrallye, hops: &Hops, route: &[Direction]) -> Vec<(usize, u32)> {
    let nodes: HashMap<Cell, usize> = hops.cells.iter().copied().zip(0..).collect();
    let mut play = Play::start(hops);
    let mut taken = Vec::new();
    let (mut cell, mut length) = (puzzle.robot().cell, 0);
    for &step in route {
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
    route: &[Direction],
    seed: Seed,
    watch: &mut dyn Watch,
) -> Result<Along, Stopped> {
    let choices = choices(puzzle, hops, route);
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
    for state in states_aside(puzzle, hops, route, &asked) {
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

/// The states after hops that a route does not take: those with these numbers, which ascend.
fn states_aside(
    puzzle: &Stromrallye,
    hops: &Hops,
    route: &[Direction],
    numbers: &[usize],
) -> Vec<State> {
    let mut numbers = numbers.iter().copied().peekable();
    let mut play = Play::start(hops);
    let mut states = Vec::new();
    let mut number = 0;
    for taken in hops_of(puzzle, hops, route) {
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
    /// The number of positions it has reported.
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

    /// A solution, or `None` if it took too long or too much memory. An error if the watcher cancels.
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

    fn why(&self) -> StopReason {
        self.watch.why()
    }
}
