//! Simultaneous labyrinths on the command line.

use std::num::NonZero;

use clap::{Args, ValueEnum};
use lockstep::grid::Direction;
use lockstep::rng::Seed;
use lockstep::scene::{Layer, Trail};
use lockstep::simultaneous::{
    Algorithm, MAX_MAZES, MAX_SIDE, MazeKind, Params, Sequences, Simultaneous, SolveOptions,
    Unreachable,
};
use serde_json::{Map, Value};

use crate::families::OnCommandLine;
use crate::files::BadInput;
use crate::numbers::{counted, grouped, thousands, wrap};
use crate::solve::SolveArgs;

/// Bytes that a search may take unless told otherwise.
const DEFAULT_MEMORY: u64 = 4_000_000_000;

impl OnCommandLine for Simultaneous {
    const KIND: &'static str = "simultaneous";
    const MOVE: &'static str = "instruction";

    fn options(args: &SolveArgs) -> Result<SolveOptions, BadInput> {
        if args.fewest_swaps || args.seed.is_some() {
            let message = "--fewest-swaps and --seed are for Stromrallye";
            return Err(BadInput(message.to_owned()));
        }
        Ok(SolveOptions {
            algorithm: args
                .algorithm_of(&Algorithm::ALL, Algorithm::name)?
                .unwrap_or(Algorithm::Auto),
            memory: args.memory_or(DEFAULT_MEMORY),
            count: args.count,
            threads: args
                .threads
                .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, NonZero::get)),
        })
    }

    fn solved(&self, moves: &[Direction], shortest: bool, sequences: &Sequences) -> String {
        let length = counted(moves.len(), Self::MOVE);
        let claim = if shortest {
            format!("Shortest: {length}. Proved.")
        } else {
            format!("Solved with {length}.")
        };
        format!("{claim}\n{}{}", wrap(moves), sequences_line(sequences))
    }

    fn tell(&self, sequences: Option<&Sequences>, object: &mut Map<String, Value>) {
        object.insert("shortest_sequences".to_owned(), Value::Null);
        match sequences {
            Some(Some(Ok(sequences))) => {
                let decimal = sequences.to_string();
                object.insert("shortest_sequences".to_owned(), decimal.into());
            }
            Some(Some(Err(reason))) => {
                object.insert("count_stopped".to_owned(), reason.to_string().into());
            }
            Some(None) | None => {}
        }
    }

    fn reason(&self, proof: &Unreachable) -> String {
        unsolvable_sentence(self, proof)
    }

    fn ways(&self, moves: &[Direction]) -> Result<Vec<Trail>, (usize, Self::IllegalMove)> {
        Ok(self.trails(moves))
    }

    fn proof_picture(&self) -> Option<(usize, Vec<Layer>)> {
        let proof = self.unreachable()?;
        match proof {
            Unreachable::Alone { player, .. } => Some((player, proof.layers())),
            Unreachable::Exhausted => None,
        }
    }
}

/// A line that says how many shortest sequences there are, where that was asked.
fn sequences_line(sequences: &Sequences) -> String {
    match sequences {
        Some(Ok(sequences)) => {
            format!("Shortest sequences: {}.\n", grouped(&sequences.to_string()))
        }
        Some(Err(reason)) => {
            format!("Shortest sequences: stopped before all were counted ({reason}).\n")
        }
        None => String::new(),
    }
}

fn unsolvable_sentence(puzzle: &Simultaneous, proof: &Unreachable) -> String {
    match proof {
        Unreachable::Alone {
            player,
            goal_is_pit: true,
            ..
        } => format!("{}'s goal is a pit.", name(*player)),
        Unreachable::Alone {
            player,
            reached,
            walls,
            pits,
            ..
        } => {
            let maze = &puzzle.mazes()[player - 1];
            format!(
                "{}'s goal cannot be reached: of {} cells {} can be, closed off by {} and {}.",
                name(*player),
                thousands(u64::from(maze.width()) * u64::from(maze.height())),
                thousands(reached.len() as u64),
                counted(walls.len(), "wall"),
                counted(pits.len(), "pit"),
            )
        }
        Unreachable::Exhausted => "Every state that can be reached was tried.".to_owned(),
    }
}

fn name(player: usize) -> String {
    match player {
        1 => "Anton".to_owned(),
        2 => "Bea".to_owned(),
        player => format!("Player {player}"),
    }
}

#[derive(Args)]
pub struct GenerateArgs {
    /// Number of mazes
    #[arg(long, default_value_t = 2, value_parser = number_of_mazes())]
    mazes: u32,
    /// Columns
    #[arg(long, default_value_t = 20, value_parser = side())]
    width: u32,
    /// Rows
    #[arg(long, default_value_t = 20, value_parser = side())]
    height: u32,
    /// Kind of maze
    #[arg(long, value_enum, default_value_t = MazeName::Perfect)]
    maze: MazeName,
    /// Braided mazes: share of dead ends that is opened, 0 to 1
    #[arg(long, default_value_t = 0.3, value_parser = share)]
    opened: f64,
    /// Random mazes: probability of each wall, 0 to 1
    #[arg(long, default_value_t = 0.35, value_parser = share)]
    walls: f64,
    /// Share of cells that are pits, 0 to 1
    #[arg(long, default_value_t = 0.0, value_parser = share)]
    pits: f64,
    /// Make sure of a solution
    #[arg(long)]
    solvable: bool,
    /// Number that the puzzle is made from; a new one when left out
    #[arg(long)]
    pub seed: Option<Seed>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum MazeName {
    /// Exactly one way between any two cells
    Perfect,
    /// A perfect maze with dead ends opened
    Braided,
    /// Walls at random
    Random,
}

fn side() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=i64::from(MAX_SIDE))
}

fn number_of_mazes() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(2..=MAX_MAZES as i64)
}

pub fn share(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(value) if (0.0..=1.0).contains(&value) => Ok(value),
        _ => Err("a number between 0 and 1 is expected".to_owned()),
    }
}

impl GenerateArgs {
    /// The generator's settings.
    pub fn params(&self) -> Params {
        Params {
            mazes: self.mazes as usize,
            width: self.width,
            height: self.height,
            maze: match self.maze {
                MazeName::Perfect => MazeKind::Perfect,
                MazeName::Braided => MazeKind::Braided,
                MazeName::Random => MazeKind::Random,
            },
            opened: self.opened,
            walls: self.walls,
            pits: self.pits,
            solvable: self.solvable,
        }
    }
}
