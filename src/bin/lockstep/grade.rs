//! `lockstep grade`: grades the sequences of a class.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches};
use lockstep::entries::{Entry, Reader};
use lockstep::grade::{Finding, Grade, Grader, Optimum, Outcome};
use lockstep::grid::{Cell, Direction};
use lockstep::message::{Coded, Message};
use lockstep::puzzle::{letters, replay};
use lockstep::search::StopReason;
use lockstep::sequence::{Language, SequenceError};
use lockstep::text::{Places, Position, decoded, harmless};
use lockstep::with_puzzle;

use crate::bad_input::{BadInput, json_line, message, name};
use crate::exit::Exit;
use crate::explain;
use crate::files::{read_source, read_text, texts_in};
use crate::help::{Example, examples};
use crate::numbers::{counted, thousands};
use crate::objects::{self, Graded, GradedEntry, Place, WastedMove};
use crate::options;
use crate::output::print;
use crate::terminal::Terminal;
use crate::words::Words;

#[derive(Args)]
struct GradeArgs {
    /// Puzzle file, or - for standard input
    puzzle: PathBuf,
    /// Files with sequences: one a line as "name: sequence", or the whole file is one; folders of such
    /// files; or - for standard input
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
    /// Stop searching after this many seconds; what is not known by then stays open
    #[arg(long, value_name = "S", value_parser = options::seconds, allow_negative_numbers = true)]
    seconds: Option<f64>,
}

const EXAMPLES: &[Example] = &[
    (
        "One file with a line \"name: sequence\" for each pupil",
        "grade maze.txt class.txt",
    ),
    (
        "A file for each pupil, as a table for spreadsheets",
        "grade maze.txt answers/ --csv -o marks.csv",
    ),
    ("Letters in German", "grade maze.txt class.txt --german"),
];

/// The subcommand and its options.
pub fn command() -> Command {
    let about =
        "Grade sequences: legal or not, solved after how many moves, how far from the optimum";
    GradeArgs::augment_args(
        Command::new("grade")
            .about(about)
            .after_help(examples(EXAMPLES)),
    )
}

/// Grades files; the exit code shows whether all sequences solve the puzzle.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = GradeArgs::from_arg_matches(matches).expect("clap has checked them");
    let inputs = std::iter::once(&args.puzzle).chain(&args.files);
    if inputs.filter(|file| file.as_os_str() == "-").count() > 1 {
        let sentence = "only one file can come from standard input";
        return Err(BadInput::plain("usage", sentence.to_owned()));
    }
    let (puzzle, source) = read_source(&args.puzzle, args.number)?;
    with_puzzle!(&puzzle, puzzle => grade(puzzle, &source, &args))
}

/// A sequence with its file.
struct Handed {
    file: PathBuf,
    entry: Entry,
    /// The place of an error: line and column, from 1.
    place: Option<Position>,
}

/// A row of the table, and the misreadings that explain it.
type Row<'a, P> = (
    &'a Handed,
    Result<Grade<<P as lockstep::Rules>::IllegalMove>, &'a SequenceError>,
    Vec<Message>,
);

fn grade<P: Words>(puzzle: &P, source: &str, args: &GradeArgs) -> Result<Exit, BadInput> {
    let start = puzzle.players(&puzzle.start()).first().copied();
    let solves = |moves: &[Direction]| replay(puzzle, moves).solved_after == Some(moves.len());
    let handed = read(args, start, &solves)?;
    let mut watch = Terminal::new(args.seconds);
    let mut grader = Grader::explaining(puzzle, source, P::SolveOptions::default());
    let optimum = *grader.optimum(&mut watch);
    let rows: Vec<Row<P>> = handed
        .iter()
        .map(|handed| {
            let moves = handed.entry.moves.as_ref();
            let grade = moves.map(|moves| grader.grade(moves, &mut watch));
            let explained = moves
                .ok()
                .and_then(|moves| grader.explain_soon(moves, &mut watch));
            (handed, grade, explained.unwrap_or_default().fits)
        })
        .collect();
    watch.finish();
    print(&match (args.json, args.csv) {
        (true, _) => in_json::<P>(&optimum, &rows),
        (_, true) => in_csv::<P>(&optimum, &rows),
        _ => in_words::<P>(&optimum, &rows),
    })?;
    let is_solved = |(_, grade, _): &Row<P>| {
        let outcome = grade.as_ref().map(|grade| &grade.outcome);
        matches!(outcome, Ok(Outcome::Solved { .. }))
    };
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
    let files: Vec<Vec<PathBuf>> = args
        .files
        .iter()
        .map(|file| texts_in(file))
        .collect::<Result<_, _>>()?;
    let mut texts = Vec::new();
    for file in files.concat() {
        let text = decoded(&read_text(&file)?);
        let name = file.file_stem().map(|stem| stem.to_string_lossy());
        let name = name.filter(|_| file.as_os_str() != "-");
        reader
            .read(&text, name.as_deref())
            .map_err(|error| BadInput::new(&error, error.to_string()))?;
        texts.push((file, text, reader.entries().len()));
    }
    if reader.entries().is_empty() {
        let files: Vec<String> = args.files.iter().map(|file| name(file)).collect();
        let sentence = format!("{}: there are no sequences", files.join(", "));
        return Err(BadInput::plain("no-sequences", sentence));
    }
    reader.interpret_numbers(solves);
    for (file, text, end) in texts {
        let mut places = Places::new(&text);
        for entry in &reader.entries()[handed.len()..end] {
            let error = entry.moves.as_ref().err();
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
    for (handed, grade, fits) in rows {
        let number = |number: usize| thousands(number as u64);
        let name = harmless(&handed.entry.name);
        table.push(match grade {
            Err(_) => [
                name,
                dash(),
                dash(),
                dash(),
                dash(),
                verdict::<P>(handed, grade, fits),
            ],
            Ok(known) => [
                name,
                number(known.length),
                known.after().map_or_else(dash, number),
                known.gap.map_or_else(dash, number),
                match known.wasted {
                    Finding::At(wasted) => number(wasted.number),
                    Finding::Nowhere => dash(),
                    Finding::NotKnown => "?".to_owned(),
                },
                verdict::<P>(handed, grade, fits),
            ],
        });
    }
    let widths: Vec<usize> = (0..5)
        .map(|column| {
            let cells = table.iter().map(|row| row[column].chars().count());
            cells.max().unwrap_or(0)
        })
        .collect();
    let mut text = optimum_words::<P>(optimum);
    for [name, rest @ .., verdict] in &table {
        text += &format!("{name:<0$}", widths[0]);
        for (cell, width) in rest.iter().zip(&widths[1..]) {
            text += &format!("  {cell:>width$}");
        }
        text += &format!("  {verdict}\n");
    }
    text
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
fn verdict<P: Words>(
    handed: &Handed,
    grade: &Result<Grade<P::IllegalMove>, &SequenceError>,
    fits: &[Message],
) -> String {
    let grade = match grade {
        Ok(grade) => grade,
        Err(error) => {
            let place = handed.place.expect("an error has one");
            let Position { line, column } = place;
            return format!("line {line}, column {column}: {}", error.kind);
        }
    };
    let noun = P::MOVE;
    let mut parts = vec![match &grade.outcome {
        Outcome::Solved { after } if *after < grade.length => {
            let more = grade.length - after;
            format!("solves, {} more than needed", counted(more, noun))
        }
        Outcome::Solved { .. } => "solves".to_owned(),
        Outcome::Unsolved { ends } => {
            let cells: Vec<String> = ends.iter().map(cell).collect();
            format!("does not solve, ends at {}", cells.join(" "))
        }
        Outcome::Illegal(refused) => {
            let number = thousands(refused.number as u64);
            format!("{noun} {number} is illegal: {}", refused.reason)
        }
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

fn cell(cell: &Cell) -> String {
    format!("({}|{})", cell.x + 1, cell.y + 1)
}

/// One line a sequence, by the rules of RFC 4180.
fn in_csv<P: Words>(optimum: &Optimum, rows: &[Row<P>]) -> String {
    let head =
        "name,file,moves,outcome,solved_after,score,optimum,gap,first_wasted,lost_at,verdict\r\n";
    let number = |number: Option<usize>| number.map_or(String::new(), |number| number.to_string());
    let mut text = head.to_owned();
    for (handed, grade, fits) in rows {
        let known = grade.as_ref().ok();
        let cells = [
            field(&handed.entry.name),
            field(&file_name(&handed.file)),
            number(known.map(|grade| grade.length)),
            outcome_code(outcome::<P>(grade)).to_owned(),
            number(known.and_then(Grade::after)),
            number(known.and_then(|grade| grade.score)),
            number(optimum.score()),
            number(known.and_then(|grade| grade.gap)),
            number(known.and_then(|grade| grade.wasted.found().map(|wasted| wasted.number))),
            number(known.and_then(|grade| grade.lost.found())),
            field(&verdict::<P>(handed, grade, fits)),
        ];
        text += &(cells.join(",") + "\r\n");
    }
    text
}

/// A text as a field. One that a spreadsheet would read as a formula gets an apostrophe in front.
pub fn field(text: &str) -> String {
    let text = harmless(text);
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        "'"
    } else {
        ""
    };
    match text.contains([',', '"', '\n', '\r']) || !guard.is_empty() {
        true => format!("\"{guard}{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

/// Empty for standard input.
fn file_name(file: &Path) -> String {
    match file.as_os_str() == "-" {
        true => String::new(),
        false => file.display().to_string(),
    }
}

fn outcome<P: Words>(grade: &Result<Grade<P::IllegalMove>, &SequenceError>) -> objects::Outcome {
    match grade.as_ref().map(|grade| &grade.outcome) {
        Ok(Outcome::Solved { .. }) => objects::Outcome::Solved,
        Ok(Outcome::Unsolved { .. }) => objects::Outcome::Unsolved,
        Ok(Outcome::Illegal(_)) => objects::Outcome::Illegal,
        Err(_) => objects::Outcome::Unreadable,
    }
}

fn outcome_code(outcome: objects::Outcome) -> &'static str {
    match outcome {
        objects::Outcome::Solved => "solved",
        objects::Outcome::Unsolved => "unsolved",
        objects::Outcome::Illegal => "illegal",
        objects::Outcome::Unreadable => "unreadable",
    }
}

fn in_json<P: Words>(optimum: &Optimum, rows: &[Row<P>]) -> String {
    let entries = rows
        .iter()
        .map(|(handed, grade, fits)| entry::<P>(handed, grade, fits));
    json_line(&objects::value(&Graded {
        kind: P::NAME,
        optimum: optimum.score(),
        solvable: match optimum {
            Optimum::Score(_) => Some(true),
            Optimum::NoSolution => Some(false),
            Optimum::NotKnown(_) => None,
        },
        entries: entries.collect(),
    }))
}

fn entry<P: Words>(
    handed: &Handed,
    grade: &Result<Grade<P::IllegalMove>, &SequenceError>,
    fits: &[Message],
) -> GradedEntry {
    let known = grade.as_ref().ok();
    let error = match grade {
        Err(error) => Some(object(&error.kind, handed.place)),
        Ok(Grade {
            outcome: Outcome::Illegal(refused),
            ..
        }) => Some(object(refused, None)),
        Ok(_) => None,
    };
    let ends = match known.map(|grade| &grade.outcome) {
        Some(Outcome::Unsolved { ends }) => {
            let places = ends.iter().map(|cell| Place {
                x: cell.x,
                y: cell.y,
            });
            Some(places.collect())
        }
        _ => None,
    };
    GradedEntry {
        name: handed.entry.name.clone(),
        file: file_name(&handed.file),
        line: handed.entry.line,
        outcome: outcome::<P>(grade),
        moves: known.map(|grade| grade.length),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_quoted_where_it_must_be_and_never_a_formula() {
        assert_eq!(field("Ann"), "Ann");
        assert_eq!(field("Ann, \"the best\""), "\"Ann, \"\"the best\"\"\"");
        assert_eq!(field("=1+1"), "\"'=1+1\"");
        assert_eq!(field("@x"), "\"'@x\"");
    }
}
