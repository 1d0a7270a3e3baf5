//! What is tested alike for every family.

use lockstep::grid::Cell;
use lockstep::rng::Rng;
use lockstep::simultaneous::{Simultaneous, State};

use crate::checker::{Checker, Positions};
use crate::common::codes::Case;
use crate::common::suite::{OtherRules, Tested, suite};
use crate::lines;
use crate::random_mazes::{random_four, random_pair, random_sized_pair, random_three};

impl OtherRules for Checker {
    type State = Positions;

    fn of(text: &str) -> Self {
        Checker::new(text)
    }

    fn start(&self) -> Positions {
        self.start()
    }

    fn step(&self, from: &Positions, letter: char) -> Option<Positions> {
        Some(self.step(from, letter))
    }

    fn is_solved(&self, state: &Positions) -> bool {
        self.is_solved(state)
    }

    fn players(&self, state: &Positions) -> Vec<(usize, usize)> {
        state.clone()
    }
}

impl Tested for Simultaneous {
    type Checker = Checker;

    const BAD_TEXTS: &'static str = include_str!("bad_texts.tsv");
    const UNUSED_CODES: &'static [&'static str] = &["line-too-short"];
    const HAS_ILLEGAL_MOVES: bool = false;

    fn long_texts() -> Vec<(String, Case<'static>)> {
        vec![
            (lines::PIT_TOO_MANY.to_owned(), ("", "other-pits", 9, 1, "")),
            (
                lines::ROW_TOO_LONG.to_owned(),
                ("", "odd-line", 3, 1, "wall-right"),
            ),
        ]
    }

    fn random(rng: &mut Rng) -> Self {
        let seed = rng.below(1 << 30) as u64;
        match rng.below(10) {
            0..6 => random_pair(seed),
            6..8 => random_sized_pair(seed),
            8 => random_three(seed),
            _ => random_four(seed),
        }
    }

    fn translated(state: &State) -> Positions {
        let place = |cell: &Cell| (cell.x as usize, cell.y as usize);
        state.players.iter().map(place).collect()
    }

    fn is_best(text: &str, moves: &str, optimum: u32) {
        assert_eq!(moves.len(), optimum as usize);
        assert!(Checker::new(text).solves(moves));
    }
}

suite!(Simultaneous);
