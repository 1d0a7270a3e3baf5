//! The distances home of every three players with all branches cut off: a bound for the same players with more of their
//! branches.
//!
//! At the least height a branch is one class with the cell at which it begins ([`classes`](super::super::classes)), and
//! players may choose among the classes that an instruction leads to. T(a, b, c) is the least number of instructions home
//! from three of these classes. Every class of a greater height, and every cell, lies in one of these, and a sequence
//! that leads some players home leads their classes home. So none is shorter than the greatest T of three of the players.
//!
//! T takes into account what a wrong step into a branch costs all three, which the distances of two players do not: it
//! is much the greater, and its table is much the smaller. For three perfect mazes of 60 × 60 the shortest sequence has
//! 368 instructions, the players' classes at the start have T = 356, and the greatest distance of two players is 316.
//!
//! Only entries are filled that may lie on a sequence of at most M instructions ([`near`](super::super::near)); all
//! others are greater than any number.

use std::array;

use super::maze::Maze;
use super::packed::Cells;
use crate::search::{Control, Progress, Stopped};
use crate::simultaneous::solve::classes::{Cells as ClassedCells, Classes};
use crate::simultaneous::solve::near::{Near, Sparse, threes_among};
use crate::simultaneous::solve::tables::Filling;

/// The most entries of a table: they are numbered by 32 bits.
const MOST_ENTRIES: u64 = u32::MAX as u64;

/// The most players: with more, the tables of all threes are too many to look up.
const MOST_PLAYERS: usize = 6;

/// T of every three players.
pub(super) struct Trunks<'a> {
    cells: &'a [ClassedCells<'a>],
    /// The players' first classes.
    start: Vec<u32>,
    tables: Vec<([usize; 3], Sparse)>,
}

impl<'a> Trunks<'a> {
    /// The bytes that the tables take at least; `None` if they are too large, or too many.
    pub(super) fn fewest_bytes(cells: &[ClassedCells]) -> Option<u64> {
        if cells.len() > MOST_PLAYERS {
            return None;
        }
        let entries = threes_among(cells.len()).into_iter().map(|three| {
            let classes = three.map(|player| u64::from(cells[player].count(0)) + 1);
            classes.into_iter().fold(1, u64::saturating_mul)
        });
        let bytes = entries.map(|entries| {
            let fits = entries <= MOST_ENTRIES;
            fits.then(|| Sparse::fewest_bytes(entries))
        });
        bytes.sum()
    }

    pub(super) fn bytes(&self) -> u64 {
        let tables = self.tables.iter().map(|(_, table)| table.bytes());
        tables.sum::<u64>()
    }

    /// Fills the tables for sequences of at most `most` instructions, fewer than 65,535.
    pub(super) fn new(
        cells: &'a [ClassedCells<'a>],
        most: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Self, Stopped> {
        let classes: Vec<_> = cells.iter().map(|cells| Classes::new(cells, 0)).collect();
        let mazes: Vec<_> = classes.iter().map(Maze::chosen).collect();
        let mut tables = Vec::new();
        for three in threes_among(cells.len()) {
            let boards = three.map(|player| mazes[player].board());
            let mut filling = Filling::after(progress, control);
            let near = Near::new(boards, most, &mut filling)?;
            let pairs = near.before(boards.map(|board| board.goal));
            filling.progress.at_least = filling.progress.at_least.max(pairs.min(most + 1));
            let table = filling.table_of_near(boards, Some(&near))?;
            let table = table.expect("no entry near is more than `most` instructions from home");
            progress.explored = filling.progress.explored;
            progress.at_least = filling.progress.at_least;
            progress.bytes += table.bytes();
            tables.push((three, table));
        }
        let start = classes.iter().map(|classes| classes.start).collect();
        Ok(Trunks {
            cells,
            start,
            tables,
        })
    }

    /// No sequence is shorter than this, or than `most` + 1 instructions.
    pub(super) fn at_start(&self) -> u32 {
        let starts = (self.tables.iter()).map(|(three, table)| {
            let [first, second, third] = three.map(|player| self.start[player]);
            table.of(first, second, third)
        });
        starts.max().unwrap_or(0)
    }

    /// The bound for players in the classes of a greater height, by its place.
    pub(super) fn within<const N: usize>(&self, place: usize) -> Within<'_, N> {
        self.of(|cells| {
            let mut within = cells.within(cells.count(place), 0);
            // The class that cannot be left is that of the least height.
            within.push(cells.count(0));
            within
        })
    }

    /// The bound for players in cells that they can reach.
    pub(super) fn within_cells<const N: usize>(&self) -> Within<'_, N> {
        self.of(|cells| cells.classes(0))
    }

    fn of<const N: usize>(&self, within: impl Fn(&ClassedCells) -> Vec<u32>) -> Within<'_, N> {
        Within {
            tables: &self.tables,
            within: array::from_fn(|player| self.cells.get(player).map_or(Vec::new(), &within)),
        }
    }
}

/// T for players in classes of some height.
pub(super) struct Within<'a, const N: usize> {
    tables: &'a [([usize; 3], Sparse)],
    /// For each player's class the one at the least height in which it lies.
    within: [Vec<u32>; N],
}

impl<const N: usize> Within<'_, N> {
    /// The greatest T of three of the players, or `greatest` if that is more; or some number above `most` if it is
    /// greater.
    #[inline(always)]
    pub(super) fn bound(&self, cells: &Cells<N>, mut greatest: u32, most: u32) -> u32 {
        for &([first, second, third], ref table) in self.tables {
            let [first, second, third] =
                [first, second, third].map(|player| self.within[player][cells[player] as usize]);
            greatest = greatest.max(table.of(first, second, third));
            if greatest > most {
                break;
            }
        }
        greatest
    }
}
