//! Passages dug into the rock, and crossings led through them: steps 1 to 3 of the generator, and
//! where arrows may lie.

use super::params::Params;
use crate::grid::{Cell, Direction, Grid};
use crate::irrgarten::Field;
use crate::rng::Rng;
use crate::search::{Progress, Stage, Stopped, Watch, poll};

/// Digs passages from the start until none can be led into the remaining rock.
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

/// The state of a cell while passages are dug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dug {
    Rock,
    /// A passage that was dug in this direction.
    Passage(Direction),
    /// A passage in this direction, and another across it.
    Crossed(Direction),
    /// Never dug.
    Border,
}

impl Dug {
    fn is_open(self) -> bool {
        matches!(self, Dug::Passage(_) | Dug::Crossed(_))
    }
}

/// The map while passages are dug: flat, so that a step is a difference of places.
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

    /// The next place in a direction, which must be on the map.
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

    /// The directions of passages beside a place.
    fn open_sides(&self, place: usize) -> impl Iterator<Item = Direction> {
        let sides = Direction::ALL.into_iter();
        sides.filter(move |&side| self.is_open(self.next(place, side)))
    }

    /// Whether a passage may continue into the next cell and stay clear of all others: of the eight cells around that
    /// one, only those on the side it comes from may be open.
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

    /// Whether a passage may be led from a cell straight through a corridor that lies across it: one
    /// cell of rock before the corridor, the corridor's cell, one cell of rock beyond.
    fn can_cross(&self, from: usize, direction: Direction, start: usize) -> bool {
        let before = self.next(from, direction);
        if self.cells[before] != Dug::Rock {
            return false;
        }
        let crossed = self.next(before, direction);
        if !matches!(self.cells[crossed], Dug::Passage(_)) || crossed == start {
            return false;
        }
        let beyond = self.next(crossed, direction);
        let [right, _, left, back] = direction.turns();
        self.cells[beyond] == Dug::Rock
            && self.open_sides(crossed).eq(sorted([left, right]))
            && self.open_sides(before).eq(sorted([direction, back]))
            && self.open_sides(beyond).eq([back])
    }

    /// The map with crossings, but without arrows and jumpers.
    pub(super) fn fields(&self) -> Grid<Field> {
        let fields = self.cells.iter().map(|cell| match cell {
            Dug::Rock | Dug::Border => Field::Wall,
            Dug::Passage(_) => Field::Path,
            Dug::Crossed(_) => Field::Crossing,
        });
        Grid::from_values(self.width, self.height, fields.collect())
    }

    /// Turns cells into arrows if that cuts nothing off.
    pub(super) fn put_arrows(
        &self,
        fields: &mut Grid<Field>,
        start: Cell,
        probability: f64,
        rng: &mut Rng,
    ) {
        for (place, &dug) in self.cells.iter().enumerate() {
            let Dug::Passage(came) = dug else { continue };
            let cell = fields.cell_at(place);
            if cell == start || !rng.chance(probability) {
                continue;
            }
            let mut children = self
                .open_sides(place)
                .filter(|&side| side != came.opposite());
            if let (Some(only), None) = (children.next(), children.next())
                && matches!(self.cells[self.next(place, only)], Dug::Passage(_))
            {
                fields[cell] = Field::Arrow(only);
            }
        }
    }
}

/// Two directions, in the order of [`Ground::open_sides`].
fn sorted([one, other]: [Direction; 2]) -> [Direction; 2] {
    [one.min(other), one.max(other)]
}

/// The ground, and the progress of digging into it.
struct Rock<'a> {
    ground: Ground,
    params: Params,
    rng: &'a mut Rng,
    watch: &'a mut dyn Watch,
    start: usize,
    /// Cells that were rock when a passage beside them was dug: candidates for the filler.
    edge: Vec<u32>,
    /// Cells from which digging continues, the newest last.
    ends: Vec<usize>,
    progress: Progress,
}

/// The probability that a passage prefers to go straight on.
const STRAIGHT: f64 = 0.5;

/// Cells dug between two polls of the watcher.
const CELLS_PER_POLL: u64 = 1 << 14;

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

    /// Digs from the start, and then into all remaining rock that a passage can enter.
    fn dig_everywhere(&mut self, start: Cell) -> Result<(), Stopped> {
        self.start = self.ground.place(start);
        // No passage leads to the start, so the direction stored there is never read.
        self.dig(self.start, Direction::Up)?;
        self.dig_branches(self.start)?;
        while !self.edge.is_empty() {
            let drawn = self.rng.below(self.edge.len());
            let place = self.edge.swap_remove(drawn) as usize;
            if self.ground.cells[place] != Dug::Rock {
                continue;
            }
            // With a second passage beside it, the cell can never be opened.
            let mut sides = self.ground.open_sides(place);
            if let (Some(side), None) = (sides.next(), sides.next()) {
                drop(sides);
                self.dig(place, side.opposite())?;
                self.dig_branches(place)?;
            }
        }
        Ok(())
    }

    fn dig(&mut self, place: usize, came: Direction) -> Result<(), Stopped> {
        self.ground.cells[place] = Dug::Passage(came);
        for side in Direction::ALL {
            let beside = self.ground.next(place, side);
            if self.ground.cells[beside] == Dug::Rock {
                self.edge.push(beside as u32);
            }
        }
        self.progress.explored += 1;
        if self.progress.explored.is_multiple_of(CELLS_PER_POLL) {
            let progress = self.progress;
            poll(self.watch, &progress)?;
        }
        Ok(())
    }

    /// Continues a passage from a cell, with its branches, until none can go on.
    fn dig_branches(&mut self, from: usize) -> Result<(), Stopped> {
        self.ends.push(from);
        while let Some(end) = self.ends.pop() {
            let Some(next) = self.dig_on(end)? else {
                continue;
            };
            if self.rng.chance(self.params.branching) {
                self.ends.push(end);
            }
            self.ends.push(next);
        }
        Ok(())
    }

    /// Continues a passage from its end by one cell or one crossing. Returns the new end, `None` if it cannot go on.
    fn dig_on(&mut self, end: usize) -> Result<Option<usize>, Stopped> {
        let crosses = self.rng.chance(self.params.crossings);
        let mut directions = Direction::ALL;
        self.rng.shuffle(&mut directions);
        if let Dug::Passage(came) = self.ground.cells[end]
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

    /// Leads a passage through a corridor. Returns its new end, the cell beyond.
    fn cross(&mut self, end: usize, direction: Direction) -> Result<usize, Stopped> {
        let before = self.ground.next(end, direction);
        let crossed = self.ground.next(before, direction);
        let beyond = self.ground.next(crossed, direction);
        self.dig(before, direction)?;
        if let Dug::Passage(came) = self.ground.cells[crossed] {
            self.ground.cells[crossed] = Dug::Crossed(came);
        }
        self.dig(beyond, direction)?;
        Ok(beyond)
    }
}
