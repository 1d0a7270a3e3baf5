//! The engines and the textbook searches against each other, and all against a checker with rules
//! of its own, on thousands of small random pairs and larger sets of mazes.

mod common;

use std::collections::{HashSet, VecDeque};

use common::simultaneous::{Checker, Positions};
use lockstep::puzzle::{Puzzle, Verdict};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Algorithm, Maze, MazeKind, Params, Simultaneous, SolveOptions};

const PAIRS: u64 = 6000;
const PAIRS_OF_DIFFERENT_SIZES: u64 = 3000;
const SETS_OF_THREE: u64 = 1200;
const SETS_OF_FOUR: u64 = 400;

/// A random pair, often of an odd shape: single rows, more than one block of cells, equal mazes,
/// dead ends, many pits, closed goals.
fn random_pair(seed: u64) -> Simultaneous {
    let mut rng = Rng::new(seed);
    let sides = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17];
    let width = sides[rng.below(sides.len())];
    let height = sides[rng.below(if width > 8 { 4 } else { 7 })];
    let (width, height) = if rng.chance(0.5) {
        (width, height)
    } else {
        (height, width)
    };
    let params = Params {
        mazes: 2,
        width,
        height,
        maze: MazeKind::ALL[rng.below(3)],
        opened: rng.below(3) as f64 / 2.0,
        walls: rng.below(6) as f64 / 10.0,
        pits: [0.0, 0.0, 0.05, 0.1, 0.2, 0.4][rng.below(6)],
        solvable: rng.chance(0.6),
    };
    let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
    if rng.chance(0.1) {
        let maze: &Maze = &puzzle.mazes()[0];
        return Simultaneous::new([maze.clone(), maze.clone()]);
    }
    puzzle
}

/// A random maze of its own kind, walls and pits.
fn random_maze(width: u32, height: u32, rng: &mut Rng) -> Maze {
    let params = Params {
        mazes: 2,
        width,
        height,
        maze: MazeKind::ALL[rng.below(3)],
        opened: rng.below(3) as f64 / 2.0,
        walls: rng.below(5) as f64 / 10.0,
        pits: [0.0, 0.0, 0.05, 0.1, 0.2, 0.4][rng.below(6)],
        solvable: rng.chance(0.85),
    };
    let pair = Simultaneous::generate(&params, rng, &mut Unwatched).unwrap();
    pair.mazes()[0].clone()
}

/// A random set whose sizes mostly differ; now and then a maze stands in it twice.
fn random_set(count: usize, sides: &[u32], rng: &mut Rng) -> Simultaneous {
    let one_size = rng.chance(0.2);
    let mut size = || {
        let mut side = || sides[rng.below(sides.len())];
        (side(), side())
    };
    let mut sizes: Vec<(u32, u32)> = (0..count).map(|_| size()).collect();
    if one_size {
        sizes = vec![sizes[0]; count];
    } else if !Simultaneous::allows(&sizes) {
        // Nobody's maze is a single cell where another's is not.
        sizes.iter_mut().for_each(|size| size.0 = size.0.max(2));
    }
    let mut mazes: Vec<Maze> = sizes
        .into_iter()
        .map(|(width, height)| random_maze(width, height, rng))
        .collect();
    if rng.chance(0.1) {
        mazes[count - 1] = mazes[0].clone();
    }
    Simultaneous::new(mazes)
}

fn solve(puzzle: &Simultaneous, algorithm: Algorithm) -> Option<String> {
    let options = SolveOptions {
        algorithm,
        ..SolveOptions::default()
    };
    let solution = puzzle
        .solve(&puzzle.start(), &options, &mut Unwatched)
        .unwrap();
    match solution.verdict {
        Verdict::Solved { moves, shortest } => {
            assert!(shortest);
            Some(moves.iter().map(|step| step.letter()).collect())
        }
        Verdict::Unsolvable(_) => None,
    }
}

/// The least number of instructions by the checker's own rules.
fn least_by_the_checker(checker: &Checker) -> Option<usize> {
    let mut seen: HashSet<Positions> = HashSet::from([checker.start()]);
    let mut queue = VecDeque::from([(checker.start(), 0)]);
    while let Some((positions, depth)) = queue.pop_front() {
        if checker.is_solved(&positions) {
            return Some(depth);
        }
        for letter in "UDLR".chars() {
            let next = checker.step(&positions, letter);
            if seen.insert(next.clone()) {
                queue.push_back((next, depth + 1));
            }
        }
    }
    None
}

#[test]
fn every_algorithm_and_the_checker_agree_on_random_pairs() {
    examine(PAIRS, random_pair);
}

#[test]
fn every_algorithm_and_the_checker_agree_on_pairs_of_different_sizes() {
    let sides = [1, 2, 3, 4, 5, 6, 8, 9, 10, 17];
    let set = |seed| random_set(2, &sides, &mut Rng::new(seed));
    // Large ones with few states only: the checker looks at them all.
    let is_small = |puzzle: &Simultaneous| puzzle.state_count() < 8000;
    let small = |seed| (0..).map(|n| set(seed + (n << 32))).find(is_small).unwrap();
    examine(PAIRS_OF_DIFFERENT_SIZES, small);
}

#[test]
fn every_algorithm_and_the_checker_agree_on_three_and_four_mazes() {
    let set =
        |count, sides: &'static [u32]| move |seed| random_set(count, sides, &mut Rng::new(seed));
    examine(SETS_OF_THREE, set(3, &[1, 2, 3, 4, 5]));
    examine(SETS_OF_FOUR, set(4, &[1, 2, 3]));
}

/// Solves many puzzles by every algorithm, and by the checker.
fn examine(count: u64, puzzle: impl Fn(u64) -> Simultaneous) {
    let (mut solved, mut unsolvable) = (0, 0);
    for seed in 0..count {
        let puzzle = puzzle(seed);
        let text = puzzle.to_string();
        let checker = Checker::new(&text);
        let least = least_by_the_checker(&checker);
        for algorithm in Algorithm::ALL {
            let moves = solve(&puzzle, algorithm);
            let length = moves.as_ref().map(String::len);
            assert_eq!(length, least, "seed {seed}, {algorithm:?}:\n{text}");
            if let Some(moves) = moves {
                assert!(
                    checker.solves(&moves),
                    "seed {seed}, {algorithm:?}:\n{text}"
                );
            }
        }
        match least {
            Some(_) => solved += 1,
            None => unsolvable += 1,
        }
    }
    println!("{solved} solved, {unsolvable} proved unsolvable");
    assert!(solved > count / 2 && unsolvable > count / 20);
}

#[test]
fn a_pair_is_solvable_exactly_when_each_maze_alone_is() {
    for seed in 0..PAIRS {
        let puzzle = random_pair(seed);
        let checker = Checker::new(&puzzle.to_string());
        assert_eq!(
            puzzle.unreachable().is_some(),
            least_by_the_checker(&checker).is_none(),
            "seed {seed}:\n{puzzle}"
        );
    }
}

#[test]
fn larger_pairs_agree_too() {
    for seed in 0..40 {
        let params = Params {
            mazes: 2,
            width: 20 + (seed % 5) as u32,
            height: 17,
            maze: MazeKind::ALL[(seed % 3) as usize],
            opened: 0.3,
            walls: 0.3,
            pits: [0.0, 0.05, 0.15][(seed / 3 % 3) as usize],
            solvable: true,
        };
        let puzzle = Simultaneous::generate(&params, &mut Rng::new(seed), &mut Unwatched).unwrap();
        let (engine, plain) = (
            solve(&puzzle, Algorithm::Auto).unwrap(),
            solve(&puzzle, Algorithm::Bfs).unwrap(),
        );
        assert_eq!(engine.len(), plain.len(), "seed {seed}");
        assert!(Checker::new(&puzzle.to_string()).solves(&engine));
    }
}

#[test]
fn larger_sets_of_three_agree_too() {
    for seed in 0..12 {
        let mut rng = Rng::new(seed);
        let pits = [0.0, 0.05, 0.15][(seed % 3) as usize];
        // More than one block of cells, odd shapes, and states enough for every stage.
        let mazes = [(9, 9), (8, 10), (17, 10)].map(|(width, height)| {
            let params = Params {
                width,
                height,
                maze: MazeKind::ALL[(seed / 3 % 3) as usize],
                pits,
                ..Params::default()
            };
            let pair = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
            pair.mazes()[1].clone()
        });
        let puzzle = Simultaneous::new(mazes);
        let (engine, plain) = (
            solve(&puzzle, Algorithm::Auto).unwrap(),
            solve(&puzzle, Algorithm::Bfs).unwrap(),
        );
        assert_eq!(engine.len(), plain.len(), "seed {seed}");
        assert!(Checker::new(&puzzle.to_string()).solves(&engine));
    }
}
