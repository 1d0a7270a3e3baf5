//! Difficulty of small boards.

use super::playouts::Doom;
use super::*;
use crate::puzzle::Generated;
use crate::search::Unwatched;
use crate::settings::{Settings, Table};
use crate::stromrallye::generate::{self, By, Params, generate_with_report};
use crate::stromrallye::solve::Hop;

fn board(text: &str) -> (Stromrallye, Hops) {
    let puzzle = Stromrallye::parse(text).unwrap().puzzle;
    let hops = hops(&puzzle, &mut Unwatched).unwrap().unwrap();
    (puzzle, hops)
}

/// Any boards of a level, including dull ones.
fn level(name: &str) -> Params {
    Params {
        lively: false,
        ..Params::of_level(name).unwrap()
    }
}

/// Any boards of an index, including dull ones.
fn index(size: u32, min_difficulty: f64, max_difficulty: f64) -> Params {
    Params {
        by: By::Index,
        lively: false,
        size,
        min_difficulty,
        max_difficulty,
        ..Params::default()
    }
}

/// A board, and a route that solves it.
fn built(params: &Params, seed: Seed) -> (Stromrallye, Vec<Direction>) {
    let draft = generate::draft(params, &mut Rng::new(seed), &mut Unwatched).unwrap();
    (draft.puzzle, draft.route)
}

fn generated(params: &Params, seed: Seed) -> Generated<Stromrallye> {
    generate_with_report(params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

fn estimate(hops: &Hops, budget: &PlayoutBudget, seed: Seed) -> Estimate {
    let mut watch = Unwatched;
    let mut player = Player::new(hops, seed, &mut watch);
    player.estimate(budget, f64::INFINITY).unwrap()
}

/// Splitting from the start, without plain play-outs.
const SPLIT: PlayoutBudget = PlayoutBudget {
    plain: 0,
    enough: 1,
    ..PlayoutBudget::THOROUGH
};

/// The exact share of play-outs that solve, by enumerating all of them.
fn share(hops: &Hops, play: &Play) -> f64 {
    if play.live == 0 {
        return f64::from(u8::from(hops.runs_down(play.node, play.energy)));
    }
    let choices: Vec<(Hop, u32)> = play.choices(hops).collect();
    let mut sum = 0.0;
    for &(hop, lengths) in &choices {
        for length in (0..lengths).map(|number| hop.length(number)) {
            let mut next = play.clone();
            next.hop(hop.to, length);
            sum += share(hops, &next) / f64::from(lengths);
        }
    }
    sum / choices.len().max(1) as f64
}

#[test]
fn a_board_without_a_choice_has_difficulty_0() {
    let (_, hops) = board("3\n1,1,1\n1\n2,1,1");
    let found = estimate(&hops, &PlayoutBudget::QUICK, 1);
    assert_eq!((found.difficulty, found.exact), (0.0, true));
}

#[test]
fn one_good_hop_of_two_makes_three_tenths() {
    // One step to the battery, or three around the free cells: only after three no charge is left there for which
    // the last one would have to come back.
    let (_, hops) = board("2\n1,1,3\n1\n2,1,1");
    let start = Play::start(&hops);
    assert_eq!(
        start.choices(&hops).map(|(_, n)| n).collect::<Vec<_>>(),
        [2]
    );
    assert_eq!(share(&hops, &start), 0.5);
    let found = estimate(&hops, &PlayoutBudget::THOROUGH, 1);
    assert!((found.difficulty - 0.301).abs() < 0.02, "{found:?}");
}

#[test]
fn both_measures_agree_with_all_play_outs() {
    let mut compared = 0;
    for seed in 0..60 {
        let (puzzle, _) = built(&level("easy"), seed);
        if puzzle.total_charge() > 20 {
            continue;
        }
        let hops = hops(&puzzle, &mut Unwatched).unwrap().unwrap();
        let exact = -share(&hops, &Play::start(&hops)).log10();
        for budget in [PlayoutBudget::THOROUGH, SPLIT] {
            let found = estimate(&hops, &budget, seed);
            let off = (found.difficulty - exact).abs();
            assert!(found.exact && off < 0.1, "{seed}: {found:?} {exact}");
        }
        compared += 1;
    }
    assert!(compared >= 15, "{compared}");
}

#[test]
fn splitting_agrees_with_many_plain_play_outs() {
    let many = PlayoutBudget {
        plain: 100_000,
        ..PlayoutBudget::THOROUGH
    };
    for seed in 0..8 {
        let (puzzle, _) = built(&level("hard"), seed);
        let hops = hops(&puzzle, &mut Unwatched).unwrap().unwrap();
        let plain = estimate(&hops, &many, seed);
        let split = estimate(&hops, &SPLIT, seed);
        let off = (plain.difficulty - split.difficulty).abs();
        assert!(off < 0.25, "{seed}: {plain:?} {split:?}");
    }
}

#[test]
fn no_state_of_a_solution_is_doomed() {
    let levels = Params::LEVELS.iter().map(|name| level(name));
    let indices = [(5, 50.0), (8, 30.0), (10, 50.0), (12, 20.0)]
        .map(|(size, difficulty)| index(size, difficulty, difficulty));
    let mut doom = Doom::default();
    for params in levels.chain(indices) {
        for seed in 0..100 {
            let (puzzle, solution) = built(&params, seed);
            let hops = hops(&puzzle, &mut Unwatched).unwrap().unwrap();
            let mut play = Play::start(&hops);
            for (to, length) in hops_of(&puzzle, &hops, &solution) {
                assert!(!doom.is_certain(&hops, &play), "{params:?} {seed}");
                play.hop(to, length);
            }
            assert_eq!(play.live, 0);
        }
    }
}

#[test]
fn too_many_ones_and_dead_ends_are_doom() {
    let doomed = |text| {
        let (_, hops) = board(text);
        Doom::default().is_certain(&hops, &Play::start(&hops))
    };
    // Three charges of 1, on board and on two cells, have one battery beside them.
    assert!(!doomed("3\n1,1,1\n1\n2,1,1"));
    assert!(doomed("3\n1,1,1\n3\n2,1,2\n2,2,1\n3,1,1"));
    // Too far away.
    assert!(doomed("4\n1,1,2\n1\n4,4,1"));
}

#[test]
fn a_measure_has_the_choices_along_a_solution() {
    let made = generated(&level("medium"), 1);
    let measure = made.report.as_ref().unwrap().measure;
    let along = measure.along.unwrap();
    assert_eq!(measure.moves, made.puzzle.total_charge());
    assert_eq!(measure.batteries, made.puzzle.batteries().len());
    assert!(along.choices >= 1.0 && (0.0..=1.0).contains(&along.forced));
    assert!((0.0..=1.0).contains(&along.traps) && along.unknown <= along.asked);
    let again = super::measure(&made.puzzle, 1, &mut Unwatched).unwrap();
    assert_eq!(again.estimate, measure.estimate);
}

#[test]
fn an_unsolvable_board_is_never_measured_exactly() {
    // Parity: the two charges would have to end on cells of the same colour.
    let (puzzle, _) = board("3\n1,1,2\n2\n2,1,2\n3,3,2");
    let found = super::measure(&puzzle, 1, &mut Unwatched).unwrap();
    assert!(!found.estimate.exact && found.along.is_none() && found.effort_complete);
}

#[test]
fn measuring_can_be_stopped() {
    let (puzzle, _) = built(&index(12, 40.0, 100.0), 1);
    let mut stop = |_: &Progress| Err(Cancelled);
    let stopped = super::measure(&puzzle, 1, &mut stop).unwrap_err();
    assert_eq!(stopped.reason, StopReason::Cancelled);
}
