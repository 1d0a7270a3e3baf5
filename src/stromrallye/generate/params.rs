//! What the generator may vary, its limits, and the four levels.

use std::fmt;

use super::{MAX_GENERATED_SIDE, STEPS};
use crate::text::Argument;

/// What the generator may vary. Numbers with decimals count in thousandths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Params {
    /// How a board is made.
    pub way: Way,
    /// The measured difficulty that is wanted, if not any will do.
    pub wanted: Option<Wanted>,
    /// Whether dull boards are thrown away: see [`super::Dull`].
    pub lively: bool,
}

/// How a board is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Way {
    /// By the numbers of a level.
    Level(Level),
    /// By a difficulty index.
    Index(Index),
}

/// A range of measured difficulty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wanted {
    /// No less difficult than this.
    pub least: f64,
    /// No more difficult than this.
    pub most: f64,
}

/// The numbers of a level. Chances are in per cent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The fewest cells along each side.
    pub min_size: u32,
    /// The most cells along each side; every size between is as likely.
    pub max_size: u32,
    /// The least number of spare batteries.
    pub batteries: u32,
    /// Chance of one more than that, and again of one more.
    pub more: u32,
    /// What each battery beyond the least number takes off that chance.
    pub less_per_battery: u32,
    /// What a charge of one unit per cell takes off that chance.
    pub energy_factor: u32,
    /// Chance that the robot drives to another battery after each new one; beyond 100 it surely does,
    /// and once more with the chance that is left.
    pub revisit: u32,
    /// Chance that a new battery gets the charge of the one before, if a walk allows it.
    pub pattern: u32,
    /// The charge of the battery used last is drawn between 1 and the size, and divided by this.
    pub divisor: u32,
    /// Chance that a new battery is driven to from itself, too.
    pub itself: u32,
    /// Chance that a hop needs more steps than the shortest walk.
    pub detour: u32,
    /// How many steps more, at most.
    pub most_extra: u32,
    /// What is taken off the chance of one more battery where a pattern was made.
    pub less_after_pattern: u32,
    /// What is taken off it where a battery was revisited.
    pub less_after_revisit: u32,
    /// The next two after a battery with a charge of at least size times this come near, without
    /// detours.
    pub group: f64,
}

/// The ranges of a difficulty index; what it is opens `index.rs`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Index {
    /// Cells along each side.
    pub size: u32,
    /// The least index.
    pub min_difficulty: f64,
    /// The greatest index. A target is drawn between the two.
    pub max_difficulty: f64,
    /// The least share of cells that hold a spare battery.
    pub min_density: f64,
    /// The greatest share of cells that hold a spare battery.
    pub max_density: f64,
    /// The fewest hops for each battery.
    pub min_length: f64,
    /// The most hops for each battery.
    pub max_length: f64,
}

/// The four levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Small, with small charges.
    Easy,
    /// In between.
    Medium,
    /// Large, with detours.
    Hard,
    /// Larger, and every battery is visited again.
    VeryHard,
}

impl Preset {
    /// All levels, the easiest first.
    pub const ALL: [Preset; 4] = [Preset::Easy, Preset::Medium, Preset::Hard, Preset::VeryHard];

    /// The name on the command line and at the boundary.
    pub fn name(self) -> &'static str {
        match self {
            Preset::Easy => "easy",
            Preset::Medium => "medium",
            Preset::Hard => "hard",
            Preset::VeryHard => "very-hard",
        }
    }

    /// Its numbers.
    pub fn level(self) -> Level {
        match self {
            Preset::Easy => Level {
                min_size: 5,
                max_size: 10,
                batteries: 4,
                more: 70,
                less_per_battery: 30,
                energy_factor: 20,
                revisit: 40,
                pattern: 30,
                divisor: 3,
                itself: 0,
                detour: 50,
                most_extra: 4,
                less_after_pattern: 30,
                less_after_revisit: 30,
                group: 0.25,
            },
            Preset::Medium => Level {
                min_size: 7,
                max_size: 13,
                batteries: 6,
                more: 75,
                less_per_battery: 20,
                energy_factor: 18,
                revisit: 65,
                pattern: 15,
                divisor: 2,
                itself: 15,
                detour: 80,
                most_extra: 6,
                less_after_pattern: 20,
                less_after_revisit: 20,
                group: 0.75,
            },
            Preset::Hard => Level {
                min_size: 8,
                max_size: 16,
                batteries: 7,
                more: 80,
                less_per_battery: 12,
                energy_factor: 15,
                revisit: 75,
                pattern: 5,
                divisor: 1,
                itself: 20,
                detour: 90,
                most_extra: 8,
                less_after_pattern: 15,
                less_after_revisit: 20,
                group: 1.25,
            },
            Preset::VeryHard => Level {
                min_size: 9,
                max_size: 22,
                batteries: 8,
                more: 100,
                less_per_battery: 7,
                energy_factor: 5,
                revisit: 120,
                pattern: 2,
                divisor: 1,
                itself: 35,
                detour: 100,
                most_extra: 10,
                less_after_pattern: 10,
                less_after_revisit: 10,
                group: 2.0,
            },
        }
    }
}

impl Default for Params {
    /// A medium board that is not dull.
    fn default() -> Self {
        Params {
            way: Way::Level(Preset::Medium.level()),
            wanted: None,
            lively: true,
        }
    }
}

impl Default for Index {
    /// The earlier program's ranges.
    fn default() -> Self {
        Index {
            size: 10,
            min_difficulty: 0.0,
            max_difficulty: 100.0,
            min_density: 0.0,
            max_density: 1.0,
            min_length: 0.0,
            max_length: 5.0,
        }
    }
}

/// A number that no board can be made from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BadParameter {
    /// Which one, by its name at the boundary.
    pub name: &'static str,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What is wrong with a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Problem {
    /// It lies outside its limits, or is no number at all.
    Outside {
        /// The least it may be.
        least: f64,
        /// The greatest it may be.
        most: f64,
    },
    /// It is the lower end of a range, and lies above the upper one.
    Above {
        /// The name of the upper end.
        other: &'static str,
    },
    /// The smallest board has no room for so many batteries.
    NoRoom {
        /// Room for so many.
        most: u32,
    },
}

impl BadParameter {
    /// The code that translations are found by.
    pub fn code(&self) -> &'static str {
        match self.problem {
            Problem::Outside { .. } => "parameter-outside",
            Problem::Above { .. } => "parameter-above",
            Problem::NoRoom { .. } => "parameter-no-room",
        }
    }

    /// The values a translation fills in, by name.
    pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let text = |number: f64| Argument::Text(number.to_string());
        let name = ("name", self.name.into());
        match self.problem {
            Problem::Outside { least, most } => {
                vec![name, ("least", text(least)), ("most", text(most))]
            }
            Problem::Above { other } => vec![name, ("other", other.into())],
            Problem::NoRoom { most } => vec![name, ("most", most.into())],
        }
    }
}

impl BadParameter {
    /// The sentence, with numbers called as the reader knows them.
    pub fn message(&self, called: impl Fn(&str) -> String) -> String {
        let name = called(self.name);
        match self.problem {
            Problem::Outside { least, most } => {
                format!("{name} must be between {least} and {most}")
            }
            Problem::Above { other } => {
                format!("{name} must not be greater than {}", called(other))
            }
            Problem::NoRoom { most } => format!(
                "{name}: the smallest board has room for {most}, beside the robot and its goal"
            ),
        }
    }
}

impl fmt::Display for BadParameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(str::to_owned))
    }
}

impl std::error::Error for BadParameter {}

/// A number, its name at the boundary, and its limits.
struct Field<'a, T> {
    name: &'static str,
    value: &'a mut T,
    least: T,
    most: T,
}

impl<'a, T> Field<'a, T> {
    fn new(name: &'static str, value: &'a mut T, least: T, most: T) -> Self {
        Field {
            name,
            value,
            least,
            most,
        }
    }
}

impl<T: Copy + PartialOrd + Into<f64>> Field<'_, T> {
    fn check(&self) -> Result<(), BadParameter> {
        if *self.value >= self.least && *self.value <= self.most {
            return Ok(());
        }
        let (least, most) = (self.least.into(), self.most.into());
        let problem = Problem::Outside { least, most };
        Err(BadParameter {
            name: self.name,
            problem,
        })
    }
}

/// A range's lower end must not lie above its upper end.
fn check_order(
    (name, low): (&'static str, f64),
    (other, high): (&'static str, f64),
) -> Result<(), BadParameter> {
    let problem = Problem::Above { other };
    let bad = BadParameter { name, problem };
    if low > high { Err(bad) } else { Ok(()) }
}

/// The nearest number with decimals within the limits, in whole steps.
fn stepped(field: Field<f64>) {
    let value = field.value.clamp(field.least, field.most);
    // A NaN clamps to itself, and the cast makes it 0, which may lie below the limits.
    let steps = (value * STEPS).round() as u32;
    *field.value = (f64::from(steps) / STEPS).clamp(field.least, field.most);
}

impl Params {
    /// Whether a board can be made from these numbers.
    pub fn check(&self) -> Result<(), BadParameter> {
        if let Some(mut wanted) = self.wanted {
            wanted.fields().iter().try_for_each(Field::check)?;
            check_order(("least", wanted.least), ("most", wanted.most))?;
        }
        match self.way {
            Way::Level(level) => level.check(),
            Way::Index(index) => index.check(),
        }
    }

    /// The nearest numbers within the limits: what the generator really uses. Numbers that pass
    /// [`Params::check`] only move to the next thousandth.
    pub fn normalised(mut self) -> Params {
        if let Some(wanted) = &mut self.wanted {
            wanted.fields().into_iter().for_each(stepped);
            wanted.most = wanted.most.max(wanted.least);
        }
        match &mut self.way {
            Way::Level(level) => level.normalise(),
            Way::Index(index) => index.normalise(),
        }
        self
    }
}

impl Wanted {
    /// The greatest difficulty that can be asked for.
    pub const MOST: f64 = 1000.0;

    fn fields(&mut self) -> [Field<'_, f64>; 2] {
        [
            Field::new("least", &mut self.least, 0.0, Wanted::MOST),
            Field::new("most", &mut self.most, 0.0, Wanted::MOST),
        ]
    }
}

impl Level {
    fn whole_numbers(&mut self) -> [Field<'_, u32>; 14] {
        let size = MAX_GENERATED_SIDE;
        [
            Field::new("minSize", &mut self.min_size, 2, size),
            Field::new("maxSize", &mut self.max_size, 2, size),
            Field::new("batteries", &mut self.batteries, 1, size * size - 2),
            Field::new("more", &mut self.more, 0, 1000),
            Field::new("lessPerBattery", &mut self.less_per_battery, 0, 1000),
            Field::new("energyFactor", &mut self.energy_factor, 0, 1000),
            Field::new("revisit", &mut self.revisit, 0, 1000),
            Field::new("pattern", &mut self.pattern, 0, 100),
            Field::new("divisor", &mut self.divisor, 1, 100),
            Field::new("itself", &mut self.itself, 0, 100),
            Field::new("detour", &mut self.detour, 0, 100),
            Field::new("mostExtra", &mut self.most_extra, 0, 100),
            Field::new("lessAfterPattern", &mut self.less_after_pattern, 0, 1000),
            Field::new("lessAfterRevisit", &mut self.less_after_revisit, 0, 1000),
        ]
    }

    fn group_field(&mut self) -> Field<'_, f64> {
        Field::new("group", &mut self.group, 0.0, 100.0)
    }

    /// The most batteries on the smallest board: the robot and its goal have cells of their own.
    fn room(&self) -> u32 {
        self.min_size * self.min_size - 2
    }

    fn check(mut self) -> Result<(), BadParameter> {
        self.whole_numbers().iter().try_for_each(Field::check)?;
        self.group_field().check()?;
        check_order(
            ("minSize", self.min_size.into()),
            ("maxSize", self.max_size.into()),
        )?;
        let most = self.room();
        let bad = BadParameter {
            name: "batteries",
            problem: Problem::NoRoom { most },
        };
        if self.batteries > most {
            Err(bad)
        } else {
            Ok(())
        }
    }

    fn normalise(&mut self) {
        for field in self.whole_numbers() {
            *field.value = (*field.value).clamp(field.least, field.most);
        }
        stepped(self.group_field());
        self.max_size = self.max_size.max(self.min_size);
        self.batteries = self.batteries.min(self.room());
    }
}

impl Index {
    fn fields(&mut self) -> [Field<'_, f64>; 6] {
        [
            Field::new("minDifficulty", &mut self.min_difficulty, 0.0, 10_000.0),
            Field::new("maxDifficulty", &mut self.max_difficulty, 0.0, 10_000.0),
            Field::new("minDensity", &mut self.min_density, 0.0, 1.0),
            Field::new("maxDensity", &mut self.max_density, 0.0, 1.0),
            Field::new("minLength", &mut self.min_length, 0.0, 10.0),
            Field::new("maxLength", &mut self.max_length, 0.0, 10.0),
        ]
    }

    fn size_field(&mut self) -> Field<'_, u32> {
        Field::new("size", &mut self.size, 2, MAX_GENERATED_SIDE)
    }

    fn check(mut self) -> Result<(), BadParameter> {
        self.size_field().check()?;
        self.fields().iter().try_for_each(Field::check)?;
        let ends = self.fields().map(|field| (field.name, *field.value));
        for range in ends.chunks_exact(2) {
            check_order(range[0], range[1])?;
        }
        Ok(())
    }

    fn normalise(&mut self) {
        let size = self.size_field();
        *size.value = (*size.value).clamp(size.least, size.most);
        self.fields().into_iter().for_each(stepped);
        self.max_difficulty = self.max_difficulty.max(self.min_difficulty);
        self.max_density = self.max_density.max(self.min_density);
        self.max_length = self.max_length.max(self.min_length);
    }
}
