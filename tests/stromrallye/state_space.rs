//! All states of small boards, against a checker with rules of its own.

use crate::checker::{Board, Position};
use crate::common::state_space::{Compared, OtherRules};
use crate::common::tell;
use crate::small_boards::random;
use lockstep::Rules;
use lockstep::rng::Rng;
use lockstep::state_space::{MOST_STATES, StateSpace};
use lockstep::stromrallye::{State, Stromrallye};

/// Column and row from 1, the charge on board, and the charges of all spare batteries.
type Values = (u32, u32, u32, Vec<u32>);

#[test]
fn every_state_of_small_boards_is_found_with_its_distances() {
    let mut compared = Compared::default();
    for seed in 0..700 {
        compare(&random(&mut Rng::new(seed)), &mut compared);
    }
    tell(&format!("{compared:?}"));
    assert!(compared.dead > 0 && compared.unsolvable > 0 && compared.too_large > 0);
    assert!(compared.puzzles - compared.too_large > 200);
}

#[test]
fn of_a_board_with_very_many_batteries_only_as_many_states_are_kept_as_have_room() {
    let side = 400;
    let cells = (1..=side).flat_map(|y| (1..=side).map(move |x| (x, y)));
    let lines: Vec<String> = cells
        .filter(|&cell| cell != (1, 1))
        .map(|(x, y)| format!("{x},{y},1\n"))
        .collect();
    let text = format!("{side}\n1,1,1\n{}\n{}", lines.len(), lines.concat());
    let puzzle = Stromrallye::parse(&text).unwrap().puzzle;
    let refused = StateSpace::explore(&puzzle, MOST_STATES).unwrap_err();
    assert!(refused.limit < 50, "{refused}");
}

fn compare(board: &Board, compared: &mut Compared) {
    let position = |(x, y, energy, charges): &Values| Position {
        x: *x,
        y: *y,
        energy: *energy,
        charges: charges.clone(),
    };
    let values = |at: Position| (at.x, at.y, at.energy, at.charges);
    let translated = |state: &State| -> Values {
        let State {
            robot,
            energy,
            charges,
        } = state;
        (robot.x + 1, robot.y + 1, *energy, charges.clone())
    };
    let rules = OtherRules {
        start: values(board.start()),
        step: &|at, letter| {
            let stepped = board.step(&position(at), letter);
            stepped.ok().map(|(next, _)| values(next))
        },
        is_solved: &|at| position(at).is_solved(),
        translated: &translated,
    };
    let puzzle = Stromrallye::parse(&board.to_string()).unwrap().puzzle;
    rules.compare(&puzzle, compared);
}
