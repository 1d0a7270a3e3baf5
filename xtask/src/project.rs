//! Where things are.

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

/// The project's root folder, with `Cargo.toml` and `index.html`.
pub fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask
        .parent()
        .expect("xtask is a folder of the project")
        .to_path_buf()
}

/// What wasm-bindgen writes; ignored by git.
pub fn pkg() -> PathBuf {
    root().join("www/pkg")
}

/// The page, ready for a static host; ignored by git.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// The page as one file; ignored by git.
pub fn dist_single() -> PathBuf {
    root().join("dist-single")
}

/// TypeScript's compiler, a program for Node. The npm packages are there.
pub fn tsc() -> PathBuf {
    root().join("node_modules/typescript/bin/tsc")
}

/// The folder of real puzzle files that some tests read when it is there: `LOCKSTEP_TESTDATA`, or
/// `../shared/testdata` seen from the root. Absolute, because each kind of test runs elsewhere.
pub fn test_data() -> Result<PathBuf> {
    let Some(named) = std::env::var_os("LOCKSTEP_TESTDATA") else {
        return Ok(root().join("../shared/testdata"));
    };
    let folder = root().join(named);
    // The default may be missing; a folder that somebody names is meant to be read.
    ensure!(
        folder.is_dir(),
        "LOCKSTEP_TESTDATA is not a folder: {}",
        folder.display()
    );
    Ok(folder)
}
