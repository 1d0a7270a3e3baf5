//! Exports for drawing: scenes, trails, SVG.

use wasm_bindgen::prelude::*;

use super::boundary::AtBoundary;
use super::exports::export;
use super::kept::with_state;
use super::messages::{BadCall, Refusal};
use super::pictures::{SvgOptions, palette};
use super::plain::{FromJs, plain};
use super::reading::{played, read_moves};
use crate::grid::Direction;
use crate::puzzle::Draw;
use crate::scene;
use crate::svg;

plain! {
    answer Drawn or "Refused" {
        scene: scene::Scene,
    }

    answer Trailed or "Refused" {
        trails: Vec<scene::Trail>,
    }

    answer SvgText {
        svg: String,
    }
}

export! {
    /// The picture of a state: shapes in cells, by role. `board`: only this one of its boards, by its place from 0, for
    /// huge puzzles.
    scene(state: state "State", board ?: number_or_none "number | null") -> answer_to "Drawn" {
        with_state!(&state, puzzle, incoming => {
            let scene = match board {
                None => puzzle.scene(&incoming.state),
                Some(place) => scene::Scene {
                    boards: puzzle.board(&incoming.state, place as usize).into_iter().collect(),
                },
            };
            Ok(Drawn { scene })
        })
    }

    /// The players' trails along a sequence of moves from the start, ready to draw.
    trail(state: state "State", moves: word "string") -> answer_to "Trailed" {
        with_state!(&state, puzzle, _incoming => {
            let trails = trails(puzzle, &read_moves(&moves)?)?;
            Ok(Trailed { trails })
        })
    }

    /// Renders boards, the trail of some moves up to a moment, and a proof as SVG text.
    #[cfg(feature = "worker")]
    svg(state: state "State", options: record "SvgOptions") -> answer_to "SvgText | Refused" {
        with_state!(&state, puzzle, _incoming => {
            let options: Option<SvgOptions> = FromJs::from_js(&options).ok_or(BadCall::NoObject)?;
            let svg = draw(puzzle, options.as_ref())?;
            Ok(SvgText { svg })
        })
    }
}

fn trails<P: AtBoundary>(puzzle: &P, moves: &[Direction]) -> Result<Vec<scene::Trail>, Refusal> {
    let trails = puzzle.trails(moves);
    trails.map_err(|refused| Refusal::of(&refused))
}

fn draw<P: AtBoundary>(puzzle: &P, options: Option<&SvgOptions>) -> Result<String, Refusal> {
    let moves = options.and_then(|options| options.moves.0.as_deref());
    let moves = read_moves(moves.unwrap_or_default())?;
    let trails = trails(puzzle, &moves)?;
    let moment = options.and_then(|options| options.at.0);
    let moment = moment.unwrap_or(moves.len()).min(moves.len());
    let state = played(puzzle, &moves[..moment])?;
    let has_proof = options.is_some_and(|options| options.proof.0 == Some(true));
    let proof = has_proof.then(|| puzzle.simple_proof()).flatten();
    let proof = proof.and_then(|proof| puzzle.proof_picture(&puzzle.start(), &proof));
    let overlay = svg::Overlay {
        trails: &trails,
        moment,
        proof: proof
            .as_ref()
            .map(|(player, layers)| (*player, layers.as_slice())),
    };
    let colours = options.and_then(|options| options.colours.0.as_ref());
    Ok(svg::draw(
        &puzzle.scene(&state),
        &overlay,
        &palette(colours),
    ))
}
