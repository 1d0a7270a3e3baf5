//! The command line: solve, check, generate and render puzzle files.
//!
//! The family of a file is told from its text. Results go to standard output, messages and progress
//! to standard error. Exit codes: 0 with a verdict (or a sequence that solves), 1 for a sequence that
//! does not, 2 for bad input, 3 when a search was stopped.

mod check;
mod families;
mod files;
mod generate;
mod irrgarten;
mod numbers;
mod render;
mod simultaneous;
mod solve;
mod stromrallye;
mod terminal;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use files::{BadInput, complain};

const FAILED: u8 = 1;
const BAD_INPUT: u8 = 2;
const STOPPED: u8 = 3;

/// Grid puzzles solved with proof: simultaneous labyrinths, Stromrallye and Irrgarten.
#[derive(Parser)]
#[command(name = "lockstep", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Find a shortest sequence of moves, or prove that there is none
    Solve(solve::SolveArgs),
    /// Replay a sequence of moves and say whether it solves the puzzle
    Check(check::CheckArgs),
    /// Make a puzzle from settings and a seed
    Generate {
        #[command(subcommand)]
        family: generate::Family,
    },
    /// Draw a puzzle as SVG, with the ways under a sequence of moves
    Render(render::RenderArgs),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Solve(args) => solve::solve(&args),
        Command::Check(args) => check::check(&args),
        Command::Generate { family } => generate::generate(&family),
        Command::Render(args) => render::render(&args),
    };
    match result {
        Ok(code) => ExitCode::from(code),
        Err(BadInput(message)) => {
            complain(&format!("{message}\n"));
            ExitCode::from(BAD_INPUT)
        }
    }
}
