//! Figures that take minutes, as CSV with a heading, on the standard output:
//!
//! ```text
//! cargo run --release --example measure -- scaling       time, states and memory by size and kind of mazes
//! cargo run --release --example measure -- bound         pairs that each lower bound leaves at each depth
//! cargo run --release --example measure -- rates         how many generated Stromrallye boards are solved in 10 s
//! cargo run --release --example measure -- difficulty    whether the presets of Stromrallye differ
//! cargo run --release --example measure -- labyrinths    whether the difficulty of mazes agrees with random play
//! cargo run --release --example measure -- days          how hard and how long the puzzles of days are
//! cargo run --release --example measure -- pair NAME     a pair of instances.txt, as a puzzle file
//! ```
//!
//! With `--quick`, small puzzles and few of them, to try a command. `docs/measuring.md` says what was found.

#[macro_use]
#[path = "../../src/bin/lockstep/families.rs"]
mod families;
mod bound;
#[allow(dead_code)] // the benches use all of it
#[path = "../common/mod.rs"]
mod common;
mod days;
mod difficulty;
mod labyrinths;
mod rates;
mod scaling;

use std::process::ExitCode;

fn main() -> ExitCode {
    let (flags, arguments): (Vec<_>, Vec<_>) = std::env::args()
        .skip(1)
        .partition(|argument| argument.starts_with('-'));
    let is_quick = flags.iter().any(|flag| flag == "--quick");
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["scaling"] => scaling::print(is_quick),
        ["bound"] => bound::print(if is_quick { 20 } else { 80 }),
        ["rates"] => rates::print(if is_quick { 3 } else { 100 }),
        ["difficulty"] => difficulty::print(if is_quick { 20 } else { 200 }),
        ["labyrinths"] => labyrinths::print(if is_quick { 6 } else { 60 }),
        ["days"] => days::print(if is_quick { 28 } else { 3653 }),
        ["pair", name] => return print_pair(name),
        _ => {
            eprintln!(
                "usage: measure scaling|bound|rates|difficulty|labyrinths|days [--quick], or pair NAME"
            );
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn print_pair(name: &str) -> ExitCode {
    let Some(instance) = common::list::find(name) else {
        let names: Vec<_> = common::list::all().map(|instance| instance.name).collect();
        eprintln!("no pair is called {name}; there are {}", names.join(", "));
        return ExitCode::FAILURE;
    };
    print!("{}", common::puzzle(&instance));
    ExitCode::SUCCESS
}
