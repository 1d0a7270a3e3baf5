//! What most tests of labyrinths do: make them, play at random, and solve them.

use lockstep::grid::Direction;
use lockstep::puzzle::{Make, Puzzle, Solve, Verdict, letters};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Algorithm, Params, Simultaneous, SolveOptions, State};

pub fn generate(params: &Params, seed: u64) -> Simultaneous {
    Simultaneous::generate(params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

pub fn options(algorithm: Algorithm) -> SolveOptions {
    SolveOptions {
        algorithm,
        ..SolveOptions::default()
    }
}

/// The same, with the number of shortest sequences.
pub fn counting(algorithm: Algorithm) -> SolveOptions {
    SolveOptions {
        count: true,
        ..options(algorithm)
    }
}

/// A shortest sequence from a state, if there is one.
pub fn solve_from(puzzle: &Simultaneous, from: &State, algorithm: Algorithm) -> Option<String> {
    let solution = puzzle.solve(from, &options(algorithm), &mut Unwatched);
    match solution.unwrap().verdict {
        Verdict::Solved { moves, shortest } => {
            assert!(shortest);
            Some(letters(&moves))
        }
        Verdict::Unsolvable(_) => None,
    }
}

pub fn shortest(puzzle: &Simultaneous) -> Option<String> {
    solve_from(puzzle, &puzzle.start(), Algorithm::Auto)
}

/// The number of instructions of a shortest sequence.
pub fn length(puzzle: &Simultaneous) -> Option<usize> {
    shortest(puzzle).map(|moves| moves.len())
}

/// So many instructions at random.
pub fn random_walk(rng: &mut Rng, count: usize) -> Vec<Direction> {
    (0..count).map(|_| Direction::ALL[rng.below(4)]).collect()
}

/// The state after some instructions.
pub fn after(puzzle: &Simultaneous, moves: &[Direction]) -> State {
    let step = |state, &direction| puzzle.step(&state, direction).0;
    moves.iter().fold(puzzle.start(), step)
}
