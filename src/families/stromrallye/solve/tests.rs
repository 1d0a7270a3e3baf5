//! Compares the solver with a brute force over single moves, and tests its promises besides verdicts.

use std::collections::HashSet;

use super::super::Battery;
use super::*;
use crate::grid::{Cell, Grid};
use crate::puzzle::{Solve, replay};
use crate::rng::Rng;
use crate::search::{Cancelled, Progress, StopReason, Unwatched};

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

/// The fewest swaps of any solution: breadth first, with moves that swap nothing for free.
fn fewest_swaps(puzzle: &Stromrallye, from: &State) -> Option<usize> {
    let mut seen = HashSet::from([from.clone()]);
    let mut layer = vec![from.clone()];
    for swaps in 0.. {
        let mut next_layer = Vec::new();
        while let Some(state) = layer.pop() {
            if puzzle.is_solved(&state) {
                return Some(swaps);
            }
            for step in puzzle.legal_moves(&state) {
                let (next, swapped) = puzzle.step(&state, step).unwrap();
                // A state reached with one more swap may still be reached without it.
                if swapped.is_some() {
                    next_layer.push(next);
                } else if seen.insert(next.clone()) {
                    layer.push(next);
                }
            }
        }
        next_layer.retain(|state| seen.insert(state.clone()));
        if next_layer.is_empty() {
            return None;
        }
        layer = next_layer;
    }
    unreachable!("charges run out")
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

/// A state after some random moves.
fn random_state(puzzle: &Stromrallye, rng: &mut Rng) -> State {
    let mut state = puzzle.start();
    for _ in 0..rng.below(8) {
        let steps = puzzle.legal_moves(&state);
        if steps.is_empty() {
            break;
        }
        state = puzzle.play(&state, steps[rng.below(steps.len())]).unwrap();
    }
    state
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

#[test]
fn verdicts_agree_with_brute_force() {
    let mut rng = Rng::new(20);
    let mut solvable = 0;
    for number in 0..3000 {
        let puzzle = random_board(&mut rng);
        let from = match number % 3 {
            0 => random_state(&puzzle, &mut rng),
            _ => puzzle.start(),
        };
        let found = solution(&puzzle, &from, &SolveOptions::default());
        let expected = is_solvable(&puzzle, &from);
        match found.verdict {
            Verdict::Solved { moves, shortest } => {
                assert!(
                    shortest && solves(&puzzle, &from, &moves),
                    "{puzzle} {from:?}"
                );
                solvable += 1;
            }
            Verdict::Unsolvable(proof) => assert!(!expected, "{puzzle} {from:?}: {proof:?}"),
        }
    }
    assert!((500..2500).contains(&solvable), "{solvable}");
}

#[test]
fn a_robot_can_come_back_to_its_own_cell() {
    // The battery's charge of 4 is left where it was taken from, by a walk of 2 over a free cell.
    let puzzle = Stromrallye::parse("2\n1,1,1\n1\n1,2,4").unwrap().puzzle;
    let found = solution(&puzzle, &puzzle.start(), &SolveOptions::default());
    let Verdict::Solved { moves, .. } = found.verdict else {
        panic!("{:?}", found.verdict)
    };
    let end = replay(&puzzle, &moves);
    assert_eq!((end.solved_after, end.refused), (Some(5), None));
}

#[test]
fn what_is_solved_already_takes_no_move() {
    let puzzle = Stromrallye::parse("2\n1,1,0\n1\n1,2,0").unwrap().puzzle;
    let found = solution(&puzzle, &puzzle.start(), &SolveOptions::default());
    let moves = Vec::new();
    let shortest = true;
    assert_eq!(found.verdict, Verdict::Solved { moves, shortest });
}

#[test]
fn the_fewest_swaps_are_those_of_brute_force() {
    let mut rng = Rng::new(21);
    let options = SolveOptions {
        fewest_swaps: true,
        ..SolveOptions::default()
    };
    for number in 0..2000 {
        let puzzle = random_board(&mut rng);
        let from = match number % 3 {
            0 => random_state(&puzzle, &mut rng),
            _ => puzzle.start(),
        };
        let mut told = Vec::new();
        let mut found = |better: &Solution<Stromrallye>| {
            let Verdict::Solved { moves, .. } = &better.verdict else {
                panic!("no solution is better")
            };
            assert!(solves(&puzzle, &from, moves));
            told.push(better.details.unwrap().swaps);
        };
        let solution = solve(&puzzle, &from, &options, &mut Unwatched, &mut found).unwrap();
        assert!(
            told.is_sorted_by(|before, after| before > after),
            "{told:?}"
        );
        let expected = fewest_swaps(&puzzle, &from);
        let swaps = solution.details.map(|swaps| swaps.swaps);
        assert_eq!(swaps, expected, "{puzzle} {from:?}");
        assert!(solution.details.is_none_or(|swaps| swaps.proved));
    }
}

/// A battery with charge 2 on every cell, the on-board one at the top left.
pub(super) fn full_of_twos(side: u32) -> Stromrallye {
    let cells = Grid::filled(side, side, ()).cells();
    let mut batteries = cells.map(|cell| Battery { cell, charge: 2 });
    let robot = batteries.next().unwrap();
    Stromrallye::new(side, robot, batteries.collect())
}

/// Cancels after this many polls.
struct Polls(u32);

impl Watch for Polls {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        self.0 = self.0.checked_sub(1).ok_or(Cancelled)?;
        Ok(())
    }
}

#[test]
fn a_seed_repeats_its_search() {
    let puzzle = full_of_twos(11);
    let run = |seed| {
        let options = SolveOptions {
            seed,
            ..SolveOptions::default()
        };
        let found = solution(&puzzle, &puzzle.start(), &options);
        (found.verdict, found.effort)
    };
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
}

#[test]
fn cancelling_ends_it_at_the_next_poll() {
    let puzzle = full_of_twos(11);
    let stopped = puzzle.solve(&puzzle.start(), &SolveOptions::default(), &mut Polls(0));
    assert_eq!(stopped.unwrap_err().reason, StopReason::Cancelled);
}

#[test]
fn a_search_for_fewer_swaps_that_is_cancelled_keeps_what_it_has() {
    let puzzle = full_of_twos(11);
    let options = SolveOptions {
        fewest_swaps: true,
        ..SolveOptions::default()
    };
    let found = puzzle
        .solve(&puzzle.start(), &options, &mut Polls(200))
        .unwrap();
    assert!(matches!(found.verdict, Verdict::Solved { .. }));
    assert!(found.details.is_some_and(|swaps| !swaps.proved));
}

#[test]
fn a_search_keeps_to_its_budget() {
    let puzzle = full_of_twos(11);
    let solve = |memory| {
        let options = SolveOptions {
            memory,
            ..SolveOptions::default()
        };
        puzzle.solve(&puzzle.start(), &options, &mut Unwatched)
    };
    let reason = solve(1000).unwrap_err().reason;
    assert_eq!(reason, StopReason::Memory { budget: 1000 });
    assert!(solve(1_000_000).unwrap().effort.bytes <= 1_000_000);
}
