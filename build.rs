//! Tells the command line its version: with the commit, in release builds of a checkout or of a published package. It
//! also tells a build for wasm whether it is a module for pages, with the boundary to JavaScript: in a checkout it is; the
//! published crate is a plain library there, too.

use std::process::Command;

fn main() {
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let is_module = std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    // In other builds a new commit would compile everything again for nothing.
    let commit = match is_release && !is_module {
        true => of_checkout().or_else(of_package),
        false => None,
    };
    let version = match commit {
        Some(commit) => format!("{version} ({commit})"),
        None => version,
    };
    println!("cargo::rustc-check-cfg=cfg(boundary)");
    if is_module && std::path::Path::new("src/wasm.rs").exists() {
        println!("cargo::rustc-cfg=boundary");
    }
    println!("cargo::rustc-env=LOCKSTEP_VERSION={version}");
    println!("cargo::rerun-if-changed=build.rs");
}

/// The commit of the checkout that this is the root of.
fn of_checkout() -> Option<String> {
    if !std::path::Path::new(".git").exists() {
        return None;
    }
    println!("cargo::rerun-if-changed=.git/logs/HEAD");
    let git = Command::new("git")
        .args(["log", "-1", "--format=%h %cs"])
        .output()
        .ok()?;
    let commit = String::from_utf8(git.stdout).ok()?;
    (git.status.success() && !commit.trim().is_empty()).then(|| commit.trim().to_owned())
}

/// The commit that `cargo package` wrote down.
fn of_package() -> Option<String> {
    let info = std::fs::read_to_string(".cargo_vcs_info.json").ok()?;
    let (_, rest) = info.split_once("\"sha1\": \"")?;
    rest.get(..9).map(str::to_owned)
}
