//! The tools of Rust and Node that the tasks need, and where cargo puts what it builds. What rustup
//! can add is added; for anything else the error is one sentence that says what to install. And the npm packages used
//! to write, build and test the page: one `package.json` at the project's root, and `node_modules` beside it.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result, bail, ensure};

use crate::process::{self, command, find_in_path};
use crate::project;

pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The oldest Node that runs all of the page's tools and tests; as `package.json` says.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// Adds Rust's wasm target if it is missing. A compiler named by `RUSTC` is used as it is.
pub fn ensure_wasm_target() -> Result<()> {
    let named = std::env::var_os("RUSTC");
    let rustc = named.clone().unwrap_or_else(|| "rustc".into());
    if has_wasm_target(&rustc)? {
        return Ok(());
    }
    ensure!(
        named.is_none(),
        "the compiler named by RUSTC has no standard library for {WASM_TARGET}"
    );
    rustup(&["target", "add", WASM_TARGET])
}

/// Adds a component of the Rust toolchain (`rustfmt`, `clippy`) if it is missing, as it is in a
/// minimal installation.
pub fn ensure_component(component: &str, subcommand: &str) -> Result<()> {
    let version = process::cargo().args([subcommand, "--version"]).output()?;
    if version.status.success() {
        Ok(())
    } else {
        rustup(&["component", "add", component])
    }
}

/// A command that runs Node, which is new enough.
pub fn node() -> Result<Command> {
    let (major, minor) = OLDEST_NODE;
    let Some(node) = find_in_path(&["node"]) else {
        bail!(
            "Node.js is missing: install version {major}.{minor} or newer from https://nodejs.org"
        );
    };
    let version = process::read(command(&node).arg("--version"))?;
    ensure!(
        node_version(&version) >= Some(OLDEST_NODE),
        "Node.js {} is too old: install version {major}.{minor} or newer from https://nodejs.org",
        version.trim()
    );
    Ok(command(node))
}

/// A command that runs Node so that programs can import the page's TypeScript. The npm packages are there.
pub fn node_with_typescript() -> Result<Command> {
    let mut node = node()?;
    // Seen from the root, where the command starts: Windows has no absolute path that is an address, too.
    node.args(["--import", "./xtask/bundle/typescript.js"]);
    Ok(node)
}

/// The program npm, which is part of most installations of Node but not of all.
pub fn npm() -> Result<PathBuf> {
    find_in_path(&["npm"])
        .context("npm is missing: install it with Node.js from https://nodejs.org, or by itself as your system's package npm")
}

/// Installs exactly what `package-lock.json` names, unless that was done since it last changed.
pub fn ensure_packages() -> Result<()> {
    let folder = project::root();
    // npm writes this file last, when everything is in place.
    let installed = modified(&folder.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&folder.join("package-lock.json")) {
        return Ok(());
    }
    node()?;
    // No script of a package runs: none of ours needs one, and none may download a browser.
    process::run(command(npm()?).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]))
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|data| data.modified()).ok()
}

/// What `cargo metadata` prints of the workspace, without its dependencies.
pub fn metadata() -> Result<serde_json::Value> {
    let arguments = ["metadata", "--format-version=1", "--no-deps"];
    let metadata = process::read(process::cargo().args(arguments))?;
    Ok(serde_json::from_str(&metadata)?)
}

/// Cargo's target folder, wherever the user's settings put it.
pub fn target() -> Result<PathBuf> {
    let metadata = metadata()?;
    let target = metadata["target_directory"].as_str();
    Ok(target
        .context("cargo metadata names no target_directory")?
        .into())
}

fn has_wasm_target(rustc: &OsString) -> Result<bool> {
    let mut query = command(rustc);
    let folder = process::read(query.args(["--print", "target-libdir", "--target", WASM_TARGET]))?;
    let is_libstd = |entry: std::io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
    };
    Ok(fs::read_dir(Path::new(folder.trim())).is_ok_and(|mut files| files.any(is_libstd)))
}

fn rustup(arguments: &[&str]) -> Result<()> {
    let what = arguments.join(" ");
    ensure!(
        find_in_path(&["rustup"]).is_some(),
        "rustup is missing, so `rustup {what}` cannot run: install it from https://rustup.rs"
    );
    process::run(command("rustup").args(arguments))
}

/// Major and minor number of what `node --version` prints, such as `v20.19.4`.
fn node_version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.trim().strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_compared_by_number() {
        assert_eq!(node_version("v20.19.4\n"), Some((20, 19)));
        assert!(node_version("v9.11.2") < Some(OLDEST_NODE));
        assert!(node_version("v100.0.0") > Some(OLDEST_NODE));
        assert_eq!(node_version("20"), None);
    }
}
