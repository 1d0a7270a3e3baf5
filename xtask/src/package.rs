//! `cargo xtask npm`: the page's module as a package for npm, in `target/npm/package`; and a try of it,
//! installed where nothing else is.
//!
//! One build serves all: `index.js` is for browsers and bundlers, and `node.js` loads the same module from its folder.
//! What is written by hand is in `xtask/npm`, whose `make.js` adds the sentences.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::process::{self, command};
use crate::{npm, project, tools};

/// The manifest, with the version left open.
const MANIFEST: &str = include_str!("../npm/package.json");

/// Files that the package has as they are, besides the manifest.
const WRITTEN: [(&str, &str); 2] = [
    ("README.md", include_str!("../npm/README.md")),
    ("node.js", include_str!("../npm/node.js")),
];

/// What uses the package once it is installed.
const TRIED: [(&str, &str); 4] = [
    ("bundle.js", include_str!("../npm/try/bundle.js")),
    ("bundled.js", include_str!("../npm/try/bundled.js")),
    ("use.js", include_str!("../npm/try/use.js")),
    ("types.ts", include_str!("../npm/try/types.ts")),
];

/// Generated files that the package has as they are.
const GENERATED: [&str; 2] = ["lockstep.js", "lockstep_bg.wasm"];
/// What `xtask/npm/make.js` writes.
const MADE: [&str; 2] = ["index.js", "messages.js"];
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// A message as the module gives it.
const MESSAGE: &str = "export interface Message { code: string;";
/// As the package gives it.
const MESSAGE_WITH_SENTENCE: &str = "export interface Message { code: string; /** The English sentence; of an error in a text with its place. */ message: string;";

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
    for (file, text) in WRITTEN {
        fs::write(folder.join(file), text)?;
    }
    fs::write(folder.join("package.json"), manifest(&described()?)?)?;
    let types = fs::read_to_string(project::pkg().join("lockstep.d.ts"))?;
    let types = types_with_sentences(&types)?;
    fs::write(folder.join("node.d.ts"), types_for_node(&types)?)?;
    fs::write(folder.join("index.d.ts"), types)?;
    npm::ensure_packages()?;
    let mut make = tools::node_with_typescript()?;
    process::run(make.arg("xtask/npm/make.js").arg(&folder))?;
    let glue = fs::read_to_string(folder.join("lockstep.js"))?;
    ensure!(glue.contains(ADDRESS), "lockstep.js has no `{ADDRESS}`");
    for file in MADE {
        ensure!(folder.join(file).exists(), "make.js wrote no {file}");
    }
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
    let esbuild = project::root().join("node_modules/esbuild/lib/main.js");
    process::run(
        tools::node()?
            .current_dir(folder)
            .arg("bundle.js")
            .arg(esbuild),
    )?;
    let (_, readme) = WRITTEN[0];
    fs::write(folder.join("readme.js"), example(readme)?)?;
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

/// The package as Cargo.toml describes it.
fn described() -> Result<serde_json::Value> {
    let mut metadata = tools::metadata()?;
    let packages = metadata["packages"].as_array_mut();
    let lockstep = packages
        .into_iter()
        .flatten()
        .find(|package| package["name"] == "lockstep-puzzles");
    Ok(lockstep.context("there is no package")?.take())
}

/// The manifest with the version of Cargo.toml, and with the addresses that a release has written there.
fn manifest(described: &serde_json::Value) -> Result<String> {
    const OPEN: &str = "\"version\": \"0.0.0\",";
    ensure!(
        MANIFEST.contains(OPEN),
        "xtask/npm/package.json has no {OPEN}"
    );
    let fields = ["version", "homepage", "repository"].iter();
    let fields = fields.filter_map(|field| {
        let value = described[field].as_str()?;
        Some(format!("\"{field}\": \"{value}\","))
    });
    let fields: Vec<String> = fields.collect();
    Ok(MANIFEST.replace(OPEN, &fields.join("\n  ")))
}

/// The first program in a README.
fn example(readme: &str) -> Result<&str> {
    let block = readme.split_once("```js\n");
    let program = block.and_then(|(_, rest)| rest.split_once("```"));
    let (program, _) = program.context("xtask/npm/README.md has no example")?;
    Ok(program)
}

fn types_with_sentences(types: &str) -> Result<String> {
    ensure!(types.contains(MESSAGE), "lockstep.d.ts has no `{MESSAGE}`");
    Ok(types.replace(MESSAGE, MESSAGE_WITH_SENTENCE))
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
    fn the_package_has_version_and_addresses_of_cargo_toml() {
        let read = |described: serde_json::Value| -> serde_json::Value {
            serde_json::from_str(&manifest(&described).unwrap()).unwrap()
        };
        let plain = read(serde_json::json!({ "version": "1.2.3-beta.4", "homepage": null }));
        assert_eq!(plain["version"], "1.2.3-beta.4");
        assert!(plain.get("homepage").is_none());
        let address = "https://example.org/lockstep";
        let released = read(serde_json::json!({ "version": "1.2.3", "repository": address }));
        assert_eq!(released["repository"], address);
    }

    #[test]
    fn all_that_the_manifest_names_is_in_the_package() {
        let manifest: serde_json::Value = serde_json::from_str(MANIFEST).unwrap();
        let mut made = [
            &GENERATED[..],
            &MADE,
            &LICENCES,
            &["index.d.ts", "node.d.ts"],
        ]
        .concat();
        // npm has README and manifest in every package.
        made.extend(WRITTEN[1..].iter().map(|(file, _)| *file));
        let files = manifest["files"].as_array().unwrap().iter();
        let mut files: Vec<&str> = files.map(|file| file.as_str().unwrap()).collect();
        made.sort_unstable();
        files.sort_unstable();
        assert_eq!(files, made);
    }

    #[test]
    fn messages_of_the_package_have_sentences() {
        let types = "export interface Message { code: string; args: Record<string, string> }";
        let types = types_with_sentences(types).unwrap();
        assert!(types.contains("message: string; args:"));
        assert!(types_with_sentences("").is_err());
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
