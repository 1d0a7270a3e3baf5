//! Sequences of moves as people write them, read without guessing.
//!
//! A text is in one notation throughout:
//!
//! * arrows: `↑ ↓ ← →`, and their variants such as `⬆` or `▼`;
//! * signs: `^ v < >`;
//! * letters, in either case: `U D L R`; in German also `O` or `H` (oben, hoch), and then `U` is unten. Without one of
//!   these `U` means up in both languages, as the page writes it;
//! * points of the compass: `N E S W` or `N O S W`;
//! * words of either language: `up`, `down`, `hoch`, `nach unten`, `left`, `go right` …;
//! * cells: `(1|1) (2|1)`, column and row, each next to the previous one. Only [`parse_from`] compares the first one
//!   with the puzzle.
//!
//! White space, commas, semicolons, dashes, slashes, bars, bullets and full stops may separate moves, and arrows to the
//! right those in letters, words or cells (`D → R`, `down -> right`). A move may have a count before it (`3R`, `3xR`,
//! `3 × R`, `3 nach rechts`), and moves may be numbered in order (`1. R 2. D`, from 0 or 1). Lists of any programming language are
//! read: brackets and quotes separate moves, and a declaration before them is skipped (`path = ["U", "R"]`,
//! `vec![Move::Up]`, `<Move.UP: 0>`). Anything ambiguous is refused, with its place. That includes lists of the numbers
//! 0 to 3, unless a puzzle shows what they mean ([`numbered`]). A sequence of which a part is left out (`R ... D`) is
//! refused.
//!
//! [`read`] also reads answers without moves: that nothing solves the puzzle, in the usual words of both languages, and
//! a length. Colours, erased and progress lines of a terminal, comments behind `#`, a prompt, a label (`Solution: RRD`) and
//! the moves' own length (`RRD (3 moves)`) do not matter.
//!
//! ```
//! use lockstep::grid::Direction::*;
//! use lockstep::sequence::{Language, SequenceErrorKind, parse};
//!
//! assert_eq!(parse("→ ↓↓", Language::English).unwrap(), [Right, Down, Down]);
//! assert_eq!(parse("2xR, L", Language::English).unwrap(), [Right, Right, Left]);
//! assert_eq!(parse("1. Hoch\n2. Rechts", Language::English).unwrap(), [Up, Right]);
//! assert_eq!(parse("U R", Language::German).unwrap(), [Up, Right]);
//! assert_eq!(parse("O U R", Language::German).unwrap(), [Up, Down, Right]);
//! let error = parse("R3D", Language::English).unwrap_err();
//! assert!(matches!(error.kind, SequenceErrorKind::AmbiguousCount { .. }));
//! assert_eq!(error.span.range(), 1..2);
//! ```

mod claim;
mod list;
mod reader;
mod reading;
mod screen;
mod words;

use crate::grid::{Cell, Direction};
use crate::messages;
use crate::text::{ParseError, quoted};

pub(crate) use claim::{digits, is_label};
pub(crate) use screen::shown;

pub use list::{Numbering, numbered, numbers};

/// What a text says about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// These moves solve it; at least one.
    Moves(Vec<Direction>),
    /// Nothing solves it.
    NoSolution,
    /// A shortest solution has this many moves.
    Length(usize),
}

impl Reading {
    /// The length that is claimed without moves; `Some(None)` if nothing is said to solve the puzzle.
    pub fn length(&self) -> Option<Option<usize>> {
        match self {
            Reading::Moves(_) => None,
            Reading::NoSolution => Some(None),
            Reading::Length(length) => Some(Some(*length)),
        }
    }
}

/// The most moves that are read: as many as a puzzle's longest solution may have.
pub const MAX_MOVES: usize = 10_000_000;

/// Decides letters with two meanings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Language {
    /// Letters are `U D L R`.
    #[default]
    English,
    /// Letters may also be `O` or `H`, `U`, `L`, `R`.
    German,
}

messages! {
    /// Why a text is not a sequence of moves.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum SequenceErrorKind {
        /// Something that is not a move.
        NotAMove {
            /// The text there.
            found: String,
        } => "sequence-not-a-move", "'{found}' is not a move";
        /// Another notation than before: a sign between letters may be a separator.
        Mixed {
            /// The text there.
            found: String,
        } => "sequence-mixed", "'{found}' is in another notation than the moves before it";
        /// `D` beside the German letters for up, whose opposite is `U`.
        MixedLetters {
            /// The text there.
            found: String,
        } => "sequence-mixed-letters", "'{found}' does not go with the other letters";
        /// `->` and the like: either an arrow to the right, or a separator between two moves.
        AmbiguousArrow {
            /// The text there.
            found: String,
        } => "sequence-ambiguous-arrow", "'{found}' may be a move, or only separate two moves";
        /// A count that may belong to the move before it or to more than one after it.
        AmbiguousCount {
            /// The text there.
            found: String,
        } => "sequence-ambiguous-count", "it is not clear to which move '{found}' belongs";
        /// A count that is zero or too large.
        BadCount {
            /// The number as written.
            found: String,
        } => "sequence-bad-count", "'{found}' is not a number of times from 1 to {MAX_MOVES}";
        /// A number without a move.
        LoneNumber {
            /// The number as written.
            found: String,
        } => "sequence-lone-number", "no move follows the number '{found}'";
        /// Another length than that of the moves.
        OtherLength {
            /// The length that the text states.
            stated: usize,
            /// The number of moves.
            count: usize,
        } => "sequence-other-length", "the length is given as {stated}, but there {}",
            match count { 1 => "is one move".to_owned(), count => format!("are {count} moves") };
        /// Numbers instead of directions.
        Numbers {
            /// The list.
            found: String,
        } => "sequence-numbers", "it is not clear which direction each number in '{found}' means";
        /// A list number out of order.
        Numbering {
            /// The number as written.
            found: String,
            /// The number expected next.
            wanted: u64,
        } => "sequence-numbering", "the numbering continues with '{found}' instead of {wanted}";
        /// A cell that is not next to the previous one.
        NotBeside {
            /// The cell as written.
            found: String,
        } => "sequence-not-beside", "the cell {found} is not beside the one before it";
        /// The first cell is not the start.
        NotTheStart {
            /// The cell as written.
            found: String,
            /// The start, counted from 1.
            start: (u64, u64),
        } => "sequence-not-the-start" ["found": found, "x": start.0, "y": start.1],
            "the cells begin at {found}, the puzzle at ({}|{})", start.0, start.1;
        /// Nothing at all, or nothing but what only separates moves.
        Empty => "sequence-empty", "there are no moves";
        /// An answer that is no sequence, where only moves are of use.
        NotMoves {
            /// The text.
            found: String,
        } => "sequence-not-moves", "'{found}' is an answer without moves";
        /// A sequence that was cut when it was printed.
        Ellipsis {
            /// The dots.
            found: String,
        } => "sequence-ellipsis", "part of the sequence is left out at '{found}'";
        /// A quotation mark that a word processor puts in place of two signs.
        Guillemet {
            /// The mark.
            found: String,
        } => "sequence-guillemet", "'{found}' is a quotation mark, which word processors put in place of two signs";
        /// Digits without separators, or a number that is no length.
        Digits {
            /// The number as written.
            found: String,
        } => "sequence-digits",
            "'{found}' is not read as a length: it is too large, begins with 0, or may be numbers for directions without separators";
        /// A hand-in that is a document of a word processor.
        Document => "sequence-document", "this is a document of a word processor: save it as plain text";
        /// A hand-in that is something else than text.
        NotText => "sequence-not-text", "this is not a text file";
        /// A hand-in that cannot be opened.
        Unreadable => "sequence-unreadable", "the file cannot be read";
        /// More than [`MAX_MOVES`].
        TooLong => "sequence-too-long" ["most": MAX_MOVES], "these are more than {MAX_MOVES} moves";
    }
}

/// Why and where a text is not a sequence.
pub type SequenceError = ParseError<SequenceErrorKind>;

impl SequenceErrorKind {
    /// Whether it is about a whole file, in which it has no place.
    pub fn is_of_file(&self) -> bool {
        use SequenceErrorKind::{Document, NotText, Unreadable};
        matches!(self, Document | NotText | Unreadable)
    }
}

/// What a text says about a puzzle. Cells must begin at the start, if it is given.
///
/// ```
/// use lockstep::sequence::{Language, Reading, read};
///
/// let read = |text| read(text, Language::English, None);
/// assert_eq!(read("Keine Lösung."), Ok(Reading::NoSolution));
/// assert_eq!(read("8 moves"), Ok(Reading::Length(8)));
/// assert!(matches!(read("Solution: RRD"), Ok(Reading::Moves(_))));
/// assert!(read("").is_err());
/// ```
pub fn read(text: &str, language: Language, start: Option<Cell>) -> Result<Reading, SequenceError> {
    reading::read(text, language, start)
}

/// The same for a puzzle: moves written as numbers are read if exactly one meaning of the numbers solves it, and no moves
/// at all if it is solved at its start. A lone number whose digits may be moves that solve it is refused.
pub fn read_solving(
    text: &str,
    language: Language,
    start: Option<Cell>,
    solves: &dyn Fn(&[Direction]) -> bool,
) -> Result<Reading, SequenceError> {
    let text = &*shown(text);
    match read(text, language, start) {
        Ok(Reading::Length(length)) => match digits(text) {
            Some((digits, error)) if any_solves(&digits, solves) => Err(error),
            _ => Ok(Reading::Length(length)),
        },
        Ok(reading) => Ok(reading),
        Err(error) => {
            let found = undecided(text, &error).and_then(|numbers| numbered(&numbers, solves));
            found.map(|(_, moves)| Reading::Moves(moves)).ok_or(error)
        }
    }
}

/// Whether some meaning of numbers solves a puzzle.
pub(crate) fn any_solves(numbers: &[u8], solves: &dyn Fn(&[Direction]) -> bool) -> bool {
    let is_found = std::cell::Cell::new(false);
    numbered(numbers, &|moves| {
        let solves = solves(moves);
        is_found.set(is_found.get() || solves);
        solves
    });
    is_found.get()
}

/// The numbers in place of moves, or none at all, of a text whose meaning a puzzle may decide.
pub(crate) fn undecided(text: &str, error: &SequenceError) -> Option<Vec<u8>> {
    match error.kind {
        SequenceErrorKind::Empty => Some(Vec::new()),
        SequenceErrorKind::Numbers { .. } => numbers(&text[error.span.range()]),
        _ => None,
    }
}

/// The moves of a text; empty if it is blank.
pub fn parse(text: &str, language: Language) -> Result<Vec<Direction>, SequenceError> {
    moves(text, language, None)
}

/// The moves of a text from a start; cells must begin there.
///
/// ```
/// use lockstep::grid::Cell;
/// use lockstep::sequence::{Language, parse_from};
///
/// let start = Cell::new(0, 0);
/// assert!(parse_from("(1|1) (2|1)", Language::English, start).is_ok());
/// assert!(parse_from("(5|5) (6|5)", Language::English, start).is_err());
/// ```
pub fn parse_from(
    text: &str,
    language: Language,
    start: Cell,
) -> Result<Vec<Direction>, SequenceError> {
    moves(text, language, Some(start))
}

fn moves(
    text: &str,
    language: Language,
    start: Option<Cell>,
) -> Result<Vec<Direction>, SequenceError> {
    match read(text, language, start) {
        Ok(Reading::Moves(moves)) => Ok(moves),
        Ok(_) => Err(not_moves(text)),
        Err(error) if error.kind == SequenceErrorKind::Empty => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// The error of an answer without moves where only moves are of use.
pub fn not_moves(text: &str) -> SequenceError {
    let span = reading::content(text);
    let found = quoted(&text[span.range()]);
    ParseError::new(SequenceErrorKind::NotMoves { found }, span)
}
