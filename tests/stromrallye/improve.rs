//! "Make it interesting" for Stromrallye: what is proposed is proved solvable, and measured as it says.

use crate::brute_force::BruteForce;
use crate::checker::Board;
use crate::common::editing::all_hold;
use crate::rules::board;
use crate::small_boards::random;
use lockstep::Stromrallye;
use lockstep::improve::{self, Aim, Improve, ImproveOptions, Improved, NoImprovement};
use lockstep::puzzle::{Editable, Puzzle};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;

fn improved(
    puzzle: &Stromrallye,
    aim: Aim,
    tries: u32,
) -> Result<Improved<Stromrallye>, NoImprovement> {
    let options = ImproveOptions {
        aim,
        changes: 1,
        tries,
        ..ImproveOptions::default()
    };
    improve::changes(puzzle, &options, &mut Unwatched)
}

/// Whether a brute force solves the board; `None` where that takes too many positions.
fn is_solvable(puzzle: &Stromrallye) -> Option<bool> {
    let board = Board::new(&puzzle.to_string());
    let mut brute_force = BruteForce::new(&board, 200_000)?;
    brute_force.is_solvable(&board.start()).ok()
}

#[test]
fn a_board_is_repaired_wherever_a_change_that_is_offered_repairs_it() {
    let mut counts = [0; 2];
    for seed in 0..100 {
        let text = random(&mut Rng::new(seed)).to_string();
        let puzzle = Stromrallye::parse(&text).unwrap().puzzle;
        if is_solvable(&puzzle) != Some(false) {
            continue;
        }
        let found = improved(&puzzle, Aim::Solvable, 100_000).unwrap();
        all_hold(&puzzle, &found);
        let is_repaired = !found.proposals.is_empty();
        counts[usize::from(is_repaired)] += 1;
        if !is_repaired {
            let changed = puzzle.all_changes().into_iter();
            let mut changed = changed.filter_map(|edit| puzzle.edit(&edit).ok());
            let missed = changed.find(|changed| is_solvable(changed) == Some(true));
            assert!(missed.is_none(), "seed {seed}\n{text}");
        }
    }
    assert!(counts.iter().all(|&count| count > 3), "{counts:?}");
}

#[test]
fn a_board_gets_more_difficult_by_what_is_proposed() {
    let puzzle = board(".  . .\n@5 . .\n1  0 .");
    let found = improved(&puzzle, Aim::Longest, 2000).unwrap();
    all_hold(&puzzle, &found);
    let before = found.before.difficulty.unwrap();
    for proposal in &found.proposals {
        let after = proposal.after.difficulty.unwrap();
        assert!(after > before, "{before} to {after}");
        let again = proposal.puzzle.hardness(0.0, &mut Unwatched).unwrap();
        assert_eq!(again, Some(after));
    }
    assert!(!found.proposals.is_empty());
}

#[test]
fn shortest_solutions_of_a_board_are_not_counted() {
    let puzzle = board("@2 . 2\n.  . .\n.  . .");
    let refused = improved(&puzzle, Aim::Unique, 10).unwrap_err();
    assert_eq!(refused, NoImprovement::NotOffered(Aim::Unique));
}
