//! `lockstep render`: a puzzle as SVG.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, FromArgMatches, Parser};
use lockstep::puzzle::{Refused, state_after};
use lockstep::scene::Layer;
use lockstep::svg;

use crate::bad_input::{BadInput, unwritable};
use crate::exit::Exit;
use crate::files::{read_puzzle, stem};
use crate::help::examples;
use crate::moves::{self, MoveOptions, text_of};
use crate::output::{self, print, warn};
use crate::words::Words;

/// Draw a puzzle as SVG, with the trails of moves
#[derive(Parser)]
#[command(name = "render", after_help = examples(EXAMPLES))]
pub struct RenderArgs {
    /// Puzzle files, or - for standard input; the pictures of several go into the folder of --output
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Moves whose trails are drawn, in any notation that `grade` reads, or - for standard input
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    #[command(flatten)]
    notation: MoveOptions,
    /// Which puzzle of a collection, from 1
    #[arg(long, value_name = "N")]
    number: Option<usize>,
    /// Draw why an unsolvable puzzle has no solution; exit code 4 where there is nothing to draw
    #[arg(long)]
    proof: bool,
}

const EXAMPLES: &str = "\
A picture as SVG: render maze.txt -o maze.svg
With the trails of these moves: render maze.txt --moves DDRURD -o maze.svg
Why a puzzle has no solution: render cut.txt --proof -o proof.svg";

/// Draws files.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = RenderArgs::from_arg_matches(matches).expect("clap has checked them");
    if let [file] = args.files.as_slice() {
        let picture = picture(file, &args)?;
        print(&picture.text)?;
        return Ok(picture.exit);
    }
    let Some(folder) = output::file() else {
        return Err(BadInput::usage(
            "several pictures need a folder: add --output FOLDER",
        ));
    };
    let mut names = HashSet::new();
    if let Some(again) = args.files.iter().find(|file| !names.insert(stem(file))) {
        let sentence = format!("several pictures would be called {}.svg", stem(again));
        return Err(BadInput::usage(sentence));
    }
    fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    let mut exit = Exit::Done;
    for file in &args.files {
        let drawn = picture(file, &args).and_then(|picture| {
            let path = folder.join(format!("{}.svg", stem(file)));
            fs::write(&path, picture.text).map_err(|error| unwritable(&path, &error))?;
            Ok(picture.exit)
        });
        exit = exit.and(drawn.unwrap_or_else(|bad| output::refuse(&bad, false)));
    }
    Ok(exit)
}

struct Picture {
    text: String,
    exit: Exit,
}

fn picture(file: &Path, args: &RenderArgs) -> Result<Picture, BadInput> {
    let moves = args.moves.as_deref();
    let text = moves.map(|moves| text_of(moves, file)).transpose()?;
    let puzzle = read_puzzle(file, args.number)?;
    with_puzzle!(&puzzle, puzzle => draw(puzzle, moves.zip(text.as_deref()), args))
}

/// `moves`: the argument, and its text.
fn draw<P: Words>(
    puzzle: &P,
    moves: Option<(&str, &str)>,
    args: &RenderArgs,
) -> Result<Picture, BadInput> {
    let language = args.notation.language();
    let moves = match moves {
        Some((argument, text)) => moves::moves(puzzle, text, argument, language)?,
        None => Vec::new(),
    };
    let illegal = |error: Refused<P::IllegalMove>| {
        let sentence = format!("{} {}: {}", P::MOVE, error.number, error.reason);
        BadInput::new(&error.reason, sentence)
    };
    let state = state_after(puzzle, &moves).map_err(illegal)?;
    let trails = match moves.is_empty() {
        true => Vec::new(),
        false => puzzle.trails(&moves).map_err(illegal)?,
    };
    let proof = args.proof.then(|| proof(puzzle)).flatten();
    let overlay = svg::Overlay {
        trails: &trails,
        moment: moves.len(),
        proof: proof
            .as_ref()
            .map(|(player, layers)| (*player, layers.as_slice())),
    };
    let text = svg::draw(&puzzle.scene(&state), &overlay, &svg::Palette::default());
    let exit = match args.proof && proof.is_none() {
        true => {
            warn(
                "--proof: there is no simple reason to draw why nothing would solve this puzzle; \
                 `lockstep solve` says whether something does\n",
            );
            Exit::Missed
        }
        false => Exit::Done,
    };
    Ok(Picture { text, exit })
}

/// The player on whose board a simple proof is drawn, and its layers.
fn proof<P: Words>(puzzle: &P) -> Option<(usize, Vec<Layer>)> {
    let proof = puzzle.simple_proof()?;
    let picture = puzzle.proof_picture(&puzzle.start(), &proof);
    picture.filter(|(_, layers)| !layers.is_empty())
}
