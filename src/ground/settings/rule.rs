//! The values a setting may have, and when it has an effect.

use crate::choice::Choice;

/// The values that a setting may have.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Domain {
    /// A whole number.
    Whole {
        /// The least it may be.
        least: u32,
        /// The greatest it may be.
        most: u32,
    },
    /// A whole percentage, from 0.
    Percent {
        /// The greatest it may be: sums of chances may pass 100.
        most: u32,
    },
    /// A number between 0 and 1.
    Share {
        /// Rounded to steps of 1/`steps`, so that a link carries it exactly.
        steps: u32,
    },
    /// A number with decimals.
    Decimal {
        /// The least it may be.
        least: f64,
        /// The greatest it may be.
        most: f64,
        /// Rounded to steps of 1/`steps`, so that a link carries it exactly.
        steps: u32,
    },
    /// One of some names.
    Choice(&'static [&'static str]),
    /// Yes or no.
    Flag,
    /// A number of bytes for tables; more than `most` counts as `most`.
    Bytes {
        /// The most there can be.
        most: u64,
    },
    /// Any number of 64 bits, as a source of randomness.
    Seed,
}

impl Domain {
    /// The name at the boundary.
    pub fn name(&self) -> &'static str {
        match self {
            Domain::Whole { .. } => "whole",
            Domain::Percent { .. } => "percent",
            Domain::Share { .. } => "share",
            Domain::Decimal { .. } => "decimal",
            Domain::Choice(_) => "choice",
            Domain::Flag => "flag",
            Domain::Bytes { .. } => "bytes",
            Domain::Seed => "seed",
        }
    }

    /// The least and the greatest value, if it is a number.
    pub fn range(&self) -> Option<(f64, f64)> {
        match *self {
            Domain::Whole { least, most } => Some((least.into(), most.into())),
            Domain::Percent { most } => Some((0.0, most.into())),
            Domain::Share { .. } => Some((0.0, 1.0)),
            Domain::Decimal { least, most, .. } => Some((least, most)),
            Domain::Bytes { most } => Some((0.0, most as f64)),
            Domain::Choice(_) | Domain::Flag | Domain::Seed => None,
        }
    }

    /// Steps per unit to which a number is rounded; `None` if the value is not a number.
    pub fn steps(&self) -> Option<u32> {
        match *self {
            Domain::Whole { .. } | Domain::Percent { .. } | Domain::Bytes { .. } => Some(1),
            Domain::Share { steps } | Domain::Decimal { steps, .. } => Some(steps),
            Domain::Choice(_) | Domain::Flag | Domain::Seed => None,
        }
    }
}

/// The values a setting may have, and when it has an effect. Built from [`whole`], [`share`] and their siblings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rule {
    /// Its values.
    pub domain: Domain,
    /// Its value at each level, if levels set it; else empty.
    pub levels: &'static [f64],
    /// The other setting, and the value of it, with which this one has an effect; `None` if it always does. A flag has
    /// the values `true` and `false`.
    pub when: Option<(&'static str, &'static str)>,
    /// The upper end of the range of which this is the lower end.
    pub not_above: Option<&'static str>,
    /// The greatest value that people usually choose: a slider ends there.
    pub usual: Option<f64>,
    /// The letter of its option on the command line.
    pub short: Option<char>,
    /// For a flag that is usually set: the name of the option that clears it, and that option's help, as an English
    /// sentence.
    pub off: Option<(&'static str, &'static str)>,
    /// For a setting that follows from others ([`infer`](super::Settings::infer)): the command line has no option for
    /// it.
    pub implied: bool,
    /// For a setting that was added later: the link form that first carried it. Links with its default keep the older
    /// form.
    pub later: Option<u8>,
}

impl Rule {
    const fn of(domain: Domain) -> Rule {
        Rule {
            domain,
            levels: &[],
            when: None,
            not_above: None,
            usual: None,
            short: None,
            off: None,
            implied: false,
            later: None,
        }
    }

    /// With its value at each level, the easiest first.
    pub const fn levels(self, levels: &'static [f64]) -> Rule {
        Rule { levels, ..self }
    }

    /// It has an effect only if another setting has this value.
    pub const fn when(self, other: &'static str, value: &'static str) -> Rule {
        let when = Some((other, value));
        Rule { when, ..self }
    }

    /// It is the lower end of a range whose upper end is another setting.
    pub const fn not_above(self, other: &'static str) -> Rule {
        let not_above = Some(other);
        Rule { not_above, ..self }
    }

    /// People seldom choose more than this.
    pub const fn usual(self, most: f64) -> Rule {
        let usual = Some(most);
        Rule { usual, ..self }
    }

    /// Its option on the command line also has a letter.
    pub const fn short(self, letter: char) -> Rule {
        let short = Some(letter);
        Rule { short, ..self }
    }

    /// The option of this name clears the flag; `help` is its help text.
    pub const fn off(self, option: &'static str, help: &'static str) -> Rule {
        let off = Some((option, help));
        Rule { off, ..self }
    }

    /// It follows from other settings where they are given one by one.
    pub const fn implied(self) -> Rule {
        let implied = true;
        Rule { implied, ..self }
    }

    /// It was added later, and links of this form contain it.
    pub const fn later(self, form: u8) -> Rule {
        let later = Some(form);
        Rule { later, ..self }
    }
}

/// A whole number.
pub const fn whole(least: u32, most: u32) -> Rule {
    Rule::of(Domain::Whole { least, most })
}

/// A whole percentage.
pub const fn percent(most: u32) -> Rule {
    Rule::of(Domain::Percent { most })
}

/// A number between 0 and 1 in steps of 1/`steps`.
pub const fn share(steps: u32) -> Rule {
    Rule::of(Domain::Share { steps })
}

/// A number with decimals in steps of 1/`steps`.
pub const fn decimal(least: f64, most: f64, steps: u32) -> Rule {
    Rule::of(Domain::Decimal { least, most, steps })
}

/// One of the names of a [`Choice`].
pub const fn choice<C: Choice>() -> Rule {
    Rule::of(Domain::Choice(C::NAMES))
}

/// Yes or no.
pub const fn flag() -> Rule {
    Rule::of(Domain::Flag)
}

/// Bytes for tables.
pub const fn bytes(most: u64) -> Rule {
    Rule::of(Domain::Bytes { most })
}

/// A seed of randomness.
pub const fn seed() -> Rule {
    Rule::of(Domain::Seed)
}

/// Presets beside the levels of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Presets {
    /// The level that they start from, if any.
    pub level: Option<&'static str>,
    /// The settings.
    pub settings: &'static [&'static str],
    /// Names, and a value for each of the settings.
    pub choices: &'static [(&'static str, &'static [f64])],
}

impl Presets {
    /// None.
    pub const NONE: Presets = Presets {
        level: None,
        settings: &[],
        choices: &[],
    };
}

/// Several settings that are chosen at once by a name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bundle {
    /// The key of its translations.
    pub name: &'static str,
    /// The settings.
    pub settings: &'static [&'static str],
    /// Names, and a value for each of the settings; a flag's are 0 and 1.
    pub choices: &'static [(&'static str, &'static [f64])],
}
