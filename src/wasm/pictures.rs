//! Scenes, trails, proofs and colours at the boundary: numbers travel as typed arrays.

use std::collections::BTreeMap;

use js_sys::{Float32Array, Uint8Array, Uint16Array, Uint32Array};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use super::convert::to_js;
use crate::scene::{Layer, Scene, Shapes, Trail};
use crate::svg::Palette;

/// Shapes of one role.
#[derive(Serialize)]
pub(super) struct LayerOut {
    role: String,
    shape: &'static str,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    data: Float32Array,
}

impl LayerOut {
    fn new(layer: &Layer) -> Self {
        let (shape, numbers) = match &layer.shapes {
            Shapes::Rects(rects) => ("rects", rects.as_flattened()),
            Shapes::Lines(lines) => ("lines", lines.as_flattened()),
            Shapes::Marks(mark, centres) => (mark.name(), centres.as_flattened()),
            Shapes::Numbers(numbers) => ("numbers", numbers.as_flattened()),
        };
        LayerOut {
            role: layer.role.name(),
            shape,
            data: Float32Array::from(numbers),
        }
    }

    pub(super) fn all(layers: &[Layer]) -> Vec<LayerOut> {
        layers.iter().map(LayerOut::new).collect()
    }
}

pub(super) fn scene_to_js(scene: &Scene) -> JsValue {
    #[derive(Serialize)]
    struct BoardOut {
        player: usize,
        width: u32,
        height: u32,
        layers: Vec<LayerOut>,
    }
    #[derive(Serialize)]
    struct SceneOut {
        boards: Vec<BoardOut>,
    }
    #[derive(Serialize)]
    struct Drawn {
        ok: bool,
        scene: SceneOut,
    }
    let boards = scene.boards.iter().map(|board| BoardOut {
        player: board.player,
        width: board.width,
        height: board.height,
        layers: LayerOut::all(&board.layers),
    });
    to_js(&Drawn {
        ok: true,
        scene: SceneOut {
            boards: boards.collect(),
        },
    })
}

pub(super) fn trails_to_js(trails: &[Trail]) -> JsValue {
    #[derive(Serialize)]
    struct TrailOut {
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
    #[derive(Serialize)]
    struct Trailed {
        ok: bool,
        trails: Vec<TrailOut>,
    }
    let trails = trails.iter().map(|trail| {
        let events: Vec<u8> = trail.events.iter().map(|&event| event as u8).collect();
        TrailOut {
            player: trail.player,
            cells: Uint16Array::from(trail.cells.as_flattened()),
            lines: Float32Array::from(trail.lines.as_flattened()),
            events: Uint8Array::from(events.as_slice()),
            energies: Uint32Array::from(trail.energies.as_slice()),
        }
    });
    to_js(&Trailed {
        ok: true,
        trails: trails.collect(),
    })
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct SvgOptionsIn {
    pub(super) moves: String,
    pub(super) at: Option<usize>,
    pub(super) colours: BTreeMap<String, String>,
    pub(super) proof: bool,
}

/// The default palette with the given colours put in by role.
pub(super) fn palette(colours: &BTreeMap<String, String>) -> Palette {
    let mut palette = Palette::default();
    let set = |slot: &mut String, name: &str| {
        if let Some(colour) = colours.get(name) {
            slot.clone_from(colour);
        }
    };
    set(&mut palette.ground, "ground");
    set(&mut palette.text, "text");
    set(&mut palette.floor, "floor");
    set(&mut palette.wall, "wall");
    set(&mut palette.pit, "pit");
    set(&mut palette.start, "start");
    set(&mut palette.goal, "goal");
    set(&mut palette.reachable, "reachable");
    set(&mut palette.cut, "cut");
    set(&mut palette.grid, "grid");
    set(&mut palette.battery, "battery");
    set(&mut palette.empty_battery, "empty-battery");
    set(&mut palette.charge, "charge");
    set(&mut palette.robot, "robot");
    set(&mut palette.energy, "energy");
    set(&mut palette.colour, "colour");
    set(&mut palette.value_one, "value-one");
    set(&mut palette.arrow, "arrow");
    set(&mut palette.jumper, "jumper");
    set(&mut palette.crossing, "crossing");
    for (index, colour) in palette.players.iter_mut().enumerate() {
        set(colour, &format!("player-{}", index + 1));
    }
    let stops: Vec<[u8; 3]> = (0..)
        .map_while(|index| parse_hex(colours.get(&format!("trail-{index}"))?))
        .collect();
    if stops.len() >= 2 {
        palette.trail = stops;
    }
    palette
}

/// `#rrggbb` as three numbers.
fn parse_hex(colour: &str) -> Option<[u8; 3]> {
    let digits = colour.trim().strip_prefix('#')?;
    let number = u32::from_str_radix(digits, 16).ok()?;
    (digits.len() == 6).then_some([(number >> 16) as u8, (number >> 8) as u8, number as u8])
}
