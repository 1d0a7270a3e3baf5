//! Mazes from a seed: passages dug into the rock that never touch one another.
//!
//! 1. **Passages.** From the start cell, drawn from the seed, a passage is dug into the rock, each cell in a direction
//!    drawn from those that stay clear of every other passage, corners included, with a preference for straight on half
//!    the time. Cells chosen as branches are put on a stack, and dug on from later, so size costs no recursion.
//! 2. **Crossings.** If a passage is drawn to cross, and there is a straight corridor ahead with rock behind it, the
//!    passage is led straight through and continues on the other side.
//! 3. **Filler.** Any remaining rock next to exactly one open cell is opened, in random order, and dug on from. So no
//!    hole is left, and the passages are a tree: one route between any two cells.
//! 4. **Arrows** only on cells with exactly one child in that tree, pointing to it, away from the start and never into
//!    a crossing: every cell still has its route from the start. **Jumpers** only where a jump can land; they only add
//!    moves.
//! 5. **Exit.** One breadth-first search puts it at the border cell that takes the most moves to reach. If all cells at
//!    the border are arrows, one becomes a plain path. So every maze can be solved, and every path cell can be reached.
//!
//! If a difficulty is requested, mazes are made in this way one after another, from the same numbers, until the exact
//! probability that a random walk gets out (`escape.rs`) lies in the range; otherwise the nearest maze is taken.
//!
//! The same settings and seed give the same maze on every platform and in every later version of
//! [`VERSION`]; links rely on it.

mod params;
mod report;
mod rock;

use super::escape;
use super::rules::{Field, Irrgarten, Place, place};
use super::solve;
use crate::grid::{Cell, Direction, Grid};
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::search::{Stopped, Watch};
use crate::settings::Settings;
use crate::wanted::{Budget, Made, Trying, choose};

pub use params::{Params, VERSION};
pub use report::{Report, Share};

/// The most mazes for a target difficulty, and the most steps of the computation that measures them: beyond, the best
/// maze so far is taken.
const BUDGET: Budget = Budget {
    tries: 300,
    cost: 400_000_000,
};

/// A generated maze, and the result for its target difficulty.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The maze.
    pub puzzle: Irrgarten,
    /// Its difficulty, if one was requested and it could be measured.
    pub difficulty: Option<f64>,
    /// The number of mazes made to choose from.
    pub tries: u32,
    /// Whether it misses a target difficulty.
    pub missed: bool,
}

/// Makes a maze; for a target difficulty, one after another until one matches.
pub fn draft(params: &Params, rng: &mut Rng, watch: &mut dyn Watch) -> Result<Draft, Stopped> {
    let params = params.normalised();
    let Some(wanted) = params.wanted() else {
        return Ok(Draft {
            puzzle: dig(&params, rng, watch)?,
            difficulty: None,
            tries: 1,
            missed: false,
        });
    };
    let mut tries = 0;
    let chosen = choose(wanted, BUDGET, watch, |_, watch| {
        tries += 1;
        let mut watch = Trying { watch, tries };
        let puzzle = dig(&params, rng, &mut watch)?;
        let escape = escape::of_maze(&puzzle, &mut watch)?;
        Ok(Made {
            puzzle,
            difficulty: escape.difficulty(),
            // Others of that size could not be measured either.
            cost: escape.share.map_or(u64::MAX, |_| escape.steps),
        })
    })?;
    Ok(Draft {
        puzzle: chosen.made.puzzle,
        difficulty: chosen.made.difficulty,
        tries: chosen.tries,
        missed: chosen.missed,
    })
}

/// Makes one maze.
fn dig(params: &Params, rng: &mut Rng, watch: &mut dyn Watch) -> Result<Irrgarten, Stopped> {
    let inner = |rng: &mut Rng, side: u32| 1 + rng.below(side as usize - 2) as u32;
    let start = Cell::new(inner(rng, params.width), inner(rng, params.height));
    let ground = rock::dig(*params, start, rng, watch)?;
    let mut fields = ground.fields();
    ground.put_arrows(&mut fields, start, params.arrows, rng);
    put_jumpers(&mut fields, start, params.jumpers, rng);
    Ok(with_exit(fields, start, rng))
}

/// Turns cells into jumpers if a jump from them can land.
fn put_jumpers(fields: &mut Grid<Field>, start: Cell, probability: f64, rng: &mut Rng) {
    for cell in fields.cells() {
        if fields[cell] == Field::Path
            && cell != start
            && rng.chance(probability)
            && Direction::ALL
                .into_iter()
                .any(|to| can_jump(fields, cell, to))
        {
            fields[cell] = Field::Jumper;
        }
    }
}

/// Whether a jump from a cell would land. The exit does not exist yet.
fn can_jump(fields: &Grid<Field>, cell: Cell, direction: Direction) -> bool {
    let ahead = fields.neighbour(cell, direction);
    let landing = ahead
        .filter(|&ahead| fields[ahead] == Field::Wall)
        .and_then(|ahead| fields.neighbour(ahead, direction));
    landing.is_some_and(|landing| match fields[landing] {
        Field::Wall => false,
        Field::Arrow(pointing) => pointing != direction.opposite(),
        _ => true,
    })
}

/// Opens the border at the cell that takes the most moves to reach.
fn with_exit(fields: Grid<Field>, start: Cell, rng: &mut Rng) -> Irrgarten {
    // The corner is wall: a map without a way out for the time being.
    let mut puzzle = Irrgarten {
        fields,
        start,
        exit: Cell::new(0, 0),
    };
    let mut exits = hardest_exits(&puzzle, |field| {
        matches!(field, Field::Path | Field::Jumper)
    });
    if exits.is_empty() {
        // Only arrows lie at the border, pointing elsewhere. One of them is replaced, and as it can now be entered from
        // its front, a far cell may become near: but it is the only candidate.
        let arrow = hardest_exits(&puzzle, |field| matches!(field, Field::Arrow(_)))[0];
        let inside = beside(&puzzle.fields, arrow);
        puzzle.fields[inside] = Field::Path;
        exits = hardest_exits(&puzzle, |field| field == Field::Path);
    }
    puzzle.exit = exits[rng.below(exits.len())];
    puzzle.fields[puzzle.exit] = Field::Path;
    puzzle
}

/// The border cells that would take the most moves to reach, of those beside such a field.
fn hardest_exits(puzzle: &Irrgarten, leads_out: impl Fn(Field) -> bool) -> Vec<Cell> {
    let distances = solve::distances(puzzle, puzzle.start());
    let distance = |&exit: &Cell| {
        let inside = beside(&puzzle.fields, exit);
        distances[inside].filter(|_| leads_out(puzzle.fields[inside]))
    };
    let border = puzzle.cells();
    let border = border.filter(|&cell| place(&puzzle.fields, cell) == Place::Border);
    let mut exits: Vec<Cell> = border.filter(|exit| distance(exit).is_some()).collect();
    let hardest = exits.iter().filter_map(distance).max();
    exits.retain(|exit| distance(exit) == hardest);
    exits
}

/// The inner cell beside a border cell that is not a corner.
fn beside(fields: &Grid<Field>, exit: Cell) -> Cell {
    Cell::new(
        exit.x.clamp(1, fields.width() - 2),
        exit.y.clamp(1, fields.height() - 2),
    )
}
