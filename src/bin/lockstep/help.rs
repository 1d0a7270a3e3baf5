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

/// The purpose of a command, and the command without the program's name.
pub type Example = (&'static str, &'static str);

/// The text after a subcommand's options.
pub fn examples(examples: &[Example]) -> String {
    let lines = examples
        .iter()
        .map(|(does, command)| format!("  {does}:\n    lockstep {command}"));
    format!("Examples:\n{}", lines.collect::<Vec<_>>().join("\n"))
}
