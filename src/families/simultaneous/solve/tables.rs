//! The exact distances home of two players: tables over all pairs of their cells.
//!
//! One breadth-first search backwards, from both of them at their goals, finds every distance; for two mazes of 60 × 60
//! these are 13 million. Backwards, every pair of the players' own predecessors for one instruction is a predecessor:
//! cells where a wall stops a player, all cells beside pits for the start, and a goal itself.

use super::single::UNREACHABLE;
use crate::grid::Direction;
use crate::search::{Control, Progress, Stopped};

/// Pairs between two polls of the watcher.
const PAIRS_PER_POLL: usize = 1 << 16;

/// A pair whose distance is unknown, or that has no route home.
const NONE: u16 = u16::MAX;

/// The first distance that is too long for 16 bits.
pub(super) const TOO_LONG: u32 = NONE as u32;

/// One player's maze, in the form a table needs.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    /// The target of each direction from each cell, in the order of [`Direction::ALL`].
    pub(super) to: &'a [[u32; 4]],
    pub(super) goal: u32,
}

/// The distances of two players.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The cells of the second player.
    columns: usize,
    distances: Entries,
}

/// Distances are short for all but contrived mazes; a table with a long one uses 32 bits.
#[derive(Clone, Debug)]
enum Entries {
    Short(Vec<u16>),
    Long(Vec<u32>),
}

impl Table {
    /// The distance of two players; `None` if there is no route.
    pub(super) fn of(&self, row: u32, column: u32) -> Option<u32> {
        let place = row as usize * self.columns + column as usize;
        match &self.distances {
            Entries::Short(distances) => {
                let distance = distances[place];
                (distance != NONE).then(|| u32::from(distance))
            }
            Entries::Long(distances) => {
                let distance = distances[place];
                (distance != UNREACHABLE).then_some(distance)
            }
        }
    }
}

/// The search that fills tables, and its cost.
pub(super) struct Filling<'a, 'w> {
    pub(super) control: &'a mut Control<'w>,
    pub(super) progress: Progress,
}

impl Filling<'_, '_> {
    /// Fills a table of fewer than 2³² entries. From the distance `too_long` on, they have 32 bits.
    pub(super) fn table(
        &mut self,
        [rows, columns]: [Board; 2],
        too_long: u32,
    ) -> Result<Table, Stopped> {
        let held = self.progress.bytes;
        let entries = rows.to.len() * columns.to.len();
        let bytes = |entry: usize| (entries * entry) as u64;
        self.progress.bytes = held + bytes(size_of::<u16>());
        self.control.report(&self.progress)?;
        let goals = rows.goal * columns.to.len() as u32 + columns.goal;
        let columns = Sources::of(columns);
        let rows = Sources::of(rows);
        let steps = [&rows, &columns];
        let mut table = vec![NONE; entries];
        table[goals as usize] = 0;
        let mut layer = vec![goals];
        let mut depth = 0;
        while !layer.is_empty() && depth + 1 < too_long {
            depth += 1;
            layer = self.layer(steps, &layer, &mut table, NONE, depth as u16)?;
        }
        let distances = match layer.is_empty() {
            true => Entries::Short(table),
            false => {
                self.progress.bytes = held + bytes(size_of::<u16>() + size_of::<u32>());
                self.control.report(&self.progress)?;
                let widened = table.into_iter().map(|distance| match distance {
                    NONE => UNREACHABLE,
                    distance => u32::from(distance),
                });
                let mut table: Vec<u32> = widened.collect();
                while !layer.is_empty() {
                    depth += 1;
                    layer = self.layer(steps, &layer, &mut table, UNREACHABLE, depth)?;
                }
                Entries::Long(table)
            }
        };
        self.progress.bytes = held
            + match distances {
                Entries::Short(_) => bytes(size_of::<u16>()),
                Entries::Long(_) => bytes(size_of::<u32>()),
            };
        Ok(Table {
            columns: columns.cells,
            distances,
        })
    }

    /// All pairs one instruction farther away than those of a layer; writes their distance.
    fn layer<D: Copy + PartialEq>(
        &mut self,
        [rows, columns]: [&Sources; 2],
        layer: &[u32],
        table: &mut [D],
        none: D,
        depth: D,
    ) -> Result<Vec<u32>, Stopped> {
        let count = columns.cells as u32;
        let mut next_layer = Vec::new();
        self.progress.depth += 1;
        for places in layer.chunks(PAIRS_PER_POLL) {
            for &place in places {
                let (row, column) = (place / count, place % count);
                for direction in 0..Direction::ALL.len() {
                    let next_columns = columns.from(column, direction);
                    for &row in rows.from(row, direction) {
                        for &column in next_columns {
                            let place = row * count + column;
                            let distance = &mut table[place as usize];
                            if *distance == none {
                                *distance = depth;
                                next_layer.push(place);
                            }
                        }
                    }
                }
            }
            self.progress.frontier = layer.len() as u64;
            self.progress.explored += places.len() as u64;
            let queued = layer.len() + next_layer.capacity();
            self.control.report(&Progress {
                bytes: self.progress.bytes + (queued * size_of::<u32>()) as u64,
                ..self.progress
            })?;
        }
        Ok(next_layer)
    }
}

/// The cells from which each direction leads to each cell, in one list.
struct Sources {
    cells: usize,
    ends: Vec<u32>,
    list: Vec<u32>,
}

impl Sources {
    fn of(board: Board) -> Self {
        let cells = board.to.len();
        // The place at which each step is listed, and the cell it comes from.
        let steps = || {
            (0u32..).zip(board.to).flat_map(|(cell, targets)| {
                let targets = targets.iter().enumerate();
                targets.map(move |(direction, &to)| {
                    (to as usize * Direction::ALL.len() + direction, cell)
                })
            })
        };
        let mut ends = vec![0; cells * Direction::ALL.len() + 1];
        for (place, _) in steps() {
            ends[place + 1] += 1;
        }
        for place in 1..ends.len() {
            ends[place] += ends[place - 1];
        }
        let mut next = ends.clone();
        let mut list = vec![0; ends[ends.len() - 1] as usize];
        for (place, from) in steps() {
            list[next[place] as usize] = from;
            next[place] += 1;
        }
        Sources { cells, ends, list }
    }

    fn from(&self, cell: u32, direction: usize) -> &[u32] {
        let place = cell as usize * Direction::ALL.len() + direction;
        &self.list[self.ends[place] as usize..self.ends[place + 1] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Make, Puzzle};
    use crate::rng::Rng;
    use crate::search::Unwatched;
    use crate::simultaneous::solve::singles;
    use crate::simultaneous::{MazeKind, Params, Simultaneous};

    #[test]
    fn long_distances_are_those_that_short_entries_would_hold() {
        let params = Params {
            width: 8,
            height: 8,
            maze: MazeKind::Perfect,
            pits: 0.05,
            solvable: true,
            ..Params::default()
        };
        let puzzle = Simultaneous::generate(&params, &mut Rng::new(1), &mut Unwatched).unwrap();
        let singles = singles(&puzzle, &puzzle.start());
        let targets = [0, 1].map(|player| singles[player].targets());
        let boards = [0, 1].map(|player| Board {
            to: &targets[player],
            goal: singles[player].goal,
        });
        let filled = |too_long| {
            let mut watch = Unwatched;
            let mut filling = Filling {
                control: &mut Control::new(&mut watch, u64::MAX),
                progress: Progress::default(),
            };
            filling.table(boards, too_long).unwrap()
        };
        let short = filled(TOO_LONG);
        for too_long in [1, 2, 9, 30] {
            let widened = filled(too_long);
            assert!(matches!(widened.distances, Entries::Long(_)));
            for (row, column) in (0..64).flat_map(|row| (0..64).map(move |column| (row, column))) {
                assert_eq!(widened.of(row, column), short.of(row, column));
            }
        }
    }
}
