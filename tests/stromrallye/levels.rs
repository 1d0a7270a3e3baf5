//! The levels and the boards of days: solved and proved by the library, driven by the checker; and a level
//! that teaches a rule cannot be solved without it.

use lockstep::Stromrallye;
use lockstep::catalogue::Catalogue;

use crate::brute_force::BruteForce;
use crate::checker::{Board, Position};

fn board(number: usize) -> Board {
    Board::new(&Stromrallye::LEVELS[number - 1].puzzle().to_string())
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

#[test]
fn levels_1_and_2_are_driven_from_battery_to_battery_and_3_leaves_something_that_has_to_be_fetched()
{
    for (number, leaves_nothing, swaps) in [(1, true, 1), (2, true, 2), (3, false, 2)] {
        let mut first = first_swaps(&board(number)).into_iter();
        let found = first.any(|(_, left, good)| left == 0 && good);
        assert_eq!(
            (found, optimum(number)),
            (leaves_nothing, swaps),
            "{number}"
        );
    }
    assert!(first_swaps(&board(3)).iter().all(|&(_, left, _)| left > 0));
}

#[test]
fn level_4_needs_a_detour_to_its_only_battery_and_level_5_steps_to_and_fro() {
    assert_eq!(first_swaps(&board(4)), [(0, 0, true), (0, 2, false)]);
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
fn level_9_can_begin_only_with_a_battery_on_a_cell_of_the_same_colour() {
    let board = board(9);
    let colour = |x: u32, y: u32| (x + y) % 2;
    let own = colour(board.robot.x, board.robot.y);
    let swaps = first_swaps(&board).into_iter();
    let others = swaps.filter(|&(battery, ..)| {
        let spare = &board.batteries[battery];
        colour(spare.x, spare.y) != own
    });
    let others: Vec<_> = others.collect();
    assert!(!others.is_empty() && others.iter().all(|&(_, _, good)| !good));
    assert_eq!(board.robot.charge % 2, 0);
}
