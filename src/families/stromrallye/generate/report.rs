//! What a generated board is like, and what it lacks of what was wanted.

use crate::stromrallye::difficulty::Measure;
use crate::wanted;

/// What a generated board is like, and what it took.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many boards were built to choose from.
    pub tries: u32,
    /// What the board lacks of what was wanted, if nothing better was found.
    pub missed: Vec<Missed>,
    /// The difficulty index, where one was aimed at.
    pub index: Option<IndexReached>,
    /// Why it is easy or hard.
    pub measure: Measure,
}

/// A difficulty index and what it came from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IndexReached {
    /// What was drawn from the range.
    pub target: f64,
    /// The index of the board's density and length.
    pub reached: f64,
    /// Share of the cells that hold a spare battery.
    pub density: f64,
    /// Hops for each battery.
    pub length: f64,
}

/// What a board lacks of what was wanted, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missed {
    /// It has fewer batteries than the least number: there was no cell for more.
    Batteries,
    /// Its route has more hops, or fewer, than the index was made from.
    Length,
    /// It is dull.
    Lively(Dull),
    /// Its difficulty lies outside the range.
    Difficulty,
}

/// Why a board is dull, the gravest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dull {
    /// From its start to its end there is never a choice.
    Forced,
    /// More than half of the batteries are empty.
    MostlyEmpty,
    /// At most one spare battery has charge.
    OneLive,
}

impl Missed {
    /// The code that translations are found by.
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
