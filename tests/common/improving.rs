//! The properties of every family's proposals.

use lockstep::check;
use lockstep::improve::{Improve, Improved};
use lockstep::puzzle::{Verdict, letters};

/// Every proposal results from its edits, has the optimum it claims by a solver's proof, and its moves solve it by the
/// independent checker.
pub fn all_hold<P: Improve + PartialEq + std::fmt::Debug>(puzzle: &P, improved: &Improved<P>) {
    for proposal in &improved.proposals {
        let mut made = puzzle.clone();
        for edit in &proposal.edits {
            made = made.edit(edit).unwrap();
        }
        assert_eq!(made, proposal.puzzle);
        let Verdict::Solved { moves, shortest } = made.solution().unwrap().verdict else {
            panic!("nothing solves what was proposed:\n{made}");
        };
        assert!(shortest);
        assert_eq!(Some(moves.len()), proposal.after.length);
        let checked = check::replay(&made.to_string(), &letters(&proposal.moves)).unwrap();
        assert_eq!(checked.solved_after, proposal.after.length, "{made}");
    }
}
