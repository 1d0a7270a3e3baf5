//! `cargo xtask fuzz`: a family's solver against its brute force on many random puzzles.
//!
//! The comparison is a test that `cargo test` leaves out, so that the short one which always runs and
//! the long one are the same code.

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};

use crate::process::{self, cargo};

#[derive(Args)]
pub struct Fuzz {
    /// Whose solver
    #[arg(long, value_enum, default_value = "stromrallye")]
    family: Family,
    /// How many random boards
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    boards: u64,
    /// The same seed gives the same boards
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Families with a brute force.
#[derive(Clone, Copy, ValueEnum)]
enum Family {
    Stromrallye,
}

impl Family {
    /// The file in `tests/` that has an ignored test `fuzz`.
    fn test(self) -> &'static str {
        match self {
            Family::Stromrallye => "stromrallye_cross_examination",
        }
    }
}

/// Prints what was compared; an error after the smallest failing puzzle is printed.
pub fn run(fuzz: &Fuzz) -> Result<()> {
    let mut test = cargo();
    // Optimised as all tests are, and with the solver's assertions.
    test.args(["test", "--quiet", "--package=lockstep", "--test"])
        .arg(fuzz.family.test())
        .args(["--", "--ignored", "--exact", "fuzz", "--nocapture"])
        .env("LOCKSTEP_FUZZ_BOARDS", fuzz.boards.to_string())
        .env("LOCKSTEP_FUZZ_SEED", fuzz.seed.to_string());
    process::run(&mut test).context("the solver and the brute force were not seen to agree")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project;

    #[test]
    fn every_family_has_the_test_that_runs() {
        // A name that no test has would run nothing, and pass.
        for family in Family::value_variants() {
            let file = format!("tests/{}.rs", family.test());
            let text = std::fs::read_to_string(project::root().join(file)).unwrap();
            assert!(text.contains("#[ignore") && text.contains("fn fuzz()"));
        }
    }
}
