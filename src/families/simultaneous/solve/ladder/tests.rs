//! Compares the search with the rules, on ladders of all kinds.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::{env, fs};

use super::super::classes::NONE;
use super::super::count::Ways;
use super::super::growth::End;
use super::tiles::Tiles;
use super::*;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::search::{StopReason, Unwatched};
use crate::simultaneous::solve::testing::{Notes, least_by_the_rules, random_state};
use crate::simultaneous::solve::{count, textbook, who_matters};
use crate::simultaneous::{Simultaneous, SolveOptions, State};

/// The ladders compared; each ends as all do.
const LADDERS: [&[u32]; 4] = [&[0, 2, 3, 5, 9], &[0, 1, 2, 3, 4, 5, 6, 7], &[1, 4], &[]];

/// Both mazes, if both players have a way to go.
fn singles(puzzle: &Simultaneous, state: &State) -> Option<[Single; 2]> {
    let both_matter = puzzle.mazes().len() == 2 && who_matters(puzzle, state) == [0, 1];
    both_matter
        .then(|| [0, 1].map(|player| Single::new(&puzzle.mazes()[player], state.players[player])))
}

/// Calls `check` with a shortest sequence, the ladder that found it, and what it needs to be climbed on.
fn along<R>(
    heights: &[u32],
    singles: &[Single; 2],
    check: impl FnOnce(Vec<Direction>, Ladder, &mut Progress, &mut Control) -> R,
) -> R {
    let heights = [heights, &[u32::MAX; WHOLE]].concat();
    let mut watch = Unwatched;
    let mut control = Control::new(&mut watch, u64::MAX);
    let mut progress = Progress::default();
    let singles = singles.each_ref().map(Cow::Borrowed);
    let ladder = Ladder::of_heights(singles, &heights, &mut progress, &mut control).unwrap();
    let (moves, ladder) = ladder.climb(&mut progress, &mut control).unwrap();
    check(moves, ladder, &mut progress, &mut control)
}

fn leads_home(puzzle: &Simultaneous, from: &State, moves: &[Direction]) -> bool {
    let end = moves
        .iter()
        .fold(from.clone(), |state, &step| puzzle.step(&state, step).0);
    puzzle.is_solved(&end)
}

#[test]
fn four_ladders_find_the_length_that_the_rules_give() {
    let wanted = env::var("LOCKSTEP_LADDERS").map_or(3000, |wanted| wanted.parse().unwrap());
    let mut compared = 0;
    for seed in 0.. {
        if compared == wanted {
            break;
        }
        let (puzzle, state) = random_state(seed, 3 + seed as usize % 7);
        let Some(singles) = singles(&puzzle, &state) else {
            continue;
        };
        let least = least_by_the_rules(&puzzle, &state);
        for ladder in LADDERS {
            let moves = along(ladder, &singles, |moves, _, _, _| moves);
            let length = Some(moves.len() as u32);
            assert_eq!(length, least, "{ladder:?}: {state:?}\n{puzzle}");
            let is_right = leads_home(&puzzle, &state, &moves);
            assert!(is_right, "{ladder:?}: {state:?}\n{puzzle}");
        }
        compared += 1;
    }
}

#[test]
fn rungs_account_for_every_pair_and_their_bounds_rise_to_the_length() {
    let mut all = 0;
    for seed in 0..1500 {
        let (puzzle, state) = random_state(seed, 3 + seed as usize % 6);
        let Some(singles) = singles(&puzzle, &state) else {
            continue;
        };
        let length = least_by_the_rules(&puzzle, &state).unwrap();
        let alone = singles.each_ref().map(Single::length).into_iter().max();
        for heights in LADDERS {
            along(heights, &singles, |_, mut ladder, progress, control| {
                let check = |rungs: Vec<details::Rung>, explored| {
                    let context = format!("{heights:?}: {rungs:?}\n{puzzle}");
                    assert!(rungs.is_sorted_by_key(|rung| rung.bound), "{context}");
                    let heights = rungs.iter().map(|rung| rung.height.unwrap_or(u32::MAX));
                    assert!(heights.is_sorted(), "{context}");
                    let ends = rungs.iter().map(|rung| rung.end == End::Goal);
                    assert!(
                        ends.clone()
                            .zip(ends.skip(1))
                            .all(|(one, next)| one != next)
                    );
                    let states = rungs.iter().map(|rung| rung.states);
                    assert_eq!(states.sum::<u64>(), explored, "{context}");
                    let proved = rungs.last().map(|rung| rung.bound).or(alone);
                    assert_eq!(proved, Some(length), "{context}");
                    rungs.len()
                };
                let account = progress.account;
                assert_eq!(account.states, progress.explored);
                assert_eq!(account.bound.map(NonZeroU32::get).or(alone), Some(length));
                all += check(ladder.account(progress.at_least), account.states);
                let _ = ladder.recorded(length, u64::MAX, progress, control);
                check(ladder.account(length), progress.explored);
            });
        }
    }
    assert!(all > 2_000, "{all}");
}

#[test]
fn all_shortest_sequences_are_counted_and_each_pair_of_one_has_its_distance() {
    let mut many = 0;
    for seed in 0..1500 {
        let (puzzle, state) = random_state(seed, 3 + seed as usize % 6);
        let Some(singles) = singles(&puzzle, &state) else {
            continue;
        };
        let options = SolveOptions::default();
        let counted = textbook::count(&puzzle, &state, &[], &options, &mut Unwatched);
        let expected = counted.unwrap().0;
        for heights in LADDERS {
            along(heights, &singles, |moves, mut ladder, progress, control| {
                let length = moves.len() as u32;
                // Watched first, or not.
                if seed % 2 == 0 {
                    let growth = ladder
                        .recorded(length, u64::MAX, progress, control)
                        .unwrap();
                    assert_eq!(growth.unwrap().grown[0].sizes.len() as u32, length + 1);
                }
                let ways = ladder.ways(length, progress, control).unwrap();
                let found = count::count(&ways, length, progress, control).unwrap();
                assert_eq!(found, expected, "{heights:?}: {state:?}\n{puzzle}");
                let mut pair = singles.each_ref().map(|single| single.start);
                for (left, &direction) in (1..=length).rev().zip(&moves) {
                    assert_eq!(ways.to_goal(pair), Some(left));
                    let step = |player: usize| singles[player].to(pair[player]);
                    pair = [step(0), step(1)].map(|to| to[direction as usize]);
                }
                many += u32::from(found > 3_u32.into());
            });
        }
    }
    assert!(many > 500, "{many}");
}

#[test]
fn a_ladder_serves_other_positions_or_says_that_it_does_not() {
    let mut served = [0; 2];
    for seed in 0..2000 {
        let (puzzle, state) = random_state(seed, 3 + seed as usize % 7);
        let Some(first) = singles(&puzzle, &state) else {
            continue;
        };
        let mut rng = Rng::new(seed);
        for heights in LADDERS {
            along(heights, &first, |_, mut ladder, progress, control| {
                let mut at = state.clone();
                for _ in 0..6 {
                    let walk = (0..1 + rng.below(4)).map(|_| Direction::ALL[rng.below(4)]);
                    at = walk.fold(at, |at, step| puzzle.step(&at, step).0);
                    if who_matters(&puzzle, &at) != [0, 1] {
                        break;
                    }
                    let cells = [0, 1].map(|player| first[player].number(at.players[player]));
                    let cells = cells.map(|cell| cell as u32);
                    let found = ladder
                        .shortest_from(cells, None, progress, control)
                        .unwrap();
                    if let Some(moves) = &found {
                        let least = least_by_the_rules(&puzzle, &at);
                        assert_eq!(Some(moves.len() as u32), least, "{at:?}\n{puzzle}");
                        assert!(leads_home(&puzzle, &at, moves), "{at:?}\n{puzzle}");
                    }
                    served[usize::from(found.is_some())] += 1;
                }
            });
        }
    }
    let [not, served] = served;
    assert!(served > 10_000 && not < served, "{served} {not}");
}

/// Whether a pair is to be searched: mazes without many dead ends take seconds.
fn wants_long(singles: &[Single; 2]) -> bool {
    let cores = singles
        .iter()
        .map(|single| u64::from(Cells::new(Cow::Borrowed(single), &[0, u32::MAX]).count(0)));
    cores.product::<u64>() < 10_000_000 || env::var("LOCKSTEP_LADDERS").is_ok()
}

#[test]
fn known_files_have_their_lengths() {
    let folder = env::var("LOCKSTEP_TESTDATA").unwrap_or_else(|_| "../shared/testdata".to_owned());
    let mut compared = 0;
    for folder in ["simultaneous", "simultaneous-extensions"].map(|name| format!("{folder}/{name}"))
    {
        let Ok(expected) = fs::read_to_string(format!("{folder}/expected.tsv")) else {
            println!("SKIPPED: no {folder}");
            continue;
        };
        for line in expected.lines().skip(1) {
            let mut fields = line.split('\t');
            let [file, length] = [(); 2].map(|()| fields.next().unwrap());
            let Ok(length) = length.parse::<u32>() else {
                continue;
            };
            let text = fs::read_to_string(format!("{folder}/{file}")).unwrap();
            let puzzle = Simultaneous::parse(&text).unwrap().puzzle;
            let start = puzzle.start();
            if let Some(singles) = singles(&puzzle, &start) {
                if !wants_long(&singles) {
                    println!("SKIPPED without LOCKSTEP_LADDERS: {file}");
                    continue;
                }
                let moves = along(LADDERS[0], &singles, |moves, _, _, _| moves);
                assert_eq!(moves.len() as u32, length, "{file}");
                assert!(leads_home(&puzzle, &start, &moves), "{file}");
                compared += 1;
            }
        }
    }
    println!("{compared} files ran");
}

#[test]
fn a_stopped_search_has_a_true_bound_and_keeps_to_its_memory() {
    let mut stopped = [0; 2];
    for seed in 0..300 {
        let (puzzle, state) = random_state(seed, 9);
        let Some(singles) = singles(&puzzle, &state) else {
            continue;
        };
        let pair = || singles.each_ref().map(Cow::Borrowed);
        let solve = |patience: usize, budget: u64| {
            let mut notes = Notes::new(patience);
            let mut control = Control::new(&mut notes, budget);
            let mut progress = Progress::default();
            let ladder = Ladder::new(pair(), &mut progress, &mut control);
            let found = ladder.and_then(|ladder| ladder.climb(&mut progress, &mut control));
            (found, notes.reports)
        };
        let (found, reports) = solve(usize::MAX, u64::MAX);
        let length = found.unwrap().0.len() as u32;
        assert!(reports.iter().all(|report| report.at_least <= length));
        assert!(reports.is_sorted_by_key(|report| report.at_least));
        let peak = reports.iter().map(|report| report.bytes).max().unwrap();
        let mut rng = Rng::new(seed);
        if let (Err(error), reports) = solve(1 + rng.below(reports.len()), u64::MAX) {
            assert_eq!(error.reason, StopReason::Cancelled);
            assert_eq!(error.progress.at_least, reports.last().unwrap().at_least);
            stopped[0] += 1;
        }
        let budget = rng.below(peak as usize) as u64;
        let (found, reports) = solve(usize::MAX, budget);
        assert!(reports.iter().all(|report| report.bytes <= budget));
        if let Err(error) = found {
            assert_eq!(error.reason, StopReason::Memory { budget });
            assert!(error.progress.at_least <= length);
            stopped[1] += 1;
        }
    }
    assert!(stopped.iter().all(|&stopped| stopped > 100), "{stopped:?}");
}

/// Tiles are filled as passes do it: mostly with rising distances, now and then with others.
#[test]
fn tiles_keep_every_distance_however_far_they_are_apart() {
    let mut rng = Rng::new(1);
    let mut tiles = Tiles::new(100, 70);
    let mut known = HashMap::new();
    for depth in 0..20_000 {
        let (row, column) = (rng.below(100) as u32, rng.below(70) as u32);
        let pair = 1 << (row % 8 * 8 + column % 8);
        if depth % 4000 == 0 {
            tiles.pack_all();
        }
        let Ok(tile) = tiles.find_or_make([row / 8, column / 8], pair) else {
            panic!("nothing limits it");
        };
        let distance = match rng.below(20) {
            0 => rng.below(100_000) as u32,
            _ => depth / 50,
        };
        assert_eq!(
            tiles.distance(row, column),
            known.get(&(row, column)).copied()
        );
        known.entry((row, column)).or_insert_with(|| {
            tiles.see(tile.expect("it was not seen"), pair, distance);
            distance
        });
    }
    let seen = tiles
        .seen()
        .map(|([row, column], distance)| ((row, column), distance));
    assert_eq!(seen.collect::<HashMap<_, _>>(), known);
    let whole = [8, 9, 10, 11, 12, 13, 14, 15];
    for (rows, columns) in [
        (whole, whole),
        (whole, [8, 9, 9, 3, 12, 13, 14, 15]),
        ([3, 4, 5, 6, 7, 8, 9, 10], whole),
    ] {
        let distances = tiles.distances(&rows, &columns);
        for (distances, row) in distances.iter().zip(rows) {
            for (&distance, column) in distances.iter().zip(columns) {
                let known = known.get(&(row, column)).copied();
                assert_eq!(distance, known.unwrap_or(u32::MAX));
            }
        }
    }
}

#[test]
fn tiles_have_the_distances_that_were_seen_packed_or_not() {
    let mut rng = Rng::new(1);
    for case in 0..60 {
        let classes = 32 * (1 + rng.below(3)) as u32;
        let mut tiles = Tiles::new(classes as usize, classes as usize);
        let mut distances: HashMap<[u32; 2], u32> = HashMap::new();
        let spread = [1, 20, 200][case % 3];
        // The last pairs of some pages are never seen; the places of packed ones are used again.
        for block in 0..classes / 32 {
            let mut pairs: Vec<[u32; 2]> = (0..32 * classes)
                .map(|pair| [32 * block + pair / classes, pair % classes])
                .collect();
            rng.shuffle(&mut pairs);
            pairs.truncate(pairs.len() - rng.below(2) * rng.below(40));
            for pair in pairs {
                let distance = 100 * block + pair[1] / 8 + rng.below(spread) as u32;
                let [row, column] = pair;
                let bit = 1 << (row % 8 * 8 + column % 8);
                let Ok(Some(id)) = tiles.find_or_make([row / 8, column / 8], bit) else {
                    panic!("there is room, and it was not seen");
                };
                tiles.see(id, bit, distance);
                if rng.below(700) == 0 {
                    tiles.pack_all();
                }
                distances.insert(pair, distance);
            }
        }
        assert_eq!(tiles.seen().collect::<HashMap<_, _>>(), distances);
        let all: Vec<u32> = (0..classes).collect();
        for row in 0..classes {
            for column in 0..classes {
                let distance = distances.get(&[row, column]).copied();
                assert_eq!(tiles.distance(row, column), distance);
                let most = rng.below(300) as u32;
                let near = tiles.near([row / 4, column / 4], most)[row as usize % 4];
                let is_near = near >> (column % 4) & 1 != 0;
                assert_eq!(is_near, distance.is_some_and(|distance| distance <= most));
            }
        }
        for rows in all.chunks(8) {
            for columns in all.chunks(8) {
                let odd: Vec<u32> = columns.iter().map(|column| column / 2).collect();
                for columns in [columns, &odd] {
                    let found = tiles.distances(rows, columns);
                    for (row, found) in rows.iter().zip(found) {
                        for (column, found) in columns.iter().zip(found) {
                            let distance = distances.get(&[*row, *column]).copied();
                            assert_eq!(found, distance.unwrap_or(NONE));
                        }
                    }
                }
            }
        }
    }
}
