//! Plain data: [`plain!`] declares a struct once, with its documentation and type for `lockstep.d.ts` and its
//! conversion; what comes from JavaScript is read by serde.

use std::convert::Infallible;
use std::num::NonZeroU32;

use js_sys::{Array, Float32Array, Float64Array, Int32Array, Uint8Array, Uint16Array, Uint32Array};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use wasm_bindgen::prelude::*;

use crate::choice::Choice;
use crate::grid::Cell;

/// A text that is put together by the compiler.
#[derive(Clone, Copy)]
pub(super) struct Text<const MOST: usize = 256> {
    bytes: [u8; MOST],
    length: usize,
}

impl<const MOST: usize> Text<MOST> {
    pub(super) const fn new() -> Self {
        let bytes = [0; MOST];
        Text { bytes, length: 0 }
    }

    pub(super) const fn as_str(&self) -> &str {
        match str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => panic!("it is made of whole texts"),
        }
    }

    pub(super) const fn byte(mut self, byte: u8) -> Self {
        self.bytes[self.length] = byte;
        self.length += 1;
        self
    }

    pub(super) const fn push(mut self, text: &str) -> Self {
        let mut index = 0;
        while index < text.len() {
            self = self.byte(text.as_bytes()[index]);
            index += 1;
        }
        self
    }

    /// A name in Rust as JavaScript has it: `min_size` is `minSize`.
    pub(super) const fn camel(mut self, name: &str) -> Self {
        let name = name.as_bytes();
        let mut index = 0;
        while index < name.len() {
            if name[index] == b'_' {
                index += 1;
                self = self.byte(name[index].to_ascii_uppercase());
            } else {
                self = self.byte(name[index]);
            }
            index += 1;
        }
        self
    }

    /// A comment of these lines, if there are any.
    pub(super) const fn comment(mut self, lines: &[&str]) -> Self {
        let mut index = 0;
        while index < lines.len() {
            self = self.push(if index == 0 { "/**" } else { "" });
            self = self.push(lines[index]);
            index += 1;
        }
        self.push(if index > 0 { " */\n" } else { "" })
    }

    /// What an interface or another type begins with.
    pub(super) const fn head(self, how: &str, name: &str, is_union: bool) -> Self {
        let head = if is_union { "type " } else { "interface " };
        let text = self.push("export ").push(head).push(name);
        let text = text.push(if is_union { " = {\n" } else { " {\n" });
        // Answers have a field that says so: `how` is `answer` or `struct`.
        text.push(
            if how.len() == "answer".len() && how.as_bytes()[0] == b'a' {
                "ok: true;\n"
            } else {
                ""
            },
        )
    }

    pub(super) const fn field(self, name: &str, is_optional: bool, typescript: &str) -> Self {
        let text = self
            .camel(name)
            .push(if is_optional { "?: " } else { ": " });
        text.push(typescript).push(";\n")
    }

    /// One of these names.
    pub(super) const fn one_of(mut self, names: &[&str]) -> Self {
        let mut index = 0;
        while index < names.len() {
            self = self.push(if index == 0 { "'" } else { " | '" });
            self = self.push(names[index]).push("'");
            index += 1;
        }
        self
    }

    /// An array of such values.
    const fn list_of(self, typescript: &str) -> Self {
        let mut index = 0;
        while index < typescript.len() && typescript.as_bytes()[index] != b'|' {
            index += 1;
        }
        match index < typescript.len() {
            true => self.push("(").push(typescript).push(")[]"),
            false => self.push(typescript).push("[]"),
        }
    }
}

/// What crosses to JavaScript as plain data.
pub(super) trait Plain {
    /// Its type in TypeScript.
    const TYPE: Text;
    /// Whether a field of it may be missing.
    const IS_OPTIONAL: bool = false;

    fn js(self) -> JsValue;
}

/// Plain data from JavaScript; `None` if it is other data.
pub(super) fn read<T: DeserializeOwned>(value: &JsValue) -> Option<T> {
    serde_wasm_bindgen::from_value(value.clone()).ok()
}

/// An array of these values.
pub(super) fn list<T: Plain>(values: impl IntoIterator<Item = T>) -> JsValue {
    values.into_iter().map(T::js).collect::<Array>().into()
}

/// A name in Rust as JavaScript has it: `min_size` is `minSize`.
pub(super) fn camel(name: &str) -> String {
    Text::<64>::new().camel(name).as_str().to_owned()
}

macro_rules! numbers {
    ($($type:ident)*) => {
        $(impl Plain for $type {
            const TYPE: Text = Text::new().push("number");
            fn js(self) -> JsValue {
                JsValue::from(self as f64)
            }
        })*
    };
}
numbers!(i8 u8 u32 u64 usize i64 f32 f64);

/// What a family lacks.
impl Plain for Infallible {
    const TYPE: Text = Text::new().push("never");

    fn js(self) -> JsValue {
        match self {}
    }
}

impl Plain for NonZeroU32 {
    const TYPE: Text = u32::TYPE;

    fn js(self) -> JsValue {
        self.get().js()
    }
}

/// Types that JavaScript has, too.
macro_rules! values {
    ($($type:ty: $typescript:literal)*) => {
        $(impl Plain for $type {
            const TYPE: Text = Text::new().push($typescript);
            fn js(self) -> JsValue {
                self.into()
            }
        })*
    };
}
values! {
    bool: "boolean"
    String: "string"
    &str: "string"
    JsValue: "unknown"
    Float32Array: "Float32Array"
    Float64Array: "Float64Array"
    Int32Array: "Int32Array"
    Uint8Array: "Uint8Array"
    Uint16Array: "Uint16Array"
    Uint32Array: "Uint32Array"
}

/// By its name.
impl<C: Choice> Plain for C {
    const TYPE: Text = Text::new().one_of(C::NAMES);

    fn js(self) -> JsValue {
        C::NAMES[self.index()].into()
    }
}

impl<T: Plain> Plain for Option<T> {
    const TYPE: Text = Text::new().push(T::TYPE.as_str()).push(" | null");
    fn js(self) -> JsValue {
        self.map_or(JsValue::NULL, T::js)
    }
}

/// A field that may be missing.
#[derive(Default)]
pub(super) struct Maybe<T>(pub(super) Option<T>);

impl<T: Plain> Plain for Maybe<T> {
    const TYPE: Text = T::TYPE;
    const IS_OPTIONAL: bool = true;
    fn js(self) -> JsValue {
        self.0.map_or(JsValue::UNDEFINED, T::js)
    }
}

impl<T: Plain> Plain for Vec<T> {
    const TYPE: Text = Text::new().list_of(T::TYPE.as_str());
    fn js(self) -> JsValue {
        list(self)
    }
}

impl<T: Plain> Plain for [T; 2] {
    const TYPE: Text = Text::new()
        .push("[")
        .push(T::TYPE.as_str())
        .push(", ")
        .push(T::TYPE.as_str())
        .push("]");
    fn js(self) -> JsValue {
        list(self)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Maybe<T> {
    fn deserialize<D: Deserializer<'de>>(given: D) -> Result<Self, D::Error> {
        Option::deserialize(given).map(Maybe)
    }
}

/// A struct for JavaScript: its fields with their types, which may be given `as` TypeScript has them if the one derived
/// is not precise enough.
///
/// `struct` becomes an interface; so does `answer`, which begins with `ok: true`, unless it is `or` something else; and
/// so does `given`, which comes from JavaScript.
/// With `of Type as name`, an existing type is converted: by its fields, or as an expression says; a `given` one is read
/// by its fields.
macro_rules! plain {
    ($(
        $(#[doc = $doc:literal])*
        $how:ident $name:ident $(or $other:literal)? $(of $source:ty as $it:ident)? { $($fields:tt)* }
    )*) => {
        $($crate::wasm::plain::plain! {
            @ [$($doc)*] $how $name [$($other)?] [$($source, $it)?] $($fields)*
        })*
    };
    (
        @ $doc:tt given $name:ident $other:tt []
        $($(#[doc = $field_doc:literal])* $field:ident: $type:ty $(as $typescript:literal)?,)*
    ) => {
        #[derive(::serde::Deserialize)]
        #[serde(rename_all = "camelCase")]
        pub(super) struct $name {
            $(pub(super) $field: $type,)*
        }
        impl $name {
            /// The fields' names.
            #[allow(dead_code)]
            pub(super) const NAMES: &[&str] = &[$(stringify!($field)),*];
        }
        $crate::wasm::plain::plain! {
            @ $doc struct $name $other [$name, it]
            $($(#[doc = $field_doc])* $field: $type $(as $typescript)?,)*
        }
    };
    (
        @ $doc:tt given $name:ident $other:tt [$source:ty, $it:ident]
        $($(#[doc = $field_doc:literal])* $field:ident: $type:ty,)*
    ) => {
        impl<'de> ::serde::Deserialize<'de> for $source {
            fn deserialize<D: ::serde::Deserializer<'de>>(given: D) -> Result<Self, D::Error> {
                #[derive(::serde::Deserialize)]
                #[serde(rename_all = "camelCase")]
                struct Given {
                    $($field: $type,)*
                }
                Given::deserialize(given).map(|it| Self { $($field: it.$field),* })
            }
        }
        $crate::wasm::plain::plain! {
            @ $doc struct $name $other [$source, $it]
            $($(#[doc = $field_doc])* $field: $type,)*
        }
    };
    (
        @ $doc:tt $how:ident $name:ident $other:tt []
        $($(#[doc = $field_doc:literal])* $field:ident: $type:ty $(as $typescript:literal)?,)*
    ) => {
        pub(super) struct $name {
            $(pub(super) $field: $type,)*
        }
        $crate::wasm::plain::plain! {
            @ $doc $how $name $other [$name, it]
            $($(#[doc = $field_doc])* $field: $type $(as $typescript)?,)*
        }
    };
    (
        @ [$($doc:literal)*] $how:ident $name:ident [$($other:literal)?] [$source:ty, $it:ident]
        $($(#[doc = $field_doc:literal])* $field:ident: $type:ty $(as $typescript:literal)? $(= $value:expr)?,)*
    ) => {
        impl $crate::wasm::plain::Plain for $source {
            const TYPE: $crate::wasm::plain::Text = $crate::wasm::plain::Text::new().push(stringify!($name));

            #[inline(never)]
            fn js(self) -> ::wasm_bindgen::JsValue {
                let $it = self;
                let object = ::wasm_bindgen::JsValue::from(::js_sys::Object::new());
                $({
                    const NAME: $crate::wasm::plain::Text<32> =
                        $crate::wasm::plain::Text::new().camel(stringify!($field));
                    let value: $type = $crate::wasm::plain::plain!(@value $it $field $($value)?);
                    $crate::wasm::js::put(&object, NAME.as_str(), value.js());
                })*
                object
            }
        }
        // Only the linker keeps the section.
        #[allow(dead_code)]
        const _: () = {
            const UNION: &[&str] = &[$($other)?];
            const DECLARED: $crate::wasm::plain::Text<4096> = $crate::wasm::plain::Text::new()
                .comment(&[$($doc),*])
                .head(stringify!($how), stringify!($name), !UNION.is_empty())
                $(
                    .comment(&[$($field_doc),*])
                    .field(
                        stringify!($field),
                        <$type as $crate::wasm::plain::Plain>::IS_OPTIONAL,
                        [$($typescript,)? <$type as $crate::wasm::plain::Plain>::TYPE.as_str()][0],
                    )
                )*
                .push("}")
                $(.push(" | ").push($other).push(";"))?
                .push("\n");
            #[wasm_bindgen(typescript_custom_section)]
            const TYPES: &str = DECLARED.as_str();
        };
    };
    (@value $it:ident $field:ident) => { $it.$field };
    (@value $it:ident $field:ident $value:expr) => { $value };
}
pub(super) use plain;

plain! {
    /// Column and row, from 0 at the top left.
    given Cell of Cell as it {
        x: u32,
        y: u32,
    }

    /// Columns and rows of a board, in cells.
    given Size {
        width: u32,
        height: u32,
    }
}

impl Size {
    pub(super) fn all(sizes: Vec<(u32, u32)>) -> Vec<Self> {
        let size = |(width, height)| Size { width, height };
        sizes.into_iter().map(size).collect()
    }
}
