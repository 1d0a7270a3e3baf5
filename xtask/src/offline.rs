//! What lets the page in `dist` be opened without a network: its service worker, with a list of the files
//! that are the page and a digest of each. And the kill switch, which takes the place of the service worker.
//!
//! The folder has to be complete before, since whatever changes in it later no longer has its digest, and
//! then no browser installs it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::project;
use crate::site::INDEX;

/// The service worker's file, in the folder that it answers for.
pub const SCRIPT: &str = "service-worker.js";

/// Where the scripts stand in the project.
pub const SOURCES: &str = "www/offline";

/// The line of the script that is written anew.
const PLACE: &str = "const PAGE = { version: '', files: {} };";

/// What the page's root element begins with in `index.html`, and what it says where there is a service worker.
const ROOT: &str = "<html ";
const NAMED: &str = "data-service-worker";

/// Puts the service worker into `dist`, with the list of the page's files there, and tells the page of it.
pub fn add(dist: &Path) -> Result<()> {
    let index = dist.join(INDEX);
    let html = read(&index)?;
    fs::write(&index, with_service_worker(&html)?)?;
    let source = read(&project::root().join(SOURCES).join(SCRIPT))?;
    let files = digests(dist)?;
    let script = with_list(&source, &files)?;
    fs::write(dist.join(SCRIPT), script)?;
    println!("offline: {} files", files.len());
    Ok(())
}

/// Puts the kill switch into `dist`, at the address of the service worker.
pub fn add_kill_switch(dist: &Path) -> Result<()> {
    let source = project::root().join(SOURCES).join("kill-switch.js");
    fs::copy(&source, dist.join(SCRIPT))
        .with_context(|| format!("cannot copy {}", source.display()))?;
    Ok(())
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

/// `html` with the name of the service worker's script, from which the page knows that there is one.
fn with_service_worker(html: &str) -> Result<String> {
    ensure!(
        html.matches(ROOT).count() == 1,
        "index.html has no `{ROOT}`, or several"
    );
    Ok(html.replacen(ROOT, &format!("{ROOT}{NAMED}=\"{SCRIPT}\" "), 1))
}

/// The script with its list. The version is a digest of all of it, so that any other list or script has another.
fn with_list(source: &str, files: &BTreeMap<String, String>) -> Result<String> {
    ensure!(
        source.matches(PLACE).count() == 1,
        "{SCRIPT} has no line `{PLACE}`, or several"
    );
    let list = json!(files).to_string();
    let version = hex(&Sha256::new()
        .chain_update(source)
        .chain_update(&list)
        .finalize()[..8]);
    let page = json!({ "version": version, "files": files });
    Ok(source.replacen(PLACE, &format!("const PAGE = {page};"), 1))
}

/// SHA-256 in hex of each file in `folder` that is the page, by its path with slashes.
fn digests(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    gather(folder, "", &mut found)?;
    Ok(found)
}

fn gather(folder: &Path, prefix: &str, found: &mut BTreeMap<String, String>) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_str().context("a name of a file is not Unicode")?;
        let path = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            gather(&entry.path(), &format!("{path}/"), found)?;
        } else if is_page(&path) {
            found.insert(path, hex(&Sha256::digest(fs::read(entry.path())?)));
        }
    }
    Ok(())
}

/// Whether a file of `dist` is needed to open the page and use all of it.
fn is_page(path: &str) -> bool {
    path != SCRIPT && !path.ends_with(".d.ts") && path != "www/preview.png"
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "const PAGE = { version: '', files: {} };\nanswer(PAGE);\n";

    fn files(contents: &[(&str, &str)]) -> BTreeMap<String, String> {
        let digest = |content: &str| hex(&Sha256::digest(content));
        contents
            .iter()
            .map(|(path, content)| (path.to_string(), digest(content)))
            .collect()
    }

    fn version_of(script: &str) -> &str {
        let (_, rest) = script.split_once("\"version\":\"").unwrap();
        rest.split_once('"').unwrap().0
    }

    #[test]
    fn a_digest_is_sha_256_in_hex() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(files(&[("a.js", "")])["a.js"], empty);
    }

    #[test]
    fn the_script_is_given_its_list_as_a_literal() {
        let script = with_list(SOURCE, &files(&[("index.html", "hello")])).unwrap();
        assert!(script.starts_with("const PAGE = {\"files\":{\"index.html\":\"2cf24dba"));
        assert!(script.ends_with("};\nanswer(PAGE);\n"));
    }

    #[test]
    fn the_same_files_and_script_are_the_same_version() {
        let one = with_list(SOURCE, &files(&[("a.js", "1"), ("b.js", "2")])).unwrap();
        let other = with_list(SOURCE, &files(&[("b.js", "2"), ("a.js", "1")])).unwrap();
        assert_eq!(one, other);
    }

    #[test]
    fn another_content_path_or_script_is_another_version() {
        let page = files(&[("a.js", "1")]);
        let scripts = [
            with_list(SOURCE, &page),
            with_list(SOURCE, &files(&[("a.js", "2")])),
            with_list(SOURCE, &files(&[("b.js", "1")])),
            with_list(&format!("{SOURCE}more();\n"), &page),
        ];
        let mut versions = scripts
            .each_ref()
            .map(|script| version_of(script.as_ref().unwrap()));
        versions.sort();
        assert!(versions.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn a_script_without_a_place_for_the_list_is_refused() {
        assert!(with_list("answer();", &files(&[])).is_err());
    }

    #[test]
    fn the_real_script_and_page_have_their_places() {
        let root = project::root();
        let script = read(&root.join(SOURCES).join(SCRIPT)).unwrap();
        assert!(with_list(&script, &files(&[])).is_ok());
        let html = with_service_worker(&read(&root.join(INDEX)).unwrap()).unwrap();
        assert!(html.contains("<html data-service-worker=\"service-worker.js\" "));
    }

    #[test]
    fn all_files_are_listed_but_what_the_page_does_not_load() {
        let folder = std::env::temp_dir().join(format!("lockstep-offline-{}", std::process::id()));
        fs::create_dir_all(folder.join("www/pkg")).unwrap();
        for path in [
            "index.html",
            "service-worker.js",
            "www/main.js",
            "www/pkg/lockstep.d.ts",
            "www/pkg/lockstep_bg.wasm",
        ] {
            fs::write(folder.join(path), path).unwrap();
        }
        let listed = digests(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let paths: Vec<_> = listed.keys().map(String::as_str).collect();
        assert_eq!(
            paths,
            ["index.html", "www/main.js", "www/pkg/lockstep_bg.wasm"]
        );
    }
}
