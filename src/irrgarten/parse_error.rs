//! Why a text is not a map of an Irrgarten.

use std::fmt;

use crate::codes;
use crate::message::{Arguments, Coded};
use crate::text::Problem;

/// Why a text is not a map. `found` is what stands in the text, cut to a readable length; rows
/// count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// What goes wrong in texts of other families too.
    Text(Problem<Expected>),
    /// A first line that is not the header of a map.
    NoMapHeader {
        /// Its first word.
        found: String,
    },
    /// Something after width and height in the header.
    SurplusInHeader {
        /// The first surplus word.
        found: String,
    },
    /// A side below the least.
    TooSmall {
        /// The side as written.
        found: String,
        /// The shortest side allowed.
        least: u32,
    },
    /// A sign that means nothing in a map.
    UnknownSign {
        /// The sign.
        found: String,
    },
    /// A row ends too early.
    RowTooShort {
        /// Which row.
        row: usize,
        /// How many cells it has.
        found: u32,
        /// How many it should have.
        width: u32,
    },
    /// A row goes on.
    RowTooLong {
        /// Which row.
        row: usize,
        /// How many cells it should have.
        width: u32,
    },
    /// A map without a start.
    NoStart,
    /// A map with two starts.
    SecondStart,
    /// A start that is not inside.
    StartInBorder,
    /// A map without an exit.
    NoExit,
    /// A map with two exits.
    SecondExit,
    /// An exit that is not in the border.
    ExitInside,
    /// An exit where nobody can get to.
    ExitInCorner,
    /// A border cell that is neither wall nor exit.
    BorderOpen {
        /// The sign there.
        found: String,
    },
}

impl From<Problem<Expected>> for ParseErrorKind {
    fn from(problem: Problem<Expected>) -> Self {
        ParseErrorKind::Text(problem)
    }
}

impl Coded for ParseErrorKind {
    codes! {
        with Problem<Expected>: ParseErrorKind::Text(problem) => problem,
        ParseErrorKind::NoMapHeader { .. } => "no-map-header",
        ParseErrorKind::SurplusInHeader { .. } => "surplus-in-header",
        ParseErrorKind::TooSmall { .. } => "too-small",
        ParseErrorKind::UnknownSign { .. } => "unknown-sign",
        ParseErrorKind::RowTooShort { .. } => "row-too-short",
        ParseErrorKind::RowTooLong { .. } => "row-too-long",
        ParseErrorKind::NoStart => "no-start",
        ParseErrorKind::SecondStart => "second-start",
        ParseErrorKind::StartInBorder => "start-in-border",
        ParseErrorKind::NoExit => "no-exit",
        ParseErrorKind::SecondExit => "second-exit",
        ParseErrorKind::ExitInside => "exit-inside",
        ParseErrorKind::ExitInCorner => "exit-in-corner",
        ParseErrorKind::BorderOpen { .. } => "border-open",
    }

    fn arguments(&self) -> Arguments {
        match self {
            ParseErrorKind::Text(problem) => problem.arguments(),
            ParseErrorKind::NoMapHeader { found }
            | ParseErrorKind::SurplusInHeader { found }
            | ParseErrorKind::UnknownSign { found }
            | ParseErrorKind::BorderOpen { found } => vec![("found", found.as_str().into())],
            ParseErrorKind::TooSmall { found, least } => {
                vec![("found", found.as_str().into()), ("least", (*least).into())]
            }
            ParseErrorKind::RowTooShort { row, found, width } => vec![
                ("row", (*row).into()),
                ("found", (*found).into()),
                ("width", (*width).into()),
            ],
            ParseErrorKind::RowTooLong { row, width } => {
                vec![("row", (*row).into()), ("width", (*width).into())]
            }
            ParseErrorKind::NoStart
            | ParseErrorKind::SecondStart
            | ParseErrorKind::StartInBorder
            | ParseErrorKind::NoExit
            | ParseErrorKind::SecondExit
            | ParseErrorKind::ExitInside
            | ParseErrorKind::ExitInCorner => Vec::new(),
        }
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseErrorKind::Text(problem) => problem.fmt(f),
            ParseErrorKind::NoMapHeader { found } => write!(
                f,
                "'{found}' is not a header: a map begins with 'irrgarten WIDTH HEIGHT'"
            ),
            ParseErrorKind::SurplusInHeader { found } => write!(
                f,
                "'{found}' is too much: the header ends after width and height"
            ),
            ParseErrorKind::TooSmall { found, least } => write!(
                f,
                "'{found}' is too small: a side has at least {least} cells, the border included"
            ),
            ParseErrorKind::UnknownSign { found } => write!(
                f,
                "'{found}' means nothing here: cells are # . S E ^ v < > o + (case matters)"
            ),
            ParseErrorKind::RowTooShort { row, found, width } => {
                write!(f, "row {row} ends too early: {found} of {width} cells")
            }
            ParseErrorKind::RowTooLong { row, width } => {
                write!(f, "row {row} is too long: it has {width} cells")
            }
            ParseErrorKind::NoStart => write!(f, "the map has no start: S, inside the border"),
            ParseErrorKind::SecondStart => write!(f, "a second start: there is one S"),
            ParseErrorKind::StartInBorder => {
                write!(f, "the start lies in the border: it belongs inside")
            }
            ParseErrorKind::NoExit => write!(f, "the map has no exit: E, in the border"),
            ParseErrorKind::SecondExit => write!(f, "a second exit: there is one E"),
            ParseErrorKind::ExitInside => {
                write!(f, "the exit lies inside: it belongs in the border")
            }
            ParseErrorKind::ExitInCorner => {
                write!(f, "the exit lies in a corner, which no path can reach")
            }
            ParseErrorKind::BorderOpen { found } => write!(
                f,
                "'{found}' opens the border: every cell of it but the exit E is wall, #"
            ),
        }
    }
}

/// What the parser wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// The header.
    MapHeader,
    /// The number of columns in the header.
    Columns,
    /// The number of rows in the header.
    Rows,
    /// A row of the map.
    MapRow {
        /// Which row, from 1.
        row: usize,
    },
}

impl Coded for Expected {
    codes! {
        Expected::MapHeader => "map-header",
        Expected::Columns => "columns",
        Expected::Rows => "rows",
        Expected::MapRow { .. } => "map-row",
    }

    fn arguments(&self) -> Arguments {
        match *self {
            Expected::MapHeader | Expected::Columns | Expected::Rows => Vec::new(),
            Expected::MapRow { row } => vec![("row", row.into())],
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Expected::MapHeader => write!(f, "the header, 'irrgarten WIDTH HEIGHT',"),
            Expected::Columns => write!(f, "the number of columns"),
            Expected::Rows => write!(f, "the number of rows"),
            Expected::MapRow { row } => write!(f, "row {row} of the map"),
        }
    }
}
