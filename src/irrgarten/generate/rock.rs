//! Ways eaten into the rock, and crossings led through them: steps 1 to 3, and where arrows may lie.

use super::Params;
use crate::grid::{Cell, Direction, Grid};
use crate::irrgarten::Field;
use crate::rng::Rng;
use crate::search::{Cancelled, Progress, Stage, StopReason, Stopped, Watch};

/// Digs ways from the start until no rock is left that one could be led into.
pub(super) fn dig(
    params: Params,
    start: Cell,
    rng: &mut Rng,
    watch: &mut dyn Watch,
) -> Result<Ground, Stopped> {
    let mut rock = Rock::new(params, rng, watch);
    rock.dig_everywhere(start)?;
    Ok(rock.ground)
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
pub(super) struct Ground {
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

    /// The map without specials but for crossings.
    pub(super) fn fields(&self) -> Grid<Field> {
        let fields = self.cells.iter().map(|cell| match cell {
            Dug::Rock | Dug::Border => Field::Wall,
            Dug::Way(_) => Field::Path,
            Dug::Crossed(_) => Field::Crossing,
        });
        Grid::from_values(self.width, self.height, fields.collect())
    }

    /// Makes cells arrows where that cuts nothing off.
    pub(super) fn put_arrows(
        &self,
        fields: &mut Grid<Field>,
        start: Cell,
        probability: f64,
        rng: &mut Rng,
    ) {
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
