//! Difficulty of small puzzles that can be checked by hand.

use lockstep::catalogue::Catalogue;
use lockstep::puzzle::Rules;
use lockstep::search::Unwatched;
use lockstep::simultaneous::difficulty::{Measure, measure};
use lockstep::simultaneous::{Maze, MazeKind, Params, Simultaneous};

use crate::solving::generate;

fn pair(maze: MazeKind, side: u32, pits: f64, seed: u64) -> Simultaneous {
    let params = Params {
        width: side,
        height: side,
        maze,
        pits,
        solvable: true,
        ..Params::default()
    };
    generate(&params, seed)
}

fn measured(puzzle: &Simultaneous) -> Measure {
    measure(puzzle, &mut Unwatched).unwrap().expect("solvable")
}

fn parsed(text: &str) -> Simultaneous {
    Simultaneous::parse(text).unwrap().puzzle
}

#[test]
fn where_nothing_can_go_wrong_the_difficulty_is_0() {
    // Two corridors of 2 × 1: only right moves a player.
    let corridors = measured(&parsed("2 1  0 0   0 0"));
    let along = corridors.along.unwrap();
    assert_eq!((along.shortest, along.decisions), (1, 0));
    assert_eq!(along.difficulty, 0.0);
    assert_eq!(corridors.playouts, Some(1.0));
}

#[test]
fn an_error_weighs_by_its_chance_and_cost() {
    // Two corridors of 3 × 1. After one step, back leads both away, and right brings both nearer.
    let along = measured(&parsed("3 1  0 0 0   0 0 0")).along.unwrap();
    let (right, back) = (1.4 * 1.4, 1.0 / (1.4 * 1.4));
    let expected = 0.125 * (back / (right + back)) * 2f64.sqrt();
    assert!((along.difficulty - expected).abs() < 1e-12, "{along:?}");
    assert_eq!((along.decisions, along.traps), (1, 0));
}

#[test]
fn waits_steps_back_and_falls_are_counted() {
    // Anton must go down first, and Bea right: she waits for him.
    let waiting = measured(&parsed("2 2  1 0  0 0  0   0 1  1 0  0"));
    let along = waiting.along.unwrap();
    let counts = [
        along.shortest as usize,
        along.waits as usize,
        along.away as usize,
    ];
    assert_eq!((counts, along.falls), ([3, 1, 0], 0));
    let falling = Simultaneous::example("helpful-pit").unwrap().puzzle();
    let falling = measured(&falling).along.unwrap();
    assert!(falling.falls > 0, "{falling:?}");
}

#[test]
fn players_may_change_places() {
    for seed in 0..10 {
        let puzzle = pair(MazeKind::Random, 7, 0.05, seed);
        let [first, second] = puzzle.mazes() else {
            panic!("a pair")
        };
        let other = Simultaneous::new([second.clone(), first.clone()]);
        let (one, other) = (measured(&puzzle), measured(&other));
        let [one, other] = [one, other].map(|measure| measure.difficulty().unwrap());
        assert!((one - other).abs() < 1e-9, "{seed}: {one}, {other}");
    }
}

/// Ranks from 0, without ties.
fn ranks(values: &[f64]) -> Vec<f64> {
    let below = |value: f64| values.iter().filter(|&&other| other < value).count();
    values.iter().map(|&value| below(value) as f64).collect()
}

#[test]
fn it_goes_with_random_play_outs_among_pairs_of_one_size() {
    let kinds = [MazeKind::Perfect, MazeKind::Braided, MazeKind::Random];
    let measures = (0..60).map(|seed| {
        let puzzle = pair(kinds[seed as usize % 3], 8, 0.03, 500 + seed);
        let measure = measured(&puzzle);
        let playouts = -measure.playouts.unwrap().log10();
        (measure.difficulty().unwrap(), playouts)
    });
    let (difficulties, playouts): (Vec<f64>, Vec<f64>) = measures.unzip();
    let (one, other) = (ranks(&difficulties), ranks(&playouts));
    let squares = one.iter().zip(&other).map(|(a, b)| (a - b) * (a - b));
    let spearman = 1.0 - 6.0 * squares.sum::<f64>() / (60.0 * (3600.0 - 1.0));
    assert!(spearman > 0.8, "{spearman}");
    // It is about their number of decades.
    let both = difficulties.iter().zip(&playouts);
    let off = both.map(|(a, b)| (a - b).abs()).sum::<f64>() / 60.0;
    assert!(off < 0.4, "{off}");
}

#[test]
fn three_mazes_are_measured_and_harder_than_two_of_them() {
    for seed in 0..5 {
        let params = Params {
            mazes: 3,
            width: 6,
            height: 6,
            ..Params::default()
        };
        let three = generate(&params, seed);
        let two = Simultaneous::new(three.mazes()[..2].to_vec());
        let [two, three] = [two, three].map(|puzzle| measured(&puzzle).difficulty().unwrap());
        assert!(two < three, "{seed}: {two}, {three}");
    }
}

#[test]
fn what_is_too_large_has_no_number() {
    let large = Simultaneous::new([Maze::open(80, 80), Maze::open(79, 80)]);
    let measure = measured(&large);
    assert_eq!((measure.difficulty(), measure.playouts), (None, None));
    assert_eq!(measure.alone, 158);
}

#[test]
fn what_has_no_solution_has_no_measure() {
    let cut_off = parsed("2 2  1 1  1 1  0   0 0  0 0  0");
    assert_eq!(measure(&cut_off, &mut Unwatched).unwrap(), None);
}
