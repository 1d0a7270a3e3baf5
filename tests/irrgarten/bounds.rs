//! The lower bound reported while a search runs: never more than the optimum, and never less than
//! before.

use crate::checker::Map;
use crate::common::bounds::Bounds;
use crate::random_maps::random_map;
use lockstep::irrgarten::{Algorithm, Irrgarten, Params, SolveOptions};
use lockstep::puzzle::{Make, Rules, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;

fn options(algorithm: Algorithm) -> SolveOptions {
    SolveOptions {
        algorithm,
        ..SolveOptions::default()
    }
}

#[test]
fn bounds_never_pass_the_optimum() {
    let mut solved = 0;
    for seed in 0..4_000 {
        let text = random_map(&mut Rng::new(seed), 14);
        let puzzle = Irrgarten::parse(&text).unwrap().puzzle;
        let map = Map::new(&text);
        let Some(least) = map.shortest(map.start()) else {
            continue;
        };
        solved += 1;
        for &algorithm in Algorithm::ALL {
            let mut bounds = Bounds::patient();
            // The search along the wall may end without an answer.
            if let Ok(solution) = puzzle.solve(&puzzle.start(), &options(algorithm), &mut bounds) {
                bounds.told.extend(solution.at_least());
            }
            bounds.assert_rising(&text);
            assert!(
                bounds.told.iter().all(|&told| told as usize <= least),
                "{least}\n{text}"
            );
        }
    }
    assert!(solved > 400, "{solved}");
}

#[test]
fn the_bound_of_a_large_map_rises_from_a_distance_on() {
    let params = Params {
        width: 401,
        height: 401,
        ..Params::default()
    };
    let puzzle = Irrgarten::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap();
    let mut bounds = Bounds::patient();
    let shortest = options(Algorithm::Shortest);
    let solution = puzzle
        .solve(&puzzle.start(), &shortest, &mut bounds)
        .unwrap();
    let Verdict::Solved { moves, .. } = solution.verdict else {
        panic!("generated maps have a way out");
    };
    bounds.assert_rising("");
    let (start, exit) = (puzzle.start_cell(), puzzle.exit());
    let cells = start.x.abs_diff(exit.x) + start.y.abs_diff(exit.y);
    let first = bounds.first().unwrap();
    assert!(first >= cells / 2, "{:?}", bounds.told);
    let last = *bounds.told.last().unwrap();
    assert!(
        last > first && last as usize <= moves.len(),
        "{:?}",
        bounds.told
    );
}
