//! A position for a person who does not see the boards: each player's place, its four sides, the direction to the goal,
//! and small boards cell by cell. For every family, from its descriptions of single cells.
//!
//! ```
//! use lockstep::message::Coded;
//! use lockstep::surroundings::surroundings;
//! use lockstep::{Puzzle, Simultaneous};
//!
//! // Two mazes of 2 × 1 cells, the first with a wall in between.
//! let puzzle = Simultaneous::parse("2 1  1 0  0 0").unwrap().puzzle;
//! let [anton, bea] = &surroundings(&puzzle, &puzzle.start())[..] else { panic!() };
//! let codes = |player: &lockstep::surroundings::Surroundings<_>| player.sides.each_ref().map(Coded::code);
//! assert_eq!(codes(anton), ["border", "border", "border", "wall"]);
//! assert_eq!(codes(bea), ["border", "border", "border", "goal"]);
//! assert_eq!(anton.goal, Some((1, 0)));
//! ```

use std::fmt;

use crate::grid::{Cell, Direction};
use crate::message::{Arguments, Coded};
use crate::puzzle::Play;

/// Boards with sides up to this many cells are described cell by cell.
pub const MOST_CELLS: u32 = 20;

/// The surroundings of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Surroundings<L> {
    /// The board, from 0.
    pub board: usize,
    /// The player's cell on it.
    pub cell: Cell,
    /// The cell's description; `None` if the family does not describe cells.
    pub here: Option<L>,
    /// The four sides, in the order of [`Direction::ALL`].
    pub sides: [Side<L>; 4],
    /// Columns to the right and rows down to the goal; `None` if there is no goal.
    pub goal: Option<(i64, i64)>,
    /// All cells, row by row, of boards with sides up to [`MOST_CELLS`].
    pub rows: Option<Vec<Vec<L>>>,
}

/// The description of one side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side<L> {
    /// The board ends.
    Border,
    /// There is a wall between this cell and the next one.
    Wall,
    /// A cell.
    Cell(L),
}

/// The list of codes has those of the sides other than cells.
impl<L: Coded> Coded for Side<L> {
    const CODES: &'static [&'static str] = &["border", "wall"];

    fn code(&self) -> &'static str {
        match self {
            Side::Border => "border",
            Side::Wall => "wall",
            Side::Cell(look) => look.code(),
        }
    }

    fn arguments(&self) -> Arguments {
        match self {
            Side::Border | Side::Wall => Arguments::new(),
            Side::Cell(look) => look.arguments(),
        }
    }
}

impl<L: fmt::Display> fmt::Display for Side<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Side::Border => write!(f, "border"),
            Side::Wall => write!(f, "wall"),
            Side::Cell(look) => look.fmt(f),
        }
    }
}

/// The surroundings of each player, in the order of the boards.
pub fn surroundings<P: Play>(puzzle: &P, state: &P::State) -> Vec<Surroundings<P::Look>> {
    let boards = puzzle.players(state).into_iter().zip(puzzle.sizes());
    let boards = boards.enumerate();
    boards
        .map(|(board, (cell, (width, height)))| {
            let look = |cell: Cell| puzzle.look(state, board, cell);
            let side = |direction| {
                let next = cell.neighbour(direction);
                match next.filter(|next| next.x < width && next.y < height) {
                    None => Side::Border,
                    Some(_) if puzzle.has_wall_between(board, cell, direction) => Side::Wall,
                    Some(next) => look(next).map_or(Side::Border, Side::Cell),
                }
            };
            let row = |y| (0..width).map(|x| look(Cell::new(x, y))).collect();
            let is_small = width.max(height) <= MOST_CELLS;
            let to_goal = |goal: Cell| {
                let offset = |from: u32, to: u32| i64::from(to) - i64::from(from);
                (offset(cell.x, goal.x), offset(cell.y, goal.y))
            };
            Surroundings {
                board,
                cell,
                here: look(cell),
                sides: Direction::ALL.map(side),
                goal: puzzle.goal(board).map(to_goal),
                rows: is_small.then(|| (0..height).map(row).collect()).flatten(),
            }
        })
        .collect()
}
