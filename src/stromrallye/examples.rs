//! The gallery: small boards that teach a rule each, and larger ones as settings and seed.

use super::generate::{Index, Level, Params, Preset, Way, generate};
use super::{Puzzle, Stromrallye};
use crate::rng::{Rng, Seed};
use crate::search::Unwatched;

/// A named board of the gallery; titles are translations found by its name.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The name in links: lower case, words joined by hyphens.
    pub name: &'static str,
    source: Source,
}

#[derive(Clone, Copy, Debug)]
enum Source {
    /// In the contest's format.
    Written(&'static str),
    Generated(fn() -> Params, Seed),
}

impl Example {
    /// The board itself.
    pub fn puzzle(&self) -> Stromrallye {
        match self.source {
            Source::Written(text) => {
                let parsed = Stromrallye::parse(text);
                parsed.expect("examples are valid").puzzle
            }
            Source::Generated(params, seed) => {
                generate(&params(), &mut Rng::new(seed), &mut Unwatched)
                    .expect("nobody stops an unwatched generator")
            }
        }
    }

    /// Cells along each side, without making the board.
    pub fn side(&self) -> u32 {
        match self.generated() {
            None => self.puzzle().side(),
            Some((params, _)) => match params.way {
                Way::Level(level) => level.min_size,
                Way::Index(index) => index.size,
            },
        }
    }

    /// Settings and seed, where the example comes from the generator.
    pub fn generated(&self) -> Option<(Params, Seed)> {
        match self.source {
            Source::Written(_) => None,
            Source::Generated(params, seed) => Some((params(), seed)),
        }
    }
}

/// The example of a name.
pub fn find(name: &str) -> Option<&'static Example> {
    ALL.iter().find(|example| example.name == name)
}

/// All examples, the easiest first; the last has no solution.
pub const ALL: &[Example] = &[
    // One unit is left behind, and the robot has to come back for it.
    Example {
        name: "first-swap",
        source: Source::Written("3\n1,1,3\n1\n3,1,2"),
    },
    // One step to the battery is too short, three are right.
    Example {
        name: "long-way-round",
        source: Source::Written("2\n1,1,3\n1\n2,1,1"),
    },
    Example {
        name: "warm-up",
        source: Source::Generated(|| level(Preset::Easy, 6, 4), 16),
    },
    Example {
        name: "detours",
        source: Source::Generated(|| level(Preset::Medium, 8, 6), 35),
    },
    Example {
        name: "crowd",
        source: Source::Generated(|| index(5, 50.0), 2),
    },
    Example {
        name: "fiendish",
        source: Source::Generated(|| index(12, 26.0), 44),
    },
    // Parity: one battery has value 1, and two of their cells do.
    Example {
        name: "chessboard",
        source: Source::Written("4\n1,1,4\n3\n3,2,3\n2,4,2\n4,3,2"),
    },
];

fn level(preset: Preset, size: u32, batteries: u32) -> Params {
    made(Way::Level(Level {
        min_size: size,
        max_size: size,
        batteries,
        ..preset.level()
    }))
}

fn index(size: u32, difficulty: f64) -> Params {
    made(Way::Index(Index {
        size,
        min_difficulty: difficulty,
        max_difficulty: difficulty,
        ..Index::default()
    }))
}

fn made(way: Way) -> Params {
    Params {
        way,
        wanted: None,
        lively: true,
    }
}
