//! Mazes from a seed: ways eaten into the rock that never touch one another.
//!
//! 1. **Ways.** From the start cell, drawn from the seed, a way eats on into the rock, each cell in a
//!    direction drawn from those where it stays clear of every other way, corners included, and half
//!    the time rather straight on. A cell where the way is to branch is kept, and eaten on from later.
//!    A stack holds such cells, so size costs no recursion.
//! 2. **Crossings.** Where a way is drawn to cross, and a straight corridor lies across its path with
//!    rock behind, it is led straight through and goes on beyond.
//! 3. **Filler.** Any rock left that lies beside exactly one way cell is opened, in random order, and
//!    eaten on from. So no hole is left, and the ways are a tree: exactly one way between any two cells.
//! 4. **Arrows** only on cells with exactly one child in that tree, pointing to it, away from the start
//!    and never into a crossing: every cell still has its way from the start. **Jumpers** only where
//!    something can be jumped onto; they only add moves.
//! 5. **Exit.** One breadth-first search puts it at the border cell that takes the most moves to reach.
//!    Should only arrows lie at the border, one becomes a plain path. So every maze can be solved, and
//!    every path cell be reached.
//!
//! The same settings and seed give the same maze on every platform and in every later version of
//! [`VERSION`]; links rely on it.

mod rock;

use std::fmt;

use super::{Field, Irrgarten, MAX_SIDE, MIN_SIDE, Place, place, solve};
use crate::grid::{Cell, Direction, Grid};
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::search::{Stopped, Watch};

/// Which mazes a seed means. Raise it, and keep the old generator, when mazes would change.
pub const VERSION: u8 = 1;

/// What the generator may vary. Probabilities are between 0 and 1, in steps of 1/10,000.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Params {
    /// Columns, the border included, [`MIN_SIDE`] to [`MAX_SIDE`].
    pub width: u32,
    /// Rows, the border included, [`MIN_SIDE`] to [`MAX_SIDE`].
    pub height: u32,
    /// How likely a way branches at each of its cells.
    pub branching: f64,
    /// How likely each cell is tried as a jumper.
    pub jumpers: f64,
    /// How likely each cell is tried as an arrow.
    pub arrows: f64,
    /// How likely a crossing is tried at each step of a way.
    pub crossings: f64,
}

impl Default for Params {
    fn default() -> Self {
        LEVELS[1].params
    }
}

/// Settings that make good mazes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Lower case, words joined by hyphens; titles are translations found by it.
    pub name: &'static str,
    /// The settings.
    pub params: Params,
}

/// The levels, the easiest first.
pub const LEVELS: [Level; 5] = [
    level("easy", (17, 13), 0.3, 0.0, 0.0, 0.0),
    level("medium", (27, 19), 0.25, 0.0, 0.02, 0.05),
    level("hard", (41, 29), 0.2, 0.02, 0.04, 0.15),
    level("very-hard", (61, 43), 0.15, 0.03, 0.06, 0.3),
    level("fiendish", (101, 71), 0.12, 0.04, 0.08, 0.5),
];

const fn level(
    name: &'static str,
    (width, height): (u32, u32),
    branching: f64,
    jumpers: f64,
    arrows: f64,
    crossings: f64,
) -> Level {
    let params = Params {
        width,
        height,
        branching,
        jumpers,
        arrows,
        crossings,
    };
    Level { name, params }
}

/// A setting that is out of range, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadParameter(pub &'static str);

impl fmt::Display for BadParameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            name @ ("width" | "height") => {
                write!(f, "{name} is a whole number from {MIN_SIDE} to {MAX_SIDE}")
            }
            name => write!(f, "{name} is a number between 0 and 1"),
        }
    }
}

impl std::error::Error for BadParameter {}

/// Steps in which probabilities are taken, so that a link can carry them exactly.
pub(crate) const SHARE_STEPS: f64 = 10_000.0;

impl Params {
    /// Names the first setting that is out of range.
    pub fn check(&self) -> Result<(), BadParameter> {
        let sides = [("width", self.width), ("height", self.height)];
        let bad_side = |&(_, side): &(_, u32)| !(MIN_SIDE..=MAX_SIDE).contains(&side);
        if let Some((name, _)) = sides.into_iter().find(bad_side) {
            return Err(BadParameter(name));
        }
        let bad_share = |&(_, share): &(_, f64)| !(0.0..=1.0).contains(&share);
        match self.shares().into_iter().find(bad_share) {
            Some((name, _)) => Err(BadParameter(name)),
            None => Ok(()),
        }
    }

    /// The probabilities by name, in the order of links.
    pub(crate) fn shares(&self) -> [(&'static str, f64); 4] {
        [
            ("branching", self.branching),
            ("jumpers", self.jumpers),
            ("arrows", self.arrows),
            ("crossings", self.crossings),
        ]
    }

    /// The nearest parameters within the limits: what the generator really uses.
    pub fn normalised(self) -> Params {
        let share = |value: f64| {
            // A NaN clamps to itself, and the cast makes it 0.
            f64::from((value.clamp(0.0, 1.0) * SHARE_STEPS).round() as u16) / SHARE_STEPS
        };
        Params {
            width: self.width.clamp(MIN_SIDE, MAX_SIDE),
            height: self.height.clamp(MIN_SIDE, MAX_SIDE),
            branching: share(self.branching),
            jumpers: share(self.jumpers),
            arrows: share(self.arrows),
            crossings: share(self.crossings),
        }
    }
}

/// What was wanted of a kind of cell and what came out, as shares of the path cells. What is wanted
/// is tried, and where it cannot be, the cell stays plain: crossings above all come out rarer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The probability in the settings.
    pub wanted: f64,
    /// Its share of the path cells, start included, exit not.
    pub achieved: f64,
}

/// What a maze has of what was wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Report {
    /// Path cells of every kind, start included, exit not.
    pub paths: usize,
    /// Cells where ways part.
    pub branching: Share,
    /// Jumpers.
    pub jumpers: Share,
    /// Arrows.
    pub arrows: Share,
    /// Crossings.
    pub crossings: Share,
}

impl Report {
    /// Compares a maze with the settings it was made from.
    fn of(params: &Params, puzzle: &Irrgarten) -> Self {
        let params = params.normalised();
        let paths = puzzle.count(|field| field != Field::Wall) - 1;
        let parts = puzzle.cells().filter(|&cell| is_fork(puzzle, cell)).count();
        let share = |wanted, count: usize| Share {
            wanted,
            achieved: count as f64 / paths as f64,
        };
        let count = |kind: fn(Field) -> bool| puzzle.count(kind);
        let is_arrow = |field| matches!(field, Field::Arrow(_));
        Report {
            paths,
            branching: share(params.branching, parts),
            jumpers: share(params.jumpers, count(|field| field == Field::Jumper)),
            arrows: share(params.arrows, count(is_arrow)),
            crossings: share(params.crossings, count(|field| field == Field::Crossing)),
        }
    }
}

/// Whether three or more ways meet on a cell, and do not just cross.
fn is_fork(puzzle: &Irrgarten, cell: Cell) -> bool {
    let is_path = |cell: Cell| puzzle.field(cell) != Field::Wall;
    let beside = Direction::ALL
        .into_iter()
        .filter_map(|direction| puzzle.fields.neighbour(cell, direction));
    is_path(cell)
        && puzzle.field(cell) != Field::Crossing
        && beside.filter(|&c| is_path(c)).count() > 2
}

/// A maze, and how it compares with what was wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct Generated {
    /// The maze.
    pub puzzle: Irrgarten,
    /// The comparison.
    pub report: Report,
}

/// Makes a maze, and tells what it has of what was wanted.
pub fn generate_with_report(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Generated, Stopped> {
    let puzzle = generate(params, rng, watch)?;
    let report = Report::of(params, &puzzle);
    Ok(Generated { puzzle, report })
}

pub(super) fn generate(
    params: &Params,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Irrgarten, Stopped> {
    let params = params.normalised();
    let inner = |rng: &mut Rng, side: u32| 1 + rng.below(side as usize - 2) as u32;
    let start = Cell::new(inner(rng, params.width), inner(rng, params.height));
    let ground = rock::dig(params, start, rng, watch)?;
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
        // Only arrows lie at the border, which lead elsewhere. One of them makes way, and as it can be
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
