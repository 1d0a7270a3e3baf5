//! The report on a target difficulty, or on pits that bite.

use crate::simultaneous::difficulty::Measure;
use crate::wanted;

/// The report on a generated set of mazes, and the cost of making it.
#[derive(Clone, Debug)]
pub struct Report {
    /// The number of sets made to choose from.
    pub tries: u32,
    /// The set's shortcomings, if nothing better was found.
    pub missed: Vec<Missed>,
    /// Why it is easy or hard; `None` if it has no solution.
    pub measure: Option<Measure>,
}

/// A shortcoming of a set of mazes, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missed {
    /// Some maze has fewer pits: no further one was found that bites.
    Pits,
    /// Its difficulty lies outside the range, or could not be measured.
    Difficulty,
}

impl Missed {
    /// The key of its translations.
    pub fn code(self) -> &'static str {
        match self {
            Missed::Pits => "missed-pits",
            Missed::Difficulty => wanted::MISSED,
        }
    }
}
