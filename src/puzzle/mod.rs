//! What every family offers, a trait for each reader: whoever only plays can stop after [`Puzzle`].
//!
//! | trait | what a family says in it |
//! |---|---|
//! | [`Puzzle`] | texts, links, states, moves |
//! | [`Play`] | the moves of a press, cells in words |
//! | [`Solve`] | a solver that proves, recorded searches, distances, facts of a solution |
//! | [`Make`] | a generator, a measure of difficulty |
//! | [`Draw`] | pictures of states, walks and proofs |
//! | [`Editable`] | tools and edits |
//! | [`Catalogue`](crate::catalogue::Catalogue) | examples, levels, days |
//!
//! [`FamilyPuzzle`] is the sum of all but the last. The traits keep each family honest about its own types;
//! [`crate::any::AnyPuzzle`] is the closed set that the edges (wasm, command line) dispatch over.

pub(crate) mod catalogue;
mod draw;
mod editable;
mod explain;
mod make;
mod moves;
mod play;
mod recording;
mod rules;
mod solve;

pub use draw::Draw;
pub use editable::Editable;
pub use explain::{Claim, Explain, Explained};
pub use make::{Generated, Made, Make, NoGenerator};
pub use moves::{NotAMove, letters, move_characters, moves_before_error, parse_moves};
pub use play::{Play, presses};
pub use recording::{MakeRecording, NoRecording, Recording, WantedRecording};
pub use rules::{ParseResult, Parsed, Puzzle, Refused, Replayed, replay, state_after};
pub use solve::{Distances, Fact, FactValue, Forecast, Solution, Solve, Verdict, descend};

/// All that a family offers for one puzzle.
pub trait FamilyPuzzle: Play + Make + Draw + Editable {}

impl<P: Play + Make + Draw + Editable> FamilyPuzzle for P {}
