//! Why a text is not a map of an Irrgarten.

use crate::messages;
use crate::text::Problem;

messages! {
    /// Why a text is not a map. `found` is the text in that place, cut to a readable length; rows count from 1.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseErrorKind with Text(Problem<Expected>): "What goes wrong in texts of other families too." {
        /// A first line that is not the header of a map.
        NoMapHeader {
            /// Its first word.
            found: String,
            /// The header of the map below, if it is one.
            header: String,
        } => "no-map-header",
            "'{found}' is not the header of an Irrgarten: its map begins with a line '{header}'";
        /// Something after width and height in the header.
        SurplusInHeader {
            /// The first surplus word.
            found: String,
        } => "surplus-in-header", "'{found}' is too much: the header ends after width and height";
        /// A side below the least.
        TooSmall {
            /// The side as written.
            found: String,
            /// The shortest side allowed.
            least: u32,
        } => "too-small",
            "'{found}' is too small: a side has at least {least} cells, the border included";
        /// A sign without meaning in a map.
        UnknownSign {
            /// The sign.
            found: String,
        } => "unknown-sign",
            "'{found}' means nothing here: cells are # . S E ^ v < > o + (case matters)";
        /// A row ends too early.
        RowTooShort {
            /// Its number.
            row: usize,
            /// Its number of cells.
            found: u32,
            /// The required number of cells.
            width: u32,
        } => "row-too-short", "row {row} ends too early: {found} of {width} cells";
        /// A row is too long.
        RowTooLong {
            /// Its number.
            row: usize,
            /// The required number of cells.
            width: u32,
        } => "row-too-long", "row {row} is too long: it has {width} cells";
        /// A map without a start.
        NoStart => "no-start", "the map has no start: S, inside the border";
        /// A map with two starts.
        SecondStart => "second-start", "a second start: there is one S";
        /// A start that is not inside.
        StartInBorder => "start-in-border", "the start lies in the border: it belongs inside";
        /// A map without an exit.
        NoExit => "no-exit", "the map has no exit: E, in the border";
        /// A map with two exits.
        SecondExit => "second-exit", "a second exit: there is one E";
        /// An exit that is not in the border.
        ExitInside => "exit-inside", "the exit lies inside: it belongs in the border";
        /// An exit in a corner, where it cannot be reached.
        ExitInCorner => "exit-in-corner", "the exit lies in a corner, which no path can reach";
        /// A border cell that is neither wall nor exit.
        BorderOpen {
            /// The sign there.
            found: String,
        } => "border-open",
            "'{found}' opens the border: every cell of it but the exit E is wall, #";
    }
}

messages! {
    /// The parser's expectation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Expected {
        /// The header.
        MapHeader => "map-header", "the header, 'irrgarten WIDTH HEIGHT',";
        /// The number of columns in the header.
        Columns => "columns", "the number of columns";
        /// The number of rows in the header.
        Rows => "rows", "the number of rows";
        /// A row of the map.
        MapRow {
            /// Its number, from 1.
            row: usize,
        } => "map-row", "row {row} of the map";
    }
}
