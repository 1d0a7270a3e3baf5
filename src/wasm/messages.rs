//! Messages at the boundary, and the one shape of an answer: `{ok: true, …}`, or
//! `{ok: false, error: {code, args, …}}`.

use std::fmt;

use wasm_bindgen::prelude::*;

use super::js::{object, set};
use super::plain::{Plain, Text, camel};
use crate::codes;
use crate::message::{Argument, Arguments, Coded};
use crate::settings::BadSetting;
use crate::share::MAX_MOVES;
use crate::text::{ParseError, Places, Position, quoted};

/// A message in JavaScript.
pub(super) struct Told(JsValue);

impl Plain for Told {
    const TYPE: Text = Text::new().push("Message");

    fn js(self) -> JsValue {
        self.0
    }
}

/// `{code, args}`.
pub(super) fn message(code: &str, arguments: Arguments) -> Told {
    let arguments = arguments.into_iter().map(|(name, value)| match value {
        Argument::Number(number) => (name, number.js()),
        Argument::Text(text) => (name, text.js()),
    });
    let arguments = object(&arguments.collect::<Vec<_>>());
    Told(object(&[("code", code.into()), ("args", arguments)]))
}

/// `{code, args}` of anything with a code.
pub(super) fn message_of(coded: &impl Coded) -> Told {
    message(coded.code(), coded.arguments())
}

/// Why something is refused, and where in a text.
pub(super) struct Refusal(JsValue);

impl Plain for Refusal {
    const TYPE: Text = Text::new().push("TextError");

    fn js(self) -> JsValue {
        self.0
    }
}

impl Refusal {
    /// Without a place.
    pub(super) fn of(coded: &impl Coded) -> Self {
        Refusal(message_of(coded).js())
    }

    /// An error in a text: lines and columns from 1, offsets in UTF-16 units.
    pub(super) fn in_text(text: &str, error: &ParseError) -> Self {
        Refusal::at(&mut Places::new(text), error)
    }

    /// The same, for one of many errors in a text, from its beginning to its end.
    pub(super) fn at(places: &mut Places, error: &ParseError) -> Self {
        let Position { line, column } = places.in_utf16(error.span.start);
        let refusal = message(error.kind.code, error.kind.arguments.clone()).js();
        let start = places.utf16_offset(error.span.start);
        let end = places.utf16_offset(error.span.end);
        for (name, number) in [
            ("line", line),
            ("column", column),
            ("start", start),
            ("end", end),
        ] {
            set(&refusal, name, &number.js());
        }
        if let Some(hint) = &error.hint {
            set(&refusal, "hint", &message_of(hint).js());
        }
        Refusal(refusal)
    }
}

impl From<BadSetting> for Refusal {
    /// Settings have their JavaScript names.
    fn from(bad: BadSetting) -> Self {
        let arguments = bad.arguments().into_iter().map(|argument| match argument {
            (key @ ("name" | "other"), Argument::Text(name)) => (key, Argument::Text(camel(&name))),
            other => other,
        });
        Refusal(message(bad.code(), arguments.collect()).js())
    }
}

impl From<BadCall> for Refusal {
    fn from(bad: BadCall) -> Self {
        Refusal::of(&bad)
    }
}

/// Why a call from JavaScript is refused.
pub(super) enum BadCall {
    /// The state is not possible for the puzzle.
    BadState,
    /// The state's puzzle is no longer kept: its text must be opened again.
    UnknownPuzzle,
    /// That is not a move.
    NotAMove(String),
    /// No example has that name.
    UnknownExample(String),
    /// No family has that name.
    UnknownFamily(String),
    /// The family has no level of that number.
    UnknownLevel {
        /// The number.
        number: u32,
        /// The number of levels.
        count: u32,
    },
    /// A seed is a whole number of 64 bits.
    BadSeed,
    /// Options and settings come as an object.
    NoObject,
    /// The argument of that name is of another type than `lockstep.d.ts` says, or larger than any that is read.
    BadArgument(&'static str),
    /// More moves than an attempt in a link may have.
    TooManyMoves,
    /// The moves do not solve the puzzle.
    NoSolution,
    /// The link holds a collection, not a puzzle.
    CollectionLink,
    /// The link holds a puzzle, not a collection.
    NoCollectionLink,
}

impl Coded for BadCall {
    codes! {
        BadCall::BadState => "bad-state",
        BadCall::UnknownPuzzle => "unknown-puzzle",
        BadCall::NotAMove(_) => "not-a-move",
        BadCall::UnknownExample(_) => "unknown-example",
        BadCall::UnknownFamily(_) => "unknown-family",
        BadCall::UnknownLevel { .. } => "unknown-level",
        BadCall::BadSeed => "bad-seed",
        BadCall::NoObject => "no-object",
        BadCall::BadArgument(_) => "bad-argument",
        BadCall::TooManyMoves => "too-many-moves",
        BadCall::NoSolution => "no-solution",
        BadCall::CollectionLink => "collection-link",
        BadCall::NoCollectionLink => "no-collection-link",
    }

    fn arguments(&self) -> Arguments {
        match self {
            BadCall::NotAMove(found)
            | BadCall::UnknownExample(found)
            | BadCall::UnknownFamily(found) => vec![("found", quoted(found).as_str().into())],
            BadCall::BadArgument(name) => vec![("name", (*name).into())],
            BadCall::TooManyMoves => vec![("count", MAX_MOVES.into())],
            BadCall::UnknownLevel { number, count } => {
                vec![("number", (*number).into()), ("count", (*count).into())]
            }
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for BadCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// `{ok: true, …}` with the properties of an object, or `{ok: false, error}`.
pub(super) fn answer(result: Result<JsValue, Refusal>) -> JsValue {
    match result {
        Ok(object) => {
            set(&object, "ok", &true.into());
            object
        }
        Err(Refusal(error)) => object(&[("error", error), ("ok", false.into())]),
    }
}

/// The [`answer`] of a call.
pub(super) fn answer_to<T: Plain>(call: impl FnOnce() -> Result<T, Refusal>) -> JsValue {
    answer(call().map(T::js))
}

/// The answer of a call without refusals of its own: unchanged, or why an argument is refused.
pub(super) fn bare_answer_to<T: Plain>(call: impl FnOnce() -> Result<T, Refusal>) -> JsValue {
    match call() {
        Ok(data) => data.js(),
        refused => answer(refused.map(T::js)),
    }
}

/// The [`answer`] of a move; a refusal returns the original state.
pub(super) fn answer_to_move<T: Plain>(
    state: &JsValue,
    call: impl FnOnce() -> Result<T, Refusal>,
) -> JsValue {
    let result = call();
    let is_refused = result.is_err();
    let answer = answer(result.map(T::js));
    if is_refused {
        set(&answer, "state", state);
    }
    answer
}
