//! Small puzzles of all families from a few bytes: what no generator would make, too.

use lockstep::any::{AnyPuzzle, Family};
use lockstep::grid::{Cell, Direction, Grid};
use lockstep::irrgarten::{Field, Irrgarten};
use lockstep::simultaneous::{Maze, Simultaneous};
use lockstep::stromrallye::{Battery, Stromrallye};

use crate::inputs::Source;

/// Any puzzle, with boards of at most `longest` cells a side; maps have their border beside these.
pub fn puzzle(source: &mut Source, longest: usize) -> AnyPuzzle {
    match Family::ALL[source.below(Family::ALL.len())] {
        Family::Simultaneous => mazes(source, longest).into(),
        Family::Stromrallye => board(source, longest).into(),
        Family::Irrgarten => map(source, longest).into(),
        other => panic!("no puzzles of {other:?} here"),
    }
}

/// Mostly two mazes, now and then three.
pub fn mazes(source: &mut Source, longest: usize) -> Simultaneous {
    let count = 2 + usize::from(source.below(8) == 0);
    let same = source.below(4) > 0;
    let mut side = || 1 + source.below(longest) as u32;
    let first = (side(), side());
    let sizes = (0..count).map(|_| if same { first } else { (side(), side()) });
    let mut sizes: Vec<_> = sizes.collect();
    if !Simultaneous::allows(&sizes) {
        sizes = vec![first; count];
    }
    let mazes = sizes.into_iter().map(|size| maze(source, size));
    Simultaneous::new(mazes.collect::<Vec<_>>())
}

fn maze(source: &mut Source, (width, height): (u32, u32)) -> Maze {
    let mut maze = Maze::open(width, height);
    let walls = source.below(8);
    let pits = source.below(3);
    for cell in maze.cells() {
        for side in [Direction::Right, Direction::Down] {
            if maze.neighbour(cell, side).is_some() && source.below(8) < walls {
                maze.set_wall(cell, side, true);
            }
        }
        if cell != Cell::new(0, 0) && source.below(8) < pits {
            maze.set_pit(cell, true);
        }
    }
    maze
}

/// A board with some batteries, of small charges.
pub fn board(source: &mut Source, longest: usize) -> Stromrallye {
    let side = 1 + source.below(longest) as u32;
    let most = 1 + source.below(4);
    let mut battery = || {
        let mut place = || source.below(side as usize) as u32;
        let cell = Cell::new(place(), place());
        let charge = source.below(most + 1) as u32;
        Battery { cell, charge }
    };
    let robot = battery();
    let mut batteries: Vec<Battery> = Vec::new();
    for _ in 0..side * 2 {
        let next = battery();
        let is_taken = |other: &Battery| other.cell == next.cell;
        if next.cell != robot.cell && !batteries.iter().any(is_taken) {
            batteries.push(next);
        }
    }
    Stromrallye::new(side, robot, batteries)
}

/// A map with everything strewn over it.
pub fn map(source: &mut Source, longest: usize) -> Irrgarten {
    let mut side = || 3 + source.below(longest) as u32;
    let (width, height) = (side(), side());
    let mut inside = |side: u32| 1 + source.below(side as usize - 2) as u32;
    let start = Cell::new(inside(width), inside(height));
    let (x, y) = (inside(width), inside(height));
    let exit = match source.below(4) {
        0 => Cell::new(x, 0),
        1 => Cell::new(x, height - 1),
        2 => Cell::new(0, y),
        _ => Cell::new(width - 1, y),
    };
    let is_inside =
        |cell: Cell| (1..width - 1).contains(&cell.x) && (1..height - 1).contains(&cell.y);
    let fields = Grid::filled(width, height, ()).cells().map(|cell| {
        if cell == start || cell == exit {
            return Field::Path;
        }
        if !is_inside(cell) {
            return Field::Wall;
        }
        match source.below(16) {
            0..5 => Field::Wall,
            5..10 => Field::Path,
            10..12 => Field::Jumper,
            12 | 13 => Field::Crossing,
            _ => Field::Arrow(source.direction()),
        }
    });
    let fields = fields.collect();
    Irrgarten::new(Grid::from_values(width, height, fields), start, exit).expect("a map")
}
