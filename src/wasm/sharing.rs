//! Exports for the gallery and for links.

use std::borrow::Cow;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use super::collections::{collection_from, collection_out};
use super::exports::export;
use super::js::{merged, object};
use super::messages::{BadCall, Refusal};
use super::plain::{Maybe, Plain, Size, list, plain};
use super::reading::{parse, played, read_moves};
use super::reporter::Reporter;
use super::settings::{read_recipe, recipe_of};
use crate::about::About;
use crate::any::with_puzzle;
use crate::any::{AnyPuzzle, Recipe};
use crate::catalogue::{self, AnyEntry};
use crate::puzzle::letters;
use crate::share::{self, Attempt, LinkError, Shared};

plain! {
    /// width and height are those of the largest board
    struct Example of AnyEntry<&'static str> as example {
        name: &'static str = example.known,
        kind: &'static str as "Kind" = example.family.name(),
        width: u32 = largest(&example).0,
        height: u32 = largest(&example).1,
        boards: Vec<Size> = Size::all(example.sizes()),
        size: &'static str as "'small' | 'medium' | 'large'" = match largest(&example) {
            (..10, ..10) => "small",
            (..60, ..60) => "medium",
            _ => "large",
        },
    }

    /// The content of a link or an example, with title, author and note as comments; `generated`: settings and seed it is made from; `moves`: those of an attempt, all legal from the start.
    answer SharedText {
        text: String,
        generated: Maybe<Recipe>,
        /// that a generated one was made from
        route: Maybe<String>,
        moves: Maybe<String>,
    }

    answer Packed {
        bytes: Uint8Array,
    }
}

fn largest(example: &AnyEntry<&'static str>) -> (u32, u32) {
    let sizes = example.sizes().into_iter();
    let largest = sizes.max_by_key(|(width, height)| width * height);
    largest.unwrap_or_default()
}

/// The gallery: names (keys of the translations), families, and board sizes.
#[cfg(feature = "worker")]
#[wasm_bindgen(js_name = "examples", unchecked_return_type = "Example[]")]
pub fn list_examples() -> JsValue {
    list(catalogue::examples())
}

export! {
    /// The text of an example, or the settings and seed of one that has to be generated; nothing is generated here.
    #[cfg(feature = "worker")]
    example_source as "exampleSource"(name: word "string") -> answer_to "Source | Refused" {
        let example = found(name)?;
        Ok(source_out(example.written(), example.recipe()))
    }

    /// The text of an example, and settings and seed if it was generated.
    #[cfg(feature = "worker")]
    example(name: word "string") -> answer_to "SharedText | Refused" {
        let example = found(name)?;
        Ok(shared_text(example.puzzle().to_string(), example.recipe()))
    }

    /// A puzzle text as the bytes of a link, with title, author and note from the comments at its head.
    #[cfg(feature = "worker")]
    pack(text: text "string") -> answer_to "Packed | Refused" {
        Ok(packed(Shared::Puzzle(parse(&text)?), About::of(&text)))
    }

    /// Settings and seed as the bytes of a link. `head`: a text with title, author and note in comments.
    #[cfg(feature = "worker")]
    pack_generated as "packGenerated" [skip_typescript](
        kind: word "Kind", params: record "Params", seed: seed "Seed", head ?: word_or_none "string",
    ) -> answer_to "Packed | Refused" {
        let recipe = read_recipe(kind, &params, &seed)?;
        Ok(packed(Shared::Generated(recipe), About::of(&head.unwrap_or_default())))
    }

    /// A collection as the bytes of a link, with the recipe of each puzzle that has one.
    #[cfg(feature = "worker")]
    pack_collection as "packCollection"(title: text "string", puzzles: plain "CollectionItem[]") -> answer_to "Packed | Refused" {
        let collection = collection_from(&title, &puzzles)?;
        Ok(packed(Shared::Collection(collection), About::default()))
    }

    /// An attempt at a puzzle as the bytes of a link. It holds the recipe that generates the puzzle, if there is
    /// one, because that is shorter.
    #[cfg(feature = "worker")]
    pack_attempt as "packAttempt"(text: text "string", recipe: record "GivenRecipe | null", moves: word "string") -> answer_to "Packed | Refused" {
        let attempt = attempt(&text, &recipe, &moves)?;
        Ok(packed(Shared::Attempt(attempt), About::of(&text)))
    }

    /// The bytes of a link as a puzzle text; settings and seed if the link holds those; the moves if it
    /// is an attempt. A collection's link is refused as `collection-link`: `unpackCollection` reads it.
    /// Generates the puzzle of a recipe, which may take long: call it in a Worker if `readLink` returns
    /// `recipe`.
    #[cfg(feature = "worker")]
    unpack(
        bytes: bytes "Uint8Array", on_progress as "onProgress" ?: callback "(progress: Progress) => void",
    ) -> answer_to "SharedText | Refused" {
        unpacked(&bytes, Reporter::new(on_progress))
    }

    /// The content of a link, without generating anything: `puzzle`, or an attempt at one, with its text and the
    /// moves; `recipe`, or an attempt at its puzzle; `collection`.
    read_link as "readLink"(bytes: bytes "Uint8Array") -> answer_to "LinkContent | Refused" {
        link_content(&bytes)
    }

    /// Reads the puzzles of a collection's link, each as a text or as settings and seed; nothing is generated
    /// here.
    #[cfg(feature = "worker")]
    unpack_collection as "unpackCollection"(bytes: bytes "Uint8Array") -> answer_to "SharedCollection | Refused" {
        match share::unpack(&bytes) {
            Ok(Shared::Collection(collection)) => Ok(collection_out(&collection)),
            Ok(_) => Err(BadCall::NoCollectionLink.into()),
            Err(error) => Err(Refusal::of(&error)),
        }
    }
}

fn found(name: String) -> Result<AnyEntry<&'static str>, Refusal> {
    let example = catalogue::example(&name);
    Ok(example.ok_or(BadCall::UnknownExample(name))?)
}

/// The text of a puzzle, or the settings and seed of one that has to be generated.
pub(super) fn source_out(written: Option<AnyPuzzle>, recipe: Option<Recipe>) -> JsValue {
    let text = written.map(|puzzle| puzzle.to_string());
    object(&[
        ("text", Maybe(text).js()),
        ("generated", Maybe(recipe).js()),
    ])
}

/// A puzzle's text, and its recipe if it was generated.
pub(super) fn shared_text(text: String, recipe: Option<Recipe>) -> SharedText {
    SharedText {
        text,
        generated: Maybe(recipe),
        route: Maybe(None),
        moves: Maybe(None),
    }
}

fn packed(shared: Shared, about: About) -> Packed {
    let bytes = share::pack(&shared.titled(about)).as_slice().into();
    Packed { bytes }
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
        false => Shared::Generated(recipe_of(recipe)?),
    };
    Ok(Attempt::new(at, moves).expect("the moves were played above"))
}

/// Title, author and note of a link, its puzzle or recipe, and the attempt if it holds one.
fn parts(shared: &Shared) -> (About, &Shared, Option<&Attempt>) {
    match shared.parts() {
        (about, Shared::Attempt(attempt)) => (about, attempt.at(), Some(attempt)),
        (about, plain) => (about, plain, None),
    }
}

fn link_content(bytes: &[u8]) -> Result<JsValue, Refusal> {
    let shared = share::unpack(bytes).map_err(|error| Refusal::of(&error))?;
    let (about, at, attempt) = parts(&shared);
    let moves = attempt.map(Attempt::moves);
    Ok(match at {
        Shared::Generated(recipe) => {
            let content = [
                ("holds", "recipe".js()),
                ("takesLong", recipe.takes_long().js()),
            ];
            merged(object(&content), &recipe.js())
        }
        Shared::Puzzle(puzzle) => object(&[
            ("holds", "puzzle".js()),
            ("text", about.written(&puzzle.to_string()).js()),
            ("moves", Maybe(moves.map(letters)).js()),
        ]),
        Shared::Collection(_) => object(&[("holds", "collection".js())]),
        Shared::Attempt(_) | Shared::Titled(_) => unreachable!("both were taken apart"),
    })
}

fn unpacked(bytes: &[u8], mut watch: Reporter) -> Result<SharedText, Refusal> {
    let shared = share::unpack(bytes).map_err(|error| Refusal::of(&error))?;
    if let Shared::Collection(_) = &shared {
        return Err(BadCall::CollectionLink.into());
    }
    let (about, at, attempt) = parts(&shared);
    let recipe = match at {
        Shared::Generated(recipe) => Some(*recipe),
        _ => None,
    };
    let (puzzle, route) = match recipe {
        Some(recipe) => {
            let made = recipe.puzzle_with_route(&mut watch);
            let (puzzle, route) = made.map_err(|stopped| Refusal::of(&stopped.reason))?;
            (Cow::Owned(puzzle), route)
        }
        None => (shared.puzzle(), None),
    };
    // The recipe's puzzle is known only now.
    if attempt.is_some_and(|attempt| !attempt.fits(&puzzle)) {
        return Err(Refusal::of(&LinkError::Damaged));
    }
    Ok(SharedText {
        route: Maybe(route.as_deref().map(letters)),
        moves: Maybe(attempt.map(|attempt| letters(attempt.moves()))),
        ..shared_text(about.written(&puzzle.to_string()), recipe)
    })
}
