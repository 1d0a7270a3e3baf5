//! Compares the search with the rules.

use std::collections::HashSet;

use num_bigint::BigUint;

use super::super::engine;
use super::super::layers::Packed;
use super::*;
use crate::puzzle::Puzzle;
use crate::search::{Stage, StopReason, Unwatched};
use crate::simultaneous::solve::testing::{
    Notes, distances_by_the_rules, least_by_the_rules, random_state,
};
use crate::simultaneous::{Simultaneous, State};

fn singles(puzzle: &Simultaneous, state: &State) -> [Single; 2] {
    [0, 1].map(|index| Single::new(&puzzle.mazes()[index], state.players[index]))
}

fn found(rows: &Single, columns: &Single) -> Option<(Vec<Direction>, Home)> {
    let mut watch = Unwatched;
    let mut control = Control::new(&mut watch, u64::MAX);
    shortest(rows, columns, &mut Progress::default(), &mut control).unwrap()
}

#[test]
fn lengths_are_those_of_the_rules() {
    let mut taken = 0;
    for seed in 0..20_000 {
        let (puzzle, state) = random_state(seed, 7);
        let [rows, columns] = singles(&puzzle, &state);
        let Some((moves, _)) = found(&rows, &columns) else {
            continue;
        };
        taken += 1;
        let least = least_by_the_rules(&puzzle, &state);
        assert_eq!(Some(moves.len() as u32), least, "{state:?}\n{puzzle}");
        let end = moves
            .iter()
            .fold(state.clone(), |at, &step| puzzle.step(&at, step).0);
        assert!(puzzle.is_solved(&end), "{state:?}\n{puzzle}");
    }
    assert!(taken > 10_000, "{taken}");
}

/// The number of shortest sequences, and the pairs of each layer from the start, with T or by a plain search.
fn layers(
    home: Option<Home>,
    least: u32,
    [rows, columns]: [&Single; 2],
) -> (BigUint, Vec<HashSet<(u32, u32)>>) {
    let mut watch = Unwatched;
    let mut control = Control::new(&mut watch, u64::MAX);
    let progress = Progress {
        at_least: least,
        ..Progress::default()
    };
    let found = match home {
        Some(home) => engine::layers_within(home, rows, columns, false, progress, &mut control),
        None => {
            let near = [None, None];
            engine::shortest_within(None, near, rows, columns, false, progress, &mut control)
        }
    };
    let layers = found.unwrap().layers.expect("they are always kept");
    let map = BlockMap::new(columns);
    let pairs = |layer: Packed| {
        let pairs = layer
            .flat_map(|(row, block, word)| map.cells(block, word).map(move |column| (row, column)));
        pairs.collect()
    };
    let mut from_start: Vec<_> = layers.forward.backwards().map(pairs).collect();
    from_start.reverse();
    (layers.count(u64::MAX, &mut watch).unwrap().0, from_start)
}

#[test]
fn layers_within_t_hold_all_shortest_sequences_and_true_distances() {
    let mut compared = 0;
    for seed in 0..6000 {
        let (puzzle, state) = random_state(seed, 7);
        let [rows, columns] = singles(&puzzle, &state);
        let Some((moves, home)) = found(&rows, &columns) else {
            continue;
        };
        let least = moves.len() as u32;
        let (count, pairs) = layers(Some(home), least, [&rows, &columns]);
        assert_eq!(
            count,
            layers(None, 0, [&rows, &columns]).0,
            "{state:?}\n{puzzle}"
        );
        assert_eq!(pairs.len() as u32, least);
        let distances = distances_by_the_rules(&puzzle, &state);
        for (depth, &(row, column)) in (0..)
            .zip(&pairs)
            .flat_map(|(depth, pairs)| pairs.iter().map(move |pair| (depth, pair)))
        {
            let players = vec![rows.cell(row), columns.cell(column)];
            assert_eq!(distances[&State { players }], depth, "{state:?}\n{puzzle}");
        }
        compared += 1;
    }
    assert!(compared > 3000, "{compared}");
}

#[test]
fn the_watcher_is_asked_while_the_table_is_laid_out() {
    let mut tried = 0;
    for seed in 0..300 {
        let (puzzle, state) = random_state(seed, 9);
        let [rows, columns] = singles(&puzzle, &state);
        let mut watch = Notes::new(usize::MAX);
        let mut control = Control::new(&mut watch, u64::MAX);
        let found = shortest(&rows, &columns, &mut Progress::default(), &mut control);
        let Ok(Some((_, home))) = found else {
            continue;
        };
        let before_it =
            |progress: &&Progress| progress.stage == Stage::Distances && progress.explored == 0;
        let reports = watch.reports.iter().filter(before_it).count();
        let [one, two] = [&home.classes[0], &home.classes[1]].map(|classes| classes.len());
        assert!(reports >= one * two / 16, "{reports}\n{puzzle}");
        tried += usize::from(one * two > 100);
    }
    assert!(tried > 30, "{tried}");
}

#[test]
fn stops_when_asked_to_and_reports_true_bounds() {
    for seed in 0..300 {
        let (puzzle, state) = random_state(seed, 9);
        let [rows, columns] = singles(&puzzle, &state);
        let run = |patience, budget| {
            let mut watch = Notes::new(patience);
            let mut control = Control::new(&mut watch, budget);
            let mut progress = Progress::default();
            let found = shortest(&rows, &columns, &mut progress, &mut control);
            (
                found.map(|found| found.map(|(moves, _)| moves)),
                watch.reports,
            )
        };
        let (found, reports) = run(usize::MAX, u64::MAX);
        let Ok(Some(moves)) = found else {
            continue;
        };
        let length = moves.len() as u32;
        let bounds = reports.iter().map(|progress| progress.at_least);
        assert!(
            bounds.clone().is_sorted() && bounds.max() <= Some(length),
            "{puzzle}"
        );
        let peak = reports.iter().map(|progress| progress.bytes).max().unwrap();
        let stopped = run(usize::MAX, peak - 1).0.unwrap_err();
        assert!(
            matches!(stopped.reason, StopReason::Memory { .. }),
            "{puzzle}"
        );
        assert!(
            run(1 + seed as usize % reports.len(), u64::MAX).0.is_err(),
            "{puzzle}"
        );
    }
}
