//! The picture: one board per maze, walls merged into long lines, trails shifted sideways if a step is walked again.

use std::convert::Infallible;

use super::rules::{BELOW, RIGHT};
use super::{MAX_SIDE, Maze, Simultaneous, State, Unreachable};
use crate::grid::{Cell, Direction};
use crate::puzzle::{Draw, Refused};
use crate::scene::{Board, Event, Lanes, Layer, Mark, Role, Scene, Shapes, Trail, centre, squares};

impl Draw for Simultaneous {
    fn scene(&self, state: &State) -> Scene {
        let boards = (0..self.mazes().len()).filter_map(|index| self.board(state, index));
        Scene {
            boards: boards.collect(),
        }
    }

    fn board(&self, state: &State, index: usize) -> Option<Board> {
        let maze = self.mazes().get(index)?;
        Some(board(maze, index + 1, state.players[index]))
    }

    fn trails(&self, moves: &[Direction]) -> Result<Vec<Trail>, Refused<Infallible>> {
        Ok(self
            .mazes()
            .iter()
            .enumerate()
            .map(|(index, maze)| {
                let mut cells = vec![Maze::START];
                let mut events = Vec::with_capacity(moves.len());
                for &direction in moves {
                    let (cell, event) = maze.step(cells[cells.len() - 1], direction);
                    cells.push(cell);
                    events.push(event);
                }
                Trail {
                    player: index + 1,
                    cells: cells.iter().map(|c| [c.x as u16, c.y as u16]).collect(),
                    lines: lines(&cells, moves, &events),
                    events,
                    energies: Vec::new(),
                }
            })
            .collect())
    }

    fn proof_picture(&self, _: &State, proof: &Unreachable) -> Option<(usize, Vec<Layer>)> {
        match proof {
            Unreachable::Alone { player, .. } => Some((*player, proof.layers())),
            Unreachable::Exhausted => None,
        }
    }
}

fn board(maze: &Maze, player: usize, cell: Cell) -> Board {
    let (width, height) = (maze.width(), maze.height());
    let mut layers = vec![Layer {
        role: Role::Floor,
        shapes: Shapes::Rects(vec![[0.0, 0.0, width as f32, height as f32]]),
    }];
    if maze.has_pits() {
        layers.push(squares(Role::Pit, &maze.pits().collect::<Vec<_>>()));
    }
    layers.push(mark(Role::Start, Mark::Start, Maze::START));
    layers.push(mark(Role::Goal, Mark::Goal, maze.goal()));
    layers.push(Layer {
        role: Role::Wall,
        shapes: Shapes::Lines(walls(maze)),
    });
    layers.push(mark(Role::Player(player), Mark::of_player(player), cell));
    Board {
        player,
        width,
        height,
        layers,
    }
}

fn mark(role: Role, mark: Mark, cell: Cell) -> Layer {
    Layer {
        role,
        shapes: Shapes::Marks(mark, vec![centre(cell)]),
    }
}

/// All walls, the border included, each straight run as one line.
fn walls(maze: &Maze) -> Vec<[f32; 4]> {
    let squares = maze.squares();
    let (width, height) = (maze.width() as f32, maze.height() as f32);
    // Room for those of any ordinary maze: growing would copy megabytes.
    let mut lines = Vec::with_capacity(squares.values().len());
    let mut ends = [0; MAX_SIDE as usize + 1];
    lines.push([0.0, 0.0, width, 0.0]);
    let mut bottom = 0.0;
    for row in squares.rows() {
        bottom += 1.0;
        for run in runs(row, 1, BELOW, &mut ends) {
            lines.push([run[0].into(), bottom, run[1].into(), bottom]);
        }
    }
    lines.push([0.0, 0.0, 0.0, height]);
    let mut right = 0.0;
    for x in 0..maze.width() as usize {
        right += 1.0;
        let column = &squares.values()[x..];
        for run in runs(column, maze.width() as usize, RIGHT, &mut ends) {
            lines.push([right, run[0].into(), right, run[1].into()]);
        }
    }
    lines
}

/// The maximal ranges of every `step`-th square that have a wall: begin and end of each. Passes over millions, so it is
/// without branches; and it is a function of its own, as browsers optimise only what is called again.
#[inline(never)]
fn runs<'a>(
    squares: &[u8],
    step: usize,
    wall: u8,
    ends: &'a mut [u16; MAX_SIDE as usize + 1],
) -> &'a [[u16; 2]] {
    let (mut count, mut place, mut before) = (0, 0, 0);
    let mut at = 0;
    while at < squares.len() {
        let now = squares[at] & wall;
        ends[count] = place;
        count += usize::from(now != before);
        before = now;
        place += 1;
        at += step;
    }
    ends[count] = place;
    count += usize::from(before != 0);
    ends[..count].as_chunks().0
}

fn lines(cells: &[Cell], moves: &[Direction], events: &[Event]) -> Vec<[f32; 4]> {
    let mut lanes = Lanes::new(Lanes::MOST);
    let steps = cells.windows(2).zip(moves).zip(events);
    steps
        .map(|((cells, &direction), event)| {
            let [x, y] = centre(cells[0]);
            match event {
                Event::Walked | Event::Swapped | Event::Jumped => lanes.line(cells[0], cells[1]),
                Event::Wall | Event::Home => [x, y, x, y],
                Event::Fell => {
                    let (dx, dy) = direction.delta();
                    [x, y, x + dx as f32, y + dy as f32]
                }
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simultaneous::drawing::from_drawing;

    #[test]
    fn straight_walls_are_one_line_each() {
        let maze = from_drawing(
            "+---+---+---+
             |       |   |
             +---+---+   +
             |           |
             +---+---+---+",
        );
        let lines = walls(&maze);
        assert!(lines.contains(&[0.0, 1.0, 2.0, 1.0]));
        assert!(lines.contains(&[2.0, 0.0, 2.0, 1.0]));
        assert_eq!(lines.len(), 6, "four sides and two inner walls");
    }

    #[test]
    fn a_way_walked_twice_is_drawn_beside_itself_and_a_fall_points_at_the_pit() {
        let maze = from_drawing(
            "+---+---+---+
             |     o     |
             +   +---+   +
             |           |
             +---+---+---+",
        );
        let puzzle = Simultaneous::new([maze.clone(), maze]);
        let moves = [Direction::Down, Direction::Up, Direction::Right];
        let trails = puzzle.trails(&moves).unwrap();
        assert_eq!(trails[0].cells, [[0, 0], [0, 1], [0, 0], [0, 0]]);
        assert_ne!(trails[0].lines[0][0], trails[0].lines[1][0]);
        assert_eq!(trails[0].lines[2], [0.5, 0.5, 1.5, 0.5]);
        assert_eq!(trails[0].events[2], Event::Fell);
    }
}
