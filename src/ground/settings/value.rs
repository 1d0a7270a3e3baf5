//! Values of settings: as fields of a struct, and as given from outside.

use crate::choice::Choice;

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
