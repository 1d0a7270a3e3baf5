//! Mazes as drawings that people can read and type, for tests and documentation.
//!
//! ```
//! use lockstep::simultaneous::drawing::{draw, from_drawing};
//!
//! let maze = from_drawing(
//!     "+---+---+
//!      |       |
//!      +   +---+
//!      | o     |
//!      +---+---+",
//! );
//! assert_eq!((maze.width(), maze.height()), (2, 2));
//! assert_eq!(maze.pits().count(), 1);
//! assert_eq!(from_drawing(&draw(&maze)), maze);
//! ```

use super::Maze;
use crate::grid::{Cell, Direction};

/// Reads a drawing: `+` at the corners of cells, `---` and `|` for walls, `o` for a pit. White space before a line is
/// ignored; anything else in a cell is a free cell.
///
/// # Panics
/// If the drawing is not a rectangle of cells: drawings are written by programmers, never by users.
pub fn from_drawing(drawing: &str) -> Maze {
    let lines: Vec<&[u8]> = drawing
        .lines()
        .map(|line| line.trim().as_bytes())
        .filter(|line| !line.is_empty())
        .collect();
    let width = (lines[0].len() - 1) / 4;
    let height = (lines.len() - 1) / 2;
    assert!(
        lines.iter().all(|line| line.len() == 4 * width + 1) && lines.len() == 2 * height + 1,
        "a drawing is 4·width + 1 characters wide and 2·height + 1 lines high:\n{drawing}"
    );
    let mut maze = Maze::open(width as u32, height as u32);
    for cell in maze.cells() {
        let (x, y) = (cell.x as usize, cell.y as usize);
        let middle = (2 * y + 1, 4 * x + 2);
        maze.set_pit(cell, lines[middle.0][middle.1] == b'o');
        maze.set_wall(
            cell,
            Direction::Right,
            lines[middle.0][middle.1 + 2] == b'|',
        );
        maze.set_wall(cell, Direction::Down, lines[middle.0 + 1][middle.1] == b'-');
    }
    maze
}

/// Draws a maze in the form that [`from_drawing`] reads.
pub fn draw(maze: &Maze) -> String {
    let mut drawing = String::new();
    let horizontal = |y: Option<u32>| {
        let mut line = String::from("+");
        for x in 0..maze.width() {
            let wall = y.is_none_or(|y| maze.has_wall(Cell::new(x, y), Direction::Down));
            line.push_str(if wall { "---+" } else { "   +" });
        }
        line + "\n"
    };
    drawing.push_str(&horizontal(None));
    for y in 0..maze.height() {
        drawing.push('|');
        for x in 0..maze.width() {
            let cell = Cell::new(x, y);
            drawing.push_str(if maze.has_pit(cell) { " o " } else { "   " });
            let wall = maze.has_wall(cell, Direction::Right);
            drawing.push(if wall { '|' } else { ' ' });
        }
        drawing.push('\n');
        drawing.push_str(&horizontal(Some(y)));
    }
    drawing
}
