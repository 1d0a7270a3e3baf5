//! A state graph that would not have room.

use lockstep::Rules;
use lockstep::state_space::{MOST_STATES, StateSpace};
use lockstep::stromrallye::Stromrallye;

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
