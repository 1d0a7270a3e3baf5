//! `cargo xtask`: builds the page, serves it, packs it for a static host, and runs every check.

mod browsers;
mod check;
mod fuzz;
mod package;
mod process;
mod project;
mod published;
mod remap;
mod serve;
mod site;
mod tools;
mod wasm;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};

use crate::wasm::Profile;

/// Builds, serves and tests Lockstep.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the page, serve it on this machine, and make it anew whenever a file of it changes
    Serve {
        /// The port to listen at [default: the first free one from 8080 on]
        #[arg(long)]
        port: Option<u16>,
        /// Serve dist/ as `cargo xtask dist` makes it, and make nothing anew
        #[arg(long, conflicts_with = "debug")]
        dist: bool,
        #[command(flatten)]
        build: Build,
    },
    /// Build the wasm module with its JavaScript and types into www/pkg
    Build(Build),
    /// Bundle the page into dist/, a folder for any static host under any path
    Dist(site::Options),
    /// Make the module a package for npm, in target/npm
    Npm,
    /// Write the manual pages of the command line into target/man
    Manual,
    /// Run every check, or only those named and what they need; `browsers` runs only when it is named
    Test {
        /// Names of checks, as --list prints them
        names: Vec<String>,
        /// Print the names of all checks and stop
        #[arg(long)]
        list: bool,
    },
    /// Try everything that takes input on many random inputs, and hold the solvers of each family against a
    /// brute force on many random puzzles
    Fuzz(fuzz::Fuzz),
}

#[derive(Args)]
struct Build {
    /// Build without optimisation, with assertions and names for the debugger
    #[arg(long, conflicts_with = "release")]
    debug: bool,
    /// Build with optimisation, as published: the default
    #[arg(long)]
    release: bool,
}

fn main() -> ExitCode {
    match run(Arguments::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn manual() -> Result<()> {
    let folder = tools::target()?.join("man");
    let program = ["run", "--quiet", "--bin", "lockstep", "--", "manual"];
    process::run(process::cargo().args(program).arg(&folder))?;
    println!("{}", folder.display());
    Ok(())
}

fn run(task: Task) -> Result<()> {
    match task {
        Task::Manual => manual(),
        Task::Serve { port, dist, build } => {
            // A port that is taken should be told before a minute of compiling.
            let port = serve::free_port(port)?;
            wasm::build(build.profile())?;
            let server = if dist {
                site::bundle(&site::Options::default())?;
                serve::published("/", port)?
            } else {
                serve::developed("serve", &[], port)?
            };
            println!("Lockstep is at {} (Ctrl+C stops)", server.address);
            server.wait()
        }
        Task::Build(build) => wasm::build(build.profile()),
        Task::Dist(options) => {
            wasm::build(Profile::Release)?;
            site::bundle(&options)
        }
        Task::Npm => {
            wasm::build(Profile::Release)?;
            package::pack(&package::make()?).map(drop)
        }
        Task::Test { list: true, .. } => {
            check::list();
            Ok(())
        }
        Task::Test { names, .. } => check::run(&names),
        Task::Fuzz(fuzz) => fuzz::run(&fuzz),
    }
}

impl Build {
    fn profile(&self) -> Profile {
        if self.debug {
            Profile::Debug
        } else {
            Profile::Release
        }
    }
}
