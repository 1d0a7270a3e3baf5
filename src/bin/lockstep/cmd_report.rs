//! `lockstep report`: puzzles solved, drawn and explained, for a hand-in: a document in Markdown with its pictures.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use clap::{ArgMatches, FromArgMatches, Parser};
use lockstep::any::AnyPuzzle;
use lockstep::document::{Chapter, Figure};
use lockstep::grid::Direction;
use lockstep::puzzle::{Verdict, letters};
use lockstep::search::{LeavesOut, Progress};
use lockstep::svg::{self, Overlay, Palette};
use lockstep::text::markdown;
use lockstep::{check, instances};

use crate::bad_input::{BadInput, unwritable};
use crate::cmd_solve::seen;
use crate::exit::Exit;
use crate::files::{Found, puzzles_in, stem};
use crate::help::examples;
use crate::numbers::{counted, grouped, memory};
use crate::options;
use crate::output::print;
use crate::terminal::Terminal;
use crate::words::Words;

/// The most moves whose trail is drawn: with more, a picture takes many megabytes, and nobody can follow it.
const MOST_DRAWN: usize = 100_000;

/// Solve, draw and explain puzzles in a Markdown document
#[derive(Parser)]
#[command(name = "report", after_help = examples(EXAMPLES))]
pub struct ReportArgs {
    /// Puzzle files, collections and folders of them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Folder to create for report.md and its pictures; it must not exist yet
    #[arg(long, value_name = "FOLDER", required = true)]
    out: PathBuf,
    /// Title of the document
    #[arg(long, default_value = "Results")]
    title: String,
    /// Stop after this many seconds for each puzzle
    #[arg(long, value_name = "S", value_parser = options::seconds, allow_negative_numbers = true)]
    seconds: Option<f64>,
}

const EXAMPLES: &str = "\
A document about all puzzles of a folder: report puzzles/ --out document
About two, for ten seconds each at most: report maze.txt board.txt --out two --seconds 10
With a title: report maze.txt --out one --title 'Task 2'";

/// Writes the document; the exit code shows whether every puzzle has a verdict.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = ReportArgs::from_arg_matches(matches).expect("clap has checked them");
    let puzzles = puzzles_in(&args.files)?;
    let failed = |error| unwritable(&args.out, &error);
    fs::create_dir(&args.out).map_err(failed)?;
    let mut exit = Exit::Done;
    let mut overview = format!("# {}\n\n", markdown(&args.title));
    overview += "| Puzzle | Length | Time, states, memory |\n|---|---|---|\n";
    let mut chapters = String::new();
    for (number, found) in (1..).zip(&puzzles) {
        let (title, puzzle) = (title(found), found.item.content.puzzle());
        // The number rather than the title: a link needs a name that means the same to every file system and every
        // reader of Markdown.
        let picture = format!("picture-{number}.svg");
        let explained = with_puzzle!(&puzzle, puzzle => explain(puzzle, &title, args.seconds));
        if !explained.is_answered {
            exit = Exit::Stopped;
        }
        write(&args.out.join(&picture), &explained.svg)?;
        let row = (markdown(&title), &explained.chapter.answer, &explained.cost);
        overview += &format!("| {} | {} | {} |\n", row.0, row.1, row.2);
        let chapter = Chapter {
            picture,
            ..explained.chapter
        };
        chapters += &format!("\n{chapter}");
    }
    let file = args.out.join("report.md");
    write(&file, &(overview + &chapters))?;
    print(&format!("{}\n", file.display()))?;
    Ok(exit)
}

fn write(file: &Path, text: &str) -> Result<(), BadInput> {
    fs::write(file, text).map_err(|error| unwritable(file, &error))
}

/// The title of a puzzle: its own, else the file's name.
fn title(Found { file, item, .. }: &Found) -> String {
    match item.about.title.as_str() {
        "" if stem(file).is_empty() => "Puzzle".to_owned(),
        "" => stem(file),
        title => title.to_owned(),
    }
}

/// What a report has of a puzzle.
struct Explained {
    chapter: Chapter,
    /// Its picture as SVG.
    svg: String,
    /// Whether there is a verdict.
    is_answered: bool,
    /// Time, states and memory.
    cost: String,
}

fn explain<P>(puzzle: &P, title: &str, seconds: Option<f64>) -> Explained
where
    P: Words + Into<AnyPuzzle>,
{
    let mut watch = Terminal::new(seconds);
    let start = puzzle.start();
    let solved = puzzle.solve(&start, &P::SolveOptions::default(), &mut watch);
    let took = watch.finish();
    let (effort, answer, proof, moves, overlay) = match &solved {
        Ok(solution) => match &solution.verdict {
            Verdict::Solved { moves, .. } => (
                &solution.effort,
                counted(moves.len(), P::MOVE),
                format!(
                    "{} {}",
                    puzzle.proof(moves, &solution.effort),
                    replayed(puzzle, moves)
                ),
                moves.as_slice(),
                None,
            ),
            Verdict::Unsolvable(proof) => (
                &solution.effort,
                "no solution".to_owned(),
                format!("{} {}", puzzle.reason(proof), P::REASON_HOLDS),
                &[][..],
                puzzle.proof_picture(&start, proof),
            ),
        },
        Err(stopped) => (
            &stopped.progress,
            "no answer".to_owned(),
            format!("The search was stopped: {}.", stopped.reason),
            &[][..],
            None,
        ),
    };
    let has_trail = moves.len() <= MOST_DRAWN;
    let trails = match has_trail {
        true => puzzle.trails(moves).unwrap_or_default(),
        false => Vec::new(),
    };
    let overlay = Overlay {
        trails: &trails,
        moment: moves.len(),
        proof: overlay
            .as_ref()
            .map(|(player, layers)| (*player, layers.as_slice())),
    };
    let sizes = puzzle.sizes();
    let sizes: Vec<String> = sizes
        .iter()
        .map(|(width, height)| format!("{width} × {height}"))
        .collect();
    let instance = instances::find(title);
    let instance = instance.filter(|instance| instance.puzzle() == puzzle.clone().into());
    let without_trail = (!has_trail).then(|| {
        format!(
            "The picture shows no trail: more than {} moves are too many to draw.",
            grouped(MOST_DRAWN as u64)
        )
    });
    let account = &effort.account;
    let bounds = match &solved {
        Ok(solution) => puzzle.bounds(&solution.details),
        Err(_) => Vec::new(),
    };
    // They have said these two.
    let is_one = bounds.is_empty();
    let bound = account.bound.filter(|_| is_one);
    let about = [
        ("Boards", Some(sizes.join(", "))),
        ("What it tests", instance.map(|it| it.about.to_owned())),
    ];
    let search = [
        ("Lower bound", bound.map(|bound| bound.to_string())),
        ("Seen", Some(seen(account, grouped))),
        ("Left out", left_out(effort).filter(|_| is_one)),
        ("Memory", Some(memory(effort.bytes))),
        ("Time", Some(format!("{took:.3} s"))),
        (
            "Made with",
            Some(concat!("Lockstep ", env!("CARGO_PKG_VERSION")).to_owned()),
        ),
        ("Date", Some(today())),
    ];
    let given = |(label, value): (&str, Option<String>)| Some((label.to_owned(), value?));
    let figures = about.into_iter().filter_map(given).chain(bounds);
    let figures = figures.chain(search.into_iter().filter_map(given));
    let chapter = Chapter {
        title: title.to_owned(),
        about: without_trail.into_iter().collect(),
        alt: "The boards".to_owned(),
        answer,
        why: vec![proof],
        figures: figures
            .map(|(label, value)| Figure { label, value })
            .collect(),
        moves_are: "Sequence".to_owned(),
        moves: letters(moves),
        ..Chapter::default()
    };
    Explained {
        chapter,
        svg: svg::draw(&puzzle.scene(&start), &overlay, &Palette::default()),
        is_answered: solved.is_ok(),
        cost: cost(took, effort),
    }
}

/// The states that the search did not look at, and why the answer holds all the same.
fn left_out(effort: &Progress) -> Option<String> {
    let words = match effort.account.leaves_out {
        _ if effort.account.states == 0 => return None,
        LeavesOut::Nothing if effort.account.forward.is_none() => return None,
        LeavesOut::Nothing => "nothing within as many moves",
        LeavesOut::Unopened => {
            "states that promised no shorter sequence than the answer when it was found"
        }
        LeavesOut::Branches => {
            "states in dead ends, which count as one until a lower bound and a sequence meet"
        }
        _ => return None,
    };
    Some(words.to_owned())
}

/// The date in universal time.
fn today() -> String {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / 86_400);
    let epoch = jiff::civil::date(1970, 1, 1);
    epoch
        .saturating_add(jiff::Span::new().days(days as i64))
        .to_string()
}

/// Replays a solution, and says so.
fn replayed<P: Words>(puzzle: &P, moves: &[Direction]) -> &'static str {
    let checked = check::replay(&puzzle.to_string(), &letters(moves));
    let solved_after = checked.ok().and_then(|checked| checked.solved_after);
    assert_eq!(solved_after, Some(moves.len()), "a solver's answer solves");
    "A replay that shares no code with the search has checked that it solves."
}

fn cost(seconds: f64, effort: &Progress) -> String {
    format!(
        "{seconds:.3} s, {}, {}",
        seen(&effort.account, grouped),
        memory(effort.bytes)
    )
}
