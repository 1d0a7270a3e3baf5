//! Prints how difficult the boards of the four levels are at one size and number of batteries:
//! `cargo run --release --example difficulty -- 100`, a line for each board, parted by tabs.
//!
//! Only what a level does with its batteries differs: it has neither its own size nor more batteries
//! than the others, and no board is thrown away. The last number of a line is the difficulty of
//! another board, which the level made of its own size and number.

use std::process::ExitCode;

use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::stromrallye::difficulty::Measure;
use lockstep::stromrallye::generate::{Level, Params, Preset, Way, generate_with_report};

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
    for preset in Preset::ALL {
        for seed in 1..=boards {
            print_board(preset, seed);
        }
    }
    ExitCode::SUCCESS
}

fn print_board(preset: Preset, seed: u64) {
    let own = preset.level();
    let own_difficulty = measured(own, seed).estimate.difficulty;
    let measure = measured(
        Level {
            min_size: SIDE,
            max_size: SIDE,
            batteries: BATTERIES,
            more: 0,
            ..own
        },
        seed,
    );
    println!(
        "{}\t{SIDE}\t{}\t{:.3}\t{}\t{}\t{}\t{}\t{own_difficulty:.3}",
        preset.name(),
        measure.batteries,
        measure.estimate.difficulty,
        measure.estimate.exact,
        measure.effort,
        measure.effort_complete,
        measure.moves,
    );
}

fn measured(level: Level, seed: u64) -> Measure {
    let params = Params {
        way: Way::Level(level),
        wanted: None,
        lively: false,
    };
    let made = generate_with_report(&params, &mut Rng::new(seed), &mut Unwatched);
    let made = made.expect("nobody stops an unwatched generator");
    made.report.measure
}
