//! The solver of Stromrallye against a brute force that knows single steps only, on random boards of
//! up to 5 × 5: verdicts, proofs, fewest swaps, positions in the midst of play, and which move lost a
//! board. Every solution is replayed by a checker that shares no code with it.
//!
//! A slice of a few seconds runs with the other tests. `cargo xtask fuzz` runs [`fuzz`] at length.

mod common;

use std::env;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use common::examining::{Counts, Effort, examine, examine_solvable};
use common::small_boards::{random, shrunk, solvable};
use common::stromrallye::Board;
use common::tell;
use lockstep::rng::Rng;

const BOARDS: u64 = 4000;

/// What the normal run asks of each board.
const SLICE: Effort = Effort {
    positions: 30_000,
    games: 2,
    patience: Duration::from_secs(60),
    hurry: Duration::from_millis(30),
};

/// What the long run asks of each board.
const LONG: Effort = Effort {
    positions: 400_000,
    games: 4,
    patience: Duration::from_secs(60),
    hurry: Duration::from_millis(500),
};

#[test]
fn the_solver_and_the_brute_force_agree_on_random_boards() {
    let counts = run(1, BOARDS, SLICE);
    println!("{counts}");
    assert!(counts.solvable > 1000 && counts.unsolvable() > 1000);
    assert!(counts.exhausted > 100 && counts.parity > 100);
    assert!(counts.unreachable > 10 && counts.stuck > 10);
    assert!(counts.fewest + counts.fewest_unproved > 1000 && counts.judged > 1000);
    assert!(counts.too_large < counts.positions / 10);
}

#[test]
fn larger_boards_that_were_played_backwards_are_never_unsolvable() {
    let counts = run_larger(1, 400, SLICE);
    println!("{counts}");
    assert!(counts.solvable > 400);
}

/// The same at length: LOCKSTEP_FUZZ_BOARDS boards, those of the seed LOCKSTEP_FUZZ_SEED.
#[test]
#[ignore = "takes minutes: `cargo xtask fuzz` runs it"]
fn fuzz() {
    let number = |name: &str| env::var(name).ok().and_then(|value| value.parse().ok());
    let boards = number("LOCKSTEP_FUZZ_BOARDS").unwrap_or(10_000);
    let seed = number("LOCKSTEP_FUZZ_SEED").unwrap_or(1);
    let counts = run(seed, boards, LONG);
    tell(&format!("seed {seed}: {counts}"));
    let larger = run_larger(seed, boards / 10, LONG);
    tell(&format!("larger ones, solvable by construction: {larger}"));
}

/// Examines many boards; the first one that fails is made small, and ends the run.
fn run(seed: u64, boards: u64, effort: Effort) -> Counts {
    let mut counts = Counts::default();
    let mut rng = Rng::new(seed);
    let mut told = Instant::now();
    for number in 1..=boards {
        let board = random(&mut rng);
        let asked = seed.wrapping_mul(1 << 32).wrapping_add(number);
        if let Err(why) = examined(&board, asked, effort, &mut counts) {
            fail(board, asked, effort, &why);
        }
        if told.elapsed() > Duration::from_secs(10) {
            tell(&format!("{number} of {boards} boards"));
            told = Instant::now();
        }
    }
    counts
}

/// Examines boards of up to 12 × 12 with known solutions.
fn run_larger(seed: u64, boards: u64, effort: Effort) -> Counts {
    let mut counts = Counts::default();
    let mut rng = Rng::new(seed);
    for number in 1..=boards {
        let side = 4 + rng.below(9) as u32;
        let batteries = 2 + rng.below((side * side * 2 / 3) as usize);
        let moves = batteries * (1 + rng.below(8));
        let shuns_batteries = [0.2, 0.6, 0.9][rng.below(3)];
        let (board, known) = solvable(side, batteries, moves, shuns_batteries, &mut rng);
        if let Err(why) = examine_solvable(&board, &known, number, effort, &mut counts) {
            panic!("{why}\n{board}");
        }
    }
    counts
}

/// Examines a board; a panic is a failure as any other.
fn examined(board: &Board, seed: u64, effort: Effort, counts: &mut Counts) -> Result<(), String> {
    let asking = AssertUnwindSafe(|| examine(board, seed, effort, counts));
    catch_unwind(asking).unwrap_or_else(|_| Err("it panics".to_owned()))
}

fn fail(board: Board, seed: u64, effort: Effort, why: &str) -> ! {
    tell(&format!("{why}\n{board}looking for a smaller one …"));
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    let effort = Effort {
        patience: effort.patience.min(Duration::from_secs(5)),
        ..effort
    };
    let result = |board: &Board| examined(board, seed, effort, &mut Counts::default());
    let smallest = shrunk(board, |board| result(board).is_err());
    let why = result(&smallest).err();
    panic::set_hook(hook);
    panic!("{}\n{smallest}", why.unwrap_or_default());
}
