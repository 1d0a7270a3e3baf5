//! The exact distances home of two or three players: tables over all combinations of their cells.
//!
//! One breadth-first search backwards, from all of them at their goals, finds every distance; for two mazes of 60 × 60
//! these are 13 million. Backwards, every combination of the players' own predecessors for one instruction is a
//! predecessor: cells where a wall stops a player, all cells beside pits for the start, and a goal itself.

use super::single::{Single, UNREACHABLE};
use crate::grid::Direction;
use crate::search::{Control, Progress, Stage, Stopped};

/// Combinations between two polls of the watcher.
const COMBINATIONS_PER_POLL: usize = 1 << 16;

/// A combination whose distance is unknown, or that has no route home.
const NONE: u16 = u16::MAX;

/// The first distance that is too long for 16 bits.
pub(super) const TOO_LONG: u32 = NONE as u32;

/// One player's maze, in the form a table needs.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    /// The target of each direction from each cell, in the order of [`Direction::ALL`].
    pub(super) to: &'a [[u32; 4]],
    /// Further targets (cell, direction, target), if the player may choose.
    pub(super) others: &'a [(u32, u8, u32)],
    pub(super) start: u32,
    pub(super) goal: u32,
}

impl Board<'_> {
    /// A single cell, beside which a table of three is one of two.
    pub(super) const ONE_CELL: Board<'static> = Board {
        to: &[[0; 4]],
        others: &[],
        start: 0,
        goal: 0,
    };
}

impl<'a> Board<'a> {
    /// The players' mazes with their [targets](Single::targets).
    pub(super) fn of(players: &[&Single], targets: &'a [Vec<[u32; 4]>]) -> Vec<Self> {
        let boards = players.iter().zip(targets);
        boards.map(|(single, to)| Board::new(single, to)).collect()
    }

    pub(super) fn new(single: &Single, to: &'a [[u32; 4]]) -> Self {
        Board {
            to,
            others: &[],
            start: single.start,
            goal: single.goal,
        }
    }
}

/// The bytes of players' targets.
pub(super) fn bytes_of_targets(targets: &[Vec<[u32; 4]>]) -> u64 {
    let cells: usize = targets.iter().map(Vec::len).sum();
    (cells * size_of::<[u32; 4]>()) as u64
}

/// The distances of two or three players.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// Entries for each cell of the first player, and for each cell of the second one.
    strides: [usize; 2],
    distances: Entries,
}

/// Distances are short for all but contrived mazes; a table with a long one uses 32 bits.
#[derive(Clone, Debug)]
enum Entries {
    Short(Vec<u16>),
    Long(Vec<u32>),
}

impl Table {
    /// The distance of two players, of a table beside [`Board::ONE_CELL`]; `None` if there is no route.
    pub(super) fn of(&self, first: u32, second: u32) -> Option<u32> {
        let place = first as usize * self.strides[1] + second as usize;
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

    /// The same with 16 bits an entry; `None` if a distance needs more.
    pub(super) fn into_short(self) -> Option<Short> {
        match self.distances {
            Entries::Short(distances) => Some(Short {
                strides: self.strides,
                distances,
            }),
            Entries::Long(_) => None,
        }
    }
}

/// A table of short distances, for searches that look up millions.
pub(super) struct Short {
    strides: [usize; 2],
    distances: Vec<u16>,
}

impl Short {
    /// The distance of two players, of a table beside [`Board::ONE_CELL`]; [`TOO_LONG`] if there is no
    /// route.
    #[inline(always)]
    pub(super) fn of(&self, first: u32, second: u32) -> u32 {
        u32::from(self.distances[first as usize * self.strides[1] + second as usize])
    }
}

/// The search that fills tables, and its cost.
pub(super) struct Filling<'a, 'w> {
    pub(super) control: &'a mut Control<'w>,
    pub(super) progress: Progress,
}

impl<'a, 'w> Filling<'a, 'w> {
    /// Filling after the work so far.
    pub(super) fn after(progress: &Progress, control: &'a mut Control<'w>) -> Self {
        Filling {
            control,
            progress: Progress {
                stage: Stage::Distances,
                ..*progress
            },
        }
    }
}

impl Filling<'_, '_> {
    /// Fills a table of fewer than 2³² entries. From the distance `too_long` on, they have 32 bits.
    pub(super) fn table(&mut self, boards: [Board; 3], too_long: u32) -> Result<Table, Stopped> {
        let held = self.progress.bytes;
        let steps = boards.map(Steps::backwards);
        let goals = boards.map(|board| board.goal);
        let strides = strides_of(&steps);
        let (mut table, mut layer) = self.begin(&steps, goals)?;
        let entries = table.len();
        let bytes = |entry: usize| (entries * entry) as u64;
        let mut depth = 0;
        while !layer.is_empty() && depth + 1 < too_long {
            depth += 1;
            layer = self.layer_of_all(&steps, &layer, &mut table, NONE, depth as u16)?;
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
                    layer = self.layer_of_all(&steps, &layer, &mut table, UNREACHABLE, depth)?;
                }
                Entries::Long(table)
            }
        };
        self.progress.bytes = held
            + match distances {
                Entries::Short(_) => bytes(size_of::<u16>()),
                Entries::Long(_) => bytes(size_of::<u32>()),
            };
        Ok(Table { strides, distances })
    }

    /// Fills a table of fewer than 2³² entries with the distances below [`TOO_LONG`] *from* these cells.
    pub(super) fn table_from(
        &mut self,
        boards: [Board; 3],
        cells: [u32; 3],
    ) -> Result<Short, Stopped> {
        let steps = boards.map(Steps::forwards);
        let strides = strides_of(&steps);
        let (mut distances, mut layer) = self.begin(&steps, cells)?;
        for depth in 1..TOO_LONG as u16 {
            layer = self.layer_of_all(&steps, &layer, &mut distances, NONE, depth)?;
            if layer.is_empty() {
                break;
            }
        }
        Ok(Short { strides, distances })
    }

    /// A table with only the cells that distances are counted from, and the layer of these.
    fn begin(
        &mut self,
        steps: &[Steps; 3],
        from: [u32; 3],
    ) -> Result<(Vec<u16>, Vec<u32>), Stopped> {
        let strides = strides_of(steps);
        let count = steps[0].cells * strides[0];
        self.progress.bytes += (count * size_of::<u16>()) as u64;
        self.control.report(&self.progress)?;
        let mut table = vec![NONE; count];
        let place = place_of(strides, from);
        table[place as usize] = 0;
        Ok((table, vec![place]))
    }

    /// All combinations one instruction farther away than those of a layer; writes their distance.
    fn layer_of_all<D: Copy + PartialEq>(
        &mut self,
        steps: &[Steps; 3],
        layer: &[u32],
        table: &mut [D],
        none: D,
        depth: D,
    ) -> Result<Vec<u32>, Stopped> {
        self.layer(steps, layer, |place, _| {
            let distance = &mut table[place as usize];
            let is_new = *distance == none;
            if is_new {
                *distance = depth;
            }
            is_new
        })
    }

    /// The combinations one instruction farther away than those of a layer that `is_new` holds for, given their places
    /// and cells.
    pub(super) fn layer(
        &mut self,
        [first, second, third]: &[Steps; 3],
        layer: &[u32],
        mut is_new: impl FnMut(u32, [u32; 3]) -> bool,
    ) -> Result<Vec<u32>, Stopped> {
        let (seconds, thirds) = (second.cells as u32, third.cells as u32);
        let mut next_layer = Vec::new();
        self.progress.depth += 1;
        for places in layer.chunks(COMBINATIONS_PER_POLL) {
            for &place in places {
                let (row, column) = (place / thirds, place % thirds);
                let (top, row) = (row / seconds, row % seconds);
                for direction in 0..Direction::ALL.len() {
                    let next_thirds = third.of(column, direction);
                    for &top in first.of(top, direction) {
                        for &row in second.of(row, direction) {
                            let begin = (top * seconds + row) * thirds;
                            for &column in next_thirds {
                                if is_new(begin + column, [top, row, column]) {
                                    next_layer.push(begin + column);
                                }
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

/// The entries of a table for each cell of the first player, and for each cell of the second one.
pub(super) fn strides_of([_, second, third]: &[Steps; 3]) -> [usize; 2] {
    [second.cells * third.cells, third.cells]
}

/// The place of three players' entry.
pub(super) fn place_of(strides: [usize; 2], [first, second, third]: [u32; 3]) -> u32 {
    (first as usize * strides[0] + second as usize * strides[1]) as u32 + third
}

/// The targets of each direction from each cell, or the cells from which it leads there, in one list.
pub(super) struct Steps {
    pub(super) cells: usize,
    ends: Vec<u32>,
    list: Vec<u32>,
}

impl Steps {
    fn forwards(board: Board) -> Self {
        Steps::new(board, |cell, to| (cell, to))
    }

    pub(super) fn backwards(board: Board) -> Self {
        Steps::new(board, |cell, to| (to, cell))
    }

    /// The steps of which `of` makes the cell that they are listed under, and the one that they lead to, from a
    /// player's cell and its target.
    fn new(board: Board, of: impl Fn(u32, u32) -> (u32, u32) + Copy) -> Self {
        let cells = board.to.len();
        // The place at which each step is listed, and the cell it leads to.
        let steps = || {
            let ends_of = |cell, direction: usize, to| {
                let (from, to) = of(cell, to);
                (from as usize * Direction::ALL.len() + direction, to)
            };
            let only = (0u32..).zip(board.to).flat_map(move |(cell, targets)| {
                let targets = targets.iter().enumerate();
                targets.map(move |(direction, &to)| ends_of(cell, direction, to))
            });
            let others = board.others.iter();
            only.chain(
                others.map(move |&(cell, direction, to)| ends_of(cell, direction.into(), to)),
            )
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
        for (place, to) in steps() {
            list[next[place] as usize] = to;
            next[place] += 1;
        }
        Steps { cells, ends, list }
    }

    fn of(&self, cell: u32, direction: usize) -> &[u32] {
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
        let [one, two] = [0, 1].map(|player| singles[player].targets());
        let boards = [Board::new(&singles[0], &one), Board::new(&singles[1], &two)];
        let boards = [Board::ONE_CELL, boards[0], boards[1]];
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
