//! Laying the walls of one maze, a function for each kind.

use super::params::{MazeKind, Params};
use crate::grid::{Cell, Direction, Grid};
use crate::rng::Rng;
use crate::simultaneous::Maze;

/// A maze of the kind and size of the settings, without pits.
pub(super) fn lay(params: &Params, rng: &mut Rng) -> Maze {
    let (width, height) = (params.width, params.height);
    match params.maze {
        MazeKind::Perfect => spanning_tree(width, height, rng),
        MazeKind::Braided => {
            let mut maze = spanning_tree(width, height, rng);
            open_dead_ends(&mut maze, params.opened, rng);
            maze
        }
        MazeKind::Random => random_walls(width, height, params.walls, rng),
        MazeKind::Kruskal => kruskal(width, height, rng),
        MazeKind::Growing => growing_tree(width, height, params.newest, rng),
        MazeKind::Rooms => rooms(width, height, params.room, rng),
    }
}

/// A uniformly random spanning tree (Wilson 1996): from each cell a random walk to the tree, of which only the last way
/// out of each cell is kept, so that loops vanish by themselves.
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

/// Takes the inner walls in random order, and opens each that separates two regions (Kruskal 1956). Trees with many
/// short dead ends are likelier than others.
fn kruskal(width: u32, height: u32, rng: &mut Rng) -> Maze {
    let mut maze = closed(width, height);
    let sides = maze
        .cells()
        .flat_map(|cell| [(cell, Direction::Right), (cell, Direction::Down)]);
    let mut walls: Vec<(Cell, Direction)> = sides
        .filter(|&(cell, side)| maze.neighbour(cell, side).is_some())
        .collect();
    rng.shuffle(&mut walls);
    let number = |cell: Cell| (cell.y * width + cell.x) as usize;
    let mut regions = Regions((0..width as usize * height as usize).collect());
    for (cell, side) in walls {
        let beyond = maze
            .neighbour(cell, side)
            .expect("inner walls have two sides");
        if regions.join(number(cell), number(beyond)) {
            maze.set_wall(cell, side, false);
        }
    }
    maze
}

/// Sets of cells that are connected: for each cell another one of its set, or itself.
struct Regions(Vec<usize>);

impl Regions {
    fn root(&mut self, mut cell: usize) -> usize {
        while self.0[cell] != cell {
            // Half of the path is skipped next time.
            self.0[cell] = self.0[self.0[cell]];
            cell = self.0[cell];
        }
        cell
    }

    /// Joins the sets of two cells; `false` if they are already the same.
    fn join(&mut self, first: usize, second: usize) -> bool {
        let (first, second) = (self.root(first), self.root(second));
        self.0[first] = second;
        first != second
    }
}

/// Grows a tree cell by cell, from its newest cell with probability `newest`, else from any that can still grow. With 1
/// this is a depth-first search, with long winding corridors; with 0 there are many forks.
fn growing_tree(width: u32, height: u32, newest: f64, rng: &mut Rng) -> Maze {
    let mut maze = closed(width, height);
    let mut in_tree = Grid::filled(width, height, false);
    let root = in_tree.cell_at(rng.below(width as usize * height as usize));
    in_tree[root] = true;
    // Cells from the oldest to the newest. Some are done: they are removed when they are the newest, or when they are
    // more than half of all.
    let mut tree = vec![root];
    let mut is_done = Grid::filled(width, height, false);
    let mut done = 0;
    while let Some(&last) = tree.last() {
        if is_done[last] {
            tree.pop();
            done -= 1;
            continue;
        }
        if 2 * done > tree.len() {
            tree.retain(|&cell| !is_done[cell]);
            done = 0;
        }
        let cell = match rng.chance(newest) {
            true => last,
            false => tree[rng.below(tree.len())],
        };
        if is_done[cell] {
            continue;
        }
        let mut directions = Direction::ALL.to_vec();
        directions.retain(|&direction| {
            let next = maze.neighbour(cell, direction);
            next.is_some_and(|next| !in_tree[next])
        });
        if directions.is_empty() {
            is_done[cell] = true;
            done += 1;
            continue;
        }
        let direction = directions[rng.below(directions.len())];
        maze.set_wall(cell, direction, false);
        let next = maze.neighbour(cell, direction).expect("it was one");
        in_tree[next] = true;
        tree.push(next);
    }
    maze
}

/// Divides the maze by a wall with one door, and the parts again, until no side of a room is longer than `room`.
fn rooms(width: u32, height: u32, room: u32, rng: &mut Rng) -> Maze {
    let mut maze = Maze::open(width, height);
    let mut parts = vec![(Maze::START, width, height)];
    while let Some((corner, width, height)) = parts.pop() {
        if width.max(height) <= room {
            continue;
        }
        // The longer side is cut.
        let (along, across, side) = match width.cmp(&height) {
            std::cmp::Ordering::Greater => (width, height, Direction::Right),
            std::cmp::Ordering::Less => (height, width, Direction::Down),
            std::cmp::Ordering::Equal if rng.chance(0.5) => (width, height, Direction::Right),
            std::cmp::Ordering::Equal => (height, width, Direction::Down),
        };
        let place = |along: u32, across: u32| match side {
            Direction::Right => Cell::new(corner.x + along, corner.y + across),
            _ => Cell::new(corner.x + across, corner.y + along),
        };
        // Near the middle, so that few rooms are mere corridors.
        let least = (2 * along / 5).max(1);
        let cut = least + rng.below((along - 2 * least) as usize + 1) as u32;
        let door = rng.below(across as usize) as u32;
        for at in (0..across).filter(|&at| at != door) {
            maze.set_wall(place(cut - 1, at), side, true);
        }
        let part = |corner, along| match side {
            Direction::Right => (corner, along, height),
            _ => (corner, width, along),
        };
        parts.push(part(corner, cut));
        parts.push(part(place(cut, 0), along - cut));
    }
    maze
}
