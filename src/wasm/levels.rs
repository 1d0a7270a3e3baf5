//! Exports for playing on: the levels of each family, and the puzzle of a day.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::arguments;
use super::js::{SizeOut, merged, object, to_js};
use super::messages::{BadCall, Refusal, answer_to};
use super::settings::recipe_out;
use super::sharing::{shared_text, source_out};
use crate::any::Family;
use crate::catalogue::{self, AnyEntry, Known};

/// The levels of all families, each family's from its first on. Titles and the hints of those that teach
/// are translations found by family and number.
#[wasm_bindgen(js_name = "levels", unchecked_return_type = "Level[]")]
pub fn list_levels() -> JsValue {
    #[derive(Serialize)]
    struct LevelOut {
        kind: &'static str,
        number: u32,
        place: u32,
        earlier: bool,
        boards: Vec<SizeOut>,
        optimum: u32,
        difficulty: f64,
        teaches: bool,
    }
    let level = |level: AnyEntry<Known>| LevelOut {
        kind: level.family.name(),
        number: level.number,
        place: level.place(),
        earlier: level.is_earlier(),
        boards: level.sizes().into_iter().map(SizeOut::from).collect(),
        optimum: level.known.optimum,
        difficulty: level.known.difficulty,
        teaches: level.known.teaches,
    };
    to_js(&catalogue::levels().map(level).collect::<Vec<LevelOut>>())
}

/// The text of a level that is written down, or settings and seed of one that has to be made: nothing is made here.
#[wasm_bindgen(js_name = "levelSource", unchecked_return_type = "Source | Refused")]
pub fn level_source(
    #[wasm_bindgen(unchecked_param_type = "string")] kind: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] number: JsValue,
) -> JsValue {
    answer_to(|| {
        let level = found(&kind, &number)?;
        Ok(source_out(level.written(), level.recipe().as_ref()))
    })
}

/// The text of a level, by its number from 1, and settings and seed if it was generated.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "SharedText | Refused")]
pub fn level(
    #[wasm_bindgen(unchecked_param_type = "string")] kind: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] number: JsValue,
) -> JsValue {
    answer_to(|| {
        let level = found(&kind, &number)?;
        let text = level.puzzle().to_string();
        Ok(shared_text(text, level.recipe().as_ref()))
    })
}

fn found(kind: &JsValue, number: &JsValue) -> Result<AnyEntry<Known>, Refusal> {
    let family = family(kind)?;
    let number = arguments::number(number, "number")?;
    let of_family = catalogue::levels().filter(|level| level.family == family);
    let count = of_family.count() as u32;
    let level = catalogue::level(family, number);
    Ok(level.ok_or(BadCall::UnknownLevel { number, count })?)
}

/// The first day that has puzzles, as `YYYY-MM-DD`.
#[wasm_bindgen(js_name = "firstDay")]
pub fn first_day() -> String {
    catalogue::first_day()
}

/// The puzzle of a day, the day written as `YYYY-MM-DD`. Some tens of milliseconds, seldom more: call it
/// in a Worker.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "OfDay | Refused")]
pub fn daily(
    #[wasm_bindgen(unchecked_param_type = "string")] kind: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] date: JsValue,
) -> JsValue {
    #[derive(Serialize)]
    struct OfDay {
        text: String,
        optimum: u32,
        weekday: i8,
    }
    answer_to(|| {
        let family = family(&kind)?;
        let date = arguments::word(&date, "date")?;
        let today = catalogue::today(family, &date).map_err(|no_day| Refusal::of(&no_day))?;
        let recipe = object([("recipe", recipe_out(&today.recipe))]);
        let of_day = to_js(&OfDay {
            text: today.puzzle.to_string(),
            optimum: today.rated.optimum,
            weekday: today.weekday.to_monday_one_offset(),
        });
        Ok(merged(of_day, &recipe))
    })
}

fn family(kind: &JsValue) -> Result<Family, Refusal> {
    let kind = arguments::word(kind, "kind")?;
    Ok(Family::from_name(&kind).ok_or(BadCall::UnknownFamily(kind))?)
}
