//! Pairs in which no bound leaves out much, and searches that run out of memory: plain breadth-first search takes over.

use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Make, Rules, Solution, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::{Progress, Searcher, Unwatched};
use lockstep::simultaneous::{Maze, MazeKind, Params, Simultaneous, SolveOptions};

fn length(solution: Solution<Simultaneous>) -> (usize, Progress) {
    match solution.verdict {
        Verdict::Solved { moves, .. } => (moves.len(), solution.effort),
        Verdict::Unsolvable(_) => panic!("these pairs are solvable"),
    }
}

/// Two corridors through all cells, one along the rows and one along the columns, with a second passage at a turn if
/// `has_cycle`.
fn corridors(side: u32, has_cycle: bool) -> Simultaneous {
    let mazes = [false, true].map(|is_turned| {
        let mut maze = Maze::open(side, side);
        for lane in 0..side - 1 {
            for place in 0..side - 1 - u32::from(has_cycle && lane == 1) {
                // The turn is on the right after lanes with even numbers, on the left after others.
                let along = place + lane % 2;
                match is_turned {
                    false => maze.set_wall(Cell::new(along, lane), Direction::Down, true),
                    true => maze.set_wall(Cell::new(lane, along), Direction::Right, true),
                }
            }
        }
        maze
    });
    Simultaneous::new(mazes)
}

#[test]
fn long_corridors_take_a_bit_for_each_pair() {
    for has_cycle in [false, true] {
        let puzzle = corridors(57, has_cycle);
        let solve = |options: SolveOptions| {
            let solution = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
            length(solution.unwrap())
        };
        let (length, effort) = solve(SolveOptions::default());
        assert_eq!(effort.account.by, Searcher::BreadthFirst);
        // The quick searches for a bound are a smaller share of larger pairs.
        let plain = u64::from(57u32.pow(4));
        assert!(effort.explored <= plain * 115 / 100, "{}", effort.explored);
        assert!(effort.bytes < 4 * effort.explored, "{}", effort.bytes);
        // Counting needs all layers, so the other searches do not give way. One of the two is enough, as both are slow.
        if !has_cycle {
            continue;
        }
        let counted = SolveOptions {
            count: true,
            ..SolveOptions::default()
        };
        let (same, of_others) = solve(counted);
        assert_ne!(of_others.account.by, Searcher::BreadthFirst);
        assert_eq!(length, same);
        assert!(effort.bytes < of_others.bytes, "{effort:?} {of_others:?}");
    }
}

#[test]
fn another_search_takes_over_where_memory_ends() {
    let puzzle = Simultaneous::generate(
        &Params {
            width: 60,
            height: 60,
            maze: MazeKind::Braided,
            ..Params::default()
        },
        &mut Rng::new(9),
        &mut Unwatched,
    )
    .unwrap();
    let solve = |memory| {
        let options = SolveOptions {
            memory,
            ..SolveOptions::default()
        };
        puzzle.solve(&puzzle.start(), &options, &mut Unwatched)
    };
    let (mut stopped, mut taken_over) = (0, 0);
    let (least, effort) = length(solve(u64::MAX).unwrap());
    assert_eq!(effort.account.by, Searcher::Engine);
    for memory in (500_000..12_000_000).step_by(250_000) {
        match solve(memory) {
            Err(_) => stopped += 1,
            Ok(solution) => {
                let (moves, effort) = length(solution);
                assert!(effort.bytes <= memory);
                assert_eq!(moves, least);
                taken_over += u32::from(effort.account.by == Searcher::BreadthFirst);
            }
        }
    }
    assert!(stopped > 0 && taken_over > 0, "{stopped} {taken_over}");
}
