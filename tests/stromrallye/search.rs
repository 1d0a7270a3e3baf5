//! What a search promises besides its verdict: seeds, budgets, cancelling.

use lockstep::grid::Grid;
use lockstep::puzzle::{Rules, Solution, Solve, Verdict, replay};
use lockstep::search::{Cancelled, Progress, StopReason, Unwatched, Watch};
use lockstep::stromrallye::{Battery, SolveOptions, State, Stromrallye};

fn solution(puzzle: &Stromrallye, from: &State, options: &SolveOptions) -> Solution<Stromrallye> {
    puzzle.solve(from, options, &mut Unwatched).unwrap()
}

/// A battery with charge 2 on every cell, the on-board one at the top left.
fn full_of_twos(side: u32) -> Stromrallye {
    let cells = Grid::filled(side, side, ()).cells();
    let mut batteries = cells.map(|cell| Battery { cell, charge: 2 });
    let robot = batteries.next().unwrap();
    Stromrallye::new(side, robot, batteries.collect())
}

#[test]
fn a_robot_can_come_back_to_its_own_cell() {
    // The battery's charge of 4 is left where it was taken from, by a walk of 2 over a free cell.
    let puzzle = Stromrallye::parse("2\n1,1,1\n1\n1,2,4").unwrap().puzzle;
    let found = solution(&puzzle, &puzzle.start(), &SolveOptions::default());
    let Verdict::Solved { moves, .. } = found.verdict else {
        panic!("{:?}", found.verdict)
    };
    let end = replay(&puzzle, &moves);
    assert_eq!((end.solved_after, end.refused), (Some(5), None));
}

#[test]
fn what_is_solved_already_takes_no_move() {
    let puzzle = Stromrallye::parse("2\n1,1,0\n1\n1,2,0").unwrap().puzzle;
    let found = solution(&puzzle, &puzzle.start(), &SolveOptions::default());
    let moves = Vec::new();
    let shortest = true;
    assert_eq!(found.verdict, Verdict::Solved { moves, shortest });
}

/// Cancels after this many polls.
struct Polls(u32);

impl Watch for Polls {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        self.0 = self.0.checked_sub(1).ok_or(Cancelled)?;
        Ok(())
    }
}

#[test]
fn a_seed_repeats_its_search() {
    let puzzle = full_of_twos(11);
    let run = |seed| {
        let options = SolveOptions {
            seed,
            ..SolveOptions::default()
        };
        let found = solution(&puzzle, &puzzle.start(), &options);
        (found.verdict, found.effort)
    };
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
}

#[test]
fn cancelling_ends_it_at_the_next_poll() {
    let puzzle = full_of_twos(11);
    let stopped = puzzle.solve(&puzzle.start(), &SolveOptions::default(), &mut Polls(0));
    assert_eq!(stopped.unwrap_err().reason, StopReason::Cancelled);
}

#[test]
fn a_search_for_fewer_swaps_that_is_cancelled_keeps_what_it_has() {
    let puzzle = full_of_twos(11);
    let options = SolveOptions {
        fewest_swaps: true,
        ..SolveOptions::default()
    };
    let found = puzzle
        .solve(&puzzle.start(), &options, &mut Polls(200))
        .unwrap();
    assert!(matches!(found.verdict, Verdict::Solved { .. }));
    assert!(found.details.is_some_and(|swaps| !swaps.proved));
}

#[test]
fn a_search_keeps_to_its_budget() {
    let puzzle = full_of_twos(11);
    let solve = |memory| {
        let options = SolveOptions {
            memory,
            ..SolveOptions::default()
        };
        puzzle.solve(&puzzle.start(), &options, &mut Unwatched)
    };
    let reason = solve(1000).unwrap_err().reason;
    assert_eq!(reason, StopReason::Memory { budget: 1000 });
    assert!(solve(1_000_000).unwrap().effort.bytes <= 1_000_000);
}
