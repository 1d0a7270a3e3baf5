//! T: the least numbers of instructions for all pairs of classes at K = 0.

use super::super::blocks::BlockMap;
use super::super::classes::{Branches, Classes, Predecessors};
use super::super::tree::NONE;
use super::PAIRS_PER_POLL;
use super::columns::Columns;
use crate::search::{Control, Progress, Stage, Stopped};

/// Entries of the table between two polls while it is laid out: some milliseconds.
const ENTRIES_PER_POLL: usize = if cfg!(test) { 16 } else { 1 << 23 };

/// The T of pairs that cannot get home.
pub(super) const NEVER: u16 = u16::MAX;

/// T for all pairs of classes at K = 0.
#[derive(Clone)]
pub(in crate::families::simultaneous::solve) struct Home {
    pub(super) classes: [Classes; 2],
    least: Vec<u16>,
    columns: Columns,
}

impl Home {
    /// `None` if the players cannot get home, or take too long to be counted in two bytes.
    pub(super) fn new(
        branches: &[Branches; 2],
        map: BlockMap,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Self>, Stopped> {
        let classes = [&branches[0], &branches[1]].map(|branches| Classes::new(branches, 0));
        let [one, two] = [&classes[0], &classes[1]].map(Predecessors::new);
        let width = classes[1].len();
        let pairs = classes[0].len() * width;
        let bytes =
            (pairs * size_of::<u16>()) as u64 + classes.iter().map(Classes::bytes).sum::<u64>();
        control.needs(progress, bytes)?;
        progress.bytes += bytes;
        progress.stage = Stage::Distances;
        let before = progress.bytes;
        // Gigabytes take seconds when they are first written.
        let mut least = Vec::with_capacity(pairs);
        while least.len() < pairs {
            control.report(progress)?;
            least.resize(pairs.min(least.len() + ENTRIES_PER_POLL), NEVER);
        }
        least[classes[0].goal as usize * width + classes[1].goal as usize] = 0;
        let mut newest = vec![(classes[0].goal, classes[1].goal)];
        let mut next = Vec::new();
        let mut unreported = 0;
        for distance in 1.. {
            if distance == NEVER {
                return Ok(None);
            }
            for &(a, b) in &newest {
                for direction in 0..4 {
                    let columns = two.of(b, direction);
                    for &row in one.of(a, direction) {
                        for &column in columns {
                            let entry = &mut least[row as usize * width + column as usize];
                            if *entry == NEVER {
                                *entry = distance;
                                next.push((row, column));
                            }
                        }
                    }
                }
            }
            progress.explored += newest.len() as u64;
            unreported += newest.len() as u64;
            if unreported >= PAIRS_PER_POLL || next.is_empty() {
                unreported = 0;
                let lists = (newest.capacity() + next.capacity()) * size_of::<(u32, u32)>();
                progress.bytes = before + lists as u64;
                control.report(progress)?;
            }
            if next.is_empty() {
                break;
            }
            std::mem::swap(&mut newest, &mut next);
            next.clear();
        }
        progress.bytes = before;
        let home = Home {
            columns: Columns::new(&classes[1], map),
            classes,
            least,
        };
        Ok((home.at_start() != u32::from(NEVER)).then_some(home))
    }

    /// Those pairs of a row and a word from which the goals are at most `left` instructions away, according to T.
    #[inline(always)]
    pub(in crate::families::simultaneous::solve) fn keep(
        &self,
        row: u32,
        block: u16,
        word: u64,
        left: u32,
    ) -> u64 {
        let [one, two] = &self.classes;
        let row = &self.least[one.of[row as usize] as usize * two.len()..];
        let is_near = |column| u32::from(row[column as usize]) <= left;
        self.columns.filter(block, word, is_near)
    }

    pub(in crate::families::simultaneous::solve) fn bytes(&self) -> u64 {
        let least = (self.least.len() * size_of::<u16>()) as u64;
        least + self.columns.bytes() + self.classes.iter().map(Classes::bytes).sum::<u64>()
    }

    /// T of two classes; [`NEVER`] if these players cannot get home.
    #[inline(always)]
    pub(super) fn of(&self, row: u32, column: u32) -> u32 {
        u32::from(self.least[row as usize * self.classes[1].len() + column as usize])
    }

    /// Whether T was made for players on these cells.
    pub(super) fn is_from(&self, cells: [u32; 2]) -> bool {
        let mut players = self.classes.iter().zip(cells);
        players.all(|(classes, cell)| classes.of[cell as usize] == classes.start)
    }

    /// T of the players' first classes.
    pub(super) fn at_start(&self) -> u32 {
        let [one, two] = &self.classes;
        self.of(one.start, two.start)
    }

    /// T of two cells; `None` if the players cannot get there, or not home from there.
    pub(super) fn from(&self, cells: [u32; 2]) -> Option<u32> {
        let [row, column] = [0, 1].map(|index| self.classes[index].of[cells[index] as usize]);
        let least = (row != NONE && column != NONE).then(|| self.of(row, column));
        least.filter(|&least| least != u32::from(NEVER))
    }
}
