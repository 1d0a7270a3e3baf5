//! The npm packages of the page's tests, in `tests/web/node_modules`, and the bundler of `dist`, in
//! `xtask/bundle/node_modules`. The page itself needs none.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::Result;

use crate::process::{self, command};
use crate::tools;

/// Installs exactly what the folder's `package-lock.json` names, unless that was done since it last
/// changed.
pub fn ensure_packages(folder: &Path) -> Result<()> {
    // npm writes this file last, when everything is in place.
    let installed = modified(&folder.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&folder.join("package-lock.json")) {
        return Ok(());
    }
    tools::node()?;
    // No script of a package runs: none of ours needs one, and none may download a browser.
    process::run(command(tools::npm()?).current_dir(folder).args([
        "ci",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
    ]))
}

fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|data| data.modified()).ok()
}
