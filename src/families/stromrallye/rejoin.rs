//! Returning to a known solution: while the robot has made the same swaps at the same times as the solution, it may
//! walk freely in between, as long as it reaches the next battery in time.
//!
//! ```
//! use lockstep::grid::Direction::{self, *};
//! use lockstep::puzzle::{Puzzle, Solve};
//! use lockstep::stromrallye::Stromrallye;
//!
//! // The known solution goes right and down to the battery at 2,2; who goes down first may go right then.
//! let puzzle = Stromrallye::parse("2\n1,1,2\n1\n2,2,0").unwrap().puzzle;
//! let route = [Right, Down];
//! assert_eq!(puzzle.rejoin(&[Down], &route), (1, vec![Right]));
//! ```

use super::Stromrallye;
use super::walks::Walks;
use crate::grid::{Cell, Direction};
use crate::puzzle::Puzzle;

/// The largest number of moves after which play can return to a known solution, and the continuation from there; at
/// worst the start. `moves` are legal, and `route` solves the board.
pub(super) fn rejoin(
    puzzle: &Stromrallye,
    moves: &[Direction],
    route: &[Direction],
) -> (usize, Vec<Direction>) {
    let candidates = with_the_same_charges(puzzle, moves, route);
    for &(after, robot) in candidates.iter().rev() {
        if let Some(rest) = onwards(puzzle, robot, after, route) {
            return (after, rest);
        }
    }
    (0, route.to_vec())
}

/// The number of moves after which all spare batteries have the same charge as after as many moves of the route, and
/// the robot's cell then. As every move uses up one unit, the charge on board is the same, too.
fn with_the_same_charges(
    puzzle: &Stromrallye,
    moves: &[Direction],
    route: &[Direction],
) -> Vec<(usize, Cell)> {
    let (mut own, mut known) = (puzzle.start(), puzzle.start());
    let mut differs = vec![false; puzzle.batteries().len()];
    let mut differing = 0;
    let mut candidates = vec![(0, own.robot)];
    for (after, (&step, &step_of_route)) in (1..).zip(moves.iter().zip(route)) {
        let swapped = puzzle.step_in_place(&mut own, step);
        let swapped_by_route = puzzle.step_in_place(&mut known, step_of_route);
        let (Ok(swapped), Ok(swapped_by_route)) = (swapped, swapped_by_route) else {
            break;
        };
        for index in [swapped, swapped_by_route].into_iter().flatten() {
            let now = own.charges[index] != known.charges[index];
            let before = std::mem::replace(&mut differs[index], now);
            differing = differing + usize::from(now) - usize::from(before);
        }
        if differing == 0 {
            candidates.push((after, own.robot));
        }
    }
    candidates
}

/// The moves from a cell back to the route, after `after` of its moves, and on to its end.
fn onwards(
    puzzle: &Stromrallye,
    robot: Cell,
    after: usize,
    route: &[Direction],
) -> Option<Vec<Direction>> {
    let mut cell = puzzle.robot().cell;
    let mut there = None;
    for (number, &step) in (1..).zip(route) {
        if number == after + 1 && cell == robot {
            return Some(route[after..].to_vec());
        }
        cell = puzzle.neighbour(cell, step)?;
        if number > after && puzzle.battery_at(cell).is_some() {
            there = Some(number);
            break;
        }
    }
    let Some(there) = there else {
        return puzzle.run_down(robot, (route.len() - after) as i32);
    };
    let mut rest = Walks::new(puzzle).find(robot, cell, there - after)?;
    rest.extend_from_slice(&route[there..]);
    Some(rest)
}
