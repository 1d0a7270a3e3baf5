//! Irrgarten, replayed. Shares nothing with the solver.
//!
//! A player walks from cell to cell of a map, from the start to the exit. Some cells restrict the next move:
//! - an **arrow** can be left only in its direction;
//! - a **crossing** can be left only in the direction in which it was entered.
//!
//! A move leads onto the cell ahead, unless that is a wall. From a **jumper**, a move against a wall inside the border
//! leads over it, onto the cell right behind it, if that is neither wall nor exit. An arrow cannot be entered from the
//! side it points to. The move that reaches the exit is the last one. A move that is not allowed changes nothing.
//!
//! The text: a line `irrgarten columns rows`, the word in any case; then the rows: `#` wall, `.` or a space path, `S`
//! start, `E` exit, `^ v < >` arrows, `o` jumper, `+` crossing. The border is wall except for one exit, which is not in
//! a corner. White space at the end of a line is ignored; blank lines are allowed before the first line and after the
//! last row.

use super::{Game, Heading, Reason, Unreadable, is_blank, lines, whole_number};

const SIDES: std::ops::RangeInclusive<i64> = 3..=2000;

/// The map, and its player's place.
pub(super) struct Walker {
    width: usize,
    height: usize,
    /// The sign of each cell, row by row.
    map: Vec<u8>,
    at: (usize, usize),
    /// The direction in which the last move led.
    heading: Option<Heading>,
}

impl Game for Walker {
    fn play(&mut self, step: Heading) -> Result<(), Reason> {
        let underfoot = self.sign(self.at);
        match (arrow(underfoot), underfoot, self.heading) {
            (_, b'E', _) => return Err(Reason::Finished),
            (Some(only), ..) if only != step => return Err(Reason::ArrowOneWay(only)),
            (None, b'+', Some(only)) if only != step => {
                return Err(Reason::CrossingStraight(only));
            }
            _ => {}
        }
        let next = self.target(step)?;
        if arrow(self.sign(next)).is_some_and(|points| points == opposite(step)) {
            return Err(Reason::ArrowFront);
        }
        (self.at, self.heading) = (next, Some(step));
        Ok(())
    }

    fn is_solved(&self) -> bool {
        self.sign(self.at) == b'E'
    }

    fn players(&self) -> Vec<(usize, usize)> {
        vec![self.at]
    }
}

impl Walker {
    fn sign(&self, (x, y): (usize, usize)) -> u8 {
        self.map[y * self.width + x]
    }

    /// The cell that a move leads to, whatever is on it.
    fn target(&self, step: Heading) -> Result<(usize, usize), Reason> {
        let ahead = step.ahead(self.at, self.width, self.height);
        let ahead = ahead.ok_or(Reason::Wall)?;
        match (self.sign(ahead), self.sign(self.at)) {
            (b'#', b'o') => {}
            (b'#', _) => return Err(Reason::Wall),
            _ => return Ok(ahead),
        }
        // There are no cells behind a wall of the border.
        let behind = step.ahead(ahead, self.width, self.height);
        let behind = behind.ok_or(Reason::NothingBehind)?;
        match self.sign(behind) {
            b'#' => Err(Reason::NothingBehind),
            b'E' => Err(Reason::ExitBehind),
            _ => Ok(behind),
        }
    }
}

/// The direction of an arrow.
fn arrow(sign: u8) -> Option<Heading> {
    match sign {
        b'^' => Some(Heading::Up),
        b'v' => Some(Heading::Down),
        b'<' => Some(Heading::Left),
        b'>' => Some(Heading::Right),
        _ => None,
    }
}

fn opposite(step: Heading) -> Heading {
    match step {
        Heading::Up => Heading::Down,
        Heading::Down => Heading::Up,
        Heading::Left => Heading::Right,
        Heading::Right => Heading::Left,
    }
}

const WORD: &str = "irrgarten";

/// Whether a text is meant as such a map, by its first word.
pub(super) fn is_meant(text: &str) -> bool {
    let line = lines(text)
        .find(|line| is_content(line))
        .unwrap_or_default();
    let mut words = line
        .trim_start_matches(is_blank)
        .split(|character: char| !character.is_alphanumeric());
    words
        .next()
        .is_some_and(|word| word.eq_ignore_ascii_case(WORD))
}

/// Whether a line before the map is neither blank nor a comment.
fn is_content(line: &str) -> bool {
    let line = line.trim_start_matches(is_blank);
    !line.is_empty() && !line.starts_with('#')
}

impl Walker {
    /// Reads a text.
    pub(super) fn read(text: &str) -> Result<Self, Unreadable> {
        let mut lines = lines(text).map(|line| line.trim_end_matches(is_blank));
        let header = lines.find(|line| is_content(line)).unwrap_or_default();
        let (width, height) = sides(header).ok_or(expected("a line: irrgarten columns rows"))?;
        let mut map = Vec::with_capacity(width * height);
        for _ in 0..height {
            let before = map.len();
            for sign in lines.next().unwrap_or_default().chars() {
                map.push(match sign {
                    ' ' => b'.',
                    '#' | '.' | 'S' | 'E' | '^' | 'v' | '<' | '>' | 'o' | '+' => sign as u8,
                    _ => return Err(expected("a sign of the map")),
                });
            }
            if map.len() != before + width {
                return Err(expected("as many rows and columns as announced"));
            }
        }
        if lines.any(|line| !line.is_empty()) {
            return Err(expected("nothing behind the last row"));
        }
        let lone = |wanted: u8| {
            let mut places = (0..map.len()).filter(|&place| map[place] == wanted);
            let lone = places.next().filter(|_| places.next().is_none());
            lone.map(|place| (place % width, place / width))
        };
        let start = lone(b'S').ok_or(expected("one start"))?;
        let exit = lone(b'E').ok_or(expected("one exit"))?;
        let at_side = |(x, y)| (x == 0 || x == width - 1, y == 0 || y == height - 1);
        let in_border = |cell| at_side(cell) != (false, false);
        if in_border(start) || !in_border(exit) || at_side(exit) == (true, true) {
            return Err(expected("a start inside, an exit in the border"));
        }
        let is_closed = |place| {
            let cell = (place % width, place / width);
            !in_border(cell) || cell == exit || map[place] == b'#'
        };
        if !(0..map.len()).all(is_closed) {
            return Err(expected("a border of wall"));
        }
        Ok(Walker {
            width,
            height,
            map,
            at: start,
            heading: None,
        })
    }
}

fn expected(expected: &'static str) -> Unreadable {
    Unreadable { expected }
}

/// Columns and rows.
fn sides(header: &str) -> Option<(usize, usize)> {
    let header = header.trim_start_matches(is_blank);
    let (word, rest) = header.split_at_checked(WORD.len())?;
    let mut words = rest.split(is_blank).filter(|word| !word.is_empty());
    let mut side = || whole_number(words.next()?).filter(|side| SIDES.contains(side));
    let sides = (side()? as usize, side()? as usize);
    (word.eq_ignore_ascii_case(WORD) && words.next().is_none()).then_some(sides)
}
