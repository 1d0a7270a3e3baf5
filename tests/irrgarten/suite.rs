//! What is tested alike for every family.

use lockstep::irrgarten::{Irrgarten, State};
use lockstep::rng::Rng;

use crate::checker::{Map, Position};
use crate::common::codes::Case;
use crate::common::suite::{OtherRules, Tested, suite};
use crate::errors;
use crate::maps::{position, random_puzzle};

const CODES: &[Case] = &[
    // The only one whose family cannot be recognised.
    ("", "too-short", 1, 1, "map-header"),
    ("labyrinth 3 3", "no-map-header", 1, 1, ""),
    ("\n####\n#S.E\n####", "no-map-header", 2, 1, ""),
    ("irrgarten x 3", "not-a-number", 1, 11, "columns"),
    ("irrgarten 3", "line-too-short", 1, 12, "rows"),
    ("irrgarten 2 3", "too-small", 1, 11, ""),
    ("irrgarten 2001 3", "too-large", 1, 11, ""),
    ("irrgarten 3 3 3", "surplus-in-header", 1, 15, ""),
    ("irrgarten 3 3\n###", "too-short", 2, 4, "map-row"),
    ("irrgarten 3 3\n##", "row-too-short", 2, 3, ""),
    ("irrgarten 3 3\n####", "row-too-long", 2, 4, ""),
    ("irrgarten 3 3\n###\n#?E", "unknown-sign", 3, 2, ""),
    ("irrgarten 3 3\n###\n#.E\n###", "no-start", 2, 1, ""),
    ("irrgarten 4 3\n####\n#SSE\n####", "second-start", 3, 3, ""),
    ("irrgarten 3 3\n###\nS.E\n###", "start-in-border", 3, 1, ""),
    ("irrgarten 3 3\n###\n#S#\n###", "no-exit", 2, 1, ""),
    ("irrgarten 3 3\n###\nESE\n###", "second-exit", 3, 3, ""),
    ("irrgarten 3 3\n###\n#EE\n###", "exit-inside", 3, 2, ""),
    ("irrgarten 3 3\nE##\n#S#\n###", "exit-in-corner", 2, 1, ""),
    ("irrgarten 3 3\n#.#\n#SE\n###", "border-open", 2, 2, ""),
    ("irrgarten 3 3\n###\n#SE\n###\n#", "trailing-data", 5, 1, ""),
];

impl OtherRules for Map {
    type State = Position;

    fn of(text: &str) -> Self {
        Map::new(text)
    }

    fn start(&self) -> Position {
        self.start()
    }

    fn step(&self, from: &Position, letter: char) -> Option<Position> {
        self.step(*from, letter).map(|(next, _)| next)
    }

    fn is_solved(&self, state: &Position) -> bool {
        self.is_out(*state)
    }

    fn players(&self, &(x, y, _): &Position) -> Vec<(usize, usize)> {
        vec![(x, y)]
    }
}

impl Tested for Irrgarten {
    type Checker = Map;

    const BAD_TEXTS: &'static [(&'static str, &'static str, usize, usize)] = errors::CASES;
    const CODES: &'static [Case<'static>] = CODES;
    const UNUSED_CODES: &'static [&'static str] = &["bad-size"];
    const HAS_LARGE: bool = false;

    fn random(rng: &mut Rng) -> Self {
        let longest = if rng.chance(0.03) { 30 } else { 11 };
        random_puzzle(rng, longest)
    }

    fn translated(state: &State) -> Position {
        position(*state)
    }

    fn is_best(text: &str, moves: &str, optimum: u32) {
        let map = Map::new(text);
        assert!(map.solves(map.start(), moves));
        assert_eq!(moves.len(), optimum as usize);
        assert_eq!(map.shortest(map.start()), Some(moves.len()));
    }
}

suite!(Irrgarten);
