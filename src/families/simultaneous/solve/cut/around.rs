//! T around one position, for mazes with so many cycles that all of it would be too large: of the pairs of classes that
//! may matter there, and rounded down.
//!
//! **Which pairs.** Those with S + T ≤ M, where S is the longer of both players' own routes from the position to their
//! classes; for players who can fall, the cell that falls lead to counts as reached. With each instruction of a shortest
//! way home T falls by one, and S rises by one at most: a branch is entered and left through its first cell, and a fall
//! leads to where S is 0. So a search back from the goals that leaves out all other pairs finds T of these. Of any other,
//! T is at least M + 1 − S. Both are lower bounds wherever a search begins, but the first one is much better.
//!
//! **Rounding.** The classes are numbered along corridors. Of every 2 × 2 pairs that follow one another, only the least T
//! is kept: as its difference from the least of a tile of 8 × 8, in four bits. Greater differences are kept as the
//! greatest of these.

use super::super::blocks::{BlockMap, bits};
use super::super::classes::Classes;
use super::super::single::Single;
use super::super::tree::NONE;

/// The most bytes of all tiles. Filling those of mazes with more classes takes much longer than a solve: measured with
/// pairs of 250 × 250, 1 % of the dead ends opened (36 MB, 1.3 solves) and 5 % (120 MB, 2.6 solves).
const MOST_BYTES: u64 = 64_000_000;

/// Classes on a side of a tile.
const SIDE: usize = 8;

/// Four bits.
const GREATEST: u16 = 0xf;

/// The least T of a tile, and for each two of its rows four differences, those of the first columns lowest.
#[derive(Clone, Copy)]
struct Tile([u16; 1 + SIDE / 2]);

impl Tile {
    const UNKNOWN: Tile = Tile([u16::MAX; 5]);

    /// Learns the T of a pair; no other of the tile that is not known has a smaller one.
    #[inline(always)]
    fn learn(&mut self, row: usize, column: usize, least: u16) {
        let Tile([base, differences @ ..]) = self;
        *base = least.min(*base);
        let shift = column % SIDE / 2 * 4;
        let differences = &mut differences[row % SIDE / 2];
        let difference = least - *base;
        if difference < GREATEST && *differences >> shift & GREATEST == GREATEST {
            *differences ^= (GREATEST ^ difference) << shift;
        }
    }

    #[inline(always)]
    fn of(&self, row: usize, column: usize) -> u32 {
        let Tile([base, differences @ ..]) = self;
        let difference = differences[row % SIDE / 2] >> (column % SIDE / 2 * 4) & GREATEST;
        u32::from(*base) + u32::from(difference)
    }
}

/// T around a position.
#[derive(Clone)]
pub(in crate::families::simultaneous::solve) struct Around {
    /// The class of each cell of maze 1, and for each bit of each block of maze 2 that of its cell.
    rows: Vec<u32>,
    by_bit: Vec<u32>,
    /// S of each class.
    before: [Vec<u32>; 2],
    /// Tiles side by side.
    across: usize,
    tiles: Vec<Tile>,
    /// M.
    limit: u32,
}

impl Around {
    pub(in crate::families::simultaneous::solve) fn bytes_of_tiles(classes: [&Classes; 2]) -> u64 {
        let tiles = classes.map(|classes| classes.len().div_ceil(SIDE) as u64);
        tiles[0] * tiles[1] * size_of::<Tile>() as u64
    }

    /// No T of any pair yet, for classes of the mazes at K = 0, S of each, and M; `None` if there are too many pairs.
    pub(in crate::families::simultaneous::solve) fn empty(
        classes: [&Classes; 2],
        map: BlockMap,
        before: [Vec<u32>; 2],
        limit: u32,
    ) -> Option<Self> {
        if Around::bytes_of_tiles(classes) > MOST_BYTES || limit >= u32::from(u16::MAX) {
            return None;
        }
        let [down, across] = classes.map(|classes| classes.len().div_ceil(SIDE));
        let mut by_bit = vec![NONE; map.blocks() * 64];
        for (cell, &class) in (0..).zip(&classes[1].of) {
            let (block, bit) = map.place(cell);
            by_bit[block as usize * 64 + bit.trailing_zeros() as usize] = class;
        }
        Some(Around {
            rows: classes[0].of.clone(),
            by_bit,
            before,
            across,
            tiles: vec![Tile::UNKNOWN; down * across],
            limit,
        })
    }

    /// Learns T of the pairs of a class of maze 1 and a word, in the order of T.
    #[inline(always)]
    pub(in crate::families::simultaneous::solve) fn learn(
        &mut self,
        row: u32,
        block: u16,
        word: u64,
        least: u16,
    ) {
        let row = row as usize;
        let columns = &self.by_bit[block as usize * 64..][..64];
        let tiles = &mut self.tiles[row / SIDE * self.across..][..self.across];
        for bit in bits(word) {
            let column = columns[bit] as usize;
            tiles[column / SIDE].learn(row, column, least);
        }
    }

    pub(in crate::families::simultaneous::solve) fn bytes(&self) -> u64 {
        let before: usize = self.before.iter().map(Vec::len).sum();
        let numbers = self.rows.len() + self.by_bit.len() + before;
        (numbers * size_of::<u32>() + self.tiles.len() * size_of::<Tile>()) as u64
    }

    /// A lower bound for T of a pair of classes.
    #[inline(always)]
    fn of(&self, row: u32, column: u32) -> u32 {
        let beyond = self.beyond(row, column);
        let (row, column) = (row as usize, column as usize);
        let tile = &self.tiles[row / SIDE * self.across + column / SIDE];
        tile.of(row, column).min(beyond)
    }

    /// The least T that a pair can have of which no T is kept.
    #[inline(always)]
    fn beyond(&self, row: u32, column: u32) -> u32 {
        let before = self.before[0][row as usize].max(self.before[1][column as usize]);
        (self.limit + 1).saturating_sub(before)
    }

    /// A lower bound for the length of sequences from the position of these players.
    pub(in crate::families::simultaneous::solve) fn from(&self, singles: [&Single; 2]) -> u32 {
        let [row, column] = self.classes(singles);
        self.of(row, column)
    }

    /// Whether T of the position of these players is kept.
    pub(in crate::families::simultaneous::solve) fn reaches(&self, singles: [&Single; 2]) -> bool {
        let [row, column] = self.classes(singles);
        let is_reached = row != NONE && column != NONE;
        is_reached && self.of(row, column) < self.beyond(row, column)
    }

    fn classes(&self, [rows, columns]: [&Single; 2]) -> [u32; 2] {
        let (block, bit) = BlockMap::new(columns).place(columns.start);
        let bit = bit.trailing_zeros() as usize;
        [
            self.rows[rows.start as usize],
            self.by_bit[block as usize * 64 + bit],
        ]
    }

    /// Those pairs of a row and a word that may be at most `left` instructions from the goals.
    #[inline(always)]
    pub(in crate::families::simultaneous::solve) fn keep(
        &self,
        row: u32,
        block: u16,
        word: u64,
        left: u32,
    ) -> u64 {
        let row = self.rows[row as usize];
        let columns = &self.by_bit[block as usize * 64..][..64];
        let near = |&bit: &usize| self.of(row, columns[bit]) <= left;
        bits(word).filter(near).fold(0, |kept, bit| kept | 1 << bit)
    }
}
