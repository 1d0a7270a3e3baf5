//! The generator of the earlier command-line program: a difficulty index ([`formula`](super::formula))
//! reached by the density of the batteries and the length of the route.
//!
//! On n × n cells there are about n² · density batteries, and the route has about `length` hops for each of them. It is
//! made backwards from the robot's goal, and always goes to the battery visited least. A hop takes the shortest walk
//! or, one time in five, a longer one if there is room. As soon as the number of hops to the robot's start equals the
//! number of hops left, the route goes there.

use std::collections::VecDeque;

use super::backwards::{Backwards, Built};
use super::formula::{index, slopes};
use super::params::Params;
use super::report::IndexReached;
use super::walks::Walks;
use crate::grid::{Cell, Grid};
use crate::rng::Rng;

/// One hop in this many is longer than the shortest walk, if there is room.
const LONGER: usize = 5;

/// A longer hop walks back and forth less than this many times.
const SWINGS: usize = 6;

/// The number of steps beyond the shortest walk up to which a longer one is searched for.
const EXTENSION: usize = 8;

/// The greatest distance of an index from its target.
const TOLERANCE: f64 = 0.01;

/// The most by which one step along the slopes moves the index.
const STRIDE: f64 = 1.0;

/// The density's part of a step upwards; the length takes the rest.
const UPWARDS_BY_DENSITY: f64 = 1.0 / 6.0;

/// The most steps along the slopes, and the number of times the remaining range is then halved.
const STEPS: usize = 200;
const HALVINGS: usize = 60;

/// Enough hops per battery to visit each of them, with some to spare.
const LIVELY_LENGTH: f64 = 1.5;

/// The numbers for building a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blueprint {
    side: u32,
    target: f64,
    batteries: u32,
    hops: u32,
}

/// The target at a share, from 0 to 1, of the reachable part of the requested range. If no part of it can be reached,
/// the target is the nearest end of the range.
pub(super) fn target(params: &Params, share: f64) -> f64 {
    let (least, most) = params.reachable();
    let low = params.min_difficulty.max(least);
    let high = params.max_difficulty.min(most);
    if low <= high {
        low + (high - low) * share
    } else if least > params.max_difficulty {
        params.max_difficulty
    } else {
        params.min_difficulty
    }
}

/// Numbers of batteries and hops whose index is about the target. Lively boards have enough hops to
/// visit every battery, if the target can be reached with them.
pub(super) fn plan(params: &Params, target: f64, lively: bool) -> Blueprint {
    let mut ranges = *params;
    if lively {
        ranges.min_length = LIVELY_LENGTH.clamp(params.min_length, params.max_length);
        if ranges.reachable().0 > target {
            ranges = *params;
        }
    }
    let cells = ranges.size * ranges.size;
    let (density, _) = approach(&ranges, target);
    let batteries = whole_number(
        f64::from(cells) * density,
        f64::from(cells) * ranges.min_density,
        f64::from(cells) * ranges.max_density,
    );
    let batteries = batteries.min(cells - 1);
    // Rounding has changed the density; the length makes up for it.
    let density = f64::from(batteries) / f64::from(cells);
    let (_, length) = approach(
        &Params {
            min_density: density,
            max_density: density,
            ..ranges
        },
        target,
    );
    let hops = whole_number(
        f64::from(batteries) * length,
        f64::from(batteries) * ranges.min_length,
        f64::from(batteries) * ranges.max_length,
    );
    Blueprint {
        side: ranges.size,
        target,
        batteries,
        hops,
    }
}

/// The whole number nearest to a value, within a range if that holds a whole number above 0.
fn whole_number(value: f64, least: f64, most: f64) -> u32 {
    // A tiny tolerance, so that 100 · 0.29 counts as 29.
    let (low, high) = ((least - 1e-9).ceil().max(1.0), (most + 1e-9).floor());
    let rounded = value.round();
    let number = if low <= high {
        rounded.clamp(low, high)
    } else {
        rounded
    };
    number as u32
}

/// A density and a length within the ranges whose index is the target, or as near to it as possible.
///
/// From the middle of both ranges they move along the slopes, in small steps; a step that would leave its range is not
/// taken. Downwards, each takes half of the distance. Upwards, the length takes most of it: a high index should mean
/// long routes, as in the earlier program, and not a full board. If the steps do not reach the target, the values are
/// found by bisection between the last point and the corner.
fn approach(ranges: &Params, target: f64) -> (f64, f64) {
    let mut density = (ranges.min_density + ranges.max_density) / 2.0;
    let mut length = (ranges.min_length + ranges.max_length) / 2.0;
    for _ in 0..STEPS {
        let missing = target - index(ranges.size, density, length);
        if missing.abs() < TOLERANCE {
            return (density, length);
        }
        let step = missing.clamp(-STRIDE, STRIDE);
        let by_density = if step > 0.0 { UPWARDS_BY_DENSITY } else { 0.5 };
        let (along_density, along_length) = slopes(ranges.size, density, length);
        let next_density = density + step * by_density / along_density;
        if (ranges.min_density..=ranges.max_density).contains(&next_density) {
            density = next_density;
        }
        let next_length = length + step * (1.0 - by_density) / along_length;
        if (ranges.min_length..=ranges.max_length).contains(&next_length) {
            length = next_length;
        }
    }
    let corner = if index(ranges.size, density, length) < target {
        (ranges.max_density, ranges.max_length)
    } else {
        (ranges.min_density, ranges.min_length)
    };
    let between = |share: f64| {
        (
            density + (corner.0 - density) * share,
            length + (corner.1 - length) * share,
        )
    };
    let is_beyond = |(density, length)| {
        let beyond = index(ranges.size, density, length) > target;
        beyond == (corner == (ranges.max_density, ranges.max_length))
    };
    let (mut near, mut far) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let middle = (near + far) / 2.0;
        if is_beyond(between(middle)) {
            far = middle;
        } else {
            near = middle;
        }
    }
    between(far)
}

/// A board of this generator, with its properties.
#[derive(Clone, Debug)]
pub(super) struct Indexed {
    pub built: Built,
    pub reached: IndexReached,
    /// Whether the route has as many hops as planned.
    pub as_planned: bool,
    /// The number of cells visited in building it.
    pub work: u64,
}

/// Builds one board from a blueprint. The route is longer than planned if the start is too far away.
pub(super) fn build(blueprint: &Blueprint, rng: &mut Rng) -> Indexed {
    let mut maker = Maker::new(blueprint, rng);
    maker.play(blueprint.hops);
    let cells = f64::from(blueprint.side) * f64::from(blueprint.side);
    let batteries = f64::from(blueprint.batteries);
    let density = batteries / cells;
    let length = f64::from(maker.hops) / batteries.max(1.0);
    Indexed {
        as_planned: maker.hops == blueprint.hops,
        reached: IndexReached {
            target: blueprint.target,
            reached: index(blueprint.side, density, length),
            density,
            length,
        },
        work: maker.walks.work + maker.work,
        built: maker.board.finish(),
    }
}

struct Maker<'a> {
    board: Backwards,
    start: Cell,
    /// The fewest hops from each battery to the start.
    hops_to_start: Vec<u32>,
    visits: Vec<u32>,
    hops: u32,
    walks: Walks,
    /// The number of cells visited in searching for batteries.
    work: u64,
    rng: &'a mut Rng,
}

impl<'a> Maker<'a> {
    fn new(blueprint: &Blueprint, rng: &'a mut Rng) -> Self {
        let grid = Grid::filled(blueprint.side, blueprint.side, ());
        let mut cells: Vec<Cell> = grid.cells().collect();
        rng.shuffle(&mut cells);
        let start = cells[0];
        let goal = cells[1 + rng.below(cells.len() - 1)];
        let mut board = Backwards::new(blueprint.side, goal);
        for &cell in &cells[1..=blueprint.batteries as usize] {
            board.place(cell);
        }
        let batteries = board.batteries().len();
        let mut maker = Maker {
            board,
            start,
            hops_to_start: vec![u32::MAX; batteries],
            visits: vec![0; batteries],
            hops: 0,
            walks: Walks::new(blueprint.side),
            work: 0,
            rng,
        };
        let mut hops_to_start = std::mem::take(&mut maker.hops_to_start);
        maker.by_hops(start, |found| {
            hops_to_start[found.battery] = found.hops;
            false
        });
        maker.hops_to_start = hops_to_start;
        if let Some(battery) = maker.board.lying().battery_at(goal) {
            maker.visits[battery] = 1;
        }
        maker
    }

    fn play(&mut self, hops: u32) {
        while self.board.robot().cell != self.start {
            let left = hops.saturating_sub(self.hops);
            let to_start = self.robots_hops_to_start();
            let homewards = to_start >= left || self.board.is_full();
            let next = if homewards {
                self.towards_start(to_start)
            } else {
                self.towards_the_least_visited()
            };
            match next {
                Some(next) => self.go(next),
                None => self.go_to_start(),
            }
            self.hops += 1;
        }
    }

    fn robots_hops_to_start(&mut self) -> u32 {
        let here = self.board.robot().cell;
        if let Some(battery) = self.board.lying().battery_at(here) {
            return self.hops_to_start[battery];
        }
        // Only at the goal.
        self.walks.begin_fully(self.board.lying(), here);
        if self.walks.steps_to(self.start).is_some() {
            return 1;
        }
        let reached = self.walks.reached().iter();
        let around = reached.flat_map(|&cell| self.board.lying().neighbours(cell));
        let batteries = around.filter_map(|cell| self.board.lying().battery_at(cell));
        let hops = batteries.map(|battery| self.hops_to_start[battery]).min();
        1 + hops.expect("batteries alone part free cells")
    }

    /// The next battery on a route to the start, which is `hops` hops away; `None` if the next hop
    /// leads to the start.
    fn towards_start(&mut self, hops: u32) -> Option<usize> {
        if hops == 1 {
            return None;
        }
        let hops_to_start = std::mem::take(&mut self.hops_to_start);
        let next = self.nearest(|battery| hops_to_start[battery] == hops - 1);
        self.hops_to_start = hops_to_start;
        next
    }

    /// The next battery on the route to one of those visited least, the nearest of these in hops. `None` if there is no
    /// other battery.
    fn towards_the_least_visited(&mut self) -> Option<usize> {
        let here = self.board.lying().battery_at(self.board.robot().cell);
        let others = (0..self.visits.len()).filter(|&battery| Some(battery) != here);
        let least = others.map(|battery| self.visits[battery]).min()?;
        let visits = std::mem::take(&mut self.visits);
        let mut next = self.nearest(|battery| visits[battery] == least);
        if next.is_none() {
            self.by_hops(self.board.robot().cell, |found| {
                let there = visits[found.battery] == least;
                next = next.or(there.then_some(found.first));
                there
            });
        }
        self.visits = visits;
        next
    }

    /// Of the wanted batteries that can be walked to, one to which the walk is shortest.
    fn nearest(&mut self, wanted: impl Fn(usize) -> bool) -> Option<usize> {
        let here = self.board.robot().cell;
        self.walks.begin(here);
        loop {
            let newest = self.walks.newest().iter();
            let around = newest.flat_map(|&cell| self.board.lying().neighbours(cell));
            let batteries = around
                .filter(|&cell| cell != here)
                .filter_map(|cell| self.board.lying().battery_at(cell));
            let found: Vec<usize> = batteries.filter(|&battery| wanted(battery)).collect();
            if !found.is_empty() {
                return Some(found[self.rng.below(found.len())]);
            }
            if !self.walks.deepen(self.board.lying()) {
                return None;
            }
        }
    }

    /// Goes to a battery; the walks from the robot to it must have been found.
    fn go(&mut self, battery: usize) {
        self.visits[battery] += 1;
        for _ in 0..EXTENSION {
            self.walks.deepen(self.board.lying());
        }
        let cell = self.board.batteries()[battery].cell;
        let length = self.length_to(cell);
        let walk = self.walks.walk(self.board.lying(), cell, length, self.rng);
        self.board.go(&walk);
    }

    fn go_to_start(&mut self) {
        let here = self.board.robot().cell;
        let walk = if self.board.lying().is_free(here) {
            self.walks.begin_fully(self.board.lying(), here);
            self.walks.path(self.board.lying(), self.start, self.rng)
        } else {
            self.walks.begin_fully(self.board.lying(), self.start);
            let length = self.length_to(here);
            let mut walk = self.walks.walk(self.board.lying(), here, length, self.rng);
            walk.pop();
            walk.reverse();
            walk.push(self.start);
            walk
        };
        self.board.go(&walk);
    }

    /// Draws the length of the next hop.
    fn length_to(&mut self, cell: Cell) -> u32 {
        let lengths = self.walks.lengths(self.board.lying(), cell);
        let lengths = lengths.expect("the walk was found before");
        match lengths.extendable {
            Some(least) if self.rng.below(LONGER) == 0 => least + 2 * self.rng.below(SWINGS) as u32,
            _ => lengths.shortest,
        }
    }

    /// Calls `found` with the batteries in the order of the hops that lead to them from a cell,
    /// until it returns `true`.
    fn by_hops(&mut self, from: Cell, mut found: impl FnMut(ByHops) -> bool) {
        let mut seen = Grid::filled(self.board.lying().side(), self.board.lying().side(), false);
        seen[from] = true;
        let mut queue = VecDeque::from([(from, None)]);
        while let Some((cell, before)) = queue.pop_front() {
            // The targets of a hop from this cell: batteries beside it and around the free cells there.
            let mut free = vec![cell];
            while let Some(cell) = free.pop() {
                self.work += 1;
                for next in self.board.lying().neighbours(cell) {
                    if std::mem::replace(&mut seen[next], true) {
                        continue;
                    }
                    let Some(battery) = self.board.lying().battery_at(next) else {
                        free.push(next);
                        continue;
                    };
                    let reached = ByHops::after(before, battery);
                    if found(reached) {
                        return;
                    }
                    queue.push_back((next, Some(reached)));
                }
            }
        }
    }
}

/// A battery found in the order of hops.
#[derive(Clone, Copy, Debug)]
struct ByHops {
    battery: usize,
    hops: u32,
    /// The first battery on the route to it.
    first: usize,
}

impl ByHops {
    fn after(before: Option<ByHops>, battery: usize) -> Self {
        ByHops {
            battery,
            hops: before.map_or(1, |before| before.hops + 1),
            first: before.map_or(battery, |before| before.first),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(size: u32) -> Params {
        Params {
            size,
            ..Params::default()
        }
    }

    #[test]
    fn a_target_within_reach_is_met() {
        for size in [5, 10, 15, 20, 50] {
            for target in (1..75).map(f64::from) {
                let (density, length) = approach(&all(size), target);
                let found = index(size, density, length);
                assert!(
                    (found - target).abs() <= TOLERANCE,
                    "{size} {target} {found}"
                );
            }
        }
    }

    #[test]
    fn targets_out_of_reach_lead_to_the_corner() {
        assert_eq!(approach(&all(10), 100.0), (1.0, 5.0));
        let few = Params {
            min_density: 0.5,
            min_length: 2.0,
            ..all(10)
        };
        assert_eq!(approach(&few, 1.0), (0.5, 2.0));
    }

    #[test]
    fn lively_boards_have_longer_routes_where_the_target_allows_it() {
        let dull = plan(&all(10), 10.0, false);
        let lively = plan(&all(10), 10.0, true);
        assert!(f64::from(dull.hops) < 1.5 * f64::from(dull.batteries));
        assert!(f64::from(lively.hops) >= 1.5 * f64::from(lively.batteries));
        let reached = index(
            10,
            f64::from(lively.batteries) / 100.0,
            f64::from(lively.hops) / f64::from(lively.batteries),
        );
        assert!((9.0..11.0).contains(&reached), "{reached}");
    }
}
