//! The number of shortest sequences: the engine's layers and the textbook's way against a checker
//! with rules of its own; numbers of any size; and what remains when counting is stopped.

use crate::checker::Checker;
use lockstep::grid::Direction;
use lockstep::puzzle::{Make, Rules, Solution, Solve, Verdict};
use lockstep::rng::Rng;
use lockstep::search::{Cancelled, Progress, Stage, StopReason, Unwatched, Watch};
use lockstep::simultaneous::{
    Algorithm, Maze, MazeKind, Params, Simultaneous, SolveOptions, State,
};
use num_bigint::BigUint;

const PAIRS: u64 = 4000;

/// A random pair, often of an odd shape: single rows, more than one block of cells, open mazes,
/// equal ones, many pits.
fn random_pair(rng: &mut Rng) -> Simultaneous {
    let sides = [1, 2, 3, 4, 5, 6, 7, 9, 17];
    let width = sides[rng.below(sides.len())];
    let height = sides[rng.below(if width > 8 { 4 } else { 7 })];
    let (width, height) = if rng.chance(0.5) {
        (width, height)
    } else {
        (height, width)
    };
    let params = Params {
        width,
        height,
        maze: MazeKind::ALL[rng.below(3)],
        walls: rng.below(6) as f64 / 10.0,
        pits: [0.0, 0.0, 0.05, 0.1, 0.2, 0.4][rng.below(6)],
        solvable: rng.chance(0.8),
        ..Params::default()
    };
    let puzzle = Simultaneous::generate(&params, rng, &mut Unwatched).unwrap();
    if rng.chance(0.1) {
        let maze: &Maze = &puzzle.mazes()[0];
        return Simultaneous::new([maze.clone(), maze.clone()]);
    }
    puzzle
}

fn counted(puzzle: &Simultaneous, from: &State, algorithm: Algorithm) -> BigUint {
    let options = SolveOptions {
        algorithm,
        count: true,
        ..SolveOptions::default()
    };
    let solution = puzzle.solve(from, &options, &mut Unwatched).unwrap();
    let sequences = solution.details.expect("it was asked for");
    sequences.expect("nobody stops counting")
}

#[test]
fn the_engine_the_textbook_and_the_checker_count_the_same() {
    let (mut several, mut unsolvable) = (0, 0);
    for seed in 0..PAIRS {
        let mut rng = Rng::new(seed);
        let puzzle = random_pair(&mut rng);
        let checker = Checker::new(&puzzle.to_string());
        // Half of them from somewhere on the way.
        let (mut state, mut positions) = (puzzle.start(), checker.start());
        for _ in 0..[0, rng.below(40)][rng.below(2)] {
            let direction = Direction::ALL[rng.below(4)];
            state = puzzle.step(&state, direction).0;
            positions = checker.step(&positions, direction.letter());
        }
        let sequences = checker.shortest_sequences(positions);
        for algorithm in [Algorithm::Auto, Algorithm::Bfs] {
            let counted = counted(&puzzle, &state, algorithm);
            assert_eq!(
                counted,
                sequences.into(),
                "seed {seed}, {algorithm:?}, from {state:?}:\n{puzzle}"
            );
        }
        several += u32::from(sequences > 1);
        unsolvable += u32::from(sequences == 0);
    }
    println!("{several} with several, {unsolvable} with none");
    assert!(several > 1000 && unsolvable > 100);
}

#[test]
fn three_and_more_are_counted_within_the_bound_as_without() {
    let mut several = 0;
    for seed in 0..600 {
        let mut rng = Rng::new(seed);
        let mazes = 3 + rng.below(3);
        let params = Params {
            mazes,
            width: 1 + rng.below([6, 4, 3][mazes - 3]) as u32,
            height: 1 + rng.below([6, 4, 3][mazes - 3]) as u32,
            maze: MazeKind::ALL[rng.below(3)],
            pits: [0.0, 0.1, 0.2][rng.below(3)],
            solvable: rng.chance(0.8),
            ..Params::default()
        };
        let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
        let mut state = puzzle.start();
        for _ in 0..[0, rng.below(20)][rng.below(2)] {
            state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
        }
        let [fast, plain] =
            [Algorithm::Auto, Algorithm::Bfs].map(|algorithm| counted(&puzzle, &state, algorithm));
        assert_eq!(fast, plain, "seed {seed}, from {state:?}:\n{puzzle}");
        several += u32::from(fast > 1u8.into());
    }
    assert!(several > 100, "{several}");
}

/// The number of ways to choose n of 2n, by Pascal's triangle.
fn middle_of_pascals_row(n: usize) -> BigUint {
    let mut row = vec![BigUint::from(1u8)];
    for _ in 0..2 * n {
        let inner = row.windows(2).map(|two| &two[0] + &two[1]);
        let ends = || std::iter::once(BigUint::from(1u8));
        row = ends().chain(inner).chain(ends()).collect();
    }
    row[n].clone()
}

#[test]
fn numbers_are_exact_however_large() {
    for (side, bits) in [(40, 64), (60, 64), (80, 128), (110, 192)] {
        let maze = Maze::open(side, side);
        let puzzle = Simultaneous::new([maze.clone(), maze]);
        let expected = middle_of_pascals_row(side as usize - 1);
        assert!(expected.bits() > bits, "{side}");
        assert_eq!(
            counted(&puzzle, &puzzle.start(), Algorithm::Auto),
            expected,
            "{side}"
        );
        if side == 80 {
            assert_eq!(
                counted(&puzzle, &puzzle.start(), Algorithm::Bfs),
                expected,
                "{side}"
            );
        }
    }
}

#[test]
fn a_pair_that_is_solved_already_has_one_sequence() {
    let puzzle = Simultaneous::new([Maze::open(4, 3), Maze::open(4, 3)]);
    let goal = puzzle.mazes()[0].goal();
    let home = State {
        players: vec![goal, goal],
    };
    for &algorithm in Algorithm::ALL {
        assert_eq!(counted(&puzzle, &home, algorithm), 1u8.into());
    }
}

#[test]
fn nothing_is_counted_unless_asked_for() {
    let puzzle = Simultaneous::new([Maze::open(4, 3), Maze::open(4, 3)]);
    let options = SolveOptions::default();
    let solution = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
    assert_eq!(solution.unwrap().details, None);
}

/// Cancels as soon as counting begins.
struct Impatient;

impl Watch for Impatient {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        match progress.stage {
            Stage::Count => Err(Cancelled),
            _ => Ok(()),
        }
    }
}

fn is_solved_in(solution: &Solution<Simultaneous>, length: usize) -> bool {
    match &solution.verdict {
        Verdict::Solved { moves, shortest } => *shortest && moves.len() == length,
        Verdict::Unsolvable(_) => false,
    }
}

#[test]
fn what_is_solved_stays_solved_when_counting_is_cancelled() {
    let puzzle = Simultaneous::new([Maze::open(50, 50), Maze::open(50, 50)]);
    for algorithm in [Algorithm::Auto, Algorithm::Bfs] {
        let options = SolveOptions {
            algorithm,
            count: true,
            ..SolveOptions::default()
        };
        let solution = puzzle
            .solve(&puzzle.start(), &options, &mut Impatient)
            .unwrap();
        assert!(is_solved_in(&solution, 98));
        assert_eq!(solution.details, Some(Err(StopReason::Cancelled)));
    }
}

#[test]
fn what_is_solved_stays_solved_when_counting_takes_too_much_memory() {
    // A* walks straight to the goals; counting looks at everything on the way.
    let params = Params {
        width: 60,
        height: 60,
        maze: MazeKind::Random,
        walls: 0.1,
        solvable: true,
        ..Params::default()
    };
    let puzzle = Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap();
    let mut options = SolveOptions {
        algorithm: Algorithm::AStarExact,
        ..SolveOptions::default()
    };
    let alone = puzzle
        .solve(&puzzle.start(), &options, &mut Unwatched)
        .unwrap();
    options.count = true;
    options.memory = 2 * alone.effort.bytes;
    let solution = puzzle
        .solve(&puzzle.start(), &options, &mut Unwatched)
        .unwrap();
    assert_eq!(solution.verdict, alone.verdict);
    let budget = options.memory;
    assert_eq!(solution.details, Some(Err(StopReason::Memory { budget })));
}
