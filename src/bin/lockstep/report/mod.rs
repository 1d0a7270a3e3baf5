//! `lockstep report`: puzzles solved, drawn and explained, for a hand-in: a document in LaTeX and the same in Markdown.

mod written;

use std::fs;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches};
use lockstep::any::AnyPuzzle;
use lockstep::grid::Direction;
use lockstep::puzzle::{Verdict, letters};
use lockstep::search::Progress;
use lockstep::svg::{self, Overlay, Palette, tikz};
use lockstep::{check, instances, with_puzzle};

use crate::bad_input::{BadInput, unwritable};
use crate::exit::Exit;
use crate::files::{Contents, read_contents, stem, texts_in};
use crate::help::{Example, examples};
use crate::numbers::{counted, grouped};
use crate::options;
use crate::output::print;
use crate::terminal::Terminal;
use crate::words::Words;

use written::{LATEX, MARKDOWN, Page, document};

#[derive(Args)]
struct ReportArgs {
    /// Puzzle files, collections and folders of them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Folder for report.tex, report.md and their pictures, which must not be there yet
    #[arg(long, value_name = "FOLDER", required = true)]
    out: PathBuf,
    /// Title of the document
    #[arg(long, default_value = "Results")]
    title: String,
    /// Stop after this many seconds for each puzzle
    #[arg(long, value_name = "S", value_parser = options::seconds, allow_negative_numbers = true)]
    seconds: Option<f64>,
}

const EXAMPLES: &[Example] = &[
    (
        "A document about all puzzles of a folder",
        "report puzzles/ --out document",
    ),
    (
        "About two, for ten seconds each at most",
        "report maze.txt board.txt --out two --seconds 10",
    ),
    ("With a title", "report maze.txt --out one --title 'Task 2'"),
];

/// The subcommand and its options.
pub fn command() -> Command {
    let about = "Solve, draw and explain puzzles in a document, as LaTeX and Markdown";
    ReportArgs::augment_args(
        Command::new("report")
            .about(about)
            .after_help(examples(EXAMPLES)),
    )
}

/// Writes the document; the exit code shows whether every puzzle has a verdict.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = ReportArgs::from_arg_matches(matches).expect("clap has checked them");
    let puzzles = puzzles(&args.files)?;
    let failed = |error| unwritable(&args.out, &error);
    fs::create_dir(&args.out).map_err(failed)?;
    let mut exit = Exit::Done;
    let mut pages = Vec::new();
    for (number, (title, puzzle)) in (1..).zip(&puzzles) {
        let made = with_puzzle!(puzzle, puzzle => explain(puzzle, title, args.seconds));
        let page = made.page;
        if !page.is_answered {
            exit = Exit::Stopped;
        }
        for (ending, picture) in [("tex", made.tikz), ("svg", made.svg)] {
            let file = args.out.join(format!("picture-{number}.{ending}"));
            fs::write(&file, picture).map_err(|error| unwritable(&file, &error))?;
        }
        pages.push(page);
    }
    let mut written = String::new();
    for (name, format) in [("report.tex", LATEX), ("report.md", MARKDOWN)] {
        let file = args.out.join(name);
        let text = document(&format, &args.title, &pages);
        fs::write(&file, text).map_err(|error| unwritable(&file, &error))?;
        written += &format!("{}\n", file.display());
    }
    print(&written)?;
    Ok(exit)
}

/// All puzzles with their titles.
fn puzzles(files: &[PathBuf]) -> Result<Vec<(String, AnyPuzzle)>, BadInput> {
    let mut puzzles = Vec::new();
    for file in files {
        for file in texts_in(file)? {
            let title = |title: &str| match title {
                "" => title_of(&file),
                title => title.to_owned(),
            };
            match read_contents(&file)? {
                Contents::Puzzle(puzzle) => puzzles.push((title(""), puzzle)),
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

/// A puzzle's page and pictures.
struct Explained {
    page: Page,
    tikz: String,
    svg: String,
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
    let trails = puzzle.trails(moves).unwrap_or_default();
    let overlay = Overlay {
        trails: &trails,
        moment: moves.len(),
        proof: overlay
            .as_ref()
            .map(|(player, layers)| (*player, layers.as_slice())),
    };
    let (scene, palette) = (puzzle.scene(&start), Palette::default());
    let sizes = puzzle.sizes();
    let sizes = sizes
        .iter()
        .map(|(width, height)| format!("{width} × {height}"));
    let instance = instances::find(title);
    let instance = instance.filter(|instance| instance.puzzle() == puzzle.clone().into());
    Explained {
        page: Page {
            title: title.to_owned(),
            is_answered: solved.is_ok(),
            sizes: sizes.collect::<Vec<_>>().join(", "),
            tests: instance.map(|instance| instance.about),
            answer,
            proof,
            cost: cost(took, effort),
            moves: letters(moves),
        },
        tikz: tikz::draw(&scene, &overlay, &palette),
        svg: svg::draw(&scene, &overlay, &palette),
    }
}

/// Replays a solution, and says so.
fn replayed<P: Words>(puzzle: &P, moves: &[Direction]) -> &'static str {
    let checked = check::check(&puzzle.to_string(), &letters(moves));
    let solved_after = checked.ok().and_then(|checked| checked.solved_after);
    assert_eq!(solved_after, Some(moves.len()), "a solver's answer solves");
    "A replay that shares no code with the search has checked that it solves."
}

fn cost(seconds: f64, effort: &Progress) -> String {
    let (states, kilobytes) = (effort.explored, effort.bytes.div_ceil(1000));
    format!(
        "{seconds:.3} s, {} states, {} KB",
        grouped(states),
        grouped(kilobytes)
    )
}
