//! Helpers for the tests of all families.
#![allow(dead_code)] // each program of tests uses a part of it

#[macro_use]
#[path = "../../src/bin/lockstep/families.rs"]
mod families;

pub mod boards;
pub mod bytes;
pub mod checking;
pub mod codes;
pub mod editing;
pub mod fuzzing;
pub mod series;
pub mod single_changes;
pub mod state_space;
pub mod suite;
pub mod watchers;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use lockstep::any::Family;

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

/// The puzzles of `tests/pinned` as files, for programs that read files: `FAMILY/puzzles/NAME` in this folder.
pub static PINNED: LazyLock<PathBuf> = LazyLock::new(|| {
    let pinned = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pinned");
    // Each program lays out its own: another one may be reading.
    let shelf = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME"));
    for family in Family::ALL.iter().map(|family| family.name()) {
        let folder = shelf.join(family).join("puzzles");
        fs::create_dir_all(&folder).unwrap();
        let written = fs::read_to_string(pinned.join(family).join("puzzles.txt")).unwrap();
        for part in written.split("== ").skip(1) {
            let (name, text) = part.split_once('\n').unwrap();
            fs::write(folder.join(name), text).unwrap();
        }
    }
    shelf
});
