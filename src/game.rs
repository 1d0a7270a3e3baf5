//! A puzzle being played: the moves so far, and undo, redo and restart for every family.
//!
//! ```
//! use lockstep::{game::Game, grid::Direction, puzzle::Puzzle, simultaneous::Simultaneous};
//!
//! let puzzle = Simultaneous::parse("2 1  0 0  0 0").unwrap().puzzle;
//! let mut game = Game::new(puzzle);
//! game.play(Direction::Right).unwrap();
//! assert!(game.is_solved());
//! assert!(game.undo() && !game.is_solved());
//! assert!(game.redo() && game.is_solved());
//! ```

use crate::puzzle::Puzzle;

/// A puzzle and the moves played so far.
///
/// Every state on the way is kept, so that going back is exact and costs nothing.
#[derive(Clone, Debug)]
pub struct Game<P: Puzzle> {
    puzzle: P,
    /// `states[i]` is the state after the first `i` of `moves`; states behind `played` can be redone.
    states: Vec<P::State>,
    moves: Vec<P::Move>,
    played: usize,
}

impl<P: Puzzle> Game<P> {
    /// A game at its start.
    pub fn new(puzzle: P) -> Self {
        let start = puzzle.start();
        Game {
            puzzle,
            states: vec![start],
            moves: Vec::new(),
            played: 0,
        }
    }

    /// The puzzle that is played.
    pub fn puzzle(&self) -> &P {
        &self.puzzle
    }

    /// The state now.
    pub fn state(&self) -> &P::State {
        &self.states[self.played]
    }

    /// The states from the start to now: one more than [`Game::moves`].
    pub fn states(&self) -> &[P::State] {
        &self.states[..=self.played]
    }

    /// The moves from the start to now.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves[..self.played]
    }

    /// Whether the puzzle is solved now.
    pub fn is_solved(&self) -> bool {
        self.puzzle.is_solved(self.state())
    }

    /// Plays a move and forgets what could have been redone; a refused move changes nothing.
    pub fn play(&mut self, step: P::Move) -> Result<(), P::IllegalMove> {
        let next = self.puzzle.play(self.state(), step)?;
        self.moves.truncate(self.played);
        self.states.truncate(self.played + 1);
        self.moves.push(step);
        self.states.push(next);
        self.played += 1;
        Ok(())
    }

    /// Takes the last move back; `false` at the start.
    pub fn undo(&mut self) -> bool {
        let possible = self.played > 0;
        self.played -= usize::from(possible);
        possible
    }

    /// Plays the move again that was taken back last; `false` when there is none.
    pub fn redo(&mut self) -> bool {
        let possible = self.played < self.moves.len();
        self.played += usize::from(possible);
        possible
    }

    /// Goes back to the start; every move can be redone.
    pub fn restart(&mut self) {
        self.played = 0;
    }
}
