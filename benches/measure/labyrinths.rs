//! The difficulty of generated labyrinths, by kind and size, beside the exact share of random play-outs that solve
//! them: a row for each set of mazes.
//!
//! Half of the sets have pits. The seeds begin far from those that the measure was chosen by.

use lockstep::puzzle::Make;
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::difficulty::measure;
use lockstep::simultaneous::{MazeKind, Params, Simultaneous};

/// Cells along each side of two mazes, and of three.
const SIDES: [u32; 4] = [5, 8, 11, 14];
const SIDES_OF_THREE: [u32; 1] = [5];

/// The share of the cells that are pits, if there are any.
const PITS: f64 = 0.05;

const FIRST_SEED: u64 = 1000;

/// Prints the rows. `sets`: of each kind and size.
pub fn print(sets: u64) {
    println!("kind,mazes,side,difficulty,playouts,shortest,alone,traps,waits");
    for &kind in MazeKind::ALL {
        for side in SIDES {
            print_sets(kind, 2, side, sets);
        }
    }
    for side in SIDES_OF_THREE {
        print_sets(MazeKind::Perfect, 3, side, sets);
    }
}

fn print_sets(kind: MazeKind, mazes: usize, side: u32, sets: u64) {
    for number in 0..sets {
        let params = Params {
            mazes,
            maze: kind,
            width: side,
            height: side,
            pits: if number % 2 == 0 { 0.0 } else { PITS },
            solvable: true,
            ..Params::default()
        };
        let rng = &mut Rng::new(FIRST_SEED + number);
        let puzzle = Simultaneous::generate(&params, rng, &mut Unwatched);
        let puzzle = puzzle.expect("nobody stops an unwatched generator");
        let measure = measure(&puzzle, &mut Unwatched).expect("nobody stops it");
        let measure = measure.expect("made to be solvable");
        let along = measure.along.expect("small enough to be measured");
        let share = measure.playouts.expect("small enough to be played");
        println!(
            "{},{mazes},{side},{:.4},{share:e},{},{},{},{}",
            kind.name(),
            along.difficulty,
            along.shortest,
            measure.alone,
            along.traps,
            along.waits,
        );
    }
}
