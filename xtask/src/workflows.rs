//! The workflows, read by linters that know what may go wrong in them.

use anyhow::{Context, Result};

use crate::process::{self, command, find_in_path};
use crate::project;

/// Linters, and how each is installed.
const LINTERS: [(&str, &[&str], &str); 2] = [
    (
        "zizmor",
        &["--offline", "."],
        "`pipx install zizmor` or `cargo install --locked zizmor`",
    ),
    (
        "actionlint",
        &[],
        "see rhysd/actionlint, or `go install github.com/rhysd/actionlint/cmd/actionlint@latest`",
    ),
];

pub fn check() -> Result<()> {
    for (name, arguments, install) in LINTERS {
        let linter =
            find_in_path(&[name]).with_context(|| format!("{name} is missing: {install}"))?;
        process::run(
            command(&linter)
                .args(arguments)
                .current_dir(project::root()),
        )?;
    }
    Ok(())
}
