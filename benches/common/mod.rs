//! What the benches measure: the pairs of the list, made, and the searches that are run on them.

pub mod corridors;
pub mod list;

use lockstep::puzzle::Puzzle;
use lockstep::rng::{Rng, Seed};
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Algorithm, MazeKind, Params, Simultaneous};

use list::Instance;

/// Makes a pair of the list: the same one as the command line makes of the same settings.
///
/// # Panics
/// If the settings cannot be read; `tests/instances.rs` reads them all.
pub fn puzzle(instance: &Instance) -> Simultaneous {
    let settings = Settings::read(instance.settings);
    let Params { width, height, .. } = settings.params;
    let mut rng = Rng::new(settings.seed);
    if settings.corridors {
        return corridors::pair(width, height, &mut rng);
    }
    Simultaneous::generate(&settings.params, &mut rng, &mut Unwatched)
        .expect("nobody stops an unwatched generator")
}

/// The searches that are run on a pair: the engine first, and where they end soon all others.
pub fn algorithms(instance: &Instance) -> &'static [Algorithm] {
    if instance.is_small() {
        &Algorithm::ALL
    } else {
        &[Algorithm::Auto]
    }
}

/// What a search is called in the tables.
pub fn name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Auto => "engine",
        textbook => textbook.name(),
    }
}

struct Settings {
    params: Params,
    corridors: bool,
    seed: Seed,
}

impl Settings {
    fn read(text: &str) -> Self {
        let mut settings = Settings {
            params: Params {
                pits: 0.0,
                solvable: false,
                ..Params::default()
            },
            corridors: false,
            seed: 0,
        };
        let mut words = text.split_whitespace();
        while let Some(option) = words.next() {
            if option == "--solvable" {
                settings.params.solvable = true;
                continue;
            }
            let value = words.next().unwrap_or_default();
            settings
                .set(option, value)
                .unwrap_or_else(|| panic!("the list of instances has: {option} {value}"));
        }
        settings
    }

    fn set(&mut self, option: &str, value: &str) -> Option<()> {
        let params = &mut self.params;
        match option {
            "--width" => params.width = value.parse().ok()?,
            "--height" => params.height = value.parse().ok()?,
            "--opened" => params.opened = value.parse().ok()?,
            "--walls" => params.walls = value.parse().ok()?,
            "--pits" => params.pits = value.parse().ok()?,
            "--seed" => self.seed = value.parse().ok()?,
            "--maze" if value == "corridors" => self.corridors = true,
            "--maze" => {
                params.maze = MazeKind::ALL
                    .into_iter()
                    .find(|kind| kind.name() == value)?;
            }
            _ => return None,
        }
        Some(())
    }
}
