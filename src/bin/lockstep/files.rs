//! Files, standard input and output, and messages about bad input.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use lockstep::any::AnyPuzzle;
use lockstep::collection::{Collection, ParsedCollection};
use lockstep::message::{Arguments, Coded};
use lockstep::puzzle::Parsed;
use lockstep::text::{MAX_TEXT_BYTES, ParseError, Position, decoded, harmless, is_shown};
use serde_json::{Map, Value, json};

/// An error in the input.
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
}

impl BadInput {
    /// A message of the library, with a sentence of the command line's own.
    pub fn new(message: &impl Coded, sentence: String) -> Self {
        BadInput {
            code: message.code(),
            arguments: message.arguments(),
            sentence,
            place: None,
            more: Box::default(),
        }
    }

    /// A sentence of the command line's own.
    pub fn plain(code: &'static str, sentence: String) -> Self {
        BadInput {
            code,
            arguments: Vec::new(),
            sentence,
            place: None,
            more: Box::default(),
        }
    }

    /// A text that is not a puzzle.
    fn of(error: &ParseError, text: &str, file: &Path) -> Self {
        BadInput {
            code: error.kind.code,
            arguments: error.kind.arguments.clone(),
            sentence: error.message(text),
            place: Some((name(file), Position::in_chars(text, error.span.start))),
            more: Box::default(),
        }
    }

    /// All errors in a text, at least one.
    fn of_all(errors: &[ParseError], text: &str, file: &Path) -> Self {
        let mut all = errors.iter().map(|error| BadInput::of(error, text, file));
        let mut first = all.next().expect("something is wrong");
        first.more = all.map(|other| other.line()).collect::<String>().into();
        first
    }

    /// For people, a line for each error.
    pub fn line(&self) -> String {
        match &self.place {
            Some((file, _)) => format!("{file}: {}\n{}", self.sentence, self.more),
            None => format!("{}\n", self.sentence),
        }
    }

    /// One JSON object for programs.
    pub fn json(&self) -> String {
        let position = self.place.as_ref().map(|(_, position)| *position);
        let error = message_json(self.code, &self.arguments, &self.sentence, position);
        json_line(&json!({ "error": error }))
    }
}

/// A message as programs read it, with its place in a text.
pub fn message_json(
    code: &str,
    arguments: &Arguments,
    sentence: &str,
    place: Option<Position>,
) -> Value {
    let arguments = arguments.iter();
    let arguments: Map<String, Value> = arguments
        .map(|(name, value)| ((*name).to_owned(), json!(value)))
        .collect();
    json!({
        "code": code,
        "arguments": arguments,
        "message": sentence,
        "line": place.map(|place| place.line),
        "column": place.map(|place| place.column),
    })
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

/// A file's name as messages show it.
fn name(file: &Path) -> String {
    file.display().to_string().replace('\n', "\u{fffd}")
}

/// Prints to standard output. A closed reader is not an error; a full disk is.
pub fn print(text: &str) -> Result<(), BadInput> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let sentence = format!("cannot write the result: {}", reason(&error));
            Err(BadInput::plain("unwritable", sentence))
        }
        _ => Ok(()),
    }
}

/// Writes a message for a person to standard error, lines with line ends; failures are ignored.
pub fn complain(text: &str) {
    show(&harmless(text));
}

/// Writes to standard error unchanged.
pub fn show(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// The reason for an error, without the system's number for it.
fn reason(error: &io::Error) -> String {
    let sentence = error.to_string();
    let end = sentence.find(" (os error").unwrap_or(sentence.len());
    sentence[..end].to_owned()
}

/// A file that cannot be written.
pub fn unwritable(file: &Path, error: &io::Error) -> BadInput {
    let sentence = format!("{}: {}", name(file), reason(error));
    BadInput::plain("unwritable", sentence)
}

/// Whether the file is standard input.
fn is_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Reads a file, or standard input for `-`, up to the largest size of a puzzle.
fn read(file: &Path) -> Result<Vec<u8>, BadInput> {
    let mut bytes = Vec::new();
    let limit = MAX_TEXT_BYTES as u64 + 1;
    let read = if is_input(file) {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.map(|_| bytes).map_err(|error| {
        let sentence = format!("{}: {}", name(file), reason(&error));
        BadInput::plain("unreadable", sentence)
    })
}

/// The contents of a file of puzzles.
pub enum Contents {
    /// A puzzle of any family.
    Puzzle(AnyPuzzle),
    /// Several, with titles.
    Collection(Collection),
}

/// Reads a puzzle of any family or a collection, and prints their warnings.
pub fn read_contents(file: &Path) -> Result<Contents, BadInput> {
    Ok(read_with_text(file)?.0)
}

/// The same, and the text.
pub fn read_with_text(file: &Path) -> Result<(Contents, String), BadInput> {
    let collected = |parsed: ParsedCollection| {
        let contents = Contents::Collection(parsed.collection);
        (contents, parsed.warnings)
    };
    let single = |parsed: Parsed<AnyPuzzle>| (Contents::Puzzle(parsed.puzzle), parsed.warnings);
    let bytes = read(file)?;
    let (text, read) = if bytes.len() > MAX_TEXT_BYTES {
        let (text, parsed) = AnyPuzzle::parse_bytes(&bytes);
        (text, parsed.map(single).map_err(|error| vec![error]))
    } else {
        // The bytes become the text without a second copy.
        let text = String::from_utf8(bytes).unwrap_or_else(|error| decoded(error.as_bytes()));
        let read = match Collection::claims(&text) {
            true => Collection::parse(&text).map(collected),
            false => AnyPuzzle::parse(&text)
                .map(single)
                .map_err(|error| vec![error]),
        };
        (text, read)
    };
    let (contents, warnings) = read.map_err(|errors| BadInput::of_all(&errors, &text, file))?;
    for warning in &warnings {
        complain(&BadInput::of(warning, &text, file).line());
    }
    Ok((contents, text))
}

/// Reads a puzzle, or the one with that number in a collection, from 1.
pub fn read_puzzle(file: &Path, number: Option<usize>) -> Result<AnyPuzzle, BadInput> {
    read_contents(file)?.one(file, number)
}

/// The same puzzle, and the text of the file.
pub fn read_source(file: &Path, number: Option<usize>) -> Result<(AnyPuzzle, String), BadInput> {
    let (contents, text) = read_with_text(file)?;
    Ok((contents.one(file, number)?, text))
}

impl Contents {
    /// The puzzle with that number, from 1; the only one, if there is no number.
    pub fn one(self, file: &Path, number: Option<usize>) -> Result<AnyPuzzle, BadInput> {
        match self {
            Contents::Puzzle(puzzle) if number.unwrap_or(1) == 1 => Ok(puzzle),
            Contents::Puzzle(_) => Err(no_such_number(file, 1)),
            Contents::Collection(collection) => one_of(&collection, file, number),
        }
    }
}

/// The requested puzzle of a collection.
fn one_of(
    collection: &Collection,
    file: &Path,
    number: Option<usize>,
) -> Result<AnyPuzzle, BadInput> {
    let items = collection.items();
    let number = match number {
        Some(number) => number,
        None if items.len() == 1 => 1,
        None => {
            let sentence = format!(
                "{}: a collection of {} puzzles: add --number N for one of them, or take it \
                 apart with `lockstep collection split`",
                name(file),
                items.len()
            );
            return Err(BadInput::plain("collection", sentence));
        }
    };
    let item = number.checked_sub(1).and_then(|index| items.get(index));
    let item = item.ok_or_else(|| no_such_number(file, items.len()))?;
    Ok(item.content.puzzle())
}

fn no_such_number(file: &Path, count: usize) -> BadInput {
    let sentence = match count {
        1 => format!("{}: there is one puzzle, number 1", name(file)),
        _ => format!("{}: puzzles are numbered from 1 to {count}", name(file)),
    };
    BadInput::plain("no-such-number", sentence)
}

/// Reads a file no larger than a puzzle may be.
pub fn read_text(file: &Path) -> Result<Vec<u8>, BadInput> {
    let bytes = read(file)?;
    if bytes.len() > MAX_TEXT_BYTES {
        let sentence = format!("{}: larger than {} MB", name(file), MAX_TEXT_BYTES >> 20);
        return Err(BadInput::plain("text-too-large", sentence));
    }
    Ok(bytes)
}

/// The files of a folder by their names, without hidden ones and folders; a file gives itself.
pub fn texts_in(file: &Path) -> Result<Vec<PathBuf>, BadInput> {
    if is_input(file) || !file.is_dir() {
        return Ok(vec![file.to_owned()]);
    }
    let unreadable = |error: io::Error| {
        let sentence = format!("{}: {}", name(file), reason(&error));
        BadInput::plain("unreadable", sentence)
    };
    let mut files = Vec::new();
    for found in std::fs::read_dir(file).map_err(unreadable)? {
        let path = found.map_err(unreadable)?.path();
        let is_hidden = path
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if path.is_file() && !is_hidden {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A file's name without its ending; empty for standard input.
pub fn stem(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    if stem == "-" {
        String::new()
    } else {
        stem.into_owned()
    }
}

/// A puzzle, the text of its file, and moves not yet parsed: an argument, or standard input for `-`.
pub fn read_both(
    file: &Path,
    number: Option<usize>,
    moves: &str,
) -> Result<(AnyPuzzle, String, String), BadInput> {
    if moves == "-" && is_input(file) {
        let sentence = "only one of puzzle and moves can come from standard input";
        return Err(BadInput::plain("usage", sentence.to_owned()));
    }
    let (puzzle, source) = read_source(file, number)?;
    if moves != "-" {
        return Ok((puzzle, source, moves.to_owned()));
    }
    let bytes = read(Path::new(moves))?;
    if bytes.len() > MAX_TEXT_BYTES {
        let sentence = format!("the moves are larger than {} MB", MAX_TEXT_BYTES >> 20);
        return Err(BadInput::plain("text-too-large", sentence));
    }
    Ok((puzzle, source, String::from_utf8_lossy(&bytes).into_owned()))
}

/// Appended to an error about a character that is not a move: the valid moves, and how other programs get them.
pub fn moves_are(argument: &str) -> &'static str {
    match argument {
        "-" => ": use U, D, L, R or arrows; `solve --moves-only` prints nothing else",
        _ => ": use U, D, L, R or arrows",
    }
}
