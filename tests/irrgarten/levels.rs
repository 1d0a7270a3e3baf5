//! The levels and the mazes of days: solved and proved by the library, walked by the checker; and a level
//! that teaches a rule would be another one without what the rule is about.

use lockstep::catalogue::{Catalogue, Level};
use lockstep::puzzle::presses;
use lockstep::{Irrgarten, Unwatched};

use crate::checker::Map;

fn text(number: usize) -> String {
    Irrgarten::LEVELS[number - 1].puzzle().to_string()
}

/// A level in which the cells of some signs are plain paths.
fn plain(number: usize, signs: &str) -> Map {
    let text = text(number);
    let (head, map) = text.split_once('\n').unwrap();
    let plain = map.replace(|sign| signs.contains(sign), ".");
    Map::new(&format!("{head}\n{plain}"))
}

/// The length of its shortest route.
fn without(number: usize, signs: &str) -> Option<usize> {
    let map = plain(number, signs);
    map.shortest(map.start())
}

fn optimum(number: usize) -> usize {
    Irrgarten::LEVELS[number - 1].known.optimum as usize
}

/// Positions that can be reached, and from which no route leads out any more.
fn traps(number: usize) -> usize {
    lost(&Map::new(&text(number)))
}

fn lost(map: &Map) -> usize {
    let reached = map.distances(map.start());
    let lost = |&&from: &&_| map.shortest(from).is_none();
    reached.keys().filter(lost).count()
}

/// The levels of the second series, with their numbers.
fn second_series() -> impl Iterator<Item = (usize, &'static Level<Irrgarten>)> {
    let first = Irrgarten::SERIES[1] as usize;
    (first..).zip(&Irrgarten::LEVELS[first - 1..])
}

#[test]
fn the_second_series_rises_in_small_steps_from_nothing_to_fiendish() {
    let difficulties = second_series().map(|(_, level)| level.known.difficulty);
    let difficulties: Vec<f64> = difficulties.collect();
    assert_eq!(difficulties.len(), 40);
    assert!(difficulties[0] == 0.0 && difficulties[39] > 4.0);
    for (number, pair) in (42..).zip(difficulties.windows(2)) {
        let rises = (0.0..=0.31).contains(&(pair[1] - pair[0]));
        assert!(rises, "level {number}: {pair:?}");
    }
}

#[test]
fn routes_of_the_second_series_take_few_presses() {
    for (number, level) in second_series() {
        let puzzle = level.puzzle();
        let best = puzzle.best(&mut Unwatched).unwrap().unwrap();
        let (moves, presses) = (best.moves.len(), presses(&puzzle, &best.moves));
        assert!(moves <= 92 && presses <= 43, "level {number}: {presses}");
    }
}

#[test]
fn levels_43_to_52_are_about_their_signs() {
    for (number, signs) in (43..=47).zip(["<>^v", "o", "o", "+", "+"]) {
        assert_ne!(without(number, signs), Some(optimum(number)), "{number}");
        assert_eq!(traps(number), 0, "{number}");
    }
    for (number, signs) in (48..=52).zip(["<>^v", "o", "+", "o", "<>^v"]) {
        let safe = lost(&plain(number, signs)) == 0;
        assert!(safe || without(number, signs).is_none(), "{number}");
        assert!(traps(number) > 0, "{number}");
    }
}

#[test]
fn levels_3_to_12_are_about_their_signs() {
    // With paths instead of them a level would be shorter, or closed.
    let [arrows, jumpers, crossings] = ["<>^v", "o", "+"];
    let (shorter, closed) = (true, false);
    for (numbers, signs, expected) in [
        (3..=4, arrows, shorter),
        (5..=8, jumpers, closed),
        (9..=12, crossings, shorter),
        (12..=12, jumpers, closed),
    ] {
        for number in numbers {
            let without = without(number, signs);
            assert_eq!(without.is_some(), expected, "{number}");
            assert!(without < Some(optimum(number)), "{number}");
        }
    }
    // Where somebody who goes on without thinking is lost; level 6 has a leap that nobody comes back from.
    let lost = [3, 4, 6, 11].map(|number| traps(number) > 0);
    assert_eq!(lost, [false, true, true, true]);
}
