//! `cargo xtask addresses`: writes the project's addresses into Cargo.toml before a release publishes it: the repository
//! that the workflow runs in, and the page that GitHub serves for it. The npm package takes both from Cargo.toml.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::project;

/// The line before which the addresses are written.
const BEFORE: &str = "documentation = ";

/// Fills in the repository that `GITHUB_REPOSITORY` names, as `owner/name`.
pub fn fill_in() -> Result<()> {
    let repository = std::env::var("GITHUB_REPOSITORY");
    let repository = repository.context("GITHUB_REPOSITORY is not set: only workflows set it")?;
    let file = project::root().join("Cargo.toml");
    let manifest = filled(&fs::read_to_string(&file)?, &repository)?;
    fs::write(&file, manifest).with_context(|| format!("cannot write {}", file.display()))
}

fn filled(manifest: &str, repository: &str) -> Result<String> {
    let parts = repository.split_once('/');
    let is_name = |part: &str| {
        let is_sign = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        !part.is_empty() && part.chars().all(is_sign)
    };
    let parts = parts.filter(|(owner, name)| is_name(owner) && is_name(name));
    let (owner, name) = parts.with_context(|| format!("`{repository}` is not owner/name"))?;
    let owner = owner.to_ascii_lowercase();
    let page = match name.eq_ignore_ascii_case(&format!("{owner}.github.io")) {
        true => format!("https://{owner}.github.io/"),
        false => format!("https://{owner}.github.io/{name}/"),
    };
    for field in ["repository = ", "homepage = "] {
        let is_there = manifest.lines().any(|line| line.starts_with(field));
        ensure!(!is_there, "Cargo.toml has a line `{field}…` already");
    }
    let (before, after) = manifest
        .split_once(&format!("\n{BEFORE}"))
        .with_context(|| format!("Cargo.toml has no line `{BEFORE}…`"))?;
    Ok(format!(
        "{before}\nrepository = \"https://github.com/{repository}\"\nhomepage = \"{page}\"\n{BEFORE}{after}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest() -> String {
        fs::read_to_string(project::root().join("Cargo.toml")).unwrap()
    }

    #[test]
    fn repository_and_page_are_filled_in_and_the_rest_stays() {
        let filled = filled(&manifest(), "Somebody/lockstep").unwrap();
        let (repository, homepage) = (
            "repository = \"https://github.com/Somebody/lockstep\"\n",
            "homepage = \"https://somebody.github.io/lockstep/\"\n",
        );
        let added = format!("{repository}{homepage}");
        assert_eq!(filled.replacen(&added, "", 1), manifest());
        let (package, _) = filled.split_once("[features]").unwrap();
        assert!(package.contains(&added));
    }

    #[test]
    fn the_page_of_a_user_is_at_the_root() {
        let filled = filled(&manifest(), "Somebody/somebody.github.io").unwrap();
        assert!(filled.contains("homepage = \"https://somebody.github.io/\"\n"));
    }

    #[test]
    fn nothing_else_is_written() {
        for wrong in [
            "",
            "somebody",
            "/lockstep",
            "a/b/c",
            "a/b\"\nc = \"d",
            "a b/c",
        ] {
            assert!(filled(&manifest(), wrong).is_err(), "{wrong}");
        }
        let twice = filled(&manifest(), "a/b").unwrap();
        assert!(filled(&twice, "a/b").is_err());
    }
}
