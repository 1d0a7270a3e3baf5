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

use super::super::blocks::{BlockMap, Operators, bits};
use super::super::classes::{Branches, Classes};
use super::super::side::{PairSide, Targets};
use super::super::single::{Action, Single, UNREACHABLE};
use super::super::tree::NONE;
use super::super::visited::Visited;
use crate::search::{Control, Progress, Stage, Stopped};

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
    /// T around the position of these players, for sequences of at most `limit` instructions; `None` if there are too
    /// many pairs. `progress` contains the cost so far on entry, and the total on return.
    pub(in crate::families::simultaneous::solve) fn new(
        singles: [&Single; 2],
        limit: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Self>, Stopped> {
        let before = progress.bytes;
        let to_make: u64 = singles.map(Branches::bytes_to_make).iter().sum();
        control.needs(progress, 2 * to_make)?;
        let classes = singles.map(|single| Classes::new(&Branches::new(single), 0));
        let map = BlockMap::new(singles[1]);
        let [down, across] = classes
            .each_ref()
            .map(|classes| classes.len().div_ceil(SIDE));
        let bytes = (down * across * size_of::<Tile>()) as u64;
        if bytes > MOST_BYTES || limit >= u32::from(u16::MAX) {
            return Ok(None);
        }
        let empty = Visited::empty_bytes(classes[0].len(), map.tiles);
        control.needs(progress, 2 * to_make + empty + bytes)?;
        let places = [0, 1].map(|index| Places::new(singles[index], &classes[index]));
        let mut by_bit = vec![NONE; map.blocks() * 64];
        for (cell, &class) in (0..).zip(&classes[1].of) {
            let (block, bit) = map.place(cell);
            by_bit[block as usize * 64 + bit.trailing_zeros() as usize] = class;
        }
        let mut around = Around {
            rows: classes[0].of.clone(),
            by_bit,
            before: places.each_ref().map(|places| places.before.clone()),
            across,
            tiles: vec![Tile::UNKNOWN; down * across],
            limit,
        };
        // In maze 2 the search goes from cell to cell, in words.
        let mut column_distances = vec![UNREACHABLE; singles[1].to.len()];
        for (&cell, &before) in places[1].cells.iter().zip(&places[1].before) {
            column_distances[cell as usize] = before;
        }
        progress.stage = Stage::Bound;
        let held = before + around.bytes();
        let steps = classes[0].steps();
        let backwards = steps.map(|(class, image, direction)| (image, class, direction));
        let mut search = PairSide::<false>::among(
            Targets::new(classes[0].len(), backwards),
            Operators::backwards_among(&classes[1], &places[1].cells, singles[1], map),
            map,
            [&places[0].before, &column_distances],
            [classes[0].goal, singles[1].goal],
            Some(limit),
        );
        search.keeps_layers = false;
        while search.newest_pairs > 0 {
            for (row, block, word) in search.newest.iter() {
                let row = row as usize;
                let columns = &around.by_bit[block as usize * 64..][..64];
                let tiles = &mut around.tiles[row / SIDE * across..][..across];
                for bit in bits(word) {
                    let column = columns[bit] as usize;
                    tiles[column / SIDE].learn(row, column, search.depth as u16);
                }
            }
            progress.depth = search.depth;
            progress.frontier = search.newest_pairs;
            progress.explored += search.newest_pairs;
            progress.bytes = held + to_make + search.bytes();
            control.report(progress)?;
            if search.depth == limit {
                break;
            }
            let bytes = progress.bytes;
            let progress = &*progress;
            search.expand(&mut |bytes_before, draft| {
                control.report(&Progress {
                    bytes: bytes + draft.bytes() - bytes_before,
                    ..*progress
                })
            })?;
        }
        progress.bytes = held;
        Ok(Some(around))
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

/// Where the classes of a maze are.
struct Places {
    /// The first cell of each.
    cells: Vec<u32>,
    /// S of each.
    before: Vec<u32>,
}

impl Places {
    fn new(single: &Single, classes: &Classes) -> Self {
        let mut cells = vec![NONE; classes.len()];
        let mut before = vec![UNREACHABLE; classes.len()];
        let can_fall = |cell: u32| single.actions[cell as usize].contains(&Action::Fall);
        let falls = single.reached().any(can_fall);
        let from_fall = falls.then(|| single.distances_from(single.fall_to));
        for cell in single.reached() {
            let class = classes.of[cell as usize] as usize;
            let distance = single.from_start[cell as usize];
            let distance = from_fall
                .as_ref()
                .map_or(distance, |from_fall| distance.min(from_fall[cell as usize]));
            // A branch is entered through its first cell.
            if distance < before[class] {
                before[class] = distance;
                cells[class] = cell;
            }
        }
        Places { cells, before }
    }
}
