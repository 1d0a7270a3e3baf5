//! Edits: the changes a person makes while drawing a puzzle, as data. A family declares its tools in a table, as it
//! does its settings; an edit names a tool, the board, and the marks it changes.
//!
//! Mistakes that any family can meet (an unknown tool, a cell off the board …) are a [`BadEdit`], found by
//! [`Edit::tool`]; each family adds its own reasons.
//!
//! ```
//! use lockstep::edit::{Edit, Mark};
//! use lockstep::{Cell, Direction, Editable, Simultaneous};
//!
//! let blank = Simultaneous::blank(&[(3, 2), (3, 2)]).unwrap();
//! let wall = Edit {
//!     marks: vec![Mark::edge(Cell::new(0, 0), Direction::Right)],
//!     value: Some(1),
//!     ..Edit::new("walls", 0)
//! };
//! let walled = blank.edit(&wall).unwrap();
//! assert!(walled.mazes()[0].has_wall(Cell::new(1, 0), Direction::Left));
//! assert_eq!(walled.value_at("walls", 0, wall.marks[0]), Some(1));
//! ```

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::grid::{Cell, Direction};
use crate::text::quoted;
use crate::{choices, messages};

choices! {
    /// The target of a tool.
    pub enum Target {
        /// Edges between cells: every mark has a side.
        Edges => "edges",
        /// Cells.
        Cells => "cells",
        /// A thing that is moved: two marks, the cell it lies on and the cell it goes to.
        Piece => "piece",
        /// A whole board; no marks.
        Board => "board",
        /// The whole puzzle; no marks, and the board does not matter.
        Puzzle => "puzzle",
    }
}

/// The values that a tool takes. Unless it takes none, every edit needs one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// None.
    None,
    /// 1 sets, 0 clears.
    Flag,
    /// A number.
    Number {
        /// The numbers allowed.
        range: RangeInclusive<i64>,
        /// The value a new pen starts with.
        suggested: i64,
    },
    /// One of these names, by its place from 0.
    Choice(&'static [&'static str]),
    /// A direction, by its place in [`Direction::ALL`]: a stroke gives each cell the direction in which it leaves it.
    Direction,
    /// Another board of the puzzle, from 0.
    Board,
}

/// The tool that removes the marks another tool sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eraser {
    /// The name of a tool of the family, used on the same marks.
    pub tool: &'static str,
    /// Its value.
    pub value: Option<i64>,
}

/// Something that a puzzle is edited with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tool {
    /// The name at the boundary, unique within the family.
    pub name: &'static str,
    /// Its target.
    pub target: Target,
    /// The values it takes.
    pub values: Values,
    /// The least and the greatest side, in cells, if the tool takes a size.
    pub size: Option<(u32, u32)>,
    /// Whether that size must be square.
    pub square: bool,
    /// The tool that removes its marks, if there is one.
    pub eraser: Option<Eraser>,
    /// Whether its mark exists only once: the last mark counts, and a stroke drags it along without changing the cells
    /// in between.
    pub single: bool,
}

impl Tool {
    /// A tool without value, size or eraser.
    pub const fn new(name: &'static str, target: Target) -> Self {
        Tool {
            name,
            target,
            values: Values::None,
            size: None,
            square: false,
            eraser: None,
            single: false,
        }
    }

    /// A tool whose value 1 sets and whose value 0 removes.
    pub const fn flag(name: &'static str, target: Target) -> Self {
        Tool {
            values: Values::Flag,
            eraser: Some(Eraser {
                tool: name,
                value: Some(0),
            }),
            ..Tool::new(name, target)
        }
    }
}

/// A cell, or the edge on one of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The side whose edge is meant; `None` for the cell itself.
    pub side: Option<Direction>,
}

impl Mark {
    /// A cell.
    pub const fn cell(cell: Cell) -> Self {
        Mark { cell, side: None }
    }

    /// The edge on a side of a cell.
    pub const fn edge(cell: Cell, side: Direction) -> Self {
        Mark {
            cell,
            side: Some(side),
        }
    }

    /// All marks of a target in the rectangle between two cells, both included: the cells, or the edges between its
    /// cells. With `frame` only the outermost cells, or only the edges around the rectangle, even on the board's
    /// border.
    pub fn rectangle(target: Target, from: Cell, to: Cell, frame: bool) -> Vec<Mark> {
        let (left, right) = (from.x.min(to.x), from.x.max(to.x));
        let (top, bottom) = (from.y.min(to.y), from.y.max(to.y));
        let cells = (top..=bottom).flat_map(|y| (left..=right).map(move |x| Cell::new(x, y)));
        let is_outermost = |side: Direction, cell: Cell| match side {
            Direction::Up => cell.y == top,
            Direction::Down => cell.y == bottom,
            Direction::Left => cell.x == left,
            Direction::Right => cell.x == right,
        };
        if target != Target::Edges {
            let wanted = |cell: &Cell| {
                !frame || Direction::ALL.iter().any(|&side| is_outermost(side, *cell))
            };
            return cells.filter(wanted).map(Mark::cell).collect();
        }
        let sides: &[Direction] = match frame {
            true => &Direction::ALL,
            false => &[Direction::Down, Direction::Right],
        };
        let edges = cells.flat_map(|cell| sides.iter().map(move |&side| (cell, side)));
        let edges = edges.filter(|&(cell, side)| is_outermost(side, cell) == frame);
        edges.map(|(cell, side)| Mark::edge(cell, side)).collect()
    }
}

/// One change of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edit {
    /// The name of the tool.
    pub tool: String,
    /// The board it is used on, from 0.
    pub board: usize,
    /// The marks it changes; see [`Target`].
    pub marks: Vec<Mark>,
    /// The value, of a tool that takes one; see [`Values`].
    pub value: Option<i64>,
    /// Columns and rows, of a tool that takes a size.
    pub size: Option<(u32, u32)>,
}

impl Edit {
    /// An edit without marks, value or size.
    pub fn new(tool: impl Into<String>, board: usize) -> Self {
        Edit {
            tool: tool.into(),
            board,
            marks: Vec::new(),
            value: None,
            size: None,
        }
    }

    /// The tool of the edit, one of `tools`, if the edit fits it on boards of these sizes.
    pub fn tool(
        &self,
        tools: &'static [Tool],
        sizes: &[(u32, u32)],
    ) -> Result<&'static Tool, BadEdit> {
        let tool = tools.iter().find(|tool| tool.name == self.tool);
        let tool = tool.ok_or_else(|| BadEdit::UnknownTool(self.tool.clone()))?;
        let boards = sizes.len();
        let board = match tool.target {
            Target::Puzzle => None,
            _ => Some(sizes.get(self.board).ok_or(BadEdit::NoBoard { boards })?),
        };
        match (tool.target, board) {
            (Target::Edges | Target::Cells | Target::Piece, Some(&(width, height))) => {
                let needs_side = tool.target == Target::Edges;
                let fits = |mark: &Mark| mark.cell.x < width && mark.cell.y < height;
                if !self.marks.iter().all(fits) {
                    return Err(BadEdit::OffBoard);
                }
                let meant = |mark: &Mark| mark.side.is_some() == needs_side;
                let count_fits = match tool.target {
                    Target::Piece => self.marks.len() == 2,
                    _ => !self.marks.is_empty(),
                };
                if !count_fits || !self.marks.iter().all(meant) {
                    return Err(BadEdit::BadMarks);
                }
            }
            _ if !self.marks.is_empty() => return Err(BadEdit::BadMarks),
            _ => {}
        }
        self.check_value(&tool.values, boards)?;
        match (tool.size, self.size) {
            (None, None) => {}
            (Some((least, most)), Some((width, height))) => {
                let sides = least..=most;
                if !sides.contains(&width) || !sides.contains(&height) {
                    return Err(BadEdit::BadSize { least, most });
                }
            }
            (Some((least, most)), None) => return Err(BadEdit::BadSize { least, most }),
            (None, Some(_)) => return Err(BadEdit::BadMarks),
        }
        Ok(tool)
    }

    fn check_value(&self, values: &Values, boards: usize) -> Result<(), BadEdit> {
        let range = match values {
            Values::None => {
                let nothing = self.value.is_none();
                return nothing.then_some(()).ok_or(BadEdit::BadMarks);
            }
            Values::Flag => 0..=1,
            Values::Number { range, .. } => range.clone(),
            Values::Choice(names) => 0..=names.len() as i64 - 1,
            Values::Direction => 0..=Direction::ALL.len() as i64 - 1,
            Values::Board => {
                let is_one = |board: i64| (0..boards as i64).contains(&board);
                let is_there = self.value.is_some_and(is_one);
                return is_there.then_some(()).ok_or(BadEdit::NoBoard { boards });
            }
        };
        match self.value {
            Some(value) if range.contains(&value) => Ok(()),
            _ => Err(BadEdit::BadValue {
                least: *range.start(),
                most: *range.end(),
            }),
        }
    }

    /// The marks without repetitions: an edge can be named from either of its cells.
    pub fn edges(&self) -> impl Iterator<Item = (Cell, Direction)> {
        let named = self
            .marks
            .iter()
            .filter_map(|mark| Some((mark.cell, mark.side?)));
        let once = named.map(|(cell, side)| match side {
            Direction::Up | Direction::Left => cell
                .neighbour(side)
                .map_or((cell, side), |other| (other, side.opposite())),
            Direction::Down | Direction::Right => (cell, side),
        });
        once.collect::<BTreeSet<_>>().into_iter()
    }
}

messages! {
    /// Why an edit is refused, whatever the family.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum BadEdit {
        /// The family has no such tool.
        UnknownTool(found: String) => "unknown-tool" ["found": quoted(found)], "there is no tool {}", quoted(found);
        /// There is no such board.
        NoBoard {
            /// The number of boards.
            boards: usize,
        } => "no-such-board", "there is no such board; boards: {boards}";
        /// A cell lies off the board.
        OffBoard => "outside-board", "that is not on the board";
        /// Marks, value or size do not fit the tool.
        BadMarks => "bad-marks", "the tool is not used like that";
        /// A value that the tool does not take.
        BadValue {
            /// The least one allowed.
            least: i64,
            /// The greatest one allowed.
            most: i64,
        } => "bad-tool-value" ["least": least.to_string(), "most": most.to_string()],
            "the value must lie between {least} and {most}";
        /// A side of the size is too short or too long.
        BadSize {
            /// The least side, in cells.
            least: u32,
            /// The greatest side, in cells.
            most: u32,
        } => "bad-board-size", "sides must be between {least} and {most} cells long";
    }
}
