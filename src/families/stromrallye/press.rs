//! The meaning of a press on a cell of a board: a walk in a straight line without a swap before its end. And the
//! description of a cell for a person.
//!
//! ```
//! use lockstep::grid::{Cell, Direction::*};
//! use lockstep::stromrallye::{OutOfReach, Stromrallye};
//! use lockstep::puzzle::{Play, Puzzle};
//!
//! let puzzle = Stromrallye::parse("4\n1,1,3\n1\n3,1,1").unwrap().puzzle;
//! let start = puzzle.start();
//! assert_eq!(puzzle.moves_to(&start, Cell::new(2, 0)), Ok(Some(vec![Right, Right])));
//! let between = OutOfReach::BatteryBetween(Cell::new(2, 0));
//! assert_eq!(puzzle.moves_to(&start, Cell::new(3, 0)), Err(between));
//! ```

use super::reason::Reason;
use super::{State, Stromrallye, reason};
use crate::grid::{Cell, Direction};
use crate::messages;
use crate::puzzle::{Play, Puzzle};

messages! {
    /// Why a press on a cell gives no moves.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum OutOfReach {
        /// The cell is in neither the robot's row nor its column.
        NotStraight => "not-straight", "that cell is not in a straight line from the robot";
        /// A battery lies between the robot and the cell, and the robot would swap there.
        BatteryBetween(cell: Cell) => "battery-between" ["x": cell.x + 1, "y": cell.y + 1],
            "the battery at {},{} is in between: the robot would swap there", cell.x + 1, cell.y + 1;
        /// The on-board battery is empty.
        OutOfEnergy => "out-of-energy", "the on-board battery is empty";
        /// The on-board battery does not last that far.
        TooFar {
            /// Moves to the cell.
            cells: usize,
            /// Charge of the on-board battery.
            energy: u32,
        } => "too-far", "that is {cells} moves away, and the charge on board is {energy}";
    }
}

messages! {
    /// The description of a cell.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Look {
        /// The robot.
        Robot {
            /// Charge of the on-board battery.
            energy: u32,
        } => "robot", "robot, charge {energy}";
        /// The robot, and under it a spare battery.
        RobotOnBattery {
            /// Charge of the on-board battery.
            energy: u32,
            /// Charge of the spare battery.
            charge: u32,
        } => "robot-on-battery", "robot, charge {energy}; under it a battery, charge {charge}";
        /// An empty cell.
        Free => "free", "free cell";
        /// A spare battery without charge.
        EmptyBattery => "empty-battery", "empty battery, charge 0";
        /// A spare battery with charge.
        Battery {
            /// Its charge.
            charge: u32,
        } => "battery", "battery, charge {charge}";
    }
}

impl Play for Stromrallye {
    type NoPress = OutOfReach;
    type Look = Look;
    type Reason = Reason;

    /// The moves of a press on a cell: a walk in a straight line, which a battery may end but not interrupt. All of them
    /// are legal. `None` if a press has no meaning: on the robot, or off the board. No moves if the board is solved.
    fn moves_to(&self, state: &State, cell: Cell) -> Result<Option<Vec<Direction>>, OutOfReach> {
        let from = state.robot;
        if cell == from || !self.contains(cell) {
            return Ok(None);
        }
        if self.is_solved(state) {
            return Ok(Some(Vec::new()));
        }
        let (direction, cells) = from.straight_to(cell).ok_or(OutOfReach::NotStraight)?;
        let mut between = from.line(direction).take(cells - 1);
        if let Some(battery) = between.find(|&cell| self.battery_at(cell).is_some()) {
            return Err(OutOfReach::BatteryBetween(battery));
        }
        match state.energy {
            0 => Err(OutOfReach::OutOfEnergy),
            energy if (energy as usize) < cells => Err(OutOfReach::TooFar { cells, energy }),
            _ => Ok(Some(vec![direction; cells])),
        }
    }

    fn reason_for(&self, state: &State, step: Direction) -> Option<Reason> {
        reason::reason(self, state, step)
    }

    /// The description of a cell; `None` off the board.
    fn look(&self, state: &State, _board: usize, cell: Cell) -> Option<Look> {
        if !self.contains(cell) {
            return None;
        }
        let energy = state.energy;
        Some(match (cell == state.robot, self.charge_on(state, cell)) {
            (true, None) => Look::Robot { energy },
            (true, Some(charge)) => Look::RobotOnBattery { energy, charge },
            (false, None) => Look::Free,
            (false, Some(0)) => Look::EmptyBattery,
            (false, Some(charge)) => Look::Battery { charge },
        })
    }
}

impl Stromrallye {
    /// The charge of the spare battery on a cell of the board.
    fn charge_on(&self, state: &State, cell: Cell) -> Option<u32> {
        self.battery_at(cell).map(|index| state.charges[index])
    }
}
