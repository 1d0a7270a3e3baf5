//! Plain searches under changed rules: breadth first with a bit for each state, and A* with a wrong heuristic.
//!
//! A state is a number with the players' cells as digits. Nothing here is fast, and nothing is shared with the solver.

use std::collections::VecDeque;

use super::super::Maze;
use crate::grid::{Cell, Direction};
use crate::search::{Progress, Stage, StopReason, Watch};

/// States between two polls of the watcher.
const PER_POLL: usize = 4096;

/// What becomes of a player alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Event {
    Walked,
    Blocked,
    Fell,
    Home,
}

/// How the rules for one player differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alone {
    /// They do not.
    AsAlways,
    /// The goal is in the top right corner.
    GoalTopRight,
    /// The goal is in the bottom left corner.
    GoalBottomLeft,
    /// A player at the goal moves on.
    NobodyWaits,
    /// A player stands in the pit, and the next instruction leads to the start.
    LateFall,
}

/// How the rules for all players differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Together {
    /// They do not.
    AsAlways,
    /// If one falls, all return to the start.
    AllFall,
    /// If one falls, all but those at their goals return to the start.
    OthersFall,
    /// If a wall blocks one, nobody moves.
    AllBlocked,
    /// Nobody may fall.
    NoFalls,
    /// Instructions by which somebody falls do not count.
    FreeFalls,
}

/// The answer under some rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// The least number of instructions that count.
    Length(usize),
    /// It is greater than a limit.
    More,
    /// There is no solution.
    Nothing,
}

struct Table {
    goal: u32,
    /// For each cell and direction, the next cell and the event.
    to: Vec<[(u32, Event); 4]>,
}

impl Table {
    fn new(maze: &Maze, rules: Alone) -> Self {
        let number = |cell: Cell| cell.y * maze.width() + cell.x;
        let corner = maze.goal();
        let goal = match rules {
            Alone::GoalTopRight => Cell::new(corner.x, 0),
            Alone::GoalBottomLeft => Cell::new(0, corner.y),
            _ => corner,
        };
        let step = |from: Cell, direction: Direction| {
            if from == goal && rules != Alone::NobodyWaits {
                return (from, Event::Home);
            }
            let is_pit = |cell: Cell| maze.has_pit(cell) && cell != Maze::START;
            if rules == Alone::LateFall && is_pit(from) {
                return (Maze::START, Event::Fell);
            }
            match maze.neighbour(from, direction) {
                Some(next) if !maze.has_wall(from, direction) => {
                    match is_pit(next) && rules != Alone::LateFall {
                        true => (Maze::START, Event::Fell),
                        false => (next, Event::Walked),
                    }
                }
                _ => (from, Event::Blocked),
            }
        };
        let to = maze.cells().map(|cell| {
            Direction::ALL.map(|direction| {
                let (next, event) = step(cell, direction);
                (number(next), event)
            })
        });
        Table {
            goal: number(goal),
            to: to.collect(),
        }
    }

    /// The distance of each cell to the goal by steps with such events.
    fn distances(&self, allowed: impl Fn(Event) -> bool) -> Vec<u32> {
        let mut before = vec![Vec::new(); self.to.len()];
        for (cell, steps) in (0..).zip(&self.to) {
            for &(next, event) in steps {
                if allowed(event) {
                    before[next as usize].push(cell);
                }
            }
        }
        let mut distances = vec![u32::MAX; self.to.len()];
        distances[self.goal as usize] = 0;
        let mut queue = VecDeque::from([self.goal]);
        while let Some(cell) = queue.pop_front() {
            for &cell_before in &before[cell as usize] {
                if distances[cell_before as usize] == u32::MAX {
                    distances[cell_before as usize] = distances[cell as usize] + 1;
                    queue.push_back(cell_before);
                }
            }
        }
        distances
    }
}

/// The number of states of all players, if a table with this many `bits` for each fits into the memory.
pub(super) fn countable(mazes: &[Maze], bits: u64, memory: u64) -> Result<u32, StopReason> {
    let cells = mazes.iter().map(|maze| maze.cells().count() as u64);
    let states = cells.fold(1, u64::saturating_mul);
    let bytes = states.saturating_mul(bits).div_ceil(8);
    let states = u32::try_from(states).ok();
    let states = states.filter(|_| bytes <= memory && usize::try_from(bytes).is_ok());
    states.ok_or(StopReason::Memory { budget: memory })
}

/// Mazes under changed rules.
pub(super) struct Changed {
    tables: Vec<Table>,
    together: Together,
}

impl Changed {
    pub(super) fn new(mazes: &[Maze], alone: Alone, together: Together) -> Self {
        let tables: Vec<_> = mazes.iter().map(|maze| Table::new(maze, alone)).collect();
        Changed { tables, together }
    }

    /// One instruction for all; returns whether it counts, or `None` if it is not allowed.
    #[inline(always)]
    fn step(&self, players: &mut [u32], direction: usize) -> Option<bool> {
        let (mut falls, mut blocks) = (false, false);
        let tables = &self.tables[..players.len()];
        let look = |player: usize, cell: u32| tables[player].to[cell as usize][direction];
        for (player, &cell) in players.iter().enumerate() {
            let (_, event) = look(player, cell);
            falls |= event == Event::Fell;
            blocks |= event == Event::Blocked;
        }
        let (all, all_but_home) = match self.together {
            Together::AllFall => (falls, false),
            Together::OthersFall => (false, falls),
            Together::NoFalls if falls => return None,
            Together::AllBlocked if blocks => return Some(true),
            _ => (false, false),
        };
        for (player, cell) in players.iter_mut().enumerate() {
            let (next, event) = look(player, *cell);
            let returns = all || all_but_home && event != Event::Home;
            *cell = if returns { 0 } else { next };
        }
        Some(!(falls && self.together == Together::FreeFalls))
    }

    #[inline(always)]
    fn number(&self, players: &[u32]) -> u32 {
        let digits = self.tables[..players.len()].iter().zip(players);
        digits.fold(0, |number, (table, &cell)| {
            number * table.to.len() as u32 + cell
        })
    }

    #[inline(always)]
    fn read(&self, mut number: u32, players: &mut [u32]) {
        for (table, cell) in self.tables[..players.len()].iter().zip(players).rev() {
            let cells = table.to.len() as u32;
            *cell = number % cells;
            number /= cells;
        }
    }

    fn goal(&self) -> Vec<u32> {
        self.tables.iter().map(|table| table.goal).collect()
    }

    /// The number of moves that count, if they solve the puzzle, and not before the last one.
    pub(super) fn replay(&self, moves: &[Direction]) -> Option<usize> {
        let goal = self.goal();
        let mut players = vec![0; goal.len()];
        let mut counted = 0;
        for &step in moves {
            if players == goal {
                return None;
            }
            counted += usize::from(self.step(&mut players, step as usize)?);
        }
        (players == goal).then_some(counted)
    }

    /// A lower bound, for each player's cells, for the instructions that are still needed.
    fn needed(&self) -> Vec<Vec<u32>> {
        let of = |table: &Table| {
            let mut needed = table.distances(|_| true);
            let from_start = needed[0].saturating_add(1);
            match self.together {
                // Whoever falls takes the others along.
                Together::AllFall | Together::OthersFall => {
                    needed.iter_mut().for_each(|it| *it = from_start.min(*it));
                }
                // Some instructions do not count.
                Together::FreeFalls => needed.fill(0),
                _ => {}
            }
            needed
        };
        self.tables.iter().map(of).collect()
    }

    /// Searches breadth first, up to a length. `states` is from [`countable`], with a bit each.
    pub(super) fn least(
        &self,
        states: u32,
        most: usize,
        memory: u64,
        watch: &mut dyn Watch,
    ) -> Result<Found, StopReason> {
        // Loops over two players are much faster where the compiler knows that there are two.
        match self.tables.len() {
            2 => self.least_from([0; 2], states, most, memory, watch),
            players => self.least_from(vec![0; players], states, most, memory, watch),
        }
    }

    /// The same, with all players at their starts.
    fn least_from<Players: Clone + AsMut<[u32]>>(
        &self,
        mut before: Players,
        states: u32,
        most: usize,
        memory: u64,
        watch: &mut dyn Watch,
    ) -> Result<Found, StopReason> {
        let goal = self.number(&self.goal());
        let mut players = before.clone();
        let mut seen = vec![0u64; (states as usize).div_ceil(64)];
        let table = 8 * seen.len() as u64;
        let mut is_new = |state: u32| {
            let (word, bit) = (&mut seen[state as usize / 64], 1 << (state % 64));
            let is_new = *word & bit == 0;
            *word |= bit;
            is_new
        };
        is_new(0);
        let needed = self.needed();
        let mut layer = vec![0u32];
        let mut explored = 1;
        let mut is_cut = false;
        for depth in 0..=most {
            let mut next = Vec::new();
            // Instructions that do not count first: they stay within the layer.
            let free = self.together == Together::FreeFalls;
            for counts in [false, true].into_iter().skip(usize::from(!free)) {
                let mut index = 0;
                while index < layer.len() {
                    if index % PER_POLL == 0 {
                        let bytes = table + 4 * (layer.capacity() + next.capacity()) as u64;
                        if bytes > memory {
                            return Err(StopReason::Memory { budget: memory });
                        }
                        let progress = Progress {
                            stage: Stage::Search,
                            depth: depth as u32,
                            frontier: layer.len() as u64,
                            explored,
                            bytes,
                            at_least: depth as u32,
                            ..Progress::default()
                        };
                        watch.progress(&progress).map_err(|_| watch.why())?;
                    }
                    let state = layer[index];
                    index += 1;
                    if state == goal {
                        return Ok(Found::Length(depth));
                    }
                    self.read(state, before.as_mut());
                    for direction in 0..4 {
                        players.clone_from(&before);
                        if self.step(players.as_mut(), direction) != Some(counts) {
                            continue;
                        }
                        let needed = needed.iter().zip(players.as_mut());
                        let needed = needed.map(|(needed, cell)| needed[*cell as usize]).max();
                        let needed = needed.unwrap_or(0) as usize;
                        if needed.saturating_add(depth + usize::from(counts)) > most {
                            is_cut |= needed < u32::MAX as usize;
                            continue;
                        }
                        let after = self.number(players.as_mut());
                        if is_new(after) {
                            explored += 1;
                            if counts { &mut next } else { &mut layer }.push(after);
                        }
                    }
                }
            }
            if next.is_empty() {
                return Ok(match is_cut {
                    true => Found::More,
                    false => Found::Nothing,
                });
            }
            layer = next;
        }
        Ok(Found::More)
    }

    /// The length that A* finds with the larger of the players' distances without falls, `depth_first` or breadth first
    /// among states of equal rank, up to a length. Where a fall would help, these distances are too large. `states` is
    /// from [`countable`], with 32 bits each.
    pub(super) fn misled(
        &self,
        states: u32,
        depth_first: bool,
        most: usize,
        memory: u64,
        watch: &mut dyn Watch,
    ) -> Result<Found, StopReason> {
        let distances: Vec<_> = self
            .tables
            .iter()
            .map(|table| table.distances(|event| event == Event::Walked))
            .collect();
        let left = |players: &[u32]| {
            let each = distances.iter().zip(players);
            each.map(|(left, &cell)| left[cell as usize])
                .max()
                .unwrap_or(0)
        };
        let goal = self.number(&self.goal());
        let mut players = vec![0; self.tables.len()];
        let mut depths = vec![u32::MAX; states as usize];
        let mut waiting: Vec<VecDeque<(u32, u32)>> = Vec::new();
        let (mut rank, mut count, mut explored) = (0, 0usize, 0u64);
        let mut put = |waiting: &mut Vec<VecDeque<_>>, state: u32, depth: u32, left: u32| {
            let rank = depth.saturating_add(left) as usize;
            if left == u32::MAX || depth as usize > most || depths[state as usize] <= depth {
                return None;
            }
            depths[state as usize] = depth;
            if waiting.len() <= rank {
                waiting.resize_with(rank + 1, VecDeque::new);
            }
            waiting[rank].push_back((state, depth));
            Some(rank)
        };
        put(&mut waiting, 0, 0, left(&players));
        while rank < waiting.len() {
            let queue = &mut waiting[rank];
            let first = match depth_first {
                true => queue.pop_back(),
                false => queue.pop_front(),
            };
            let Some((state, depth)) = first else {
                rank += 1;
                continue;
            };
            if state == goal {
                return Ok(Found::Length(depth as usize));
            }
            explored += 1;
            if explored.is_multiple_of(PER_POLL as u64) {
                let bytes = 4 * u64::from(states) + 8 * count as u64;
                if bytes > memory {
                    return Err(StopReason::Memory { budget: memory });
                }
                let progress = Progress {
                    stage: Stage::Search,
                    depth,
                    explored,
                    bytes,
                    ..Progress::default()
                };
                watch.progress(&progress).map_err(|_| watch.why())?;
            }
            for direction in 0..4 {
                self.read(state, &mut players);
                if self.step(&mut players, direction).is_none() {
                    continue;
                }
                let after = self.number(&players);
                if let Some(ranked) = put(&mut waiting, after, depth + 1, left(&players)) {
                    count += 1;
                    rank = rank.min(ranked);
                }
            }
        }
        Ok(Found::More)
    }
}
