//! Compares the engine with the rules: lengths, the pairs of each layer, and the beam.

use std::collections::HashSet;

use super::*;
use crate::puzzle::Puzzle;
use crate::puzzle::catalogue::Catalogue;
use crate::search::Unwatched;
use crate::simultaneous::solve::testing::{least_by_the_rules, random_pair};
use crate::simultaneous::{Maze, Simultaneous, State};

/// The number of pairs in each layer, from one end up to the last pair that can be reached.
fn layer_sizes(puzzle: &Simultaneous, stage: Stage) -> Vec<u64> {
    let start = puzzle.start().players;
    let [rows, columns] = [0, 1].map(|index| Single::new(&puzzle.mazes()[index], start[index]));
    let mut search = PairSearch::new(&rows, &columns, None, [None, None], Progress::default());
    let mut watch = Unwatched;
    let mut control = Control::new(&mut watch, u64::MAX);
    let mut sizes = vec![1];
    loop {
        search.expand(stage, &mut control).unwrap();
        match search.progress(stage).frontier {
            0 => return sizes,
            pairs => sizes.push(pairs),
        }
    }
}

/// The same for the forward search, by the rules and nothing else.
fn layer_sizes_by_the_rules(puzzle: &Simultaneous) -> Vec<u64> {
    let mut seen: HashSet<State> = HashSet::from([puzzle.start()]);
    let mut layer = vec![puzzle.start()];
    let mut sizes = Vec::new();
    while !layer.is_empty() {
        sizes.push(layer.len() as u64);
        let next = layer
            .iter()
            .flat_map(|state| Direction::ALL.map(|direction| puzzle.step(state, direction).0));
        layer = next.filter(|state| seen.insert(state.clone())).collect();
    }
    sizes
}

#[test]
fn bounds_at_and_above_the_optimum_change_nothing_and_below_it_nothing_is_found() {
    for seed in 0..3000 {
        let puzzle = random_pair(seed);
        let [rows, columns] = [0, 1].map(|i| Single::new(&puzzle.mazes()[i], Maze::START));
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let mut within = |bound| {
            let before = Progress::default();
            let found = shortest_within(
                bound,
                [None, None],
                &rows,
                &columns,
                false,
                before,
                &mut control,
            );
            found.unwrap().moves.map(|moves| moves.len() as u32)
        };
        let least = within(None).expect("every one of these pairs is solvable");
        for more in [0, 1, 2, 7] {
            assert_eq!(within(Some(least + more)), Some(least), "seed {seed}");
        }
        // Pruned below the optimum, a search may still meet, but never with a shorter length.
        let below = within(least.checked_sub(1));
        assert!(below.is_none_or(|length| length >= least), "seed {seed}");
    }
}

#[test]
fn the_beam_finds_the_length_of_a_real_sequence() {
    let mut found = 0;
    for seed in 0..300 {
        let puzzle = random_pair(seed);
        let [rows, columns] = [0, 1].map(|i| Single::new(&puzzle.mazes()[i], Maze::START));
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let least = least_by_the_rules(&puzzle, &puzzle.start()).unwrap();
        for width in [1, 4, 800] {
            let mut progress = Progress::default();
            let length = beam(&rows, &columns, width, &mut progress, &mut control).unwrap();
            assert!(length.is_none_or(|length| length >= least), "seed {seed}");
            if width == 800 {
                assert_eq!(length, Some(least), "nothing is left out: seed {seed}");
            }
            found += u32::from(length.is_some());
        }
    }
    assert!(found > 600, "{found} of 900 beams find a sequence");
}

#[test]
fn pairs_per_depth_are_those_of_the_rules() {
    for example in Simultaneous::EXAMPLES {
        let sizes = example.sizes();
        let states: u64 = sizes
            .iter()
            .map(|&(width, height)| u64::from(width * height))
            .product();
        if sizes.len() != 2 || states >= 200_000 {
            continue;
        }
        let puzzle = example.puzzle();
        if puzzle.unreachable().is_none() {
            assert_eq!(
                layer_sizes(&puzzle, Stage::Forward),
                layer_sizes_by_the_rules(&puzzle),
                "{}",
                example.known
            );
        }
    }
}

#[test]
fn pairs_per_depth_are_pinned() {
    let sizes = |name, stage| layer_sizes(&Simultaneous::example(name).unwrap().puzzle(), stage);
    assert_eq!(
        sizes("walls", Stage::Forward),
        [1, 2, 2, 3, 4, 4, 4, 8, 9, 2]
    );
    assert_eq!(
        sizes("walls", Stage::Backward),
        [1, 2, 3, 6, 7, 8, 13, 5, 3, 1]
    );
    assert_eq!(
        sizes("helpful-pit", Stage::Forward),
        [1, 2, 3, 7, 12, 17, 18, 13, 13, 14, 8, 5, 1, 1]
    );
    assert_eq!(
        sizes("helpful-pit", Stage::Backward),
        [1, 3, 5, 10, 9, 9, 14, 21, 18, 17, 14, 5, 4, 2]
    );
}
