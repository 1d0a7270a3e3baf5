//! A known solution is come back to after moves that left it.

use lockstep::grid::Direction;
use lockstep::puzzle::{Make, Puzzle, Solve, replay, state_after};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::settings::Settings;
use lockstep::stromrallye::{Params, Stromrallye};

use crate::rules::board;

use Direction::{Down, Left, Right, Up};

/// A board by a level, with the route it was made by.
fn made(level: &str, seed: u64) -> (Stromrallye, Vec<Direction>) {
    let params = Params::of_level(level).unwrap();
    let made = Stromrallye::generate_with_route(&params, &mut Rng::new(seed), &mut Unwatched);
    let (puzzle, route) = made.unwrap();
    (puzzle, route.unwrap())
}

#[test]
fn from_the_route_it_goes_on_along_the_route() {
    let (puzzle, route) = made("hard", 1);
    for after in 0..=route.len() {
        let (found, rest) = puzzle.rejoin(&route[..after], &route);
        assert_eq!((found, rest.as_slice()), (after, &route[after..]));
    }
}

#[test]
fn wherever_it_says_so_the_rest_solves_the_board() {
    let mut rng = Rng::new(5);
    let mut aside = 0;
    for seed in 0..60 {
        let (puzzle, route) = made(["easy", "medium", "very-hard"][seed as usize % 3], seed);
        for _ in 0..40 {
            // Part of the route, and then a few steps anywhere.
            let mut moves = route[..rng.below(route.len())].to_vec();
            for _ in 0..1 + rng.below(4) {
                let state = state_after(&puzzle, &moves).unwrap();
                let legal = puzzle.legal_moves(&state);
                if !legal.is_empty() {
                    moves.push(legal[rng.below(legal.len())]);
                }
            }
            let (after, rest) = puzzle.rejoin(&moves, &route);
            let whole = [&moves[..after], &rest].concat();
            let solved_after = replay(&puzzle, &whole).solved_after;
            assert_eq!(solved_after, Some(route.len()), "{puzzle}");
            aside += usize::from(after == moves.len() && moves != route[..after]);
        }
    }
    assert!(aside > 300, "{aside}");
}

#[test]
fn a_swap_that_the_route_does_not_make_has_to_be_taken_back() {
    // The route goes down to the battery at 1,3; the one at 2,1 is another.
    let puzzle = board("@2 0 .\n.  . .\n2  . .");
    let route = vec![Down, Down, Up, Up];
    assert!(replay(&puzzle, &route).solved_after.is_some());
    assert_eq!(puzzle.rejoin(&[Right], &route), (0, route));
}

#[test]
fn the_last_step_may_lead_anywhere() {
    // Nothing is left to do, in a corner between batteries.
    let puzzle = board("@1 0\n0  .");
    assert_eq!(puzzle.rejoin(&[Right], &[Right]), (1, vec![]));
    // One step is left, and all cells around have empty batteries.
    let puzzle = board(".  . .\n@1 2 .\n0  . 0");
    let (after, rest) = puzzle.rejoin(&[Right, Down], &[Right, Up, Left]);
    assert_eq!((after, rest.len()), (2, 1));
}

/// Where some number of steps over free cells is left, to one battery or to wherever the charge is used up.
#[test]
fn it_goes_on_from_the_last_cell_from_which_a_walk_of_the_right_length_leads_on() {
    let mut rng = Rng::new(9);
    let (mut at_once, mut earlier) = (0, 0);
    for _ in 0..3_000 {
        let side = 2 + rng.below(3) as i32;
        let cells = (0..side * side).map(|at| (at % side, at / side));
        let mut cells: Vec<(i32, i32)> = cells.collect();
        rng.shuffle(&mut cells);
        let start = cells.pop().unwrap();
        let batteries = cells.split_off(cells.len() - 1 - rng.below(3));
        let goal = rng.chance(0.5).then_some(batteries[0]);
        let length = 1 + rng.below(8);
        let beside = |(x, y): (i32, i32)| {
            let to = move |step: Direction| (x + step.delta().0, y + step.delta().1);
            let all = Direction::ALL.into_iter().map(move |step| (step, to(step)));
            all.filter(|(_, (x, y))| (0..side).contains(x) && (0..side).contains(y))
        };
        let free = |cell| beside(cell).filter(|(_, next)| !batteries.contains(next));
        // For each number of steps left the cells from which they end well.
        let mut ends: Vec<Vec<(i32, i32)>> = vec![Vec::new()];
        for left in 1..=length {
            let is_end = |&&cell: &&(i32, i32)| match (left, goal) {
                (1, None) => true,
                (1, Some(goal)) => beside(cell).any(|(_, next)| next == goal),
                _ => free(cell).any(|(_, next)| ends[left - 1].contains(&next)),
            };
            let free = cells.iter().chain([&start]);
            ends.push(free.filter(is_end).copied().collect());
        }
        let mut route = Vec::new();
        let mut cell = start;
        for left in (1..=length).rev() {
            let fits = |&(_, next): &(Direction, (i32, i32))| match (left, goal) {
                (1, Some(goal)) => next == goal,
                (1, None) => !batteries.contains(&next),
                _ => !batteries.contains(&next) && ends[left - 1].contains(&next),
            };
            let steps: Vec<_> = beside(cell).filter(fits).collect();
            if steps.is_empty() {
                break;
            }
            let (step, next) = steps[rng.below(steps.len())];
            route.push(step);
            cell = next;
        }
        if route.len() < length {
            continue;
        }
        let (mut moves, mut expected, mut cell) = (Vec::new(), 0, start);
        for after in 1..=rng.below(length) {
            let steps: Vec<_> = free(cell).collect();
            if steps.is_empty() {
                break;
            }
            let (step, next) = steps[rng.below(steps.len())];
            moves.push(step);
            cell = next;
            if ends[length - after].contains(&cell) {
                expected = after;
            }
        }
        let (x, y, count) = (start.0 + 1, start.1 + 1, batteries.len());
        let mut text = format!("{side}\n{x},{y},{length}\n{count}\n");
        for (x, y) in &batteries {
            text += &format!("{},{},0\n", x + 1, y + 1);
        }
        let puzzle = Stromrallye::parse(&text).unwrap().puzzle;
        let (after, rest) = puzzle.rejoin(&moves, &route);
        assert_eq!(after, expected, "{text}{route:?} {moves:?}");
        let whole = [&moves[..after], &rest].concat();
        let solved_after = replay(&puzzle, &whole).solved_after;
        assert_eq!(solved_after, Some(length), "{text}{whole:?}");
        match after == moves.len() {
            true => at_once += 1,
            false => earlier += 1,
        }
    }
    assert!(at_once > 1_000 && earlier > 40, "{at_once} {earlier}");
}
