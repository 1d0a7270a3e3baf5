//! Prints how difficult the boards of the four levels are at one size and number of batteries:
//! `cargo run --release --example difficulty -- 100`, a line for each board, parted by tabs.
//!
//! All levels get the same size and number of batteries, and no board is thrown away, so that they
//! differ only in what they do with the batteries. The last number of a line is the difficulty of
//! another board, made with the level's own size and number.

use std::process::ExitCode;

use lockstep::puzzle::Puzzle;
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::settings::{Settings, Table};
use lockstep::stromrallye::difficulty::Measure;
use lockstep::stromrallye::{Params, Stromrallye};

/// Cells along each side of every board.
const SIDE: u32 = 12;

/// Spare batteries on every board.
const BATTERIES: u32 = 8;

fn main() -> ExitCode {
    let boards = std::env::args().nth(1);
    let Some(boards) = boards.and_then(|boards| boards.parse().ok()) else {
        eprintln!("how many boards of each level?");
        return ExitCode::FAILURE;
    };
    println!("level\tside\tbatteries\tdifficulty\tmeasured\tnodes\tsolved\tmoves\town");
    for level in Params::LEVELS {
        for seed in 1..=boards {
            print_board(level, seed);
        }
    }
    ExitCode::SUCCESS
}

fn print_board(level: &str, seed: u64) {
    let own = Params {
        lively: false,
        ..Params::of_level(level).expect("a name of the table")
    };
    let own_difficulty = measured(own, seed).estimate.difficulty;
    let measure = measured(
        Params {
            min_size: SIDE,
            max_size: SIDE,
            batteries: BATTERIES,
            more: 0,
            ..own
        },
        seed,
    );
    println!(
        "{level}\t{SIDE}\t{}\t{:.3}\t{}\t{}\t{}\t{}\t{own_difficulty:.3}",
        measure.batteries,
        measure.estimate.difficulty,
        measure.estimate.exact,
        measure.effort,
        measure.effort_complete,
        measure.moves,
    );
}

fn measured(params: Params, seed: u64) -> Measure {
    let made = Stromrallye::generate_with_report(&params, &mut Rng::new(seed), &mut Unwatched);
    let made = made.expect("nobody stops an unwatched generator");
    made.report.measure
}
