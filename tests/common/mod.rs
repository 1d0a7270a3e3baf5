//! Helpers for the tests of all families.
#![allow(dead_code)] // each program of tests uses a part of it

#[macro_use]
#[path = "../../src/bin/lockstep/families.rs"]
mod families;

pub mod boards;
pub mod bounds;
pub mod checking;
pub mod checksum;
pub mod codes;
pub mod editing;
pub mod escapes;
pub mod fuzzing;
pub mod improving;
pub mod patience;
pub mod series;
pub mod single_changes;
pub mod state_space;
pub mod suite;

use std::io::Write;
use std::path::PathBuf;

/// The folder of real puzzle files, if it is there.
pub fn test_data(family: &str) -> Option<PathBuf> {
    let root = std::env::var_os("LOCKSTEP_TESTDATA").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/testdata"),
        PathBuf::from,
    );
    let folder = root.join(family);
    if folder.is_dir() {
        return Some(folder);
    }
    tell(&format!("SKIPPED: no folder {}", folder.display()));
    None
}

/// Says something that is to be seen though the test passes: only what `println!` writes is held
/// back by the test runner.
pub fn tell(message: &str) {
    let _ = writeln!(std::io::stdout(), "{message}");
}
