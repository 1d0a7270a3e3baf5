//! The gallery: small maps that teach one rule each, and larger ones as settings and seed.

use super::{Irrgarten, Params};
use crate::example::{Example, Examples};
use crate::rng::Seed;
use crate::settings::Settings;

const fn generated(name: &'static str, params: fn() -> Params, seed: Seed) -> Example<Irrgarten> {
    Example::generated_by(name, params, seed, |params: &Params| {
        vec![(params.width, params.height)]
    })
}

impl Examples for Irrgarten {
    const EXAMPLES: &'static [Example<Self>] = &[
        Example::text(
            "one-way",
            "irrgarten 9 7\n\
             #########\n\
             #S......#\n\
             #.##.##v#\n\
             #.#...#.#\n\
             #.##<##.#\n\
             #..^....E\n\
             #########\n",
        ),
        Example::text(
            "leap",
            "irrgarten 9 5\n\
             #########\n\
             #S.o#o..#\n\
             #.#####.#\n\
             #...#...E\n\
             #########\n",
        ),
        Example::text(
            "flyover",
            "irrgarten 7 7\n\
             #######\n\
             ###...#\n\
             ###.#.#\n\
             #S.+..#\n\
             ###.###\n\
             ###...#\n\
             #####E#\n",
        ),
        Example::text(
            "no-way-back",
            "irrgarten 9 7\n\
             #########\n\
             #S.>....#\n\
             #.#####.#\n\
             #.#...#.#\n\
             #.#.#.###\n\
             #...#...E\n\
             #########\n",
        ),
        generated("garden", || level("medium"), 1),
        generated("park", || level("hard"), 1),
        generated("estate", || level("very-hard"), 1),
        generated("wilderness", || level("fiendish"), 1),
        generated(
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
}

fn level(name: &str) -> Params {
    Params::of_level(name).expect("a level of ours")
}
