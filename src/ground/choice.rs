//! Enumerations whose values have names: declared once, as data that the command line, JSON, its types and tests read.

use std::fmt::Debug;

/// An enumeration without data in its variants; [`choices!`](crate::choices!) declares it.
pub trait Choice: Copy + PartialEq + Debug + 'static {
    /// All values, in the order of their numbers in links.
    const ALL: &'static [Self];
    /// Their names at the boundary and on the command line, in the same order.
    const NAMES: &'static [&'static str];
    /// The place of a value among [`Choice::ALL`].
    fn index(self) -> usize;
}

/// Declares an enumeration: for each variant its documentation and its name. Adds `ALL`, `name`, and [`Choice`].
///
/// ```
/// lockstep::choices! {
///     /// What grows.
///     #[derive(Default)]
///     pub enum Plant {
///         /// With wood.
///         #[default]
///         Tree => "tree",
///         /// Without.
///         Herb => "herb",
///     }
/// }
///
/// assert_eq!(Plant::default().name(), "tree");
/// assert_eq!(Plant::ALL.len(), 2);
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! choices {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $type:ident {
            $($(#[$of_variant:meta])* $variant:ident => $name:literal,)+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $type {
            $($(#[$of_variant])* $variant,)+
        }

        impl $crate::choice::Choice for $type {
            const ALL: &'static [$type] = &[$($type::$variant),+];
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn index(self) -> usize {
                // A fieldless enumeration counts its variants from 0, as the table does.
                self as usize
            }
        }

        impl $type {
            /// All of them, in the order of their numbers.
            pub const ALL: &'static [$type] = <$type as $crate::choice::Choice>::ALL;

            /// The name in JSON, in translations' keys and on the command line.
            pub fn name(self) -> &'static str {
                <$type as $crate::choice::Choice>::NAMES[self as usize]
            }
        }
    };
}
