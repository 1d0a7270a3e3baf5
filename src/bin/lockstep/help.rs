//! What all help texts have in common: their width, styles and headings, and examples.

use clap::builder::styling::{AnsiColor, Styles};

/// Columns of help texts, at most.
pub const WIDTH: usize = 80;

/// The version, and the commit it was built from, if that is known.
pub const VERSION: &str = env!("LOCKSTEP_VERSION");

/// Headings over options.
pub const COMMON: &str = "Common options";
pub const SEVERAL: &str = "Options of several families";

/// Colours of help and errors.
pub const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Green.on_default())
    .placeholder(AnsiColor::Cyan.on_default());

/// Lines of names and what each means, below a heading.
pub fn section<'a>(heading: &str, lines: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let lines = lines.into_iter();
    let lines = lines.map(|(name, means)| format!("  {name:<14}{means}\n"));
    format!("{heading}:\n{}\n", lines.collect::<String>())
}

/// The text after a subcommand's options. Each line of the examples has a purpose and, behind the last colon, a command
/// without the program's name.
pub fn examples(lines: &str) -> String {
    let lines = lines.lines().filter_map(|line| line.rsplit_once(": "));
    let lines = lines.map(|(does, command)| format!("  {does}:\n    lockstep {command}"));
    format!("Examples:\n{}", lines.collect::<Vec<_>>().join("\n"))
}
