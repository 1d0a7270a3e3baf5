//! The growth of time, states and memory with the side of the mazes, over five seeds of each kind; the smallest pairs
//! are also solved by the textbook searches: a row for each search.

use std::time::Instant;

use lockstep::puzzle::{Make, Puzzle, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Algorithm, MazeKind, Params, Simultaneous, SolveOptions};

use crate::common;

const SEEDS: u64 = 5;

const SIDES_OF_PAIRS: &[u32] = &[50, 75, 100, 151, 200, 250];

/// One kind of mazes, made in several sizes.
struct Kind {
    name: &'static str,
    params: Params,
    sides: &'static [u32],
    /// For a quick run.
    quick_sides: &'static [u32],
}

/// Most runs of one search, whose median time counts.
const MOST_RUNS: usize = 9;

/// A search that has taken longer than this in all is not run again.
const ENOUGH_SECONDS: f64 = 0.5;

/// Prints the rows.
pub fn print(is_quick: bool) {
    println!("mazes,side,seed,search,instructions,seconds,states,bytes");
    for kind in kinds() {
        let sides = if is_quick {
            kind.quick_sides
        } else {
            kind.sides
        };
        for (place, &side) in sides.iter().enumerate() {
            let is_compared = place == 0 && kind.params.mazes == 2;
            let algorithms = if is_compared {
                Algorithm::ALL
            } else {
                &[Algorithm::Auto]
            };
            for seed in 1..=SEEDS {
                print_set(&kind, side, seed, algorithms);
            }
        }
    }
}

fn kinds() -> [Kind; 5] {
    let pair = Params {
        maze: MazeKind::Perfect,
        pits: 0.0,
        ..Params::default()
    };
    let kind = |name, params, sides, quick_sides| Kind {
        name,
        params,
        sides,
        quick_sides,
    };
    let quick: &[u32] = &[10, 20, 30];
    let dead_ends_opened = Params {
        maze: MazeKind::Braided,
        opened: 0.05,
        ..pair
    };
    let random = Params {
        maze: MazeKind::Random,
        walls: 0.45,
        solvable: true,
        ..pair
    };
    let perfect = |mazes| Params { mazes, ..pair };
    [
        kind("perfect", pair, SIDES_OF_PAIRS, quick),
        kind(
            "5 % of dead ends opened",
            dead_ends_opened,
            SIDES_OF_PAIRS,
            quick,
        ),
        kind("walls at random", random, SIDES_OF_PAIRS, quick),
        kind("three perfect", perfect(3), &[20, 30, 40, 50, 60], &[4, 8]),
        kind("four perfect", perfect(4), &[10, 15, 20], &[4, 6]),
    ]
}

/// # Panics
/// If a search finds no shortest sequence, or one of another length than the previous search.
fn print_set(kind: &Kind, side: u32, seed: u64, algorithms: &[Algorithm]) {
    let params = Params {
        width: side,
        height: side,
        ..kind.params
    };
    let puzzle = Simultaneous::generate(&params, &mut Rng::new(seed), &mut Unwatched)
        .expect("nobody stops an unwatched generator");
    let mut length = None;
    for &algorithm in algorithms {
        let options = SolveOptions {
            algorithm,
            ..SolveOptions::default()
        };
        let mut seconds = Vec::new();
        let solution = loop {
            let begin = Instant::now();
            let solution = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
            seconds.push(begin.elapsed().as_secs_f64());
            if seconds.len() == MOST_RUNS || seconds.iter().sum::<f64>() > ENOUGH_SECONDS {
                break solution.expect("these mazes fit into memory");
            }
        };
        seconds.sort_by(f64::total_cmp);
        let seconds = seconds[seconds.len() / 2];
        let Verdict::Solved { moves, .. } = solution.verdict else {
            panic!("mazes that are made to be solvable were not solved");
        };
        assert_eq!(*length.get_or_insert(moves.len()), moves.len());
        println!(
            "{},{side},{seed},{},{},{seconds:.4},{},{}",
            kind.name,
            common::name(algorithm),
            moves.len(),
            solution.effort.explored,
            solution.effort.bytes,
        );
    }
}
