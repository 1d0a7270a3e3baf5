//! Why a text is not a set of labyrinths.

use std::fmt;

use crate::codes;
use crate::message::{Arguments, Coded};
use crate::text::{Problem, expectation};

/// Why a text is not a set of labyrinths. `found` is what stands in the text, cut to a readable
/// length; mazes count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// What goes wrong in texts of other families too.
    Text(Problem<Expected>),
    /// A size of its own above the limit. The first size may be that of all mazes, and is reported
    /// as [`Problem::TooLarge`].
    TooLargeMaze {
        /// The size as written.
        found: String,
        /// The longest side allowed.
        limit: u32,
        /// Which maze.
        maze: usize,
    },
    /// A maze of a single cell among mazes of other sizes.
    OneCellMaze {
        /// Which maze.
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
    /// A line with more or fewer numbers than belong there, in a text with one line for each row. Told only beside
    /// the error that ends the reading, since lines may end anywhere in a text that is read.
    LineLength {
        /// How many numbers there are.
        found: usize,
        /// How many belong there.
        count: usize,
        /// Which maze.
        maze: usize,
    },
    /// A number of pits below 0, or one above the number of cells whose list breaks off.
    BadPitCount {
        /// The token.
        found: String,
        /// The number of cells.
        limit: u32,
        /// Which maze.
        maze: usize,
    },
    /// A pit outside its maze.
    PitOutOfRange {
        /// The coordinate as written.
        found: String,
        /// The largest coordinate allowed; the least is 0.
        limit: u32,
        /// Column or row.
        expected: Expected,
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
        ParseErrorKind::TooLargeMaze { .. } => "too-large-maze",
        ParseErrorKind::OneCellMaze { .. } => "one-cell-maze",
        ParseErrorKind::TooManyMazes { .. } => "too-many-mazes",
        ParseErrorKind::BadWall { .. } => "bad-wall",
        ParseErrorKind::LineLength { .. } => "line-length",
        ParseErrorKind::BadPitCount { .. } => "bad-pit-count",
        ParseErrorKind::PitOutOfRange { .. } => "pit-out-of-range",
    }

    fn arguments(&self) -> Arguments {
        match self {
            ParseErrorKind::Text(problem) => problem.arguments(),
            ParseErrorKind::TooLargeMaze { found, limit, maze }
            | ParseErrorKind::BadPitCount { found, limit, maze } => vec![
                ("found", found.as_str().into()),
                ("limit", (*limit).into()),
                ("maze", (*maze).into()),
            ],
            ParseErrorKind::LineLength { found, count, maze } => vec![
                ("found", (*found).into()),
                ("count", (*count).into()),
                ("maze", (*maze).into()),
            ],
            ParseErrorKind::OneCellMaze { maze } => vec![("maze", (*maze).into())],
            ParseErrorKind::TooManyMazes { limit } => vec![("limit", (*limit).into())],
            ParseErrorKind::BadWall { found, expected } => {
                let mut arguments = expectation(expected);
                arguments.push(("found", found.as_str().into()));
                arguments
            }
            ParseErrorKind::PitOutOfRange {
                found,
                limit,
                expected,
            } => {
                let mut arguments = expectation(expected);
                arguments.push(("found", found.as_str().into()));
                arguments.push(("limit", (*limit).into()));
                arguments
            }
        }
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseErrorKind::Text(problem) => problem.fmt(f),
            ParseErrorKind::TooLargeMaze { found, limit, maze } => write!(
                f,
                "'{found}' is too large for maze {maze}: a side has at most {limit} cells"
            ),
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
            ParseErrorKind::LineLength { found, count, maze } => write!(
                f,
                "numbers in this line of maze {maze}: {found}, expected: {count}"
            ),
            ParseErrorKind::BadPitCount { found, limit, maze } => write!(
                f,
                "'{found}' is not a valid number of pits: maze {maze} has room for 0 to {limit}"
            ),
            ParseErrorKind::PitOutOfRange {
                found,
                limit,
                expected,
            } => write!(
                f,
                "'{found}' lies outside the maze: {expected} is between 0 and {limit}"
            ),
        }
    }
}

/// Which number the parser wanted. Mazes, rows of walls and pits count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// The number of columns in the first size.
    Columns,
    /// The number of rows in the first size.
    Rows,
    /// A wall to the right of a cell, 0 or 1.
    WallRight {
        /// Which maze.
        maze: usize,
        /// Which row of cells.
        row: usize,
    },
    /// A wall below a cell, 0 or 1.
    WallBelow {
        /// Which maze.
        maze: usize,
        /// Which row of cells.
        row: usize,
    },
    /// The number of pits.
    PitCount {
        /// Which maze.
        maze: usize,
    },
    /// The column of a pit.
    PitX {
        /// Which maze.
        maze: usize,
        /// Which pit of the list.
        pit: usize,
    },
    /// The row of a pit.
    PitY {
        /// Which maze.
        maze: usize,
        /// Which pit of the list.
        pit: usize,
    },
}

impl Coded for Expected {
    codes! {
        Expected::Columns => "columns",
        Expected::Rows => "rows",
        Expected::WallRight { .. } => "wall-right",
        Expected::WallBelow { .. } => "wall-below",
        Expected::PitCount { .. } => "pit-count",
        Expected::PitX { .. } => "pit-x",
        Expected::PitY { .. } => "pit-y",
    }

    fn arguments(&self) -> Arguments {
        match *self {
            Expected::Columns | Expected::Rows => Vec::new(),
            Expected::PitCount { maze } => vec![("maze", maze.into())],
            Expected::WallRight { maze, row }
            | Expected::WallBelow { maze, row }
            | Expected::PitX { maze, pit: row }
            | Expected::PitY { maze, pit: row } => {
                vec![("maze", maze.into()), ("row", row.into())]
            }
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Expected::Columns => write!(f, "the number of columns"),
            Expected::Rows => write!(f, "the number of rows"),
            Expected::WallRight { maze, row } => write!(
                f,
                "a wall to the right of a cell (0 or 1), row {row} of maze {maze}"
            ),
            Expected::WallBelow { maze, row } => {
                write!(f, "a wall below a cell (0 or 1), row {row} of maze {maze}")
            }
            Expected::PitCount { maze } => write!(f, "the number of pits of maze {maze}"),
            Expected::PitX { maze, pit } => write!(f, "the column of pit {pit} of maze {maze}"),
            Expected::PitY { maze, pit } => write!(f, "the row of pit {pit} of maze {maze}"),
        }
    }
}
