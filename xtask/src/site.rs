//! The page: which files of the project it is, served as plain modules, and its bundle in `dist`.

use std::path::PathBuf;

use anyhow::Result;

use crate::{npm, process, project, tools};

pub const INDEX: &str = "index.html";
pub const FILES: &[&str] = &[INDEX, "LICENSE-APACHE", "LICENSE-MIT"];
pub const FOLDERS: &[&str] = &["www"];

/// Fills `dist` anew, or with `--single` `dist-single`: see `xtask/bundle/dist.js`. The wasm module
/// has been built.
pub fn bundle(options: &Options) -> Result<()> {
    npm::ensure_packages(&project::bundle())?;
    let mut node = tools::node()?;
    // Whose modules are the page's, which needs no package.json.
    node.arg("--disable-warning=MODULE_TYPELESS_PACKAGE_JSON")
        .arg(project::bundle().join("dist.js"))
        .arg("--out");
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
