//! `lockstep generate`: a puzzle from settings and a seed.

use std::hash::{BuildHasher, Hasher, RandomState};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use lockstep::Make;
use lockstep::about::About;
use lockstep::any::{AnyPuzzle, Family};
use lockstep::collection::{Collection, Content, Item, MAX_PUZZLES, Title};
use lockstep::rng::{Rng, Seed};
use lockstep::settings::{BadSetting, Problem};

use crate::bad_input::{BadInput, json_line};
use crate::exit::Exit;
use crate::help::examples;
use crate::objects::{self, Generated, Several};
use crate::options::{self, title_of};
use crate::output::{note, print};
use crate::recipe;
use crate::terminal::Terminal;
use crate::words::{Made, Words};

const SEED: &str = "seed";
const COUNT: &str = "count";
const TITLE: &str = "title";
const JSON: &str = "json";

/// Random seeds lie below this: short enough to be typed again, and too many for two people to get the same.
const NEW_SEEDS: u64 = 1_000_000_000_000;

/// One subcommand for each family, with that family's options.
pub fn command() -> Command {
    let families = Family::ALL
        .iter()
        .filter_map(|&family| with_family!(family, P => P::HAS_GENERATOR.then(of_family::<P>)));
    Command::new("generate")
        .about("Make a puzzle from settings and a seed")
        .after_help(examples(&one_of_each()))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(families)
}

fn of_family<P: Words>() -> Command {
    let seed = "Seed: the same seed and settings give the same puzzle; by default random";
    let count = "Make a collection of this many puzzles, from this seed and those after it";
    Command::new(P::NAME)
        .about(P::MAKES)
        .after_help(examples(P::EXAMPLES))
        .args(options::of_generator::<P::Params>())
        .arg(options::valued(Arg::new(SEED), "N").long(SEED).help(seed))
        .args([
            options::valued(Arg::new(COUNT), "N")
                .long(COUNT)
                .value_parser(value_parser!(u32).range(1..=MAX_PUZZLES as i64))
                .help(count),
            Arg::new(TITLE)
                .long(TITLE)
                .value_name("TITLE")
                .requires(COUNT)
                .help("Title of the collection"),
            Arg::new(JSON)
                .long(JSON)
                .action(ArgAction::SetTrue)
                .help("Print one JSON object, with the settings"),
        ])
}

/// One example of each family.
fn one_of_each() -> String {
    let first = |&family: &Family| with_family!(family, P => <P as Words>::EXAMPLES.lines().next());
    Family::ALL
        .iter()
        .filter_map(first)
        .collect::<Vec<_>>()
        .join(
            "
",
        )
}

/// Makes a puzzle and prints it.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let (name, matches) = matches.subcommand().expect("clap asks for one");
    let family = Family::from_name(name).expect("each is a family");
    with_family!(family, P => make::<P>(matches))
}

/// A generated puzzle, with what it was made from.
struct Product<P> {
    puzzle: P,
    seed: Seed,
    report: Made,
}

fn make<P: Words + Into<AnyPuzzle>>(matches: &ArgMatches) -> Result<Exit, BadInput> {
    // Bad settings are reported before a seed is drawn.
    let params = options::params::<P::Params>(matches)?;
    let title: Option<&String> = matches.get_one(TITLE);
    let title = title.map_or(Ok(Title::default()), |title| title_of(title))?;
    let is_json = matches.get_flag(JSON);
    let first: Seed = match matches.get_one::<String>(SEED) {
        Some(text) => text.parse().map_err(|_| no_seed())?,
        None => {
            let seed = new_seed();
            if !is_json {
                note(&format!("seed {seed}\n"));
            }
            seed
        }
    };
    let count: Option<&u32> = matches.get_one(COUNT);
    let mut products = Vec::new();
    let mut exit = Exit::Done;
    let mut watch = Terminal::new(None);
    for place in 0..*count.unwrap_or(&1) {
        let seed = first.wrapping_add(place.into());
        let generated = P::generate_with_report(&params, &mut Rng::new(seed), &mut watch);
        let generated = match generated {
            Ok(generated) => generated,
            Err(stopped) => {
                watch.finish();
                note(&format!("stopped: {}\n", stopped.reason));
                exit = Exit::Stopped;
                break;
            }
        };
        products.push(Product {
            puzzle: generated.puzzle,
            seed,
            report: generated.report.as_ref().map_or(Made::AS_WANTED, P::report),
        });
    }
    watch.finish();
    // Of a collection, what was made before the search was stopped is printed.
    if products.is_empty() {
        return Ok(exit);
    }
    if products.iter().any(|product| !product.report.as_wanted) {
        exit = exit.and(Exit::Missed);
    }
    print(&match (is_json, count) {
        (true, _) => in_json(&products, &params, count.is_some().then_some(&title)),
        (false, None) => {
            let Product {
                puzzle,
                seed,
                report,
            } = &products[0];
            note(&report.lines);
            format!("# lockstep {}\n{puzzle}", recipe::<P>(&params, *seed))
        }
        (false, Some(_)) => collection(products, title)?.to_string(),
    })?;
    Ok(exit)
}

/// The command that makes the same puzzle again, without the program's name.
fn recipe<P: Words>(params: &P::Params, seed: Seed) -> String {
    let mut words = vec!["generate".to_owned(), P::NAME.to_owned()];
    words.extend(recipe::written(params));
    words.extend([format!("--{SEED}"), seed.to_string()]);
    words.join(" ")
}

/// Puzzles as a collection, each titled by its seed.
fn collection<P: Words + Into<AnyPuzzle>>(
    products: Vec<Product<P>>,
    title: Title,
) -> Result<Collection, BadInput> {
    let mut items = Vec::new();
    for product in products {
        for line in product.report.lines.lines() {
            note(&format!("seed {}: {line}\n", product.seed));
        }
        items.push(Item {
            about: About {
                title: Title::cut(&format!("Seed {}", product.seed)),
                ..About::default()
            },
            content: Content::Puzzle(product.puzzle.into()),
        });
    }
    let collection = Collection::new(title, items);
    collection.map_err(|problem| BadInput::new(&problem, problem.to_string()))
}

/// All puzzles, at least one, as an object with this title; without a title the only one.
fn in_json<P: Words>(products: &[Product<P>], params: &P::Params, title: Option<&Title>) -> String {
    let objects = products.iter().map(|product| Generated {
        kind: P::NAME,
        seed: product.seed,
        settings: recipe::values(params).collect(),
        puzzle: product.puzzle.to_string(),
        as_wanted: product.report.as_wanted,
        remarks: product.report.lines.lines().map(str::to_owned).collect(),
    });
    let mut objects: Vec<Generated> = objects.collect();
    json_line(&match title {
        Some(title) => objects::value(&Several::new(title.as_str(), objects)),
        None => objects::value(&objects.remove(0)),
    })
}

fn no_seed() -> BadInput {
    let bad = BadSetting {
        name: SEED.to_owned(),
        problem: Problem::NoSeed,
    };
    let sentence = bad.sentence(|name| format!("--{name}"));
    BadInput::new(&bad, sentence)
}

/// A random seed.
fn new_seed() -> Seed {
    // The standard library seeds its hash tables from the system's randomness.
    RandomState::new().build_hasher().finish() % NEW_SEEDS
}
