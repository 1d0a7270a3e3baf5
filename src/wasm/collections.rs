//! Exports for the texts of collections, and their conversion to and from JavaScript.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::exports::export;
use super::js::{get, object, set, text_of};
use super::messages::{BadCall, Refusal, answer};
use super::plain::{Maybe, Plain, Size, list, plain};
use super::reading::{parse, read_about};
use super::settings::recipe_of;
use crate::about::{About, Line};
use crate::any::Recipe;
use crate::collection::{
    Collection, CollectionProblem, Content, Item, MAX_PUZZLES, ParsedCollection, Title,
};
use crate::text::{ParseError, Places};

plain! {
    answer CollectionText {
        text: String,
    }

    struct CollectionEntry {
        title: String,
        author: Maybe<String>,
        note: Maybe<String>,
        kind: &'static str as "Kind",
        boards: Maybe<Vec<Size>>,
        text: Maybe<String>,
        generated: Maybe<Recipe>,
    }
}

export! {
    /// Whether a text is meant as a collection rather than a puzzle.
    is_collection as "isCollection"(text: text "string") -> bare_answer_to "boolean" {
        Ok(Collection::claims(&text))
    }

    /// The puzzles of a collection's text; or its errors, one for each puzzle that cannot be read.
    #[cfg(feature = "worker")]
    read_collection as "readCollection"(text: text "string") -> bare_answer_to "CollectionRead" {
        Ok(collection_read(&text))
    }

    /// A collection as a text that holds each puzzle in full.
    #[cfg(feature = "worker")]
    write_collection as "writeCollection"(title: text "string", puzzles: plain "CollectionItem[]") -> answer_to "CollectionText | Refused" {
        let text = collection_from(&title, &puzzles)?.to_string();
        Ok(CollectionText { text })
    }

    /// A title made valid for a collection: invisible characters are replaced, and a title that is too long is
    /// cut off.
    collection_title as "collectionTitle"(text: text "string") -> bare_answer_to "string" {
        Ok(Title::cut(&text).as_str().to_owned())
    }
}

fn collection_read(text: &str) -> JsValue {
    let mut places = Places::new(text);
    let mut told =
        |errors: &[ParseError]| list(errors.iter().map(|error| Refusal::at(&mut places, error)));
    match Collection::parse(text) {
        Ok(ParsedCollection {
            collection,
            warnings,
        }) => {
            let out = collection_out(&collection);
            set(&out, "warnings", &told(&warnings));
            answer(Ok(out))
        }
        Err(errors) => {
            let errors = told(&errors);
            object(&[
                ("ok", false.into()),
                ("error", errors.unchecked_ref::<Array>().get(0)),
                ("errors", errors),
            ])
        }
    }
}

/// The content of a link or text; nothing is generated.
pub(super) fn collection_out(collection: &Collection) -> JsValue {
    let puzzles = collection.items().iter().map(|Item { about, content }| {
        let (family, puzzle, recipe) = match content {
            Content::Puzzle(puzzle) => (puzzle.family(), Some(puzzle), None),
            Content::Generated(recipe) => (recipe.params.family(), None, Some(*recipe)),
        };
        CollectionEntry {
            title: about.title.to_string(),
            author: said(&about.author),
            note: said(&about.note),
            kind: family.name(),
            boards: Maybe(puzzle.map(|puzzle| Size::all(puzzle.sizes()))),
            text: Maybe(puzzle.map(ToString::to_string)),
            generated: Maybe(recipe),
        }
    });
    object(&[
        ("title", collection.title().as_str().js()),
        ("puzzles", list(puzzles)),
    ])
}

/// A line, unless it is empty.
fn said<const MOST: usize>(line: &Line<MOST>) -> Maybe<String> {
    Maybe((!line.is_empty()).then(|| line.to_string()))
}

/// A collection as it comes from JavaScript.
pub(super) fn collection_from(title: &str, puzzles: &JsValue) -> Result<Collection, Refusal> {
    let puzzles: &Array = puzzles.dyn_ref().ok_or(BadCall::NoObject)?;
    if puzzles.length() as usize > MAX_PUZZLES {
        return Err(Refusal::of(&CollectionProblem::TooManyPuzzles));
    }
    let items = puzzles.iter().map(|puzzle| item(&puzzle));
    let items = items.collect::<Result<Vec<Item>, Refusal>>()?;
    Collection::new(title_of(title)?, items).map_err(|problem| Refusal::of(&problem))
}

fn item(puzzle: &JsValue) -> Result<Item, Refusal> {
    if !puzzle.is_object() {
        return Err(BadCall::NoObject.into());
    }
    let about = About {
        title: title_of(&text_of(puzzle, "title").unwrap_or_default())?,
        ..read_about(puzzle)
    };
    let content = match get(puzzle, "generated") {
        Some(recipe) if JsValue::is_object(&recipe) => Content::Generated(recipe_of(&recipe)?),
        _ => {
            let text = text_of(puzzle, "text").ok_or(BadCall::NoObject)?;
            Content::Puzzle(parse(&text)?)
        }
    };
    Ok(Item { about, content })
}

fn title_of(text: &str) -> Result<Title, Refusal> {
    Title::new(text).ok_or_else(|| Refusal::of(&CollectionProblem::TitleTooLong))
}
