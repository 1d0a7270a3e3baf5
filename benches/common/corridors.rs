//! Mazes that are one corridor through every cell, from the start to the goal, without a branch or
//! dead end. Pairs of them have long answers in thin layers, which suit wide searches least.
//!
//! A corridor is a random Hamiltonian path, made by backbite moves (Mansfield, "Monte Carlo studies
//! of polymer chain dimensions in the melt", 1982): the free end of the path takes one of its
//! neighbours as its new predecessor; the part of the path from there to the old end is reversed,
//! which frees another end. The path begins as a serpentine, row by row.

use lockstep::grid::{Cell, Direction, Grid};
use lockstep::rng::Rng;
use lockstep::simultaneous::{Maze, Simultaneous};

/// Moves per cell before the end may settle on the goal: by then no trace of the serpentine is
/// left, and the runs of equal steps are as long as they stay.
const MOVES_PER_CELL: usize = 10;

/// A pair of corridors. Both sides must be odd: on a board of even size no such path can join the
/// corners, since every step changes the colour on a chessboard.
pub fn pair(width: u32, height: u32, rng: &mut Rng) -> Simultaneous {
    assert!(
        !width.is_multiple_of(2) && !height.is_multiple_of(2),
        "corridors need odd sides"
    );
    let anton = along(&random_path(width, height, rng), width, height);
    let bea = along(&random_path(width, height, rng), width, height);
    Simultaneous::new([anton, bea])
}

fn random_path(width: u32, height: u32, rng: &mut Rng) -> Vec<Cell> {
    let board = Maze::open(width, height);
    let mut path = serpentine(width, height);
    let mut place = Grid::filled(width, height, 0);
    for (index, &cell) in path.iter().enumerate() {
        place[cell] = index;
    }
    let mut moves_left = MOVES_PER_CELL * path.len();
    while moves_left > 0 || path.last() != Some(&board.goal()) {
        let end = path[path.len() - 1];
        let Some(neighbour) = board.neighbour(end, Direction::ALL[rng.below(4)]) else {
            continue;
        };
        let turned = place[neighbour] + 1;
        path[turned..].reverse();
        for index in turned..path.len() {
            place[path[index]] = index;
        }
        moves_left = moves_left.saturating_sub(1);
    }
    path
}

/// Row by row, to the right and to the left in turn.
fn serpentine(width: u32, height: u32) -> Vec<Cell> {
    let row = |y: u32| {
        (0..width).map(move |x| {
            Cell::new(
                if y.is_multiple_of(2) {
                    x
                } else {
                    width - 1 - x
                },
                y,
            )
        })
    };
    (0..height).flat_map(row).collect()
}

/// The maze whose only passages lie between neighbours on the path.
fn along(path: &[Cell], width: u32, height: u32) -> Maze {
    let mut maze = Maze::open(width, height);
    for cell in maze.cells() {
        maze.set_wall(cell, Direction::Right, true);
        maze.set_wall(cell, Direction::Down, true);
    }
    for step in path.windows(2) {
        let direction = Direction::ALL
            .into_iter()
            .find(|&direction| maze.neighbour(step[0], direction) == Some(step[1]))
            .expect("cells that follow each other on the path are neighbours");
        maze.set_wall(step[0], direction, false);
    }
    maze
}
