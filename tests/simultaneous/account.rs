//! What a search says of itself: lower bounds that hold while it runs, no more states than there are, layers that add up;
//! which search takes over where no bound leaves out much, or memory ends; and what becomes of counting. That numbers of
//! sequences are those of a checker with rules of its own is shown in `cross_examination.rs`.

use std::num::NonZeroU32;

use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Puzzle, Solution, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::{Account, LeavesOut, Progress, Searcher, StopReason, Unit, Unwatched};
use lockstep::simultaneous::{
    Algorithm, Maze, MazeKind, Params, Simultaneous, SolveOptions, State,
};
use num_bigint::BigUint;

use crate::checker::Checker;
use crate::common::watchers::Bounds;
use crate::random_mazes::{random_pair, random_set, random_three};
use crate::solving::{counting, generate, options};

/// The moves of a shortest sequence, and the account of the search for it; `None` if there is none.
fn solved(puzzle: &Simultaneous, algorithm: Algorithm) -> Option<(usize, Account)> {
    let solution = puzzle.solve(&puzzle.start(), &options(algorithm), &mut Unwatched);
    let solution = solution.unwrap();
    match solution.verdict {
        Verdict::Solved { moves, .. } => Some((moves.len(), solution.effort.account)),
        Verdict::Unsolvable(_) => None,
    }
}

#[test]
fn every_search_gives_a_true_account() {
    let mut searches = 0;
    for seed in 0..600 {
        let puzzle = match seed % 3 {
            0 => random_three(seed),
            _ => random_pair(seed),
        };
        let states = puzzle.state_count();
        if states > 1_000_000 {
            continue;
        }
        for &algorithm in Algorithm::ALL {
            let Some((length, account)) = solved(&puzzle, algorithm) else {
                continue;
            };
            let said = format!("seed {seed}, {algorithm:?}, {length}: {account:?}");
            match account.unit {
                Unit::State => assert!(account.states <= states, "{said}"),
                Unit::Cell => assert_eq!(account.leaves_out, LeavesOut::Nothing, "{said}"),
                _ => {}
            }
            let [forward, backward] =
                [account.forward, account.backward].map(|layers| layers.map_or(0, NonZeroU32::get));
            let layers = (forward + backward) as usize;
            assert!(layers == 0 || layers == length, "{said}");
            for bound in [account.alone, account.bound].into_iter().flatten() {
                assert!(bound.get() as usize <= length, "{said}");
            }
            // Breadth first, it ends where the goal is first reached.
            if algorithm == Algorithm::Bfs && puzzle.mazes().len() == 2 {
                assert_eq!(forward as usize, length, "{said}");
                assert_eq!(account.leaves_out, LeavesOut::Nothing, "{said}");
                assert_eq!(account.before, 0, "{said}");
            }
            searches += 1;
        }
    }
    assert!(searches > 1000, "{searches}");
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
        let solution = puzzle.solve(&puzzle.start(), &counting(algorithm), &mut bounds);
        let at_least = solution.unwrap().at_least();
        assert_eq!(at_least, Some(least as u32), "{context}");
        bounds.assert_rising(&context);
        let last = bounds.told.last().copied();
        assert!(last <= at_least, "{context}");
        assert!(
            bounds.at_most.is_none_or(|most| Some(most) >= at_least),
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
            let twice = Simultaneous::new([maze.clone(), maze.clone()]);
            let checker = Checker::new(&twice.to_string());
            checker.least(checker.start())
        });
        let Some(alone) = alone.collect::<Option<Vec<usize>>>() else {
            continue;
        };
        let longest = alone.into_iter().max().unwrap() as u32;
        for &algorithm in Algorithm::ALL {
            let mut bounds = Bounds::patient();
            let solution = puzzle.solve(&puzzle.start(), &counting(algorithm), &mut bounds);
            assert!(solution.is_ok());
            let begins_there = bounds.searching.is_none_or(|first| first >= longest);
            let told = bounds.told;
            assert!(begins_there, "{algorithm:?} {longest} {told:?}\n{puzzle}");
        }
    }
}

#[test]
fn a_search_that_is_stopped_tells_the_greatest_bound() {
    let puzzle = sets().next().unwrap();
    for &algorithm in Algorithm::ALL {
        for patience in [1, 2, 5, 10] {
            let mut bounds = Bounds::until(patience);
            let solution = puzzle.solve(&puzzle.start(), &counting(algorithm), &mut bounds);
            if let Err(stopped) = solution {
                assert_eq!(Some(&stopped.progress.at_least), bounds.told.last());
            }
        }
    }
}

/// The number of instructions, and the effort.
fn effort(solution: Solution<Simultaneous>) -> (usize, Progress) {
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
fn most_pairs_of_long_corridors_take_less_than_a_byte() {
    for has_cycle in [false, true] {
        let puzzle = corridors(81, has_cycle);
        let solution = puzzle.solve(&puzzle.start(), &SolveOptions::default(), &mut Unwatched);
        let (_, effort) = effort(solution.unwrap());
        let all = 81u64.pow(4);
        assert_eq!(effort.account.by, Searcher("cut"));
        assert!(
            effort.explored > all / 2,
            "no bound leaves out many: {}",
            effort.explored
        );
        assert!(effort.bytes < all, "{}", effort.bytes);
    }
}

#[test]
fn a_search_keeps_to_its_memory_or_stops() {
    let params = Params {
        width: 60,
        height: 60,
        maze: MazeKind::Braided,
        ..Params::default()
    };
    let puzzle = generate(&params, 9);
    let solve = |memory| {
        let options = SolveOptions {
            memory,
            ..SolveOptions::default()
        };
        puzzle.solve(&puzzle.start(), &options, &mut Unwatched)
    };
    let (mut stopped, mut solved) = (0, 0);
    let (least, unlimited) = effort(solve(u64::MAX).unwrap());
    assert_eq!(unlimited.account.by, Searcher("cut"));
    for memory in (500_000..12_000_000).step_by(250_000) {
        match solve(memory) {
            Err(_) => stopped += 1,
            Ok(solution) => {
                let (moves, effort) = effort(solution);
                assert!(effort.bytes <= memory);
                assert_eq!(moves, least);
                solved += 1;
            }
        }
    }
    assert!(stopped > 0 && solved > 0, "{stopped} {solved}");
}

fn counted(puzzle: &Simultaneous, from: &State, algorithm: Algorithm) -> BigUint {
    let solution = puzzle.solve(from, &counting(algorithm), &mut Unwatched);
    let sequences = solution
        .unwrap()
        .details
        .sequences
        .expect("it was asked for");
    sequences.expect("nobody stops counting")
}

/// The number of ways to choose n of 2n, by Pascal's triangle.
fn middle_of_pascals_row(n: usize) -> BigUint {
    let mut row = vec![BigUint::from(1u8)];
    for _ in 0..2 * n {
        let inner = row.windows(2).map(|two| &two[0] + &two[1]);
        let ends = || std::iter::once(BigUint::from(1u8));
        row = ends().chain(inner).chain(ends()).collect();
    }
    row[n].clone()
}

#[test]
fn numbers_are_exact_however_large() {
    for (side, bits) in [(40, 64), (60, 64), (80, 128), (110, 192)] {
        let maze = Maze::open(side, side);
        let puzzle = Simultaneous::new([maze.clone(), maze]);
        let expected = middle_of_pascals_row(side as usize - 1);
        assert!(expected.bits() > bits, "{side}");
        let by = |algorithm| counted(&puzzle, &puzzle.start(), algorithm);
        assert_eq!(by(Algorithm::Auto), expected, "{side}");
        if side == 80 {
            assert_eq!(by(Algorithm::Bfs), expected, "{side}");
        }
    }
}

#[test]
fn what_is_solved_stays_solved_when_counting_takes_too_much_memory() {
    // A* walks straight to the goals; counting looks at everything on the way.
    let params = Params {
        width: 60,
        height: 60,
        maze: MazeKind::Random,
        walls: 0.1,
        solvable: true,
        ..Params::default()
    };
    let puzzle = generate(&params, 1);
    let solve = |options: &SolveOptions| {
        let solution = puzzle.solve(&puzzle.start(), options, &mut Unwatched);
        solution.unwrap()
    };
    let alone = solve(&options(Algorithm::AStarExact));
    let budget = 2 * alone.effort.bytes;
    let counted = solve(&SolveOptions {
        memory: budget,
        ..counting(Algorithm::AStarExact)
    });
    assert_eq!(counted.verdict, alone.verdict);
    assert_eq!(
        counted.details.sequences,
        Some(Err(StopReason::Memory { budget }))
    );
}
