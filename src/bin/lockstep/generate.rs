//! `lockstep generate`: a puzzle from settings and a seed.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::Subcommand;
use lockstep::any::AnyParams;
use lockstep::rng::Seed;

use crate::files::{BadInput, complain, print};
use crate::terminal::Terminal;
use crate::{STOPPED, irrgarten, simultaneous, stromrallye};

/// Families that have a generator.
#[derive(Subcommand)]
pub enum Family {
    /// Mazes of one size for one sequence of instructions
    Simultaneous(simultaneous::GenerateArgs),
    /// A board of batteries that can all be emptied
    Stromrallye(Box<stromrallye::GenerateArgs>),
    /// A maze with jumpers, arrows and crossings
    Irrgarten(irrgarten::GenerateArgs),
}

/// Makes a puzzle and prints it.
pub fn generate(family: &Family) -> Result<u8, BadInput> {
    // What is wrong is said before a seed is drawn.
    let (params, seed) = match family {
        Family::Simultaneous(args) => (AnyParams::Simultaneous(args.params()), args.seed),
        Family::Stromrallye(args) => (AnyParams::Stromrallye(args.params()?), args.seed),
        Family::Irrgarten(args) => (AnyParams::Irrgarten(args.params()), args.seed),
    };
    let seed = seed.unwrap_or_else(new_seed);
    let mut watch = Terminal::new(None);
    let generated = match &params {
        AnyParams::Simultaneous(_) => {
            let puzzle = params.generate(seed, &mut watch);
            puzzle.map(|puzzle| puzzle.to_string())
        }
        AnyParams::Stromrallye(params) => stromrallye::generate(params, seed, &mut watch),
        AnyParams::Irrgarten(params) => irrgarten::generate(params, seed, &mut watch),
    };
    watch.finish();
    match generated {
        Ok(text) => {
            print(&text)?;
            Ok(0)
        }
        Err(stopped) => {
            complain(&format!("stopped: {}\n", stopped.reason));
            Ok(STOPPED)
        }
    }
}

/// Six digits are easy to type again, and nobody needs to guess them.
fn new_seed() -> Seed {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let seed = now.map_or(0, |now| u64::from(now.subsec_micros()));
    complain(&format!("seed {seed}\n"));
    seed
}
