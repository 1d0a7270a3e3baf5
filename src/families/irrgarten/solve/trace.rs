//! What a search did, step by step: the numbers in [`Trace::kinds`].

use crate::puzzle::Trace;

/// What one step of a search did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[repr(u8)]
pub enum Step {
    /// The search began on this cell.
    Began = 0,
    /// It went one cell on.
    Walked = 1,
    /// It jumped over a wall cell.
    Jumped = 2,
    /// It backed out to the cell it had come from: the cell that it left is a dead end. Not a move.
    BackedOut = 3,
    /// Breadth first: it reached a cell that is as many moves from the start as the one before.
    Reached = 4,
    /// Breadth first: it reached the first cell that is one move farther than those before.
    ReachedFarther = 5,
}

/// Notes what a search does.
pub(super) trait Record {
    /// Notes a step that ended on a cell: row × width + column.
    fn step(&mut self, cell: u32, step: Step);
}

/// Notes nothing.
impl Record for () {
    fn step(&mut self, _: u32, _: Step) {}
}

impl Record for Trace {
    fn step(&mut self, cell: u32, step: Step) {
        self.cells.push(cell);
        self.kinds.push(step as u8);
    }
}
