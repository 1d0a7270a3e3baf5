//! `cargo xtask fuzz`: the solvers of each family against a brute force on many random puzzles.
//!
//! The comparison is a test that `cargo test` leaves out, so that the short one which always runs and
//! the long one are the same code: `fuzz` in `tests/FAMILY/cross_examination.rs`.

use std::fs;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use crate::process::{self, cargo};
use crate::project;

/// The file of a family's folder in `tests/` that has the test, and the test.
const FILE: &str = "cross_examination.rs";
const TEST: &str = "cross_examination::fuzz";

#[derive(Args)]
pub struct Fuzz {
    /// Whose solvers, by the name of the folder in tests/; can be given several times [default: all]
    #[arg(long = "family", value_name = "FAMILY")]
    families: Vec<String>,
    /// How many random puzzles of each family
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    boards: u64,
    /// The same seed gives the same puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Prints what was compared; an error where something differs, after the smallest failing puzzle was
/// printed. A family that fails does not keep the others from being asked.
pub fn run(fuzz: &Fuzz) -> Result<()> {
    let mut failed = Vec::new();
    for family in chosen(&families()?, &fuzz.families)? {
        println!(
            "\n=== {family}: {} puzzles of seed {}",
            fuzz.boards, fuzz.seed
        );
        let mut test = cargo();
        // Optimised as all tests are, and with the solvers' assertions.
        test.args(["test", "--quiet", "--package=lockstep", "--test", &family])
            .args(["--", "--ignored", "--exact", TEST, "--nocapture"])
            .env("LOCKSTEP_FUZZ_BOARDS", fuzz.boards.to_string())
            .env("LOCKSTEP_FUZZ_SEED", fuzz.seed.to_string())
            // The puzzle is the report: what calls what would bury it.
            .env("RUST_BACKTRACE", "0");
        if let Err(error) = process::run(&mut test) {
            eprintln!("=== {family}: {error:#}");
            failed.push(family);
        }
    }
    ensure!(
        failed.is_empty(),
        "solver and brute force were not seen to agree: {}",
        failed.join(", ")
    );
    println!("\nall solvers and their brute forces agree");
    Ok(())
}

/// The families that have the test, by name.
fn families() -> Result<Vec<String>> {
    let tests = project::root().join("tests");
    let folders = fs::read_dir(&tests).with_context(|| format!("cannot read {}", tests.display()));
    let mut families = Vec::new();
    for folder in folders? {
        let folder = folder?;
        if folder.path().join(FILE).is_file() {
            families.push(folder.file_name().to_string_lossy().into_owned());
        }
    }
    families.sort();
    Ok(families)
}

/// Those that are named, or all where none is.
fn chosen(families: &[String], named: &[String]) -> Result<Vec<String>> {
    if let Some(unknown) = named.iter().find(|name| !families.contains(name)) {
        bail!(
            "there is no family `{unknown}`: it is one of {}",
            families.join(", ")
        );
    }
    let is_chosen = |family: &&String| named.is_empty() || named.contains(family);
    Ok(families.iter().filter(is_chosen).cloned().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_has_the_test_that_runs() {
        // A name that no test has would run nothing, and pass.
        let families = families().unwrap();
        assert!(families.len() >= 3, "{families:?}");
        for family in families {
            let folder = project::root().join("tests").join(family);
            let text = fs::read_to_string(folder.join(FILE)).unwrap();
            assert!(text.contains("#[ignore") && text.contains("fn fuzz()"));
            // The folder is a program of that name.
            let main = fs::read_to_string(folder.join("main.rs")).unwrap();
            assert!(main.contains("\nmod cross_examination;"));
        }
    }

    #[test]
    fn families_are_chosen_by_name_and_all_without_one() {
        let families = ["one".to_owned(), "two".to_owned()];
        assert_eq!(chosen(&families, &[]).unwrap(), families);
        assert_eq!(chosen(&families, &families[1..]).unwrap(), ["two"]);
        let error = chosen(&families, &["three".to_owned()]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no family `three`: it is one of one, two"
        );
    }
}
