//! The command line: solve, check, grade, generate, improve and render puzzle files, and collections of them.
//!
//! The family of a file is recognised by its text. Results go to standard output, messages and progress to standard
//! error. Exit codes are 0 for success (a verdict, moves that solve, a puzzle, a picture), 1 for moves that do not
//! solve, 2 for bad input, 3 when a search was stopped, and 4 if a puzzle or picture was printed that misses part of
//! the request.
//!
//! A file imports only files of a lower layer: `exit`, `files`, `numbers` and `words` are the lowest; `options`,
//! `terminal` and a file for each family are above them, then `explain`; then come the subcommands.

mod check;
mod collection;
mod exit;
mod explain;
mod files;
mod generate;
mod grade;
mod improve;
mod instances;
mod irrgarten;
mod numbers;
mod options;
mod render;
mod simultaneous;
mod solve;
mod stromrallye;
mod terminal;
mod words;

use std::process::ExitCode;

use clap::{ArgMatches, Command};

use exit::Exit;
use files::{BadInput, complain, print};

fn main() -> ExitCode {
    let lockstep = Command::new("lockstep")
        .version(env!("CARGO_PKG_VERSION"))
        .about(
            "Grid puzzles solved with proof: mazes walked in step, battery robots, one-way mazes",
        )
        .after_help(exit::HELP)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands([
            solve::command(),
            check::command(),
            grade::command(),
            generate::command(),
            improve::command(),
            render::command(),
            collection::command(),
            instances::command(),
        ]);
    let exit = match lockstep.try_get_matches() {
        Ok(matches) => run(&matches),
        Err(error) => misused(&error),
    };
    ExitCode::from(exit as u8)
}

fn run(matches: &ArgMatches) -> Exit {
    let (command, matches) = matches.subcommand().expect("clap asks for one");
    let exit = match command {
        "solve" => solve::run(matches),
        "check" => check::run(matches),
        "grade" => grade::run(matches),
        "generate" => generate::run(matches),
        "collection" => collection::run(matches),
        "improve" => improve::run(matches),
        "instances" => instances::run(matches),
        _ => render::run(matches),
    };
    let as_json = matches!(matches.try_get_one("json"), Ok(Some(true)));
    exit.unwrap_or_else(|bad| refuse(&bad, as_json))
}

/// Reports an error in the input.
fn refuse(bad: &BadInput, as_json: bool) -> Exit {
    match as_json {
        // If even this cannot be written, only the exit code reports it.
        true => drop(print(&bad.json())),
        false => complain(&bad.line()),
    }
    Exit::BadInput
}

/// Reports an error in the arguments, or prints the requested help.
fn misused(error: &clap::Error) -> Exit {
    if !error.use_stderr() {
        // A closed reader of help is not an error.
        let _ = error.print();
        return Exit::Done;
    }
    let told = error.render().to_string();
    // The arguments could not be parsed, so they are only searched for this one.
    if std::env::args_os().any(|argument| argument == "--json") {
        let sentence = told.split("\n\n").next().unwrap_or(&told);
        let sentence = sentence
            .strip_prefix("error: ")
            .unwrap_or(sentence)
            .trim_end();
        return refuse(&BadInput::plain("usage", sentence.to_owned()), true);
    }
    complain(&told);
    Exit::BadInput
}
