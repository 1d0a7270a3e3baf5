//! All states of small maps, against a checker with rules of its own.

use crate::checker::Map;
use crate::common::state_space::{Compared, OtherRules};
use crate::common::tell;
use crate::random_maps::random_map;
use lockstep::Rules;
use lockstep::grid::Direction;
use lockstep::irrgarten::{Irrgarten, State};
use lockstep::rng::Rng;

#[test]
fn every_state_of_small_maps_is_found_with_its_distances() {
    let mut compared = Compared::default();
    let maps = (0..700).map(|seed| random_map(&mut Rng::new(seed), 9));
    for text in maps.chain((0..20).map(|seed| random_map(&mut Rng::new(seed), 30))) {
        compare(&text, &mut compared);
    }
    tell(&format!("{compared:?}"));
    assert!(compared.dead > 0 && compared.unsolvable > 0);
}

fn compare(text: &str, compared: &mut Compared) {
    let map = Map::new(text);
    let translated = |state: &State| {
        let heading = state.heading.map(Direction::letter);
        (state.cell.x as usize, state.cell.y as usize, heading)
    };
    let rules = OtherRules {
        start: map.start(),
        step: &|&at, letter| map.step(at, letter).map(|(next, _)| next),
        is_solved: &|&at| map.is_out(at),
        translated: &translated,
    };
    rules.compare(&Irrgarten::parse(text).unwrap().puzzle, compared);
}
