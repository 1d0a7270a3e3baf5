//! Making boards: always solvable, as they are played backwards from an empty end.
//!
//! There are two recipes, after two earlier programs: by a difficulty index ([`By::Index`]) and by the numbers of a
//! level ([`By::Level`]). With both, boards are selected: dull ones are discarded, and the target difficulty is
//! measured ([`super::difficulty`]), not guessed.
//!
//! The same parameters and seed give the same board on every platform and in every later version of [`VERSION`]; links
//! rely on it. Everything is bounded: if no board meets the request, the nearest is taken, and the report lists its
//! shortcomings.
//!
//! ```
//! use lockstep::puzzle::{Make, replay};
//! use lockstep::rng::Rng;
//! use lockstep::search::Unwatched;
//! use lockstep::stromrallye::{Params, Stromrallye};
//!
//! let (params, rng) = (Params::default(), &mut Rng::new(1));
//! let made = Stromrallye::generate_with_report(&params, rng, &mut Unwatched).unwrap();
//! let route = made.route.unwrap();
//! assert_eq!(replay(&made.puzzle, &route).solved_after, Some(route.len()));
//! ```

mod backwards;
mod choosing;
mod formula;
mod index;
mod levels;
mod params;
mod report;
mod walks;

use super::Stromrallye;
use super::difficulty;
use crate::puzzle::Generated;
use crate::rng::{Rng, Seed};
use crate::search::{Stopped, Watch};

use choosing::choose;

pub use choosing::Draft;
pub use params::{By, MAX_GENERATED_SIDE, Params, VERSION};
pub use report::{Dull, IndexReached, Missed, Report};

/// Makes a board, with a report on it.
pub(super) fn generate_with_report(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Generated<Stromrallye>, Stopped> {
    let Draft {
        puzzle,
        route,
        tries,
        missed,
        index,
    } = draft(params, rng, watch)?;
    let measure = difficulty::measure_along(&puzzle, Some(&route), MEASURE_SEED, watch)?;
    Ok(Generated {
        puzzle,
        route: Some(route),
        report: Some(Report {
            tries,
            missed,
            index,
            measure,
        }),
    })
}

/// Makes the same board, with the properties known without measuring it: that takes a fraction of the time if any
/// difficulty will do.
pub fn draft(params: &Params, rng: &mut Rng, watch: &mut dyn Watch) -> Result<Draft, Stopped> {
    choose(params, rng, watch)
}

/// The seed of the report's measure: the report depends on the board alone.
const MEASURE_SEED: Seed = 1;
