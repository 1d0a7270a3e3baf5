//! What is tested alike for every family.

use lockstep::irrgarten::{Irrgarten, State};
use lockstep::rng::Rng;

use crate::checker::{Map, Position};
use crate::common::suite::{OtherRules, Tested, suite};
use crate::maps::{position, random_puzzle};

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

    const BAD_TEXTS: &'static str = include_str!("bad_texts.tsv");
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
