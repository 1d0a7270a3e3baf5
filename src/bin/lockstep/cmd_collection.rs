//! `lockstep collection`: joins puzzles into one file, lists them, splits them.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand};
use lockstep::collection::{Collection, Item, Title};

use crate::bad_input::{BadInput, json_line, unwritable};
use crate::exit::Exit;
use crate::files::{Contents, Found, puzzles_in, read_with_text, stem, write_new};
use crate::help::examples;
use crate::objects::{self, Listed, Several};
use crate::options::title_of;
use crate::output::print;

#[derive(Subcommand)]
enum Task {
    /// Print one collection of the puzzles in files, folders and other collections, in that order
    #[command(after_help = examples(EXAMPLES))]
    Join(Join),
    /// Print number, title, kind and sizes of each puzzle
    #[command(after_help = examples(EXAMPLES))]
    List(List),
    /// Write each puzzle to a file of its own; existing files are not overwritten
    #[command(after_help = examples(EXAMPLES))]
    Split(Split),
}

#[derive(Args)]
struct Join {
    /// Puzzle files, collections, folders of such files, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Title of the whole; by default that of the first collection among the files
    #[arg(long)]
    title: Option<String>,
}

#[derive(Args)]
struct List {
    /// Collection, or - for standard input
    file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct Split {
    /// Collection, or - for standard input
    file: PathBuf,
    /// Folder for the files, created if missing
    folder: PathBuf,
}

const EXAMPLES: &str = "\
Several puzzles as one file: collection join maze.txt board.txt --title Friday -o sheet.txt
What a file holds: collection list sheet.txt
Each puzzle in a file of its own: collection split sheet.txt puzzles";

/// The subcommand and its own subcommands.
pub fn command() -> Command {
    let about = "Join puzzles into one file, list what it holds, take it apart";
    Task::augment_subcommands(Command::new("collection").about(about))
        .after_help(examples(EXAMPLES))
        .subcommand_required(true)
        .arg_required_else_help(true)
}

/// Runs the chosen subcommand.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    match Task::from_arg_matches(matches).expect("clap has checked them") {
        Task::Join(join) => run_join(&join),
        Task::List(list) => run_list(&list),
        Task::Split(split) => run_split(&split),
    }
}

fn run_join(Join { files, title }: &Join) -> Result<Exit, BadInput> {
    let title = title.as_deref().map(title_of).transpose()?;
    let found = puzzles_in(files)?;
    let first = found.iter().find_map(|found| found.collection.as_ref());
    let title = title.or(first.map(|(title, _)| title.clone()));
    let items = found.into_iter().map(titled);
    let collection = Collection::new(title.unwrap_or_default(), items.collect());
    let collection = collection.map_err(|problem| BadInput::new(&problem, problem.to_string()))?;
    print(&collection.to_string())?;
    Ok(Exit::Done)
}

/// A puzzle of a file; one that is alone and without a title is called like its file.
fn titled(found: Found) -> Item {
    let Found {
        file,
        collection,
        mut item,
    } = found;
    if collection.is_none() && item.about.title.is_empty() {
        item.about.title = Title::cut(&stem(&file));
    }
    item
}

fn run_list(List { file, json }: &List) -> Result<Exit, BadInput> {
    let collection = read_collection(file)?;
    let items = (1..).zip(collection.items());
    let facts = items.map(|(number, item)| {
        let puzzle = item.content.puzzle();
        (number, &item.about, puzzle.family().name(), puzzle.sizes())
    });
    let printed = match json {
        true => {
            let said = |words: &str| (!words.is_empty()).then(|| words.to_owned());
            let puzzles = facts.map(|(number, about, kind, sizes)| Listed {
                number,
                title: about.title.as_str().to_owned(),
                author: said(about.author.as_str()),
                note: said(about.note.as_str()),
                kind,
                sizes,
            });
            let title = collection.title().as_str();
            json_line(&objects::value(&Several::new(title, puzzles.collect())))
        }
        false => {
            let lines = facts.map(|(number, about, kind, sizes): (usize, _, _, _)| {
                let sizes = sizes
                    .iter()
                    .map(|(width, height)| format!("{width} x {height}"));
                let sizes = sizes.collect::<Vec<_>>().join(", ");
                let title = match about.title.as_str() {
                    "" => "(no title)",
                    title => title,
                };
                let author = match about.author.as_str() {
                    "" => String::new(),
                    author => format!(" by {author}"),
                };
                format!("{number}. {title}{author}: {kind}, {sizes}\n")
            });
            let title = collection.title().as_str();
            let heading = if title.is_empty() {
                String::new()
            } else {
                format!("{title}\n")
            };
            heading + &lines.collect::<String>()
        }
    };
    print(&printed)?;
    Ok(Exit::Done)
}

fn run_split(Split { file, folder }: &Split) -> Result<Exit, BadInput> {
    let collection = read_collection(file)?;
    std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    let digits = collection.items().len().to_string().len();
    for (number, Item { about, content }) in (1..).zip(collection.items()) {
        let name = [format!("{number:0digits$}"), file_name(&about.title)];
        let name = name.join("-").trim_end_matches('-').to_owned() + ".txt";
        let text = about.written(&content.puzzle().to_string());
        print(&write_new(&folder.join(name), &text)?)?;
    }
    Ok(Exit::Done)
}

/// A title as a part of a file's name: letters and digits, joined by hyphens.
fn file_name(title: &Title) -> String {
    let words = title.as_str().split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join("-").to_lowercase();
    name.chars().take(40).collect()
}

/// A collection; a single puzzle counts as a collection of one.
fn read_collection(file: &Path) -> Result<Collection, BadInput> {
    Ok(match read_with_text(file)? {
        (Contents::Collection(collection), _) => collection,
        (Contents::Puzzle(puzzle), text) => {
            let items = vec![titled(Found::alone(file.to_owned(), puzzle, &text))];
            Collection::new(Title::default(), items).expect("one puzzle is enough")
        }
    })
}
