//! The batteries worth changing: Stromrallye's part of "Make it interesting".
//!
//! All solutions of a board have the same length, and fewest swaps do not make a board interesting. People notice how
//! easily they go astray. So "longest" means the greatest measured difficulty ([`super::difficulty`]): that of the
//! share of random play-outs that solve the board. The existence of a solution is proved; the difficulty is measured.
//!
//! Shortest solutions are not counted: walking back and forth on free cells gives many variants of one idea.

use std::collections::HashSet;

use super::difficulty::{self, PlayoutBudget};
use super::solve::Unsolvable;
use super::{Battery, MAX_CHARGE, Stromrallye};
use crate::edit::{Edit, Mark};
use crate::grid::{Cell, Direction};
use crate::improve::{Aim, Improve};
use crate::puzzle::Editable;
use crate::search::{Stopped, Watch};

/// The most by which a charge is changed.
const CHARGE_STEP: u32 = 3;

/// The greatest charge of a new battery.
const NEW_CHARGE: u32 = 4;

/// The most steps by which a battery is moved, and from a new battery to an existing one.
const NEAR: u32 = 2;

impl Improve for Stromrallye {
    const AIMS: &'static [Aim] = &[Aim::Longest, Aim::Solvable];
    /// Charges are unlimited.
    const LISTS_ALL: bool = false;
    /// Some tenths of a second; a board that takes longer is too hard for people, too.
    const REPORTS: u32 = 500;

    /// Every battery matters to every solution.
    fn changes_of_walk(&self, _: &[Direction]) -> Vec<Edit> {
        self.all_changes()
    }

    /// Charges up to 3 more or less; batteries removed, or moved by up to two steps, the robot too; and new batteries
    /// of charge 1 to 4 at most two steps from another.
    fn all_changes(&self) -> Vec<Edit> {
        let mut edits = Vec::new();
        let robot = self.robot();
        for &Battery { cell, charge } in self.batteries().iter().chain([&robot]) {
            let charges = charge.saturating_sub(CHARGE_STEP).max(1)..=charge + CHARGE_STEP;
            let others = charges.filter(|&other| other != charge && other <= MAX_CHARGE);
            edits.extend(others.map(|other| on_cell("charge", cell, Some(other))));
            let free = self.near(cell).into_iter().filter(|&to| self.is_vacant(to));
            edits.extend(free.map(|to| Edit {
                marks: vec![Mark::cell(cell), Mark::cell(to)],
                ..Edit::new("move", 0)
            }));
            if cell != robot.cell {
                edits.push(on_cell("erase", cell, None));
            }
        }
        let cells = self
            .batteries()
            .iter()
            .chain([&robot])
            .map(|battery| battery.cell);
        let mut seen = HashSet::new();
        let near = cells.flat_map(|cell| self.near(cell));
        let free = near.filter(|&cell| self.is_vacant(cell) && seen.insert(cell));
        edits.extend(free.flat_map(|cell| {
            (1..=NEW_CHARGE).map(move |charge| on_cell("battery", cell, Some(charge)))
        }));
        edits
    }

    /// The same; first those after which the board is no longer obviously unsolvable.
    fn repairs(&self, _: &Unsolvable) -> Vec<Vec<Edit>> {
        let may_do = |edit: &Edit| {
            let changed = self.edit(edit);
            changed.is_ok_and(|board| !board.is_refuted_at_once())
        };
        let (likely, others) = self.all_changes().into_iter().partition(may_do);
        vec![likely, others]
    }

    fn hardness(
        &self,
        worth_measuring: f64,
        watch: &mut dyn Watch,
    ) -> Result<Option<f64>, Stopped> {
        let Some(hops) = difficulty::hops(self, watch)? else {
            return Ok(None);
        };
        let glance = |budget, watch: &mut dyn Watch| {
            let (estimate, _) = difficulty::glance(&hops, budget, f64::INFINITY, watch)?;
            Ok(Some(estimate.difficulty))
        };
        let quick = glance(&PlayoutBudget::QUICK, watch)?;
        match quick > Some(worth_measuring) {
            true => glance(&PlayoutBudget::THOROUGH, watch),
            false => Ok(quick),
        }
    }
}

impl Stromrallye {
    /// The other cells at most [`NEAR`] steps from a cell.
    fn near(&self, cell: Cell) -> Vec<Cell> {
        let range = |at: u32| at.saturating_sub(NEAR)..=at + NEAR;
        let cells = range(cell.y).flat_map(|y| range(cell.x).map(move |x| Cell::new(x, y)));
        let steps = |other: Cell| cell.x.abs_diff(other.x) + cell.y.abs_diff(other.y);
        cells
            .filter(|&other| self.contains(other) && (1..=NEAR).contains(&steps(other)))
            .collect()
    }

    fn is_vacant(&self, cell: Cell) -> bool {
        cell != self.robot().cell && self.battery_at(cell).is_none()
    }
}

fn on_cell(tool: &str, cell: Cell, charge: Option<u32>) -> Edit {
    Edit {
        marks: vec![Mark::cell(cell)],
        value: charge.map(i64::from),
        ..Edit::new(tool, 0)
    }
}
