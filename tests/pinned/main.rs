//! Results that must not change: links, generated texts, results and pictures of all families.
//!
//! **A link or a seed never changes.** People keep links and write down seeds, so where a line here
//! begins to differ, somebody's puzzle is lost. To give a seed another puzzle, keep the old generator
//! and add a new version beside it.
//!
//! Each family has a folder of its name, which these tests find by themselves:
//!
//! | file                              | holds                                                   |
//! |-----------------------------------|---------------------------------------------------------|
//! | `puzzles.txt`                     | the puzzles that the other files name                   |
//! | `generate.txt`                    | texts that settings and seeds give                      |
//! | `solve.txt`, `check.txt`          | results, JSON results and exit codes                    |
//! | `render.txt`                      | pictures, but for their colours                         |
//! | `links.txt`                       | links as bytes, and what is in them                     |
//! | `levels.txt`, `daily.txt`         | levels, and puzzles of days: see `series.rs`            |
//! | `wasm.json`                       | what the module answers `tests/web/unit/pinned.test.ts` |
//! | `collections.txt` beside these    | links with several puzzles                              |
//!
//! Texts, results and pictures are transcripts: `$` and a command, `|` and each line it prints, its
//! exit code unless that is 0. A long output is held by its length and a hash, and shown by its
//! beginning. To add a case, write its `$` line. To write new answers where a change is meant:
//!
//! ```sh
//! LOCKSTEP_PIN=1 cargo test --test pinned
//! ```
//!
//! and read the difference line by line. Links are never rewritten.

#[path = "../common/mod.rs"]
mod common;

mod links;
mod series;
mod transcripts;

use std::fs;
use std::path::{Path, PathBuf};

use common::PINNED;

/// The folders of the families.
fn folders() -> Vec<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pinned");
    let entries = fs::read_dir(here).unwrap().map(|entry| entry.unwrap());
    let folders = entries.map(|entry| entry.path());
    let mut folders: Vec<PathBuf> = folders.filter(|path| path.is_dir()).collect();
    assert!(!folders.is_empty());
    folders.sort();
    folders
}

/// The folder of a family's puzzles.
fn shelf(folder: &Path) -> PathBuf {
    PINNED.join(folder.file_name().unwrap()).join("puzzles")
}

/// Their names.
fn puzzles(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(shelf(folder)).unwrap();
    let name = |file: fs::DirEntry| file.file_name().into_string().unwrap();
    files.map(|file| name(file.unwrap())).collect()
}

/// A file of a family's folder.
fn read(folder: &Path, file: &str) -> String {
    let path = folder.join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// 64 bits that hardly any other text has (FNV-1a).
fn hash(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{hash:016x}")
}
