//! T around one position, for mazes with so many cycles that a complete T would be too large. It has only the pairs of
//! classes that can matter from that position, and is rounded down.
//!
//! **Which pairs.** S of a pair is the number of instructions that the slower of the two players needs to reach its
//! class from the position, each alone. For players who can fall, the cell that falls lead to counts as reached. T is
//! stored for the pairs with S + T ≤ M. *Proof that a search back from the goals finds it without the other pairs:* with
//! each instruction of a shortest sequence home T decreases by one, and S increases by at most one, as a branch is
//! entered and left through its first cell, and a fall leads to where S is 0. So S + T never increases. For all other
//! pairs T is at least M + 1 − S. Both values are lower bounds for searches from any position; the stored one is tighter.
//!
//! **Rounding.** Classes are numbered along corridors. Of each 2 × 2 pairs with consecutive numbers only the least T is
//! stored, as its difference from the least T of a tile of 8 × 8, in four bits, which hold at most 15.

use super::super::blocks::BlockMap;
use super::super::classes::Classes;
use super::super::single::Single;
use super::super::tree::NONE;
use super::columns::Columns;

/// The most bytes of all tiles. Where branches leave at most three in five pairs of cells, as in 250 × 250 with 20 % of the
/// dead ends opened, filling takes less time than a solve even with 330 MB; where they leave more, up to twice as much.
const MOST_BYTES: u64 = 96_000_000;
const MOST_BYTES_OF_BRANCHES: u64 = 330_000_000;

// Filling packs the classes of a pair, whose columns count up to a power of two, into 32 bits.
const _: () = assert!(MOST_BYTES_OF_BRANCHES / Around::BYTES_PER_TILE * 2 * 64 <= 1 << 32);

/// A position whose T is not stored is searched all the same if a sequence that is known from there is at most this much
/// longer than the least possible T: with 23 that took 0.3 s, filling again 1.4 s (250 × 250, 5 % opened).
const MOST_BEYOND: u32 = if cfg!(test) { 2 } else { 30 };

/// Classes on a side of a tile.
const SIDE: usize = 8;

/// Four bits.
const GREATEST: u16 = 0xf;

/// The least T of a tile, and for each two rows four differences, the first columns in the lowest bits.
#[derive(Clone, Copy)]
struct Tile([u16; 1 + SIDE / 2]);

impl Tile {
    const UNKNOWN: Tile = Tile([u16::MAX; 5]);

    /// See [`Around::learn`].
    #[inline(always)]
    fn learn(&mut self, bit: u32, least: u16) {
        let Tile([base, differences @ ..]) = self;
        *base = least.min(*base);
        let difference = (least - *base).min(GREATEST);
        let (two_rows, shift) = (&mut differences[bit as usize / 16 % 4], bit % 8 / 2 * 4);
        debug_assert_eq!(*two_rows >> shift & GREATEST, GREATEST, "stored before");
        *two_rows ^= (GREATEST ^ difference) << shift;
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
    /// The class of each cell of maze 1.
    rows: Vec<u32>,
    columns: Columns,
    /// S of each class.
    before: [Vec<u32>; 2],
    /// Tiles side by side.
    across: usize,
    tiles: Vec<Tile>,
    /// M.
    limit: u32,
}

impl Around {
    pub(in crate::families::simultaneous::solve) const BYTES_PER_TILE: u64 =
        size_of::<Tile>() as u64;

    /// The number of tiles.
    pub(in crate::families::simultaneous::solve) fn tiles(classes: [&Classes; 2]) -> u64 {
        let [down, across] = classes.map(|classes| classes.len().div_ceil(SIDE) as u64);
        down * across
    }

    /// A table without entries, from the classes at K = 0, S of each class, and M; `None` if it would be too large.
    pub(in crate::families::simultaneous::solve) fn empty(
        classes: [&Classes; 2],
        map: BlockMap,
        before: [Vec<u32>; 2],
        limit: u32,
    ) -> Option<Self> {
        let cells =
            classes.map(|classes| classes.of.iter().filter(|&&of| of != NONE).count() as u64);
        let classes_of = classes.map(|classes| classes.len() as u64);
        let most = match 5 * classes_of[0] * classes_of[1] <= 3 * cells[0] * cells[1] {
            true => MOST_BYTES_OF_BRANCHES,
            false => MOST_BYTES,
        };
        if Around::tiles(classes) * Around::BYTES_PER_TILE > most || limit >= u32::from(u16::MAX) {
            return None;
        }
        let [down, across] = classes.map(|classes| classes.len().div_ceil(SIDE));
        Some(Around {
            rows: classes[0].of.clone(),
            columns: Columns::new(classes[1], map),
            before,
            across,
            tiles: vec![Tile::UNKNOWN; down * across],
            limit,
        })
    }

    /// The tile of a pair.
    #[inline(always)]
    pub(in crate::families::simultaneous::solve) fn tile(&self, row: u32, column: u32) -> usize {
        row as usize / SIDE * self.across + column as usize / SIDE
    }

    /// The bit of a pair among those of its tile.
    #[inline(always)]
    pub(in crate::families::simultaneous::solve) fn bit(row: u32, column: u32) -> u32 {
        let side = SIDE as u32;
        row % side * side + column % side
    }

    /// Whether no pair of its 2 × 2 is among those seen of its tile.
    #[inline(always)]
    pub(in crate::families::simultaneous::solve) fn is_first(seen: u64, bit: u32) -> bool {
        seen >> (bit & 0b110_110) & 0x0303 == 0
    }

    /// Stores T of the first one of four pairs. Those of a tile come in ascending order of T.
    #[inline(always)]
    pub(in crate::families::simultaneous::solve) fn learn(
        &mut self,
        tile: usize,
        bit: u32,
        least: u16,
    ) {
        self.tiles[tile].learn(bit, least);
    }

    pub(in crate::families::simultaneous::solve) fn bytes(&self) -> u64 {
        let before: usize = self.before.iter().map(Vec::len).sum();
        let numbers = (self.rows.len() + before) * size_of::<u32>();
        (numbers + self.tiles.len() * size_of::<Tile>()) as u64 + self.columns.bytes()
    }

    /// A lower bound for T of a pair of classes.
    #[inline(always)]
    fn of(&self, row: u32, column: u32) -> u32 {
        let beyond = self.beyond(row, column);
        let (row, column) = (row as usize, column as usize);
        let tile = &self.tiles[row / SIDE * self.across + column / SIDE];
        tile.of(row, column).min(beyond)
    }

    /// The least possible T of a pair that is not stored.
    #[inline(always)]
    fn beyond(&self, row: u32, column: u32) -> u32 {
        let before = self.before[0][row as usize].max(self.before[1][column as usize]);
        (self.limit + 1).saturating_sub(before)
    }

    /// A lower bound for the length of a sequence from these players' position.
    pub(in crate::families::simultaneous::solve) fn from(&self, singles: [&Single; 2]) -> u32 {
        let [row, column] = self.classes(singles);
        self.of(row, column)
    }

    /// Whether T of these players' position is stored, or nearly so. Some sequence from there has `most` instructions.
    pub(in crate::families::simultaneous::solve) fn reaches(
        &self,
        singles: [&Single; 2],
        most: u32,
    ) -> bool {
        let [row, column] = self.classes(singles);
        let is_reached = row != NONE && column != NONE;
        let is_near = |beyond: u32| self.of(row, column) < beyond || most <= beyond + MOST_BEYOND;
        is_reached && is_near(self.beyond(row, column))
    }

    fn classes(&self, [rows, columns]: [&Single; 2]) -> [u32; 2] {
        let (block, bit) = BlockMap::new(columns).place(columns.start);
        let bit = bit.trailing_zeros() as usize;
        [self.rows[rows.start as usize], self.columns.of(block)[bit]]
    }

    /// The pairs of a row and a word that may be at most `left` instructions away from the goals.
    #[inline(always)]
    pub(in crate::families::simultaneous::solve) fn keep(
        &self,
        row: u32,
        block: u16,
        word: u64,
        left: u32,
    ) -> u64 {
        let row = self.rows[row as usize];
        let is_near = |column| self.of(row, column) <= left;
        self.columns.filter(block, word, is_near)
    }
}
