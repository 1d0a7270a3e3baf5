//! Stromrallye, replayed. Shares nothing with the solver.
//!
//! A robot walks on a square board; its on-board battery loses one unit with each move, and without charge it cannot
//! move. Some cells hold spare batteries. A robot that arrives on such a cell always swaps, even for a weaker battery,
//! and even with its last move: the on-board battery stays there with its remaining charge. The puzzle is solved as
//! soon as all batteries are empty, including the one on board.
//!
//! The text: a line with the number of cells along each side; a line `column,row,charge` of the robot; a line with the
//! number of spare batteries; then such a line for each of them. Columns and rows count from 1. A comma may end a line,
//! lines without content are skipped, `#` begins a comment. Text after the last battery is ignored.

use super::{Game, Heading, Reason, Unreadable, content, is_blank, lines, whole_number};

const MOST_CELLS_ALONG: i64 = 1000;
const MOST_CHARGE: i64 = 1_000_000;
const MOST_CHARGE_IN_ALL: i64 = 10_000_000;

/// Marks a cell without a battery.
const NOTHING: u32 = u32::MAX;

/// The robot, and the batteries on the board.
pub(super) struct Robot {
    side: usize,
    /// The charge of the battery on each cell, row by row, or [`NOTHING`].
    board: Vec<u32>,
    at: (usize, usize),
    on_board: u32,
    /// The number of charged batteries, including the one on board.
    charged: usize,
}

impl Game for Robot {
    fn play(&mut self, step: Heading) -> Result<(), Reason> {
        if self.on_board == 0 {
            return Err(Reason::OutOfEnergy);
        }
        let next = step.ahead(self.at, self.side, self.side);
        self.at = next.ok_or(Reason::OffBoard)?;
        self.on_board -= 1;
        if self.on_board == 0 {
            self.charged -= 1;
        }
        let lying = &mut self.board[self.at.1 * self.side + self.at.0];
        if *lying != NOTHING {
            (*lying, self.on_board) = (self.on_board, *lying);
        }
        Ok(())
    }

    fn is_solved(&self) -> bool {
        self.charged == 0
    }

    fn players(&self) -> Vec<(usize, usize)> {
        vec![self.at]
    }
}

/// Whether a text is meant as such a board: one of its first two lines with content has a comma.
pub(super) fn is_meant(text: &str) -> bool {
    let mut first_two = contents(text).take(2);
    first_two.any(|line| line.contains(','))
}

impl Robot {
    /// Reads a text.
    pub(super) fn read(text: &str) -> Result<Self, Unreadable> {
        let mut lines = contents(text);
        let mut line = || lines.next().unwrap_or_default();
        let side = lone(line()).filter(|side| (1..=MOST_CELLS_ALONG).contains(side));
        let side = side.ok_or(expected("the cells along each side, 1 to 1000"))?;
        let (at, on_board) =
            battery(line(), side).ok_or(expected("the robot: column,row,charge"))?;
        let count = lone(line()).filter(|count| (0..side * side).contains(count));
        let count = count.ok_or(expected("a number of spare batteries that has room"))?;
        let side = side as usize;
        let mut robot = Robot {
            side,
            board: vec![NOTHING; side * side],
            at,
            on_board,
            charged: usize::from(on_board > 0),
        };
        let mut total = i64::from(on_board);
        for _ in 0..count {
            let lying = battery(line(), side as i64);
            let (cell, charge) = lying.ok_or(expected("a battery: column,row,charge"))?;
            let place = &mut robot.board[cell.1 * side + cell.0];
            if cell == at || *place != NOTHING {
                return Err(expected("a battery on a cell of its own"));
            }
            *place = charge;
            robot.charged += usize::from(charge > 0);
            total += i64::from(charge);
        }
        if total > MOST_CHARGE_IN_ALL {
            return Err(expected("no more than 10,000,000 units of charge in all"));
        }
        Ok(robot)
    }
}

fn expected(expected: &'static str) -> Unreadable {
    Unreadable { expected }
}

fn contents(text: &str) -> impl Iterator<Item = &str> {
    lines(text).map(content).filter(|line| !line.is_empty())
}

/// The only number of a line.
fn lone(line: &str) -> Option<i64> {
    numbers(line).map(|[number]| number)
}

/// Column and row from 0, and the charge.
fn battery(line: &str, side: i64) -> Option<((usize, usize), u32)> {
    let [x, y, charge] = numbers(line)?;
    let fits = (1..=side).contains(&x) && (1..=side).contains(&y);
    let fits = fits && (0..=MOST_CHARGE).contains(&charge);
    fits.then(|| ((x as usize - 1, y as usize - 1), charge as u32))
}

/// The numbers of a line, if there are exactly `N`.
fn numbers<const N: usize>(line: &str) -> Option<[i64; N]> {
    let line = line.strip_suffix(',').unwrap_or(line);
    let mut words = line.split(',').map(|word| word.trim_matches(is_blank));
    let mut numbers = [0; N];
    for number in &mut numbers {
        *number = whole_number(words.next()?)?;
    }
    words.next().is_none().then_some(numbers)
}
