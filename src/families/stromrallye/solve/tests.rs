//! What the tests of the searches share. That verdicts and the fewest swaps are right is shown in
//! `tests/stromrallye/cross_examination.rs`, what a search promises besides in `search.rs` there.

use std::collections::HashSet;

use super::super::Battery;
use super::*;
use crate::grid::{Cell, Grid};
use crate::puzzle::Solve;
use crate::rng::Rng;
use crate::search::Unwatched;

/// Whether any sequence of moves solves a state, tried move by move.
pub(super) fn is_solvable(puzzle: &Stromrallye, from: &State) -> bool {
    let mut seen = HashSet::from([from.clone()]);
    let mut stack = vec![from.clone()];
    while let Some(state) = stack.pop() {
        if puzzle.is_solved(&state) {
            return true;
        }
        for step in puzzle.legal_moves(&state) {
            let next = puzzle.play(&state, step).unwrap();
            if seen.insert(next.clone()) {
                stack.push(next);
            }
        }
    }
    false
}

/// A board of up to 5 × 5 cells with little charge, so that brute force can finish.
pub(super) fn random_board(rng: &mut Rng) -> Stromrallye {
    let side = 1 + rng.below(5) as u32;
    let cells = (side * side) as usize;
    let mut places: Vec<Cell> = Grid::filled(side, side, ()).cells().collect();
    rng.shuffle(&mut places);
    let most = 1 + rng.below(6);
    let mut budget = 4 + rng.below(12);
    let mut battery = |cell, rng: &mut Rng| {
        let charge = rng.below(most + 1).min(budget);
        budget -= charge;
        Battery {
            cell,
            charge: charge as u32,
        }
    };
    let count = rng.below(cells.min(9));
    let robot = battery(places[0], rng);
    let spares = places[1..=count].iter().map(|&cell| battery(cell, rng));
    Stromrallye::new(side, robot, spares.collect())
}

pub(super) fn solution(
    puzzle: &Stromrallye,
    from: &State,
    options: &SolveOptions,
) -> Solution<Stromrallye> {
    puzzle.solve(from, options, &mut Unwatched).unwrap()
}

/// Whether the last of these moves solves a state, and none before it.
pub(super) fn solves(puzzle: &Stromrallye, from: &State, moves: &[Direction]) -> bool {
    let mut state = from.clone();
    for &step in moves {
        if puzzle.is_solved(&state) {
            return false;
        }
        state = puzzle.play(&state, step).unwrap();
    }
    puzzle.is_solved(&state)
}

/// A battery with charge 2 on every cell, the on-board one at the top left.
pub(super) fn full_of_twos(side: u32) -> Stromrallye {
    let cells = Grid::filled(side, side, ()).cells();
    let mut batteries = cells.map(|cell| Battery { cell, charge: 2 });
    let robot = batteries.next().unwrap();
    Stromrallye::new(side, robot, batteries.collect())
}
