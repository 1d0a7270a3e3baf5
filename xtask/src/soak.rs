//! `cargo xtask soak`: one tab of the page, used for hundreds of cycles, and what it holds meanwhile; or the page used at
//! random.

use anyhow::Result;
use clap::Args;

use crate::wasm::{self, Profile};
use crate::{browsers, process, serve, tools};

/// How long the page is used.
#[derive(Args)]
pub struct Soak {
    /// How often to open, play, solve, generate and cancel, with all families in turn
    #[arg(long, default_value_t = 500)]
    cycles: u32,
    /// After how many of them a row of the table is printed
    #[arg(long, default_value_t = 100)]
    every: u32,
    /// Use the page at random instead, while files come late, storage fails and workers end
    #[arg(long, conflicts_with_all = ["cycles", "every"])]
    random: bool,
    /// For how long at random
    #[arg(long, default_value_t = 600, requires = "random")]
    seconds: u32,
    /// The same seed repeats what is done at random
    #[arg(long, default_value_t = 1, requires = "random")]
    seed: u32,
}

/// Uses the page, and fails where what it holds grows, or a worker is left over; at random, where anything goes wrong.
pub fn run(soak: &Soak) -> Result<()> {
    wasm::build(Profile::Release)?;
    let page = serve::developed("served-once", &["--once"], 0)?;
    let mut node = tools::node_with_typescript()?;
    node.env("CHROME", browsers::chrome()?)
        .env("LOCKSTEP_URL", &page.address);
    if soak.random {
        node.arg("tests/web/bench/soak-random.js")
            .args(["--seconds", &soak.seconds.to_string()])
            .args(["--seed", &soak.seed.to_string()]);
    } else {
        node.arg("tests/web/bench/soak.js")
            .args(["--cycles", &soak.cycles.to_string()])
            .args(["--every", &soak.every.to_string()]);
    }
    process::run(&mut node)
}
