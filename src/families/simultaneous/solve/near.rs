//! The distances home of three players, as far as they matter: of cells that may lie on a sequence of at most M
//! instructions.
//!
//! Let S(a, b, c) be the greatest distance *from* the start of every two of the players in these cells, and R(a, b, c)
//! the exact distance home of the three. A sequence of at most M instructions that passes through the cells has taken S
//! at least, and needs R at least: S + R ≤ M. Only such entries are filled, by a search from home that leaves out all
//! others. It finds the exact R of each: on a shortest way home from (a, b, c), one instruction leads to cells whose R
//! is less by one, and whose S is greater by one at most, since so is the distance of every two; so S + R does not rise
//! on the way, and all of it lies among the filled entries. For entries that are not filled the bound means that no
//! sequence of at most M passes there, which holds as long as M only falls. For perfect mazes about a tenth of all
//! entries is filled.

use super::tables::{Board, Filling, Short, Steps, TOO_LONG, place_of, strides_of};
use crate::search::Stopped;

/// An entry that is not known.
const NONE: u16 = TOO_LONG as u16;

/// Every two of three.
pub(super) fn pairs_of<T: Copy>([first, second, third]: [T; 3]) -> [(T, T); 3] {
    [(first, second), (first, third), (second, third)]
}

/// Every three of this many players, each in rising order.
pub(super) fn threes_among(count: usize) -> Vec<[usize; 3]> {
    let pairs = (0..count).flat_map(|third| (0..third).map(move |second| (second, third)));
    let threes =
        pairs.flat_map(|(second, third)| (0..second).map(move |first| [first, second, third]));
    threes.collect()
}

/// The cells of three players that may lie on a sequence of at most `most` instructions, as far as every two of them
/// show.
pub(super) struct Near {
    most: u32,
    /// The distances of every two from their start.
    from_start: [Short; 3],
}

impl Near {
    pub(super) fn new(
        three: [Board; 3],
        most: u32,
        filling: &mut Filling,
    ) -> Result<Self, Stopped> {
        let mut from_start = |(first, second): (Board, Board)| {
            filling.table_from(
                [Board::ONE_CELL, first, second],
                [0, first.start, second.start],
            )
        };
        let [one, two, three] = pairs_of(three);
        let from_start = [from_start(one)?, from_start(two)?, from_start(three)?];
        Ok(Near { most, from_start })
    }

    /// The least number of instructions from the start, as far as every two show.
    #[inline(always)]
    pub(super) fn before(&self, [first, second, third]: [u32; 3]) -> u32 {
        let [one, two, three] = &self.from_start;
        let one = one.of(first, second);
        one.max(two.of(first, third)).max(three.of(second, third))
    }

    /// Whether cells with a way home of `home` instructions may be passed.
    #[inline(always)]
    pub(super) fn has(&self, cells: [u32; 3], home: u32) -> bool {
        self.before(cells) + home <= self.most
    }
}

/// The entries of a block.
const BLOCK: usize = 64;

/// A table of short distances of three players, few of which are known: only blocks with some of them have room.
pub(super) struct Sparse {
    strides: [usize; 2],
    /// For each block its place in the list; 0 if nothing in it is known.
    places: Vec<u32>,
    blocks: Vec<[u16; BLOCK]>,
}

impl Sparse {
    fn new(strides: [usize; 2], entries: usize) -> Self {
        Sparse {
            strides,
            places: vec![0; entries.div_ceil(BLOCK)],
            blocks: vec![[NONE; BLOCK]],
        }
    }

    /// The bytes that a table of this many entries takes before any is known.
    pub(super) fn fewest_bytes(entries: u64) -> u64 {
        entries.div_ceil(BLOCK as u64) * size_of::<u32>() as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        let blocks = self.blocks.capacity() * size_of::<[u16; BLOCK]>();
        (self.places.len() * size_of::<u32>() + blocks) as u64
    }

    /// The distance of three players; [`TOO_LONG`] if it is not known.
    #[inline(always)]
    pub(super) fn of(&self, first: u32, second: u32, third: u32) -> u32 {
        let place = first as usize * self.strides[0] + second as usize * self.strides[1];
        let place = place + third as usize;
        let block = self.places[place / BLOCK] as usize;
        u32::from(self.blocks[block][place % BLOCK])
    }

    /// Sets a distance; `false` if it is known already.
    #[inline(always)]
    fn learn(&mut self, place: usize, distance: u16) -> bool {
        let mut block = self.places[place / BLOCK];
        if block == 0 {
            block = self.blocks.len() as u32;
            self.places[place / BLOCK] = block;
            if self.blocks.len() == self.blocks.capacity() {
                // Doubling would take more than is needed.
                self.blocks.reserve_exact(self.blocks.len() / 4 + 1);
            }
            self.blocks.push([NONE; BLOCK]);
        }
        let known = &mut self.blocks[block as usize][place % BLOCK];
        let is_new = *known == NONE;
        if is_new {
            *known = distance;
        }
        is_new
    }
}

impl Filling<'_, '_> {
    /// Fills a table of fewer than 2³² entries with the distances of the combinations that are near, or of all; `None`
    /// if one of them is [`TOO_LONG`]. The lower bound rises as long as the start is not reached.
    pub(super) fn table_of_near(
        &mut self,
        boards: [Board; 3],
        near: Option<&Near>,
    ) -> Result<Option<Sparse>, Stopped> {
        let steps = boards.map(Steps::backwards);
        let strides = strides_of(&steps);
        let mut table = Sparse::new(strides, steps[0].cells * strides[0]);
        let home = place_of(strides, boards.map(|board| board.goal));
        table.learn(home as usize, 0);
        let [first, second, third] = boards.map(|board| board.start);
        let held = self.progress.bytes;
        let mut layer = vec![home];
        for depth in 1..TOO_LONG {
            self.progress.bytes = held + table.bytes();
            if table.of(first, second, third) == TOO_LONG {
                self.progress.at_least = self.progress.at_least.max(depth);
            }
            // Checked first: entries that are not near are never fetched from memory.
            let is_near = |cells| near.is_none_or(|near| near.has(cells, depth));
            layer = self.layer(&steps, &layer, |place, cells| {
                is_near(cells) && table.learn(place as usize, depth as u16)
            })?;
            if layer.is_empty() {
                self.progress.bytes = held + table.bytes();
                return Ok(Some(table));
            }
        }
        Ok(None)
    }
}
