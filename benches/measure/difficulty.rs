//! The difficulty of Stromrallye boards of the four presets at one size and number of batteries: a row for each board.
//!
//! All presets get the same size and number of batteries, and no board is discarded, so that they differ only in their
//! use of the batteries. The last column is the difficulty of another board, made with the preset's own size and
//! number.

use lockstep::puzzle::Make;
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::settings::{Settings, Table};
use lockstep::stromrallye::difficulty::Measure;
use lockstep::stromrallye::{Params, Stromrallye};

/// Cells along each side of every board.
const SIDE: u32 = 12;

/// Spare batteries on every board.
const BATTERIES: u32 = 8;

/// Prints the rows. `boards`: of each preset.
pub fn print(boards: u64) {
    println!("preset,side,batteries,difficulty,measured,nodes,solved,moves,own difficulty");
    for level in Params::LEVELS {
        for seed in 1..=boards {
            print_board(level, seed);
        }
    }
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
        "{level},{SIDE},{},{:.3},{},{},{},{},{own_difficulty:.3}",
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
    made.report.unwrap().measure
}
