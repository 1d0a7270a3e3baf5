//! The generator's settings, as one table, by level or by difficulty index.

use super::formula::index;
use crate::settings::{
    BadSetting, Bundle, Presets, Problem, Settings, choice, decimal, flag, percent, share, whole,
};
use crate::wanted::{self, MOST_DIFFICULT, Range};
use crate::{choices, settings};

/// The version of the generator. If boards would change, raise it and keep the old generator.
pub const VERSION: u8 = 1;

/// The longest side of a generated board, in cells.
pub const MAX_GENERATED_SIDE: u32 = 100;

choices! {
    /// The recipe for a board.
    pub enum By {
        /// By the numbers of a level.
        Level => "level",
        /// By a difficulty index, as defined at the top of `index.rs`.
        Index => "index",
    }
}

/// Numbers with decimals are rounded to 1/`STEPS`, so that a link can carry them exactly.
const STEPS: u32 = 1000;

const SIZE: u32 = MAX_GENERATED_SIDE;

settings! {
    /// What the generator may vary. The numbers of a level are those of the earlier desktop program,
    /// the ranges of an index those of the earlier program that made boards by one.
    pub struct Params, levels ["easy", "medium", "hard", "very-hard"] {
        /// How a board is made: by the numbers of a level, or by a difficulty index
        pub by: By = By::Level, choice::<By>().implied();
        /// Throw dull boards away
        pub lively: bool = true, flag().off("dull", "Keep dull boards, too");
        /// Whether the measured difficulty is to lie in a range
        pub wanted: bool = false, flag().implied();
        /// The fewest cells along each side
        pub min_size: u32 = 7, whole(2, SIZE)
            .levels(&[5.0, 7.0, 8.0, 9.0]).when("by", "level").not_above("max_size");
        /// The most cells along each side; every size between is as likely
        pub max_size: u32 = 13, whole(2, SIZE)
            .levels(&[10.0, 13.0, 16.0, 22.0]).when("by", "level");
        /// The least number of spare batteries
        pub batteries: u32 = 6, whole(1, SIZE * SIZE - 2)
            .levels(&[4.0, 6.0, 7.0, 8.0]).when("by", "level");
        /// Chance of one more battery than that, and again of one more
        pub more: u32 = 75, percent(1000)
            .levels(&[70.0, 75.0, 80.0, 100.0]).when("by", "level");
        /// By how much each further battery lowers that chance
        pub less_per_battery: u32 = 20, percent(1000)
            .levels(&[30.0, 20.0, 12.0, 7.0]).when("by", "level");
        /// By how much charge lowers that chance: this times all charge on the board, divided by its
        /// number of cells
        pub energy_factor: u32 = 18, whole(0, 1000)
            .levels(&[20.0, 18.0, 15.0, 5.0]).when("by", "level");
        /// Chance that the robot drives to another battery after each new one; beyond 100 it surely
        /// does, and once more with the chance that is left
        pub revisit: u32 = 65, percent(1000)
            .levels(&[40.0, 65.0, 75.0, 120.0]).when("by", "level");
        /// Chance that a new battery gets the charge of the one before, if a walk allows it
        pub pattern: u32 = 15, percent(100)
            .levels(&[30.0, 15.0, 5.0, 2.0]).when("by", "level");
        /// The charge of the battery used last is drawn between 1 and the size, and divided by this
        pub divisor: u32 = 2, whole(1, 100)
            .levels(&[3.0, 2.0, 1.0, 1.0]).when("by", "level");
        /// Chance that the robot also drives to a new battery from that battery itself
        pub itself: u32 = 15, percent(100)
            .levels(&[0.0, 15.0, 20.0, 35.0]).when("by", "level");
        /// Chance that a hop needs more steps than the shortest walk
        pub detour: u32 = 80, percent(100)
            .levels(&[50.0, 80.0, 90.0, 100.0]).when("by", "level");
        /// How many steps more, at most
        pub most_extra: u32 = 6, whole(0, 100)
            .levels(&[4.0, 6.0, 8.0, 10.0]).when("by", "level");
        /// What is taken off the chance of one more battery where a pattern was made
        pub less_after_pattern: u32 = 20, percent(1000)
            .levels(&[30.0, 20.0, 15.0, 10.0]).when("by", "level");
        /// What is taken off it where a battery was revisited
        pub less_after_revisit: u32 = 20, percent(1000)
            .levels(&[30.0, 20.0, 20.0, 10.0]).when("by", "level");
        /// The next two after a battery with a charge of at least size times this come near, without
        /// detours
        pub group: f64 = 0.75, decimal(0.0, 100.0, STEPS)
            .levels(&[0.25, 0.75, 1.25, 2.0]).when("by", "level");
        /// Cells along each side; beside a preset, both ends of its sizes
        pub size: u32 = 10, whole(2, SIZE).when("by", "index").short('s');
        /// The least difficulty index; a target is drawn between the two
        pub min_difficulty: f64 = 0.0, decimal(0.0, 10_000.0, STEPS)
            .when("by", "index").not_above("max_difficulty").short('d');
        /// The greatest difficulty index
        pub max_difficulty: f64 = 100.0, decimal(0.0, 10_000.0, STEPS)
            .when("by", "index").short('D');
        /// The least share of cells that hold a spare battery
        pub min_density: f64 = 0.0, share(STEPS)
            .when("by", "index").not_above("max_density").short('b');
        /// The greatest share of cells that hold a spare battery
        pub max_density: f64 = 1.0, share(STEPS).when("by", "index").short('B');
        /// The fewest hops for each battery
        pub min_length: f64 = 0.0, decimal(0.0, 10.0, STEPS)
            .when("by", "index").not_above("max_length").short('l');
        /// The most hops for each battery
        pub max_length: f64 = 5.0, decimal(0.0, 10.0, STEPS).when("by", "index").short('L');
        /// The lowest measured difficulty to accept
        pub least: f64 = 0.0, wanted::least();
        /// The highest measured difficulty to accept
        pub most: f64 = MOST_DIFFICULT, wanted::most();
    }
}

impl Settings for Params {
    const VERSION: u8 = VERSION;
    const SPARSE_LINKS: bool = true;
    const BUNDLES: &'static [Bundle] = &[wanted::BUNDLE];
    /// Half of the very hard boards lie below 3.2.
    const PRESETS: Presets = Presets {
        level: Some("very-hard"),
        settings: &wanted::ENDS,
        choices: &[("fiendish", &[4.0, 99.0])],
    };
    const PRESET_NAMES: &'static [&'static str] =
        &["easy", "medium", "hard", "very-hard", "fiendish"];

    fn check_together(&self) -> Result<(), BadSetting> {
        let most = self.room();
        if self.by == By::Level && self.batteries > most {
            return Err(BadSetting {
                name: "batteries".to_owned(),
                problem: Problem::NoRoom { most },
            });
        }
        Ok(())
    }

    fn fit_together(&mut self) {
        if self.by == By::Level {
            self.batteries = self.batteries.min(self.room());
        }
    }

    fn check_new(&self) -> Result<(), BadSetting> {
        let (_, most) = self.reachable();
        if self.by == By::Index && self.min_difficulty > most {
            return Err(BadSetting {
                name: "min_difficulty".to_owned(),
                problem: Problem::OutOfReach {
                    most: (most * f64::from(STEPS)).floor() / f64::from(STEPS),
                },
            });
        }
        Ok(())
    }

    /// A size or a range of an index without a level means an index; with a level, the size sets whichever ends of the
    /// level's sizes are not given. An end of the range of difficulty implies a target.
    fn infer(&mut self, given: &mut Vec<&str>, level: Option<&str>) {
        let is_given = |name: &str| given.contains(&name);
        self.wanted |= wanted::is_asked_for(given);
        let of_index = |name: &str| {
            let setting = Self::find(name);
            setting.is_some_and(|setting| setting.rule.when == Some(("by", By::Index.name())))
        };
        if !is_given("by") && level.is_none() && given.iter().any(|name| of_index(name)) {
            self.by = By::Index;
        }
        let sized = is_given("min_size") && is_given("max_size");
        if self.by == By::Level && is_given("size") && !sized {
            for (name, end) in [
                ("min_size", &mut self.min_size),
                ("max_size", &mut self.max_size),
            ] {
                if !given.contains(&name) {
                    *end = self.size;
                }
            }
            given.retain(|&name| name != "size");
        }
    }
}

impl Params {
    /// The target range of measured difficulty, if any.
    pub fn wanted(&self) -> Option<Range> {
        self.wanted.then_some(Range {
            least: self.least,
            most: self.most,
        })
    }

    /// The least and greatest difficulty index within the ranges of density and length.
    pub(super) fn reachable(&self) -> (f64, f64) {
        (
            index(self.size, self.min_density, self.min_length),
            index(self.size, self.max_density, self.max_length),
        )
    }

    /// The most batteries on the smallest board: the robot and its goal have cells of their own.
    fn room(&self) -> u32 {
        self.min_size * self.min_size - 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_reaches_what_is_documented() {
        let most = [5, 10, 15, 20].map(|size| {
            let params = Params {
                size,
                ..Params::default()
            };
            params.reachable().1.round() as u32
        });
        assert_eq!(most, [77, 81, 87, 96]);
    }
}
