//! The gallery: small boards that teach a rule each, and larger ones as settings and seed.

use super::Stromrallye;
use super::generate::{By, Params};
use crate::example::{Example, Examples};
use crate::rng::Seed;
use crate::settings::Settings;

impl Examples for Stromrallye {
    /// All examples, the easiest first; the last has no solution.
    const EXAMPLES: &'static [Example<Self>] = &[
        // One unit stays behind, and the robot has to come back for it.
        Example::text("first-swap", "3\n1,1,3\n1\n3,1,2"),
        // One step to the battery is too short, three are right.
        Example::text("long-way-round", "2\n1,1,3\n1\n2,1,1"),
        generated("warm-up", || level("easy", 6, 4), 16),
        generated("detours", || level("medium", 8, 6), 35),
        generated("crowd", || index(5, 50.0), 2),
        generated("fiendish", || index(12, 26.0), 44),
        // Parity: one battery has value 1, and two of their cells do.
        Example::text("chessboard", "4\n1,1,4\n3\n3,2,3\n2,4,2\n4,3,2"),
    ];
}

const fn generated(name: &'static str, params: fn() -> Params, seed: Seed) -> Example<Stromrallye> {
    Example::generated_by(name, params, seed, |params: &Params| {
        let side = match params.by {
            By::Level => params.min_size,
            By::Index => params.size,
        };
        vec![(side, side)]
    })
}

fn level(name: &str, size: u32, batteries: u32) -> Params {
    Params {
        min_size: size,
        max_size: size,
        batteries,
        ..Params::of_level(name).expect("a level of ours")
    }
}

fn index(size: u32, difficulty: f64) -> Params {
    Params {
        by: By::Index,
        size,
        min_difficulty: difficulty,
        max_difficulty: difficulty,
        ..Params::default()
    }
}
