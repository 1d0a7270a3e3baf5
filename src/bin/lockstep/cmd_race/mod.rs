//! `lockstep race`: runs a program over puzzles, and compares each answer with the proved one, and time and memory with
//! this solver's.
//!
//! The program is started without a shell, with the puzzle's file as one argument, so that no file name means anything
//! to it but a name. It runs under [`measured`], in a process group of its own, which is ended as a whole, and on Linux
//! with [all processes below it](descendants).

mod answer;
mod arguments;
mod descendants;
pub mod measured;
mod process;
mod table;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{ArgMatches, FromArgMatches, Parser};
use lockstep::Puzzle;
use lockstep::about::Note;
use lockstep::any::{AnyPuzzle, Family};
use lockstep::check;
use lockstep::grid::Direction;
use lockstep::puzzle::{Solve, letters, replay};
use lockstep::search::{Progress, Watch};
use serde_json::Value;

use crate::bad_input::{BadInput, unwritable};
use crate::cmd_instances::{chosen, family};
use crate::exit::Exit;
use crate::files::{Found, puzzles_in, stem};
use crate::help::examples;
use crate::objects::Raced;
use crate::output::print;
use crate::terminal::Terminal;

use answer::Answer;
use arguments::Template;
use process::{End, Limits, MOST_OUTPUT, Run};
use table::Verdict;

/// Run a program over puzzles; compare answers, times and memory
#[derive(Parser)]
#[command(name = "race", after_help = examples(EXAMPLES))]
pub struct RaceArgs {
    /// Program with its arguments, such as "python3 solve.py {file}": spaces separate, quotes keep parts
    /// together. {file} is the puzzle's file; without it the puzzle comes on standard input. The last 16 MiB of
    /// what it prints are read
    #[arg(long, value_name = "PROGRAM", value_parser = arguments::template, required = true)]
    command: Template,
    /// Puzzle files, collections and folders of them; by default the library of `lockstep instances`
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only instances of this family
    #[arg(long, value_name = "NAME", value_parser = family, conflicts_with = "files")]
    family: Option<Family>,
    /// Only instances whose names begin with this; may be given several times
    #[arg(long, value_name = "NAME", conflicts_with = "files")]
    only: Vec<String>,
    /// End a run after this time, such as 10s, 500ms or 2m
    #[arg(long, value_name = "TIME", value_parser = arguments::time, default_value = "10s")]
    limit: Duration,
    /// Memory that a run may ask for, such as 500M or 2G; only where the system can limit it
    #[arg(long, value_name = "BYTES", value_parser = arguments::bytes)]
    memory: Option<u64>,
    #[command(flatten)]
    format: table::Format,
}

const EXAMPLES: &str = "\
A program that gets the puzzle's file as an argument: race --command \"python3 solve.py {file}\"
One that reads standard input, over one family: race --command ./solve --family irrgarten --limit 2s
Over your own puzzles, as a table in Markdown: race --command \"python3 solve.py {file}\" --markdown puzzles/";

/// A puzzle to be solved by the program.
struct Task {
    name: String,
    puzzle: AnyPuzzle,
    /// The subject that the puzzle tests; empty if unknown.
    about: &'static str,
    /// The proved minimum, if it is known without a search: `Some(None)` if there is no solution.
    known: Option<Option<usize>>,
    /// The puzzle's own file, if it has one.
    file: Option<PathBuf>,
}

/// Runs the race; the exit code shows whether all answers are right.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = RaceArgs::from_arg_matches(matches).expect("clap has checked them");
    let tasks = match args.files.is_empty() {
        true => of_library(args.family, &args.only)?,
        false => of_files(&args.files)?,
    };
    let folder = Folder::new()?;
    let mut watch = Terminal::new(None);
    let mut rows: Vec<Raced> = Vec::new();
    let mut is_cancelled = false;
    for (number, task) in (1..).zip(&tasks) {
        let right = rows.iter().filter(|row| row.is_right()).count();
        let done = format!("{number} of {}  {right} right  {}", tasks.len(), task.name);
        watch.say(done, None);
        match race(task, &args, &folder.path, &mut watch)? {
            Some(row) => rows.push(row),
            None => {
                is_cancelled = true;
                break;
            }
        }
    }
    watch.finish();
    let are_right = rows.iter().all(Raced::is_right);
    print(&args.format.print(rows, tasks.len()))?;
    Ok(if is_cancelled {
        Exit::Stopped
    } else if are_right {
        Exit::Done
    } else {
        Exit::NotSolved
    })
}

fn of_library(family: Option<Family>, names: &[String]) -> Result<Vec<Task>, BadInput> {
    let chosen = chosen(family, names)?;
    let tasks = chosen.into_iter().map(|instance| Task {
        puzzle: instance.puzzle(),
        about: instance.about,
        known: Some(instance.length),
        name: instance.name,
        file: None,
    });
    Ok(tasks.collect())
}

fn of_files(files: &[PathBuf]) -> Result<Vec<Task>, BadInput> {
    let found = puzzles_in(files)?.into_iter();
    let tasks = found.map(
        |Found {
             file,
             collection,
             item,
         }| {
            let stem = stem(&file);
            let name = match &collection {
                None => stem,
                Some((_, number)) => format!("{stem} {number} {}", item.about.title),
            };
            Task {
                // A file's name may hold anything; the table has one line for each.
                name: Note::cut(name.trim_end()).as_str().to_owned(),
                puzzle: item.content.puzzle(),
                about: "",
                known: None,
                file: collection.is_none().then(|| path_of(&file)).flatten(),
            }
        },
    );
    Ok(tasks.collect())
}

/// The path from the root, which no program takes for an option; `None` for standard input.
fn path_of(file: &Path) -> Option<PathBuf> {
    let is_file = file.as_os_str() != "-";
    is_file.then(|| std::path::absolute(file).ok()).flatten()
}

/// One puzzle, solved by both; `None` if a person has stopped the race.
fn race(
    task: &Task,
    args: &RaceArgs,
    folder: &Path,
    watch: &mut Terminal,
) -> Result<Option<Raced>, BadInput> {
    let text = task.puzzle.to_string();
    let file = match &task.file {
        Some(file) => file.clone(),
        None => {
            let file = folder.join("puzzle.txt");
            fs::write(&file, &text).map_err(|error| unwritable(&file, &error))?;
            file
        }
    };
    let report = folder.join("report.json");
    let limits = Limits {
        time: args.limit,
        memory: args.memory,
    };
    let mut run = |command: &[OsString], input| {
        let mut goes_on = || watch.progress(&Progress::default()).is_ok();
        process::run(command, input, limits, &report, &mut goes_on)
    };
    let ours = run(&own_command(&file)?, None)?;
    let theirs = match ours.end {
        End::Cancelled => return Ok(None),
        _ => run(&args.command.with(&file), args.command.input(&file))?,
    };
    if theirs.end == End::Cancelled {
        return Ok(None);
    }
    let optimum = task.known.or_else(|| proved(&task.puzzle, &ours));
    let (verdict, length) = judged(&task.puzzle, &text, optimum, &theirs);
    Ok(Some(Raced {
        name: task.name.clone(),
        kind: task.puzzle.family().name(),
        tests: task.about,
        solvable: optimum.map(|least| least.is_some()),
        minimum: optimum.flatten(),
        length,
        verdict: verdict.code(),
        words: verdict.words(theirs.dropped),
        dropped_bytes: theirs.dropped,
        theirs: theirs.cost(),
        ours: ours.cost(),
    }))
}

/// This program, run like any other: its start counts, too, and its memory is measured in the same way.
fn own_command(file: &Path) -> Result<Vec<OsString>, BadInput> {
    let program = std::env::current_exe().map_err(|error| unwritable(file, &error))?;
    let arguments = ["solve".into(), "--json".into(), file.into()];
    Ok([program.into_os_string()]
        .into_iter()
        .chain(arguments)
        .collect())
}

/// The minimum by our own answer; `None` if it is not proved.
fn proved(puzzle: &AnyPuzzle, ours: &Run) -> Option<Option<usize>> {
    let answer: Value = serde_json::from_slice(&ours.output).ok()?;
    let is_fixed = with_puzzle!(puzzle, puzzle => puzzle.length_of_solutions().is_some());
    let length = answer["length"].as_u64().map(|length| length as usize);
    match answer["verdict"].as_str()? {
        "unsolvable" => Some(None),
        "solved" if is_fixed || answer["shortest"] == true => Some(length),
        _ => None,
    }
}

/// The verdict on a run, and the length of the sequence in its output, if there is one.
fn judged(
    puzzle: &AnyPuzzle,
    text: &str,
    optimum: Option<Option<usize>>,
    run: &Run,
) -> (Verdict, Option<usize>) {
    if run.end == End::OutOfTime {
        return (Verdict::OutOfTime, None);
    }
    let answer = with_puzzle!(puzzle, puzzle => {
        let solves = |moves: &[Direction]| replay(puzzle, moves).solved_after == Some(moves.len());
        let start = puzzle.players(&puzzle.start()).first().copied();
        answer::find(&run.output, start, &solves)
    });
    let moves = match (&answer, &run.end) {
        (Answer::Moves(moves), _) => moves.as_slice(),
        (Answer::NoSolution, _) => {
            return match optimum {
                Some(None) => (Verdict::Right, None),
                Some(Some(_)) => (Verdict::WronglyUnsolvable, None),
                None => (Verdict::NotKnown, None),
            };
        }
        (Answer::Unreadable(why), End::Exited(0)) => {
            return (Verdict::Unreadable(why.clone()), None);
        }
        (Answer::Nothing, End::Exited(0)) if run.dropped > 0 && run.output.is_empty() => {
            let reason = format!("a line at its end is longer than {} MiB", MOST_OUTPUT >> 20);
            return (Verdict::Unreadable(reason), None);
        }
        // An empty sequence may be printed as nothing.
        (Answer::Nothing, End::Exited(0)) if optimum == Some(Some(0)) => &[],
        (Answer::Nothing, End::Exited(0)) => return (Verdict::NoAnswer, None),
        (Answer::Nothing | Answer::Unreadable(_), end) => {
            return (Verdict::Failed(end.words(&run.complaint)), None);
        }
    };
    let checked = check::replay(text, &letters(moves)).expect("the text of a puzzle");
    let verdict = match (checked.solved_after, optimum.flatten()) {
        (None, _) => Verdict::NotSolving(
            checked
                .illegal
                .map(|illegal| format!("move {}: {}", illegal.number, illegal.reason)),
        ),
        (Some(_), Some(least)) if moves.len() > least => Verdict::TooLong(moves.len() - least),
        (Some(_), Some(_)) => Verdict::Right,
        (Some(_), None) => Verdict::NotKnown,
    };
    (verdict, Some(moves.len()))
}

/// A folder for the files of one race, removed at its end.
struct Folder {
    path: PathBuf,
}

impl Folder {
    fn new() -> Result<Self, BadInput> {
        let path = std::env::temp_dir().join(format!("lockstep-race-{}", std::process::id()));
        // A folder that is there already is somebody else's.
        fs::create_dir(&path).map_err(|error| unwritable(&path, &error))?;
        Ok(Folder { path })
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}
