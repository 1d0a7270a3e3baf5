//! Drawing a board: the effect of each tool, and why it may refuse.
//!
//! Every edit gives a valid board: there is always one robot, no battery lies under it or on another, and charges stay
//! within their limits. A stroke over many cells skips those that must stay as they are; it is refused only if no other
//! cell was marked.

use std::collections::HashSet;

use super::{Battery, MAX_CHARGE, MAX_SIDE, MAX_TOTAL_CHARGE, Stromrallye};
use crate::edit::{BadEdit, Edit, Eraser, Mark, Target, Tool, Values};
use crate::grid::Cell;
use crate::messages;
use crate::puzzle::Editable;

const CHARGES: Values = Values::Number {
    range: 0..=MAX_CHARGE as i64,
    suggested: 3,
};

const TOOLS: &[Tool] = &[
    Tool {
        values: CHARGES,
        eraser: Some(Eraser {
            tool: "erase",
            value: None,
        }),
        ..Tool::new("battery", Target::Cells)
    },
    Tool {
        single: true,
        ..Tool::new("robot", Target::Cells)
    },
    Tool {
        values: CHARGES,
        ..Tool::new("charge", Target::Cells)
    },
    Tool::new("erase", Target::Cells),
    Tool::new("move", Target::Piece),
    Tool::new("clear", Target::Board),
    Tool {
        size: Some((1, MAX_SIDE)),
        square: true,
        ..Tool::new("resize", Target::Board)
    },
];

messages! {
    /// Why a board cannot be changed in this way.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NoEdit with Bad(BadEdit): "What goes wrong in other families too." {
        /// A spare battery does not lie under the robot.
        UnderRobot => "under-robot", "no battery lies under the robot; move it first";
        /// There is always one robot: it is moved, not removed.
        RobotStays => "robot-stays", "there is always one robot; move it instead";
        /// No robot or battery is there to be moved or charged.
        NothingThere => "nothing-there", "there is neither a battery nor the robot there";
        /// The sum of all charges would be too large.
        TooMuchCharge {
            /// The largest sum allowed.
            limit: u64,
        } => "too-much-charge", "all charges together would be more than {limit}";
        /// A board has as many columns as rows.
        NotSquare => "not-square", "a board has as many columns as rows";
        /// A smaller board would have no free cell for the robot.
        NoRoomForRobot => "no-room-for-robot",
            "the smaller board would have no free cell for the robot";
    }
}

impl Editable for Stromrallye {
    type NoEdit = NoEdit;

    const TOOLS: &'static [Tool] = TOOLS;

    /// A board without batteries, its robot in the first corner, with an empty battery on board.
    fn blank(sizes: &[(u32, u32)]) -> Result<Stromrallye, NoEdit> {
        match *sizes {
            [(side, rows)] if (1..=MAX_SIDE).contains(&side) && (1..=MAX_SIDE).contains(&rows) => {
                if side != rows {
                    return Err(NoEdit::NotSquare);
                }
                let robot = Battery {
                    cell: Cell::new(0, 0),
                    charge: 0,
                };
                Ok(Stromrallye::new(side, robot, Vec::new()))
            }
            _ => Err(BadEdit::BadSize {
                least: 1,
                most: MAX_SIDE,
            }
            .into()),
        }
    }

    fn edit(&self, edit: &Edit) -> Result<Stromrallye, NoEdit> {
        let tool = edit.tool(TOOLS, &[(self.side(), self.side())])?;
        let cells: Vec<Cell> = edit.marks.iter().map(|mark| mark.cell).collect();
        let charge = edit.value.unwrap_or_default() as u32;
        match (tool.name, edit.size, cells.as_slice()) {
            ("battery", ..) => self.with_batteries(&cells, charge),
            ("robot", _, &[.., last]) => self.with_moved(self.robot().cell, last),
            ("charge", ..) => self.with_charges(&cells, charge),
            ("erase", ..) => self.without(&cells),
            ("move", _, &[from, to]) => self.with_moved(from, to),
            ("clear", ..) => Ok(Stromrallye::new(self.side(), self.robot(), Vec::new())),
            ("resize", Some((side, rows)), _) if side == rows => self.resized(side),
            ("resize", ..) => Err(NoEdit::NotSquare),
            _ => Err(BadEdit::BadMarks.into()),
        }
    }

    /// The charge of the battery on a cell, and for the charging tool also of the robot there.
    fn value_at(&self, tool: &str, _board: usize, mark: Mark) -> Option<i64> {
        if !self.contains(mark.cell) {
            return None;
        }
        let spare = || {
            self.battery_at(mark.cell)
                .map(|index| self.batteries()[index])
        };
        let robot = || Some(self.robot()).filter(|robot| robot.cell == mark.cell);
        let battery = match tool {
            "battery" => spare(),
            "charge" => spare().or_else(robot),
            _ => None,
        };
        battery.map(|battery| battery.charge.into())
    }
}

impl Stromrallye {
    /// Puts a battery on each of the cells that is free, and sets the charge of those already there.
    fn with_batteries(&self, cells: &[Cell], charge: u32) -> Result<Self, NoEdit> {
        let mut batteries = self.batteries().to_vec();
        let mut new = HashSet::new();
        for &cell in cells.iter().filter(|&&cell| cell != self.robot().cell) {
            match self.battery_at(cell) {
                Some(index) => batteries[index].charge = charge,
                None if new.insert(cell) => batteries.push(Battery { cell, charge }),
                None => {}
            }
        }
        if !cells.is_empty() && cells.iter().all(|&cell| cell == self.robot().cell) {
            return Err(NoEdit::UnderRobot);
        }
        self.checked(self.robot(), batteries)
    }

    /// Sets the charge of the robot or battery on each cell; free cells stay free.
    fn with_charges(&self, cells: &[Cell], charge: u32) -> Result<Self, NoEdit> {
        let cells: HashSet<Cell> = cells.iter().copied().collect();
        let (mut robot, mut batteries) = (self.robot(), self.batteries().to_vec());
        let all = batteries.iter_mut().chain([&mut robot]);
        let mut meant = all
            .filter(|battery| cells.contains(&battery.cell))
            .peekable();
        if meant.peek().is_none() {
            return Err(NoEdit::NothingThere);
        }
        meant.for_each(|battery| battery.charge = charge);
        self.checked(robot, batteries)
    }

    /// Removes the batteries on the cells. The robot stays, which is an error only if no other cell is meant.
    fn without(&self, cells: &[Cell]) -> Result<Self, NoEdit> {
        let cells: HashSet<Cell> = cells.iter().copied().collect();
        if cells.len() == 1 && cells.contains(&self.robot().cell) {
            return Err(NoEdit::RobotStays);
        }
        let mut batteries = self.batteries().to_vec();
        batteries.retain(|battery| !cells.contains(&battery.cell));
        self.checked(self.robot(), batteries)
    }

    /// Moves the robot or a battery to another cell, and the contents of that cell to the old one.
    fn with_moved(&self, from: Cell, to: Cell) -> Result<Self, NoEdit> {
        let (mut robot, mut batteries) = (self.robot(), self.batteries().to_vec());
        let is_free = robot.cell != from && self.battery_at(from).is_none();
        if is_free {
            return Err(NoEdit::NothingThere);
        }
        for battery in batteries.iter_mut().chain([&mut robot]) {
            battery.cell = match battery.cell {
                cell if cell == from => to,
                cell if cell == to => from,
                cell => cell,
            };
        }
        self.checked(robot, batteries)
    }

    /// The board with another number of cells along each side, from 1 to the largest.
    ///
    /// Columns and rows are added or removed at the right and at the bottom. Batteries that would lie off the board are
    /// dropped; the robot moves to the free cell nearest to its old one.
    fn resized(&self, side: u32) -> Result<Self, NoEdit> {
        let fits = |cell: Cell| cell.x < side && cell.y < side;
        let mut batteries = self.batteries().to_vec();
        batteries.retain(|battery| fits(battery.cell));
        let mut robot = self.robot();
        if !fits(robot.cell) {
            let taken: HashSet<Cell> = batteries.iter().map(|battery| battery.cell).collect();
            let cells = (0..side).flat_map(|y| (0..side).map(move |x| Cell::new(x, y)));
            let free = cells.filter(|cell| !taken.contains(cell));
            let away = |cell: &Cell| cell.x.abs_diff(robot.cell.x) + cell.y.abs_diff(robot.cell.y);
            robot.cell = free.min_by_key(away).ok_or(NoEdit::NoRoomForRobot)?;
        }
        Ok(Stromrallye::new(side, robot, batteries))
    }

    /// The board with this robot and these batteries, unless their charges exceed the limit.
    fn checked(&self, robot: Battery, batteries: Vec<Battery>) -> Result<Self, NoEdit> {
        let all = batteries.iter().chain([&robot]);
        let total: u64 = all.map(|battery| u64::from(battery.charge)).sum();
        let limit = MAX_TOTAL_CHARGE;
        if total > limit {
            return Err(NoEdit::TooMuchCharge { limit });
        }
        Ok(Stromrallye::new(self.side(), robot, batteries))
    }
}
