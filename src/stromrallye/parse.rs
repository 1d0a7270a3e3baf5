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
//! Blank lines are ignored, `#` begins a comment, and a comma may end a line. What follows the last
//! battery gives a warning, not an error: one of the contest's own files had such a line.
//! Everything else that does not fit is an error with its place.

use std::collections::HashMap;
use std::fmt;

use super::{
    Battery, Expected, MAX_CHARGE, MAX_SIDE, MAX_TOTAL_CHARGE, ParseErrorKind, Stromrallye,
};
use crate::grid::Cell;
use crate::puzzle::{ParseResult, Parsed};
use crate::text::{self, ParseError, Problem, Span, is_blank, lines, quoted};

type Error = ParseError<ParseErrorKind>;

pub(super) fn parse(text: &str) -> ParseResult<Stromrallye> {
    text::refuse_too_large(text)?;
    let mut reader = Reader {
        text,
        lines: Box::new(content_lines(text)),
        total: 0,
    };
    let side = reader.side()?;
    let robot = [Expected::RobotX, Expected::RobotY, Expected::RobotCharge];
    let (_, robot) = reader.battery(side, robot)?;
    let count = reader.battery_count(side)?;
    let mut lying: HashMap<Cell, usize> = HashMap::new();
    let mut batteries = Vec::new();
    for number in 1..=count {
        let (span, battery) = reader.battery(
            side,
            [
                Expected::BatteryX { battery: number },
                Expected::BatteryY { battery: number },
                Expected::BatteryCharge { battery: number },
            ],
        )?;
        if battery.cell == robot.cell {
            return Err(ParseError::new(ParseErrorKind::OnRobot { number }, span));
        }
        if let Some(other) = lying.insert(battery.cell, number) {
            let kind = ParseErrorKind::SharedCell { number, other };
            return Err(ParseError::new(kind, span));
        }
        batteries.push(battery);
    }
    let warnings = reader.surplus(count).into_iter().collect();
    Ok(Parsed {
        puzzle: Stromrallye::new(side, robot, batteries),
        warnings,
    })
}

/// The lines that hold something, without comments and the white space around.
fn content_lines(text: &str) -> impl Iterator<Item = (Span, &str)> {
    lines(text).filter_map(|(start, line)| {
        let line = line.split('#').next().unwrap_or_default();
        let content = line.trim_start_matches(is_blank);
        let start = start + line.len() - content.len();
        let content = content.trim_end_matches(is_blank);
        let end = start + content.len();
        (start < end).then_some((Span { start, end }, content))
    })
}

struct Reader<'a> {
    text: &'a str,
    lines: Box<dyn Iterator<Item = (Span, &'a str)> + 'a>,
    /// The sum of the charges read so far.
    total: u64,
}

impl<'a> Reader<'a> {
    fn side(&mut self) -> Result<u32, Error> {
        let (span, found, side) = self.lone_number(Expected::Side)?;
        let found = quoted(found);
        let kind = match side {
            side if (1..=i64::from(MAX_SIDE)).contains(&side) => return Ok(side as u32),
            ..1 => Problem::BadSize { found },
            _ => Problem::TooLarge {
                found,
                limit: MAX_SIDE,
            },
        };
        Err(ParseError::new(kind, span))
    }

    /// The number of spare batteries, for which the board must have room beside the robot.
    fn battery_count(&mut self, side: u32) -> Result<usize, Error> {
        let (span, found, count) = self.lone_number(Expected::BatteryCount)?;
        let limit = side * side - 1;
        if (0..=i64::from(limit)).contains(&count) {
            return Ok(count as usize);
        }
        let found = quoted(found);
        let kind = ParseErrorKind::BadBatteryCount { found, limit };
        Err(ParseError::new(kind, span))
    }

    /// A line with a battery, the robot's or a spare one: column, row, charge.
    fn battery(
        &mut self,
        side: u32,
        [column, row, charge]: [Expected; 3],
    ) -> Result<(Span, Battery), Error> {
        let (line_span, line) = self.line(column)?;
        let mut fields = Fields::new(line_span, line);
        let x = self.coordinate(&mut fields, column, side)?;
        let y = self.coordinate(&mut fields, row, side)?;
        let charge = self.charge(&mut fields, charge)?;
        fields.end()?;
        let cell = Cell::new(x - 1, y - 1);
        Ok((line_span, Battery { cell, charge }))
    }

    fn coordinate(
        &mut self,
        fields: &mut Fields<'a>,
        expected: Expected,
        side: u32,
    ) -> Result<u32, Error> {
        match fields.number(expected)? {
            (_, _, value) if (1..=i64::from(side)).contains(&value) => Ok(value as u32),
            (span, token, _) => {
                let kind = ParseErrorKind::OffBoard {
                    found: quoted(token),
                    limit: side,
                    expected,
                };
                Err(ParseError::new(kind, span))
            }
        }
    }

    fn charge(&mut self, fields: &mut Fields<'a>, expected: Expected) -> Result<u32, Error> {
        let (span, token, charge) = fields.number(expected)?;
        if !(0..=i64::from(MAX_CHARGE)).contains(&charge) {
            let kind = ParseErrorKind::BadCharge {
                found: quoted(token),
                limit: MAX_CHARGE,
                expected,
            };
            return Err(ParseError::new(kind, span));
        }
        self.total += charge as u64;
        if self.total > MAX_TOTAL_CHARGE {
            let limit = MAX_TOTAL_CHARGE;
            return Err(ParseError::new(
                ParseErrorKind::TooMuchCharge { limit },
                span,
            ));
        }
        Ok(charge as u32)
    }

    /// The only number of a line.
    fn lone_number(&mut self, expected: Expected) -> Result<(Span, &'a str, i64), Error> {
        let (span, line) = self.line(expected)?;
        let mut fields = Fields::new(span, line);
        let number = fields.number(expected)?;
        fields.end()?;
        Ok(number)
    }

    /// The next line with content.
    fn line(&mut self, expected: Expected) -> Result<(Span, &'a str), Error> {
        let next = self.lines.next();
        next.ok_or_else(|| ParseError::too_short(self.text, expected))
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

/// The fields of a line, between commas; one comma may end it.
struct Fields<'a> {
    rest: Option<(Span, &'a str)>,
    /// Where the line ends.
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

    /// An error where the line goes on.
    fn end(&mut self) -> Result<(), Error> {
        let Some((span, token)) = self.next() else {
            return Ok(());
        };
        // Nothing between two commas is shown as the comma.
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
