//! A board that grows while it is played backwards, from a robot without charge.
//!
//! Backwards in time a step **adds** a unit of charge, and a swap is a swap. So the walk, read from its end, is a
//! solution of the resulting board: the battery put down last is the one that the robot finds first.

use super::walks::Lying;
use crate::grid::{Cell, Direction};
use crate::stromrallye::{Battery, Stromrallye};

/// Beyond this sum of charges a generator stops: a tenth of a text's limit, and less than the limit of one battery.
const MOST_CHARGE: u32 = 900_000;

/// A board, and the route that solves it.
#[derive(Clone, Debug)]
pub(super) struct Built {
    pub puzzle: Stromrallye,
    /// The moves that the board was made by.
    pub route: Vec<Direction>,
}

/// A board in the making.
#[derive(Clone, Debug)]
pub(super) struct Backwards {
    lying: Lying,
    batteries: Vec<Battery>,
    robot: Battery,
    /// The steps so far, each in the direction of the solution, whose last step comes first.
    steps: Vec<Direction>,
}

impl Backwards {
    /// A board with the robot at its goal, without charge and without other batteries.
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

    /// The positions of the batteries.
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

    /// Whether there is so much charge that the generator should stop.
    pub fn is_full(&self) -> bool {
        self.total_charge() > MOST_CHARGE
    }

    /// Puts an empty battery on a cell that no walk has crossed.
    pub fn place(&mut self, cell: Cell) {
        self.lying.put(cell, self.batteries.len());
        self.batteries.push(Battery { cell, charge: 0 });
    }

    /// Walks backwards in time over these cells, each a neighbour of the one before, and swaps with
    /// the battery on the last one, if one lies there.
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

    /// This moment, for [`Backwards::rewind`].
    pub fn moment(&self) -> Moment {
        Moment {
            batteries: self.batteries.clone(),
            robot: self.robot,
            steps: self.steps.len(),
        }
    }

    /// Goes back to an earlier moment: batteries placed and steps walked since then are undone.
    pub fn rewind(&mut self, moment: Moment) {
        for battery in &self.batteries[moment.batteries.len()..] {
            self.lying.take(battery.cell);
        }
        self.batteries = moment.batteries;
        self.robot = moment.robot;
        self.steps.truncate(moment.steps);
    }

    /// Takes the newest battery on board, after the robot has arrived on its cell: the solution begins there, and that
    /// cell has no battery.
    pub fn take_on_board(&mut self) {
        let battery = self.batteries.pop().expect("a battery was placed");
        debug_assert_eq!((battery.cell, 0), (self.robot.cell, self.robot.charge));
        self.lying.take(battery.cell);
        self.robot = battery;
    }

    /// The finished board, which begins where the robot is now.
    pub fn finish(mut self) -> Built {
        self.steps.reverse();
        Built {
            puzzle: Stromrallye::new(self.lying.side(), self.robot, self.batteries),
            route: self.steps,
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
