//! Sets of cells of one maze as 8 × 8 blocks in 64-bit words, and instructions applied to whole
//! words at once.
//!
//! Bit `8·(y mod 8) + x mod 8` of block `(y div 8)·columns + x div 8` stands for cell (x, y). An
//! instruction moves the bits of a word by a shift: most stay inside the block, those at its edge
//! cross into the next one, those before a wall or at the goal do not move. Falls are rare and
//! dense, so they are a *spill*: a fixed list of bits that are set when one of the trigger bits is.
//!
//! Backwards, the same machinery runs with the shifts turned round: the predecessors of a moved
//! bit lie one shift back, and those of the cell falls lead to are all cells that fall (the spill).

use super::single::{Action, Single};
use crate::grid::Direction;

/// How cells are numbered as bits of blocks.
#[derive(Clone, Copy)]
pub(super) struct BlockMap {
    width: usize,
    /// Blocks side by side.
    columns: usize,
    /// All blocks.
    pub(super) count: usize,
}

impl BlockMap {
    pub(super) fn new(single: &Single) -> Self {
        let columns = single.width.div_ceil(8);
        BlockMap {
            width: single.width,
            columns,
            count: columns * single.height.div_ceil(8),
        }
    }

    /// The block and the bit (as a word with that bit set) of a cell.
    pub(super) fn place(&self, cell: u32) -> (u16, u64) {
        let (x, y) = (cell as usize % self.width, cell as usize / self.width);
        let block = y / 8 * self.columns + x / 8;
        (block as u16, 1 << (y % 8 * 8 + x % 8))
    }

    /// The cells of a word.
    pub(super) fn cells(&self, block: u16, word: u64) -> impl Iterator<Item = u32> + use<> {
        let (width, columns) = (self.width, self.columns);
        let (left, top) = (block as usize % columns * 8, block as usize / columns * 8);
        bits(word).map(move |bit| ((top + bit / 8) * width + left + bit % 8) as u32)
    }
}

/// What becomes of the bits of one block.
#[derive(Clone, Copy, Default)]
struct Masks {
    /// Bits that move within the block.
    inside: u64,
    /// Bits that move into the next block.
    across: u64,
    /// Bits that do not move.
    stay: u64,
    /// Bits that set the spill.
    trigger: u64,
}

/// One instruction as a map from sets of cells to sets of cells, forwards or backwards.
pub(super) struct Operator {
    shift: Direction,
    columns: usize,
    masks: Vec<Masks>,
    spill: Vec<(u16, u64)>,
}

impl Operator {
    /// Where the cells of a set are after an instruction.
    pub(super) fn forwards(single: &Single, map: BlockMap, direction: usize) -> Self {
        let mut operator = Operator::empty(map, Direction::ALL[direction]);
        for cell in 0..single.to.len() as u32 {
            let target = single.to[cell as usize][direction];
            match single.actions[cell as usize][direction] {
                Action::Go => operator.add_move(map, cell, target),
                Action::Stay => operator.add_stay(map, cell),
                Action::Fall => {
                    let (block, bit) = map.place(cell);
                    operator.masks[block as usize].trigger |= bit;
                }
            }
        }
        operator.spill = vec![map.place(single.fall_to)];
        operator
    }

    /// The cells from which an instruction leads into a set.
    pub(super) fn backwards(single: &Single, map: BlockMap, direction: usize) -> Self {
        let mut operator = Operator::empty(map, Direction::ALL[direction].opposite());
        let mut falling = vec![0u64; map.count];
        for cell in 0..single.to.len() as u32 {
            let target = single.to[cell as usize][direction];
            match single.actions[cell as usize][direction] {
                Action::Go => operator.add_move(map, target, cell),
                Action::Stay => operator.add_stay(map, cell),
                Action::Fall => {
                    let (block, bit) = map.place(cell);
                    falling[block as usize] |= bit;
                }
            }
        }
        operator.spill = (0u16..)
            .zip(falling)
            .filter(|&(_, word)| word != 0)
            .collect();
        if !operator.spill.is_empty() {
            let (block, bit) = map.place(single.fall_to);
            operator.masks[block as usize].trigger |= bit;
        }
        operator
    }

    fn empty(map: BlockMap, shift: Direction) -> Self {
        Operator {
            shift,
            columns: map.columns,
            masks: vec![Masks::default(); map.count],
            spill: Vec::new(),
        }
    }

    fn add_move(&mut self, map: BlockMap, cell: u32, target: u32) {
        let (block, bit) = map.place(cell);
        let masks = &mut self.masks[block as usize];
        if map.place(target).0 == block {
            masks.inside |= bit;
        } else {
            masks.across |= bit;
        }
    }

    fn add_stay(&mut self, map: BlockMap, cell: u32) {
        let (block, bit) = map.place(cell);
        self.masks[block as usize].stay |= bit;
    }

    /// Adds the image of a set, given as blocks and words, to the target.
    pub(super) fn apply(&self, blocks: &[u16], words: &[u64], target: &mut DenseRow) {
        // One loop per direction, so that the shifts are constants in it.
        match self.shift {
            Direction::Up => self.apply_shifted(blocks, words, target, |w| w >> 8, |w| w << 56),
            Direction::Down => self.apply_shifted(blocks, words, target, |w| w << 8, |w| w >> 56),
            Direction::Left => self.apply_shifted(blocks, words, target, |w| w >> 1, |w| w << 7),
            Direction::Right => self.apply_shifted(blocks, words, target, |w| w << 1, |w| w >> 7),
        }
    }

    #[inline(always)]
    fn apply_shifted(
        &self,
        blocks: &[u16],
        words: &[u64],
        target: &mut DenseRow,
        inside: impl Fn(u64) -> u64,
        across: impl Fn(u64) -> u64,
    ) {
        let next_block = match self.shift {
            Direction::Up => 0usize.wrapping_sub(self.columns),
            Direction::Down => self.columns,
            Direction::Left => usize::MAX,
            Direction::Right => 1,
        };
        let mut spills = false;
        for (&block, &word) in blocks.iter().zip(words) {
            let block = block as usize;
            let masks = &self.masks[block];
            target.add(block, inside(word & masks.inside) | (word & masks.stay));
            let crossing = word & masks.across;
            if crossing != 0 {
                target.add(block.wrapping_add(next_block), across(crossing));
            }
            spills |= word & masks.trigger != 0;
        }
        if spills {
            for &(block, word) in &self.spill {
                target.add(block as usize, word);
            }
        }
    }
}

/// A set of cells with a word for every block, and a note of which words may be non-empty.
pub(super) struct DenseRow {
    words: Vec<u64>,
    touched: Vec<u64>,
}

impl DenseRow {
    pub(super) fn new(map: BlockMap) -> Self {
        DenseRow {
            words: vec![0; map.count],
            touched: vec![0; map.count.div_ceil(64)],
        }
    }

    #[inline(always)]
    fn add(&mut self, block: usize, word: u64) {
        self.words[block] |= word;
        self.touched[block / 64] |= u64::from(word != 0) << (block % 64);
    }

    /// Number of pages: groups of 64 blocks.
    pub(super) fn pages(&self) -> usize {
        self.touched.len()
    }

    /// Which blocks of a page may be non-empty; they count as untouched from now on.
    #[inline(always)]
    pub(super) fn take_touched(&mut self, page: usize) -> u64 {
        std::mem::take(&mut self.touched[page])
    }

    /// The words of a page (fewer than 64 on the last one). Whoever takes the touched bits of a
    /// page empties these words.
    #[inline(always)]
    pub(super) fn page_mut(&mut self, page: usize) -> &mut [u64] {
        let end = self.words.len().min(page * 64 + 64);
        &mut self.words[page * 64..end]
    }
}

/// The set bits of a word, lowest first.
#[inline(always)]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}
