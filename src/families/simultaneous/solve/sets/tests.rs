//! Compares the search with the rules, on sets and heights of all kinds.

use std::env;

use super::*;
use crate::puzzle::{Make, Puzzle, Solve, Verdict};
use crate::rng::Rng;
use crate::search::{LeavesOut, Searcher, Unwatched};
use crate::simultaneous::solve::testing::{Notes, least_by_the_rules};
use crate::simultaneous::solve::textbook;
use crate::simultaneous::{Maze, MazeKind, Params, Simultaneous, SolveOptions, State};

/// The heights compared; all end as those of every search do.
const HEIGHTS: [&[u32]; 4] = [&[0], &[0, 1, 2, 3, 4, 5], &[1, 4], &[]];

/// A set of small mazes, and a state of it: the start, or one during play.
fn set(seed: u64) -> (Simultaneous, State) {
    let mut rng = Rng::new(seed);
    let mazes = 3 + rng.below(3);
    let [width, height] = [[5, 5], [4, 3], [3, 2]][mazes - 3];
    let params = Params {
        mazes,
        width: 1 + rng.below(width) as u32,
        height: 1 + rng.below(height) as u32,
        maze: MazeKind::ALL[rng.below(3)],
        opened: rng.below(3) as f64 / 2.0,
        pits: [0.0, 0.1, 0.3][rng.below(3)],
        solvable: true,
        ..Params::default()
    };
    let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
    let mut state = puzzle.start();
    for _ in 0..rng.below(2) * rng.below(20) {
        state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
    }
    (puzzle, state)
}

/// Each maze alone. The search includes all players, even those who are home or walk as others do.
fn singles(puzzle: &Simultaneous, state: &State) -> Vec<Single> {
    let mazes = puzzle.mazes().iter().zip(&state.players);
    let singles = mazes.map(|(maze, &cell)| Single::new(maze, cell));
    singles.collect()
}

fn leads_home(puzzle: &Simultaneous, from: &State, moves: &[Direction]) -> bool {
    let end = moves
        .iter()
        .fold(from.clone(), |state, &step| puzzle.step(&state, step).0);
    puzzle.is_solved(&end)
}

/// The state of the ladder that words of 64 or 128 bits would give.
fn climbed<W: Word>(
    heights: &[u32],
    players: &[&Single],
    notes: &mut Notes,
) -> (Vec<Direction>, Vec<details::Rung>, Progress) {
    let mut control = Control::new(notes, u64::MAX);
    let alone = players.iter().map(|single| single.length()).max();
    let mut progress = Progress {
        at_least: alone.unwrap(),
        ..Progress::default()
    };
    let cells = classed(players, heights, &mut progress, &mut control).unwrap();
    let ladder = Ladder::<W>::new(players, &cells, heights);
    let (moves, rungs) = ladder.climb(&mut progress, &mut control).unwrap();
    (moves, rungs, progress)
}

#[test]
fn all_heights_and_words_find_the_length_that_the_rules_give_and_account_for_every_state() {
    let wanted = env::var("LOCKSTEP_LADDERS").map_or(3_000, |wanted| wanted.parse().unwrap());
    let (mut compared, mut rungs_seen) = (0, 0);
    for seed in 0..wanted {
        let (puzzle, state) = set(seed);
        let singles = singles(&puzzle, &state);
        let players: Vec<&Single> = singles.iter().collect();
        if puzzle.is_solved(&state) {
            continue;
        }
        let least = least_by_the_rules(&puzzle, &state).expect("made to be solvable");
        compared += 1;
        for (turn, heights) in HEIGHTS.into_iter().enumerate() {
            let context = || format!("{heights:?}: {state:?}\n{puzzle}");
            let heights = [heights, &[u32::MAX]].concat();
            let mut notes = Notes::new(usize::MAX);
            let (moves, rungs, progress) = match (seed as usize + turn).is_multiple_of(2) {
                true => climbed::<u64>(&heights, &players, &mut notes),
                false => climbed::<u128>(&heights, &players, &mut notes),
            };
            assert_eq!(moves.len() as u32, least, "{}", context());
            assert!(leads_home(&puzzle, &state, &moves), "{}", context());
            let told = notes.reports.iter().map(|report| report.at_least);
            assert!(
                told.clone().is_sorted() && told.max() <= Some(least),
                "{}",
                context()
            );
            assert!(
                rungs.is_sorted_by_key(|rung| rung.bound),
                "{rungs:?}: {}",
                context()
            );
            let states = rungs.iter().map(|rung| rung.states).sum::<u64>();
            assert_eq!(
                [states, progress.account.states],
                [progress.explored; 2],
                "{}",
                context()
            );
            assert!(
                rungs.last().is_none_or(|rung| rung.bound == least),
                "{rungs:?}: {}",
                context()
            );
            rungs_seen += rungs.len();
        }
    }
    assert!(
        compared > 2_000 && rungs_seen > 10_000,
        "{compared} {rungs_seen}"
    );
}

#[test]
fn all_shortest_sequences_are_counted() {
    let mut many = 0;
    for seed in 0..600 {
        let (puzzle, state) = set(seed);
        let singles = singles(&puzzle, &state);
        let players: Vec<&Single> = singles.iter().collect();
        if puzzle.is_solved(&state) {
            continue;
        }
        let length = least_by_the_rules(&puzzle, &state).unwrap();
        let options = SolveOptions::default();
        let expected = textbook::count(&puzzle, &state, &[], &options, &mut Unwatched);
        let expected = expected.unwrap().0;
        for heights in HEIGHTS {
            let heights = [heights, &[u32::MAX]].concat();
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let mut progress = Progress::default();
            let found = count_on(&heights, &players, length, &mut progress, &mut control);
            assert_eq!(found.unwrap(), expected, "{heights:?}: {state:?}\n{puzzle}");
        }
        many += usize::from(expected > BigUint::from(1_u32));
    }
    assert!(many > 100, "{many}");
}

/// Four mazes that take rungs of every three and of all.
fn large() -> Simultaneous {
    let params = Params {
        mazes: 4,
        width: 12,
        height: 12,
        maze: MazeKind::Perfect,
        pits: 0.02,
        solvable: true,
        ..Params::default()
    };
    Simultaneous::generate(&params, &mut Rng::new(4), &mut Unwatched).unwrap()
}

#[test]
fn the_lower_bound_only_rises_and_ends_at_the_length() {
    let puzzle = large();
    let mut notes = Notes::new(usize::MAX);
    let solution = puzzle.solve(&puzzle.start(), &Default::default(), &mut notes);
    let solution = solution.unwrap();
    let Verdict::Solved { moves, .. } = solution.verdict else {
        panic!("made to be solvable");
    };
    let told = notes.reports.iter().map(|report| report.at_least);
    assert!(told.is_sorted());
    assert_eq!(solution.effort.at_least as usize, moves.len());
    let account = solution.effort.account;
    assert_eq!(account.by, Searcher("cut"));
    assert_eq!(account.leaves_out, LeavesOut::Branches);
    let together = solution.details.rungs.iter().map(|rung| rung.players);
    let together: Vec<_> = together.collect();
    assert_eq!(together[..4], [Some(2), Some(2), Some(3), None]);
}

#[test]
fn a_search_is_cancelled_at_any_report() {
    let puzzle = large();
    for patience in [1, 2, 20, 200] {
        let mut notes = Notes::new(patience);
        let stopped = puzzle.solve(&puzzle.start(), &Default::default(), &mut notes);
        assert_eq!(stopped.unwrap_err().reason, StopReason::Cancelled);
        assert_eq!(notes.reports.len(), patience);
    }
}

fn stopped(puzzle: &Simultaneous, memory: u64) -> Stopped {
    let options = SolveOptions {
        memory,
        ..SolveOptions::default()
    };
    let found = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
    found.expect_err("it is not to be solved")
}

#[test]
fn no_budget_is_passed_by_much_and_a_search_that_runs_out_tells_its_bound() {
    let puzzle = large();
    for budget in [0, 200_000, 1_000_000] {
        let Stopped { reason, progress } = stopped(&puzzle, budget);
        assert_eq!(reason, StopReason::Memory { budget });
        assert!(
            progress.bytes < budget + 1_000_000,
            "{} of {budget}",
            progress.bytes
        );
        assert!(progress.at_least > 0 || budget == 0);
    }
}

#[test]
fn sets_too_large_for_a_word_are_refused_at_once_with_the_longest_route_alone() {
    // States of 16 players with 512 cells each have 9 bits a player.
    let wide = Simultaneous::new((0..16).map(|more| Maze::open(20, 15 + more)));
    let refused = stopped(&wide, u64::MAX);
    assert_eq!(refused.reason, StopReason::TooLarge);
    assert_eq!(refused.progress.at_least, 19 + 29);
    assert_eq!(refused.progress.explored, 0);
}
