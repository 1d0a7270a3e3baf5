//! The image of a maze that makes the second of a pair.

use super::params::Pairing;
use crate::grid::{Cell, Direction};
use crate::simultaneous::Maze;

/// The image of a maze in a pair. If one of them has a route from start to goal, so has the other, since start and goal
/// stay or are swapped, and routes without falls can be walked back.
pub(super) fn image(pair: Pairing, maze: &Maze) -> Maze {
    let (width, height) = match pair {
        Pairing::Mirrored => (maze.height(), maze.width()),
        _ => maze.size(),
    };
    let mut image = Maze::open(width, height);
    for cell in maze.cells() {
        let place = place(pair, maze, cell);
        for side in [Direction::Right, Direction::Down] {
            image.set_wall(place, turned(pair, side), maze.has_wall(cell, side));
        }
        image.set_pit(place, maze.has_pit(cell));
    }
    image
}

/// The place of a cell in the image.
pub(super) fn place(pair: Pairing, maze: &Maze, Cell { x, y }: Cell) -> Cell {
    match pair {
        Pairing::Independent | Pairing::Equal => Cell::new(x, y),
        Pairing::Mirrored => Cell::new(y, x),
        Pairing::Turned => Cell::new(maze.width() - 1 - x, maze.height() - 1 - y),
    }
}

/// The place of a side in the image.
fn turned(pair: Pairing, side: Direction) -> Direction {
    match (pair, side) {
        (Pairing::Independent | Pairing::Equal, side) => side,
        (Pairing::Mirrored, Direction::Right) => Direction::Down,
        (Pairing::Mirrored, Direction::Down) => Direction::Right,
        (Pairing::Mirrored, Direction::Left) => Direction::Up,
        (Pairing::Mirrored, Direction::Up) => Direction::Left,
        (Pairing::Turned, side) => side.opposite(),
    }
}
