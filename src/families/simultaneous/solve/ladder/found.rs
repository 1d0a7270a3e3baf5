//! What a rung has found: the pairs seen, each with its distance, and those put off because they are beyond the
//! limit.
//!
//! A pair is seen at depth t if t plus its bound is at most the limit; otherwise it waits among those of its depth,
//! for a pass with a greater limit. As such a pass goes through the depths in order, too, and bounds are consistent,
//! it sees every pair at its least depth; pairs that wait at a greater depth as well are found to be seen.

use super::super::classes::NONE;
use super::layer::Layer;
use super::tile::{ONES, bits, spread};
use super::tiles::{Full, Tiles};

/// What a rung has found so far.
pub(super) struct Found {
    pub(super) tiles: Tiles,
    /// Different pairs seen.
    pub(super) pairs: u64,
    /// The greatest depth plus bound of pairs that are searched.
    pub(super) limit: u32,
    /// The distance of each class to the other end, for its player alone: at most the bound of any pair with it. In
    /// the first rung, the bound is the greater one of the two.
    away: [Vec<Away>; 2],
    /// For each class, the class of the rung before that it is part of; empty in the first rung.
    sources: [Vec<u32>; 2],
    pub(super) pass: u32,
    /// Pairs that are beyond the limit, by depth.
    put_off: Vec<Vec<PutOff>>,
    /// Pairs that arrive in a row of tiles: within the limit for each player alone, and beyond it.
    new: Vec<Arriving>,
    beyond: Vec<Arriving>,
}

/// Pairs of a tile that are beyond the limit, and a lower bound for the limit within which the first of them is. Of large
/// mazes millions wait: without gaps, they take a sixth less.
#[repr(C, packed(4))]
struct PutOff {
    place: [u32; 2],
    least: u32,
    pairs: u64,
}

/// Pairs that arrive in a tile; [`NONE`] for one that was not made.
#[derive(Clone, Copy)]
struct Arriving {
    tile: u32,
    column: u32,
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

/// The distances of eight classes.
struct Away {
    of: [u32; 8],
    least: u32,
    most: u32,
}

impl Away {
    fn all(distances: &[u32]) -> Vec<Away> {
        let eights = distances.chunks(8);
        let eights = eights.map(|eight| {
            let mut of = [NONE; 8];
            of[..eight.len()].copy_from_slice(eight);
            Away {
                of,
                least: *eight.iter().min().expect("no chunk is empty"),
                most: *eight.iter().max().expect("no chunk is empty"),
            }
        });
        eights.collect()
    }

    /// A bit for each class whose distance is at most this.
    #[inline(always)]
    fn within(&self, distance: u32) -> u64 {
        if self.most <= distance {
            return 0xFF;
        }
        if self.least > distance {
            return 0;
        }
        let bits = self.of.iter().enumerate();
        bits.fold(0, |within, (bit, &of)| {
            within | u64::from(of <= distance) << bit
        })
    }

    /// The least distance of some of the classes.
    fn least(&self, classes: u64) -> u32 {
        bits(classes).fold(NONE, |least, bit| least.min(self.of[bit as usize]))
    }
}

impl Found {
    /// Nothing yet, except for one pair of classes that waits at depth 0.
    pub(super) fn new(
        sources: [Vec<u32>; 2],
        away: &[Vec<u32>; 2],
        [row, column]: [u32; 2],
    ) -> Self {
        let first = PutOff {
            place: [row / 8, column / 8],
            least: 0,
            pairs: 1 << (row % 8 * 8 + column % 8),
        };
        Found {
            tiles: Tiles::new(away[0].len(), away[1].len()),
            pairs: 0,
            limit: 0,
            away: away.each_ref().map(|away| Away::all(away)),
            sources,
            pass: 0,
            put_off: vec![vec![first]],
            new: Vec::new(),
            beyond: Vec::new(),
        }
    }

    /// The bytes in use once the first pair waits.
    pub(super) fn bytes_to_make(classes: [usize; 2]) -> u64 {
        Tiles::bytes_to_make(classes[0])
            + (5 * classes.iter().sum::<usize>() * size_of::<u32>()) as u64
    }

    /// How far two classes are from the other end, the farther one of their players alone.
    pub(super) fn away(&self, pair: [u32; 2]) -> u32 {
        let away = |player: usize| {
            let class = pair[player] as usize;
            self.away[player][class / 8].of[class % 8]
        };
        away(0).max(away(1))
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
        let sources = self.sources.iter().map(Vec::len).sum::<usize>() * size_of::<u32>();
        let away = self.away.iter().map(Vec::len).sum::<usize>() * size_of::<Away>();
        self.tiles.bytes + (put + sources + away) as u64
    }

    /// Gives back the room in which nothing waits.
    pub(super) fn shrink(&mut self) {
        self.put_off.iter_mut().for_each(Vec::shrink_to_fit);
    }

    /// Adds what was put off at this depth and is within the limit now. Of each depth, before pairs are put off there.
    pub(super) fn take_up(
        &mut self,
        before: Option<Before>,
        depth: u32,
        layer: &mut Layer,
    ) -> Result<(), Full> {
        let limit = self.limit;
        let Some(put) = self.put_off.get_mut(depth as usize) else {
            return Ok(());
        };
        let ready: Vec<PutOff> = put.extract_if(.., |put| put.least <= limit).collect();
        for put in ready {
            let [row, column] = put.place;
            self.arrive(before, row, &[(column, put.pairs)], depth, layer)?;
        }
        Ok(())
    }

    /// Sees those of the pairs that arrive in a row of tiles that are new and within the limit, and puts off the others.
    #[inline]
    pub(super) fn arrive(
        &mut self,
        before: Option<Before>,
        row: u32,
        pairs: &[(u32, u64)],
        depth: u32,
        next: &mut Layer,
    ) -> Result<(), Full> {
        let most = self.limit.saturating_sub(depth);
        let rows = match depth <= self.limit {
            true => spread(self.away[0][row as usize].within(most)),
            false => 0,
        };
        let mut new = std::mem::take(&mut self.new);
        let mut beyond = std::mem::take(&mut self.beyond);
        for &(column, pairs) in pairs {
            let columns = self.away[1][column as usize].within(most);
            let within = pairs & rows & (columns * ONES);
            if within != 0
                && let Some(tile) = self.tiles.find_or_make([row, column], within)?
            {
                new.push(Arriving {
                    tile,
                    column,
                    pairs: within,
                });
            }
            if within != pairs {
                let tile = self.tiles.find(row, column);
                let (tile, seen) = match tile.and_then(|tile| self.tiles.seen_packed(tile)) {
                    Some(seen) => (NONE, seen),
                    None => (tile.unwrap_or(NONE), 0),
                };
                beyond.push(Arriving {
                    tile,
                    column,
                    pairs: pairs & !within & !seen,
                });
            }
        }
        self.retain_new(&mut new);
        self.retain_new(&mut beyond);
        for arriving in &beyond {
            self.put_beyond([row, arriving.column], arriving.pairs, depth);
        }
        for &Arriving {
            tile,
            column,
            pairs,
        } in &new
        {
            let within = match before {
                None => pairs,
                Some(before) => self.within_bounds(before, [row, column], tile, pairs, depth),
            };
            if within != 0 {
                self.pairs += u64::from(within.count_ones());
                self.tiles.see(tile, within, depth);
                next.add(row, column, within);
            }
        }
        new.clear();
        beyond.clear();
        (self.new, self.beyond) = (new, beyond);
        Ok(())
    }

    /// Leaves those pairs that were not seen before. Without a branch that waits for a tile, many are fetched from
    /// memory at once.
    #[inline]
    fn retain_new(&self, arriving: &mut Vec<Arriving>) {
        let mut kept = 0;
        for place in 0..arriving.len() {
            let mut of_tile = arriving[place];
            if of_tile.tile != NONE {
                of_tile.pairs &= !self.tiles.seen_in(of_tile.tile);
            }
            arriving[kept] = of_tile;
            kept += usize::from(of_tile.pairs != 0);
        }
        arriving.truncate(kept);
    }

    /// Puts off some new pairs that are beyond the limit already for one of the players alone.
    fn put_beyond(&mut self, place: [u32; 2], mut pairs: u64, depth: u32) {
        let [rows, columns] = [0, 1].map(|player| &self.away[player][place[player] as usize]);
        // Who cannot get to the other end is on no way.
        pairs &= spread(rows.within(NONE - 1)) & (columns.within(NONE - 1) * ONES);
        if pairs == 0 {
            return;
        }
        let in_columns = (0..8).fold(0, |columns, row| columns | pairs >> (8 * row) & 0xFF);
        let in_rows = (0..8).filter(|row| pairs >> (8 * row) & 0xFF != 0);
        let in_rows = in_rows.fold(0, |rows, row| rows | 1 << row);
        let least = depth + rows.least(in_rows).max(columns.least(in_columns));
        self.put(
            depth,
            PutOff {
                place,
                // Not all of them are as near as the nearest row and the nearest column.
                least: least.max(self.limit + 1),
                pairs,
            },
        );
    }

    fn put(&mut self, depth: u32, put: PutOff) {
        let depth = depth as usize;
        if self.put_off.len() <= depth {
            self.put_off.resize_with(depth + 1, Vec::new);
        }
        self.put_off[depth].push(put);
    }

    /// Those of some new pairs of a tile whose bound is within the limit; the others are put off.
    #[inline]
    fn within_bounds(
        &mut self,
        before: Before,
        place: [u32; 2],
        id: u32,
        new: u64,
        depth: u32,
    ) -> u64 {
        let now = before.pass;
        if self.tiles.is_bound(id, 0)
            || !self.tiles.is_bound(id, now) && self.tiles.none(id, new) != 0
        {
            let bounds = self.bounds(before, place);
            self.tiles.bind(id, &bounds, now);
        }
        let most = self.limit - depth;
        let (mut within, unknown) = self.tiles.within(id, new, most);
        if unknown != 0 {
            let bounds = self.bounds(before, place);
            let is_within = |&bit: &u32| bounds[bit as usize / 8][bit as usize % 8] <= most;
            within |= bits(unknown)
                .filter(is_within)
                .fold(0, |within, bit| within | 1 << bit);
        }
        let mut pairs = new & !within;
        if pairs != 0 {
            let without = self.tiles.none(id, pairs);
            let mut least = NONE;
            if without != pairs {
                least = depth + self.tiles.least(id, pairs & !without);
            }
            // Without a bound, a pair is on no way to the other end; or on none within the limit of the rung before.
            if before.is_complete {
                pairs &= !without;
            } else if without != 0 {
                least = least.min(before.limit + 1);
            }
            if pairs != 0 {
                self.put(
                    depth,
                    PutOff {
                        place,
                        least,
                        pairs,
                    },
                );
            }
        }
        within
    }

    /// The bounds of a tile's pairs.
    #[cold]
    fn bounds(&self, before: Before, [row, column]: [u32; 2]) -> [[u32; 8]; 8] {
        let [rows, columns] = [
            eight(&self.sources[0], row),
            eight(&self.sources[1], column),
        ];
        before.tiles.distances(rows, columns)
    }
}

/// What is said of the eight classes of a tile; there may be fewer in the last one.
fn eight(of: &[u32], tile: u32) -> &[u32] {
    let first = (8 * tile as usize).min(of.len());
    &of[first..(first + 8).min(of.len())]
}
