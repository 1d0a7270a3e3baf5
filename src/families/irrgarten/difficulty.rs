//! How hard a maze is: its shortest route, its distractions, and the success of random walks. `escape.rs` computes the
//! one number that sums it up.

use std::collections::HashSet;

pub use super::escape::WALK_FACTOR;
use super::solve::marks::Marks;
use super::{Field, Irrgarten, SolveOptions, State, escape, solve};
use crate::grid::{Cell, Direction};
use crate::puzzle::{Puzzle, Solve, Verdict};
use crate::rng::{Rng, Seed};
use crate::search::{Progress, Stage, Stopped, Watch, poll};

/// The number of random walks of a measure, unless they are long.
pub const WALKS: usize = 10_000;

/// After this many moves no further random walk begins, once there are [`LEAST_WALKS`] of them.
const MOST_MOVES: usize = 5_000_000;

/// The fewest walks: fewer are not significant.
const LEAST_WALKS: usize = 20;

/// The measures of a maze's difficulty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// −log₁₀ of the share of random walks that get out, computed exactly: see `escape.rs`. `None` if the maze is too
    /// large for that.
    pub difficulty: Option<f64>,
    /// The number of moves of the shortest route to the exit.
    pub shortest: usize,
    /// The number of path cells, including the start but not the exit.
    pub paths: usize,
    /// The share, from 0 to 1, of the path cells that the shortest route does not touch.
    pub detours: f64,
    /// The number of path cells with only one path cell beside them, not counting start and exit.
    pub dead_ends: usize,
    /// The number of moves of the shortest route that had an alternative other than going straight back.
    pub decisions: usize,
    /// The number of reachable states: cells, and crossings once for each heading, without the exit.
    pub states: usize,
    /// The number of these from which no route leads to the exit any more.
    pub traps: usize,
    /// The most moves of each random walk: [`WALK_FACTOR`] times the shortest route. A walk draws from all legal moves,
    /// but goes straight back only if there is no other.
    pub walk_moves: usize,
    /// The number of random walks made.
    pub walks: usize,
    /// The number of these that got out.
    pub escaped: usize,
}

/// Measures a maze; `None` if no route leads to the exit. The same seed gives the same walks. An
/// error if the watcher cancels.
pub fn measure(
    puzzle: &Irrgarten,
    seed: Seed,
    watch: &mut dyn Watch,
) -> Result<Option<Measure>, Stopped> {
    let start = puzzle.start();
    let route = match puzzle
        .solve(&start, &SolveOptions::default(), watch)?
        .verdict
    {
        Verdict::Solved { moves, .. } => moves,
        Verdict::Unsolvable(_) => return Ok(None),
    };
    let paths = puzzle.count(|field| field != Field::Wall) - 1;
    let (touched, decisions) = along(puzzle, &route);
    let reached = solve::reach::from(puzzle, start);
    let good = solve::reach::to_exit(puzzle);
    let difficulty = escape::escape(puzzle, &good, route.len(), watch)?.difficulty();
    let traps = reached.iter().filter(|&&state| !good.has(state)).count();
    let walk_moves = WALK_FACTOR * route.len();
    let mut rng = Rng::new(seed);
    let (mut walks, mut escaped, mut spent) = (0, 0, 0);
    while walks < LEAST_WALKS || (walks < WALKS && spent < MOST_MOVES) {
        let progress = Progress {
            stage: Stage::Measure,
            explored: walks as u64,
            ..Progress::default()
        };
        poll(watch, &progress)?;
        let (out, moves) = walk(puzzle, &good, walk_moves, &mut rng);
        walks += 1;
        escaped += usize::from(out);
        spent += moves;
    }
    Ok(Some(Measure {
        difficulty,
        shortest: route.len(),
        paths,
        detours: (paths - touched) as f64 / paths as f64,
        dead_ends: dead_ends(puzzle),
        decisions,
        // The exit is among the states reached.
        states: reached.len() - 1,
        traps,
        walk_moves,
        walks,
        escaped,
    }))
}

/// The number of moves of a route that had an alternative other than going straight back.
pub(super) fn decisions(puzzle: &Irrgarten, route: &[Direction]) -> usize {
    along(puzzle, route).1
}

/// The number of path cells on a route, without the exit, and the number of its moves that had an alternative.
fn along(puzzle: &Irrgarten, route: &[Direction]) -> (usize, usize) {
    let (mut state, mut came) = (puzzle.start(), None);
    let mut touched: HashSet<Cell> = HashSet::new();
    let mut decisions = 0;
    for &direction in route {
        touched.insert(state.cell);
        decisions += usize::from(choices(puzzle, state, came).len() > 1);
        if let Ok((next, _)) = puzzle.step(state, direction) {
            (state, came) = (next, Some(direction));
        }
    }
    (touched.len(), decisions)
}

/// The legal moves, except the one straight back.
fn choices(puzzle: &Irrgarten, state: State, came: Option<Direction>) -> Vec<Direction> {
    let mut moves = puzzle.legal_moves(&state);
    moves.retain(|&direction| came != Some(direction.opposite()));
    moves
}

fn dead_ends(puzzle: &Irrgarten) -> usize {
    let is_path = |&cell: &Cell| puzzle.field(cell) != Field::Wall;
    let beside = |cell: Cell| {
        let neighbours = Direction::ALL
            .into_iter()
            .filter_map(move |direction| puzzle.fields.neighbour(cell, direction));
        neighbours.filter(is_path).count()
    };
    let ends = [puzzle.start, puzzle.exit];
    let cells = puzzle.cells().filter(|cell| !ends.contains(cell));
    cells
        .filter(is_path)
        .filter(|&cell| beside(cell) == 1)
        .count()
}

/// Whether a random walk gets out, and the number of moves until that is known: it ends in a state from which no route
/// leads to the exit any more.
fn walk(puzzle: &Irrgarten, good: &Marks, moves: usize, rng: &mut Rng) -> (bool, usize) {
    let (mut state, mut came) = (puzzle.start(), None);
    for moved in 1..=moves {
        let Some((next, direction)) = draw(puzzle, state, came, rng) else {
            return (false, moved);
        };
        (state, came) = (next, Some(direction));
        if puzzle.is_solved(&state) || !good.has(state) {
            return (puzzle.is_solved(&state), moved);
        }
    }
    (false, moves)
}

/// A random move, straight back only if there is no other; `None` if no move is legal.
fn draw(
    puzzle: &Irrgarten,
    state: State,
    came: Option<Direction>,
    rng: &mut Rng,
) -> Option<(State, Direction)> {
    let mut directions = Direction::ALL;
    rng.shuffle(&mut directions);
    let back = came.map(Direction::opposite);
    let others = directions.into_iter().filter(|&to| Some(to) != back);
    let mut tries = others.chain(back);
    tries.find_map(|to| Some((puzzle.step(state, to).ok()?.0, to)))
}
