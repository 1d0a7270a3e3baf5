//! The command line: solve, check, generate and render puzzle files.
//!
//! Results go to standard output, messages and progress to standard error. Exit codes: 0 with a
//! verdict (or a sequence that solves), 1 for a sequence that does not, 2 for bad input, 3 when a
//! search was stopped.

use std::io::{self, IsTerminal, Read, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::{Args, Parser, Subcommand, ValueEnum};
use lockstep::any::AnyPuzzle;
use lockstep::grid::Direction;
use lockstep::puzzle::{Puzzle, Solution, Verdict, move_characters, parse_moves, replay};
use lockstep::rng::{Rng, Seed};
use lockstep::search::{Cancelled, Progress, Stopped, Unwatched, Watch};
use lockstep::simultaneous::{
    Algorithm, MAX_MAZES, MAX_SIDE, MazeKind, Params, Simultaneous, SolveOptions, Unreachable,
};
use lockstep::svg;
use lockstep::text::MAX_TEXT_BYTES;
use serde_json::json;

const FAILED: u8 = 1;
const BAD_INPUT: u8 = 2;
const STOPPED: u8 = 3;

/// Grid puzzles solved with proof: simultaneous labyrinths.
#[derive(Parser)]
#[command(name = "lockstep", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Find a shortest sequence of instructions, or prove that there is none
    Solve(SolveArgs),
    /// Replay a sequence of instructions and say whether it solves the puzzle
    Check(CheckArgs),
    /// Make a puzzle from settings and a seed
    Generate {
        #[command(subcommand)]
        family: GenerateFamily,
    },
    /// Draw a puzzle as SVG, with the ways under a sequence of instructions
    Render(RenderArgs),
}

#[derive(Args)]
struct SolveArgs {
    /// Puzzle file, or - for standard input
    file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Search to use
    #[arg(long, value_enum, default_value_t = AlgorithmName::Auto)]
    algorithm: AlgorithmName,
    /// Threads that may work at once; as many as there are processors when left out
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<usize>,
    /// Stop when the search's tables take more than this many megabytes
    #[arg(long, value_name = "MB", default_value_t = 4000)]
    memory: u64,
    /// Count the different shortest sequences too
    #[arg(long)]
    count: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum AlgorithmName {
    /// The fastest that fits the puzzle
    Auto,
    /// Textbook breadth-first search
    Bfs,
    /// Textbook breadth-first search from both ends
    Bidirectional,
    /// A* with Manhattan distances
    AstarManhattan,
    /// A* with exact distances in each maze alone
    AstarExact,
}

#[derive(Args)]
struct CheckArgs {
    /// Puzzle file, or - for standard input
    file: PathBuf,
    /// Instructions as letters U D L R or arrows, or - for standard input
    #[arg(allow_hyphen_values = true)]
    moves: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct RenderArgs {
    /// Puzzle file, or - for standard input
    file: PathBuf,
    /// Instructions to draw the ways of
    #[arg(long, default_value = "", hide_default_value = true)]
    moves: String,
    /// Draw why an unsolvable puzzle has no solution
    #[arg(long)]
    proof: bool,
}

#[derive(Subcommand)]
enum GenerateFamily {
    /// Mazes of one size for one sequence of instructions
    Simultaneous(GenerateArgs),
}

#[derive(Args)]
struct GenerateArgs {
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
    seed: Option<Seed>,
}

#[derive(Clone, Copy, ValueEnum)]
enum MazeName {
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

fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..=256) => Ok(number),
        _ => Err("a number from 1 to 256 is expected".to_owned()),
    }
}

fn share(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(value) if (0.0..=1.0).contains(&value) => Ok(value),
        _ => Err("a number between 0 and 1 is expected".to_owned()),
    }
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Solve(args) => solve(&args),
        Command::Check(args) => check(&args),
        Command::Generate {
            family: GenerateFamily::Simultaneous(args),
        } => generate(&args),
        Command::Render(args) => render(&args),
    };
    match result {
        Ok(code) => ExitCode::from(code),
        Err(BadInput(message)) => {
            complain(&format!("{message}\n"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// What is wrong with the input, as a person wants to read it.
struct BadInput(String);

/// Prints to standard output. A reader who has gone away is no error of ours; a full disk is one.
fn print(text: &str) -> Result<(), BadInput> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(BadInput(format!("cannot write the result: {error}")))
        }
        _ => Ok(()),
    }
}

/// Writes to standard error; where nobody can be told, nothing is lost.
fn complain(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Reads a file, or standard input for `-`, and no more of it than any puzzle has.
fn read(file: &PathBuf) -> Result<Vec<u8>, BadInput> {
    let mut bytes = Vec::new();
    let limit = MAX_TEXT_BYTES as u64 + 1;
    let read = if file.as_os_str() == "-" {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    match read {
        Ok(_) => Ok(bytes),
        Err(error) => Err(BadInput(format!("{}: {error}", file.display()))),
    }
}

fn read_puzzle(file: &PathBuf) -> Result<Simultaneous, BadInput> {
    let bytes = read(file)?;
    let (text, parsed) = AnyPuzzle::parse_bytes(&bytes);
    let describe = |message: String| format!("{}: {message}", file.display());
    match parsed {
        Ok(parsed) => {
            for warning in &parsed.warnings {
                complain(&(describe(warning.message(&text)) + "\n"));
            }
            let AnyPuzzle::Simultaneous(puzzle) = parsed.puzzle;
            Ok(puzzle)
        }
        Err(error) => Err(BadInput(describe(error.message(&text)))),
    }
}

fn solve(args: &SolveArgs) -> Result<u8, BadInput> {
    let puzzle = read_puzzle(&args.file)?;
    let options = SolveOptions {
        algorithm: match args.algorithm {
            AlgorithmName::Auto => Algorithm::Auto,
            AlgorithmName::Bfs => Algorithm::Bfs,
            AlgorithmName::Bidirectional => Algorithm::Bidirectional,
            AlgorithmName::AstarManhattan => Algorithm::AStarManhattan,
            AlgorithmName::AstarExact => Algorithm::AStarExact,
        },
        memory: args.memory.saturating_mul(1_000_000),
        count: args.count,
        threads: args
            .threads
            .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, NonZero::get)),
    };
    let mut watch = Terminal::new();
    let result = puzzle.solve(&puzzle.start(), &options, &mut watch);
    let seconds = watch.finish();
    print(&if args.json {
        solve_json(&puzzle, &result, seconds)
    } else {
        solve_text(&puzzle, &result, seconds)
    })?;
    Ok(if result.is_ok() { 0 } else { STOPPED })
}

type SolveResult = Result<Solution<Simultaneous>, Stopped>;

fn solve_json(puzzle: &Simultaneous, result: &SolveResult, seconds: f64) -> String {
    let effort = match result {
        Ok(solution) => &solution.effort,
        Err(stopped) => &stopped.progress,
    };
    let mut object = json!({
        "kind": "simultaneous",
        "verdict": "stopped",
        "shortest": false,
        "length": null,
        "moves": null,
        "seconds": seconds,
        "states": effort.explored,
        "bytes": effort.bytes,
        "at_least": effort.at_least,
        "shortest_sequences": null,
    });
    match result.as_ref().map(|solution| &solution.details) {
        Ok(Some(Ok(sequences))) => object["shortest_sequences"] = sequences.to_string().into(),
        Ok(Some(Err(reason))) => object["count_stopped"] = reason.to_string().into(),
        Ok(None) | Err(_) => {}
    }
    match result.as_ref().map(|solution| &solution.verdict) {
        Ok(Verdict::Solved { moves, shortest }) => {
            object["verdict"] = "solved".into();
            object["shortest"] = (*shortest).into();
            object["length"] = moves.len().into();
            object["moves"] = letters(moves).into();
        }
        Ok(Verdict::Unsolvable(proof)) => {
            object["verdict"] = "unsolvable".into();
            object["reason"] = unsolvable_sentence(puzzle, proof).into();
        }
        Err(stopped) => object["reason"] = stopped.reason.to_string().into(),
    }
    format!("{object}\n")
}

fn solve_text(puzzle: &Simultaneous, result: &SolveResult, seconds: f64) -> String {
    let effort = match result {
        Ok(solution) => &solution.effort,
        Err(stopped) => &stopped.progress,
    };
    let answer = match result.as_ref().map(|solution| &solution.verdict) {
        Ok(Verdict::Solved { moves, shortest }) => {
            let claim = if *shortest {
                format!("Shortest: {}. Proved.", instructions(moves.len()))
            } else {
                format!("Solved with {}.", instructions(moves.len()))
            };
            let sequences = result.as_ref().map(sequences_sentence);
            format!("{claim}\n{}{}", wrap(moves), sequences.unwrap_or_default())
        }
        Ok(Verdict::Unsolvable(proof)) => {
            format!(
                "No sequence exists. {}\n",
                unsolvable_sentence(puzzle, proof)
            )
        }
        Err(stopped) => format!(
            "Stopped after {seconds:.1} s ({}): no answer yet, at least {}.\n",
            stopped.reason,
            instructions(effort.at_least as usize)
        ),
    };
    format!(
        "{answer}{seconds:.3} s, {} states, {} MB\n",
        thousands(effort.explored),
        thousands(effort.bytes.div_ceil(1_000_000))
    )
}

/// A line that says how many shortest sequences there are, where that was asked.
fn sequences_sentence(solution: &Solution<Simultaneous>) -> String {
    match &solution.details {
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

fn instructions(count: usize) -> String {
    counted(count, "instruction")
}

fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", thousands(count as u64))
}

/// 1308 as 1,308.
fn thousands(number: u64) -> String {
    grouped(&number.to_string())
}

/// The digits of a number of any length in groups of three.
fn grouped(digits: &str) -> String {
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

fn letters(moves: &[Direction]) -> String {
    moves.iter().map(|direction| direction.letter()).collect()
}

/// The sequence as arrows, 60 to a line in groups of ten.
fn wrap(moves: &[Direction]) -> String {
    let mut text = String::new();
    for line in moves.chunks(60) {
        let groups: Vec<String> = line
            .chunks(10)
            .map(|group| group.iter().map(|direction| direction.arrow()).collect())
            .collect();
        text.push_str(&groups.join(" "));
        text.push('\n');
    }
    text
}

fn check(args: &CheckArgs) -> Result<u8, BadInput> {
    if args.file.as_os_str() == "-" && args.moves == "-" {
        return Err(BadInput(
            "only one of puzzle and instructions can come from standard input".to_owned(),
        ));
    }
    let puzzle = read_puzzle(&args.file)?;
    let moves = if args.moves == "-" {
        let bytes = read(&PathBuf::from("-"))?;
        if bytes.len() > MAX_TEXT_BYTES {
            let limit = MAX_TEXT_BYTES >> 20;
            return Err(BadInput(format!(
                "the instructions are larger than {limit} MB"
            )));
        }
        String::from_utf8_lossy(&bytes).into_owned()
    } else {
        args.moves.clone()
    };
    let count = move_characters(&moves).count();
    let (after, illegal) = match parse_moves::<Direction>(&moves) {
        Ok(moves) => {
            let Ok(replayed) = replay(&puzzle, &moves);
            (replayed.solved_after, None)
        }
        Err(error) => (None, Some(error)),
    };
    let sentence = match (after, illegal) {
        (Some(after), _) => {
            format!(
                "solved after {} of {}",
                thousands(after as u64),
                thousands(count as u64)
            )
        }
        (None, Some(error)) => format!(
            "instruction {} is illegal: {error}; U, D, L, R and arrows are",
            thousands(error.number as u64)
        ),
        (None, None) => format!("not solved by {}", instructions(count)),
    };
    print(&if args.json {
        let illegal = illegal.map(|error| {
            json!({ "number": error.number, "found": error.found, "reason": error.to_string() })
        });
        let object = json!({
            "kind": "simultaneous",
            "solved": after.is_some(),
            "after": after,
            "count": count,
            "illegal": illegal,
        });
        format!("{object}\n")
    } else {
        format!("{sentence}\n")
    })?;
    Ok(if after.is_some() { 0 } else { FAILED })
}

fn generate(args: &GenerateArgs) -> Result<u8, BadInput> {
    let seed = args.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        // Six digits are easy to type again, and nobody needs to guess them.
        let seed = now.map_or(0, |now| u64::from(now.subsec_micros()));
        complain(&format!("seed {seed}\n"));
        seed
    });
    let params = Params {
        mazes: args.mazes as usize,
        width: args.width,
        height: args.height,
        maze: match args.maze {
            MazeName::Perfect => MazeKind::Perfect,
            MazeName::Braided => MazeKind::Braided,
            MazeName::Random => MazeKind::Random,
        },
        opened: args.opened,
        walls: args.walls,
        pits: args.pits,
        solvable: args.solvable,
    };
    // Done in a second at most, so that the ordinary way of ending a program will do.
    let puzzle = Simultaneous::generate(&params, &mut Rng::new(seed), &mut Unwatched);
    let puzzle = puzzle.expect("nobody stops an unwatched generator");
    print(&puzzle.to_string())?;
    Ok(0)
}

fn render(args: &RenderArgs) -> Result<u8, BadInput> {
    let puzzle = read_puzzle(&args.file)?;
    let moves: Vec<Direction> = parse_moves(&args.moves)
        .map_err(|error| BadInput(format!("instruction {}: {error}", error.number)))?;
    let trails = puzzle.trails(&moves);
    let proof = args.proof.then(|| puzzle.unreachable()).flatten();
    let layers = proof.as_ref().map(Unreachable::layers).unwrap_or_default();
    let overlay = svg::Overlay {
        trails: if moves.is_empty() { &[] } else { &trails },
        moment: moves.len(),
        proof: match &proof {
            Some(Unreachable::Alone { player, .. }) => Some((*player, &layers)),
            _ => None,
        },
    };
    let scene = puzzle.scene(&puzzle.start());
    print(&svg::draw(&scene, &overlay, &svg::Palette::default()))?;
    Ok(0)
}

/// Shows progress on standard error when that is a terminal, and ends a search on Ctrl-C.
struct Terminal {
    started: Instant,
    shown: Option<Instant>,
    is_terminal: bool,
    cancelled: Arc<AtomicBool>,
}

impl Terminal {
    fn new() -> Self {
        let cancelled = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&cancelled);
        // Without a handler Ctrl-C ends the program the hard way, which is no harm either.
        let _ = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
        Terminal {
            started: Instant::now(),
            shown: None,
            is_terminal: io::stderr().is_terminal(),
            cancelled,
        }
    }

    /// Clears the progress line; seconds since the start.
    fn finish(&mut self) -> f64 {
        if self.shown.is_some() {
            complain("\r\x1b[K");
        }
        self.started.elapsed().as_secs_f64()
    }
}

impl Watch for Terminal {
    fn progress(&mut self, progress: &Progress) -> Result<(), Cancelled> {
        if self.cancelled.load(Ordering::Relaxed) {
            return Err(Cancelled);
        }
        let due = self.shown.unwrap_or(self.started).elapsed() > Duration::from_millis(200);
        if self.is_terminal && due {
            self.shown = Some(Instant::now());
            complain(&format!(
                "\r\x1b[K{:.1} s  {} {}  {} waiting  {} states  {} MB  at least {}",
                self.started.elapsed().as_secs_f64(),
                progress.stage.code(),
                thousands(progress.depth.into()),
                thousands(progress.frontier),
                thousands(progress.explored),
                thousands(progress.bytes / 1_000_000),
                thousands(progress.at_least.into()),
            ));
        }
        Ok(())
    }
}
