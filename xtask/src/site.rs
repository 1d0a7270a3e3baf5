//! The page made of its sources by Node (`xtask/bundle`), to be published, in `dist`.

use std::path::PathBuf;

use anyhow::Result;

use crate::{process, project, tools};

/// Fills `dist` anew, or with `--single` `dist-single`: see `xtask/bundle/dist.js`. The wasm module
/// has been built.
pub fn bundle(options: &Options) -> Result<()> {
    tools::ensure_packages()?;
    let mut node = tools::node_with_typescript()?;
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
    fn a_base_is_an_address_without_query_or_fragment_and_ends_with_one_slash() {
        for right in ["https://a.example/b", "https://a.example/b/"] {
            assert_eq!(base(right).unwrap(), "https://a.example/b/");
        }
        let nowhere = ["", "a.example", "https://", "https:///a", "file:///a"];
        let further = ["https://a/?b", "https://a/#b", "https://a b"];
        for wrong in nowhere.iter().chain(&further) {
            assert!(base(wrong).is_err(), "{wrong}");
        }
    }
}
