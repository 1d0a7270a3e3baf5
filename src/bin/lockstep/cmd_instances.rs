//! `lockstep instances`: the library of puzzles for testing programs, listed or written.

use std::path::PathBuf;

use clap::{ArgMatches, FromArgMatches, Parser};
use lockstep::any::Family;
use lockstep::instances::{self, Instance};

use crate::bad_input::{BadInput, json_line, unwritable};
use crate::exit::Exit;
use crate::files::write_new;
use crate::help::examples;
use crate::objects::{self, Instances};
use crate::output::print;

/// List or write puzzles that test a program, with proved answers
#[derive(Parser)]
#[command(name = "instances", after_help = examples(EXAMPLES))]
pub struct InstancesArgs {
    /// Only those whose names are or begin with one of these; by default all
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Only those of this family
    #[arg(long, value_name = "NAME", value_parser = family)]
    family: Option<Family>,
    /// Write each puzzle to a file in this folder; existing files are not overwritten
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
All of them, with their topics and lengths: instances
Those of a topic, as files: instances corridor --out corridors
Those of a family, with sizes, as JSON: instances --family irrgarten --json";

/// A family by its name.
pub fn family(name: &str) -> Result<Family, String> {
    let names: Vec<&str> = Family::ALL.iter().map(|family| family.name()).collect();
    Family::from_name(name).ok_or_else(|| format!("families are {}", names.join(", ")))
}

/// Lists or writes instances.
pub fn run(matches: &ArgMatches) -> Result<Exit, BadInput> {
    let args = InstancesArgs::from_arg_matches(matches).expect("clap has checked them");
    let chosen = chosen(args.family, &args.names)?;
    if let Some(folder) = &args.out {
        std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
        let paths = chosen.iter().map(|instance| {
            let file = folder.join(format!("{}.txt", instance.name));
            write_new(&file, &instance.puzzle().to_string())
        });
        let paths: Vec<String> = paths.collect::<Result<_, _>>()?;
        if !args.json {
            print(&paths.concat())?;
            return Ok(Exit::Done);
        }
    }
    print(&match args.json {
        true => in_json(&chosen),
        false => in_words(&chosen),
    })?;
    Ok(Exit::Done)
}

/// The instances of a family, or of all, whose names begin with one of those given, if any.
pub fn chosen(family: Option<Family>, names: &[String]) -> Result<Vec<Instance>, BadInput> {
    let all: Vec<Instance> = match family {
        Some(family) => instances::of(family),
        None => instances::all().collect(),
    };
    // A full name means one instance, though others may begin with it.
    let fits = |name: &String, instance: &Instance| match all.iter().any(|it| it.name == *name) {
        true => instance.name == *name,
        false => instance.name.starts_with(name.as_str()),
    };
    if let Some(unknown) = names
        .iter()
        .find(|name| !all.iter().any(|it| fits(name, it)))
    {
        let of_family = family.map_or(String::new(), |of| format!(" --family {}", of.name()));
        let sentence = format!(
            "no such instance's name begins with '{unknown}': `lockstep instances{of_family}` lists them"
        );
        return Err(BadInput::plain("no-such-instance", sentence));
    }
    let is_chosen = |it: &&Instance| names.is_empty() || names.iter().any(|name| fits(name, it));
    Ok(all.iter().filter(is_chosen).cloned().collect())
}

fn in_words(instances: &[Instance]) -> String {
    let width = instances.iter().map(|instance| instance.name.len()).max();
    let width = width.unwrap_or(0);
    let mut text = String::new();
    for group in instances.chunk_by(|one, next| one.about == next.about) {
        text += &format!("{} ({})\n", group[0].about, group[0].family.name());
        for Instance { name, length, .. } in group {
            let length = length.map_or("none".to_owned(), |length| length.to_string());
            text += &format!("  {name:width$}  {length:>5}\n");
        }
    }
    text
}

fn in_json(instances: &[Instance]) -> String {
    let entries = instances.iter().map(|instance| objects::Instance {
        name: instance.name.clone(),
        kind: instance.family.name(),
        topic: instance.topic,
        tests: instance.about,
        sizes: instance.puzzle().sizes(),
        solvable: instance.length.is_some(),
        length: instance.length,
    });
    json_line(&objects::value(&Instances {
        instances: entries.collect(),
    }))
}
