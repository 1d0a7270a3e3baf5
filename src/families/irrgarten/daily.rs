//! The maze of a day: a small one with few arrows on Monday; jumpers join on Tuesday and crossings on
//! Wednesday; the largest is Sunday's.

use super::levels::map;
use super::{Irrgarten, Params};
use crate::daily::{Daily, FIRST_DAY, Plan, Scheme};

impl Daily for Irrgarten {
    const SCHEMES: &'static [Scheme<Self>] = &[Scheme {
        since: FIRST_DAY,
        week: [
            plan(|| map(11, 9, [0.3, 0.0, 0.03, 0.0]), 5.0, 6.0),
            plan(|| map(13, 9, [0.3, 0.04, 0.05, 0.0]), 7.0, 8.0),
            plan(|| map(13, 11, [0.25, 0.04, 0.04, 0.15]), 9.0, 11.0),
            plan(|| map(15, 11, [0.25, 0.04, 0.05, 0.15]), 12.0, 13.0),
            plan(|| map(17, 13, [0.2, 0.05, 0.06, 0.2]), 14.0, 17.0),
            plan(|| map(19, 15, [0.2, 0.05, 0.07, 0.3]), 18.0, 21.0),
            plan(|| map(23, 17, [0.18, 0.06, 0.08, 0.35]), 23.0, 28.0),
        ],
    }];
}

const fn plan(params: fn() -> Params, least: f64, most: f64) -> Plan<Irrgarten> {
    Plan {
        params,
        least,
        most,
    }
}
