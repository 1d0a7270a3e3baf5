//! The catalogue: small boards that teach one rule each, and larger ones.

use super::difficulty::{self, PlayoutBudget};
use super::generate::{By, Params};
use super::{SolveOptions, Stromrallye};
use crate::puzzle::catalogue::{
    Best, Catalogue, Example, FIRST_DAY, Level, MEASURED_SINCE, Scheme, Week, plan,
};
use crate::puzzle::{Rules, Solution, Solve, Verdict};
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

    /// The optimum is the number of swaps.
    fn best(&self, watch: &mut dyn Watch) -> Result<Option<Best>, Stopped> {
        let options = SolveOptions {
            fewest_swaps: true,
            memory: MEMORY,
            ..SolveOptions::default()
        };
        let Solution {
            verdict, details, ..
        } = self.solve(&self.start(), &options, watch)?;
        let (Verdict::Solved { moves, .. }, Some(swaps)) = (verdict, details) else {
            return Ok(None);
        };
        let optimum = swaps.swaps as u32;
        Ok(swaps.proved.then_some(Best { moves, optimum }))
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
        Example::text("first-swap", "3\n1,1,3\n1\n3,1,2"),
        // One step to the battery is too short, three are right.
        Example::text("long-way-round", "2\n1,1,3\n1\n2,1,1"),
        Example::generated("warm-up", || level("easy", 6, 4), 16),
        Example::generated("detours", || level("medium", 8, 6), 35),
        Example::generated("crowd", || index(5, 50.0, 50.0), 2),
        Example::generated("fiendish", || index(12, 26.0, 26.0), 44),
        // Parity: one battery has value 1, and two of their cells do.
        Example::text("chessboard", "4\n1,1,4\n3\n3,2,3\n2,4,2\n4,3,2"),
    ];

    const INSTANCES: &'static str = include_str!("instances.txt");

    const LEVELS: &'static [Level<Self>] = &[
        Level::teaching("3\n1,1,2\n1\n3,1,2", 1, 0.0),
        Level::teaching("3\n1,1,2\n2\n3,1,2\n3,3,1", 2, 0.0),
        Level::teaching("3\n1,1,3\n1\n3,1,2", 2, 0.0),
        Level::teaching("2\n1,1,3\n1\n2,1,1", 1, 0.3),
        Level::teaching("3\n1,1,6\n1\n1,3,1", 1, 0.4),
        Level::teaching("3\n1,2,5\n2\n2,3,0\n1,3,1", 1, 0.4),
        Level::teaching("3\n3,1,4\n2\n3,3,4\n2,2,1", 2, 0.6),
        Level::teaching("4\n2,3,4\n3\n1,2,3\n3,1,4\n4,2,1", 3, 1.3),
        Level::teaching("4\n3,3,2\n3\n4,4,4\n3,2,2\n2,4,3", 3, 1.0),
        Level::teaching("3\n2,2,4\n2\n1,2,4\n3,3,1", 3, 1.2),
        Level::text("4\n1,3,5\n3\n3,3,1\n1,2,1\n4,3,1", 4, 0.7),
        Level::text("4\n1,2,4\n3\n4,3,1\n3,2,2\n1,4,4", 3, 1.0),
        Level::text("5\n2,1,8\n3\n5,5,2\n1,4,1\n4,4,2", 4, 1.1),
        Level::text("4\n2,2,4\n3\n1,3,1\n3,2,2\n4,2,2", 5, 1.3),
        Level::text("4\n1,2,4\n4\n3,3,3\n4,3,3\n2,1,2\n2,4,4", 4, 1.5),
        Level::text("4\n4,1,3\n4\n1,1,2\n3,3,4\n2,4,4\n2,2,1", 4, 1.5),
        Level::text("4\n1,3,4\n3\n4,2,2\n2,4,4\n1,2,4", 4, 1.8),
        Level::text("5\n3,4,3\n4\n3,3,2\n1,3,1\n4,3,1\n4,2,9", 5, 1.8),
        Level::text("7\n1,1,10\n4\n4,4,2\n2,7,3\n5,3,3\n4,6,13", 5, 2.1),
        Level::text("4\n3,1,4\n4\n4,3,4\n2,4,1\n2,1,4\n1,3,2", 5, 2.2),
        Level::text("7\n2,5,5\n5\n5,2,5\n3,7,1\n1,5,1\n3,6,11\n7,5,5", 6, 2.2),
        Level::text("4\n1,3,4\n4\n4,2,2\n2,4,4\n1,2,4\n3,1,1", 5, 2.6),
        Level::text(
            "7\n7,2,15\n9\n3,4,2\n6,5,3\n4,1,3\n1,5,14\n3,6,2\n2,7,6\n3,3,1\n1,4,2\n5,1,1",
            10,
            2.6,
        ),
        Level::text(
            "8\n5,3,8\n7\n8,5,1\n2,7,12\n3,7,4\n4,6,9\n7,8,8\n7,6,8\n4,4,8",
            7,
            2.7,
        ),
        Level::text(
            "7\n6,2,4\n10\n3,7,1\n2,7,2\n1,2,11\n5,6,3\n2,2,3\n5,3,8\n2,5,1\n5,5,1\n3,3,4\n\
             4,1,4",
            10,
            3.0,
        ),
        Level::text(
            "8\n7,4,8\n7\n3,1,1\n5,3,10\n6,8,4\n8,6,2\n2,1,7\n3,7,4\n3,6,1",
            8,
            3.1,
        ),
        Level::text(
            "9\n1,9,20\n12\n6,7,5\n3,3,17\n1,7,2\n5,9,1\n9,8,10\n6,5,6\n4,9,1\n6,8,1\n\
             3,4,1\n9,1,7\n5,8,1\n7,2,6",
            12,
            3.3,
        ),
        Level::text(
            "8\n6,1,8\n14\n7,2,3\n8,3,2\n3,8,1\n5,6,1\n4,7,9\n2,8,2\n4,4,11\n1,3,4\n\
             5,1,10\n6,8,2\n5,7,3\n7,3,2\n8,2,6\n7,7,3",
            15,
            4.0,
        ),
        Level::text(
            "8\n1,4,11\n12\n4,3,10\n4,6,4\n2,2,2\n8,2,10\n1,7,4\n3,4,3\n6,1,10\n8,4,5\n\
             6,2,13\n5,6,2\n6,3,11\n6,5,4",
            13,
            4.2,
        ),
        Level::text(
            "10\n8,6,11\n13\n5,2,6\n2,10,12\n1,2,11\n2,4,6\n6,4,13\n10,10,1\n1,4,6\n7,9,4\n\
             4,8,4\n3,6,17\n10,4,4\n10,6,5\n10,3,11",
            13,
            4.5,
        ),
        Level::text(
            "9\n1,1,12\n15\n1,3,2\n4,6,4\n2,9,2\n3,8,2\n1,5,5\n8,9,2\n4,9,14\n8,6,2\n\
             5,5,8\n5,7,6\n4,2,4\n9,4,12\n2,7,3\n8,7,2\n7,4,4",
            16,
            4.5,
        ),
        Level::text(
            "8\n7,2,16\n18\n7,3,10\n2,5,3\n1,8,4\n1,1,8\n3,8,8\n8,4,4\n3,6,5\n8,7,5\n\
             5,6,14\n2,6,1\n6,4,6\n6,1,10\n2,4,2\n1,6,12\n6,8,15\n6,5,5\n7,7,4\n4,8,3",
            18,
            4.7,
        ),
        Level::text(
            "8\n5,3,5\n16\n4,3,2\n3,4,2\n3,7,1\n2,3,2\n2,4,10\n8,5,3\n2,1,6\n7,8,3\n4,6,2\n\
             4,1,4\n3,8,1\n8,8,1\n5,7,2\n5,1,18\n6,1,2\n6,4,6",
            18,
            5.3,
        ),
        Level::text(
            "9\n7,9,11\n24\n9,1,14\n2,1,15\n3,5,2\n5,5,3\n3,2,4\n1,9,4\n6,8,7\n9,7,4\n\
             5,2,11\n3,6,2\n6,7,4\n4,2,4\n5,3,5\n1,5,7\n4,5,2\n2,4,4\n8,5,5\n6,1,4\n7,2,4\n\
             9,8,4\n2,6,2\n4,9,6\n9,2,5\n2,8,6",
            24,
            6.2,
        ),
        Level::text(
            "10\n5,8,8\n15\n5,2,14\n10,9,8\n6,1,2\n1,5,5\n6,2,10\n1,10,3\n5,1,4\n10,4,12\n\
             6,7,2\n7,2,10\n7,7,2\n4,7,6\n7,10,6\n4,4,10\n1,4,1",
            17,
            6.5,
        ),
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

/// The memory of a search, in bytes: a level needs far less, so that it is rated the same everywhere.
const MEMORY: u64 = 64_000_000;

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
