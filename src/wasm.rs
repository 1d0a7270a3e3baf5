//! The boundary to JavaScript; only this file and the folder beside it know of it.
//!
//! Every function takes and returns plain data, typed in the generated `lockstep.d.ts`. Anything that can go wrong
//! outside is data too: `{ok: false, error}` with a code, its arguments and, in a text, a place; an exception means a
//! bug here. A state names its puzzle by an id, and the parsed puzzle is kept here under that id, so that no maze has
//! to cross the boundary for a step on a large pair. Columns and offsets count UTF-16 units. An argument of a type
//! other than declared there is refused as `bad-argument`, even if an answer otherwise has no `ok`.
//!
//! Built without the feature `worker`, the module has what a first move needs: it opens texts and links, draws and plays.
//!
//! Layers, each importing only from those before it: `js` (objects), `plain` (data, each struct declared once with its
//! TypeScript type), `tables` (types made of tables) and `types` (all other types); `messages`; `arguments` and
//! `exports`, which declare the functions; `pictures`, `reporter`, `settings`; `boundary` (a family's data) with one file
//! a family; `reading`; `kept` (the puzzles that states name, and the one judged last); `recording` (that of the last
//! search); the exports in `playing`, `drawing`, `editing`, `searching`, `states`, `making`, `improving`, `collections`,
//! and above one of these `grading`, `sharing`, `levels`, `instances`; this file.

// Without the feature many exports are left out, and their private helpers would be reported as unused.
#![cfg_attr(not(feature = "worker"), allow(dead_code, unused_imports))]

mod arguments;
mod boundary;
mod collections;
mod documents;
mod drawing;
mod editing;
mod exports;
mod grading;
mod improving;
#[cfg(feature = "worker")]
mod instances;
mod irrgarten;
mod js;
mod kept;
mod levels;
mod making;
mod messages;
mod pictures;
mod plain;
mod playing;
mod reading;
mod recording;
mod reporter;
mod searching;
mod settings;
mod sharing;
mod simultaneous;
mod states;
mod stromrallye;
mod tables;
mod types;

use std::convert::Infallible;

use wasm_bindgen::prelude::*;

use crate::any::Family;
use crate::any::with_family;
use crate::catalogue::NoDay;
use crate::collection::CollectionProblem;
use crate::entries::NoEntries;
use crate::improve::NoImprovement;
use crate::message::Coded;
use crate::pack::LinkError;
use crate::puzzle::{Editable, NotAMove, Play, Puzzle, Solve};
use crate::search::StopReason;
use crate::sequence::SequenceErrorKind;
use crate::settings::BadSetting;
use crate::state_space::TooManyStates;
use crate::surroundings::Side;
use crate::text::RowLengthHint;
use messages::BadCall;
use plain::{Plain, plain};
use settings::families as families_out;

/// Sets up readable messages for bugs, once per module instance.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the module, as its package has it.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// The families in the order in which they are offered: their generators' settings, with what a form
/// begins with and the levels, the easiest first; the tools that puzzles are edited with; and
/// the options of their searches.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "Family[]")]
pub fn families() -> JsValue {
    families_out()
}

/// Every code that a message can have, by what it is about; the page has a sentence for each. A
/// code that several families use is listed once for each of them.
#[cfg(feature = "worker")]
#[wasm_bindgen(unchecked_return_type = "Codes")]
pub fn codes() -> JsValue {
    let of_families = |codes: fn(Family) -> &'static [&'static str]| {
        let all = Family::ALL.iter();
        all.flat_map(move |&family| codes(family)).copied()
    };
    let general = [
        BadCall::CODES,
        NoImprovement::CODES,
        BadSetting::CODES,
        LinkError::CODES,
        NotAMove::CODES,
        NoDay::CODES,
        NoEntries::CODES,
        TooManyStates::CODES,
    ];
    let general = general.into_iter().flatten().copied();
    let moves = of_families(|family| with_family!(family, P => <P as Puzzle>::IllegalMove::CODES));
    let presses = of_families(|family| with_family!(family, P => <P as Play>::NoPress::CODES));
    let edits = of_families(|family| with_family!(family, P => <P as Editable>::NoEdit::CODES));
    let misread = of_families(|family| with_family!(family, P => <P as Solve>::MISREADINGS));
    let texts =
        of_families(|family| with_family!(family, P => <P as Puzzle>::ParseErrorKind::CODES));
    let typed = SequenceErrorKind::CODES.iter().copied();
    let collections = CollectionProblem::CODES.iter().copied();
    let looks = of_families(|family| with_family!(family, P => <P as Play>::Look::CODES));
    let because = of_families(|family| with_family!(family, P => <P as Play>::Reason::CODES));
    let wanted = of_families(|family| with_family!(family, P => <P as Puzzle>::Expected::CODES));
    Codes {
        text: texts.chain(typed).chain(collections).collect(),
        refusal: general
            .chain(moves)
            .chain(presses)
            .chain(edits)
            .chain(misread)
            .collect(),
        stop: StopReason::CODES.to_vec(),
        look: looks.collect(),
        because: because.collect(),
        side: Side::<Infallible>::CODES.to_vec(),
        expected: wanted.collect(),
        hint: RowLengthHint::CODES.to_vec(),
    }
    .js()
}

plain! {
    /// Every code that a message can have: of texts and typed sequences, refusals, reasons to stop, what is on a cell and on its sides, reasons for a move, what was wanted in a text, and hints.
    struct Codes {
        text: Vec<&'static str>,
        refusal: Vec<&'static str>,
        stop: Vec<&'static str>,
        look: Vec<&'static str>,
        because: Vec<&'static str>,
        side: Vec<&'static str>,
        expected: Vec<&'static str>,
        hint: Vec<&'static str>,
    }
}
