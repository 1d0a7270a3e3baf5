//! Messages to a person, as data: a code, and the values that fill in the sentence.
//!
//! Parse errors, refused moves, bad settings and reasons to stop all implement [`Coded`]. The page
//! finds its sentences by the code, in German and English; `Display` gives the English one, which
//! the command line prints. [`messages!`](crate::messages) declares a type with its codes and sentences in one table, so
//! that a test can hold the dictionaries against the list of all codes.
//!
//! ```
//! use lockstep::irrgarten::IllegalMove;
//! use lockstep::message::{Argument, Coded};
//!
//! let message = IllegalMove::Wall.message();
//! assert_eq!(message.code, "wall");
//! assert_eq!(message.to_string(), "there is a wall");
//! assert!(IllegalMove::CODES.contains(&"wall"));
//! ```

use std::convert::Infallible;
use std::fmt;

use serde::Serialize;

/// A value inside a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Argument {
    /// A whole number, printed as the reader's language does.
    Number(u64),
    /// A piece of the user's text, the code of something, or a number with decimals.
    Text(String),
}

impl From<u64> for Argument {
    fn from(number: u64) -> Self {
        Argument::Number(number)
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Argument::Number(number as u64)
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Self {
        Argument::Number(number.into())
    }
}

impl From<f64> for Argument {
    fn from(number: f64) -> Self {
        Argument::Text(number.to_string())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Argument::Text(text.to_owned())
    }
}

/// The values that fill in a sentence, by name.
pub type Arguments = Vec<(&'static str, Argument)>;

/// A message without the type it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The key of its translations.
    pub code: &'static str,
    /// The values that fill in the sentence.
    pub arguments: Arguments,
    english: String,
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl std::error::Error for Message {}

/// Something that can be reported as a [`Message`]. `Display` is its English sentence.
pub trait Coded: fmt::Display {
    /// Every code that [`Coded::code`] can give.
    const CODES: &'static [&'static str];

    /// The key of its translations.
    fn code(&self) -> &'static str;

    /// The values that fill in the sentence.
    fn arguments(&self) -> Arguments {
        Vec::new()
    }

    /// Code, arguments and the English sentence as one value.
    fn message(&self) -> Message {
        Message {
            code: self.code(),
            arguments: self.arguments(),
            english: english(self),
        }
    }
}

/// A module for browsers leaves the English sentence out: its page has sentences of its own, and
/// they would make up a tenth of the module.
fn english(message: &(impl fmt::Display + ?Sized)) -> String {
    if cfg!(boundary) {
        String::new()
    } else {
        message.to_string()
    }
}

/// Impossible errors have no message.
impl Coded for Infallible {
    const CODES: &'static [&'static str] = &[];

    fn code(&self) -> &'static str {
        match *self {}
    }
}

/// A value that can be an argument of a message: itself, or for something [`Coded`] its code and that code's arguments.
pub trait Value {
    /// Adds it under a name.
    fn put(&self, name: &'static str, arguments: &mut Arguments);
}

macro_rules! values {
    ($($type:ty),*) => {
        $(impl Value for $type {
            fn put(&self, name: &'static str, arguments: &mut Arguments) {
                arguments.push((name, self.clone().into()));
            }
        })*
    };
}

values!(u64, usize, u32, f64, &str, String);

impl<Kind: Coded> Value for Kind {
    fn put(&self, name: &'static str, arguments: &mut Arguments) {
        arguments.push((name, self.code().into()));
        arguments.extend(self.arguments());
    }
}

/// Declares an enum whose variants are messages: after each, its code and its English sentence, which names the variant's fields.
///
/// The fields are the arguments, under their names, unless the code is followed by others in brackets. A variant may
/// hold one value under a name, `Rain(litres: u32)`. `with Water(Water): "…"` behind the enum's name adds a variant
/// that holds another kind of message, with its documentation. A struct is a single message, declared alike.
///
/// ```
/// use lockstep::message::Coded;
/// use lockstep::messages;
///
/// messages! {
///     /// What the weather is like.
///     #[derive(Debug)]
///     pub enum Weather {
///         /// No clouds.
///         Sun => "sun", "the sun shines";
///         /// Water from above.
///         Rain {
///             /// On each square metre.
///             litres: u32,
///         } => "rain", "it rains {litres} l";
///     }
/// }
///
/// messages! {
///     /// More than usual.
///     #[derive(Debug)]
///     pub struct Flood {
///         /// Above the usual level.
///         pub metres: u32,
///     } => "flood", "the water is {metres} m high";
/// }
///
/// assert_eq!(Weather::CODES, ["sun", "rain"]);
/// assert_eq!(Weather::Rain { litres: 3 }.to_string(), "it rains 3 l");
/// assert_eq!(Weather::Rain { litres: 3 }.arguments(), [("litres", 3u32.into())]);
/// assert_eq!(Flood { metres: 2 }.to_string(), "the water is 2 m high");
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! messages {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident $(<$parameter:ident>)?
        $(with $inner_variant:ident($inner:ty): $inner_doc:literal)? {
            $(
                $(#[$doc:meta])*
                $variant:ident
                $({ $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? })?
                $(($held:ident: $held_type:ty))?
                => $code:literal $([$($argument:literal: $value:expr),+ $(,)?])?,
                $sentence:literal $(, $part:expr)*;
            )+
        }
    ) => {
        $(#[$attribute])*
        $visibility enum $name $(<$parameter>)? {
            $(
                #[doc = $inner_doc]
                $inner_variant($inner),
            )?
            $(
                $(#[$doc])*
                $variant $({ $($(#[$field_doc])* $field: $type),+ })? $(($held_type))?,
            )+
        }

        impl $(<$parameter: $crate::message::Coded>)? $crate::message::Coded for $name $(<$parameter>)? {
            const CODES: &'static [&'static str] = {
                const INNER: &[&[&str]] = &[$(<$inner as $crate::message::Coded>::CODES)?];
                const OWN: &[&str] = &[$($code),+];
                const FIRST: &[&str] = if INNER.is_empty() { &[] } else { INNER[0] };
                const ALL: [&str; FIRST.len() + OWN.len()] = $crate::message::joined(FIRST, OWN);
                &ALL
            };

            fn code(&self) -> &'static str {
                match self {
                    $($name::$inner_variant(inner) => $crate::message::Coded::code(inner),)?
                    $($crate::messages!(@whatever $name::$variant $({ $($field)+ })? $(($held))?) => $code,)+
                }
            }

            #[allow(unused_variables, unused_mut)]
            fn arguments(&self) -> $crate::message::Arguments {
                let mut arguments = $crate::message::Arguments::new();
                match self {
                    $($name::$inner_variant(inner) => return $crate::message::Coded::arguments(inner),)?
                    $($name::$variant $({ $($field),+ })? $(($held))? => $crate::messages!(
                        @arguments arguments { $($($field)+)? $($held)? } $([$($argument: $value),+])?
                    ),)+
                }
                arguments
            }
        }

        impl $(<$parameter: ::std::fmt::Display>)? ::std::fmt::Display for $name $(<$parameter>)? {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $($name::$inner_variant(inner) => ::std::fmt::Display::fmt(inner, f),)?
                    $($name::$variant $({ $($field),+ })? $(($held))? => write!(f, $sentence $(, $part)*),)+
                }
            }
        }

        impl $(<$parameter: ::std::fmt::Debug + ::std::fmt::Display>)? ::std::error::Error for $name $(<$parameter>)? {}

        $(impl From<$inner> for $name {
            fn from(inner: $inner) -> Self {
                $name::$inner_variant(inner)
            }
        })?
    };
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident {
            $($(#[$field_doc:meta])* $field_visibility:vis $field:ident: $type:ty),+ $(,)?
        } => $code:literal $([$($argument:literal: $value:expr),+ $(,)?])?,
        $sentence:literal $(, $part:expr)*;
    ) => {
        $(#[$attribute])*
        $visibility struct $name {
            $($(#[$field_doc])* $field_visibility $field: $type),+
        }

        impl $crate::message::Coded for $name {
            const CODES: &'static [&'static str] = &[$code];

            fn code(&self) -> &'static str {
                $code
            }

            #[allow(unused_variables)]
            fn arguments(&self) -> $crate::message::Arguments {
                let mut arguments = $crate::message::Arguments::new();
                let $name { $($field),+ } = self;
                $crate::messages!(@arguments arguments { $($field)+ } $([$($argument: $value),+])?);
                arguments
            }
        }

        impl ::std::fmt::Display for $name {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let $name { $($field),+ } = self;
                write!(f, $sentence $(, $part)*)
            }
        }

        impl ::std::error::Error for $name {}
    };
    (@whatever $name:ident::$variant:ident { $($field:ident)+ }) => { $name::$variant { .. } };
    (@whatever $name:ident::$variant:ident ($held:ident)) => { $name::$variant(_) };
    (@whatever $name:ident::$variant:ident) => { $name::$variant };
    (@arguments $arguments:ident { $($field:ident)* } [$($argument:literal: $value:expr),+]) => {{
        use $crate::message::Value;
        $($value.put($argument, &mut $arguments);)+
    }};
    (@arguments $arguments:ident {}) => {{}};
    (@arguments $arguments:ident { $($field:ident)+ }) => {{
        use $crate::message::Value;
        $($field.put(stringify!($field), &mut $arguments);)+
    }};
}

/// Two lists of codes as one of `N`; for [`messages!`](crate::messages).
#[doc(hidden)]
pub const fn joined<const N: usize>(
    first: &[&'static str],
    second: &[&'static str],
) -> [&'static str; N] {
    let mut all = [""; N];
    let mut index = 0;
    while index < N {
        all[index] = if index < first.len() {
            first[index]
        } else {
            second[index - first.len()]
        };
        index += 1;
    }
    all
}
