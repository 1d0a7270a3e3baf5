//! The catalogue: small mazes that teach one rule each, and larger ones as settings and seed.
//!
//! The levels go by [`Catalogue::planned_by`], which mostly agrees with the measured difficulty.

use super::{MazeKind, Params, Simultaneous, difficulty, solve};
use crate::puzzle::catalogue::{
    Best, Catalogue, Example, FIRST_DAY, Level, MEASURED_SINCE, Scheme, Week, plan,
};
use crate::search::{Stopped, Watch};

impl Catalogue for Simultaneous {
    fn boards(params: &Params) -> Vec<(u32, u32)> {
        vec![(params.width, params.height); params.mazes]
    }

    fn difficulty(&self, watch: &mut dyn Watch) -> Result<Option<f64>, Stopped> {
        Ok(difficulty::glance(self, watch)?.0)
    }

    /// The length of a shortest sequence, plus its excess over the longest of the players' routes alone. So moves that
    /// neither maze alone would need count twice.
    fn planned_by(&self, best: &Best, _: &mut dyn Watch) -> Result<Option<f64>, Stopped> {
        let alone = solve::lengths_alone(self).into_iter().flatten().max();
        let farthest = alone.unwrap_or_default();
        Ok(Some(f64::from(2 * best.optimum - farthest)))
    }

    const EXAMPLES: &'static [Example<Self>] = &[
        Example::text("walls"),
        Example::text("waiting"),
        Example::text("mind-the-pit"),
        Example::text("helpful-pit"),
        Example::text("cut-off"),
        Example::text("two-sizes"),
        Example::text("three"),
        Example::generated("twelve", || braided(2, 12, 12, 0.25, 0.04), 5),
        Example::generated("trees", || perfect(2, 20, 20), 1),
        Example::generated("minefield", || random(2, 30, 20, 0.3, 0.18), 3),
        Example::generated("fifty", || braided(2, 50, 50, 0.1, 0.01), 2),
        Example::generated("hundred", || perfect(2, 100, 100), 1),
        Example::generated("championship", || braided(2, 151, 151, 0.1, 0.01), 1),
        Example::generated("giant", || braided(2, 250, 250, 0.5, 0.0), 1),
        Example::generated("five-hundred", || perfect(2, 500, 500), 1),
        Example::generated("thousand-twice", || perfect(2, 1000, 1000), 2),
    ];

    const BOARDS: &'static str = include_str!("boards.txt");

    const INSTANCES: &'static str = include_str!("instances.txt");

    const LEVELS: &'static [Level<Self>] = &[
        Level::teaching("1", 3, 0.0),
        Level::teaching("2", 6, 0.2),
        Level::teaching("3", 4, 0.2),
        Level::teaching("4", 6, 0.4),
        Level::teaching("5", 8, 0.4),
        Level::teaching("6", 10, 0.7),
        Level::teaching("7", 7, 0.5),
        Level::teaching("8", 9, 0.7),
        Level::teaching("9", 5, 0.3),
        Level::teaching("10", 11, 0.7),
        Level::teaching("11", 11, 0.6),
        Level::teaching("12", 10, 0.8),
        Level::teaching("13", 11, 0.5),
        Level::generated(|| random(2, 5, 5, 0.4, 0.0), 128, 14, 0.9),
        Level::text("15", 15, 1.2),
        Level::generated(|| random(2, 6, 6, 0.4, 0.1), 230, 17, 1.4),
        Level::generated(|| braided(3, 5, 5, 0.4, 0.0), 53, 18, 1.4),
        Level::generated(|| random(3, 6, 6, 0.4, 0.08), 47, 18, 1.3),
        Level::generated(|| perfect(2, 6, 6), 24, 20, 1.6),
        Level::generated(|| braided(2, 8, 8, 0.3, 0.0), 287, 22, 1.6),
        Level::generated(|| random(2, 8, 8, 0.4, 0.12), 95, 24, 2.2),
        Level::generated(|| perfect(2, 8, 8), 181, 25, 1.9),
        Level::generated(|| braided(2, 8, 8, 0.3, 0.0), 38, 27, 1.8),
        Level::generated(|| perfect(4, 6, 6), 147, 25, 1.9),
        Level::generated(|| perfect(3, 7, 7), 207, 28, 2.1),
        Level::generated(|| braided(2, 10, 10, 0.25, 0.04), 234, 34, 2.5),
        Level::generated(|| perfect(2, 10, 10), 218, 36, 3.1),
        Level::generated(|| braided(2, 10, 10, 0.25, 0.04), 9, 40, 3.0),
        Level::generated(|| perfect(4, 7, 7), 8, 38, 3.0),
        Level::generated(|| braided(2, 12, 12, 0.2, 0.05), 185, 46, 3.5),
        Level::generated(|| perfect(3, 9, 9), 250, 45, 3.9),
        Level::generated(|| braided(2, 12, 12, 0.2, 0.05), 162, 51, 3.7),
        Level::generated(|| perfect(3, 10, 10), 54, 60, 4.6),
        Level::generated(|| perfect(2, 12, 12), 226, 64, 5.2),
        Level::generated(|| perfect(2, 16, 12), 94, 66, 5.6),
        Level::generated(|| braided(2, 16, 16, 0.1, 0.02), 793, 77, 6.4),
        Level::generated(|| perfect(2, 16, 16), 133, 80, 6.4),
        Level::generated(|| perfect(2, 14, 14), 225, 92, 6.7),
        Level::generated(|| perfect(2, 16, 16), 2, 113, 9.2),
        Level::generated(|| perfect(2, 20, 16), 705, 127, 9.7),
    ];

    /// Pits on Wednesday and Saturday, and three mazes on Thursday.
    const SCHEMES: &'static [Scheme<Self>] = &[
        Scheme {
            since: FIRST_DAY,
            week: Week::Planned([
                plan(|| braided(2, 5, 5, 0.4, 0.0), 11.0, 14.0),
                plan(|| braided(2, 6, 6, 0.3, 0.0), 16.0, 19.0),
                plan(|| random(2, 6, 6, 0.4, 0.1), 20.0, 23.0),
                plan(|| random(3, 6, 6, 0.4, 0.08), 24.0, 28.0),
                plan(|| perfect(2, 8, 8), 32.0, 38.0),
                plan(|| braided(2, 10, 10, 0.25, 0.04), 41.0, 47.0),
                plan(|| perfect(2, 10, 10), 50.0, 60.0),
            ]),
        },
        Scheme {
            since: MEASURED_SINCE,
            week: Week::Aimed([
                || braided(2, 4, 4, 0.4, 0.0),
                || braided(2, 5, 5, 0.4, 0.0),
                || biting(random(2, 5, 5, 0.3, 0.08)),
                || perfect(3, 5, 4),
                || perfect(2, 6, 6),
                || biting(braided(2, 7, 7, 0.3, 0.04)),
                || perfect(2, 7, 7),
            ]),
        },
    ];
}

/// Settings of perfect mazes of one size.
fn perfect(mazes: usize, width: u32, height: u32) -> Params {
    Params {
        mazes,
        width,
        height,
        opened: 0.0,
        walls: 0.0,
        solvable: true,
        ..Params::default()
    }
}

fn braided(mazes: usize, width: u32, height: u32, opened: f64, pits: f64) -> Params {
    Params {
        maze: MazeKind::Braided,
        opened,
        pits,
        ..perfect(mazes, width, height)
    }
}

fn random(mazes: usize, width: u32, height: u32, walls: f64, pits: f64) -> Params {
    Params {
        maze: MazeKind::Random,
        walls,
        pits,
        ..perfect(mazes, width, height)
    }
}

/// Every pit matters. No route is kept free of them, which may leave no solution: others are tried.
fn biting(params: Params) -> Params {
    Params {
        biting: true,
        solvable: false,
        ..params
    }
}
