//! Drawing labyrinths: walls and pits; a maze's size; mirroring, turning, copying, swapping, adding, removing.
//!
//! Edits respect the structure of a maze: an edit of the border alone is refused, and so is one that would only dig a
//! pit at the start or the goal; within a larger edit such places stay unchanged. A pit that is there nevertheless,
//! because a text had it, can be filled. Whole mazes are changed without loss: mirroring twice, or turning back, gives
//! the same maze, with its pits wherever they end up.

use super::rules::{MAX_MAZES, MAX_SIDE, Maze, Simultaneous};
use crate::edit::{BadEdit, Edit, Mark, Target, Tool, Values};
use crate::grid::{Cell, Direction};
use crate::messages;
use crate::puzzle::Editable;

const TOOLS: &[Tool] = &[
    Tool::flag("walls", Target::Edges),
    Tool::flag("pits", Target::Cells),
    Tool {
        size: Some((1, MAX_SIDE)),
        ..Tool::new("resize", Target::Board)
    },
    Tool {
        size: Some((1, MAX_SIDE)),
        ..Tool::new("resize-all", Target::Puzzle)
    },
    Tool {
        values: Values::Choice(&["left-right", "top-bottom", "diagonal"]),
        ..Tool::new("mirror", Target::Board)
    },
    Tool {
        values: Values::Choice(&["right", "half", "left"]),
        ..Tool::new("turn", Target::Board)
    },
    Tool {
        values: Values::Board,
        ..Tool::new("copy", Target::Board)
    },
    Tool {
        values: Values::Board,
        ..Tool::new("swap", Target::Board)
    },
    Tool::new("add", Target::Board),
    Tool::new("remove", Target::Board),
    Tool::new("clear", Target::Board),
    Tool::new("clear-all", Target::Puzzle),
];

messages! {
    /// Why labyrinths cannot be edited in this way.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NoEdit with Bad(BadEdit): "What is refused in every family." {
        /// The outer border is always wall.
        Border => "border-is-wall", "the border is always wall";
        /// A pit on the start would change nothing.
        PitOnStart => "pit-on-start", "a pit at the start would change nothing";
        /// A pit on the goal would make it unreachable.
        PitOnGoal => "pit-on-goal", "nobody would get to a goal that is a pit";
        /// Fewer than two mazes.
        TooFewMazes => "last-two-mazes", "there must be two mazes at least";
        /// More mazes than one sequence of instructions may drive.
        TooManyMazes => "no-more-mazes" ["count": MAX_MAZES], "there are at most {MAX_MAZES} mazes";
        /// A maze of a single cell beside mazes of other sizes.
        SingleCell => "single-cell",
            "a maze of a single cell cannot be combined with mazes of other sizes";
    }
}

impl Editable for Simultaneous {
    type NoEdit = NoEdit;

    const TOOLS: &'static [Tool] = TOOLS;

    /// Mazes without inner walls and pits.
    fn blank(sizes: &[(u32, u32)]) -> Result<Simultaneous, NoEdit> {
        let sides = 1..=MAX_SIDE;
        let fits =
            |&(width, height): &(u32, u32)| sides.contains(&width) && sides.contains(&height);
        if !sizes.iter().all(fits) {
            let (least, most) = (1, MAX_SIDE);
            return Err(BadEdit::BadSize { least, most }.into());
        }
        let mazes = sizes
            .iter()
            .map(|&(width, height)| Maze::open(width, height));
        together(mazes.collect())
    }

    /// The mazes after an edit.
    fn edit(&self, edit: &Edit) -> Result<Simultaneous, NoEdit> {
        let sizes: Vec<(u32, u32)> = self.mazes().iter().map(Maze::size).collect();
        let tool = edit.tool(TOOLS, &sizes)?;
        let mut mazes = self.mazes().to_vec();
        let value = edit.value.unwrap_or_default();
        let other = value as usize;
        match (tool.name, edit.size) {
            ("walls", _) => build(&mut mazes[edit.board], edit, value == 1)?,
            ("pits", _) => dig(&mut mazes[edit.board], edit, value == 1)?,
            ("resize", Some(size)) => mazes[edit.board] = resized(&mazes[edit.board], size),
            ("resize-all", Some(size)) => mazes
                .iter_mut()
                .for_each(|maze| *maze = resized(maze, size)),
            ("mirror", _) => mazes[edit.board] = mirrored(&mazes[edit.board], value),
            ("turn", _) => mazes[edit.board] = turned(&mazes[edit.board], value + 1),
            ("copy", _) => mazes[other] = mazes[edit.board].clone(),
            ("swap", _) => mazes.swap(edit.board, other),
            ("add", _) => {
                let (width, height) = sizes[edit.board];
                mazes.push(Maze::open(width, height));
            }
            ("remove", _) => {
                mazes.remove(edit.board);
            }
            ("clear", _) => mazes[edit.board] = cleared(&mazes[edit.board]),
            ("clear-all", _) => mazes.iter_mut().for_each(|maze| *maze = cleared(maze)),
            (name, _) => unreachable!("the table has {name}, with all that it takes"),
        }
        together(mazes)
    }

    /// The value with which a tool would leave a mark unchanged: 1 if there is a wall or a pit, 0 if one is possible.
    fn value_at(&self, tool: &str, board: usize, Mark { cell, side }: Mark) -> Option<i64> {
        let maze = self.mazes().get(board)?;
        if !maze.contains(cell) {
            return None;
        }
        match (tool, side) {
            ("walls", Some(side)) => {
                maze.neighbour(cell, side)?;
                Some(maze.has_wall(cell, side).into())
            }
            ("pits", None) => {
                let has_pit = maze.has_pit(cell);
                let could_be = has_pit || (cell != Maze::START && cell != maze.goal());
                could_be.then_some(has_pit.into())
            }
            _ => None,
        }
    }
}

/// A puzzle of these mazes, if they are allowed together.
fn together(mazes: Vec<Maze>) -> Result<Simultaneous, NoEdit> {
    let sizes: Vec<(u32, u32)> = mazes.iter().map(Maze::size).collect();
    match sizes.len() {
        _ if Simultaneous::allows(&sizes) => Ok(Simultaneous::new(mazes)),
        0 | 1 => Err(NoEdit::TooFewMazes),
        count if count > MAX_MAZES => Err(NoEdit::TooManyMazes),
        _ => Err(NoEdit::SingleCell),
    }
}

fn build(maze: &mut Maze, edit: &Edit, wall: bool) -> Result<(), NoEdit> {
    let mut inner = edit
        .edges()
        .filter(|&(cell, side)| maze.neighbour(cell, side).is_some())
        .peekable();
    inner.peek().ok_or(NoEdit::Border)?;
    for (cell, side) in inner.collect::<Vec<_>>() {
        maze.set_wall(cell, side, wall);
    }
    Ok(())
}

fn dig(maze: &mut Maze, edit: &Edit, pit: bool) -> Result<(), NoEdit> {
    let goal = maze.goal();
    let reason = |cell: Cell| match cell {
        _ if !pit => None,
        Maze::START => Some(NoEdit::PitOnStart),
        _ if cell == goal => Some(NoEdit::PitOnGoal),
        _ => None,
    };
    let cells = edit.marks.iter().map(|mark| mark.cell);
    let (allowed, refused): (Vec<Cell>, Vec<Cell>) =
        cells.partition(|&cell| reason(cell).is_none());
    match refused.first().and_then(|&cell| reason(cell)) {
        Some(reason) if allowed.is_empty() => Err(reason),
        _ => {
            allowed.iter().for_each(|&cell| maze.set_pit(cell, pit));
            Ok(())
        }
    }
}

/// A maze of another size with the walls and pits of the cells that both have.
fn resized(maze: &Maze, (width, height): (u32, u32)) -> Maze {
    let mut resized = Maze::open(width, height);
    for cell in resized.cells().filter(|&cell| maze.contains(cell)) {
        resized.set_pit(cell, maze.has_pit(cell));
        for side in [Direction::Right, Direction::Down] {
            let inner = maze.neighbour(cell, side).is_some();
            resized.set_wall(cell, side, inner && maze.has_wall(cell, side));
        }
    }
    resized
}

fn cleared(maze: &Maze) -> Maze {
    Maze::open(maze.width(), maze.height())
}

/// A maze of another size, each cell of which is copied from a cell of this one: `from` maps a new cell to an old one,
/// and `seen` a side of the new one to a side of the old one.
fn moved(
    maze: &Maze,
    (width, height): (u32, u32),
    from: impl Fn(Cell) -> Cell,
    seen: impl Fn(Direction) -> Direction,
) -> Maze {
    let mut moved = Maze::open(width, height);
    for cell in moved.cells() {
        let old = from(cell);
        moved.set_pit(cell, maze.has_pit(old));
        for side in [Direction::Right, Direction::Down] {
            // If the new maze has a neighbour there, so had the old one; the border cannot be set.
            moved.set_wall(cell, side, maze.has_wall(old, seen(side)));
        }
    }
    moved
}

fn mirrored(maze: &Maze, axis: i64) -> Maze {
    let (width, height) = maze.size();
    let sides = |one: Direction| {
        move |side: Direction| match side == one || side == one.opposite() {
            true => side.opposite(),
            false => side,
        }
    };
    match axis {
        0 => moved(
            maze,
            (width, height),
            |cell| Cell::new(width - 1 - cell.x, cell.y),
            sides(Direction::Left),
        ),
        1 => moved(
            maze,
            (width, height),
            |cell| Cell::new(cell.x, height - 1 - cell.y),
            sides(Direction::Up),
        ),
        _ => moved(
            maze,
            (height, width),
            |cell| Cell::new(cell.y, cell.x),
            |side| match side {
                Direction::Up => Direction::Left,
                Direction::Left => Direction::Up,
                Direction::Down => Direction::Right,
                Direction::Right => Direction::Down,
            },
        ),
    }
}

/// Turned clockwise by this many quarters.
fn turned(maze: &Maze, quarters: i64) -> Maze {
    (0..quarters).fold(maze.clone(), |maze, _| {
        let (width, height) = maze.size();
        moved(
            &maze,
            (height, width),
            |cell| Cell::new(cell.y, height - 1 - cell.x),
            // The right side of a cell was its upper side before the turn.
            |side| side.turns()[2],
        )
    })
}
