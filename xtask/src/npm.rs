//! The npm packages used to write, build and test the page: one `package.json` at the project's
//! root, and `node_modules` beside it.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::Result;

use crate::process::{self, command};
use crate::{project, tools};

/// Installs exactly what `package-lock.json` names, unless that was done since it last changed.
pub fn ensure_packages() -> Result<()> {
    let folder = project::root();
    // npm writes this file last, when everything is in place.
    let installed = modified(&folder.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&folder.join("package-lock.json")) {
        return Ok(());
    }
    tools::node()?;
    // No script of a package runs: none of ours needs one, and none may download a browser.
    process::run(command(tools::npm()?).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]))
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|data| data.modified()).ok()
}
