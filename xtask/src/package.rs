//! `cargo xtask npm`: the page's module as a package for npm, in `target/npm/package`; and a try of it,
//! installed where nothing else is.
//!
//! One build serves all: `index.js` is for browsers and bundlers, and `node.js` loads the same module from its folder.
//! `xtask/npm/make.js` makes it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::process::{self, command};
use crate::{project, tools};

/// What uses the package once it is installed.
const TRIED: [(&str, &str); 4] = [
    ("bundle.js", include_str!("../npm/try/bundle.js")),
    ("bundled.js", include_str!("../npm/try/bundled.js")),
    ("use.js", include_str!("../npm/try/use.js")),
    ("types.ts", include_str!("../npm/try/types.ts")),
];

/// Makes the package from `www/pkg`, which must be there, and prints where it is.
pub fn make() -> Result<PathBuf> {
    let folder = tools::target()?.join("npm/package");
    tools::ensure_packages()?;
    let mut make = tools::node_with_typescript()?;
    process::run(make.arg("xtask/npm/make.js").arg(&folder))?;
    println!("the package: {}", folder.display());
    Ok(folder)
}

/// Packs the package, and prints the archive's name and size.
pub fn pack(package: &Path) -> Result<PathBuf> {
    let folder = package.parent().context("the package is in a folder")?;
    tools::node()?;
    let mut pack = command(tools::npm()?);
    pack.current_dir(package)
        .args(["pack", "--silent", "--ignore-scripts", "--pack-destination"])
        .arg(folder);
    let archive = folder.join(process::read(&mut pack)?.trim());
    let bytes = fs::metadata(&archive)
        .with_context(|| format!("npm made no {}", archive.display()))?
        .len();
    println!("its archive: {} ({bytes} bytes)", archive.display());
    Ok(archive)
}

/// Installs the package into an empty folder, uses it there in Node, and checks its types as bundlers
/// and as Node resolve them.
pub fn test() -> Result<()> {
    let package = make()?;
    let archive = pack(&package)?;
    // Outside the project, so that nothing of it is found by accident.
    let folder = std::env::temp_dir().join(format!("lockstep-npm-{}", std::process::id()));
    fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let tried = try_in(&folder, &archive, &package.join("README.md"));
    // The folder goes, whatever came of it.
    fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    tried
}

fn try_in(folder: &Path, archive: &Path, readme: &Path) -> Result<()> {
    fs::write(
        folder.join("package.json"),
        "{ \"private\": true, \"type\": \"module\" }\n",
    )?;
    for (file, text) in TRIED {
        fs::write(folder.join(file), text)?;
    }
    // It needs no other package, so no registry is asked.
    process::run(
        command(tools::npm()?)
            .current_dir(folder)
            .args(["install", "--offline", "--ignore-scripts"])
            .args(["--no-audit", "--no-fund", "--loglevel=error"])
            .arg(archive),
    )?;
    process::run(tools::node()?.current_dir(folder).arg("use.js"))?;
    let esbuild = project::root().join("node_modules/esbuild/lib/main.js");
    process::run(
        tools::node()?
            .current_dir(folder)
            .arg("bundle.js")
            .arg(esbuild),
    )?;
    fs::write(
        folder.join("readme.js"),
        example(&fs::read_to_string(readme)?)?,
    )?;
    let printed = process::read(tools::node()?.current_dir(folder).arg("readme.js"))?;
    // As the example itself says.
    ensure!(
        printed.starts_with("solved 3 RDR\n"),
        "the example in xtask/npm/README.md prints {printed}"
    );
    for (module, resolution, libraries) in [
        ("nodenext", "nodenext", "es2022"),
        ("esnext", "bundler", "es2022,dom"),
    ] {
        let mut tsc = tools::node()?;
        tsc.current_dir(folder)
            .arg(project::tsc())
            .args(["--noEmit", "--strict", "--target", "es2022", "--types", ""])
            .args(["--module", module, "--moduleResolution", resolution])
            .args(["--lib", libraries, "types.ts"]);
        process::run(&mut tsc)?;
        println!("its types hold under {resolution}");
    }
    Ok(())
}

/// The first program in a README.
fn example(readme: &str) -> Result<&str> {
    let block = readme.split_once("```js\n");
    let program = block.and_then(|(_, rest)| rest.split_once("```"));
    let (program, _) = program.context("xtask/npm/README.md has no example")?;
    Ok(program)
}
