//! Searches of labyrinths end at their limits of time and memory, and so does the quick search for some sequence after
//! them.

#[allow(dead_code)] // only pairs are made elsewhere
#[path = "../../benches/common/corridors.rs"]
mod corridors;

use lockstep::puzzle::{Make, Puzzle, Solve, Verdict, replay};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, StopReason, Unwatched, Watch};
use lockstep::simultaneous::{MazeKind, Params, Simultaneous, SolveOptions};

use super::{alone, peak_of};

/// Its time is up after some reports.
struct Clock {
    left: u32,
    /// The reports since then.
    late: u32,
}

impl Clock {
    fn new(left: u32) -> Self {
        Clock { left, late: 0 }
    }
}

impl Watch for Clock {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => self.late += 1,
        }
        if self.late > 0 {
            Err(Cancelled)
        } else {
            Ok(())
        }
    }

    fn why(&self) -> StopReason {
        StopReason::Time
    }
}

fn braided(mazes: usize, side: u32) -> Simultaneous {
    let params = Params {
        mazes,
        width: side,
        height: side,
        maze: MazeKind::Braided,
        ..Params::default()
    };
    Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap()
}

/// Mazes that are one corridor each: their sequences are the longest.
fn in_corridors(mazes: usize, side: u32) -> Simultaneous {
    let mut rng = Rng::new(1);
    let mut one = || corridors::pair(side, side, &mut rng).mazes()[0].clone();
    Simultaneous::new((0..mazes).map(|_| one()).collect::<Vec<_>>())
}

#[test]
fn a_search_ends_at_its_limits_and_so_does_the_one_for_some_sequence() {
    let _alone = alone();
    let puzzles = [
        ("two corridors", in_corridors(2, 101)),
        ("two braided mazes", braided(2, 100)),
        ("three corridors", in_corridors(3, 41)),
        ("three braided mazes", braided(3, 60)),
    ];
    for (name, puzzle) in &puzzles {
        let cells = puzzle.mazes().iter().map(|maze| maze.cells().count());
        // Room for solutions, and for what a test itself holds.
        let besides = 1_000_000 + 32 * cells.sum::<usize>() as u64;
        let (mut answered, mut late) = (0, 0);
        for memory in [100_000, 2_000_000, 10_000_000, 50_000_000] {
            let options = SolveOptions {
                memory,
                ..SolveOptions::default()
            };
            for [searching, afterwards] in [[0, 0], [200, 0], [3, 24], [200, 300], [300, 100_000]] {
                let (mut search, mut quick) = (Clock::new(searching), Clock::new(afterwards));
                let start = puzzle.start();
                let ((result, _), peak) = peak_of(|| {
                    let stopped = puzzle.solve(&start, &options, &mut search);
                    puzzle.or_some_solution(&start, &options, stopped, &mut quick)
                });
                let case = format!("{name}, {memory} bytes, {searching} and {afterwards} reports");
                println!(
                    "{case}: {peak} bytes, {} and {} late",
                    search.late, quick.late
                );
                assert!(peak <= memory + memory / 4 + besides, "{case}: {peak}");
                // A search may put away what it holds, and then asks once more.
                assert!(search.late <= 2 && quick.late <= 1, "{case}");
                if let Ok(solution) = result {
                    let Verdict::Solved { moves, .. } = solution.verdict else {
                        panic!("{case}: it is solvable");
                    };
                    assert_eq!(replay(puzzle, &moves).solved_after, Some(moves.len()));
                    answered += 1;
                    late += quick.late;
                }
            }
        }
        // Some sequence is there even where the time for a shorter one was up.
        assert!(answered > 3 && late > 0, "{name}: {answered} {late}");
    }
}
