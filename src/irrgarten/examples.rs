//! The gallery: small maps that teach one rule each, and larger ones as settings and seed.

use super::generate::LEVELS;
use super::{Irrgarten, Params};
use crate::any::AnyParams;
use crate::puzzle::Puzzle;
use crate::rng::{Rng, Seed};
use crate::search::Unwatched;
use crate::share::Generated;

/// A named puzzle of the gallery; titles are translations found by its name.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The name in links: lower case, words joined by hyphens. No other family has it.
    pub name: &'static str,
    source: Source,
}

#[derive(Clone, Copy, Debug)]
enum Source {
    Drawn(&'static str),
    Generated(Params, Seed),
}

impl Example {
    /// The puzzle itself.
    pub fn puzzle(&self) -> Irrgarten {
        match self.source {
            Source::Drawn(text) => Irrgarten::parse(text).expect("examples parse").puzzle,
            Source::Generated(params, seed) => {
                Irrgarten::generate(&params, &mut Rng::new(seed), &mut Unwatched)
                    .expect("nobody stops an unwatched generator")
            }
        }
    }

    /// Columns and rows.
    pub fn size(&self) -> (u32, u32) {
        match self.source {
            Source::Drawn(_) => {
                let puzzle = self.puzzle();
                (puzzle.width(), puzzle.height())
            }
            Source::Generated(params, _) => (params.width, params.height),
        }
    }

    /// Settings and seed, where the example comes from the generator.
    pub fn generated(&self) -> Option<Generated> {
        match self.source {
            Source::Drawn(_) => None,
            Source::Generated(params, seed) => {
                let params = AnyParams::Irrgarten(params);
                Some(Generated { params, seed })
            }
        }
    }
}

/// The example of a name.
pub fn find(name: &str) -> Option<&'static Example> {
    ALL.iter().find(|example| example.name == name)
}

/// All examples, the easiest first.
pub const ALL: &[Example] = &[
    Example {
        name: "one-way",
        source: Source::Drawn(
            "irrgarten 9 7\n\
             #########\n\
             #S......#\n\
             #.##.##v#\n\
             #.#...#.#\n\
             #.##<##.#\n\
             #..^....E\n\
             #########\n",
        ),
    },
    Example {
        name: "leap",
        source: Source::Drawn(
            "irrgarten 9 5\n\
             #########\n\
             #S.o#o..#\n\
             #.#####.#\n\
             #...#...E\n\
             #########\n",
        ),
    },
    Example {
        name: "flyover",
        source: Source::Drawn(
            "irrgarten 7 7\n\
             #######\n\
             ###...#\n\
             ###.#.#\n\
             #S.+..#\n\
             ###.###\n\
             ###...#\n\
             #####E#\n",
        ),
    },
    Example {
        name: "no-way-back",
        source: Source::Drawn(
            "irrgarten 9 7\n\
             #########\n\
             #S.>....#\n\
             #.#####.#\n\
             #.#...#.#\n\
             #.#.#.###\n\
             #...#...E\n\
             #########\n",
        ),
    },
    Example {
        name: "garden",
        source: Source::Generated(LEVELS[1].params, 1),
    },
    Example {
        name: "park",
        source: Source::Generated(LEVELS[2].params, 1),
    },
    Example {
        name: "estate",
        source: Source::Generated(LEVELS[3].params, 1),
    },
    Example {
        name: "wilderness",
        source: Source::Generated(LEVELS[4].params, 1),
    },
    Example {
        name: "thousand",
        source: Source::Generated(
            Params {
                width: 1000,
                height: 1000,
                branching: 0.1,
                jumpers: 0.0,
                arrows: 0.01,
                crossings: 0.3,
            },
            1,
        ),
    },
];
