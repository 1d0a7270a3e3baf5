//! Arguments as JavaScript passes them: anything at all, read here or refused here.
//!
//! Every export takes its arguments as they come ([`JsValue`]) and reads each of them by a function of this file
//! ([`export!`](super::exports::export)). If they were typed in Rust, generated code would convert them before any of
//! ours runs: it throws if it finds a number instead of a text, and believes any `length`. The types that callers see
//! are in `unchecked_param_type`.
//!
//! The data read afterwards are a copy without getters, proxies and iterators ([`plain`]), so that no code of the
//! caller's runs, or throws, in the middle of ours.

use js_sys::{Array, Function, JsString, Object, Uint8Array};
use wasm_bindgen::prelude::*;

use super::js::{Listener, fits, get, read_text, set, short_text};
use super::messages::{BadCall, Refusal};
use crate::text::MAX_TEXT_BYTES;

#[wasm_bindgen]
extern "C" {
    /// Plain data as a copy; an exception for what cannot be copied: functions, symbols, proxies, and
    /// objects with a getter that throws.
    #[wasm_bindgen(catch, js_name = structuredClone)]
    fn structured_clone(value: &JsValue) -> Result<JsValue, JsValue>;

    /// An object's own properties added to another one; an exception if reading them throws.
    #[wasm_bindgen(catch, js_namespace = Object)]
    fn assign(target: Object, source: &JsValue) -> Result<Object, JsValue>;
}

/// The refusal of an argument, by the name it has in `lockstep.d.ts`.
fn refused(name: &'static str) -> Refusal {
    BadCall::BadArgument(name).into()
}

/// A state, which is read with its puzzle.
pub(super) fn state(argument: &JsValue, _name: &'static str) -> Result<JsValue, Refusal> {
    Ok(argument.clone())
}

/// The moves of a state, and the rest of it as a copy. The moves stay where they are, however many they are: a step
/// copies none of them, and only adds one.
pub(super) fn taken_apart(state: &JsValue) -> Result<(JsString, JsValue), Refusal> {
    let rest = assign(Object::new(), state).map_err(|_| refused("state"))?;
    let moves = get(&rest, "moves").and_then(|moves| moves.dyn_into().ok());
    let moves: JsString = moves.filter(fits).ok_or(BadCall::BadState)?;
    set(&rest, "moves", &JsValue::NULL);
    Ok((moves, plain(&rest, "state")?))
}

/// A text for a reader. One that is too long is cut to one unit more than the limit, which is enough for the reader to
/// refuse it.
pub(super) fn text(argument: &JsValue, name: &'static str) -> Result<String, Refusal> {
    let text: &JsString = argument.dyn_ref().ok_or_else(|| refused(name))?;
    // In UTF-8 it has at least as many bytes as units of UTF-16.
    match fits(text) {
        true => Ok(read_text(text)),
        false => Ok(read_text(&text.slice(0, MAX_TEXT_BYTES as u32 + 1))),
    }
}

/// Moves, a name or a number as a text: refused if it is longer than a text may be.
pub(super) fn word(argument: &JsValue, name: &'static str) -> Result<String, Refusal> {
    short_text(argument).ok_or_else(|| refused(name))
}

/// An argument that may be missing.
fn or_none<T>(
    argument: &JsValue,
    name: &'static str,
    read: impl FnOnce(&JsValue, &'static str) -> Result<T, Refusal>,
) -> Result<Option<T>, Refusal> {
    match argument.is_undefined() || argument.is_null() {
        true => Ok(None),
        false => read(argument, name).map(Some),
    }
}

/// A word, or nothing.
pub(super) fn word_or_none(
    argument: &JsValue,
    name: &'static str,
) -> Result<Option<String>, Refusal> {
    or_none(argument, name, word)
}

/// A seed as digits.
pub(super) fn seed(argument: &JsValue, name: &'static str) -> Result<String, Refusal> {
    match argument.as_f64() {
        Some(number) => Ok(seed_of(number).ok_or(BadCall::BadSeed)?),
        None => word(argument, name),
    }
}

/// A seed, or nothing.
pub(super) fn seed_or_none(
    argument: &JsValue,
    name: &'static str,
) -> Result<Option<String>, Refusal> {
    or_none(argument, name, seed)
}

/// The digits of a number that is a seed: whole, from 0, and not so large that it may have been rounded.
pub(super) fn seed_of(number: f64) -> Option<String> {
    const LARGEST: f64 = ((1_u64 << 53) - 1) as f64;
    let is_seed = number.fract() == 0.0 && (0.0..=LARGEST).contains(&number);
    is_seed.then(|| (number as u64).to_string())
}

/// A whole number from 0 that fits 32 bits.
pub(super) fn number(argument: &JsValue, name: &'static str) -> Result<u32, Refusal> {
    let number = argument.as_f64().filter(|number| number.fract() == 0.0);
    let number = number.filter(|number| (0.0..=f64::from(u32::MAX)).contains(number));
    // Lossless: it was just checked.
    number
        .map(|number| number as u32)
        .ok_or_else(|| refused(name))
}

/// A number that need not be whole.
pub(super) fn decimal(argument: &JsValue, name: &'static str) -> Result<f64, Refusal> {
    let number = argument.as_f64().filter(|number| number.is_finite());
    number.ok_or_else(|| refused(name))
}

/// A number as [`number`] reads it, or nothing.
pub(super) fn number_or_none(
    argument: &JsValue,
    name: &'static str,
) -> Result<Option<u32>, Refusal> {
    or_none(argument, name, number)
}

/// A function to call back, or nothing.
pub(super) fn callback(argument: &JsValue, name: &'static str) -> Result<Listener, Refusal> {
    let function = |argument: &JsValue, name| {
        let function: Option<&Function> = argument.dyn_ref();
        function.cloned().ok_or_else(|| refused(name))
    };
    or_none(argument, name, function).map(Listener)
}

/// The bytes of a link, not more than a text may have.
pub(super) fn bytes(argument: &JsValue, name: &'static str) -> Result<Vec<u8>, Refusal> {
    let bytes: Uint8Array = typed(argument, name)?;
    match bytes.length() as usize <= MAX_TEXT_BYTES {
        true => Ok(bytes.to_vec()),
        false => Err(refused(name)),
    }
}

/// A typed array as a copy, and only the copy is asked for its length: the caller's own may throw, or lie.
fn typed<T: JsCast>(argument: &JsValue, name: &'static str) -> Result<T, Refusal> {
    let copy = structured_clone(argument).map_err(|_| refused(name))?;
    copy.dyn_into().map_err(|_| refused(name))
}

/// An object or array as a copy that is data only: arrays, plain objects, and in them primitive values; a primitive
/// value as it is; no text in it longer than a text may be. All of it is read afterwards, and written if an error is
/// made of it, so it must be neither circular nor endless.
pub(super) fn plain(argument: &JsValue, name: &'static str) -> Result<JsValue, Refusal> {
    let copy = structured_clone(argument).map_err(|_| refused(name))?;
    let mut parts = MOST_PARTS;
    // Copies have the prototype of the realm that copies, which need not be this module's.
    let empty = structured_clone(&Object::new()).map_err(|_| refused(name))?;
    let prototype = Object::get_prototype_of(&empty);
    match is_plain(&copy, &prototype, DEEPEST, &mut parts) {
        true => Ok(copy),
        false => Err(refused(name)),
    }
}

/// The same, but no array: its items would be taken for properties by number.
pub(super) fn record(argument: &JsValue, name: &'static str) -> Result<JsValue, Refusal> {
    let copy = plain(argument, name)?;
    match Array::is_array(&copy) {
        true => Err(refused(name)),
        false => Ok(copy),
    }
}

/// An edit of every cell of the largest board has fewer parts.
const MOST_PARTS: u32 = 1 << 24;

/// The greatest depth of nested objects; those of `lockstep.d.ts` are less deep.
const DEEPEST: u32 = 16;

/// Whether a copy is plain: at most `parts` parts, which are subtracted, none deeper than `depth`, and no object of a
/// special kind.
fn is_plain(value: &JsValue, prototype: &Object, depth: u32, parts: &mut u32) -> bool {
    if let Some(text) = value.dyn_ref::<JsString>() {
        return fits(text);
    }
    if !value.is_object() {
        return true;
    }
    let values = match value.dyn_ref::<Array>() {
        Some(array) => array.clone(),
        None if Object::get_prototype_of(value) == *prototype => {
            Object::values(value.unchecked_ref())
        }
        None => return false,
    };
    match parts.checked_sub(values.length()) {
        Some(rest) => *parts = rest,
        None => return false,
    }
    depth > 0
        && values
            .iter()
            .all(|value| is_plain(&value, prototype, depth - 1, parts))
}
