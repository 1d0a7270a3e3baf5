//! The library as wasm modules for the page, in `www/pkg`, made by the wasm-bindgen that Cargo.lock names:
//! `lockstep.js`, which has everything and runs in Workers (it is the npm package, too), and `page.js`, with
//! what a first move needs, for the beginning on the main thread. What both export is the same code.
//!
//! Their types are in git, too, so that the page is checked and tested where nothing was built: `src/wasm/lockstep.d.ts` and
//! `page.d.ts` beside it. Each build writes them.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use crate::process::{self, cargo};
use crate::tools::{self, WASM_TARGET};
use crate::{project, remap};
use anyhow::{Context, Result};

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

/// The types in git, as they are now.
pub fn types() -> [String; 2] {
    let read = |module: &Module| fs::read_to_string(module.types()).unwrap_or_default();
    MODULES.each_ref().map(read)
}

impl Module {
    fn types(&self) -> PathBuf {
        let file = format!("src/wasm/{}.d.ts", self.name);
        project::root().join(file)
    }

    /// The module as Cargo makes it: a file of its name.
    fn compiled(&self, profile: Profile) -> Result<PathBuf> {
        let (cargo_profile, folder) = match profile {
            Profile::Debug => ("dev", "debug"),
            Profile::Release => (self.profile, self.profile),
        };
        let mut build = cargo();
        build
            .arg("--config")
            .arg(remap::setting(self.flags)?)
            // Only here it is a module: who depends on the crate builds a library and nothing else.
            .args([
                "rustc",
                "--package=lockstep-puzzles",
                "--lib",
                "--crate-type=cdylib",
            ])
            .args(["--target", WASM_TARGET, "--profile", cargo_profile])
            .args(self.features);
        process::run(&mut build)?;
        let target = tools::target()?.join(WASM_TARGET);
        let (file, own) = (
            target.join(folder).join("lockstep.wasm"),
            target.join(format!("{}.wasm", self.name)),
        );
        // Where both have one profile, the second takes the place of the first.
        fs::copy(&file, &own).with_context(|| format!("cannot copy {}", file.display()))?;
        Ok(own)
    }

    /// Its files in `www/pkg`.
    fn bind(&self, profile: Profile, built: &Path, pkg: &Path) -> Result<()> {
        let mut bindgen = cargo();
        bindgen
            .args(["run", "--quiet", "--package=xtask-bindgen"])
            // In a folder of its own: in the usual one it would wait until tests are compiled.
            .args([Path::new("--target-dir"), &tools::target()?.join("bindgen")])
            .args([Path::new("--"), built, pkg])
            .args((profile == Profile::Debug).then_some("debug"));
        process::run(&mut bindgen)?;
        for extension in ["js", "d.ts"] {
            let file = pkg.join(format!("{}.{extension}", self.name));
            let text = fs::read_to_string(&file)?;
            // Comments of functions that a macro declares: wasm-bindgen takes the `r` of a raw string for its text.
            fs::write(&file, text.replace(" * r\" ", " * "))?;
        }
        let types = pkg.join(format!("{}.d.ts", self.name));
        let text = self.short(&fs::read_to_string(&types)?)?;
        for file in [types, self.types()] {
            fs::write(&file, &text).with_context(|| format!("cannot write {}", file.display()))?;
        }
        let file = format!("{}_bg.wasm", self.name);
        let size = fs::metadata(pkg.join(&file))?.len();
        println!("www/pkg/{file}: {size} bytes");
        Ok(())
    }

    /// Its types as wasm-bindgen writes them, shorter: without the functions below JavaScript, which depend on the compiler;
    /// and of the page's module only which of the other one's functions it has.
    fn short(&self, types: &str) -> Result<String> {
        if self.name == "page" {
            let names = types
                .lines()
                .filter_map(|line| line.strip_prefix("export function "));
            let names = names.filter_map(|rest| rest.split(['(', '<']).next());
            let names: Vec<_> = names.chain(["default"]).collect();
            return Ok(format!(
                "export {{ {} }} from './lockstep.js';\n",
                names.join(", ")
            ));
        }
        const BELOW: &str =
            "export interface InitOutput {\n    readonly memory: WebAssembly.Memory;\n";
        let cut = types.split_once(BELOW).and_then(|(before, rest)| {
            let (_, after) = rest.split_once("\n}\n")?;
            Some(format!("{before}{BELOW}}}\n{after}"))
        });
        cut.context("lockstep.d.ts has no InitOutput")
    }
}
