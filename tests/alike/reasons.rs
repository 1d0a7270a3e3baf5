//! The reasons given with a hint are true: each is held against a walk through all that the rules allow.

use std::collections::HashSet;

use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Make, Play, Rules, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::scene::Event;
use lockstep::search::Unwatched;
use lockstep::{Irrgarten, Simultaneous, Stromrallye, irrgarten, simultaneous, stromrallye};

/// Each state of a solution, the move from there, and the number of moves that are left.
fn solution<P: Solve>(puzzle: &P) -> Vec<(P::State, Direction, usize)> {
    let Ok(Verdict::Solved { moves, .. }) = puzzle.solution().map(|found| found.verdict) else {
        return Vec::new();
    };
    let mut state = puzzle.start();
    let mut steps = Vec::new();
    for (number, &step) in moves.iter().enumerate() {
        let next = puzzle.play(&state, step).expect("a solution's move");
        steps.push((
            std::mem::replace(&mut state, next),
            step,
            moves.len() - number,
        ));
    }
    steps
}

/// All states that play can lead to.
fn reachable<P: Rules>(puzzle: &P, from: P::State) -> HashSet<P::State> {
    let (mut seen, mut open) = (HashSet::from([from.clone()]), vec![from]);
    while let Some(state) = open.pop() {
        for step in puzzle.legal_moves(&state) {
            let next = puzzle.play(&state, step).expect("a legal move");
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    seen
}

#[test]
fn who_walks_alone_and_who_would_fall_is_told_as_it_is() {
    use simultaneous::Reason;
    let (mut alone, mut falls, mut stay) = (0, 0, 0);
    for seed in 0..300 {
        let (walls, pits, mazes) = (0.25, 0.2, 2 + seed as usize % 2);
        let params = simultaneous::Params {
            maze: simultaneous::MazeKind::Random,
            solvable: true,
            width: 5,
            height: 5,
            walls,
            pits,
            mazes,
            ..Default::default()
        };
        let puzzle = Simultaneous::generate(&params, &mut Rng::new(seed), &mut Unwatched).unwrap();
        for (state, step, left) in solution(&puzzle) {
            let is_home =
                |player: usize| state.players[player - 1] == puzzle.mazes()[player - 1].goal();
            match puzzle.reason_for(&state, step) {
                None => {}
                Some(
                    Reason::OnlyOne { player, moves, .. } | Reason::OnlyOneOfMany { player, moves },
                ) => {
                    assert!((1..=mazes).all(|other| is_home(other) == (other != player)));
                    assert_eq!(moves as usize, left, "the solution is shortest");
                    alone += 1;
                }
                Some(Reason::WouldFall {
                    player,
                    direction,
                    other,
                }) => {
                    assert!(direction != step && other != player && !is_home(player));
                    assert_eq!(puzzle.step(&state, direction).1[other - 1], Event::Fell);
                    falls += 1;
                }
                Some(Reason::OtherStays { player, .. } | Reason::OthersStay { player }) => {
                    let next = puzzle.step(&state, step).0;
                    for other in 1..=mazes {
                        let stays = next.players[other - 1] == state.players[other - 1];
                        assert_eq!(stays, other != player);
                    }
                    stay += 1;
                }
            }
        }
    }
    assert!(
        alone > 100 && falls > 100 && stay > 100,
        "{alone} {falls} {stay}"
    );
}

#[test]
fn where_no_way_leads_on_or_back_none_does() {
    use irrgarten::Reason;
    let (mut out, mut back) = (0, 0);
    for seed in 0..60 {
        let params = irrgarten::Params {
            width: 13,
            height: 13,
            arrows: 0.1,
            jumpers: 0.05,
            crossings: 0.2,
            ..Default::default()
        };
        let puzzle = Irrgarten::generate(&params, &mut Rng::new(seed), &mut Unwatched).unwrap();
        for (state, step, _) in solution(&puzzle) {
            let after = |step| reachable(&puzzle, puzzle.play(&state, step).unwrap());
            match puzzle.reason_for(&state, step) {
                None => {}
                Some(Reason::OnArrow | Reason::OnCrossing) => {
                    assert_eq!(puzzle.legal_moves(&state), [step]);
                }
                Some(Reason::NoWayOut { direction }) => {
                    assert!(!after(direction).iter().any(|state| puzzle.is_solved(state)));
                    out += 1;
                }
                Some(Reason::NoWayBack) => {
                    assert!(!after(step).contains(&state));
                    back += 1;
                }
            }
        }
    }
    assert!(out > 30 && back > 30, "{out} {back}");
}

#[test]
fn a_battery_that_has_to_be_next_is_next_in_every_solution() {
    use stromrallye::{Reason, State};
    /// The batteries that some solution swaps first.
    fn first(puzzle: &Stromrallye, from: &State) -> HashSet<Cell> {
        let (mut seen, mut open) = (HashSet::from([from.clone()]), vec![from.clone()]);
        let mut found = HashSet::new();
        while let Some(state) = open.pop() {
            for step in puzzle.legal_moves(&state) {
                let (next, swapped) = puzzle.step(&state, step).unwrap();
                if swapped.is_none() {
                    if seen.insert(next.clone()) {
                        open.push(next);
                    }
                } else if reachable(puzzle, next.clone())
                    .iter()
                    .any(|state| puzzle.is_solved(state))
                {
                    found.insert(next.robot);
                }
            }
        }
        found
    }
    let (mut reach, mut now) = (0, 0);
    for seed in 0..150 {
        let params = stromrallye::Params {
            min_size: 3,
            max_size: 4,
            batteries: 3,
            ..Default::default()
        };
        let puzzle = Stromrallye::generate(&params, &mut Rng::new(seed), &mut Unwatched).unwrap();
        if puzzle.total_charge() > 16 {
            continue;
        }
        for (state, step, _) in solution(&puzzle) {
            let told = match puzzle.reason_for(&state, step) {
                None => continue,
                Some(Reason::OnlyInReach { cell, .. }) => (cell, &mut reach),
                Some(Reason::OnlyNow { cell }) => (cell, &mut now),
            };
            assert_eq!(first(&puzzle, &state), HashSet::from([told.0]), "{puzzle}");
            *told.1 += 1;
        }
    }
    assert!(reach > 30 && now > 30, "{reach} {now}");
}
