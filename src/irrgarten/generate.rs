//! Mazes from a seed: ways eaten into the rock that never touch one another.
//!
//! 1. **Ways.** From the start cell, drawn from the seed, a way eats on into the rock, each cell in a
//!    direction drawn from those where it stays clear of every other way, corners included. A cell
//!    where the way is to branch is kept, and eaten on from later. A stack holds such cells, so size
//!    costs no recursion.
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

use std::fmt;

use super::{Field, Irrgarten, MAX_SIDE, MIN_SIDE, Place, place, solve};
use crate::grid::{Cell, Direction, Grid};
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::search::{Cancelled, Progress, Stage, StopReason, Stopped, Watch};

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
    let mut rock = Rock::new(params, rng, watch);
    rock.dig_everywhere(start)?;
    let ground = rock.ground;
    let mut fields = ground.fields();
    ground.put_arrows(&mut fields, start, params.arrows, rng);
    put_jumpers(&mut fields, start, params.jumpers, rng);
    Ok(with_exit(fields, start, rng))
}

/// What a cell is while ways are dug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dug {
    Rock,
    /// A way, come to in this direction.
    Way(Direction),
    /// A way in this direction, and another across it.
    Crossed(Direction),
    /// Never dug.
    Border,
}

impl Dug {
    fn is_open(self) -> bool {
        matches!(self, Dug::Way(_) | Dug::Crossed(_))
    }
}

/// The map while ways are dug: flat, with steps as differences of places.
struct Ground {
    width: u32,
    height: u32,
    cells: Vec<Dug>,
}

impl Ground {
    fn new(width: u32, height: u32) -> Self {
        let mut cells = vec![Dug::Border; width as usize * height as usize];
        for row in cells
            .chunks_mut(width as usize)
            .skip(1)
            .take(height as usize - 2)
        {
            row[1..width as usize - 1].fill(Dug::Rock);
        }
        Ground {
            width,
            height,
            cells,
        }
    }

    fn place(&self, cell: Cell) -> usize {
        cell.y as usize * self.width as usize + cell.x as usize
    }

    /// The next place in a direction; only asked where there is one.
    fn next(&self, place: usize, direction: Direction) -> usize {
        match direction {
            Direction::Up => place - self.width as usize,
            Direction::Down => place + self.width as usize,
            Direction::Left => place - 1,
            Direction::Right => place + 1,
        }
    }

    fn is_open(&self, place: usize) -> bool {
        self.cells[place].is_open()
    }

    /// The directions in which there are ways beside a place.
    fn open_sides(&self, place: usize) -> impl Iterator<Item = Direction> {
        let sides = Direction::ALL.into_iter();
        sides.filter(move |&side| self.is_open(self.next(place, side)))
    }

    /// Whether a way may eat on into the next cell and stay clear of all others: of the eight cells
    /// around, only those it comes from may be open.
    fn is_clear(&self, from: usize, direction: Direction) -> bool {
        let cell = self.next(from, direction);
        if self.cells[cell] != Dug::Rock {
            return false;
        }
        let [right, _, left, _] = direction.turns();
        let ahead = self.next(cell, direction);
        let open_sideways = |middle| {
            self.is_open(self.next(middle, left)) || self.is_open(self.next(middle, right))
        };
        !self.is_open(ahead) && !open_sideways(cell) && !open_sideways(ahead)
    }

    /// Whether a way may be led from a cell straight through the corridor that lies across its
    /// path: one cell of rock before it, the corridor's cell, one cell of rock behind.
    fn can_cross(&self, from: usize, direction: Direction, start: usize) -> bool {
        let before = self.next(from, direction);
        if self.cells[before] != Dug::Rock {
            return false;
        }
        let crossed = self.next(before, direction);
        if !matches!(self.cells[crossed], Dug::Way(_)) || crossed == start {
            return false;
        }
        let behind = self.next(crossed, direction);
        let [right, _, left, back] = direction.turns();
        self.cells[behind] == Dug::Rock
            && self.open_sides(crossed).eq(sorted([left, right]))
            && self.open_sides(before).eq(sorted([direction, back]))
            && self.open_sides(behind).eq([back])
    }

    fn fields(&self) -> Grid<Field> {
        let fields = self.cells.iter().map(|cell| match cell {
            Dug::Rock | Dug::Border => Field::Wall,
            Dug::Way(_) => Field::Path,
            Dug::Crossed(_) => Field::Crossing,
        });
        Grid::from_values(self.width, self.height, fields.collect())
    }

    fn put_arrows(&self, fields: &mut Grid<Field>, start: Cell, probability: f64, rng: &mut Rng) {
        for (place, &dug) in self.cells.iter().enumerate() {
            let Dug::Way(came) = dug else { continue };
            let cell = fields.cell_at(place);
            if cell == start || !rng.chance(probability) {
                continue;
            }
            let mut children = self
                .open_sides(place)
                .filter(|&side| side != came.opposite());
            if let (Some(only), None) = (children.next(), children.next())
                && matches!(self.cells[self.next(place, only)], Dug::Way(_))
            {
                fields[cell] = Field::Arrow(only);
            }
        }
    }
}

/// Two directions in the order in which sides are looked at.
fn sorted([one, other]: [Direction; 2]) -> [Direction; 2] {
    [one.min(other), one.max(other)]
}

/// The ground with the ways that are eaten into it.
struct Rock<'a> {
    ground: Ground,
    params: Params,
    rng: &'a mut Rng,
    watch: &'a mut dyn Watch,
    start: usize,
    /// Rock that was beside a way when that was dug: where the filler may begin.
    edge: Vec<u32>,
    /// Cells that a way is to be eaten on from, the newest at the end.
    ends: Vec<usize>,
    progress: Progress,
}

/// How often a way prefers to go straight on.
const STRAIGHT: f64 = 0.5;

/// Cells dug between two looks at the watcher.
const CELLS_PER_LOOK: u64 = 1 << 14;

impl<'a> Rock<'a> {
    fn new(params: Params, rng: &'a mut Rng, watch: &'a mut dyn Watch) -> Self {
        Rock {
            ground: Ground::new(params.width, params.height),
            params,
            rng,
            watch,
            start: 0,
            edge: Vec::new(),
            ends: Vec::new(),
            progress: Progress {
                stage: Stage::Generate,
                ..Progress::default()
            },
        }
    }

    /// Digs from the start, and then wherever rock is left that a way can be led into.
    fn dig_everywhere(&mut self, start: Cell) -> Result<(), Stopped> {
        self.start = self.ground.place(start);
        // No way comes to the start; whichever direction stands there is never asked for.
        self.dig(self.start, Direction::Up)?;
        self.eat(self.start)?;
        while !self.edge.is_empty() {
            let drawn = self.rng.below(self.edge.len());
            let place = self.edge.swap_remove(drawn) as usize;
            if self.ground.cells[place] != Dug::Rock {
                continue;
            }
            // With a second way beside it, it can never be opened any more.
            let mut sides = self.ground.open_sides(place);
            if let (Some(side), None) = (sides.next(), sides.next()) {
                drop(sides);
                self.dig(place, side.opposite())?;
                self.eat(place)?;
            }
        }
        Ok(())
    }

    fn dig(&mut self, place: usize, came: Direction) -> Result<(), Stopped> {
        self.ground.cells[place] = Dug::Way(came);
        for side in Direction::ALL {
            let beside = self.ground.next(place, side);
            if self.ground.cells[beside] == Dug::Rock {
                self.edge.push(beside as u32);
            }
        }
        self.progress.explored += 1;
        if self.progress.explored.is_multiple_of(CELLS_PER_LOOK) {
            let progress = self.progress;
            self.watch
                .progress(&progress)
                .map_err(|Cancelled| Stopped {
                    reason: StopReason::Cancelled,
                    progress,
                })?;
        }
        Ok(())
    }

    /// Eats a way on from a cell, and its branches, until none can go on.
    fn eat(&mut self, from: usize) -> Result<(), Stopped> {
        self.ends.push(from);
        while let Some(end) = self.ends.pop() {
            let Some(next) = self.eat_on(end)? else {
                continue;
            };
            if self.rng.chance(self.params.branching) {
                self.ends.push(end);
            }
            self.ends.push(next);
        }
        Ok(())
    }

    /// The cell to which a way is eaten on from its end, if it can be.
    fn eat_on(&mut self, end: usize) -> Result<Option<usize>, Stopped> {
        let crosses = self.rng.chance(self.params.crossings);
        let mut directions = Direction::ALL;
        self.rng.shuffle(&mut directions);
        if let Dug::Way(came) = self.ground.cells[end]
            && self.rng.chance(STRAIGHT)
        {
            let place = directions.iter().position(|&direction| direction == came);
            directions.swap(0, place.unwrap_or(0));
        }
        if crosses {
            let possible = |&&direction: &&_| self.ground.can_cross(end, direction, self.start);
            if let Some(&direction) = directions.iter().find(possible) {
                return self.cross(end, direction).map(Some);
            }
        }
        let clear = |&&direction: &&_| self.ground.is_clear(end, direction);
        let Some(&direction) = directions.iter().find(clear) else {
            return Ok(None);
        };
        let next = self.ground.next(end, direction);
        self.dig(next, direction)?;
        Ok(Some(next))
    }

    /// Leads a way through a corridor; the cell behind is its new end.
    fn cross(&mut self, end: usize, direction: Direction) -> Result<usize, Stopped> {
        let before = self.ground.next(end, direction);
        let crossed = self.ground.next(before, direction);
        let behind = self.ground.next(crossed, direction);
        self.dig(before, direction)?;
        if let Dug::Way(came) = self.ground.cells[crossed] {
            self.ground.cells[crossed] = Dug::Crossed(came);
        }
        self.dig(behind, direction)?;
        Ok(behind)
    }
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
