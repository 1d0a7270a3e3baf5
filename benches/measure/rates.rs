//! How many generated Stromrallye boards are solved within 10 s, by preset and by difficulty index: a row for each board.

use std::time::{Duration, Instant};

use lockstep::puzzle::{Make, Puzzle, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::{Deadline, Unwatched};
use lockstep::settings::{Settings, Table};
use lockstep::stromrallye::generate::By;
use lockstep::stromrallye::{Params, SolveOptions, Stromrallye};

const LIMIT: Duration = Duration::from_secs(10);
const SIDES: [u32; 4] = [5, 10, 15, 20];
const INDICES: [f64; 5] = [10.0, 20.0, 30.0, 50.0, 75.0];

/// Prints the rows. `boards`: of each kind, with the seeds 1, 2, …; of the largest kind a fifth.
pub fn print(boards: u64) {
    println!("boards,seed,limit,verdict,moves,seconds,states");
    let print_all = |name: &str, params: &Params, boards: u64, limit: Duration| {
        for seed in 1..=boards {
            print_board(name, params, seed, limit);
        }
    };
    for preset in Params::LEVELS {
        let params = Params::of_level(preset).expect("a name of the table");
        print_all(preset, &params, boards, LIMIT);
    }
    for side in SIDES {
        for index in INDICES {
            let params = Params {
                min_difficulty: index,
                max_difficulty: index,
                ..of_index(side)
            };
            print_all(
                &format!("side {side} index {index}"),
                &params,
                boards,
                LIMIT,
            );
        }
        // A battery on every cell, and five hops for each: the maximum.
        let params = Params {
            min_density: 1.0,
            min_length: 5.0,
            ..of_index(side)
        };
        print_all(&format!("side {side} full"), &params, boards, LIMIT);
    }
    let large = Params {
        min_density: 0.333,
        max_density: 0.334,
        ..of_index(30)
    };
    print_all(
        "side 30 and 300 batteries",
        &large,
        boards.div_ceil(5),
        6 * LIMIT,
    );
}

fn of_index(size: u32) -> Params {
    Params {
        by: By::Index,
        size,
        ..Params::default()
    }
}

fn print_board(name: &str, params: &Params, seed: u64, limit: Duration) {
    let params = Params {
        lively: false,
        ..*params
    };
    let board = Stromrallye::generate(&params, &mut Rng::new(seed), &mut Unwatched)
        .expect("nobody stops an unwatched generator");
    let begin = Instant::now();
    let watch = &mut Deadline::after(limit);
    let solved = board.solve(&board.start(), &SolveOptions::default(), watch);
    let seconds = begin.elapsed().as_secs_f64();
    let (verdict, moves, states) = match solved {
        Ok(solution) => match solution.verdict {
            Verdict::Solved { moves, .. } => {
                ("solved", moves.len().to_string(), solution.effort.explored)
            }
            Verdict::Unsolvable(_) => panic!("a generated board has a solution: {name}, {seed}"),
        },
        Err(stopped) => ("stopped", String::new(), stopped.progress.explored),
    };
    println!(
        "{name},{seed},{},{verdict},{moves},{seconds:.3},{states}",
        limit.as_secs()
    );
}
