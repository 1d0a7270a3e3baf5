//! The meaning of a press in a map: on a cell, the moves that lead there; in a direction, a run along the corridor. And
//! the description of a cell for a person.
//!
//! ```
//! use lockstep::grid::{Cell, Direction::*};
//! use lockstep::{irrgarten::Irrgarten, puzzle::Play, Puzzle};
//!
//! let puzzle = Irrgarten::parse("irrgarten 6 4\n######\n#S...#\n###..E\n######").unwrap().puzzle;
//! let start = puzzle.start();
//! assert_eq!(puzzle.moves_to(&start, Cell::new(3, 1)), Ok(Some(vec![Right; 2])));
//! // From there one can go on, or down.
//! assert_eq!(puzzle.run(&start, Right), [Right; 2]);
//! ```

use std::fmt;

use super::reason::Reason;
use super::{Field, Irrgarten, State, reason};
use crate::grid::{Cell, Direction};
use crate::message::{Arguments, Coded, joined};
use crate::messages;
use crate::puzzle::{Play, Puzzle};
use crate::scene::Event;

messages! {
    /// Why a press on a cell gives no moves.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum OutOfReach {
        /// The cell is not beside the player, nor in a straight line without walls, and no jump lands
        /// there.
        NotBeside => "not-beside",
            "that cell is not beside the player, nor in a straight line without walls";
    }
}

/// The description of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The kind of cell.
    pub ground: Ground,
    /// Whether the player stands there.
    pub player: bool,
}

messages! {
    /// The kind of a cell, with start and exit distinguished from other paths.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Ground {
        /// The start.
        Start => "start", "start";
        /// The exit.
        Exit => "goal", "exit";
        /// A path.
        Path => "path", "path";
        /// A wall.
        Wall => "wall", "wall";
        /// An arrow that leads up.
        ArrowUp => "arrow-up", "arrow up";
        /// An arrow that leads down.
        ArrowDown => "arrow-down", "arrow down";
        /// An arrow that leads to the left.
        ArrowLeft => "arrow-left", "arrow to the left";
        /// An arrow that leads to the right.
        ArrowRight => "arrow-right", "arrow to the right";
        /// A jumper.
        Jumper => "jumper", "jumper";
        /// A crossing.
        Crossing => "crossing", "crossing";
    }
}

impl From<Field> for Ground {
    fn from(field: Field) -> Self {
        match field {
            Field::Path => Ground::Path,
            Field::Wall => Ground::Wall,
            Field::Arrow(Direction::Up) => Ground::ArrowUp,
            Field::Arrow(Direction::Down) => Ground::ArrowDown,
            Field::Arrow(Direction::Left) => Ground::ArrowLeft,
            Field::Arrow(Direction::Right) => Ground::ArrowRight,
            Field::Jumper => Ground::Jumper,
            Field::Crossing => Ground::Crossing,
        }
    }
}

/// Each kind of cell has a code. The player's cell has `player`, with the cell's own code as the argument `field`.
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
        match self.player {
            true => vec![("field", self.ground.code().into())],
            false => Arguments::new(),
        }
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ground.fmt(f)?;
        match self.player {
            true => write!(f, ", the player is here"),
            false => Ok(()),
        }
    }
}

impl Play for Irrgarten {
    type NoPress = OutOfReach;
    type Look = Look;
    type Reason = Reason;

    /// The moves of a press on a cell. A press beside the player goes there, legal or not, so that a refusal gives its
    /// reason; so does one on a cell where a jump lands. A press in a straight line goes as far as there is no wall. `None`
    /// if a press has no meaning: on the player, or off the map. No moves if the game is over.
    fn moves_to(&self, state: &State, cell: Cell) -> Result<Option<Vec<Direction>>, OutOfReach> {
        let from = state.cell;
        if cell == from || !self.fields.contains(cell) {
            return Ok(None);
        }
        if self.is_solved(state) {
            return Ok(Some(Vec::new()));
        }
        let (direction, count) = from.straight_to(cell).ok_or(OutOfReach::NotBeside)?;
        let mut between = from.line(direction).take(count - 1);
        let blocked = between.any(|between| self.is_wall(between));
        match (blocked, count, self.fields[from]) {
            (false, _, _) => Ok(Some(vec![direction; count])),
            (true, 2, Field::Jumper) => Ok(Some(vec![direction])),
            _ => Err(OutOfReach::NotBeside),
        }
    }

    /// The moves of a press that runs: along the corridor until there is a choice, a dead end, or a field that is more than
    /// a path. A jump ends it. At least the first move, legal or not; all others are legal.
    fn run(&self, state: &State, first: Direction) -> Vec<Direction> {
        let mut moves = vec![first];
        let mut heading = first;
        let mut step = self.step(*state, first);
        while let Ok((reached, Event::Walked)) = step {
            // In a ring it would run forever. A ring closes at the beginning of the run: a path cell on the run that can be
            // entered from a third side would already have had a choice.
            let closes = reached.cell == state.cell;
            if closes || self.is_special(reached.cell) || self.is_solved(&reached) {
                break;
            }
            let onward = Direction::ALL
                .into_iter()
                .filter(|&direction| direction != heading.opposite())
                .map(|direction| (direction, self.step(reached, direction)))
                .filter(|(_, step)| step.is_ok());
            let [(direction, next)] = onward.collect::<Vec<_>>()[..] else {
                break;
            };
            moves.push(direction);
            (heading, step) = (direction, next);
        }
        moves
    }

    /// The number of moves from the start that a press undoes when it runs back: to the last cell with a choice, to the
    /// last special field, or to before a jump, whichever is nearest; else all. Moves from the first refused one on do not
    /// count.
    fn run_back(&self, moves: &[Direction]) -> usize {
        let mut state = self.start();
        let (mut played, mut mark) = (0, 0);
        for &direction in moves {
            let Ok((next, event)) = self.step(state, direction) else {
                break;
            };
            if event == Event::Jumped || self.is_special(state.cell) || self.sides(state.cell) > 2 {
                mark = played;
            }
            state = next;
            played += 1;
        }
        played - mark
    }

    fn reason_for(&self, state: &State, step: Direction) -> Option<Reason> {
        reason::reason(self, *state, step)
    }

    /// The description of a cell; `None` off the map.
    fn look(&self, state: &State, _board: usize, cell: Cell) -> Option<Look> {
        let ground = match cell {
            _ if !self.fields.contains(cell) => return None,
            _ if cell == self.start => Ground::Start,
            _ if cell == self.exit => Ground::Exit,
            _ => self.fields[cell].into(),
        };
        Some(Look {
            ground,
            player: cell == state.cell,
        })
    }

    fn goal(&self, _board: usize) -> Option<Cell> {
        Some(self.exit)
    }
}

impl Irrgarten {
    fn is_wall(&self, cell: Cell) -> bool {
        self.fields[cell] == Field::Wall
    }

    /// Whether a field is more than a path to walk on.
    fn is_special(&self, cell: Cell) -> bool {
        self.fields[cell] != Field::Path
    }

    /// The number of neighbours that are not walls.
    fn sides(&self, cell: Cell) -> usize {
        let neighbours = Direction::ALL.map(|direction| self.fields.neighbour(cell, direction));
        let open = neighbours.iter().flatten();
        open.filter(|&&neighbour| !self.is_wall(neighbour)).count()
    }
}
