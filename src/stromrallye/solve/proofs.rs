//! Reasons for "unsolvable" that can be told in a sentence, found without a search.

use super::super::{State, Stromrallye};
use super::Unsolvable;
use super::graph::Graph;
use super::position::Position;
use super::prune::Pruner;
use super::pulse::Pulse;
use crate::grid::Cell;
use crate::puzzle::Puzzle;
use crate::search::Stopped;

/// What a state that is not solved shows by itself.
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

/// What the graph of a state shows.
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
    Ok(None)
}

/// The colour of a cell on a chess board.
fn colour(cell: Cell) -> u32 {
    (cell.x ^ cell.y) & 1
}
