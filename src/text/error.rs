//! Why a text is no puzzle: a kind with its values and a place, for all families. The sentences here
//! are the command line's; the page finds its own by code and arguments.

use std::fmt;

use super::{MAX_TEXT_BYTES, Position, Span};
use crate::message::Argument;

/// What a parser wanted at the place of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The number of columns in a header.
    Columns,
    /// The number of rows in a header.
    Rows,
    /// A wall to the right of a cell, 0 or 1.
    WallRight,
    /// A wall below a cell, 0 or 1.
    WallBelow,
    /// The number of pits.
    PitCount,
    /// The column of a pit.
    PitX,
    /// The row of a pit.
    PitY,
    /// The number of cells along each side of a board.
    Side,
    /// The column of the robot or a spare battery.
    BatteryX,
    /// The row of the robot or a spare battery.
    BatteryY,
    /// The charge of the on-board or a spare battery.
    BatteryCharge,
    /// The number of spare batteries.
    BatteryCount,
    /// The header of a map.
    MapHeader,
    /// A row of a map.
    MapRow,
}

impl Item {
    /// The code that translations are found by.
    pub fn code(self) -> &'static str {
        match self {
            Item::Columns => "columns",
            Item::Rows => "rows",
            Item::WallRight => "wall-right",
            Item::WallBelow => "wall-below",
            Item::PitCount => "pit-count",
            Item::PitX => "pit-x",
            Item::PitY => "pit-y",
            Item::Side => "side",
            Item::BatteryX => "battery-x",
            Item::BatteryY => "battery-y",
            Item::BatteryCharge => "battery-charge",
            Item::BatteryCount => "battery-count",
            Item::MapHeader => "map-header",
            Item::MapRow => "map-row",
        }
    }
}

/// Where in the structure of a file a parser was: what it wanted, in which maze and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected {
    /// What kind of number.
    pub item: Item,
    /// Maze, counted from 1; 0 where there are none.
    pub maze: usize,
    /// Row of walls or of a map, pit or spare battery in the list, counted from 1; 0 where there is
    /// none, and for the robot.
    pub row: usize,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Expected { item, maze, row } = *self;
        match item {
            Item::Columns => write!(f, "the number of columns"),
            Item::Rows => write!(f, "the number of rows"),
            Item::WallRight => write!(
                f,
                "a wall to the right of a cell (0 or 1), row {row} of maze {maze}"
            ),
            Item::WallBelow => write!(f, "a wall below a cell (0 or 1), row {row} of maze {maze}"),
            Item::PitCount => write!(f, "the number of pits of maze {maze}"),
            Item::PitX => write!(f, "the column of pit {row} of maze {maze}"),
            Item::PitY => write!(f, "the row of pit {row} of maze {maze}"),
            Item::Side => write!(f, "the number of cells along a side"),
            Item::BatteryX if row == 0 => write!(f, "the column of the robot"),
            Item::BatteryY if row == 0 => write!(f, "the row of the robot"),
            Item::BatteryCharge if row == 0 => write!(f, "the charge of the on-board battery"),
            Item::BatteryX => write!(f, "the column of spare battery {row}"),
            Item::BatteryY => write!(f, "the row of spare battery {row}"),
            Item::BatteryCharge => write!(f, "the charge of spare battery {row}"),
            Item::BatteryCount => write!(f, "the number of spare batteries"),
            Item::MapHeader => write!(f, "the header, 'irrgarten WIDTH HEIGHT',"),
            Item::MapRow => write!(f, "row {row} of the map"),
        }
    }
}

/// Why a text is no puzzle. `found` is what stands in the text, cut to a readable length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseErrorKind {
    /// More bytes than [`MAX_TEXT_BYTES`].
    TextTooLarge,
    /// The text ends before the puzzle does.
    TooShort(Expected),
    /// Something that is no whole number.
    NotANumber {
        /// The token.
        found: String,
        /// What was wanted.
        expected: Expected,
    },
    /// A size below 1.
    BadSize {
        /// The size as written.
        found: String,
    },
    /// A size above the limit.
    TooLarge {
        /// The size as written.
        found: String,
        /// The longest side allowed.
        limit: u32,
        /// Maze, counted from 1.
        maze: usize,
    },
    /// A maze of a single cell among mazes of other sizes.
    OneCellMaze {
        /// Maze, counted from 1.
        maze: usize,
    },
    /// More mazes than one sequence of instructions drives.
    TooManyMazes {
        /// The most there may be.
        limit: usize,
    },
    /// A wall that is neither 0 nor 1.
    BadWall {
        /// The token.
        found: String,
        /// Where it stands.
        expected: Expected,
    },
    /// A number of pits that can't be.
    BadPitCount {
        /// The token.
        found: String,
        /// Maze, counted from 1.
        maze: usize,
    },
    /// A pit outside its maze.
    PitOutOfRange {
        /// The coordinate as written.
        found: String,
        /// The largest coordinate allowed.
        limit: u32,
        /// Column or row.
        expected: Expected,
    },
    /// Something behind the end of the puzzle.
    TrailingData {
        /// The first surplus token.
        found: String,
    },
    /// A line ends before all of its numbers are there.
    LineTooShort(Expected),
    /// A number behind those that belong on its line.
    SurplusNumber {
        /// The number as written.
        found: String,
    },
    /// A number of batteries below 0, or more than there is room for.
    BadBatteryCount {
        /// The number as written.
        found: String,
        /// How many there is room for.
        limit: u32,
    },
    /// A robot or a battery that does not lie on its board.
    OffBoard {
        /// The coordinate as written.
        found: String,
        /// The largest coordinate; the least is 1.
        limit: u32,
        /// Column or row.
        expected: Expected,
    },
    /// A charge below 0 or above the limit.
    BadCharge {
        /// The charge as written.
        found: String,
        /// The largest charge allowed.
        limit: u32,
        /// Of which battery.
        expected: Expected,
    },
    /// All charges together are too much.
    TooMuchCharge {
        /// The largest sum allowed.
        limit: u64,
    },
    /// Two things on one cell.
    SharedCell {
        /// The spare battery, from 1.
        number: usize,
        /// The one before it on the same cell; 0 for the robot.
        other: usize,
    },
    /// Lines behind the last battery; a warning.
    SurplusLines {
        /// The first of them.
        found: String,
        /// How many there are.
        count: usize,
        /// How many batteries the text announced.
        batteries: usize,
    },
    /// A first line that is no header of a map.
    NoMapHeader {
        /// Its first word.
        found: String,
    },
    /// Something behind width and height in the header of a map.
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
    /// A row of a map ends too early.
    RowTooShort {
        /// The row, from 1.
        row: usize,
        /// Its cells.
        found: u32,
        /// How many it should have.
        width: u32,
    },
    /// A row of a map goes on.
    RowTooLong {
        /// The row, from 1.
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

impl ParseErrorKind {
    /// The code that translations are found by.
    pub fn code(&self) -> &'static str {
        match self {
            ParseErrorKind::TextTooLarge => "text-too-large",
            ParseErrorKind::TooShort(_) => "too-short",
            ParseErrorKind::NotANumber { .. } => "not-a-number",
            ParseErrorKind::BadSize { .. } => "bad-size",
            ParseErrorKind::TooLarge { .. } => "too-large",
            ParseErrorKind::OneCellMaze { .. } => "one-cell-maze",
            ParseErrorKind::TooManyMazes { .. } => "too-many-mazes",
            ParseErrorKind::BadWall { .. } => "bad-wall",
            ParseErrorKind::BadPitCount { .. } => "bad-pit-count",
            ParseErrorKind::PitOutOfRange { .. } => "pit-out-of-range",
            ParseErrorKind::TrailingData { .. } => "trailing-data",
            ParseErrorKind::LineTooShort(_) => "line-too-short",
            ParseErrorKind::SurplusNumber { .. } => "surplus-number",
            ParseErrorKind::BadBatteryCount { .. } => "bad-battery-count",
            ParseErrorKind::OffBoard { .. } => "battery-off-board",
            ParseErrorKind::BadCharge { .. } => "bad-charge",
            ParseErrorKind::TooMuchCharge { .. } => "too-much-charge",
            ParseErrorKind::SharedCell { .. } => "shared-cell",
            ParseErrorKind::SurplusLines { .. } => "surplus-lines",
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
    }

    /// The values a translation fills in, by name.
    pub fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let place = |expected: &Expected| {
            vec![
                ("expected", expected.item.code().into()),
                ("maze", expected.maze.into()),
                ("row", expected.row.into()),
            ]
        };
        let mut arguments = match self {
            ParseErrorKind::TooShort(expected)
            | ParseErrorKind::NotANumber { expected, .. }
            | ParseErrorKind::BadWall { expected, .. }
            | ParseErrorKind::PitOutOfRange { expected, .. }
            | ParseErrorKind::LineTooShort(expected)
            | ParseErrorKind::OffBoard { expected, .. }
            | ParseErrorKind::BadCharge { expected, .. } => place(expected),
            ParseErrorKind::TooLarge { maze, .. }
            | ParseErrorKind::OneCellMaze { maze }
            | ParseErrorKind::BadPitCount { maze, .. } => vec![("maze", (*maze).into())],
            _ => Vec::new(),
        };
        match self {
            ParseErrorKind::TextTooLarge => arguments.push(("limit", MAX_TEXT_BYTES.into())),
            ParseErrorKind::TooManyMazes { limit } => arguments.push(("limit", (*limit).into())),
            ParseErrorKind::TooMuchCharge { limit } => {
                arguments.push(("limit", Argument::Number(*limit)));
            }
            ParseErrorKind::SharedCell { number, other } => {
                arguments.push(("number", (*number).into()));
                arguments.push(("other", (*other).into()));
            }
            ParseErrorKind::SurplusLines {
                found,
                count,
                batteries,
            } => {
                arguments.push(("found", found.as_str().into()));
                arguments.push(("count", (*count).into()));
                arguments.push(("batteries", (*batteries).into()));
            }
            ParseErrorKind::TooSmall { found, least } => {
                arguments.push(("found", found.as_str().into()));
                arguments.push(("least", (*least).into()));
            }
            ParseErrorKind::RowTooShort { row, found, width } => {
                arguments.push(("row", (*row).into()));
                arguments.push(("found", (*found).into()));
                arguments.push(("width", (*width).into()));
            }
            ParseErrorKind::RowTooLong { row, width } => {
                arguments.push(("row", (*row).into()));
                arguments.push(("width", (*width).into()));
            }
            ParseErrorKind::TooShort(_)
            | ParseErrorKind::LineTooShort(_)
            | ParseErrorKind::OneCellMaze { .. }
            | ParseErrorKind::NoStart
            | ParseErrorKind::SecondStart
            | ParseErrorKind::StartInBorder
            | ParseErrorKind::NoExit
            | ParseErrorKind::SecondExit
            | ParseErrorKind::ExitInside
            | ParseErrorKind::ExitInCorner => {}
            ParseErrorKind::NotANumber { found, .. }
            | ParseErrorKind::BadSize { found }
            | ParseErrorKind::BadWall { found, .. }
            | ParseErrorKind::BadPitCount { found, .. }
            | ParseErrorKind::SurplusNumber { found }
            | ParseErrorKind::NoMapHeader { found }
            | ParseErrorKind::SurplusInHeader { found }
            | ParseErrorKind::UnknownSign { found }
            | ParseErrorKind::BorderOpen { found }
            | ParseErrorKind::TrailingData { found } => {
                arguments.push(("found", found.as_str().into()));
            }
            ParseErrorKind::TooLarge { found, limit, .. }
            | ParseErrorKind::BadBatteryCount { found, limit }
            | ParseErrorKind::OffBoard { found, limit, .. }
            | ParseErrorKind::BadCharge { found, limit, .. }
            | ParseErrorKind::PitOutOfRange { found, limit, .. } => {
                arguments.push(("found", found.as_str().into()));
                arguments.push(("limit", (*limit).into()));
            }
        }
        arguments
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseErrorKind::TextTooLarge => {
                write!(f, "the text is larger than {} MB", MAX_TEXT_BYTES >> 20)
            }
            ParseErrorKind::TooShort(expected) => {
                write!(f, "the text ends too early: {expected} is missing")
            }
            ParseErrorKind::NotANumber { found, expected } => {
                write!(f, "'{found}' is not a whole number; expected {expected}")
            }
            ParseErrorKind::BadSize { found } => {
                write!(f, "'{found}' is no size: at least 1 is expected")
            }
            ParseErrorKind::TooLarge { found, limit, maze } => {
                // In the contest's form the first size is that of every maze.
                write!(f, "'{found}' is too large")?;
                if *maze > 1 {
                    write!(f, " for maze {maze}")?;
                }
                write!(f, ": a side has at most {limit} cells")
            }
            ParseErrorKind::OneCellMaze { maze } => write!(
                f,
                "maze {maze} has a single cell: where sizes differ, each maze has two or more"
            ),
            ParseErrorKind::TooManyMazes { limit } => {
                write!(f, "another maze begins here: there are at most {limit}")
            }
            ParseErrorKind::BadWall { found, expected } => {
                write!(f, "'{found}' is neither 0 nor 1; expected {expected}")
            }
            ParseErrorKind::BadPitCount { found, maze } => write!(
                f,
                "'{found}' is no number of pits of maze {maze}: 0 or more is expected"
            ),
            ParseErrorKind::PitOutOfRange {
                found,
                limit,
                expected,
            } => write!(
                f,
                "'{found}' lies outside the maze: {expected} is between 0 and {limit}"
            ),
            ParseErrorKind::TrailingData { found } => {
                write!(f, "'{found}' stands behind the end of the puzzle")
            }
            ParseErrorKind::LineTooShort(expected) => {
                write!(f, "the line ends too early: {expected} is missing")
            }
            ParseErrorKind::SurplusNumber { found } => {
                write!(f, "'{found}' is one number too many for this line")
            }
            ParseErrorKind::BadBatteryCount { found, limit } => write!(
                f,
                "'{found}' is no number of spare batteries: the board has room for 0 to {limit}"
            ),
            ParseErrorKind::OffBoard {
                found,
                limit,
                expected,
            } => write!(
                f,
                "'{found}' lies off the board: {expected} is between 1 and {limit}"
            ),
            ParseErrorKind::BadCharge {
                found,
                limit,
                expected,
            } => write!(
                f,
                "'{found}' is no charge: {expected} is between 0 and {limit}"
            ),
            ParseErrorKind::TooMuchCharge { limit } => write!(
                f,
                "all charges together are more than {limit} here: no more moves are kept"
            ),
            ParseErrorKind::SharedCell { number, other: 0 } => {
                write!(f, "spare battery {number} lies on the robot's cell")
            }
            ParseErrorKind::SharedCell { number, other } => write!(
                f,
                "spare battery {number} lies on the same cell as spare battery {other}"
            ),
            ParseErrorKind::SurplusLines {
                found,
                count,
                batteries,
            } => write!(
                f,
                "lines behind the last of the announced batteries ({batteries}) are ignored: \
                 {count}, from '{found}' on"
            ),
            ParseErrorKind::NoMapHeader { found } => write!(
                f,
                "'{found}' is no header: a map begins with 'irrgarten WIDTH HEIGHT'"
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
                write!(f, "the exit lies inside: it belongs into the border")
            }
            ParseErrorKind::ExitInCorner => {
                write!(f, "the exit lies in a corner, where no way leads to")
            }
            ParseErrorKind::BorderOpen { found } => write!(
                f,
                "'{found}' opens the border: but for the exit E it is wall, #"
            ),
        }
    }
}

/// A line that holds another number of numbers than its place in the file asks for: the likely
/// cause of an error further down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowLengthHint {
    /// The line, from 1.
    pub line: usize,
    /// How many numbers belong there.
    pub expected: usize,
    /// How many there are.
    pub found: usize,
}

/// A place and a reason; the sentence is made at the edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Why.
    pub kind: ParseErrorKind,
    /// Where.
    pub span: Span,
    /// A likely earlier cause.
    pub hint: Option<RowLengthHint>,
}

impl ParseError {
    /// An error without a hint.
    pub fn new(kind: ParseErrorKind, span: Span) -> Self {
        ParseError {
            kind,
            span,
            hint: None,
        }
    }

    /// A text with more bytes than any puzzle has; its first character stands for all.
    pub(crate) fn text_too_large(text: &str) -> Self {
        let end = text.chars().next().map_or(0, char::len_utf8);
        ParseError::new(ParseErrorKind::TextTooLarge, Span { start: 0, end })
    }

    /// The English sentence with line and column, as the command line prints it.
    pub fn message(&self, text: &str) -> String {
        let Position { line, column } = Position::in_chars(text, self.span.start);
        let mut message = format!("line {line}, column {column}: {}", self.kind);
        if let Some(hint) = self.hint {
            message.push_str(&format!(
                "\nperhaps the cause: numbers in line {}: {}, expected: {}",
                hint.line, hint.found, hint.expected
            ));
        }
        message
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.span.start, self.kind)
    }
}

impl std::error::Error for ParseError {}
