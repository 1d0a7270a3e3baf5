//! The pictures of the static pages (`xtask/pages`), drawn by the page's own code in a browser.
//!
//! They are kept in the tree, so that building the page needs no browser and gives the same bytes
//! everywhere: this is for those who add a puzzle or change how puzzles look.

use anyhow::Result;

use crate::{chrome, npm, process, tools};

/// Draws all of them anew, into `xtask/pages/pictures`. The wasm module has been built.
pub fn draw() -> Result<()> {
    npm::ensure_packages()?;
    let mut node = tools::node_with_typescript()?;
    node.env("CHROME", chrome::ensure()?)
        .arg("xtask/pages/previews.tsx");
    process::run(&mut node)
}
