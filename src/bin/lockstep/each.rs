//! One file or several: their results one after another.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::bad_input::{BadInput, json_line, name, path};
use crate::exit::Exit;
use crate::output::{print, refuse};

/// The result for a file, in both forms.
pub struct Answer {
    /// One object.
    pub json: Value,
    /// Lines with line ends.
    pub words: String,
    pub exit: Exit,
}

/// How results are printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// One object on a line for each file.
    Json,
    /// Words, for several files under their names.
    Words,
    /// Lines for programs, without the files' names; an empty one for a file that cannot be used.
    Plain,
}

impl Form {
    /// For a subcommand that has no more than `--json`.
    pub fn new(is_json: bool) -> Self {
        match is_json {
            true => Form::Json,
            false => Form::Words,
        }
    }
}

/// Prints the result for each file; returns the most serious exit code. Of several files one that cannot be used does
/// not stop the others, and objects name their file.
pub fn each(
    files: &[PathBuf],
    form: Form,
    mut answer: impl FnMut(&Path) -> Result<Answer, BadInput>,
) -> Result<Exit, BadInput> {
    let mut exit = Exit::Done;
    let are_several = files.len() > 1;
    for (index, file) in files.iter().enumerate() {
        if are_several && form == Form::Words {
            let gap = if index > 0 { "\n" } else { "" };
            print(&format!("{gap}{}:\n", name(file)))?;
        }
        let answer = match answer(file) {
            Ok(answer) => answer,
            Err(bad) if are_several => {
                let is_json = form == Form::Json;
                exit = exit.and(refuse(&bad.of_several(file), is_json));
                if form == Form::Plain {
                    print("\n")?;
                }
                continue;
            }
            Err(bad) => return Err(bad),
        };
        exit = exit.and(answer.exit);
        let mut json = answer.json;
        if are_several && json.is_object() {
            json["file"] = path(file).into();
        }
        print(&match form {
            Form::Json => json_line(&json),
            Form::Words | Form::Plain => answer.words,
        })?;
        if crate::interrupt::is_over() {
            break;
        }
    }
    Ok(exit)
}
