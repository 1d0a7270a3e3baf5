//! Ground of the boundary: plain data to JavaScript and back, a clock, ids.

use js_sys::{Array, JsString, Object, Reflect};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::grid::Cell;
use crate::text::MAX_TEXT_BYTES;

pub(super) fn to_js(value: &impl Serialize) -> JsValue {
    value
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .expect("plain data always converts")
}

pub(super) fn from_js<T: for<'de> Deserialize<'de>>(value: &JsValue) -> Option<T> {
    serde_wasm_bindgen::from_value(value.clone()).ok()
}

/// An object's own entries that are not empty; none if it is not an object.
pub(super) fn entries(object: &JsValue) -> Vec<(String, JsValue)> {
    let Some(object) = object.dyn_ref::<Object>() else {
        return Vec::new();
    };
    let entries = Object::entries(object);
    let entries = entries.iter().filter_map(|entry| {
        let [name, value] = [0, 1].map(|index| Reflect::get_u32(&entry, index).ok());
        Some((name?.as_string()?, value?))
    });
    entries
        .filter(|(_, value)| !value.is_undefined() && !value.is_null())
        .collect()
}

/// An object of these properties.
pub(super) fn object(properties: impl IntoIterator<Item = (impl AsRef<str>, JsValue)>) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        set(&object, name.as_ref(), &value);
    }
    object.into()
}

/// Gives an object a property.
pub(super) fn set(object: &JsValue, name: &str, value: &JsValue) {
    Reflect::set(object, &name.into(), value).expect("plain objects take properties");
}

/// An array of these values.
pub(super) fn list(values: impl Iterator<Item = JsValue>) -> JsValue {
    values.collect::<Array>().into()
}

/// An object with the properties of another one added.
pub(super) fn merged(object: JsValue, more: &JsValue) -> JsValue {
    if let (Some(into), Some(from)) = (object.dyn_ref::<Object>(), more.dyn_ref::<Object>()) {
        Object::assign(into, from);
    }
    object
}

/// A property of an object, as data; `None` if it is missing, or other data.
pub(super) fn property<T: for<'de> Deserialize<'de>>(object: &JsValue, name: &str) -> Option<T> {
    from_js(&Reflect::get(object, &name.into()).ok()?)
}

/// A property of an object; `None` if it is not a text, or is longer than a text may be.
pub(super) fn text_of(object: &JsValue, name: &str) -> Option<String> {
    short_text(&Reflect::get(object, &name.into()).ok()?)
}

/// A text no longer than a reader accepts.
pub(super) fn short_text(value: &JsValue) -> Option<String> {
    let text: &JsString = value.dyn_ref()?;
    fits(text).then(|| String::from(text))
}

/// Whether a reader may take a text: one with more units of UTF-16 has more bytes, too.
pub(super) fn fits(text: &JsString) -> bool {
    text.length() as usize <= MAX_TEXT_BYTES
}

/// Milliseconds that never go back; the same in pages, Workers and Node.
pub(super) struct Clock(Option<web_sys::Performance>);

impl Clock {
    pub(super) fn new() -> Self {
        let performance = Reflect::get(&js_sys::global(), &"performance".into());
        Clock(performance.ok().and_then(|value| value.dyn_into().ok()))
    }

    pub(super) fn now(&self) -> f64 {
        match &self.0 {
            Some(performance) => performance.now(),
            None => js_sys::Date::now(),
        }
    }
}

/// An id made from a puzzle's packed bytes (FNV-1a): the same in every build, so that a stored state still names its
/// puzzle.
pub(super) fn fingerprint(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("s-{hash:016x}")
}

/// A name in Rust as JavaScript has it: `min_size` is `minSize`.
pub(super) fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |mut camel, word| {
        let mut letters = word.chars();
        camel.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
        camel + letters.as_str()
    })
}

/// A name in JavaScript as Rust has it: `minSize` is `min_size`.
pub(super) fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

#[derive(Clone, Copy, Serialize, Deserialize)]
pub(super) struct CellOut {
    pub(super) x: u32,
    pub(super) y: u32,
}

impl From<Cell> for CellOut {
    fn from(Cell { x, y }: Cell) -> Self {
        CellOut { x, y }
    }
}

impl From<CellOut> for Cell {
    fn from(CellOut { x, y }: CellOut) -> Self {
        Cell::new(x, y)
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct SizeOut {
    pub(super) width: u32,
    pub(super) height: u32,
}

impl From<(u32, u32)> for SizeOut {
    fn from((width, height): (u32, u32)) -> Self {
        SizeOut { width, height }
    }
}
