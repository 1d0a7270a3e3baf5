//! The time of searches on the pairs of `instances.txt`: the engine on all of them, the textbook searches on the small
//! ones, measured by criterion. Two tables at the end put the same measurements side by side, with states and memory:
//! times of one run, as ratios.
//!
//! `cargo bench --bench time -- small` runs those with `small` in their names.

#[allow(dead_code)] // each bench uses a part of it
mod common;

use std::hint::black_box;
use std::time::{Duration, Instant};

use common::list::{self, Instance};
use criterion::{Criterion, SamplingMode};
use lockstep::puzzle::{Puzzle, Solution, Solve, Verdict};
use lockstep::search::{Progress, Unwatched};
use lockstep::simultaneous::{Algorithm, Simultaneous, SolveOptions};

/// The cost of one search on one pair.
struct Measured {
    instance: Instance,
    algorithm: Algorithm,
    /// Median over the samples.
    seconds: f64,
    length: usize,
    effort: Progress,
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(10) // the fewest that criterion takes
        .warm_up_time(Duration::from_millis(200))
        .configure_from_args();
    let mut measured = Vec::new();
    for instance in list::all() {
        let puzzle = common::puzzle(&instance);
        for &algorithm in common::algorithms(&instance) {
            measured.extend(measure(&mut criterion, instance, &puzzle, algorithm));
        }
    }
    criterion.final_summary();
    if !measured.is_empty() {
        print_engine(&measured);
        print_textbook(&measured);
    }
}

/// `None` if the arguments of the run leave this measurement out.
fn measure(
    criterion: &mut Criterion,
    instance: Instance,
    puzzle: &Simultaneous,
    algorithm: Algorithm,
) -> Option<Measured> {
    let options = SolveOptions {
        algorithm,
        ..SolveOptions::default()
    };
    let mut samples = Vec::new();
    let mut last = None;
    let mut group = criterion.benchmark_group(instance.name);
    // Every sample runs as often as every other: a search that takes seconds runs once for each.
    group.sampling_mode(SamplingMode::Flat);
    group.measurement_time(Duration::from_secs(if instance.is_small() {
        3
    } else {
        20
    }));
    group.bench_function(common::name(algorithm), |bencher| {
        bencher.iter_custom(|times| {
            let started = Instant::now();
            for _ in 0..times {
                let solution = puzzle.solve(&puzzle.start(), &options, &mut Unwatched);
                last = Some(black_box(solution).expect("these pairs fit into memory"));
            }
            let taken = started.elapsed();
            samples.push(taken.as_secs_f64() / times as f64);
            taken
        });
    });
    group.finish();
    let Solution {
        verdict, effort, ..
    } = last?;
    let Verdict::Solved { moves, .. } = verdict else {
        panic!("these pairs have solutions");
    };
    samples.sort_by(f64::total_cmp);
    Some(Measured {
        instance,
        algorithm,
        seconds: samples[samples.len() / 2],
        length: moves.len(),
        effort,
    })
}

fn print_engine(measured: &[Measured]) {
    let is_engine = |one: &&Measured| one.algorithm == Algorithm::Auto;
    println!(
        "\n{:16}{:>13}{:>11}{:>11}{:>14}{:>9}",
        "the engine", "instructions", "s", "M states", "M states / s", "MB"
    );
    for one in measured.iter().filter(is_engine) {
        println!(
            "{:16}{:>13}{:>11.4}{:>11.2}{:>14.1}{:>9.1}",
            one.instance.name,
            one.length,
            one.seconds,
            one.millions(),
            one.millions() / one.seconds,
            one.megabytes()
        );
    }
}

/// The textbook searches as multiples of the engine on the same pair.
fn print_textbook(measured: &[Measured]) {
    println!(
        "\n{:16}{:18}{:>9}{:>11}{:>9}{:>11}{:>11}{:>11}",
        "against it", "", "s", "M states", "MB", "× time", "× states", "× memory"
    );
    for one in measured {
        let engine = measured
            .iter()
            .find(|other| other.instance == one.instance && other.algorithm == Algorithm::Auto);
        let Some(engine) = engine.filter(|_| one.algorithm != Algorithm::Auto) else {
            continue;
        };
        println!(
            "{:16}{:18}{:>9.4}{:>11.2}{:>9.1}{:>11.1}{:>11.2}{:>11.1}",
            one.instance.name,
            common::name(one.algorithm),
            one.seconds,
            one.millions(),
            one.megabytes(),
            one.seconds / engine.seconds,
            one.millions() / engine.millions(),
            one.megabytes() / engine.megabytes()
        );
    }
}

impl Measured {
    fn millions(&self) -> f64 {
        self.effort.explored as f64 / 1e6
    }

    fn megabytes(&self) -> f64 {
        self.effort.bytes as f64 / 1e6
    }
}
