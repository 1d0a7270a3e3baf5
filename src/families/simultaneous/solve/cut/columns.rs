//! The classes of maze 2, as a search meets them: 64 cells in a word.

use super::super::blocks::{BlockMap, bits};
use super::super::classes::Classes;
use super::super::tree::NONE;

/// The class of the cell at each bit of each block.
#[derive(Clone)]
pub(super) struct Columns(Vec<u32>);

impl Columns {
    pub(super) fn new(classes: &Classes, map: BlockMap) -> Self {
        let mut by_bit = vec![NONE; map.blocks() * 64];
        for (cell, &class) in (0..).zip(&classes.of) {
            let (block, bit) = map.place(cell);
            by_bit[block as usize * 64 + bit.trailing_zeros() as usize] = class;
        }
        Columns(by_bit)
    }

    /// The classes of a block, by bit.
    #[inline(always)]
    pub(super) fn of(&self, block: u16) -> &[u32] {
        &self.0[block as usize * 64..][..64]
    }

    /// The bits of a word whose classes satisfy a condition.
    #[inline(always)]
    pub(super) fn filter(&self, block: u16, word: u64, keeps: impl Fn(u32) -> bool) -> u64 {
        let columns = self.of(block);
        let kept = bits(word).filter(|&bit| keeps(columns[bit]));
        kept.fold(0, |kept, bit| kept | 1 << bit)
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.0.len() * size_of::<u32>()) as u64
    }
}
