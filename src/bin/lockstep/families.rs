//! What the command line asks of a family: its words, its options, what it adds to results.

use lockstep::grid::Direction;
use lockstep::puzzle::Puzzle;
use lockstep::scene::{Layer, Trail};
use serde_json::{Map, Value};

use crate::files::BadInput;
use crate::solve::SolveArgs;

/// A family on the command line.
pub trait OnCommandLine: Puzzle<Move = Direction> {
    /// The name in JSON.
    const KIND: &'static str;
    /// What a move is called.
    const MOVE: &'static str;

    /// Options as the family's search takes them; one that means nothing to it is an error.
    fn options(args: &SolveArgs) -> Result<Self::SolveOptions, BadInput>;
    /// What is said of a solved puzzle, without what it took: lines with line ends.
    fn solved(&self, moves: &[Direction], shortest: bool, details: &Self::Details) -> String;
    /// What the family adds to the JSON object of a result, solved or not; `details` where the
    /// search came to its end.
    fn tell(&self, details: Option<&Self::Details>, object: &mut Map<String, Value>);
    /// Why there is no sequence, as one sentence or two.
    fn reason(&self, proof: &Self::Proof) -> String;
    /// The players' ways; the first refused move ends them with its number.
    fn ways(&self, moves: &[Direction]) -> Result<Vec<Trail>, (usize, Self::IllegalMove)>;
    /// The player on whose board a simple proof is drawn, and the drawing.
    fn proof_picture(&self) -> Option<(usize, Vec<Layer>)>;
}
