//! What is tested alike for every family.

use lockstep::grid::Cell;
use lockstep::rng::Rng;
use lockstep::simultaneous::{Simultaneous, State};

use crate::checker::{Checker, Positions};
use crate::common::codes::Case;
use crate::common::suite::{OtherRules, Tested, suite};
use crate::random_mazes::{random_four, random_pair, random_sized_pair, random_three};
use crate::{errors, lines};

const SEVENTEEN: &str = "1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0";

const CODES: &[Case] = &[
    ("", "too-short", 1, 1, "columns"),
    ("2 x", "not-a-number", 1, 3, "rows"),
    ("0 1", "bad-size", 1, 1, ""),
    ("1001 1", "too-large", 1, 1, ""),
    ("2 1\n0\n0\n1001 1", "too-large-maze", 4, 1, ""),
    ("1 1\n0\n2 1\n0 0", "one-cell-maze", 1, 1, ""),
    (SEVENTEEN, "too-many-mazes", 1, 37, ""),
    ("2 1\n7", "bad-wall", 2, 1, "wall-right"),
    ("1 2\n7", "bad-wall", 2, 1, "wall-below"),
    ("2 1\n0\nx", "not-a-number", 3, 1, "pit-count"),
    ("2 1\n0\n-1", "bad-pit-count", 3, 1, ""),
    ("2 1\n0\n1\n2 0", "pit-out-of-range", 4, 1, "pit-x"),
    ("2 1\n0\n1\n1 1", "pit-out-of-range", 4, 3, "pit-y"),
    ("2 1\n0\n0\n0\n0\nend", "trailing-data", 6, 1, ""),
    ("111\n1 0 1\n111", "cell-map", 1, 1, ""),
    (lines::PIT_TOO_MANY, "other-pits", 9, 1, ""),
    (lines::ROW_TOO_LONG, "odd-line", 3, 1, "wall-right"),
];

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

    const BAD_TEXTS: &'static [(&'static str, &'static str, usize, usize)] = errors::CASES;
    const CODES: &'static [Case<'static>] = CODES;
    const UNUSED_CODES: &'static [&'static str] = &["line-too-short"];
    const HAS_ILLEGAL_MOVES: bool = false;

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
