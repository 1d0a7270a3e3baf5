//! Mazes from a seed: perfect, braided, with random walls or rooms; independent or in pairs; with pits if requested,
//! and of a target difficulty, which is measured ([`super::difficulty`]).
//!
//! The same parameters and seed give the same mazes on every platform and in every later version of [`VERSION`]; links
//! rely on it. More mazes from one seed continue where fewer end: the first two of three are the pair.
//!
//! Everything is bounded: if no set meets the request, the nearest is taken, and the report lists its shortcomings.

mod biting;
mod pairing;
mod params;
mod report;
mod walls;

use std::collections::VecDeque;

use super::difficulty;
use super::rules::{Maze, Simultaneous};
use crate::grid::{Cell, Direction, Grid};
use crate::puzzle::Generated;
use crate::rng::Rng;
use crate::search::{Stopped, Watch};
use crate::settings::Settings;
use crate::wanted::{Budget, Made, Trying, choose};

pub use params::{MazeKind, Pairing, Params, VERSION};
pub use report::{Missed, Report};

/// The number of sets of mazes made to choose from, and of states visited in measuring them.
const BUDGET: Budget = Budget {
    tries: 300,
    cost: 40_000_000,
};

/// A generated set of mazes, measured only as far as needed to choose it.
struct Draft {
    puzzle: Simultaneous,
    tries: u32,
    missed: Vec<Missed>,
}

/// Makes a set of mazes.
pub(super) fn generate(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Simultaneous, Stopped> {
    draft(&params.normalised(), rng, watch).map(|draft| draft.puzzle)
}

/// Makes the same mazes; with a target difficulty, or only pits that bite, reports on those.
pub(super) fn generate_with_report(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Generated<Simultaneous>, Stopped> {
    let params = params.normalised();
    let Draft {
        puzzle,
        tries,
        missed,
    } = draft(&params, rng, watch)?;
    let report = match params.wanted || params.biting {
        true => Some(Report {
            tries,
            missed,
            measure: difficulty::measure(&puzzle, watch)?,
        }),
        false => None,
    };
    Ok(Generated {
        puzzle,
        route: None,
        report,
    })
}

fn draft(params: &Params, rng: &mut Rng, watch: &mut dyn Watch) -> Result<Draft, Stopped> {
    let Some(wanted) = params.wanted() else {
        let set = Set::new(params, None, rng, &mut Trying { watch, tries: 0 })?;
        let missed = set.missed();
        return Ok(Draft {
            puzzle: set.puzzle,
            tries: 1,
            missed: missed.collect(),
        });
    };
    let mut tries = 0;
    let chosen = choose(wanted, BUDGET, watch, |best: Option<&Made<Set>>, watch| {
        let mut watch = Trying { watch, tries };
        tries += 1;
        // Half of the tries start from the best so far, so that the difficulty approaches the target.
        let kept = best.filter(|_| rng.chance(0.5));
        let kept = kept.map(|best| best.puzzle.bare.as_slice());
        let set = Set::new(params, kept, rng, &mut watch)?;
        let (difficulty, cost) = difficulty::glance(&set.puzzle, &mut watch)?;
        Ok(Made {
            difficulty,
            cost: cost.saturating_add(set.cost),
            puzzle: set,
        })
    })?;
    let set = chosen.made.puzzle;
    let of_difficulty = chosen.missed.then_some(Missed::Difficulty);
    Ok(Draft {
        missed: set.missed().chain(of_difficulty).collect(),
        puzzle: set.puzzle,
        tries: chosen.tries,
    })
}

/// A set of mazes that may be chosen.
struct Set {
    /// The mazes, without pits that bite.
    bare: Vec<Maze>,
    puzzle: Simultaneous,
    /// Whether there are fewer pits that bite than requested.
    lacks_pits: bool,
    /// The number of states visited to find pits that bite.
    cost: u64,
}

impl Set {
    /// Makes all mazes, or replaces one of those given, and with the first of a pair also the second.
    fn new(
        params: &Params,
        kept: Option<&[Maze]>,
        rng: &mut Rng,
        watch: &mut Trying,
    ) -> Result<Self, Stopped> {
        let together = match params.pair {
            Pairing::Independent => 1,
            _ => 2,
        };
        let only = kept.map(|_| rng.below(params.mazes.div_ceil(together)));
        let mut bare = Vec::with_capacity(params.mazes);
        for number in 0..params.mazes {
            watch.poll()?;
            bare.push(match kept {
                Some(kept) if only != Some(number / together) => kept[number].clone(),
                _ if number % together == 1 => pairing::image(params.pair, &bare[number - 1]),
                _ => maze(params, rng),
            });
        }
        let mut set = Set {
            puzzle: Simultaneous::new(bare.clone()),
            bare,
            lacks_pits: false,
            cost: 0,
        };
        if params.biting {
            let dug = biting::dig(params, &set.bare, rng, watch)?;
            (set.puzzle, set.lacks_pits, set.cost) = (dug.puzzle, dug.lacks, dug.cost);
        }
        Ok(set)
    }

    fn missed(&self) -> impl Iterator<Item = Missed> + use<> {
        self.lacks_pits.then_some(Missed::Pits).into_iter()
    }
}

/// One maze; without pits if they must bite.
fn maze(params: &Params, rng: &mut Rng) -> Maze {
    let mut maze = walls::lay(params, rng);
    let mut kept_free = Grid::filled(params.width, params.height, false);
    kept_free[Maze::START] = true;
    kept_free[maze.goal()] = true;
    if params.solvable {
        open_a_route(&mut maze, &mut kept_free, rng);
    }
    if params.biting {
        return maze;
    }
    let mut places: Vec<Cell> = maze.cells().filter(|&cell| !kept_free[cell]).collect();
    rng.shuffle(&mut places);
    for &pit in places.iter().take(params.pit_count()) {
        maze.set_pit(pit, true);
    }
    maze
}

/// Opens the walls on a route from start to goal that needs the fewest such openings, and marks its
/// cells as kept free.
fn open_a_route(maze: &mut Maze, kept_free: &mut Grid<bool>, rng: &mut Rng) {
    // Cheapest first: `open` is a queue of cells that need no further opening, so that of equal routes the shortest is
    // taken; `next` has those behind a wall.
    let mut towards: Grid<Option<Direction>> = Grid::filled(maze.width(), maze.height(), None);
    let mut settled = Grid::filled(maze.width(), maze.height(), false);
    let (mut open, mut next) = (VecDeque::from([(maze.goal(), None)]), VecDeque::new());
    while !open.is_empty() {
        while let Some((cell, back)) = open.pop_front() {
            if std::mem::replace(&mut settled[cell], true) {
                continue;
            }
            towards[cell] = back;
            let mut directions = Direction::ALL;
            rng.shuffle(&mut directions);
            for direction in directions {
                let Some(neighbour) = maze.neighbour(cell, direction) else {
                    continue;
                };
                let reached = (neighbour, Some(direction.opposite()));
                if maze.has_wall(cell, direction) {
                    next.push_back(reached);
                } else {
                    open.push_back(reached);
                }
            }
        }
        std::mem::swap(&mut open, &mut next);
    }
    let mut cell = Maze::START;
    while let Some(direction) = towards[cell] {
        kept_free[cell] = true;
        maze.set_wall(cell, direction, false);
        cell = maze
            .neighbour(cell, direction)
            .expect("routes stay inside the maze");
    }
}
