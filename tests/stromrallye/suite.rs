//! What is tested alike for every family.

use lockstep::Rules;
use lockstep::rng::Rng;
use lockstep::stromrallye::{State, Stromrallye};

use crate::checker::{Board, Position};
use crate::common::codes::Case;
use crate::common::suite::{OtherRules, Tested, suite};
use crate::{errors, small_boards};

const CODES: &[Case] = &[
    ("2,", "too-short", 1, 3, "robot-x"),
    ("x,", "not-a-number", 1, 1, "side"),
    ("0,", "bad-size", 1, 1, ""),
    ("1001,", "too-large", 1, 1, ""),
    ("2\n1,", "line-too-short", 2, 3, "robot-y"),
    ("2\n1,1,-1", "bad-charge", 2, 5, "robot-charge"),
    ("2\n1,1,1\nx", "not-a-number", 3, 1, "battery-count"),
    ("2\n1,1,1\n4", "bad-battery-count", 3, 1, ""),
    ("2\n1,1,1\n1\n3,1,1", "battery-off-board", 4, 1, "battery-x"),
    ("2\n1,1,1\n1\n2,3,1", "battery-off-board", 4, 3, "battery-y"),
    ("2\n1,1,1\n1\n2,2", "line-too-short", 4, 4, "battery-charge"),
    ("2\n1,1,1,1", "surplus-number", 2, 7, ""),
    ("2\n1,1,1\n2\n2,1,1\n2,1,1", "shared-cell", 5, 1, ""),
    ("2\n1,1,1\n1\n1,1,1", "on-robot", 4, 1, ""),
    ("2\n1,1,1\n0\n2,1,1", "surplus-lines", 4, 1, ""),
    ("2\n1;1;1\n0", "semicolons", 2, 1, ""),
];

impl OtherRules for Board {
    type State = Position;

    fn of(text: &str) -> Self {
        Board::new(text)
    }

    fn start(&self) -> Position {
        self.start()
    }

    fn step(&self, from: &Position, letter: char) -> Option<Position> {
        self.step(from, letter).ok().map(|(next, _)| next)
    }

    fn is_solved(&self, state: &Position) -> bool {
        state.is_solved()
    }

    fn players(&self, state: &Position) -> Vec<(usize, usize)> {
        vec![(state.x as usize - 1, state.y as usize - 1)]
    }
}

impl Tested for Stromrallye {
    type Checker = Board;

    const BAD_TEXTS: &'static [(&'static str, &'static str, usize, usize)] = errors::CASES;
    const CODES: &'static [Case<'static>] = CODES;
    const UNUSED_CODES: &'static [&'static str] = &["trailing-data"];

    /// The limit of charge is not reached in a few lines.
    fn long_texts() -> Vec<(String, Case<'static>)> {
        let batteries: String = (2..=12).map(|x| format!("{x},1,1000000\n")).collect();
        let too_much = format!("12\n1,1,0\n11\n{batteries}");
        vec![(too_much, ("", "too-much-charge", 14, 6, ""))]
    }

    fn random(rng: &mut Rng) -> Self {
        let text = small_boards::random(rng).to_string();
        Stromrallye::parse(&text).unwrap().puzzle
    }

    fn translated(state: &State) -> Position {
        Position {
            x: state.robot.x + 1,
            y: state.robot.y + 1,
            energy: state.energy,
            charges: state.charges.clone(),
        }
    }

    fn is_best(text: &str, moves: &str, optimum: u32) {
        let board = Board::new(text);
        let swaps = board.swaps_of_solution(&board.start(), moves).unwrap();
        assert_eq!(swaps, optimum as usize);
    }
}

suite!(Stromrallye);
