//! What a rung has found: the pairs seen, each with its distance, and those put off because they are beyond the
//! limit.
//!
//! A pair is seen at depth t if t plus its bound is at most the limit; otherwise it waits among those of its depth,
//! for a pass with a greater limit. As such a pass goes through the depths in order, too, and bounds are consistent,
//! it sees every pair at its least depth; pairs that wait at a greater depth as well are found to be seen.

use super::classes::NONE;
use super::layer::Layer;
use super::tiles::{Full, Tiles, bits};

/// What a rung has found so far.
pub(super) struct Found {
    pub(super) tiles: Tiles,
    /// Different pairs seen.
    pub(super) pairs: u64,
    /// The greatest depth plus bound of pairs that are searched.
    pub(super) limit: u32,
    /// For each class, what its bounds come from: in the first rung its own distance to the other end, in others the
    /// class of the rung before that it is part of.
    sources: [Vec<u32>; 2],
    pub(super) pass: u32,
    /// Pairs that are beyond the limit, by depth.
    put_off: Vec<Vec<PutOff>>,
}

/// Pairs of a tile that are beyond the limit, and a lower bound for the limit within which the first of them is.
struct PutOff {
    tile: u32,
    least: u32,
    pairs: u64,
}

/// The rung before, whose distances are the bounds.
#[derive(Clone, Copy)]
pub(super) struct Before<'a> {
    pub(super) tiles: &'a Tiles,
    /// Whether it has seen all pairs that are on a way to its other end.
    pub(super) is_complete: bool,
    pub(super) limit: u32,
    pub(super) pass: u32,
}

impl Found {
    /// Nothing yet, except for one pair of classes that waits at depth 0.
    pub(super) fn new(sources: [Vec<u32>; 2], [row, column]: [u32; 2]) -> Self {
        let mut tiles = Tiles::new(sources[0].len(), sources[1].len());
        let Ok(tile) = tiles.find_or_make(row / 8, column / 8) else {
            unreachable!("nothing limits it yet");
        };
        let first = PutOff {
            tile,
            least: 0,
            pairs: 1 << (row % 8 * 8 + column % 8),
        };
        Found {
            tiles,
            pairs: 0,
            limit: 0,
            sources,
            pass: 0,
            put_off: vec![vec![first]],
        }
    }

    /// The bytes in use once the first pair waits.
    pub(super) fn bytes_to_make(classes: [usize; 2]) -> u64 {
        Tiles::bytes_to_make(classes[0])
            + (3 * classes.iter().sum::<usize>() * size_of::<u32>()) as u64
    }

    /// Whether nothing was put off.
    pub(super) fn is_complete(&self) -> bool {
        self.pass > 0 && self.put_off.iter().all(Vec::is_empty)
    }

    /// Depths at which pairs may wait are less than this.
    pub(super) fn depths(&self) -> usize {
        self.put_off.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        let put: usize = self
            .put_off
            .iter()
            .map(|put| put.capacity() * size_of::<PutOff>())
            .sum();
        let sources: usize = self
            .sources
            .iter()
            .map(|of| of.len() * size_of::<u32>())
            .sum();
        self.tiles.bytes + (put + sources) as u64
    }

    /// Adds what was put off at this depth and is within the limit now. Of each depth, before pairs are put off there.
    pub(super) fn take_up(&mut self, before: Option<Before>, depth: u32, layer: &mut Layer) {
        let Some(put) = self.put_off.get_mut(depth as usize) else {
            return;
        };
        let mut put = std::mem::take(put);
        put.retain_mut(|put| {
            if put.least > self.limit {
                return true;
            }
            let (seen, left) = self.see(before, put.tile, put.pairs, depth);
            if seen != 0 {
                let [row, column] = self.tiles.place(put.tile);
                layer.add(row, column, seen);
            }
            if left != 0 {
                *put = self.put_off(before, put.tile, left, depth);
            }
            left != 0
        });
        self.put_off[depth as usize] = put;
    }

    /// Sees those of some pairs of a tile that are new and within the limit, and puts off the others.
    #[inline]
    pub(super) fn visit(
        &mut self,
        before: Option<Before>,
        [row, column]: [u32; 2],
        pairs: u64,
        depth: u32,
        next: &mut Layer,
    ) -> Result<(), Full> {
        let tile = self.tiles.find_or_make(row, column)?;
        let (seen, left) = self.see(before, tile, pairs, depth);
        if seen != 0 {
            next.add(row, column, seen);
        }
        if left != 0 {
            let put = self.put_off(before, tile, left, depth);
            let depth = depth as usize;
            if self.put_off.len() <= depth {
                self.put_off.resize_with(depth + 1, Vec::new);
            }
            self.put_off[depth].push(put);
        }
        Ok(())
    }

    /// Those pairs of a tile, to wait at this depth.
    fn put_off(&self, before: Option<Before>, id: u32, pairs: u64, depth: u32) -> PutOff {
        let tile = self.tiles.tile(id);
        let without = tile.none(pairs);
        let mut least = u32::MAX;
        if without != pairs {
            least = depth + tile.least(pairs & !without);
        }
        if let Some(before) = before
            && without != 0
        {
            least = least.min(before.limit + 1);
        }
        PutOff {
            tile: id,
            least,
            pairs,
        }
    }

    /// Sees those of some pairs of a tile that are new and within the limit; they are returned with those to put off.
    #[inline]
    fn see(&mut self, before: Option<Before>, id: u32, pairs: u64, depth: u32) -> (u64, u64) {
        let tile = self.tiles.tile(id);
        let new = pairs & !tile.seen;
        if new == 0 {
            return (0, 0);
        }
        let now = before.map_or(1, |before| before.pass);
        if tile.bound_in == 0 || tile.bound_in != now && tile.none(new) != 0 {
            let bounds = self.bounds(before, id);
            self.tiles.tile_mut(id).bind(&bounds, now);
        }
        let tile = self.tiles.tile(id);
        let mut within = 0;
        if let Some(most) = self.limit.checked_sub(depth) {
            let unknown;
            (within, unknown) = tile.within(new, most);
            if unknown != 0 {
                let bounds = self.bounds(before, id);
                let is_within = |&bit: &u32| bounds[bit as usize / 8][bit as usize % 8] <= most;
                within |= bits(unknown)
                    .filter(is_within)
                    .fold(0, |within, bit| within | 1 << bit);
            }
        }
        let put_before = if tile.put_in == self.pass {
            tile.put
        } else {
            0
        };
        let mut put = new & !within & !put_before;
        // Without a bound, a pair is on no way to the other end; or on none within the limit of the rung before.
        if put != 0 && before.is_none_or(|before| before.is_complete) {
            put &= !tile.none(put);
        }
        if put != 0 {
            let pass = self.pass;
            let tile = self.tiles.tile_mut(id);
            tile.put = put_before | put;
            tile.put_in = pass;
        }
        if within != 0 {
            self.pairs += u64::from(within.count_ones());
            self.tiles.see(id, within, depth);
        }
        (within, put)
    }

    /// The bounds of a tile's pairs.
    #[cold]
    fn bounds(&self, before: Option<Before>, id: u32) -> [[u32; 8]; 8] {
        let [row, column] = self.tiles.place(id);
        let (rows, columns) = (
            eight(&self.sources[0], row),
            eight(&self.sources[1], column),
        );
        match before {
            Some(before) => before.tiles.distances(rows, columns),
            None => {
                let mut bounds = [[NONE; 8]; 8];
                for (bounds, &row) in bounds.iter_mut().zip(rows) {
                    for (bound, &column) in bounds.iter_mut().zip(columns) {
                        *bound = row.max(column);
                    }
                }
                bounds
            }
        }
    }
}

/// What is said of the eight classes of a tile; there may be fewer in the last one.
fn eight(of: &[u32], tile: u32) -> &[u32] {
    let first = (8 * tile as usize).min(of.len());
    &of[first..(first + 8).min(of.len())]
}
