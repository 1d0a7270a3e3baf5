//! The board of a day: up to Friday by the numbers of a level, at the weekend by a difficulty index, whose boards have
//! more tricks and fewer moves.

use super::Stromrallye;
use super::difficulty::{self, PlayoutBudget};
use super::generate::{By, Params};
use crate::daily::{Daily, FIRST_DAY, Plan, Scheme};
use crate::search::Unwatched;
use crate::settings::Settings;

impl Daily for Stromrallye {
    /// Some 15 milliseconds; most boards take less than one.
    const REPORTS: u32 = 15;

    fn suits(&self, plan: &Plan<Self>) -> bool {
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
        let most = plan.most + INACCURACY;
        let glance = difficulty::glance(&hops, budget, most, &mut Unwatched);
        glance.is_ok_and(|(estimate, _)| {
            (plan.least - INACCURACY..=most).contains(&estimate.difficulty)
        })
    }

    const SCHEMES: &'static [Scheme<Self>] = &[Scheme {
        since: FIRST_DAY,
        week: [
            plan(|| level("easy", 5, 3), 0.2, 0.5),
            plan(|| level("easy", 6, 4), 0.6, 0.9),
            plan(|| level("medium", 6, 5), 1.0, 1.3),
            plan(|| level("medium", 7, 6), 1.4, 1.8),
            plan(|| level("medium", 8, 7), 1.9, 2.4),
            plan(|| index(8, 15.0, 45.0), 2.5, 3.0),
            plan(|| index(8, 15.0, 45.0), 3.1, 4.5),
        ],
    }];
}

/// The most moves of a solution, for each row of the board: longer ones are tedious by hand.
const MOST_MOVES_PER_ROW: u64 = 9;

/// The error of a difficulty measured quickly.
const INACCURACY: f64 = 0.3;

const fn plan(params: fn() -> Params, least: f64, most: f64) -> Plan<Stromrallye> {
    Plan {
        params,
        least,
        most,
    }
}

fn level(name: &str, size: u32, batteries: u32) -> Params {
    Params {
        min_size: size,
        max_size: size,
        batteries,
        ..Params::of_level(name).expect("a level of ours")
    }
}

/// Includes dull boards: [`Daily::suits`] skips them, more quickly than the generator does.
fn index(size: u32, min_difficulty: f64, max_difficulty: f64) -> Params {
    Params {
        by: By::Index,
        lively: false,
        size,
        min_difficulty,
        max_difficulty,
        ..Params::default()
    }
}
