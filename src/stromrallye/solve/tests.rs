//! The solver held against a brute force over single moves, and what it promises beside verdicts.

use std::collections::HashSet;

use super::super::Battery;
use super::*;
use crate::grid::Grid;
use crate::puzzle::replay;
use crate::rng::Rng;
use crate::search::Unwatched;

/// Whether any sequence of moves solves it, tried move by move.
fn is_solvable(puzzle: &Stromrallye, from: &State) -> bool {
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

/// A board of up to 5 × 5 with little charge, so that brute force comes to an end.
fn random_board(rng: &mut Rng) -> Stromrallye {
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

fn solution(puzzle: &Stromrallye, from: &State, options: &SolveOptions) -> Solution<Stromrallye> {
    puzzle.solve(from, options, &mut Unwatched).unwrap()
}

/// Plays the moves of a solution; whether they solve it with the very last one.
fn solves(puzzle: &Stromrallye, from: &State, moves: &[Direction]) -> bool {
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
    assert!(replay(&puzzle, &moves).is_ok_and(|end| end.solved_after == Some(5)));
}

#[test]
fn what_is_solved_already_takes_no_move() {
    let puzzle = Stromrallye::parse("2\n1,1,0\n1\n1,2,0").unwrap().puzzle;
    let found = solution(&puzzle, &puzzle.start(), &SolveOptions::default());
    let moves = Vec::new();
    let shortest = true;
    assert_eq!(found.verdict, Verdict::Solved { moves, shortest });
}
