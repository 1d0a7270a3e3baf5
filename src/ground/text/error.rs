//! Why a text is not a puzzle: a place, and a kind that each family declares beside its parser.
//! Errors that texts of every family can have are a [`Problem`], a variant of those kinds. The sentences
//! here are the command line's; the page finds its own by code and arguments.

use std::fmt;

use super::{MAX_TEXT_BYTES, Position, Span, content_end, quoted, whole_number};
use crate::message::{Coded, Message};
use crate::messages;

messages! {
    /// An error that can occur in texts of more than one family, with what the family's parser expected there. `found` is
    /// the text in that place, cut to a readable length by [`quoted`].
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Problem<E> {
        /// More bytes than [`MAX_TEXT_BYTES`].
        TextTooLarge => "text-too-large" ["limit": MAX_TEXT_BYTES],
            "the text is larger than {} MB", MAX_TEXT_BYTES >> 20;
        /// The text ends before the puzzle is complete.
        TooShort(expected: E) => "too-short", "the text ends too early: {expected} is missing";
        /// A line ends before it is complete.
        LineTooShort(expected: E) => "line-too-short", "the line ends too early: {expected} is missing";
        /// Something other than a whole number.
        NotANumber {
            /// The token.
            found: String,
            /// What belongs there.
            expected: E,
        } => "not-a-number" ["expected": expected, "found": found],
            "'{found}' is not a whole number; expected {expected}";
        /// A side below 1.
        BadSize {
            /// The size as written.
            found: String,
        } => "bad-size", "'{found}' is not a valid size: a side has at least 1 cell";
        /// A side above the limit.
        TooLarge {
            /// The size as written.
            found: String,
            /// The longest side allowed.
            limit: u32,
        } => "too-large", "'{found}' is too large: a side has at most {limit} cells";
        /// Something after the end of the puzzle.
        TrailingData {
            /// The first surplus token.
            found: String,
        } => "trailing-data", "'{found}' comes after the end of the puzzle";
    }
}

messages! {
    /// A line with more or fewer numbers than belong there: the likely cause of an error further down.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct RowLengthHint {
        /// The line, from 1.
        pub line: usize,
        /// The number of numbers that belong there.
        pub expected: usize,
        /// The number found.
        pub found: usize,
    } => "row-length", "numbers in line {line}: {found}, expected: {expected}";
}

/// A reason and its place. The kind is the family's own if the family is known, else a [`Message`].
///
/// ```
/// use lockstep::any::AnyPuzzle;
///
/// let text = "2 1\n7";
/// let error = AnyPuzzle::parse(text).unwrap_err();
/// assert_eq!(error.kind.code, "bad-wall");
/// assert_eq!(&text[error.span.range()], "7");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError<K = Message> {
    /// Why.
    pub kind: K,
    /// Where.
    pub span: Span,
    /// A likely earlier cause.
    pub hint: Option<RowLengthHint>,
}

impl<K> ParseError<K> {
    /// An error without a hint.
    pub fn new(kind: impl Into<K>, span: Span) -> Self {
        ParseError {
            kind: kind.into(),
            span,
            hint: None,
        }
    }

    /// An error for missing text, placed where the content ends.
    pub(crate) fn too_short<E>(text: &str, expected: E) -> Self
    where
        K: From<Problem<E>>,
    {
        let end = content_end(text);
        ParseError::new(Problem::TooShort(expected), Span { start: end, end })
    }
}

impl<K: Coded> From<ParseError<K>> for ParseError {
    fn from(error: ParseError<K>) -> Self {
        ParseError {
            kind: error.kind.message(),
            span: error.span,
            hint: error.hint,
        }
    }
}

impl<K: fmt::Display> ParseError<K> {
    /// The English sentence with line and column, as the command line prints it.
    pub fn message(&self, text: &str) -> String {
        let Position { line, column } = Position::in_chars(text, self.span.start);
        let mut message = format!("line {line}, column {column}: {}", self.kind);
        if let Some(hint) = self.hint {
            message.push_str(&format!("\nperhaps the cause: {hint}"));
        }
        message
    }
}

impl<K: fmt::Display> fmt::Display for ParseError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.span.start, self.kind)
    }
}

impl<K: fmt::Debug + fmt::Display> std::error::Error for ParseError<K> {}

/// An error for a text with more bytes than any puzzle has, placed at its first character.
pub(crate) fn refuse_too_large<E, K: From<Problem<E>>>(text: &str) -> Result<(), ParseError<K>> {
    if text.len() <= MAX_TEXT_BYTES {
        return Ok(());
    }
    Err(ParseError::new(
        Problem::TextTooLarge,
        first_character(text),
    ))
}

/// The place of an error that concerns the whole text.
pub(crate) fn first_character(text: &str) -> Span {
    let end = text.chars().next().map_or(0, char::len_utf8);
    Span { start: 0, end }
}

/// A token as a number, or the error with what belongs there.
pub(crate) fn number<E, K: From<Problem<E>>>(
    token: &str,
    span: Span,
    expected: E,
) -> Result<i64, ParseError<K>> {
    whole_number(token).ok_or_else(|| {
        let found = quoted(token);
        ParseError::new(Problem::NotANumber { found, expected }, span)
    })
}
