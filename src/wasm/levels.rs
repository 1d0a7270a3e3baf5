//! Exports for playing on: the levels of each family, and the puzzle of a day.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::js::{SizeOut, merged, object, to_js};
use super::messages::{BadCall, Refusal, answer};
use super::settings::recipe_out;
use super::sharing::{shared_text, source_out};
use crate::any::Family;
use crate::daily::FIRST_DAY;
use crate::levels::{self, AnyLevel};
use crate::today::today;

/// The levels of all families, each series from its first on. Titles and the hints of those that teach
/// are translations found by family and number.
#[wasm_bindgen(js_name = "levels", unchecked_return_type = "Level[]")]
pub fn list_levels() -> JsValue {
    #[derive(Serialize)]
    struct LevelOut {
        kind: &'static str,
        number: u32,
        boards: Vec<SizeOut>,
        optimum: u32,
        difficulty: f64,
        teaches: bool,
    }
    let level = |level: AnyLevel| LevelOut {
        kind: level.family().name(),
        number: level.number(),
        boards: level.sizes().into_iter().map(SizeOut::from).collect(),
        optimum: level.optimum(),
        difficulty: level.difficulty(),
        teaches: level.teaches(),
    };
    to_js(&levels::all().map(level).collect::<Vec<LevelOut>>())
}

/// The text of a level that is written down, or settings and seed of one that has to be made: nothing is made here.
#[wasm_bindgen(js_name = "levelSource", unchecked_return_type = "Source | Refused")]
pub fn level_source(kind: &str, number: u32) -> JsValue {
    answer(found(kind, number).map(|level| source_out(level.written(), level.recipe().as_ref())))
}

/// The text of a level, by its number from 1, and settings and seed if it was generated.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "SharedText | Refused")]
pub fn level(kind: &str, number: u32) -> JsValue {
    answer(found(kind, number).map(|level| {
        let text = level.puzzle().to_string();
        shared_text(text, level.recipe().as_ref())
    }))
}

fn found(kind: &str, number: u32) -> Result<AnyLevel, Refusal> {
    let family = family(kind)?;
    let count = levels::count(family);
    let level = levels::find(family, number);
    Ok(level.ok_or(BadCall::UnknownLevel { number, count })?)
}

/// The first day that has puzzles, as `YYYY-MM-DD`.
#[wasm_bindgen(js_name = "firstDay")]
pub fn first_day() -> String {
    FIRST_DAY.to_string()
}

/// The puzzle of a day, the day written as `YYYY-MM-DD`. Some tens of milliseconds, seldom more: call it
/// in a Worker.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "OfDay | Refused")]
pub fn daily(kind: &str, date: &str) -> JsValue {
    #[derive(Serialize)]
    struct OfDay {
        text: String,
        optimum: u32,
        weekday: u32,
    }
    answer(family(kind).and_then(|family| {
        let today = today(family, date).map_err(|no_day| Refusal::of(&no_day))?;
        let recipe = object([("recipe", recipe_out(&today.recipe))]);
        let of_day = to_js(&OfDay {
            text: today.puzzle.to_string(),
            optimum: today.optimum,
            weekday: today.weekday.number(),
        });
        Ok(merged(of_day, &recipe))
    }))
}

fn family(kind: &str) -> Result<Family, Refusal> {
    let family = Family::from_name(kind);
    Ok(family.ok_or_else(|| BadCall::UnknownFamily(kind.to_owned()))?)
}
