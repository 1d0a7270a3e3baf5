//! `lockstep schema`: the JSON Schema of all objects that `--json` prints.

use clap::{ArgMatches, Command};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::Value;

use crate::bad_input::BadInput;
use crate::exit::Exit;
use crate::help::examples;
use crate::objects::{
    Checked, CheckedCertificate, CheckedLength, Error, Generated, Graded, Improved, Instances,
    Listed, Race, Several, Solved,
};
use crate::output::print;

/// The subcommand.
pub fn command() -> Command {
    Command::new("schema")
        .about("Print the JSON Schema of all objects that --json prints")
        .after_help(examples(EXAMPLES))
}

/// Prints the schema.
pub fn run(_: &ArgMatches) -> Result<Exit, BadInput> {
    let text = serde_json::to_string_pretty(&Value::from(schema())).expect("plain data");
    print(&format!("{text}\n"))?;
    Ok(Exit::Done)
}

/// A command, and the schema of the object it prints.
type Described = (&'static str, fn(&mut SchemaGenerator) -> Schema);

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

const OBJECTS: [Described; 13] = [
    ("solve", of::<Solved>),
    ("solve COLLECTION", of::<Several<Solved>>),
    ("check", of::<Checked>),
    ("check --length", of::<CheckedLength>),
    ("check --certificate", of::<CheckedCertificate>),
    ("grade", of::<Graded>),
    ("generate", of::<Generated>),
    ("generate --count", of::<Several<Generated>>),
    ("improve", of::<Improved>),
    ("collection list", of::<Several<Listed>>),
    ("instances", of::<Instances>),
    ("race", of::<Race>),
    ("any command with exit code 2", of::<Error>),
];

fn schema() -> Schema {
    let mut generator = SchemaGenerator::default();
    let all = OBJECTS.iter().map(|(command, of)| {
        let mut schema = of(&mut generator);
        schema.insert("title".to_owned(), (*command).into());
        Value::from(schema)
    });
    let all: Vec<Value> = all.collect();
    let definitions = generator.take_definitions(true);
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What lockstep prints with --json",
        "anyOf": all,
        "$defs": definitions,
    })
}

const EXAMPLES: &str = "\
The schema: schema
The schema as a file: schema -o lockstep.schema.json
Objects that it describes: solve maze.txt --json";
