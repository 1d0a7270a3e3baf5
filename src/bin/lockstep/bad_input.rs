//! Errors in the input, in sentences for people and as JSON for programs.

use std::io;
use std::path::Path;

use lockstep::message::{Arguments, Coded};
use lockstep::text::{ParseError, Position, is_shown};
use serde_json::{Value, json};

use crate::objects::{self, Message};

/// An error in the input.
#[derive(Default)]
pub struct BadInput {
    /// The code for programs.
    code: &'static str,
    arguments: Arguments,
    /// The sentence for people.
    sentence: String,
    /// The file and the place in it.
    place: Option<(String, Position)>,
    /// Further errors, in lines for people.
    more: Box<str>,
    /// Which file it concerns, if there are several.
    of_several: Option<Box<str>>,
}

impl BadInput {
    /// A message of the library, with a sentence of the command line's own.
    pub fn new(message: &impl Coded, sentence: String) -> Self {
        BadInput {
            code: message.code(),
            arguments: message.arguments(),
            sentence,
            ..BadInput::default()
        }
    }

    /// A sentence of the command line's own.
    pub fn plain(code: &'static str, sentence: String) -> Self {
        BadInput {
            code,
            sentence,
            ..BadInput::default()
        }
    }

    /// Arguments that do not go together.
    pub fn usage(sentence: impl ToString) -> Self {
        BadInput::plain("usage", sentence.to_string())
    }

    /// A message of the library about a place in a text that is no file.
    pub fn at(message: &impl Coded, sentence: String, text: &str, place: Position) -> Self {
        BadInput {
            place: Some((text.to_owned(), place)),
            ..BadInput::new(message, sentence)
        }
    }

    /// A text that is not a puzzle.
    pub fn of(error: &ParseError, text: &str, file: &Path) -> Self {
        BadInput {
            code: error.kind.code,
            arguments: error.kind.arguments.clone(),
            sentence: error.message(text),
            place: Some((name(file), Position::in_chars(text, error.span.start))),
            ..BadInput::default()
        }
    }

    /// All errors in a text, at least one.
    pub fn of_all(errors: &[ParseError], text: &str, file: &Path) -> Self {
        let mut all = errors.iter().map(|error| BadInput::of(error, text, file));
        let mut first = all.next().expect("something is wrong");
        first.more = all.map(|other| other.line()).collect::<String>().into();
        first
    }

    /// The same, about one of several files.
    pub fn of_several(self, file: &Path) -> Self {
        let of_several = Some(path(file).into());
        BadInput { of_several, ..self }
    }

    /// For people, a line for each error.
    pub fn line(&self) -> String {
        let place = self.place.as_ref().map(|(text, _)| text.as_str());
        let file = self.of_several.as_deref().map(|file| name(Path::new(file)));
        // Of several files each error names its own, once.
        let is_named =
            |file: &String| place == Some(file) || self.sentence.starts_with(&format!("{file}: "));
        let file = file.filter(|file| !is_named(file));
        let heads = file.as_deref().into_iter().chain(place);
        let heads: String = heads.map(|head| format!("{head}: ")).collect();
        format!("{heads}{}\n{}", self.sentence, self.more)
    }

    /// One JSON object for programs.
    pub fn json(&self) -> String {
        let position = self.place.as_ref().map(|(_, position)| *position);
        let error = message(self.code, &self.arguments, &self.sentence, position);
        let file = self.of_several.as_deref().map(str::to_owned);
        json_line(&objects::value(&objects::Error { file, error }))
    }
}

/// A message as programs read it, with its place in a text.
pub fn message(
    code: &'static str,
    arguments: &Arguments,
    sentence: &str,
    place: Option<Position>,
) -> Message {
    let arguments = arguments.iter();
    let arguments = arguments.map(|(name, value)| ((*name).to_owned(), json!(value)));
    Message {
        code,
        arguments: arguments.collect(),
        message: sentence.to_owned(),
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
    }
}

/// A JSON object as a line. Characters that would control a terminal can only occur in its strings, and are escaped.
pub fn json_line(object: &Value) -> String {
    let mut line = String::new();
    for c in object.to_string().chars() {
        match is_shown(c) {
            true => line.push(c),
            false => line.extend(
                c.encode_utf16(&mut [0; 2])
                    .iter()
                    .map(|u| format!("\\u{u:04x}")),
            ),
        }
    }
    line + "\n"
}

/// A file that cannot be read.
pub fn unreadable(file: &Path, error: &io::Error) -> BadInput {
    about("unreadable", file, &reason(error))
}

/// A file that cannot be written.
pub fn unwritable(file: &Path, error: &io::Error) -> BadInput {
    about("unwritable", file, &reason(error))
}

/// An error about a whole file.
pub fn about(code: &'static str, file: &Path, sentence: &str) -> BadInput {
    BadInput::plain(code, format!("{}: {sentence}", name(file)))
}

/// The reason for an error, without the system's number for it.
pub fn reason(error: &io::Error) -> String {
    let sentence = error.to_string();
    let end = sentence.find(" (os error").unwrap_or(sentence.len());
    sentence[..end].to_owned()
}

/// A file's name as messages show it.
pub fn name(file: &Path) -> String {
    match file.as_os_str() == "-" {
        true => "standard input".to_owned(),
        false => path(file),
    }
}

/// A file's name as it was given, for programs.
pub fn path(file: &Path) -> String {
    file.display().to_string().replace('\n', "\u{fffd}")
}
