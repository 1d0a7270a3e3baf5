//! Compares the bound and its parts with plain searches by the rules.

use std::collections::{HashMap, HashSet, VecDeque};

use super::*;
use crate::grid::{Cell, Direction};
use crate::puzzle::{Make, Puzzle, Solve, Verdict};
use crate::rng::Rng;
use crate::search::{StopReason, Unwatched};
use crate::simultaneous::solve::engine;
use crate::simultaneous::solve::plain::Slack;
use crate::simultaneous::solve::side::Near;
use crate::simultaneous::solve::single::{Action, UNREACHABLE};
use crate::simultaneous::solve::testing::{Notes, least_by_the_rules, random_pair_of};
use crate::simultaneous::{Maze, MazeKind, Params, Simultaneous, SolveOptions, State};

/// A small pair during play: of any kind, with pits or without, sometimes of equal mazes.
fn position(seed: u64) -> (Simultaneous, State) {
    let mut rng = Rng::new(seed);
    let kind = MazeKind::ALL[rng.below(MazeKind::ALL.len())];
    let mut puzzle = random_pair_of(kind, 7, &mut rng);
    if rng.below(8) == 0 {
        let maze = &puzzle.mazes()[0];
        puzzle = Simultaneous::new([maze.clone(), maze.clone()]);
    }
    let mut state = puzzle.start();
    for _ in 0..[0, 3, 15][rng.below(3)] {
        let next = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
        let somebody_is_home = puzzle.mazes().iter().zip(&next.players);
        if somebody_is_home
            .into_iter()
            .all(|(maze, &cell)| cell != maze.goal())
        {
            state = next;
        }
    }
    (puzzle, state)
}

fn singles(puzzle: &Simultaneous, state: &State) -> [Single; 2] {
    [0, 1].map(|index| Single::new(&puzzle.mazes()[index], state.players[index]))
}

fn cores([rows, columns]: &[Single; 2]) -> Cores {
    Cores::new(rows, columns, u64::MAX).expect("in tests, the bound is always worth its while")
}

/// The exact search within a limit, with the bound of the cores or without: the length, and the number of sequences
/// that have it.
fn within(limit: u32, with_cores: bool, [rows, columns]: &[Single; 2]) -> (u32, String) {
    let mut watch = Unwatched;
    let mut control = Control::new(&mut watch, u64::MAX);
    let mut progress = Progress::default();
    let cores = with_cores.then(|| Cores::new(rows, columns, u64::MAX).unwrap());
    let bound = cores
        .as_ref()
        .map(|cores| bound(cores, limit, &mut progress, &mut control).unwrap());
    let near = bound.map_or([None, None], |bound| {
        [bound.to_goal, bound.from_start].map(|end| Some(Near::Cores(Box::new(end))))
    });
    let before = Progress::default();
    let found = engine::shortest_within(
        Some(limit),
        near,
        rows,
        columns,
        false,
        before,
        &mut control,
    );
    let found = found.unwrap();
    let (count, _) = found
        .layers
        .unwrap()
        .count(u64::MAX, &mut Unwatched)
        .unwrap();
    (found.moves.unwrap().len() as u32, count.to_string())
}

#[test]
fn sequences_are_as_short_as_those_of_a_plain_search() {
    let (mut searched, mut cores_are_smaller) = (0, 0);
    for seed in 0..22_000 {
        let (puzzle, state) = position(seed);
        let [rows, columns] = &singles(&puzzle, &state);
        if rows.length() == 0 || columns.length() == 0 {
            continue;
        }
        let least = least_by_the_rules(&puzzle, &state).expect("these pairs are solvable");
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let found = engine::shortest(
            rows,
            columns,
            u64::MAX,
            false,
            &mut Slack::none(),
            Progress::default(),
            &mut control,
        );
        let found = found.unwrap().unwrap();
        assert_eq!(found.moves.unwrap().len() as u32, least, "seed {seed}");
        let cores = Cores::new(rows, columns, u64::MAX).unwrap();
        let core_pairs = cores.rows.len() * cores.columns.len();
        let pairs = rows.reached().count() * columns.reached().count();
        cores_are_smaller += usize::from(core_pairs < pairs);
        searched += 1;
    }
    assert!(searched >= 20_000, "{searched}");
    assert!(cores_are_smaller > 10_000, "{cores_are_smaller}");
}

#[test]
fn limits_at_and_above_the_optimum_leave_length_and_number_of_shortest_sequences() {
    for seed in 0..3000 {
        let (puzzle, state) = position(seed);
        let pair = singles(&puzzle, &state);
        if pair.iter().any(|single| single.length() == 0) {
            continue;
        }
        let least = least_by_the_rules(&puzzle, &state).unwrap();
        let expected = within(least, false, &pair);
        assert_eq!(expected.0, least);
        for more in [0, 1, 2, 7, 40] {
            assert_eq!(within(least + more, true, &pair), expected, "seed {seed}");
        }
    }
}

#[test]
fn from_any_two_cells_the_verdict_is_that_of_a_plain_search() {
    let (mut solved, mut unsolvable) = (0, 0);
    for seed in 0..6000 {
        let mut rng = Rng::new(seed);
        let params = Params {
            width: 1 + rng.below(6) as u32,
            height: 1 + rng.below(6) as u32,
            maze: MazeKind::ALL[rng.below(MazeKind::ALL.len())],
            walls: 0.3,
            pits: [0.0, 0.1, 0.2][rng.below(3)],
            ..Params::default()
        };
        let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
        let players = puzzle.mazes().iter().map(|maze| {
            loop {
                let (width, height) = maze.size();
                let cell = Cell::new(
                    rng.below(width as usize) as u32,
                    rng.below(height as usize) as u32,
                );
                if !maze.has_pit(cell) || cell == Maze::START {
                    break cell;
                }
            }
        });
        let state = State {
            players: players.collect(),
        };
        let found = puzzle.solve(&state, &SolveOptions::default(), &mut Unwatched);
        let length = match found.unwrap().verdict {
            Verdict::Solved { moves, .. } => Some(moves.len() as u32),
            Verdict::Unsolvable(_) => None,
        };
        assert_eq!(length, least_by_the_rules(&puzzle, &state), "seed {seed}");
        solved += usize::from(length.is_some());
        unsolvable += usize::from(length.is_none());
    }
    assert!(solved > 1000 && unsolvable > 300, "{solved} {unsolvable}");
}

/// The cells that a walk without a fall can reach from some others, but not through `closed`.
fn walks_to(single: &Single, from: &[u32], closed: Option<u32>) -> HashSet<u32> {
    let mut found: HashSet<u32> = from
        .iter()
        .copied()
        .filter(|&cell| Some(cell) != closed)
        .collect();
    let mut queue: Vec<u32> = found.iter().copied().collect();
    while let Some(cell) = queue.pop() {
        for (action, to) in single.actions[cell as usize]
            .iter()
            .zip(single.to[cell as usize])
        {
            if *action == Action::Go && Some(to) != closed && found.insert(to) {
                queue.push(to);
            }
        }
    }
    found
}

#[test]
fn every_walk_home_and_every_walk_from_a_source_passes_the_anchor() {
    let mut hanging = 0;
    for seed in 0..1000 {
        let (puzzle, state) = position(seed);
        for (index, single) in singles(&puzzle, &state).iter().enumerate() {
            let core = Core::new(Axis::Rows, single);
            let falls = single
                .reached()
                .any(|cell| single.actions[cell as usize].contains(&Action::Fall));
            let mut sources = vec![single.start];
            sources.extend(falls.then_some(single.fall_to));
            for cell in single.reached() {
                let anchor = core.cells[core.anchors[cell as usize] as usize];
                assert_eq!(core.anchors[anchor as usize], core.anchors[cell as usize]);
                if anchor == cell {
                    continue;
                }
                hanging += 1;
                assert!(!sources.contains(&cell) && cell != single.goal);
                let homewards = walks_to(single, &[cell], Some(anchor));
                assert!(
                    !homewards.contains(&single.goal),
                    "seed {seed}, maze {index}"
                );
                assert!(!walks_to(single, &sources, Some(anchor)).contains(&cell));
            }
        }
    }
    assert!(hanging > 3000, "{hanging}");
}

/// The least number of instructions from some pairs to every pair, or backwards, for players who may
/// ignore them, by a plain search over all cells.
fn relaxed_by_the_rules(
    [rows, columns]: &[Single; 2],
    from: Vec<(u32, u32)>,
    backwards: bool,
) -> HashMap<(u32, u32), u32> {
    let steps = |single: &Single, cell: u32, direction: usize| -> Vec<u32> {
        let goes = |from: u32| single.actions[from as usize][direction] == Action::Go;
        let others: Vec<u32> = if backwards {
            let from = single.from.of(cell).iter();
            let from =
                from.filter(|&&(from, through)| usize::from(through) == direction && goes(from));
            from.map(|&(from, _)| from).collect()
        } else {
            let to = goes(cell).then(|| single.to[cell as usize][direction]);
            to.into_iter().collect()
        };
        others.into_iter().chain([cell]).collect()
    };
    let mut distances: HashMap<(u32, u32), u32> = from.iter().map(|&pair| (pair, 0)).collect();
    let mut queue = VecDeque::from(from);
    while let Some((row, column)) = queue.pop_front() {
        let next_distance = distances[&(row, column)] + 1;
        for direction in 0..4 {
            for &row in &steps(rows, row, direction) {
                for &column in &steps(columns, column, direction) {
                    distances.entry((row, column)).or_insert_with(|| {
                        queue.push_back((row, column));
                        next_distance
                    });
                }
            }
        }
    }
    distances
}

#[test]
fn distances_of_core_cells_are_those_of_a_plain_search_over_all_cells() {
    let mut compared = 0;
    for seed in 0..1500 {
        let (puzzle, _) = position(seed);
        let state = puzzle.start();
        let pair = singles(&puzzle, &state);
        let [rows, columns] = &pair;
        if rows.length() == 0 || columns.length() == 0 {
            continue;
        }
        let homewards = relaxed_by_the_rules(&pair, vec![(rows.goal, columns.goal)], true);
        let onwards = relaxed_by_the_rules(&pair, vec![(rows.start, columns.start)], false);
        let least = least_by_the_rules(&puzzle, &state).unwrap();
        let cores = cores(&pair);
        for limit in [least, least + 3] {
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let mut progress = Progress::default();
            let bound = bound(&cores, limit, &mut progress, &mut control).unwrap();
            assert!(progress.at_least <= homewards[&(rows.start, columns.start)]);
            let by_layers =
                [&bound.to_goal, &bound.from_start].map(|near| near.distances.by_pair());
            for (row, &row_cell) in (0..).zip(&cores.rows.cells) {
                for (column, &column_cell) in (0..).zip(&cores.columns.cells) {
                    let cells = (row_cell, column_cell);
                    let expected = [&homewards, &onwards]
                        .map(|distances| distances.get(&cells).copied().unwrap_or(UNREACHABLE));
                    for (found, expected) in by_layers.iter().zip(expected) {
                        let found = found.get(&(row, column)).copied();
                        assert!(found.is_none_or(|found| found >= expected), "seed {seed}");
                    }
                    if expected[0].saturating_add(expected[1]) <= limit {
                        let found = by_layers.each_ref().map(|found| found[&(row, column)]);
                        assert_eq!(found, expected, "seed {seed}, limit {limit}");
                        compared += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 50_000, "{compared}");
}

#[test]
fn the_lower_bound_only_rises_and_what_is_held_is_reported() {
    for seed in 0..300 {
        let (puzzle, state) = position(seed);
        let pair = singles(&puzzle, &state);
        if pair.iter().any(|single| single.length() == 0) {
            continue;
        }
        let least = least_by_the_rules(&puzzle, &state).unwrap();
        let cores = cores(&pair);
        let mut notes = Notes::new(usize::MAX);
        let mut progress = Progress::default();
        let mut control = Control::new(&mut notes, u64::MAX);
        let bound = bound(&cores, least, &mut progress, &mut control).unwrap();
        let held = bound.to_goal.bytes() + bound.from_start.bytes();
        assert!(control.peak() + 4096 >= held, "seed {seed}");
        let reports = &notes.reports;
        assert!(reports.iter().all(|report| report.at_least <= least));
        assert!(reports.is_sorted_by_key(|report| report.at_least));
    }
}

#[test]
fn it_can_be_cancelled_at_every_report_and_keeps_to_its_budget() {
    let (puzzle, state) = position(7);
    let pair = singles(&puzzle, &state);
    let least = least_by_the_rules(&puzzle, &state).unwrap();
    let cores = cores(&pair);
    for patience in 1..10 {
        let mut notes = Notes::new(patience);
        let mut control = Control::new(&mut notes, u64::MAX);
        let stopped = bound(&cores, least, &mut Progress::default(), &mut control);
        assert_eq!(stopped.err().unwrap().reason, StopReason::Cancelled);
    }
    let mut watch = Unwatched;
    let mut control = Control::new(&mut watch, 100);
    let stopped = bound(&cores, least, &mut Progress::default(), &mut control);
    assert_eq!(
        stopped.err().unwrap().reason,
        StopReason::Memory { budget: 100 }
    );
}

#[test]
fn a_search_that_has_no_room_for_the_bound_goes_on_without_it() {
    let (puzzle, state) = position(7);
    let [rows, columns] = &singles(&puzzle, &state);
    let least = least_by_the_rules(&puzzle, &state).unwrap();
    assert!(Cores::new(rows, columns, 100).is_none());
    let mut lengths = Vec::new();
    for budget in (0..60).map(|step| step * 1000) {
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, budget);
        let found = engine::shortest(
            rows,
            columns,
            budget,
            false,
            &mut Slack::none(),
            Progress::default(),
            &mut control,
        );
        match found {
            Ok(found) => lengths.push(found.unwrap().moves.unwrap().len() as u32),
            Err(stopped) => assert_eq!(stopped.reason, StopReason::Memory { budget }),
        }
    }
    assert!(lengths.iter().all(|&length| length == least));
}
