//! Making puzzles from settings and a seed, and measuring them.

use std::fmt::Debug;

use super::Puzzle;
use crate::grid::Direction;
use crate::rng::{Rng, Seed};
use crate::search::{Stopped, Watch};
use crate::settings::Settings;

/// A generator, and a measure of difficulty.
pub trait Make: Puzzle {
    /// The settings of the generator.
    type Params: Settings;
    /// The generator's report on a puzzle that it made.
    type Report: Clone + Debug;
    /// The measured difficulty of a puzzle.
    type Measure: Clone + Debug;

    /// Whether making a puzzle may take more than a few seconds in a browser: users who did not choose the settings,
    /// but got them in a link, are asked first.
    fn takes_long(params: &Self::Params) -> bool;
    /// Makes a puzzle; the same numbers give the same puzzle on every platform.
    fn generate(
        params: &Self::Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Self, Stopped>;
    /// Makes the same puzzle, and returns the moves that it was made from, which solve it, if it was made from any.
    fn generate_with_route(
        params: &Self::Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Made<Self>, Stopped> {
        Ok((Self::generate(params, rng, watch)?, None))
    }
    /// Makes the same puzzle, with a report on it; that may take longer.
    fn generate_with_report(
        params: &Self::Params,
        rng: &mut Rng,
        watch: &mut dyn Watch,
    ) -> Result<Generated<Self>, Stopped>;
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
    /// The generator's report.
    pub report: P::Report,
}
