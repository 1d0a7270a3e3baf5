//! The catalogue: small boards that teach one rule each, and larger ones.

use super::Stromrallye;
use super::difficulty::{self, PlayoutBudget};
use super::generate::{By, Params};
use crate::puzzle::catalogue::{
    Best, Catalogue, Example, FIRST_DAY, Level, MEASURED_SINCE, Scheme, Week, plan,
};
use crate::search::{Stopped, Unwatched, Watch};
use crate::settings::Settings;
use crate::wanted::Range;

impl Catalogue for Stromrallye {
    fn boards(params: &Params) -> Vec<(u32, u32)> {
        let side = match params.by {
            By::Level => params.min_size,
            By::Index => params.size,
        };
        vec![(side, side)]
    }

    fn difficulty(&self, watch: &mut dyn Watch) -> Result<Option<f64>, Stopped> {
        let Some(hops) = difficulty::hops(self, watch)? else {
            return Ok(None);
        };
        let budget = &PlayoutBudget::THOROUGH;
        let (estimate, _) = difficulty::glance(&hops, budget, f64::INFINITY, watch)?;
        Ok(Some(estimate.difficulty))
    }

    /// The measured difficulty.
    fn planned_by(&self, _: &Best, watch: &mut dyn Watch) -> Result<Option<f64>, Stopped> {
        self.difficulty(watch)
    }

    /// The last has no solution.
    const EXAMPLES: &'static [Example<Self>] = &[
        // One unit stays behind, and the robot has to come back for it.
        Example::text("first-swap"),
        // One step to the battery is too short, three are right.
        Example::text("long-way-round"),
        Example::generated("warm-up", || level("easy", 6, 4), 16),
        Example::generated("detours", || level("medium", 8, 6), 35),
        Example::generated("crowd", || index(5, 50.0, 50.0), 2),
        Example::generated("fiendish", || index(12, 26.0, 26.0), 44),
        // Parity: one battery has value 1, and two of their cells do.
        Example::text("chessboard"),
    ];

    const BOARDS: &'static str = include_str!("boards.txt");

    const INSTANCES: &'static str = include_str!("instances.txt");

    const LEVELS: &'static [Level<Self>] = &[
        Level::teaching("1", 1, 0.0),
        Level::teaching("2", 2, 0.0),
        Level::teaching("3", 2, 0.0),
        Level::teaching("4", 1, 0.3),
        Level::teaching("5", 1, 0.4),
        Level::teaching("6", 1, 0.4),
        Level::teaching("7", 2, 0.6),
        Level::teaching("8", 3, 1.3),
        Level::teaching("9", 3, 1.0),
        Level::teaching("10", 3, 1.2),
        Level::text("11", 4, 0.7),
        Level::text("12", 3, 1.0),
        Level::text("13", 4, 1.1),
        Level::text("14", 5, 1.3),
        Level::text("15", 4, 1.5),
        Level::text("16", 4, 1.5),
        Level::text("17", 4, 1.8),
        Level::text("18", 5, 1.8),
        Level::text("19", 5, 2.1),
        Level::text("20", 5, 2.2),
        Level::text("21", 6, 2.2),
        Level::text("22", 5, 2.6),
        Level::text("23", 10, 2.6),
        Level::text("24", 7, 2.7),
        Level::text("25", 10, 3.0),
        Level::text("26", 8, 3.1),
        Level::text("27", 12, 3.3),
        Level::text("28", 15, 4.0),
        Level::text("29", 13, 4.2),
        Level::text("30", 13, 4.5),
        Level::text("31", 16, 4.5),
        Level::text("32", 18, 4.7),
        Level::text("33", 18, 5.3),
        Level::text("34", 24, 6.2),
        Level::text("35", 17, 6.5),
    ];

    /// Some 15 milliseconds; most boards take less than one.
    const REPORTS: u32 = 15;

    fn suits(&self, range: Range) -> bool {
        let batteries = self.batteries();
        let live = batteries.iter().filter(|battery| battery.charge > 0);
        let is_mostly_empty = 2 * live.count() < batteries.len();
        let most_moves = MOST_MOVES_PER_ROW * u64::from(self.side());
        if is_mostly_empty || self.total_charge() > most_moves {
            return false;
        }
        let Ok(Some(hops)) = difficulty::hops(self, &mut Unwatched) else {
            return false;
        };
        let budget = &PlayoutBudget::QUICK;
        let most = range.most + INACCURACY;
        let glance = difficulty::glance(&hops, budget, most, &mut Unwatched);
        glance.is_ok_and(|(estimate, _)| {
            (range.least - INACCURACY..=most).contains(&estimate.difficulty)
        })
    }

    /// Up to Friday by the numbers of a level, at the weekend by a difficulty index, whose boards have more tricks and
    /// fewer moves.
    const SCHEMES: &'static [Scheme<Self>] = &[
        Scheme {
            since: FIRST_DAY,
            week: Week::Planned([
                plan(|| level("easy", 5, 3), 0.2, 0.5),
                plan(|| level("easy", 6, 4), 0.6, 0.9),
                plan(|| level("medium", 6, 5), 1.0, 1.3),
                plan(|| level("medium", 7, 6), 1.4, 1.8),
                plan(|| level("medium", 8, 7), 1.9, 2.4),
                plan(weekend, 2.5, 3.0),
                plan(weekend, 3.1, 4.5),
            ]),
        },
        Scheme {
            since: MEASURED_SINCE,
            week: Week::Aimed([
                || short(5, 4),
                || short(5, 5),
                || short(6, 6),
                || short(7, 7),
                || short(6, 8),
                || short(5, 8),
                || short(6, 8),
            ]),
        },
    ];
}

/// The most moves of a solution, for each row of the board: longer ones are tedious by hand.
const MOST_MOVES_PER_ROW: u64 = 9;

/// The error of a difficulty measured quickly.
const INACCURACY: f64 = 0.3;

fn level(name: &str, size: u32, batteries: u32) -> Params {
    Params {
        min_size: size,
        max_size: size,
        batteries,
        ..Params::of_level(name).expect("a level of ours")
    }
}

/// Settings of boards of few moves: no battery is revisited on the way, and detours are small.
fn short(size: u32, batteries: u32) -> Params {
    Params {
        more: 30,
        revisit: 0,
        detour: 80,
        most_extra: 4,
        divisor: 3,
        ..level("easy", size, batteries)
    }
}

/// Includes dull boards: [`Catalogue::suits`] skips them, more quickly than the generator does.
fn weekend() -> Params {
    Params {
        lively: false,
        ..index(8, 15.0, 45.0)
    }
}

fn index(size: u32, min_difficulty: f64, max_difficulty: f64) -> Params {
    Params {
        by: By::Index,
        size,
        min_difficulty,
        max_difficulty,
        ..Params::default()
    }
}
