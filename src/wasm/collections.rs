//! Exports for the texts of collections, and their conversion to and from JavaScript.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

use super::arguments;
use super::js::{SizeOut, list, object, set, text_of, to_js};
use super::messages::{BadCall, Refusal, answer, answer_to, bare_answer_to};
use super::reading::parse;
use super::settings::{read_recipe, recipe_out};
use crate::any::AnyPuzzle;
use crate::collection::{
    Collection, CollectionProblem, Content, Item, MAX_PUZZLES, ParsedCollection, Title,
};
use crate::text::{ParseError, Places};

/// Whether a text is meant as a collection rather than a puzzle.
#[wasm_bindgen(js_name = "isCollection", unchecked_return_type = "boolean")]
pub fn is_collection(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> JsValue {
    bare_answer_to(|| {
        let text = arguments::text(&text, "text")?;
        Ok(Collection::claims(&text).into())
    })
}

/// The puzzles of a collection's text; or its errors, one for each puzzle that cannot be read.
#[wasm_bindgen(js_name = "readCollection", unchecked_return_type = "CollectionRead")]
pub fn read_collection(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> JsValue {
    bare_answer_to(|| Ok(collection_read(&arguments::text(&text, "text")?)))
}

fn collection_read(text: &str) -> JsValue {
    let mut places = Places::new(text);
    let mut told = |errors: &[ParseError]| {
        let errors = errors.iter().map(|error| Refusal::at(&mut places, error));
        errors.map(Refusal::into_js).collect::<Array>()
    };
    match Collection::parse(text) {
        Ok(ParsedCollection {
            collection,
            warnings,
        }) => {
            let out = collection_out(&collection);
            set(&out, "warnings", &told(&warnings).into());
            answer(Ok(out))
        }
        Err(errors) => {
            let errors = told(&errors);
            object([
                ("ok", false.into()),
                ("error", errors.get(0)),
                ("errors", errors.into()),
            ])
        }
    }
}

/// A collection as a text that holds each puzzle in full.
#[cfg(feature = "worker")]
#[wasm_bindgen(
    js_name = "writeCollection",
    unchecked_return_type = "CollectionText | Refused"
)]
pub fn write_collection(
    #[wasm_bindgen(unchecked_param_type = "string")] title: JsValue,
    #[wasm_bindgen(unchecked_param_type = "CollectionItem[]")] puzzles: JsValue,
) -> JsValue {
    answer_to(|| {
        let collection = collection_from(&title, &puzzles)?;
        Ok(object([("text", collection.to_string().into())]))
    })
}

/// A title made valid for a collection: invisible characters are replaced, and a title that is too long is
/// cut off.
#[wasm_bindgen(js_name = "collectionTitle", unchecked_return_type = "string")]
pub fn collection_title(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> JsValue {
    bare_answer_to(|| {
        let text = arguments::text(&text, "text")?;
        Ok(Title::cut(&text).as_str().into())
    })
}

/// The content of a link or text; nothing is generated.
pub(super) fn collection_out(collection: &Collection) -> JsValue {
    let puzzles = collection.items().iter().map(|Item { title, content }| {
        let title = ("title", JsValue::from(title.as_str()));
        match content {
            Content::Puzzle(puzzle) => {
                let [kind, boards, text] = puzzle_out(puzzle);
                object([title, kind, boards, text])
            }
            Content::Generated(recipe) => {
                let kind = recipe.params.family().name();
                object([
                    title,
                    ("kind", kind.into()),
                    ("generated", recipe_out(recipe)),
                ])
            }
        }
    });
    let title = collection.title().as_str().into();
    object([("title", title), ("puzzles", list(puzzles))])
}

fn puzzle_out(puzzle: &AnyPuzzle) -> [(&'static str, JsValue); 3] {
    let boards: Vec<SizeOut> = puzzle.sizes().into_iter().map(SizeOut::from).collect();
    [
        ("kind", puzzle.family().name().into()),
        ("boards", to_js(&boards)),
        ("text", puzzle.to_string().into()),
    ]
}

/// A collection as it comes from JavaScript.
pub(super) fn collection_from(title: &JsValue, puzzles: &JsValue) -> Result<Collection, Refusal> {
    let title = arguments::text(title, "title")?;
    let puzzles = arguments::plain(puzzles, "puzzles")?;
    let puzzles: &Array = puzzles.dyn_ref().ok_or(BadCall::NoObject)?;
    if puzzles.length() as usize > MAX_PUZZLES {
        return Err(Refusal::of(&CollectionProblem::TooManyPuzzles));
    }
    let items = puzzles.iter().map(|puzzle| item(&puzzle));
    let items = items.collect::<Result<Vec<Item>, Refusal>>()?;
    Collection::new(title_of(&title)?, items).map_err(|problem| Refusal::of(&problem))
}

fn item(puzzle: &JsValue) -> Result<Item, Refusal> {
    if !puzzle.is_object() {
        return Err(BadCall::NoObject.into());
    }
    let title = title_of(&text_of(puzzle, "title").unwrap_or_default())?;
    let content = match Reflect::get(puzzle, &"generated".into()) {
        Ok(recipe) if recipe.is_object() => {
            let params = Reflect::get(&recipe, &"params".into()).map_err(|_| BadCall::NoObject)?;
            let text = |name| text_of(&recipe, name).ok_or(BadCall::NoObject);
            Content::Generated(read_recipe(&text("kind")?, &params, &text("seed")?)?)
        }
        _ => {
            let text = text_of(puzzle, "text").ok_or(BadCall::NoObject)?;
            Content::Puzzle(parse(&text)?)
        }
    };
    Ok(Item { title, content })
}

fn title_of(text: &str) -> Result<Title, Refusal> {
    Title::new(text).ok_or_else(|| Refusal::of(&CollectionProblem::TitleTooLong))
}
