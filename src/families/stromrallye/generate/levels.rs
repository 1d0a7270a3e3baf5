//! The desktop program's generator: four levels, each fourteen numbers.
//!
//! Backwards from the robot's goal, battery by battery. Every new one lies on a cell that no walk has crossed, so that
//! earlier walks stay valid. After it is put down, the robot may drive to it from itself, and revisit others; the more
//! batteries there are, the less likely is another one. The last battery made goes on board, and the robot starts
//! there.
//!
//! The table of numbers is the earlier program's; where it leaves the meaning of a number open, the fields of
//! [`Params`] define it.

use super::backwards::{Backwards, Built};
use super::params::Params;
use super::walks::{Lengths, Walks};
use crate::grid::{Cell, Grid};
use crate::rng::Rng;

/// The number of attempts to drive the robot elsewhere if there is no cell for a new battery nearby.
const WAYS_OUT: usize = 8;

/// The number of small batteries after a large one.
const GROUP: u32 = 2;

/// Builds one board, and returns the number of cells visited. It has fewer batteries than requested if no cell was left
/// for more.
pub(super) fn build(level: &Params, rng: &mut Rng) -> (Built, u64) {
    let sides = (level.max_size - level.min_size) as usize + 1;
    let side = level.min_size + rng.below(sides) as u32;
    let mut crossed = Grid::filled(side, side, false);
    let goal = crossed.cell_at(rng.below(side as usize * side as usize));
    crossed[goal] = true;
    let mut maker = Maker {
        level,
        board: Backwards::new(side, goal),
        crossed,
        walks: Walks::new(side),
        small: 0,
        rng,
    };
    maker.play();
    (maker.board.finish(), maker.walks.work)
}

struct Maker<'a> {
    level: &'a Params,
    board: Backwards,
    /// Cells that a walk has crossed: no battery may be put there.
    crossed: Grid<bool>,
    walks: Walks,
    /// The number of next batteries that must be small.
    small: u32,
    rng: &'a mut Rng,
}

impl Maker<'_> {
    fn play(&mut self) {
        let last_charge = self.last_charge();
        let cells = self.new_cells();
        self.make_a_battery(cells, Some(last_charge));
        let mut less_likely = 0;
        loop {
            let moment = self.board.moment();
            let cells = if self.wants_one_more(less_likely) {
                less_likely = self.drive_around();
                self.find_new_cells()
            } else {
                Vec::new()
            };
            if cells.is_empty() {
                self.board.rewind(moment);
                return self.board.take_on_board();
            }
            let equal = self.happens(self.level.pattern);
            let newest = self.board.batteries().last().map(|battery| battery.charge);
            if self.make_a_battery(cells, newest.filter(|_| equal)) {
                less_likely += self.level.less_after_pattern;
            }
        }
    }

    /// Whether something with a chance in per cent happens.
    fn happens(&mut self, percent: u32) -> bool {
        self.rng.chance(f64::from(percent) / 100.0)
    }

    /// The charge of the battery that a solution uses last, as drawn.
    fn last_charge(&mut self) -> u32 {
        let most = self.board.lying().side() as usize;
        (self.rng.below(most) as u32 + 1).div_ceil(self.level.divisor)
    }

    /// Draws whether to make another battery, which is `less_likely` than otherwise, in per cent. The newest does not
    /// count: it may yet go on board.
    fn wants_one_more(&mut self, less_likely: u32) -> bool {
        let lying = self.board.batteries().len() as u32 - 1;
        if lying < self.level.batteries || self.board.is_full() {
            return !self.board.is_full();
        }
        let beyond = lying - self.level.batteries;
        let area = f64::from(self.board.lying().side()) * f64::from(self.board.lying().side());
        let energy = f64::from(self.board.total_charge());
        let chance = f64::from(self.level.more)
            - f64::from(self.level.less_per_battery) * f64::from(beyond)
            - f64::from(self.level.energy_factor) * energy / area
            - f64::from(less_likely);
        self.rng.chance(chance / 100.0)
    }

    /// Drives to the newest battery from itself and to others, at random; returns by how much that reduces the chance
    /// of another battery.
    fn drive_around(&mut self) -> u32 {
        if self.happens(self.level.itself) {
            let here = self.board.robot().cell;
            self.walks.begin_fully(self.board.lying(), here);
            if let Some(lengths) = self.walks.lengths(self.board.lying(), here) {
                self.go(here, lengths);
            }
        }
        let certain = self.level.revisit / 100;
        let visits = certain + u32::from(self.happens(self.level.revisit % 100));
        let revisited = (0..visits).filter(|_| self.revisit()).count() > 0;
        u32::from(revisited) * self.level.less_after_revisit
    }

    /// Drives to another battery; `false` if none can be reached.
    fn revisit(&mut self) -> bool {
        let here = self.board.robot().cell;
        self.walks.begin_fully(self.board.lying(), here);
        let others = self.board.batteries().iter().map(|battery| battery.cell);
        let walks = others
            .filter(|&cell| cell != here)
            .filter_map(|cell| Some((cell, self.walks.lengths(self.board.lying(), cell)?)));
        let walks: Vec<(Cell, Lengths)> = walks.collect();
        if walks.is_empty() {
            return false;
        }
        let (cell, lengths) = walks[self.rng.below(walks.len())];
        self.go(cell, lengths);
        true
    }

    /// The cells for a new battery, if necessary after driving elsewhere; empty if that does not help.
    fn find_new_cells(&mut self) -> Vec<Cell> {
        for _ in 0..WAYS_OUT {
            let cells = self.new_cells();
            if !cells.is_empty() || !self.revisit() {
                return cells;
            }
        }
        Vec::new()
    }

    /// The cells nearby where a new battery may be put.
    fn new_cells(&mut self) -> Vec<Cell> {
        self.walks
            .begin_fully(self.board.lying(), self.board.robot().cell);
        let mut cells = self.walks.reached().to_vec();
        cells.retain(|&cell| self.board.lying().is_free(cell) && !self.crossed[cell]);
        cells
    }

    /// Puts a battery on one of these cells and drives there. It gets the charge `equal`, if that is possible; returns
    /// whether it did.
    fn make_a_battery(&mut self, mut cells: Vec<Cell>, equal: Option<u32>) -> bool {
        let small = self.small > 0;
        self.small = self.small.saturating_sub(1);
        let on_board = self.board.robot().charge;
        let length = equal.and_then(|charge| charge.checked_sub(on_board));
        let steps = |cell| self.walks.steps_to(cell).expect("new cells were reached");
        if let Some(length) = length {
            let fits = |cell| steps(cell) <= length && (length - steps(cell)).is_multiple_of(2);
            prefer(&mut cells, fits);
        }
        if small {
            let near = (self.board.lying().side() / 4).max(2);
            prefer(&mut cells, |cell| steps(cell) <= near);
        }
        let cell = cells[self.rng.below(cells.len())];
        self.board.place(cell);
        // Walks over the cell are no longer possible.
        self.walks
            .begin_fully(self.board.lying(), self.board.robot().cell);
        let lengths = self.walks.lengths(self.board.lying(), cell);
        let lengths = lengths.expect("new cells were reached");
        let length = length.filter(|&length| lengths.contain(length));
        match length {
            Some(length) => self.go_exactly(cell, length),
            None if small => self.go_exactly(cell, lengths.shortest),
            None => self.go(cell, lengths),
        }
        let charge = self.board.batteries().last().map(|battery| battery.charge);
        let large = self.level.group * f64::from(self.board.lying().side());
        if charge.is_some_and(|charge| f64::from(charge) >= large) {
            self.small = GROUP;
        }
        length.is_some()
    }

    /// Drives to a battery by a walk of one of these lengths, drawn at random.
    fn go(&mut self, to: Cell, lengths: Lengths) {
        let detour = self.happens(self.level.detour);
        let most = lengths.shortest + self.level.most_extra;
        let longer = lengths
            .extendable
            .map(|least| least.max(lengths.shortest + 2));
        let length = match longer.filter(|&least| detour && least <= most) {
            Some(least) => least + 2 * self.rng.below(((most - least) / 2 + 1) as usize) as u32,
            None => lengths.shortest,
        };
        self.go_exactly(to, length);
    }

    fn go_exactly(&mut self, to: Cell, length: u32) {
        let walk = self.walks.walk(self.board.lying(), to, length, self.rng);
        for &cell in &walk {
            self.crossed[cell] = true;
        }
        self.board.go(&walk);
    }
}

/// Keeps the cells that fit, if any does.
fn prefer(cells: &mut Vec<Cell>, fits: impl Fn(Cell) -> bool) {
    if cells.iter().any(|&cell| fits(cell)) {
        cells.retain(|&cell| fits(cell));
    }
}
