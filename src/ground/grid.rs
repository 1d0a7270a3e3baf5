//! The plane every family is played on: cells, directions and a rectangle of values.
//!
//! `x` grows to the right and `y` downwards, both from 0 at the top left cell.

use std::cmp::Ordering;
use std::fmt;
use std::iter::successors;
use std::ops::{Index, IndexMut};
use std::slice::{ChunksExact, ChunksExactMut};
use std::str::FromStr;

/// A cell of a grid, counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Column, growing to the right.
    pub x: u32,
    /// Row, growing downwards.
    pub y: u32,
}

impl Cell {
    /// The cell in column `x` and row `y`.
    pub const fn new(x: u32, y: u32) -> Self {
        Cell { x, y }
    }

    /// The neighbour in a direction, unless it would lie left of or above the grid.
    pub fn neighbour(self, direction: Direction) -> Option<Cell> {
        let (dx, dy) = direction.delta();
        Some(Cell::new(
            self.x.checked_add_signed(dx)?,
            self.y.checked_add_signed(dy)?,
        ))
    }

    /// The direction and the number of steps to another cell of the same row or column; `None` if it shares neither, or
    /// is the same cell.
    ///
    /// ```
    /// use lockstep::grid::{Cell, Direction};
    ///
    /// let from = Cell::new(5, 2);
    /// assert_eq!(from.straight_to(Cell::new(1, 2)), Some((Direction::Left, 4)));
    /// assert_eq!(from.straight_to(Cell::new(6, 3)), None);
    /// ```
    pub fn straight_to(self, to: Cell) -> Option<(Direction, usize)> {
        let steps = |from: u32, to: u32| from.abs_diff(to) as usize;
        match (self.x.cmp(&to.x), self.y.cmp(&to.y)) {
            (Ordering::Equal, Ordering::Less) => Some((Direction::Down, steps(self.y, to.y))),
            (Ordering::Equal, Ordering::Greater) => Some((Direction::Up, steps(self.y, to.y))),
            (Ordering::Less, Ordering::Equal) => Some((Direction::Right, steps(self.x, to.x))),
            (Ordering::Greater, Ordering::Equal) => Some((Direction::Left, steps(self.x, to.x))),
            _ => None,
        }
    }

    /// The cells ahead in a direction, the nearest first, without this one.
    pub fn line(self, direction: Direction) -> impl Iterator<Item = Cell> {
        successors(self.neighbour(direction), move |cell| {
            cell.neighbour(direction)
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

/// A step to one of the four neighbours; printed and parsed as the letters `U D L R`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Towards smaller `y`.
    Up,
    /// Towards larger `y`.
    Down,
    /// Towards smaller `x`.
    Left,
    /// Towards larger `x`.
    Right,
}

impl Direction {
    /// All four, in the order that breaks ties everywhere: up, down, left, right.
    pub const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];

    /// The step in columns and rows.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Direction::Up => (0, -1),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
        }
    }

    /// The direction back.
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    /// The four directions as seen by a walker who faces this one: right, straight on, left, back.
    pub const fn turns(self) -> [Direction; 4] {
        let right = match self {
            Direction::Up => Direction::Right,
            Direction::Right => Direction::Down,
            Direction::Down => Direction::Left,
            Direction::Left => Direction::Up,
        };
        [right, self, right.opposite(), self.opposite()]
    }

    /// The letter this direction is written with.
    pub const fn letter(self) -> char {
        match self {
            Direction::Up => 'U',
            Direction::Down => 'D',
            Direction::Left => 'L',
            Direction::Right => 'R',
        }
    }

    /// The arrow this direction is drawn with.
    pub const fn arrow(self) -> char {
        match self {
            Direction::Up => '↑',
            Direction::Down => '↓',
            Direction::Left => '←',
            Direction::Right => '→',
        }
    }

    /// Reads a letter (either case) or an arrow.
    pub const fn from_char(c: char) -> Option<Direction> {
        match c {
            'U' | 'u' | '↑' => Some(Direction::Up),
            'D' | 'd' | '↓' => Some(Direction::Down),
            'L' | 'l' | '←' => Some(Direction::Left),
            'R' | 'r' | '→' => Some(Direction::Right),
            _ => None,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Error: the text is not exactly one letter or arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADirection;

impl fmt::Display for NotADirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a direction is U, D, L, R or an arrow")
    }
}

impl std::error::Error for NotADirection {}

impl FromStr for Direction {
    type Err = NotADirection;

    fn from_str(text: &str) -> Result<Self, NotADirection> {
        let mut chars = text.chars();
        match (chars.next().and_then(Direction::from_char), chars.next()) {
            (Some(direction), None) => Ok(direction),
            _ => Err(NotADirection),
        }
    }
}

/// A rectangle of values, indexed by [`Cell`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid<T> {
    width: u32,
    height: u32,
    values: Vec<T>,
}

impl<T: Clone> Grid<T> {
    /// A grid of `width` × `height` equal values.
    pub fn filled(width: u32, height: u32, value: T) -> Self {
        Grid {
            width,
            height,
            values: vec![value; width as usize * height as usize],
        }
    }
}

impl<T> Grid<T> {
    /// A grid of `width` × `height` values, listed row by row.
    pub fn from_values(width: u32, height: u32, values: Vec<T>) -> Self {
        assert_eq!(values.len(), width as usize * height as usize);
        Grid {
            width,
            height,
            values,
        }
    }

    /// Number of columns.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Number of rows.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Whether the cell lies on the grid.
    pub fn contains(&self, cell: Cell) -> bool {
        cell.x < self.width && cell.y < self.height
    }

    /// All cells, row by row from the top.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<T> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Cell::new(x, y)))
    }

    /// The neighbour in a direction, unless it lies outside.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        cell.neighbour(direction).filter(|&c| self.contains(c))
    }

    /// The values, row by row from the top.
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// The rows from the top.
    pub fn rows(&self) -> ChunksExact<'_, T> {
        self.values.chunks_exact(self.width as usize)
    }

    /// The rows from the top, to be changed.
    pub fn rows_mut(&mut self) -> ChunksExactMut<'_, T> {
        self.values.chunks_exact_mut(self.width as usize)
    }

    /// The place of a cell in row order, from 0.
    pub fn index_of(&self, cell: Cell) -> usize {
        cell.y as usize * self.width as usize + cell.x as usize
    }

    /// The cell at a place in row order.
    pub fn cell_at(&self, index: usize) -> Cell {
        let width = self.width as usize;
        Cell::new((index % width) as u32, (index / width) as u32)
    }
}

impl<T> Index<Cell> for Grid<T> {
    type Output = T;
    fn index(&self, cell: Cell) -> &T {
        &self.values[self.index_of(cell)]
    }
}

impl<T> IndexMut<Cell> for Grid<T> {
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        let index = self.index_of(cell);
        &mut self.values[index]
    }
}
