//! The catalogue: small maps that teach one rule each, and larger ones as settings and seed.
//!
//! The levels of the first series go by the number of moves of the shortest route with an alternative other than going
//! straight back. This orders mazes by their length rather than by how hard they are, so those of the second series go
//! by their difficulty: see `escape.rs`. Their routes are short, too.

use super::difficulty::decisions;
use super::{Irrgarten, Params, escape};
use crate::puzzle::catalogue::{
    Best, Catalogue, Example, FIRST_DAY, Level, MEASURED_SINCE, Scheme, Week, plan,
};
use crate::search::{Stopped, Watch};
use crate::settings::Settings;

impl Catalogue for Irrgarten {
    fn boards(params: &Params) -> Vec<(u32, u32)> {
        vec![(params.width, params.height)]
    }

    fn difficulty(&self, watch: &mut dyn Watch) -> Result<Option<f64>, Stopped> {
        Ok(escape::of_maze(self, watch)?.difficulty())
    }

    /// The number of moves of the shortest route with an alternative other than going straight back.
    fn planned_by(&self, best: &Best, _: &mut dyn Watch) -> Result<Option<f64>, Stopped> {
        Ok(Some(decisions(self, &best.moves) as f64))
    }

    const EXAMPLES: &'static [Example<Self>] = &[
        Example::text("one-way"),
        Example::text("leap"),
        Example::text("flyover"),
        Example::text("no-way-back"),
        Example::generated("garden", || preset("medium"), 1),
        Example::generated("park", || preset("hard"), 1),
        Example::generated("estate", || preset("very-hard"), 1),
        Example::generated("wilderness", || preset("fiendish"), 1),
        Example::generated(
            "thousand",
            || Params {
                width: 1000,
                height: 1000,
                branching: 0.1,
                jumpers: 0.0,
                arrows: 0.01,
                crossings: 0.3,
                ..Params::default()
            },
            1,
        ),
    ];

    const SERIES: &'static [u32] = &[1, 41];

    const BOARDS: &'static str = include_str!("boards.txt");

    const INSTANCES: &'static str = include_str!("instances.txt");

    const LEVELS: &'static [Level<Self>] = &[
        Level::teaching("1", 11, 0.0),
        Level::teaching("2", 15, 0.0),
        Level::teaching("3", 15, 0.0),
        Level::teaching("4", 15, 0.6),
        Level::teaching("5", 8, 0.0),
        Level::teaching("6", 10, 0.3),
        Level::teaching("7", 9, 0.0),
        Level::teaching("8", 15, 0.0),
        Level::teaching("9", 15, 0.0),
        Level::teaching("10", 15, 0.0),
        Level::teaching("11", 13, 0.3),
        Level::teaching("12", 12, 0.3),
        Level::generated(|| map(11, 9, [0.3, 0.0, 0.0, 0.0]), 190, 21, 0.1),
        Level::generated(|| map(11, 9, [0.3, 0.0, 0.0, 0.0]), 297, 29, 0.0),
        Level::generated(|| map(13, 9, [0.3, 0.0, 0.05, 0.0]), 245, 25, 0.5),
        Level::generated(|| map(13, 9, [0.3, 0.0, 0.05, 0.0]), 139, 36, 0.3),
        Level::generated(|| map(13, 11, [0.25, 0.0, 0.0, 0.2]), 245, 33, 0.1),
        Level::generated(|| map(13, 11, [0.3, 0.05, 0.0, 0.0]), 121, 40, 0.1),
        Level::generated(|| map(15, 11, [0.25, 0.04, 0.04, 0.1]), 242, 34, 1.7),
        Level::generated(|| map(15, 11, [0.25, 0.04, 0.04, 0.1]), 13, 44, 0.0),
        Level::generated(|| map(17, 13, [0.2, 0.04, 0.05, 0.2]), 11, 67, 0.2),
        Level::generated(|| map(17, 13, [0.2, 0.04, 0.05, 0.2]), 151, 60, 0.4),
        Level::generated(|| map(19, 13, [0.2, 0.06, 0.06, 0.3]), 115, 77, 0.3),
        Level::generated(|| map(19, 13, [0.2, 0.06, 0.06, 0.3]), 151, 70, 1.2),
        Level::generated(|| map(19, 13, [0.2, 0.06, 0.06, 0.3]), 170, 72, 0.0),
        Level::generated(|| map(17, 13, [0.2, 0.04, 0.05, 0.2]), 230, 48, 1.1),
        Level::generated(|| map(21, 15, [0.2, 0.05, 0.08, 0.3]), 67, 95, 1.2),
        Level::generated(|| map(21, 15, [0.2, 0.05, 0.08, 0.3]), 297, 69, 3.5),
        Level::generated(|| map(21, 15, [0.2, 0.15, 0.05, 0.3]), 43, 59, 2.2),
        Level::generated(|| map(25, 17, [0.15, 0.06, 0.08, 0.4]), 210, 105, 1.7),
        Level::generated(|| map(25, 17, [0.15, 0.06, 0.08, 0.4]), 273, 100, 0.4),
        Level::generated(|| map(21, 15, [0.2, 0.15, 0.05, 0.3]), 19, 88, 3.1),
        Level::generated(|| map(27, 19, [0.15, 0.04, 0.1, 0.5]), 224, 153, 1.1),
        Level::generated(|| map(27, 19, [0.15, 0.04, 0.1, 0.5]), 11, 141, 1.4),
        Level::generated(|| map(31, 21, [0.15, 0.05, 0.08, 0.5]), 285, 159, 2.0),
        Level::generated(|| map(27, 19, [0.15, 0.04, 0.1, 0.5]), 73, 136, 2.5),
        Level::generated(|| map(35, 25, [0.12, 0.04, 0.08, 0.5]), 295, 227, 2.8),
        Level::generated(|| map(35, 25, [0.12, 0.04, 0.08, 0.5]), 2, 198, 3.8),
        Level::generated(|| map(41, 29, [0.12, 0.05, 0.08, 0.5]), 197, 262, 4.3),
        Level::generated(|| map(41, 29, [0.12, 0.05, 0.08, 0.5]), 45, 267, 4.6),
        // The second series.
        Level::teaching("41", 11, 0.0),
        Level::teaching("42", 9, 0.0),
        Level::teaching("43", 11, 0.0),
        Level::teaching("44", 9, 0.0),
        Level::teaching("45", 8, 0.0),
        Level::teaching("46", 15, 0.0),
        Level::teaching("47", 9, 0.0),
        Level::teaching("48", 7, 0.3),
        Level::teaching("49", 10, 0.3),
        Level::teaching("50", 9, 0.3),
        Level::teaching("51", 9, 0.3),
        Level::teaching("52", 20, 0.3),
        Level::generated(|| map(11, 9, [0.3, 0.1, 0.08, 0.3]), 705, 22, 0.5),
        Level::generated(|| map(11, 9, [0.3, 0.1, 0.08, 0.3]), 257, 24, 0.6),
        Level::generated(|| map(13, 9, [0.4, 0.08, 0.12, 0.4]), 1360, 26, 0.9),
        Level::generated(|| map(13, 9, [0.4, 0.08, 0.12, 0.4]), 818, 26, 1.0),
        Level::generated(|| map(13, 11, [0.25, 0.15, 0.06, 0.3]), 666, 30, 1.2),
        Level::generated(|| map(13, 11, [0.2, 0.2, 0.1, 0.3]), 623, 31, 1.3),
        Level::generated(|| map(15, 11, [0.4, 0.08, 0.12, 0.4]), 1031, 33, 1.4),
        Level::generated(|| map(15, 11, [0.4, 0.08, 0.12, 0.4]), 1162, 41, 1.6),
        Level::generated(|| map(15, 11, [0.2, 0.2, 0.1, 0.3]), 1129, 38, 1.8),
        Level::generated(|| map(17, 11, [0.4, 0.08, 0.12, 0.4]), 1352, 36, 1.9),
        Level::generated(|| map(17, 11, [0.25, 0.15, 0.06, 0.3]), 78, 39, 2.1),
        Level::generated(|| map(17, 13, [0.4, 0.08, 0.12, 0.4]), 4326, 44, 2.2),
        Level::generated(|| map(17, 13, [0.3, 0.1, 0.08, 0.3]), 185, 42, 2.4),
        Level::generated(|| map(17, 13, [0.2, 0.2, 0.1, 0.3]), 1992, 48, 2.6),
        Level::generated(|| map(19, 13, [0.2, 0.2, 0.1, 0.3]), 1651, 43, 2.7),
        Level::generated(|| map(19, 13, [0.3, 0.1, 0.08, 0.3]), 3463, 57, 2.9),
        Level::generated(|| map(19, 13, [0.4, 0.08, 0.12, 0.4]), 1779, 54, 3.0),
        Level::generated(|| map(21, 15, [0.2, 0.2, 0.1, 0.3]), 1914, 57, 3.1),
        Level::generated(|| map(21, 15, [0.3, 0.1, 0.08, 0.3]), 1091, 47, 3.3),
        Level::generated(|| map(21, 15, [0.2, 0.2, 0.1, 0.3]), 855, 52, 3.5),
        Level::generated(|| map(23, 15, [0.2, 0.2, 0.1, 0.3]), 4873, 61, 3.7),
        Level::generated(|| map(25, 17, [0.3, 0.1, 0.08, 0.3]), 2684, 65, 3.8),
        Level::generated(|| map(23, 15, [0.25, 0.15, 0.06, 0.3]), 4338, 62, 3.9),
        Level::generated(|| map(25, 17, [0.2, 0.2, 0.1, 0.3]), 213, 56, 4.1),
        Level::generated(|| map(25, 17, [0.4, 0.08, 0.12, 0.4]), 1091, 71, 4.3),
        Level::generated(|| map(25, 17, [0.4, 0.08, 0.12, 0.4]), 2206, 92, 4.4),
        Level::generated(|| map(25, 17, [0.2, 0.2, 0.1, 0.3]), 4751, 73, 4.6),
        Level::generated(|| map(25, 17, [0.3, 0.1, 0.08, 0.3]), 1841, 87, 4.8),
    ];

    /// A small map with few arrows on Monday; jumpers join on Tuesday and crossings on Wednesday.
    const SCHEMES: &'static [Scheme<Self>] = &[
        Scheme {
            since: FIRST_DAY,
            week: Week::Planned([
                plan(|| map(11, 9, [0.3, 0.0, 0.03, 0.0]), 5.0, 6.0),
                plan(|| map(13, 9, [0.3, 0.04, 0.05, 0.0]), 7.0, 8.0),
                plan(|| map(13, 11, [0.25, 0.04, 0.04, 0.15]), 9.0, 11.0),
                plan(|| map(15, 11, [0.25, 0.04, 0.05, 0.15]), 12.0, 13.0),
                plan(|| map(17, 13, [0.2, 0.05, 0.06, 0.2]), 14.0, 17.0),
                plan(|| map(19, 15, [0.2, 0.05, 0.07, 0.3]), 18.0, 21.0),
                plan(|| map(23, 17, [0.18, 0.06, 0.08, 0.35]), 23.0, 28.0),
            ]),
        },
        Scheme {
            since: MEASURED_SINCE,
            week: Week::Aimed([
                || map(11, 9, [0.3, 0.0, 0.05, 0.0]),
                || map(13, 9, [0.3, 0.1, 0.05, 0.0]),
                || map(13, 11, [0.3, 0.1, 0.08, 0.3]),
                || map(13, 11, [0.2, 0.2, 0.1, 0.3]),
                || map(15, 11, [0.2, 0.2, 0.1, 0.3]),
                || map(15, 11, [0.3, 0.1, 0.08, 0.3]),
                || map(17, 11, [0.2, 0.2, 0.1, 0.3]),
            ]),
        },
    ];
}

fn preset(name: &str) -> Params {
    Params::of_level(name).expect("a level of ours")
}

/// Settings: the probabilities of branches, jumpers, arrows and crossings in this order.
fn map(width: u32, height: u32, probabilities: [f64; 4]) -> Params {
    let [branching, jumpers, arrows, crossings] = probabilities;
    Params {
        width,
        height,
        branching,
        jumpers,
        arrows,
        crossings,
        ..Params::default()
    }
}
