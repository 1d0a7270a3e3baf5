//! Drawing a map: what each tool makes of one, and why it may refuse.
//!
//! Every edit gives a valid map: the start is a plain path inside, the exit is in the border but in no
//! corner, and the border is wall elsewhere. A stroke over many cells leaves out those that must stay as
//! they are; it is refused only where nothing else was marked.

use super::rules::{Field, Irrgarten, MAX_SIDE, MIN_SIDE, Place, place};
use crate::edit::{BadEdit, Edit, Eraser, Mark, Target, Tool, Values};
use crate::grid::{Cell, Direction, Grid};
use crate::messages;

const SIDES: (u32, u32) = (MIN_SIDE, MAX_SIDE);

/// What the inside is filled with, in the order of [`FILLINGS`].
const FILLING_NAMES: &[&str] = &["path", "wall"];
const FILLINGS: [Field; 2] = [Field::Path, Field::Wall];

pub(super) const TOOLS: &[Tool] = &[
    painting("wall", Values::None),
    Tool::new("path", Target::Cells),
    painting("arrow", Values::Direction),
    painting("jumper", Values::None),
    painting("crossing", Values::None),
    single("start"),
    single("exit"),
    Tool::new("move", Target::Piece),
    Tool {
        values: Values::Choice(FILLING_NAMES),
        ..Tool::new("clear", Target::Board)
    },
    Tool {
        size: Some(SIDES),
        ..Tool::new("resize", Target::Board)
    },
];

/// A tool that sets what there is once.
const fn single(name: &'static str) -> Tool {
    Tool {
        single: true,
        ..Tool::new(name, Target::Cells)
    }
}

/// A tool that makes cells something else than the path that it takes them back to.
const fn painting(name: &'static str, values: Values) -> Tool {
    let eraser = Some(Eraser {
        tool: "path",
        value: None,
    });
    Tool {
        values,
        eraser,
        ..Tool::new(name, Target::Cells)
    }
}

messages! {
    /// Why a map cannot be changed like that.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NoEdit with Bad(BadEdit): "What goes wrong in other families too." {
        /// Only the exit opens the border.
        BorderStays => "border-stays", "the border stays wall; only the exit opens it";
        /// The start is a plain path.
        StartStays => "start-stays", "the start is a plain path; move it first";
        /// There is always one exit: it is moved, not closed.
        ExitStays => "exit-stays", "there is always one exit; move it instead";
        /// The start does not lie in the border.
        StartOnlyInside => "start-only-inside", "the start lies inside, not in the border";
        /// The exit does not lie inside.
        ExitOnlyInBorder => "exit-only-in-border", "the exit lies in the border, not inside";
        /// The exit does not lie in a corner.
        ExitNotInCorner => "exit-not-in-corner", "the exit does not lie in a corner";
        /// There is neither start nor exit nor sign that could be moved.
        NothingToMove => "nothing-to-move", "there is nothing to move on that cell";
        /// What is moved from inside does not fit in the border.
        MovedOnlyInside => "moved-only-inside", "only the exit lies in the border";
    }
}

/// A map that is all path inside, with its start in the first corner and its exit in the last.
pub(super) fn blank(sizes: &[(u32, u32)]) -> Result<Irrgarten, NoEdit> {
    let (least, most) = SIDES;
    match *sizes {
        [(width, height)] if width.min(height) >= least && width.max(height) <= most => {
            let mut fields = Grid::filled(width, height, Field::Wall);
            let (start, exit) = (Cell::new(1, 1), Cell::new(width - 1, height - 2));
            for cell in [start, exit] {
                fields[cell] = Field::Path;
            }
            let map =
                Irrgarten::new(fields, start, exit).expect("a start inside, an exit in the border");
            Ok(map.cleared(Field::Path))
        }
        _ => Err(BadEdit::BadSize { least, most }.into()),
    }
}

pub(super) fn edit(map: &Irrgarten, edit: &Edit) -> Result<Irrgarten, NoEdit> {
    let tool = edit.tool(TOOLS, &[(map.width(), map.height())])?;
    let choice = edit.value.unwrap_or_default() as usize;
    let field = match (tool.name, edit.size, edit.marks.as_slice()) {
        ("wall", ..) => Field::Wall,
        ("path", ..) => Field::Path,
        ("arrow", ..) => Field::Arrow(Direction::ALL[choice]),
        ("jumper", ..) => Field::Jumper,
        ("crossing", ..) => Field::Crossing,
        ("start", _, [.., last]) => return map.with_start(last.cell),
        ("exit", _, [.., last]) => return map.with_exit(last.cell),
        ("move", _, &[from, to]) => return map.with_moved(from.cell, to.cell),
        ("clear", ..) => return Ok(map.cleared(FILLINGS[choice])),
        ("resize", Some((width, height)), _) => return Ok(map.resized(width, height)),
        _ => return Err(BadEdit::BadMarks.into()),
    };
    map.painted(edit.marks.iter().map(|mark| mark.cell), field)
}

/// The direction of the arrow on a cell.
pub(super) fn value_at(map: &Irrgarten, tool: &str, mark: Mark) -> Option<i64> {
    if !map.fields.contains(mark.cell) {
        return None;
    }
    match map.fields[mark.cell] {
        Field::Arrow(pointing) if tool == "arrow" => {
            let mut all = Direction::ALL.iter();
            all.position(|&direction| direction == pointing)
                .map(|place| place as i64)
        }
        _ => None,
    }
}

impl Irrgarten {
    /// Makes all of the cells the same.
    fn painted(&self, cells: impl Iterator<Item = Cell>, field: Field) -> Result<Self, NoEdit> {
        let mut map = self.clone();
        let (mut painted, mut refused) = (false, None);
        for cell in cells {
            match map.paint(cell, field) {
                Ok(()) => painted = true,
                Err(reason) => refused = refused.or(Some(reason)),
            }
        }
        match refused {
            Some(reason) if !painted => Err(reason),
            _ => Ok(map),
        }
    }

    fn paint(&mut self, cell: Cell, field: Field) -> Result<(), NoEdit> {
        let stays = if cell == self.start {
            (field != Field::Path).then_some(NoEdit::StartStays)
        } else if cell == self.exit {
            (field != Field::Path).then_some(NoEdit::ExitStays)
        } else {
            let border = place(&self.fields, cell) != Place::Inside;
            (border && field != Field::Wall).then_some(NoEdit::BorderStays)
        };
        if let Some(reason) = stays {
            return Err(reason);
        }
        self.fields[cell] = field;
        Ok(())
    }

    /// Begins play on another cell, which becomes a path, as the old one stays.
    fn with_start(&self, cell: Cell) -> Result<Self, NoEdit> {
        if place(&self.fields, cell) != Place::Inside {
            return Err(NoEdit::StartOnlyInside);
        }
        let mut map = self.clone();
        map.fields[cell] = Field::Path;
        map.start = cell;
        Ok(map)
    }

    /// Opens the border elsewhere, and closes it where the exit was.
    fn with_exit(&self, cell: Cell) -> Result<Self, NoEdit> {
        match place(&self.fields, cell) {
            Place::Inside => return Err(NoEdit::ExitOnlyInBorder),
            Place::Corner => return Err(NoEdit::ExitNotInCorner),
            _ => {}
        }
        let mut map = self.clone();
        map.fields[self.exit] = Field::Wall;
        map.fields[cell] = Field::Path;
        map.exit = cell;
        Ok(map)
    }

    /// Moves what is on a cell: the start, the exit or a sign. Two of them inside change places.
    fn with_moved(&self, from: Cell, to: Cell) -> Result<Self, NoEdit> {
        if from == self.exit {
            return self.with_exit(to);
        }
        let moves = |cell| cell == self.start || self.is_sign(cell);
        if !moves(from) {
            return Err(NoEdit::NothingToMove);
        }
        if place(&self.fields, to) != Place::Inside {
            return Err(NoEdit::MovedOnlyInside);
        }
        let mut map = self.clone();
        map.fields[to] = self.fields[from];
        map.fields[from] = if moves(to) {
            self.fields[to]
        } else {
            Field::Path
        };
        map.start = match self.start {
            start if start == from => to,
            start if start == to => from,
            start => start,
        };
        Ok(map)
    }

    fn is_sign(&self, cell: Cell) -> bool {
        !matches!(self.fields[cell], Field::Wall | Field::Path)
    }

    /// Makes the inside all of one field, but for the start.
    fn cleared(&self, field: Field) -> Self {
        let mut map = self.clone();
        for cell in self.cells() {
            if place(&self.fields, cell) == Place::Inside && cell != self.start {
                map.fields[cell] = field;
            }
        }
        map
    }

    /// The map with another width and height, each from [`MIN_SIDE`] to [`MAX_SIDE`].
    ///
    /// Columns and rows are added or taken away at the right and at the bottom, inside the border. What
    /// is added is wall; a path leads on to an exit that moves outwards with its border, so that a larger map is
    /// solved as the smaller one was. A start that would lie outside moves to the nearest cell inside, an
    /// exit along its border.
    fn resized(&self, width: u32, height: u32) -> Self {
        let (last_x, last_y) = (width - 2, height - 2);
        let into = |cell: Cell| Cell::new(cell.x.clamp(1, last_x), cell.y.clamp(1, last_y));
        let mut fields = Grid::filled(width, height, Field::Wall);
        for cell in self.cells() {
            if place(&self.fields, cell) == Place::Inside && place(&fields, cell) == Place::Inside {
                fields[cell] = self.fields[cell];
            }
        }
        let start = into(self.start);
        fields[start] = Field::Path;
        let inwards = self.inwards_from_exit();
        let inside = into(self.exit);
        let exit = match inwards {
            Direction::Down => Cell::new(inside.x, 0),
            Direction::Up => Cell::new(inside.x, height - 1),
            Direction::Right => Cell::new(0, inside.y),
            Direction::Left => Cell::new(width - 1, inside.y),
        };
        let added = |&cell: &Cell| cell.x > self.width() - 2 || cell.y > self.height() - 2;
        for cell in exit.line(inwards).take_while(added) {
            fields[cell] = Field::Path;
        }
        fields[exit] = Field::Path;
        Irrgarten::new(fields, start, exit).expect("start and exit are in their places")
    }

    /// The direction from the exit into the map.
    fn inwards_from_exit(&self) -> Direction {
        let Cell { x, y } = self.exit;
        match (x, y) {
            (_, 0) => Direction::Down,
            (0, _) => Direction::Right,
            (x, _) if x == self.width() - 1 => Direction::Left,
            _ => Direction::Up,
        }
    }
}
