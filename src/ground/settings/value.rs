//! Values of settings: as fields of a struct, and as given from outside.

/// A value of a setting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// A number; whole ones are exact.
    Number(f64),
    /// The place of a name among those of its choice.
    Choice(usize),
    /// Yes or no.
    Flag(bool),
    /// 64 bits.
    Seed(u64),
}

/// A value given from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// A number.
    Number(f64),
    /// A name, or a number as a person writes it.
    Text(String),
    /// Yes or no.
    Flag(bool),
    /// Anything else, which is always refused.
    Other,
}

/// An enumeration of named values; [`choices!`](crate::choices!) implements it.
pub trait Choice: Copy + 'static {
    /// All values, in the order of their numbers in links.
    const ALL: &'static [Self];
    /// Their names at the boundary and on the command line, in the same order.
    const NAMES: &'static [&'static str];
    /// The place of a value among [`Choice::ALL`].
    fn index(self) -> usize;
}

/// Names the variants of an enumeration: implements [`Choice`], and adds `ALL` and `name`.
#[doc(hidden)]
#[macro_export]
macro_rules! choices {
    ($type:ident { $($variant:ident => $name:literal),+ $(,)? }) => {
        impl $crate::settings::Choice for $type {
            const ALL: &'static [$type] = &[$($type::$variant),+];
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn index(self) -> usize {
                // A fieldless enumeration counts its variants from 0, as the table does.
                self as usize
            }
        }

        impl $type {
            /// All of them, in the order of their numbers.
            pub const ALL: &'static [$type] = <$type as $crate::settings::Choice>::ALL;

            /// The name on the command line and at the boundary.
            pub fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name),+
                }
            }
        }
    };
}

/// A field of a settings struct.
pub trait Field {
    /// Its value.
    fn get(&self) -> Value;
    /// Stores a value that its setting's rule allows; ignores any other.
    fn set(&mut self, value: Value);
}

macro_rules! number_fields {
    ($($type:ty),+) => {
        $(impl Field for $type {
            fn get(&self) -> Value {
                Value::Number(*self as f64)
            }

            fn set(&mut self, value: Value) {
                if let Value::Number(number) = value {
                    *self = number as $type;
                }
            }
        })+
    };
}

number_fields!(u32, usize, f64);

/// Seeds and numbers of bytes: a float cannot represent all of them.
impl Field for u64 {
    fn get(&self) -> Value {
        Value::Seed(*self)
    }

    fn set(&mut self, value: Value) {
        match value {
            Value::Seed(number) => *self = number,
            Value::Number(number) => *self = number as u64,
            Value::Choice(_) | Value::Flag(_) => {}
        }
    }
}

impl Field for bool {
    fn get(&self) -> Value {
        Value::Flag(*self)
    }

    fn set(&mut self, value: Value) {
        if let Value::Flag(flag) = value {
            *self = flag;
        }
    }
}

impl<C: Choice> Field for C {
    fn get(&self) -> Value {
        Value::Choice(self.index())
    }

    fn set(&mut self, value: Value) {
        if let Value::Choice(index) = value {
            *self = C::ALL[index];
        }
    }
}
