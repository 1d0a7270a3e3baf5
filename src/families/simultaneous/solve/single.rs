//! One maze alone: results of instructions, exact distances, and why a goal is cut off.
//!
//! A pair is solvable exactly when each maze alone is: lead one player home, who then waits there. From any cell that
//! the other can be on by then there is a walk back to the start (walks without a fall can be walked back, a fall ends
//! at the start), and from there home. So two searches of n·m cells decide whether a sequence exists, and the longer of
//! the two routes is a lower bound for its length.

use std::array;
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

impl Action {
    const ALL: [Action; 3] = [Action::Go, Action::Stay, Action::Fall];
}

/// A maze over cell numbers (row order), seen from the player's first cell.
#[derive(Clone, Debug)]
pub(in crate::families::simultaneous) struct Single {
    pub(super) width: usize,
    /// The player's first cell.
    pub(in crate::families::simultaneous) start: u32,
    pub(in crate::families::simultaneous) goal: u32,
    /// The cell that falls lead to.
    pub(super) fall_to: u32,
    /// The effects of the four directions on each cell, in the order of [`Direction::ALL`], two bits each.
    effects: Vec<u8>,
    /// What each direction adds to the number of a cell.
    deltas: [u32; 4],
    /// The cells from which each direction leads into a pit.
    falls: [Vec<u32>; 4],
    /// The distance of each cell from the player's cell, in instructions.
    pub(super) from_start: Vec<u32>,
    /// The distance of each cell to the goal, in instructions.
    pub(in crate::families::simultaneous) to_goal: Vec<u32>,
}

/// The bytes of a cell in a maze's tables, and of the queue while they are made.
const BYTES_PER_CELL: u64 = (size_of::<u8>() + 2 * size_of::<u32>()) as u64;
const BYTES_WHILE_MADE: u64 = size_of::<u32>() as u64;

impl Single {
    pub(in crate::families::simultaneous) fn new(maze: &Maze, start: Cell) -> Self {
        let made: Result<_, Infallible> = Single::polling(maze, start, || Ok(()));
        let Ok(single) = made;
        single
    }

    /// The same, if `poll` lets it continue: it is called between steps that take some hundredths of a second in a
    /// maze of a million cells.
    pub(super) fn polling<E>(
        maze: &Maze,
        start: Cell,
        mut poll: impl FnMut() -> Result<(), E>,
    ) -> Result<Self, E> {
        let number = |cell: Cell| cell.y * maze.width() + cell.x;
        let goal = maze.goal();
        let mut single = Single {
            width: maze.width() as usize,
            start: number(start),
            goal: number(goal),
            fall_to: number(Maze::START),
            effects: Vec::with_capacity(maze.cells().count()),
            deltas: Direction::ALL.map(|direction| match direction {
                Direction::Up => maze.width().wrapping_neg(),
                Direction::Down => maze.width(),
                Direction::Left => 1_u32.wrapping_neg(),
                Direction::Right => 1,
            }),
            falls: [const { Vec::new() }; 4],
            from_start: Vec::new(),
            to_goal: Vec::new(),
        };
        poll()?;
        for cell in maze.cells() {
            let mut effects = 0;
            for (place, direction) in Direction::ALL.into_iter().enumerate() {
                let open = cell != goal && !maze.has_wall(cell, direction);
                let action = match maze.neighbour(cell, direction).filter(|_| open) {
                    None => Action::Stay,
                    Some(next) if maze.has_pit(next) && next != Maze::START => {
                        single.falls[place].push(number(cell));
                        Action::Fall
                    }
                    Some(_) => Action::Go,
                };
                effects |= (action as u8) << (2 * place);
            }
            single.effects.push(effects);
        }
        poll()?;
        single.from_start = distances(single.len(), single.start, |cell, visit| {
            single.to(cell).into_iter().for_each(visit);
        });
        poll()?;
        single.to_goal = distances(single.len(), single.goal, |cell, visit| {
            (0..4).for_each(|direction| single.before(cell, direction).for_each(&mut *visit));
        });
        Ok(single)
    }

    /// The most bytes in use while a maze's tables are made.
    pub(super) fn bytes_to_make(maze: &Maze) -> u64 {
        let cells = u64::from(maze.width()) * u64::from(maze.height());
        // Lists that grow take twice as much as is in them.
        let falls = 2 * 4 * maze.pits().count() * size_of::<u32>();
        cells * (BYTES_PER_CELL + BYTES_WHILE_MADE) + falls as u64
    }

    /// The number of cells.
    pub(in crate::families::simultaneous) fn len(&self) -> usize {
        self.effects.len()
    }

    /// The effect of a direction on a cell.
    #[inline]
    pub(super) fn action(&self, cell: u32, direction: usize) -> Action {
        Action::ALL[usize::from(self.effects[cell as usize] >> (2 * direction) & 3)]
    }

    /// The effects of the four directions on a cell.
    pub(super) fn actions(&self, cell: u32) -> [Action; 4] {
        array::from_fn(|direction| self.action(cell, direction))
    }

    /// The cell that a direction leads to from a cell.
    #[inline]
    pub(super) fn step(&self, cell: u32, direction: usize) -> u32 {
        match self.action(cell, direction) {
            Action::Go => cell.wrapping_add(self.deltas[direction]),
            Action::Stay => cell,
            Action::Fall => self.fall_to,
        }
    }

    /// The target of each direction from a cell.
    #[inline]
    pub(in crate::families::simultaneous) fn to(&self, cell: u32) -> [u32; 4] {
        array::from_fn(|direction| self.step(cell, direction))
    }

    /// The target of each direction from every cell, for searches that look them up many times.
    pub(in crate::families::simultaneous) fn targets(&self) -> Vec<[u32; 4]> {
        (0..self.len() as u32).map(|cell| self.to(cell)).collect()
    }

    /// The neighbour from which a direction leads to a cell, if there is one.
    #[inline]
    pub(super) fn goes_to(&self, cell: u32, direction: usize) -> Option<u32> {
        // From the far end of the row beside it, no direction goes on.
        let from = cell.wrapping_sub(self.deltas[direction]);
        let goes = (from as usize) < self.len() && self.action(from, direction) == Action::Go;
        goes.then_some(from)
    }

    /// The cells from which a direction leads to a cell; the cell itself, too, if a player stays there.
    pub(super) fn before(&self, cell: u32, direction: usize) -> impl Iterator<Item = u32> + '_ {
        let stays = self.action(cell, direction) == Action::Stay;
        let mut beside = [self.goes_to(cell, direction), stays.then_some(cell)];
        beside.sort_unstable();
        let falls = match cell == self.fall_to {
            true => &self.falls[direction][..],
            false => &[],
        };
        beside.into_iter().flatten().chain(falls.iter().copied())
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
        (0..self.len() as u32).filter(|&cell| self.from_start[cell as usize] != UNREACHABLE)
    }

    pub(super) fn bytes(&self) -> u64 {
        let falls: usize = self.falls.iter().map(Vec::capacity).sum();
        self.len() as u64 * BYTES_PER_CELL + (falls * size_of::<u32>()) as u64
    }

    /// The proof that the goal cannot be reached: the reached cells, and the cut around them.
    ///
    /// The cut closes every side of a reached cell that borders on the region of the goal (the cells not reached that
    /// are connected with it, ignoring walls and pits): each such side has a wall, or a pit beyond it.
    pub(super) fn proof(&self, maze: &Maze, player: usize) -> Unreachable {
        let is_reached = |cell: Cell| self.from_start[self.number(cell)] != UNREACHABLE;
        let beyond = distances(self.len(), self.goal, |cell, visit| {
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
