//! Recordings against searches by the rules.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::*;
use crate::grid::Direction;
use crate::puzzle::Puzzle;
use crate::search::{Control, Progress, Unwatched};
use crate::simultaneous::solve::plain::Slack;
use crate::simultaneous::solve::single::Single;
use crate::simultaneous::solve::testing::{
    distances_by_the_rules, least_by_the_rules, random_pair,
};
use crate::simultaneous::solve::{engine, guided};
use crate::simultaneous::{Maze, Simultaneous, SolveOptions, State};

fn singles(puzzle: &Simultaneous) -> [Single; 2] {
    [0, 1].map(|index| Single::new(&puzzle.mazes()[index], Maze::START))
}

/// The recording of the engine's search within a bound, and the least length.
fn within(bound: Option<u32>, rows: &Single, columns: &Single) -> (RecordedLayers, u32) {
    let mut watch = Unwatched;
    let mut control = Control::new(&mut watch, u64::MAX);
    let before = Progress::default();
    let found = engine::shortest_within(
        bound,
        [None, None],
        rows,
        columns,
        true,
        before,
        &mut control,
    )
    .unwrap();
    let growth = found
        .layers
        .and_then(|layers| layers.into_growth())
        .unwrap();
    let recording = RecordedLayers::new([0, 1], rows, columns, growth, u64::MAX).unwrap();
    (recording, found.moves.unwrap().len() as u32)
}

fn pairs(recording: &RecordedLayers, end: End, layer: usize) -> HashSet<(u32, u32)> {
    let mut pairs = HashSet::new();
    recording.each(end, layer, |row, column| {
        assert!(pairs.insert((row, column)), "a pair comes once");
    });
    pairs
}

/// The layers from the start by the rules, without pairs that are too far for the bound; and the
/// pairs that were left out, by their depths.
fn pruned_by_the_rules(
    puzzle: &Simultaneous,
    [rows, columns]: [&Single; 2],
    bound: u32,
) -> Vec<[HashSet<(u32, u32)>; 2]> {
    let number = |state: &State| {
        let row = rows.number(state.players[0]) as u32;
        (row, columns.number(state.players[1]) as u32)
    };
    let mut seen = HashSet::from([puzzle.start()]);
    let mut newest = vec![puzzle.start()];
    let mut layers = vec![[HashSet::from([number(&puzzle.start())]), HashSet::new()]];
    while !newest.is_empty() {
        let depth = layers.len() as u32;
        let next = newest
            .iter()
            .flat_map(|state| Direction::ALL.map(|direction| puzzle.step(state, direction).0));
        let next: HashSet<State> = next.filter(|state| !seen.contains(state)).collect();
        let (near, far): (Vec<State>, Vec<State>) = next.into_iter().partition(|state| {
            let (row, column) = number(state);
            let home = rows.to_goal[row as usize].max(columns.to_goal[column as usize]);
            depth + home <= bound
        });
        seen.extend(near.iter().cloned());
        layers.push([&near, &far].map(|states| states.iter().map(number).collect()));
        newest = near;
    }
    layers
}

#[test]
fn the_bound_leaves_out_what_it_is_said_to_cut_off() {
    let (mut cut_off, mut left_out, mut kept) = (0, 0, 0);
    for seed in 0..1000 {
        let puzzle = random_pair(seed);
        let [rows, columns] = &singles(&puzzle);
        let (_, least) = within(None, rows, columns);
        let mut homes = HashMap::new();
        for more in [0, 1, 4] {
            let (recording, _) = within(Some(least + more), rows, columns);
            let expected = pruned_by_the_rules(&puzzle, [rows, columns], least + more);
            let [across, down] = recording.plane();
            if across.step > 1 || down.step > 1 {
                continue;
            }
            let depths = 0..recording.layer_sizes(End::Start).len();
            for (depth, [near, far]) in depths.zip(&expected) {
                let found = pairs(&recording, End::Start, depth);
                assert!(found.is_subset(near), "seed {seed}");
                // The newest layer from the goal implied that these lie on no shortest sequence; verifying that
                // takes a search from each.
                let checked = near.difference(&found).filter(|_| seed < 150);
                for &(row, column) in checked {
                    let players = vec![rows.cell(row), columns.cell(column)];
                    let home = homes
                        .entry((row, column))
                        .or_insert_with(|| least_by_the_rules(&puzzle, &State { players }));
                    assert!(depth as u32 + home.unwrap() > least, "seed {seed}");
                    left_out += 1;
                }
                let [cut_across, cut_down] = recording.cut(End::Start, depth);
                let is_cut = |&&(row, column): &&(u32, u32)| {
                    cut_across[rows.to_goal[row as usize] as usize]
                        || cut_down[columns.to_goal[column as usize] as usize]
                };
                assert!(far.iter().all(|pair| is_cut(&pair)), "seed {seed}");
                assert_eq!(near.iter().filter(is_cut).count(), 0, "seed {seed}");
                cut_off += far.len();
                kept += near.len();
            }
            for depth in 0..recording.layer_sizes(End::Goal).len() {
                let [cut_across, cut_down] = recording.cut(End::Goal, depth);
                for (row, column) in pairs(&recording, End::Goal, depth) {
                    assert!(!cut_across[rows.to_goal[row as usize] as usize]);
                    assert!(!cut_down[columns.to_goal[column as usize] as usize]);
                }
            }
        }
    }
    assert!(cut_off > 10_000 && kept > 10_000, "{cut_off} {kept}");
    assert!(left_out > 1000, "{left_out}");
}

#[test]
fn without_a_bound_nothing_is_cut_off() {
    let puzzle = Simultaneous::new([Maze::open(5, 4), Maze::open(4, 5)]);
    let [rows, columns] = &singles(&puzzle);
    let (recording, _) = within(None, rows, columns);
    assert_eq!(recording.bound(), None);
    for end in End::BOTH {
        assert!(
            recording
                .cut(end, 3)
                .iter()
                .flatten()
                .all(|&is_cut| !is_cut)
        );
    }
}

#[test]
fn meeting_pairs_are_all_that_both_ends_have_and_lie_on_shortest_sequences() {
    let (mut met, mut many) = (0, 0);
    for seed in 0..300 {
        let puzzle = random_pair(seed);
        let [rows, columns] = &singles(&puzzle);
        for bound in [None, Some(0)] {
            let (_, least) = within(None, rows, columns);
            let bound = bound.map(|more| least + more);
            let (layers, _) = within(bound, rows, columns);
            let ends = End::BOTH.map(|end| {
                let last = layers.layer_sizes(end).len() - 1;
                pairs(&layers, end, last)
            });
            let mut expected: Vec<_> = ends[0].intersection(&ends[1]).copied().collect();
            expected.sort_unstable();
            let found = layers.meeting_pairs();
            assert_eq!(found, expected, "seed {seed}");
            assert_eq!(found.len() as u64, layers.meetings(), "seed {seed}");
            let depths = End::BOTH.map(|end| layers.layer_sizes(end).len() as u32 - 1);
            let distances = distances_by_the_rules(&puzzle, &puzzle.start());
            for &(row, column) in &found {
                let players = vec![rows.cell(row), columns.cell(column)];
                let state = State { players };
                assert_eq!(distances[&state], depths[0], "seed {seed}");
                assert_eq!(
                    least_by_the_rules(&puzzle, &state),
                    Some(depths[1]),
                    "seed {seed}"
                );
            }
            met += found.len();
            many += usize::from(found.len() > 1);
        }
    }
    assert!(met > 500 && many > 100, "{met} {many}");
}

#[test]
fn the_last_frame_has_the_cells_where_both_ends_have_met_and_of_a_pin_its_pairs() {
    let puzzle = random_pair(7);
    let [rows, columns] = &singles(&puzzle);
    let (layers, _) = within(None, rows, columns);
    let pairs = layers.meeting_pairs();
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
        let (layers, _) = within(None, rows, columns);
        let distances = distances_by_the_rules(&puzzle, &puzzle.start());
        let states: Vec<State> = distances.keys().cloned().collect();
        let [start, goal] = layers.found(&puzzle, &states).unwrap();
        for ((state, start), goal) in states.iter().zip(start).zip(goal) {
            let moment_of = |end, depth: u32| {
                (0..=layers.order().len())
                    .find(|&moment| layers.depth(end, moment) == depth as usize)
            };
            assert_eq!(
                start,
                moment_of(End::Start, distances[state]),
                "seed {seed}"
            );
            if let Some(moment) = goal {
                let least = least_by_the_rules(&puzzle, state).unwrap();
                assert_eq!(Some(moment), moment_of(End::Goal, least), "seed {seed}");
                compared += 1;
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn recordings_of_trees_hold_true_distances_up_to_the_goal() {
    let mut recordings = 0;
    for seed in 0..3000 {
        let puzzle = random_pair(seed);
        let [rows, columns] = &singles(&puzzle);
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let (mut progress, options) = (Progress::default(), SolveOptions::default());
        let mut slack = Slack::none();
        let (progress, control) = (&mut progress, &mut control);
        let found = guided::shortest(rows, columns, &options, true, &mut slack, progress, control);
        let Some(found) = found.unwrap() else {
            continue;
        };
        let growth = found.growth.expect("it was asked for");
        let recording = RecordedLayers::new([0, 1], rows, columns, growth, u64::MAX).unwrap();
        let length = found.moves.unwrap().len();
        assert_eq!(recording.order(), vec![End::Start; length]);
        assert!(recording.layer_sizes(End::Goal).is_empty());
        let distances = distances_by_the_rules(&puzzle, &puzzle.start());
        let mut listed = 0;
        for depth in 0..=length {
            let pairs = pairs(&recording, End::Start, depth);
            assert_eq!(recording.layer_sizes(End::Start)[depth], pairs.len() as u64);
            for &(row, column) in &pairs {
                let players = vec![rows.cell(row), columns.cell(column)];
                assert_eq!(distances[&State { players }], depth as u32, "seed {seed}");
            }
            listed += pairs.len();
        }
        assert!(pairs(&recording, End::Start, length).contains(&(rows.goal, columns.goal)));
        recordings += usize::from(listed > 10);
    }
    assert!(recordings > 300, "{recordings}");
}

#[test]
fn distances_are_summed_up_where_there_are_many() {
    let puzzle = Simultaneous::new([Maze::open(400, 1), Maze::open(3, 3)]);
    let [rows, columns] = &singles(&puzzle);
    let (recording, _) = within(None, rows, columns);
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
