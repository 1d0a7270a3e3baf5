//! The command line's English words for a family, beyond the library's words for every family.

mod irrgarten;
mod simultaneous;
mod stromrallye;

use lockstep::edit::Edit;
use lockstep::grid::Direction;
use lockstep::puzzle::FamilyPuzzle;
use lockstep::search::Progress;

/// A family's words.
pub trait Words: FamilyPuzzle {
    /// The word for a move.
    const MOVE: &'static str;
    /// The word for the score of solutions.
    const SCORE: &'static str = Self::MOVE;
    /// The generator's product, as a phrase.
    const MAKES: &'static str;

    /// Examples of what its generator can do, a line each.
    const EXAMPLES: &'static str = "";

    /// The report on a solved puzzle, without the cost: lines with line ends. `written`: the moves, as lines.
    fn solved(
        &self,
        moves: &[Direction],
        written: &str,
        shortest: bool,
        details: &Self::Details,
    ) -> String;
    /// The lower bounds that a search has proved one after another: labels, each with a phrase.
    fn bounds(&self, _details: &Self::Details) -> Vec<(String, String)> {
        Vec::new()
    }
    /// Why there is no sequence, as one sentence or two.
    fn reason(&self, proof: &Self::Proof) -> String;
    /// Why the reason is one, as a sentence.
    const REASON_HOLDS: &'static str;
    /// Why no solution is shorter than this one, as a sentence.
    fn proof(&self, moves: &[Direction], effort: &Progress) -> String;
    /// The effect of an improving edit on this puzzle, as a phrase.
    fn change(&self, edit: &Edit) -> String;
    /// The report on a generated puzzle.
    fn report(report: &Self::Report) -> Made;
}

/// The report on a generated puzzle.
pub struct Made {
    /// Lines with line ends.
    pub lines: String,
    /// Whether it meets the request.
    pub as_wanted: bool,
}

impl Made {
    /// Nothing to report.
    pub const AS_WANTED: Made = Made {
        lines: String::new(),
        as_wanted: true,
    };

    /// Lines, and one for each shortcoming.
    pub fn new(mut lines: String, missed: impl IntoIterator<Item = &'static str>) -> Self {
        let before = lines.len();
        for missed in missed {
            lines += &format!("not as wanted: {missed}\n");
        }
        let as_wanted = lines.len() == before;
        Made { lines, as_wanted }
    }
}
