//! What a person at the boards has beyond the rules: presses of several moves, cells in words, reasons for a hint.

use std::error::Error;

use super::Puzzle;
use crate::grid::{Cell, Direction};
use crate::message::Coded;

/// Presses on cells, descriptions of cells, reasons for moves.
pub trait Play: Puzzle {
    /// Why a press on a cell gives no moves; `Infallible` if it always gives some.
    type NoPress: Coded + Error;
    /// The description of a cell; `Infallible` if there is nothing to say about single cells.
    type Look: Coded;
    /// Why a move of a solution is the one to make; `Infallible` if there is never anything to say.
    type Reason: Coded;

    /// The moves of a press on a cell; `None` if it has no meaning.
    fn moves_to(
        &self,
        _state: &Self::State,
        _cell: Cell,
    ) -> Result<Option<Vec<Direction>>, Self::NoPress> {
        Ok(None)
    }
    /// The moves of a press that runs along a corridor: at least the first one, legal or not.
    fn run(&self, _state: &Self::State, first: Direction) -> Vec<Direction> {
        vec![first]
    }
    /// The number of played moves that a press undoes when it runs back along a corridor.
    fn run_back(&self, moves: &[Direction]) -> usize {
        moves.len().min(1)
    }
    /// The description of a cell of a board, counted from 0; `None` if there is nothing to say about it.
    fn look(&self, _state: &Self::State, _board: usize, _cell: Cell) -> Option<Self::Look> {
        None
    }
    /// Why a move of a solution is the one to make here, if there is a reason that holds without a long search.
    fn reason_for(&self, _state: &Self::State, _step: Direction) -> Option<Self::Reason> {
        None
    }
    /// Whether there is a wall between a cell of a board and the next one in a direction, in families whose walls are
    /// not cells.
    fn has_wall_between(&self, _board: usize, _cell: Cell, _direction: Direction) -> bool {
        false
    }
    /// The goal of a board's player; `None` if no cell is the goal.
    fn goal(&self, _board: usize) -> Option<Cell> {
        None
    }
}

/// The presses that play moves which are all legal, each as many of them as one key that runs, or one press on a cell,
/// can play.
pub fn presses<P: Play>(puzzle: &P, moves: &[Direction]) -> usize {
    let (mut state, mut left, mut presses) = (puzzle.start(), moves, 0);
    while let Some(&first) = left.first() {
        let run = Some(puzzle.run(&state, first)).filter(|run| left.starts_with(run));
        let played = straight(puzzle, &state, left).max(run.map_or(1, |run| run.len()));
        for &step in &left[..played] {
            state = puzzle
                .play(&state, step)
                .unwrap_or_else(|_| panic!("{step} is legal"));
        }
        left = &left[played..];
        presses += 1;
    }
    presses
}

/// The most of these moves that a press on a cell in a straight line plays.
fn straight<P: Play>(puzzle: &P, state: &P::State, moves: &[Direction]) -> usize {
    let &[from] = &puzzle.players(state)[..] else {
        return 1;
    };
    let same = moves.iter().take_while(|&&step| step == moves[0]).count();
    let reaches = |&count: &usize| {
        let cell = from.line(moves[0]).nth(count - 1);
        let pressed = cell.and_then(|cell| puzzle.moves_to(state, cell).ok()?);
        pressed.is_some_and(|pressed| pressed == moves[..count])
    };
    (1..=same).rev().find(reaches).unwrap_or(1)
}
