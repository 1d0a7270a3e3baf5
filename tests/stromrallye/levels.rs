//! The levels and the boards of days: solved and proved by the library, driven by the checker; and a level
//! that teaches a rule cannot be solved without it.

use lockstep::Stromrallye;
use lockstep::catalogue::Catalogue;
use lockstep::search::Unwatched;

use crate::brute_force::BruteForce;
use crate::checker::{Board, Position};

fn board(number: usize) -> Board {
    Board::new(&Stromrallye::LEVELS[number - 1].puzzle().to_string())
}

fn solution(number: usize) -> String {
    let puzzle = Stromrallye::LEVELS[number - 1].puzzle();
    let best = puzzle.best(&mut Unwatched).unwrap().unwrap();
    best.moves.iter().map(ToString::to_string).collect()
}

fn optimum(number: usize) -> usize {
    Stromrallye::LEVELS[number - 1].known.optimum as usize
}

/// Every first swap that there is: the battery, the charge that is left there, and whether the board can
/// still be solved.
fn first_swaps(board: &Board) -> Vec<(usize, u32, bool)> {
    let mut force = BruteForce::new(board, 1_000_000).unwrap();
    let mut seen: Vec<Position> = vec![board.start()];
    let mut found = Vec::new();
    let mut next = 0;
    while next < seen.len() {
        let from = seen[next].clone();
        next += 1;
        for letter in "UDLR".chars() {
            match board.step(&from, letter) {
                Ok((to, true)) => {
                    let battery = board.battery_at(to.x, to.y).unwrap();
                    let good = force.is_solvable(&to).unwrap();
                    found.push((battery, to.charges[battery], good));
                }
                Ok((to, false)) if !seen.contains(&to) => seen.push(to),
                _ => {}
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The batteries in the order in which the solution swaps them.
fn order(board: &Board, moves: &str) -> Vec<usize> {
    let mut at = board.start();
    let mut order = Vec::new();
    for letter in moves.chars() {
        let (to, swapped) = board.step(&at, letter).unwrap();
        order.extend(swapped.then(|| board.battery_at(to.x, to.y).unwrap()));
        at = to;
    }
    order
}

#[test]
fn levels_1_and_2_are_driven_from_battery_to_battery_with_nothing_left() {
    for (number, batteries) in [(1, 1), (2, 2)] {
        let swaps = first_swaps(&board(number));
        assert!(swaps.iter().any(|&(_, left, good)| left == 0 && good));
        assert_eq!(optimum(number), batteries);
    }
}

#[test]
fn level_3_leaves_something_that_has_to_be_fetched() {
    let swaps = first_swaps(&board(3));
    assert!(swaps.iter().all(|&(_, left, _)| left > 0));
    assert_eq!(optimum(3), 2);
}

#[test]
fn level_4_needs_a_detour_to_its_only_battery() {
    assert_eq!(first_swaps(&board(4)), [(0, 0, true), (0, 2, false)]);
}

#[test]
fn level_5_needs_steps_to_and_fro() {
    let swaps = first_swaps(&board(5));
    assert_eq!(swaps, [(0, 0, true), (0, 2, false), (0, 4, false)]);
}

#[test]
fn level_6_is_lost_on_the_empty_battery() {
    let board = board(6);
    let empty = board.battery_at(2, 3).unwrap();
    assert_eq!(board.charge(empty), 0);
    let swaps = first_swaps(&board);
    let on_empty: Vec<_> = swaps.iter().filter(|swap| swap.0 == empty).collect();
    assert!(!on_empty.is_empty() && on_empty.iter().all(|swap| !swap.2));
}

#[test]
fn level_7_can_begin_with_only_one_of_its_batteries() {
    let swaps = first_swaps(&board(7));
    let of = |good: bool| {
        let some = swaps.iter().filter(|swap| swap.2 == good);
        let mut batteries: Vec<usize> = some.map(|swap| swap.0).collect();
        batteries.dedup();
        batteries
    };
    assert_eq!(of(true).len(), 1);
    assert!(of(false).iter().any(|battery| !of(true).contains(battery)));
}

#[test]
fn level_8_ends_with_the_battery_that_lasts_to_no_other() {
    let board = board(8);
    let order = order(&board, &solution(8));
    let last = &board.batteries[order[order.len() - 1]];
    assert!(board.is_dead_end(&board.start(), last.x, last.y));
    let dead_ends = board.batteries.iter();
    let dead_ends = dead_ends.filter(|spare| board.is_dead_end(&board.start(), spare.x, spare.y));
    assert_eq!(dead_ends.count(), 1);
}

#[test]
fn level_9_can_begin_only_with_a_battery_on_a_cell_of_the_same_colour() {
    let board = board(9);
    let colour = |x: u32, y: u32| (x + y) % 2;
    let own = colour(board.robot.x, board.robot.y);
    let swaps = first_swaps(&board);
    for &(battery, _, good) in &swaps {
        let spare = &board.batteries[battery];
        assert!(!good || colour(spare.x, spare.y) == own);
    }
    let other = |swap: &&(usize, u32, bool)| {
        let spare = &board.batteries[swap.0];
        colour(spare.x, spare.y) != own
    };
    assert!(swaps.iter().any(|swap| other(&swap)));
    assert_eq!(board.robot.charge % 2, 0);
}

#[test]
fn level_10_needs_more_swaps_than_there_are_batteries() {
    let board = board(10);
    assert!(optimum(10) > board.batteries.len());
    assert!(board.batteries.iter().all(|spare| spare.charge > 0));
}
