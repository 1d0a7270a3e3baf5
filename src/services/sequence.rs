//! Sequences of moves as people write them, read without guessing.
//!
//! A text is in one notation throughout:
//!
//! * arrows: `↑ ↓ ← →`, and their variants such as `⬆` or `▼`;
//! * signs: `^ v < >`;
//! * letters, in either case: `U D L R`; in German also `O` or `H` (oben, hoch), and then `U` is unten. Without one of
//!   these `U` means up in both languages, as the page writes it;
//! * words of either language: `up`, `down`, `hoch`, `runter`, `oben`, `unten`, `left`, `links` …;
//! * cells: `(1|1) (2|1)`, column and row, each next to the previous one. Only [`parse_from`] compares the first one
//!   with the puzzle.
//!
//! White space, commas, semicolons, dashes, slashes and full stops may separate moves. A move may have a count before
//! it (`3R`, `3xR`, `3 × R`), and moves may be numbered in order (`1. R 2. D`). Lists of any programming language are
//! read: brackets and quotes separate moves, and a declaration before them is skipped (`path = ["U", "R"]`,
//! `vec![Move::Up]`, `<Move.UP: 0>`). Anything ambiguous is refused, with its place. That includes lists of the numbers
//! 0 to 3, unless a puzzle shows what they mean ([`numbered`]).
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

mod list;
mod reader;
mod words;

use crate::grid::{Cell, Direction};
use crate::messages;
use crate::text::{BOM, ParseError, Span, is_blank, quoted};

pub use list::{Numbering, numbered, numbers};

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
        } => "sequence-mixed-letters", "'{found}' is a letter of another language than others here";
        /// `->` and the like: either an arrow to the right, or a separator between two moves.
        AmbiguousArrow {
            /// The text there.
            found: String,
        } => "sequence-ambiguous-arrow", "'{found}' may be a move, or only stand between two moves";
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
        } => "sequence-numbering", "the numbering goes on with '{found}' instead of {wanted}";
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
        /// More than [`MAX_MOVES`].
        TooLong => "sequence-too-long" ["most": MAX_MOVES], "these are more than {MAX_MOVES} moves";
    }
}

/// Why and where a text is not a sequence.
pub type SequenceError = ParseError<SequenceErrorKind>;

/// The moves of a text; empty if it is blank.
pub fn parse(text: &str, language: Language) -> Result<Vec<Direction>, SequenceError> {
    read(text, language, None)
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
    read(text, language, Some(start))
}

fn read(
    text: &str,
    language: Language,
    start: Option<Cell>,
) -> Result<Vec<Direction>, SequenceError> {
    let plain = list::unlisted(text);
    let moves = reader::read(&plain, language, start);
    moves.map_err(|error| match numbers(text) {
        None => error,
        Some(_) => {
            let blank = |c| is_blank(c) || c == BOM;
            let start = text.len() - text.trim_start_matches(blank).len();
            let end = text.trim_end_matches(blank).len();
            let found = quoted(&text[start..end]);
            ParseError::new(SequenceErrorKind::Numbers { found }, Span { start, end })
        }
    })
}
