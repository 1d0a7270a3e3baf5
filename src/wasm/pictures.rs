//! Scenes, trails, proofs and colours at the boundary: numbers travel as typed arrays.

use std::borrow::Cow;
use std::collections::BTreeMap;

use js_sys::{Float32Array, Uint8Array, Uint16Array, Uint32Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use super::js::from_js;
use super::messages::{BadCall, Refusal};
use crate::scene::{Layer, Scene, Shapes, Trail};
use crate::svg::{Palette, Ramp, Rgb};

/// Shapes of one role.
#[derive(Serialize)]
pub(super) struct LayerOut {
    role: Cow<'static, str>,
    shape: &'static str,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    data: Float32Array,
}

impl LayerOut {
    fn new(layer: &Layer) -> Self {
        let numbers = match &layer.shapes {
            Shapes::Rects(shapes) | Shapes::Lines(shapes) => shapes.as_flattened(),
            Shapes::Marks(_, centres) => centres.as_flattened(),
            Shapes::Numbers(numbers) => numbers.as_flattened(),
        };
        LayerOut {
            role: layer.role.name(),
            shape: layer.shapes.name(),
            data: Float32Array::from(numbers),
        }
    }

    pub(super) fn all(layers: &[Layer]) -> Vec<LayerOut> {
        layers.iter().map(LayerOut::new).collect()
    }
}

#[derive(Serialize)]
pub(super) struct SceneOut {
    boards: Vec<BoardOut>,
}

#[derive(Serialize)]
struct BoardOut {
    player: usize,
    width: u32,
    height: u32,
    layers: Vec<LayerOut>,
}

impl SceneOut {
    pub(super) fn new(scene: &Scene) -> Self {
        let boards = scene.boards.iter().map(|board| BoardOut {
            player: board.player,
            width: board.width,
            height: board.height,
            layers: LayerOut::all(&board.layers),
        });
        SceneOut {
            boards: boards.collect(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct TrailOut {
    player: usize,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    cells: Uint16Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    lines: Float32Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    events: Uint8Array,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    energies: Uint32Array,
}

impl TrailOut {
    pub(super) fn new(trail: &Trail) -> Self {
        let events: Vec<u8> = trail.events.iter().map(|&event| event as u8).collect();
        TrailOut {
            player: trail.player,
            cells: Uint16Array::from(trail.cells.as_flattened()),
            lines: Float32Array::from(trail.lines.as_flattened()),
            events: Uint8Array::from(events.as_slice()),
            energies: Uint32Array::from(trail.energies.as_slice()),
        }
    }
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct SvgOptionsIn {
    pub(super) moves: String,
    pub(super) at: Option<usize>,
    pub(super) colours: BTreeMap<String, String>,
    pub(super) proof: bool,
}

impl SvgOptionsIn {
    /// `undefined` and `null` stand for the defaults.
    pub(super) fn read(options: &JsValue) -> Result<Self, Refusal> {
        if options.is_undefined() || options.is_null() {
            return Ok(SvgOptionsIn::default());
        }
        Ok(from_js(options).ok_or(BadCall::NoObject)?)
    }
}

/// The default palette with the given colours put in by name.
pub(super) fn palette(colours: &BTreeMap<String, String>) -> Palette {
    let mut palette = Palette::default();
    for (name, colour) in colours {
        palette.set(name, colour);
    }
    let stops: Vec<Rgb> = (0..)
        .map_while(|index| parse_hex(colours.get(&format!("trail-{index}"))?))
        .collect();
    if let Some(ramp) = Ramp::through(&stops) {
        palette.trail = ramp;
    }
    palette
}

/// `#rrggbb` as three numbers.
fn parse_hex(colour: &str) -> Option<Rgb> {
    let digits = colour.trim().strip_prefix('#')?;
    let number = u32::from_str_radix(digits, 16).ok()?;
    (digits.len() == 6).then_some([(number >> 16) as u8, (number >> 8) as u8, number as u8])
}
