//! The number of pairs of cells that a search meets at each depth, and the number left by each lower bound: a row for
//! each depth, for two mazes of each kind.
//!
//! It shares nothing with the solver but the rules: every pair's distance from the start is found by a plain
//! breadth-first search, and so is its distance home, and the distance home of players who may ignore instructions.
//! A pair that is t instructions from the start and needs r more by a bound is left where t + r is not more than the
//! length of a shortest sequence. Memory: 9 bytes for each pair of cells.

use lockstep::grid::{Cell, Direction};
use lockstep::puzzle::Make;
use lockstep::rng::Rng;
use lockstep::search::Unwatched;
use lockstep::simultaneous::{Maze, MazeKind, Params, Simultaneous};

/// Marks cells that are not reached.
const NEVER: u16 = u16::MAX;

/// Prints the rows. `side`: of the mazes, in cells.
pub fn print(side: u32) {
    println!("mazes,depth,no bound,longer route,ignoring,shortest");
    for (name, maze, opened, walls) in [
        ("perfect mazes", MazeKind::Perfect, 0.0, 0.0),
        ("5 % of the dead ends opened", MazeKind::Braided, 0.05, 0.0),
        ("walls at random", MazeKind::Random, 0.0, 0.45),
    ] {
        let params = Params {
            width: side,
            height: side,
            maze,
            opened,
            walls,
            pits: 0.0,
            solvable: true,
            ..Params::default()
        };
        let puzzle = Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched);
        print_layers(name, &puzzle.expect("nobody stops an unwatched generator"));
    }
}

fn print_layers(name: &str, puzzle: &Simultaneous) {
    let pairs = Pairs::new(puzzle);
    let from_start = pairs.distances(pairs.start, |pair, found| {
        for direction in 0..4 {
            found(pairs.step(pair, direction));
        }
    });
    let shortest = from_start[pairs.goal];
    assert_ne!(shortest, NEVER, "the pairs are made to be solvable");
    let home = pairs.distances(pairs.goal, |pair, found| {
        pairs.before(pair, &mut *found);
    });
    let ignoring = pairs.distances(pairs.goal, |pair, found| {
        // A player who ignores an instruction stays in place.
        let (a, b) = pairs.cells(pair);
        pairs.before(pair, &mut *found);
        for before in pairs.one.from[a].iter().flatten() {
            found(pairs.pair(*before as usize, b));
        }
        for before in pairs.two.from[b].iter().flatten() {
            found(pairs.pair(a, *before as usize));
        }
    });
    let mut layers = vec![[0u64; 4]; usize::from(shortest) + 1];
    for (pair, &depth) in from_start
        .iter()
        .enumerate()
        .filter(|&(_, &t)| t <= shortest)
    {
        let (a, b) = pairs.cells(pair);
        let longer = pairs.one.home[a].max(pairs.two.home[b]);
        let needed = [0, longer, ignoring[pair], home[pair]];
        for (count, needed) in layers[usize::from(depth)].iter_mut().zip(needed) {
            *count += u64::from(depth.saturating_add(needed) <= shortest);
        }
    }
    for (depth, [all, longer, ignoring, shortest]) in layers.iter().enumerate() {
        println!("{name},{depth},{all},{longer},{ignoring},{shortest}");
    }
}

/// One maze, its cells numbered row by row.
struct Walks {
    /// The target of each instruction from each cell.
    to: Vec<[u32; 4]>,
    /// The cells from which each instruction leads to a cell.
    from: Vec<[Vec<u32>; 4]>,
    /// The distance home of a player who is alone.
    home: Vec<u16>,
    goal: usize,
}

impl Walks {
    fn new(maze: &Maze) -> Self {
        let number = |cell: Cell| cell.y * maze.width() + cell.x;
        let to: Vec<[u32; 4]> = maze
            .cells()
            .map(|cell| Direction::ALL.map(|direction| number(maze.step(cell, direction).0)))
            .collect();
        let mut from = vec![[const { Vec::new() }; 4]; to.len()];
        for (cell, targets) in to.iter().enumerate() {
            for (direction, &target) in targets.iter().enumerate() {
                from[target as usize][direction].push(cell as u32);
            }
        }
        let goal = number(maze.goal()) as usize;
        let home = distances(to.len(), goal, |cell, found| {
            for before in from[cell].iter().flatten() {
                found(*before as usize);
            }
        });
        Walks {
            to,
            from,
            home,
            goal,
        }
    }
}

/// Both mazes; a pair of cells (a, b) has the number a · cells of maze 2 + b.
struct Pairs {
    one: Walks,
    two: Walks,
    start: usize,
    goal: usize,
}

impl Pairs {
    fn new(puzzle: &Simultaneous) -> Self {
        let [one, two] = [0, 1].map(|index| Walks::new(&puzzle.mazes()[index]));
        let goal = one.goal * two.to.len() + two.goal;
        Pairs {
            one,
            two,
            start: 0,
            goal,
        }
    }

    fn pair(&self, a: usize, b: usize) -> usize {
        a * self.two.to.len() + b
    }

    fn cells(&self, pair: usize) -> (usize, usize) {
        (pair / self.two.to.len(), pair % self.two.to.len())
    }

    fn step(&self, pair: usize, direction: usize) -> usize {
        let (a, b) = self.cells(pair);
        let (a, b) = (self.one.to[a][direction], self.two.to[b][direction]);
        self.pair(a as usize, b as usize)
    }

    /// All pairs that an instruction leads to this one.
    fn before(&self, pair: usize, found: &mut dyn FnMut(usize)) {
        let (a, b) = self.cells(pair);
        for direction in 0..4 {
            for &row in &self.one.from[a][direction] {
                for &column in &self.two.from[b][direction] {
                    found(self.pair(row as usize, column as usize));
                }
            }
        }
    }

    fn distances(&self, from: usize, next: impl Fn(usize, &mut dyn FnMut(usize))) -> Vec<u16> {
        distances(self.one.to.len() * self.two.to.len(), from, next)
    }
}

/// A breadth-first search over numbers below `count`.
fn distances(count: usize, from: usize, next: impl Fn(usize, &mut dyn FnMut(usize))) -> Vec<u16> {
    let mut distances = vec![NEVER; count];
    distances[from] = 0;
    let (mut newest, mut depth) = (vec![from as u32], 0);
    while !newest.is_empty() {
        depth += 1;
        let mut layer = Vec::new();
        for &at in &newest {
            next(at as usize, &mut |found| {
                if distances[found] == NEVER {
                    distances[found] = depth;
                    layer.push(found as u32);
                }
            });
        }
        newest = layer;
    }
    distances
}
