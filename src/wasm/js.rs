//! Ground of the boundary: plain data and objects of JavaScript, a clock, ids.

use js_sys::{Array, Function, JsString, Object, Reflect};
use wasm_bindgen::prelude::*;

use crate::text::MAX_TEXT_BYTES;

#[wasm_bindgen]
extern "C" {
    type TextEncoder;

    #[wasm_bindgen(constructor)]
    fn new() -> TextEncoder;

    #[wasm_bindgen(method, js_name = encodeInto)]
    fn encode_into(this: &TextEncoder, text: &JsString, bytes: &mut [u8]) -> JsValue;
}

/// A text of any length; halves of surrogate pairs become U+FFFD. Megabytes of ASCII are read several times faster than
/// by `String::from`, which looks at each unit by itself.
pub(super) fn read_text(text: &JsString) -> String {
    let mut bytes = vec![0; text.length() as usize];
    let encoded = TextEncoder::new().encode_into(text, &mut bytes);
    let is_whole =
        get(&encoded, "read").and_then(|read| read.as_f64()) == Some(text.length().into());
    let read = is_whole.then(|| String::from_utf8(bytes).ok()).flatten();
    read.unwrap_or_else(|| String::from(text))
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

/// An object of these properties; without those that are undefined.
pub(super) fn object<N: AsRef<str>>(properties: &[(N, JsValue)]) -> JsValue {
    let object = JsValue::from(Object::new());
    for (name, value) in properties {
        put(&object, name.as_ref(), value.clone());
    }
    object
}

/// Gives an object a property, unless it is undefined.
#[inline(never)]
pub(super) fn put(object: &JsValue, name: &str, value: JsValue) {
    if !value.is_undefined() {
        set(object, name, &value);
    }
}

/// Gives an object a property.
#[inline(never)]
pub(super) fn set(object: &JsValue, name: &str, value: &JsValue) {
    Reflect::set(object, &name.into(), value).expect("plain objects take properties");
}

/// An object with the properties of another one added.
pub(super) fn merged(object: JsValue, more: &JsValue) -> JsValue {
    if let (Some(into), Some(from)) = (object.dyn_ref::<Object>(), more.dyn_ref::<Object>()) {
        Object::assign(into, from);
    }
    object
}

/// A property of an object; `None` if it is no object.
#[inline(never)]
pub(super) fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &name.into()).ok()
}

/// A property of an object; `None` if it is not a text, or is longer than a text may be.
pub(super) fn text_of(object: &JsValue, name: &str) -> Option<String> {
    short_text(&get(object, name)?)
}

/// A text no longer than a reader accepts.
pub(super) fn short_text(value: &JsValue) -> Option<String> {
    let text: &JsString = value.dyn_ref()?;
    fits(text).then(|| String::from(text))
}

/// A property of an object that is an array, each item read by `read`; `None` if it is no array, or an item is other data.
/// States are read so, item by item: `serde-wasm-bindgen`, which reads all larger data, would take 14 KB of the page's first
/// module.
pub(super) fn list_of<T>(
    object: &JsValue,
    name: &str,
    read: impl Fn(&JsValue) -> Option<T>,
) -> Option<Vec<T>> {
    let list = get(object, name)?;
    let items = list.dyn_ref::<Array>()?.iter();
    items.map(|item| read(&item)).collect()
}

/// A whole number; `None` if it does not fit, or is other data.
pub(super) fn whole(value: &JsValue) -> Option<u32> {
    let number = value.as_f64()?;
    let whole = number as u32;
    (f64::from(whole) == number).then_some(whole)
}

/// Whether a reader may take a text: one with more units of UTF-16 has more bytes, too.
pub(super) fn fits(text: &JsString) -> bool {
    text.length() as usize <= MAX_TEXT_BYTES
}

/// A function that is called back, or nobody.
pub(super) struct Listener(pub(super) Option<Function>);

impl Listener {
    pub(super) fn is_nobody(&self) -> bool {
        self.0.is_none()
    }

    /// Calls it with a value, which is not made for nobody; `false` if it throws: it needs no further ones. What it
    /// returns does not matter.
    pub(super) fn hear(&self, value: impl FnOnce() -> JsValue) -> bool {
        let called = self.0.as_ref();
        called.is_none_or(|function| function.call1(&JsValue::NULL, &value()).is_ok())
    }
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
