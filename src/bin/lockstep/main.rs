//! The command line: solve, check, grade, generate, improve and render puzzle files, and collections of them; and run
//! other programs over them.
//!
//! The family of a file is recognised by its text. Results go to standard output, messages and progress to standard
//! error. Exit codes are 0 for success (a verdict, moves that solve, a puzzle, a picture), 1 for moves that do not
//! solve, 2 for bad input, 3 when a search was stopped, and 4 if a puzzle or picture was printed that misses part of
//! the request.
//!
//! A file imports only files of a lower layer: `exit`, `help`, `interrupt`, `markup` and `objects` are the lowest; above
//! them come `bad_input` and `words`, then `output`, then `each`, `files` and `numbers`, then `moves`, `options`,
//! `terminal` and a file for each family, then `explain` and `recipe`; then the subcommands, and above these `race`.

mod bad_input;
mod check;
mod collection;
mod each;
mod exit;
mod explain;
mod files;
mod generate;
mod grade;
mod help;
mod improve;
mod install;
mod instances;
mod interrupt;
mod irrgarten;
mod markup;
mod moves;
mod numbers;
mod objects;
mod options;
mod output;
mod race;
mod recipe;
mod render;
mod report;
mod schema;
mod simultaneous;
mod solve;
mod stromrallye;
mod terminal;
mod words;

use std::path::PathBuf;
use std::process::ExitCode;

use anstream::ColorChoice;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use bad_input::BadInput;
use exit::Exit;

fn main() -> ExitCode {
    colour_as_asked();
    let exit = match command().try_get_matches() {
        Ok(matches) => run(&matches),
        Err(error) => misused(&error),
    };
    interrupt::end_if_signalled();
    ExitCode::from(exit as u8)
}

/// The whole command line.
fn command() -> Command {
    visible().subcommands([race::measured::command(), install::manual()])
}

/// The same without hidden subcommands.
fn visible() -> Command {
    Command::new("lockstep")
        .version(help::VERSION)
        .about(
            "Grid puzzles solved with proof: mazes walked in step, battery robots, one-way mazes",
        )
        .after_help(exit::HELP)
        .max_term_width(help::WIDTH)
        .styles(help::STYLES)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .args(common())
        .subcommands([
            solve::command(),
            check::command(),
            grade::command(),
            generate::command(),
            improve::command(),
            render::command(),
            collection::command(),
            instances::command(),
            race::command(),
            report::command(),
            install::completions(),
            schema::command(),
        ])
}

/// The options of all subcommands.
fn common() -> [Arg; 3] {
    let output = Arg::new("output")
        .short('o')
        .long("output")
        .value_name("FILE")
        .value_parser(value_parser!(PathBuf))
        .help("Write the result into this file instead of standard output");
    let quiet = Arg::new("quiet")
        .short('q')
        .long("quiet")
        .action(ArgAction::SetTrue)
        .help("Print only errors on standard error");
    let color = Arg::new(COLOR)
        .long(COLOR)
        .value_name("WHEN")
        .value_parser(COLORS.map(|(name, _)| name))
        .default_value(COLORS[0].0)
        .hide_default_value(true)
        .hide_possible_values(true)
        .help("Colours of messages and help [auto, always, never; default auto]");
    [output, quiet, color].map(|option| option.global(true).help_heading(help::COMMON))
}

const COLOR: &str = "color";

const COLORS: [(&str, ColorChoice); 3] = [
    ("auto", ColorChoice::Auto),
    ("always", ColorChoice::Always),
    ("never", ColorChoice::Never),
];

/// Errors in the arguments and help have colours, too, so this option is looked for before any is parsed.
fn colour_as_asked() {
    let arguments: Vec<String> = std::env::args_os()
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let option = format!("--{COLOR}");
    let given = arguments.iter().enumerate().find_map(|(index, argument)| {
        let value = argument.strip_prefix(&option)?;
        value
            .strip_prefix('=')
            .or_else(|| arguments.get(index + 1).map(String::as_str))
    });
    for (name, choice) in COLORS {
        if given == Some(name) {
            choice.write_global();
        }
    }
}

fn run(matches: &ArgMatches) -> Exit {
    output::set(output::Options {
        file: matches
            .get_one::<PathBuf>("output")
            .filter(|file| !files::is_input(file))
            .cloned(),
        is_quiet: matches.get_flag("quiet"),
    });
    let (command, matches) = matches.subcommand().expect("clap asks for one");
    let exit = match command {
        "solve" => solve::run(matches),
        "check" => check::run(matches),
        "grade" => grade::run(matches),
        "generate" => generate::run(matches),
        "collection" => collection::run(matches),
        "improve" => improve::run(matches),
        "instances" => instances::run(matches),
        "race" => race::run(matches),
        "report" => report::run(matches),
        install::COMPLETIONS => install::complete(matches),
        schema::NAME => schema::run(),
        install::MANUAL => install::write_manual(matches),
        race::measured::NAME => race::measured::run(matches),
        _ => render::run(matches),
    };
    let as_json = matches!(matches.try_get_one("json"), Ok(Some(true)));
    exit.unwrap_or_else(|bad| output::refuse(&bad, as_json))
}

/// Reports an error in the arguments, or prints the requested help.
fn misused(error: &clap::Error) -> Exit {
    if !error.use_stderr() {
        return match output::printed(error.print()) {
            Ok(()) => Exit::Done,
            Err(full) => output::refuse(&full, false),
        };
    }
    let text = error.render().to_string();
    let Some(text) = text.strip_prefix("error: ") else {
        // The help, where a subcommand is missing.
        output::note(&text);
        return Exit::BadInput;
    };
    // The arguments could not be parsed, so they are only searched for this one.
    if std::env::args_os().any(|argument| argument == "--json") {
        let sentence = text.split("\n\n").next().unwrap_or(text).trim_end();
        return output::refuse(&BadInput::plain("usage", sentence.to_owned()), true);
    }
    let (sentence, more) = text.split_once('\n').unwrap_or((text, ""));
    output::fail(sentence);
    output::note(more);
    Exit::BadInput
}
