//! The closed set of families, dispatched over at the edges: a missing arm does not compile.

use std::fmt;

use crate::puzzle::{Parsed, Puzzle};
use crate::simultaneous::Simultaneous;
use crate::text::{Family, ParseError, ParseErrorKind, Span, Tokens, is_blank};

/// A puzzle of any family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyPuzzle {
    /// Simultaneous labyrinths.
    Simultaneous(Simultaneous),
}

impl AnyPuzzle {
    /// Reads a text; its family is told from the text itself.
    ///
    /// ```
    /// use lockstep::{any::AnyPuzzle, text::Family};
    ///
    /// let puzzle = AnyPuzzle::parse("1 1\n0\n0").unwrap().puzzle;
    /// assert_eq!(puzzle.family(), Family::Simultaneous);
    /// ```
    pub fn parse(text: &str) -> Result<Parsed<AnyPuzzle>, ParseError> {
        match Family::of(text) {
            Family::Simultaneous => Simultaneous::parse(text).map(|parsed| Parsed {
                puzzle: AnyPuzzle::Simultaneous(parsed.puzzle),
                warnings: parsed.warnings,
            }),
            family @ (Family::Stromrallye | Family::Irrgarten) => {
                let first_token = match family {
                    // Here # is no comment.
                    Family::Irrgarten => {
                        let start = text.len() - text.trim_start_matches(is_blank).len();
                        let length = text[start..].find(is_blank);
                        let end = length.map_or(text.len(), |length| start + length);
                        Span { start, end }
                    }
                    _ => Tokens::new(text).next().unwrap_or_default().0,
                };
                Err(ParseError::new(
                    ParseErrorKind::UnsupportedFamily(family),
                    first_token,
                ))
            }
        }
    }

    /// Reads bytes as a file holds them: what is no UTF-8 is replaced, and so gives an ordinary
    /// error at its place.
    pub fn parse_bytes(bytes: &[u8]) -> (String, Result<Parsed<AnyPuzzle>, ParseError>) {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let parsed = AnyPuzzle::parse(&text);
        (text, parsed)
    }

    /// The family.
    pub fn family(&self) -> Family {
        match self {
            AnyPuzzle::Simultaneous(_) => Family::Simultaneous,
        }
    }
}

impl fmt::Display for AnyPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyPuzzle::Simultaneous(puzzle) => puzzle.fmt(f),
        }
    }
}
