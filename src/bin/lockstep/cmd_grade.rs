//! `lockstep grade`: grades the sequences of a class.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, FromArgMatches, Parser};
use lockstep::entries::{Entry, Reader};
use lockstep::grade::{Finding, Grade, Grader, Optimum, Outcome};
use lockstep::grid::{Cell, Direction};
use lockstep::message::{Coded, Message};
use lockstep::puzzle::{letters, replay};
use lockstep::search::StopReason;
use lockstep::sequence::{Language, SequenceError, SequenceErrorKind};
use lockstep::text::{Places, Position, harmless};

use crate::bad_input::{BadInput, json_line, message, name};
use crate::exit::Exit;
use crate::explain;
use crate::files::{HandIn, hand_ins, read_bytes, read_source};
use crate::help::examples;
use crate::moves::decoded;
use crate::numbers::{counted, thousands};
use crate::objects::{self, Graded, GradedEntry, Place, WastedMove};
use crate::options;
use crate::output::{print, warn};
use crate::tables::{aligned, csv};
use crate::terminal::Terminal;
use crate::words::Words;

/// Grade a class: which sequences solve, how far from the best
#[derive(Parser)]
#[command(name = "grade", after_help = examples(EXAMPLES))]
pub struct GradeArgs {
    /// Puzzle file, or - for standard input
    puzzle: PathBuf,
    /// Files with sequences: one a line as "name: sequence", or the whole file is one; folders of such files, or
    /// with a folder for each pupil; or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Which puzzle of a collection, from 1
    #[arg(long, value_name = "N")]
    number: Option<usize>,
    /// Read letters as German ones: O or H is up, and beside them U is down
    #[arg(long)]
    german: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Print a table for spreadsheets
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Stop searching after this many seconds; the rest stays open
    #[arg(long, value_name = "S", value_parser = options::seconds, allow_negative_numbers = true)]
    seconds: Option<f64>,
}

const EXAMPLES: &str = "\
One file with a line \"name: sequence\" for each pupil: grade maze.txt class.txt
A file for each pupil, as a table for spreadsheets: grade maze.txt answers/ --csv -o marks.csv
Letters in German: grade maze.txt class.txt --german";

/// Grades files; the exit code shows whether all sequences solve the puzzle.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = GradeArgs::from_arg_matches(matches).expect("clap has checked them");
    let inputs = std::iter::once(&args.puzzle).chain(&args.files);
    if inputs.filter(|file| file.as_os_str() == "-").count() > 1 {
        return Err(BadInput::usage(
            "only one file can come from standard input",
        ));
    }
    let (puzzle, source) = read_source(&args.puzzle, args.number)?;
    with_puzzle!(&puzzle, puzzle => grade(puzzle, &source, &args))
}

/// A sequence with its file.
struct Handed {
    file: PathBuf,
    entry: Entry,
    /// The place of an error in a text: line and column, from 1.
    place: Option<Position>,
}

/// A row of the table, and the misreadings that explain it.
type Row<'a, P> = (&'a Handed, Judged<'a, P>, Vec<Message>);

type Judged<'a, P> = Result<Grade<<P as lockstep::Puzzle>::IllegalMove>, &'a SequenceError>;

fn grade<P: Words>(puzzle: &P, source: &str, args: &GradeArgs) -> Result<Exit, BadInput> {
    let start = puzzle.players(&puzzle.start()).first().copied();
    let solves = |moves: &[Direction]| replay(puzzle, moves).solved_after == Some(moves.len());
    let handed = read(args, start, &solves)?;
    let mut watch = Terminal::new(args.seconds);
    let mut grader = Grader::explaining(puzzle, source, P::SolveOptions::default());
    let optimum = *grader.optimum(&mut watch);
    let rows: Vec<Row<P>> = handed
        .iter()
        .map(|handed| match &handed.entry.reading {
            Ok(answer) => {
                let (grade, fits) = grader.grade_answer(answer, &mut watch);
                (handed, Ok(grade), fits)
            }
            Err(error) => (handed, Err(error), Vec::new()),
        })
        .collect();
    watch.finish();
    print(&match (args.json, args.csv) {
        (true, _) => in_json::<P>(&optimum, &rows),
        (_, true) => in_csv::<P>(&optimum, &rows),
        _ => in_words::<P>(&optimum, &rows),
    })?;
    let is_solved = |(_, grade, _): &Row<P>| matches!(outcome::<P>(grade), "solved" | "right");
    Ok(if rows.iter().any(|(_, grade, _)| grade.is_err()) {
        Exit::BadInput
    } else if let Optimum::NotKnown(_) = optimum {
        Exit::Stopped
    } else if rows.iter().all(is_solved) {
        Exit::Done
    } else {
        Exit::NotSolved
    })
}

/// All sequences of all files, in the order of the arguments.
fn read(
    args: &GradeArgs,
    start: Option<Cell>,
    solves: &dyn Fn(&[Direction]) -> bool,
) -> Result<Vec<Handed>, BadInput> {
    let language = match args.german {
        true => Language::German,
        false => Language::English,
    };
    let mut reader = Reader::new(language, start);
    let mut handed = Vec::new();
    let mut texts = Vec::new();
    for HandIn { file, name } in hand_ins(&args.files) {
        let name = name.as_deref();
        let bytes = read_bytes(&file).map_err(|bad| {
            // The row says only that it cannot be read.
            warn(&bad.line());
            SequenceErrorKind::Unreadable
        });
        let text = bytes.and_then(|bytes| decoded(&bytes, &file));
        let read = match &text {
            Ok(text) => reader.read(text, name),
            Err(kind) => reader.refuse(kind.clone(), name),
        };
        read.map_err(|error| BadInput::new(&error, error.to_string()))?;
        texts.push((file, text.unwrap_or_default(), reader.entries().len()));
    }
    if reader.entries().is_empty() {
        let files: Vec<String> = args.files.iter().map(|file| name(file)).collect();
        let sentence = format!("{}: there are no sequences", files.join(", "));
        return Err(BadInput::plain("no-sequences", sentence));
    }
    reader.interpret(solves);
    for (file, text, end) in texts {
        let mut places = Places::new(&text);
        for entry in &reader.entries()[handed.len()..end] {
            let error = entry.reading.as_ref().err();
            let error = error.filter(|error| !error.kind.is_of_file());
            handed.push(Handed {
                file: file.clone(),
                entry: entry.clone(),
                place: error.map(|error| places.in_chars(error.span.start)),
            });
        }
    }
    Ok(handed)
}

/// A table for people, with aligned columns.
fn in_words<P: Words>(optimum: &Optimum, rows: &[Row<P>]) -> String {
    let head = ["name", P::MOVE, "solved", "gap", "wasted", "verdict"];
    let mut table = vec![head.map(str::to_owned)];
    table[0][1].push('s');
    for (handed, worth, fits) in rows {
        let number = |number: usize| thousands(number as u64);
        let grade = worth.as_ref().ok();
        let or_dash = |found: Option<usize>| found.map_or_else(dash, number);
        table.push([
            harmless(&handed.entry.name),
            or_dash(grade.and_then(|grade| grade.length)),
            or_dash(grade.and_then(Grade::after)),
            or_dash(grade.and_then(|grade| grade.gap)),
            match grade.map(|grade| grade.wasted) {
                Some(Finding::At(wasted)) => number(wasted.number),
                Some(Finding::NotKnown) => "?".to_owned(),
                Some(Finding::Nowhere) | None => dash(),
            },
            verdict::<P>(handed, worth, fits),
        ]);
    }
    optimum_words::<P>(optimum) + &aligned(&table)
}

fn dash() -> String {
    "-".to_owned()
}

fn optimum_words<P: Words>(optimum: &Optimum) -> String {
    match optimum {
        Optimum::Score(score) => format!("optimum: {}\n", counted(*score, P::SCORE)),
        Optimum::NoSolution => "The puzzle has no solution.\n".to_owned(),
        Optimum::NotKnown(None | Some(StopReason::Cancelled)) => {
            "optimum: not known, the search was stopped\n".to_owned()
        }
        Optimum::NotKnown(Some(reason)) => format!("optimum: not known, {reason}\n"),
    }
}

/// The result of a sequence, in a phrase.
fn verdict<P: Words>(handed: &Handed, worth: &Judged<P>, fits: &[Message]) -> String {
    let grade = match worth {
        Ok(grade) => grade,
        Err(error) => {
            let kind = &error.kind;
            return match handed.place {
                Some(Position { line, column }) => format!("line {line}, column {column}: {kind}"),
                None => kind.to_string(),
            };
        }
    };
    let noun = P::MOVE;
    let mut parts = vec![match &grade.outcome {
        &Outcome::Claimed { right } => return claimed::<P>(grade.length, right, fits),
        &Outcome::Solved { after } => match grade.length.filter(|&length| length > after) {
            None => "solves".to_owned(),
            Some(length) => {
                let after = thousands(after as u64);
                format!("solves after {after} of {}", counted(length, noun))
            }
        },
        Outcome::Unsolved { ends } => {
            let cells: Vec<String> = ends.iter().map(cell).collect();
            format!("does not solve, ends at {}", cells.join(" "))
        }
        Outcome::Illegal(refused) => {
            let number = thousands(refused.number as u64);
            format!("{noun} {number} is illegal: {}", refused.reason)
        }
        other => other.code().to_owned(),
    }];
    if let Finding::At(lost) = grade.lost {
        parts.push(format!("lost by {noun} {}", thousands(lost as u64)));
    }
    if let Some(numbering) = &handed.entry.numbering {
        let named = (0..).zip(numbering);
        let named = named.filter_map(|(number, step)| Some(format!("{number} = {}", (*step)?)));
        let named: Vec<String> = named.collect();
        parts.push(format!("numbers taken as {}", named.join(", ")));
    }
    let is_solution = grade.score.is_some();
    let fits = fits.iter().map(|fit| match is_solution {
        true => format!("a shortest solution if {fit}"),
        false => format!("solves if {fit}"),
    });
    parts.extend(fits);
    parts.join("; ")
}

/// The result of an answer without moves, in a phrase.
fn claimed<P: Words>(length: Option<usize>, right: Option<bool>, fits: &[Message]) -> String {
    let answer = match length {
        Some(length) => counted(length, P::MOVE),
        None => "no solution".to_owned(),
    };
    let verdict = match right {
        Some(true) => "right",
        Some(false) => "wrong",
        None => "not known whether right",
    };
    let fits = fits.iter().map(|fit| format!("right if {fit}"));
    let parts: Vec<String> = [format!("{verdict}: {answer}")]
        .into_iter()
        .chain(fits)
        .collect();
    parts.join("; ")
}

fn cell(cell: &Cell) -> String {
    format!("({}|{})", cell.x + 1, cell.y + 1)
}

/// The columns of the table for spreadsheets, with the fields of an entry and what [`in_csv`] adds.
const COLUMNS: [(&str, &str); 11] = [
    ("name", "/name"),
    ("file", "/file"),
    ("moves", "/moves"),
    ("outcome", "/outcome"),
    ("solved_after", "/after"),
    ("score", "/score"),
    ("optimum", "/optimum"),
    ("gap", "/gap"),
    ("first_wasted", "/first_wasted/number"),
    ("lost_at", "/lost_at"),
    ("verdict", "/verdict"),
];

fn in_csv<P: Words>(optimum: &Optimum, rows: &[Row<P>]) -> String {
    let objects = rows.iter().map(|(handed, worth, fits)| {
        let mut object = objects::value(&entry::<P>(handed, worth, fits));
        object["optimum"] = optimum.score().into();
        object["verdict"] = verdict::<P>(handed, worth, fits).into();
        object
    });
    csv(&COLUMNS, objects)
}

/// Empty for standard input.
fn file_name(file: &Path) -> String {
    match file.as_os_str() == "-" {
        true => String::new(),
        false => file.display().to_string(),
    }
}

fn outcome<P: Words>(worth: &Judged<P>) -> &'static str {
    worth
        .as_ref()
        .map_or("unreadable", |grade| grade.outcome.code())
}

fn in_json<P: Words>(optimum: &Optimum, rows: &[Row<P>]) -> String {
    let entries = rows
        .iter()
        .map(|(handed, worth, fits)| entry::<P>(handed, worth, fits));
    json_line(&objects::value(&Graded {
        kind: P::NAME,
        optimum: optimum.score(),
        solvable: optimum.is_solvable(),
        entries: entries.collect(),
    }))
}

fn entry<P: Words>(handed: &Handed, worth: &Judged<P>, fits: &[Message]) -> GradedEntry {
    let grade = worth.as_ref().ok();
    let error = worth.as_ref().err();
    let mut error = error.map(|error| object(&error.kind, handed.place));
    let (mut ends, mut has_moves) = (None, grade.is_some());
    match grade.map(|grade| &grade.outcome) {
        Some(Outcome::Illegal(refused)) => error = Some(object(refused, None)),
        Some(Outcome::Unsolved { ends: cells }) => {
            let place = |&Cell { x, y }: &Cell| Place { x, y };
            ends = Some(cells.iter().map(place).collect());
        }
        Some(Outcome::Claimed { .. }) => has_moves = false,
        _ => {}
    }
    let known = grade.filter(|_| has_moves);
    GradedEntry {
        name: handed.entry.name.clone(),
        file: file_name(&handed.file),
        line: handed.entry.line,
        outcome: outcome::<P>(worth),
        moves: grade.and_then(|grade| grade.length),
        after: known.and_then(Grade::after),
        score: known.and_then(|grade| grade.score),
        gap: known.and_then(|grade| grade.gap),
        first_wasted: known
            .and_then(|grade| grade.wasted.found())
            .map(|wasted| WastedMove {
                number: wasted.number,
                cost: wasted.cost,
            }),
        better: known
            .map(|grade| letters(&grade.better))
            .filter(|moves| !moves.is_empty()),
        wasted_known: known.map(|grade| grade.wasted != Finding::NotKnown),
        lost_at: known.and_then(|grade| grade.lost.found()),
        lost_known: known.map(|grade| grade.lost != Finding::NotKnown),
        ends,
        explained: explain::as_objects(fits),
        numbering: handed
            .entry
            .numbering
            .map(|numbering| numbering.map(|step| step.map(|step| step.to_string()))),
        error,
    }
}

fn object(coded: &impl Coded, place: Option<Position>) -> objects::Message {
    message(coded.code(), &coded.arguments(), &coded.to_string(), place)
}
