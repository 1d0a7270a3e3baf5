//! What came of it where a difficulty was wanted, or only pits that bite.

use crate::simultaneous::difficulty::Measure;
use crate::wanted;

/// What a generated set of mazes is like, and what it took.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many sets were made to choose from.
    pub tries: u32,
    /// What it lacks of what was wanted, if nothing better was found.
    pub missed: Vec<Missed>,
    /// Why it is easy or hard; `None` if it has no solution.
    pub measure: Option<Measure>,
}

/// What a set of mazes lacks of what was wanted, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missed {
    /// Some maze has fewer pits: no further one was found that bites.
    Pits,
    /// Its difficulty lies outside the range, or could not be measured.
    Difficulty,
}

impl Missed {
    /// The code that translations are found by.
    pub fn code(self) -> &'static str {
        match self {
            Missed::Pits => "missed-pits",
            Missed::Difficulty => wanted::MISSED,
        }
    }
}
