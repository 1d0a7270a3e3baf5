//! The levels: small mazes that teach one rule each, then settings and seeds, ordered by difficulty.
//!
//! The **difficulty** only orders the levels: it is the length of a shortest sequence, plus its excess over the longest
//! of the players' routes alone. So moves that neither maze alone would need count twice.

use super::{MazeKind, Pairing, Params, Simultaneous, SolveOptions, solve};
use crate::level::{Level, Levels, Rated};
use crate::puzzle::{Puzzle, Solution, Verdict};
use crate::rng::Seed;
use crate::search::{Stopped, Watch};
use crate::wanted::MOST_DIFFICULT;

impl Levels for Simultaneous {
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

    const LEVELS: &'static [Level<Self>] = &[
        // +---+---+---+   +---+---+---+
        // |           |   |           |
        // +   +   +   +   +   +   +   +
        // |           |   |           |
        // +---+---+---+   +---+---+---+
        Level::text("3 2\n0 0\n0 0\n0 0 0\n0\n0 0\n0 0\n0 0 0\n0", 3, 3.0).teaching(),
        // +---+---+---+   +---+---+---+
        // |   |   |   |   |   |   |   |
        // +   +   +   +   +   +   +   +
        // |   |       |   |   |       |
        // +   +   +   +   +   +   +   +
        // |       |   |   |       |   |
        // +---+---+---+   +---+---+---+
        Level::text(
            "3 3\n1 1\n1 0\n0 1\n0 0 0\n0 0 0\n0\n1 1\n1 0\n0 1\n0 0 0\n0 0 0\n0",
            6,
            6.0,
        )
        .teaching(),
        // +---+---+---+   +---+---+---+
        // |       |   |   |           |
        // +   +---+   +   +---+   +---+
        // |           |   |   |       |
        // +---+---+---+   +---+---+---+
        Level::text("3 2\n0 1\n0 0\n0 1 0\n0\n0 0\n1 0\n1 0 1\n0", 4, 5.0).teaching(),
        // +---+---+---+---+   +---+---+---+---+
        // |       |   |   |   |               |
        // +   +   +---+---+   +   +   +   +---+
        // |           |   |   |               |
        // +   +   +---+   +   +   +   +   +---+
        // |               |   |       |       |
        // +---+---+---+---+   +---+---+---+---+
        Level::text(
            "4 3\n0 1 1\n0 0 1\n0 0 0\n0 0 1 1\n0 0 1 0\n0\n0 0 0\n0 0 0\n0 1 0\n0 0 0 1\n\
             0 0 0 1\n0",
            6,
            7.0,
        )
        .teaching(),
        // +---+---+---+   +---+---+---+
        // |           |   |           |
        // +   +   +   +   +   +   +---+
        // |   |   |   |   |   |   |   |
        // +---+   +   +   +   +---+   +
        // |   |       |   |           |
        // +---+---+---+   +---+---+---+
        Level::text(
            "3 3\n0 0\n1 1\n1 0\n0 0 0\n1 0 0\n0\n0 0\n1 1\n0 0\n0 0 1\n0 1 0\n0",
            8,
            12.0,
        )
        .teaching(),
        // +---+---+---+---+   +---+---+---+---+
        // |           |   |   |               |
        // +   +---+---+   +   +   +---+   +---+
        // |       |       |   |       |       |
        // +   +---+   +---+   +   +   +   +---+
        // |               |   |       |       |
        // +---+---+---+---+   +---+---+---+---+
        Level::text(
            "4 3\n0 0 1\n0 1 0\n0 0 0\n0 1 1 0\n0 1 0 1\n0\n0 0 0\n0 1 0\n0 1 0\n0 1 0 1\n\
             0 0 0 1\n0",
            10,
            15.0,
        )
        .teaching(),
        // +---+---+---+   +---+---+---+
        // |         o |   |     o     |
        // +   +   +   +   +   +   +   +
        // |       |   |   |           |
        // +   +---+   +   +   +---+   +
        // |           |   |   |       |
        // +---+---+---+   +---+---+---+
        Level::text(
            "3 3\n0 0\n0 1\n0 0\n0 0 0\n0 1 0\n1\n2 0\n0 0\n0 0\n1 0\n0 0 0\n0 1 0\n1\n1 0",
            7,
            10.0,
        )
        .teaching(),
        // +---+---+---+---+   +---+---+---+---+
        // |         o     |   |               |
        // +   +   +   +   +   +   +   +   +   +
        // |         o |   |   |   |     o     |
        // +   +---+   +   +   +   +   +   +   +
        // |               |   |       | o |   |
        // +---+---+---+---+   +---+---+---+---+
        Level::text(
            "4 3\n0 0 0\n0 0 1\n0 0 0\n0 0 0 0\n0 1 0 0\n2\n2 0\n2 1\n0 0 0\n1 0 0\n0 1 1\n\
             0 0 0 0\n0 0 0 0\n2\n2 1\n2 2",
            9,
            13.0,
        )
        .teaching(),
        // +---+---+---+   +---+---+---+
        // |     o     |   |           |
        // +   +---+   +   +   +   +---+
        // |       |   |   | o         |
        // +   +---+---+   +---+   +   +
        // |           |   |           |
        // +---+---+---+   +---+---+---+
        Level::text(
            "3 3\n0 0\n0 1\n0 0\n0 1 0\n0 1 1\n1\n1 0\n0 0\n0 0\n0 0\n0 0 1\n1 0 0\n1\n0 1",
            5,
            6.0,
        )
        .teaching(),
        // +---+---+---+---+---+   +---+---+---+---+---+
        // |                   |   |     o         |   |
        // +   +   +   +   +   +   +   +---+   +---+   +
        // |       |       |   |   |       |       |   |
        // +---+   +   +---+   +   +---+   +---+---+   +
        // | o           o |   |   |   |   |     o |   |
        // +   +   +---+   +   +   +   +   +---+---+---+
        // |   |   |   |   |   |   |   |               |
        // +---+---+---+---+---+   +---+---+---+---+---+
        Level::text(
            "5 4\n0 0 0 0\n0 1 0 1\n0 0 0 1\n1 1 1 1\n0 0 0 0 0\n1 0 0 1 0\n0 0 1 0 0\n2\n\
             0 2\n3 2\n0 0 0 1\n0 1 0 1\n1 1 0 1\n1 0 0 0\n0 1 0 1 0\n1 0 1 1 0\n\
             0 0 1 1 1\n2\n1 0\n3 2",
            11,
            15.0,
        )
        .teaching(),
        // +---+---+---+   +---+---+---+---+---+
        // |           |   |                   |
        // +---+   +   +   +---+   +   +   +   +
        // |   |   |   |   |       |   |   |   |
        // +   +   +---+   +   +   +   +---+   +
        // |   |       |   |   |   |   |   |   |
        // +---+---+---+   +---+---+---+---+---+
        Level::text(
            "3 3\n0 0\n1 1\n1 0\n1 0 0\n0 0 1\n0\n5 3\n0 0 0 0\n0 1 1 1\n1 1 1 1\n\
             1 0 0 0 0\n0 0 0 1 0\n0",
            11,
            16.0,
        )
        .teaching(),
        // +---+---+---+   +---+---+---+   +---+---+---+
        // |           |   |           |   |           |
        // +---+   +---+   +   +---+   +   +   +---+   +
        // |   |       |   |   |   |   |   |       |   |
        // +---+   +---+   +   +---+   +   +---+   +---+
        // |           |   |       |   |   |           |
        // +---+---+---+   +---+---+---+   +---+---+---+
        Level::text(
            "3 3\n0 0\n1 0\n0 0\n1 0 1\n1 0 1\n0\n0 0\n1 1\n0 1\n0 1 0\n0 1 0\n0\n0 0\n\
             0 1\n0 0\n0 1 0\n1 0 1\n0",
            10,
            16.0,
        )
        .teaching(),
        // +---+---+---+   +---+---+---+   +---+---+---+   +---+---+---+
        // |   |   |   |   |       |   |   |       |   |   |           |
        // +   +   +---+   +   +   +   +   +   +   +---+   +   +   +   +
        // |           |   |   |   |   |   |   |       |   |           |
        // +---+   +---+   +   +---+---+   +   +   +   +   +   +---+---+
        // |   |       |   |           |   |   |   |   |   |           |
        // +---+---+---+   +---+---+---+   +---+---+---+   +---+---+---+
        Level::text(
            "3 3\n1 1\n0 0\n1 0\n0 0 1\n1 0 1\n0\n0 1\n1 1\n0 0\n0 0 0\n0 1 1\n0\n0 1\n\
             1 0\n1 1\n0 0 1\n0 0 0\n0\n0 0\n0 0\n0 0\n0 0 0\n0 1 1\n0",
            11,
            18.0,
        )
        .teaching(),
        generated(|| random(2, 5, 5, 0.4, 0.0), 128, 14, 20.0),
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
        generated(|| random(2, 6, 6, 0.4, 0.1), 230, 17, 24.0),
        generated(|| braided(3, 5, 5, 0.4, 0.0), 53, 18, 26.0),
        generated(|| random(3, 6, 6, 0.4, 0.08), 47, 18, 26.0),
        generated(|| perfect(2, 6, 6), 24, 20, 28.0),
        generated(|| braided(2, 8, 8, 0.3, 0.0), 287, 22, 30.0),
        generated(|| random(2, 8, 8, 0.4, 0.12), 95, 24, 32.0),
        generated(|| perfect(2, 8, 8), 181, 25, 34.0),
        generated(|| braided(2, 8, 8, 0.3, 0.0), 38, 27, 36.0),
        generated(|| perfect(4, 6, 6), 147, 25, 38.0),
        generated(|| perfect(3, 7, 7), 207, 28, 42.0),
        generated(|| braided(2, 10, 10, 0.25, 0.04), 234, 34, 46.0),
        generated(|| perfect(2, 10, 10), 218, 36, 48.0),
        generated(|| braided(2, 10, 10, 0.25, 0.04), 9, 40, 54.0),
        generated(|| perfect(4, 7, 7), 8, 38, 56.0),
        generated(|| braided(2, 12, 12, 0.2, 0.05), 185, 46, 62.0),
        generated(|| perfect(3, 9, 9), 250, 45, 64.0),
        generated(|| braided(2, 12, 12, 0.2, 0.05), 162, 51, 68.0),
        generated(|| perfect(3, 10, 10), 54, 60, 78.0),
        generated(|| perfect(2, 12, 12), 226, 64, 86.0),
        generated(|| perfect(2, 16, 12), 94, 66, 88.0),
        generated(|| braided(2, 16, 16, 0.1, 0.02), 793, 77, 100.0),
        generated(|| perfect(2, 16, 16), 133, 80, 106.0),
        generated(|| perfect(2, 14, 14), 225, 92, 120.0),
        generated(|| perfect(2, 16, 16), 2, 113, 142.0),
        generated(|| perfect(2, 20, 16), 705, 127, 158.0),
    ];
}

/// The memory of a search, in bytes: a level needs far less, so that it is rated the same everywhere.
const MEMORY: u64 = 64_000_000;

const fn generated(
    params: fn() -> Params,
    seed: Seed,
    optimum: u32,
    difficulty: f64,
) -> Level<Simultaneous> {
    let sizes = |params: &Params| vec![(params.width, params.height); params.mazes];
    Level::generated_by(params, seed, sizes, optimum, difficulty)
}

/// Settings of perfect mazes of one size.
pub(super) const fn perfect(mazes: usize, width: u32, height: u32) -> Params {
    Params {
        mazes,
        width,
        height,
        maze: MazeKind::Perfect,
        opened: 0.0,
        walls: 0.0,
        pits: 0.0,
        solvable: true,
        newest: 0.8,
        room: 3,
        pair: Pairing::Independent,
        biting: false,
        wanted: false,
        least: 0.0,
        most: MOST_DIFFICULT,
    }
}

pub(super) const fn braided(
    mazes: usize,
    width: u32,
    height: u32,
    opened: f64,
    pits: f64,
) -> Params {
    Params {
        maze: MazeKind::Braided,
        opened,
        pits,
        ..perfect(mazes, width, height)
    }
}

pub(super) const fn random(mazes: usize, width: u32, height: u32, walls: f64, pits: f64) -> Params {
    Params {
        maze: MazeKind::Random,
        walls,
        pits,
        ..perfect(mazes, width, height)
    }
}
