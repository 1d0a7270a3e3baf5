//! The command line: solve, check, grade, generate, improve and render puzzle files, and collections of them; and run
//! other programs over them.
//!
//! The family of a file is recognised by its text. Results go to standard output, messages and progress to standard
//! error. Exit codes are 0 for success (a verdict, moves that solve, a puzzle, a picture), 1 for moves that do not
//! solve, 2 for bad input, 3 when a search was stopped, and 4 if a puzzle or picture was printed that misses part of
//! the request.
//!
//! A file imports only files of a lower layer: `families`, `exit`, `help`, `interrupt`, `objects` and `tables` are the lowest; above
//! them come `bad_input`, then `output`, then `each`, `files` and `numbers`, then `moves`, `options`, `terminal` and
//! `words`, with a file for each family, then `explain` and `recipe`; then the subcommands, `cmd_` and the name of each,
//! and above these `cmd_race` and `cmd_report`.

#[macro_use]
mod families;

mod bad_input;
mod cmd_check;
mod cmd_collection;
mod cmd_generate;
mod cmd_grade;
mod cmd_improve;
mod cmd_install;
mod cmd_instances;
mod cmd_race;
mod cmd_render;
mod cmd_report;
mod cmd_schema;
mod cmd_solve;
mod each;
mod exit;
mod explain;
mod files;
mod help;
mod interrupt;
mod moves;
mod numbers;
mod objects;
mod options;
mod output;
mod recipe;
mod tables;
mod terminal;
mod words;

use std::path::PathBuf;
use std::process::ExitCode;

use anstream::ColorChoice;
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory, value_parser};

use lockstep::Puzzle;
use lockstep::any::Family;

use bad_input::BadInput;
use exit::Exit;
use help::section;
use words::Words;

fn main() -> ExitCode {
    colour_as_asked();
    let exit = match command().try_get_matches() {
        Ok(matches) => run(&matches),
        Err(error) => misused(&error),
    };
    interrupt::end_if_signalled();
    ExitCode::from(exit as u8)
}

/// A subcommand: what describes it, and what runs it.
type Subcommand = (fn() -> Command, fn(&ArgMatches) -> Result<Exit, BadInput>);

/// The subcommands by what they are for, as the help lists them.
const GROUPS: [(&str, &[Subcommand]); 4] = [
    (
        "Solve",
        &[
            (cmd_solve::command, cmd_solve::run),
            (cmd_check::CheckArgs::command, cmd_check::run),
        ],
    ),
    (
        "Make",
        &[
            (cmd_generate::command, cmd_generate::run),
            (cmd_improve::command, cmd_improve::run),
            (cmd_render::RenderArgs::command, cmd_render::run),
            (cmd_collection::command, cmd_collection::run),
        ],
    ),
    (
        "Teach",
        &[
            (cmd_grade::GradeArgs::command, cmd_grade::run),
            (cmd_instances::InstancesArgs::command, cmd_instances::run),
            (cmd_race::RaceArgs::command, cmd_race::run),
            (cmd_report::ReportArgs::command, cmd_report::run),
        ],
    ),
    (
        "Shell",
        &[
            (cmd_install::completions, cmd_install::complete),
            (cmd_schema::command, cmd_schema::run),
        ],
    ),
];

/// Those that people need not know.
const HIDDEN: [Subcommand; 2] = [
    (cmd_race::measured::command, cmd_race::measured::run),
    (cmd_install::manual, cmd_install::write_manual),
];

/// The whole command line.
fn command() -> Command {
    visible().subcommands(HIDDEN.map(|(command, _)| command()))
}

/// The same without hidden subcommands.
fn visible() -> Command {
    let shown = GROUPS.iter().flat_map(|(_, commands)| *commands);
    Command::new("lockstep")
        .version(help::VERSION)
        .about("Grid puzzles solved with proof, generated, drawn and checked")
        .help_template(overview())
        .after_help(exit::HELP)
        .max_term_width(help::WIDTH)
        .styles(help::STYLES)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .args(common())
        .subcommands(shown.map(|(command, _)| command()))
}

/// The help as a whole: the families, the subcommands in their groups, and, in braces, what clap fills in.
fn overview() -> String {
    let families = Family::ALL.iter();
    let families =
        families.map(|&family| with_family!(family, P => (P::NAME, P::MAKES.to_owned())));
    let groups = GROUPS.iter().map(|(heading, commands)| {
        let lines = commands.iter().map(|(command, _)| {
            let command = command();
            let about = command.get_about().map(ToString::to_string);
            (command.get_name().to_owned(), about.unwrap_or_default())
        });
        let lines: Vec<_> = lines.collect();
        section(
            heading,
            lines
                .iter()
                .map(|(name, about)| (name.as_str(), about.clone())),
        )
    });
    let heading = "Families of puzzles, recognised by their texts";
    format!(
        "{{about}}\n\n{{usage-heading}} {{usage}}\n\n{}{}Options:\n{{options}}{{after-help}}",
        section(heading, families),
        groups.collect::<String>(),
    )
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
    let (name, matches) = matches.subcommand().expect("clap asks for one");
    let mut all = GROUPS
        .iter()
        .flat_map(|(_, commands)| *commands)
        .chain(&HIDDEN);
    let chosen = all.find(|(command, _)| command().get_name() == name);
    let (_, run) = chosen.expect("clap knows no others");
    let exit = run(matches);
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
        return output::refuse(&BadInput::usage(sentence), true);
    }
    let (sentence, more) = text.split_once('\n').unwrap_or((text, ""));
    output::fail(sentence);
    output::note(more);
    Exit::BadInput
}
