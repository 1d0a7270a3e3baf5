//! Mazes and their rules: walls, pits, results of instructions.

use crate::grid::{Cell, Direction, Grid};
use crate::scene::Event;
use crate::settings::IS_32_BIT;

/// The longest side of a maze, in cells; less in a module, whose memory ends at 4 GB. Larger mazes are refused before
/// anything is allocated.
pub const MAX_SIDE: u32 = if IS_32_BIT { 2000 } else { 4000 };

/// The most mazes that one sequence of instructions may drive. Far more than a search can master, and few enough for a
/// page of boards.
pub const MAX_MAZES: usize = 16;

/// A set of mazes to be walked by one sequence of instructions: two or more, at most [`MAX_MAZES`], none of a single
/// cell if sizes differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simultaneous {
    mazes: Vec<Maze>,
}

/// One maze: the walls between cells, and pits. The outer border is always wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maze {
    /// For each cell the bits [`RIGHT`], [`BELOW`] and [`PIT`].
    squares: Grid<u8>,
}

/// There is a wall, or the border, on the right of a cell.
pub(super) const RIGHT: u8 = 1;

/// There is a wall, or the border, below a cell.
pub(super) const BELOW: u8 = 2;

/// A cell is a pit.
pub(super) const PIT: u8 = 4;

/// The positions of all players.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// One cell per maze.
    pub players: Vec<Cell>,
}

impl Maze {
    /// The start cell of every player.
    pub const START: Cell = Cell::new(0, 0);

    /// A maze without inner walls and pits. Sides are between 1 and [`MAX_SIDE`].
    pub fn open(width: u32, height: u32) -> Self {
        assert!((1..=MAX_SIDE).contains(&width) && (1..=MAX_SIDE).contains(&height));
        let mut squares = Grid::filled(width, height, 0);
        for y in 0..height {
            squares[Cell::new(width - 1, y)] |= RIGHT;
        }
        for x in 0..width {
            squares[Cell::new(x, height - 1)] |= BELOW;
        }
        Maze { squares }
    }

    /// Number of columns.
    pub fn width(&self) -> u32 {
        self.squares.width()
    }

    /// Number of rows.
    pub fn height(&self) -> u32 {
        self.squares.height()
    }

    /// Columns and rows.
    pub fn size(&self) -> (u32, u32) {
        (self.width(), self.height())
    }

    /// The bottom right cell.
    pub fn goal(&self) -> Cell {
        Cell::new(self.width() - 1, self.height() - 1)
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.squares.cells()
    }

    /// Whether the cell lies in the maze.
    pub fn contains(&self, cell: Cell) -> bool {
        self.squares.contains(cell)
    }

    /// The neighbouring cell, regardless of walls; `None` at the border.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.squares.neighbour(cell, direction)
    }

    /// Whether there is a wall, or the border, on that side of a cell.
    pub fn has_wall(&self, cell: Cell, direction: Direction) -> bool {
        side(cell, direction).is_none_or(|(cell, wall)| self.squares[cell] & wall != 0)
    }

    /// Builds or removes the wall on that side of a cell; the border cannot be changed.
    pub fn set_wall(&mut self, cell: Cell, direction: Direction, wall: bool) {
        if self.neighbour(cell, direction).is_some()
            && let Some((cell, bit)) = side(cell, direction)
        {
            set(&mut self.squares[cell], bit, wall);
        }
    }

    /// Whether the file has a pit here.
    pub fn has_pit(&self, cell: Cell) -> bool {
        self.squares[cell] & PIT != 0
    }

    /// Digs or fills a pit.
    pub fn set_pit(&mut self, cell: Cell, pit: bool) {
        set(&mut self.squares[cell], PIT, pit);
    }

    /// All pits, row by row.
    pub fn pits(&self) -> impl Iterator<Item = Cell> + '_ {
        let squares = self.squares.values().iter().enumerate();
        let pits = squares.filter(|&(_, square)| square & PIT != 0);
        pits.map(|(index, _)| self.squares.cell_at(index))
    }

    /// Whether there is a pit at all.
    pub(super) fn has_pits(&self) -> bool {
        self.squares.values().iter().any(|square| square & PIT != 0)
    }

    /// The bits of all cells, for passes over a whole maze.
    pub(super) fn squares(&self) -> &Grid<u8> {
        &self.squares
    }

    /// The rows of these, to build walls; nothing is removed from them.
    pub(super) fn rows_mut(&mut self) -> impl Iterator<Item = &mut [u8]> {
        self.squares.rows_mut()
    }

    /// The result of one instruction for a player, and the event.
    pub fn step(&self, from: Cell, direction: Direction) -> (Cell, Event) {
        if from == self.goal() {
            return (from, Event::Home);
        }
        match self.neighbour(from, direction) {
            Some(next) if !self.has_wall(from, direction) => {
                // A pit on the start cell changes nothing: a player who falls is there already.
                if self.has_pit(next) && next != Self::START {
                    (Self::START, Event::Fell)
                } else {
                    (next, Event::Walked)
                }
            }
            _ => (from, Event::Wall),
        }
    }
}

/// The cell that has the wall on that side of a cell, and its bit; none at the border on the left and above.
fn side(Cell { x, y }: Cell, direction: Direction) -> Option<(Cell, u8)> {
    Some(match direction {
        Direction::Right => (Cell::new(x, y), RIGHT),
        Direction::Left => (Cell::new(x.checked_sub(1)?, y), RIGHT),
        Direction::Down => (Cell::new(x, y), BELOW),
        Direction::Up => (Cell::new(x, y.checked_sub(1)?), BELOW),
    })
}

fn set(square: &mut u8, bit: u8, on: bool) {
    *square = if on { *square | bit } else { *square & !bit };
}

impl Simultaneous {
    /// Mazes of any sizes, one for each player.
    ///
    /// # Panics
    /// If [`Simultaneous::allows`] refuses their sizes. Texts and links are checked before.
    pub fn new(mazes: impl IntoIterator<Item = Maze>) -> Self {
        let mazes: Vec<Maze> = mazes.into_iter().collect();
        let sizes: Vec<(u32, u32)> = mazes.iter().map(Maze::size).collect();
        assert!(Simultaneous::allows(&sizes), "no set of mazes: {sizes:?}");
        Simultaneous { mazes }
    }

    /// Whether mazes of these sizes are allowed together: from 2 to [`MAX_MAZES`], and none of a single cell beside
    /// others of another size. Such a maze would be pointless, since its player is home from the start, and its size
    /// would read as two walls (see the file format).
    pub fn allows(sizes: &[(u32, u32)]) -> bool {
        let differ = sizes.iter().any(|size| *size != sizes[0]);
        (2..=MAX_MAZES).contains(&sizes.len()) && !(differ && sizes.contains(&(1, 1)))
    }

    /// The size of all mazes, if they have the same.
    pub fn common_size(&self) -> Option<(u32, u32)> {
        let size = self.mazes[0].size();
        let mut others = self.mazes.iter();
        others.all(|maze| maze.size() == size).then_some(size)
    }

    /// The mazes in the order of their players.
    pub fn mazes(&self) -> &[Maze] {
        &self.mazes
    }

    /// The result of an instruction for every player, and each one's event.
    pub fn step(&self, state: &State, direction: Direction) -> (State, Vec<Event>) {
        let (players, events) = self
            .mazes
            .iter()
            .zip(&state.players)
            .map(|(maze, &cell)| maze.step(cell, direction))
            .unzip();
        (State { players }, events)
    }

    /// Number of states: the product of the mazes' numbers of cells.
    pub fn state_count(&self) -> u64 {
        self.mazes
            .iter()
            .map(|maze| u64::from(maze.width()) * u64::from(maze.height()))
            .fold(1, u64::saturating_mul)
    }
}
