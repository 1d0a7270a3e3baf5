//! Compares counting over the layers of both searches with counting by the rules.

use num_bigint::BigUint;

use super::SolveOptions;
use super::blocks::BlockMap;
use super::count::PairLayers;
use super::engine::shortest_within;
use super::layers::Archive;
use super::side::PairSide;
use super::single::Single;
use super::testing::random_pair;
use super::textbook;
use crate::puzzle::Puzzle;
use crate::search::{Cancelled, Control, Progress, StopReason, Unwatched, Watch};
use crate::simultaneous::{Maze, Simultaneous};

fn singles(puzzle: &Simultaneous) -> [Single; 2] {
    [0, 1].map(|index| Single::new(&puzzle.mazes()[index], Maze::START))
}

/// The layers that the engine's search within a bound leaves, and the least length.
fn layers<'a>(rows: &'a Single, columns: &'a Single, bound: Option<u32>) -> (PairLayers<'a>, u32) {
    let mut watch = Unwatched;
    let mut control = Control::new(&mut watch, u64::MAX);
    let before = Progress::default();
    let found = shortest_within(
        bound,
        [None, None],
        rows,
        columns,
        false,
        before,
        &mut control,
    )
    .unwrap();
    let moves = found.moves.expect("every one of these pairs is solvable");
    let layers = found.layers.expect("a search that meets leaves its layers");
    (layers, moves.len() as u32)
}

fn count(layers: &PairLayers) -> BigUint {
    layers.count(u64::MAX, &mut Unwatched).unwrap().0
}

fn count_by_the_rules(puzzle: &Simultaneous) -> BigUint {
    let options = SolveOptions::default();
    let counted = textbook::count(puzzle, &puzzle.start(), &[], &options, &mut Unwatched);
    counted.unwrap().0
}

/// The layers of a search that goes forwards only, from the start up to the goal.
fn layers_forwards<'a>(rows: &'a Single, columns: &'a Single) -> PairLayers<'a> {
    let map = BlockMap::new(columns);
    let (block, bit) = map.place(columns.goal);
    let goal = (rows.goal, block, bit);
    let mut side = PairSide::<true>::new(rows, columns, map, None, None);
    while side.in_newest(goal).is_none() {
        side.expand(&mut |_, _| Ok(())).unwrap();
    }
    PairLayers {
        rows,
        columns,
        forward: side.archive,
        backward: Archive::default(),
        meetings: [goal].into_iter().collect(),
        rest: None,
    }
}

#[test]
fn bounds_at_and_above_the_optimum_change_no_number() {
    for seed in 0..3000 {
        let puzzle = random_pair(seed);
        let [rows, columns] = &singles(&puzzle);
        let expected = count_by_the_rules(&puzzle);
        let (unbounded, least) = layers(rows, columns, None);
        assert_eq!(count(&unbounded), expected, "seed {seed}");
        for more in [0, 1, 2, 7] {
            let (bounded, _) = layers(rows, columns, Some(least + more));
            assert_eq!(count(&bounded), expected, "seed {seed}, {more} more");
        }
    }
}

#[test]
fn layers_of_a_search_that_only_goes_forwards_will_do() {
    for seed in 0..1000 {
        let puzzle = random_pair(seed);
        let [rows, columns] = &singles(&puzzle);
        let layers = layers_forwards(rows, columns);
        assert_eq!(count(&layers), count_by_the_rules(&puzzle), "seed {seed}");
    }
}

#[test]
fn counting_stops_at_its_budget_and_when_it_is_cancelled() {
    struct Impatient;
    impl Watch for Impatient {
        fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
            Err(Cancelled)
        }
    }
    let puzzle = Simultaneous::new([Maze::open(30, 30), Maze::open(30, 30)]);
    let [rows, columns] = &singles(&puzzle);
    let (layers, _) = layers(rows, columns, None);
    let (_, effort) = layers.count(u64::MAX, &mut Unwatched).unwrap();
    assert!(layers.count(effort.bytes, &mut Unwatched).is_ok());
    let budget = effort.bytes - 1;
    let stopped = layers.count(budget, &mut Unwatched).unwrap_err();
    assert_eq!(stopped.reason, StopReason::Memory { budget });
    let stopped = layers.count(u64::MAX, &mut Impatient).unwrap_err();
    assert_eq!(stopped.reason, StopReason::Cancelled);
    assert_eq!(stopped.progress.at_least, 58);
}
