//! The library as wasm modules for the page, in `www/pkg`, made by the wasm-bindgen that Cargo.lock names:
//! `lockstep.js`, which has everything and runs in Workers (it is the npm package, too), and `page.js`, without
//! what takes long or is large, for the main thread. What both export is the same code.

use std::fs;
use std::path::Path;
use std::thread;

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

/// One of the two modules.
struct Module {
    /// Of its files.
    name: &'static str,
    /// Cargo's profile for it, where speed matters, and the folder of its results.
    profile: &'static str,
    features: &'static [&'static str],
    /// Further flags for the compiler.
    flags: &'static [&'static str],
}

/// Functions that are larger than this, in LLVM's measure, are not copied into those that call them, unless the code
/// says so. With LLVM's own 275 the module is a seventh larger and searches are as fast, to a few per cent.
const INLINE: &str = "-Cllvm-args=--inline-threshold=10";

static MODULES: [Module; 2] = [
    Module {
        name: "lockstep",
        profile: "release",
        features: &[],
        flags: &[INLINE],
    },
    Module {
        name: "page",
        profile: "page",
        features: &["--no-default-features"],
        flags: &[],
    },
];

/// Builds `www/pkg` anew and prints the modules' sizes.
pub fn build(profile: Profile) -> Result<()> {
    tools::ensure_wasm_target()?;
    let built: Result<Vec<_>> = match profile {
        // One after the other: both are built in the same folder.
        Profile::Debug => MODULES.iter().map(|one| one.compiled(profile)).collect(),
        // Side by side: most of the time each uses only one processor.
        Profile::Release => thread::scope(|scope| {
            let compiled = |module: &'static Module| scope.spawn(|| module.compiled(profile));
            let all = MODULES.each_ref().map(compiled);
            all.into_iter().map(|one| one.join().unwrap()).collect()
        }),
    };
    let built = built?;
    let pkg = project::pkg();
    if pkg.exists() {
        // A file of an earlier version would stay, and be published.
        fs::remove_dir_all(&pkg).with_context(|| format!("cannot remove {}", pkg.display()))?;
    }
    for (module, built) in MODULES.iter().zip(built) {
        module.bind(profile, &built, &pkg)?;
    }
    Ok(())
}

impl Module {
    /// The module as Cargo makes it.
    fn compiled(&self, profile: Profile) -> Result<Vec<u8>> {
        let (cargo_profile, folder) = match profile {
            Profile::Debug => ("dev", "debug"),
            Profile::Release => (self.profile, self.profile),
        };
        let mut build = cargo();
        build
            .arg("--config")
            .arg(remap::setting(self.flags)?)
            .args(["build", "--package=lockstep-puzzles", "--lib"])
            .args(["--target", WASM_TARGET, "--profile", cargo_profile])
            .args(self.features);
        process::run(&mut build)?;
        let file = tools::target()?
            .join(WASM_TARGET)
            .join(folder)
            .join("lockstep.wasm");
        // Where both have one profile, the second takes the place of the first.
        fs::read(&file).with_context(|| format!("cannot read {}", file.display()))
    }

    /// Its files in `www/pkg`.
    fn bind(&self, profile: Profile, built: &[u8], pkg: &Path) -> Result<()> {
        Bindgen::new()
            .input_bytes(self.name, built.to_vec())
            .out_name(self.name)
            .web(true)?
            .typescript(true)
            .debug(profile == Profile::Debug)
            .keep_debug(profile == Profile::Debug)
            .remove_name_section(profile == Profile::Release)
            // Otherwise `init()` without an argument would not know where the module is.
            .omit_default_module_path(false)
            .generate(pkg)
            .context("wasm-bindgen failed")?;
        for extension in ["js", "d.ts"] {
            let file = pkg.join(format!("{}.{extension}", self.name));
            let text = fs::read_to_string(&file)?;
            // Comments of functions that a macro declares: wasm-bindgen takes the `r` of a raw string for its text.
            fs::write(&file, text.replace(" * r\" ", " * "))?;
        }
        let file = format!("{}_bg.wasm", self.name);
        let size = fs::metadata(pkg.join(&file))?.len();
        println!("www/pkg/{file}: {size} bytes");
        Ok(())
    }
}
