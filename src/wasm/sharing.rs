//! Exports for what puzzles come from and go to: the gallery and links.

use js_sys::Uint8Array;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::js::{SizeOut, object, to_js};
use super::messages::{BadCall, Refusal, answer};
use super::reading::parse;
use super::settings::{read_recipe, recipe_out};
use crate::any::Recipe;
use crate::gallery::{self, AnyExample};
use crate::share::{self, Shared};

/// The gallery: names (translations are found by them), families, and how large the boards are.
#[wasm_bindgen(js_name = "examples", unchecked_return_type = "Example[]")]
pub fn list_examples() -> JsValue {
    #[derive(Serialize)]
    struct ExampleOut {
        name: &'static str,
        kind: &'static str,
        /// Of the largest board.
        width: u32,
        height: u32,
        boards: Vec<SizeOut>,
        size: &'static str,
    }
    let example = |example: AnyExample| {
        let sizes = example.sizes();
        let largest = sizes.iter().max_by_key(|(width, height)| width * height);
        let (width, height) = largest.copied().unwrap_or_default();
        ExampleOut {
            name: example.name(),
            kind: example.family().name(),
            width,
            height,
            boards: sizes.into_iter().map(SizeOut::from).collect(),
            size: match width.max(height) {
                ..10 => "small",
                10..60 => "medium",
                _ => "large",
            },
        }
    };
    to_js(&gallery::all().map(example).collect::<Vec<ExampleOut>>())
}

/// A puzzle's text, and its recipe if it was generated.
pub(super) fn shared_text(text: String, recipe: Option<&Recipe>) -> JsValue {
    let recipe = recipe.map(|recipe| ("generated", recipe_out(recipe)));
    object([("text", text.into())].into_iter().chain(recipe))
}

/// The text of an example, and settings and seed if it was generated.
#[wasm_bindgen(unchecked_return_type = "SharedText | Refused")]
pub fn example(name: &str) -> JsValue {
    answer(match gallery::find(name) {
        Some(example) => {
            let text = example.puzzle().to_string();
            Ok(shared_text(text, example.recipe().as_ref()))
        }
        None => Err(BadCall::UnknownExample(name.to_owned()).into()),
    })
}

/// A puzzle text as the bytes of a link.
#[wasm_bindgen(unchecked_return_type = "Packed | Refused")]
pub fn pack(text: &str) -> JsValue {
    answer(parse(text).map(|puzzle| packed(&Shared::Puzzle(puzzle))))
}

/// Settings and seed as the bytes of a link.
#[wasm_bindgen(js_name = "packGenerated", unchecked_return_type = "Packed | Refused")]
pub fn pack_generated(
    kind: &str,
    #[wasm_bindgen(unchecked_param_type = "Params")] params: JsValue,
    seed: &str,
) -> JsValue {
    let recipe = read_recipe(kind, &params, seed);
    answer(recipe.map(|recipe| packed(&Shared::Generated(recipe))))
}

fn packed(shared: &Shared) -> JsValue {
    #[derive(Serialize)]
    struct Packed {
        #[serde(with = "serde_wasm_bindgen::preserve")]
        bytes: Uint8Array,
    }
    to_js(&Packed {
        bytes: Uint8Array::from(share::pack(shared).as_slice()),
    })
}

/// The bytes of a link as a puzzle text, and settings and seed if the link holds those.
#[wasm_bindgen(unchecked_return_type = "SharedText | Refused")]
pub fn unpack(bytes: &[u8]) -> JsValue {
    answer(match share::unpack(bytes) {
        Ok(Shared::Puzzle(puzzle)) => Ok(shared_text(puzzle.to_string(), None)),
        Ok(Shared::Generated(recipe)) => {
            let text = recipe.puzzle().to_string();
            Ok(shared_text(text, Some(&recipe)))
        }
        Err(error) => Err(Refusal::of(&error)),
    })
}
