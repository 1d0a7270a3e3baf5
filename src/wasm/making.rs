//! Exports for generating puzzles and measuring their difficulty.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::arguments;
use super::boundary::AtBoundary;
use super::js::{merged, to_js};
use super::messages::{BadCall, Refusal, answer_to};
use super::reading::parse;
use super::reporter::Reporter;
use super::settings::{read_recipe, recipe_out};
use crate::any::Recipe;
use crate::puzzle::letters;
use crate::rng::Rng;
use crate::{with_params, with_puzzle};

/// Generates a puzzle from settings and a seed (a decimal number of up to 64 bits, as a string). May
/// take a while: call it in a Worker.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "Generated | Refused")]
pub fn generate(
    #[wasm_bindgen(unchecked_param_type = "string")] kind: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Params")] params: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] seed: JsValue,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: JsValue,
) -> JsValue {
    answer_to(|| {
        let kind = arguments::word(&kind, "kind")?;
        let params = arguments::plain(&params, "params")?;
        let seed = arguments::word(&seed, "seed")?;
        let watch = Reporter::new(arguments::callback(&on_progress, "onProgress")?);
        let recipe = read_recipe(&kind, &params, &seed)?;
        with_params!(&recipe.params, params of P => generate_in::<P>(params, &recipe, watch))
    })
}

fn generate_in<P: AtBoundary>(
    params: &P::Params,
    recipe: &Recipe,
    mut watch: Reporter,
) -> Result<JsValue, Refusal> {
    #[derive(Serialize)]
    struct Generated<R> {
        text: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        route: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        report: Option<R>,
    }
    let made = P::generate_with_report(params, &mut Rng::new(recipe.seed), &mut watch);
    let made = made.map_err(|stopped| Refusal::of(&stopped.reason))?;
    let generated = to_js(&Generated {
        text: made.puzzle.to_string(),
        route: made.route.as_deref().map(letters),
        report: P::report_out(made.report),
    });
    Ok(merged(generated, &recipe_out(recipe)))
}

/// The difficulty of a puzzle; null if there is nothing to measure. The same seed (1 by default)
/// gives the same measure. Takes up to several seconds: call it in a Worker.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "Measured | Refused")]
pub fn measure(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] seed: JsValue,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: JsValue,
) -> JsValue {
    answer_to(|| {
        let text = arguments::text(&text, "text")?;
        let seed = arguments::word_or_none(&seed, "seed")?;
        let seed = seed.as_deref().unwrap_or("1").trim();
        let watch = Reporter::new(arguments::callback(&on_progress, "onProgress")?);
        let puzzle = parse(&text)?;
        with_puzzle!(&puzzle, puzzle => measure_in(puzzle, seed, watch))
    })
}

fn measure_in<P: AtBoundary>(
    puzzle: &P,
    seed: &str,
    mut watch: Reporter,
) -> Result<JsValue, Refusal> {
    #[derive(Serialize)]
    struct Measured<M> {
        measure: Option<M>,
    }
    let seed = seed.parse().map_err(|_| BadCall::BadSeed)?;
    let measure = puzzle.measure(seed, &mut watch);
    let measure = measure.map_err(|stopped| Refusal::of(&stopped.reason))?;
    Ok(to_js(&Measured {
        measure: measure.map(P::measure_out),
    }))
}
