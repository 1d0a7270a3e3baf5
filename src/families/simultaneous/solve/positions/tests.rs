//! Compares searched positions with the rules.

use super::*;
use crate::puzzle::{Make, Puzzle};
use crate::rng::Rng;
use crate::search::{StopReason, Unwatched};
use crate::simultaneous::solve::testing::{
    Notes, distances_by_the_rules, least_by_the_rules, random_state,
};
use crate::simultaneous::{Maze, Params};
use std::collections::{HashMap, HashSet};

/// Asks for a position, and for the lengths along the answer.
fn compare(pair: &mut SearchedPositions, puzzle: &Simultaneous, from: &State) {
    let found = pair.shortest(puzzle, from, &mut Unwatched).unwrap();
    let found = found.expect("each player can get home");
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
}

#[test]
fn positions_of_a_walk_have_the_lengths_that_the_rules_give() {
    let mut compared = 0;
    for seed in 0..2_500 {
        let (puzzle, begin) = random_state(seed, 8);
        if let Some(mut pair) = SearchedPositions::new(&puzzle, u64::MAX) {
            let mut state = begin.clone();
            let mut rng = Rng::new(seed);
            for _ in 0..8 {
                compare(&mut pair, &puzzle, &state);
                compared += 1;
                for _ in 0..1 + rng.below(4) {
                    state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
                }
            }
            assert!(pair.known(&puzzle, &puzzle.start()).is_some());
        }
    }
    assert!(compared > 10_000, "{compared}");
}

/// The lengths from all positions that can be reached, by the rules, backwards from those that are solved.
fn all_lengths(puzzle: &Simultaneous) -> HashMap<State, u32> {
    let states: Vec<State> = distances_by_the_rules(puzzle, &puzzle.start())
        .into_keys()
        .collect();
    let mut before: HashMap<State, Vec<&State>> = HashMap::new();
    for state in &states {
        for direction in Direction::ALL {
            let next = puzzle.step(state, direction).0;
            before.entry(next).or_default().push(state);
        }
    }
    let solved = states.iter().filter(|state| puzzle.is_solved(state));
    let mut newest: Vec<&State> = solved.collect();
    let mut lengths = HashMap::new();
    for length in 0.. {
        newest.retain(|&state| lengths.insert(state.clone(), length).is_none());
        if newest.is_empty() {
            break;
        }
        let next = newest.iter().flat_map(|&state| &before[state]);
        newest = next
            .copied()
            .filter(|&state| !lengths.contains_key(state))
            .collect::<HashSet<_>>()
            .into_iter()
            .collect();
    }
    lengths
}

#[test]
fn all_positions_of_small_pairs_have_the_lengths_that_the_rules_give() {
    let mut compared = 0;
    for seed in 0..1_500 {
        let (puzzle, begin) = random_state(seed, 4);
        let lengths = all_lengths(&puzzle);
        let Some(mut pair) = SearchedPositions::new(&puzzle, u64::MAX) else {
            continue;
        };
        // The ladder begins in the midst of play; only for positions that it does not reach it is climbed again.
        let first = pair.shortest(&puzzle, &begin, &mut Unwatched);
        assert!(first.is_ok());
        for (state, &length) in &lengths {
            let found = pair.shortest(&puzzle, state, &mut Unwatched);
            let found = found.expect("it suits the pair").expect("all can get home");
            assert_eq!(found.len() as u32, length, "{state:?}\n{puzzle}");
            compared += 1;
        }
    }
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn others_in_equal_mazes_are_where_one_of_the_two_is() {
    let (puzzle, _) = random_state(3, 8);
    let [first, second] = [&puzzle.mazes()[0], &puzzle.mazes()[1]].map(Maze::clone);
    assert!(first != second);
    let three = Simultaneous::new([first.clone(), first.clone(), second]);
    let mut pair = SearchedPositions::new(&three, u64::MAX).expect("two of them are equal");
    compare(&mut pair, &three, &three.start());
    let open = |side: u32| Maze::open(side, side);
    let large = Simultaneous::new((2_000..2_006).map(open));
    assert!(SearchedPositions::new(&large, u64::MAX).is_none());
}

#[test]
fn positions_of_three_mazes_have_the_lengths_that_the_rules_give() {
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let params = Params {
            mazes: 3,
            width: 2 + rng.below(3) as u32,
            height: 2 + rng.below(3) as u32,
            pits: 0.1,
            solvable: true,
            ..Params::default()
        };
        let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
        if let Some(mut searched) = SearchedPositions::new(&puzzle, u64::MAX) {
            let mut state = puzzle.start();
            for _ in 0..5 {
                compare(&mut searched, &puzzle, &state);
                state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
            }
        }
    }
}

#[test]
fn lengths_beside_a_known_sequence_are_looked_up_or_unknown() {
    let (mut found, mut unknown) = (0, 0);
    for seed in 0..300 {
        let (puzzle, begin) = random_state(seed, 8);
        let lengths = all_lengths(&puzzle);
        let Some(mut pair) = SearchedPositions::new(&puzzle, u64::MAX) else {
            continue;
        };
        let _ = pair.shortest(&puzzle, &begin, &mut Unwatched);
        for (state, length) in lengths {
            match pair.least(&puzzle, &state, &mut Unwatched) {
                Ok(least) => {
                    assert_eq!(least, Some(length), "{state:?}\n{puzzle}");
                    found += 1;
                }
                Err(stopped) => {
                    assert_eq!(stopped.reason, StopReason::TooLarge);
                    unknown += 1;
                }
            }
        }
    }
    assert!(found > 10_000 && unknown > 10, "{found} {unknown}");
}

#[test]
fn no_more_memory_is_held_than_allowed() {
    for seed in 0..200 {
        let (puzzle, state) = random_state(seed, 8);
        for budget in [0, 3_000, 10_000, 30_000, 100_000] {
            if let Some(mut pair) = SearchedPositions::new(&puzzle, budget) {
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
