//! Mazes from a seed: perfect, braided or with random walls, with pits as wanted.
//!
//! The same parameters and seed give the same mazes on every platform and in every later version
//! of [`VERSION`]; links rely on it. More mazes from one seed go on where fewer end: the first two
//! of three are the pair.

mod params;

use std::collections::VecDeque;

use super::rules::{Maze, Simultaneous};
use crate::grid::{Cell, Direction, Grid};
use crate::rng::Rng;
use crate::search::{Cancelled, Progress, StopReason, Stopped, Watch};
use crate::settings::Settings;

pub use params::{MazeKind, Params, VERSION};

pub(super) fn generate(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Simultaneous, Stopped> {
    let params = params.normalised();
    let mut next_maze = || {
        let progress = Progress::default();
        watch.progress(&progress).map_err(|Cancelled| Stopped {
            reason: StopReason::Cancelled,
            progress,
        })?;
        Ok(maze(&params, rng))
    };
    let mazes = (0..params.mazes).map(|_| next_maze());
    Ok(Simultaneous::new(mazes.collect::<Result<Vec<_>, _>>()?))
}

fn maze(params: &Params, rng: &mut Rng) -> Maze {
    let (width, height) = (params.width, params.height);
    let mut maze = match params.maze {
        MazeKind::Perfect => spanning_tree(width, height, rng),
        MazeKind::Braided => {
            let mut maze = spanning_tree(width, height, rng);
            open_dead_ends(&mut maze, params.opened, rng);
            maze
        }
        MazeKind::Random => random_walls(width, height, params.walls, rng),
    };
    let mut kept_free = Grid::filled(width, height, false);
    kept_free[Maze::START] = true;
    kept_free[maze.goal()] = true;
    if params.solvable {
        open_a_route(&mut maze, &mut kept_free, rng);
    }
    let wanted = (f64::from(width) * f64::from(height) * params.pits).round() as usize;
    let mut places: Vec<Cell> = maze.cells().filter(|&cell| !kept_free[cell]).collect();
    rng.shuffle(&mut places);
    for &pit in places.iter().take(wanted) {
        maze.set_pit(pit, true);
    }
    maze
}

/// A uniformly random spanning tree (Wilson 1996): from each cell a random walk to the tree, of
/// which only the last way out of each cell is kept, so that loops vanish by themselves.
fn spanning_tree(width: u32, height: u32, rng: &mut Rng) -> Maze {
    let mut maze = closed(width, height);
    let mut in_tree = Grid::filled(width, height, false);
    let mut way_out = Grid::filled(width, height, Direction::Up);
    in_tree[Maze::START] = true;
    for root in maze.cells() {
        let mut cell = root;
        while !in_tree[cell] {
            let direction = Direction::ALL[rng.below(4)];
            if let Some(next) = maze.neighbour(cell, direction) {
                way_out[cell] = direction;
                cell = next;
            }
        }
        cell = root;
        while !in_tree[cell] {
            in_tree[cell] = true;
            let direction = way_out[cell];
            maze.set_wall(cell, direction, false);
            cell = maze
                .neighbour(cell, direction)
                .expect("walks stay inside the maze");
        }
    }
    maze
}

fn closed(width: u32, height: u32) -> Maze {
    let mut maze = Maze::open(width, height);
    for cell in maze.cells() {
        maze.set_wall(cell, Direction::Right, true);
        maze.set_wall(cell, Direction::Down, true);
    }
    maze
}

fn open_dead_ends(maze: &mut Maze, share: f64, rng: &mut Rng) {
    let closed_sides = |maze: &Maze, cell| {
        let mut sides = Direction::ALL.to_vec();
        sides.retain(|&side| maze.has_wall(cell, side));
        sides
    };
    let mut dead_ends: Vec<Cell> = maze
        .cells()
        .filter(|&cell| closed_sides(maze, cell).len() == 3)
        .collect();
    rng.shuffle(&mut dead_ends);
    let wanted = (dead_ends.len() as f64 * share).round() as usize;
    for &cell in dead_ends.iter().take(wanted) {
        let mut sides = closed_sides(maze, cell);
        // An earlier opening may have ended here too.
        if sides.len() == 3 {
            sides.retain(|&side| maze.neighbour(cell, side).is_some());
            if !sides.is_empty() {
                maze.set_wall(cell, sides[rng.below(sides.len())], false);
            }
        }
    }
}

fn random_walls(width: u32, height: u32, share: f64, rng: &mut Rng) -> Maze {
    let mut maze = Maze::open(width, height);
    for cell in maze.cells() {
        for direction in [Direction::Right, Direction::Down] {
            let wall = rng.chance(share);
            maze.set_wall(cell, direction, wall);
        }
    }
    maze
}

/// Opens the walls on a route from start to goal that needs the fewest such openings, and marks its
/// cells as kept free.
fn open_a_route(maze: &mut Maze, kept_free: &mut Grid<bool>, rng: &mut Rng) {
    // Cheapest first: `open` is a queue of cells that need no further opening, so that among equal
    // routes the shortest is taken; `next` holds those behind a wall.
    let mut towards: Grid<Option<Direction>> = Grid::filled(maze.width(), maze.height(), None);
    let mut settled = Grid::filled(maze.width(), maze.height(), false);
    let (mut open, mut next) = (VecDeque::from([(maze.goal(), None)]), VecDeque::new());
    while !open.is_empty() {
        while let Some((cell, back)) = open.pop_front() {
            if std::mem::replace(&mut settled[cell], true) {
                continue;
            }
            towards[cell] = back;
            let mut directions = Direction::ALL;
            rng.shuffle(&mut directions);
            for direction in directions {
                let Some(neighbour) = maze.neighbour(cell, direction) else {
                    continue;
                };
                let reached = (neighbour, Some(direction.opposite()));
                if maze.has_wall(cell, direction) {
                    next.push_back(reached);
                } else {
                    open.push_back(reached);
                }
            }
        }
        std::mem::swap(&mut open, &mut next);
    }
    let mut cell = Maze::START;
    while let Some(direction) = towards[cell] {
        kept_free[cell] = true;
        maze.set_wall(cell, direction, false);
        cell = maze
            .neighbour(cell, direction)
            .expect("routes stay inside the maze");
    }
}
