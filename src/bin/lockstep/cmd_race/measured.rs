//! `lockstep measured`, which `race` starts: runs a program, and writes how long it took and its peak of memory.
//!
//! A process of its own, because a system counts the memory of the children of one process together, because a limit of
//! memory is set by a process for itself, which its children inherit, and because it can then end whatever is left below
//! it without meeting anybody else's processes.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command as Process;
use std::time::Instant;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use serde_json::json;

use super::descendants;
use crate::bad_input::{BadInput, unwritable};
use crate::exit::Exit;
use crate::interrupt;

/// Its name.
pub const NAME: &str = "measured";

#[derive(Args)]
struct MeasuredArgs {
    /// File for the report
    report: PathBuf,
    /// The most bytes of memory; 0 for no limit
    memory: u64,
    /// The program and its arguments
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<OsString>,
}

/// The hidden subcommand.
pub fn command() -> Command {
    MeasuredArgs::augment_args(Command::new(NAME).hide(true))
}

/// Runs the program.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = MeasuredArgs::from_arg_matches(matches).expect("clap has checked them");
    // A signal to the group ends the program; this process then reports what it took until then.
    interrupt::ignore();
    descendants::keep_orphans();
    if args.memory > 0 {
        limit_memory(args.memory);
    }
    let started = Instant::now();
    let status = Process::new(&args.command[0])
        .args(&args.command[1..])
        .status();
    let seconds = started.elapsed().as_secs_f64();
    // Processes that the program has left behind might run for ever, and hold its output open.
    descendants::end(std::process::id());
    let report = json!({
        "seconds": seconds,
        "bytes": peak(),
        "code": status.as_ref().ok().and_then(std::process::ExitStatus::code),
        "error": status.as_ref().err().map(ToString::to_string),
    });
    let written = std::fs::write(&args.report, report.to_string());
    written.map_err(|error| unwritable(&args.report, &error))?;
    Ok(Exit::Done)
}

/// Limits the memory that the children of this process can write to. Address space that is only reserved, as Java does
/// with gigabytes of it, does not count.
#[cfg(unix)]
fn limit_memory(bytes: u64) {
    use nix::sys::resource::{Resource, setrlimit};
    let _ = setrlimit(Resource::RLIMIT_DATA, bytes, bytes);
}

#[cfg(not(unix))]
fn limit_memory(_: u64) {}

/// The most memory, in bytes, that a child of this process, or a child of it, held at once.
#[cfg(unix)]
fn peak() -> Option<u64> {
    use nix::sys::resource::{UsageWho, getrusage};
    let peak = getrusage(UsageWho::RUSAGE_CHILDREN).ok()?.max_rss();
    let unit = if cfg!(target_vendor = "apple") {
        1
    } else {
        1024
    };
    u64::try_from(peak).ok().map(|peak| peak * unit)
}

#[cfg(not(unix))]
fn peak() -> Option<u64> {
    None
}
