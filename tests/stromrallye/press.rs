//! The meaning of a press on a cell of a Stromrallye board, and the description of a cell.

use crate::common::boards::{cell_at, sentences};
use crate::rules;
use lockstep::grid::Direction;
use lockstep::message::{Argument, Arguments, Coded};
use lockstep::puzzle::{Play, Puzzle, letters, parse_moves, state_after};
use lockstep::stromrallye::{Look, State, Stromrallye};

/// The robot at 1,1 with charge 3, batteries with charge 1 at 4,1 and 4,2.
const LINE: &str = "5\n1,1,3\n2\n4,1,1\n4,2,1\n";

fn board(text: &str) -> Stromrallye {
    Stromrallye::parse(text).unwrap().puzzle
}

fn after(puzzle: &Stromrallye, letters: &str) -> State {
    let moves: Vec<Direction> = parse_moves(letters).unwrap();
    state_after(puzzle, &moves).unwrap()
}

fn numbers(values: &[(&'static str, u64)]) -> Arguments {
    let number = |&(name, value)| (name, Argument::Number(value));
    values.iter().map(number).collect()
}

/// What a press on a cell asks for, by column and row from 1, behind the moves that were made before and a colon.
const PRESSES: &str = "
    a press in a straight line becomes moves, one for each cell
        @3 . . 1 .    :4,1   → RRR
        .  . . 1 .    :1,3   → DD
        .  . . . .    DD:1,2 → U
        .  . . . .
        .  . . . .

    on the robot or off the board it means nothing, and what cannot be walked says why
        @3 . . 1 .    :1,1          → nothing
        .  . . 1 .    :6,1          → nothing
        .  . . . .    :1,4294967295 → nothing
        .  . . . .    :2,2          → not-straight
        .  . . . .    :5,1          → battery-between
                      :1,5          → too-far
                      DDD:1,5       → out-of-energy

    a battery in between, also an empty one, is told before an empty one on board
        @1 . 1 .    R:4,1 → battery-between
        .  0 . .    R:2,3 → battery-between
        .  . . .
        .  . . .

    on a solved board it asks for no moves
        @3 . . 1 .    RRRDL:1,2 → no moves
        .  . . 1 .    RRRDL:1,1 → no moves
        .  . . . .    RRRDL:3,2 → nothing
        .  . . . .
        .  . . . .
";

#[test]
fn a_press_asks_for_moves_or_says_why_there_are_none() {
    for shown in sentences(PRESSES) {
        let (drawing, rows) = shown.beside_a_drawing();
        let puzzle = rules::board(&drawing);
        for (press, expected) in rows {
            let (before, cell) = press.split_once(':').unwrap();
            let asked = match puzzle.moves_to(&after(&puzzle, before), cell_at(cell, 1)) {
                Ok(None) => "nothing".to_owned(),
                Ok(Some(moves)) if moves.is_empty() => "no moves".to_owned(),
                Ok(Some(moves)) => letters(&moves),
                Err(reason) => reason.code().to_owned(),
            };
            assert_eq!(asked, expected, "{}: {press}", shown.sentence);
        }
    }
}

#[test]
fn reasons_name_the_battery_that_is_nearest_and_count_cells_from_1() {
    let puzzle = board(LINE);
    let asked = |cell| puzzle.moves_to(&puzzle.start(), cell_at(cell, 1));
    let refused = |cell| asked(cell).unwrap_err();
    let between = refused("5,1").message();
    assert_eq!(between.arguments, numbers(&[("x", 4), ("y", 1)]));
    assert_eq!(
        between.to_string(),
        "the battery at 4,1 is in between: the robot would swap there"
    );
    let too_far = refused("1,5").arguments();
    assert_eq!(too_far, numbers(&[("cells", 4), ("energy", 3)]));
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

/// What is told of a cell, behind the moves that were made before and a colon.
const LOOKS: &str = "
    a cell tells what lies on it
        @3 . . 1 .    :4,2     → battery, charge 1
        .  . . 1 .    :5,5     → free cell
        .  . . . .    :1,1     → robot, charge 3
        .  . . . .    RRRR:4,1 → empty battery, charge 0
        .  . . . .    RRR:4,1  → robot, charge 1; under it a battery, charge 0
                      :6,1     → nothing
                      :1,6     → nothing

    the robot hides the battery it stands on: it left what it had after one move, and took five
        @3 5 .    :1,1   → robot, charge 3
        .  . .    R:2,1  → robot, charge 5; under it a battery, charge 2
        .  . .    RR:3,1 → robot, charge 4
";

#[test]
fn a_cell_tells_what_lies_on_it() {
    for shown in sentences(LOOKS) {
        let (drawing, rows) = shown.beside_a_drawing();
        let puzzle = rules::board(&drawing);
        for (place, expected) in rows {
            let (before, cell) = place.split_once(':').unwrap();
            let look = puzzle.look(&after(&puzzle, before), 0, cell_at(cell, 1));
            let told = look.map_or("nothing".to_owned(), |look| look.message().to_string());
            assert_eq!(told, expected, "{}: {place}", shown.sentence);
        }
    }
    let (energy, charge) = (3, 7);
    let both = Look::RobotOnBattery { energy, charge };
    assert_eq!(both.code(), "robot-on-battery");
    let charges = numbers(&[("energy", 3), ("charge", 7)]);
    assert_eq!(both.arguments(), charges);
}
