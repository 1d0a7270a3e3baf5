//! Sequences of many people in one text, read without letting one broken entry stop the others.
//!
//! Format:
//!
//! * one entry a line, `name: sequence`. A line without a colon is an entry without a name; a line that begins with
//!   white space continues the entry above, and so do all lines without a colon after a line that consists of `name:`
//!   only;
//! * in a text with colons, a semicolon after something that is not a move ends a name, too: `Hao; RDL`;
//! * if no line has a colon, the whole text is one sequence, which may span several lines;
//! * `#` begins a comment, up to the end of the line; blank lines are skipped.
//!
//! A sequence is in any notation of [`crate::sequence`], or an answer without moves; a line that begins with a list, or
//! with a label such as `Solution:`, has no name. Names are made unique: the second `Ann` is `Ann (2)`. An entry without a
//! name has its file's, or else its number. A file without any moves, or of another kind than text, is an entry, too.
//!
//! ```
//! use lockstep::entries::Reader;
//! use lockstep::sequence::Language;
//!
//! let mut reader = Reader::new(Language::English, None);
//! reader.read("Ann: RRD\nBen: → → ?\nAnn: 2R D # once more", None).unwrap();
//! let entries = reader.entries();
//! let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
//! assert_eq!(names, ["Ann", "Ben", "Ann (2)"]);
//! assert_eq!(entries[0].reading, entries[2].reading);
//! // Places are bytes of the whole text.
//! assert_eq!(entries[1].reading.as_ref().unwrap_err().span.start, 22);
//! ```

use std::collections::HashMap;

use crate::grid::{Cell, Direction};
use crate::messages;
use crate::sequence::{
    Language, MAX_MOVES, Numbering, Reading, SequenceError, SequenceErrorKind, any_solves, digits,
    is_label, numbered, parse, read, shown, undecided,
};
use crate::text::{ParseError, Span, first_character, is_blank, is_shown, lines};

/// The most entries that one reader takes.
pub const MAX_ENTRIES: usize = 10_000;

/// The most characters of a name; longer ones are cut.
const MAX_NAME: usize = 60;

/// One sequence with its author's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Unique among all entries of a reader; without characters that cannot be seen.
    pub name: String,
    /// The name as it was given, which others may have, too.
    pub given: String,
    /// The line of its text on which it begins, from 1.
    pub line: usize,
    /// What it says, or an error placed in the whole text.
    pub reading: Result<Reading, SequenceError>,
    /// What its numbers mean, if its moves are written as numbers.
    pub numbering: Option<Numbering>,
    /// Moves written as numbers, or none at all, as long as the meaning is open.
    undecided: Option<Vec<u8>>,
    /// The digits of a length that may be moves, and the error if they are.
    digits: Option<(Vec<u8>, SequenceError)>,
}

impl Entry {
    /// Its moves, if it has any.
    pub fn moves(&self) -> Option<&[Direction]> {
        match &self.reading {
            Ok(Reading::Moves(moves)) => Some(moves),
            _ => None,
        }
    }
}

messages! {
    /// Why the entries of a text are refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NoEntries {
        /// With them there would be more than [`MAX_ENTRIES`].
        TooMany => "too-many-entries" ["most": MAX_ENTRIES], "these are more than {MAX_ENTRIES} sequences";
    }
}

/// Reads texts one after another, making their names unique.
#[derive(Clone, Debug)]
pub struct Reader {
    language: Language,
    start: Option<Cell>,
    entries: Vec<Entry>,
    /// The number of times each name was given; no name is used twice.
    taken: HashMap<String, usize>,
    /// The number of moves still allowed: small texts can stand for many (`9999R`).
    left: usize,
}

impl Reader {
    /// A reader without any entries. If `start` is given, sequences of cells must begin there.
    pub fn new(language: Language, start: Option<Cell>) -> Self {
        Reader {
            language,
            start,
            entries: Vec::new(),
            taken: HashMap::new(),
            left: MAX_MOVES,
        }
    }

    /// Takes all entries of a text, or none. `file`: the name for entries without one.
    pub fn read(&mut self, text: &str, file: Option<&str>) -> Result<(), NoEntries> {
        let shown = &*shown(text);
        let drafts = drafts(shown);
        let count = drafts.len().max(usize::from(file.is_some()));
        if self.entries.len() + count > MAX_ENTRIES {
            return Err(NoEntries::TooMany);
        }
        if drafts.is_empty() && file.is_some() {
            let error = ParseError::new(SequenceErrorKind::Empty, first_character(text));
            self.push(None, file, 1, Err(error), shown);
        }
        for draft in drafts {
            let reading = self.reading(shown, draft.sequence);
            let name = draft
                .name
                .map(|span| shown[span.range()].trim_matches(is_blank));
            let is_length = matches!(reading, Ok(Reading::Length(_)));
            self.push(name, file, draft.line, reading, shown);
            if let Some(entry) = self.entries.last_mut().filter(|_| is_length) {
                entry.digits = digits(&shown[draft.sequence.range()])
                    .map(|(digits, error)| (digits, placed(error, draft.sequence)));
            }
        }
        Ok(())
    }

    /// Takes a file that is not text, or cannot be read.
    pub fn refuse(&mut self, kind: SequenceErrorKind, file: Option<&str>) -> Result<(), NoEntries> {
        if self.entries.len() >= MAX_ENTRIES {
            return Err(NoEntries::TooMany);
        }
        let error = ParseError::new(kind, Span::default());
        self.push(None, file, 1, Err(error), "");
        Ok(())
    }

    fn push(
        &mut self,
        name: Option<&str>,
        file: Option<&str>,
        line: usize,
        reading: Result<Reading, SequenceError>,
        text: &str,
    ) {
        let (given, name) = self.unique(name, file);
        let error = reading.as_ref().err();
        let undecided = error.and_then(|error| undecided(text, error));
        self.entries.push(Entry {
            name,
            given,
            line,
            reading,
            numbering: None,
            undecided,
            digits: None,
        });
    }

    /// Reads moves written as numbers, if exactly one meaning of the numbers solves a puzzle; and no moves, if it is solved
    /// without any.
    pub fn interpret(&mut self, solves: &dyn Fn(&[Direction]) -> bool) {
        for entry in &mut self.entries {
            let list = entry.undecided.as_ref();
            if let Some((numbering, moves)) = list.and_then(|list| numbered(list, solves)) {
                entry.numbering = numbering.iter().any(Option::is_some).then_some(numbering);
                entry.reading = Ok(Reading::Moves(moves));
            }
            let digits = entry.digits.take();
            if let Some((_, error)) = digits.filter(|(digits, _)| any_solves(digits, solves)) {
                entry.reading = Err(error);
            }
        }
    }

    /// The entries read, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    fn reading(&mut self, text: &str, span: Span) -> Result<Reading, SequenceError> {
        let too_long = ParseError::new(SequenceErrorKind::TooLong, span);
        if self.left == 0 {
            return Err(too_long);
        }
        let reading = read(&text[span.range()], self.language, self.start);
        let reading = reading.map_err(|error| placed(error, span))?;
        let Reading::Moves(moves) = &reading else {
            return Ok(reading);
        };
        match self.left.checked_sub(moves.len()) {
            Some(left) => {
                self.left = left;
                Ok(reading)
            }
            None => {
                // Nothing more is expanded: text after text could take minutes.
                self.left = 0;
                Err(too_long)
            }
        }
    }

    /// A name as it was given, and one that no other entry has.
    fn unique(&mut self, name: Option<&str>, file: Option<&str>) -> (String, String) {
        let number = (self.entries.len() + 1).to_string();
        let mut wanted = [name, file].into_iter().flatten().map(clean);
        let wanted = wanted.find(|name| !name.is_empty()).unwrap_or(number);
        let mut name = wanted.clone();
        while self.taken.contains_key(&name) {
            let count = self.taken.get_mut(&wanted).expect("or it would be free");
            *count += 1;
            name = format!("{wanted} ({count})");
        }
        self.taken.insert(name.clone(), 1);
        (wanted, name)
    }
}

/// An error in a part of a text, placed in all of it.
fn placed(mut error: SequenceError, part: Span) -> SequenceError {
    error.span.start += part.start;
    error.span.end += part.start;
    error
}

/// A name that is safe to show: trimmed, cut, and without invisible characters.
fn clean(name: &str) -> String {
    let name = name.trim_matches(is_blank);
    let mut clean: String = name
        .chars()
        .take(MAX_NAME)
        .map(|c| if is_shown(c) { c } else { '\u{fffd}' })
        .collect();
    if name.chars().nth(MAX_NAME).is_some() {
        clean.push('…');
    }
    clean
}

/// An entry with its places only, not yet read.
struct Draft {
    /// Its first line, counted from 1.
    line: usize,
    name: Option<Span>,
    /// From its first line to its last, line ends included.
    sequence: Span,
    /// Whether its first line has nothing but the name.
    is_open: bool,
}

/// The colon after a name: not one of `::`, not after a label, and not in a line that begins with a list.
fn colon(line: &str) -> Option<usize> {
    if line
        .trim_start_matches(is_blank)
        .starts_with(['[', '{', '<'])
    {
        return None;
    }
    let is_lone = |at: usize| !line[at + 1..].starts_with(':') && !line[..at].ends_with(':');
    let colons = line.match_indices(':');
    let colon = colons.map(|(at, _)| at).find(|&at| is_lone(at));
    colon.filter(|&at| !is_label(&line[..at]))
}

/// Whether a text is one list with a number and a colon before each move, and no names: `1: R`, `2: D`.
fn is_numbered(text: &str) -> bool {
    let mut lines = lines(text)
        .map(|(_, line)| line.trim_matches(is_blank))
        .filter(|line| !line.is_empty())
        .peekable();
    let is_one = |line: &str| {
        line.split_once(':').is_some_and(|(number, found)| {
            let is_move = |language| parse(found, language).is_ok_and(|moves| moves.len() == 1);
            number.parse::<u64>().is_ok()
                && (is_move(Language::English) || is_move(Language::German))
        })
    };
    lines.peek().is_some() && lines.all(is_one) && parse(text, Language::German).is_ok()
}

/// The end of a name in a text with colons: a colon, or a semicolon after something that is not a move.
fn name_end(line: &str) -> Option<usize> {
    let is_name = |&at: &usize| {
        let languages = [Language::English, Language::German];
        let is_bad = |language| parse(&line[..at], language).is_err();
        languages.into_iter().all(is_bad)
    };
    colon(line).or_else(|| line.find(';').filter(is_name))
}

/// The entries of a text without comments.
fn drafts(text: &str) -> Vec<Draft> {
    let content = || {
        (1..)
            .zip(lines(text))
            .map(|(number, (offset, line))| (number, offset, line))
    };
    let is_named = content().any(|(_, _, line)| colon(line).is_some()) && !is_numbered(text);
    let mut drafts: Vec<Draft> = Vec::new();
    for (number, offset, line) in content() {
        if line.trim_matches(is_blank).is_empty() {
            continue;
        }
        let end = offset + line.len();
        let colon = is_named.then(|| name_end(line)).flatten();
        let goes_on = colon.is_none() && (!is_named || line.starts_with([' ', '\t']));
        match drafts.last_mut() {
            Some(last) if goes_on || (colon.is_none() && last.is_open) => last.sequence.end = end,
            _ => {
                let start = offset + colon.map_or(0, |colon| colon + 1);
                drafts.push(Draft {
                    line: number,
                    name: colon.map(|colon| Span {
                        start: offset,
                        end: offset + colon,
                    }),
                    sequence: Span { start, end },
                    is_open: colon.is_some() && text[start..end].trim_matches(is_blank).is_empty(),
                });
            }
        }
    }
    drafts
}
