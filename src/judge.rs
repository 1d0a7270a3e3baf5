//! Is a position in the midst of play still good? What to play next, or which move lost it.
//!
//! One mechanism for every family: all it needs is the family's solver, from any state. A position
//! that is lost stays lost, so the move that lost it is found by halving.
//!
//! ```
//! use lockstep::judge::{Judgement, judge};
//! use lockstep::{Puzzle, Simultaneous, Unwatched};
//!
//! let puzzle = Simultaneous::parse("3 1  0 0  0   0 0  0").unwrap().puzzle;
//! let played = vec!["R".parse().unwrap()];
//! let judgement = judge(&puzzle, &played, &Default::default(), &mut Unwatched).unwrap();
//! let Judgement::Good { rest } = judgement else { panic!() };
//! assert_eq!(rest.len(), 1);
//! ```

use std::fmt;

use crate::puzzle::{Puzzle, Refused, Verdict, state_after};
use crate::search::{Stopped, Watch};

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement<P: Puzzle> {
    /// The puzzle can be solved from here.
    Good {
        /// Moves that do; none where it is solved already.
        rest: Vec<P::Move>,
    },
    /// It cannot.
    Lost {
        /// After this many moves it still could: the next one lost it. `None` where it never could.
        good: Option<usize>,
        /// Why it cannot from here.
        proof: P::Proof,
    },
}

/// Why there is no judgement.
#[derive(Clone, Debug)]
pub enum NoJudgement<P: Puzzle> {
    /// A move is refused.
    Illegal(Refused<P::IllegalMove>),
    /// A search was stopped. Where the position is known to be lost, its proof is there.
    Stopped(Stopped, Option<P::Proof>),
}

impl<P: Puzzle> fmt::Display for NoJudgement<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoJudgement::Illegal(refused) => refused.fmt(f),
            NoJudgement::Stopped(stopped, _) => write!(f, "{}", stopped.reason),
        }
    }
}

impl<P: Puzzle + fmt::Debug> std::error::Error for NoJudgement<P> {}

/// Judges the position after some moves.
pub fn judge<P: Puzzle>(
    puzzle: &P,
    moves: &[P::Move],
    options: &P::SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Judgement<P>, NoJudgement<P>> {
    // Positions are played anew each time: all of them together may be more than memory holds.
    let position = |count: usize| state_after(puzzle, &moves[..count]);
    let last = position(moves.len()).map_err(NoJudgement::Illegal)?;
    let mut verdict = |state: &P::State| {
        let solution = puzzle.solve(state, options, watch);
        solution.map(|solution| solution.verdict)
    };
    let proof = match verdict(&last) {
        Ok(Verdict::Solved { moves, .. }) => return Ok(Judgement::Good { rest: moves }),
        Ok(Verdict::Unsolvable(proof)) => proof,
        Err(stopped) => return Err(NoJudgement::Stopped(stopped, None)),
    };
    // Positions below `good` can be solved, those from `lost` on cannot. Usually the last move lost
    // it, so that one is asked about first.
    let (mut good, mut lost) = (0, moves.len());
    let mut middle = moves.len().saturating_sub(1);
    while good < lost {
        let state = position(middle).map_err(NoJudgement::Illegal)?;
        match verdict(&state) {
            Ok(Verdict::Solved { .. }) => good = middle + 1,
            Ok(Verdict::Unsolvable(_)) => lost = middle,
            Err(stopped) => return Err(NoJudgement::Stopped(stopped, Some(proof))),
        }
        middle = (good + lost) / 2;
    }
    let good = lost.checked_sub(1);
    Ok(Judgement::Lost { good, proof })
}
