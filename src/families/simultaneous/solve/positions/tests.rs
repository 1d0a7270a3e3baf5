//! Compares searched positions with the rules.

use super::*;
use crate::puzzle::Rules;
use crate::rng::Rng;
use crate::search::{StopReason, Unwatched};
use crate::simultaneous::Maze;
use crate::simultaneous::solve::testing::{Notes, least_by_the_rules, random_state};

/// Asks for a position, and for the lengths along the answer.
fn compare(pair: &mut SearchedPair, puzzle: &Simultaneous, from: &State) -> bool {
    let found = match pair.shortest(puzzle, from, &mut Unwatched) {
        Ok(found) => found.expect("each player can get home"),
        Err(stopped) => {
            assert_eq!(stopped.reason, StopReason::TooLarge);
            return false;
        }
    };
    let least = least_by_the_rules(puzzle, from);
    assert_eq!(Some(found.len() as u32), least, "{from:?}\n{puzzle}");
    let mut state = from.clone();
    for (played, &step) in found.iter().enumerate() {
        let left = (found.len() - played) as u32;
        assert_eq!(
            pair.known(puzzle, &state),
            Some(left),
            "{state:?}\n{puzzle}"
        );
        state = puzzle.step(&state, step).0;
    }
    assert!(puzzle.is_solved(&state), "{from:?}\n{puzzle}");
    true
}

/// The pair of a puzzle, with all of T and with T around positions.
fn pairs(puzzle: &Simultaneous, budget: u64) -> impl Iterator<Item = SearchedPair> {
    let pairs = [SearchedPair::new, SearchedPair::around];
    pairs.into_iter().filter_map(move |new| new(puzzle, budget))
}

#[test]
fn positions_of_a_walk_have_the_lengths_that_the_rules_give() {
    let mut compared = 0;
    for seed in 0..2_500 {
        let (puzzle, begin) = random_state(seed, 8);
        for mut pair in pairs(&puzzle, u64::MAX) {
            let mut state = begin.clone();
            let mut rng = Rng::new(seed);
            for _ in 0..8 {
                compared += u32::from(compare(&mut pair, &puzzle, &state));
                for _ in 0..1 + rng.below(4) {
                    state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
                }
            }
            assert!(pair.is_unfit() || pair.known(&puzzle, &puzzle.start()).is_some());
        }
    }
    assert!(compared > 25_000, "{compared}");
}

#[test]
fn others_in_equal_mazes_are_where_one_of_the_two_is() {
    let (puzzle, _) = random_state(3, 8);
    let [first, second] = [&puzzle.mazes()[0], &puzzle.mazes()[1]].map(Maze::clone);
    assert!(first != second);
    let three = Simultaneous::new([first.clone(), first.clone(), second]);
    let mut pair = SearchedPair::new(&three, u64::MAX).expect("two of them are equal");
    assert!(compare(&mut pair, &three, &three.start()));
    let different = Simultaneous::new([first, Maze::open(4, 4), Maze::open(4, 5)]);
    assert!(SearchedPair::new(&different, u64::MAX).is_none());
}

#[test]
fn no_more_memory_is_held_than_allowed() {
    for seed in 0..200 {
        let (puzzle, state) = random_state(seed, 8);
        for budget in [0, 3_000, 10_000, 30_000, 100_000] {
            for mut pair in pairs(&puzzle, budget) {
                let mut notes = Notes::new(usize::MAX);
                for from in [&puzzle.start(), &state] {
                    let _ = pair.shortest(&puzzle, from, &mut notes);
                }
                let peak = notes.reports.iter().map(|progress| progress.bytes).max();
                assert!(peak.unwrap_or(0) <= budget, "{puzzle}");
            }
        }
    }
}
