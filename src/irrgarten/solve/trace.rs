//! What a search did, step by step, in arrays that hold a million steps and are drawn from directly.

/// What one step of a search did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Step {
    /// Stood on the first cell.
    Began = 0,
    /// Went one cell on.
    Walked = 1,
    /// Jumped over a wall cell.
    Jumped = 2,
    /// Backed out, to the cell it had come from: the cell it leaves is a dead end. No move.
    BackedOut = 3,
    /// Breadth first: reached a cell, as many moves from the start as the one before.
    Reached = 4,
    /// Breadth first: reached the first cell that is one move farther.
    ReachedFarther = 5,
}

/// The steps of a search in their order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Trace {
    /// The cell where each step ends: row × width + column.
    pub cells: Vec<u32>,
    /// What each step did, as numbers of [`Step`].
    pub kinds: Vec<u8>,
}

/// Who is told what a search does.
pub(super) trait Record {
    /// A step ended on a cell.
    fn step(&mut self, cell: u32, step: Step);
}

/// Nobody.
impl Record for () {
    fn step(&mut self, _: u32, _: Step) {}
}

impl Record for Trace {
    fn step(&mut self, cell: u32, step: Step) {
        self.cells.push(cell);
        self.kinds.push(step as u8);
    }
}
