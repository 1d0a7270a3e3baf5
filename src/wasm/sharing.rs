//! Exports for the gallery and for links.

use std::borrow::Cow;

use js_sys::{Reflect, Uint8Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::arguments;
use super::collections::{collection_from, collection_out};
use super::js::{SizeOut, merged, object, set, text_of, to_js};
use super::messages::{BadCall, Refusal, answer_to};
use super::reading::{parse, played, read_moves};
use super::reporter::Reporter;
use super::settings::{read_recipe, recipe_out};
use crate::any::{AnyPuzzle, Recipe};
use crate::catalogue::{self, AnyEntry};
use crate::puzzle::letters;
use crate::share::{self, Attempt, LinkError, Shared};
use crate::with_puzzle;

/// The gallery: names (keys of the translations), families, and board sizes.
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
    let example = |example: AnyEntry<&'static str>| {
        let sizes = example.sizes();
        let largest = sizes.iter().max_by_key(|(width, height)| width * height);
        let (width, height) = largest.copied().unwrap_or_default();
        ExampleOut {
            name: example.known,
            kind: example.family.name(),
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
    to_js(
        &catalogue::examples()
            .map(example)
            .collect::<Vec<ExampleOut>>(),
    )
}

/// The text of an example, or the settings and seed of one that has to be generated; nothing is generated here.
#[wasm_bindgen(js_name = "exampleSource", unchecked_return_type = "Source | Refused")]
pub fn example_source(#[wasm_bindgen(unchecked_param_type = "string")] name: JsValue) -> JsValue {
    answer_to(|| {
        let example = found(&name)?;
        Ok(source_out(example.written(), example.recipe().as_ref()))
    })
}

fn found(name: &JsValue) -> Result<AnyEntry<&'static str>, Refusal> {
    let name = arguments::word(name, "name")?;
    let example = catalogue::example(&name);
    Ok(example.ok_or(BadCall::UnknownExample(name))?)
}

/// The text of a puzzle, or the settings and seed of one that has to be generated.
pub(super) fn source_out(written: Option<AnyPuzzle>, recipe: Option<&Recipe>) -> JsValue {
    let text = written.map(|puzzle| ("text", puzzle.to_string().into()));
    let recipe = recipe.map(|recipe| ("generated", recipe_out(recipe)));
    object(text.into_iter().chain(recipe))
}

/// A puzzle's text, and its recipe if it was generated.
pub(super) fn shared_text(text: String, recipe: Option<&Recipe>) -> JsValue {
    let recipe = recipe.map(|recipe| ("generated", recipe_out(recipe)));
    object([("text", text.into())].into_iter().chain(recipe))
}

/// The text of an example, and settings and seed if it was generated.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "SharedText | Refused")]
pub fn example(#[wasm_bindgen(unchecked_param_type = "string")] name: JsValue) -> JsValue {
    answer_to(|| {
        let example = found(&name)?;
        let text = example.puzzle().to_string();
        Ok(shared_text(text, example.recipe().as_ref()))
    })
}

/// A puzzle text as the bytes of a link.
#[wasm_bindgen(unchecked_return_type = "Packed | Refused")]
pub fn pack(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> JsValue {
    answer_to(|| {
        let text = arguments::text(&text, "text")?;
        Ok(packed(&Shared::Puzzle(parse(&text)?)))
    })
}

/// Settings and seed as the bytes of a link.
#[wasm_bindgen(js_name = "packGenerated", unchecked_return_type = "Packed | Refused")]
pub fn pack_generated(
    #[wasm_bindgen(unchecked_param_type = "string")] kind: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Params")] params: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] seed: JsValue,
) -> JsValue {
    answer_to(|| {
        let kind = arguments::word(&kind, "kind")?;
        let params = arguments::plain(&params, "params")?;
        let seed = arguments::word(&seed, "seed")?;
        let recipe = read_recipe(&kind, &params, &seed)?;
        Ok(packed(&Shared::Generated(recipe)))
    })
}

pub(super) fn packed(shared: &Shared) -> JsValue {
    #[derive(Serialize)]
    struct Packed {
        #[serde(with = "serde_wasm_bindgen::preserve")]
        bytes: Uint8Array,
    }
    to_js(&Packed {
        bytes: Uint8Array::from(share::pack(shared).as_slice()),
    })
}

/// A collection as the bytes of a link, with the recipe of each puzzle that has one.
#[wasm_bindgen(js_name = "packCollection", unchecked_return_type = "Packed | Refused")]
pub fn pack_collection(
    #[wasm_bindgen(unchecked_param_type = "string")] title: JsValue,
    #[wasm_bindgen(unchecked_param_type = "CollectionItem[]")] puzzles: JsValue,
) -> JsValue {
    answer_to(|| {
        let collection = collection_from(&title, &puzzles)?;
        Ok(packed(&Shared::Collection(collection)))
    })
}

/// An attempt at a puzzle as the bytes of a link. It holds the recipe that generates the puzzle, if there is
/// one, because that is shorter.
#[wasm_bindgen(js_name = "packAttempt", unchecked_return_type = "Packed | Refused")]
pub fn pack_attempt(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Recipe | null")] recipe: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] moves: JsValue,
) -> JsValue {
    answer_to(|| {
        let text = arguments::text(&text, "text")?;
        let recipe = arguments::plain(&recipe, "recipe")?;
        let moves = arguments::word(&moves, "moves")?;
        Ok(packed(&Shared::Attempt(attempt(&text, &recipe, &moves)?)))
    })
}

fn attempt(text: &str, recipe: &JsValue, moves: &str) -> Result<Attempt, Refusal> {
    let puzzle = parse(text)?;
    let moves = read_moves(moves)?;
    if moves.len() > share::MAX_MOVES {
        return Err(BadCall::TooManyMoves.into());
    }
    // Why a move is refused is said in the family's words.
    with_puzzle!(&puzzle, puzzle => played(puzzle, &moves).map(|_| ()))?;
    let at = match recipe.is_null() || recipe.is_undefined() {
        true => Shared::Puzzle(puzzle),
        false => {
            let text = |name| text_of(recipe, name).ok_or(BadCall::NoObject);
            let params = Reflect::get(recipe, &"params".into()).map_err(|_| BadCall::NoObject)?;
            Shared::Generated(read_recipe(&text("kind")?, &params, &text("seed")?)?)
        }
    };
    Ok(Attempt::new(at, moves).expect("the moves were played above"))
}

/// The bytes of a link as a puzzle text; settings and seed if the link holds those; the moves if it
/// is an attempt. A collection's link is refused as `collection-link`: `unpackCollection` reads it.
/// Generates the puzzle of a recipe, which may take long: call it in a Worker if `readLink` returns
/// `recipe`.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "SharedText | Refused")]
pub fn unpack(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: JsValue,
    #[wasm_bindgen(
        js_name = "onProgress",
        unchecked_optional_param_type = "(progress: Progress) => void"
    )]
    on_progress: JsValue,
) -> JsValue {
    answer_to(|| {
        let bytes = arguments::bytes(&bytes, "bytes")?;
        let watch = Reporter::new(arguments::callback(&on_progress, "onProgress")?);
        unpacked(&bytes, watch)
    })
}

/// The content of a link, without generating anything: `puzzle`, or an attempt at one, with its text and the
/// moves; `recipe`, or an attempt at its puzzle; `collection`.
#[wasm_bindgen(js_name = "readLink", unchecked_return_type = "LinkContent | Refused")]
pub fn read_link(#[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: JsValue) -> JsValue {
    answer_to(|| link_content(&arguments::bytes(&bytes, "bytes")?))
}

fn link_content(bytes: &[u8]) -> Result<JsValue, Refusal> {
    let shared = share::unpack(bytes).map_err(|error| Refusal::of(&error))?;
    let (at, moves) = match &shared {
        Shared::Attempt(attempt) => (attempt.at(), Some(attempt.moves())),
        shared => (shared, None),
    };
    Ok(match at {
        Shared::Generated(recipe) => {
            let content = object([
                ("holds", "recipe".into()),
                ("takesLong", recipe.takes_long().into()),
            ]);
            merged(content, &recipe_out(recipe))
        }
        Shared::Puzzle(puzzle) => {
            let content = object([
                ("holds", "puzzle".into()),
                ("text", puzzle.to_string().into()),
            ]);
            if let Some(moves) = moves {
                set(&content, "moves", &letters(moves).into());
            }
            content
        }
        Shared::Collection(_) => object([("holds", "collection".into())]),
        Shared::Attempt(_) => unreachable!("an attempt is at no other"),
    })
}

/// Reads the puzzles of a collection's link, each as a text or as settings and seed; nothing is generated
/// here.
#[wasm_bindgen(
    js_name = "unpackCollection",
    unchecked_return_type = "SharedCollection | Refused"
)]
pub fn unpack_collection(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: JsValue,
) -> JsValue {
    answer_to(
        || match share::unpack(&arguments::bytes(&bytes, "bytes")?) {
            Ok(Shared::Collection(collection)) => Ok(collection_out(&collection)),
            Ok(_) => Err(BadCall::NoCollectionLink.into()),
            Err(error) => Err(Refusal::of(&error)),
        },
    )
}

fn unpacked(bytes: &[u8], mut watch: Reporter) -> Result<JsValue, Refusal> {
    let shared = share::unpack(bytes).map_err(|error| Refusal::of(&error))?;
    if let Shared::Collection(_) = &shared {
        return Err(BadCall::CollectionLink.into());
    }
    let (at, attempt) = match &shared {
        Shared::Attempt(attempt) => (attempt.at(), Some(attempt)),
        shared => (shared, None),
    };
    let recipe = match at {
        Shared::Generated(recipe) => Some(recipe),
        _ => None,
    };
    let (puzzle, route) = match recipe {
        Some(recipe) => {
            let made = recipe.puzzle_with_route_watched(&mut watch);
            let (puzzle, route) = made.map_err(|stopped| Refusal::of(&stopped.reason))?;
            (Cow::Owned(puzzle), route)
        }
        None => (shared.puzzle(), None),
    };
    let text = shared_text(puzzle.to_string(), recipe);
    if let Some(route) = route {
        set(&text, "route", &letters(&route).into());
    }
    if let Some(attempt) = attempt {
        // The recipe's puzzle is known only now.
        if !attempt.fits(&puzzle) {
            return Err(Refusal::of(&LinkError::Damaged));
        }
        set(&text, "moves", &letters(attempt.moves()).into());
    }
    Ok(text)
}
