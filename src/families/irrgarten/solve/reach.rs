//! The states that can be reached from a state, and those from which the exit can be reached.

use super::marks::Marks;
use crate::grid::Direction;
use crate::irrgarten::{Field, Irrgarten, State};
use crate::scene::Event;

/// All states that can be reached, the first one included.
pub(in crate::families::irrgarten) fn from(puzzle: &Irrgarten, first: State) -> Vec<State> {
    all(puzzle, first, |state, direction, reach| {
        if let Ok((next, event)) = puzzle.step(state, direction) {
            reach(next, event);
        }
    })
    .0
}

/// The states from which a route leads to the exit.
pub(in crate::families::irrgarten) fn to_exit(puzzle: &Irrgarten) -> Marks<'_> {
    let exit = State {
        cell: puzzle.exit,
        heading: None,
    };
    all(puzzle, exit, |state, direction, reach| {
        if state.heading.is_none_or(|heading| heading == direction) {
            before(puzzle, state, direction)
                .into_iter()
                .flatten()
                .for_each(|(state, event)| reach(state, event));
        }
    })
    .1
}

/// The states from which a move in a direction leads to a state: one by a step, one by a jump.
pub(super) fn before(
    puzzle: &Irrgarten,
    state: State,
    direction: Direction,
) -> [Option<(State, Event)>; 2] {
    let back = direction.opposite();
    let beside = puzzle.fields.neighbour(state.cell, back);
    let beyond = beside.and_then(|cell| puzzle.fields.neighbour(cell, back));
    [beside, beyond].map(|cell| {
        let cell = cell?;
        let heading = (puzzle.fields[cell] == Field::Crossing).then_some(direction);
        let from = State { cell, heading };
        let (next, event) = puzzle.step(from, direction).ok()?;
        (puzzle.fields[cell] != Field::Wall && next == state).then_some((from, event))
    })
}

/// All states that are reached from the first one; `steps` calls its third argument with the states
/// that one state leads to in one direction.
fn all<'a>(
    puzzle: &'a Irrgarten,
    first: State,
    steps: impl Fn(State, Direction, &mut dyn FnMut(State, Event)),
) -> (Vec<State>, Marks<'a>) {
    let mut marks = Marks::new(puzzle, first);
    let mut states = vec![first];
    let mut place = 0;
    while let Some(&state) = states.get(place) {
        place += 1;
        for direction in Direction::ALL {
            steps(state, direction, &mut |next, event| {
                if marks.arrive(next, direction, event) {
                    states.push(next);
                }
            });
        }
    }
    (states, marks)
}
