//! Prints a pair that the benches measure, as a puzzle file:
//! `cargo run --release --example instance -- corridors > pair.txt`. Without a name, their list.

#[allow(dead_code)] // each bench uses a part of it
mod common;

use std::process::ExitCode;

use common::list;

fn main() -> ExitCode {
    let Some(name) = std::env::args().nth(1) else {
        for instance in list::all() {
            println!("{:16}{}", instance.name, instance.settings);
        }
        return ExitCode::SUCCESS;
    };
    let Some(instance) = list::find(&name) else {
        eprintln!("no instance is called {name}; without a name their list is printed");
        return ExitCode::FAILURE;
    };
    print!("{}", common::puzzle(&instance));
    ExitCode::SUCCESS
}
