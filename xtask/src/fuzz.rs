//! `cargo xtask fuzz`: everything that takes input from outside on many inputs, and the solvers of each family
//! against a brute force on many random puzzles.
//!
//! Both are tests that `cargo test` leaves out, so that the short ones which always run and the long ones are the
//! same code: `at_length` in `tests/fuzz/main.rs`, and `fuzz` in `tests/FAMILY/cross_examination.rs`. They are
//! optimised as all tests are, and have the solvers' assertions.

use std::fs;
use std::path::{self, PathBuf};
use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::process::{self, cargo};
use crate::{project, tools};

/// The file of a family's folder in `tests/` that has the test, and the test.
const FILE: &str = "cross_examination.rs";
const TEST: &str = "cross_examination::fuzz";

#[derive(Args)]
#[command(
    after_help = "Any option of inputs asks for inputs alone, any of puzzles for puzzles alone."
)]
pub struct Fuzz {
    #[command(flatten)]
    inputs: Inputs,
    #[command(flatten)]
    puzzles: Puzzles,
    /// The same seed gives the same inputs and puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Inputs of parsers, links, settings, moves, states, edits, certificates, claims, searches, generators and pictures.
#[derive(Args)]
#[command(next_help_heading = "Inputs")]
struct Inputs {
    /// Which target, as tests/fuzz/targets/mod.rs names it; can be given several times [default: all]
    #[arg(long = "target", value_name = "TARGET")]
    targets: Vec<String>,
    /// How many inputs in all, each target its share [default: 2000000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    executions: Option<u64>,
    /// After how many seconds in all to end, each target after as many
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..))]
    seconds: Option<u64>,
    /// An input that failed, again
    #[arg(long, value_name = "FILE", requires = "targets")]
    input: Option<PathBuf>,
}

/// Random puzzles, solved and held against a brute force.
#[derive(Args)]
#[command(next_help_heading = "Puzzles")]
struct Puzzles {
    /// Whose solvers, by the name of the folder in tests/; can be given several times [default: all]
    #[arg(long = "family", value_name = "FAMILY")]
    families: Vec<String>,
    /// How many random puzzles of each family [default: 20000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    boards: Option<u64>,
}

/// Prints what was tried; an error where something fails.
pub fn run(fuzz: &Fuzz) -> Result<()> {
    let Fuzz {
        inputs,
        puzzles,
        seed,
    } = fuzz;
    let asks_for_inputs = !inputs.targets.is_empty()
        || inputs.executions.is_some()
        || inputs.seconds.is_some()
        || inputs.input.is_some();
    let asks_for_puzzles = !puzzles.families.is_empty() || puzzles.boards.is_some();
    if asks_for_inputs || !asks_for_puzzles {
        try_inputs(inputs, *seed)?;
    }
    if asks_for_puzzles || !asks_for_inputs {
        compare_solvers(puzzles, *seed)?;
    }
    Ok(())
}

/// Prints how many inputs each target took. The first that fails ends it: its name, what failed, and the file with
/// the input are printed.
fn try_inputs(inputs: &Inputs, seed: u64) -> Result<()> {
    let executions = match inputs.seconds {
        // Time alone ends it.
        Some(_) => inputs.executions.unwrap_or(1 << 40),
        None => inputs.executions.unwrap_or(2_000_000),
    };
    println!("\n=== inputs of seed {seed}");
    let mut test = long_test("fuzz", "at_length", seed);
    test.env("LOCKSTEP_FUZZ_EXECUTIONS", executions.to_string())
        .env("LOCKSTEP_FUZZ_TARGETS", inputs.targets.join(","))
        .env("LOCKSTEP_FUZZ_FOLDER", tools::target()?.join("fuzz"));
    if let Some(seconds) = inputs.seconds {
        test.env("LOCKSTEP_FUZZ_SECONDS", seconds.to_string());
    }
    if let Some(input) = &inputs.input {
        // The test runs in another folder.
        test.env("LOCKSTEP_FUZZ_INPUT", path::absolute(input)?);
    }
    process::run(&mut test)
}

fn long_test(program: &str, name: &str, seed: u64) -> Command {
    let mut test = cargo();
    test.args([
        "test",
        "--quiet",
        "--package=lockstep-puzzles",
        "--test",
        program,
    ])
    .args(["--", "--ignored", "--exact", name, "--nocapture"])
    .env("LOCKSTEP_FUZZ_SEED", seed.to_string())
    // What failed is the report: what calls what would bury it.
    .env("RUST_BACKTRACE", "0");
    test
}

/// Prints what was compared; where something differs, the smallest failing puzzle is printed, and ends it.
fn compare_solvers(puzzles: &Puzzles, seed: u64) -> Result<()> {
    let boards = puzzles.boards.unwrap_or(20_000);
    let known = families()?;
    let asked = match &puzzles.families[..] {
        [] => &known[..],
        named => named,
    };
    for family in asked {
        println!("\n=== {family}: {boards} puzzles of seed {seed}");
        let mut test = long_test(family, TEST, seed);
        process::run(test.env("LOCKSTEP_FUZZ_BOARDS", boards.to_string()))?;
    }
    println!("\nall solvers and their brute forces agree");
    Ok(())
}

/// The families that have the test, by name.
fn families() -> Result<Vec<String>> {
    let folders = fs::read_dir(project::root().join("tests"))?.flatten();
    let with_test = folders.filter(|folder| folder.path().join(FILE).is_file());
    let names = with_test.map(|folder| folder.file_name().to_string_lossy().into_owned());
    let mut families: Vec<String> = names.collect();
    families.sort();
    Ok(families)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_that_run_are_there() {
        // A name that no test has would run nothing, and pass.
        let read =
            |file: &str| fs::read_to_string(project::root().join("tests").join(file)).unwrap();
        let inputs = read("fuzz/main.rs");
        assert!(inputs.contains("#[ignore") && inputs.contains("fn at_length()"));
        let families = families().unwrap();
        assert!(families.len() >= 3, "{families:?}");
        for family in families {
            let text = read(&format!("{family}/{FILE}"));
            assert!(text.contains("#[ignore") && text.contains("fn fuzz()"));
            // The folder is a program of that name.
            assert!(read(&format!("{family}/main.rs")).contains("\nmod cross_examination;"));
        }
    }
}
