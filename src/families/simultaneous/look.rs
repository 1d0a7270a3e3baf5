//! The description of a maze's cell for a person.

use std::convert::Infallible;
use std::fmt;

use super::reason::Reason;
use super::{Maze, Simultaneous, State, reason};
use crate::grid::{Cell, Direction};
use crate::message::{Arguments, Coded, joined};
use crate::messages;
use crate::puzzle::Play;

/// The description of a cell, and the walls on its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The kind of cell.
    pub ground: Ground,
    /// Whether the player of this maze stands there.
    pub player: bool,
    /// Whether there is a wall, or the border, on each side, in the order of [`Direction::ALL`].
    pub walls: [bool; 4],
}

messages! {
    /// The kind of a cell.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Ground {
        /// The start, also the target of falls.
        Start => "start", "start";
        /// The player's goal.
        Goal => "goal", "goal";
        /// Leads back to the start.
        Pit => "pit", "pit";
        /// A goal that is a pit, so that it cannot be reached.
        GoalPit => "goal-pit", "goal, which is a pit";
        /// Any other cell.
        Free => "free", "free cell";
    }
}

/// The player's cell has the code `player`, with the cell's own code as the argument `field`. The argument `walls` has
/// a letter for each side with a wall, in the order of [`Direction::ALL`].
impl Coded for Look {
    const CODES: &'static [&'static str] =
        &joined::<{ Ground::CODES.len() + 1 }>(&["player"], Ground::CODES);

    fn code(&self) -> &'static str {
        match self.player {
            true => "player",
            false => self.ground.code(),
        }
    }

    fn arguments(&self) -> Arguments {
        let walls: String = self.walls().map(Direction::letter).collect();
        let mut arguments = vec![("walls", walls.as_str().into())];
        if self.player {
            arguments.push(("field", self.ground.code().into()));
        }
        arguments
    }
}

impl Look {
    fn walls(&self) -> impl Iterator<Item = Direction> {
        let sides = Direction::ALL.into_iter().zip(self.walls);
        sides.filter(|(_, wall)| *wall).map(|(side, _)| side)
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ground.fmt(f)?;
        if self.player {
            write!(f, ", the player is here")?;
        }
        let walls: Vec<&str> = self.walls().map(side).collect();
        match walls.as_slice() {
            [] => write!(f, "; no walls"),
            walls => write!(f, "; walls: {}", walls.join(", ")),
        }
    }
}

fn side(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "above",
        Direction::Down => "below",
        Direction::Left => "left",
        Direction::Right => "right",
    }
}

impl Play for Simultaneous {
    type NoPress = Infallible;
    type Look = Look;
    type Reason = Reason;

    fn reason_for(&self, state: &State, step: Direction) -> Option<Reason> {
        reason::reason(self, state, step)
    }

    /// The description of a cell of a player's maze; `None` outside.
    fn look(&self, state: &State, board: usize, cell: Cell) -> Option<Look> {
        let maze = self.mazes().get(board)?;
        if !maze.contains(cell) {
            return None;
        }
        let ground = match (cell == maze.goal(), maze.has_pit(cell)) {
            // A maze of one cell: the player is home.
            (true, _) if cell == Maze::START => Ground::Goal,
            // A pit on the start changes nothing.
            _ if cell == Maze::START => Ground::Start,
            (true, true) => Ground::GoalPit,
            (true, false) => Ground::Goal,
            (false, true) => Ground::Pit,
            (false, false) => Ground::Free,
        };
        Some(Look {
            ground,
            player: state.players[board] == cell,
            walls: Direction::ALL.map(|side| maze.has_wall(cell, side)),
        })
    }

    fn has_wall_between(&self, board: usize, cell: Cell, direction: Direction) -> bool {
        self.mazes()[board].has_wall(cell, direction)
    }

    fn goal(&self, board: usize) -> Option<Cell> {
        self.mazes().get(board).map(Maze::goal)
    }
}
