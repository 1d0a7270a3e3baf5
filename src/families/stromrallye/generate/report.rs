//! The report on a generated board: its properties and shortcomings.

use crate::stromrallye::difficulty::Measure;
use crate::wanted;

/// The properties of a generated board, and the cost of making it.
#[derive(Clone, Debug)]
pub struct Report {
    /// The number of boards built to choose from.
    pub tries: u32,
    /// The board's shortcomings, if nothing better was found.
    pub missed: Vec<Missed>,
    /// The difficulty index, if it has a target.
    pub index: Option<IndexReached>,
    /// Why it is easy or hard.
    pub measure: Measure,
}

/// A difficulty index and what it came from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IndexReached {
    /// The target drawn from the range.
    pub target: f64,
    /// The index of the board's density and length.
    pub reached: f64,
    /// Share of the cells that hold a spare battery.
    pub density: f64,
    /// Hops for each battery.
    pub length: f64,
}

/// A shortcoming of a board, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missed {
    /// It has fewer batteries than the least number: no cell was left for more.
    Batteries,
    /// Its route has more or fewer hops than the index assumes.
    Length,
    /// It is dull.
    Lively(Dull),
    /// Its difficulty lies outside the range.
    Difficulty,
}

/// Why a board is dull, the gravest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dull {
    /// There is never a choice from start to end.
    Forced,
    /// More than half of the batteries are empty.
    MostlyEmpty,
    /// At most one spare battery has charge.
    OneLive,
}

impl Missed {
    /// The key of its translations.
    pub fn code(self) -> &'static str {
        match self {
            Missed::Batteries => "missed-batteries",
            Missed::Length => "missed-length",
            Missed::Lively(Dull::OneLive) => "dull-one-live",
            Missed::Lively(Dull::MostlyEmpty) => "dull-mostly-empty",
            Missed::Lively(Dull::Forced) => "dull-forced",
            Missed::Difficulty => wanted::MISSED,
        }
    }
}
