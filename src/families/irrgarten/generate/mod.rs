//! Mazes from a seed: passages dug into the rock that never touch one another.
//!
//! 1. **Passages.** From the start cell, drawn from the seed, a passage is dug into the rock, each cell
//!    in a direction drawn from those where it stays clear of every other passage, corners included,
//!    and half the time rather straight on. A cell where it is to branch is kept, and dug on from later.
//!    A stack holds such cells, so size costs no recursion.
//! 2. **Crossings.** Where a passage is drawn to cross, and a straight corridor lies before it with
//!    rock behind, it is led straight through and goes on beyond.
//! 3. **Filler.** Any rock left that lies beside exactly one open cell is opened, in random order, and
//!    dug on from. So no hole is left, and the passages are a tree: one route between any two cells.
//! 4. **Arrows** only on cells with exactly one child in that tree, pointing to it, away from the start
//!    and never into a crossing: every cell still has its route from the start. **Jumpers** only where
//!    something can be jumped onto; they only add moves.
//! 5. **Exit.** One breadth-first search puts it at the border cell that takes the most moves to reach.
//!    Should only arrows lie at the border, one becomes a plain path. So every maze can be solved, and
//!    every path cell be reached.
//!
//! Where a difficulty is wanted, mazes are made like that one after the other, from the same numbers, until the exact
//! chance of a random walk to get out (`escape.rs`) lies in the range; or else the nearest is taken.
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

/// The most mazes that are made where a difficulty is wanted, and the most steps of chances that are followed in
/// measuring them: beyond, the best maze so far is taken.
const BUDGET: Budget = Budget {
    tries: 300,
    cost: 400_000_000,
};

/// A generated maze, and what came of the wish for a difficulty.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The maze.
    pub puzzle: Irrgarten,
    /// Its difficulty, where one was wanted and it could be measured.
    pub difficulty: Option<f64>,
    /// How many mazes were made to choose from.
    pub tries: u32,
    /// Whether one was wanted that it does not have.
    pub missed: bool,
}

/// Makes a maze; where a difficulty is wanted, one after the other until one has it.
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

/// Makes cells jumpers from which something can be jumped onto.
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

/// Whether a jump from a cell would land. There is no exit yet.
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

/// Opens the border where that takes the most moves to reach.
fn with_exit(fields: Grid<Field>, start: Cell, rng: &mut Rng) -> Irrgarten {
    // The corner is wall: a map that nobody can leave yet.
    let mut puzzle = Irrgarten {
        fields,
        start,
        exit: Cell::new(0, 0),
    };
    let mut exits = hardest_exits(&puzzle, |field| {
        matches!(field, Field::Path | Field::Jumper)
    });
    if exits.is_empty() {
        // Only arrows lie at the border, which lead elsewhere. One of them is replaced, and as it can be
        // entered from its front now, what was far may be near: but it is the only candidate.
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

/// The inner cell beside a border cell that is no corner.
fn beside(fields: &Grid<Field>, exit: Cell) -> Cell {
    Cell::new(
        exit.x.clamp(1, fields.width() - 2),
        exit.y.clamp(1, fields.height() - 2),
    )
}
