//! `cargo xtask`: builds the page, serves it, packs it for a static host, and runs every check.
//!
//! | module      | answers                                              |
//! |-------------|------------------------------------------------------|
//! | `project`   | where things are                                     |
//! | `process`   | how a program is run                                 |
//! | `tools`     | which tools of Rust and Node are here, or get added; |
//! |             | where cargo builds                                   |
//! | `chrome`    | which browser the end-to-end tests drive             |
//! | `other_browsers` | Firefox and WebKitGTK, for the flows in all browsers |
//! | `debian`    | packages that get installed where they are missing   |
//! | `wasm`      | the library as a wasm module, `www/pkg`              |
//! | `remap`     | the same module on every machine                     |
//! | `npm`       | the packages of the page, its bundle and its tests   |
//! | `package`   | the module as a package for npm                      |
//! | `published` | what `cargo package` would publish                   |
//! | `addresses` | repository and page in Cargo.toml, for a release     |
//! | `site`      | the page made of its sources                         |
//! | `reproduce` | whether two builds give the same bytes               |
//! | `serve`     | the web server                                       |
//! | `check`     | the stages of `cargo xtask test`                     |
//! | `soak`      | whether the page used for hours holds more and more  |
//! | `fuzz`      | whether any input does harm, and solvers agree with  |
//! |             | a brute force, at length                             |

mod addresses;
mod check;
mod chrome;
mod debian;
mod fuzz;
mod npm;
mod other_browsers;
mod package;
mod process;
mod project;
mod published;
mod remap;
mod reproduce;
mod serve;
mod site;
mod soak;
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
    /// Build the page of the last commit twice, in different folders, and compare all bytes
    Reproduce,
    /// Make the module a package for npm, in target/npm
    Npm,
    /// Write repository and homepage into Cargo.toml, as the release workflow does before it publishes: those of the
    /// repository that GITHUB_REPOSITORY names
    Addresses,
    /// Write the manual pages of the command line into target/man
    Manual,
    /// Run every check, or only those named and what they need; `browsers` and `publish` run only when they are named
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
    /// Use one tab of the page for hundreds of cycles, and print what it holds after each hundred
    Soak(soak::Soak),
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
        Task::Addresses => addresses::fill_in(),
        Task::Manual => manual(),
        Task::Serve { port, dist, build } => {
            // A port that is taken should be told before a minute of compiling.
            let listener = serve::listen(port)?;
            wasm::build(build.profile())?;
            let address = serve::address(&listener, "/")?;
            let say = || println!("Lockstep is at {address} (Ctrl+C stops)");
            if dist {
                site::bundle(&site::Options::default())?;
                say();
                serve::run(listener, serve::published(&project::dist(), "/"))
            } else {
                let watched = site::Watched::begin()?;
                say();
                serve::run(listener, serve::developed(&watched.folder))
            }
        }
        Task::Build(build) => wasm::build(build.profile()),
        Task::Dist(options) => {
            wasm::build(Profile::Release)?;
            site::bundle(&options)
        }
        Task::Reproduce => reproduce::run(),
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
        Task::Soak(soak) => soak::run(&soak),
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
