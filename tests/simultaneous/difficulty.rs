//! Difficulty of small puzzles that can be checked by hand; and a generator's criteria: a target difficulty, and pits that
//! matter.

use lockstep::catalogue::Catalogue;
use lockstep::grid::Cell;
use lockstep::puzzle::{Generated, Make, Puzzle};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::difficulty::{Measure, measure};
use lockstep::simultaneous::generate::Missed;
use lockstep::simultaneous::{Maze, MazeKind, Pairing, Params, Simultaneous};

use crate::solving::{generate, length};

fn params(maze: MazeKind, side: u32) -> Params {
    Params {
        maze,
        width: side,
        height: side,
        solvable: true,
        ..Params::default()
    }
}

fn pair(maze: MazeKind, side: u32, pits: f64, seed: u64) -> Simultaneous {
    let params = Params {
        pits,
        ..params(maze, side)
    };
    generate(&params, seed)
}

fn measured(puzzle: &Simultaneous) -> Measure {
    measure(puzzle, &mut Unwatched).unwrap().expect("solvable")
}

fn difficulty(puzzle: &Simultaneous) -> f64 {
    measured(puzzle).difficulty().unwrap()
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
        let [one, other] = [puzzle, other].map(|puzzle| difficulty(&puzzle));
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
        let [two, three] = [two, three].map(|puzzle| difficulty(&puzzle));
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

fn generated(params: &Params, seed: u64) -> Generated<Simultaneous> {
    Simultaneous::generate_with_report(params, &mut Rng::new(seed), &mut Unwatched).unwrap()
}

#[test]
fn a_wanted_difficulty_is_met_where_mazes_have_it() {
    let wishes = [
        (MazeKind::Braided, 6, 1.0, 2.0),
        (MazeKind::Random, 8, 2.0, 3.0),
        (MazeKind::Perfect, 10, 3.0, 4.0),
        (MazeKind::Growing, 9, 4.0, 99.0),
        (MazeKind::Rooms, 10, 1.0, 2.0),
        (MazeKind::Kruskal, 9, 1.9, 2.0),
    ];
    for (kind, side, least, most) in wishes {
        for seed in 0..2 {
            let wish = Params {
                wanted: true,
                least,
                most,
                ..params(kind, side)
            };
            let made = generated(&wish, seed);
            let report = made.report.unwrap();
            assert_eq!(report.missed, [], "{kind:?} {seed}: {report:?}");
            let found = difficulty(&made.puzzle);
            assert!((least..=most).contains(&found), "{kind:?}: {found}");
            assert_eq!(report.measure.unwrap().difficulty(), Some(found));
        }
    }
}

#[test]
fn the_nearest_is_taken_and_told_where_no_maze_has_it() {
    let wish = Params {
        wanted: true,
        least: 9.0,
        most: 99.0,
        ..params(MazeKind::Perfect, 6)
    };
    let made = generated(&wish, 1);
    let report = made.report.unwrap();
    assert_eq!(report.missed, [Missed::Difficulty]);
    assert_eq!(report.tries, 300);
    let found = difficulty(&made.puzzle);
    let mut others = (1..30).map(|seed| generate(&params(MazeKind::Perfect, 6), seed));
    assert!(others.all(|other| difficulty(&other) < found));
}

#[test]
fn a_wanted_difficulty_means_a_solution() {
    let wish = Params {
        wanted: true,
        most: 3.0,
        solvable: false,
        walls: 0.35,
        ..params(MazeKind::Random, 6)
    };
    for seed in 0..10 {
        let made = generated(&wish, seed);
        assert!(made.puzzle.unreachable().is_none());
        assert_eq!(made.report.unwrap().missed, []);
    }
}

#[test]
fn what_is_too_large_to_be_measured_is_made_once() {
    let wish = Params {
        wanted: true,
        ..params(MazeKind::Perfect, 90)
    };
    let report = generated(&wish, 1).report.unwrap();
    assert_eq!((report.missed, report.tries), (vec![Missed::Difficulty], 1));
    assert_eq!(report.measure.unwrap().difficulty(), None);
}

#[test]
fn both_generators_make_the_same_and_nothing_is_told_where_nothing_was_wanted() {
    let plain = params(MazeKind::Braided, 7);
    assert!(generated(&plain, 1).report.is_none());
    let wish = Params {
        wanted: true,
        least: 1.5,
        most: 1.6,
        pits: 0.05,
        biting: true,
        ..plain
    };
    let made = generated(&wish, 4);
    assert_eq!(made.puzzle, generate(&wish, 4));
}

/// The puzzle without the pits of one group: those at the same number in each of these mazes.
fn without_pit(puzzle: &Simultaneous, pits: &[(usize, Cell)]) -> Simultaneous {
    let mut mazes = puzzle.mazes().to_vec();
    for &(maze, pit) in pits {
        mazes[maze].set_pit(pit, false);
    }
    Simultaneous::new(mazes)
}

#[test]
fn without_any_pit_that_bites_a_shortest_sequence_has_another_length() {
    let mut pits = 0;
    for &kind in MazeKind::ALL {
        for seed in 0..3 {
            let biting = Params {
                pits: 0.06,
                biting: true,
                ..params(kind, 8)
            };
            let made = generated(&biting, seed);
            let length_with = length(&made.puzzle);
            let mut fewer = false;
            for (number, maze) in made.puzzle.mazes().iter().enumerate() {
                fewer |= maze.pits().count() < 4;
                assert!(maze.pits().count() <= 4);
                for pit in maze.pits() {
                    let without = without_pit(&made.puzzle, &[(number, pit)]);
                    assert_ne!(length(&without), length_with, "{kind:?} {seed} {pit:?}");
                    pits += 1;
                }
            }
            let missed = made.report.unwrap().missed;
            assert_eq!(missed == [Missed::Pits], fewer, "{kind:?} {seed}");
        }
    }
    assert!(pits > 30, "{pits}");
}

#[test]
fn pits_of_images_bite_two_by_two() {
    let mut pits = 0;
    for seed in 0..6 {
        let biting = Params {
            pits: 0.04,
            biting: true,
            pair: Pairing::Turned,
            ..params(MazeKind::Braided, 7)
        };
        let puzzle = generated(&biting, seed).puzzle;
        for pit in puzzle.mazes()[0].pits() {
            let image = Cell::new(6 - pit.x, 6 - pit.y);
            let without = without_pit(&puzzle, &[(0, pit), (1, image)]);
            assert_ne!(length(&without), length(&puzzle), "{seed}");
            pits += 1;
        }
    }
    assert!(pits > 3, "{pits}");
}
