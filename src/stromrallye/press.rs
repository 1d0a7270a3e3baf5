//! What a press on a cell of a board means: a walk in a straight line that swaps nowhere before its
//! end; and what a person is told who looks at a cell.
//!
//! ```
//! use lockstep::grid::{Cell, Direction::*};
//! use lockstep::stromrallye::{OutOfReach, Stromrallye};
//! use lockstep::puzzle::Puzzle;
//!
//! let puzzle = Stromrallye::parse("4\n1,1,3\n1\n3,1,1").unwrap().puzzle;
//! let start = puzzle.start();
//! assert_eq!(puzzle.moves_to(&start, Cell::new(2, 0)), Ok(Some(vec![Right, Right])));
//! let between = OutOfReach::BatteryBetween(Cell::new(2, 0));
//! assert_eq!(puzzle.moves_to(&start, Cell::new(3, 0)), Err(between));
//! ```

use std::fmt;

use super::{State, Stromrallye};
use crate::codes;
use crate::grid::{Cell, Direction};
use crate::message::{Arguments, Coded};
use crate::puzzle::Puzzle;

/// Why a press on a cell asks for no moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OutOfReach {
    /// The cell is in neither the robot's row nor its column.
    NotStraight,
    /// A battery lies between the robot and the cell, and the robot would swap there.
    BatteryBetween(Cell),
    /// The on-board battery is empty.
    OutOfEnergy,
    /// The on-board battery does not last that far.
    TooFar {
        /// Moves to the cell.
        cells: usize,
        /// Charge of the on-board battery.
        energy: u32,
    },
}

impl Coded for OutOfReach {
    codes! {
        OutOfReach::NotStraight => "not-straight",
        OutOfReach::BatteryBetween(_) => "battery-between",
        OutOfReach::OutOfEnergy => "out-of-energy",
        OutOfReach::TooFar { .. } => "too-far",
    }

    /// Columns and rows count from 1.
    fn arguments(&self) -> Arguments {
        match *self {
            OutOfReach::NotStraight | OutOfReach::OutOfEnergy => Arguments::new(),
            OutOfReach::BatteryBetween(Cell { x, y }) => {
                vec![("x", (x + 1).into()), ("y", (y + 1).into())]
            }
            OutOfReach::TooFar { cells, energy } => {
                vec![("cells", cells.into()), ("energy", energy.into())]
            }
        }
    }
}

impl fmt::Display for OutOfReach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OutOfReach::NotStraight => {
                write!(f, "that cell is not in a straight line from the robot")
            }
            OutOfReach::BatteryBetween(Cell { x, y }) => write!(
                f,
                "the battery at {},{} is in between: the robot would swap there",
                x + 1,
                y + 1
            ),
            OutOfReach::OutOfEnergy => write!(f, "the on-board battery is empty"),
            OutOfReach::TooFar { cells, energy } => write!(
                f,
                "that is {cells} steps away, and the charge on board is {energy}"
            ),
        }
    }
}

impl std::error::Error for OutOfReach {}

/// What a person sees who looks at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Look {
    /// The robot.
    Robot {
        /// Charge of the on-board battery.
        energy: u32,
    },
    /// The robot, and under it a spare battery.
    RobotOnBattery {
        /// Charge of the on-board battery.
        energy: u32,
        /// Charge of the spare battery.
        charge: u32,
    },
    /// Nothing.
    Free,
    /// A spare battery without charge.
    EmptyBattery,
    /// A spare battery with charge.
    Battery {
        /// Its charge.
        charge: u32,
    },
}

impl Coded for Look {
    codes! {
        Look::Robot { .. } => "robot",
        Look::RobotOnBattery { .. } => "robot-on-battery",
        Look::Free => "free",
        Look::EmptyBattery => "empty-battery",
        Look::Battery { .. } => "battery",
    }

    fn arguments(&self) -> Arguments {
        match *self {
            Look::Robot { energy } => vec![("energy", energy.into())],
            Look::RobotOnBattery { energy, charge } => {
                vec![("energy", energy.into()), ("charge", charge.into())]
            }
            Look::Free | Look::EmptyBattery => Arguments::new(),
            Look::Battery { charge } => vec![("charge", charge.into())],
        }
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Look::Robot { energy } => write!(f, "robot, charge {energy}"),
            Look::RobotOnBattery { energy, charge } => {
                write!(
                    f,
                    "robot, charge {energy}; under it a battery, charge {charge}"
                )
            }
            Look::Free => write!(f, "free cell"),
            Look::EmptyBattery => write!(f, "empty battery, charge 0"),
            Look::Battery { charge } => write!(f, "battery, charge {charge}"),
        }
    }
}

/// The moves that a press on a cell asks for: a walk in a straight line, which a battery may end
/// but not interrupt. All of them are legal. `None` where a press means nothing: on the robot, or
/// off the board. No moves where the board is solved.
pub(super) fn moves_to(
    puzzle: &Stromrallye,
    state: &State,
    cell: Cell,
) -> Result<Option<Vec<Direction>>, OutOfReach> {
    let from = state.robot;
    if cell == from || !puzzle.contains(cell) {
        return Ok(None);
    }
    if puzzle.is_solved(state) {
        return Ok(Some(Vec::new()));
    }
    let (direction, cells) = from.straight_to(cell).ok_or(OutOfReach::NotStraight)?;
    let mut between = from.line(direction).take(cells - 1);
    if let Some(battery) = between.find(|&cell| puzzle.battery_at(cell).is_some()) {
        return Err(OutOfReach::BatteryBetween(battery));
    }
    match state.energy {
        0 => Err(OutOfReach::OutOfEnergy),
        energy if (energy as usize) < cells => Err(OutOfReach::TooFar { cells, energy }),
        _ => Ok(Some(vec![direction; cells])),
    }
}

/// What is on a cell; `None` off the board.
pub(super) fn look(puzzle: &Stromrallye, state: &State, cell: Cell) -> Option<Look> {
    if !puzzle.contains(cell) {
        return None;
    }
    let energy = state.energy;
    Some(match (cell == state.robot, puzzle.charge_on(state, cell)) {
        (true, None) => Look::Robot { energy },
        (true, Some(charge)) => Look::RobotOnBattery { energy, charge },
        (false, None) => Look::Free,
        (false, Some(0)) => Look::EmptyBattery,
        (false, Some(charge)) => Look::Battery { charge },
    })
}

impl Stromrallye {
    /// The charge of the spare battery on a cell of the board.
    fn charge_on(&self, state: &State, cell: Cell) -> Option<u32> {
        self.battery_at(cell).map(|index| state.charges[index])
    }
}
