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
use crate::grid::{Cell, Direction, Grid};
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
        return run_down(puzzle, robot, route.len() - after);
    };
    let mut rest = walk(puzzle, robot, cell, there - after)?;
    rest.extend_from_slice(&route[there..]);
    Some(rest)
}

/// A walk of exactly `length` steps to a battery, over free cells only.
fn walk(puzzle: &Stromrallye, from: Cell, to: Cell, length: usize) -> Option<Vec<Direction>> {
    let mut steps = Grid::filled(puzzle.side(), puzzle.side(), None);
    let mut reached = vec![to];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        let further = if cell == to { 1 } else { steps[cell]? + 1 };
        for (_, beside) in free_beside(puzzle, cell) {
            if steps[beside].is_none() {
                steps[beside] = Some(further);
                reached.push(beside);
            }
        }
    }
    let leads = |cell: Cell, left: usize| {
        let fits = |&least: &usize| least <= left && (left - least).is_multiple_of(2);
        let least = steps[cell].filter(fits)?;
        let has_room = least == left || free_beside(puzzle, cell).next().is_some();
        has_room.then_some(least)
    };
    if length == 1 {
        return step_to(puzzle, from, to).map(|step| vec![step]);
    }
    let (first, mut cell) =
        free_beside(puzzle, from).find(|&(_, cell)| leads(cell, length - 1).is_some())?;
    let mut walked = vec![first];
    let least = leads(cell, length - 1)?;
    let (aside, _) = free_beside(puzzle, cell).next().unzip();
    for _ in 0..(length - 1 - least) / 2 {
        walked.extend([aside?, aside?.opposite()]);
    }
    while let Some(nearer) = steps[cell]?.checked_sub(1).filter(|&nearer| nearer > 0) {
        let (step, next) =
            free_beside(puzzle, cell).find(|&(_, next)| steps[next] == Some(nearer))?;
        walked.push(step);
        cell = next;
    }
    walked.push(step_to(puzzle, cell, to)?);
    Some(walked)
}

/// Uses up the last charge when all other batteries are empty: back and forth over free cells, and finally onto any
/// cell.
fn run_down(puzzle: &Stromrallye, from: Cell, length: usize) -> Option<Vec<Direction>> {
    let anywhere = |cell: Cell| {
        let steps = Direction::ALL.into_iter();
        steps.filter(move |&step| puzzle.neighbour(cell, step).is_some())
    };
    match length {
        0 => Some(Vec::new()),
        1 => anywhere(from).next().map(|step| vec![step]),
        _ => {
            let (first, cell) = free_beside(puzzle, from)
                .find(|&(_, cell)| length == 2 || free_beside(puzzle, cell).next().is_some())?;
            let aside = free_beside(puzzle, cell).map(|(step, _)| step).next();
            let aside = aside.or_else(|| anywhere(cell).next())?;
            let to_and_fro = [aside, aside.opposite()].into_iter().cycle();
            Some([first].into_iter().chain(to_and_fro).take(length).collect())
        }
    }
}

/// The free cells beside a cell, and the steps to them.
fn free_beside(puzzle: &Stromrallye, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> + '_ {
    let beside = Direction::ALL
        .into_iter()
        .filter_map(move |step| Some((step, puzzle.neighbour(cell, step)?)));
    beside.filter(|&(_, beside)| puzzle.battery_at(beside).is_none())
}

fn step_to(puzzle: &Stromrallye, from: Cell, to: Cell) -> Option<Direction> {
    let mut steps = Direction::ALL.into_iter();
    steps.find(|&step| puzzle.neighbour(from, step) == Some(to))
}
