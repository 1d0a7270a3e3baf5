//! Making boards: always solvable, as they are played backwards from an empty end.
//!
//! Two ways to make one, after two earlier programs: by a difficulty index ([`Index`]) and by the
//! numbers of a level ([`Level`]). On top of both, boards are chosen: dull ones are thrown away, and
//! the difficulty that is wanted is measured ([`super::difficulty`]), not guessed.
//!
//! The same parameters and seed give the same board on every platform and in every later version of
//! [`VERSION`]; links rely on it. Everything is bounded: where nothing that was built is as wanted,
//! the nearest is taken, and the report tells what is missing.
//!
//! ```
//! use lockstep::puzzle::{Puzzle, replay};
//! use lockstep::rng::Rng;
//! use lockstep::search::Unwatched;
//! use lockstep::stromrallye::generate::{Params, generate_with_report};
//!
//! let made = generate_with_report(&Params::default(), &mut Rng::new(1), &mut Unwatched).unwrap();
//! assert!(made.puzzle.is_solved(&replay(&made.puzzle, &made.way).unwrap().state));
//! ```

mod backwards;
pub(crate) mod exact;
mod index;
mod levels;
mod walks;

use std::fmt;

use self::backwards::Built;
use super::Stromrallye;
use super::difficulty::{self, Estimate, Measure, Plan};
use super::solve::Hops;
use crate::grid::Direction;
use crate::rng::{Rng, Seed};
use crate::search::{Cancelled, Progress, Stage, StopReason, Stopped, Watch};
use crate::text::Argument;

/// Which boards a seed means. Raise it, and keep the old generator, when boards would change.
pub const VERSION: u8 = 1;

/// The longest side of a generated board, in cells.
pub const MAX_GENERATED_SIDE: u32 = 100;

/// Steps in which numbers with decimals are taken, so that a link can carry them exactly.
pub(crate) const STEPS: f64 = 1000.0;

/// What the generator may vary. Numbers with decimals count in thousandths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Params {
    /// How a board is made.
    pub way: Way,
    /// The measured difficulty that is wanted, if not any will do.
    pub wanted: Option<Wanted>,
    /// Whether dull boards are thrown away: see [`Dull`].
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

/// A generated board.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The board.
    pub puzzle: Stromrallye,
    /// The moves that it was made by, which solve it.
    pub way: Vec<Direction>,
    /// What it is like.
    pub report: Report,
}

/// What a generated board is like, and what it took.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many boards were built to choose from.
    pub tries: u32,
    /// What the board lacks of what was wanted, if nothing better was found.
    pub missed: Vec<Missed>,
    /// The difficulty index, where one was aimed at.
    pub index: Option<IndexReached>,
    /// Why it is easy or hard.
    pub measure: Measure,
}

/// A difficulty index and what it came from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IndexReached {
    /// What was drawn from the range.
    pub target: f64,
    /// The index of the board's density and length.
    pub reached: f64,
    /// Share of the cells that hold a spare battery.
    pub density: f64,
    /// Hops for each battery.
    pub length: f64,
}

/// What a board lacks of what was wanted, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missed {
    /// It has fewer batteries than the least number: there was no cell for more.
    Batteries,
    /// Its way has more hops, or fewer, than the index was made from.
    Length,
    /// It is dull.
    Lively(Dull),
    /// Its difficulty lies outside the range.
    Difficulty,
}

/// Why a board is dull, the gravest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dull {
    /// From its start to its end there is never a choice.
    Forced,
    /// More than half of the batteries are empty.
    MostlyEmpty,
    /// At most one spare battery has charge.
    OneLive,
}

impl Missed {
    /// The code that translations are found by.
    pub fn code(self) -> &'static str {
        match self {
            Missed::Batteries => "missed-batteries",
            Missed::Length => "missed-length",
            Missed::Lively(Dull::OneLive) => "dull-one-live",
            Missed::Lively(Dull::MostlyEmpty) => "dull-mostly-empty",
            Missed::Lively(Dull::Forced) => "dull-forced",
            Missed::Difficulty => "missed-difficulty",
        }
    }
}

/// The most boards that are built to choose one from.
const MOST_TRIES: u32 = 600;

/// The most cells that are looked at in building boards, and hops that are played in measuring them:
/// after that, the best so far is taken.
const MOST_CELLS: u64 = 10_000_000;
const MOST_HOPS: u64 = 4_000_000;

/// Steps in which a target is drawn.
const DRAWS: usize = 1_000_000;

/// How far from its range a difficulty may be at a glance to be worth a longer look.
const NEAR: f64 = 0.7;

/// How far above its range a difficulty need not be measured any more.
const FAR: f64 = 2.0;

/// A generated board, not yet measured but for choosing it.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The board.
    pub puzzle: Stromrallye,
    /// The moves that it was made by, which solve it.
    pub way: Vec<Direction>,
    /// How many boards were built to choose from.
    pub tries: u32,
    /// What the board lacks of what was wanted, if nothing better was found.
    pub missed: Vec<Missed>,
    /// The difficulty index, where one was aimed at.
    pub index: Option<IndexReached>,
}

/// Makes a board.
pub fn generate(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Stromrallye, Stopped> {
    draft(params, rng, watch).map(|draft| draft.puzzle)
}

/// Makes a board, and tells what it is like.
pub fn generate_with_report(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Generated, Stopped> {
    let Draft {
        puzzle,
        way,
        tries,
        missed,
        index,
    } = draft(params, rng, watch)?;
    let measure = difficulty::measure_along(&puzzle, Some(&way), MEASURE_SEED, watch)?;
    Ok(Generated {
        puzzle,
        way,
        report: Report {
            tries,
            missed,
            index,
            measure,
        },
    })
}

/// Makes the same board, and tells what is known without measuring it: that takes a fraction of the
/// time where any difficulty will do.
pub fn draft(params: &Params, rng: &mut Rng, watch: &mut dyn Watch) -> Result<Draft, Stopped> {
    let (best, tries) = choose(params, rng, watch)?;
    Ok(Draft {
        puzzle: best.built.puzzle,
        way: best.built.way,
        tries,
        missed: best.lack.missed(),
        index: best.index,
    })
}

/// What the report measures with: the board alone settles what is told of it.
const MEASURE_SEED: Seed = 1;

/// Builds boards until one is as wanted, or there were enough: the best, and how many there were.
fn choose(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<(Candidate, u32), Stopped> {
    let params = params.normalised();
    let mut aim = Aim::default();
    let mut best: Option<Candidate> = None;
    let mut cost = Cost::default();
    for tries in 1.. {
        report(watch, tries - 1)?;
        let share = aim.share(rng);
        let mut candidate = Candidate::build(&params, share, rng, &mut cost);
        let rival = best.as_ref().map(|best| best.lack);
        if let Some(difficulty) = candidate.judge(&params, rival, &mut cost, watch)? {
            aim.learn(params.wanted, share, difficulty);
        }
        let enough = tries == MOST_TRIES || cost.is_enough();
        if rival.is_none_or(|rival| candidate.lack < rival) {
            best = Some(candidate);
        }
        let done = |best: &mut Candidate| enough || best.lack == Lack::default();
        if let Some(best) = best.take_if(done) {
            return Ok((best, tries));
        }
    }
    unreachable!("tries are bounded")
}

/// What boards have cost so far.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    /// Cells looked at in building them.
    cells: u64,
    /// Hops played in measuring them.
    hops: u64,
}

impl Cost {
    fn is_enough(&self) -> bool {
        self.cells > MOST_CELLS || self.hops > MOST_HOPS
    }
}

/// From which part of the reachable indices targets are drawn: it closes in on those whose boards
/// have the difficulty that is wanted.
#[derive(Clone, Copy, Debug)]
struct Aim {
    low: f64,
    high: f64,
}

impl Default for Aim {
    fn default() -> Self {
        Aim {
            low: 0.0,
            high: 1.0,
        }
    }
}

impl Aim {
    fn share(&self, rng: &mut Rng) -> f64 {
        let drawn = rng.below(DRAWS + 1) as f64 / DRAWS as f64;
        self.low + (self.high - self.low) * drawn
    }

    /// Boards of one index differ much, so it moves half the way only, unless a board was far off.
    fn learn(&mut self, wanted: Option<Wanted>, share: f64, difficulty: f64) {
        match wanted {
            Some(wanted) if difficulty > wanted.most + FAR => self.high = share,
            Some(wanted) if difficulty > wanted.most => self.high = (self.high + share) / 2.0,
            Some(wanted) if difficulty < wanted.least => self.low = (self.low + share) / 2.0,
            _ => {}
        }
    }
}

/// What a board lacks, the gravest first, so that less of it is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
struct Lack {
    batteries: u32,
    length: bool,
    dull: Option<Dull>,
    /// How far its difficulty lies outside the range.
    difficulty: f64,
}

impl Lack {
    fn missed(&self) -> Vec<Missed> {
        let all = [
            (self.batteries > 0).then_some(Missed::Batteries),
            self.length.then_some(Missed::Length),
            self.dull.map(Missed::Lively),
            (self.difficulty > 0.0).then_some(Missed::Difficulty),
        ];
        all.into_iter().flatten().collect()
    }
}

/// A board to choose, or not.
struct Candidate {
    built: Built,
    index: Option<IndexReached>,
    lack: Lack,
}

impl Candidate {
    /// Builds a board; `share` tells which of the reachable indices is the target.
    fn build(params: &Params, share: f64, rng: &mut Rng, cost: &mut Cost) -> Self {
        match &params.way {
            Way::Level(level) => {
                let (built, cells) = levels::build(level, rng);
                cost.cells += cells;
                let lying = built.puzzle.batteries().len() as u32;
                Candidate {
                    lack: Lack {
                        batteries: level.batteries.saturating_sub(lying),
                        ..Lack::default()
                    },
                    built,
                    index: None,
                }
            }
            Way::Index(ranges) => {
                let target = index::target(ranges, share);
                let made = index::build(&index::plan(ranges, target, params.lively), rng);
                cost.cells += made.work;
                Candidate {
                    lack: Lack {
                        length: !made.as_planned,
                        ..Lack::default()
                    },
                    built: made.built,
                    index: Some(made.reached),
                }
            }
        }
    }

    /// Finds what else it lacks, unless it lacks more than a rival already; tells its difficulty, if
    /// it was measured.
    fn judge(
        &mut self,
        params: &Params,
        rival: Option<Lack>,
        cost: &mut Cost,
        watch: &mut dyn Watch,
    ) -> Result<Option<f64>, Stopped> {
        if !params.lively && params.wanted.is_none() {
            return Ok(None);
        }
        let hops = difficulty::hops(&self.built.puzzle, watch)?;
        if params.lively {
            self.lack.dull = self.dull(hops.as_ref());
        }
        let Some(wanted) = params
            .wanted
            .filter(|_| rival.is_none_or(|rival| self.lack <= rival))
        else {
            return Ok(None);
        };
        let Some(hops) = hops else {
            self.lack.difficulty = f64::MAX;
            return Ok(None);
        };
        let most = wanted.most + FAR;
        let (mut measured, played) = difficulty::glance(&hops, &Plan::QUICK, most, watch)?;
        cost.hops += played;
        if wanted.misses(&measured) < NEAR {
            let (thoroughly, played) = difficulty::glance(&hops, &Plan::THOROUGH, most, watch)?;
            measured = thoroughly;
            cost.hops += played;
        }
        self.lack.difficulty = wanted.misses(&measured);
        Ok(Some(measured.difficulty))
    }

    /// Why it is dull, if it is.
    fn dull(&self, hops: Option<&Hops>) -> Option<Dull> {
        let Built { puzzle, way } = &self.built;
        let batteries = puzzle.batteries();
        let live = batteries.iter().filter(|battery| battery.charge > 0);
        let live = live.count();
        let forced = |hops| {
            let choices = difficulty::choices(puzzle, hops, way);
            choices.iter().all(|&choices| choices == 1)
        };
        if live <= 1 {
            Some(Dull::OneLive)
        } else if 2 * live < batteries.len() {
            Some(Dull::MostlyEmpty)
        } else {
            hops.is_some_and(forced).then_some(Dull::Forced)
        }
    }
}

impl Wanted {
    /// How far a difficulty lies outside the range.
    fn misses(&self, estimate: &Estimate) -> f64 {
        let misses = (self.least - estimate.difficulty).max(estimate.difficulty - self.most);
        // Where no play-out solved, nobody knows.
        misses.max(if estimate.exact { 0.0 } else { NEAR / 2.0 })
    }
}

/// Tells how many boards were tried; an error when the watcher wants an end.
fn report(watch: &mut dyn Watch, tries: u32) -> Result<(), Stopped> {
    let progress = Progress {
        stage: Stage::Generate,
        explored: tries.into(),
        ..Progress::default()
    };
    watch.progress(&progress).map_err(|Cancelled| Stopped {
        reason: StopReason::Cancelled,
        progress,
    })
}
