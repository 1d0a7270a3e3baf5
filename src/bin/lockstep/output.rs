//! What a run prints: results to standard output or the file of `--output`, messages to standard error, coloured only
//! where a terminal wants that.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::builder::styling::{AnsiColor, Style};
use lockstep::text::harmless;

use crate::bad_input::{BadInput, reason, unwritable};
use crate::exit::Exit;

/// Options of all subcommands.
#[derive(Default)]
pub struct Options {
    /// The file for results, instead of standard output.
    pub file: Option<PathBuf>,
    /// Whether only errors go to standard error.
    pub is_quiet: bool,
}

static OPTIONS: OnceLock<Options> = OnceLock::new();
/// Opened by the first result, so that an error leaves an older file as it is.
static FILE: OnceLock<Result<File, String>> = OnceLock::new();

/// Sets the options of this run, once and before anything is printed.
pub fn set(options: Options) {
    assert!(OPTIONS.set(options).is_ok(), "set once");
}

fn options() -> &'static Options {
    OPTIONS.get_or_init(Options::default)
}

/// The file for results, if they have one.
pub fn file() -> Option<&'static Path> {
    options().file.as_deref()
}

/// Whether a person reads the results; a script would have to remove the commas of large numbers again.
pub fn is_read() -> bool {
    options().file.is_none() && io::stdout().is_terminal()
}

/// Whether a person sees progress.
pub fn shows_progress() -> bool {
    !options().is_quiet && io::stderr().is_terminal()
}

/// Prints a result. A closed reader is not an error; a full disk is.
pub fn print(text: &str) -> Result<(), BadInput> {
    let Some(path) = &options().file else {
        return print_to_terminal(text);
    };
    let file = FILE.get_or_init(|| File::create(path).map_err(|error| reason(&error)));
    match file {
        Ok(file) => (&*file).write_all(text.as_bytes()),
        Err(reason) => Err(io::Error::other(reason.as_str())),
    }
    .map_err(|error| unwritable(path, &error))
}

/// Prints to standard output even if there is a file for results.
fn print_to_terminal(text: &str) -> Result<(), BadInput> {
    let mut out = io::stdout().lock();
    printed(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// Whether something was printed to standard output. A closed reader is not an error; a full disk is.
pub fn printed(written: io::Result<()>) -> Result<(), BadInput> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let sentence = format!("cannot write the result: {}", reason(&error));
            Err(BadInput::plain("unwritable", sentence))
        }
        _ => Ok(()),
    }
}

/// Reports errors to a person, in lines with line ends.
pub fn fail(lines: &str) {
    prefixed("error", AnsiColor::Red, lines);
}

/// Warns a person, in lines with line ends.
pub fn warn(lines: &str) {
    if !options().is_quiet {
        prefixed("warning", AnsiColor::Yellow, lines);
    }
}

/// A remark for a person, in lines with line ends.
pub fn note(lines: &str) {
    if !options().is_quiet {
        write(&harmless(lines));
    }
}

/// Writes to standard error unchanged, for progress on a terminal.
pub fn show(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

fn prefixed(prefix: &str, colour: AnsiColor, lines: &str) {
    let style = Style::new().bold().fg_color(Some(colour.into()));
    for line in harmless(lines).lines() {
        write(&format!("{style}{prefix}:{style:#} {line}\n"));
    }
}

/// Writes to standard error, with styles only where they are wanted; failures are ignored.
fn write(styled: &str) {
    let _ = anstream::stderr().write_all(styled.as_bytes());
}

/// Reports an error in the input: to programs as an object on standard output.
pub fn refuse(bad: &BadInput, as_json: bool) -> Exit {
    // An object on standard output cannot report that it is full.
    let is_printed = as_json && print_to_terminal(&bad.json()).is_ok();
    if !is_printed {
        fail(&bad.line());
    }
    Exit::BadInput
}
