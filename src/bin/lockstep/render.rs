//! `lockstep render`: a puzzle as SVG or TikZ.

use std::path::PathBuf;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use lockstep::message::Coded;
use lockstep::puzzle::{Refused, parse_moves, state_after};
use lockstep::scene::Layer;
use lockstep::{svg, with_puzzle};

use crate::exit::Exit;
use crate::files::{BadInput, complain, moves_are, print, read_both};
use crate::words::Words;

#[derive(Args)]
struct RenderArgs {
    /// Puzzle file, or - for standard input
    file: PathBuf,
    /// Moves whose trails are drawn, as letters U D L R or arrows, or - for standard input
    #[arg(long, default_value = "", hide_default_value = true)]
    moves: String,
    /// Which puzzle of a collection, from 1
    #[arg(long, value_name = "N")]
    number: Option<usize>,
    /// Draw why an unsolvable puzzle has no solution; exit code 4 where there is nothing to draw
    #[arg(long)]
    proof: bool,
    /// Draw TikZ for LaTeX instead of SVG; the document needs \usepackage{tikz}
    #[arg(long)]
    tikz: bool,
}

/// The subcommand and its options.
pub fn command() -> Command {
    let about = "Draw a puzzle as SVG or TikZ, with the trails of a sequence of moves";
    RenderArgs::augment_args(Command::new("render").about(about))
}

/// Draws a file.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = RenderArgs::from_arg_matches(matches).expect("clap has checked them");
    let (puzzle, _, moves) = read_both(&args.file, args.number, &args.moves)?;
    with_puzzle!(&puzzle, puzzle => draw(puzzle, &moves, &args))
}

fn draw<P: Words>(puzzle: &P, moves: &str, args: &RenderArgs) -> Result<Exit, BadInput> {
    let moves = parse_moves(moves)
        .map_err(|error| refused::<P>(&error, error.number, moves_are(&args.moves)))?;
    let illegal = |error: Refused<P::IllegalMove>| refused::<P>(&error.reason, error.number, "");
    let state = state_after(puzzle, &moves).map_err(illegal)?;
    let trails = match moves.is_empty() {
        true => Vec::new(),
        false => puzzle.trails(&moves).map_err(illegal)?,
    };
    let proof = args.proof.then(|| picture(puzzle)).flatten();
    let overlay = svg::Overlay {
        trails: &trails,
        moment: moves.len(),
        proof: proof
            .as_ref()
            .map(|(player, layers)| (*player, layers.as_slice())),
    };
    let draw = if args.tikz {
        svg::tikz::draw
    } else {
        svg::draw
    };
    print(&draw(
        &puzzle.scene(&state),
        &overlay,
        &svg::Palette::default(),
    ))?;
    if args.proof && proof.is_none() {
        complain("--proof: there is no simple proof to draw that nothing solves this puzzle\n");
        return Ok(Exit::Missed);
    }
    Ok(Exit::Done)
}

/// The player on whose board a simple proof is drawn, and its layers.
fn picture<P: Words>(puzzle: &P) -> Option<(usize, Vec<Layer>)> {
    let proof = puzzle.simple_proof()?;
    let picture = puzzle.proof_picture(&puzzle.start(), &proof);
    picture.filter(|(_, layers)| !layers.is_empty())
}

/// A move that cannot be drawn.
fn refused<P: Words>(reason: &impl Coded, number: usize, more: &str) -> BadInput {
    BadInput::new(reason, format!("{} {number}: {reason}{more}", P::MOVE))
}
