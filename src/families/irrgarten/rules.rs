//! The map and its rules: kinds of cells, results of moves, reasons to refuse one. Solvers, generator and measure move
//! by [`Irrgarten::step`].

use crate::grid::{Cell, Direction, Grid};
use crate::messages;
use crate::scene::Event;

/// The shortest side of a map, in cells, the border included: a cell and the border around it.
pub const MIN_SIDE: u32 = 3;

/// The longest side of a map, in cells. Larger maps are refused before anything is allocated.
pub const MAX_SIDE: u32 = 2000;

/// The kind of a cell. The start and the exit are paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// Cannot be entered.
    Wall,
    /// Can be entered and left on all sides.
    Path,
    /// Can be left only in this direction, and not entered against it.
    Arrow(Direction),
    /// From here, one wall cell can be jumped over.
    Jumper,
    /// Can be left only straight on.
    Crossing,
}

/// A map with its start inside and its exit in the border, which is wall elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Irrgarten {
    pub(super) fields: Grid<Field>,
    pub(super) start: Cell,
    pub(super) exit: Cell,
}

/// The player's position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The cell.
    pub cell: Cell,
    /// On a crossing, the direction in which it was entered: the only one in which it can be left.
    pub heading: Option<Direction>,
}

messages! {
    /// Why a move is refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum IllegalMove {
        /// The exit is reached already.
        Finished => "finished", "the exit is reached, the game is over";
        /// A wall is in the way, and the player is not on a jumper.
        Wall => "wall", "there is a wall";
        /// A wall is in the way, and there is no path cell right behind it to jump onto.
        NothingBehind => "nothing-behind", "there is no path right behind the wall to jump onto";
        /// A wall is in the way, and behind it the exit, which cannot be jumped onto.
        ExitBehind => "exit-behind", "nobody jumps onto the exit";
        /// The arrow there points at the player.
        ArrowFront => "arrow-front", "the arrow there points this way";
        /// The player stands on an arrow, which can be left only in its direction.
        ArrowOneWay(only: Direction) => "arrow-one-way" ["direction": only.to_string()],
            "an arrow is left only in its direction, {only}";
        /// The player stands on a crossing, which can be left only straight on.
        CrossingStraight(only: Direction) => "crossing-straight" ["direction": only.to_string()],
            "a crossing is left only straight on, {only}";
    }
}

impl IllegalMove {
    /// The only direction in which the field underfoot can be left, if it restricts that.
    pub fn only(self) -> Option<Direction> {
        match self {
            IllegalMove::ArrowOneWay(only) | IllegalMove::CrossingStraight(only) => Some(only),
            _ => None,
        }
    }
}

impl Irrgarten {
    /// A map. `None` if it would be invalid: a side below [`MIN_SIDE`] or above [`MAX_SIDE`], a start that is not a
    /// plain path inside, an exit that is not a plain path in the border or is in a corner, or a border that is not
    /// wall elsewhere.
    pub fn new(fields: Grid<Field>, start: Cell, exit: Cell) -> Option<Self> {
        let sides = MIN_SIDE..=MAX_SIDE;
        let (width, height) = (fields.width(), fields.height());
        let possible = sides.contains(&width)
            && sides.contains(&height)
            && place(&fields, start) == Place::Inside
            && place(&fields, exit) == Place::Border
            && fields[start] == Field::Path
            && fields[exit] == Field::Path;
        let wall = |&cell: &Cell| {
            place(&fields, cell) == Place::Inside || cell == exit || fields[cell] == Field::Wall
        };
        let closed = possible && fields.cells().all(|cell| wall(&cell));
        closed.then_some(Irrgarten {
            fields,
            start,
            exit,
        })
    }

    /// Number of columns, the border included.
    pub fn width(&self) -> u32 {
        self.fields.width()
    }

    /// Number of rows, the border included.
    pub fn height(&self) -> u32 {
        self.fields.height()
    }

    /// The start.
    pub fn start_cell(&self) -> Cell {
        self.start
    }

    /// The exit.
    pub fn exit(&self) -> Cell {
        self.exit
    }

    /// The kind of a cell.
    pub fn field(&self, cell: Cell) -> Field {
        self.fields[cell]
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.fields.cells()
    }

    /// The number of cells of a kind.
    pub fn count(&self, is_kind: impl Fn(Field) -> bool) -> usize {
        let fields = self.fields.values().iter();
        fields.filter(|&&field| is_kind(field)).count()
    }

    /// The state after a move, and whether it is a step or a jump.
    pub fn step(&self, state: State, direction: Direction) -> Result<(State, Event), IllegalMove> {
        let State { cell, heading } = state;
        if cell == self.exit {
            return Err(IllegalMove::Finished);
        }
        let field = self.fields[cell];
        match (field, heading) {
            (Field::Arrow(only), _) if only != direction => {
                return Err(IllegalMove::ArrowOneWay(only));
            }
            (Field::Crossing, Some(only)) if only != direction => {
                return Err(IllegalMove::CrossingStraight(only));
            }
            _ => {}
        }
        let ahead = self.fields.neighbour(cell, direction);
        let Some(ahead) = ahead.filter(|&ahead| self.fields[ahead] == Field::Wall) else {
            // Only the exit lies in the border, so there is a cell ahead.
            let ahead = ahead.ok_or(IllegalMove::Wall)?;
            return Ok((self.enter(ahead, direction)?, Event::Walked));
        };
        if field != Field::Jumper {
            return Err(IllegalMove::Wall);
        }
        let behind = self.fields.neighbour(ahead, direction);
        let landing = behind.filter(|&behind| self.fields[behind] != Field::Wall);
        match landing {
            None => Err(IllegalMove::NothingBehind),
            Some(landing) if landing == self.exit => Err(IllegalMove::ExitBehind),
            Some(landing) => Ok((self.enter(landing, direction)?, Event::Jumped)),
        }
    }

    /// The state of a player who arrives on a path cell in a direction.
    fn enter(&self, cell: Cell, direction: Direction) -> Result<State, IllegalMove> {
        let heading = match self.fields[cell] {
            Field::Arrow(pointing) if pointing == direction.opposite() => {
                return Err(IllegalMove::ArrowFront);
            }
            Field::Crossing => Some(direction),
            _ => None,
        };
        Ok(State { cell, heading })
    }

    /// Whether a state is possible on this map: not on a wall, with a heading on a crossing only.
    pub fn allows(&self, state: State) -> bool {
        self.fields.contains(state.cell)
            && match self.fields[state.cell] {
                Field::Wall => false,
                Field::Crossing => state.heading.is_some(),
                _ => state.heading.is_none(),
            }
    }
}

/// The part of a map that a cell lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Outside,
    Corner,
    Border,
    Inside,
}

/// The part of the map that a cell lies in.
pub(super) fn place(fields: &Grid<Field>, cell: Cell) -> Place {
    let at_side = |place: u32, length: u32| place == 0 || place == length - 1;
    if !fields.contains(cell) {
        return Place::Outside;
    }
    match (
        at_side(cell.x, fields.width()),
        at_side(cell.y, fields.height()),
    ) {
        (true, true) => Place::Corner,
        (false, false) => Place::Inside,
        _ => Place::Border,
    }
}
