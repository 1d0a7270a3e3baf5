//! What a search promises besides its verdict: the largest boards, reasons that are named, seeds, budgets, and ending
//! at any time.

use crate::checker::{Battery, Board};
use crate::common::watchers::Patience;
use crate::examining::{Checked, check};
use crate::rules;
use crate::small_boards::{SIZES, solvable};
use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Puzzle, Solution, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, Stage, StopReason, Stopped, Unwatched, Watch};
use lockstep::state_space::{MOST_STATES, StateSpace};
use lockstep::stromrallye::{SolveOptions, Stromrallye, Swaps, Unsolvable};

/// A board with the robot on the first of the cells and batteries on the others.
fn board(side: u32, things: impl IntoIterator<Item = (u32, u32, u32)>) -> Board {
    let battery = |(x, y, charge)| Battery { x, y, charge };
    let mut things = things.into_iter().map(battery);
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
    let mut charged = |(x, y)| (x, y, rng.below(most + 1) as u32);
    board(side, all.into_iter().map(&mut charged))
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
    Some(check(board, &board.start(), &solution))
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
                check(&board, &board.start(), &solution);
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

#[test]
fn of_a_board_with_very_many_batteries_only_as_many_states_are_kept_as_have_room() {
    let crowded = puzzle(&board(400, cells(400).map(|(x, y)| (x, y, 1))));
    let refused = StateSpace::explore(&crowded, MOST_STATES).unwrap_err();
    assert!(refused.limit < 50, "{refused}");
}

/// Cells by column and row as the file has them, from 1.
fn at<const N: usize>(places: [(u32, u32); N]) -> Vec<Cell> {
    places.map(|(x, y)| Cell::new(x - 1, y - 1)).into()
}

#[test]
fn batteries_that_lack_room_and_cells_on_which_none_ends_are_named() {
    // The 1 has no battery beside it: it can only be run down at the end. The 3 gets to no battery with
    // its last unit, so that goes for it, too; and the 2 in the corner to none but its own cell.
    let two_places_for_three = "
        2  2 . 3
        @3 . 2 .
        .  . . 4
        .  1 . .";
    let on_board_too = "
        .  .  . .
        1  .  . 2
        .  .  3 .
        .  .  . @3";
    // By the colours only the 1 and the 2 on the left could be emptied on the 3, and neither gets there.
    let nobody_ends_on_the_3 = "
        .  .  .  3
        2  .  .  2
        2  .  .  @5
        .  .  .  1";
    let crowded = |batteries, on_board, cells| Unsolvable::Crowded {
        batteries,
        on_board,
        cells,
        last: true,
    };
    for (drawing, expected) in [
        (
            two_places_for_three,
            crowded(at([(1, 1), (4, 1), (2, 4)]), false, at([(1, 1)])),
        ),
        (on_board_too, crowded(at([(1, 2)]), true, at([]))),
        (
            nobody_ends_on_the_3,
            Unsolvable::Unfilled {
                cells: at([(4, 1)]),
                batteries: at([]),
                on_board: false,
            },
        ),
    ] {
        let puzzle = rules::board(drawing);
        let solution = puzzle.solve(&puzzle.start(), &Default::default(), &mut Unwatched);
        let expected = Verdict::Unsolvable(expected);
        assert_eq!(solution.unwrap().verdict, expected, "{drawing}");
    }
}

#[test]
fn a_battery_without_room_to_go_to_and_fro_can_never_be_emptied() {
    // The robot goes left, where it swaps its 0 for the 3. There is a single free cell to go to and fro.
    let puzzle = rules::board("3 @1 0\n0 0 .\n. . .");
    let (after, _) = puzzle.step(&puzzle.start(), Direction::Left).unwrap();
    let wanted = Unsolvable::Crowded {
        batteries: Vec::new(),
        on_board: true,
        cells: Vec::new(),
        last: false,
    };
    assert_eq!(puzzle.refutation(&after), Some(wanted));
}

/// Counts the looks at a search, or at a stage of it, and ends it at one of them.
struct Impatient {
    stage: Option<Stage>,
    looks: u64,
    last: u64,
}

impl Impatient {
    fn new(stage: Option<Stage>, last: u64) -> Self {
        let looks = 0;
        Impatient { stage, looks, last }
    }
}

impl Watch for Impatient {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        let counts = self.stage.is_none_or(|stage| stage == progress.stage);
        self.looks += u64::from(counts);
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
            let mut watch = Impatient::new(None, last);
            let result = solve(board, &Default::default(), &mut watch);
            match result {
                Ok(solution) => {
                    check(board, &board.start(), &solution);
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
        let mut watch = Impatient::new(None, 300);
        let _ = solve(&board, &Default::default(), &mut watch);
        // Small boards are solved before the second or third look; the search of others goes on from look to look.
        assert!(watch.looks >= if side < 25 { 1 } else { 50 }, "{side}");
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
            let mut watch = Impatient::new(Some(Stage::Improve), looks);
            let best = puzzle.solve_on(&puzzle.start(), &options, &mut watch, &mut found);
            let best = best.expect("it has a solution");
            check(&board, &board.start(), &best);
            let Swaps { swaps, proved, .. } = best.details.unwrap();
            let told = last.and_then(|last| last.details);
            assert!(proved || told.is_some_and(|told| told.swaps == swaps));
            // Who is stopped at the very first look has proved nothing.
            assert!(watch.looks == 0 || looks > 1 || !proved);
        }
    }
}

/// A battery with charge 2 on every cell, the on-board one at the top left.
fn full_of_twos(side: u32) -> Board {
    board(side, cells(side).map(|(x, y)| (x, y, 2)))
}

#[test]
fn the_same_seed_gives_the_same_search_and_another_one_the_same_verdict() {
    let with = |board: &Board, seed| {
        let options = SolveOptions {
            seed,
            ..SolveOptions::default()
        };
        let solution = solve(board, &options, &mut Unwatched).unwrap();
        (solution.verdict, solution.effort, solution.details)
    };
    let mut rng = Rng::new(8);
    for _ in 0..100 {
        let side = 4 + rng.below(2) as u32;
        let board = strewn(side, 0.65, 3, &mut rng);
        let seed = rng.below(1000) as u64;
        assert_eq!(with(&board, seed), with(&board, seed));
        let is_solved = |seed| matches!(with(&board, seed).0, Verdict::Solved { .. });
        let verdicts = [0, 1, 2, 3, 4].map(|seed| is_solved(seed * 0x1234_5678_9abc_def1));
        assert_eq!(verdicts, [verdicts[0]; 5], "{board}");
    }
    let board = full_of_twos(11);
    assert_ne!(with(&board, 5).0, with(&board, 6).0, "seeds go other ways");
}

#[test]
fn a_search_keeps_to_its_budget() {
    let board = full_of_twos(11);
    let with = |memory| {
        let options = SolveOptions {
            memory,
            ..SolveOptions::default()
        };
        solve(&board, &options, &mut Unwatched)
    };
    let reason = with(1000).unwrap_err().reason;
    assert_eq!(reason, StopReason::Memory { budget: 1000 });
    assert!(with(1_000_000).unwrap().effort.bytes <= 1_000_000);
}
