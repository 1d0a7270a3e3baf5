//! How the states of three and more players are numbered for [`several`](super::several).
//!
//! The player with the most cells gives the columns. The cells of all others together are one
//! number, the row, in mixed radix: a digit for each player. This file says where instructions lead a
//! row, which rows lead to it, and how far a row is from both ends.

use super::blocks::BlockMap;
use super::single::{Single, UNREACHABLE};
use crate::search::{Control, Progress, Stopped};

/// Rows reached between two polls of the watcher: a few milliseconds' work.
pub(super) const ROWS_PER_POLL: usize = 1 << 14;

/// The most bytes that tables over all rows may take: a few seconds' work.
pub(super) const MOST_BYTES_OF_ROWS: u64 = 200_000_000;

/// How states are numbered: a row, and a cell of the columns' player.
pub(super) struct Numbering<'a> {
    rows: Vec<&'a Single>,
    pub(super) columns: &'a Single,
    pub(super) map: BlockMap,
    pub(super) row_count: u64,
    /// The distances of the rows' players together, where there is room for them.
    together: Option<Together>,
}

/// For each row, the least number of instructions that lead all of its players there from where they
/// stand, and from there home. One of them alone needs no more, which is a weaker bound.
struct Together {
    from_start: Vec<u32>,
    to_goal: Vec<u32>,
}

impl<'a> Numbering<'a> {
    /// Numbers for the states of these players; `None` if 64 bits are too few.
    pub(super) fn new(players: &[&'a Single]) -> Option<Self> {
        // The smallest first, equal ones in their order. There are few, so each is put in its place.
        let mut rows: Vec<&Single> = Vec::with_capacity(players.len());
        for &single in players {
            let place = rows.partition_point(|row| row.to.len() <= single.to.len());
            rows.insert(place, single);
        }
        let columns = rows.pop()?;
        let map = BlockMap::new(columns);
        let row_count = rows.iter().try_fold(1u64, |count, single| {
            count.checked_mul(single.to.len() as u64)
        });
        row_count?.checked_mul(map.blocks() as u64)?;
        Some(Numbering {
            rows,
            columns,
            map,
            row_count: row_count?,
            together: None,
        })
    }

    pub(super) fn players(&self) -> impl Iterator<Item = &'a Single> {
        self.rows.iter().copied().chain([self.columns])
    }

    /// A lower bound for sequences: what each player needs alone, or the rows' players together.
    pub(super) fn lower_bound(&self) -> u32 {
        let start = self.row(|single| single.start);
        self.columns.length().max(self.distance(start))
    }

    pub(super) fn state_count(&self) -> u64 {
        let cells = self.players().map(|single| single.to.len() as u64);
        cells.fold(1, u64::saturating_mul)
    }

    /// The bytes of each player's own tables, and of those over all rows.
    pub(super) fn bytes(&self) -> u64 {
        let alone: u64 = self.players().map(Single::bytes).sum();
        let tables = if self.together.is_some() { 2 } else { 0 };
        alone + tables * self.row_count * size_of::<u32>() as u64
    }

    /// Finds the distances of the rows' players together, by two plain searches over all rows.
    pub(super) fn search_rows_together(
        &mut self,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<(), Stopped> {
        let start = self.row(|single| single.start);
        let goal = self.row(|single| single.goal);
        let from_start = self.row_distances(start, control, progress, |row, reach| {
            let mut targets = self.successors(row).into_iter();
            targets.try_for_each(|(target, _)| reach(target))
        })?;
        let to_goal = self.row_distances(goal, control, progress, |row, reach| {
            let farthest = UNREACHABLE;
            let mut filters = (0..4).map(|direction| PredecessorFilter {
                direction,
                farthest,
            });
            filters.try_for_each(|filter| self.predecessors(row, filter, reach))
        })?;
        self.together = Some(Together {
            from_start,
            to_goal,
        });
        progress.bytes = self.bytes();
        progress.at_least = self.lower_bound();
        Ok(())
    }

    /// The distance of every row from one of them; `next` calls its second argument with the rows
    /// next to a row.
    pub(super) fn row_distances(
        &self,
        from: u64,
        control: &mut Control,
        progress: &Progress,
        next: impl Fn(u64, &mut dyn FnMut(u64) -> Result<(), Stopped>) -> Result<(), Stopped>,
    ) -> Result<Vec<u32>, Stopped> {
        let mut distances = vec![UNREACHABLE; self.row_count as usize];
        distances[from as usize] = 0;
        let (mut layer, mut depth, mut rows_to_poll) = (vec![from], 0, ROWS_PER_POLL);
        while !layer.is_empty() {
            depth += 1;
            let mut next_layer = Vec::new();
            for row in layer {
                next(row, &mut |target| {
                    if distances[target as usize] == UNREACHABLE {
                        distances[target as usize] = depth;
                        next_layer.push(target);
                    }
                    rows_to_poll -= 1;
                    if rows_to_poll > 0 {
                        return Ok(());
                    }
                    rows_to_poll = ROWS_PER_POLL;
                    control.report(progress)
                })?;
            }
            layer = next_layer;
        }
        Ok(distances)
    }

    /// The row where each player stands on the cell that `cell` returns.
    pub(super) fn row(&self, cell: impl Fn(&Single) -> u32) -> u64 {
        let digits = self.rows.iter().rev();
        digits.fold(0, |row, single| {
            row * single.to.len() as u64 + u64::from(cell(single))
        })
    }

    /// The key of a row and block.
    pub(super) fn key(&self, row: u64, block: u16) -> u64 {
        row * self.map.blocks() as u64 + u64::from(block)
    }

    /// Row and block of a key.
    pub(super) fn split(&self, key: u64) -> (u64, u16) {
        let blocks = self.map.blocks() as u64;
        (key / blocks, (key % blocks) as u16)
    }

    /// Each player's cell in a row.
    pub(super) fn digits(
        &self,
        mut row: u64,
    ) -> impl Iterator<Item = (&'a Single, u32)> + use<'_, 'a> {
        self.rows.iter().map(move |&single| {
            let cells = single.to.len() as u64;
            let cell = (row % cells) as u32;
            row /= cells;
            (single, cell)
        })
    }

    /// The rows that the four instructions lead a row to, each with a lower bound for the
    /// instructions that its players still need from there.
    pub(super) fn successors(&self, row: u64) -> [(u64, u32); 4] {
        let (mut targets, mut weight) = ([(0, 0); 4], 1);
        for (single, cell) in self.digits(row) {
            let to = single.to[cell as usize];
            for ((target, distance), cell) in targets.iter_mut().zip(to) {
                *target += weight * u64::from(cell);
                *distance = single.to_goal[cell as usize].max(*distance);
            }
            weight *= single.to.len() as u64;
        }
        if let Some(together) = &self.together {
            for (target, distance) in &mut targets {
                *distance = together.to_goal[*target as usize];
            }
        }
        targets
    }

    /// The directions that lead from one row to another, a bit each.
    pub(super) fn directions(&self, from: u64, to: u64) -> u8 {
        let mut directions = 0b1111;
        for ((single, from), (_, to)) in self.digits(from).zip(self.digits(to)) {
            for (direction, &target) in single.to[from as usize].iter().enumerate() {
                if target != to {
                    directions &= !(1 << direction);
                }
            }
            if directions == 0 {
                break;
            }
        }
        directions
    }

    /// A lower bound for the instructions that the players of a row still need.
    pub(super) fn distance(&self, row: u64) -> u32 {
        if let Some(together) = &self.together {
            return together.to_goal[row as usize];
        }
        let distances = self
            .digits(row)
            .map(|(single, cell)| single.to_goal[cell as usize]);
        distances.max().unwrap_or(0)
    }

    /// A lower bound for the instructions that lead the players to a row.
    pub(super) fn distance_from_start(&self, row: u64) -> u32 {
        if let Some(together) = &self.together {
            return together.from_start[row as usize];
        }
        let distances = self
            .digits(row)
            .map(|(single, cell)| single.from_start[cell as usize]);
        distances.max().unwrap_or(0)
    }

    /// Calls `visit` with every row that leads to `row` and passes the filter: one for each choice
    /// of a predecessor for every player.
    pub(super) fn predecessors(
        &self,
        row: u64,
        filter: PredecessorFilter,
        visit: &mut dyn FnMut(u64) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        // Only if each player has a predecessor is there any row: no time is spent on choices in
        // vain.
        let all = self.digits(row).all(|(single, cell)| {
            let mut choices = single.from.of(cell).iter();
            choices.any(|&(before, through)| filter.allows(single, before, through))
        });
        if all {
            self.choose(&self.rows, row, filter, (0, 1), visit)?;
        }
        Ok(())
    }

    /// Makes the choices for `players`. Those for the players before them make up `row`, and the next
    /// digit has this weight.
    pub(super) fn choose(
        &self,
        players: &[&Single],
        rest: u64,
        filter: PredecessorFilter,
        (row, weight): (u64, u64),
        visit: &mut dyn FnMut(u64) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let Some((single, players)) = players.split_first() else {
            let together = self.together.as_ref();
            let is_near = together.is_none_or(|it| it.from_start[row as usize] <= filter.farthest);
            return if is_near { visit(row) } else { Ok(()) };
        };
        let cells = single.to.len() as u64;
        for &(before, through) in single.from.of((rest % cells) as u32) {
            if filter.allows(single, before, through) {
                let row = row + weight * u64::from(before);
                let begun = (row, weight * cells);
                self.choose(players, rest / cells, filter, begun, visit)?;
            }
        }
        Ok(())
    }
}

/// Which predecessors are wanted.
#[derive(Clone, Copy)]
pub(super) struct PredecessorFilter {
    pub(super) direction: usize,
    /// The most instructions that may lie between where the players stand at first and a predecessor.
    pub(super) farthest: u32,
}

impl PredecessorFilter {
    pub(super) fn allows(self, single: &Single, before: u32, through: u8) -> bool {
        usize::from(through) == self.direction
            && single.from_start[before as usize] <= self.farthest
    }
}
