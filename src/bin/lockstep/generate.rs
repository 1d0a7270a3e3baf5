//! `lockstep generate`: a puzzle from settings and a seed.

use std::hash::{BuildHasher, Hasher, RandomState};

use clap::{Arg, ArgMatches, Command};
use lockstep::any::Family;
use lockstep::rng::{Rng, Seed};
use lockstep::settings::{BadSetting, Problem};
use lockstep::with_family;

use crate::bad_input::BadInput;
use crate::exit::Exit;
use crate::help::{Example, examples};
use crate::options;
use crate::output::{note, print};
use crate::terminal::Terminal;
use crate::words::{Made, Words};

const SEED: &str = "seed";

/// Random seeds lie below this: short enough to be typed again, and too many for two people to get the same.
const NEW_SEEDS: u64 = 1_000_000_000_000;

/// One subcommand for each family, with that family's options.
pub fn command() -> Command {
    let families = Family::ALL
        .iter()
        .map(|&family| with_family!(family, P => of_family::<P>()));
    Command::new("generate")
        .about("Make a puzzle from settings and a seed")
        .after_help(examples(&one_of_each()))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(families)
}

fn of_family<P: Words>() -> Command {
    let help = "Number that the puzzle is made from; a new one when left out";
    Command::new(P::NAME)
        .about(P::MAKES)
        .after_help(examples(P::EXAMPLES))
        .args(options::of_generator::<P::Params>())
        .arg(options::valued(Arg::new(SEED), "N").long(SEED).help(help))
}

/// One example of each family.
fn one_of_each() -> Vec<Example> {
    let first = |&family: &Family| with_family!(family, P => <P as Words>::EXAMPLES[0]);
    Family::ALL.iter().map(first).collect()
}

/// Makes a puzzle and prints it.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let (name, matches) = matches.subcommand().expect("clap asks for one");
    let family = Family::from_name(name).expect("each is a family");
    with_family!(family, P => make::<P>(matches))
}

fn make<P: Words>(matches: &ArgMatches) -> Result<Exit, BadInput> {
    // Bad settings are reported before a seed is drawn.
    let params = options::params::<P::Params>(matches)?;
    let seed = match matches.get_one::<String>(SEED) {
        Some(text) => text.parse().map_err(|_| no_seed())?,
        None => new_seed(),
    };
    let mut watch = Terminal::new(None);
    let generated = P::generate_with_report(&params, &mut Rng::new(seed), &mut watch);
    watch.finish();
    let generated = match generated {
        Ok(generated) => generated,
        Err(stopped) => {
            note(&format!("stopped: {}\n", stopped.reason));
            return Ok(Exit::Stopped);
        }
    };
    let Made { lines, as_wanted } = P::report(&generated.report);
    note(&lines);
    print(&generated.puzzle.to_string())?;
    Ok(if as_wanted { Exit::Done } else { Exit::Missed })
}

fn no_seed() -> BadInput {
    let bad = BadSetting {
        name: SEED.to_owned(),
        problem: Problem::NoSeed,
    };
    let sentence = bad.sentence(|name| format!("--{name}"));
    BadInput::new(&bad, sentence)
}

/// A random seed, printed on standard error.
fn new_seed() -> Seed {
    // The standard library seeds its hash tables from the system's randomness.
    let seed = RandomState::new().build_hasher().finish() % NEW_SEEDS;
    note(&format!("seed {seed}\n"));
    seed
}
