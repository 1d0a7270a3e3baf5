//! Recordings against searches by the rules.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};

use super::*;
use crate::grid::Direction;
use crate::puzzle::Puzzle;
use crate::search::{Control, Progress, Unwatched};
use crate::simultaneous::solve::ladder::Ladder;
use crate::simultaneous::solve::single::Single;
use crate::simultaneous::solve::testing::{
    distances_by_the_rules, least_by_the_rules, random_pair,
};
use crate::simultaneous::{Maze, Simultaneous, State};

fn singles(puzzle: &Simultaneous) -> [Single; 2] {
    [0, 1].map(|index| Single::new(&puzzle.mazes()[index], Maze::START))
}

/// The recording of a pair's ladder, and the least length.
fn recorded(rows: &Single, columns: &Single) -> (RecordedLayers, u32) {
    let mut watch = Unwatched;
    let mut control = Control::new(&mut watch, u64::MAX);
    let mut progress = Progress::default();
    let singles = [rows, columns].map(Cow::Borrowed);
    let ladder = Ladder::new(singles, &mut progress, &mut control).unwrap();
    let (moves, mut ladder) = ladder.climb(&mut progress, &mut control).unwrap();
    let length = moves.len() as u32;
    let growth = ladder.recorded(length, u64::MAX, &mut progress, &mut control);
    let growth = growth.unwrap().unwrap();
    let recording = RecordedLayers::new([0, 1], rows, columns, growth, u64::MAX).unwrap();
    (recording, length)
}

/// The states on a shortest sequence, back from the goals; `distances` are those from the start.
fn on_shortest(puzzle: &Simultaneous, distances: &HashMap<State, u32>) -> HashSet<State> {
    let mut farthest_first: Vec<_> = distances.iter().collect();
    farthest_first.sort_unstable_by_key(|&(_, &distance)| Reverse(distance));
    let mut found = HashSet::new();
    for (state, &distance) in farthest_first {
        let goes_on = || {
            Direction::ALL.iter().any(|&direction| {
                let (next, _) = puzzle.step(state, direction);
                distances[&next] == distance + 1 && found.contains(&next)
            })
        };
        if puzzle.is_solved(state) || goes_on() {
            found.insert(state.clone());
        }
    }
    found
}

fn pairs(recording: &RecordedLayers, end: End, layer: usize) -> HashSet<(u32, u32)> {
    let mut pairs = HashSet::new();
    recording.each(end, layer, |row, column| {
        assert!(pairs.insert((row, column)), "a pair comes once");
    });
    pairs
}

#[test]
fn layers_from_the_start_have_true_distances_and_every_pair_of_a_shortest_sequence() {
    let (mut kept, mut needed) = (0, 0);
    for seed in 0..1000 {
        let puzzle = random_pair(seed);
        let [rows, columns] = &singles(&puzzle);
        if rows.start == rows.goal || columns.start == columns.goal {
            continue;
        }
        let (recording, length) = recorded(rows, columns);
        let last = recording.layer_sizes(End::Start).len() - 1;
        assert_eq!(last as u32, length, "seed {seed}");
        let distances = distances_by_the_rules(&puzzle, &puzzle.start());
        let number = |state: &State| {
            let row = rows.number(state.players[0]) as u32;
            (row, columns.number(state.players[1]) as u32)
        };
        let is_plain = recording.plane().iter().all(|axis| axis.step == 1);
        let mut layers = Vec::new();
        for depth in 0..=last {
            let pairs = pairs(&recording, End::Start, depth);
            assert_eq!(recording.layer_sizes(End::Start)[depth], pairs.len() as u64);
            let [cut_across, cut_down] = recording.cut(End::Start, depth);
            for &(row, column) in &pairs {
                let players = vec![rows.cell(row), columns.cell(column)];
                assert_eq!(distances[&State { players }], depth as u32, "seed {seed}");
                if is_plain {
                    assert!(!cut_across[rows.to_goal[row as usize] as usize]);
                    assert!(!cut_down[columns.to_goal[column as usize] as usize]);
                }
            }
            kept += pairs.len();
            layers.push(pairs);
        }
        for state in on_shortest(&puzzle, &distances) {
            let depth = distances[&state] as usize;
            assert!(layers[depth].contains(&number(&state)), "seed {seed}");
            needed += 1;
        }
    }
    assert!(kept > 10_000 && needed > 10_000, "{kept} {needed}");
}

#[test]
fn layers_from_the_goals_come_first_and_are_never_farther_than_the_rules_say() {
    let mut compared = 0;
    for seed in 0..300 {
        let puzzle = random_pair(seed);
        let [rows, columns] = &singles(&puzzle);
        if rows.start == rows.goal || columns.start == columns.goal {
            continue;
        }
        let (recording, length) = recorded(rows, columns);
        let coarse = recording.layer_sizes(End::Goal).len() - 1;
        let order = [vec![End::Goal; coarse], vec![End::Start; length as usize]];
        assert_eq!(recording.order(), order.concat(), "seed {seed}");
        assert_eq!(recording.met(), [(rows.goal, columns.goal)]);
        for depth in 0..=coarse {
            for (row, column) in pairs(&recording, End::Goal, depth) {
                let players = vec![rows.cell(row), columns.cell(column)];
                let least = least_by_the_rules(&puzzle, &State { players });
                assert!(
                    least.is_some_and(|least| depth as u32 <= least),
                    "seed {seed}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn the_last_frame_has_the_cells_where_both_ends_have_met_and_of_a_pin_its_pairs() {
    let puzzle = random_pair(7);
    let [rows, columns] = &singles(&puzzle);
    let (layers, _) = recorded(rows, columns);
    let pairs = layers.met().to_vec();
    let end = layers.order().len();
    let mut recording = Recording::new(layers);
    let frame = |recording: &mut Recording, moment, pin| {
        let wish = Wish { all: false, pin };
        puzzle::Recording::frame(recording, moment, &wish)
            .unwrap()
            .met
    };
    assert_eq!(frame(&mut recording, end - 1, None), Met::default());
    let met = frame(&mut recording, end, None);
    let cells: BTreeSet<u32> = pairs.iter().map(|&(row, _)| row).collect();
    assert_eq!(met.cells[0], Vec::from_iter(cells));
    let [across, down] = recording.layers.plane().map(|axis| axis.bins as u32);
    assert!(met.fields.iter().all(|&field| field < across * down));
    let (row, _) = pairs[0];
    let partners = pairs.iter().filter(|pair| pair.0 == row);
    let partners: BTreeSet<u32> = partners.map(|&(_, column)| column).collect();
    let pin = Pin { maze: 0, cell: row };
    let pinned = frame(&mut recording, end, Some(pin));
    assert_eq!(pinned.cells, [vec![row], Vec::from_iter(partners)]);
    assert_eq!(pinned.fields, met.fields);
}

#[test]
fn states_are_found_when_their_layer_grows() {
    let mut compared = 0;
    for seed in 0..100 {
        let puzzle = random_pair(seed);
        let [rows, columns] = &singles(&puzzle);
        let (layers, _) = recorded(rows, columns);
        let distances = distances_by_the_rules(&puzzle, &puzzle.start());
        let states: Vec<State> = distances.keys().cloned().collect();
        let [start, _] = layers.found(&puzzle, &states).unwrap();
        for (state, found) in states.iter().zip(start) {
            if let Some(found) = found {
                let depth = distances[state] as usize;
                let mut moments = 0..=layers.order().len();
                let expected = moments.find(|&moment| layers.depth(End::Start, moment) == depth);
                assert_eq!(Some(found), expected, "seed {seed}");
                compared += 1;
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn distances_are_summed_up_where_there_are_many() {
    let puzzle = Simultaneous::new([Maze::open(400, 1), Maze::open(3, 3)]);
    let [rows, columns] = &singles(&puzzle);
    let (recording, _) = recorded(rows, columns);
    let [across, down] = recording.plane();
    assert_eq!((across.bins, across.step), (200, 2));
    assert_eq!((down.bins, down.step), (5, 1));
    let mut tally = Tally::new(&recording, End::Start, None);
    tally.show(&recording, 0..1);
    let field = tally.plane().iter().position(|&pairs| pairs == 1);
    assert_eq!(
        field,
        Some(4 * 200 + 199),
        "399 and 4 instructions from the goals"
    );
}
