//! The engines and the textbook searches against each other, and all against a checker with rules
//! of its own, on thousands of small random pairs and larger sets of mazes.
//!
//! A slice of a few seconds runs with the other tests. `cargo xtask fuzz` runs [`fuzz`] at length.

use crate::checker::{Checker, Positions};
use crate::common::fuzzing::{Examiner, asked, first_failure, run, smallest};
use crate::common::tell;
use crate::random_mazes::{
    random_four, random_pair, random_sized_pair, random_three, smaller_sets,
};
use crate::solving::{counting, generate, solve_from};
use lockstep::grid::Direction;
use lockstep::judge::{Judge, Judgement, Total};
use lockstep::puzzle::{Puzzle, Solve, letters};
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Algorithm, MazeKind, Params, Simultaneous, SolveOptions, State};

const PAIRS: u64 = 6000;
const PAIRS_OF_DIFFERENT_SIZES: u64 = 3000;
const SETS_OF_THREE: u64 = 1200;
const SETS_OF_FOUR: u64 = 400;

/// Solves by every algorithm from a state, and replays each solution; whether there is one.
fn compare(puzzle: &Simultaneous, checker: &Checker, from: &State, positions: &Positions) -> bool {
    let least = checker.least(positions.clone());
    for &algorithm in Algorithm::ALL {
        let told = format!("{algorithm:?} from {positions:?}");
        let moves = solve_from(puzzle, from, algorithm);
        assert_eq!(moves.as_ref().map(String::len), least, "{told}");
        if let Some(moves) = moves {
            let solves = checker.solves_from(positions.clone(), &moves);
            assert!(solves, "{told}: {moves} leads elsewhere");
        }
    }
    least.is_some()
}

/// The puzzle of a seed.
type Random = fn(u64) -> Simultaneous;

/// Random sets of mazes, against the checker's own rules.
struct Sets {
    random: Random,
    /// Of one set in so many more than solutions from the start is asked for: positions on the way, numbers of
    /// shortest sequences, which instruction lost a game of fewer than `longest` instructions.
    one_in: u64,
    longest: usize,
    solvable: usize,
    unsolvable: usize,
    /// Positions on the way, of which sequences were counted and games judged; and those with several sequences.
    positions: usize,
    several: usize,
}

impl Sets {
    fn new(random: Random, one_in: u64, longest: usize) -> Self {
        Sets {
            random,
            one_in,
            longest,
            solvable: 0,
            unsolvable: 0,
            positions: 0,
            several: 0,
        }
    }

    /// Random instructions: solves from where they lead, counts, and asks which of them lost.
    fn a_random_game(&mut self, puzzle: &Simultaneous, checker: &Checker, rng: &mut Rng) {
        let (mut state, mut positions) = (puzzle.start(), checker.start());
        let mut played = Vec::new();
        let mut solvable = vec![checker.least(positions.clone()).is_some()];
        for _ in 0..rng.below(self.longest) {
            let step = Direction::ALL[rng.below(4)];
            state = puzzle.step(&state, step).0;
            positions = checker.step(&positions, step.letter());
            played.push(step);
            solvable.push(checker.least(positions.clone()).is_some());
        }
        self.positions += 1;
        compare(puzzle, checker, &state, &positions);
        let told = format!("after {}", letters(&played));
        let expected = checker.shortest_sequences(positions.clone());
        self.several += usize::from(expected > 1);
        for algorithm in [Algorithm::Auto, Algorithm::Bfs] {
            let solution = puzzle.solve(&state, &counting(algorithm), &mut Unwatched);
            let counted = solution
                .unwrap()
                .details
                .sequences
                .expect("it was asked for");
            assert_eq!(counted, Ok(expected.into()), "{algorithm:?} {told}");
        }
        let judged =
            Judge::default().judge(puzzle, &played, &SolveOptions::default(), &mut Unwatched);
        let judged = judged.unwrap_or_else(|none| panic!("{told}: {none}"));
        let least = checker.least(positions.clone());
        let wanted = least.map_or(Total::Lost, |least| Total::Moves(played.len() + least));
        assert_eq!(judged.totals[played.len()], Some(wanted), "{told}");
        let good = match judged.judgement {
            Judgement::Good { rest, .. } => {
                assert!(checker.solves_from(positions, &letters(&rest)), "{told}");
                Some(played.len())
            }
            Judgement::Lost { good, .. } => good,
        };
        let truth = solvable.iter().rposition(|&solvable| solvable);
        assert_eq!(good, truth, "{told}: good until then");
    }
}

impl Examiner for Sets {
    type Puzzle = Simultaneous;

    fn puzzle(&self, seed: u64) -> Simultaneous {
        (self.random)(seed)
    }

    fn examine(&mut self, puzzle: &Simultaneous, seed: u64) -> Result<(), String> {
        let checker = Checker::new(&puzzle.to_string());
        let solvable = compare(puzzle, &checker, &puzzle.start(), &checker.start());
        // A set is solvable exactly when each maze alone is.
        assert_eq!(puzzle.unreachable().is_none(), solvable);
        match solvable {
            true => self.solvable += 1,
            false => self.unsolvable += 1,
        }
        if seed.is_multiple_of(self.one_in) {
            self.a_random_game(puzzle, &checker, &mut Rng::new(seed));
        }
        Ok(())
    }

    fn smaller(&self, puzzle: &Simultaneous) -> Vec<Simultaneous> {
        smaller_sets(puzzle)
    }
}

/// Solves many puzzles by every algorithm, and by the checker.
fn examine(count: u64, random: Random) {
    let mut sets = Sets::new(random, 2, 6);
    run(&mut sets, count, 0);
    let [solvable, unsolvable, several] =
        [sets.solvable, sets.unsolvable, sets.several].map(|number| number as u64);
    println!("{solvable} solved, {unsolvable} proved unsolvable, {several} with several sequences");
    assert!(solvable > count / 2 && unsolvable > count / 20 && several > count / 10);
}

#[test]
fn every_algorithm_and_the_checker_agree_on_random_pairs() {
    examine(PAIRS, random_pair);
}

#[test]
fn every_algorithm_and_the_checker_agree_on_pairs_of_different_sizes() {
    examine(PAIRS_OF_DIFFERENT_SIZES, random_sized_pair);
}

#[test]
fn every_algorithm_and_the_checker_agree_on_three_and_four_mazes() {
    examine(SETS_OF_THREE, random_three);
    examine(SETS_OF_FOUR, random_four);
}

/// All of it at length, on as many sets as are asked for.
#[test]
#[ignore = "takes minutes: `cargo xtask fuzz` runs it"]
fn fuzz() {
    let (count, seed) = asked();
    let sets: [(&str, u64, Random); 4] = [
        ("pairs", count / 2, random_pair),
        ("pairs of different sizes", count / 4, random_sized_pair),
        ("sets of three", count / 8, random_three),
        ("sets of four", count / 8, random_four),
    ];
    for (name, count, random) in sets {
        let mut sets = Sets::new(random, 1, 30);
        run(&mut sets, count.max(1), seed);
        let [solved, refuted, games] = [sets.solvable, sets.unsolvable, sets.positions];
        tell(&format!(
            "Labyrinths, seed {seed}, {name}: {solved} solved, {refuted} proved unsolvable, \
             sequences counted and games judged from {games} positions"
        ));
    }
}

#[test]
fn a_failing_set_is_found_and_made_smaller() {
    struct NoPits;
    impl Examiner for NoPits {
        type Puzzle = Simultaneous;

        fn puzzle(&self, seed: u64) -> Simultaneous {
            random_three(seed)
        }

        fn examine(&mut self, puzzle: &Simultaneous, _: u64) -> Result<(), String> {
            let pits: usize = puzzle.mazes().iter().map(|maze| maze.pits().count()).sum();
            if pits > 1 {
                return Err(format!("{pits} pits"));
            }
            Ok(())
        }

        fn smaller(&self, puzzle: &Simultaneous) -> Vec<Simultaneous> {
            smaller_sets(puzzle)
        }
    }
    let failure = first_failure(&mut NoPits, 1000, 1).expect("pits are frequent");
    assert_eq!(failure.puzzle.mazes().len(), 3);
    let (set, why) = smallest(&mut NoPits, failure.puzzle, 1, failure.why);
    assert_eq!(why, "2 pits");
    assert_eq!(set.mazes().len(), 2);
    for maze in set.mazes() {
        assert!(maze.width() * maze.height() <= 3, "{set}");
        let has_wall =
            |cell, side| maze.neighbour(cell, side).is_some() && maze.has_wall(cell, side);
        for side in Direction::ALL {
            assert!(maze.cells().all(|cell| !has_wall(cell, side)), "{set}");
        }
    }
}

/// The engine and breadth-first search on a set too large for the checker's search.
fn agree(puzzle: &Simultaneous, seed: u64) {
    let by = |algorithm| solve_from(puzzle, &puzzle.start(), algorithm).unwrap();
    let (engine, plain) = (by(Algorithm::Auto), by(Algorithm::Bfs));
    assert_eq!(engine.len(), plain.len(), "seed {seed}");
    assert!(Checker::new(&puzzle.to_string()).solves(&engine));
}

#[test]
fn larger_pairs_agree_too() {
    for seed in 0..40 {
        let params = Params {
            width: 20 + (seed % 5) as u32,
            height: 17,
            maze: MazeKind::ALL[(seed % 3) as usize],
            opened: 0.3,
            walls: 0.3,
            pits: [0.0, 0.05, 0.15][(seed / 3 % 3) as usize],
            solvable: true,
            ..Params::default()
        };
        agree(&generate(&params, seed), seed);
    }
}

#[test]
fn larger_sets_of_three_agree_too() {
    // Each kind of maze with each share of pits.
    for seed in 0..9 {
        let pits = [0.0, 0.05, 0.15][(seed % 3) as usize];
        // More than one block of cells, odd shapes, and states enough for every stage.
        let sizes = [(9, 9), (8, 10), (17, 10)];
        let mazes = (0..).zip(sizes).map(|(number, (width, height))| {
            let params = Params {
                width,
                height,
                maze: MazeKind::ALL[(seed / 3 % 3) as usize],
                pits,
                solvable: true,
                ..Params::default()
            };
            generate(&params, 10 * seed + number).mazes()[1].clone()
        });
        agree(&Simultaneous::new(mazes.collect::<Vec<_>>()), seed);
    }
}
