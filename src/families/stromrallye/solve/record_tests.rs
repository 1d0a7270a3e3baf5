//! Compares recorded searches with the solver's own counters, with a brute force over single moves, and with the
//! solutions they end with.

use super::super::Stromrallye;
use super::tests::{full_of_twos, is_solvable, random_board, solution, solves};
use super::*;
use crate::rng::Rng;
use crate::search::StopReason;
use charge_set::ChargeSet;

fn recorded(
    puzzle: &Stromrallye,
    options: &SolveOptions,
) -> (Recording, Result<Solution<Stromrallye>, Stopped>) {
    let (recording, result) = record(puzzle, &puzzle.start(), options, &mut Unwatched);
    (recording.unwrap(), result)
}

/// How many of a searcher's events satisfy a condition.
fn count(events: &Events, searcher: Member, fits: impl Fn(usize) -> bool) -> u64 {
    let all = (0..events.len()).filter(|&event| events.searchers[event] == searcher as u8);
    all.filter(|&event| fits(event)).count() as u64
}

#[test]
fn a_recorded_search_is_the_search_and_its_events_are_what_it_counts() {
    let mut rng = Rng::new(30);
    let boards = (0..1500).map(|_| random_board(&mut rng));
    for puzzle in boards.chain([full_of_twos(4), full_of_twos(6), full_of_twos(7)]) {
        let (recording, result) = recorded(&puzzle, &SolveOptions::default());
        let recorded = result.unwrap();
        let found = solution(&puzzle, &puzzle.start(), &SolveOptions::default());
        assert_eq!(recorded.verdict, found.verdict);
        assert_eq!(recorded.effort, found.effort);
        let events = &recording.events;
        let step = |event| events.step(event);
        let at_start = |event| recording.events.parent(event).is_none();
        // The end of a position is one more event of it.
        let ends = |event| events.node(event).is_none() && step(event) == SearchStep::Stuck;
        let came = |event| match step(event) {
            SearchStep::Began | SearchStep::Exhausted => false,
            _ => !ends(event),
        };
        let explored = match found.effort.explored {
            // A refutation without a search is one event, and nothing was explored.
            0 => {
                assert!(
                    events.len() <= 1 && (0..events.len()).all(at_start),
                    "{puzzle}"
                );
                continue;
            }
            explored => explored,
        };
        let by_exhaust = count(events, Member::Exhaust, came);
        let by_beam = count(events, Member::Beam, |event| {
            step(event) == SearchStep::Entered
        });
        assert_eq!(by_exhaust + by_beam, explored, "{puzzle}");
        let tries = count(events, Member::Beam, |event| {
            step(event) == SearchStep::Began
        });
        assert_eq!(tries, found.effort.restarts, "{puzzle}");
    }
}

/// The members of a set.
fn numbers(charge: ChargeSet) -> Vec<u32> {
    let all = (0..=charge.top)
        .filter(|&n| n == charge.top || n <= charge.rest && (n ^ charge.top) & 1 == 0);
    all.map(|n| n as u32).collect()
}

/// All states that a position represents; `None` if there are many.
fn states(puzzle: &Stromrallye, recording: &Recording, event: usize) -> Option<Vec<State>> {
    let position = recording.position(&recording.events.route(event))?;
    let cell = |node: Node| recording.graph.cells[node as usize];
    let mut states = vec![State {
        robot: cell(position.at),
        energy: 0,
        charges: vec![0; puzzle.batteries().len()],
    }];
    let lying = (0..).zip(&position.charges);
    for (node, &charge) in lying {
        let Some(battery) = puzzle.battery_at(cell(node)) else {
            continue;
        };
        states = states
            .iter()
            .flat_map(|state| {
                numbers(charge).into_iter().map(|charge| {
                    let mut state = state.clone();
                    state.charges[battery] = charge;
                    state
                })
            })
            .collect();
        if states.len() > 200 {
            return None;
        }
    }
    let energies = numbers(position.hand);
    let with = |state: &State| {
        let state = state.clone();
        energies
            .iter()
            .map(move |&energy| State {
                energy,
                ..state.clone()
            })
            .collect::<Vec<_>>()
    };
    Some(states.iter().flat_map(with).collect())
}

#[test]
fn states_are_found_with_the_first_position_that_may_be_theirs() {
    let mut rng = Rng::new(33);
    let mut compared = 0;
    for _ in 0..200 {
        let puzzle = random_board(&mut rng);
        let (recording, _) = recorded(&puzzle, &SolveOptions::default());
        let mut first: Vec<(State, usize)> = Vec::new();
        for event in 0..recording.events.len().min(40) {
            let step = recording.events.step(event);
            if !matches!(
                step,
                SearchStep::Began | SearchStep::Entered | SearchStep::Solved
            ) {
                continue;
            }
            for state in states(&puzzle, &recording, event).unwrap_or_default() {
                if !first.iter().any(|(known, _)| *known == state) {
                    first.push((state, event + 1));
                }
            }
        }
        let (states, moments): (Vec<State>, Vec<usize>) = first.into_iter().unzip();
        let found = recording.found(&puzzle, &states);
        for (moment, found) in moments.iter().zip(found) {
            // Positions of many states are not listed above.
            assert!(found.is_some_and(|found| found <= *moment), "{puzzle}");
            compared += usize::from(found == Some(*moment));
        }
        let elsewhere = State {
            energy: 99,
            ..puzzle.start()
        };
        assert_eq!(recording.found(&puzzle, &[elsewhere]), [None], "{puzzle}");
    }
    assert!(compared > 150, "{compared}");
}

#[test]
fn what_is_recorded_as_refuted_has_no_solution() {
    let mut rng = Rng::new(31);
    let mut checked = [0; SearchStep::ALL.len()];
    for _ in 0..4000 {
        let puzzle = random_board(&mut rng);
        let (recording, _) = recorded(&puzzle, &SolveOptions::default());
        for event in 0..recording.events.len() {
            let step = recording.events.step(event);
            if !step.refutes() {
                continue;
            }
            let Some(states) = states(&puzzle, &recording, event) else {
                continue;
            };
            checked[step as usize] += 1;
            for state in states {
                assert!(
                    !is_solvable(&puzzle, &state),
                    "{puzzle}event {event}: {step:?} at {state:?}"
                );
            }
        }
    }
    for step in [
        SearchStep::Parity,
        SearchStep::Stuck,
        SearchStep::DeadEnds,
        SearchStep::Crowded,
        SearchStep::Unreachable,
        SearchStep::Exhausted,
    ] {
        assert!(checked[step as usize] > 20, "{step:?}: {checked:?}");
    }
}

#[test]
fn the_route_of_the_solved_event_solves_the_board() {
    let mut rng = Rng::new(32);
    let mut searchers = [0; 2];
    let boards = (0..1500).map(|_| random_board(&mut rng));
    for puzzle in boards.chain([full_of_twos(5), full_of_twos(7), full_of_twos(8)]) {
        let (recording, result) = recorded(&puzzle, &SolveOptions::default());
        let events = &recording.events;
        let last = events.len().wrapping_sub(1);
        if !matches!(result.unwrap().verdict, Verdict::Solved { .. }) || events.is_empty() {
            continue;
        }
        assert_eq!(events.step(last), SearchStep::Solved);
        searchers[usize::from(events.searchers[last])] += 1;
        let mut watch = Unwatched;
        let mut pulse = Pulse::new(Control::new(&mut watch, u64::MAX), u64::MAX);
        let route = events.route(last);
        let moves = path::moves(
            &puzzle,
            &puzzle.start(),
            &recording.graph,
            &route,
            &mut pulse,
        );
        assert!(
            solves(&puzzle, &puzzle.start(), &moves.unwrap()),
            "{puzzle}"
        );
    }
    assert!(searchers[0] > 100 && searchers[1] > 0, "{searchers:?}");
}

#[test]
fn frames_show_each_position_and_what_came_of_its_hops() {
    let mut rng = Rng::new(33);
    for _ in 0..300 {
        let puzzle = random_board(&mut rng);
        let (recording, _) = recorded(&puzzle, &SolveOptions::default());
        let events = &recording.events;
        for event in 0..events.len() {
            let frame = recording.frame_of(event).unwrap();
            assert_eq!(
                frame.route.len() as u32,
                if frame.step == SearchStep::Narrowed {
                    1
                } else {
                    frame.depth + 1
                }
            );
            assert_eq!(frame.route.last(), Some(&frame.robot));
            let all: u64 = frame.counts.iter().sum();
            let dropped = frame.counts[SearchStep::Narrowed as usize];
            let narrowed = (0..=event)
                .filter(|&event| events.step(event) == SearchStep::Narrowed)
                .count();
            assert_eq!(all - dropped + narrowed as u64, event as u64 + 1);
            let is_hop = events.node(event).is_some() && frame.step != SearchStep::Entered;
            let shown = frame.hops.iter().find(|hop| hop.to == frame.robot);
            if is_hop {
                assert_eq!(
                    shown.and_then(|hop| hop.outcome),
                    Some(frame.step),
                    "{puzzle}event {event}"
                );
            }
            let witnesses = match frame.step {
                SearchStep::DeadEnds => 2,
                SearchStep::Unreachable => 1,
                _ => 0,
            };
            assert_eq!(frame.witnesses.len(), witnesses);
        }
        assert_eq!(recording.frame_of(events.len()), None);
    }
}

#[test]
fn a_search_that_does_more_than_is_kept_is_recorded_up_to_there() {
    let options = SolveOptions {
        fewest_swaps: true,
        ..SolveOptions::default()
    };
    let (recording, result) = recorded(&full_of_twos(11), &options);
    assert!(recording.is_cut);
    match result {
        Ok(solution) => assert!(solution.details.is_some_and(|swaps| !swaps.proved)),
        Err(stopped) => assert_eq!(stopped.reason, StopReason::Cancelled),
    }
}
