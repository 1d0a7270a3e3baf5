//! Exports for the state graph of a small puzzle.

use js_sys::{Float32Array, Int32Array, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::boundary::AtBoundary;
use super::exports::export;
use super::kept::with_state;
use super::messages::Refusal;
use super::plain::plain;
use crate::puzzle::letters;
use crate::state_space::{self, MOST_STATES};

plain! {
    /// count: null where there are more than `most`
    answer StateCount {
        count: Option<usize>,
        most: usize,
    }

    /// All states of a small puzzle, numbered breadth first from the start, which is 0.
    answer StateSpace {
        states: usize,
        solved: usize,
        dead: usize,
        /// moves of a shortest solution; null where there is none
        shortest: Option<u32>,
        /// the largest x and y of all places, in units of the least distance of two dots
        width: f32,
        height: f32,
        /// x y of each state
        places: Float32Array,
        /// the fewest moves from the start, and to a solved state; −1 where it is lost
        from_start: Uint32Array,
        to_goal: Int32Array,
        /// the state before on a shortest sequence from the start, −1 for the start; and for all others in order the letter of the move from there
        before: Int32Array,
        by: String,
        /// from to of each edge; what it is (0 to the next layer, 1 the same on a shortest solution, 2 back along another edge, 3 within a layer or back); and the letters of its moves. What leads nowhere else is no edge.
        edges: Uint32Array,
        kinds: Uint8Array,
        moves: Vec<String>,
    }
}

export! {
    /// The number of states reachable from the start of a state's puzzle; null if there are too many to draw.
    #[cfg(feature = "worker")]
    state_count as "stateCount"(state: state "State") -> answer_to "StateCount | Refused" {
        with_state!(&state, puzzle, _incoming => {
            let space = state_space::StateSpace::explore(puzzle, MOST_STATES);
            Ok(StateCount { count: space.ok().map(|space| space.states.len()), most: MOST_STATES })
        })
    }

    /// All states reachable from the start of a state's puzzle, and their places in the picture.
    #[cfg(feature = "worker")]
    state_space as "stateSpace"(state: state "State") -> answer_to "StateSpace | Refused" {
        with_state!(&state, puzzle, _incoming => {
            let space = state_space::StateSpace::explore(puzzle, MOST_STATES);
            Ok(space_out(&space.map_err(|refused| Refusal::of(&refused))?))
        })
    }
}

fn space_out<P: AtBoundary>(space: &state_space::StateSpace<P>) -> StateSpace {
    let layout = space.layout();
    let to_goal = space.to_goal.iter();
    let to_goal: Vec<i32> = to_goal
        .map(|left| left.map_or(-1, |left| left as i32))
        .collect();
    let before = space.reached_by.iter();
    let before: Vec<i32> = before
        .map(|reached| reached.map_or(-1, |(from, _)| from as i32))
        .collect();
    let by: Vec<_> = space
        .reached_by
        .iter()
        .flatten()
        .map(|(_, step)| *step)
        .collect();
    let edges = space.edges.iter();
    let edges: Vec<u32> = edges
        .flat_map(|edge| [edge.from as u32, edge.to as u32])
        .collect();
    let kinds: Vec<u8> = space
        .edge_kinds()
        .into_iter()
        .map(|kind| kind as u8)
        .collect();
    StateSpace {
        states: space.states.len(),
        solved: space.solved(),
        dead: space.dead(),
        shortest: space.shortest(),
        width: layout.width,
        height: layout.height,
        places: Float32Array::from(layout.places.as_flattened()),
        from_start: Uint32Array::from(space.from_start.as_slice()),
        to_goal: Int32Array::from(to_goal.as_slice()),
        before: Int32Array::from(before.as_slice()),
        by: letters(&by),
        edges: Uint32Array::from(edges.as_slice()),
        kinds: Uint8Array::from(kinds.as_slice()),
        moves: space
            .edges
            .iter()
            .map(|edge| letters(&edge.moves))
            .collect(),
    }
}
