//! `cargo xtask reproduce`: builds the page of the last commit twice, in folders of different names,
//! each with its own target folder and another path to cargo's home, and compares all files byte by byte. For a
//! person who wants to know that what is published is what the commit holds. It takes minutes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::process::{self, command};
use crate::{project, tools};

/// What one build made: the bytes of each file by its path.
type Files = BTreeMap<PathBuf, Vec<u8>>;

pub fn run() -> Result<()> {
    let folder = tools::target()?.join("reproduce");
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    let roots = [folder.join("one"), folder.join("the other/and deeper")];
    // Both before anything is built: a commit that comes meanwhile is another one.
    for root in &roots {
        clone_to(root)?;
    }
    let one = built_in(&roots[0])?;
    let other = built_in(&roots[1])?;
    let differing = differences(&one, &other);
    for path in &differing {
        eprintln!("differs: {}", path.display());
    }
    ensure!(
        differing.is_empty(),
        "two builds of one commit differ; they are in {}",
        folder.display()
    );
    println!(
        "two builds of one commit: {} files, all the same",
        one.len()
    );
    fs::remove_dir_all(folder)?;
    Ok(())
}

/// Takes the last commit to `root`, a new folder.
fn clone_to(root: &Path) -> Result<()> {
    let source = format!("file://{}", project::root().display());
    process::run(
        command("git")
            .args(["clone", "--quiet", "--depth=1", &source])
            .arg(root),
    )
}

/// Builds the page in `root` in both forms.
fn built_in(root: &Path) -> Result<Files> {
    let cargo_home = cargo_home(root)?;
    // The commit has its own `cargo xtask`; this one does the same without being compiled twice.
    for single in [false, true] {
        let mut dist = command(std::env::current_exe()?);
        dist.current_dir(root)
            .env(project::ROOT, root)
            .env("CARGO_TARGET_DIR", root.join("target"))
            .envs(cargo_home.iter().map(|home| ("CARGO_HOME", home)))
            .arg("dist")
            .args(single.then_some("--single"));
        process::run(&mut dist)?;
    }
    let mut files = Files::new();
    for folder in ["dist", "dist-single"] {
        read(&root.join(folder), Path::new(folder), &mut files)?;
    }
    Ok(files)
}

/// Another address of the user's cargo home, where cargo finds the sources of other crates as on
/// another machine. There is none where the system has no symbolic links for everybody.
fn cargo_home(root: &Path) -> Result<Option<PathBuf>> {
    let home = match std::env::var_os("CARGO_HOME") {
        Some(named) => PathBuf::from(named),
        None => std::env::home_dir()
            .context("there is no home folder")?
            .join(".cargo"),
    };
    let link = root.join("cargo-home");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&home, &link)?;
    Ok((link.exists()).then_some(link))
}

/// Adds the files of `folder` under the path `at`.
fn read(folder: &Path, at: &Path, files: &mut Files) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let at = at.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            read(&entry.path(), &at, files)?;
        } else {
            files.insert(at, fs::read(entry.path())?);
        }
    }
    Ok(())
}

/// The paths of files that only one of two builds has, or that differ.
fn differences<'a>(one: &'a Files, other: &'a Files) -> Vec<&'a Path> {
    let mut paths: Vec<&Path> = one
        .keys()
        .chain(other.keys())
        .filter(|path| one.get(*path) != other.get(*path))
        .map(PathBuf::as_path)
        .collect();
    paths.sort();
    paths.dedup();
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_files_of_one_build_alone_and_those_with_other_bytes() {
        let build = |files: &[(&str, &str)]| -> Files {
            files
                .iter()
                .map(|(path, text)| (path.into(), text.as_bytes().to_vec()))
                .collect()
        };
        let one = build(&[("a", "1"), ("b", "2"), ("c", "3")]);
        let other = build(&[("b", "2"), ("c", "4"), ("d", "5")]);
        let expected = ["a", "c", "d"].map(Path::new);
        assert_eq!(differences(&one, &other), expected);
        assert!(differences(&one, &one).is_empty());
    }
}
