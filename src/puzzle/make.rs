//! Making puzzles from settings and a seed, and measuring them.

use std::fmt::Debug;

use super::Puzzle;
use crate::grid::Direction;
use crate::rng::{Rng, Seed};
use crate::search::{Progress, StopReason, Stopped, Watch};
use crate::settings::{Setting, Settings, Table, Value};

/// A generator, and a measure of difficulty. A family without one leaves all of it out but the types.
pub trait Make: Puzzle {
    /// The settings of the generator; [`NoGenerator`] if the family has none.
    type Params: Settings;
    /// The generator's report on a puzzle that it made; `Infallible` if it makes none.
    type Report: Clone + Debug;
    /// The measured difficulty of a puzzle; `Infallible` if it is not measured.
    type Measure: Clone + Debug;
    /// Whether there is a generator.
    const HAS_GENERATOR: bool = !Self::Params::TABLE.is_empty();

    /// Whether making a puzzle may take more than a few seconds in a browser: users who did not choose the settings,
    /// but got them in a link, are asked first.
    fn takes_long(_params: &Self::Params) -> bool {
        false
    }
    /// Makes a puzzle; the same numbers give the same puzzle on every platform.
    fn generate(
        _params: &Self::Params,
        _rng: &mut Rng,
        _watch: &mut dyn Watch,
    ) -> Result<Self, Stopped> {
        Err(Stopped {
            reason: StopReason::NoGenerator,
            progress: Progress::default(),
        })
    }
    /// Makes the same puzzle, and returns the moves that it was made from, which solve it, if it was made from any.
    fn generate_with_route(
        params: &Self::Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Made<Self>, Stopped> {
        Ok((Self::generate(params, rng, watch)?, None))
    }
    /// Makes the same puzzle, with a report on it, if there is one; that may take longer.
    fn generate_with_report(
        params: &Self::Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Generated<Self>, Stopped> {
        let (puzzle, route) = Self::generate_with_route(params, rng, watch)?;
        Ok(Generated {
            puzzle,
            route,
            report: None,
        })
    }
    /// Measures the difficulty of the puzzle; the same seed gives the same measure. `None` if there is nothing to
    /// measure.
    fn measure(
        &self,
        _seed: Seed,
        _watch: &mut dyn Watch,
    ) -> Result<Option<Self::Measure>, Stopped> {
        Ok(None)
    }
}

/// A generated puzzle, and the moves that it was made from; `None` if it was not made from moves.
pub type Made<P> = (P, Option<Vec<Direction>>);

/// A generated puzzle with its report.
#[derive(Clone, Debug)]
pub struct Generated<P: Make> {
    /// The puzzle.
    pub puzzle: P,
    /// The moves that it was made from, which solve it; `None` if it was not made from moves.
    pub route: Option<Vec<Direction>>,
    /// The generator's report; `None` if it has nothing to say.
    pub report: Option<P::Report>,
}

/// The settings of a family that has no generator: there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoGenerator;

impl Table for NoGenerator {
    const TABLE: &'static [Setting] = &[];
    const HELP: &'static [&'static str] = &[];
    const LEVELS: &'static [&'static str] = &[];

    fn values(&self) -> Vec<Value> {
        Vec::new()
    }

    fn set(&mut self, index: usize, _: Value) {
        unreachable!("there is no setting {index}");
    }
}

impl Settings for NoGenerator {}
