//! The library as a wasm module for the page: `www/pkg/lockstep.js`, its types, and
//! `lockstep_bg.wasm`, made by the wasm-bindgen that Cargo.lock names.

use std::fs;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::process::{self, cargo};
use crate::tools::{self, WASM_TARGET};
use crate::{project, remap};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    Debug,
    Release,
}

/// Builds `www/pkg` anew and prints the module's size.
pub fn build(profile: Profile) -> Result<()> {
    tools::ensure_wasm_target()?;
    let mut build = cargo();
    build.arg("--config").arg(remap::setting()?).args([
        "build",
        "--package=lockstep",
        "--lib",
        "--target",
        WASM_TARGET,
    ]);
    let folder = match profile {
        Profile::Debug => "debug",
        Profile::Release => {
            build.arg("--release");
            "release"
        }
    };
    process::run(&mut build)?;

    let module = tools::target()?
        .join(WASM_TARGET)
        .join(folder)
        .join("lockstep.wasm");
    let pkg = project::pkg();
    if pkg.exists() {
        // A file of an earlier version would stay, and be published.
        fs::remove_dir_all(&pkg).with_context(|| format!("cannot remove {}", pkg.display()))?;
    }
    Bindgen::new()
        .input_path(&module)
        .web(true)?
        .typescript(true)
        .debug(profile == Profile::Debug)
        .keep_debug(profile == Profile::Debug)
        .remove_name_section(profile == Profile::Release)
        // Otherwise `init()` without an argument would not know where the module is.
        .omit_default_module_path(false)
        .generate(&pkg)
        .context("wasm-bindgen failed")?;

    let size = fs::metadata(pkg.join("lockstep_bg.wasm"))?.len();
    println!("www/pkg/lockstep_bg.wasm: {size} bytes");
    Ok(())
}
