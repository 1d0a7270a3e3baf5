//! Walks of a given number of steps over free cells: to a battery, or until the charge on board is used up.
//!
//! A walk of length 3 or more to a battery has two free cells in a row, and the robot can go back and forth between
//! them. So the shortest walk over cells that allow this, made longer at its beginning, has every length that is
//! possible. The generator draws its walks at random, in `generate/walks.rs`: they are part of what a seed promises.

use super::Stromrallye;
use crate::grid::{Cell, Direction, Grid};

impl Stromrallye {
    /// Whether no battery lies on a cell.
    pub(super) fn is_free(&self, cell: Cell) -> bool {
        self.battery_at(cell).is_none()
    }

    /// The cells next to a cell, each with the direction that leads there.
    pub(super) fn around(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        Direction::ALL
            .into_iter()
            .filter_map(move |step| Some((step, self.neighbour(cell, step)?)))
    }

    /// The free cells next to a cell, each with the direction that leads there.
    pub(super) fn free_around(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        self.around(cell).filter(|&(_, next)| self.is_free(next))
    }

    /// Whether the robot can go back and forth between this free cell and another.
    pub(super) fn is_roomy(&self, cell: Cell) -> bool {
        self.free_around(cell).next().is_some()
    }

    /// The greatest charge that can be run down from a cell when all other batteries are empty. The
    /// first step may go anywhere, and so may the last; those between need free cells.
    pub(super) fn longest_run(&self, cell: Cell) -> i32 {
        let can_go_on = match self.is_free(cell) {
            true => self.is_roomy(cell),
            false => (self.free_around(cell)).any(|(_, next)| self.is_roomy(next)),
        };
        if can_go_on {
            i32::MAX
        } else if self.is_roomy(cell) {
            2
        } else {
            i32::from(self.around(cell).next().is_some())
        }
    }

    /// Uses up the last charge from a cell when all other batteries are empty, without a swap if possible. `None` if
    /// there is too little room.
    pub(super) fn run_down(&self, from: Cell, charge: i32) -> Option<Vec<Direction>> {
        if charge == 0 {
            return Some(Vec::new());
        }
        (charge <= self.longest_run(from)).then_some(())?;
        let starts_free = self.is_free(from);
        let roomy = |&(_, cell): &(Direction, Cell)| starts_free || self.is_roomy(cell);
        let first = self.free_around(from).find(roomy);
        let first = first.or_else(|| self.free_around(from).next());
        let (out, cell) = first.or_else(|| self.around(from).next())?;
        let next = match starts_free {
            true => Some((out.opposite(), from)),
            false => self.free_around(cell).next(),
        };
        let (on, _) = next.unwrap_or((out.opposite(), from));
        let to_and_fro = [on, on.opposite()].into_iter().cycle();
        Some(
            [out]
                .into_iter()
                .chain(to_and_fro)
                .take(charge as usize)
                .collect(),
        )
    }
}

/// Finds walks to batteries, and reuses its working memory.
pub(super) struct Walks<'a> {
    puzzle: &'a Stromrallye,
    /// The round in which each cell was last reached, and the direction of the step to it.
    reached: Grid<(u32, Direction)>,
    round: u32,
    queue: Vec<Cell>,
}

impl<'a> Walks<'a> {
    pub(super) fn new(puzzle: &'a Stromrallye) -> Self {
        Walks {
            puzzle,
            reached: Grid::filled(puzzle.side(), puzzle.side(), (0, Direction::Up)),
            round: 0,
            queue: Vec::new(),
        }
    }

    /// The number of cells reached by the last search.
    pub(super) fn work(&self) -> u64 {
        self.queue.len() as u64
    }

    /// A walk to a battery in exactly `length` steps, if there is one.
    pub(super) fn find(&mut self, from: Cell, to: Cell, length: usize) -> Option<Vec<Direction>> {
        let puzzle = self.puzzle;
        let starts_free = puzzle.is_free(from);
        let mut steps = self.shortest(from, to, length > 2 && !starts_free)?;
        let spare = length.checked_sub(steps.len())?;
        if !spare.is_multiple_of(2) {
            return None;
        }
        if spare > 0 {
            // Back and forth, from the first cell that is free.
            let first = usize::from(!starts_free);
            let cell = match starts_free {
                true => from,
                false => puzzle.neighbour(from, steps[0])?,
            };
            let (out, _) = puzzle.free_around(cell).next()?;
            let there_and_back = [out, out.opposite()].into_iter().cycle().take(spare);
            steps.splice(first..first, there_and_back);
        }
        Some(steps)
    }

    /// The steps of a shortest walk to a battery: one step to a neighbour, or else through free cells. If `roomy`, it
    /// takes more than one step, and its free cells each have a free neighbour.
    fn shortest(&mut self, from: Cell, to: Cell, roomy: bool) -> Option<Vec<Direction>> {
        let puzzle = self.puzzle;
        self.queue.clear();
        if !roomy {
            let next = puzzle.around(from).find(|&(_, cell)| cell == to);
            if let Some((step, _)) = next {
                return Some(vec![step]);
            }
        }
        self.round += 1;
        self.queue.push(from);
        let mut place = 0;
        while let Some(&cell) = self.queue.get(place) {
            place += 1;
            for (step, next) in puzzle.around(cell) {
                if next == to && place > 1 {
                    return self.back(from, cell, step);
                }
                let is_new = self.reached[next].0 != self.round && puzzle.is_free(next);
                if is_new && (!roomy || puzzle.is_roomy(next)) {
                    self.reached[next] = (self.round, step);
                    self.queue.push(next);
                }
            }
        }
        None
    }

    /// The steps to a cell that was reached, and the step `last` after them.
    fn back(&self, from: Cell, to: Cell, last: Direction) -> Option<Vec<Direction>> {
        let mut steps = vec![last];
        let mut cell = to;
        while cell != from {
            let step = self.reached[cell].1;
            steps.push(step);
            cell = self.puzzle.neighbour(cell, step.opposite())?;
        }
        steps.reverse();
        Some(steps)
    }
}
