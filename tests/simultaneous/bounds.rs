//! The lower bound reported while a search runs: never more than the optimum, and never less than
//! before.

use crate::checker::Checker;
use crate::common::bounds::Bounds;
use crate::random_mazes::{random_pair, random_set};
use lockstep::puzzle::{Rules, Solve};
use lockstep::rng::Rng;
use lockstep::simultaneous::{Algorithm, Simultaneous, SolveOptions};

fn options(algorithm: Algorithm) -> SolveOptions {
    SolveOptions {
        algorithm,
        count: true,
        ..SolveOptions::default()
    }
}

/// Sets with some tens of thousands of states, so that searches report several times.
fn sets() -> impl Iterator<Item = Simultaneous> {
    (0..90).map(|seed| {
        let mut rng = Rng::new(seed);
        match seed % 3 {
            0 => random_set(2, &[11, 13, 16], &mut rng),
            1 => random_set(3, &[4, 5, 6], &mut rng),
            _ => random_set(4, &[3, 4], &mut rng),
        }
    })
}

/// Holds every search, counting included, against the optimum.
fn hold(puzzle: &Simultaneous, reports: &mut usize) {
    let checker = Checker::new(&puzzle.to_string());
    let Some(least) = checker.least(checker.start()) else {
        return;
    };
    for &algorithm in Algorithm::ALL {
        let context = format!("{algorithm:?}, least {least}\n{puzzle}");
        let mut bounds = Bounds::patient();
        let solution = puzzle.solve(&puzzle.start(), &options(algorithm), &mut bounds);
        assert_eq!(
            solution.unwrap().at_least(),
            Some(least as u32),
            "{context}"
        );
        bounds.assert_rising(&context);
        assert!(
            bounds
                .told
                .last()
                .is_none_or(|&last| last as usize <= least),
            "{context}"
        );
        *reports += bounds.told.len();
    }
}

#[test]
fn bounds_never_fall_and_never_pass_the_optimum() {
    let mut reports = 0;
    sets().for_each(|puzzle| hold(&puzzle, &mut reports));
    assert!(reports > 3_000, "{reports}");
    let small = 0..if cfg!(debug_assertions) { 1_000 } else { 4_000 };
    small.for_each(|seed| hold(&random_pair(seed), &mut reports));
}

#[test]
fn searches_begin_with_the_longest_of_the_routes_alone() {
    for puzzle in sets() {
        let alone = puzzle.mazes().iter().map(|maze| {
            let checker =
                Checker::new(&Simultaneous::new([maze.clone(), maze.clone()]).to_string());
            checker.least(checker.start())
        });
        let Some(alone) = alone.collect::<Option<Vec<usize>>>() else {
            continue;
        };
        let longest = alone.into_iter().max().unwrap() as u32;
        for &algorithm in Algorithm::ALL {
            let mut bounds = Bounds::patient();
            let solution = puzzle.solve(&puzzle.start(), &options(algorithm), &mut bounds);
            assert!(solution.is_ok());
            assert!(
                bounds.searching.is_none_or(|first| first >= longest),
                "{algorithm:?} {longest} {:?}\n{puzzle}",
                bounds.told
            );
        }
    }
}

#[test]
fn a_search_that_is_stopped_tells_the_greatest_bound() {
    let puzzle = sets().next().unwrap();
    for &algorithm in Algorithm::ALL {
        for patience in [1, 2, 5, 10] {
            let mut bounds = Bounds::until(patience);
            let solution = puzzle.solve(&puzzle.start(), &options(algorithm), &mut bounds);
            if let Err(stopped) = solution {
                assert_eq!(Some(&stopped.progress.at_least), bounds.told.last());
            }
        }
    }
}
