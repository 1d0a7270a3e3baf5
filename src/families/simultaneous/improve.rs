//! The walls and pits worth changing: the labyrinths' part of "Make it interesting".

use std::collections::VecDeque;

use num_bigint::BigUint;

use super::rules::{Maze, Simultaneous};
use super::solve::{SolveOptions, Unreachable};
use crate::edit::{Edit, Mark};
use crate::grid::{Cell, Direction, Grid};
use crate::improve::{Aim, Improve};
use crate::puzzle::{Solution, Solve};
use crate::scene::Event;
use crate::search::{Stopped, Watch};

impl Improve for Simultaneous {
    const AIMS: &'static [Aim] = &[Aim::Longest, Aim::Unique, Aim::Solvable];

    /// Walls across the players' routes and pits under them, and the walls and pits that the players run into.
    ///
    /// Other changes affect no player.
    fn changes_of_walk(&self, moves: &[Direction]) -> Vec<Edit> {
        let mut edits = Vec::new();
        for (board, maze) in self.mazes().iter().enumerate() {
            let mut cell = Maze::START;
            for &direction in moves {
                let (next, event) = maze.step(cell, direction);
                let ahead = maze.neighbour(cell, direction);
                match (event, ahead) {
                    (Event::Wall, Some(_)) => edits.push(wall(board, cell, direction, false)),
                    (Event::Walked, _) => {
                        edits.push(wall(board, cell, direction, true));
                        if may_be_pit(maze, next) {
                            edits.push(pit(board, next, true));
                        }
                    }
                    (Event::Fell, Some(ahead)) => {
                        edits.push(wall(board, cell, direction, true));
                        edits.push(pit(board, ahead, false));
                    }
                    _ => {}
                }
                cell = next;
            }
        }
        edits
    }

    /// Every possible wall between two cells and every possible pit.
    fn all_changes(&self) -> Vec<Edit> {
        let mut edits = Vec::new();
        for (board, maze) in self.mazes().iter().enumerate() {
            for cell in maze.cells() {
                for direction in [Direction::Right, Direction::Down] {
                    if maze.neighbour(cell, direction).is_some() {
                        let is_new = !maze.has_wall(cell, direction);
                        edits.push(wall(board, cell, direction, is_new));
                    }
                }
                if may_be_pit(maze, cell) {
                    edits.push(pit(board, cell, !maze.has_pit(cell)));
                }
            }
        }
        edits
    }

    /// In every maze whose goal is cut off: the walls and pits on some route to the goal that passes through as few of
    /// them as possible. Removing any of them leaves one fewer to remove; and if one is enough, it is one of these.
    fn repairs(&self, _: &Unreachable) -> Vec<Vec<Edit>> {
        let mazes = self.mazes().iter().enumerate();
        vec![
            mazes
                .flat_map(|(board, maze)| openings(maze, board))
                .collect(),
        ]
    }

    fn least_repairs(&self) -> Option<u32> {
        let obstacles = self.mazes().iter();
        Some(
            obstacles
                .map(|maze| obstacles_from(maze, Maze::START)[maze.goal()])
                .sum(),
        )
    }

    fn options_within(memory: u64, count: bool) -> SolveOptions {
        SolveOptions {
            count,
            ..Self::within(memory)
        }
    }

    fn sequences(
        &self,
        solution: &Solution<Self>,
        _: u64,
        _: &mut dyn Watch,
    ) -> Result<BigUint, Stopped> {
        let counted = solution
            .details
            .sequences
            .clone()
            .expect("it was to be counted");
        counted.map_err(|reason| Stopped {
            reason,
            progress: solution.effort,
        })
    }
}

fn wall(board: usize, cell: Cell, direction: Direction, build: bool) -> Edit {
    // Of the two names of an edge, the one from the left or upper cell, so that equal changes are equal.
    let mark = match (direction, cell.neighbour(direction)) {
        (Direction::Up | Direction::Left, Some(other)) => Mark::edge(other, direction.opposite()),
        _ => Mark::edge(cell, direction),
    };
    Edit {
        marks: vec![mark],
        value: Some(build.into()),
        ..Edit::new("walls", board)
    }
}

fn pit(board: usize, cell: Cell, dig: bool) -> Edit {
    Edit {
        marks: vec![Mark::cell(cell)],
        value: Some(dig.into()),
        ..Edit::new("pits", board)
    }
}

/// Whether a pit there has an effect, but does not make the maze unsolvable.
fn may_be_pit(maze: &Maze, cell: Cell) -> bool {
    cell != Maze::START && (cell != maze.goal() || maze.has_pit(cell))
}

/// The number of walls and pits between a cell and its neighbour one step away in a direction.
fn between(maze: &Maze, cell: Cell, direction: Direction, next: Cell) -> (bool, bool) {
    let is_pit = maze.has_pit(next) && next != Maze::START;
    (maze.has_wall(cell, direction), is_pit)
}

/// The least number of walls and pits on a route from a cell to each other one: the walls it crosses, and the pits that
/// it enters. Every cell can be reached in this way.
fn obstacles_from(maze: &Maze, from: Cell) -> Grid<u32> {
    let cost = |cell, direction, next| {
        let (wall, pit) = between(maze, cell, direction, next);
        u32::from(wall) + u32::from(pit)
    };
    obstacles(maze, from, cost)
}

/// The least number of them on a route from each cell to the goal.
fn obstacles_to_goal(maze: &Maze) -> Grid<u32> {
    let cost = |cell: Cell, direction: Direction, before: Cell| {
        let (wall, pit) = between(maze, before, direction.opposite(), cell);
        u32::from(wall) + u32::from(pit)
    };
    obstacles(maze, maze.goal(), cost)
}

/// The least costs from a cell, where a step costs 0, 1 or 2.
fn obstacles(maze: &Maze, from: Cell, cost: impl Fn(Cell, Direction, Cell) -> u32) -> Grid<u32> {
    let (width, height) = maze.size();
    let mut least = Grid::filled(width, height, u32::MAX);
    least[from] = 0;
    // Cells whose cost is that of the first queue, plus one, and plus two.
    let mut queues = [VecDeque::from([from]), VecDeque::new(), VecDeque::new()];
    let mut now = 0;
    while queues.iter().any(|queue| !queue.is_empty()) {
        while let Some(cell) = queues[0].pop_front() {
            if least[cell] < now {
                continue;
            }
            for direction in Direction::ALL {
                let Some(next) = maze.neighbour(cell, direction) else {
                    continue;
                };
                let step = cost(cell, direction, next);
                if now + step < least[next] {
                    least[next] = now + step;
                    queues[step as usize].push_back(next);
                }
            }
        }
        queues.rotate_left(1);
        now += 1;
    }
    least
}

/// The walls and pits on the routes from the start to the goal that pass through the fewest; none if the goal can be
/// reached.
fn openings(maze: &Maze, board: usize) -> Vec<Edit> {
    let from_start = obstacles_from(maze, Maze::START);
    let to_goal = obstacles_to_goal(maze);
    let least = from_start[maze.goal()];
    let mut edits = Vec::new();
    if least == 0 {
        return edits;
    }
    let mut listed = Grid::filled(maze.width(), maze.height(), false);
    for cell in maze.cells() {
        for direction in Direction::ALL {
            let Some(next) = maze.neighbour(cell, direction) else {
                continue;
            };
            let (is_wall, is_pit) = between(maze, cell, direction, next);
            let cost = u32::from(is_wall) + u32::from(is_pit);
            if cost > 0 && from_start[cell] + cost + to_goal[next] == least {
                edits.extend(is_wall.then(|| wall(board, cell, direction, false)));
                // A pit can be entered from several cells.
                if is_pit && !std::mem::replace(&mut listed[next], true) {
                    edits.push(pit(board, next, false));
                }
            }
        }
    }
    edits
}
