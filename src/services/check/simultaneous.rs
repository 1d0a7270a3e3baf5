//! Simultaneous labyrinths, replayed. Shares nothing with the solver.
//!
//! Every player has a maze, starts at its top left cell and must reach its bottom right cell. One instruction moves all
//! of them by one cell.
//! - A player who would walk into a wall or the border stays put.
//! - A player who has reached the goal stays there.
//! - A player who would step into a pit is put back on the start, within the same instruction. A pit on the start
//!   changes nothing: that player is there already.
//!
//! Every instruction is legal. The puzzle is solved as soon as all players are at their goals.
//!
//! The text: `columns rows`; then, for each maze, a row of `columns − 1` numbers for each row of cells (1: a wall to
//! the right), a row of `columns` numbers for each row of cells but the last (1: a wall below), the number of pits, and
//! column and row of each, from 0. Any white space separates numbers; `#` begins a comment. There are 2 to 16 mazes. If
//! the text cannot be read in this way, and the line after the first maze holds exactly two numbers, neither of them
//! below 1 and not both 1, then every maze has a size line.

use super::{Game, Heading, Reason, Unreadable, content, is_blank, whole_number};

const MOST_COLUMNS_OR_ROWS: i64 = 4000;
const MOST_MAZES: usize = 16;

const WALL_RIGHT: u8 = 1;
const WALL_BELOW: u8 = 2;
const PIT: u8 = 4;

/// One maze; a byte of marks for each cell, row by row.
#[derive(Clone, Debug)]
pub(super) struct Maze {
    width: usize,
    height: usize,
    cells: Vec<u8>,
}

/// All mazes, and the places of their players.
pub(super) struct Players {
    mazes: Vec<Maze>,
    players: Vec<(usize, usize)>,
}

impl Game for Players {
    fn play(&mut self, step: Heading) -> Result<(), Reason> {
        for (maze, player) in self.mazes.iter().zip(&mut self.players) {
            *player = maze.target(*player, step);
        }
        Ok(())
    }

    fn is_solved(&self) -> bool {
        let mut all = self.mazes.iter().zip(&self.players);
        all.all(|(maze, &player)| player == maze.goal())
    }

    fn players(&self) -> Vec<(usize, usize)> {
        self.players.clone()
    }
}

impl Maze {
    /// Columns and rows.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    pub(super) fn contains(&self, (x, y): (usize, usize)) -> bool {
        x < self.width && y < self.height
    }

    fn goal(&self) -> (usize, usize) {
        (self.width - 1, self.height - 1)
    }

    pub(super) fn has_pit(&self, at: (usize, usize)) -> bool {
        self.has(PIT, at)
    }

    fn has(&self, mark: u8, (x, y): (usize, usize)) -> bool {
        self.cells[y * self.width + x] & mark != 0
    }

    /// The cell onto which a player would step, pit or not; `None` at a wall, the border, and on the goal.
    pub(super) fn ahead(&self, at: (usize, usize), step: Heading) -> Option<(usize, usize)> {
        let next = step.ahead(at, self.width, self.height)?;
        let is_closed = match step {
            Heading::Right => self.has(WALL_RIGHT, at),
            Heading::Left => self.has(WALL_RIGHT, next),
            Heading::Down => self.has(WALL_BELOW, at),
            Heading::Up => self.has(WALL_BELOW, next),
        };
        (at != self.goal() && !is_closed).then_some(next)
    }

    pub(super) fn target(&self, at: (usize, usize), step: Heading) -> (usize, usize) {
        match self.ahead(at, step) {
            None => at,
            Some(next) if self.has_pit(next) => (0, 0),
            Some(next) => next,
        }
    }
}

impl Players {
    /// Players on these cells.
    pub(super) fn new(mazes: Vec<Maze>, players: Vec<(usize, usize)>) -> Self {
        Players { mazes, players }
    }

    pub(super) fn into_mazes(self) -> Vec<Maze> {
        self.mazes
    }

    /// Reads a text.
    pub(super) fn read(text: &str) -> Result<Self, Unreadable> {
        let mut words = Words { rest: text };
        let size = words.size()?;
        let first = words.maze(size)?;
        let mut mazes = vec![first];
        let behind_first = words;
        if let Err(unreadable) = words.equal_mazes(size, &mut mazes) {
            mazes.truncate(1);
            words = behind_first;
            match words.line_of_two() {
                Some(numbers) if numbers != [1, 1] => {}
                _ => return Err(unreadable),
            }
            words.sized_mazes(&mut mazes)?;
            if mazes.iter().any(|maze| maze.cells.len() == 1) {
                return Err(expected("mazes of more than one cell each"));
            }
        }
        let players = vec![(0, 0); mazes.len()];
        Ok(Players { mazes, players })
    }
}

/// The part that is not yet read. A copy is a place to return to.
#[derive(Clone, Copy)]
struct Words<'a> {
    rest: &'a str,
}

fn expected(expected: &'static str) -> Unreadable {
    Unreadable { expected }
}

impl Words<'_> {
    /// The second maze of this size, and all others.
    fn equal_mazes(&mut self, size: [i64; 2], mazes: &mut Vec<Maze>) -> Result<(), Unreadable> {
        while mazes.len() < 2 || !self.is_at_end() {
            mazes.push(self.another(size, mazes.len())?);
        }
        Ok(())
    }

    /// The second maze and all others, each after a line with its size.
    fn sized_mazes(&mut self, mazes: &mut Vec<Maze>) -> Result<(), Unreadable> {
        while !self.is_at_end() {
            self.line_of_two().ok_or(expected("a line with a size"))?;
            let size = self.size()?;
            mazes.push(self.another(size, mazes.len())?);
        }
        Ok(())
    }

    fn another(&mut self, size: [i64; 2], before: usize) -> Result<Maze, Unreadable> {
        match before < MOST_MAZES {
            true => self.maze(size),
            false => Err(expected("at most 16 mazes")),
        }
    }

    /// Columns and rows.
    fn size(&mut self) -> Result<[i64; 2], Unreadable> {
        let sides = 1..=MOST_COLUMNS_OR_ROWS;
        let mut side = || {
            let side = self.number().filter(|side| sides.contains(side));
            side.ok_or(expected("columns and rows, 1 to 4000 each"))
        };
        Ok([side()?, side()?])
    }

    fn maze(&mut self, [width, height]: [i64; 2]) -> Result<Maze, Unreadable> {
        let (width, height) = (width as usize, height as usize);
        let mut cells = vec![0; width * height];
        for y in 0..height {
            for x in 0..width - 1 {
                cells[y * width + x] |= self.wall(WALL_RIGHT)?;
            }
        }
        for y in 0..height - 1 {
            for x in 0..width {
                cells[y * width + x] |= self.wall(WALL_BELOW)?;
            }
        }
        let pits = self.number().filter(|&pits| pits >= 0);
        for _ in 0..pits.ok_or(expected("a number of pits"))? {
            let (x, y) = (self.place_below(width)?, self.place_below(height)?);
            cells[y * width + x] |= PIT;
        }
        Ok(Maze {
            width,
            height,
            cells,
        })
    }

    /// The mark for a wall, else 0.
    fn wall(&mut self, mark: u8) -> Result<u8, Unreadable> {
        match self.number() {
            Some(0) => Ok(0),
            Some(1) => Ok(mark),
            _ => Err(expected("a wall, 0 or 1")),
        }
    }

    fn place_below(&mut self, end: usize) -> Result<usize, Unreadable> {
        let place = self.number().and_then(|place| usize::try_from(place).ok());
        let place = place.filter(|&place| place < end);
        place.ok_or(expected("a pit inside the maze"))
    }

    fn number(&mut self) -> Option<i64> {
        self.skip_blanks();
        let ends = |character| is_blank(character) || character == '#';
        let (word, rest) = self
            .rest
            .split_at(self.rest.find(ends).unwrap_or(self.rest.len()));
        self.rest = rest;
        whole_number(word)
    }

    /// The two numbers of the next line with content, both at least 1, if the line holds nothing else and none of it is
    /// read yet. Reads nothing.
    fn line_of_two(&self) -> Option<[i64; 2]> {
        let mut behind = *self;
        behind.skip_blanks();
        let skipped = &self.rest[..self.rest.len() - behind.rest.len()];
        if !skipped.contains(['\n', '\r']) {
            return None;
        }
        let line = content(behind.rest.split(['\n', '\r']).next()?);
        let mut words = line.split(is_blank).filter(|word| !word.is_empty());
        let mut number = || whole_number(words.next()?).filter(|&number| number >= 1);
        let numbers = [number()?, number()?];
        words.next().is_none().then_some(numbers)
    }

    fn is_at_end(&self) -> bool {
        let mut behind = *self;
        behind.skip_blanks();
        behind.rest.is_empty()
    }

    /// Skips white space and comments.
    fn skip_blanks(&mut self) {
        loop {
            self.rest = self.rest.trim_start_matches(is_blank);
            if !self.rest.starts_with('#') {
                return;
            }
            let end = self.rest.find(['\n', '\r']).unwrap_or(self.rest.len());
            self.rest = &self.rest[end..];
        }
    }
}
