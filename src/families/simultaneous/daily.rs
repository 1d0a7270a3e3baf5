//! The puzzle of a day: from two small mazes on Monday to two perfect ones of 10 × 10 cells on Sunday,
//! with pits on Wednesday and Saturday, and three mazes on Thursday.

use super::levels::{braided, perfect, random};
use super::{Params, Simultaneous};
use crate::daily::{Daily, FIRST_DAY, Plan, Scheme};

impl Daily for Simultaneous {
    const SCHEMES: &'static [Scheme<Self>] = &[Scheme {
        since: FIRST_DAY,
        week: [
            plan(|| braided(2, 5, 5, 0.4, 0.0), 11.0, 14.0),
            plan(|| braided(2, 6, 6, 0.3, 0.0), 16.0, 19.0),
            plan(|| random(2, 6, 6, 0.4, 0.1), 20.0, 23.0),
            plan(|| random(3, 6, 6, 0.4, 0.08), 24.0, 28.0),
            plan(|| perfect(2, 8, 8), 32.0, 38.0),
            plan(|| braided(2, 10, 10, 0.25, 0.04), 41.0, 47.0),
            plan(|| perfect(2, 10, 10), 50.0, 60.0),
        ],
    }];
}

const fn plan(params: fn() -> Params, least: f64, most: f64) -> Plan<Simultaneous> {
    Plan {
        params,
        least,
        most,
    }
}
