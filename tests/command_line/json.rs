//! What `--json` prints, against its schema; and the schema, against its document.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use serde_json::{Map, Value};

use crate::{Folder, pinned, run};

fn schema() -> Value {
    serde_json::from_str(&run("schema").exits(0).out).unwrap()
}

/// A schema itself, or the definition that it refers to.
fn definition<'a>(all: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(path) => all.pointer(path.strip_prefix('#').unwrap()).unwrap(),
        None => schema,
    }
}

/// Why a value is not what a schema says; `None` if it is. Fields that no schema names are wrong.
fn fault(all: &Value, schema: &Value, value: &Value, place: &str) -> Option<String> {
    let schema = definition(all, schema);
    if let Some(options) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        let faults = options
            .iter()
            .map(|option| fault(all, option, value, place));
        let faults: Vec<Option<String>> = faults.collect();
        let fits = faults.iter().any(Option::is_none);
        return (!fits).then(|| format!("{place}: none of {faults:?}"));
    }
    if let Some(only) = schema.get("const") {
        return (only != value).then(|| format!("{place}: {value} is not {only}"));
    }
    if let Some(allowed) = schema["enum"].as_array() {
        return (!allowed.contains(value))
            .then(|| format!("{place}: {value} is not in {allowed:?}"));
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let types = match &schema["type"] {
        Value::Null => return None,
        Value::Array(types) => types.clone(),
        one => vec![one.clone()],
    };
    let is_meant = |it: &Value| it == kind || (it == "number" && kind == "integer");
    if !types.iter().any(is_meant) {
        return Some(format!("{place}: {value} is not {types:?}"));
    }
    match value {
        Value::Array(items) => {
            let places = (0..).zip(items);
            places
                .filter_map(|(index, item)| {
                    let schema = schema["prefixItems"].get(index).unwrap_or(&schema["items"]);
                    fault(all, schema, item, &format!("{place}[{index}]"))
                })
                .next()
        }
        Value::Object(fields) => {
            let none = Map::new();
            let known = schema["properties"].as_object().unwrap_or(&none);
            let required = schema["required"].as_array().into_iter().flatten();
            let mut missing = required.filter(|name| !fields.contains_key(name.as_str().unwrap()));
            if let Some(name) = missing.next() {
                return Some(format!("{place}: {name} is missing"));
            }
            let faults = fields.iter().filter_map(|(name, value)| {
                let place = format!("{place}.{name}");
                match (known.get(name), &schema["additionalProperties"]) {
                    (Some(schema), _) => fault(all, schema, value, &place),
                    (None, Value::Bool(true)) => None,
                    (None, _) => Some(format!("{place} is not described")),
                }
            });
            faults.into_iter().next()
        }
        _ => None,
    }
}

/// Commands, and what the schema calls their objects.
#[rustfmt::skip] // A table.
const COMMANDS: [(&str, &str); 24] = [
    ("solve", "solve pair.txt"),
    ("solve", "solve pair.txt --count"),
    ("solve", "solve cut.txt board.txt"),
    ("solve", "solve board.txt --fewest-swaps"),
    ("solve", "solve maze.txt"),
    ("solve", "solve maze.txt --algorithm wall"),
    ("solve", "solve pair.txt --certificate proof.txt"),
    ("solve COLLECTION", "solve sheet.txt"),
    ("check", "check pair.txt DRD"),
    ("check", "check pair.txt UUU board.txt RRR maze.txt U"),
    ("check --length", "check pair.txt --length 3"),
    ("check --length", "check pair.txt --length none"),
    ("check --certificate", "check pair.txt --certificate proof.txt"),
    ("check --certificate", "check cut.txt --certificate proof.txt"),
    ("grade", "grade pair.txt class.txt"),
    ("grade", "grade board.txt class.txt"),
    ("generate", "generate stromrallye --preset easy --seed 1"),
    ("generate --count", "generate irrgarten --preset easy --count 2"),
    ("improve", "improve pair.txt --tries 20"),
    ("improve", "improve cut.txt --aim solvable"),
    ("collection list", "collection list sheet.txt"),
    ("instances", "instances ladder"),
    ("race", "race --command 'echo none' --only smallest"),
    ("any command with exit code 2", "check pair.txt R?"),
];

#[test]
fn every_object_is_what_the_schema_says() {
    let class = "Ann: DRD\nBen: RRRR\nCem: 0 1 0\nDea: ?\n";
    let files = [
        ("pair.txt", pinned("simultaneous/opposed.txt")),
        ("cut.txt", pinned("simultaneous/cut.txt")),
        ("board.txt", pinned("stromrallye/pair.txt")),
        ("maze.txt", pinned("irrgarten/jump.txt")),
        ("class.txt", class.to_owned()),
    ];
    let folder = Folder::new("json", &files);
    let join = "collection join pair.txt board.txt maze.txt -o sheet.txt";
    folder.run(join).exits(0);
    let schema = schema();
    let described = schema["anyOf"].as_array().unwrap();
    for (title, command) in COMMANDS {
        let of_title = described.iter().find(|it| it["title"] == title);
        let of_title = of_title.expect("a schema for each object");
        let told = folder.run(&format!("{command} --json"));
        let objects = told.objects();
        assert!(!objects.is_empty(), "{told}");
        for object in objects {
            assert_eq!(fault(&schema, of_title, &object, title), None, "{told}");
        }
    }
    for object in described {
        let is_tried = COMMANDS.iter().any(|(title, _)| object["title"] == *title);
        assert!(is_tried, "{} is not tried here", object["title"]);
    }
}

#[test]
fn a_wrong_object_is_found() {
    let schema = schema();
    let check = serde_json::json!({ "$ref": "#/$defs/Checked" });
    let right = serde_json::json!({
        "kind": "simultaneous", "solved": true, "after": 3, "count": 3, "illegal": null, "explained": [],
    });
    assert_eq!(fault(&schema, &check, &right, ""), None);
    let changes: [(&str, Value); 4] = [
        ("after", "3".into()),
        ("illegal", serde_json::json!({ "number": 1 })),
        ("explained", Value::Null),
        ("found", Value::Null),
    ];
    for (name, value) in changes {
        let mut wrong = right.clone();
        wrong[name] = value;
        assert!(fault(&schema, &check, &wrong, "").is_some(), "{name}");
    }
}

/// `docs/json.md` is written from the schema: `LOCKSTEP_PIN=1 cargo test --test command_line json` writes it again.
#[test]
fn the_document_is_the_schema() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/json.md");
    let document = document(&schema());
    if std::env::var_os("LOCKSTEP_PIN").is_some() {
        fs::write(path, document).unwrap();
        return;
    }
    let written = fs::read_to_string(path).unwrap();
    assert_eq!(written.replace("\r\n", "\n"), document);
}

fn document(schema: &Value) -> String {
    let mut text = "\
# JSON

What the command line prints with `--json`: one object on a line for each file. `lockstep schema` prints all of this as
JSON Schema; this page is written from it. Numbers have no separators, and characters that would control a terminal are
escaped.

| command | object |
|---|---|
"
    .to_owned();
    for object in schema["anyOf"].as_array().unwrap() {
        let (title, name) = (object["title"].as_str().unwrap(), name_of(object));
        let title = match title.starts_with("any") {
            true => title.to_owned(),
            false => format!("`lockstep {title}`"),
        };
        writeln!(text, "| {title} | {} |", linked(&name)).unwrap();
    }
    for (name, definition) in schema["$defs"].as_object().unwrap() {
        let about = sentence(definition);
        write!(text, "\n## {name}\n\n{about}\n").unwrap();
        if let Some(options) = definition["oneOf"].as_array() {
            text += "\n| value | meaning |\n|---|---|\n";
            for option in options {
                let value = option["const"].as_str().unwrap();
                writeln!(text, "| `{value}` | {} |", sentence(option)).unwrap();
            }
            continue;
        }
        text += "\n| field | type | meaning |\n|---|---|---|\n";
        for (field, schema) in definition["properties"].as_object().unwrap() {
            let kind = kind_of(schema);
            writeln!(text, "| `{field}` | {kind} | {} |", sentence(schema)).unwrap();
        }
    }
    text
}

/// The description, on one line of a table.
fn sentence(schema: &Value) -> String {
    let words = schema["description"].as_str().unwrap_or_default();
    words.replace('\n', " ").replace('|', "\\|")
}

fn name_of(schema: &Value) -> String {
    let path = schema["$ref"].as_str().expect("a name");
    path.rsplit('/').next().unwrap().to_owned()
}

fn linked(name: &str) -> String {
    format!("[{name}](#{})", name.to_lowercase())
}

/// The type of a field in words.
fn kind_of(schema: &Value) -> String {
    if schema.get("$ref").is_some() {
        return linked(&name_of(schema));
    }
    if let Some(options) = schema["anyOf"].as_array() {
        let kinds = options.iter().map(kind_of);
        return kinds.collect::<Vec<_>>().join(" or ");
    }
    let one = |kind: &str| match kind {
        "array" if schema.get("prefixItems").is_some() => {
            let items = schema["prefixItems"].as_array().unwrap();
            let items = items.iter().map(kind_of);
            format!("[{}]", items.collect::<Vec<_>>().join(", "))
        }
        "array" => match kind_of(&schema["items"]) {
            several if several.contains(" or ") => format!("list of ({several})"),
            one => format!("list of {one}"),
        },
        kind => kind.to_owned(),
    };
    match &schema["type"] {
        Value::String(kind) => one(kind),
        Value::Array(kinds) => {
            let kinds = kinds.iter().map(|kind| kind.as_str().unwrap());
            kinds.map(one).collect::<Vec<_>>().join(" or ")
        }
        _ => "any value".to_owned(),
    }
}
