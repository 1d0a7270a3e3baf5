//! Messages at the boundary, and the one shape of an answer: `{ok: true, …}`, or
//! `{ok: false, error: {code, args, …}}`.

use wasm_bindgen::prelude::*;

use super::js::{object, set};
use super::plain::{Plain, Text, camel};
use crate::message::{Argument, Arguments, Coded};
use crate::messages;
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

messages! {
    /// Why a call from JavaScript is refused.
    #[derive(Debug)]
    pub(super) enum BadCall {
        /// The state is not possible for the puzzle.
        BadState => "bad-state", "the puzzle has no such state";
        /// The state's puzzle is no longer kept: its text must be opened again.
        UnknownPuzzle => "unknown-puzzle", "the puzzle must be opened again";
        /// That is not a move.
        NotAMove(found: String) => "not-a-move" ["found": quoted(found)], "'{found}' is not a move";
        /// No example has that name.
        UnknownExample(found: String) => "unknown-example" ["found": quoted(found)],
            "there is no example '{found}'";
        /// No family has that name.
        UnknownFamily(found: String) => "unknown-family" ["found": quoted(found)],
            "there is no family '{found}'";
        /// The family has no level of that number.
        UnknownLevel {
            /// The number.
            number: u32,
            /// The number of levels.
            count: u32,
        } => "unknown-level", "there is no level {number}; levels: {count}";
        /// A seed is a whole number of 64 bits.
        BadSeed => "bad-seed", "a seed is a whole number of 64 bits";
        /// Options and settings come as an object.
        NoObject => "no-object", "settings, options and recipes are objects";
        /// The argument of that name is of another type than `lockstep.d.ts` says, or larger than any that is read.
        BadArgument(name: &'static str) => "bad-argument", "'{name}' has the wrong type or is too large";
        /// More moves than an attempt in a link may have.
        TooManyMoves => "too-many-moves" ["count": MAX_MOVES], "these are more than {MAX_MOVES} moves";
        /// The moves do not solve the puzzle.
        NoSolution => "no-solution", "these moves do not solve the puzzle";
        /// The link holds a collection, not a puzzle.
        CollectionLink => "collection-link", "the link holds a collection";
        /// The link holds a puzzle, not a collection.
        NoCollectionLink => "no-collection-link", "the link holds a puzzle";
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
