//! Texts, moves and states as they come from outside.

use wasm_bindgen::prelude::*;

use super::boundary::AtBoundary;
use super::js::text_of;
use super::messages::{BadCall, Refusal};
use crate::about::{About, Line};
use crate::any::AnyPuzzle;
use crate::grid::Direction;
use crate::puzzle::{parse_moves, replay, state_after};

/// A text's puzzle.
pub(super) fn parse(text: &str) -> Result<AnyPuzzle, Refusal> {
    match AnyPuzzle::parse(text) {
        Ok(parsed) => Ok(parsed.puzzle),
        Err(error) => Err(Refusal::in_text(text, &error)),
    }
}

/// A sequence of moves.
pub(super) fn read_moves(moves: &str) -> Result<Vec<Direction>, Refusal> {
    parse_moves(moves).map_err(|error| Refusal::of(&error))
}

/// A single move.
pub(super) fn read_move(text: &str) -> Result<Direction, Refusal> {
    let not_a_move = |_| BadCall::NotAMove(text.to_owned());
    Ok(text.parse().map_err(not_a_move)?)
}

/// Title, author and note, each cut off if it is too long.
pub(super) fn read_about(about: &JsValue) -> About {
    let line = |name| text_of(about, name).unwrap_or_default();
    About {
        title: Line::cut(&line("title")),
        author: Line::cut(&line("author")),
        note: Line::cut(&line("note")),
    }
}

/// The state after some moves from the start.
pub(super) fn played<P: AtBoundary>(puzzle: &P, moves: &[Direction]) -> Result<P::State, Refusal> {
    state_after(puzzle, moves).map_err(|refused| Refusal::of(&refused))
}

/// Whether moves, all of them legal, solve a puzzle.
pub(super) fn solves<P: AtBoundary>(puzzle: &P, moves: &[Direction]) -> bool {
    let replayed = replay(puzzle, moves);
    replayed.refused.is_none() && replayed.solved_after.is_some()
}
