//! What every family offers, a trait for each reader: whoever only plays can stop after [`Rules`].
//!
//! | trait | what a family says in it |
//! |---|---|
//! | [`Rules`] | texts, links, states, moves |
//! | [`Play`] | the moves of a press, cells in words |
//! | [`Solve`] | a solver that proves, recorded searches, distances, facts of a solution |
//! | [`Make`] | a generator, a measure of difficulty |
//! | [`Draw`] | pictures of states, walks and proofs |
//! | [`Editable`] | tools and edits |
//! | [`Catalogue`](crate::catalogue::Catalogue) | examples, levels, days |
//!
//! [`Puzzle`] is the sum of all but the last. The traits keep each family honest about its own types;
//! [`crate::any::AnyPuzzle`] is the closed set that the edges (wasm, command line) dispatch over, and
//! [`crate::with_puzzle!`] the dispatch.

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
pub use make::{Generated, Made, Make};
pub use moves::{NotAMove, letters, move_characters, moves_before_error, parse_moves};
pub use play::{Play, presses};
pub use recording::{MakeRecording, NoRecording, Recording, WantedRecording};
pub use rules::{ParseResult, Parsed, Refused, Replayed, Rules, replay, state_after};
pub use solve::{Distances, Fact, FactValue, Forecast, Solution, Solve, Verdict, descend};

/// All that a family offers for one puzzle.
pub trait Puzzle: Play + Make + Draw + Editable {}

impl<P: Play + Make + Draw + Editable> Puzzle for P {}
