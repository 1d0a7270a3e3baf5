//! The memory of searches on the pairs of `instances.txt`: the peak of the tables by each search's own count, beside
//! the peak of the allocator. A separate program, since a counting allocator would slow down searches that allocate
//! much.
//!
//! `cargo bench --bench memory -- small` runs those with `small` in their names.

#[allow(dead_code)] // each bench uses a part of it
mod common;

use common::list;
use lockstep::puzzle::{Puzzle, Solve};
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Algorithm, Simultaneous, SolveOptions};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

fn main() {
    // cargo itself adds `--bench`.
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    println!(
        "{:16}{:18}{:>12}{:>17}",
        "peak memory", "", "MB counted", "MB allocated"
    );
    for instance in list::all() {
        for &algorithm in common::algorithms(&instance) {
            let name = format!("{}/{}", instance.name, common::name(algorithm));
            if wanted.is_empty() || wanted.iter().any(|part| name.contains(part)) {
                let (counted, allocated) = peak(&common::puzzle(&instance), algorithm);
                println!(
                    "{:16}{:18}{:>12.1}{:>17.1}",
                    instance.name,
                    common::name(algorithm),
                    counted as f64 / 1e6,
                    allocated as f64 / 1e6
                );
            }
        }
    }
}

/// The peak bytes of one search: by its own count, and by the allocator's.
fn peak(puzzle: &Simultaneous, algorithm: Algorithm) -> (u64, usize) {
    let options = SolveOptions {
        algorithm,
        ..SolveOptions::default()
    };
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let solution = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
    let allocated = ALLOCATOR.peak_usage() - before;
    let solution = solution.expect("these pairs fit into memory");
    (solution.effort.bytes, allocated)
}
