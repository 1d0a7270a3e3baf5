//! The solver of Stromrallye at its limits: the largest boards, cancelling at any time, and the same
//! seed twice.

use crate::checker::{Battery, Board};
use crate::examining::{Checked, check};
use crate::patience::Patience;
use crate::small_boards::{SIZES, solvable};
use lockstep::puzzle::{Rules, Solution, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, Stage, StopReason, Stopped, Unwatched, Watch};
use lockstep::stromrallye::{SolveOptions, Stromrallye, Swaps, Unsolvable};

/// A board with the robot on the first of the cells and batteries on the others.
fn board(side: u32, things: impl IntoIterator<Item = (u32, u32, u32)>) -> Board {
    let mut things = things
        .into_iter()
        .map(|(x, y, charge)| Battery { x, y, charge });
    Board {
        side,
        robot: things.next().expect("a robot"),
        batteries: things.collect(),
    }
}

/// Every cell of a board, row by row.
fn cells(side: u32) -> impl Iterator<Item = (u32, u32)> {
    (1..=side).flat_map(move |y| (1..=side).map(move |x| (x, y)))
}

/// A board with batteries on a share of its cells, all charges at random.
fn strewn(side: u32, share: f64, most: usize, rng: &mut Rng) -> Board {
    let mut all: Vec<(u32, u32)> = cells(side).collect();
    rng.shuffle(&mut all);
    all.truncate(((all.len() as f64 * share) as usize).max(1));
    let charged = all
        .into_iter()
        .map(|(x, y)| (x, y, rng.below(most + 1) as u32));
    board(side, charged.collect::<Vec<_>>())
}

fn puzzle(board: &Board) -> Stromrallye {
    Stromrallye::parse(&board.to_string()).unwrap().puzzle
}

fn solve(
    board: &Board,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Solution<Stromrallye>, Stopped> {
    let puzzle = puzzle(board);
    puzzle.solve(&puzzle.start(), options, watch)
}

/// The verdict on a board, if it comes in time; checked.
fn verdict(board: &Board) -> Option<Checked> {
    let mut patience = Patience::new(100_000);
    let solution = solve(board, &Default::default(), &mut patience).ok()?;
    Some(check(board, &board.start(), &solution).unwrap())
}

fn is_solved(board: &Board) -> bool {
    matches!(verdict(board), Some(Checked::Solved { .. }))
}

#[test]
fn the_greatest_charge_is_walked_off() {
    assert!(is_solved(&board(2, [(1, 1, 1_000_000)])));
    assert!(is_solved(&board(1000, [(500, 500, 999_999)])));
    // From one corner to the other, and whatever is left there too.
    let corners = [
        (1, 1, 1_000_000),
        (1000, 1000, 1_000_000),
        (1, 1000, 1_000_000),
    ];
    assert!(is_solved(&board(1000, corners)));
    let row = (1..=10).map(|x| (x, 1, 100_000));
    assert!(is_solved(&board(1000, row)));
}

#[test]
fn a_ring_of_a_thousand_batteries_is_walked_round() {
    // Side by side in rows to and fro, each with a charge for one step.
    let snake = (1..=30u32)
        .flat_map(|y| (1..=30u32).map(move |x| (if y % 2 == 1 { x } else { 31 - x }, y, 1)));
    assert!(is_solved(&board(30, snake)));
}

#[test]
fn a_million_batteries_are_no_danger() {
    let full = |charge: u32| board(1000, cells(1000).map(move |(x, y)| (x, y, charge)));
    for charge in [0, 1, 9] {
        let board = full(charge);
        let mut patience = Patience::new(300);
        match solve(&board, &Default::default(), &mut patience) {
            Ok(solution) => {
                check(&board, &board.start(), &solution).unwrap();
            }
            Err(stopped) => assert!(charge > 0, "{stopped:?}"),
        }
    }
}

#[test]
fn one_charged_battery_among_a_million_cannot_be_reached() {
    let walled = cells(1000).map(|(x, y)| (x, y, u32::from((x, y) == (1, 1)) * 7));
    let mut walled = board(1000, walled);
    walled.batteries[999_998].charge = 3;
    let Some(Checked::Unsolvable(proof)) = verdict(&walled) else {
        panic!("nobody gets there");
    };
    assert_ne!(proof, Unsolvable::Exhausted);
}

/// Counts the looks at a search, and ends it at one of them.
struct Impatient {
    looks: u64,
    last: u64,
}

impl Watch for Impatient {
    fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
        self.looks += 1;
        if self.looks < self.last {
            Ok(())
        } else {
            Err(Cancelled)
        }
    }
}

#[test]
fn a_search_ends_at_whichever_look() {
    let mut rng = Rng::new(5);
    for (side, batteries, moves) in SIZES {
        let (board, _) = &solvable(side, batteries, moves, 0.7, &mut rng);
        for last in [1, 2, 3, 5, 10, 30, 100] {
            let mut watch = Impatient { looks: 0, last };
            let result = solve(board, &Default::default(), &mut watch);
            match result {
                Ok(solution) => {
                    check(board, &board.start(), &solution).unwrap();
                    assert!(watch.looks < last);
                }
                Err(stopped) => {
                    assert_eq!(stopped.reason, StopReason::Cancelled);
                    assert_eq!(watch.looks, last, "it asks no more once told to end");
                }
            }
        }
    }
}

#[test]
fn a_search_lets_itself_be_watched_often() {
    let mut rng = Rng::new(6);
    for (side, batteries, moves) in SIZES {
        let (board, _) = solvable(side, batteries, moves, 0.7, &mut rng);
        let puzzle = puzzle(&board);
        let mut watch = Impatient {
            looks: 0,
            last: 300,
        };
        let _ = puzzle.solve(&puzzle.start(), &Default::default(), &mut watch);
        // Small boards are solved before the second or third look; the search of others goes on from look to look.
        assert!(watch.looks >= if side < 25 { 1 } else { 50 }, "{side}");
    }
}

/// Ends a search some looks after it began to improve a solution.
struct Satisfied {
    looks: u64,
}

impl Watch for Satisfied {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        if progress.stage != Stage::Improve {
            return Ok(());
        }
        self.looks = self.looks.saturating_sub(1);
        if self.looks > 0 {
            Ok(())
        } else {
            Err(Cancelled)
        }
    }
}

#[test]
fn stopped_while_it_looks_for_fewer_swaps_a_search_keeps_the_best() {
    let mut rng = Rng::new(10);
    for (batteries, moves) in [(20, 150), (30, 300), (40, 300), (50, 200)] {
        let (board, _) = solvable(10, batteries, moves, 0.7, &mut rng);
        let puzzle = puzzle(&board);
        for looks in [1, 2, 10, 50] {
            let options = SolveOptions {
                fewest_swaps: true,
                ..SolveOptions::default()
            };
            let mut last = None;
            let mut found = |solution: &Solution<Stromrallye>| last = Some(solution.clone());
            let mut watch = Satisfied { looks };
            let best = puzzle
                .solve_on(&puzzle.start(), &options, &mut watch, &mut found)
                .expect("it has a solution");
            check(&board, &board.start(), &best).unwrap();
            let Swaps { swaps, proved, .. } = best.details.unwrap();
            let told = last.and_then(|last| last.details);
            assert!(proved || told.is_some_and(|told| told.swaps == swaps));
            // Who is stopped at the very first look has proved nothing.
            assert!(watch.looks > 0 || looks > 1 || !proved);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_search() {
    let mut rng = Rng::new(8);
    for _ in 0..60 {
        let board = strewn(5, 0.6, 3, &mut rng);
        let options = SolveOptions {
            seed: rng.below(1000) as u64,
            ..SolveOptions::default()
        };
        let solved = || {
            let solution = solve(&board, &options, &mut Unwatched).unwrap();
            (solution.verdict, solution.effort, solution.details)
        };
        assert_eq!(solved(), solved());
    }
}

#[test]
fn whatever_seed_gives_the_same_verdict() {
    let mut rng = Rng::new(9);
    for _ in 0..60 {
        let board = strewn(4, 0.7, 3, &mut rng);
        let verdicts = (0..5).map(|seed| {
            let options = SolveOptions {
                seed: seed * 0x1234_5678_9abc_def1,
                ..SolveOptions::default()
            };
            let solution = solve(&board, &options, &mut Unwatched).unwrap();
            matches!(solution.verdict, Verdict::Solved { .. })
        });
        let verdicts: Vec<bool> = verdicts.collect();
        assert!(
            verdicts.iter().all(|&verdict| verdict == verdicts[0]),
            "{board}"
        );
    }
}
