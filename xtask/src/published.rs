//! What `cargo package` would publish of the library: enough to build and read it, and nothing of the
//! page or the tests.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::process::{self, cargo};
use crate::project;

/// Without these nothing builds, or doc tests fail, or nobody may use it.
const NEEDED: &str = "Cargo.toml LICENSE-APACHE LICENSE-MIT README.md docs/crate.md \
    docs/library-and-module.md src/bin/lockstep/main.rs src/lib.rs";

/// What files begin with that are no part of the page, of the tests, or of this repository only.
const IN_PLACE: &str = "Cargo.toml LICENSE- README.md build.rs docs/ src/";

/// What cargo itself puts in.
const BY_CARGO: [&str; 3] = [".cargo_vcs_info.json", "Cargo.lock", "Cargo.toml.orig"];

/// With the ladder of `simultaneous/solve` and the searches beside it; once it has taken their place, 2 million do.
const MOST_BYTES: u64 = 2_100_000;

/// Looks at the list of files; nothing is packed.
pub fn check() -> Result<()> {
    let mut list = cargo();
    list.args([
        "package",
        "--package=lockstep-puzzles",
        "--allow-dirty",
        "--list",
    ]);
    let files = process::read(&mut list)?;
    // On Windows cargo writes its own separators.
    let files: Vec<String> = files.lines().map(|file| file.replace('\\', "/")).collect();
    is_complete(&files)?;
    let mut bytes = 0;
    for file in files
        .iter()
        .filter(|file| !BY_CARGO.contains(&file.as_str()))
    {
        let data = fs::metadata(project::root().join(file));
        bytes += data.with_context(|| format!("cannot read {file}"))?.len();
    }
    println!("the crate: {} files, {bytes} bytes", files.len());
    ensure!(
        bytes <= MOST_BYTES,
        "more than {MOST_BYTES} bytes would be published: see `exclude` in Cargo.toml"
    );
    Ok(())
}

/// Whether all that is needed is there, and nothing else.
fn is_complete(files: &[String]) -> Result<()> {
    for needed in NEEDED.split_whitespace() {
        let is_there = files.iter().any(|file| file == needed);
        ensure!(is_there, "{needed} would not be published");
    }
    for file in files {
        let mut starts = IN_PLACE.split_whitespace();
        let is_in_place = starts.any(|start| file.starts_with(start));
        ensure!(
            is_in_place && !file.starts_with("src/wasm") || BY_CARGO.contains(&file.as_str()),
            "{file} would be published: see `exclude` in Cargo.toml"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_the_page_are_out_of_place_and_none_that_is_needed_may_be_missing() {
        let told = |file: &str| {
            let files = NEEDED.split_whitespace().chain(BY_CARGO).chain([file]);
            let files: Vec<String> = files.map(String::from).collect();
            is_complete(&files).err().map(|error| error.to_string())
        };
        assert_eq!(told("src/any.rs"), None);
        for file in ["www/main.ts", "src/wasm/tables.rs", ".ci/run"] {
            let expected = format!("{file} would be published: see `exclude` in Cargo.toml");
            assert_eq!(told(file), Some(expected));
        }
        assert!(is_complete(&["Cargo.toml".to_owned()]).is_err());
    }
}
