//! The reasons given with a hint are true: each is held against a walk through all that the rules allow.

use std::collections::HashSet;

use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::{Make, Play, Puzzle, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::scene::Event;
use lockstep::search::Unwatched;
use lockstep::{Irrgarten, Simultaneous, Stromrallye, irrgarten, simultaneous, stromrallye};

/// Generated puzzles, and for each move of a solution that has a reason: the state before it, the move, the number of
/// moves left, and the reason.
fn each<P: Make + Play + Solve>(
    params: impl Fn(u64) -> P::Params,
    mut hold: impl FnMut(&P, &P::State, Direction, usize, P::Reason),
) {
    for seed in 0..150 {
        let puzzle = P::generate(&params(seed), &mut Rng::new(seed), &mut Unwatched).unwrap();
        let Verdict::Solved { moves, .. } = puzzle.solution().unwrap().verdict else {
            continue;
        };
        let mut state = puzzle.start();
        for (number, &step) in moves.iter().enumerate() {
            if let Some(reason) = puzzle.reason_for(&state, step) {
                hold(&puzzle, &state, step, moves.len() - number, reason);
            }
            state = puzzle.play(&state, step).unwrap();
        }
    }
}

/// All states that play can lead to.
fn reachable<P: Puzzle>(puzzle: &P, from: P::State) -> HashSet<P::State> {
    let (mut seen, mut open) = (HashSet::from([from.clone()]), vec![from]);
    while let Some(state) = open.pop() {
        for step in puzzle.legal_moves(&state) {
            let next = puzzle.play(&state, step).unwrap();
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    seen
}

fn is_lost<P: Puzzle>(puzzle: &P, from: P::State) -> bool {
    let states = reachable(puzzle, from);
    !states.iter().any(|state| puzzle.is_solved(state))
}

#[test]
fn who_walks_alone_and_who_would_fall_is_told_as_it_is() {
    use simultaneous::{MazeKind, Params, Reason};
    let params = |seed| Params {
        maze: MazeKind::Random,
        mazes: 2 + seed as usize % 2,
        solvable: true,
        width: 5,
        height: 5,
        walls: 0.25,
        pits: 0.2,
        ..Params::default()
    };
    let (mut alone, mut falls, mut stay) = (0, 0, 0);
    each::<Simultaneous>(params, |puzzle, state, step, left, reason| {
        let goals = puzzle.mazes().iter().map(|maze| maze.goal());
        let is_home: Vec<bool> = goals
            .zip(&state.players)
            .map(|(goal, &at)| goal == at)
            .collect();
        let (next, _) = puzzle.step(state, step);
        for other in 1..=is_home.len() {
            match reason {
                Reason::OnlyOne { player, moves, .. } | Reason::OnlyOneOfMany { player, moves } => {
                    assert_eq!(is_home[other - 1], other != player);
                    assert_eq!(moves as usize, left, "the solution is shortest");
                    alone += 1;
                }
                Reason::WouldFall {
                    player,
                    direction,
                    other,
                } => {
                    assert!(direction != step && other != player && !is_home[player - 1]);
                    assert_eq!(puzzle.step(state, direction).1[other - 1], Event::Fell);
                    falls += 1;
                }
                Reason::OtherStays { player, .. } | Reason::OthersStay { player } => {
                    let stays = next.players[other - 1] == state.players[other - 1];
                    assert_eq!(stays, other != player);
                    stay += 1;
                }
            }
        }
    });
    assert!(
        alone > 100 && falls > 100 && stay > 100,
        "{alone} {falls} {stay}"
    );
}

#[test]
fn where_no_way_leads_on_or_back_none_does() {
    use irrgarten::{Params, Reason};
    let params = |_| Params {
        width: 13,
        height: 13,
        jumpers: 0.05,
        arrows: 0.1,
        crossings: 0.2,
        ..Params::default()
    };
    let (mut out, mut back) = (0, 0);
    each::<Irrgarten>(params, |puzzle, state, step, _, reason| match reason {
        Reason::OnArrow | Reason::OnCrossing => assert_eq!(puzzle.legal_moves(state), [step]),
        Reason::NoWayOut { direction } => {
            assert!(is_lost(puzzle, puzzle.play(state, direction).unwrap()));
            out += 1;
        }
        Reason::NoWayBack => {
            let next = puzzle.play(state, step).unwrap();
            assert!(!reachable(puzzle, next).contains(state));
            back += 1;
        }
    });
    assert!(out > 30 && back > 30, "{out} {back}");
}

#[test]
fn a_battery_that_has_to_be_next_is_next_in_every_solution() {
    use stromrallye::{Params, Reason, State};
    /// The batteries that some solution swaps first.
    fn first(puzzle: &Stromrallye, from: &State) -> HashSet<Cell> {
        let (mut seen, mut open) = (HashSet::from([from.clone()]), vec![from.clone()]);
        let mut found = HashSet::new();
        while let Some(state) = open.pop() {
            for step in puzzle.legal_moves(&state) {
                let (next, swapped) = puzzle.step(&state, step).unwrap();
                if swapped.is_some() && !is_lost(puzzle, next.clone()) {
                    found.insert(next.robot);
                } else if swapped.is_none() && seen.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        found
    }
    let params = |seed| Params {
        min_size: 3,
        max_size: 3 + seed as u32 % 2,
        batteries: 3,
        ..Params::default()
    };
    let (mut reach, mut detour, mut now) = (0, 0, 0);
    each::<Stromrallye>(params, |puzzle, state, _, _, reason| {
        let (cell, counted) = match reason {
            Reason::OnlyInReach { cell, .. } => (cell, &mut reach),
            Reason::ByDetour { cell } => (cell, &mut detour),
            Reason::OnlyNow { cell } => (cell, &mut now),
        };
        if puzzle.total_charge() <= 16 {
            assert_eq!(first(puzzle, state), HashSet::from([cell]), "{puzzle}");
            *counted += 1;
        }
    });
    assert!(
        reach > 30 && detour > 30 && now > 30,
        "{reach} {detour} {now}"
    );
}
