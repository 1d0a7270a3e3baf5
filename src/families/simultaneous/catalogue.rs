//! The catalogue: small mazes that teach one rule each, and larger ones as settings and seed.
//!
//! The **difficulty** only orders the levels: it is the length of a shortest sequence, plus its excess over the longest
//! of the players' routes alone. So moves that neither maze alone would need count twice.

use super::{MazeKind, Params, Simultaneous, SolveOptions, solve};
use crate::puzzle::catalogue::{Catalogue, Example, FIRST_DAY, Level, Rated, Scheme, plan};
use crate::puzzle::{Rules, Solution, Solve, Verdict};
use crate::search::{Stopped, Watch};

impl Catalogue for Simultaneous {
    fn boards(params: &Params) -> Vec<(u32, u32)> {
        vec![(params.width, params.height); params.mazes]
    }

    fn rate(&self, watch: &mut dyn Watch) -> Result<Option<Rated>, Stopped> {
        let options = SolveOptions {
            memory: MEMORY,
            ..SolveOptions::default()
        };
        let Solution { verdict, .. } = self.solve(&self.start(), &options, watch)?;
        let Verdict::Solved { moves, .. } = verdict else {
            return Ok(None);
        };
        let together = moves.len() as u32;
        let alone = solve::lengths_alone(self).into_iter().flatten().max();
        let farthest = alone.unwrap_or_default();
        Ok(Some(Rated {
            moves,
            optimum: together,
            difficulty: f64::from(2 * together - farthest),
        }))
    }

    const EXAMPLES: &'static [Example<Self>] = &[
        // +---+---+---+   +---+---+---+
        // |       |   |   |   |       |
        // +---+   +   +   +   +   +   +
        // |       |   |   |       |   |
        // +   +---+   +   +---+---+   +
        // |           |   |           |
        // +---+---+---+   +---+---+---+
        Example::text(
            "walls",
            "3 3\n0 1\n0 1\n0 0\n1 0 0\n0 1 0\n0\n1 0\n0 1\n0 0\n0 0 0\n1 1 0\n0",
        ),
        // +---+---+---+---+   +---+---+---+---+
        // |       |       |   |   |       |   |
        // +   +---+   +   +   +   +---+   +   +
        // |   |       |   |   |           |   |
        // +   +   +   +   +   +   +---+   +   +
        // |           |   |   |       |       |
        // +---+---+---+---+   +---+---+---+---+
        Example::text(
            "waiting",
            "4 3\n0 1 0\n1 0 1\n0 0 1\n0 1 0 0\n0 0 0 0\n0\n1 0 1\n0 0 1\n0 1 0\n\
             0 1 0 0\n0 1 0 0\n0",
        ),
        // +---+---+---+---+   +---+---+---+---+
        // |           |   |   |           |   |
        // +---+---+   +---+   +   +   +   +---+
        // |   |           |   | o     |       |
        // +---+   +---+   +   +---+---+   +   +
        // |         o     |   |             o |
        // +---+---+   +   +   +   +   +---+   +
        // | o             |   |   |           |
        // +---+---+---+---+   +---+---+---+---+
        Example::text(
            "mind-the-pit",
            "4 4\n0 0 1\n1 0 0\n0 0 0\n0 0 0\n1 1 0 1\n1 0 1 0\n1 1 0 0\n2\n2 2\n\
             0 3\n0 0 1\n0 1 0\n0 0 0\n1 0 0\n0 0 0 1\n1 1 0 0\n0 0 1 0\n2\n0 1\n\
             3 2",
        ),
        // +---+---+---+---+   +---+---+---+---+
        // |           |   |   |       | o |   |
        // +   +---+   +   +   +   +---+---+---+
        // |       |   |   |   |   |       | o |
        // +   +   +   +   +   +   +   +   +   +
        // | o |   |   | o |   |       |       |
        // +   +   +   +   +   +---+   +   +---+
        // |   |   |       |   |   |   |       |
        // +---+---+---+---+   +---+---+---+---+
        Example::text(
            "helpful-pit",
            "4 4\n0 0 1\n0 1 1\n1 1 1\n1 1 0\n0 1 0 0\n0 0 0 0\n0 0 0 0\n2\n0 2\n\
             3 2\n0 1 1\n1 0 1\n0 1 0\n1 1 0\n0 1 1 1\n0 0 0 0\n1 0 0 1\n2\n2 0\n\
             3 1",
        ),
        // +---+---+---+---+---+   +---+---+---+---+---+
        // |       |           |   |           | o     |
        // +   +   +   +---+   +   +   +---+   +   +   +
        // |   |       |       |   |   |       |   |   |
        // +   +---+---+   +   +   +   +   +---+   +   +
        // |           |   |   |   |   |   | o     |   |
        // +---+---+   +   +   +   +   +   +   +---+   +
        // |               |   |   |       |           |
        // +---+---+---+---+---+   +---+---+---+---+---+
        Example::text(
            "cut-off",
            "5 4\n0 1 0 0\n1 0 1 0\n0 0 1 1\n0 0 0 1\n0 0 0 1 0\n0 1 1 0 0\n\
             1 1 0 0 0\n0\n0 0 1 0\n1 0 1 1\n1 1 0 1\n0 1 0 0\n0 1 0 0 0\n\
             0 0 1 0 0\n0 0 0 1 0\n2\n3 0\n2 2",
        ),
        // +---+---+---+   +---+---+---+---+---+---+
        // |     o     |   |                       |
        // +   +   +---+   +---+---+---+---+---+   +
        // |           |   |                   |   |
        // +   +   +   +   +   +---+---+---+   +   +
        // |   |       |   |     o |       |       |
        // +---+---+---+   +   +   +   +   +---+---+
        //                 |           |           |
        //                 +---+---+---+---+---+---+
        Example::text(
            "two-sizes",
            "3 3\n0 0\n0 0\n1 0\n0 0 1\n0 0 0\n1\n1 0\n6 4\n0 0 0 0 0\n0 0 0 0 1\n\
             0 1 0 1 0\n0 0 1 0 0\n1 1 1 1 1 0\n0 1 1 1 0 0\n0 0 0 0 1 1\n1\n1 2",
        ),
        // +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
        // |   |           |   |               |   |   |           |
        // +   +   +   +   +   +   +   +   +   +   +   +   +---+   +
        // |   |       |   |   |   | o     |   |   |           |   |
        // +   +   +   +   +   +   +   +---+---+   +   +   +   +   +
        // |         o |   |   |               |   | o |           |
        // +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
        Example::text(
            "three",
            "4 3\n1 0 0\n1 0 1\n0 0 1\n0 0 0 0\n0 0 0 0\n1\n2 2\n0 0 0\n1 0 1\n\
             0 0 0\n0 0 0 0\n0 0 1 1\n1\n1 1\n1 0 0\n0 0 1\n1 0 0\n0 0 1 0\n\
             0 0 0 0\n1\n0 2",
        ),
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

    const INSTANCES: &'static str = include_str!("instances.txt");

    const LEVELS: &'static [Level<Self>] = &[
        // +---+---+---+   +---+---+---+
        // |           |   |           |
        // +   +   +   +   +   +   +   +
        // |           |   |           |
        // +---+---+---+   +---+---+---+
        Level::teaching("3 2\n0 0\n0 0\n0 0 0\n0\n0 0\n0 0\n0 0 0\n0", 3, 3.0),
        // +---+---+---+   +---+---+---+
        // |   |   |   |   |   |   |   |
        // +   +   +   +   +   +   +   +
        // |   |       |   |   |       |
        // +   +   +   +   +   +   +   +
        // |       |   |   |       |   |
        // +---+---+---+   +---+---+---+
        Level::teaching(
            "3 3\n1 1\n1 0\n0 1\n0 0 0\n0 0 0\n0\n1 1\n1 0\n0 1\n0 0 0\n0 0 0\n0",
            6,
            6.0,
        ),
        // +---+---+---+   +---+---+---+
        // |       |   |   |           |
        // +   +---+   +   +---+   +---+
        // |           |   |   |       |
        // +---+---+---+   +---+---+---+
        Level::teaching("3 2\n0 1\n0 0\n0 1 0\n0\n0 0\n1 0\n1 0 1\n0", 4, 5.0),
        // +---+---+---+---+   +---+---+---+---+
        // |       |   |   |   |               |
        // +   +   +---+---+   +   +   +   +---+
        // |           |   |   |               |
        // +   +   +---+   +   +   +   +   +---+
        // |               |   |       |       |
        // +---+---+---+---+   +---+---+---+---+
        Level::teaching(
            "4 3\n0 1 1\n0 0 1\n0 0 0\n0 0 1 1\n0 0 1 0\n0\n0 0 0\n0 0 0\n0 1 0\n0 0 0 1\n\
             0 0 0 1\n0",
            6,
            7.0,
        ),
        // +---+---+---+   +---+---+---+
        // |           |   |           |
        // +   +   +   +   +   +   +---+
        // |   |   |   |   |   |   |   |
        // +---+   +   +   +   +---+   +
        // |   |       |   |           |
        // +---+---+---+   +---+---+---+
        Level::teaching(
            "3 3\n0 0\n1 1\n1 0\n0 0 0\n1 0 0\n0\n0 0\n1 1\n0 0\n0 0 1\n0 1 0\n0",
            8,
            12.0,
        ),
        // +---+---+---+---+   +---+---+---+---+
        // |           |   |   |               |
        // +   +---+---+   +   +   +---+   +---+
        // |       |       |   |       |       |
        // +   +---+   +---+   +   +   +   +---+
        // |               |   |       |       |
        // +---+---+---+---+   +---+---+---+---+
        Level::teaching(
            "4 3\n0 0 1\n0 1 0\n0 0 0\n0 1 1 0\n0 1 0 1\n0\n0 0 0\n0 1 0\n0 1 0\n0 1 0 1\n\
             0 0 0 1\n0",
            10,
            15.0,
        ),
        // +---+---+---+   +---+---+---+
        // |         o |   |     o     |
        // +   +   +   +   +   +   +   +
        // |       |   |   |           |
        // +   +---+   +   +   +---+   +
        // |           |   |   |       |
        // +---+---+---+   +---+---+---+
        Level::teaching(
            "3 3\n0 0\n0 1\n0 0\n0 0 0\n0 1 0\n1\n2 0\n0 0\n0 0\n1 0\n0 0 0\n0 1 0\n1\n1 0",
            7,
            10.0,
        ),
        // +---+---+---+---+   +---+---+---+---+
        // |         o     |   |               |
        // +   +   +   +   +   +   +   +   +   +
        // |         o |   |   |   |     o     |
        // +   +---+   +   +   +   +   +   +   +
        // |               |   |       | o |   |
        // +---+---+---+---+   +---+---+---+---+
        Level::teaching(
            "4 3\n0 0 0\n0 0 1\n0 0 0\n0 0 0 0\n0 1 0 0\n2\n2 0\n2 1\n0 0 0\n1 0 0\n0 1 1\n\
             0 0 0 0\n0 0 0 0\n2\n2 1\n2 2",
            9,
            13.0,
        ),
        // +---+---+---+   +---+---+---+
        // |     o     |   |           |
        // +   +---+   +   +   +   +---+
        // |       |   |   | o         |
        // +   +---+---+   +---+   +   +
        // |           |   |           |
        // +---+---+---+   +---+---+---+
        Level::teaching(
            "3 3\n0 0\n0 1\n0 0\n0 1 0\n0 1 1\n1\n1 0\n0 0\n0 0\n0 0\n0 0 1\n1 0 0\n1\n0 1",
            5,
            6.0,
        ),
        // +---+---+---+---+---+   +---+---+---+---+---+
        // |                   |   |     o         |   |
        // +   +   +   +   +   +   +   +---+   +---+   +
        // |       |       |   |   |       |       |   |
        // +---+   +   +---+   +   +---+   +---+---+   +
        // | o           o |   |   |   |   |     o |   |
        // +   +   +---+   +   +   +   +   +---+---+---+
        // |   |   |   |   |   |   |   |               |
        // +---+---+---+---+---+   +---+---+---+---+---+
        Level::teaching(
            "5 4\n0 0 0 0\n0 1 0 1\n0 0 0 1\n1 1 1 1\n0 0 0 0 0\n1 0 0 1 0\n0 0 1 0 0\n2\n\
             0 2\n3 2\n0 0 0 1\n0 1 0 1\n1 1 0 1\n1 0 0 0\n0 1 0 1 0\n1 0 1 1 0\n\
             0 0 1 1 1\n2\n1 0\n3 2",
            11,
            15.0,
        ),
        // +---+---+---+   +---+---+---+---+---+
        // |           |   |                   |
        // +---+   +   +   +---+   +   +   +   +
        // |   |   |   |   |       |   |   |   |
        // +   +   +---+   +   +   +   +---+   +
        // |   |       |   |   |   |   |   |   |
        // +---+---+---+   +---+---+---+---+---+
        Level::teaching(
            "3 3\n0 0\n1 1\n1 0\n1 0 0\n0 0 1\n0\n5 3\n0 0 0 0\n0 1 1 1\n1 1 1 1\n\
             1 0 0 0 0\n0 0 0 1 0\n0",
            11,
            16.0,
        ),
        // +---+---+---+   +---+---+---+   +---+---+---+
        // |           |   |           |   |           |
        // +---+   +---+   +   +---+   +   +   +---+   +
        // |   |       |   |   |   |   |   |       |   |
        // +---+   +---+   +   +---+   +   +---+   +---+
        // |           |   |       |   |   |           |
        // +---+---+---+   +---+---+---+   +---+---+---+
        Level::teaching(
            "3 3\n0 0\n1 0\n0 0\n1 0 1\n1 0 1\n0\n0 0\n1 1\n0 1\n0 1 0\n0 1 0\n0\n0 0\n\
             0 1\n0 0\n0 1 0\n1 0 1\n0",
            10,
            16.0,
        ),
        // +---+---+---+   +---+---+---+   +---+---+---+   +---+---+---+
        // |   |   |   |   |       |   |   |       |   |   |           |
        // +   +   +---+   +   +   +   +   +   +   +---+   +   +   +   +
        // |           |   |   |   |   |   |   |       |   |           |
        // +---+   +---+   +   +---+---+   +   +   +   +   +   +---+---+
        // |   |       |   |           |   |   |   |   |   |           |
        // +---+---+---+   +---+---+---+   +---+---+---+   +---+---+---+
        Level::teaching(
            "3 3\n1 1\n0 0\n1 0\n0 0 1\n1 0 1\n0\n0 1\n1 1\n0 0\n0 0 0\n0 1 1\n0\n0 1\n\
             1 0\n1 1\n0 0 1\n0 0 0\n0\n0 0\n0 0\n0 0\n0 0 0\n0 1 1\n0",
            11,
            18.0,
        ),
        Level::generated(|| random(2, 5, 5, 0.4, 0.0), 128, 14, 20.0),
        // +---+---+---+---+---+   +---+---+---+---+---+---+
        // |               |   |   |                       |
        // +   +---+---+---+   +   +   +---+   +---+   +   +
        // |                   |   |       |       |   |   |
        // +   +---+   +   +---+   +   +---+---+   +   +   +
        // |       |   |       |   |   |           |   |   |
        // +   +   +   +   +---+   +   +---+---+---+---+   +
        // |           |       |   |       |       |       |
        // +   +   +   +---+   +   +---+---+---+---+---+---+
        // |       |   |   |   |
        // +---+---+---+---+---+
        Level::text(
            "5 5\n0 0 0 1\n0 0 0 0\n0 1 1 0\n0 0 1 0\n0 1 1 1\n0 1 1 1 0\n0 1 0 0 1\n\
             0 0 0 0 1\n0 0 0 1 0\n0\n6 4\n0 0 0 0 0\n0 1 0 1 1\n1 0 0 1 1\n0 1 0 1 0\n\
             0 1 0 1 0 0\n0 1 1 0 0 0\n0 1 1 1 1 0\n0",
            15,
            22.0,
        ),
        Level::generated(|| random(2, 6, 6, 0.4, 0.1), 230, 17, 24.0),
        Level::generated(|| braided(3, 5, 5, 0.4, 0.0), 53, 18, 26.0),
        Level::generated(|| random(3, 6, 6, 0.4, 0.08), 47, 18, 26.0),
        Level::generated(|| perfect(2, 6, 6), 24, 20, 28.0),
        Level::generated(|| braided(2, 8, 8, 0.3, 0.0), 287, 22, 30.0),
        Level::generated(|| random(2, 8, 8, 0.4, 0.12), 95, 24, 32.0),
        Level::generated(|| perfect(2, 8, 8), 181, 25, 34.0),
        Level::generated(|| braided(2, 8, 8, 0.3, 0.0), 38, 27, 36.0),
        Level::generated(|| perfect(4, 6, 6), 147, 25, 38.0),
        Level::generated(|| perfect(3, 7, 7), 207, 28, 42.0),
        Level::generated(|| braided(2, 10, 10, 0.25, 0.04), 234, 34, 46.0),
        Level::generated(|| perfect(2, 10, 10), 218, 36, 48.0),
        Level::generated(|| braided(2, 10, 10, 0.25, 0.04), 9, 40, 54.0),
        Level::generated(|| perfect(4, 7, 7), 8, 38, 56.0),
        Level::generated(|| braided(2, 12, 12, 0.2, 0.05), 185, 46, 62.0),
        Level::generated(|| perfect(3, 9, 9), 250, 45, 64.0),
        Level::generated(|| braided(2, 12, 12, 0.2, 0.05), 162, 51, 68.0),
        Level::generated(|| perfect(3, 10, 10), 54, 60, 78.0),
        Level::generated(|| perfect(2, 12, 12), 226, 64, 86.0),
        Level::generated(|| perfect(2, 16, 12), 94, 66, 88.0),
        Level::generated(|| braided(2, 16, 16, 0.1, 0.02), 793, 77, 100.0),
        Level::generated(|| perfect(2, 16, 16), 133, 80, 106.0),
        Level::generated(|| perfect(2, 14, 14), 225, 92, 120.0),
        Level::generated(|| perfect(2, 16, 16), 2, 113, 142.0),
        Level::generated(|| perfect(2, 20, 16), 705, 127, 158.0),
    ];

    /// Pits on Wednesday and Saturday, and three mazes on Thursday.
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

/// The memory of a search, in bytes: a level needs far less, so that it is rated the same everywhere.
const MEMORY: u64 = 64_000_000;

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
