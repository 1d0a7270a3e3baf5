//! The contest's file format, read and printed.
//!
//! ```text
//! 3 2          columns and rows
//! 1 0          m lines of n−1 numbers: 1 = wall to the right of that cell
//! 0 0
//! 0 1 0        m−1 lines of n numbers: 1 = wall below that cell
//! 1            number of pits, then a line `x y` for each, counted from 0
//! 2 0
//! …            the second maze, the same again without a size
//! ```
//!
//! Any white space separates numbers, so line ends are free; `#` begins a comment. Everything
//! behind the second maze is an error, as is every number out of its range.

use std::fmt;

use super::{MAX_SIDE, Maze, Simultaneous};
use crate::grid::{Cell, Direction};
use crate::puzzle::Parsed;
use crate::text::{
    Expected, Item, MAX_TEXT_BYTES, ParseError, ParseErrorKind, RowLengthHint, Span, Tokens, lines,
    quoted,
};

pub(super) fn parse(text: &str) -> Result<Parsed<Simultaneous>, ParseError> {
    if text.len() > MAX_TEXT_BYTES {
        let span = Span {
            start: 0,
            end: text.chars().next().map_or(0, char::len_utf8),
        };
        return Err(ParseError::new(ParseErrorKind::TextTooLarge, span));
    }
    let mut reader = Reader {
        tokens: Tokens::new(text),
        end: text.trim_end().len(),
        size: None,
    };
    let puzzle = reader.puzzle().map_err(|error| ParseError {
        hint: reader
            .size
            .and_then(|(width, height)| row_length_hint(text, width, height, error.span.start)),
        ..error
    })?;
    Ok(Parsed {
        puzzle,
        warnings: Vec::new(),
    })
}

struct Reader<'a> {
    tokens: Tokens<'a>,
    /// Where the content ends: the place of what is missing.
    end: usize,
    /// The size, once it is known.
    size: Option<(u32, u32)>,
}

/// A token as a number: what does not fit is known to be far out of every range.
enum Number {
    Fits(i64),
    Huge,
}

impl<'a> Reader<'a> {
    fn puzzle(&mut self) -> Result<Simultaneous, ParseError> {
        let (width, height) = self.size()?;
        self.size = Some((width, height));
        let anton = self.maze(1, width, height)?;
        let bea = self.maze(2, width, height)?;
        if let Some((span, token)) = self.tokens.next() {
            let found = quoted(token);
            return Err(ParseError::new(
                ParseErrorKind::TrailingData { found },
                span,
            ));
        }
        Ok(Simultaneous::new(anton, bea))
    }

    fn size(&mut self) -> Result<(u32, u32), ParseError> {
        let expected = |item| Expected {
            item,
            maze: 1,
            row: 0,
        };
        let (first, columns, width) = self.number(expected(Item::Columns))?;
        let (last, rows, height) = self.number(expected(Item::Rows))?;
        let found = format!("{} {}", quoted(columns), quoted(rows));
        let span = first.to(last);
        let is_negative = |token: &str| token.starts_with('-');
        match (width, height) {
            (Number::Fits(width), Number::Fits(height))
                if (1..=i64::from(MAX_SIDE)).contains(&width)
                    && (1..=i64::from(MAX_SIDE)).contains(&height) =>
            {
                Ok((width as u32, height as u32))
            }
            (Number::Fits(..=0), _) | (_, Number::Fits(..=0)) => {
                Err(ParseError::new(ParseErrorKind::BadSize { found }, span))
            }
            _ if is_negative(columns) || is_negative(rows) => {
                Err(ParseError::new(ParseErrorKind::BadSize { found }, span))
            }
            _ => {
                let limit = MAX_SIDE;
                Err(ParseError::new(
                    ParseErrorKind::TooLarge { found, limit },
                    span,
                ))
            }
        }
    }

    fn maze(&mut self, number: usize, width: u32, height: u32) -> Result<Maze, ParseError> {
        let expected = |item, row: u32| Expected {
            item,
            maze: number,
            row: row as usize,
        };
        let mut maze = Maze::open(width, height);
        for y in 0..height {
            for x in 0..width - 1 {
                let wall = self.wall(expected(Item::WallRight, y + 1))?;
                maze.set_wall(Cell::new(x, y), Direction::Right, wall);
            }
        }
        for y in 0..height - 1 {
            for x in 0..width {
                let wall = self.wall(expected(Item::WallBelow, y + 1))?;
                maze.set_wall(Cell::new(x, y), Direction::Down, wall);
            }
        }
        let (span, token, count) = self.number(expected(Item::PitCount, 0))?;
        let count = match count {
            Number::Fits(count @ 0..) => count as u64,
            // Beyond 64 bits; whatever it is, the text ends before.
            Number::Huge if !token.starts_with('-') => u64::MAX,
            _ => {
                let found = quoted(token);
                return Err(ParseError::new(ParseErrorKind::BadPitCount { found }, span));
            }
        };
        for pit in 0..count {
            let place = |item| Expected {
                item,
                maze: number,
                row: pit as usize + 1,
            };
            let x = self.coordinate(place(Item::PitX), width)?;
            let y = self.coordinate(place(Item::PitY), height)?;
            maze.set_pit(Cell::new(x, y), true);
        }
        Ok(maze)
    }

    fn wall(&mut self, expected: Expected) -> Result<bool, ParseError> {
        match self.number(expected)? {
            (_, _, Number::Fits(0)) => Ok(false),
            (_, _, Number::Fits(1)) => Ok(true),
            (span, token, _) => {
                let found = quoted(token);
                Err(ParseError::new(
                    ParseErrorKind::BadWall { found, expected },
                    span,
                ))
            }
        }
    }

    fn coordinate(&mut self, expected: Expected, side: u32) -> Result<u32, ParseError> {
        match self.number(expected)? {
            (_, _, Number::Fits(value)) if (0..i64::from(side)).contains(&value) => {
                Ok(value as u32)
            }
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

    fn number(&mut self, expected: Expected) -> Result<(Span, &'a str, Number), ParseError> {
        let Some((span, token)) = self.tokens.next() else {
            let span = Span {
                start: self.end,
                end: self.end,
            };
            return Err(ParseError::new(ParseErrorKind::TooShort(expected), span));
        };
        let digits = token.strip_prefix(['+', '-']).unwrap_or(token);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let found = quoted(token);
            return Err(ParseError::new(
                ParseErrorKind::NotANumber { found, expected },
                span,
            ));
        }
        let number = token.parse().map_or(Number::Huge, Number::Fits);
        Ok((span, token, number))
    }
}

/// The first line of walls before an error that holds a wrong number of numbers.
///
/// Numbers are read without regard to lines, so one that is missing shows only where the text gets
/// out of step, often much later. Says nothing about texts that do not use one line per row: some
/// row before, or the one after, must be as long as it should be.
fn row_length_hint(
    text: &str,
    width: u32,
    height: u32,
    error_start: usize,
) -> Option<RowLengthHint> {
    let (width, height) = (width as usize, height as usize);
    let rows = std::iter::repeat_n(width - 1, height).chain(std::iter::repeat_n(width, height - 1));
    let rows: Vec<usize> = rows.filter(|&count| count > 0).collect();
    let mut numbered = lines(text)
        .enumerate()
        .map(|(index, (start, line))| (index + 1, start, Tokens::new(line).count()))
        .filter(|&(_, _, count)| count > 0);
    numbered.next().filter(|&(_, _, count)| count == 2)?;
    let mut well_formed = 0;
    for _maze in 0..2 {
        for (row, &expected) in rows.iter().enumerate() {
            let (line, start, found) = numbered.next()?;
            if start > error_start {
                return None;
            }
            if found != expected {
                let next = numbered.next().map(|(_, _, count)| count);
                let next_fits = next.is_some() && next == rows.get(row + 1).copied();
                return (well_formed > 0 || next_fits).then_some(RowLengthHint {
                    line,
                    expected,
                    found,
                });
            }
            well_formed += 1;
        }
        // The pits are numbers of their own: a line with their number, then one for each.
        let (_, start, _) = numbered.next()?;
        let pits: usize = Tokens::new(&text[start..]).next()?.1.parse().ok()?;
        if pits > 0 {
            numbered.nth(pits - 1)?;
        }
    }
    None
}

impl fmt::Display for Simultaneous {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = &self.mazes[0];
        writeln!(f, "{} {}", size.width(), size.height())?;
        self.mazes.iter().try_for_each(|maze| write_maze(f, maze))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_number_is_found_in_its_line_though_the_error_shows_later() {
        // The first or the second row of maze 1 lacks a number: an error many lines below.
        let rest = "0 1\n0 0 0\n0 0 0\n0\n1 0\n0 1\n0 0\n0 0 0\n1 1 0\n1\n0 2";
        for (rows, line) in [("1\n1 0", 2), ("1 0\n1", 3)] {
            let error = parse(&format!("3 3\n{rows}\n{rest}")).unwrap_err();
            assert_eq!(
                error.hint,
                Some(RowLengthHint {
                    line,
                    expected: 2,
                    found: 1
                })
            );
        }
    }

    #[test]
    fn a_text_in_one_line_gets_no_hint_about_lines() {
        let error = parse("2 2 1 0 0 0 0 0 1 1 0 9").unwrap_err();
        assert_eq!(error.hint, None);
    }
}
