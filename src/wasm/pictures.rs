//! Scenes, trails and colours at the boundary: numbers travel as typed arrays.

use std::collections::BTreeMap;

use js_sys::{Array, Float32Array, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

use super::js::{entries, object, short_text};
use super::plain::{FromJs, Maybe, Plain, Text, plain};
use crate::scene::{Board, Layer, Scene, Shapes, Trail};
use crate::svg::{Palette, Ramp, Rgb};

plain! {
    struct Layer of Layer as layer {
        role: String as "Role" = layer.role.name().into_owned(),
        shape: &'static str as "Shape" = layer.shapes.name(),
        data: Float32Array = Float32Array::from(match &layer.shapes {
            Shapes::Rects(shapes) | Shapes::Lines(shapes) => shapes.as_flattened(),
            Shapes::Marks(_, centres) => centres.as_flattened(),
            Shapes::Numbers(numbers) => numbers.as_flattened(),
        }),
    }

    /// One board, in cells; layers bottom first.
    struct Board of Board as board {
        player: usize,
        width: u32,
        height: u32,
        layers: Vec<Layer>,
    }

    struct Scene of Scene as scene {
        boards: Vec<Board>,
    }

    /// A player's trail: cells x y at each moment, a line x1 y1 x2 y2 per move, and what each move did (0 walked, 1 wall, 2 home, 3 fell, 4 swapped, 5 jumped); the on-board charge at each moment, where there is one.
    struct Trail of Trail as trail {
        player: usize,
        cells: Uint16Array = trail.cells.as_flattened().into(),
        lines: Float32Array = trail.lines.as_flattened().into(),
        events: Uint8Array = trail.events.iter().map(|&event| event as u8).collect::<Vec<_>>().as_slice().into(),
        energies: Uint32Array = trail.energies.as_slice().into(),
    }
}

plain! {
    /// colours: a CSS colour by role, 'ground' and 'text' too; 'trail-0', 'trail-1' … are #rrggbb stops.
    given SvgOptions {
        moves: Maybe<String>,
        /// how many of the moves are drawn; by default all
        at: Maybe<usize>,
        colours: Maybe<Colours>,
        proof: Maybe<bool>,
    }
}
/// By role.
pub(super) struct Colours(BTreeMap<String, String>);

impl FromJs for Colours {
    fn from_js(value: &JsValue) -> Option<Self> {
        if !value.is_object() || Array::is_array(value) {
            return None;
        }
        let colours = entries(value).into_iter();
        let colours = colours.map(|(role, colour)| Some((role, short_text(&colour)?)));
        colours.collect::<Option<_>>().map(Colours)
    }
}

impl Plain for Colours {
    const TYPE: Text = Text::new().push("Record<string, string>");

    fn js(self) -> JsValue {
        object(
            &self
                .0
                .into_iter()
                .map(|(name, colour)| (name, colour.js()))
                .collect::<Vec<_>>(),
        )
    }
}

/// The default palette with the given colours put in by name.
pub(super) fn palette(colours: Option<&Colours>) -> Palette {
    let mut palette = Palette::default();
    let Some(Colours(colours)) = colours else {
        return palette;
    };
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
