//! `lockstep solve`: a shortest sequence, or the proof that none exists; for a collection, for each puzzle.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, Parser};
use lockstep::any::AnyPuzzle;
use lockstep::check::certificate;
use lockstep::collection::{Collection, Item};
use lockstep::puzzle::{Fact, FactValue, Solution, Verdict, letters};
use lockstep::search::{Account, Progress, Stopped, Unit, Watch};
use serde_json::Value;

use crate::bad_input::{BadInput, unwritable};
use crate::each::{Answer, Form, each};
use crate::exit::Exit;
use crate::files::{Contents, read_contents};
use crate::help::examples;
use crate::interrupt;
use crate::moves::Notation;
use crate::numbers::{counted, memory, thousands};
use crate::objects::{self, Several};
use crate::options;
use crate::output::{self, note, print};
use crate::terminal::Terminal;
use crate::words::Words;

/// Find a shortest sequence of moves, or prove that there is none
#[derive(Parser)]
#[command(name = "solve", after_help = examples(EXAMPLES))]
pub struct SolveArgs {
    /// Puzzle files or collections, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only this puzzle of a collection, from 1
    #[arg(long, value_name = "N")]
    number: Option<usize>,
    /// Print one JSON object for each file, on a line
    #[arg(long)]
    json: bool,
    /// Notation of the moves; all can be read again [arrows, letters, signs, words, counts;
    /// default arrows, with --moves-only letters]
    #[arg(
        long,
        value_name = "NAME",
        hide_possible_values = true,
        conflicts_with = "json"
    )]
    notation: Option<Notation>,
    /// Print only the moves, on one line, and nothing if no solution was found; for a collection, one line for
    /// each puzzle
    #[arg(long, conflicts_with = "json")]
    moves_only: bool,
    /// Stop after this many seconds; of a collection, for each puzzle
    #[arg(long, value_name = "S", value_parser = options::seconds, allow_negative_numbers = true)]
    seconds: Option<f64>,
    /// Write a certificate of the answer for a pair of labyrinths, for `check --certificate`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Print on standard error which stage of the search took how long
    #[arg(long)]
    trace: bool,
}

const EXAMPLES: &str = "\
A shortest sequence, as arrows: solve maze.txt
The moves alone, for another program: solve maze.txt --moves-only | lockstep check maze.txt -
For a minute at most, as JSON: solve maze.txt --seconds 60 --json";

/// The subcommand and its options.
pub fn command() -> Command {
    SolveArgs::command().args(options::of_solvers())
}

/// Solves files; the exit code shows whether there is a verdict on all of them.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = SolveArgs::from_arg_matches(matches).expect("clap has checked them");
    if args.certificate.is_some() && args.files.len() > 1 {
        return Err(BadInput::usage("--certificate is for one file"));
    }
    if args.certificate.is_some() && args.certificate.as_deref() == output::file() {
        return Err(BadInput::usage(
            "--output and --certificate name the same file",
        ));
    }
    let form = match args.moves_only {
        true => Form::Plain,
        false => Form::new(args.json),
    };
    each(&args.files, form, |file| match read_contents(file)? {
        Contents::Collection(_) if args.number.is_none() && args.certificate.is_some() => Err(
            BadInput::usage("--certificate is for one puzzle: add --number N"),
        ),
        Contents::Collection(collection) if args.number.is_none() => {
            solve_all(&collection, &args, matches)
        }
        contents => solve_one(&contents.one(file, args.number)?, &args, matches),
    })
}

fn solve_one(
    puzzle: &AnyPuzzle,
    args: &SolveArgs,
    matches: &ArgMatches,
) -> Result<Answer, BadInput> {
    let solved = with_puzzle!(puzzle, puzzle => solve(puzzle, args, matches))?;
    let words = match solved.moves {
        _ if !args.moves_only => solved.words,
        Some(moves) => format!("{moves}\n"),
        None => {
            note(&solved.answer);
            // Of several files each has a line.
            let line = if args.files.len() > 1 { "\n" } else { "" };
            line.to_owned()
        }
    };
    Ok(Answer {
        json: objects::value(&solved.object),
        words,
        exit: solved.exit,
    })
}

/// Each puzzle of a collection, printed as soon as it is solved.
fn solve_all(
    collection: &Collection,
    args: &SolveArgs,
    matches: &ArgMatches,
) -> Result<Answer, BadInput> {
    let mut exit = Exit::Done;
    let mut puzzles = Vec::new();
    for (number, Item { about, content }) in (1..).zip(collection.items()) {
        let title = &about.title;
        let puzzle = content.puzzle();
        let mut solved = with_puzzle!(&puzzle, puzzle => solve(puzzle, args, matches))?;
        exit = exit.and(solved.exit);
        if args.json {
            solved.object.number = Some(number);
            solved.object.title = Some(title.as_str().to_owned());
            puzzles.push(solved.object);
        } else if args.moves_only {
            print(&format!("{}\n", solved.moves.unwrap_or_default()))?;
        } else {
            let gap = if number > 1 { "\n" } else { "" };
            let heading = format!("{number}. {title}");
            print(&format!("{gap}{}\n{}", heading.trim_end(), solved.words))?;
        }
        if interrupt::is_over() {
            break;
        }
    }
    let title = collection.title().as_str();
    Ok(Answer {
        json: objects::value(&Several::new(title, puzzles)),
        words: String::new(),
        exit,
    })
}

/// A search's result, in each form that can be requested.
struct Solved {
    object: objects::Solved,
    words: String,
    /// The result in a sentence.
    answer: String,
    moves: Option<String>,
    exit: Exit,
}

fn solve<P: Words>(puzzle: &P, args: &SolveArgs, matches: &ArgMatches) -> Result<Solved, BadInput> {
    let options = options::solve_options::<P>(matches)?;
    if args.certificate.is_some() {
        let possible = certificate::is_possible(&puzzle.to_string());
        possible.map_err(BadInput::usage)?;
    }
    let mut watch = Terminal::new(args.seconds);
    let start = puzzle.start();
    let result = puzzle.solve(&start, &options, &mut watch);
    watch.extend();
    let (result, stopped) = puzzle.or_some_solution(&start, &options, result, &mut watch);
    let seconds = watch.finish();
    if args.trace {
        note(&watch.trace());
    }
    let moves = match result.as_ref().map(|solution| &solution.verdict) {
        Ok(Verdict::Solved { moves, .. }) => Some(moves.as_slice()),
        _ => None,
    };
    let mut object = as_object(&result, seconds, puzzle);
    let notation = args.notation.unwrap_or(Notation::Arrows);
    let mut answer = answer(&result, seconds, puzzle, notation);
    if let (Some(reason), Ok(solution)) = (stopped, &result) {
        object.stopped = Some(reason.to_string());
        let at_least = counted(solution.effort.at_least as usize, P::MOVE);
        answer += &format!(
            "At least {at_least}: the search for a shortest one was stopped ({reason}).\n"
        );
    }
    let mut exit = match (&result, stopped) {
        (Ok(_), None) => Exit::Done,
        _ => Exit::Stopped,
    };
    if let (Some(file), Exit::Done) = (&args.certificate, exit) {
        match certify(puzzle, moves.map(letters).as_deref(), file, &mut watch)? {
            Some(bytes) => object.certificate_bytes = Some(bytes),
            None => exit = Exit::Stopped,
        }
    }
    Ok(Solved {
        words: answer.clone() + &cost(&result, seconds),
        object,
        answer,
        moves: moves.map(|moves| args.notation.unwrap_or(Notation::Letters).on_a_line(moves)),
        exit,
    })
}

/// Writes the certificate of an answer and reports its size; `None` if it was stopped or would be too large.
fn certify<P: Words>(
    puzzle: &P,
    moves: Option<&str>,
    file: &Path,
    watch: &mut Terminal,
) -> Result<Option<usize>, BadInput> {
    watch.say("writing the certificate".to_owned(), None);
    let before = Instant::now();
    let mut goes_on = || watch.progress(&Progress::default()).is_ok();
    let certificate = certificate::certify(&puzzle.to_string(), None, moves, &mut goes_on);
    watch.finish();
    let certificate = match certificate {
        Ok(certificate) => certificate,
        Err(reason) => {
            note(&format!("{reason}\n"));
            return Ok(None);
        }
    };
    std::fs::write(file, &certificate).map_err(|error| unwritable(file, &error))?;
    let (bytes, seconds) = (certificate.len(), before.elapsed().as_secs_f64());
    let size = thousands(bytes as u64);
    note(&format!(
        "Certificate: {size} bytes, written in {seconds:.1} s.\n"
    ));
    Ok(Some(bytes))
}

type SolveResult<P> = Result<Solution<P>, Stopped>;

/// The cost of a search.
fn effort<P: Words>(result: &SolveResult<P>) -> &Progress {
    match result {
        Ok(solution) => &solution.effort,
        Err(stopped) => &stopped.progress,
    }
}

/// A search's result for programs.
fn as_object<P: Words>(result: &SolveResult<P>, seconds: f64, puzzle: &P) -> objects::Solved {
    let effort = effort(result);
    let at_least = match result {
        Ok(solution) => solution.at_least(),
        Err(_) => Some(effort.at_least),
    };
    let facts = match result {
        Ok(solution) => P::facts(&solution.details),
        Err(_) => P::facts(&P::Details::default()),
    };
    let mut object = objects::Solved {
        file: None,
        kind: P::NAME,
        number: None,
        title: None,
        verdict: objects::Verdict::Stopped,
        shortest: false,
        length: None,
        moves: None,
        at_least,
        reason: None,
        stopped: None,
        seconds,
        states: effort.account.states,
        states_before: effort.account.before,
        bytes: effort.bytes,
        certificate_bytes: None,
        visited: effort.cells,
        facts: facts
            .into_iter()
            .map(|fact| (objects::field(fact.name), value(fact.value)))
            .collect(),
    };
    match result.as_ref().map(|solution| &solution.verdict) {
        Ok(Verdict::Solved { moves, shortest }) => {
            object.verdict = objects::Verdict::Solved;
            object.shortest = *shortest;
            object.length = Some(moves.len());
            object.moves = Some(letters(moves));
        }
        Ok(Verdict::Unsolvable(proof)) => {
            object.verdict = objects::Verdict::Unsolvable;
            object.reason = Some(puzzle.reason(proof));
        }
        Err(stopped) => object.reason = Some(stopped.reason.to_string()),
    }
    object
}

fn fields(facts: Vec<Fact>) -> Value {
    let fields = facts.into_iter().map(|fact| (fact.name, value(fact.value)));
    fields.collect()
}

fn value(fact: FactValue) -> Value {
    match fact {
        FactValue::Number(number) => number.into(),
        FactValue::Decimal(digits) => digits.into(),
        FactValue::Flag(flag) => flag.into(),
        FactValue::Name(name) => name.into(),
        FactValue::List(objects) => objects.into_iter().map(fields).collect(),
        FactValue::Message(message) => message.to_string().into(),
        _ => Value::Null,
    }
}

/// The cost of a search as a line.
fn cost<P: Words>(result: &SolveResult<P>, seconds: f64) -> String {
    let effort = effort(result);
    let cells = effort.cells.map_or(String::new(), |cells| {
        format!("{} visited, ", counted(cells as usize, "cell"))
    });
    format!(
        "{seconds:.3} s, {cells}{}, {}\n",
        seen(&effort.account, thousands),
        memory(effort.bytes)
    )
}

/// The states that a search saw, and apart from them those of quick searches before it.
pub fn seen(account: &Account, number: fn(u64) -> String) -> String {
    let (one, several) = match account.unit {
        Unit::Cell => ("cell", "cells"),
        Unit::Place => ("class of states", "classes of states"),
        Unit::Visit => ("state tried", "states tried"),
        _ => ("state", "states"),
    };
    let unit = if account.states == 1 { one } else { several };
    let seen = format!("{} {unit}", number(account.states));
    match account.before {
        0 => seen,
        before => format!("{seen} (and {} in quick searches before)", number(before)),
    }
}

/// A search's result.
fn answer<P: Words>(
    result: &SolveResult<P>,
    seconds: f64,
    puzzle: &P,
    notation: Notation,
) -> String {
    let Stopped {
        reason,
        progress: effort,
    } = match result {
        Ok(solution) => {
            return match &solution.verdict {
                Verdict::Solved { moves, shortest } => puzzle.solved(
                    moves,
                    &notation.in_lines(moves),
                    *shortest,
                    &solution.details,
                ),
                Verdict::Unsolvable(proof) => {
                    format!("No sequence exists. {}\n", puzzle.reason(proof))
                }
            };
        }
        Err(stopped) => stopped,
    };
    let is_final = reason.is_final();
    let known = match effort.remaining {
        _ if is_final && effort.at_least == 0 => {
            "that says nothing about whether there is a solution".to_owned()
        }
        Some(remaining) => {
            let remaining = counted(remaining as usize, "unit");
            format!("no answer yet, the best try left {remaining} over")
        }
        None => {
            let at_least = counted(effort.at_least as usize, P::MOVE);
            let yet = if is_final { "" } else { " yet" };
            format!("no answer{yet}, at least {at_least}")
        }
    };
    format!("Stopped after {seconds:.1} s ({reason}): {known}.\n")
}
