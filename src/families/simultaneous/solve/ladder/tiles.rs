//! Sets of pairs of classes with a distance for each: in tiles of 8 × 8 pairs, made where they are touched.
//!
//! Four by four [tiles](super::tile) are a page; pages are found through a table of two levels, since at most heights
//! most are never touched.
//!
//! A page of which every pair was seen is [`packed`](super::packed), and its place used again. So are all pages of a rung
//! while another one is searched: where that leads to a raised limit, those in which more pairs are seen are unpacked.

use std::collections::HashSet;

use super::super::classes::NONE;
use super::packed::Packed;
use super::tile::{FAR, NEAR, NO, Tile, WIDE, bits, spread};

/// Distances up to this much less than a tile's first one fit, too.
const BEFORE_FIRST: u32 = 16;

/// Tiles of a page, pages of a leaf of the table, and pages that are made at once.
pub(super) const PAGE: usize = 16;
const LEAF: usize = 64;
/// As many as take half a megabyte: each growth of a module's memory costs a browser a collection of garbage. The first
/// ones are made as they are needed, since sets have many small searches.
const BLOCK: usize = if cfg!(test) { 8 } else { 512 };

/// In the table, the first number of packed pages.
const PACKED: u32 = 1 << 27;

/// The tiles of a search.
pub(super) struct Tiles {
    /// For each row of pages, the leaves of the table; empty if there are none.
    top: Vec<Vec<u32>>,
    leaves: Vec<[u32; LEAF]>,
    tiles: Vec<Vec<Tile>>,
    /// The pass of the rung before after which the bounds of each tile were found; 0 for none.
    bound_in: Vec<Vec<u32>>,
    /// The row and the column of each page.
    places: Vec<[u32; 2]>,
    /// Those that are packed, and places that were theirs.
    packed: Packed,
    free: Vec<u32>,
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
            tiles: Vec::new(),
            bound_in: Vec::new(),
            places: Vec::new(),
            packed: Packed::default(),
            free: Vec::new(),
            wide: Vec::new(),
            leaves_of_row: pages(columns).div_ceil(LEAF),
            bytes: Tiles::bytes_to_make(rows),
            most_bytes: u64::MAX,
        }
    }

    pub(super) fn bytes_to_make(rows: usize) -> u64 {
        (rows.div_ceil(32) * size_of::<Vec<u32>>()) as u64
    }

    /// A tile that is not packed.
    #[inline(always)]
    fn tile(&self, id: u32) -> &Tile {
        &self.tiles[id as usize / (PAGE * BLOCK)][id as usize % (PAGE * BLOCK)]
    }

    #[inline(always)]
    fn tile_mut(&mut self, id: u32) -> &mut Tile {
        &mut self.tiles[id as usize / (PAGE * BLOCK)][id as usize % (PAGE * BLOCK)]
    }

    /// What is read from any tile.
    #[inline(always)]
    fn read<T>(&self, id: u32, read: impl FnOnce(&Tile) -> T) -> T {
        match (id / PAGE as u32).checked_sub(PACKED) {
            None => read(self.tile(id)),
            Some(page) => read(&self.packed.tile(page, id % PAGE as u32)),
        }
    }

    /// The pairs of a tile that were seen. It is not [packed](Self::seen_packed).
    #[inline(always)]
    pub(super) fn seen_in(&self, id: u32) -> u64 {
        self.tile(id).seen
    }

    /// The pairs of a tile that were seen, if it is packed.
    #[inline(always)]
    pub(super) fn seen_packed(&self, id: u32) -> Option<u64> {
        let page = (id / PAGE as u32).checked_sub(PACKED);
        page.map(|page| self.packed.seen(page, id % PAGE as u32))
    }

    /// The row and the column of a page; `None` if it was unpacked.
    fn place(&self, page: u32) -> Option<[u32; 2]> {
        match page.checked_sub(PACKED) {
            None => Some(self.places[page as usize]),
            Some(page) => self.packed.place(page),
        }
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

    /// The tile at a place where some pairs arrive, made or unpacked if need be; `None` if they were seen there.
    #[inline]
    pub(super) fn find_or_make(
        &mut self,
        [row, column]: [u32; 2],
        pairs: u64,
    ) -> Result<Option<u32>, Full> {
        let within = row % 4 * 4 + column % 4;
        let page = match self.page(row / 4, column / 4) {
            NONE => self.make(row / 4, column / 4)?,
            page if page >= PACKED => {
                if pairs & !self.packed.seen(page - PACKED, within) == 0 {
                    return Ok(None);
                }
                self.unpack(page, row / 4, column / 4)?
            }
            page => page,
        };
        Ok(Some(PAGE as u32 * page + within))
    }

    #[cold]
    fn unpack(&mut self, packed: u32, row: u32, column: u32) -> Result<u32, Full> {
        let page = self.unpack_one(packed, [row, column])?;
        if self.packed.is_mostly_waste() {
            for packed in 0..self.packed.len() {
                if let Some(place) = self.packed.place(packed) {
                    self.unpack_one(PACKED + packed, place)?;
                }
            }
            self.bytes -= self.packed.bytes();
            self.packed = Packed::default();
        }
        Ok(page)
    }

    fn unpack_one(&mut self, packed: u32, [row, column]: [u32; 2]) -> Result<u32, Full> {
        let page = self.make(row, column)?;
        for within in 0..PAGE as u32 {
            *self.tile_mut(PAGE as u32 * page + within) = self.packed.tile(packed - PACKED, within);
        }
        self.packed.forget(packed - PACKED);
        Ok(page)
    }

    /// Packs all pages, as none will be added to for some time; not a few.
    pub(super) fn pack_all(&mut self) {
        if self.places.len() < BLOCK {
            return;
        }
        let mut places = std::mem::take(&mut self.places).into_iter();
        let is_free: HashSet<u32> = self.free.drain(..).collect();
        let mut page = 0;
        for tiles in std::mem::take(&mut self.tiles) {
            for (tiles, place) in tiles.chunks(PAGE).zip(&mut places) {
                if !is_free.contains(&page) {
                    self.link(place, PACKED + self.packed.len());
                    self.packed.add(place, tiles);
                }
                page += 1;
            }
        }
        (self.bound_in, self.free) = (Vec::new(), Vec::new());
        let rows = self
            .top
            .iter()
            .map(|leaves| leaves.len() * size_of::<u32>());
        let leaves = self.leaves.len() * size_of::<[u32; LEAF]>() + rows.sum::<usize>();
        let wide = self.wide.len() * size_of::<[u32; 64]>();
        self.bytes = Tiles::bytes_to_make(32 * self.top.len())
            + (leaves + wide) as u64
            + self.packed.bytes();
    }

    /// The table leads to a page from now on.
    fn link(&mut self, [row, column]: [u32; 2], page: u32) {
        let leaf = self.top[row as usize][column as usize / LEAF];
        self.leaves[leaf as usize][column as usize % LEAF] = page;
    }

    #[cold]
    fn make(&mut self, row: u32, column: u32) -> Result<u32, Full> {
        let free = self.free.pop();
        let page = free.unwrap_or(self.places.len() as u32);
        let is_full = free.is_none() && (page as usize).is_multiple_of(BLOCK);
        let in_row = (self.leaves_of_row * size_of::<u32>()) as u64;
        let in_leaf = size_of::<[u32; LEAF]>() as u64;
        let in_tile = size_of::<Tile>() + size_of::<u32>();
        let in_page = (PAGE * in_tile + size_of::<[u32; 2]>()) as u64;
        let (pages, in_pages) = match (page as usize) < BLOCK {
            _ if free.is_some() => (0, 0),
            // A list that grows takes up to twice as much.
            true => (0, 2 * in_page),
            false if is_full => (BLOCK, BLOCK as u64 * in_page),
            false => (0, 0),
        };
        if self.bytes + in_row + in_leaf + in_pages > self.most_bytes {
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
            self.tiles.push(Vec::with_capacity(PAGE * pages));
            self.bound_in.push(Vec::with_capacity(PAGE * pages));
        }
        self.bytes += in_pages;
        if free.is_some() {
            self.places[page as usize] = [row, column];
            return Ok(page);
        }
        let block = page as usize / BLOCK;
        let tiles = (page as usize % BLOCK + 1) * PAGE;
        self.tiles[block].resize(tiles, Tile::default());
        self.bound_in[block].resize(tiles, 0);
        self.places.push([row, column]);
        Ok(page)
    }

    /// Packs the page of a tile, if every pair of all its tiles was seen, and there is room.
    #[cold]
    fn pack(&mut self, id: u32) {
        let page = id / PAGE as u32;
        let begin = (PAGE as u32 * page) as usize % (PAGE * BLOCK);
        let block = page as usize / BLOCK;
        let tiles = &mut self.tiles[block][begin..begin + PAGE];
        if tiles.iter().any(|tile| tile.seen != u64::MAX) {
            return;
        }
        let bytes = self.packed.bytes();
        let needed = self.packed.bytes_to_add() + size_of::<u32>() as u64;
        if self.bytes + needed > self.most_bytes {
            return;
        }
        let place = self.places[page as usize];
        self.packed.add(place, tiles);
        tiles.fill(Tile::default());
        self.link(place, PACKED + self.packed.len() - 1);
        self.bound_in[block][begin..begin + PAGE].fill(0);
        let free = self.free.capacity();
        self.free.push(page);
        let free = (self.free.capacity() - free) * size_of::<u32>();
        self.bytes += self.packed.bytes() - bytes + free as u64;
    }

    /// Whether the bounds of a tile were found after this pass of the rung before.
    #[inline]
    pub(super) fn is_bound(&self, id: u32, pass: u32) -> bool {
        self.bound_in[id as usize / (PAGE * BLOCK)][id as usize % (PAGE * BLOCK)] == pass
    }

    /// Sets the bounds of all pairs of a tile that were not seen.
    pub(super) fn bind(&mut self, id: u32, bounds: &[[u32; 8]; 8], pass: u32) {
        let bounds_of = bounds.iter().flatten();
        let least = bounds_of.fold(NONE, |least, &bound| least.min(bound));
        let (block, place) = (id as usize / (PAGE * BLOCK), id as usize % (PAGE * BLOCK));
        self.bound_in[block][place] = pass;
        let tile = &mut self.tiles[block][place];
        tile.bound_from = least;
        let number = |bound: u32| match bound {
            NONE => NO as u8,
            bound => (bound - least).min(FAR) as u8,
        };
        tile.set_all(!tile.seen, &bounds.map(|bounds| bounds.map(number)));
    }

    /// Those of some pairs, none of them seen, whose bound is at most this; and those of which this does not tell.
    #[inline]
    pub(super) fn within(&self, id: u32, pairs: u64, most: u32) -> (u64, u64) {
        let tile = self.tile(id);
        if most < tile.bound_from {
            return (0, 0);
        }
        let most = most - tile.bound_from;
        let within = pairs & tile.at_most(most.min(NEAR));
        let unknown = match most > NEAR && within != pairs {
            // Those whose bound is far.
            true => pairs & tile.at_most(FAR) & !within,
            false => 0,
        };
        (within, unknown)
    }

    /// Those of some pairs, none of them seen, that have no bound.
    #[inline]
    pub(super) fn none(&self, id: u32, pairs: u64) -> u64 {
        pairs & !self.tile(id).at_most(FAR)
    }

    /// The least bound of some pairs, none of them seen, of which not all are without one; a lower one if it is far.
    pub(super) fn least(&self, id: u32, pairs: u64) -> u32 {
        let tile = self.tile(id);
        let least = (0..NO).find(|&number| pairs & tile.at_most(number) != 0);
        tile.bound_from + least.unwrap_or(NO)
    }

    /// Adds pairs of a tile to those that are seen, at this distance.
    #[inline]
    pub(super) fn see(&mut self, id: u32, pairs: u64, distance: u32) {
        let tile = self.tile_mut(id);
        if tile.seen == 0 {
            tile.from = distance.saturating_sub(BEFORE_FIRST);
        }
        if tile.from & WIDE == 0 && (tile.from..=tile.from + NEAR).contains(&distance) {
            tile.seen |= pairs;
            tile.set(pairs, distance - tile.from);
        } else {
            self.see_wide(id, pairs, distance);
        }
        if self.seen_in(id) == u64::MAX {
            self.pack(id);
        }
    }

    #[cold]
    fn see_wide(&mut self, id: u32, pairs: u64, distance: u32) {
        let mut tile = *self.tile(id);
        if tile.from & WIDE == 0 {
            let mut distances = [NONE; 64];
            for pair in bits(tile.seen) {
                distances[pair as usize] = tile.from + tile.number(pair);
            }
            tile.from = WIDE | self.wide.len() as u32;
            self.wide.push(distances);
            self.bytes += size_of::<[u32; 64]>() as u64;
        }
        for pair in bits(pairs) {
            self.wide[(tile.from & !WIDE) as usize][pair as usize] = distance;
        }
        tile.seen |= pairs;
        *self.tile_mut(id) = tile;
    }

    /// The distance of a pair of a tile, if it was seen.
    #[inline]
    fn distance_in(&self, tile: &Tile, bit: u32) -> Option<u32> {
        let distance = || match tile.from {
            from if from & WIDE == 0 => from + tile.number(bit),
            wide => self.wide[(wide & !WIDE) as usize][bit as usize],
        };
        (tile.seen >> bit & 1 != 0).then(distance)
    }

    /// The distance of a pair, if it was seen.
    pub(super) fn distance(&self, row: u32, column: u32) -> Option<u32> {
        let id = self.find(row / 8, column / 8)?;
        self.read(id, |tile| self.distance_in(tile, row % 8 * 8 + column % 8))
    }

    /// Those of four and four classes that were seen at a distance of at most this: four bits for each of the first ones.
    #[inline]
    pub(super) fn near(&self, [row, column]: [u32; 2], most: u32) -> [u64; 4] {
        let Some(id) = self.find(row / 2, column / 2) else {
            return [0; 4];
        };
        let first = 32 * (row % 2) + 4 * (column % 2);
        let rows = [0, 8, 16, 24].map(|row| first + row);
        self.read(id, |tile| {
            if tile.from & WIDE != 0 {
                let wide = &self.wide[(tile.from & !WIDE) as usize];
                return rows.map(|first| {
                    let four = &wide[first as usize..][..4];
                    let near = four.iter().enumerate();
                    near.fold(0, |near, (bit, &distance)| {
                        near | u64::from(distance <= most) << bit
                    })
                });
            }
            let near = match most.checked_sub(tile.from) {
                None => 0,
                Some(most) => tile.seen & tile.at_most(most.min(NEAR)),
            };
            rows.map(|first| near >> first & 0xF)
        })
    }

    /// All pairs that were seen, each with its distance.
    pub(super) fn seen(&self) -> impl Iterator<Item = ([u32; 2], u32)> {
        let packed = PACKED..PACKED + self.packed.len();
        let pages = (0..self.places.len() as u32).chain(packed);
        let pages = pages.filter_map(|page| Some((page, self.place(page)?)));
        let tiles = pages.flat_map(|(page, [row, column])| {
            (0..PAGE as u32).map(move |tile| {
                let place = [4 * row + tile / 4, 4 * column + tile % 4];
                (PAGE as u32 * page + tile, place)
            })
        });
        tiles.flat_map(move |(id, [row, column])| {
            let tile = self.read(id, |tile| *tile);
            bits(tile.seen).filter_map(move |bit| {
                let distance = self.distance_in(&tile, bit)?;
                Some(([8 * row + bit / 8, 8 * column + bit % 8], distance))
            })
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
                self.read(id, |tile| self.copy_distances(tile, &mut distances));
            }
            return distances;
        }
        for (row, distances) in rows.iter().zip(&mut distances) {
            let mut known = NONE;
            let mut tile = Tile::default();
            for (&column, distance) in columns.iter().zip(distances) {
                if known != column / 8 {
                    known = column / 8;
                    let id = self.find(row / 8, known);
                    tile = id.map_or_else(Tile::default, |id| self.read(id, |tile| *tile));
                }
                let there = self.distance_in(&tile, row % 8 * 8 + column % 8);
                *distance = there.unwrap_or(NONE);
            }
        }
        distances
    }

    fn copy_distances(&self, tile: &Tile, to: &mut [[u32; 8]; 8]) {
        if tile.from & WIDE != 0 {
            let wide = self.wide[(tile.from & !WIDE) as usize].as_chunks::<8>().0;
            to.copy_from_slice(wide);
            return;
        }
        for (row, to) in to.iter_mut().enumerate() {
            let seen = spread(tile.seen >> (8 * row)).to_le_bytes();
            for ((distance, number), seen) in to.iter_mut().zip(tile.numbers(row)).zip(seen) {
                // All ones where the pair was not seen.
                *distance = (tile.from + u32::from(number)) | (u32::from(seen == 0)).wrapping_neg();
            }
        }
    }
}
