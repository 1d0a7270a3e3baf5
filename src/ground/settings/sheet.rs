//! Everything that needs only a table, whatever struct it describes: reading, checking, rounding, levels.
//!
//! The struct's values are copied into a [`Sheet`], so that all of this is compiled once and not for every struct.

use super::bad_setting::{BadSetting, Problem};
use super::rule::{Domain, Rule};
use super::value::{Given, Value};

/// The name that selects a level among settings.
pub const LEVEL: &str = "level";

/// The name under which people select a level or another preset.
pub const PRESET: &str = "preset";

/// One line of a table.
#[derive(Debug)]
pub struct Setting {
    /// Lower case, words joined by `_`: the field's name.
    pub name: &'static str,
    /// Its meaning, as an English sentence.
    pub help: &'static str,
    /// Its values.
    pub rule: Rule,
}

impl Setting {
    /// A value from outside, if this setting allows it.
    pub fn read(&self, given: &Given) -> Result<Value, BadSetting> {
        let text = match given {
            Given::Text(text) => Some(text.trim()),
            _ => None,
        };
        let value = match self.rule.domain {
            Domain::Choice(names) => names
                .iter()
                .position(|&name| Some(name) == text)
                .map(Value::Choice),
            Domain::Flag => match given {
                Given::Flag(flag) => Some(Value::Flag(*flag)),
                _ => None,
            },
            Domain::Seed => text.and_then(|text| text.parse().ok()).map(Value::Seed),
            Domain::Bytes { most } => number(given)
                .filter(|&bytes| bytes >= 0.0)
                .map(|bytes| Value::Seed((bytes as u64).min(most))),
            domain => number(given)
                .filter(|&number| self.allows(number))
                .filter(|&number| domain.steps() != Some(1) || number.fract() == 0.0)
                .map(Value::Number),
        };
        value.ok_or_else(|| self.wrong(Problem::of(&self.rule.domain)))
    }

    /// Whether a number lies within the limits; a NaN never does.
    fn allows(&self, number: f64) -> bool {
        let range = self.rule.domain.range();
        range.is_some_and(|(least, most)| (least..=most).contains(&number))
    }

    /// The nearest value within the limits, in whole steps.
    fn nearest(&self, value: Value) -> Value {
        if let (Value::Seed(bytes), Domain::Bytes { most }) = (value, self.rule.domain) {
            return Value::Seed(bytes.min(most));
        }
        let (Value::Number(number), Some((least, most)), Some(steps)) =
            (value, self.rule.domain.range(), self.rule.domain.steps())
        else {
            return value;
        };
        let steps = f64::from(steps);
        // A NaN becomes the least. The message of `clamp`'s panic would bring the formatting of floats, 20 KB, into the
        // page's small module.
        let counted = (number.max(least).min(most) * steps).round() as u64;
        Value::Number((counted as f64 / steps).max(least).min(most))
    }

    /// The error for this setting with this problem.
    pub fn wrong(&self, problem: Problem) -> BadSetting {
        BadSetting {
            name: self.name.to_owned(),
            problem,
        }
    }

    /// Whether each level has a value for it.
    fn is_of_levels(&self) -> bool {
        !self.rule.levels.is_empty()
    }
}

/// A number as it comes from outside.
fn number(given: &Given) -> Option<f64> {
    match given {
        Given::Number(number) => Some(*number),
        // JavaScript has numbers, so a module need not know how to read one.
        Given::Text(text) if !cfg!(boundary) => text.trim().parse().ok(),
        Given::Text(_) | Given::Flag(_) | Given::Other => None,
    }
}

/// A table, and a value for each of its lines.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) table: &'static [Setting],
    pub(crate) levels: &'static [&'static str],
    pub(crate) defaults: Vec<Value>,
    pub(crate) values: Vec<Value>,
}

impl Sheet {
    fn place(&self, name: &str) -> Option<usize> {
        self.table.iter().position(|setting| setting.name == name)
    }

    /// Lines with an effect, with their places.
    fn counting(&self) -> impl Iterator<Item = (usize, &'static Setting)> {
        let lines = self.table.iter().enumerate();
        lines.filter(|(place, _)| self.counts(*place))
    }

    /// Whether a line has an effect with the values of the others.
    pub(crate) fn counts(&self, place: usize) -> bool {
        self.table[place].rule.when.is_none_or(|(other, wanted)| {
            self.place(other).is_none_or(|other| {
                match (self.values[other], self.table[other].rule.domain) {
                    (Value::Choice(index), Domain::Choice(names)) => names[index] == wanted,
                    (Value::Flag(flag), _) => flag == (wanted == "true"),
                    _ => false,
                }
            })
        })
    }

    /// The defaults with a level's values put in; false for an unknown level.
    pub(crate) fn take_level(&mut self, level: &str) -> bool {
        let Some(place) = self.levels.iter().position(|&name| name == level) else {
            return false;
        };
        self.values.clone_from(&self.defaults);
        for (setting, value) in self.table.iter().zip(&mut self.values) {
            if let Some(&number) = setting.rule.levels.get(place) {
                *value = Value::Number(number);
            }
        }
        true
    }

    /// The level with these values.
    pub(crate) fn level(&self) -> Option<&'static str> {
        let is_this = |level: &&&str| {
            let mut other = self.clone();
            other.take_level(level);
            let mut counting = self.counting();
            counting.all(|(place, setting)| {
                !setting.is_of_levels() || self.values[place] == other.values[place]
            })
        };
        let level = self.levels.iter().find(is_this).copied();
        level.filter(|_| self.has_level())
    }

    /// Whether any setting with an effect has values by level.
    fn has_level(&self) -> bool {
        self.counting().any(|(_, setting)| setting.is_of_levels())
    }

    /// Reports the first line that is out of its limits, or whose lower end lies above the upper one.
    pub(crate) fn check(&self) -> Result<(), BadSetting> {
        for (place, setting) in self.counting() {
            if let Value::Number(number) = self.values[place] {
                setting.read(&Given::Number(number))?;
            }
        }
        for (place, setting) in self.counting() {
            if let Some((upper, low, high)) = self.range(place)
                && low > high
            {
                let other = self.table[upper].name.to_owned();
                return Err(setting.wrong(Problem::Above { other, most: high }));
            }
        }
        Ok(())
    }

    /// For a lower end: the place of the upper one, and both values.
    fn range(&self, lower: usize) -> Option<(usize, f64, f64)> {
        let upper = self.place(self.table[lower].rule.not_above?)?;
        match (self.values[lower], self.values[upper]) {
            (Value::Number(low), Value::Number(high)) => Some((upper, low, high)),
            _ => None,
        }
    }

    /// Moves all values to the nearest within the limits; with `sparse`, settings without effect get their defaults.
    pub(crate) fn normalise(&mut self, sparse: bool) {
        for place in 0..self.table.len() {
            self.values[place] = match sparse && !self.counts(place) {
                true => self.defaults[place],
                false => self.table[place].nearest(self.values[place]),
            };
        }
        for place in 0..self.table.len() {
            if let Some((upper, low, high)) = self.range(place) {
                self.values[upper] = Value::Number(high.max(low));
            }
        }
    }

    /// Takes values by name, each checked by itself; a level first, if one is named.
    pub(crate) fn read(&mut self, given: &[(String, Given)]) -> Result<(), BadSetting> {
        let is_level = |name: &str| name == LEVEL && !self.levels.is_empty();
        let (levels, others): (Vec<_>, Vec<_>) = given.iter().partition(|(name, _)| is_level(name));
        for (name, level) in levels {
            let is_known = matches!(level, Given::Text(level) if self.take_level(level));
            if !is_known {
                return Err(BadSetting {
                    name: name.clone(),
                    problem: Problem::NotOneOf(self.levels),
                });
            }
        }
        for (name, value) in others {
            let place = self.place(name).ok_or_else(|| BadSetting {
                name: name.clone(),
                problem: Problem::Unknown,
            })?;
            self.values[place] = self.table[place].read(value)?;
        }
        Ok(())
    }

    /// Refuses the first of these names without an effect; a level too, if none of its values has any.
    pub(crate) fn refuse_unused(
        &self,
        names: &[&str],
        level: Option<&str>,
    ) -> Result<(), BadSetting> {
        if level.is_some() && !self.has_level() {
            let mut of_levels = self.table.iter().filter(|setting| setting.is_of_levels());
            if let Some((other, wanted)) = of_levels.find_map(|setting| setting.rule.when) {
                let other = other.to_owned();
                return Err(BadSetting {
                    name: LEVEL.to_owned(),
                    problem: Problem::Unused { other, wanted },
                });
            }
        }
        for (place, setting) in self.table.iter().enumerate() {
            if names.contains(&setting.name)
                && !self.counts(place)
                && let Some((other, wanted)) = setting.rule.when
            {
                let other = other.to_owned();
                return Err(setting.wrong(Problem::Unused { other, wanted }));
            }
        }
        Ok(())
    }
}
