//! Exports for playing on: the levels of each family, and the puzzle of a day.

use wasm_bindgen::prelude::*;

use super::exports::export;
use super::messages::{BadCall, Refusal};
use super::plain::{Size, list, plain};
use super::settings::family;
use super::sharing::{shared_text, source_out};
use crate::any::Recipe;
use crate::catalogue::{self, AnyEntry, Known};

plain! {
    /// A level of a family, numbered from 1 through all its series. It never changes once published. place: its number in its own series; earlier: whether there is a newer series. optimum: the least of what the family counts, proved (moves; of Stromrallye swaps). difficulty: as `measure` has it, cut to tenths. teaches: it has a hint to be read before playing.
    struct Level of AnyEntry<Known> as level {
        kind: &'static str as "Kind" = level.family.name(),
        number: u32,
        place: u32 = level.place(),
        earlier: bool = level.is_earlier(),
        boards: Vec<Size> = Size::all(level.sizes()),
        optimum: u32 = level.known.optimum,
        difficulty: f64 = level.known.difficulty,
        teaches: bool = level.known.teaches,
    }

    /// The puzzle of a day: the same for everybody. optimum: as of a level. difficulty: as `measure` has it; null if there is too much to measure. weekday: 1 for Monday to 7 for Sunday.
    answer OfDay {
        text: String,
        recipe: Recipe,
        optimum: u32,
        difficulty: Option<f64>,
        weekday: i8,
    }
}

/// The levels of all families, each family's from its first on. Titles and the hints of those that teach
/// are translations found by family and number.
#[wasm_bindgen(js_name = "levels", unchecked_return_type = "Level[]")]
pub fn list_levels() -> JsValue {
    list(catalogue::levels())
}

/// The first day that has puzzles, as `YYYY-MM-DD`.
#[wasm_bindgen(js_name = "firstDay")]
pub fn first_day() -> String {
    catalogue::first_day()
}

export! {
    /// The text of a level that is written down, or settings and seed of one that has to be made: nothing is made here.
    level_source as "levelSource"(kind: word "string", number: number "number") -> answer_to "Source | Refused" {
        let level = found(kind, number)?;
        Ok(source_out(level.written(), level.recipe()))
    }

    /// The text of a level, by its number from 1, and settings and seed if it was generated.
    #[cfg(feature = "worker")]
    level(kind: word "string", number: number "number") -> answer_to "SharedText | Refused" {
        let level = found(kind, number)?;
        Ok(shared_text(level.puzzle().to_string(), level.recipe()))
    }

    /// The puzzle of a day, the day written as `YYYY-MM-DD`. Takes some tens of milliseconds, for some days seconds:
    /// call it in a Worker.
    #[cfg(feature = "worker")]
    daily(kind: word "string", date: word "string") -> answer_to "OfDay | Refused" {
        let today = catalogue::today(family(kind)?, &date);
        let today = today.map_err(|no_day| Refusal::of(&no_day))?;
        Ok(OfDay {
            text: today.puzzle.to_string(),
            recipe: today.recipe,
            optimum: today.best.optimum,
            difficulty: today.difficulty,
            weekday: today.weekday.to_monday_one_offset(),
        })
    }
}

fn found(kind: String, number: u32) -> Result<AnyEntry<Known>, Refusal> {
    let family = family(kind)?;
    let of_family = catalogue::levels().filter(|level| level.family == family);
    let count = of_family.count() as u32;
    let level = catalogue::level(family, number);
    Ok(level.ok_or(BadCall::UnknownLevel { number, count })?)
}
