//! The contest's file format, read and printed.
//!
//! ```text
//! 5            cells along each side
//! 3,5,9        the robot: column, row, charge; columns and rows count from 1
//! 3            number of spare batteries
//! 5,1,3        a line for each: column, row, charge
//! 1,2,2
//! 5,4,3
//! ```
//!
//! Blank lines are ignored, `#` begins a comment, and a comma may end a line. Text after the last battery gives a
//! warning, not an error: one of the contest's own files had such a line. Anything else that does not fit is an error
//! with its place; when all errors are listed, reading continues with the next field.

use std::collections::HashMap;
use std::fmt;
use std::iter::Peekable;

use super::{
    Battery, Expected, MAX_CHARGE, MAX_SIDE, MAX_TOTAL_CHARGE, ParseErrorKind, Stromrallye,
};
use crate::grid::Cell;
use crate::puzzle::{ParseResult, Parsed};
use crate::text::{
    self, Errors, ParseError, Problem, Span, is_blank, lines, quoted, whole_number, without_blanks,
};

type Error = ParseError<ParseErrorKind>;

pub(super) fn parse(text: &str) -> ParseResult<Stromrallye> {
    let mut reader = LineReader::new(text, Errors::first());
    let parsed = reader.board()?;
    Ok(parsed.expect("without an error the board is complete"))
}

pub(super) fn errors(text: &str) -> Vec<Error> {
    let mut reader = LineReader::new(text, Errors::all());
    let end = reader.board().err();
    reader.errors.into_list(end)
}

/// The lines with content, without comments and surrounding white space.
pub(super) fn content_lines(text: &str) -> impl Iterator<Item = (Span, &str)> + Clone {
    lines(text).filter_map(|(start, line)| {
        let line = line.split('#').next().unwrap_or_default();
        let content = without_blanks(line);
        let start = start + line.len() - content.len();
        let content = content.trim_end_matches(is_blank);
        let end = start + content.len();
        (start < end).then_some((Span { start, end }, content))
    })
}

/// The error for a board with semicolons instead of commas on its first two lines, the first a single number.
pub(super) fn semicolons(text: &str) -> Option<Error> {
    let mut first_two = content_lines(text).take(2);
    let (_, side) = first_two.clone().next()?;
    let side = side.trim_end_matches(|c| c == ';' || is_blank(c));
    if whole_number(side).is_none() || first_two.clone().any(|(_, line)| line.contains(',')) {
        return None;
    }
    let (span, line) = first_two.find(|(_, line)| line.contains(';'))?;
    let found = quoted(line);
    Some(ParseError::new(ParseErrorKind::Semicolons { found }, span))
}

/// Reads line by line. When errors are listed, reading continues with the next number, field or line: a value not known
/// then is `None`, and values that would have to be compared with it are accepted unchecked.
struct LineReader<'a> {
    text: &'a str,
    lines: Peekable<Box<dyn Iterator<Item = (Span, &'a str)> + 'a>>,
    /// A line to be read once more, as the next one.
    again: Option<(Span, &'a str)>,
    /// The sum of the charges read so far; `None` once it was reported as too large.
    total: Option<u64>,
    errors: Errors<ParseErrorKind>,
}

impl<'a> LineReader<'a> {
    fn new(text: &'a str, errors: Errors<ParseErrorKind>) -> Self {
        let lines: Box<dyn Iterator<Item = _>> = Box::new(content_lines(text));
        LineReader {
            text,
            lines: lines.peekable(),
            again: None,
            total: Some(0),
            errors,
        }
    }

    /// The board; `None` if errors are listed and there are some.
    fn board(&mut self) -> Result<Option<Parsed<Stromrallye, ParseErrorKind>>, Error> {
        text::refuse_too_large(self.text)?;
        if let Some(error) = semicolons(self.text) {
            return Err(error);
        }
        let side = self.side()?;
        let robot = self.robot(side)?;
        let count = self.battery_count(side)?;
        let batteries = self.batteries(side, robot, count)?;
        if !self.errors.is_empty() {
            return Ok(None);
        }
        let (Some(side), Some(robot), Some(count)) = (side, robot, count) else {
            return Ok(None);
        };
        let warnings = self.surplus(count).into_iter().collect();
        Ok(Some(Parsed {
            puzzle: Stromrallye::new(side, robot, batteries),
            warnings,
        }))
    }

    fn side(&mut self) -> Result<Option<u32>, Error> {
        let Some((span, found, side)) = self.lone_number(Expected::Side)? else {
            return Ok(None);
        };
        let found = quoted(found);
        let kind = match side {
            side if (1..=i64::from(MAX_SIDE)).contains(&side) => return Ok(Some(side as u32)),
            ..1 => Problem::BadSize { found },
            _ => Problem::TooLarge {
                found,
                limit: MAX_SIDE,
            },
        };
        self.errors.note(Err(ParseError::new(kind, span)))
    }

    fn robot(&mut self, side: Option<u32>) -> Result<Option<Battery>, Error> {
        let expected = [Expected::RobotX, Expected::RobotY, Expected::RobotCharge];
        let first = self.lines.peek().copied().filter(|_| self.again.is_none());
        let (_, robot) = self.battery(side, expected)?;
        // A lone number with a battery below it is the number of batteries: the robot is missing.
        let below = self.lines.peek().map_or(0, |&(_, line)| fields_of(line));
        self.again = first.filter(|&(_, line)| fields_of(line) == 1 && below > 1);
        Ok(robot)
    }

    /// The number of spare batteries, which must fit on the board beside the robot.
    fn battery_count(&mut self, side: Option<u32>) -> Result<Option<usize>, Error> {
        let Some((span, found, count)) = self.lone_number(Expected::BatteryCount)? else {
            return Ok(None);
        };
        let side = side.unwrap_or(MAX_SIDE);
        let limit = side * side - 1;
        if (0..=i64::from(limit)).contains(&count) {
            return Ok(Some(count as usize));
        }
        let found = quoted(found);
        let kind = ParseErrorKind::BadBatteryCount { found, limit };
        self.errors.note(Err(ParseError::new(kind, span)))
    }

    /// The spare batteries: this many, or if their number is unknown, as many as there are lines.
    fn batteries(
        &mut self,
        side: Option<u32>,
        robot: Option<Battery>,
        count: Option<usize>,
    ) -> Result<Vec<Battery>, Error> {
        let mut lying: HashMap<Cell, usize> = HashMap::new();
        let mut batteries = Vec::new();
        let mut number = 0;
        while count.map_or_else(|| self.has_line(), |count| number < count) {
            number += 1;
            let (span, battery) = self.battery(
                side,
                [
                    Expected::BatteryX { battery: number },
                    Expected::BatteryY { battery: number },
                    Expected::BatteryCharge { battery: number },
                ],
            )?;
            // On a board of unknown size cells are not compared: there may be any number of them.
            let (Some(battery), Some(_)) = (battery, side) else {
                continue;
            };
            if robot.is_some_and(|robot| robot.cell == battery.cell) {
                let kind = ParseErrorKind::OnRobot { number };
                self.errors.report(ParseError::new(kind, span))?;
            } else if let Some(other) = lying.insert(battery.cell, number) {
                let kind = ParseErrorKind::SharedCell { number, other };
                self.errors.report(ParseError::new(kind, span))?;
            } else {
                batteries.push(battery);
            }
        }
        Ok(batteries)
    }

    /// A line with a battery, the robot's or a spare one: column, row, charge.
    fn battery(
        &mut self,
        side: Option<u32>,
        [column, row, charge]: [Expected; 3],
    ) -> Result<(Span, Option<Battery>), Error> {
        let (line_span, line) = self.line(column)?;
        let mut fields = Fields::new(line_span, line);
        let x = self.coordinate(&mut fields, column, side)?;
        let y = self.coordinate(&mut fields, row, side)?;
        let charge = self.charge(&mut fields, charge)?;
        self.errors.note(fields.end())?;
        let battery = || {
            let cell = Cell::new(x? - 1, y? - 1);
            Some(Battery {
                cell,
                charge: charge?,
            })
        };
        Ok((line_span, battery()))
    }

    fn coordinate(
        &mut self,
        fields: &mut Fields<'a>,
        expected: Expected,
        side: Option<u32>,
    ) -> Result<Option<u32>, Error> {
        let number = fields.number(expected);
        let Some((span, token, value)) = self.errors.note(number)? else {
            return Ok(None);
        };
        let Some(side) = side else {
            return Ok(None);
        };
        if (1..=i64::from(side)).contains(&value) {
            return Ok(Some(value as u32));
        }
        let kind = ParseErrorKind::OffBoard {
            found: quoted(token),
            limit: side,
            expected,
        };
        self.errors.note(Err(ParseError::new(kind, span)))
    }

    fn charge(
        &mut self,
        fields: &mut Fields<'a>,
        expected: Expected,
    ) -> Result<Option<u32>, Error> {
        let number = fields.number(expected);
        let Some((span, token, charge)) = self.errors.note(number)? else {
            return Ok(None);
        };
        if !(0..=i64::from(MAX_CHARGE)).contains(&charge) {
            let kind = ParseErrorKind::BadCharge {
                found: quoted(token),
                limit: MAX_CHARGE,
                expected,
            };
            return self.errors.note(Err(ParseError::new(kind, span)));
        }
        self.total = self.total.map(|total| total + charge as u64);
        if self.total.is_some_and(|total| total > MAX_TOTAL_CHARGE) {
            let limit = MAX_TOTAL_CHARGE;
            let kind = ParseErrorKind::TooMuchCharge { limit };
            self.errors.report(ParseError::new(kind, span))?;
            self.total = None;
        }
        Ok(Some(charge as u32))
    }

    /// The only number of a line. If there is a line of three fields instead, it is taken as a battery, and read once
    /// more.
    fn lone_number(&mut self, expected: Expected) -> Result<Option<(Span, &'a str, i64)>, Error> {
        let (span, line) = self.line(expected)?;
        let mut fields = Fields::new(span, line);
        let number = self.errors.note(fields.number(expected))?;
        if self.errors.note(fields.end())?.is_some() {
            return Ok(number);
        }
        if fields_of(line) == 3 {
            self.again = Some((span, line));
        }
        Ok(None)
    }

    /// The next line with content.
    fn line(&mut self, expected: Expected) -> Result<(Span, &'a str), Error> {
        let next = self.again.take().or_else(|| self.lines.next());
        next.ok_or_else(|| ParseError::too_short(self.text, expected))
    }

    fn has_line(&mut self) -> bool {
        self.again.is_some() || self.lines.peek().is_some()
    }

    /// A warning about the lines that follow the last battery.
    fn surplus(&mut self, batteries: usize) -> Option<Error> {
        let (first, line) = self.lines.next()?;
        let (mut last, mut count) = (first, 1);
        for (span, _) in self.lines.by_ref() {
            (last, count) = (span, count + 1);
        }
        let kind = ParseErrorKind::SurplusLines {
            found: quoted(line),
            count,
            batteries,
        };
        Some(ParseError::new(kind, first.to(last)))
    }
}

/// The number of fields of a line.
fn fields_of(line: &str) -> usize {
    let line = line.strip_suffix(',').unwrap_or(line);
    line.split(',').count()
}

/// The fields of a line, between commas; one comma may end it.
struct Fields<'a> {
    rest: Option<(Span, &'a str)>,
    /// The end of the line.
    end: usize,
}

impl<'a> Fields<'a> {
    fn new(span: Span, line: &'a str) -> Self {
        let line = line.strip_suffix(',').unwrap_or(line);
        Fields {
            rest: Some((span, line)),
            end: span.end,
        }
    }

    fn next(&mut self) -> Option<(Span, &'a str)> {
        let (span, rest) = self.rest?;
        let length = rest.find(',').unwrap_or(rest.len());
        let field = &rest[..length];
        self.rest = rest.get(length + 1..).map(|behind| {
            let start = span.start + length + 1;
            (Span { start, ..span }, behind)
        });
        let content = field.trim_start_matches(is_blank);
        let start = span.start + field.len() - content.len();
        let content = content.trim_end_matches(is_blank);
        let end = start + content.len();
        Some((Span { start, end }, content))
    }

    fn number(&mut self, expected: Expected) -> Result<(Span, &'a str, i64), Error> {
        let (span, token) = self.next().ok_or_else(|| {
            let end = self.end;
            ParseError::new(Problem::LineTooShort(expected), Span { start: end, end })
        })?;
        let number = text::number(token, span, expected)?;
        Ok((span, token, number))
    }

    /// An error if the line continues.
    fn end(&mut self) -> Result<(), Error> {
        let Some((span, token)) = self.next() else {
            return Ok(());
        };
        // An empty field is shown as its comma.
        let found = quoted(if token.is_empty() { "," } else { token });
        Err(ParseError::new(
            ParseErrorKind::SurplusNumber { found },
            span,
        ))
    }
}

impl fmt::Display for Stromrallye {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |f: &mut fmt::Formatter<'_>, Battery { cell, charge }: &Battery| {
            writeln!(f, "{},{},{charge}", cell.x + 1, cell.y + 1)
        };
        writeln!(f, "{}", self.side())?;
        line(f, &self.robot())?;
        writeln!(f, "{}", self.batteries().len())?;
        self.batteries()
            .iter()
            .try_for_each(|battery| line(f, battery))
    }
}
