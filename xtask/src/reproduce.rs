//! `cargo xtask reproduce`: builds the page of the last commit twice, in folders of different names,
//! each with its own target folder and another path to cargo's home, and compares all files byte by byte. For a
//! person who wants to know that what is published is what the commit holds. It takes minutes.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::process::{self, command};
use crate::{project, tools};

pub fn run() -> Result<()> {
    let folder = tools::target()?.join("reproduce");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let roots = [folder.join("one"), folder.join("the other/and deeper")];
    // Both before anything is built: a commit that comes meanwhile is another one.
    roots.iter().try_for_each(|root| clone_to(root))?;
    roots.iter().try_for_each(|root| build_in(root))?;
    for made in ["dist", "dist-single"] {
        let mut compare = command("git");
        compare
            .args(["diff", "--no-index", "--exit-code", "--stat"])
            .args(roots.each_ref().map(|root| root.join(made)));
        process::run(&mut compare).with_context(|| {
            let folder = folder.display();
            format!("two builds of one commit differ; they are in {folder}")
        })?;
    }
    println!("two builds of one commit are the same");
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
fn build_in(root: &Path) -> Result<()> {
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
    Ok(())
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
