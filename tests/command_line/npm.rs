//! Commands that the npm package's program runs, too: both must print the same and end with the same exit code. `cargo
//! xtask test package` checks the other program against the same list.

use std::fs;

use serde_json::Value;

use crate::text;

const COMMANDS: &str = include_str!("../../xtask/npm/try/commands.json");

#[test]
fn the_program_of_the_npm_package_says_the_same() {
    let list: Value = serde_json::from_str(COMMANDS).unwrap();
    let folder = std::env::temp_dir().join(format!("lockstep-commands-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let files = list["files"].as_object().unwrap();
    for (name, text) in files {
        fs::write(folder.join(name), text.as_str().unwrap()).unwrap();
    }
    for command in list["commands"].as_array().unwrap() {
        let run = command["run"].as_array().unwrap().iter();
        let run: Vec<&str> = run.map(|word| word.as_str().unwrap()).collect();
        let input = command["input"]
            .as_str()
            .map_or("", |name| files[name].as_str().unwrap());
        let output = crate::lockstep_in(&folder, &run, input);
        assert_eq!(
            output.status.code().map(Value::from).as_ref(),
            command.get("exit"),
            "{run:?}"
        );
        let printed = text(&output.stdout);
        match command.get("prints") {
            None => {}
            Some(Value::String(wanted)) => {
                // Both may write the command that makes the puzzle again in different ways.
                let printed = match printed.strip_prefix("# lockstep ") {
                    Some(rest) => rest.split_once('\n').unwrap().1,
                    None => printed,
                };
                assert_eq!(printed, wanted, "{run:?}");
            }
            Some(wanted) => {
                let printed: Value = serde_json::from_str(printed).unwrap();
                for (path, wanted) in wanted.as_object().unwrap() {
                    let found = printed.pointer(&format!("/{}", path.replace('.', "/")));
                    assert_eq!(found, Some(wanted), "{run:?}: {path}");
                }
            }
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}
