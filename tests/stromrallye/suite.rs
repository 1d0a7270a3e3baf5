//! What is tested alike for every family.

use lockstep::Puzzle;
use lockstep::rng::Rng;
use lockstep::stromrallye::{State, Stromrallye};

use crate::checker::{Board, Position};
use crate::common::codes::Case;
use crate::common::suite::{OtherRules, Tested, suite};
use crate::small_boards;

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

    const BAD_TEXTS: &'static str = include_str!("bad_texts.tsv");
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
