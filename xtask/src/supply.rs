//! Where what is built in comes from: Cargo.lock against `deny.toml` (licences, sources, advisories) by cargo-deny, and
//! the lock file of npm against its advisories.
//!
//! Advisories stand in databases elsewhere, so this runs only when it is asked for, and one that cannot be reached is an
//! error: otherwise the check would pass without having looked.

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::process::{self, cargo, command};
use crate::tools;

/// Everything is looked at; an error names all that is wrong, or that could not be looked at.
pub fn check() -> Result<()> {
    let wrong: Vec<String> = [packages_of_rust(), packages_of_npm()]
        .into_iter()
        .filter_map(Result::err)
        .map(|error| format!("{error:#}"))
        .collect();
    ensure!(wrong.is_empty(), "{}", wrong.join("\n       "));
    Ok(())
}

fn packages_of_rust() -> Result<()> {
    tools::ensure_subcommand("deny")?;
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

fn packages_of_npm() -> Result<()> {
    let mut audit = command(tools::npm()?);
    audit.args(["audit", "--json", "--package-lock-only"]);
    let answer = audit.output().context("cannot start npm")?.stdout;
    match found(&answer) {
        Ok(0) => {
            println!("npm audit: nothing is known of the packages");
            Ok(())
        }
        Ok(count) => {
            bail!("advisories for {count} packages of npm; `npm audit` tells them")
        }
        Err(why) => bail!(
            "the advisories for npm's packages cannot be reached, so that they were not looked at: {why}"
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
}
