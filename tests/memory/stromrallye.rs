//! The solver of Stromrallye and its memory budget.

#[allow(dead_code)] // others use the rest of it
#[path = "../stromrallye/checker.rs"]
mod checker;
#[allow(dead_code)] // others use the rest of it
#[path = "../stromrallye/small_boards.rs"]
mod small_boards;
#[allow(dead_code)] // others use the rest of it
#[path = "../common/watchers.rs"]
mod watchers;

use lockstep::puzzle::{Puzzle, Solve};
use lockstep::rng::Rng;
use lockstep::search::{StopReason, Stopped};
use lockstep::stromrallye::{SolveOptions, Stromrallye};
use small_boards::{SIZES, solvable};
use watchers::Patience;

use super::{alone, peak_of};

#[test]
fn a_search_stays_within_its_budget() {
    let _alone = alone();
    let mut rng = Rng::new(7);
    for (side, batteries, moves) in SIZES {
        let (board, _) = solvable(side, batteries, moves, 0.7, &mut rng);
        let puzzle = Stromrallye::parse(&board.to_string()).unwrap().puzzle;
        for memory in [0, 1, 10_000, 1_000_000, 20_000_000] {
            let options = SolveOptions {
                memory,
                fewest_swaps: true,
                ..SolveOptions::default()
            };
            let mut patience = Patience::new(300);
            let (result, peak) = peak_of(|| puzzle.solve(&puzzle.start(), &options, &mut patience));
            if let Err(Stopped {
                reason: StopReason::Memory { budget },
                ..
            }) = result
            {
                assert_eq!(budget, memory);
            }
            println!("{side} × {side}, budget {memory}: {peak}");
            // The memory of a board and its solution does not count as a table.
            let board = 1_000_000 + 24 * u64::from(side * side) + 16 * puzzle.total_charge();
            assert!(peak <= memory + memory / 4 + board, "{side}: {peak}");
        }
    }
}
