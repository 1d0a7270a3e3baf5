//! What the command line says about a family in English, beyond what the library says about every
//! family.

use lockstep::edit::Edit;
use lockstep::grid::Direction;
use lockstep::puzzle::Puzzle;

/// A family's words.
pub trait Words: Puzzle {
    /// What a move is called.
    const MOVE: &'static str;
    /// What solutions are compared by.
    const SCORE: &'static str = Self::MOVE;
    /// What the generator makes, as a phrase.
    const MAKES: &'static str;

    /// What is said about a solved puzzle, without what it took: lines with line ends.
    fn solved(&self, moves: &[Direction], shortest: bool, details: &Self::Details) -> String;
    /// Why there is no sequence, as one sentence or two.
    fn reason(&self, proof: &Self::Proof) -> String;
    /// What an edit that improves this puzzle does to it, as a phrase.
    fn change(&self, edit: &Edit) -> String;
    /// What a generated puzzle is like.
    fn report(report: &Self::Report) -> Made;
}

/// What a generated puzzle is like.
pub struct Made {
    /// Lines with line ends.
    pub lines: String,
    /// Whether it has all that was wanted.
    pub as_wanted: bool,
}
