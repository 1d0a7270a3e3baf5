//! `lockstep report`: puzzles solved, drawn and explained, for a hand-in: a document in Markdown with its pictures.

mod written;

use std::fs;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, FromArgMatches, Parser};
use lockstep::about::About;
use lockstep::any::AnyPuzzle;
use lockstep::grid::Direction;
use lockstep::puzzle::{Verdict, letters};
use lockstep::search::Progress;
use lockstep::svg::{self, Overlay, Palette};
use lockstep::{check, instances, with_puzzle};

use crate::bad_input::{BadInput, unwritable};
use crate::cmd_solve::seen;
use crate::exit::Exit;
use crate::files::{Contents, read_with_text, stem, texts_in};
use crate::help::examples;
use crate::numbers::{counted, grouped, memory};
use crate::options;
use crate::output::print;
use crate::terminal::Terminal;
use crate::words::Words;

use written::{Page, document, picture};

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
    let puzzles = puzzles(&args.files)?;
    let failed = |error| unwritable(&args.out, &error);
    fs::create_dir(&args.out).map_err(failed)?;
    let mut exit = Exit::Done;
    let mut pages = Vec::new();
    for (number, (title, puzzle)) in (1..).zip(&puzzles) {
        let (page, svg) = with_puzzle!(puzzle, puzzle => explain(puzzle, title, args.seconds));
        if !page.is_answered {
            exit = Exit::Stopped;
        }
        write(&args.out.join(picture(number)), &svg)?;
        pages.push(page);
    }
    let file = args.out.join("report.md");
    write(&file, &document(&args.title, &pages))?;
    print(&format!("{}\n", file.display()))?;
    Ok(exit)
}

fn write(file: &Path, text: &str) -> Result<(), BadInput> {
    fs::write(file, text).map_err(|error| unwritable(file, &error))
}

/// All puzzles with their titles: their own, else the file's name.
fn puzzles(files: &[PathBuf]) -> Result<Vec<(String, AnyPuzzle)>, BadInput> {
    let mut puzzles = Vec::new();
    for file in files {
        for file in texts_in(file)? {
            let title = |title: &str| match title {
                "" => title_of(&file),
                title => title.to_owned(),
            };
            let (contents, text) = read_with_text(&file)?;
            match contents {
                Contents::Puzzle(puzzle) => {
                    puzzles.push((title(About::of(&text).title.as_str()), puzzle));
                }
                Contents::Collection(collection) => puzzles.extend(
                    collection
                        .items()
                        .iter()
                        .map(|item| (title(item.about.title.as_str()), item.content.puzzle())),
                ),
            }
        }
    }
    Ok(puzzles)
}

fn title_of(file: &Path) -> String {
    match stem(file) {
        stem if stem.is_empty() => "Puzzle".to_owned(),
        stem => stem,
    }
}

/// A puzzle's page and its picture as SVG.
fn explain<P>(puzzle: &P, title: &str, seconds: Option<f64>) -> (Page, String)
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
    let sizes = sizes
        .iter()
        .map(|(width, height)| format!("{width} × {height}"));
    let instance = instances::find(title);
    let instance = instance.filter(|instance| instance.puzzle() == puzzle.clone().into());
    let page = Page {
        title: title.to_owned(),
        is_answered: solved.is_ok(),
        sizes: sizes.collect::<Vec<_>>().join(", "),
        tests: instance.map(|instance| instance.about),
        without_trail: (!has_trail).then(|| {
            format!(
                "It shows no trail: more than {} moves are too many to draw.",
                grouped(MOST_DRAWN as u64)
            )
        }),
        answer,
        proof,
        cost: cost(took, effort),
        moves: letters(moves),
    };
    let picture = svg::draw(&puzzle.scene(&start), &overlay, &Palette::default());
    (page, picture)
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
