//! Why settings are refused: which one, what is wrong with it, what is allowed.

use std::fmt;

use super::rule::Domain;
use crate::message::{Arguments, Coded};
use crate::messages;

/// A setting that no generator or solver can use.
#[derive(Clone, Debug, PartialEq)]
pub struct BadSetting {
    /// Its name in the table.
    pub name: String,
    /// The problem, and the values allowed.
    pub problem: Problem,
}

messages! {
    /// The problem of a setting. Its sentence goes on after the setting's name.
    #[derive(Clone, Debug, PartialEq)]
    #[non_exhaustive]
    pub enum Problem {
        /// It must be a whole number within these limits.
        NotWhole {
            /// The least it may be.
            least: u32,
            /// The greatest it may be.
            most: u32,
        } => "setting-not-whole", "must be a whole number from {least} to {most}";
        /// It must be a number within these limits.
        Outside {
            /// The least it may be.
            least: f64,
            /// The greatest it may be.
            most: f64,
        } => "setting-outside", "must be a number between {least} and {most}";
        /// It must be one of these names.
        NotOneOf(names: &'static [&'static str]) => "setting-not-one-of" ["allowed": names.join(", ")],
            "must be one of {}", names.join(", ");
        /// It must be true or false.
        NoFlag => "setting-no-flag", "must be true or false";
        /// It must be a whole number of 64 bits.
        NoSeed => "setting-no-seed", "must be a whole number from 0 to {}", u64::MAX;
        /// It is the lower end of a range, and lies above the upper one.
        Above {
            /// The name of the upper end.
            other: String,
            /// The value of the upper end.
            most: f64,
        } => "setting-above", "must not be greater than {other}, which is {most}";
        /// There is not enough room for this many.
        NoRoom {
            /// The most that fit.
            most: u32,
        } => "setting-no-room",
            "must be at most {most}: the smallest board has no room for more, beside the robot and its goal";
        /// The puzzle's text would exceed the largest that is read.
        TooMuchText {
            /// The largest text in bytes.
            limit: usize,
        } => "setting-too-much-text",
            "makes a puzzle larger than {} MB, and nothing larger is read", limit >> 20;
        /// It is the lower end of a range that begins above everything that can be made.
        OutOfReach {
            /// The most there can be.
            most: f64,
        } => "setting-out-of-reach", "can be at most {most} beside the other settings";
        /// It would change nothing: it only has an effect together with a certain value of another setting.
        Unused {
            /// The other setting.
            other: String,
            /// The value.
            wanted: &'static str,
        } => "setting-unused", "counts only {}", match *wanted {
            "true" => format!("with {other}"),
            wanted => format!("where {other} is {wanted}"),
        };
        /// No setting has this name.
        Unknown => "setting-unknown", "is not a setting of this family";
    }
}

impl Problem {
    /// The error for a value outside of a domain.
    pub(super) fn of(domain: &Domain) -> Problem {
        match *domain {
            Domain::Whole { least, most } => Problem::NotWhole { least, most },
            Domain::Percent { most } => Problem::NotWhole { least: 0, most },
            Domain::Share { .. } | Domain::Decimal { .. } | Domain::Bytes { .. } => {
                let (least, most) = domain.range().unwrap_or_default();
                Problem::Outside { least, most }
            }
            Domain::Choice(names) => Problem::NotOneOf(names),
            Domain::Flag => Problem::NoFlag,
            Domain::Seed => Problem::NoSeed,
        }
    }
}

impl BadSetting {
    /// The English sentence; `called` gives each setting's name as the reader knows it.
    pub fn sentence(&self, called: impl Fn(&str) -> String) -> String {
        let mut problem = self.problem.clone();
        if let Problem::Above { other, .. } | Problem::Unused { other, .. } = &mut problem {
            *other = called(other);
        }
        format!("{} {problem}", called(&self.name))
    }
}

impl fmt::Display for BadSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(str::to_owned))
    }
}

impl std::error::Error for BadSetting {}

impl Coded for BadSetting {
    const CODES: &'static [&'static str] = Problem::CODES;

    fn code(&self) -> &'static str {
        self.problem.code()
    }

    fn arguments(&self) -> Arguments {
        let mut arguments: Arguments = vec![("name", self.name.as_str().into())];
        arguments.extend(self.problem.arguments());
        arguments
    }
}
