//! The project's own format, read and printed: a header, then the map as a person would type it.
//!
//! ```text
//! irrgarten 9 5      the word (any case), columns and rows, the border included
//! #########          # wall
//! #S..>..o#          . or a space: path    S start    ^ v < > arrow    o jumper
//! #.#+#.###          + crossing
//! #...#...E          E exit
//! #########
//! ```
//!
//! Case matters in the map. A byte-order mark and blank lines may come before the header, blank
//! lines after the last row, and white space at the end of any line: a row ends with its border, so
//! no cell can be missing there. `#` is never a comment. Everything else that does not fit is an
//! error with its place, the first one in reading order.

use std::fmt;

use super::parse_error::{Expected, ParseErrorKind};
use super::rules::{Field, Irrgarten, MAX_SIDE, MIN_SIDE, Place, place};
use crate::grid::{Cell, Direction, Grid};
use crate::puzzle::{ParseResult, Parsed};
use crate::text::{self, ParseError, Problem, Span, content_end, is_blank, lines, quoted};

type Error = ParseError<ParseErrorKind>;

/// The first word of the text.
const WORD: &str = "irrgarten";

pub(super) fn parse(text: &str) -> ParseResult<Irrgarten> {
    text::refuse_too_large(text)?;
    let mut lines = lines(text).map(|(start, line)| (start, line.trim_end_matches(is_blank)));
    let content_end = content_end(text);
    let header = lines.find(|(_, line)| !line.is_empty());
    let (start, line) = header.unwrap_or((content_end, ""));
    let (width, height) = Header::new(start, line).read()?;
    let mut map = Map::new(width, height);
    for y in 0..height {
        match lines.next() {
            Some((start, line)) if start < content_end => map.row(y, start, line)?,
            _ => {
                let row = y as usize + 1;
                return Err(ParseError::too_short(text, Expected::MapRow { row }));
            }
        }
    }
    if let Some((start, line)) = lines.find(|(_, line)| !line.is_empty()) {
        let content = line.trim_start_matches(is_blank);
        let end = start + line.len();
        let found = quoted(content);
        return Err(at(
            Problem::TrailingData { found },
            end - content.len(),
            end,
        ));
    }
    let puzzle = map.finish(content_end)?;
    let warnings = Vec::new();
    Ok(Parsed { puzzle, warnings })
}

fn at(kind: impl Into<ParseErrorKind>, start: usize, end: usize) -> Error {
    ParseError::new(kind, Span { start, end })
}

/// The header line, read word by word.
struct Header<'a> {
    rest: &'a str,
    /// Where the line ends in the text.
    end: usize,
}

impl<'a> Header<'a> {
    fn new(start: usize, line: &'a str) -> Self {
        let end = start + line.len();
        Header { rest: line, end }
    }

    fn read(mut self) -> Result<(u32, u32), Error> {
        self.rest = self.rest.trim_start_matches(is_blank);
        let first = self.rest.get(..WORD.len());
        if !first.is_some_and(|first| first.eq_ignore_ascii_case(WORD)) {
            let found = self.rest.split(is_blank).next().unwrap_or_default();
            let start = self.end - self.rest.len();
            let kind = match found {
                "" => Problem::TooShort(Expected::MapHeader).into(),
                found => ParseErrorKind::NoMapHeader {
                    found: quoted(found),
                },
            };
            return Err(at(kind, start, start + found.len()));
        }
        self.rest = &self.rest[WORD.len()..];
        let width = self.side(Expected::Columns)?;
        let height = self.side(Expected::Rows)?;
        match self.word() {
            None => Ok((width, height)),
            Some((start, found)) => {
                let kind = ParseErrorKind::SurplusInHeader {
                    found: quoted(found),
                };
                Err(at(kind, start, start + found.len()))
            }
        }
    }

    fn side(&mut self, expected: Expected) -> Result<u32, Error> {
        let Some((start, token)) = self.word() else {
            return Err(at(Problem::LineTooShort(expected), self.end, self.end));
        };
        let end = start + token.len();
        let side = text::number(token, Span { start, end }, expected)?;
        if (MIN_SIDE.into()..=MAX_SIDE.into()).contains(&side) {
            return Ok(side as u32);
        }
        let found = quoted(token);
        let kind = if side < MIN_SIDE.into() {
            ParseErrorKind::TooSmall {
                found,
                least: MIN_SIDE,
            }
        } else {
            let limit = MAX_SIDE;
            Problem::TooLarge { found, limit }.into()
        };
        Err(at(kind, start, end))
    }

    fn word(&mut self) -> Option<(usize, &'a str)> {
        let rest = self.rest.trim_start_matches(is_blank);
        let start = self.end - rest.len();
        let word = rest
            .split(is_blank)
            .next()
            .filter(|word| !word.is_empty())?;
        self.rest = &rest[word.len()..];
        Some((start, word))
    }
}

/// The map as far as it is read.
struct Map {
    fields: Grid<Field>,
    start: Option<Cell>,
    exit: Option<Cell>,
    /// Where the first row begins in the text.
    begin: usize,
}

impl Map {
    fn new(width: u32, height: u32) -> Self {
        Map {
            fields: Grid::filled(width, height, Field::Wall),
            start: None,
            exit: None,
            begin: 0,
        }
    }

    fn row(&mut self, y: u32, start: usize, line: &str) -> Result<(), Error> {
        if y == 0 {
            self.begin = start;
        }
        let width = self.fields.width();
        let mut length = 0;
        for (x, (offset, sign)) in (0..).zip(line.char_indices()) {
            let span = (start + offset, start + offset + sign.len_utf8());
            if x == width {
                let row = y as usize + 1;
                let kind = ParseErrorKind::RowTooLong { row, width };
                return Err(at(kind, span.0, start + line.len()));
            }
            self.cell(Cell::new(x, y), sign)
                .map_err(|kind| at(kind, span.0, span.1))?;
            length = x + 1;
        }
        if length == width {
            return Ok(());
        }
        let kind = ParseErrorKind::RowTooShort {
            row: y as usize + 1,
            found: length,
            width,
        };
        let end = start + line.len();
        Err(at(kind, end, end))
    }

    fn cell(&mut self, cell: Cell, sign: char) -> Result<(), ParseErrorKind> {
        let place = place(&self.fields, cell);
        let inside = place == Place::Inside;
        let found = || quoted(sign.encode_utf8(&mut [0; 4]));
        let field = match sign {
            'S' if !inside => return Err(ParseErrorKind::StartInBorder),
            'S' if self.start.is_some() => return Err(ParseErrorKind::SecondStart),
            'E' if inside => return Err(ParseErrorKind::ExitInside),
            'E' if place == Place::Corner => return Err(ParseErrorKind::ExitInCorner),
            'E' if self.exit.is_some() => return Err(ParseErrorKind::SecondExit),
            'S' => {
                self.start = Some(cell);
                Field::Path
            }
            'E' => {
                self.exit = Some(cell);
                Field::Path
            }
            _ => match field_of(sign) {
                None => return Err(ParseErrorKind::UnknownSign { found: found() }),
                Some(field) if field != Field::Wall && !inside => {
                    return Err(ParseErrorKind::BorderOpen { found: found() });
                }
                Some(field) => field,
            },
        };
        self.fields[cell] = field;
        Ok(())
    }

    /// The puzzle; the place of what the whole map lacks is all of its rows.
    fn finish(self, end: usize) -> Result<Irrgarten, Error> {
        let missing = |kind| at(kind, self.begin, end);
        let start = self.start.ok_or(missing(ParseErrorKind::NoStart))?;
        let exit = self.exit.ok_or(missing(ParseErrorKind::NoExit))?;
        let puzzle = Irrgarten::new(self.fields, start, exit);
        Ok(puzzle.expect("each cell was checked where it stands"))
    }
}

fn field_of(sign: char) -> Option<Field> {
    Some(match sign {
        '#' => Field::Wall,
        '.' | ' ' => Field::Path,
        '^' => Field::Arrow(Direction::Up),
        'v' => Field::Arrow(Direction::Down),
        '<' => Field::Arrow(Direction::Left),
        '>' => Field::Arrow(Direction::Right),
        'o' => Field::Jumper,
        '+' => Field::Crossing,
        _ => return None,
    })
}

fn sign_of(field: Field) -> char {
    match field {
        Field::Wall => '#',
        Field::Path => '.',
        Field::Arrow(Direction::Up) => '^',
        Field::Arrow(Direction::Down) => 'v',
        Field::Arrow(Direction::Left) => '<',
        Field::Arrow(Direction::Right) => '>',
        Field::Jumper => 'o',
        Field::Crossing => '+',
    }
}

impl fmt::Display for Irrgarten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{WORD} {} {}", self.width(), self.height())?;
        let mut row = String::with_capacity(self.width() as usize + 1);
        for y in 0..self.height() {
            row.clear();
            for x in 0..self.width() {
                let cell = Cell::new(x, y);
                row.push(match cell {
                    _ if cell == self.start => 'S',
                    _ if cell == self.exit => 'E',
                    _ => sign_of(self.fields[cell]),
                });
            }
            row.push('\n');
            f.write_str(&row)?;
        }
        Ok(())
    }
}
