//! `lockstep render`: a puzzle as SVG.

use std::path::PathBuf;

use clap::Args;
use lockstep::grid::Direction;
use lockstep::puzzle::{parse_moves, replay};
use lockstep::{svg, with_puzzle};

use crate::families::OnCommandLine;
use crate::files::{BadInput, print, read_puzzle};

#[derive(Args)]
pub struct RenderArgs {
    /// Puzzle file, or - for standard input
    file: PathBuf,
    /// Moves to draw the ways of
    #[arg(long, default_value = "", hide_default_value = true)]
    moves: String,
    /// Draw why an unsolvable puzzle has no solution
    #[arg(long)]
    proof: bool,
}

/// Draws a file.
pub fn render(args: &RenderArgs) -> Result<u8, BadInput> {
    let puzzle = read_puzzle(&args.file)?;
    print(&with_puzzle!(&puzzle, puzzle => draw(puzzle, args))?)?;
    Ok(0)
}

fn draw<P: OnCommandLine>(puzzle: &P, args: &RenderArgs) -> Result<String, BadInput> {
    let refused = |number: usize, why: String| BadInput(format!("{} {number}: {why}", P::MOVE));
    let moves: Vec<Direction> =
        parse_moves(&args.moves).map_err(|error| refused(error.number, error.to_string()))?;
    let trails = puzzle
        .ways(&moves)
        .map_err(|(number, illegal)| refused(number, illegal.to_string()))?;
    let state = match replay(puzzle, &moves) {
        Ok(replayed) => replayed.state,
        Err((number, illegal)) => return Err(refused(number, illegal.to_string())),
    };
    let proof = args.proof.then(|| puzzle.proof_picture()).flatten();
    let overlay = svg::Overlay {
        trails: if moves.is_empty() { &[] } else { &trails },
        moment: moves.len(),
        proof: proof
            .as_ref()
            .map(|(player, layers)| (*player, layers.as_slice())),
    };
    let palette = svg::Palette::default();
    Ok(svg::draw(&puzzle.scene(&state), &overlay, &palette))
}
