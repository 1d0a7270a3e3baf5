//! Irrgarten on the command line.

use clap::Args;
use clap::builder::PossibleValuesParser;
use lockstep::grid::Direction;
use lockstep::irrgarten::generate::{LEVELS, generate_with_report};
use lockstep::irrgarten::{
    Algorithm, IllegalMove, Irrgarten, MAX_SIDE, MIN_SIDE, NoWayOut, Params, SolveOptions,
};
use lockstep::puzzle::Puzzle;
use lockstep::rng::{Rng, Seed};
use lockstep::scene::{Layer, Trail};
use lockstep::search::{Stopped, Watch};
use serde_json::{Map, Value};

use crate::families::OnCommandLine;
use crate::files::{BadInput, complain};
use crate::numbers::{counted, thousands, wrap};
use crate::simultaneous::share;
use crate::solve::SolveArgs;

impl OnCommandLine for Irrgarten {
    const KIND: &'static str = "irrgarten";
    const MOVE: &'static str = "move";

    fn options(args: &SolveArgs) -> Result<SolveOptions, BadInput> {
        if args.threads.is_some() || args.count {
            let message = "--threads and --count are for labyrinths";
            return Err(BadInput(message.to_owned()));
        }
        if args.fewest_swaps || args.seed.is_some() {
            let message = "--fewest-swaps and --seed are for Stromrallye";
            return Err(BadInput(message.to_owned()));
        }
        let usual = SolveOptions::default();
        let algorithm = args.algorithm_of(&Algorithm::ALL, Algorithm::name)?;
        Ok(SolveOptions {
            algorithm: algorithm.unwrap_or(usual.algorithm),
            memory: args.memory_or(usual.memory),
        })
    }

    fn solved(&self, moves: &[Direction], shortest: bool, (): &()) -> String {
        let length = counted(moves.len(), Self::MOVE);
        let claim = if shortest {
            format!("Shortest: {length}. Proved.")
        } else {
            format!("A way out: {length}; there may be shorter ones.")
        };
        format!("{claim}\n{}", wrap(moves))
    }

    fn tell(&self, _: Option<&()>, _: &mut Map<String, Value>) {}

    fn reason(&self, proof: &NoWayOut) -> String {
        let reached = counted(proof.reached.len(), "cell");
        format!("{reached} can be reached, and the exit is not among them.")
    }

    fn ways(&self, moves: &[Direction]) -> Result<Vec<Trail>, (usize, IllegalMove)> {
        Ok(vec![self.trail(moves)?])
    }

    fn proof_picture(&self) -> Option<(usize, Vec<Layer>)> {
        let proof = self.no_way_out(self.start())?;
        Some((1, proof.layers()))
    }
}

#[derive(Args)]
pub struct GenerateArgs {
    /// Settings to begin with; those below go before it
    #[arg(long, default_value = "medium", value_parser = level_names())]
    level: String,
    /// Columns, the border included
    #[arg(long, value_parser = side())]
    width: Option<u32>,
    /// Rows, the border included
    #[arg(long, value_parser = side())]
    height: Option<u32>,
    /// How likely a way branches at each cell, 0 to 1
    #[arg(long, value_parser = share)]
    branching: Option<f64>,
    /// How likely each cell is tried as a jumper, 0 to 1
    #[arg(long, value_parser = share)]
    jumpers: Option<f64>,
    /// How likely each cell is tried as an arrow, 0 to 1
    #[arg(long, value_parser = share)]
    arrows: Option<f64>,
    /// How likely a crossing is tried at each step of a way, 0 to 1
    #[arg(long, value_parser = share)]
    crossings: Option<f64>,
    /// Number that the puzzle is made from; a new one when left out
    #[arg(long)]
    pub seed: Option<Seed>,
}

fn side() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(i64::from(MIN_SIDE)..=i64::from(MAX_SIDE))
}

fn level_names() -> PossibleValuesParser {
    PossibleValuesParser::new(LEVELS.map(|level| level.name))
}

impl GenerateArgs {
    /// The generator's settings.
    pub fn params(&self) -> Params {
        let level = LEVELS.into_iter().find(|level| level.name == self.level);
        let level = level.map_or_else(Params::default, |level| level.params);
        Params {
            width: self.width.unwrap_or(level.width),
            height: self.height.unwrap_or(level.height),
            branching: self.branching.unwrap_or(level.branching),
            jumpers: self.jumpers.unwrap_or(level.jumpers),
            arrows: self.arrows.unwrap_or(level.arrows),
            crossings: self.crossings.unwrap_or(level.crossings),
        }
    }
}

/// Makes a maze; says on standard error what came out of what was wanted.
pub fn generate(params: &Params, seed: Seed, watch: &mut dyn Watch) -> Result<String, Stopped> {
    let made = generate_with_report(params, &mut Rng::new(seed), watch)?;
    let report = made.report;
    let shares = [
        ("forks", report.branching),
        ("jumpers", report.jumpers),
        ("arrows", report.arrows),
        ("crossings", report.crossings),
    ];
    let shares = shares.map(|(name, share)| {
        let (achieved, wanted) = (100.0 * share.achieved, 100.0 * share.wanted);
        format!("{name} {achieved:.1} % (tried: {wanted:.1} %)")
    });
    complain(&format!(
        "of {} path cells: {}\n",
        thousands(report.paths as u64),
        shares.join(", ")
    ));
    Ok(made.puzzle.to_string())
}
