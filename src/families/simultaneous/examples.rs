//! The gallery: small boards that teach one rule each, and larger ones as settings and seed.

use super::levels::perfect;
use super::{MazeKind, Params, Simultaneous};
use crate::example::{Example, Examples};
use crate::rng::Seed;

const fn generated(
    name: &'static str,
    params: fn() -> Params,
    seed: Seed,
) -> Example<Simultaneous> {
    Example::generated_by(name, params, seed, |params: &Params| {
        vec![(params.width, params.height); params.mazes]
    })
}

const PERFECT: Params = perfect(2, 0, 0);

impl Examples for Simultaneous {
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
        generated(
            "twelve",
            || Params {
                width: 12,
                height: 12,
                maze: MazeKind::Braided,
                opened: 0.25,
                pits: 0.04,
                ..PERFECT
            },
            5,
        ),
        generated(
            "trees",
            || Params {
                width: 20,
                height: 20,
                ..PERFECT
            },
            1,
        ),
        generated(
            "minefield",
            || Params {
                width: 30,
                height: 20,
                maze: MazeKind::Random,
                walls: 0.3,
                pits: 0.18,
                ..PERFECT
            },
            3,
        ),
        generated(
            "fifty",
            || Params {
                width: 50,
                height: 50,
                maze: MazeKind::Braided,
                opened: 0.1,
                pits: 0.01,
                ..PERFECT
            },
            2,
        ),
        generated(
            "hundred",
            || Params {
                width: 100,
                height: 100,
                ..PERFECT
            },
            1,
        ),
        generated(
            "championship",
            || Params {
                width: 151,
                height: 151,
                maze: MazeKind::Braided,
                opened: 0.1,
                pits: 0.01,
                ..PERFECT
            },
            1,
        ),
        generated(
            "giant",
            || Params {
                width: 250,
                height: 250,
                maze: MazeKind::Braided,
                opened: 0.5,
                ..PERFECT
            },
            1,
        ),
    ];
}
