//! Puzzle files, folders of them, and standard input.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use lockstep::about::About;
use lockstep::any::AnyPuzzle;
use lockstep::collection::{Collection, Content, Item, ParsedCollection, Title};
use lockstep::puzzle::Parsed;
use lockstep::text::{MAX_TEXT_BYTES, decoded, format_of};

use crate::bad_input::{BadInput, about, name, unreadable, unwritable};
use crate::output::warn;

/// Whether the file is standard input.
pub fn is_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Reads a file, or standard input for `-`, up to the largest size of a puzzle.
fn read(file: &Path) -> Result<Vec<u8>, BadInput> {
    let mut bytes = Vec::new();
    let limit = MAX_TEXT_BYTES as u64 + 1;
    let read = if is_input(file) {
        static IS_READ: AtomicBool = AtomicBool::new(false);
        if IS_READ.swap(true, Ordering::Relaxed) {
            let sentence = "it can be read only once";
            return Err(BadInput::usage(sentence));
        }
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.map_err(|error| unreadable(file, &error))?;
    Ok(bytes)
}

/// The bytes of a text.
fn read_plain(file: &Path) -> Result<Vec<u8>, BadInput> {
    let bytes = read(file)?;
    match not_text(&bytes) {
        Some((code, sentence)) => Err(about(code, file, sentence)),
        None => Ok(bytes),
    }
}

/// The kind of a file that is not text, or in UTF-16: its code and a sentence.
fn not_text(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    if let Some(format) = format_of(bytes) {
        let sentence = match format {
            "zip" => {
                "this is a zip archive or an office document: unpack it, or save it as plain text"
            }
            "gz" => "this is compressed (gzip): unpack it",
            "png" => "this is a picture (PNG), not text",
            "jpg" => "this is a picture (JPG), not text",
            "pdf" => "this is a PDF document, not text: copy the puzzle's lines into a text file",
            _ => "this is a binary file, not text",
        };
        return Some((format, sentence));
    }
    let has_mark = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    // A zero byte is in no other text.
    (has_mark || bytes.contains(&0))
        .then_some(("utf-16", "this is text in UTF-16: save it as UTF-8"))
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
    let bytes = read_plain(file)?;
    let (text, read) = if bytes.len() > MAX_TEXT_BYTES {
        let (text, parsed) = AnyPuzzle::parse_bytes(&bytes);
        (text, parsed.map(single).map_err(|error| vec![error]))
    } else {
        // The bytes become the text without a second copy.
        let text = String::from_utf8(bytes).unwrap_or_else(|error| decoded(error.as_bytes()));
        if text.trim().is_empty() {
            return Err(about("too-short", file, "the file is empty"));
        }
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
        warn(&BadInput::of(warning, &text, file).line());
    }
    Ok((contents, text))
}

/// A puzzle of one of several files.
pub struct Found {
    pub file: PathBuf,
    /// The title of its collection, and its number there from 1; `None` if it is alone.
    pub collection: Option<(Title, usize)>,
    pub item: Item,
}

impl Found {
    /// The only puzzle of a file.
    pub fn alone(file: PathBuf, puzzle: AnyPuzzle, text: &str) -> Self {
        let (about, content) = (About::of(text), Content::Puzzle(puzzle));
        Found {
            file,
            collection: None,
            item: Item { about, content },
        }
    }
}

/// The puzzles of files, folders of them and collections, in that order.
pub fn puzzles_in(files: &[PathBuf]) -> Result<Vec<Found>, BadInput> {
    let mut found = Vec::new();
    for file in files {
        for file in texts_in(file)? {
            match read_with_text(&file)? {
                (Contents::Puzzle(puzzle), text) => found.push(Found::alone(file, puzzle, &text)),
                (Contents::Collection(collection), _) => {
                    let items = (1..).zip(collection.items());
                    found.extend(items.map(|(number, item)| Found {
                        file: file.clone(),
                        collection: Some((collection.title().clone(), number)),
                        item: item.clone(),
                    }));
                }
            }
        }
    }
    Ok(found)
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

/// Reads a text no larger than a puzzle may be.
pub fn read_text(file: &Path) -> Result<Vec<u8>, BadInput> {
    of_limited_size(file, read_plain(file)?)
}

/// Reads anything no larger than that.
pub fn read_bytes(file: &Path) -> Result<Vec<u8>, BadInput> {
    of_limited_size(file, read(file)?)
}

fn of_limited_size(file: &Path, bytes: Vec<u8>) -> Result<Vec<u8>, BadInput> {
    if bytes.len() > MAX_TEXT_BYTES {
        let sentence = format!("{}: larger than {} MB", name(file), MAX_TEXT_BYTES >> 20);
        return Err(BadInput::plain("text-too-large", sentence));
    }
    Ok(bytes)
}

/// A file that somebody handed in.
pub struct HandIn {
    pub file: PathBuf,
    /// The names of the folders that it is in, below the one that was given, or else its own without its ending; `None`
    /// for standard input.
    pub name: Option<String>,
}

/// Folders are read this many levels below the one that was given.
const DEEPEST: usize = 4;

/// All hand-ins: files, and all files of folders and those below them, by their paths, without what systems put
/// there. Of several folders each is somebody's. What is no file, links to folders, and folders that are too deep or cannot
/// be read, are left out with a warning.
pub fn hand_ins(files: &[PathBuf]) -> Vec<HandIn> {
    let is_folder = |file: &&PathBuf| !is_input(file) && file.is_dir();
    let are_several = files.iter().filter(is_folder).count() > 1;
    let mut found = Vec::new();
    for file in files {
        if is_folder(&file) {
            let own = are_several.then(|| file_name(file));
            gather(file, own.as_slice(), &mut found);
        } else {
            let name = Some(stem(file)).filter(|name| !name.is_empty());
            let file = file.to_owned();
            found.push(HandIn { file, name });
        }
    }
    found
}

fn file_name(file: &Path) -> String {
    // As `.` has none.
    let name = file.file_name().map(ToOwned::to_owned);
    let name = name.or_else(|| file.canonicalize().ok()?.file_name().map(ToOwned::to_owned));
    name.unwrap_or_default().to_string_lossy().into_owned()
}

fn gather(folder: &Path, names: &[String], found: &mut Vec<HandIn>) {
    let files = std::fs::read_dir(folder).and_then(|found| {
        let files = found.map(|found| found.map(|found| found.path()));
        files.collect::<Result<Vec<PathBuf>, _>>()
    });
    let mut files = match files {
        Ok(files) => files,
        Err(error) => return warn(&unreadable(folder, &error).line()),
    };
    files.sort();
    for file in files {
        let own = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if own.starts_with('.') || matches!(&*own, "__MACOSX" | "Thumbs.db" | "desktop.ini") {
            continue;
        }
        let left_out = match file.is_dir() {
            true if file.is_symlink() => Some("left out, a link to a folder".to_owned()),
            true if names.len() >= DEEPEST => {
                Some(format!("left out, more than {DEEPEST} folders deep"))
            }
            false if !file.is_file() => Some("left out, neither a file nor a folder".to_owned()),
            _ => None,
        };
        if let Some(sentence) = left_out {
            warn(&format!("{}: {sentence}\n", name(&file)));
        } else if file.is_dir() {
            gather(&file, &[names, &[own]].concat(), found);
        } else {
            let name = match names {
                [] => stem(&file),
                _ => names.join("/"),
            };
            let name = Some(name);
            found.push(HandIn { file, name });
        }
    }
}

/// The files of a folder by their names, without hidden ones and folders; a file gives itself.
fn texts_in(file: &Path) -> Result<Vec<PathBuf>, BadInput> {
    if is_input(file) || !file.is_dir() {
        return Ok(vec![file.to_owned()]);
    }
    let unreadable = |error: io::Error| unreadable(file, &error);
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

/// Writes a new file, and returns its path as a line. One that exists is not overwritten.
pub fn write_new(file: &Path, text: &str) -> Result<String, BadInput> {
    let made = std::fs::File::create_new(file);
    let written = made.and_then(|mut made| made.write_all(text.as_bytes()));
    written.map_err(|error| unwritable(file, &error))?;
    Ok(format!("{}\n", file.display()))
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
