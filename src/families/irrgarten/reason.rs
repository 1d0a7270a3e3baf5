//! Why a move of a solution is the one to make: what the field underfoot or the map allows.

use std::collections::HashSet;

use super::{Field, Irrgarten, State};
use crate::grid::Direction;
use crate::messages;
use crate::puzzle::Puzzle;

/// Most states to search from one position; beyond it no reason is given that needs the search.
const MOST_STATES: usize = 100_000;

messages! {
    /// Why this move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reason {
        /// The player stands on an arrow.
        OnArrow => "on-arrow", "an arrow is left only in its direction";
        /// The player stands on a crossing.
        OnCrossing => "on-crossing", "a crossing is left only straight on";
        /// From where another move leads no way goes to the exit.
        NoWayOut {
            /// The other move.
            direction: Direction,
        } => "no-way-out" ["direction": direction.to_string()],
            "behind the move {direction} no way leads to the exit";
        /// No way leads back.
        NoWayBack => "no-way-back", "one-way: no way leads back";
    }
}

/// The first that holds.
pub(super) fn reason(puzzle: &Irrgarten, state: State, step: Direction) -> Option<Reason> {
    let (next, _) = puzzle.step(state, step).ok()?;
    match puzzle.field(state.cell) {
        Field::Arrow(_) => return Some(Reason::OnArrow),
        Field::Crossing => return Some(Reason::OnCrossing),
        _ => {}
    }
    let others = puzzle.legal_moves(&state).into_iter();
    for direction in others.filter(|&other| other != step) {
        let (other, _) = puzzle.step(state, direction).expect("it is legal");
        if !reachable(puzzle, other)?
            .iter()
            .any(|reached| puzzle.is_solved(reached))
        {
            return Some(Reason::NoWayOut { direction });
        }
    }
    let leads_back = puzzle.is_solved(&next) || reachable(puzzle, next)?.contains(&state);
    (!leads_back).then_some(Reason::NoWayBack)
}

/// All states that can be reached from one; `None` if there are too many.
fn reachable(puzzle: &Irrgarten, from: State) -> Option<HashSet<State>> {
    let mut reached = HashSet::from([from]);
    let mut open = vec![from];
    while let Some(state) = open.pop() {
        for step in Direction::ALL {
            let Ok((next, _)) = puzzle.step(state, step) else {
                continue;
            };
            if reached.insert(next) {
                open.push(next);
            }
        }
        if reached.len() > MOST_STATES {
            return None;
        }
    }
    Some(reached)
}
