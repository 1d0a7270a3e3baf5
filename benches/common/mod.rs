//! The instances of the benches: the pairs of the list, and the searches run on them.

pub mod corridors;
pub mod list;

use lockstep::puzzle::Make;
use lockstep::rng::{Rng, Seed};
use lockstep::search::Unwatched;
use lockstep::settings::{Given, Settings};
use lockstep::simultaneous::{Algorithm, Params, Simultaneous};

use list::Instance;

/// Makes a pair of the list: the same one as the command line makes of the same settings.
///
/// # Panics
/// If the settings cannot be read; `tests/simultaneous/instances.rs` reads them all.
pub fn puzzle(instance: &Instance) -> Simultaneous {
    let recipe = Recipe::read(instance.settings);
    let Params { width, height, .. } = recipe.params;
    let mut rng = Rng::new(recipe.seed);
    if recipe.corridors {
        return corridors::pair(width, height, &mut rng);
    }
    Simultaneous::generate(&recipe.params, &mut rng, &mut Unwatched)
        .expect("nobody stops an unwatched generator")
}

/// The searches run on a pair: the engine first, and all others if they end soon.
pub fn algorithms(instance: &Instance) -> &'static [Algorithm] {
    if instance.is_small() {
        Algorithm::ALL
    } else {
        &[Algorithm::Auto]
    }
}

/// A search's name in the tables.
pub fn name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Auto => "engine",
        textbook => textbook.name(),
    }
}

struct Recipe {
    params: Params,
    /// Whether the pair is of the benches' own kind, which is given by its size only.
    corridors: bool,
    seed: Seed,
}

impl Recipe {
    fn read(text: &str) -> Self {
        let mut given = Vec::new();
        let (mut corridors, mut seed) = (false, 0);
        let mut words = text.split_whitespace();
        while let Some(option) = words.next() {
            let mut value = || words.next().unwrap_or_default();
            let name = option.trim_start_matches('-').replace('-', "_");
            match name.as_str() {
                "seed" => seed = value().parse().expect("a seed is a whole number"),
                "solvable" => given.push((name, Given::Flag(true))),
                "maze" => match value() {
                    "corridors" => corridors = true,
                    kind => given.push((name, Given::Text(kind.to_owned()))),
                },
                _ => given.push((name, Given::Text(value().to_owned()))),
            }
        }
        let params = Params::read_named(&given);
        Recipe {
            params: params.unwrap_or_else(|bad| panic!("{text}: {bad}")),
            corridors,
            seed,
        }
    }
}
