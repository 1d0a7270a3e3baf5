//! The page made of its sources by Node (`xtask/bundle`): to be published, in `dist`, and for those who work on it, in
//! cargo's target folder.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::{npm, process, project, tools};

/// Fills `dist` anew, or with `--single` `dist-single`: see `xtask/bundle/dist.js`. The wasm module
/// has been built.
pub fn bundle(options: &Options) -> Result<()> {
    npm::ensure_packages()?;
    let mut node = tools::node()?;
    node.args(["xtask/bundle/dist.js", "--out"]);
    if options.single {
        node.arg(project::dist_single()).arg("--single");
    } else {
        node.arg(project::dist());
    }
    if let Some(base) = &options.base {
        node.args(["--base", base]);
    }
    if options.no_offline {
        node.arg("--no-offline");
    }
    process::run(&mut node)
}

/// The page as one file, for the tests. Made anew.
pub fn single() -> Result<PathBuf> {
    bundle(&Options {
        single: true,
        ..Options::default()
    })?;
    Ok(project::dist_single().join("lockstep.html"))
}

/// Makes the page as those see it who work on it: see `xtask/bundle/serve.js`. Returns its folder. The wasm module has been
/// built.
pub fn developed() -> Result<PathBuf> {
    let folder = developed_folder("served-once")?;
    process::run(developing(&folder)?.arg("--once").stdout(Stdio::null()))?;
    Ok(folder)
}

/// The same, made anew whenever one of its files changes.
pub struct Watched {
    pub folder: PathBuf,
    /// Ends when its standard input does, however this program ends.
    _node: Child,
}

impl Watched {
    /// Returns once the page is there. Whatever is to be told later goes to standard error.
    pub fn begin() -> Result<Self> {
        let folder = developed_folder("serve")?;
        let mut command = developing(&folder)?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut node = command.spawn().context("cannot start Node")?;
        let told = node.stdout.take().context("Node has no output")?;
        let mut line = String::new();
        BufReader::new(told).read_line(&mut line)?;
        ensure!(!line.is_empty(), "the page could not be made");
        Ok(Watched {
            folder,
            _node: node,
        })
    }
}

fn developing(folder: &Path) -> Result<Command> {
    npm::ensure_packages()?;
    let mut node = tools::node()?;
    node.args(["xtask/bundle/serve.js", "--out"]).arg(folder);
    Ok(node)
}

/// What one command serves is not made anew by another one beside it.
fn developed_folder(name: &str) -> Result<PathBuf> {
    Ok(tools::target()?.join(name))
}

#[derive(clap::Args, Default)]
pub struct Options {
    /// Make one HTML file instead, dist-single/lockstep.html, which needs no host: it works from a
    /// USB stick
    #[arg(long, conflicts_with_all = ["base", "no_offline"])]
    single: bool,
    /// The address that the page will have, for what must name it in full
    #[arg(long, value_name = "ADDRESS", value_parser = base)]
    base: Option<String>,
    /// Without a service worker; and those that are in browsers remove themselves
    #[arg(long)]
    no_offline: bool,
}

/// An address that others can be appended to: it ends with a slash, and has neither query nor
/// fragment.
fn base(text: &str) -> Result<String, String> {
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    match rest {
        Some(rest) if !rest.is_empty() && !rest.starts_with('/') => {}
        _ => return Err("it should begin with https:// and a host".into()),
    }
    if text.contains(['?', '#', '"', '<', '>', '&']) || text.contains(char::is_whitespace) {
        return Err("it should have neither query nor fragment".into());
    }
    let slash = if text.ends_with('/') { "" } else { "/" };
    Ok(format!("{text}{slash}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_ends_with_one_slash() {
        assert_eq!(base("https://a.example").unwrap(), "https://a.example/");
        assert_eq!(
            base("https://a.example/b/").unwrap(),
            "https://a.example/b/"
        );
    }

    #[test]
    fn a_base_is_an_address_without_query_or_fragment() {
        for wrong in [
            "",
            "a.example",
            "https://",
            "https:///a",
            "file:///a",
            "https://a/?b",
            "https://a/#b",
            "https://a b",
        ] {
            assert!(base(wrong).is_err(), "{wrong}");
        }
    }
}
