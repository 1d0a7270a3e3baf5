//! The solver of Stromrallye against a brute force that knows single steps only, on random boards of
//! up to 5 × 5: verdicts, proofs, fewest swaps, positions in the midst of play, and which move lost a
//! board. Every solution is replayed by a checker that shares no code with it.
//!
//! A slice of a few seconds runs with the other tests. `cargo xtask fuzz` runs [`fuzz`] at length.

use std::fmt;

use crate::checker::Board;
use crate::common::fuzzing::{Examiner, asked, run};
use crate::common::tell;
use crate::examining::{Counts, Effort, examine, examine_solvable};
use crate::small_boards::{random, smaller_than, solvable};
use lockstep::rng::Rng;

const BOARDS: u64 = 4000;

/// The questions of the normal run about each board.
const SLICE: Effort = Effort {
    positions: 30_000,
    games: 2,
    patience: 60_000,
    hurry: 30,
};

/// The questions of the long run about each board.
const LONG: Effort = Effort {
    positions: 400_000,
    games: 4,
    patience: 60_000,
    hurry: 500,
};

#[test]
fn the_solver_and_the_brute_force_agree_on_random_boards() {
    let mut boards = Boards::new(SLICE);
    run(&mut boards, BOARDS, 1);
    let counts = boards.counts;
    println!("{counts}");
    for (names, least) in [
        (&["solvable", "unsolvable", "judged"][..], 1000),
        (&["exhausted", "parity"], 100),
        (&["crowded", "unfilled", "unreachable", "stuck"], 10),
    ] {
        let few = names.iter().find(|name| counts.of(name) <= least);
        assert_eq!(few, None, "no more than {least}");
    }
    let fewest = ["fewest swaps proved", "fewest swaps not refuted"].map(|name| counts.of(name));
    assert!(fewest.iter().sum::<u64>() > 1000);
    let too_large = counts.of("too large for the brute force");
    assert!(too_large < counts.of("positions") / 10);
}

#[test]
fn larger_boards_that_were_played_backwards_are_never_unsolvable() {
    let mut boards = KnownBoards(Boards::new(SLICE));
    run(&mut boards, 400, 1);
    println!("{}", boards.0.counts);
    assert!(boards.0.counts.of("solvable") > 400);
}

/// The same at length, on as many boards as are asked for.
#[test]
#[ignore = "takes minutes: `cargo xtask fuzz` runs it"]
fn fuzz() {
    let (count, seed) = asked();
    let mut boards = Boards::new(LONG);
    run(&mut boards, count, seed);
    tell(&format!("Stromrallye, seed {seed}: {}", boards.counts));
    let mut known = KnownBoards(Boards::new(LONG));
    run(&mut known, count / 10, seed);
    let counts = known.0.counts;
    tell(&format!("larger ones, solvable by construction: {counts}"));
}

/// Small boards of every kind, against the brute force.
struct Boards {
    effort: Effort,
    counts: Counts,
}

impl Boards {
    fn new(effort: Effort) -> Self {
        let counts = Counts::default();
        Boards { effort, counts }
    }
}

impl Examiner for Boards {
    type Puzzle = Board;

    fn puzzle(&self, seed: u64) -> Board {
        random(&mut Rng::new(seed))
    }

    fn examine(&mut self, board: &Board, seed: u64) -> Result<(), String> {
        examine(board, seed, self.effort, &mut self.counts);
        Ok(())
    }

    fn smaller(&self, board: &Board) -> Vec<Board> {
        smaller_than(board)
    }

    fn hurry(&mut self) {
        self.effort.patience = self.effort.patience.min(5000);
    }
}

/// Boards of up to 12 × 12 with known solutions.
struct KnownBoards(Boards);

struct Known {
    board: Board,
    solution: String,
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}# {}", self.board, self.solution)
    }
}

impl Examiner for KnownBoards {
    type Puzzle = Known;

    fn puzzle(&self, seed: u64) -> Known {
        let rng = &mut Rng::new(seed);
        let side = 4 + rng.below(9) as u32;
        let batteries = 2 + rng.below((side * side * 2 / 3) as usize);
        let moves = batteries * (1 + rng.below(8));
        let shuns_batteries = [0.2, 0.6, 0.9][rng.below(3)];
        let (board, solution) = solvable(side, batteries, moves, shuns_batteries, rng);
        Known { board, solution }
    }

    fn examine(&mut self, known: &Known, seed: u64) -> Result<(), String> {
        let Boards { effort, counts } = &mut self.0;
        examine_solvable(&known.board, &known.solution, seed, *effort, counts);
        Ok(())
    }

    /// With less on it, nobody knows a solution.
    fn smaller(&self, _: &Known) -> Vec<Known> {
        Vec::new()
    }
}
