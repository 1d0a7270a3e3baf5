//! The contest's file format and its two extensions, read and printed.
//!
//! ```text
//! 3 2          columns and rows
//! 1 0          m lines of n−1 numbers: 1 = wall to the right of that cell
//! 0 0
//! 0 1 0        m−1 lines of n numbers: 1 = wall below that cell
//! 1            number of pits, then a line `x y` for each, counted from 0
//! 2 0
//! …            the second maze, the same again without a size
//! …            further mazes, if there are any, likewise
//! ```
//!
//! If sizes differ, every maze has its own size line before it, and none has a single cell.
//!
//! Any white space separates numbers, so line ends are free except around size lines; `#` begins a comment. Anything
//! after the last maze is an error, as is every number out of its range. A text with a line for each row gets a warning
//! where a line has a wrong number of numbers: see `lines.rs`.
//!
//! **How the two forms are distinguished.** The contest's reading comes first: a text that is two or more mazes of the
//! first one's size is just that. Only if it fails, and the first maze is followed by a separate line of exactly two
//! numbers, both at least 1 and one at least 2, every maze has its own size; errors are then those of that reading.
//!
//! **Why printing and reading agree.** Equal sizes are printed in the contest's form, which is read first. Different
//! sizes are printed with a size line `w h` each, and such a text never is a contest file. With two or more walls in a
//! maze, `w` and `h` would have to be walls, 0 or 1, and one of them is larger. With none, the first maze has a single
//! cell, which is not allowed. With one wall (2 × 1 or 1 × 2), `w` is that wall, so w = 1, and `h` the number of pits.
//! The contest then reads 2h coordinates, of which every second is 0 (the row in 2 × 1, the column in 1 × 2), where the
//! text has h − 1 walls, its own pits, each beginning with column 0, and the next size, which contains no 0. For 2 × 1
//! these never fit. For 1 × 2 they fit only with h = 2 and one pit: then this maze is 1 × 2 too, the next one begins at
//! the same place in both readings, and all sizes turn out equal.

use std::fmt;

use super::lines::{odd_line, row_length_hint};
use super::rules::{BELOW, RIGHT};
use super::{Expected, MAX_MAZES, MAX_SIDE, Maze, ParseErrorKind, Simultaneous};
use crate::grid::{Cell, Direction};
use crate::puzzle::{ParseResult, Parsed};
use crate::text::{self, ParseError, Problem, Span, Tokens, lines, quoted, whole_number};

type Error = ParseError<ParseErrorKind>;

pub(super) fn parse(text: &str) -> ParseResult<Simultaneous> {
    text::refuse_too_large(text)?;
    let mut reader = NumberReader {
        text,
        tokens: Tokens::new(text),
        sized: false,
    };
    let mazes = reader.mazes().map_err(|error| {
        let hint = row_length_hint(text, reader.sized, error.span.start);
        cell_map(text).unwrap_or(ParseError { hint, ..error })
    })?;
    Ok(Parsed {
        puzzle: Simultaneous::new(mazes),
        warnings: odd_line(text, reader.sized).into_iter().collect(),
    })
}

struct NumberReader<'a> {
    text: &'a str,
    tokens: Tokens<'a>,
    /// Whether every maze has its own size line.
    sized: bool,
}

impl<'a> NumberReader<'a> {
    fn mazes(&mut self) -> Result<Vec<Maze>, Error> {
        let (size, size_span) =
            self.size(|found, limit| Problem::TooLarge { found, limit }.into())?;
        let mut mazes = vec![self.maze(1, size)?];
        let after_first = self.tokens.clone();
        let Err(contest_error) = self.equal_mazes(&mut mazes, size) else {
            return Ok(mazes);
        };
        mazes.truncate(1);
        self.tokens = after_first;
        match self.size_line() {
            Some(numbers) if numbers != [1, 1] => {}
            _ => return Err(contest_error),
        }
        self.sized = true;
        if size == (1, 1) {
            let kind = ParseErrorKind::OneCellMaze { maze: 1 };
            return Err(ParseError::new(kind, size_span));
        }
        self.sized_mazes(&mut mazes)?;
        Ok(mazes)
    }

    /// The contest's reading after the first maze: a second one of the same size, and more if the rest consists of
    /// them.
    fn equal_mazes(&mut self, mazes: &mut Vec<Maze>, size: (u32, u32)) -> Result<(), Error> {
        mazes.push(self.maze(2, size)?);
        let Some(surplus) = self.surplus() else {
            return Ok(());
        };
        while let Some((span, _)) = self.peek() {
            let Ok(maze) = self.maze(mazes.len() + 1, size) else {
                return Err(surplus);
            };
            room_for_another(mazes, span)?;
            mazes.push(maze);
        }
        Ok(())
    }

    /// The reading after the first maze if each has a size line.
    fn sized_mazes(&mut self, mazes: &mut Vec<Maze>) -> Result<(), Error> {
        while let Some(surplus) = self.surplus() {
            if self.size_line().is_none() {
                return Err(surplus);
            }
            room_for_another(mazes, surplus.span)?;
            let number = mazes.len() + 1;
            let (size, span) = self.size(|found, limit| ParseErrorKind::TooLargeMaze {
                found,
                limit,
                maze: number,
            })?;
            if size == (1, 1) {
                let kind = ParseErrorKind::OneCellMaze { maze: number };
                return Err(ParseError::new(kind, span));
            }
            mazes.push(self.maze(number, size)?);
        }
        Ok(())
    }

    fn peek(&self) -> Option<(Span, &'a str)> {
        self.tokens.clone().next()
    }

    /// The error for the next token if nothing may follow.
    fn surplus(&self) -> Option<Error> {
        let (span, token) = self.peek()?;
        let found = quoted(token);
        Some(ParseError::new(Problem::TrailingData { found }, span))
    }

    /// The two numbers of the next line, if it begins here and contains only these, both at least 1.
    fn size_line(&self) -> Option<[i64; 2]> {
        let (first, _) = self.peek()?;
        let before = &self.text[..first.start];
        // The line end itself is not a token.
        let line_start = before.rfind(['\n', '\r']).unwrap_or(0);
        if Tokens::new(&before[line_start..]).next().is_some() {
            return None;
        }
        let rest = &self.text[first.start..];
        let line = &rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())];
        let mut numbers = Tokens::new(line).map(|(_, token)| whole_number(token));
        let size = [numbers.next()??, numbers.next()??];
        (numbers.next().is_none() && size.iter().all(|&side| side >= 1)).then_some(size)
    }

    /// A size and its place. Only the first size can lack a number or be too small: a later line
    /// that does not look like a size is not a size line.
    fn size(
        &mut self,
        too_large: impl FnOnce(String, u32) -> ParseErrorKind,
    ) -> Result<((u32, u32), Span), Error> {
        let (first, columns, width) = self.number(Expected::Columns)?;
        let (last, rows, height) = self.number(Expected::Rows)?;
        let found = format!("{} {}", quoted(columns), quoted(rows));
        let span = first.to(last);
        let kind = match (u32::try_from(width), u32::try_from(height)) {
            (Ok(width @ 1..=MAX_SIDE), Ok(height @ 1..=MAX_SIDE)) => {
                return Ok(((width, height), span));
            }
            _ if width < 1 || height < 1 => Problem::BadSize { found }.into(),
            _ => too_large(found, MAX_SIDE),
        };
        Err(ParseError::new(kind, span))
    }

    fn maze(&mut self, number: usize, (width, height): (u32, u32)) -> Result<Maze, Error> {
        let mut maze = Maze::open(width, height);
        let (columns, rows) = (width as usize, height as usize);
        for (row, squares) in (1..=rows).zip(maze.rows_mut()) {
            let expected = Expected::WallRight { maze: number, row };
            self.walls(&mut squares[..columns - 1], RIGHT, expected)?;
        }
        for (row, squares) in (1..rows).zip(maze.rows_mut()) {
            let expected = Expected::WallBelow { maze: number, row };
            self.walls(squares, BELOW, expected)?;
        }
        self.pits(number, &mut maze)?;
        Ok(maze)
    }

    /// The list of pits. A pit may be listed twice, so a list of more pits than the maze has cells is read like any
    /// other; but if such a list breaks off, the error is its length.
    fn pits(&mut self, number: usize, maze: &mut Maze) -> Result<(), Error> {
        let (span, token, count) = self.number(Expected::PitCount { maze: number })?;
        let limit = maze.width() * maze.height();
        let bad_count = || {
            let found = quoted(token);
            let kind = ParseErrorKind::BadPitCount {
                found,
                limit,
                maze: number,
            };
            ParseError::new(kind, span)
        };
        if count < 0 {
            return Err(bad_count());
        }
        self.listed_pits(number, count, maze).map_err(|error| {
            if count > limit.into() {
                bad_count()
            } else {
                error
            }
        })
    }

    /// The pits end with the text, whatever their count.
    fn listed_pits(&mut self, number: usize, count: i64, maze: &mut Maze) -> Result<(), Error> {
        for pit in 1..=count {
            let pit = pit as usize;
            let x = self.coordinate(Expected::PitX { maze: number, pit }, maze.width())?;
            let y = self.coordinate(Expected::PitY { maze: number, pit }, maze.height())?;
            maze.set_pit(Cell::new(x, y), true);
        }
        Ok(())
    }

    /// Builds the walls of a row.
    fn walls(&mut self, squares: &mut [u8], wall: u8, expected: Expected) -> Result<(), Error> {
        let mut rest = squares;
        loop {
            let count = self.tokens.bits(rest, wall);
            let Some((square, others)) = rest[count..].split_first_mut() else {
                return Ok(());
            };
            *square |= wall * u8::from(self.wall(expected)?);
            rest = others;
        }
    }

    fn wall(&mut self, expected: Expected) -> Result<bool, Error> {
        match self.number(expected)? {
            (_, _, 0) => Ok(false),
            (_, _, 1) => Ok(true),
            (span, token, _) => {
                let found = quoted(token);
                Err(ParseError::new(
                    ParseErrorKind::BadWall { found, expected },
                    span,
                ))
            }
        }
    }

    fn coordinate(&mut self, expected: Expected, side: u32) -> Result<u32, Error> {
        match self.number(expected)? {
            (_, _, value) if (0..i64::from(side)).contains(&value) => Ok(value as u32),
            (span, token, _) => {
                let kind = ParseErrorKind::PitOutOfRange {
                    found: quoted(token),
                    limit: side - 1,
                    expected,
                };
                Err(ParseError::new(kind, span))
            }
        }
    }

    fn number(&mut self, expected: Expected) -> Result<(Span, &'a str, i64), Error> {
        let Some((span, token)) = self.tokens.next() else {
            return Err(ParseError::too_short(self.text, expected));
        };
        let number = text::number(token, span, expected)?;
        Ok((span, token, number))
    }
}

/// An error if there are already as many mazes as allowed, and one more begins at this place.
fn room_for_another(mazes: &[Maze], span: Span) -> Result<(), Error> {
    if mazes.len() < MAX_MAZES {
        return Ok(());
    }
    let limit = MAX_MAZES;
    Err(ParseError::new(
        ParseErrorKind::TooManyMazes { limit },
        span,
    ))
}

/// The error for a map whose cells are 0 and 1: at least three rows, all equally long, of at least three cells; a line
/// with both sizes may precede them.
fn cell_map(text: &str) -> Option<Error> {
    let mut rows = lines(text).filter(|(_, line)| Tokens::new(line).next().is_some());
    let (mut start, mut row) = rows.next()?;
    let mut announced: Option<[usize; 2]> = None;
    if cells_of(row).is_none_or(|cells| cells <= 2) {
        let mut sides = Tokens::new(row).map(|(_, token)| token.parse().ok());
        announced = Some([sides.next()??, sides.next()??]);
        (start, row) = rows.next()?;
    }
    let width = cells_of(row)?;
    let height = 1 + rows
        .map(|(_, row)| (cells_of(row) == Some(width)).then_some(1))
        .sum::<Option<usize>>()?;
    let is_size = |sides: [usize; 2]| sides == [width, height] || sides == [height, width];
    (width.min(height) > 2 && announced.is_none_or(is_size)).then(|| {
        let end = start + row.len();
        ParseError::new(ParseErrorKind::CellMap, Span { start, end })
    })
}

/// The number of cells of a row in such a map: digits 0 and 1 side by side, or a blank between each two.
fn cells_of(row: &str) -> Option<usize> {
    let (mut tokens, mut cells) = (0, 0);
    for (_, token) in Tokens::new(row) {
        if !token.bytes().all(|digit| matches!(digit, b'0' | b'1')) {
            return None;
        }
        (tokens, cells) = (tokens + 1, cells + token.len());
    }
    (tokens == 1 || tokens == cells).then_some(cells)
}

impl fmt::Display for Simultaneous {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let common_size = self.common_size();
        for (index, maze) in self.mazes().iter().enumerate() {
            if index == 0 || common_size.is_none() {
                writeln!(f, "{} {}", maze.width(), maze.height())?;
            }
            write_maze(f, maze)?;
        }
        Ok(())
    }
}

fn write_maze(f: &mut fmt::Formatter<'_>, maze: &Maze) -> fmt::Result {
    let mut line = String::new();
    let mut write_walls = |f: &mut fmt::Formatter<'_>, y, columns, direction| {
        line.clear();
        for x in 0..columns {
            if x > 0 {
                line.push(' ');
            }
            let wall = maze.has_wall(Cell::new(x, y), direction);
            line.push(if wall { '1' } else { '0' });
        }
        writeln!(f, "{line}")
    };
    for y in 0..maze.height() {
        write_walls(f, y, maze.width() - 1, Direction::Right)?;
    }
    for y in 0..maze.height() - 1 {
        write_walls(f, y, maze.width(), Direction::Down)?;
    }
    writeln!(f, "{}", maze.pits().count())?;
    maze.pits()
        .try_for_each(|pit| writeln!(f, "{} {}", pit.x, pit.y))
}
