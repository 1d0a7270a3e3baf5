//! `cargo xtask npm`: the page's module as a package for npm, in `target/npm/package`; and a try of it,
//! installed where nothing else is.
//!
//! One build serves all: `lockstep.js` is for browsers and bundlers, and `node.js` loads the same
//! module from its folder. `lockstep-board.js` is the element `<lockstep-board>`, with a module of its own; making it
//! fails if both have more than 200 KB by gzip. What is written by hand stands in `xtask/npm`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::process::{self, cargo, command};
use crate::{npm, project, tools};

/// Written by hand: `package.json` with the version left open, and what is taken as it is.
const MANIFEST: &str = include_str!("../npm/package.json");
const README: &str = include_str!("../npm/README.md");
const NODE: &str = include_str!("../npm/node.js");
const BOARD: &str = include_str!("../npm/lockstep-board.d.ts");

/// What uses the package once it is installed.
const TRIED: [(&str, &str); 2] = [
    ("use.js", include_str!("../npm/try/use.js")),
    ("types.ts", include_str!("../npm/try/types.ts")),
];

/// Generated files that the package has as they are.
const GENERATED: [&str; 3] = ["lockstep.js", "lockstep.d.ts", "lockstep_bg.wasm"];
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// What the generated types say from here on is how a browser loads the module.
const LOADING: &str = "export type InitInput";
/// What Node's types say instead: without a browser's types, so that a program needs none of them.
const NO_LOADING: &str = "\
/**
 * Does nothing in Node, where the module is loaded already: for programs that run in browsers too.
 */
export default function init(options?: { module_or_path: unknown }): Promise<unknown>;
";

/// How bundlers see that the module belongs to the package.
const ADDRESS: &str = "new URL('lockstep_bg.wasm', import.meta.url)";

/// Makes the package from `www/pkg`, which must be there, and prints where it is.
pub fn make() -> Result<PathBuf> {
    let folder = tools::target()?.join("npm/package");
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    fs::create_dir_all(&folder)?;
    for (from, files) in [
        (project::pkg(), &GENERATED[..]),
        (project::root(), &LICENCES[..]),
    ] {
        for file in files {
            let from = from.join(file);
            fs::copy(&from, folder.join(file))
                .with_context(|| format!("cannot copy {}", from.display()))?;
        }
    }
    fs::write(folder.join("README.md"), README)?;
    fs::write(folder.join("node.js"), NODE)?;
    fs::write(folder.join("lockstep-board.d.ts"), BOARD)?;
    npm::ensure_packages()?;
    let mut element = tools::node_with_typescript()?;
    process::run(
        element
            .args(["xtask/bundle/element.js", "--out"])
            .arg(&folder),
    )?;
    fs::write(folder.join("package.json"), manifest(&version()?)?)?;
    let types = fs::read_to_string(folder.join("lockstep.d.ts"))?;
    fs::write(folder.join("node.d.ts"), types_for_node(&types)?)?;
    let glue = fs::read_to_string(folder.join("lockstep.js"))?;
    ensure!(glue.contains(ADDRESS), "lockstep.js has no `{ADDRESS}`");
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
    let archive = pack(&make()?)?;
    // Outside the project, so that nothing of it is found by accident.
    let folder = std::env::temp_dir().join(format!("lockstep-npm-{}", std::process::id()));
    fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let tried = try_in(&folder, &archive);
    // The folder goes, whatever came of it.
    fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    tried
}

fn try_in(folder: &Path, archive: &Path) -> Result<()> {
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
    fs::write(folder.join("readme.js"), example(README)?)?;
    let printed = process::read(tools::node()?.current_dir(folder).arg("readme.js"))?;
    // As the example itself says.
    ensure!(
        printed.starts_with("solved 3 DRD\n"),
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

/// The version in Cargo.toml.
fn version() -> Result<String> {
    let metadata = process::read(cargo().args(["metadata", "--format-version=1", "--no-deps"]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array();
    let lockstep = packages
        .into_iter()
        .flatten()
        .find(|package| package["name"] == "lockstep-puzzles");
    let version = lockstep.and_then(|package| package["version"].as_str());
    Ok(version.context("Cargo.toml has no version")?.to_owned())
}

fn manifest(version: &str) -> Result<String> {
    const OPEN: &str = "\"version\": \"0.0.0\"";
    ensure!(
        MANIFEST.contains(OPEN),
        "xtask/npm/package.json has no {OPEN}"
    );
    Ok(MANIFEST.replace(OPEN, &format!("\"version\": \"{version}\"")))
}

/// The first program in a README.
fn example(readme: &str) -> Result<&str> {
    let block = readme.split_once("```js\n");
    let program = block.and_then(|(_, rest)| rest.split_once("```"));
    let (program, _) = program.context("xtask/npm/README.md has no example")?;
    Ok(program)
}

fn types_for_node(types: &str) -> Result<String> {
    let (said, _) = types
        .split_once(LOADING)
        .with_context(|| format!("lockstep.d.ts has no `{LOADING}`"))?;
    Ok(said.to_owned() + NO_LOADING)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_has_the_version_of_cargo_toml() {
        let manifest: serde_json::Value =
            serde_json::from_str(&manifest("1.2.3-beta.4").unwrap()).unwrap();
        assert_eq!(manifest["version"], "1.2.3-beta.4");
    }

    #[test]
    fn all_that_the_manifest_names_is_in_the_package() {
        let manifest: serde_json::Value = serde_json::from_str(MANIFEST).unwrap();
        let mut made: Vec<&str> = GENERATED.to_vec();
        made.extend(["node.js", "node.d.ts"]);
        made.extend(["lockstep-board.js", "lockstep-board.d.ts", "board_bg.wasm"]);
        made.extend(LICENCES);
        let files = manifest["files"].as_array().unwrap().iter();
        let mut files: Vec<&str> = files.map(|file| file.as_str().unwrap()).collect();
        made.sort_unstable();
        files.sort_unstable();
        assert_eq!(files, made);
    }

    #[test]
    fn the_types_for_node_have_all_but_the_loading() {
        let types = "export function solve(): Solved;\n\nexport type InitInput = RequestInfo;\n";
        let types = types_for_node(types).unwrap();
        assert!(types.contains("solve(): Solved") && types.contains("function init("));
        assert!(!types.contains("RequestInfo"));
        assert!(types_for_node("").is_err());
    }
}
