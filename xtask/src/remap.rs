//! What makes the wasm module the same on all machines. Messages of panics name source files: the
//! project's own are named as seen from its root, but those of other crates stand where each user's
//! cargo keeps them. The compiler is told to call all such folders `crates`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::process::{self, cargo};
use crate::tools::WASM_TARGET;

/// The setting of cargo, as `--config` takes it, with further flags for the compiler.
pub fn setting(further: &[&str]) -> Result<String> {
    let metadata = process::read(cargo().args([
        "metadata",
        "--format-version=1",
        "--filter-platform",
        WASM_TARGET,
    ]))?;
    let flags: Vec<String> = crate_folders(&serde_json::from_str(&metadata)?)
        .iter()
        .flat_map(|folder| {
            let prefix = format!("{}=crates", folder.display());
            ["--remap-path-prefix".to_string(), prefix]
        })
        .chain(further.iter().map(ToString::to_string))
        .collect();
    // A list of strings is the same in JSON and TOML.
    let flags = serde_json::to_string(&flags)?;
    // Joined by cargo with the flags in .cargo/config.toml.
    Ok(format!("target.{WASM_TARGET}.rustflags={flags}"))
}

/// The folders that hold the sources of other crates, given what `cargo metadata` prints.
fn crate_folders(metadata: &serde_json::Value) -> BTreeSet<PathBuf> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages
        .filter(|package| !package["source"].is_null()) // Our own have none.
        .filter_map(|package| {
            Path::new(package["manifest_path"].as_str()?)
                .ancestors()
                .nth(2)
        })
        .map(Path::to_path_buf)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_crates_are_those_of_others_each_once() {
        let metadata = serde_json::json!({"packages": [
            {"source": "registry+x", "manifest_path": "/home/a/registry/src/x/one-1.0.0/Cargo.toml"},
            {"source": "registry+x", "manifest_path": "/home/a/registry/src/x/two-2.0.0/Cargo.toml"},
            {"source": null, "manifest_path": "/home/a/lockstep/Cargo.toml"},
        ]});
        let folders: Vec<PathBuf> = crate_folders(&metadata).into_iter().collect();
        assert_eq!(folders, [PathBuf::from("/home/a/registry/src/x")]);
    }
}
