//! A board as it grows while it is played backwards, from a robot without charge.
//!
//! Backwards in time a step **adds** a unit of charge, and a swap is a swap. So whatever is walked
//! here is, read from its end, a solution of the board that results: what is put down last is what
//! the robot finds first.

use super::walks::Lying;
use crate::grid::{Cell, Direction};
use crate::stromrallye::{Battery, Stromrallye};

/// Above this sum of charges no generator goes on: a tenth of what a text may hold, and less than
/// one battery may.
const MOST_CHARGE: u32 = 900_000;

/// A board, and the moves that solve it.
#[derive(Clone, Debug)]
pub(super) struct Built {
    pub puzzle: Stromrallye,
    pub way: Vec<Direction>,
}

/// A board in the making.
#[derive(Clone, Debug)]
pub(super) struct Backwards {
    lying: Lying,
    batteries: Vec<Battery>,
    robot: Battery,
    /// The steps so far, each as the solution walks it, the solution's last one first.
    steps: Vec<Direction>,
}

impl Backwards {
    /// The robot at its goal, with nothing left.
    pub fn new(side: u32, goal: Cell) -> Self {
        Backwards {
            lying: Lying::new(side),
            batteries: Vec::new(),
            robot: Battery {
                cell: goal,
                charge: 0,
            },
            steps: Vec::new(),
        }
    }

    /// Where batteries lie.
    pub fn lying(&self) -> &Lying {
        &self.lying
    }

    pub fn robot(&self) -> Battery {
        self.robot
    }

    pub fn batteries(&self) -> &[Battery] {
        &self.batteries
    }

    /// The sum of all charges so far.
    pub fn total_charge(&self) -> u32 {
        self.steps.len() as u32
    }

    /// Whether there is so much charge that it is time to stop.
    pub fn is_full(&self) -> bool {
        self.total_charge() > MOST_CHARGE
    }

    /// Puts an empty battery on a cell that none was walked over.
    pub fn place(&mut self, cell: Cell) {
        self.lying.put(cell, self.batteries.len());
        self.batteries.push(Battery { cell, charge: 0 });
    }

    /// Walks backwards in time over these cells, each a neighbour of the one before, and swaps with
    /// what lies on the last.
    pub fn go(&mut self, cells: &[Cell]) {
        for &cell in cells {
            let here = self.robot.cell;
            let onwards = Direction::ALL.into_iter();
            let step = onwards.filter(|&step| cell.neighbour(step) == Some(here));
            self.steps.extend(step);
            self.robot.cell = cell;
        }
        self.robot.charge += cells.len() as u32;
        if let Some(number) = self.lying.battery_at(self.robot.cell) {
            let charge = &mut self.batteries[number].charge;
            std::mem::swap(charge, &mut self.robot.charge);
        }
    }

    /// What it takes to come back to this moment.
    pub fn moment(&self) -> Moment {
        Moment {
            batteries: self.batteries.clone(),
            robot: self.robot,
            steps: self.steps.len(),
        }
    }

    /// Back to an earlier moment: what was placed and walked since is undone.
    pub fn rewind(&mut self, moment: Moment) {
        for battery in &self.batteries[moment.batteries.len()..] {
            self.lying.take(battery.cell);
        }
        self.batteries = moment.batteries;
        self.robot = moment.robot;
        self.steps.truncate(moment.steps);
    }

    /// Takes the newest battery on board, under which the robot has just arrived: the robot begins
    /// there, and no battery lies there.
    pub fn take_on_board(&mut self) {
        let battery = self.batteries.pop().expect("a battery was placed");
        debug_assert_eq!((battery.cell, 0), (self.robot.cell, self.robot.charge));
        self.lying.take(battery.cell);
        self.robot = battery;
    }

    /// The board, beginning where the robot is now.
    pub fn finish(mut self) -> Built {
        self.steps.reverse();
        Built {
            puzzle: Stromrallye::new(self.lying.side(), self.robot, self.batteries),
            way: self.steps,
        }
    }
}

/// A board at one time of its making.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    batteries: Vec<Battery>,
    robot: Battery,
    steps: usize,
}
