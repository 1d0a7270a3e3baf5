//! Many random puzzles, each held against what a checker or a brute force knows of it. The first one
//! that fails is made as small as possible, and printed as a text that the command line reads.
//!
//! The same code runs for seconds with the other tests, and at length with `cargo xtask fuzz`.

use std::any::Any;
use std::env;
use std::fmt::Display;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use super::tell;

/// A family's puzzles, and what is asked of each.
pub trait Examiner {
    /// `Display` prints a text that the command line reads.
    type Puzzle: Display;

    /// The puzzle of a seed.
    fn puzzle(&self, seed: u64) -> Self::Puzzle;
    /// Asks everything about a puzzle; fails with an error or a panic. The same seed asks
    /// the same.
    fn examine(&mut self, puzzle: &Self::Puzzle, seed: u64) -> Result<(), String>;
    /// Puzzles with a little less, most promising first.
    fn smaller(&self, puzzle: &Self::Puzzle) -> Vec<Self::Puzzle>;
    /// Called before a failing puzzle is made smaller: to wait less for each.
    fn hurry(&mut self) {}
}

/// A puzzle that fails.
#[derive(Debug)]
pub struct Failure<P> {
    /// Its place among all puzzles, from 1.
    pub number: u64,
    pub puzzle: P,
    pub why: String,
}

/// How many puzzles `cargo xtask fuzz` asks for, and the seed they are made from.
pub fn asked() -> (u64, u64) {
    let number = |name: &str| env::var(name).ok().and_then(|value| value.parse().ok());
    let count = number("LOCKSTEP_FUZZ_BOARDS").unwrap_or(10_000);
    let seed = number("LOCKSTEP_FUZZ_SEED").unwrap_or(1);
    (count, seed)
}

/// Examines a number of puzzles of a seed.
///
/// # Panics
///
/// At the first one that fails, with the smallest that fails likewise.
pub fn run(examiner: &mut impl Examiner, count: u64, seed: u64) {
    let Some(failure) = first_failure(examiner, count, seed) else {
        return;
    };
    let Failure {
        number,
        puzzle,
        why,
    } = failure;
    tell(&format!(
        "FAILED: puzzle {number} of seed {seed}: {why}\n{puzzle}\nlooking for a smaller one …"
    ));
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    examiner.hurry();
    let (smallest, why) = smallest(examiner, puzzle, puzzle_seed(seed, number), why);
    panic::set_hook(hook);
    panic!("the smallest puzzle found that fails: {why}\n{smallest}");
}

/// The first puzzle that fails, of a number of them.
pub fn first_failure<E: Examiner>(
    examiner: &mut E,
    count: u64,
    seed: u64,
) -> Option<Failure<E::Puzzle>> {
    let mut told = Instant::now();
    for number in 1..=count {
        let puzzle_seed = puzzle_seed(seed, number);
        let puzzle = examiner.puzzle(puzzle_seed);
        if let Err(why) = examined(examiner, &puzzle, puzzle_seed) {
            return Some(Failure {
                number,
                puzzle,
                why,
            });
        }
        if told.elapsed() > Duration::from_secs(10) {
            tell(&format!("{number} of {count} puzzles"));
            told = Instant::now();
        }
    }
    None
}

/// A puzzle that fails, made smaller as long as it still does.
pub fn smallest<E: Examiner>(
    examiner: &mut E,
    puzzle: E::Puzzle,
    seed: u64,
    why: String,
) -> (E::Puzzle, String) {
    let (mut puzzle, mut why) = (puzzle, why);
    let mut tries = 3000;
    'smaller: loop {
        for smaller in examiner.smaller(&puzzle) {
            if tries == 0 {
                break;
            }
            tries -= 1;
            if let Err(still) = examined(examiner, &smaller, seed) {
                (puzzle, why) = (smaller, still);
                continue 'smaller;
            }
        }
        return (puzzle, why);
    }
}

/// Puzzles of one seed share none with those of the next.
fn puzzle_seed(seed: u64, number: u64) -> u64 {
    seed.wrapping_mul(1 << 32).wrapping_add(number)
}

/// A panic is a failure as any other.
fn examined<E: Examiner>(examiner: &mut E, puzzle: &E::Puzzle, seed: u64) -> Result<(), String> {
    let asking = AssertUnwindSafe(|| examiner.examine(puzzle, seed));
    catch_unwind(asking).unwrap_or_else(|panic| Err(words(&*panic)))
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panic: {}", text.unwrap_or("without words"))
}
