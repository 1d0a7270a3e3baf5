//! How far a maze matches its settings.

use super::Draft;
use super::params::Params;
use crate::grid::{Cell, Direction};
use crate::irrgarten::{Field, Irrgarten};
use crate::settings::Settings;

/// The requested and the actual share of a kind of cell among the path cells. A cell that cannot be of the kind stays
/// plain: crossings above all come out rarer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The probability in the settings.
    pub wanted: f64,
    /// Its share of the path cells, start included, exit not.
    pub achieved: f64,
}

/// How far a maze matches its settings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Report {
    /// Path cells of every kind, start included, exit not.
    pub paths: usize,
    /// Cells where passages part.
    pub branching: Share,
    /// Jumpers.
    pub jumpers: Share,
    /// Arrows.
    pub arrows: Share,
    /// Crossings.
    pub crossings: Share,
    /// The number of mazes made to choose from.
    pub tries: u32,
    /// Its difficulty, if one was requested and it could be measured.
    pub difficulty: Option<f64>,
    /// Whether it misses a target difficulty.
    pub missed: bool,
}

impl Report {
    /// Compares a maze with the settings it was made from.
    pub(in crate::families::irrgarten) fn of(params: &Params, draft: &Draft) -> Self {
        let puzzle = &draft.puzzle;
        let params = params.normalised();
        let paths = puzzle.count(|field| field != Field::Wall) - 1;
        let parts = puzzle.cells().filter(|&cell| is_fork(puzzle, cell)).count();
        let share = |wanted, count: usize| Share {
            wanted,
            achieved: count as f64 / paths as f64,
        };
        let count = |kind: fn(Field) -> bool| puzzle.count(kind);
        let is_arrow = |field| matches!(field, Field::Arrow(_));
        Report {
            paths,
            branching: share(params.branching, parts),
            jumpers: share(params.jumpers, count(|field| field == Field::Jumper)),
            arrows: share(params.arrows, count(is_arrow)),
            crossings: share(params.crossings, count(|field| field == Field::Crossing)),
            tries: draft.tries,
            difficulty: draft.difficulty,
            missed: draft.missed,
        }
    }
}

/// Whether three or more passages meet on a cell, and do not just cross.
fn is_fork(puzzle: &Irrgarten, cell: Cell) -> bool {
    let is_path = |cell: Cell| puzzle.field(cell) != Field::Wall;
    let beside = Direction::ALL
        .into_iter()
        .filter_map(|direction| puzzle.fields.neighbour(cell, direction));
    is_path(cell)
        && puzzle.field(cell) != Field::Crossing
        && beside.filter(|&c| is_path(c)).count() > 2
}
