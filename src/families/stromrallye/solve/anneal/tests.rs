//! Compares changes with walks replayed from scratch, and solutions with the rules.

use super::super::super::generate::{By, Params};
use super::super::super::{State, Stromrallye};
use super::super::charge_set::Lengths;
use super::super::tests::{full_of_twos, random_board, solves};
use super::super::{Graph, path};
use super::*;
use crate::puzzle::{Make, Puzzle};
use crate::search::{Control, Unwatched};
use walk::START;

fn with_pulse<T>(then: impl FnOnce(&mut Pulse) -> T) -> T {
    let mut watch = Unwatched;
    then(&mut Pulse::new(
        Control::new(&mut watch, u64::MAX),
        u64::MAX,
    ))
}

fn graph(puzzle: &Stromrallye, from: &State) -> Graph {
    with_pulse(|pulse| Graph::new(puzzle, from, pulse).unwrap())
}

fn annealer(graph: &Graph, seed: u64) -> Annealer<'_> {
    Annealer::new(graph, Rng::new(seed), u64::MAX).unwrap()
}

/// A board with batteries on at least half of the cells, and many hops for each.
fn dense(size: u32, density: f64, length: f64, seed: u64) -> Stromrallye {
    let params = Params {
        by: By::Index,
        lively: false,
        size,
        min_density: density,
        max_density: density,
        min_length: length,
        max_length: length,
        ..Params::default()
    };
    Stromrallye::generate(&params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

/// The surplus or lack of each battery, from a replay that lists the possible lengths of its hops, and tries all sums of
/// them.
fn wrong_from_nothing(graph: &Graph, route: &[Node]) -> Vec<i64> {
    let mut hops: Vec<Vec<Lengths>> = vec![Vec::new(); graph.len() + 1];
    let mut lying: Vec<usize> = (0..graph.len()).collect();
    let mut hand = graph.len();
    let mut at = graph.start;
    for &to in route {
        hops[hand].push(graph.lengths(at, to).unwrap());
        std::mem::swap(&mut hand, &mut lying[to as usize]);
        at = to;
    }
    let charges = graph.charges.iter().chain([&graph.energy]);
    let wrong = charges
        .zip(&hops)
        .enumerate()
        .map(|(battery, (&charge, hops))| {
            let charge = charge as i64;
            let least: i64 = hops.iter().map(|lengths| i64::from(lengths.least())).sum();
            // One hop that is made longer can have any length, so no sum of several is missing.
            let longer = (least..=charge).filter(|sum| {
                hops.iter()
                    .any(|lengths| lengths.contain((sum - least) as i32 + lengths.least()))
            });
            let sums = longer.chain([least]);
            let missing = |sum: i64| match battery == hand {
                true if sum <= charge => (charge - sum - i64::from(graph.run(at))).max(0),
                _ => (charge - sum).abs(),
            };
            sums.map(missing).min().unwrap()
        });
    wrong.collect()
}

/// Compares an annealer's walk with a replay.
fn check(annealer: &Annealer, graph: &Graph) {
    let walk = &annealer.walk;
    walk.check();
    let wrong = wrong_from_nothing(graph, &walk.route());
    let costs = wrong.iter().enumerate();
    let costs = costs.map(|(battery, wrong)| wrong * i64::from(walk.weight(battery)));
    assert_eq!(walk.cost, costs.sum::<i64>());
}

/// Boards of all kinds, small enough to replay each change.
fn boards() -> Vec<Stromrallye> {
    let mut rng = Rng::new(50);
    let mut boards: Vec<Stromrallye> = (0..60).map(|_| random_board(&mut rng)).collect();
    for seed in 0..4 {
        boards.push(dense(6, 1.0, 4.0, seed));
        boards.push(dense(7, 0.6, 3.0, seed));
        boards.push(dense(8, 0.3, 1.5, seed));
    }
    boards
}

#[test]
fn a_change_costs_what_a_replay_says_and_leaves_every_link_in_order() {
    let mut made = 0;
    for (seed, puzzle) in (0..).zip(boards()) {
        let graph = graph(&puzzle, &puzzle.start());
        let mut annealer = annealer(&graph, seed);
        check(&annealer, &graph);
        for _ in 0..400 {
            let before = annealer.walk.cost;
            // Walks of any cost, but none that grows forever.
            let most = match annealer.draw.rng.rough(8) {
                0 => i32::MAX / 4,
                _ => 6 * LIGHT,
            };
            let Some(Change { from, to }) = annealer.draw.change(&annealer.walk, most) else {
                continue;
            };
            let nodes = &annealer.draw.nodes;
            let plan = &mut annealer.plan;
            let Some(delta) = annealer.walk.evaluate(plan, from, to, nodes, most) else {
                continue;
            };
            assert!(delta <= most);
            annealer.walk.make(&mut annealer.plan);
            assert_eq!(annealer.walk.cost - before, i64::from(delta), "{puzzle}");
            made += 1;
            if made % 8 == 0 {
                annealer.walk.weigh(&mut annealer.draw.rng);
            }
            check(&annealer, &graph);
        }
    }
    assert!(made > 5000, "{made}");
}

#[test]
fn a_change_puts_its_nodes_between_two_visits() {
    let puzzle = dense(6, 0.7, 3.0, 1);
    let graph = graph(&puzzle, &puzzle.start());
    let mut annealer = annealer(&graph, 1);
    for _ in 0..2000 {
        let Some(Change { from, to }) = annealer.draw.change(&annealer.walk, i32::MAX / 4) else {
            continue;
        };
        let walk = &annealer.walk;
        let place = |visit| {
            let visits = std::iter::successors(Some(START), |&visit| {
                Some(walk.after(visit)).filter(|&after| after != NO)
            });
            visits.take_while(|&other| other != visit).count()
        };
        let (begin, end) = (place(from), place(to));
        let mut expected = walk.route();
        expected.splice(
            begin..(end - 1).max(begin),
            annealer.draw.nodes.iter().copied(),
        );
        let nodes = &annealer.draw.nodes;
        if annealer
            .walk
            .evaluate(&mut annealer.plan, from, to, nodes, i32::MAX)
            .is_some()
        {
            annealer.walk.make(&mut annealer.plan);
            assert_eq!(annealer.walk.route(), expected);
        }
    }
}

#[test]
fn orders_are_numbered_anew_where_they_run_out() {
    // Several back and forths inserted at the same place, each after the previous one.
    let puzzle = full_of_twos(3);
    let graph = graph(&puzzle, &puzzle.start());
    let mut annealer = annealer(&graph, 1);
    let mut from = annealer.walk.after(START);
    let to = annealer.walk.after(from);
    let nodes = [annealer.walk.node(to), annealer.walk.node(from)];
    for _ in 0..100 {
        let walk = &mut annealer.walk;
        assert!(
            walk.evaluate(&mut annealer.plan, from, to, &nodes, i32::MAX)
                .is_some()
        );
        walk.make(&mut annealer.plan);
        from = walk.before(to);
        check(&annealer, &graph);
    }
}

#[test]
fn a_change_that_costs_too_much_is_refused_and_no_other() {
    let puzzle = dense(8, 0.8, 2.0, 1);
    let graph = graph(&puzzle, &puzzle.start());
    let mut annealer = annealer(&graph, 1);
    let mut refused = 0;
    for _ in 0..5000 {
        let Annealer {
            draw, walk, plan, ..
        } = &mut annealer;
        let Some(Change { from, to }) = draw.change(walk, i32::MAX / 4) else {
            continue;
        };
        let Some(delta) = walk.evaluate(plan, from, to, &draw.nodes, i32::MAX) else {
            continue;
        };
        let most = draw.rng.rough(20) as i32 - 10;
        let within = walk.evaluate(plan, from, to, &draw.nodes, most);
        assert_eq!(within, (delta <= most).then_some(delta));
        refused += u32::from(within.is_none());
        if within.is_some() {
            walk.make(plan);
        }
    }
    assert!(refused > 100, "{refused}");
}

/// Anneals, and replays the solution.
fn moves_by_annealing(puzzle: &Stromrallye, from: &State, seed: u64, turns: u32) -> Option<usize> {
    let graph = graph(puzzle, from);
    let mut annealer = annealer(&graph, seed);
    with_pulse(|pulse| {
        for _ in 0..turns {
            if let Some(route) = annealer.turn(pulse).unwrap() {
                let moves = path::moves(puzzle, from, &graph, &route, pulse).unwrap();
                assert!(solves(puzzle, from, &moves), "{puzzle}");
                return Some(moves.len());
            }
        }
        None
    })
}

#[test]
fn dense_boards_are_solved_by_annealing_alone() {
    for seed in 0..3 {
        for (size, density, length) in [
            (10, 1.0, 4.0),
            (12, 0.64, 4.0),
            (12, 0.3, 1.5),
            (12, 0.8, 1.5),
        ] {
            let puzzle = dense(size, density, length, seed);
            let moves = moves_by_annealing(&puzzle, &puzzle.start(), seed, 2000);
            assert_eq!(moves, Some(puzzle.total_charge() as usize), "{puzzle}");
        }
    }
}

#[test]
fn what_it_finds_on_small_boards_solves_them() {
    let mut rng = Rng::new(51);
    let mut found = 0;
    for _ in 0..600 {
        let puzzle = random_board(&mut rng);
        let mut from = puzzle.start();
        // States during play, on a battery's cell or off one.
        for _ in 0..rng.below(4) {
            let steps = puzzle.legal_moves(&from);
            if !steps.is_empty() {
                from = puzzle.play(&from, steps[rng.below(steps.len())]).unwrap();
            }
        }
        if !puzzle.is_solved(&from) {
            found += u32::from(moves_by_annealing(&puzzle, &from, 1, 1).is_some());
        }
    }
    assert!(found > 100, "{found}");
}

#[test]
fn a_seed_repeats_its_walk() {
    let puzzle = dense(14, 0.8, 4.0, 3);
    let graph = graph(&puzzle, &puzzle.start());
    let walk = |seed| {
        let mut annealer = annealer(&graph, seed);
        with_pulse(|pulse| annealer.turn(pulse).unwrap());
        annealer.walk.route()
    };
    assert_eq!(walk(4), walk(4));
    assert_ne!(walk(4), walk(5));
}

#[test]
fn a_board_that_takes_more_memory_than_there_is_goes_without() {
    let puzzle = dense(10, 0.8, 4.0, 1);
    let graph = graph(&puzzle, &puzzle.start());
    assert!(Annealer::new(&graph, Rng::new(1), 1000).is_none());
}
