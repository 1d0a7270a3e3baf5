//! One maze alone: results of instructions, exact distances, and why a goal is cut off.
//!
//! A pair is solvable exactly when each maze alone is: lead one player home, who then waits there. From any cell that
//! the other can be on by then there is a walk back to the start (walks without a fall can be walked back, a fall ends
//! at the start), and from there home. So two searches of n·m cells decide whether a sequence exists, and the longer of
//! the two routes is a lower bound for its length.

use std::convert::Infallible;

use crate::grid::{Cell, Direction};
use crate::order::sort_by_key;
use crate::scene::{Layer, Role, Shapes, squares};
use crate::simultaneous::Maze;

/// The distance of a cell that cannot be reached.
pub(in crate::families::simultaneous) const UNREACHABLE: u32 = u32::MAX;

/// The effect of an instruction on a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    /// It leads to the neighbour.
    Go,
    /// It changes nothing, because of a wall or because the player is at the goal.
    Stay,
    /// It leads into a pit, and so to the start.
    Fall,
}

/// A maze as tables over cell numbers (row order), seen from the player's first cell.
#[derive(Clone)]
pub(in crate::families::simultaneous) struct Single {
    pub(super) width: usize,
    /// The player's first cell.
    pub(in crate::families::simultaneous) start: u32,
    pub(in crate::families::simultaneous) goal: u32,
    /// The cell that falls lead to.
    pub(super) fall_to: u32,
    /// The effect of each direction on each cell, in the order of [`Direction::ALL`].
    pub(super) actions: Vec<[Action; 4]>,
    /// The target of each direction from each cell.
    pub(in crate::families::simultaneous) to: Vec<[u32; 4]>,
    /// Every (cell, direction) that leads to a cell.
    pub(super) from: Predecessors,
    /// The distance of each cell from the player's cell, in instructions.
    pub(super) from_start: Vec<u32>,
    /// The distance of each cell to the goal, in instructions.
    pub(in crate::families::simultaneous) to_goal: Vec<u32>,
}

/// For each cell the (cell, direction) pairs that lead to it, in one list.
#[derive(Clone)]
pub(super) struct Predecessors {
    ends: Vec<u32>,
    pairs: Vec<(u32, u8)>,
}

impl Predecessors {
    fn new(to: &[[u32; 4]]) -> Self {
        let mut ends = vec![0u32; to.len() + 1];
        for &target in to.iter().flatten() {
            ends[target as usize + 1] += 1;
        }
        for cell in 0..to.len() {
            ends[cell + 1] += ends[cell];
        }
        let mut next = ends.clone();
        let mut pairs = vec![(0, 0); 4 * to.len()];
        for (cell, targets) in to.iter().enumerate() {
            for (direction, &target) in targets.iter().enumerate() {
                let place = &mut next[target as usize];
                pairs[*place as usize] = (cell as u32, direction as u8);
                *place += 1;
            }
        }
        Predecessors { ends, pairs }
    }

    /// Every (cell, direction) that leads to this cell; a direction in which a player stays counts,
    /// too.
    pub(super) fn of(&self, cell: u32) -> &[(u32, u8)] {
        let cell = cell as usize;
        &self.pairs[self.ends[cell] as usize..self.ends[cell + 1] as usize]
    }
}

/// The bytes of a cell in a maze's tables, and the temporary ones while they are made.
const BYTES_PER_CELL: u64 = (size_of::<[Action; 4]>()
    + size_of::<[u32; 4]>()
    + 3 * size_of::<u32>()
    + 4 * size_of::<(u32, u8)>()) as u64;
const BYTES_WHILE_MADE: u64 = size_of::<u32>() as u64;

impl Single {
    pub(in crate::families::simultaneous) fn new(maze: &Maze, start: Cell) -> Self {
        let made: Result<_, Infallible> = Single::polling(maze, start, || Ok(()));
        let Ok(single) = made;
        single
    }

    /// The same, if `poll` lets it continue: it is called between steps that take some hundredths of a second in the
    /// largest maze.
    pub(super) fn polling<E>(
        maze: &Maze,
        start: Cell,
        mut poll: impl FnMut() -> Result<(), E>,
    ) -> Result<Self, E> {
        let number = |cell: Cell| cell.y * maze.width() + cell.x;
        let goal = maze.goal();
        let cells = maze.cells().count();
        let mut actions = Vec::with_capacity(cells);
        let mut to = Vec::with_capacity(cells);
        poll()?;
        for cell in maze.cells() {
            let outcomes = Direction::ALL.map(|direction| {
                let open = cell != goal && !maze.has_wall(cell, direction);
                match maze.neighbour(cell, direction).filter(|_| open) {
                    None => (Action::Stay, number(cell)),
                    Some(next) if maze.has_pit(next) && next != Maze::START => {
                        (Action::Fall, number(Maze::START))
                    }
                    Some(next) => (Action::Go, number(next)),
                }
            });
            actions.push(outcomes.map(|(action, _)| action));
            to.push(outcomes.map(|(_, target)| target));
        }
        poll()?;
        let from = Predecessors::new(&to);
        poll()?;
        let (start, goal) = (number(start), number(goal));
        let from_start = distances(to.len(), start, |cell, visit| {
            to[cell as usize].iter().for_each(|&next| visit(next));
        });
        poll()?;
        let to_goal = distances(to.len(), goal, |cell, visit| {
            from.of(cell).iter().for_each(|&(before, _)| visit(before));
        });
        Ok(Single {
            width: maze.width() as usize,
            start,
            goal,
            fall_to: number(Maze::START),
            actions,
            to,
            from,
            from_start,
            to_goal,
        })
    }

    /// The most bytes in use while a maze's tables are made.
    pub(super) fn bytes_to_make(maze: &Maze) -> u64 {
        let cells = u64::from(maze.width()) * u64::from(maze.height());
        cells * (BYTES_PER_CELL + BYTES_WHILE_MADE)
    }

    /// The length of the shortest route to the goal, or [`UNREACHABLE`].
    pub(super) fn length(&self) -> u32 {
        self.to_goal[self.start as usize]
    }

    /// The number of a cell.
    pub(super) fn number(&self, cell: Cell) -> usize {
        cell.y as usize * self.width + cell.x as usize
    }

    /// The cell with this number.
    pub(super) fn cell(&self, number: u32) -> Cell {
        let width = self.width as u32;
        Cell::new(number % width, number / width)
    }

    /// The numbers of the cells the player can stand on.
    pub(super) fn reached(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.to.len() as u32).filter(|&cell| self.from_start[cell as usize] != UNREACHABLE)
    }

    pub(super) fn bytes(&self) -> u64 {
        self.to.len() as u64 * BYTES_PER_CELL
    }

    /// The proof that the goal cannot be reached: the reached cells, and the cut around them.
    ///
    /// The cut closes every side of a reached cell that borders on the region of the goal (the cells not reached that
    /// are connected with it, ignoring walls and pits): each such side has a wall, or a pit beyond it.
    pub(super) fn proof(&self, maze: &Maze, player: usize) -> Unreachable {
        let is_reached = |cell: Cell| self.from_start[self.number(cell)] != UNREACHABLE;
        let beyond = distances(self.to.len(), self.goal, |cell, visit| {
            for direction in Direction::ALL {
                let next = maze.neighbour(self.cell(cell), direction);
                if let Some(next) = next.filter(|&next| !is_reached(next)) {
                    visit(self.number(next) as u32);
                }
            }
        });
        let reached: Vec<Cell> = self.reached().map(|number| self.cell(number)).collect();
        let mut walls = Vec::new();
        let mut pits = Vec::new();
        for &cell in &reached {
            for direction in Direction::ALL {
                let next = maze.neighbour(cell, direction);
                let Some(next) = next.filter(|&next| beyond[self.number(next)] != UNREACHABLE)
                else {
                    continue;
                };
                if maze.has_wall(cell, direction) {
                    walls.push((cell, direction));
                } else {
                    pits.push(next);
                }
            }
        }
        sort_by_key(&mut pits, |&pit| self.number(pit));
        pits.dedup();
        Unreachable::Alone {
            player,
            reached,
            walls,
            pits,
            goal_is_pit: maze.has_pit(maze.goal()),
        }
    }
}

/// The breadth-first distances of all cells from one; [`UNREACHABLE`] for cells that cannot be reached.
fn distances(cells: usize, from: u32, successors: impl Fn(u32, &mut dyn FnMut(u32))) -> Vec<u32> {
    let mut distances = vec![UNREACHABLE; cells];
    distances[from as usize] = 0;
    let mut queue = Vec::with_capacity(cells);
    queue.push(from);
    let mut head = 0;
    while head < queue.len() {
        let cell = queue[head];
        head += 1;
        let next_distance = distances[cell as usize] + 1;
        successors(cell, &mut |next| {
            if distances[next as usize] == UNREACHABLE {
                distances[next as usize] = next_distance;
                queue.push(next);
            }
        });
    }
    distances
}

/// Why there is no sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// One player cannot get to the goal, whatever the others do.
    Alone {
        /// The player, from 1.
        player: usize,
        /// The cells that player can stand on, in row order.
        reached: Vec<Cell>,
        /// Walls of the cut: the reached cell, and the side of it that the wall closes.
        walls: Vec<(Cell, Direction)>,
        /// Pits of the cut.
        pits: Vec<Cell>,
        /// Whether the goal itself is a pit.
        goal_is_pit: bool,
    },
    /// Every reachable state was tried. Happens only from states that never occur in play.
    Exhausted,
}

impl Unreachable {
    /// The reached cells and the cut, to be drawn over the player's board.
    pub fn layers(&self) -> Vec<Layer> {
        let Unreachable::Alone {
            reached,
            walls,
            pits,
            ..
        } = self
        else {
            return Vec::new();
        };
        let lines = walls.iter().map(|&(cell, direction)| {
            let (x, y) = (cell.x as f32, cell.y as f32);
            match direction {
                Direction::Up => [x, y, x + 1.0, y],
                Direction::Down => [x, y + 1.0, x + 1.0, y + 1.0],
                Direction::Left => [x, y, x, y + 1.0],
                Direction::Right => [x + 1.0, y, x + 1.0, y + 1.0],
            }
        });
        vec![
            squares(Role::Reachable, reached),
            squares(Role::Cut, pits),
            Layer {
                role: Role::Cut,
                shapes: Shapes::Lines(lines.collect()),
            },
        ]
    }
}
