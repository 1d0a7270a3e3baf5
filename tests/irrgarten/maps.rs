//! What tests of Irrgarten do with maps: reading drawings, playing letters and at random.

use lockstep::grid::{Cell, Direction};
use lockstep::irrgarten::{Algorithm, Irrgarten, SolveOptions, State};
use lockstep::puzzle::{Puzzle, parse_moves, state_after};
use lockstep::rng::Rng;

use crate::checker::Position;
use crate::random_maps::random_map;

/// The map of a drawing; the header is added.
pub fn map(drawing: &str) -> Irrgarten {
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    let header = format!("irrgarten {} {}\n", rows[0].len(), rows.len());
    let text = header + &rows.join("\n");
    Irrgarten::parse(&text).expect(drawing).puzzle
}

pub fn moves(letters: &str) -> Vec<Direction> {
    parse_moves(letters).unwrap()
}

/// The state after some moves from the start.
pub fn after(puzzle: &Irrgarten, letters: &str) -> State {
    state_after(puzzle, &moves(letters)).unwrap()
}

pub fn options(algorithm: Algorithm) -> SolveOptions {
    SolveOptions {
        algorithm,
        ..SolveOptions::default()
    }
}

/// A state as the checker writes it.
pub fn position(state: State) -> Position {
    let Cell { x, y } = state.cell;
    (x as usize, y as usize, state.heading.map(Direction::letter))
}

/// Plays some random moves: the states on the way, the start first, and the moves.
pub fn stroll(puzzle: &Irrgarten, rng: &mut Rng, most: usize) -> (Vec<State>, Vec<Direction>) {
    let mut states = vec![puzzle.start()];
    let mut moves = Vec::new();
    for _ in 0..most {
        let state = states[states.len() - 1];
        let legal = puzzle.legal_moves(&state);
        if legal.is_empty() {
            break;
        }
        let step = legal[rng.below(legal.len())];
        states.push(puzzle.play(&state, step).unwrap());
        moves.push(step);
    }
    (states, moves)
}

/// The map of [`random_map`], read.
pub fn random_puzzle(rng: &mut Rng, longest: usize) -> Irrgarten {
    Irrgarten::parse(&random_map(rng, longest)).unwrap().puzzle
}
