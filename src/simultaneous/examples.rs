//! The gallery: small boards that teach one rule each, and larger ones as settings and seed.

use super::drawing::from_drawing;
use super::{MazeKind, Params, Simultaneous};
use crate::any::AnyParams;
use crate::puzzle::Puzzle;
use crate::rng::{Rng, Seed};
use crate::search::Unwatched;
use crate::share::Generated;

/// A named puzzle of the gallery; titles are translations found by its name.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The name in links: lower case, words joined by hyphens.
    pub name: &'static str,
    source: Source,
}

#[derive(Clone, Copy, Debug)]
enum Source {
    Drawn(&'static [&'static str]),
    Generated(Params, Seed),
}

impl Example {
    /// The puzzle itself.
    pub fn puzzle(&self) -> Simultaneous {
        match self.source {
            Source::Drawn(mazes) => {
                Simultaneous::new(mazes.iter().map(|drawing| from_drawing(drawing)))
            }
            Source::Generated(params, seed) => {
                Simultaneous::generate(&params, &mut Rng::new(seed), &mut Unwatched)
                    .expect("nobody stops an unwatched generator")
            }
        }
    }

    /// Columns and rows of each maze.
    pub fn sizes(&self) -> Vec<(u32, u32)> {
        match self.source {
            Source::Drawn(mazes) => {
                let sizes = mazes.iter().map(|drawing| from_drawing(drawing).size());
                sizes.collect()
            }
            Source::Generated(params, _) => vec![(params.width, params.height); params.mazes],
        }
    }

    /// Settings and seed, where the example comes from the generator.
    pub fn generated(&self) -> Option<Generated> {
        match self.source {
            Source::Drawn(..) => None,
            Source::Generated(params, seed) => {
                let params = AnyParams::Simultaneous(params);
                Some(Generated { params, seed })
            }
        }
    }
}

/// The example of a name.
pub fn find(name: &str) -> Option<&'static Example> {
    ALL.iter().find(|example| example.name == name)
}

const PERFECT: Params = Params {
    mazes: 2,
    width: 0,
    height: 0,
    maze: MazeKind::Perfect,
    opened: 0.0,
    walls: 0.0,
    pits: 0.0,
    solvable: true,
};

/// All examples, the easiest first.
pub const ALL: &[Example] = &[
    Example {
        name: "walls",
        source: Source::Drawn(&[
            "+---+---+---+
             |       |   |
             +---+   +   +
             |       |   |
             +   +---+   +
             |           |
             +---+---+---+",
            "+---+---+---+
             |   |       |
             +   +   +   +
             |       |   |
             +---+---+   +
             |           |
             +---+---+---+",
        ]),
    },
    Example {
        name: "waiting",
        source: Source::Drawn(&[
            "+---+---+---+---+
             |       |       |
             +   +---+   +   +
             |   |       |   |
             +   +   +   +   +
             |           |   |
             +---+---+---+---+",
            "+---+---+---+---+
             |   |       |   |
             +   +---+   +   +
             |           |   |
             +   +---+   +   +
             |       |       |
             +---+---+---+---+",
        ]),
    },
    Example {
        name: "mind-the-pit",
        source: Source::Drawn(&[
            "+---+---+---+---+
             |           |   |
             +---+---+   +---+
             |   |           |
             +---+   +---+   +
             |         o     |
             +---+---+   +   +
             | o             |
             +---+---+---+---+",
            "+---+---+---+---+
             |           |   |
             +   +   +   +---+
             | o     |       |
             +---+---+   +   +
             |             o |
             +   +   +---+   +
             |   |           |
             +---+---+---+---+",
        ]),
    },
    Example {
        name: "helpful-pit",
        source: Source::Drawn(&[
            "+---+---+---+---+
             |           |   |
             +   +---+   +   +
             |       |   |   |
             +   +   +   +   +
             | o |   |   | o |
             +   +   +   +   +
             |   |   |       |
             +---+---+---+---+",
            "+---+---+---+---+
             |       | o |   |
             +   +---+---+---+
             |   |       | o |
             +   +   +   +   +
             |       |       |
             +---+   +   +---+
             |   |   |       |
             +---+---+---+---+",
        ]),
    },
    Example {
        name: "cut-off",
        source: Source::Drawn(&[
            "+---+---+---+---+---+
             |       |           |
             +   +   +   +---+   +
             |   |       |       |
             +   +---+---+   +   +
             |           |   |   |
             +---+---+   +   +   +
             |               |   |
             +---+---+---+---+---+",
            "+---+---+---+---+---+
             |           | o     |
             +   +---+   +   +   +
             |   |       |   |   |
             +   +   +---+   +   +
             |   |   | o     |   |
             +   +   +   +---+   +
             |       |           |
             +---+---+---+---+---+",
        ]),
    },
    Example {
        name: "two-sizes",
        source: Source::Drawn(&[
            "+---+---+---+
             |     o     |
             +   +   +---+
             |           |
             +   +   +   +
             |   |       |
             +---+---+---+",
            "+---+---+---+---+---+---+
             |                       |
             +---+---+---+---+---+   +
             |                   |   |
             +   +---+---+---+   +   +
             |     o |       |       |
             +   +   +   +   +---+---+
             |           |           |
             +---+---+---+---+---+---+",
        ]),
    },
    Example {
        name: "three",
        source: Source::Drawn(&[
            "+---+---+---+---+
             |   |           |
             +   +   +   +   +
             |   |       |   |
             +   +   +   +   +
             |         o |   |
             +---+---+---+---+",
            "+---+---+---+---+
             |               |
             +   +   +   +   +
             |   | o     |   |
             +   +   +---+---+
             |               |
             +---+---+---+---+",
            "+---+---+---+---+
             |   |           |
             +   +   +---+   +
             |           |   |
             +   +   +   +   +
             | o |           |
             +---+---+---+---+",
        ]),
    },
    Example {
        name: "twelve",
        source: Source::Generated(
            Params {
                width: 12,
                height: 12,
                maze: MazeKind::Braided,
                opened: 0.25,
                pits: 0.04,
                ..PERFECT
            },
            5,
        ),
    },
    Example {
        name: "trees",
        source: Source::Generated(
            Params {
                width: 20,
                height: 20,
                ..PERFECT
            },
            1,
        ),
    },
    Example {
        name: "minefield",
        source: Source::Generated(
            Params {
                width: 30,
                height: 20,
                maze: MazeKind::Random,
                walls: 0.3,
                pits: 0.18,
                ..PERFECT
            },
            3,
        ),
    },
    Example {
        name: "fifty",
        source: Source::Generated(
            Params {
                width: 50,
                height: 50,
                maze: MazeKind::Braided,
                opened: 0.1,
                pits: 0.01,
                ..PERFECT
            },
            2,
        ),
    },
    Example {
        name: "hundred",
        source: Source::Generated(
            Params {
                width: 100,
                height: 100,
                ..PERFECT
            },
            1,
        ),
    },
    Example {
        name: "championship",
        source: Source::Generated(
            Params {
                width: 151,
                height: 151,
                maze: MazeKind::Braided,
                opened: 0.1,
                pits: 0.01,
                ..PERFECT
            },
            1,
        ),
    },
    Example {
        name: "giant",
        source: Source::Generated(
            Params {
                width: 250,
                height: 250,
                maze: MazeKind::Braided,
                opened: 0.5,
                ..PERFECT
            },
            1,
        ),
    },
];
