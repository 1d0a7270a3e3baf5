//! A known solution is come back to after moves that left it.

use lockstep::grid::Direction;
use lockstep::puzzle::{Make, Rules, Solve, replay, state_after};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::settings::Settings;
use lockstep::stromrallye::{Params, Stromrallye};

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
            assert_eq!(
                replay(&puzzle, &whole).solved_after,
                Some(route.len()),
                "{puzzle}"
            );
            aside += usize::from(after == moves.len() && moves != route[..after]);
        }
    }
    assert!(aside > 300, "{aside}");
}

#[test]
fn a_swap_that_the_route_does_not_make_has_to_be_taken_back() {
    // The route goes down to the battery at 1,3; the one at 2,1 is another.
    let puzzle = Stromrallye::parse("3\n1,1,2\n2\n1,3,2\n2,1,0")
        .unwrap()
        .puzzle;
    let route: Vec<Direction> = ["D", "D", "U", "U"]
        .map(|step| step.parse().unwrap())
        .to_vec();
    assert!(replay(&puzzle, &route).solved_after.is_some());
    assert_eq!(puzzle.rejoin(&[Direction::Right], &route), (0, route));
}
