//! All states of small sets of mazes, against a checker with rules of its own.

use crate::checker::{Checker, Positions};
use crate::common::state_space::{Compared, OtherRules};
use crate::common::tell;
use crate::random_mazes::{random_pair, random_sized_pair, random_three};
use lockstep::simultaneous::{Simultaneous, State};

#[test]
fn every_state_of_small_sets_is_found_with_its_distances() {
    let mut compared = Compared::default();
    let pairs = (0..500).map(random_pair);
    let sets = pairs
        .chain((0..150).map(random_sized_pair))
        .chain((0..100).map(random_three));
    for puzzle in sets {
        compare(&puzzle, &mut compared);
    }
    tell(&format!("{compared:?}"));
    assert!(compared.dead > 0 && compared.unsolvable > 0 && compared.too_large > 0);
}

fn compare(puzzle: &Simultaneous, compared: &mut Compared) {
    let checker = Checker::new(&puzzle.to_string());
    let translated = |state: &State| -> Positions {
        let cells = state.players.iter();
        cells
            .map(|cell| (cell.x as usize, cell.y as usize))
            .collect()
    };
    let rules = OtherRules {
        start: checker.start(),
        step: &|at, letter| Some(checker.step(at, letter)),
        is_solved: &|at| checker.is_solved(at),
        translated: &translated,
    };
    rules.compare(puzzle, compared);
}
