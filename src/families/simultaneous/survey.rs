//! Further errors in a text that is refused.
//!
//! Numbers are read without regard to lines, so a reader that continues after one number too many or too few only finds
//! nonsense. But nearly every file has a line for each row, and there each line shows whether its numbers are complete:
//! that is surveyed here. For any other text only the first error is reported.
//!
//! A missing or surplus row is reported once; the reader then resynchronises on the shape of the next lines. After
//! [`LOST`] consecutive lines that do not fit, nothing more is reported.

use std::collections::VecDeque;

use super::parse::parse;
use super::{Expected, MAX_MAZES, MAX_SIDE, ParseErrorKind};
use crate::text::{
    Errors, ParseError, Problem, Span, Tokens, lines, quoted, refuse_too_large, whole_number,
};

type Error = ParseError<ParseErrorKind>;

/// The number of consecutive lines that do not fit after which the text is taken to be something else.
const LOST: usize = 3;

/// Why a survey ends.
enum End {
    /// With this error.
    With(Error),
    /// Nothing more can be reported.
    Lost,
}

impl From<Error> for End {
    fn from(error: Error) -> Self {
        End::With(error)
    }
}

/// All errors of a text; the first is the one that ends its reading.
pub(super) fn errors(text: &str) -> Vec<Error> {
    let Err(first) = parse(text) else {
        return Vec::new();
    };
    if refuse_too_large::<Expected, ParseErrorKind>(text).is_err() {
        return vec![first];
    }
    let mut survey = Survey {
        text,
        lines: Box::new(content_lines(text)),
        ahead: VecDeque::new(),
        maze: 1,
        misfits: 0,
        errors: Errors::all_behind(first),
    };
    let end = match survey.mazes() {
        Err(End::With(error)) => Some(error),
        Err(End::Lost) | Ok(()) => None,
    };
    survey.errors.into_list(end)
}

/// A line with numbers.
#[derive(Clone, Copy)]
struct Line<'a> {
    start: usize,
    text: &'a str,
    /// The number of tokens.
    count: usize,
}

impl<'a> Line<'a> {
    /// The tokens with their places in the whole text.
    fn tokens(self) -> impl Iterator<Item = (Span, &'a str)> {
        Tokens::new(self.text).map(move |(span, token)| {
            let [start, end] = [span.start, span.end].map(|offset| self.start + offset);
            (Span { start, end }, token)
        })
    }

    /// From the first token to the last one.
    fn span(self) -> Span {
        let mut spans = self.tokens().map(|(span, _)| span);
        let first = spans.next().unwrap_or_default();
        first.to(spans.last().unwrap_or(first))
    }

    /// The two numbers of a line that can be a size.
    fn size(self) -> Option<[i64; 2]> {
        let mut numbers = self.tokens().map(|(_, token)| whole_number(token));
        let size = [numbers.next()??, numbers.next()??];
        (self.count == 2 && size.iter().all(|&side| side >= 1)).then_some(size)
    }
}

fn content_lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    lines(text).filter_map(|(start, text)| {
        let count = Tokens::new(text).count();
        (count > 0).then_some(Line { start, text, count })
    })
}

/// A number of lines with equally many numbers each.
#[derive(Clone, Copy)]
struct Block {
    lines: usize,
    /// Numbers in each line.
    count: usize,
}

struct Survey<'a> {
    text: &'a str,
    lines: Box<dyn Iterator<Item = Line<'a>> + 'a>,
    /// Lines read ahead.
    ahead: VecDeque<Line<'a>>,
    /// The current maze, from 1.
    maze: usize,
    /// The number of lines right before this one that did not fit.
    misfits: usize,
    errors: Errors<ParseErrorKind>,
}

impl<'a> Survey<'a> {
    fn mazes(&mut self) -> Result<(), End> {
        let first = self.peek(0).filter(|line| line.count == 2);
        let (width, height) = self.first_size(first.ok_or(End::Lost)?)?;
        self.take();
        self.read_maze(width, height)?;
        match self.peek(0).and_then(Line::size) {
            Some(size) if self.begins_a_sized_maze(size) => self.sized_mazes(),
            _ => self.equal_mazes(width, height),
        }
    }

    /// Further mazes of the first one's size.
    fn equal_mazes(&mut self, width: usize, height: usize) -> Result<(), End> {
        let count = first_of(blocks(width, height)).count;
        loop {
            self.maze += 1;
            if self.maze > 2 {
                let Some(line) = self.peek(0) else {
                    return Ok(());
                };
                if line.count != count {
                    return Err(End::With(surplus(line)));
                }
                self.room_for_another(line)?;
            }
            self.read_maze(width, height)?;
        }
    }

    /// Further mazes, each with a line for its size.
    fn sized_mazes(&mut self) -> Result<(), End> {
        while let Some(line) = self.peek(0) {
            self.maze += 1;
            let Some(size) = line.size() else {
                return Err(End::With(surplus(line)));
            };
            self.room_for_another(line)?;
            let maze = self.maze;
            if size == [1, 1] {
                let kind = ParseErrorKind::OneCellMaze { maze };
                return Err(End::With(ParseError::new(kind, line.span())));
            }
            if size.iter().any(|&side| side > MAX_SIDE.into()) {
                let kind = ParseErrorKind::TooLargeMaze {
                    found: format!("{} {}", size[0], size[1]),
                    limit: MAX_SIDE,
                    maze,
                };
                return Err(End::With(ParseError::new(kind, line.span())));
            }
            self.take();
            let [width, height] = size.map(|side| side as usize);
            self.read_maze(width, height)?;
        }
        Ok(())
    }

    /// The size in the first line.
    fn first_size(&mut self, line: Line<'a>) -> Result<(usize, usize), End> {
        let mut sides = Vec::new();
        for ((span, token), expected) in line.tokens().zip([Expected::Columns, Expected::Rows]) {
            sides.extend(self.number(span, token, expected)?);
        }
        match sides[..] {
            [width, height]
                if [width, height]
                    .iter()
                    .all(|side| (1..=MAX_SIDE.into()).contains(side)) =>
            {
                Ok((width as usize, height as usize))
            }
            _ => Err(End::Lost),
        }
    }

    /// Whether most of the lines from this one on, 0 for the next, have as many numbers as the first rows of a maze of
    /// that size, as far as there are any.
    fn looks_like_a_maze(&mut self, from: usize, width: usize, height: usize) -> bool {
        let blocks = blocks(width, height);
        let counts = blocks
            .iter()
            .flat_map(|block| std::iter::repeat_n(block.count, block.lines));
        let (mut lines, mut fitting) = (0, 0);
        for (index, count) in counts.take(2 * LOST).enumerate() {
            let Some(line) = self.peek(from + index) else {
                break;
            };
            lines += 1;
            fitting += usize::from(line.count == count);
        }
        fitting >= LOST.min(lines)
    }

    /// Whether the two numbers on the line after the first maze are a size: two ones are walls; otherwise a maze of
    /// that size must follow.
    fn begins_a_sized_maze(&mut self, size: [i64; 2]) -> bool {
        let sides = size.map(|side| usize::try_from(side).unwrap_or(0));
        let [width, height] = sides.map(|side| side.clamp(1, MAX_SIDE as usize));
        size != [1, 1] && self.looks_like_a_maze(1, width, height)
    }

    fn room_for_another(&mut self, line: Line<'a>) -> Result<(), End> {
        if self.maze <= MAX_MAZES {
            return Ok(());
        }
        let kind = ParseErrorKind::TooManyMazes { limit: MAX_MAZES };
        let span = line.tokens().next().map_or(line.span(), |(span, _)| span);
        Err(End::With(ParseError::new(kind, span)))
    }

    fn read_maze(&mut self, width: usize, height: usize) -> Result<(), End> {
        if !self.looks_like_a_maze(0, width, height) {
            return Err(End::Lost);
        }
        let maze = self.maze;
        let [right, below, pits] = blocks(width, height);
        let walls_right = |row, _| Expected::WallRight { maze, row };
        self.read_block(right, first_of([below, pits]), walls_right, Self::walls)?;
        let walls_below = |row, _| Expected::WallBelow { maze, row };
        self.read_block(below, pits, walls_below, Self::walls)?;
        let mut count = None;
        let none = Block { lines: 0, count: 0 };
        let pit_count = |_, _| Expected::PitCount { maze };
        self.read_block(pits, none, pit_count, |survey, line, _| {
            count = survey.pit_count(line, width * height)?;
            Ok(())
        })?;
        // If their number is unknown, pits cannot be distinguished from the lines after them.
        let lines = count.ok_or(End::Lost)? as usize;
        let pit_places = |pit, found| match found {
            0 => Expected::PitX { maze, pit },
            _ => Expected::PitY { maze, pit },
        };
        let sides = [width, height].map(|side| side as u32);
        let pits = Block { lines, count: 2 };
        let next = first_of([right, below]);
        self.read_block(pits, next, pit_places, |survey, line, expected| {
            survey.pit(line, expected, sides)
        })
    }

    /// Reads lines with equally many numbers each, numbered from 1; `next` is the block after them. The number expected
    /// next depends on the line's number, and on the numbers already read in it.
    fn read_block(
        &mut self,
        block: Block,
        next: Block,
        expected: impl Fn(usize, usize) -> Expected,
        mut read: impl FnMut(&mut Self, Line<'a>, Expected) -> Result<(), Error>,
    ) -> Result<(), End> {
        let mut row = 1;
        while row <= block.lines {
            let Some(line) = self.peek(0) else {
                let error = ParseError::too_short(self.text, expected(row, 0));
                return Err(End::With(error));
            };
            if line.count == block.count {
                self.misfits = 0;
                read(self, line, expected(row, 0))?;
            } else if line.count < block.count && self.peek(1).is_none() {
                // The text breaks off within this line.
                read(self, line, expected(row, 0))?;
                let error = ParseError::too_short(self.text, expected(row, line.count));
                return Err(End::With(error));
            } else {
                self.misfit(line, block.count)?;
                if self.belongs_to_next(line, block, next, row) {
                    return Ok(());
                }
                // A surplus row before this block, which is complete without it.
                if row == 1 && block.lines > 1 && self.run(1, block) == block.lines {
                    row = 0;
                }
            }
            self.take();
            row += 1;
        }
        Ok(())
    }

    /// Whether a line that does not fit is the first of the next block: rows are missing before it.
    fn belongs_to_next(&mut self, line: Line<'a>, block: Block, next: Block, row: usize) -> bool {
        if next.lines == 0 || line.count != next.count || next.count == block.count {
            return false;
        }
        // As many lines as follow anyway; one more, and this one has a wrong number of numbers.
        let run = self.run(0, next);
        run == next.lines || (run < next.lines && row < block.lines && self.run(1, block) == 0)
    }

    /// The number of lines, beginning `from` lines ahead, with as many numbers as those of a block; at most one more
    /// than the block has lines, and no more than any maze has.
    fn run(&mut self, from: usize, block: Block) -> usize {
        let fits = |index: &usize| {
            let line = self.peek(from + index);
            line.is_some_and(|line| line.count == block.count)
        };
        let most = block.lines.min(2 * MAX_SIDE as usize);
        (0..=most).take_while(fits).count()
    }

    /// Reports a line with a wrong number of numbers.
    fn misfit(&mut self, line: Line<'a>, count: usize) -> Result<(), End> {
        self.misfits += 1;
        if self.misfits >= LOST {
            return Err(End::Lost);
        }
        let kind = ParseErrorKind::LineLength {
            found: line.count,
            count,
            maze: self.maze,
        };
        Ok(self.errors.report(ParseError::new(kind, line.span()))?)
    }

    fn walls(&mut self, line: Line<'a>, expected: Expected) -> Result<(), Error> {
        for (span, token) in line.tokens() {
            let wall = self.number(span, token, expected)?;
            if wall.is_some_and(|wall| !matches!(wall, 0 | 1)) {
                let found = quoted(token);
                let kind = ParseErrorKind::BadWall { found, expected };
                self.errors.report(ParseError::new(kind, span))?;
            }
        }
        Ok(())
    }

    /// The number of pits, if it is a number.
    fn pit_count(&mut self, line: Line<'a>, cells: usize) -> Result<Option<i64>, Error> {
        let maze = self.maze;
        let Some((span, token)) = line.tokens().next() else {
            return Ok(None);
        };
        let count = self.number(span, token, Expected::PitCount { maze })?;
        if count.is_none_or(|count| count >= 0) {
            return Ok(count);
        }
        let kind = ParseErrorKind::BadPitCount {
            found: quoted(token),
            limit: cells as u32,
            maze,
        };
        self.errors.note(Err(ParseError::new(kind, span)))
    }

    /// Column and row of a pit; the column comes first.
    fn pit(&mut self, line: Line<'a>, column: Expected, sides: [u32; 2]) -> Result<(), Error> {
        let row = match column {
            Expected::PitX { maze, pit } => Expected::PitY { maze, pit },
            other => other,
        };
        let expected = [column, row];
        for (((span, token), expected), side) in line.tokens().zip(expected).zip(sides) {
            let place = self.number(span, token, expected)?;
            if place.is_some_and(|place| !(0..i64::from(side)).contains(&place)) {
                let kind = ParseErrorKind::PitOutOfRange {
                    found: quoted(token),
                    limit: side - 1,
                    expected,
                };
                self.errors.report(ParseError::new(kind, span))?;
            }
        }
        Ok(())
    }

    fn number(
        &mut self,
        span: Span,
        token: &str,
        expected: Expected,
    ) -> Result<Option<i64>, Error> {
        self.errors.note(crate::text::number(token, span, expected))
    }

    /// A line ahead, 0 for the next one.
    fn peek(&mut self, index: usize) -> Option<Line<'a>> {
        while self.ahead.len() <= index {
            self.ahead.push_back(self.lines.next()?);
        }
        self.ahead.get(index).copied()
    }

    /// Goes on behind the line that `peek` has shown.
    fn take(&mut self) {
        self.ahead.pop_front();
    }
}

/// The walls to the right, those below, and the number of pits.
fn blocks(width: usize, height: usize) -> [Block; 3] {
    let block = |lines, count| Block {
        lines: if count > 0 { lines } else { 0 },
        count,
    };
    [
        block(height, width - 1),
        block(height - 1, width),
        block(1, 1),
    ]
}

/// The first block that has any lines.
fn first_of<const N: usize>(blocks: [Block; N]) -> Block {
    let first = blocks.into_iter().find(|block| block.lines > 0);
    first.unwrap_or(Block { lines: 0, count: 0 })
}

/// An error for a line after the last maze.
fn surplus(line: Line) -> Error {
    let (span, token) = line.tokens().next().unwrap_or_default();
    let found = quoted(token);
    ParseError::new(Problem::TrailingData { found }, span)
}
