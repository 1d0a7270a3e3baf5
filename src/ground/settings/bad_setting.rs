//! Why settings are refused: which one, what is wrong with it, what is allowed.

use std::fmt;

use super::rule::Kind;
use crate::codes;
use crate::message::{Arguments, Coded};

/// A setting that no generator or solver can use.
#[derive(Clone, Debug, PartialEq)]
pub struct BadSetting {
    /// Its name in the table.
    pub name: String,
    /// The problem, and the values allowed.
    pub problem: Problem,
}

/// The problem of a setting.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Problem {
    /// It must be a whole number within these limits.
    NotWhole {
        /// The least it may be.
        least: u32,
        /// The greatest it may be.
        most: u32,
    },
    /// It must be a number within these limits.
    Outside {
        /// The least it may be.
        least: f64,
        /// The greatest it may be.
        most: f64,
    },
    /// It must be one of these names.
    NotOneOf(&'static [&'static str]),
    /// It must be true or false.
    NoFlag,
    /// It must be a whole number of 64 bits.
    NoSeed,
    /// It is the lower end of a range, and lies above the upper one.
    Above {
        /// The name of the upper end.
        other: &'static str,
        /// The value of the upper end.
        most: f64,
    },
    /// There is not enough room for this many.
    NoRoom {
        /// The most that fit.
        most: u32,
    },
    /// The puzzle's text would exceed the largest that is read.
    TooMuchText {
        /// The largest text in bytes.
        limit: usize,
    },
    /// It is the lower end of a range that begins above everything that can be made.
    OutOfReach {
        /// The most there can be.
        most: f64,
    },
    /// It would change nothing: it only has an effect together with a certain value of another setting.
    Unused {
        /// The other setting.
        other: &'static str,
        /// The value.
        wanted: &'static str,
    },
    /// No setting has this name.
    Unknown,
}

impl Problem {
    /// The error for a value that is not of a kind.
    pub(super) fn of(kind: &Kind) -> Problem {
        match *kind {
            Kind::Whole { least, most } => Problem::NotWhole { least, most },
            Kind::Percent { most } => Problem::NotWhole { least: 0, most },
            Kind::Threads { most } => Problem::NotWhole { least: 1, most },
            Kind::Share { .. } | Kind::Decimal { .. } | Kind::Bytes { .. } => {
                let (least, most) = kind.range().unwrap_or_default();
                Problem::Outside { least, most }
            }
            Kind::Choice(names) => Problem::NotOneOf(names),
            Kind::Flag => Problem::NoFlag,
            Kind::Seed => Problem::NoSeed,
        }
    }
}

impl BadSetting {
    /// The English sentence; `called` gives each setting's name as the reader knows it.
    pub fn sentence(&self, called: impl Fn(&str) -> String) -> String {
        let name = called(&self.name);
        match &self.problem {
            Problem::NotWhole { least, most } => {
                format!("{name} must be a whole number from {least} to {most}")
            }
            Problem::Outside { least, most } => {
                format!("{name} must be a number between {least} and {most}")
            }
            Problem::NotOneOf(names) => format!("{name} must be one of {}", names.join(", ")),
            Problem::NoFlag => format!("{name} must be true or false"),
            Problem::NoSeed => format!("{name} must be a whole number from 0 to {}", u64::MAX),
            Problem::Above { other, most } => {
                format!(
                    "{name} must not be greater than {}, which is {most}",
                    called(other)
                )
            }
            Problem::NoRoom { most } => format!(
                "{name}: the smallest board has room for {most}, beside the robot and its goal"
            ),
            Problem::TooMuchText { limit } => format!(
                "{name}: such a puzzle would be larger than {} MB, and nothing larger is read",
                limit >> 20
            ),
            Problem::OutOfReach { most } => {
                format!("{name}: beside the other settings at most {most} can be reached")
            }
            Problem::Unused { other, wanted } => match *wanted {
                "true" => format!("{name} counts only with {}", called(other)),
                wanted => format!("{name} counts only where {} is {wanted}", called(other)),
            },
            Problem::Unknown => format!("{name} is no setting of this family"),
        }
    }
}

impl fmt::Display for BadSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(str::to_owned))
    }
}

impl std::error::Error for BadSetting {}

impl Coded for BadSetting {
    codes! {
        BadSetting { problem: Problem::NotWhole { .. }, .. } => "setting-not-whole",
        BadSetting { problem: Problem::Outside { .. }, .. } => "setting-outside",
        BadSetting { problem: Problem::NotOneOf(_), .. } => "setting-not-one-of",
        BadSetting { problem: Problem::NoFlag, .. } => "setting-no-flag",
        BadSetting { problem: Problem::NoSeed, .. } => "setting-no-seed",
        BadSetting { problem: Problem::Above { .. }, .. } => "setting-above",
        BadSetting { problem: Problem::NoRoom { .. }, .. } => "setting-no-room",
        BadSetting { problem: Problem::TooMuchText { .. }, .. } => "setting-too-much-text",
        BadSetting { problem: Problem::OutOfReach { .. }, .. } => "setting-out-of-reach",
        BadSetting { problem: Problem::Unused { .. }, .. } => "setting-unused",
        BadSetting { problem: Problem::Unknown, .. } => "setting-unknown",
    }

    fn arguments(&self) -> Arguments {
        let mut arguments: Arguments = vec![("name", self.name.as_str().into())];
        match self.problem {
            Problem::NotWhole { least, most } => {
                arguments.extend([("least", least.into()), ("most", most.into())]);
            }
            Problem::Outside { least, most } => {
                arguments.extend([("least", least.into()), ("most", most.into())]);
            }
            Problem::NotOneOf(names) => {
                arguments.push(("allowed", names.join(", ").as_str().into()));
            }
            Problem::Above { other, most } => {
                arguments.extend([("other", other.into()), ("most", most.into())]);
            }
            Problem::NoRoom { most } => arguments.push(("most", most.into())),
            Problem::TooMuchText { limit } => arguments.push(("limit", limit.into())),
            Problem::OutOfReach { most } => arguments.push(("most", most.into())),
            Problem::Unused { other, wanted } => {
                arguments.extend([("other", other.into()), ("wanted", wanted.into())]);
            }
            Problem::NoFlag | Problem::NoSeed | Problem::Unknown => {}
        }
        arguments
    }
}
