//! Why a board has no solution: reasons that fit in a sentence, found without a search.

use super::super::{State, Stromrallye};
use super::conflict::Conflict;
use super::graph::Graph;
use super::position::Position;
use super::prune::Pruner;
use super::pulse::Pulse;
use crate::grid::Cell;
use crate::puzzle::Puzzle;
use crate::search::Stopped;

/// Why no sequence empties all batteries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolvable {
    /// Colour the board like a chess board by (column + row) mod 2. A battery's value is (charge +
    /// column + row) mod 2, and no move and no swap changes it. At the end every battery is empty,
    /// so its value is the colour of its cell: there are as many values of 1 as battery cells of
    /// colour 1, and one more if the robot stops on that colour.
    Parity {
        /// The number of batteries with value 1, including the one on board.
        ones: usize,
        /// The number of cells of colour 1 with a spare battery.
        cells: usize,
    },
    /// The cell of a charged battery that the robot cannot reach, with any charge it could ever have on board.
    Unreachable(Cell),
    /// The robot cannot move, because the on-board battery is empty or the board is a single cell,
    /// and some battery is still charged.
    Stuck,
    /// Two cells that are both dead ends. The charge on a dead end does not last to any charged battery, not even back
    /// to its own cell, so a robot that comes there stays. It must come, since that charge must be used up; but only
    /// one of the two can be its last stop.
    DeadEnds(Cell, Cell),
    /// Batteries that lack room to be emptied. A battery becomes empty in one of two places: on the cell of another
    /// charged battery, where it stays for good, so that each such cell takes only one; or on board, where the robot
    /// then stops: the last one. There are fewer such places for these batteries than batteries. None of them could be
    /// left out.
    Crowded {
        /// The cells of the spare batteries among them.
        batteries: Vec<Cell>,
        /// Whether the one on board is among them.
        on_board: bool,
        /// The only cells on which any of them can be emptied, with all swaps that the board allows.
        cells: Vec<Cell>,
        /// Whether any of them can be the last one.
        last: bool,
    },
    /// Cells of charged batteries that lack batteries: on each of them one must be emptied in the end, and only these
    /// can be, which are fewer. None of the cells could be left out.
    Unfilled {
        /// The cells.
        cells: Vec<Cell>,
        /// The cells of the spare batteries that can be emptied on any of them.
        batteries: Vec<Cell>,
        /// Whether the one on board can.
        on_board: bool,
    },
    /// No simple reason: every sequence of moves was tried or ruled out.
    Exhausted,
}

/// A reason visible in an unsolved state itself.
pub(super) fn from_state(puzzle: &Stromrallye, from: &State) -> Option<Unsolvable> {
    if puzzle.legal_moves(from).is_empty() {
        return Some(Unsolvable::Stuck);
    }
    let batteries = puzzle.batteries().iter().zip(&from.charges);
    let spares = batteries.map(|(battery, &charge)| (battery.cell, charge));
    let ones = spares
        .chain([(from.robot, from.energy)])
        .filter(|&(cell, charge)| (charge & 1) ^ colour(cell) == 1)
        .count();
    let cells = puzzle.batteries().iter();
    let cells = cells.filter(|battery| colour(battery.cell) == 1).count();
    let fits = ones == cells || ones == cells + 1;
    (!fits).then_some(Unsolvable::Parity { ones, cells })
}

/// A reason visible in the graph of a state.
pub(super) fn from_graph(
    graph: &Graph,
    start: &Position,
    pruner: &mut Pruner,
    pulse: &mut Pulse,
) -> Result<Option<Unsolvable>, Stopped> {
    let cell = |node: u32| graph.cells[node as usize];
    if let Some(node) = pruner.unreachable(graph, start, pulse)? {
        return Ok(Some(Unsolvable::Unreachable(cell(node))));
    }
    let ends = pruner.dead_ends(graph, start, pulse)?;
    if let (Some(first), Some(second)) = ends {
        return Ok(Some(Unsolvable::DeadEnds(cell(first), cell(second))));
    }
    let conflict = pruner.conflict(start, pulse)?;
    Ok(conflict.map(|conflict| from_conflict(graph, conflict)))
}

fn from_conflict(graph: &Graph, conflict: Conflict) -> Unsolvable {
    // After the nodes, that number means the battery on board, and the end on board.
    let split = |numbers: Vec<usize>| {
        let nodes = numbers.iter().filter_map(|&number| graph.cells.get(number));
        let cells: Vec<Cell> = nodes.copied().collect();
        let has_last = cells.len() < numbers.len();
        (cells, has_last)
    };
    let (batteries, on_board) = split(conflict.batteries);
    let (cells, last) = split(conflict.places);
    match conflict.lacks_places {
        true => Unsolvable::Crowded {
            batteries,
            on_board,
            cells,
            last,
        },
        false => Unsolvable::Unfilled {
            cells,
            batteries,
            on_board,
        },
    }
}

/// The colour of a cell on a chess board, 0 or 1; the same whether columns and rows are counted from
/// 0 or from 1.
pub(in crate::families::stromrallye) fn colour(cell: Cell) -> u32 {
    (cell.x ^ cell.y) & 1
}
