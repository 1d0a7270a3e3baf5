//! Sets of pairs of classes with a distance for each: in tiles of 8 × 8 pairs, made where they are touched.
//!
//! A tile is a word of bits: bit 8 i + j is the pair of the i-th of eight classes of maze 1 and the j-th of eight of
//! maze 2. Four by four tiles are a page; pages are found through a table of two levels, since at most heights most
//! are never touched.
//!
//! **One number for each pair.** A pair that is seen has its distance from the end from which the pairs are searched;
//! one that is not has its bound, the distance to the other end. Nobody needs the bound of a pair that is seen. A
//! number is a byte above the least of its tile. What does not fit is stored elsewhere: wide tiles have their
//! distances in full, and a bound says that it is [`FAR`], and is found again.

use super::classes::NONE;

/// The greatest number that fits; then what says that a bound is greater, or that there is none.
const NEAR: u32 = 125;
const FAR: u64 = 126;
const NO: u64 = 127;

pub(super) const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x80 * ONES;

/// Distances up to this much less than a tile's first one fit, too.
const BEFORE_FIRST: u32 = 24;

/// The first bit says that a tile is wide.
const WIDE: u32 = 1 << 31;

/// Tiles of a page, pages of a leaf of the table, and pages that are made at once.
const PAGE: usize = 16;
const LEAF: usize = 64;
const BLOCK: usize = 64;

#[derive(Clone, Copy)]
pub(super) struct Tile {
    /// The pairs that were seen.
    pub(super) seen: u64,
    /// Pairs that the pass `put_in` has put off.
    pub(super) put: u64,
    pub(super) put_in: u32,
    /// The pass of the rung before after which the bounds were found; 0 for none.
    pub(super) bound_in: u32,
    /// What the bytes of the bounds, and of the distances, are added to; or where a wide tile's distances are.
    bound_from: u32,
    from: u32,
    numbers: [u64; 8],
}

const EMPTY: Tile = Tile {
    seen: 0,
    put: 0,
    put_in: 0,
    bound_in: 0,
    bound_from: 0,
    from: 0,
    numbers: [0; 8],
};

/// The words in which eight bits of one row are bytes.
fn spread(bits: u64) -> u64 {
    let one_each = (bits & 0xFF).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    ((one_each + 0x7F * ONES) >> 7 & ONES) * 0xFF
}

impl Tile {
    /// Sets the bounds of all pairs not seen.
    pub(super) fn bind(&mut self, bounds: &[[u32; 8]; 8], pass: u32) {
        let least = bounds
            .iter()
            .flatten()
            .fold(NONE, |least, &bound| least.min(bound));
        self.bound_from = least;
        self.bound_in = pass;
        for (row, bounds) in bounds.iter().enumerate() {
            let mut word = 0;
            for (column, &bound) in bounds.iter().enumerate() {
                let byte = match bound {
                    NONE => NO,
                    bound => u64::from((bound - least).min(FAR as u32)),
                };
                word |= byte << (8 * column);
            }
            let seen = spread(self.seen >> (8 * row));
            self.numbers[row] = self.numbers[row] & seen | word & !seen;
        }
    }

    /// Those of some pairs, none of them seen, whose bound is at most this; and those of which this does not tell.
    #[inline]
    pub(super) fn within(&self, pairs: u64, most: u32) -> (u64, u64) {
        if most < self.bound_from {
            return (0, 0);
        }
        let most = most - self.bound_from;
        let within = pairs & self.at_most(pairs, u64::from(most.min(NEAR)));
        let unknown = match most > NEAR && within != pairs {
            true => self.far(pairs),
            false => 0,
        };
        (within, unknown)
    }

    fn number(&self, bit: u32) -> u32 {
        (self.numbers[bit as usize / 8] >> (8 * (bit % 8)) & 0xFF) as u32
    }

    /// The pairs whose number is at most this, in all rows in which some of these pairs are.
    #[inline(always)]
    fn at_most(&self, pairs: u64, most: u64) -> u64 {
        let limit = (most | 0x80) * ONES;
        let mut at_most = 0;
        let mut rest = pairs;
        while rest != 0 {
            let row = rest.trailing_zeros() / 8;
            at_most |= at_least(limit, self.numbers[row as usize]) << (8 * row);
            rest &= !(0xFF << (8 * row));
        }
        at_most
    }

    /// Those of some pairs, none of them seen, whose bound is far.
    fn far(&self, pairs: u64) -> u64 {
        pairs & self.at_most(pairs, FAR) & !self.at_most(pairs, u64::from(NEAR))
    }

    /// Those of some pairs, none of them seen, that have no bound.
    #[inline]
    pub(super) fn none(&self, pairs: u64) -> u64 {
        pairs & !self.at_most(pairs, FAR)
    }

    /// The least bound of some pairs, none of them seen, of which not all are without one; a lower one if it is far.
    pub(super) fn least(&self, pairs: u64) -> u32 {
        let mut least = [NO as u8; 8];
        for (row, &numbers) in self.numbers.iter().enumerate() {
            let numbers = numbers & !HIGH | !spread(pairs >> (8 * row));
            for (least, byte) in least.iter_mut().zip(numbers.to_le_bytes()) {
                *least = byte.min(*least);
            }
        }
        let least = least.into_iter().fold(NO as u8, u8::min);
        self.bound_from + u32::from(least)
    }
}

/// A bit for each byte of `numbers` that is at most the byte of `limit`, which has its high bit set.
#[inline]
fn at_least(limit: u64, numbers: u64) -> u64 {
    ((limit - numbers) & HIGH)
        .wrapping_shr(7)
        .wrapping_mul(0x0102_0408_1020_4080)
        >> 56
}

/// The tiles of a search.
pub(super) struct Tiles {
    /// For each row of pages, the leaves of the table; empty if there are none.
    top: Vec<Vec<u32>>,
    leaves: Vec<[u32; LEAF]>,
    blocks: Vec<Box<[Tile]>>,
    /// The row and the column of each page.
    places: Vec<[u32; 2]>,
    wide: Vec<[u32; 64]>,
    leaves_of_row: usize,
    /// Bytes in use, and the most that may be.
    pub(super) bytes: u64,
    pub(super) most_bytes: u64,
}

/// There is no room for another page.
pub(super) struct Full;

impl Tiles {
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let pages = |classes: usize| classes.div_ceil(32);
        Tiles {
            top: vec![Vec::new(); pages(rows)],
            leaves: Vec::new(),
            blocks: Vec::new(),
            places: Vec::new(),
            wide: Vec::new(),
            leaves_of_row: pages(columns).div_ceil(LEAF),
            bytes: Tiles::bytes_to_make(rows),
            most_bytes: u64::MAX,
        }
    }

    pub(super) fn bytes_to_make(rows: usize) -> u64 {
        (rows.div_ceil(32) * size_of::<Vec<u32>>()) as u64
    }

    #[inline]
    pub(super) fn tile(&self, id: u32) -> &Tile {
        &self.blocks[id as usize / (PAGE * BLOCK)][id as usize % (PAGE * BLOCK)]
    }

    #[inline]
    pub(super) fn tile_mut(&mut self, id: u32) -> &mut Tile {
        &mut self.blocks[id as usize / (PAGE * BLOCK)][id as usize % (PAGE * BLOCK)]
    }

    /// The tile's row and column.
    pub(super) fn place(&self, id: u32) -> [u32; 2] {
        let [row, column] = self.places[id as usize / PAGE];
        let within = id % PAGE as u32;
        [4 * row + within / 4, 4 * column + within % 4]
    }

    #[inline]
    fn page(&self, row: u32, column: u32) -> u32 {
        let leaves = &self.top[row as usize];
        match leaves.get(column as usize / LEAF) {
            None | Some(&NONE) => NONE,
            Some(&leaf) => self.leaves[leaf as usize][column as usize % LEAF],
        }
    }

    /// The tile at a place, if it was made.
    #[inline]
    pub(super) fn find(&self, row: u32, column: u32) -> Option<u32> {
        match self.page(row / 4, column / 4) {
            NONE => None,
            page => Some(PAGE as u32 * page + row % 4 * 4 + column % 4),
        }
    }

    /// The tile at a place, made if need be.
    #[inline]
    pub(super) fn find_or_make(&mut self, row: u32, column: u32) -> Result<u32, Full> {
        let page = match self.page(row / 4, column / 4) {
            NONE => self.make(row / 4, column / 4)?,
            page => page,
        };
        Ok(PAGE as u32 * page + row % 4 * 4 + column % 4)
    }

    #[cold]
    fn make(&mut self, row: u32, column: u32) -> Result<u32, Full> {
        let page = self.places.len() as u32;
        let is_full = (page as usize).is_multiple_of(BLOCK);
        let in_row = (self.leaves_of_row * size_of::<u32>()) as u64;
        let in_leaf = size_of::<[u32; LEAF]>() as u64;
        let in_block = (BLOCK * (PAGE * size_of::<Tile>() + size_of::<[u32; 2]>())) as u64;
        if self.bytes + in_row + in_leaf + if is_full { in_block } else { 0 } > self.most_bytes {
            return Err(Full);
        }
        let leaves = &mut self.top[row as usize];
        if leaves.is_empty() {
            leaves.resize(self.leaves_of_row, NONE);
            self.bytes += in_row;
        }
        let leaf = &mut leaves[column as usize / LEAF];
        if *leaf == NONE {
            *leaf = self.leaves.len() as u32;
            self.leaves.push([NONE; LEAF]);
            self.bytes += in_leaf;
        }
        self.leaves[*leaf as usize][column as usize % LEAF] = page;
        if is_full {
            self.blocks
                .push(vec![EMPTY; PAGE * BLOCK].into_boxed_slice());
            self.bytes += in_block;
        }
        self.places.push([row, column]);
        Ok(page)
    }

    /// Adds pairs of a tile to those that are seen, at this distance.
    #[inline]
    pub(super) fn see(&mut self, id: u32, pairs: u64, distance: u32) {
        let tile = self.tile_mut(id);
        if tile.seen == 0 {
            tile.from = distance.saturating_sub(BEFORE_FIRST);
        }
        if tile.from & WIDE == 0 && (tile.from..=tile.from + NEAR).contains(&distance) {
            let byte = u64::from(distance - tile.from) * ONES;
            let mut rest = pairs;
            while rest != 0 {
                let row = rest.trailing_zeros() / 8;
                let here = spread(rest >> (8 * row));
                let numbers = &mut tile.numbers[row as usize];
                *numbers = *numbers & !here | byte & here;
                rest &= !(0xFF << (8 * row));
            }
            tile.seen |= pairs;
        } else {
            self.see_wide(id, pairs, distance);
        }
    }

    #[cold]
    fn see_wide(&mut self, id: u32, pairs: u64, distance: u32) {
        let mut tile = *self.tile(id);
        if tile.from & WIDE == 0 {
            let mut distances = [NONE; 64];
            for bit in bits(tile.seen) {
                distances[bit as usize] = tile.from + tile.number(bit);
            }
            tile.from = WIDE | self.wide.len() as u32;
            self.wide.push(distances);
            self.bytes += size_of::<[u32; 64]>() as u64;
        }
        for bit in bits(pairs) {
            self.wide[(tile.from & !WIDE) as usize][bit as usize] = distance;
        }
        tile.seen |= pairs;
        *self.tile_mut(id) = tile;
    }

    /// The distance of a pair of a tile, if it was seen.
    #[inline]
    pub(super) fn distance_in(&self, id: u32, bit: u32) -> Option<u32> {
        let tile = self.tile(id);
        if tile.seen >> bit & 1 == 0 {
            return None;
        }
        Some(self.seen_at(tile, bit))
    }

    #[inline]
    fn seen_at(&self, tile: &Tile, bit: u32) -> u32 {
        match tile.from & WIDE {
            0 => tile.from + tile.number(bit),
            _ => self.wide[(tile.from & !WIDE) as usize][bit as usize],
        }
    }

    /// The distance of a pair, if it was seen.
    pub(super) fn distance(&self, row: u32, column: u32) -> Option<u32> {
        self.distance_in(self.find(row / 8, column / 8)?, row % 8 * 8 + column % 8)
    }

    /// All pairs that were seen.
    pub(super) fn seen(&self) -> impl Iterator<Item = [u32; 2]> {
        let tiles = 0..(PAGE * self.places.len()) as u32;
        tiles.flat_map(|id| {
            let [row, column] = self.place(id);
            let pairs = bits(self.tile(id).seen);
            pairs.map(move |bit| [8 * row + bit / 8, 8 * column + bit % 8])
        })
    }

    /// The distances of the pairs of eight and eight classes; [`NONE`] for pairs not seen.
    pub(super) fn distances(&self, rows: &[u32], columns: &[u32]) -> [[u32; 8]; 8] {
        let mut distances = [[NONE; 8]; 8];
        let is_whole =
            |of: &[u32]| of[0].is_multiple_of(8) && (of[0]..).zip(of).all(|(next, &of)| next == of);
        // The classes of the tile there are numbered alike, as long as they are not finer: most tiles are of this kind.
        if is_whole(rows) && is_whole(columns) {
            if let Some(id) = self.find(rows[0] / 8, columns[0] / 8) {
                let tile = self.tile(id);
                for bit in bits(tile.seen) {
                    distances[bit as usize / 8][bit as usize % 8] = self.seen_at(tile, bit);
                }
            }
            return distances;
        }
        for (row, distances) in rows.iter().zip(&mut distances) {
            let mut known = NONE;
            let mut tile = None;
            for (&column, distance) in columns.iter().zip(distances) {
                if known != column / 8 {
                    known = column / 8;
                    tile = self.find(row / 8, known);
                }
                if let Some(tile) = tile {
                    *distance = self
                        .distance_in(tile, row % 8 * 8 + column % 8)
                        .unwrap_or(NONE);
                }
            }
        }
        distances
    }
}

/// The places of the bits of a word.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}
