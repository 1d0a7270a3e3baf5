//! Why a text is not a set of labyrinths, and warnings about one that is.

use crate::messages;
use crate::text::Problem;

messages! {
    /// Why a text is not a set of labyrinths. `found` is the text in that place, cut to a readable length; mazes count
    /// from 1.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind with Text(Problem<Expected>): "What goes wrong in texts of other families too." {
        /// A maze's own size above the limit. The first size may be that of all mazes, and is reported as
        /// [`Problem::TooLarge`].
        TooLargeMaze {
            /// The size as written.
            found: String,
            /// The longest side allowed.
            limit: u32,
            /// Its number.
            maze: usize,
        } => "too-large-maze",
            "'{found}' is too large for maze {maze}: a side has at most {limit} cells";
        /// A maze of a single cell among mazes of other sizes.
        OneCellMaze {
            /// Its number.
            maze: usize,
        } => "one-cell-maze",
            "maze {maze} has a single cell: where sizes differ, each maze has two or more";
        /// More mazes than one sequence of instructions may drive.
        TooManyMazes {
            /// The most there may be.
            limit: usize,
        } => "too-many-mazes", "another maze begins here: there are at most {limit}";
        /// A wall that is neither 0 nor 1.
        BadWall {
            /// The token.
            found: String,
            /// Its place.
            expected: Expected,
        } => "bad-wall", "'{found}' is neither 0 nor 1; expected {expected}";
        /// A number of pits below 0, or one above the number of cells whose list breaks off.
        BadPitCount {
            /// The token.
            found: String,
            /// The number of cells.
            limit: u32,
            /// The maze.
            maze: usize,
        } => "bad-pit-count",
            "'{found}' is not a valid number of pits: maze {maze} has room for 0 to {limit}";
        /// A pit outside its maze.
        PitOutOfRange {
            /// The coordinate as written.
            found: String,
            /// The largest coordinate allowed; the least is 0.
            limit: u32,
            /// Column or row.
            expected: Expected,
        } => "pit-out-of-range",
            "'{found}' lies outside the maze: {expected} is between 0 and {limit}";
        /// A map whose cells are 0 and 1, walls among them.
        CellMap => "cell-map" ["word": "irrgarten"],
            "these rows of 0 and 1 are a map of cells, but walls of labyrinths lie between cells: write it with # . S \
             E and walls all around, below a line 'irrgarten WIDTH HEIGHT'";
        /// A wrong number of numbers in a line of a text that has a line for each row; a warning.
        OddLine {
            /// The number of numbers.
            found: usize,
            /// The number of those that belong there.
            count: usize,
            /// The first one that belongs there.
            expected: Expected,
        } => "odd-line",
            "numbers in this line: {found}, needed: {count}, beginning with {expected}; as lines were ignored, this \
             may not be the puzzle that was meant";
        /// Lines of pits that are more or fewer than announced, in a text that has a line for each; a warning.
        OtherPits {
            /// The number announced.
            announced: usize,
            /// The number of lines.
            found: usize,
            /// The maze.
            maze: usize,
        } => "other-pits",
            "pits of maze {maze}: {announced} announced, {found} listed; as lines were ignored, this may not be the \
             puzzle that was meant";
    }
}

messages! {
    /// The number that the parser expected. Mazes, rows of walls and pits count from 1.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Expected {
        /// The number of columns in the first size.
        Columns => "columns", "the number of columns";
        /// The number of rows in the first size.
        Rows => "rows", "the number of rows";
        /// A wall to the right of a cell, 0 or 1.
        WallRight {
            /// The maze.
            maze: usize,
            /// The row of cells.
            row: usize,
        } => "wall-right", "a wall to the right of a cell (0 or 1), row {row} of maze {maze}";
        /// A wall below a cell, 0 or 1.
        WallBelow {
            /// The maze.
            maze: usize,
            /// The row of cells.
            row: usize,
        } => "wall-below", "a wall below a cell (0 or 1), row {row} of maze {maze}";
        /// The number of pits.
        PitCount {
            /// The maze.
            maze: usize,
        } => "pit-count", "the number of pits of maze {maze}";
        /// The column of a pit.
        PitX {
            /// The maze.
            maze: usize,
            /// The pit's number in the list.
            pit: usize,
        } => "pit-x" ["maze": maze, "row": pit], "the column of pit {pit} of maze {maze}";
        /// The row of a pit.
        PitY {
            /// The maze.
            maze: usize,
            /// The pit's number in the list.
            pit: usize,
        } => "pit-y" ["maze": maze, "row": pit], "the row of pit {pit} of maze {maze}";
    }
}
