//! Irrgarten at the boundary.

use js_sys::{Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::boundary::{AtBoundary, Properties};
use super::js::{get, object, short_text};
use super::plain::{Plain, Size, plain};
use crate::grid::{Cell, Direction};
use crate::irrgarten::difficulty::Measure;
use crate::irrgarten::generate::{Report, Share};
use crate::irrgarten::solve::Recording;
use crate::irrgarten::{self, Field, NoWayOut, State};
use crate::puzzle::Puzzle;
use crate::wanted::MISSED;

plain! {
    /// One map; where its exit is; how many jumpers, arrows and crossings there are.
    struct Irrgarten {
        id: String,
        kind: &'static str as "'irrgarten'",
        boards: Vec<Size>,
        exit: Cell,
        jumpers: usize,
        arrows: usize,
        crossings: usize,
    }

    /// The measures behind the difficulty of an Irrgarten.
    struct IrrgartenMeasure of Measure as measure {
        kind: &'static str as "'irrgarten'" = irrgarten::Irrgarten::NAME,
        /// −log10 of the exact share of random walks that get out; null where the maze is too large to compute it
        difficulty: Option<f64>,
        /// moves of a shortest route
        shortest: usize,
        /// path cells, start included, exit not; the share of them that the shortest route does not touch; dead ends
        paths: usize,
        detours: f64,
        dead_ends: usize,
        /// moves of the shortest route before which there was another choice than going straight back
        decisions: usize,
        /// cells that can be reached, crossings counted for each heading; those of them from which the exit cannot be reached any more
        states: usize,
        traps: usize,
        /// random walks; the most moves of each, 10 × shortest; how many of them got out
        walks: usize,
        walk_moves: usize,
        escaped: usize,
    }

    struct Share of Share as share {
        wanted: f64,
        achieved: f64,
    }

    /// paths: path cells, start included, exit not; shares of them: the probability in the settings, and what came out.
    struct IrrgartenReport of Report as report {
        kind: &'static str as "'irrgarten'" = irrgarten::Irrgarten::NAME,
        paths: usize,
        branching: Share,
        jumpers: Share,
        arrows: Share,
        crossings: Share,
        /// mazes made to choose from; what this one lacks of what was wanted
        tries: u32,
        missed: Vec<&'static str> as "'missed-difficulty'[]" = report.missed.then_some(MISSED).into_iter().collect(),
    }
}

impl AtBoundary for irrgarten::Irrgarten {
    fn data(&self, id: &str) -> JsValue {
        let data = Irrgarten {
            id: id.to_owned(),
            kind: Self::NAME,
            boards: Size::all(self.sizes()),
            exit: self.exit(),
            jumpers: self.count(|field| field == Field::Jumper),
            arrows: self.count(|field| matches!(field, Field::Arrow(_))),
            crossings: self.count(|field| field == Field::Crossing),
        };
        data.js()
    }

    /// On a crossing, the letter of the only direction to leave it in.
    fn state_data(state: &State) -> Properties {
        let heading = state.heading.map(|heading| heading.letter().to_string());
        Vec::from_iter(heading.map(|heading| ("heading", heading.js())))
    }

    fn read_state(&self, players: &[Cell], data: &JsValue) -> Option<State> {
        let &[cell] = players else {
            return None;
        };
        let heading = get(data, "heading")?;
        let heading = match heading.is_undefined() || heading.is_null() {
            true => None,
            false => Some(Direction::from_char(short_text(&heading)?.parse().ok()?)?),
        };
        let state = State { cell, heading };
        self.allows(state).then_some(state)
    }

    fn recording_out(Recording { cells, kinds }: &Recording) -> JsValue {
        object(&[
            ("cells", Uint32Array::from(cells.as_slice()).into()),
            ("kinds", Uint8Array::from(kinds.as_slice()).into()),
        ])
    }

    fn found(&self, recording: &Recording, states: &[State]) -> Option<[Vec<Option<usize>>; 2]> {
        Some([recording.found(self, states), Vec::new()])
    }

    fn frame_out(&self, (cell, kind): (u32, u8)) -> JsValue {
        object(&[("cell", cell.js()), ("kind", kind.js())])
    }

    fn proof_out(&self, proof: &NoWayOut) -> Option<(&'static str, Properties)> {
        Some(("no-way-out", vec![("reached", proof.reached.len().js())]))
    }
}
