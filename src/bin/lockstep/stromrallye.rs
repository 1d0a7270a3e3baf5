//! Stromrallye on the command line.

use clap::Args;
use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::Puzzle;
use lockstep::rng::{Rng, Seed};
use lockstep::scene::{Layer, Trail};
use lockstep::search::{Stopped, Watch};
use lockstep::stromrallye::difficulty::Estimate;
use lockstep::stromrallye::generate::{
    Dull, Index, Level, Missed, Preset, Report, Wanted, Way, generate_with_report,
};
use lockstep::stromrallye::{IllegalMove, Params, SolveOptions, Stromrallye, Swaps, Unsolvable};
use serde_json::{Map, Value};

use crate::families::OnCommandLine;
use crate::files::{BadInput, complain};
use crate::numbers::{counted, wrap};
use crate::solve::SolveArgs;

/// Cells in a line of output.
const CELLS_PER_LINE: usize = 12;

impl OnCommandLine for Stromrallye {
    const KIND: &'static str = "stromrallye";
    const MOVE: &'static str = "move";

    fn options(args: &SolveArgs) -> Result<SolveOptions, BadInput> {
        if args.algorithm.is_some() || args.threads.is_some() || args.count {
            let message = "--algorithm, --threads and --count are for labyrinths";
            return Err(BadInput(message.to_owned()));
        }
        let usual = SolveOptions::default();
        Ok(SolveOptions {
            fewest_swaps: args.fewest_swaps,
            seed: args.seed.unwrap_or(usual.seed),
            memory: args.memory_or(usual.memory),
        })
    }

    fn solved(&self, moves: &[Direction], _: bool, swaps: &Option<Swaps>) -> String {
        let length = counted(moves.len(), Self::MOVE);
        let claim = format!("Solved with {length}, as many as every solution has.");
        let swaps = swaps.map_or(String::new(), |Swaps { swaps, proved }| {
            let claim = if proved { ", the fewest. Proved" } else { "" };
            format!("Swaps: {swaps}{claim}.\n")
        });
        format!("{claim}\n{swaps}{}{}", wrap(moves), cells(self, moves))
    }

    fn tell(&self, swaps: Option<&Option<Swaps>>, object: &mut Map<String, Value>) {
        let swaps = swaps.copied().flatten();
        let count = swaps.map(|swaps| swaps.swaps);
        let proved = swaps.is_some_and(|swaps| swaps.proved);
        object.insert("swaps".to_owned(), count.into());
        object.insert("swaps_proved".to_owned(), proved.into());
    }

    fn reason(&self, proof: &Unsolvable) -> String {
        match *proof {
            Unsolvable::Parity { ones, cells } => format!(
                "Parity: {ones} batteries have value 1, the {cells} spare-battery cells of \
                 colour 1 allow only {cells} or {}. (Value: charge + column + row, odd or even; \
                 no move and no swap changes it.)",
                cells + 1
            ),
            Unsolvable::Unreachable(cell) => format!(
                "The battery at {} cannot be reached with any charge.",
                place(cell)
            ),
            Unsolvable::DeadEnds(first, second) => format!(
                "The charge on {} and the charge on {} do not last to any charged battery: on \
                 either cell the robot would stay, and it can stay on one only.",
                place(first),
                place(second)
            ),
            Unsolvable::Stuck => "The robot cannot move, and there is charge left.".to_owned(),
            Unsolvable::Exhausted => "Every way to play was tried or ruled out.".to_owned(),
        }
    }

    fn ways(&self, moves: &[Direction]) -> Result<Vec<Trail>, (usize, IllegalMove)> {
        Ok(vec![self.trail(moves)?])
    }

    fn proof_picture(&self) -> Option<(usize, Vec<Layer>)> {
        let start = self.start();
        let proof = self.refutation(&start)?;
        Some((1, self.proof_layers(&start, &proof)))
    }
}

/// Column and row as the file has them, from 1.
fn place(cell: Cell) -> String {
    format!("{},{}", cell.x + 1, cell.y + 1)
}

/// The cells of a way as `(4|5) (5|5) …`, the start first.
fn cells(puzzle: &Stromrallye, moves: &[Direction]) -> String {
    let mut cell = puzzle.robot().cell;
    let mut cells = vec![cell];
    for &step in moves {
        cell = puzzle.neighbour(cell, step).unwrap_or(cell);
        cells.push(cell);
    }
    let mut text = String::new();
    for line in cells.chunks(CELLS_PER_LINE) {
        let line: Vec<String> = line
            .iter()
            .map(|cell| format!("({}|{})", cell.x + 1, cell.y + 1))
            .collect();
        text.push_str(&line.join(" "));
        text.push('\n');
    }
    text
}

/// How a board is made: by a level and its numbers, or by a difficulty index and its ranges.
#[derive(Args)]
pub struct GenerateArgs {
    /// Level: easy, medium, hard or very-hard; medium when no size and no ranges are given
    #[arg(long, value_parser = preset)]
    level: Option<Preset>,
    /// Cells along each side
    #[arg(short, long)]
    size: Option<u32>,
    /// By index: the least difficulty index
    #[arg(short = 'd', long, value_name = "INDEX")]
    min_difficulty: Option<f64>,
    /// By index: the greatest difficulty index
    #[arg(short = 'D', long, value_name = "INDEX")]
    max_difficulty: Option<f64>,
    /// By index: the least share of cells with a battery
    #[arg(short = 'b', long, value_name = "SHARE")]
    min_density: Option<f64>,
    /// By index: the greatest share of cells with a battery
    #[arg(short = 'B', long, value_name = "SHARE")]
    max_density: Option<f64>,
    /// By index: the fewest hops for each battery
    #[arg(short = 'l', long, value_name = "HOPS")]
    min_length: Option<f64>,
    /// By index: the most hops for each battery
    #[arg(short = 'L', long, value_name = "HOPS")]
    max_length: Option<f64>,
    #[command(flatten)]
    numbers: LevelNumbers,
    /// Measured difficulty wanted, at least (see README)
    #[arg(long, value_name = "DIFFICULTY")]
    least: Option<f64>,
    /// Measured difficulty wanted, at most
    #[arg(long, value_name = "DIFFICULTY")]
    most: Option<f64>,
    /// Keep dull boards, too
    #[arg(long)]
    dull: bool,
    /// Number that the board is made from; a new one when left out
    #[arg(long)]
    pub seed: Option<Seed>,
}

/// Numbers of a level to be changed. Chances are in per cent.
#[derive(Args)]
#[command(next_help_heading = "Numbers of a level")]
struct LevelNumbers {
    /// The fewest cells along each side
    #[arg(long, value_name = "CELLS")]
    min_size: Option<u32>,
    /// The most cells along each side
    #[arg(long, value_name = "CELLS")]
    max_size: Option<u32>,
    /// The least number of batteries
    #[arg(long, value_name = "N")]
    batteries: Option<u32>,
    /// Chance of one more battery, and again of one more
    #[arg(long, value_name = "%")]
    more: Option<u32>,
    /// What each further battery takes off that chance
    #[arg(long, value_name = "%")]
    less_per_battery: Option<u32>,
    /// What charge takes off that chance: energy times this by size squared
    #[arg(long, value_name = "N")]
    energy_factor: Option<u32>,
    /// Chance to visit a battery again
    #[arg(long, value_name = "%")]
    revisit: Option<u32>,
    /// Chance of equal charges in a row
    #[arg(long, value_name = "%")]
    pattern: Option<u32>,
    /// Divisor of the last battery's charge
    #[arg(long, value_name = "N")]
    divisor: Option<u32>,
    /// Chance that a battery is driven to from itself
    #[arg(long, value_name = "%")]
    itself: Option<u32>,
    /// Chance to need more than the shortest way
    #[arg(long, value_name = "%")]
    detour: Option<u32>,
    /// Most steps more than that
    #[arg(long, value_name = "STEPS")]
    most_extra: Option<u32>,
    /// Taken off the chance of one more battery where charges were made equal
    #[arg(long, value_name = "%")]
    less_after_pattern: Option<u32>,
    /// Taken off it where a battery was visited again
    #[arg(long, value_name = "%")]
    less_after_revisit: Option<u32>,
    /// A battery of at least size times this is followed by small ones
    #[arg(long, value_name = "FACTOR")]
    group: Option<f64>,
}

fn preset(text: &str) -> Result<Preset, String> {
    let found = Preset::ALL.into_iter().find(|preset| preset.name() == text);
    found.ok_or_else(|| Preset::ALL.map(Preset::name).join(", ") + " are the levels")
}

impl GenerateArgs {
    /// The generator's settings, checked.
    pub fn params(&self) -> Result<Params, BadInput> {
        let ranges = [
            self.min_difficulty,
            self.max_difficulty,
            self.min_density,
            self.max_density,
            self.min_length,
            self.max_length,
        ];
        let ranged = ranges.iter().any(Option::is_some);
        if self.level.is_some() && ranged {
            let message = "a level has no ranges of difficulty, density and length";
            return Err(BadInput(message.to_owned()));
        }
        let by_index = self.level.is_none() && (ranged || self.size.is_some());
        let wanted = (self.least.is_some() || self.most.is_some()).then(|| Wanted {
            least: self.least.unwrap_or(0.0),
            most: self.most.unwrap_or(Wanted::MOST),
        });
        let params = Params {
            way: if by_index {
                Way::Index(self.index())
            } else {
                Way::Level(self.numbers.applied(self.level, self.size))
            },
            wanted,
            lively: !self.dull,
        };
        match params.check() {
            Ok(()) => Ok(params),
            Err(error) => Err(BadInput(error.message(option))),
        }
    }

    fn index(&self) -> Index {
        let usual = Index::default();
        Index {
            size: self.size.unwrap_or(usual.size),
            min_difficulty: self.min_difficulty.unwrap_or(usual.min_difficulty),
            max_difficulty: self.max_difficulty.unwrap_or(usual.max_difficulty),
            min_density: self.min_density.unwrap_or(usual.min_density),
            max_density: self.max_density.unwrap_or(usual.max_density),
            min_length: self.min_length.unwrap_or(usual.min_length),
            max_length: self.max_length.unwrap_or(usual.max_length),
        }
    }
}

/// The option that sets a number: `minDensity` is `--min-density`.
fn option(name: &str) -> String {
    let mut option = "--".to_owned();
    for letter in name.chars() {
        if letter.is_uppercase() {
            option.push('-');
        }
        option.extend(letter.to_lowercase());
    }
    option
}

/// Makes a board; says on standard error what it is like.
pub fn generate(params: &Params, seed: Seed, watch: &mut dyn Watch) -> Result<String, Stopped> {
    let made = generate_with_report(params, &mut Rng::new(seed), watch)?;
    complain(&report(&made.report));
    Ok(made.puzzle.to_string())
}

fn report(report: &Report) -> String {
    let mut lines = String::new();
    if let Some(index) = report.index {
        lines += &format!(
            "difficulty index {:.1} (drawn: {:.1}), batteries on {:.0} % of the cells, {:.2} hops \
             for each\n",
            index.reached,
            index.target,
            100.0 * index.density,
            index.length
        );
    }
    let Estimate {
        difficulty, exact, ..
    } = report.measure.estimate;
    let at_least = if exact { "" } else { "at least " };
    lines += &format!(
        "measured difficulty {at_least}{difficulty:.1}, live batteries {} of {}, {} built\n",
        report.measure.live,
        report.measure.batteries,
        counted(report.tries as usize, "board"),
    );
    for &missed in &report.missed {
        lines += &format!("not as wanted: {}\n", shortcoming(missed));
    }
    lines
}

fn shortcoming(missed: Missed) -> &'static str {
    match missed {
        Missed::Batteries => "there was no cell for more batteries",
        Missed::Length => "its way is shorter or longer than that of the index",
        Missed::Difficulty => "its difficulty lies outside the range",
        Missed::Lively(Dull::OneLive) => "at most one battery is live",
        Missed::Lively(Dull::MostlyEmpty) => "more than half of the batteries are empty",
        Missed::Lively(Dull::Forced) => "there is never a choice",
    }
}

impl LevelNumbers {
    /// A level's numbers with those put in that were given.
    fn applied(&self, preset: Option<Preset>, size: Option<u32>) -> Level {
        let mut level = preset.unwrap_or(Preset::Medium).level();
        let changes = [
            (&mut level.min_size, self.min_size.or(size)),
            (&mut level.max_size, self.max_size.or(size)),
            (&mut level.batteries, self.batteries),
            (&mut level.more, self.more),
            (&mut level.less_per_battery, self.less_per_battery),
            (&mut level.energy_factor, self.energy_factor),
            (&mut level.revisit, self.revisit),
            (&mut level.pattern, self.pattern),
            (&mut level.divisor, self.divisor),
            (&mut level.itself, self.itself),
            (&mut level.detour, self.detour),
            (&mut level.most_extra, self.most_extra),
            (&mut level.less_after_pattern, self.less_after_pattern),
            (&mut level.less_after_revisit, self.less_after_revisit),
        ];
        for (number, given) in changes {
            *number = given.unwrap_or(*number);
        }
        level.group = self.group.unwrap_or(level.group);
        level
    }
}
