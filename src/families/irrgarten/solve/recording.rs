//! The steps of a recorded search.

use crate::irrgarten::{Irrgarten, State};
use crate::puzzle::{self, Puzzle};

/// A recorded search, in arrays that hold a million steps and are drawn from directly.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Recording {
    /// The last cell of each step: row × width + column.
    pub cells: Vec<u32>,
    /// The kind of each step: the number of a [`StepKind`].
    pub kinds: Vec<u8>,
}

impl Recording {
    /// The moments at which the search first came to the cells of these states; `None` if it never did. A crossing is one
    /// cell, whatever the heading.
    pub fn found(&self, puzzle: &Irrgarten, states: &[State]) -> Vec<Option<usize>> {
        let (width, _) = puzzle.sizes()[0];
        let found = |&State { cell, .. }: &State| {
            let number = cell.y * width + cell.x;
            let step = self.cells.iter().position(|&cell| cell == number);
            step.map(|step| step + 1)
        };
        states.iter().map(found).collect()
    }
}

impl puzzle::Recording for Recording {
    type Wish = ();
    /// The last cell of the step before this moment, and its kind.
    type Frame<'a> = (u32, u8);
    const FIRST: usize = 1;

    fn length(&self) -> usize {
        self.kinds.len()
    }

    fn frame(&mut self, moment: usize, (): &()) -> Option<(u32, u8)> {
        let step = moment.checked_sub(1)?;
        Some((*self.cells.get(step)?, self.kinds[step]))
    }
}

/// The kind of one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[repr(u8)]
pub enum StepKind {
    /// The search began on this cell.
    Began = 0,
    /// It moved one cell.
    Walked = 1,
    /// It jumped over a wall cell.
    Jumped = 2,
    /// It backed out to the cell it had come from, leaving a dead end. Not a move.
    BackedOut = 3,
    /// Breadth first: it reached a cell as many moves from the start as the previous one.
    Reached = 4,
    /// Breadth first: it reached the first cell that is one move farther than the previous ones.
    ReachedFarther = 5,
}

/// Records a search.
pub(super) trait Record {
    /// Records a step that ended on a cell: row × width + column.
    fn step(&mut self, cell: u32, step: StepKind);
}

/// Records nothing.
impl Record for () {
    fn step(&mut self, _: u32, _: StepKind) {}
}

impl Record for Recording {
    fn step(&mut self, cell: u32, step: StepKind) {
        self.cells.push(cell);
        self.kinds.push(step as u8);
    }
}
