//! Drawing a map: the effect of each tool, and why it may refuse.
//!
//! Every edit gives a valid map: the start is a plain path inside, the exit is in the border but not in a corner, and
//! the rest of the border is wall. A stroke over many cells skips those that must stay as they are; it is refused only
//! if no other cell was marked.

use super::rules::{Field, Irrgarten, MAX_SIDE, MIN_SIDE, Place, place};
use crate::edit::{BadEdit, Edit, Eraser, Mark, Target, Tool, Values};
use crate::grid::{Cell, Direction, Grid};
use crate::messages;
use crate::puzzle::Editable;

const SIDES: (u32, u32) = (MIN_SIDE, MAX_SIDE);

/// The contents for filling the inside, in the order of [`FILLINGS`].
const FILLING_NAMES: &[&str] = &["path", "wall"];
const FILLINGS: [Field; 2] = [Field::Path, Field::Wall];

const TOOLS: &[Tool] = &[
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

/// A tool for something that exists only once.
const fn single(name: &'static str) -> Tool {
    Tool {
        single: true,
        ..Tool::new(name, Target::Cells)
    }
}

/// A tool that paints cells, with the path as its eraser.
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
    /// Why a map cannot be changed in this way.
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
        /// No start, exit or sign is there to be moved.
        NothingToMove => "nothing-to-move", "there is nothing to move on that cell";
        /// Only the exit may be moved into the border.
        MovedOnlyInside => "moved-only-inside", "only the exit lies in the border";
    }
}

impl Editable for Irrgarten {
    type NoEdit = NoEdit;

    const TOOLS: &'static [Tool] = TOOLS;

    /// A map that is all path inside, with its start in the first corner and its exit in the last.
    fn blank(sizes: &[(u32, u32)]) -> Result<Irrgarten, NoEdit> {
        let (least, most) = SIDES;
        match *sizes {
            [(width, height)] if width.min(height) >= least && width.max(height) <= most => {
                let mut fields = Grid::filled(width, height, Field::Wall);
                let (start, exit) = (Cell::new(1, 1), Cell::new(width - 1, height - 2));
                for cell in [start, exit] {
                    fields[cell] = Field::Path;
                }
                let map = Irrgarten::new(fields, start, exit)
                    .expect("a start inside, an exit in the border");
                Ok(map.cleared(Field::Path))
            }
            _ => Err(BadEdit::BadSize { least, most }.into()),
        }
    }

    fn edit(&self, edit: &Edit) -> Result<Irrgarten, NoEdit> {
        let tool = edit.tool(TOOLS, &[(self.width(), self.height())])?;
        let choice = edit.value.unwrap_or_default() as usize;
        let field = match (tool.name, edit.size, edit.marks.as_slice()) {
            ("wall", ..) => Field::Wall,
            ("path", ..) => Field::Path,
            ("arrow", ..) => Field::Arrow(Direction::ALL[choice]),
            ("jumper", ..) => Field::Jumper,
            ("crossing", ..) => Field::Crossing,
            ("start", _, [.., last]) => return self.with_start(last.cell),
            ("exit", _, [.., last]) => return self.with_exit(last.cell),
            ("move", _, &[from, to]) => return self.with_moved(from.cell, to.cell),
            ("clear", ..) => return Ok(self.cleared(FILLINGS[choice])),
            ("resize", Some((width, height)), _) => return Ok(self.resized(width, height)),
            _ => return Err(BadEdit::BadMarks.into()),
        };
        self.painted(edit.marks.iter().map(|mark| mark.cell), field)
    }

    /// The direction of the arrow on a cell, for the tool of arrows.
    fn value_at(&self, tool: &str, _board: usize, mark: Mark) -> Option<i64> {
        if !self.fields.contains(mark.cell) {
            return None;
        }
        match self.fields[mark.cell] {
            Field::Arrow(pointing) if tool == "arrow" => {
                let mut all = Direction::ALL.iter();
                all.position(|&direction| direction == pointing)
                    .map(|place| place as i64)
            }
            _ => None,
        }
    }
}

impl Irrgarten {
    /// Sets all of the cells to the same field.
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

    /// Moves the start to another cell, which becomes a path; so does the old one.
    fn with_start(&self, cell: Cell) -> Result<Self, NoEdit> {
        if place(&self.fields, cell) != Place::Inside {
            return Err(NoEdit::StartOnlyInside);
        }
        let mut map = self.clone();
        map.fields[cell] = Field::Path;
        map.start = cell;
        Ok(map)
    }

    /// Moves the exit, and closes the border at its old place.
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

    /// Moves the contents of a cell: the start, the exit or a sign. Two of them inside swap places.
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

    /// Fills the inside with one field, except the start.
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
    /// Columns and rows are added or removed at the right and at the bottom, inside the border. New cells are wall,
    /// with a path to an exit that moves outwards with its border, so that a larger map has the same solutions as the
    /// smaller one; those of a blank map are path. A start that would be outside moves to the nearest cell inside, an
    /// exit along its border.
    fn resized(&self, width: u32, height: u32) -> Self {
        let (last_x, last_y) = (width - 2, height - 2);
        let into = |cell: Cell| Cell::new(cell.x.clamp(1, last_x), cell.y.clamp(1, last_y));
        let mut fields = Grid::filled(width, height, Field::Wall);
        let was_inside = |cell: &Cell| {
            self.fields.contains(*cell) && place(&self.fields, *cell) == Place::Inside
        };
        let mut before = self.cells().filter(was_inside);
        let is_blank = before.all(|cell| self.fields[cell] == Field::Path);
        let filling = if is_blank { Field::Path } else { Field::Wall };
        for cell in fields.cells() {
            if place(&fields, cell) == Place::Inside {
                let is_kept = was_inside(&cell);
                fields[cell] = if is_kept { self.fields[cell] } else { filling };
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
