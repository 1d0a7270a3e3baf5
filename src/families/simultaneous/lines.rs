//! Lines with a wrong number of numbers.
//!
//! Numbers are read without regard to lines, so a line with a number too many, or a pit that is not announced, can give
//! another puzzle. [`odd_line`] finds such a line in a text that could be read.
//!
//! **Which texts have a line for each row.** Sizes, rows of walls, numbers of pits and pits each stand on a line of
//! their own, in their order, until the text ends with a whole maze, and a single mistake accounts for all that does
//! not fit: pits other than announced; a wrong number of numbers in one line; or a line too many, or lines missing in
//! one place. Breaking a line elsewhere moves numbers to another one, and so makes two mistakes. Texts of small mazes
//! may fit all the same: so mazes of a single row or column never get a warning, and in others the lines must be far
//! from those of the puzzle that was read: at least [`LEAST_PITS_MOVED`] or [`LEAST_MOVED`] ends of lines must be of
//! one of the two only.
//!
//! Of 200,000 texts of mazes with 2 to 6 columns and 2 to 5 rows, all broken elsewhere (wrapped, or one to three lines
//! joined, split or changed by a number), one got a warning; of those with a pit too many that could be read, all did.
//!
//! It needs little memory: positions in the text, no list of its lines.

use super::{Expected, MAX_SIDE, ParseErrorKind};
use crate::text::{ParseError, RowLengthHint, Span, Tokens, lines, whole_number};

/// How many ends of lines must differ between a text and its puzzle for a warning about pits: a pit too many moves four
/// in mazes of two columns.
const LEAST_PITS_MOVED: usize = 4;

/// The same for other warnings: two numbers moved to a neighbouring line give four.
const LEAST_MOVED: usize = 5;

/// A line with content.
#[derive(Clone, Copy)]
struct Line<'a> {
    /// From 1.
    number: usize,
    start: usize,
    text: &'a str,
    /// The number of its numbers, at least 1.
    count: usize,
}

impl Line<'_> {
    fn first_two(&self) -> [Option<i64>; 2] {
        let mut numbers = Tokens::new(self.text).map(|(_, token)| whole_number(token));
        [numbers.next().flatten(), numbers.next().flatten()]
    }

    /// From its first number to its last.
    fn span(&self) -> Span {
        let mut spans = Tokens::new(self.text).map(|(span, _)| span);
        let first = spans.next().unwrap_or_default();
        let within = first.to(spans.last().unwrap_or(first));
        Span {
            start: self.start + within.start,
            end: self.start + within.end,
        }
    }
}

fn content_lines(text: &str) -> impl Iterator<Item = Line<'_>> + Clone {
    lines(text)
        .enumerate()
        .map(|(index, (start, text))| Line {
            number: index + 1,
            start,
            text,
            count: Tokens::new(text).count(),
        })
        .filter(|line| line.count > 0)
}

/// What the numbers of a line are, in the order of a maze's lines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Size,
    WallsRight,
    WallsBelow,
    PitCount,
    Pit,
}

/// The line that comes next in a text with a line for each row.
#[derive(Clone, Copy)]
struct NextLine {
    /// Whether every maze has its own size.
    sized: bool,
    width: usize,
    height: usize,
    /// The number of pits announced last.
    pits: usize,
    /// The maze, from 1.
    maze: usize,
    role: Role,
    /// The number of lines of this role before this one.
    row: usize,
}

impl NextLine {
    fn first(sized: bool) -> Self {
        NextLine {
            sized,
            width: 0,
            height: 0,
            pits: 0,
            maze: 1,
            role: Role::Size,
            row: 0,
        }
    }

    fn lines_of(&self, role: Role) -> usize {
        match role {
            Role::Size => usize::from(self.sized || self.maze == 1),
            Role::WallsRight if self.width == 1 => 0,
            Role::WallsRight => self.height,
            Role::WallsBelow => self.height - 1,
            Role::PitCount => 1,
            Role::Pit => self.pits,
        }
    }

    /// How many numbers the line has.
    fn count(&self) -> usize {
        match self.role {
            Role::Size | Role::Pit => 2,
            Role::WallsRight => self.width - 1,
            Role::WallsBelow => self.width,
            Role::PitCount => 1,
        }
    }

    fn is_of_walls(&self) -> bool {
        matches!(self.role, Role::WallsRight | Role::WallsBelow)
    }

    fn expected(&self) -> Expected {
        let (maze, row) = (self.maze, self.row + 1);
        match self.role {
            Role::Size => Expected::Columns,
            Role::WallsRight => Expected::WallRight { maze, row },
            Role::WallsBelow => Expected::WallBelow { maze, row },
            Role::PitCount => Expected::PitCount { maze },
            Role::Pit => Expected::PitX { maze, pit: row },
        }
    }

    /// The place after a line with these first two numbers; `None` if they are not what they should be.
    fn after(mut self, first_two: [Option<i64>; 2]) -> Option<Self> {
        match (self.role, first_two) {
            (Role::Size, [Some(width), Some(height)]) => {
                let sides = 1..=i64::from(MAX_SIDE);
                if !sides.contains(&width) || !sides.contains(&height) {
                    return None;
                }
                (self.width, self.height) = (width as usize, height as usize);
            }
            (Role::PitCount, [Some(pits), _]) => self.pits = usize::try_from(pits).ok()?,
            (Role::Size | Role::PitCount, _) => return None,
            _ => {}
        }
        self.row += 1;
        Some(self.skipping_empty())
    }

    /// The first place from here on that has a line.
    fn skipping_empty(mut self) -> Self {
        while self.row == self.lines_of(self.role) {
            self.row = 0;
            self.role = match self.role {
                Role::Size => Role::WallsRight,
                Role::WallsRight => Role::WallsBelow,
                Role::WallsBelow => Role::PitCount,
                Role::PitCount => Role::Pit,
                Role::Pit => {
                    self.maze += 1;
                    Role::Size
                }
            };
        }
        self
    }

    /// The place after the lines of this role.
    fn after_role(mut self) -> Self {
        if self.role == Role::PitCount {
            self.pits = 0;
        }
        self.row = self.lines_of(self.role);
        self.skipping_empty()
    }

    /// Whether a text may end before this line.
    fn is_end(&self) -> bool {
        let roles = [Role::Size, Role::WallsRight, Role::WallsBelow];
        let mut roles = roles.into_iter().filter(|&role| self.lines_of(role) > 0);
        self.maze > 2 && self.row == 0 && self.role == roles.next().unwrap_or(Role::PitCount)
    }

    /// Whether these lines are the rest of a text.
    fn fits<'a>(self, mut lines: impl Iterator<Item = Line<'a>>) -> bool {
        let end = lines.try_fold(self, |place, line| match line.count == place.count() {
            true => place.after(line.first_two()),
            false => None,
        });
        end.is_some_and(|place| place.is_end())
    }
}

/// How many ends of lines only the text has, or only the puzzle that was read, if it were written with a line for each
/// row. Counts no further than necessary.
fn moved(text: &str, sized: bool, enough: usize) -> usize {
    let mut place = NextLine::first(sized);
    let mut first_two = [None; 2];
    let (mut read, mut moved) = (0, 0);
    for line in content_lines(text) {
        for (index, (_, token)) in Tokens::new(line.text).enumerate() {
            if let Some(number) = first_two.get_mut(read) {
                *number = whole_number(token);
            }
            read += 1;
            let ends = read == place.count();
            moved += usize::from(ends != (index + 1 == line.count));
            if ends {
                match place.after(first_two) {
                    Some(next) => (place, read) = (next, 0),
                    None => return moved,
                }
            }
        }
        if moved >= enough {
            break;
        }
    }
    moved
}

/// A warning about a line with a wrong number of numbers, if the text has a line for each row. `sized`: whether every
/// maze has its own size.
pub(super) fn odd_line(text: &str, sized: bool) -> Option<ParseError<ParseErrorKind>> {
    let mut lines = content_lines(text);
    let mut place = NextLine::first(sized);
    // The place of the last number of pits.
    let mut announced = None;
    let (line, rest) = loop {
        let here = lines.clone();
        let line = lines.next()?;
        if line.count != place.count() {
            break (line, lines);
        }
        if place.role == Role::PitCount {
            announced = Some((place, here));
        }
        place = place.after(line.first_two())?;
    };
    // Lines of one or two numbers fit nearly anywhere.
    if place.width.min(place.height) < 2 {
        return None;
    }
    if let Some((place, from)) = announced
        && let Some(warning) = other_pits(place, from)
    {
        return (moved(text, sized, LEAST_PITS_MOVED) >= LEAST_PITS_MOVED).then_some(warning);
    }
    let next = place.after(line.first_two());
    let is_wrong = next.is_some_and(|next| next.fits(rest.clone()))
        || place.fits(rest.clone())
        || place.after_role().fits(std::iter::once(line).chain(rest));
    (is_wrong && moved(text, sized, LEAST_MOVED) >= LEAST_MOVED).then(|| {
        let kind = ParseErrorKind::OddLine {
            found: line.count,
            count: place.count(),
            expected: place.expected(),
        };
        ParseError::new(kind, line.span())
    })
}

/// A warning if the lines from a number of pits on fit with another number. Where rows of walls have two numbers, too,
/// lines of pits end that many lines before the last one of two numbers.
fn other_pits<'a>(
    mut place: NextLine,
    mut lines: impl Iterator<Item = Line<'a>> + Clone,
) -> Option<ParseError<ParseErrorKind>> {
    let maze = place.maze;
    place = place.after(lines.next()?.first_two())?;
    let announced = if place.maze == maze { place.pits } else { 0 };
    let of_two = lines.clone().take_while(|line| line.count == 2).count();
    let begins_next = if place.width == 3 { place.height } else { 0 };
    let found = of_two.checked_sub(begins_next)?;
    let first_wrong = lines.clone().nth(found.min(announced))?;
    place.pits = found;
    (place.maze, place.role, place.row) = (maze, Role::Pit, found);
    if found == announced || !place.skipping_empty().fits(lines.skip(found)) {
        return None;
    }
    let kind = ParseErrorKind::OtherPits {
        announced,
        found,
        maze,
    };
    Some(ParseError::new(kind, first_wrong.span()))
}

/// The first line of walls before an error that has a wrong number of numbers.
///
/// Numbers are read without regard to lines, so a missing one shows only where the text gets out of step, often much
/// later. Gives no hint for texts that do not use one line per row: some row before, or the one after, must have the
/// right length.
pub(super) fn row_length_hint(text: &str, sized: bool, error: usize) -> Option<RowLengthHint> {
    let mut lines = content_lines(text);
    let mut place = NextLine::first(sized);
    let mut is_any_right = false;
    while let Some(line) = lines.next() {
        if line.start > error || place.role == Role::Size && line.count != 2 {
            return None;
        }
        let (expected, is_of_walls) = (place.count(), place.is_of_walls());
        place = place.after(line.first_two())?;
        if is_of_walls && line.count != expected {
            let next = lines.next().map(|line| line.count);
            let next_fits = place.is_of_walls() && next == Some(place.count());
            return (is_any_right || next_fits).then_some(RowLengthHint {
                line: line.number,
                expected,
                found: line.count,
            });
        }
        is_any_right |= is_of_walls;
    }
    None
}
