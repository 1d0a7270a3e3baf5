//! The board and its rules: results of moves, swaps, reasons to refuse a move.

use std::num::NonZeroU32;

use crate::grid::{Cell, Direction, Grid};
use crate::messages;

/// The longest side of a board, in cells. Larger boards are refused before anything is allocated.
pub const MAX_SIDE: u32 = 1000;

/// The largest charge of one battery.
pub const MAX_CHARGE: u32 = 1_000_000;

/// The largest sum of all charges: a solution has as many moves, and all of them are stored.
pub const MAX_TOTAL_CHARGE: u64 = 10_000_000;

/// A battery on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battery {
    /// Its cell.
    pub cell: Cell,
    /// Units of charge: the number of moves it still lasts for.
    pub charge: u32,
}

/// A square board with spare batteries, and a robot with an on-board battery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stromrallye {
    robot: Battery,
    batteries: Vec<Battery>,
    /// The number of the battery on each cell, from 1 in the order of `batteries`.
    numbers: Grid<Option<NonZeroU32>>,
}

/// The robot's place, and the charges of all batteries.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The robot's cell.
    pub robot: Cell,
    /// Charge of the on-board battery.
    pub energy: u32,
    /// Charges of the spare batteries, in the order of [`Stromrallye::batteries`].
    pub charges: Vec<u32>,
}

messages! {
    /// Why a move is refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum IllegalMove {
        /// The board ends there.
        OffBoard => "off-board", "the board ends there";
        /// The on-board battery is empty.
        OutOfEnergy => "out-of-energy", "the on-board battery is empty";
    }
}

impl Stromrallye {
    /// A board of `side` × `side` cells.
    ///
    /// # Panics
    /// If the side is not between 1 and [`MAX_SIDE`], anything lies off the board, two batteries lie
    /// on one cell or one lies under the robot, or charges pass [`MAX_CHARGE`] or
    /// [`MAX_TOTAL_CHARGE`]. Texts and links are checked before.
    pub fn new(side: u32, robot: Battery, batteries: Vec<Battery>) -> Self {
        assert!((1..=MAX_SIDE).contains(&side), "no side: {side}");
        let mut numbers: Grid<Option<NonZeroU32>> = Grid::filled(side, side, None);
        assert!(numbers.contains(robot.cell), "the robot is off the board");
        for (number, battery) in (1..).zip(&batteries) {
            let free = numbers.contains(battery.cell)
                && battery.cell != robot.cell
                && numbers[battery.cell].is_none();
            assert!(free, "battery {number} cannot lie on {}", battery.cell);
            numbers[battery.cell] = NonZeroU32::new(number);
        }
        let too_much = |battery: &Battery| battery.charge > MAX_CHARGE;
        assert!(!too_much(&robot) && !batteries.iter().any(too_much));
        let puzzle = Stromrallye {
            robot,
            batteries,
            numbers,
        };
        assert!(puzzle.total_charge() <= MAX_TOTAL_CHARGE);
        puzzle
    }

    /// Cells along each side.
    pub fn side(&self) -> u32 {
        self.numbers.width()
    }

    /// The robot's first cell, and the charge of its on-board battery.
    pub fn robot(&self) -> Battery {
        self.robot
    }

    /// The spare batteries in the order of the file.
    pub fn batteries(&self) -> &[Battery] {
        &self.batteries
    }

    /// The index in [`Stromrallye::batteries`] of the one on a cell.
    pub fn battery_at(&self, cell: Cell) -> Option<usize> {
        self.numbers[cell].map(|number| number.get() as usize - 1)
    }

    /// Whether the cell lies on the board.
    pub fn contains(&self, cell: Cell) -> bool {
        self.numbers.contains(cell)
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.numbers.cells()
    }

    /// The neighbouring cell, unless the board ends there.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.numbers.neighbour(cell, direction)
    }

    /// The sum of all charges at the start: the number of moves of every solution.
    pub fn total_charge(&self) -> u64 {
        let all = self.batteries.iter().chain([&self.robot]);
        all.map(|battery| u64::from(battery.charge)).sum()
    }

    /// The result of a move, and the index of the battery swapped, if there was one.
    pub fn step(
        &self,
        state: &State,
        direction: Direction,
    ) -> Result<(State, Option<usize>), IllegalMove> {
        let mut next = state.clone();
        let swapped = self.step_in_place(&mut next, direction)?;
        Ok((next, swapped))
    }

    /// Plays a move on a state in place, for long walks; a refused move changes nothing.
    pub fn step_in_place(
        &self,
        state: &mut State,
        direction: Direction,
    ) -> Result<Option<usize>, IllegalMove> {
        let Some(energy) = state.energy.checked_sub(1) else {
            return Err(IllegalMove::OutOfEnergy);
        };
        let robot = self
            .neighbour(state.robot, direction)
            .ok_or(IllegalMove::OffBoard)?;
        (state.robot, state.energy) = (robot, energy);
        let swapped = self.battery_at(robot);
        if let Some(index) = swapped {
            std::mem::swap(&mut state.energy, &mut state.charges[index]);
        }
        Ok(swapped)
    }

    /// Whether a state is possible on this board: the robot is on it, every battery has a charge, and no charge exceeds
    /// the limits.
    pub fn allows(&self, state: &State) -> bool {
        let charges = state.charges.iter().chain([&state.energy]);
        let total: u64 = charges.clone().map(|&charge| u64::from(charge)).sum();
        self.contains(state.robot)
            && state.charges.len() == self.batteries.len()
            && charges.max().is_none_or(|&charge| charge <= MAX_CHARGE)
            && total <= MAX_TOTAL_CHARGE
    }
}
