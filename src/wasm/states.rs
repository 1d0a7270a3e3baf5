//! Exports for the state graph of a small puzzle.

use js_sys::{Float32Array, Int32Array, Uint8Array, Uint32Array};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;

use super::arguments;
use super::boundary::AtBoundary;
use super::js::{from_js, to_js};
use super::kept::with_state;
use super::messages::{BadCall, Refusal, answer, answer_to};
use super::pictures::palette;
use crate::puzzle::letters;
use crate::state_space::{MOST_STATES, StateSpace};

/// The number of states reachable from the start of a state's puzzle; null if there are too many to draw.
#[cfg(feature = "worker")]
#[wasm_bindgen(js_name = "stateCount", unchecked_return_type = "StateCount | Refused")]
pub fn state_count(#[wasm_bindgen(unchecked_param_type = "State")] state: JsValue) -> JsValue {
    #[derive(Serialize)]
    struct StateCount {
        count: Option<usize>,
        most: usize,
    }
    answer(with_state!(&state, puzzle, _incoming => {
        let space = StateSpace::explore(puzzle, MOST_STATES);
        Ok(to_js(&StateCount {
            count: space.ok().map(|space| space.states.len()),
            most: MOST_STATES,
        }))
    }))
}

/// All states reachable from the start of a state's puzzle, and their places in the picture.
#[cfg(feature = "worker")]
#[wasm_bindgen(js_name = "stateSpace", unchecked_return_type = "StateSpace | Refused")]
pub fn state_space(#[wasm_bindgen(unchecked_param_type = "State")] state: JsValue) -> JsValue {
    answer(with_state!(&state, puzzle, _incoming => Ok(space_out(&explored(puzzle)?))))
}

/// The picture of all states as SVG text.
#[cfg(feature = "worker")]
#[wasm_bindgen(js_name = "stateSpaceSvg", unchecked_return_type = "SvgText | Refused")]
pub fn state_space_svg(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Pick<SvgOptions, 'colours'>")] options: JsValue,
) -> JsValue {
    #[derive(Default, Deserialize)]
    #[serde(default)]
    struct Options {
        colours: BTreeMap<String, String>,
    }
    #[derive(Serialize)]
    struct SvgText {
        svg: String,
    }
    answer_to(|| {
        let options = arguments::plain(&options, "options")?;
        let options: Options = from_js(&options).ok_or(BadCall::NoObject)?;
        with_state!(&state, puzzle, _incoming => Ok(to_js(&SvgText {
            svg: explored(puzzle)?.svg(&palette(&options.colours)),
        })))
    })
}

fn explored<P: AtBoundary>(puzzle: &P) -> Result<StateSpace<P>, Refusal> {
    StateSpace::explore(puzzle, MOST_STATES).map_err(|refused| Refusal::of(&refused))
}

fn space_out<P: AtBoundary>(space: &StateSpace<P>) -> JsValue {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct SpaceOut {
        states: usize,
        solved: usize,
        dead: usize,
        shortest: Option<u32>,
        width: f32,
        height: f32,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        places: Float32Array,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        from_start: Uint32Array,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        to_goal: Int32Array,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        before: Int32Array,
        by: String,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        edges: Uint32Array,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        kinds: Uint8Array,
        moves: Vec<String>,
    }
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
    to_js(&SpaceOut {
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
    })
}
