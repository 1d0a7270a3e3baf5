//! Where what is built in comes from: Cargo.lock against `deny.toml` (licences, sources, advisories) by cargo-deny, and
//! the lock files of npm against its advisories.
//!
//! Advisories stand in databases elsewhere, so this runs only when it is asked for, and one that cannot be reached is an
//! error: otherwise the check would pass without having looked.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::process::{self, cargo, command};
use crate::{project, tools};

/// The folders with a lock file of npm.
const NPM_FOLDERS: [&str; 2] = ["tests/web", "xtask/bundle"];

/// Everything is looked at; an error names all that is wrong, or that could not be looked at.
pub fn check() -> Result<()> {
    let mut checks: Vec<Result<()>> = vec![packages_of_rust()];
    let folders = NPM_FOLDERS.map(|folder| project::root().join(folder));
    checks.extend(folders.iter().map(|folder| packages_of_npm(folder)));
    let wrong: Vec<String> = checks
        .into_iter()
        .filter_map(Result::err)
        .map(|error| format!("{error:#}"))
        .collect();
    ensure!(wrong.is_empty(), "{}", wrong.join("\n       "));
    Ok(())
}

fn packages_of_rust() -> Result<()> {
    let version = cargo().args(["deny", "--version"]).output()?;
    ensure!(
        version.status.success(),
        "cargo-deny is missing: `cargo install cargo-deny --locked` installs it"
    );
    let deny = |what: &[&str]| {
        let mut deny = cargo();
        deny.args(["deny", "--workspace"]).args(what);
        deny
    };
    process::run(&mut deny(&["check", "licenses", "bans", "sources"]))?;
    let fetched = deny(&["fetch", "db"]).output()?;
    ensure!(
        fetched.status.success(),
        "the advisories for Rust's packages cannot be reached, so that they were not looked at: {}",
        last_line(&fetched.stderr)
    );
    process::run(&mut deny(&["check", "--disable-fetch", "advisories"]))
}

fn packages_of_npm(folder: &Path) -> Result<()> {
    let name = folder.strip_prefix(project::root()).unwrap_or(folder);
    let name = name.display();
    let mut audit = command(tools::npm()?);
    audit
        .current_dir(folder)
        .args(["audit", "--json", "--package-lock-only"]);
    let answer = audit.output().context("cannot start npm")?.stdout;
    match found(&answer) {
        Ok(0) => {
            println!("npm audit: nothing is known of the packages of {name}");
            Ok(())
        }
        Ok(count) => {
            bail!("{name}: advisories for {count} packages; `npm audit` in that folder tells them")
        }
        Err(why) => bail!(
            "the advisories for the packages of {name} cannot be reached, so that they were not looked at: {why}"
        ),
    }
}

/// How many packages have advisories by an answer of npm; or why it has none.
fn found(answer: &[u8]) -> Result<u64, String> {
    let answer: Value = serde_json::from_slice(answer).unwrap_or_default();
    let total = answer["metadata"]["vulnerabilities"]["total"].as_u64();
    total.ok_or_else(|| {
        let why = answer["message"].as_str();
        let why = why.or(answer["error"]["summary"].as_str());
        why.unwrap_or("npm does not say why").to_owned()
    })
}

fn last_line(output: &[u8]) -> String {
    let output = String::from_utf8_lossy(output);
    let last = output.lines().rfind(|line| !line.trim().is_empty());
    last.unwrap_or("it does not say why").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_of_npm_counts_packages_or_says_why_there_is_none() {
        let answer = br#"{"auditReportVersion": 2, "metadata": {"vulnerabilities": {"high": 2, "total": 3}}}"#;
        assert_eq!(found(answer), Ok(3));
        let answer = br#"{"message": "request failed", "error": {"summary": ""}}"#;
        assert_eq!(found(answer), Err("request failed".into()));
        assert_eq!(found(b"<html>"), Err("npm does not say why".into()));
    }

    #[test]
    fn every_lock_file_of_npm_is_looked_at() {
        for folder in NPM_FOLDERS {
            let lock = project::root().join(folder).join("package-lock.json");
            assert!(lock.is_file(), "{}", lock.display());
        }
    }
}
