//! Exports for drawing: scenes, trails, SVG.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::arguments;
use super::boundary::AtBoundary;
use super::js::to_js;
use super::kept::with_state;
use super::messages::{Refusal, answer, answer_to};
use super::pictures::{SceneOut, SvgOptionsIn, TrailOut, palette};
use super::reading::{played, read_moves};
use crate::grid::Direction;
use crate::puzzle::Draw;
use crate::scene::Trail;
use crate::svg;

/// The picture of a state: shapes in cells, by role.
#[wasm_bindgen(unchecked_return_type = "Drawn")]
pub fn scene(#[wasm_bindgen(unchecked_param_type = "State")] state: JsValue) -> JsValue {
    #[derive(Serialize)]
    struct Drawn {
        scene: SceneOut,
    }
    answer(with_state!(&state, puzzle, incoming => Ok(to_js(&Drawn {
        scene: SceneOut::new(&puzzle.scene(&incoming.state)),
    }))))
}

/// The players' trails along a sequence of moves from the start, ready to draw.
#[wasm_bindgen(unchecked_return_type = "Trailed")]
pub fn trail(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] moves: JsValue,
) -> JsValue {
    #[derive(Serialize)]
    struct Trailed {
        trails: Vec<TrailOut>,
    }
    answer_to(|| {
        let moves = arguments::word(&moves, "moves")?;
        with_state!(&state, puzzle, _incoming => {
            let trails = trails(puzzle, &read_moves(&moves)?)?;
            Ok(to_js(&Trailed {
                trails: trails.iter().map(TrailOut::new).collect(),
            }))
        })
    })
}

fn trails<P: AtBoundary>(puzzle: &P, moves: &[Direction]) -> Result<Vec<Trail>, Refusal> {
    let trails = puzzle.trails(moves);
    trails.map_err(|refused| Refusal::of(&refused))
}

/// Renders boards, the trail of some moves up to a moment, and a proof as SVG text.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "SvgText | Refused")]
pub fn svg(
    #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "SvgOptions")] options: JsValue,
) -> JsValue {
    #[derive(Serialize)]
    struct SvgText {
        svg: String,
    }
    answer_to(|| {
        let options = arguments::plain(&options, "options")?;
        with_state!(&state, puzzle, _incoming => Ok(to_js(&SvgText {
            svg: draw(puzzle, &SvgOptionsIn::read(&options)?)?,
        })))
    })
}

fn draw<P: AtBoundary>(puzzle: &P, options: &SvgOptionsIn) -> Result<String, Refusal> {
    let moves = read_moves(&options.moves)?;
    let trails = trails(puzzle, &moves)?;
    let moment = options.at.unwrap_or(moves.len()).min(moves.len());
    let state = played(puzzle, &moves[..moment])?;
    let proof = options.proof.then(|| puzzle.simple_proof()).flatten();
    let proof = proof.and_then(|proof| puzzle.proof_picture(&puzzle.start(), &proof));
    let overlay = svg::Overlay {
        trails: &trails,
        moment,
        proof: proof
            .as_ref()
            .map(|(player, layers)| (*player, layers.as_slice())),
    };
    Ok(svg::draw(
        &puzzle.scene(&state),
        &overlay,
        &palette(&options.colours),
    ))
}
