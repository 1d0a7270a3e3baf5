//! What an installation has besides the program: completions for shells, and manual pages.

use std::fs;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};
use clap_complete::Shell;

use crate::bad_input::{BadInput, unwritable};
use crate::exit::Exit;
use crate::help::examples;
use crate::output::print;

const SHELL: &str = "shell";
const FOLDER: &str = "folder";

/// The subcommand that prints completions.
pub fn completions() -> Command {
    let shells = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell];
    let shells = shells.map(|shell| clap::builder::PossibleValue::new(shell.to_string()));
    Command::new("completions")
        .about("Print completions of commands and options for a shell")
        .arg(
            Arg::new(SHELL)
                .required(true)
                .value_name("SHELL")
                .value_parser(shells)
                .help("The shell"),
        )
        .after_help(examples(EXAMPLES))
}

/// Prints the completions.
pub fn complete(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let shell: &String = matches.get_one(SHELL).expect("clap asks for it");
    let shell: Shell = shell.parse().expect("clap has checked it");
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut crate::visible(), "lockstep", &mut script);
    print(&String::from_utf8(script).expect("help is text"))?;
    Ok(Exit::Done)
}

/// The hidden subcommand that writes manual pages; `cargo xtask manual` runs it.
pub fn manual() -> Command {
    Command::new("manual").hide(true).arg(
        Arg::new(FOLDER)
            .required(true)
            .value_parser(value_parser!(PathBuf)),
    )
}

/// Writes a page for the program and for each subcommand.
pub fn write_manual(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let folder: &PathBuf = matches.get_one(FOLDER).expect("clap asks for it");
    let failed = |error| unwritable(folder, &error);
    fs::create_dir_all(folder).map_err(failed)?;
    let command = crate::visible().disable_help_subcommand(true);
    clap_mangen::generate_to(command, folder).map_err(failed)?;
    Ok(Exit::Done)
}

const EXAMPLES: &str = "\
For Bash: completions bash > /etc/bash_completion.d/lockstep
For Zsh, in a folder of $fpath: completions zsh > ~/.zfunc/_lockstep
For fish: completions fish > ~/.config/fish/completions/lockstep.fish";
