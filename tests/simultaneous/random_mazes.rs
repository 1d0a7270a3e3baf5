//! Random sets of small mazes of every kind and shape, and sets with a little less.

use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::Make;
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Maze, MazeKind, Params, Simultaneous};

const PITS: [f64; 6] = [0.0, 0.0, 0.05, 0.1, 0.2, 0.4];

/// Settings of a random pair: fewer than `walls` tenths of walls, one of the shares of pits, a chance to be solvable.
pub fn random_params(
    (width, height): (u32, u32),
    walls: usize,
    pits: &[f64],
    solvable: f64,
    rng: &mut Rng,
) -> Params {
    Params {
        mazes: 2,
        width,
        height,
        maze: MazeKind::ALL[rng.below(3)],
        opened: rng.below(3) as f64 / 2.0,
        walls: rng.below(walls) as f64 / 10.0,
        pits: pits[rng.below(pits.len())],
        solvable: rng.chance(solvable),
        ..Params::default()
    }
}

/// A random pair, often of an odd shape: single rows, more than one block of cells, equal mazes,
/// dead ends, many pits, closed goals.
pub fn random_pair(seed: u64) -> Simultaneous {
    let mut rng = Rng::new(seed);
    let sides = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17];
    let width = sides[rng.below(sides.len())];
    let height = sides[rng.below(if width > 8 { 4 } else { 7 })];
    let (width, height) = match rng.chance(0.5) {
        true => (width, height),
        false => (height, width),
    };
    let params = random_params((width, height), 6, &PITS, 0.6, &mut rng);
    let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
    if rng.chance(0.1) {
        let maze: &Maze = &puzzle.mazes()[0];
        return Simultaneous::new([maze.clone(), maze.clone()]);
    }
    puzzle
}

/// A random maze of its own kind, walls and pits.
fn random_maze(width: u32, height: u32, rng: &mut Rng) -> Maze {
    let params = random_params((width, height), 5, &PITS, 0.85, rng);
    let pair = Simultaneous::generate(&params, rng, &mut Unwatched).unwrap();
    pair.mazes()[0].clone()
}

/// A random set whose sizes mostly differ; now and then it holds a maze twice.
pub fn random_set(count: usize, sides: &[u32], rng: &mut Rng) -> Simultaneous {
    let one_size = rng.chance(0.2);
    let mut size = || {
        let mut side = || sides[rng.below(sides.len())];
        (side(), side())
    };
    let mut sizes: Vec<(u32, u32)> = (0..count).map(|_| size()).collect();
    if one_size {
        sizes = vec![sizes[0]; count];
    } else if !Simultaneous::allows(&sizes) {
        // Nobody's maze is a single cell where another's is not.
        sizes.iter_mut().for_each(|size| size.0 = size.0.max(2));
    }
    let maze = |(width, height)| random_maze(width, height, rng);
    let mut mazes: Vec<Maze> = sizes.into_iter().map(maze).collect();
    if rng.chance(0.1) {
        mazes[count - 1] = mazes[0].clone();
    }
    Simultaneous::new(mazes)
}

/// Two mazes whose sizes mostly differ, large ones with few states only.
pub fn random_sized_pair(seed: u64) -> Simultaneous {
    let sides = [1, 2, 3, 4, 5, 6, 8, 9, 10, 17];
    let set = |seed| random_set(2, &sides, &mut Rng::new(seed));
    // A checker looks at all states.
    let is_small = |puzzle: &Simultaneous| puzzle.state_count() < 8000;
    let mut sets = (0..).map(|n| set(seed.wrapping_add(n << 32)));
    sets.find(is_small).expect("many are small")
}

/// Three mazes.
pub fn random_three(seed: u64) -> Simultaneous {
    random_set(3, &[1, 2, 3, 4, 5], &mut Rng::new(seed))
}

/// Four mazes.
pub fn random_four(seed: u64) -> Simultaneous {
    random_set(4, &[1, 2, 3], &mut Rng::new(seed))
}

/// The sets that have a maze, a row, a column, a wall or a pit less.
pub fn smaller_sets(puzzle: &Simultaneous) -> Vec<Simultaneous> {
    let mazes = puzzle.mazes();
    let mut smaller: Vec<Vec<Maze>> = Vec::new();
    if mazes.len() > 2 {
        for number in 0..mazes.len() {
            let mut fewer = mazes.to_vec();
            fewer.remove(number);
            smaller.push(fewer);
        }
    }
    // All of one size stay so.
    for side in Direction::ALL {
        let cut: Option<Vec<Maze>> = mazes.iter().map(|maze| cut(maze, side)).collect();
        smaller.extend(cut);
    }
    for (number, maze) in mazes.iter().enumerate() {
        let mut with = |changed: Maze| {
            let mut changed_mazes = mazes.to_vec();
            changed_mazes[number] = changed;
            smaller.push(changed_mazes);
        };
        let cuts = Direction::ALL
            .into_iter()
            .filter_map(|side| cut(maze, side));
        cuts.for_each(&mut with);
        for cell in maze.cells() {
            if maze.has_pit(cell) {
                let mut changed = maze.clone();
                changed.set_pit(cell, false);
                with(changed);
            }
            for side in [Direction::Right, Direction::Down] {
                if maze.neighbour(cell, side).is_some() && maze.has_wall(cell, side) {
                    let mut changed = maze.clone();
                    changed.set_wall(cell, side, false);
                    with(changed);
                }
            }
        }
    }
    let allowed = |mazes: &Vec<Maze>| {
        let sizes: Vec<(u32, u32)> = mazes.iter().map(Maze::size).collect();
        Simultaneous::allows(&sizes)
    };
    let smaller = smaller.into_iter().filter(allowed);
    smaller.map(Simultaneous::new).collect()
}

/// The maze without its row or column on a side, if it has another.
fn cut(maze: &Maze, side: Direction) -> Option<Maze> {
    let (mut width, mut height) = maze.size();
    match side {
        Direction::Left | Direction::Right => width -= 1,
        Direction::Up | Direction::Down => height -= 1,
    }
    if width == 0 || height == 0 {
        return None;
    }
    let (left, above) = match side {
        Direction::Left => (1, 0),
        Direction::Up => (0, 1),
        _ => (0, 0),
    };
    let mut part = Maze::open(width, height);
    for cell in part.cells() {
        let before = Cell::new(cell.x + left, cell.y + above);
        part.set_pit(cell, maze.has_pit(before));
        for side in [Direction::Right, Direction::Down] {
            if part.neighbour(cell, side).is_some() {
                part.set_wall(cell, side, maze.has_wall(before, side));
            }
        }
    }
    Some(part)
}
