//! The positions of batteries, and walks over the free cells between them.
//!
//! Every arrival on a battery is a swap, so a walk from one to the next uses free cells only. Such a walk has length 1
//! between neighbours, 2 over one free cell, or any length that exceeds the shortest of at least 3 by an even number: a
//! walk of that length has two free cells in a row, between which the robot can go back and forth.
//!
//! The solver finds the same lengths in [`graph`](crate::stromrallye::solve), by another algorithm. It does so once,
//! for all batteries of a board that does not change, and only needs the lengths. A generator searches again after each
//! hop and each new battery, stops as soon as it meets the nearest one, and draws a walk at random; which walk it draws
//! is part of the promise that a seed gives one board. A test compares the two.

use crate::grid::{Cell, Direction, Grid};
use crate::rng::Rng;

/// Which battery lies on each cell, by its number.
#[derive(Clone, Debug)]
pub(super) struct Lying(Grid<Option<usize>>);

impl Lying {
    /// A square board without batteries.
    pub fn new(side: u32) -> Self {
        Lying(Grid::filled(side, side, None))
    }

    pub fn side(&self) -> u32 {
        self.0.width()
    }

    pub fn put(&mut self, cell: Cell, number: usize) {
        debug_assert!(self.is_free(cell));
        self.0[cell] = Some(number);
    }

    pub fn take(&mut self, cell: Cell) {
        self.0[cell] = None;
    }

    pub fn battery_at(&self, cell: Cell) -> Option<usize> {
        self.0[cell]
    }

    pub fn is_free(&self, cell: Cell) -> bool {
        self.0[cell].is_none()
    }

    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let all = Direction::ALL.into_iter();
        all.filter_map(move |direction| self.0.neighbour(cell, direction))
    }
}

/// The walks over free cells from one cell to all others, found layer by layer.
#[derive(Debug)]
pub(super) struct Walks {
    from: Cell,
    /// The fewest steps to each free cell that was reached.
    steps: Grid<Option<u32>>,
    /// The cells reached, in the order of their steps; the newest layer begins at `newest`.
    reached: Vec<Cell>,
    newest: usize,
    /// The number of cells reached in total, by all searches: the cost.
    pub work: u64,
}

/// The lengths that a walk between two cells may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lengths {
    /// The least length.
    pub shortest: u32,
    /// The least length from which every second one is possible.
    pub extendable: Option<u32>,
}

impl Lengths {
    /// Whether a walk may have this length.
    pub fn contain(self, length: u32) -> bool {
        let extended = |from| length >= from && (length - from).is_multiple_of(2);
        length == self.shortest || self.extendable.is_some_and(extended)
    }
}

impl Walks {
    pub fn new(side: u32) -> Self {
        Walks {
            from: Cell::new(0, 0),
            steps: Grid::filled(side, side, None),
            reached: Vec::new(),
            newest: 0,
            work: 0,
        }
    }

    /// Begins a search at a cell, free or with a battery.
    pub fn begin(&mut self, from: Cell) {
        for cell in self.reached.drain(..) {
            self.steps[cell] = None;
        }
        self.from = from;
        self.steps[from] = Some(0);
        self.reached.push(from);
        self.newest = 0;
    }

    /// Begins a search at a cell and completes it.
    pub fn begin_fully(&mut self, lying: &Lying, from: Cell) {
        self.begin(from);
        while self.deepen(lying) {}
    }

    /// Reaches the cells that are one step farther. Returns `false` if there were none.
    pub fn deepen(&mut self, lying: &Lying) -> bool {
        let newest = self.newest..self.reached.len();
        self.newest = newest.end;
        for index in newest {
            let cell = self.reached[index];
            let next = self.steps[cell].map(|steps| steps + 1);
            for neighbour in lying.neighbours(cell) {
                if lying.is_free(neighbour) && self.steps[neighbour].is_none() {
                    self.steps[neighbour] = next;
                    self.reached.push(neighbour);
                }
            }
        }
        self.work += (self.reached.len() - self.newest) as u64;
        self.newest < self.reached.len()
    }

    /// The cells reached, the nearest first; the first is the start of the search.
    pub fn reached(&self) -> &[Cell] {
        &self.reached
    }

    /// The cells reached last.
    pub fn newest(&self) -> &[Cell] {
        &self.reached[self.newest..]
    }

    /// The fewest steps to a free cell that was reached.
    pub fn steps_to(&self, cell: Cell) -> Option<u32> {
        self.steps[cell]
    }

    /// The lengths of the walks to a battery, over the cells reached so far; `None` if it is not next to them.
    pub fn lengths(&self, lying: &Lying, to: Cell) -> Option<Lengths> {
        let mut shortest = None;
        let mut extendable = None;
        let less = |old: &mut Option<u32>, new: u32| {
            *old = Some(old.map_or(new, |old| old.min(new)));
        };
        for (before, steps) in self.doors(lying, to) {
            less(&mut shortest, steps + 1);
            if steps >= 2 {
                less(&mut extendable, steps + 1);
            } else if self.can_swing(lying, before) {
                less(&mut extendable, steps + 3);
            }
        }
        let shortest = shortest?;
        Some(Lengths {
            shortest,
            extendable,
        })
    }

    /// The cells from which a battery can be entered, and the steps to each.
    fn doors<'a>(&'a self, lying: &'a Lying, to: Cell) -> impl Iterator<Item = (Cell, u32)> + 'a {
        let around = lying.neighbours(to);
        around.filter_map(|cell| {
            let open = lying.is_free(cell) || cell == self.from;
            Some((cell, self.steps[cell].filter(|_| open)?))
        })
    }

    /// Whether the robot can walk back and forth between this cell and a free one beside it.
    fn can_swing(&self, lying: &Lying, cell: Cell) -> bool {
        lying.is_free(cell) && lying.neighbours(cell).any(|next| lying.is_free(next))
    }

    /// A random walk of this length to a battery: its cells, without the first and with the last.
    ///
    /// # Panics
    /// If no walk has this length.
    pub fn walk(&self, lying: &Lying, to: Cell, length: u32, rng: &mut Rng) -> Vec<Cell> {
        let fits = |&(before, steps): &(Cell, u32)| {
            let spare = (length - 1).checked_sub(steps);
            spare.is_some_and(|spare| {
                spare == 0 || (spare.is_multiple_of(2) && self.can_swing(lying, before))
            })
        };
        let doors: Vec<(Cell, u32)> = self.doors(lying, to).filter(fits).collect();
        let (door, steps) = doors[rng.below(doors.len())];
        let mut cells = self.path(lying, door, rng);
        let aside: Vec<Cell> = lying
            .neighbours(door)
            .filter(|&next| lying.is_free(next))
            .collect();
        for _ in 0..(length - 1 - steps) / 2 {
            cells.extend([aside[rng.below(aside.len())], door]);
        }
        cells.push(to);
        cells
    }

    /// A random shortest walk to a free cell that was reached: its cells, without the first.
    pub fn path(&self, lying: &Lying, to: Cell, rng: &mut Rng) -> Vec<Cell> {
        let mut cells = Vec::new();
        let mut cell = to;
        while cell != self.from {
            cells.push(cell);
            let before = self.steps[cell].map(|steps| steps - 1);
            let nearer: Vec<Cell> = lying
                .neighbours(cell)
                .filter(|&next| self.steps[next] == before)
                .collect();
            cell = nearer[rng.below(nearer.len())];
        }
        cells.reverse();
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::search::Unwatched;
    use crate::stromrallye::solve::Hops;
    use crate::stromrallye::{Battery, Stromrallye};

    /// Batteries at the `o`s.
    fn board(drawing: &[&str]) -> Lying {
        let mut lying = Lying::new(drawing.len() as u32);
        let mut count = 0;
        for (y, row) in (0..).zip(drawing) {
            for (x, character) in (0..).zip(row.chars()) {
                if character == 'o' {
                    lying.put(Cell::new(x, y), count);
                    count += 1;
                }
            }
        }
        lying
    }

    fn lengths(drawing: &[&str], from: (u32, u32), to: (u32, u32)) -> Option<(u32, Option<u32>)> {
        let lying = board(drawing);
        let mut walks = Walks::new(lying.side());
        walks.begin_fully(&lying, Cell::new(from.0, from.1));
        let found = walks.lengths(&lying, Cell::new(to.0, to.1))?;
        Some((found.shortest, found.extendable))
    }

    #[test]
    fn neighbours_are_one_step_apart_and_three_around_the_corner() {
        assert_eq!(lengths(&["oo", "oo"], (0, 0), (1, 0)), Some((1, None)));
        assert_eq!(lengths(&["oo", ".."], (0, 0), (1, 0)), Some((1, Some(3))));
        assert_eq!(lengths(&["oo", ".o"], (0, 0), (1, 0)), Some((1, None)));
    }

    #[test]
    fn a_lone_free_cell_between_two_is_crossed_once_only() {
        let alone = ["o.o", "ooo", "ooo"];
        assert_eq!(lengths(&alone, (0, 0), (2, 0)), Some((2, None)));
        let with_room = ["o.o", "o.o", "ooo"];
        assert_eq!(lengths(&with_room, (0, 0), (2, 0)), Some((2, Some(4))));
    }

    #[test]
    fn a_loop_needs_a_free_neighbour_and_another_one_for_more() {
        assert_eq!(lengths(&["oo", "oo"], (0, 0), (0, 0)), None);
        assert_eq!(lengths(&["o.", "oo"], (0, 0), (0, 0)), Some((2, None)));
        assert_eq!(lengths(&["o.", "o."], (0, 0), (0, 0)), Some((2, Some(4))));
    }

    #[test]
    fn a_free_start_is_walked_over_like_any_free_cell() {
        assert_eq!(lengths(&[".o", "oo"], (0, 0), (1, 0)), Some((1, None)));
        assert_eq!(lengths(&[".o", ".o"], (0, 0), (1, 0)), Some((1, Some(3))));
    }

    #[test]
    fn lengths_are_those_of_the_solver() {
        let mut rng = Rng::new(7);
        for _ in 0..300 {
            let side = 2 + rng.below(6) as u32;
            let mut cells: Vec<Cell> = Grid::filled(side, side, ()).cells().collect();
            rng.shuffle(&mut cells);
            let free = rng.below(cells.len() - 1);
            let robot = cells.split_off(cells.len() - 1 - free);
            // Far more than the shortest walk between any two batteries.
            let charge = 2 * side * side;
            let battery = |&cell: &Cell| Battery { cell, charge };
            let mut lying = Lying::new(side);
            cells
                .iter()
                .zip(0..)
                .for_each(|(&cell, n)| lying.put(cell, n));
            let batteries = cells.iter().map(battery).collect();
            let puzzle = Stromrallye::new(side, battery(&robot[0]), batteries);
            let hops = Hops::new(&puzzle, &puzzle.start(), u64::MAX, &mut Unwatched).unwrap();
            let mut walks = Walks::new(side);
            for (from, &cell) in hops.cells.iter().enumerate() {
                walks.begin_fully(&lying, cell);
                for (to, &other) in hops.cells.iter().enumerate() {
                    let hop = hops.from[from].iter().find(|hop| hop.to == to);
                    let by_solver = hop.map(|hop| Lengths {
                        shortest: hop.shortest,
                        extendable: (hop.extendable < u32::MAX).then_some(hop.extendable),
                    });
                    let is_battery = !lying.is_free(other);
                    let found = walks.lengths(&lying, other).filter(|_| is_battery);
                    assert_eq!(found, by_solver, "{cell:?} {other:?}\n{puzzle}");
                }
            }
        }
    }

    #[test]
    fn walks_are_as_long_as_wanted_and_stay_on_free_cells() {
        let lying = board(&["o..o", ".oo.", "...o", "o..."]);
        let mut rng = Rng::new(1);
        let mut walks = Walks::new(lying.side());
        let all = Grid::filled(4, 4, ()).cells();
        let batteries: Vec<Cell> = all.filter(|&cell| !lying.is_free(cell)).collect();
        for (&from, &to) in batteries.iter().zip(batteries.iter().rev()) {
            walks.begin_fully(&lying, from);
            let lengths = walks.lengths(&lying, to).unwrap();
            for length in (1..20).filter(|&length| lengths.contain(length)) {
                let cells = walks.walk(&lying, to, length, &mut rng);
                assert_eq!(cells.len(), length as usize);
                let mut here = from;
                for &cell in &cells {
                    assert!(lying.neighbours(here).any(|next| next == cell));
                    here = cell;
                }
                assert_eq!(cells.last(), Some(&to));
                assert!(cells[..cells.len() - 1].iter().all(|&c| lying.is_free(c)));
            }
        }
    }
}
