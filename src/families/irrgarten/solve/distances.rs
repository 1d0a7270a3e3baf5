//! The distance of each cell, in moves.

use super::marks::Marks;
use crate::grid::{Direction, Grid};
use crate::irrgarten::{Irrgarten, State};

/// The fewest moves from a state to each cell, in any heading; `None` for cells that cannot be
/// reached.
pub(in crate::families::irrgarten) fn distances(
    puzzle: &Irrgarten,
    from: State,
) -> Grid<Option<u32>> {
    let mut distances = Grid::filled(puzzle.width(), puzzle.height(), None);
    distances[from.cell] = Some(0);
    let mut marks = Marks::new(puzzle, from);
    let mut layer = vec![marks.number(from)];
    for distance in 1.. {
        let mut next_layer = Vec::new();
        for number in layer {
            let state = marks.state(number);
            for direction in Direction::ALL {
                let Ok((next, event)) = puzzle.step(state, direction) else {
                    continue;
                };
                if marks.arrive(next, direction, event) {
                    distances[next.cell].get_or_insert(distance);
                    next_layer.push(marks.number(next));
                }
            }
        }
        if next_layer.is_empty() {
            break;
        }
        layer = next_layer;
    }
    distances
}
