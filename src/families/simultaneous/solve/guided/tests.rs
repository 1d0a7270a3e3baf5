//! Compares the guided search with the rules, and the band with every pair.

use super::*;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::search::Unwatched;
use crate::simultaneous::solve::testing::{
    distances_by_the_rules, least_by_the_rules, random_pair_of,
};
use crate::simultaneous::{MazeKind, Simultaneous, State};

/// Calls `check` with small pairs, most of them of trees, each with a reachable state. Returns the number of times it
/// returned `true`, which means that the pair could be checked.
fn on_random_pairs(
    count: u64,
    longest: usize,
    mut check: impl FnMut(&Simultaneous, &State, [&Single; 2]) -> bool,
) -> usize {
    let mut taken = 0;
    for seed in 0..count {
        let mut rng = Rng::new(seed);
        let kind = [MazeKind::Perfect, MazeKind::Perfect, MazeKind::Random][rng.below(3)];
        let mut puzzle = random_pair_of(kind, longest, &mut rng);
        if rng.below(8) == 0 {
            let maze = puzzle.mazes()[0].clone();
            puzzle = Simultaneous::new([maze.clone(), maze]);
        }
        let mut state = puzzle.start();
        if rng.below(2) == 0 {
            for _ in 0..rng.below(40) {
                state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
            }
        }
        let singles = [0, 1].map(|i| Single::new(&puzzle.mazes()[i], state.players[i]));
        taken += usize::from(check(&puzzle, &state, [&singles[0], &singles[1]]));
    }
    taken
}

#[test]
fn lengths_are_those_of_the_rules() {
    let taken = on_random_pairs(20_000, 7, |puzzle, state, [rows, columns]| {
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let mut progress = Progress::default();
        let options = SolveOptions::default();
        let mut slack = Slack::none();
        let (progress, control) = (&mut progress, &mut control);
        let found = shortest(
            rows, columns, &options, false, &mut slack, progress, control,
        );
        let Some(moves) = found.unwrap().and_then(|found| found.moves) else {
            return false;
        };
        let least = least_by_the_rules(puzzle, state);
        assert_eq!(Some(moves.len() as u32), least, "{state:?}\n{puzzle}");
        let walk = moves.iter();
        let end = walk.fold(state.clone(), |state, &step| puzzle.step(&state, step).0);
        assert!(puzzle.is_solved(&end), "{state:?}\n{puzzle}");
        true
    });
    assert!(taken > 13_000, "{taken} pairs are pairs of trees");
}

#[test]
fn several_threads_find_the_same_sequence() {
    let taken = on_random_pairs(300, 20, |puzzle, state, [rows, columns]| {
        let found = [1, 2, 5].map(|threads| {
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let mut progress = Progress::default();
            let options = SolveOptions {
                threads,
                ..SolveOptions::default()
            };
            let mut slack = Slack::none();
            let (progress, control) = (&mut progress, &mut control);
            let found = shortest(
                rows, columns, &options, false, &mut slack, progress, control,
            );
            found
                .unwrap()
                .map(|found| (found.moves, found.effort.explored))
        });
        assert_eq!(found[0], found[1], "{state:?}\n{puzzle}");
        assert_eq!(found[0], found[2], "{state:?}\n{puzzle}");
        found[0].is_some()
    });
    assert!(taken > 150, "{taken} pairs are pairs of trees");
}

#[test]
fn no_pair_within_the_limit_is_missing_and_no_bound_is_too_large() {
    let mut pairs = 0;
    on_random_pairs(1_000, 5, |puzzle, state, [rows, columns]| {
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let mut progress = Progress::default();
        let trees = TreePair::new(rows, columns, &mut progress, &mut control).unwrap();
        let Some(trees) = trees else {
            return false;
        };
        let from_start = distances_by_the_rules(puzzle, state);
        let length = least_by_the_rules(puzzle, state).unwrap();
        assert!(trees.least_at_start <= length);
        for (limit, threads) in [(length, 1), (length + 3, 3)] {
            let mut progress = Progress::default();
            let band = Band::new(&trees, limit, threads, &mut progress, &mut control).unwrap();
            for (pair, distance) in &from_start {
                let left = least_by_the_rules(puzzle, pair).unwrap();
                if distance + left > limit {
                    continue;
                }
                let number = |single: &Single, i: usize| single.number(pair.players[i]);
                let node = trees.one.nodes[number(rows, 0)];
                let place = band
                    .layout
                    .place(trees.two.nodes[number(columns, 1)])
                    .unwrap();
                assert_ne!(band.find(node, place), 0, "{pair:?} {limit}\n{puzzle}");
                let depths = [(&trees.one, rows, 0), (&trees.two, columns, 1)]
                    .map(|(tree, single, i)| tree.depths[tree.nodes[number(single, i)] as usize]);
                // R is at least the longer route; the exact R is tested with its rows.
                let r = depths[0].max(depths[1]);
                assert!(band.least(node, place, r) <= left, "{pair:?}\n{puzzle}");
                pairs += 1;
            }
        }
        true
    });
    assert!(pairs > 10_000, "{pairs}");
}
