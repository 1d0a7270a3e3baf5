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
//! Case matters in the map. A byte-order mark, blank lines and comments, which begin with `#`, may come before the
//! header, blank lines after the last row, and white space at the end of any line: a row ends with its border, so no
//! cell can be missing there. From the header on, `#` is never a comment. Anything else that does not fit is an error
//! with its place, the first one in reading order; when all errors are listed, every row is read.

use std::collections::HashMap;
use std::fmt;

use super::parse_error::{Expected, ParseErrorKind};
use super::rules::{Field, Irrgarten, MAX_SIDE, MIN_SIDE, Place, place};
use crate::grid::{Cell, Direction, Grid};
use crate::puzzle::{ParseResult, Parsed};
use crate::text::{
    self, BOM, Errors, ParseError, Problem, Span, content_end, is_blank, lines, quoted,
    without_comments,
};

type Error = ParseError<ParseErrorKind>;

/// The first word of the text.
const WORD: &str = "irrgarten";

pub(super) fn parse(text: &str) -> ParseResult<Irrgarten> {
    let puzzle = map(text, &mut Errors::first())?;
    let puzzle = puzzle.expect("without an error the map is complete");
    let warnings = Vec::new();
    Ok(Parsed { puzzle, warnings })
}

pub(super) fn errors(text: &str) -> Vec<Error> {
    let mut errors = Errors::all();
    let end = map(text, &mut errors).err();
    errors.into_list(end)
}

/// The puzzle; `None` if errors are listed and there are some.
fn map(text: &str, errors: &mut Errors<ParseErrorKind>) -> Result<Option<Irrgarten>, Error> {
    text::refuse_too_large(text)?;
    if let Some(error) = header_missing(text) {
        return Err(error);
    }
    let mut lines = lines(text).map(|(start, line)| (start, line.trim_end_matches(is_blank)));
    let content_end = content_end(text);
    let header = lines.find(|(_, line)| !without_comments(line).is_empty());
    let (start, line) = header.unwrap_or((content_end, ""));
    // Without a size the rows cannot be checked.
    let Some((width, height)) = Header::new(start, line).read(errors)? else {
        return Ok(None);
    };
    let mut map = Map::new(width, height);
    if errors.goes_on() {
        let rows = lines.clone().take_while(|(start, _)| *start < content_end);
        map.usual = usual_length(rows.take(height as usize).map(|(_, line)| line));
    }
    for y in 0..height {
        match lines.next() {
            Some((start, line)) if start < content_end => {
                // If more rows follow the last one, it may not be the border.
                let is_last = y + 1 == height && lines.clone().any(|(_, line)| !line.is_empty());
                map.row(y, start, line, is_last, errors)?;
            }
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
        let kind = Problem::TrailingData { found };
        errors.report(at(kind, end - content.len(), end))?;
        // The signs that the map lacks may be there.
        (map.start_is_odd, map.exit_is_odd) = (true, true);
    }
    map.finish(content_end, errors)
}

/// The error for a map without its header: the first row is the upper border, the second holds signs of a map only, and
/// all of at least three begin with a border. To other families rows without a left exit are comments.
pub(super) fn header_missing(text: &str) -> Option<Error> {
    let mut rows = lines(text)
        .map(|(start, line)| (start, line.trim_end_matches(is_blank)))
        .filter(|(_, line)| !line.is_empty())
        .skip_while(|(_, line)| line.starts_with("# "));
    let (start, first) = rows.next()?;
    let border = first.trim_start_matches(BOM);
    let (_, second) = rows.clone().next()?;
    let is_map = border.chars().all(|sign| matches!(sign, '#' | 'E'))
        && second
            .chars()
            .all(|sign| matches!(sign, 'S' | 'E') || field_of(sign).is_some());
    if !is_map {
        return None;
    }
    let others = rows.map(|(_, row)| row.starts_with(['#', 'E']).then_some(1));
    let height = 1 + others.sum::<Option<usize>>()?;
    (height >= MIN_SIDE as usize).then(|| {
        let header = format!("{WORD} {} {height}", border.chars().count());
        let end = start + first.len();
        let kind = ParseErrorKind::NoMapHeader {
            found: quoted(border),
            header,
        };
        at(kind, end - border.len(), end)
    })
}

/// The length that more than half of the rows have.
fn usual_length<'a>(rows: impl Iterator<Item = &'a str>) -> Option<u32> {
    let mut lengths: HashMap<u32, usize> = HashMap::new();
    let mut rows_in_all = 0;
    for row in rows {
        *lengths.entry(row.chars().count() as u32).or_default() += 1;
        rows_in_all += 1;
    }
    let usual = lengths.into_iter().max_by_key(|&(_, count)| count);
    usual
        .filter(|&(_, count)| 2 * count > rows_in_all)
        .map(|(length, _)| length)
}

fn at(kind: impl Into<ParseErrorKind>, start: usize, end: usize) -> Error {
    ParseError::new(kind, Span { start, end })
}

/// The header line, read word by word.
struct Header<'a> {
    rest: &'a str,
    /// The end of the line in the text.
    end: usize,
}

impl<'a> Header<'a> {
    fn new(start: usize, line: &'a str) -> Self {
        let end = start + line.len();
        Header { rest: line, end }
    }

    /// Width and height; `None` if errors are listed and one of the two is unknown.
    fn read(mut self, errors: &mut Errors<ParseErrorKind>) -> Result<Option<(u32, u32)>, Error> {
        self.rest = self.rest.trim_start_matches(is_blank);
        let first = self.rest.get(..WORD.len());
        if !first.is_some_and(|first| first.eq_ignore_ascii_case(WORD)) {
            let found = self.rest.split(is_blank).next().unwrap_or_default();
            let start = self.end - self.rest.len();
            let kind = match found {
                "" => Problem::TooShort(Expected::MapHeader).into(),
                found => ParseErrorKind::NoMapHeader {
                    found: quoted(found),
                    header: format!("{WORD} WIDTH HEIGHT"),
                },
            };
            return Err(at(kind, start, start + found.len()));
        }
        self.rest = &self.rest[WORD.len()..];
        let width = errors.note(self.side(Expected::Columns))?;
        let height = errors.note(self.side(Expected::Rows))?;
        if let Some((start, found)) = self.word() {
            let kind = ParseErrorKind::SurplusInHeader {
                found: quoted(found),
            };
            errors.report(at(kind, start, start + found.len()))?;
        }
        Ok(width.zip(height))
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

/// The part of the map read so far.
struct Map {
    fields: Grid<Field>,
    start: Option<Cell>,
    exit: Option<Cell>,
    /// The beginning of the first row in the text.
    begin: usize,
    /// The length that most rows have, if known. If it differs from the width, the header is as likely to be wrong as
    /// all rows: the error is reported for one of them only.
    usual: Option<u32>,
    usual_is_told: bool,
    /// Whether the start, or the exit, may be the cause of an error already reported.
    start_is_odd: bool,
    exit_is_odd: bool,
}

impl Map {
    fn new(width: u32, height: u32) -> Self {
        Map {
            fields: Grid::filled(width, height, Field::Wall),
            start: None,
            exit: None,
            begin: 0,
            usual: None,
            usual_is_told: false,
            start_is_odd: false,
            exit_is_odd: false,
        }
    }

    /// Reads a row; `surplus` means that it is the last one and others follow.
    fn row(
        &mut self,
        y: u32,
        start: usize,
        line: &str,
        surplus: bool,
        errors: &mut Errors<ParseErrorKind>,
    ) -> Result<(), Error> {
        if y == 0 {
            self.begin = start;
        }
        let width = self.fields.width();
        let end = start + line.len();
        let length = line.chars().count() as u32;
        // Shifted cells are misplaced as a result of the length of the row.
        let is_shifted = length != width || surplus;
        for (x, (offset, sign)) in (0..width).zip(line.char_indices()) {
            let Err(kind) = self.cell(Cell::new(x, y), sign) else {
                continue;
            };
            self.start_is_odd |= sign.eq_ignore_ascii_case(&'s');
            self.exit_is_odd |= sign.eq_ignore_ascii_case(&'e');
            if is_shifted && is_of_place(&kind) && !errors.is_empty() {
                continue;
            }
            let from = start + offset;
            errors.report(at(kind, from, from + sign.len_utf8()))?;
        }
        if length == width {
            return Ok(());
        }
        let beyond = line.char_indices().nth(width as usize);
        let rest = beyond.map_or("", |(offset, _)| &line[offset..]);
        // The part missing from a row may be the one missing from the map.
        self.start_is_odd |= length < width || rest.contains('S');
        self.exit_is_odd |= length < width || rest.contains('E');
        if self.usual == Some(length) && std::mem::replace(&mut self.usual_is_told, true) {
            return Ok(());
        }
        let row = y as usize + 1;
        let kind = match length < width {
            true => ParseErrorKind::RowTooShort {
                row,
                found: length,
                width,
            },
            false => ParseErrorKind::RowTooLong { row, width },
        };
        errors.report(at(kind, end - rest.len(), end))
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

    /// The puzzle; errors about the whole map are placed on all of its rows.
    fn finish(
        self,
        end: usize,
        errors: &mut Errors<ParseErrorKind>,
    ) -> Result<Option<Irrgarten>, Error> {
        let missing = |kind| at(kind, self.begin, end);
        if self.start.is_none() && !self.start_is_odd {
            errors.report(missing(ParseErrorKind::NoStart))?;
        }
        if self.exit.is_none() && !self.exit_is_odd {
            errors.report(missing(ParseErrorKind::NoExit))?;
        }
        let (Some(start), Some(exit), true) = (self.start, self.exit, errors.is_empty()) else {
            return Ok(None);
        };
        let puzzle = Irrgarten::new(self.fields, start, exit);
        Ok(Some(puzzle.expect("each cell was checked where it stands")))
    }
}

/// Whether an error is about a misplaced sign.
fn is_of_place(kind: &ParseErrorKind) -> bool {
    matches!(
        kind,
        ParseErrorKind::StartInBorder
            | ParseErrorKind::ExitInside
            | ParseErrorKind::ExitInCorner
            | ParseErrorKind::BorderOpen { .. }
    )
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
