//! The meaning of a press on a cell of a Stromrallye board, and the description of a cell.

use lockstep::grid::{Cell, Direction};
use lockstep::message::{Argument, Arguments, Coded};
use lockstep::puzzle::{Play, Rules, parse_moves, state_after};
use lockstep::stromrallye::{Look, OutOfReach, State, Stromrallye};

/// The robot at 1,1 with charge 3, batteries with charge 1 at 4,1 and 4,2.
const LINE: &str = "5\n1,1,3\n2\n4,1,1\n4,2,1\n";

fn board(text: &str) -> Stromrallye {
    Stromrallye::parse(text).unwrap().puzzle
}

fn after(puzzle: &Stromrallye, letters: &str) -> State {
    let moves: Vec<Direction> = parse_moves(letters).unwrap();
    state_after(puzzle, &moves).unwrap()
}

/// The moves that a press on a cell asks for, after some moves on [`LINE`].
fn press(before: &str, x: u32, y: u32) -> Result<Option<String>, OutOfReach> {
    let puzzle = board(LINE);
    let asked = puzzle.moves_to(&after(&puzzle, before), Cell::new(x, y))?;
    Ok(asked.map(|moves| moves.iter().map(Direction::to_string).collect()))
}

fn asks(letters: &str) -> Result<Option<String>, OutOfReach> {
    Ok(Some(letters.to_owned()))
}

/// The description of a cell after some moves on [`LINE`].
fn look(before: &str, x: u32, y: u32) -> Option<Look> {
    let puzzle = board(LINE);
    puzzle.look(&after(&puzzle, before), 0, Cell::new(x, y))
}

fn numbers(values: &[(&'static str, u64)]) -> Arguments {
    let numbers = values.iter();
    numbers
        .map(|&(name, value)| (name, Argument::Number(value)))
        .collect()
}

#[test]
fn a_press_in_a_straight_line_becomes_moves_one_for_each_cell() {
    assert_eq!(press("", 3, 0), asks("RRR"));
    assert_eq!(press("", 0, 2), asks("DD"));
    assert_eq!(press("DD", 0, 1), asks("U"));
}

#[test]
fn a_press_on_the_robot_or_off_the_board_means_nothing() {
    assert_eq!(press("", 0, 0), Ok(None));
    assert_eq!(press("", 5, 0), Ok(None));
    assert_eq!(press("", 0, u32::MAX), Ok(None));
}

#[test]
fn a_press_that_cannot_be_walked_says_why() {
    assert_eq!(press("", 1, 1), Err(OutOfReach::NotStraight));
    let between = OutOfReach::BatteryBetween(Cell::new(3, 0));
    assert_eq!(press("", 4, 0), Err(between));
    let too_far = OutOfReach::TooFar {
        cells: 4,
        energy: 3,
    };
    assert_eq!(press("", 0, 4), Err(too_far));
    assert_eq!(press("DDD", 0, 4), Err(OutOfReach::OutOfEnergy));
}

#[test]
fn a_battery_in_between_is_told_before_an_empty_one_on_board() {
    let puzzle = board("4\n1,1,1\n2\n3,1,1\n2,2,0\n");
    // The robot stands at 2,1 without energy, the battery at 3,1.
    let stranded = after(&puzzle, "R");
    let between = OutOfReach::BatteryBetween(Cell::new(2, 0));
    let behind = Cell::new(3, 0);
    assert_eq!(puzzle.moves_to(&stranded, behind), Err(between));
    // An empty battery is in the way, too.
    let between = OutOfReach::BatteryBetween(Cell::new(1, 1));
    let below = Cell::new(1, 2);
    assert_eq!(puzzle.moves_to(&stranded, below), Err(between));
}

#[test]
fn reasons_fill_in_columns_and_rows_counted_from_1() {
    let between = OutOfReach::BatteryBetween(Cell::new(3, 0)).message();
    assert_eq!(between.code, "battery-between");
    assert_eq!(between.arguments, numbers(&[("x", 4), ("y", 1)]));
    assert_eq!(
        between.to_string(),
        "the battery at 4,1 is in between: the robot would swap there"
    );
    let too_far = OutOfReach::TooFar {
        cells: 4,
        energy: 3,
    };
    assert_eq!(too_far.arguments(), numbers(&[("cells", 4), ("energy", 3)]));
    let codes = [
        "not-straight",
        "battery-between",
        "out-of-energy",
        "too-far",
    ];
    assert_eq!(OutOfReach::CODES, codes);
}

#[test]
fn moves_that_a_press_asks_for_are_legal() {
    let puzzle = board(LINE);
    let start = puzzle.start();
    let mut walked = 0;
    for cell in puzzle.cells() {
        let Ok(Some(moves)) = puzzle.moves_to(&start, cell) else {
            continue;
        };
        let state = state_after(&puzzle, &moves).unwrap();
        assert_eq!(state.robot, cell);
        walked += 1;
    }
    // Three to the right, three down.
    assert_eq!(walked, 6);
}

#[test]
fn a_press_on_a_solved_board_asks_for_no_moves() {
    assert_eq!(press("RRRDL", 0, 1), asks(""));
    assert_eq!(press("RRRDL", 0, 0), asks(""));
    assert_eq!(press("RRRDL", 2, 1), Ok(None), "on the robot");
}

#[test]
fn a_cell_tells_what_lies_on_it() {
    assert_eq!(look("", 3, 1), Some(Look::Battery { charge: 1 }));
    assert_eq!(look("", 4, 4), Some(Look::Free));
    assert_eq!(look("", 0, 0), Some(Look::Robot { energy: 3 }));
    assert_eq!(look("RRRR", 3, 0), Some(Look::EmptyBattery));
    let both = Look::RobotOnBattery {
        energy: 1,
        charge: 0,
    };
    assert_eq!(look("RRR", 3, 0), Some(both));
    assert_eq!(look("", 5, 0), None);
    assert_eq!(look("", 0, 5), None);
}

#[test]
fn what_is_told_of_a_cell_fills_in_its_charges() {
    let both = Look::RobotOnBattery {
        energy: 3,
        charge: 7,
    };
    let message = both.message();
    assert_eq!(message.code, "robot-on-battery");
    assert_eq!(message.arguments, numbers(&[("energy", 3), ("charge", 7)]));
    assert_eq!(
        message.to_string(),
        "robot, charge 3; under it a battery, charge 7"
    );
    let battery = Look::Battery { charge: 2 };
    assert_eq!(battery.arguments(), numbers(&[("charge", 2)]));
    assert_eq!(Look::Robot { energy: 0 }.code(), "robot");
    assert_eq!(Look::Free.arguments(), []);
}

#[test]
fn the_robot_hides_the_battery_it_stands_on() {
    let puzzle = board("3\n1,1,3\n1\n2,1,5\n");
    let under = |state: State| puzzle.look(&state, 0, state.robot).unwrap();
    assert_eq!(under(puzzle.start()), Look::Robot { energy: 3 });
    // It left what it had after one move, and took five.
    let swapped = Look::RobotOnBattery {
        energy: 5,
        charge: 2,
    };
    assert_eq!(under(after(&puzzle, "R")), swapped);
    assert_eq!(under(after(&puzzle, "RR")), Look::Robot { energy: 4 });
}
