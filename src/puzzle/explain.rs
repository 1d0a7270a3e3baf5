//! Wrong answers explained: which misreading of the rules or of the text leads to exactly this answer.

use crate::grid::Direction;
use crate::message::Message;
use crate::search::{StopReason, Watch};
use crate::sequence::Reading;

/// Somebody's answer to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim<'a> {
    /// These moves.
    Moves(&'a [Direction]),
    /// A solution of this length, and none that is shorter.
    Length(usize),
    /// There is no solution.
    NoSolution,
}

impl<'a> From<&'a Reading> for Claim<'a> {
    fn from(reading: &'a Reading) -> Self {
        match reading {
            Reading::Moves(moves) => Claim::Moves(moves),
            Reading::NoSolution => Claim::NoSolution,
            Reading::Length(length) => Claim::Length(*length),
        }
    }
}

/// What explains a claim.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Explained {
    /// Every misreading under which the claim is exactly right.
    pub fits: Vec<Message>,
    /// Misreadings that were not tried to the end.
    pub open: Vec<Message>,
    /// Why not.
    pub stopped: Option<StopReason>,
}

/// Tries the misreadings of one puzzle, and stores what helps with the next claim. `Options` are those of its solver.
pub trait Explain<Options> {
    /// The misreadings that explain a claim that is wrong by the rules. `least` is the length of the shortest solution,
    /// `None` if there is none. Moves that solve the puzzle must be as long as some misreading's shortest solution;
    /// moves that do not must solve it under a misreading, and not before their end. Each is passed to `found` as
    /// soon as it is known.
    fn explain(
        &mut self,
        claim: Claim,
        least: Option<usize>,
        options: &Options,
        watch: &mut dyn Watch,
        found: &mut dyn FnMut(Message),
    ) -> Explained;

    /// The most states that are searched to explain a length.
    fn states(&self) -> u64;
}
