//! What a person is told, as data: a code, and the values that a sentence fills in.
//!
//! Parse errors, refused moves, bad settings and reasons to stop all implement [`Coded`]. The page
//! finds its sentences by the code, in German and English; `Display` gives the English one, which
//! the command line prints. [`codes!`](crate::codes) makes the code of every variant and the list of
//! all codes from one table, so that a test can hold the dictionaries against it.
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

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Argument::Text(text.to_owned())
    }
}

/// The values that a sentence fills in, by name.
pub type Arguments = Vec<(&'static str, Argument)>;

/// A message without the type it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What translations are found by.
    pub code: &'static str,
    /// What they fill in.
    pub arguments: Arguments,
    english: String,
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl std::error::Error for Message {}

/// Something that can be told as a [`Message`]. `Display` is its English sentence.
pub trait Coded: fmt::Display {
    /// Every code that [`Coded::code`] can give.
    const CODES: &'static [&'static str];

    /// What translations are found by.
    fn code(&self) -> &'static str;

    /// What they fill in.
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
    if cfg!(target_arch = "wasm32") {
        String::new()
    } else {
        message.to_string()
    }
}

/// What never happens has no message.
impl Coded for Infallible {
    const CODES: &'static [&'static str] = &[];

    fn code(&self) -> &'static str {
        match *self {}
    }
}

/// The two code items of a [`Coded`] implementation, from one table of patterns and codes. As the
/// table is a `match`, a variant without a code does not compile. Where a variant holds another
/// message, a first line names its type, and its codes come first in the list.
///
/// ```
/// use lockstep::codes;
/// use lockstep::message::Coded;
/// # use std::fmt;
///
/// enum Water { Rain { litres: u32 }, Snow }
/// enum Weather { Sun, Water(Water) }
///
/// impl Coded for Water {
///     codes! {
///         Water::Rain { .. } => "rain",
///         Water::Snow => "snow",
///     }
/// }
///
/// impl Coded for Weather {
///     codes! {
///         with Water: Weather::Water(water) => water,
///         Weather::Sun => "sun",
///     }
/// }
/// # impl fmt::Display for Water {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
/// #         f.write_str("it is wet")
/// #     }
/// # }
/// # impl fmt::Display for Weather {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
/// #         f.write_str("it is as it is")
/// #     }
/// # }
///
/// assert_eq!(Weather::CODES, ["rain", "snow", "sun"]);
/// assert_eq!(Weather::Water(Water::Rain { litres: 3 }).code(), "rain");
/// ```
#[macro_export]
macro_rules! codes {
    (
        with $inner:ty: $held:pat => $message:ident,
        $($pattern:pat => $code:literal),+ $(,)?
    ) => {
        const CODES: &'static [&'static str] = {
            const INNER: &[&str] = <$inner as $crate::message::Coded>::CODES;
            const OWN: &[&str] = &[$($code),+];
            const ALL: [&str; INNER.len() + OWN.len()] = $crate::message::joined(INNER, OWN);
            &ALL
        };

        fn code(&self) -> &'static str {
            match self {
                $held => $crate::message::Coded::code($message),
                $($pattern => $code),+
            }
        }
    };
    ($($pattern:pat => $code:literal),+ $(,)?) => {
        const CODES: &'static [&'static str] = &[$($code),+];

        fn code(&self) -> &'static str {
            match self {
                $($pattern => $code),+
            }
        }
    };
}

/// Two lists of codes as one of `N`; for [`codes!`](crate::codes).
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
