//! Sets of cells of one maze as 8 × 8 blocks in 64-bit words, and instructions applied to whole
//! words at once.
//!
//! Bit `8·(y mod 8) + x mod 8` of a block represents one of its cells. Blocks are numbered tile by tile, a tile being 4
//! × 4 blocks, so that neighbours mostly lie close together in memory.
//!
//! An instruction moves the bits of a word by a shift: most stay inside the block, those at its
//! edge cross into the next one, and those in front of a wall or at the goal do not move. Falls are
//! rare, and all end on one cell, so they are a *spill*: a fixed list of bits that are set when a
//! trigger bit is.
//!
//! Backwards, the same machinery runs with the shifts reversed: the predecessors of a moved bit lie one shift back, and
//! those of the cell that falls lead to are all cells that fall (the spill).

use super::single::{Action, Single};
use crate::grid::Direction;

/// Blocks on a side of a tile.
const TILE: usize = 4;
/// Blocks in a tile: as many as a page of the visited set has words.
pub(super) const BLOCKS_PER_TILE: usize = TILE * TILE;

/// The numbering of cells as bits of blocks.
#[derive(Clone, Copy)]
pub(super) struct BlockMap {
    width: usize,
    /// Tiles side by side.
    tile_columns: usize,
    /// All tiles.
    pub(super) tiles: usize,
}

impl BlockMap {
    pub(super) fn new(single: &Single) -> Self {
        let tile_columns = single.width.div_ceil(8 * TILE);
        BlockMap {
            width: single.width,
            tile_columns,
            tiles: tile_columns * single.height.div_ceil(8 * TILE),
        }
    }

    /// The number of blocks, including those of the last tiles that lie outside the maze.
    pub(super) fn blocks(&self) -> usize {
        self.tiles * BLOCKS_PER_TILE
    }

    /// The block and the bit (as a word with that bit set) of a cell.
    pub(super) fn place(&self, cell: u32) -> (u16, u64) {
        let (x, y) = (cell as usize % self.width, cell as usize / self.width);
        let tile = y / (8 * TILE) * self.tile_columns + x / (8 * TILE);
        let block = tile * BLOCKS_PER_TILE + y / 8 % TILE * TILE + x / 8 % TILE;
        (block as u16, 1 << (y % 8 * 8 + x % 8))
    }

    /// The cells of a word.
    pub(super) fn cells(&self, block: u16, word: u64) -> impl Iterator<Item = u32> + use<> {
        let (tile, within) = (
            block as usize / BLOCKS_PER_TILE,
            block as usize % BLOCKS_PER_TILE,
        );
        let left = (tile % self.tile_columns * TILE + within % TILE) * 8;
        let top = (tile / self.tile_columns * TILE + within / TILE) * 8;
        let width = self.width;
        bits(word).map(move |bit| ((top + bit / 8) * width + left + bit % 8) as u32)
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

/// The effect of the four instructions on the bits of one block, in the order of [`Direction::ALL`].
#[derive(Clone, Copy, Default)]
struct Masks {
    /// Bits that move within the block.
    inside: [u64; 4],
    /// Bits that move into the next block.
    across: [u64; 4],
    /// Bits that do not move.
    stay: [u64; 4],
    /// Bits that set the spill.
    trigger: [u64; 4],
    /// The next block.
    next: [u16; 4],
}

/// The four instructions as maps from sets of cells to sets of cells, all forwards or all
/// backwards in time.
pub(super) struct Operators {
    masks: Vec<Masks>,
    spills: [Vec<(u16, u64)>; 4],
}

/// The image of one word under one instruction.
#[derive(Clone, Copy, Default)]
pub(super) struct Image {
    /// Bits of the same block.
    pub(super) here: u64,
    /// Bits of the block `next`.
    pub(super) across: u64,
    pub(super) next: u16,
    /// Whether the image includes the spill.
    pub(super) spills: bool,
}

impl Operators {
    /// The cells of a set after an instruction.
    pub(super) fn forwards(single: &Single, map: BlockMap) -> Self {
        let mut operators = Operators::empty(map);
        for direction in 0..4 {
            for cell in 0..single.to.len() as u32 {
                match single.actions[cell as usize][direction] {
                    Action::Go => {
                        let target = single.to[cell as usize][direction];
                        operators.add_move(map, direction, cell, target);
                    }
                    Action::Stay => operators.mark(map, direction, cell, |masks| &mut masks.stay),
                    Action::Fall => {
                        operators.mark(map, direction, cell, |masks| &mut masks.trigger);
                    }
                }
            }
            operators.spills[direction] = vec![map.place(single.fall_to)];
        }
        operators
    }

    /// The cells from which an instruction leads into a set.
    pub(super) fn backwards(single: &Single, map: BlockMap) -> Self {
        let mut operators = Operators::empty(map);
        for direction in 0..4 {
            let mut falling = vec![0u64; map.blocks()];
            for cell in 0..single.to.len() as u32 {
                match single.actions[cell as usize][direction] {
                    Action::Go => {
                        let target = single.to[cell as usize][direction];
                        operators.add_move(map, direction, target, cell);
                    }
                    Action::Stay => operators.mark(map, direction, cell, |masks| &mut masks.stay),
                    Action::Fall => {
                        let (block, bit) = map.place(cell);
                        falling[block as usize] |= bit;
                    }
                }
            }
            let spill = (0u16..).zip(falling).filter(|&(_, word)| word != 0);
            operators.spills[direction] = spill.collect();
            if !operators.spills[direction].is_empty() {
                operators.mark(map, direction, single.fall_to, |masks| &mut masks.trigger);
            }
        }
        operators
    }

    fn empty(map: BlockMap) -> Self {
        Operators {
            masks: vec![Masks::default(); map.blocks()],
            spills: Default::default(),
        }
    }

    fn add_move(&mut self, map: BlockMap, direction: usize, cell: u32, target: u32) {
        let (block, bit) = map.place(cell);
        let (next, _) = map.place(target);
        let masks = &mut self.masks[block as usize];
        if next == block {
            masks.inside[direction] |= bit;
        } else {
            masks.across[direction] |= bit;
            masks.next[direction] = next;
        }
    }

    fn mark(
        &mut self,
        map: BlockMap,
        direction: usize,
        cell: u32,
        mask: fn(&mut Masks) -> &mut [u64; 4],
    ) {
        let (block, bit) = map.place(cell);
        mask(&mut self.masks[block as usize])[direction] |= bit;
    }

    /// The images of a word under the four instructions.
    #[inline(always)]
    pub(super) fn images<const FORWARDS: bool>(&self, block: u16, word: u64) -> [Image; 4] {
        let masks = &self.masks[block as usize];
        std::array::from_fn(|direction| {
            let (inside, across) = (
                word & masks.inside[direction],
                word & masks.across[direction],
            );
            let towards = Direction::ALL[direction];
            let (inside, across) = match if FORWARDS {
                towards
            } else {
                towards.opposite()
            } {
                Direction::Up => (inside >> 8, across << 56),
                Direction::Down => (inside << 8, across >> 56),
                Direction::Left => (inside >> 1, across << 7),
                Direction::Right => (inside << 1, across >> 7),
            };
            Image {
                here: inside | word & masks.stay[direction],
                across,
                next: masks.next[direction],
                spills: word & masks.trigger[direction] != 0,
            }
        })
    }

    /// The blocks and bits that an instruction sets when a trigger bit is set.
    pub(super) fn spill(&self, direction: usize) -> &[(u16, u64)] {
        &self.spills[direction]
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.masks.len() * size_of::<Masks>()) as u64
    }
}
