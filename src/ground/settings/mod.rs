//! Settings as data: one table a family, which every edge iterates.
//!
//! A generator's settings and a solver's options are plain structs, declared by [`settings!`](crate::settings!) with
//! one line a field: type, default, and a [`Rule`] for the values allowed. The macro makes the struct and its
//! [`Table`]. Checking, the codec of links, JSON, the form on the page and the options of the command line iterate that
//! table, so none of them names a setting again.
//!
//! ```
//! use lockstep::settings::{Given, Settings, Table, share, whole};
//!
//! lockstep::settings! {
//!     /// What a garden may be like.
//!     pub struct Garden, levels ["small", "large"] {
//!         /// Trees in the garden.
//!         pub trees: u32 = 3, whole(1, 100).levels(&[3.0, 40.0]);
//!         /// Share of them that bear fruit.
//!         pub fruit: f64 = 0.5, share(100);
//!     }
//! }
//! impl Settings for Garden {}
//!
//! let garden = Garden::default();
//! assert_eq!((garden.trees, garden.fruit), (3, 0.5));
//! let large = Garden::of_level("large").unwrap();
//! assert_eq!((large.trees, large.level()), (40, Some("large")));
//! let bad = Garden::read(&[("trees".to_owned(), Given::Number(101.0))]).unwrap_err();
//! assert_eq!(bad.to_string(), "trees must be a whole number from 1 to 100");
//! ```

mod bad_setting;
mod rule;
mod sheet;
mod value;

use std::fmt;

pub use crate::choice::Choice;
pub use bad_setting::{BadSetting, Problem};
pub use rule::{
    Bundle, Domain, Presets, Rule, bytes, choice, decimal, flag, percent, seed, share, whole,
};
pub(crate) use sheet::Sheet;
pub use sheet::{LEVEL, PRESET, Setting};
pub use value::{Field, Given, Value};

/// Whether addresses have 32 bits, as in a browser module, which has less memory and one thread.
pub(crate) const IS_32_BIT: bool = cfg!(target_pointer_width = "32");

/// Whether this is a module for pages, which have words of their own, so the module contains no help.
#[doc(hidden)]
pub const IS_MODULE: bool = cfg!(boundary);

/// Default memory of a search's tables, in bytes: more gains little, and phones have less.
pub(crate) const MEMORY: u64 = if IS_32_BIT {
    500_000_000
} else {
    1_000_000_000
};

/// The most bytes a caller may request.
pub(crate) const MOST_MEMORY: u64 = if IS_32_BIT { 3_000_000_000 } else { u64::MAX };

/// A struct with its table, implemented by [`settings!`](crate::settings!).
pub trait Table: Clone + Default + PartialEq + fmt::Debug + 'static {
    /// One line a field. Links write values in this order, so lines are only ever added at the end.
    const TABLE: &'static [Setting];
    /// The meaning of each line, as an English sentence: its help, which wasm modules leave out of the table.
    const HELP: &'static [&'static str];
    /// Names of levels, the easiest first; empty if it has no levels.
    const LEVELS: &'static [&'static str];

    /// The values of all fields, in the table's order.
    fn values(&self) -> Vec<Value>;
    /// Changes the value of the field in a line of the table; the rule must allow the value.
    fn set(&mut self, index: usize, value: Value);
}

impl Setting {
    /// Its value in a struct of settings.
    pub fn get<S: Table>(&self, settings: &S) -> Value {
        settings.values()[self.place::<S>()]
    }

    /// Changes its value in a struct of settings; the rule must allow the value.
    pub fn set<S: Table>(&self, settings: &mut S, value: Value) {
        settings.set(self.place::<S>(), value);
    }

    fn place<S: Table>(&self) -> usize {
        let place = S::TABLE.iter().position(|other| other.name == self.name);
        place.expect("a line of that table")
    }
}

/// Declares a struct of settings: for each field its documentation, which is also the help text, its type, default and
/// rule. See the module's example.
#[doc(hidden)]
#[macro_export]
macro_rules! settings {
    (
        $(#[$meta:meta])*
        pub struct $name:ident, levels [$($level:literal),* $(,)?] {
            $(
                $(#[doc = $doc:literal])+
                pub $field:ident : $type:ty = $default:expr, $rule:expr;
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name {
            $(
                $(#[doc = $doc])+
                pub $field: $type,
            )+
        }

        impl Default for $name {
            fn default() -> Self {
                $name { $($field: $default),+ }
            }
        }

        impl $crate::settings::Table for $name {
            const TABLE: &'static [$crate::settings::Setting] = &[
                $($crate::settings::Setting {
                    name: stringify!($field),
                    // A page has words of its own.
                    help: if $crate::settings::IS_MODULE { "" } else { concat!($($doc),+) },
                    rule: $rule,
                }),+
            ];
            const HELP: &'static [&'static str] = &[$(concat!($($doc),+)),+];
            const LEVELS: &'static [&'static str] = &[$($level),*];

            fn values(&self) -> Vec<$crate::settings::Value> {
                vec![$($crate::settings::Field::get(&self.$field)),+]
            }

            fn set(&mut self, index: usize, value: $crate::settings::Value) {
                let fields: &mut [&mut dyn $crate::settings::Field] = &mut [$(&mut self.$field),+];
                fields[index].set(value);
            }
        }
    };
}

/// A family's additions to its table, and the methods that every table has.
pub trait Settings: Table {
    /// The meaning of a seed. A generator that would give other puzzles gets another number, and the old one stays
    /// beside it, since links contain settings and seeds.
    const VERSION: u8 = 0;

    /// Whether links leave out settings without effect, and pack flags into one byte; otherwise they write every
    /// setting in the table's order.
    const SPARSE_LINKS: bool = false;

    /// Settings that a form offers together under one name, besides the levels.
    const BUNDLES: &'static [Bundle] = &[];

    /// Presets beside the levels.
    const PRESETS: Presets = Presets::NONE;

    /// The names of levels and presets, the easiest first.
    const PRESET_NAMES: &'static [&'static str] = Self::LEVELS;

    /// Checks what a table cannot express: how settings go together.
    fn check_together(&self) -> Result<(), BadSetting> {
        Ok(())
    }

    /// Checks that apply only to new puzzles: whether it makes sense to begin. Links may fail them, since some are
    /// older than the check.
    fn check_new(&self) -> Result<(), BadSetting> {
        Ok(())
    }

    /// Changes settings so that they go together; settings that pass [`Settings::check`] stay as they are.
    fn fit_together(&mut self) {}

    /// The values a form starts with.
    fn suggested() -> Self {
        Self::default()
    }

    /// Sets what is implied when a person gives some settings by name, as with options of a command line; removes the
    /// names that it understood as other settings.
    fn infer(&mut self, _given: &mut Vec<&str>, _level: Option<&str>) {}

    /// Adds the values of a level or preset to those that a person gives. A value that is given replaces the preset's;
    /// one end of a range replaces both ends.
    fn add_preset(given: &mut Vec<(String, Given)>, name: &str) -> Result<(), BadSetting> {
        let mut presets = Self::PRESETS.choices.iter();
        let preset = presets.find(|(preset, _)| *preset == name);
        let (level, values) = if let Some((_, values)) = preset {
            (Self::PRESETS.level, *values)
        } else if Self::LEVELS.contains(&name) {
            (Some(name), &[][..])
        } else {
            return Err(BadSetting {
                name: PRESET.to_owned(),
                problem: Problem::NotOneOf(Self::PRESET_NAMES),
            });
        };
        let is_given = |name: &str| {
            let other_end = Self::TABLE
                .iter()
                .find_map(|lower| match lower.rule.not_above? {
                    upper if upper == name => Some(lower.name),
                    upper => (lower.name == name).then_some(upper),
                });
            given
                .iter()
                .any(|(given, _)| given == name || Some(given.as_str()) == other_end)
        };
        let settings = Self::PRESETS.settings.iter().zip(values);
        let values = settings
            .filter(|(setting, _)| !is_given(setting))
            .map(|(&setting, &value)| (setting, Given::Number(value)));
        let level = level.map(|level| (LEVEL, Given::Text(level.to_owned())));
        let added = level.into_iter().chain(values);
        let added: Vec<_> = added
            .map(|(name, value)| (name.to_owned(), value))
            .collect();
        given.extend(added);
        Ok(())
    }

    /// The line of a name.
    fn find(name: &str) -> Option<&'static Setting> {
        Self::TABLE.iter().find(|setting| setting.name == name)
    }

    /// The defaults with a level's values put in; `None` for an unknown level.
    fn of_level(level: &str) -> Option<Self> {
        let mut sheet = sheet(&Self::default());
        sheet.take_level(level).then(|| of_sheet(&sheet))
    }

    /// The level with these values.
    fn level(&self) -> Option<&'static str> {
        sheet(self).level()
    }

    /// Whether a setting has an effect with these values of the others.
    fn counts(&self, setting: &Setting) -> bool {
        sheet(self).counts(setting.place::<Self>())
    }

    /// Reports the first setting that is out of its limits, or does not go with the others.
    fn check(&self) -> Result<(), BadSetting> {
        sheet(self).check()?;
        self.check_together()
    }

    /// The nearest settings within the limits, which the generator really uses. If links leave out settings without
    /// effect, these get their defaults.
    fn normalised(&self) -> Self {
        let mut sheet = sheet(self);
        sheet.normalise(Self::SPARSE_LINKS);
        let mut settings: Self = of_sheet(&sheet);
        settings.fit_together();
        settings
    }

    /// Settings from values by name, checked. All others come from the level named by a value `level`, or else from the
    /// defaults.
    fn read(given: &[(String, Given)]) -> Result<Self, BadSetting> {
        let mut sheet = sheet(&Self::default());
        sheet.read(given)?;
        checked(of_sheet(&sheet))
    }

    /// Settings from those that a person named one by one. Sets what the names imply
    /// ([`Settings::infer`]), and refuses a setting that would change nothing.
    fn read_named(given: &[(String, Given)]) -> Result<Self, BadSetting> {
        inferred(given, true)
    }

    /// The same, but accepts settings that would change nothing.
    fn read_inferred(given: &[(String, Given)]) -> Result<Self, BadSetting> {
        inferred(given, false)
    }
}

fn inferred<S: Settings>(given: &[(String, Given)], is_strict: bool) -> Result<S, BadSetting> {
    let mut read = sheet(&S::default());
    read.read(given)?;
    let mut settings: S = of_sheet(&read);
    let mut names: Vec<&str> = given.iter().map(|(name, _)| name.as_str()).collect();
    let level = given.iter().find_map(|(name, value)| match value {
        Given::Text(level) if name == LEVEL => Some(level.as_str()),
        _ => None,
    });
    settings.infer(&mut names, level);
    if is_strict {
        sheet(&settings).refuse_unused(&names, level)?;
    }
    checked(settings)
}

/// The values of settings, with their table.
pub(crate) fn sheet<S: Table>(settings: &S) -> Sheet {
    Sheet {
        table: S::TABLE,
        levels: S::LEVELS,
        defaults: S::default().values(),
        values: settings.values(),
    }
}

/// Settings that have a sheet's values.
pub(crate) fn of_sheet<S: Table>(sheet: &Sheet) -> S {
    let mut settings = S::default();
    for (place, &value) in sheet.values.iter().enumerate() {
        settings.set(place, value);
    }
    settings
}

/// These settings, if a new puzzle can be made from them.
fn checked<S: Settings>(settings: S) -> Result<S, BadSetting> {
    settings.check()?;
    settings.check_new()?;
    Ok(settings)
}
