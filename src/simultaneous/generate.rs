//! Mazes from a seed: perfect, braided or with random walls, with pits as wanted.
//!
//! The same parameters and seed give the same mazes on every platform and in every later version
//! of [`VERSION`]; links rely on it. More mazes from one seed go on where fewer end: the first two
//! of three are the pair.

use std::collections::VecDeque;

use super::{MAX_MAZES, MAX_SIDE, Maze, Simultaneous};
use crate::grid::{Cell, Direction, Grid};
use crate::rng::Rng;
use crate::search::{Cancelled, Progress, StopReason, Stopped, Watch};

/// Which numbers a seed means. Raise it, and keep the old generator, when mazes would change.
pub const VERSION: u8 = 1;

/// How the walls of a maze are laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MazeKind {
    /// Exactly one way between any two cells: a uniformly random spanning tree.
    Perfect,
    /// A perfect maze of whose dead ends a share is opened.
    Braided,
    /// Each inner wall stands with a given probability.
    Random,
}

impl MazeKind {
    /// All kinds, in the order of their numbers in links.
    pub const ALL: [MazeKind; 3] = [MazeKind::Perfect, MazeKind::Braided, MazeKind::Random];

    /// The name on the command line and at the boundary.
    pub fn name(self) -> &'static str {
        match self {
            MazeKind::Perfect => "perfect",
            MazeKind::Braided => "braided",
            MazeKind::Random => "random",
        }
    }
}

/// What the generator may vary. Shares are between 0 and 1, in steps of 1/10,000.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Params {
    /// Number of mazes, 2 to [`MAX_MAZES`].
    pub mazes: usize,
    /// Columns of every maze, 1 to [`MAX_SIDE`].
    pub width: u32,
    /// Rows of every maze, 1 to [`MAX_SIDE`].
    pub height: u32,
    /// How walls are laid.
    pub maze: MazeKind,
    /// Braided mazes: share of the dead ends that is opened.
    pub opened: f64,
    /// Random mazes: probability of each inner wall.
    pub walls: f64,
    /// Share of the cells, start and goal aside, that are pits.
    pub pits: f64,
    /// Whether a solution is made sure of: one way to the goal is kept free of walls and pits.
    pub solvable: bool,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            mazes: 2,
            width: 20,
            height: 20,
            maze: MazeKind::Braided,
            opened: 0.3,
            walls: 0.35,
            pits: 0.05,
            solvable: true,
        }
    }
}

/// Steps in which shares are taken, so that a link can carry them exactly.
pub(crate) const SHARE_STEPS: f64 = 10_000.0;

impl Params {
    /// The nearest parameters within the limits: what the generator really uses.
    pub fn normalised(self) -> Params {
        let share = |value: f64| {
            // A NaN clamps to itself, and the cast makes it 0.
            f64::from((value.clamp(0.0, 1.0) * SHARE_STEPS).round() as u16) / SHARE_STEPS
        };
        Params {
            mazes: self.mazes.clamp(2, MAX_MAZES),
            width: self.width.clamp(1, MAX_SIDE),
            height: self.height.clamp(1, MAX_SIDE),
            opened: share(self.opened),
            walls: share(self.walls),
            pits: share(self.pits),
            ..self
        }
    }
}

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
        open_a_way(&mut maze, &mut kept_free, rng);
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

/// Opens the walls on a way from start to goal that needs the fewest such openings, and marks its
/// cells as kept free.
fn open_a_way(maze: &mut Maze, kept_free: &mut Grid<bool>, rng: &mut Rng) {
    // Cheapest first: `open` is a queue of cells that need no further opening, so that among equal
    // ways the shortest is taken; `next` holds those behind a wall.
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
            .expect("ways stay inside the maze");
    }
}
