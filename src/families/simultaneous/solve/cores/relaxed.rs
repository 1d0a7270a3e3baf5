//! The search from one end of a pair of cores, for players who may ignore instructions.
//!
//! It goes layer by layer: a pair (a, b) and an instruction that leads a to a' and b to b' yield the pairs (a', b), (a,
//! b') and (a', b'). The set known at a depth, {R ≤ r}, only grows, and its layers are kept: so the set of a smaller
//! depth can be [shown](Relaxed::shrink_to) again, for one operation on each tile of each layer removed.
//!
//! Pairs come in [tiles](super::steps) of 8 × 8, along a corridor of either maze. A search sweeps
//! through a tile in a dozen layers or so, so that a word of a layer has about six pairs, and one
//! cache line holds neighbouring pairs.

use super::maze::Core;
use super::steps::{Axis, OCTET, Octet, Steps};
use crate::search::Stopped;
use crate::simultaneous::solve::layers::Shelf;
use crate::simultaneous::solve::single::UNREACHABLE;
use crate::simultaneous::solve::visited::Slot;

/// Tables with more tiles than this are not made: tiles are numbered in 32 bits, and with 32-bit addresses, no
/// allocation can be larger than half of the address space.
const MOST_TILES: u64 = i32::MAX as u64 / size_of::<Slot>() as u64;

/// Tiles between two polls of the watcher: about a millisecond's work.
const TILES_PER_POLL: usize = 1 << 14;

/// The number of additions looked up together.
const BATCH: usize = 256;

/// The most jumps from one octet: four from each of its cells.
const MOST_JUMPS: usize = 4 * OCTET;

/// The pairs of one maze's cells that are near enough to the other end, a tile's worth for each octet; their number
/// only falls.
struct Near {
    axis: Axis,
    masks: Vec<u64>,
    /// For each octet the least distance of its cells.
    least: Vec<u32>,
    /// The remaining cells with their distances, the farthest last.
    cells: Vec<(u32, u32)>,
}

impl Near {
    fn new(axis: Axis, distances: &[u32]) -> Self {
        let mut masks = vec![0; distances.len().div_ceil(OCTET)];
        let cells = distances.iter().copied().zip(0..);
        let mut cells: Vec<(u32, u32)> = cells
            .filter(|&(distance, _)| distance != UNREACHABLE)
            .collect();
        for &(_, cell) in &cells {
            masks[cell as usize / OCTET] |= axis.mask(cell as usize);
        }
        cells.sort_unstable();
        let octets = distances.chunks(OCTET);
        let least = octets.map(|octet| octet.iter().copied().min().unwrap_or(UNREACHABLE));
        Near {
            axis,
            masks,
            least: least.collect(),
            cells,
        }
    }

    /// Removes the cells farther away than `distance`.
    fn shrink_to(&mut self, distance: u32) {
        while let Some((_, cell)) = self.cells.pop_if(|&mut (far, _)| far > distance) {
            self.masks[cell as usize / OCTET] &= !self.axis.mask(cell as usize);
        }
    }

    fn bytes(&self) -> u64 {
        let octets = self.masks.len() * (size_of::<u64>() + size_of::<u32>());
        (octets + self.cells.capacity() * size_of::<(u32, u32)>()) as u64
    }
}

/// The pairs of a layer, by tiles; each tile occurs at most once.
#[derive(Default)]
struct Layer {
    tiles: Vec<u32>,
    words: Vec<u64>,
}

impl Layer {
    /// Puts these tiles into `sorted`, in the order of their rows of tiles if that pays: then a layer's reads and
    /// writes lie close together. Both lists keep their memory; their old contents are lost.
    fn sort_into(&mut self, sorted: &mut Layer, rows: usize, across: usize) {
        if self.tiles.len() < rows {
            std::mem::swap(self, sorted);
            return;
        }
        let mut next = vec![0u32; rows];
        for &tile in &self.tiles {
            next[tile as usize / across] += 1;
        }
        let mut start = 0;
        for place in &mut next {
            start += std::mem::replace(place, start);
        }
        sorted.tiles.resize(self.tiles.len(), 0);
        sorted.words.resize(self.tiles.len(), 0);
        for (&tile, &word) in self.tiles.iter().zip(&self.words) {
            let place = &mut next[tile as usize / across];
            sorted.tiles[*place as usize] = tile;
            sorted.words[*place as usize] = word;
            *place += 1;
        }
    }

    fn clear(&mut self) {
        self.tiles.clear();
        self.words.clear();
    }

    fn pairs(&self) -> u64 {
        let ones = |word: &u64| u64::from(word.count_ones());
        self.words.iter().map(ones).sum()
    }

    fn bytes(&self) -> u64 {
        (self.tiles.capacity() * size_of::<u32>() + self.words.capacity() * size_of::<u64>()) as u64
    }
}

/// The pairs of core cells at each distance from one end, as far as the search from there has grown.
pub(super) struct Relaxed<'a> {
    rows: &'a Steps,
    columns: &'a Steps,
    near: [Near; 2],
    /// For each tile the pairs that are known and shown, and the tile's place in the new layer.
    slots: Vec<Slot>,
    newest: Layer,
    draft: Layer,
    /// The layer being expanded; its memory is reused.
    sorted: Layer,
    /// The number of the draft's first entry.
    first_entry: u32,
    tiles: Shelf<u32>,
    words: Shelf<u64>,
    pub(super) depth: u32,
    /// The slots hold the layers up to this depth.
    shown: u32,
    pub(super) newest_pairs: u64,
}

impl<'a> Relaxed<'a> {
    /// The bytes of a search before anything is known; `None` if there are too many tiles.
    pub(super) fn empty_bytes(cores: [&Core; 2]) -> Option<u64> {
        let [rows, columns] = cores.map(|core| core.len().div_ceil(OCTET) as u64);
        let tiles = rows
            .checked_mul(columns)
            .filter(|&tiles| tiles <= MOST_TILES)?;
        Some(tiles * size_of::<Slot>() as u64)
    }

    /// From the start, or from the target of falls, to every pair.
    pub(super) fn from_start([one, two]: [&'a Core; 2]) -> Self {
        let pairs = one.sources.iter();
        let pairs = pairs.flat_map(|&row| two.sources.iter().map(move |&column| (row, column)));
        let near = [
            Near::new(Axis::Rows, &one.left),
            Near::new(Axis::Columns, &two.left),
        ];
        Relaxed::new([&one.onwards, &two.onwards], near, pairs)
    }

    /// From every pair to the goal.
    pub(super) fn to_goal([one, two]: [&'a Core; 2]) -> Self {
        let near = [
            Near::new(Axis::Rows, &one.earliest),
            Near::new(Axis::Columns, &two.earliest),
        ];
        Relaxed::new(
            [&one.back, &two.back],
            near,
            [(one.goal, two.goal)].into_iter(),
        )
    }

    fn new(
        [rows, columns]: [&'a Steps; 2],
        near: [Near; 2],
        pairs: impl Iterator<Item = (u32, u32)>,
    ) -> Self {
        let mut relaxed = Relaxed {
            slots: vec![Slot::default(); rows.octets.len() * columns.octets.len()],
            rows,
            columns,
            near,
            newest: Layer::default(),
            draft: Layer::default(),
            sorted: Layer::default(),
            first_entry: 1,
            tiles: Shelf::default(),
            words: Shelf::default(),
            depth: 0,
            shown: 0,
            newest_pairs: 0,
        };
        let mut batch = Batch::new();
        for (row, column) in pairs {
            let (tile, bit) = relaxed.place(row, column);
            let (row_octet, column_octet) = relaxed.octets(tile);
            batch.push(row_octet, column_octet, bit);
        }
        relaxed.add(&mut batch, &mut |_, word| word);
        relaxed.finish_layer();
        relaxed
    }

    /// The tile of a pair, and its bit as a word.
    #[inline(always)]
    pub(super) fn place(&self, row: u32, column: u32) -> (usize, u64) {
        let (row, column) = (row as usize, column as usize);
        (
            self.tile(row / OCTET, column / OCTET),
            1 << (row % OCTET * 8 + column % OCTET),
        )
    }

    #[inline(always)]
    pub(super) fn tile(&self, row_octet: usize, column_octet: usize) -> usize {
        row_octet * self.columns.octets.len() + column_octet
    }

    /// The octets of a tile.
    #[inline(always)]
    pub(super) fn octets(&self, tile: usize) -> (usize, usize) {
        let across = self.columns.octets.len();
        (tile / across, tile % across)
    }

    /// The pairs of a tile up to the depth that is shown.
    #[inline(always)]
    pub(super) fn word(&self, tile: usize) -> u64 {
        self.slots[tile].word()
    }

    /// Whether a pair lies within the depth that is shown.
    pub(super) fn has(&self, row: u32, column: u32) -> bool {
        let (tile, bit) = self.place(row, column);
        self.word(tile) & bit != 0
    }

    /// Whether the other search knows a pair of the newest layer.
    pub(super) fn meets(&self, other: &Relaxed) -> bool {
        let mut newest = self.newest.tiles.iter().zip(&self.newest.words);
        newest.any(|(&tile, &word)| word & other.word(tile as usize) != 0)
    }

    /// An upper bound for the distance of the newest layer from the other end, by each maze alone; roughly, by octets.
    pub(super) fn least_beyond(&self) -> u32 {
        let tiles = self.newest.tiles.iter();
        let beyond = tiles.map(|&tile| {
            let (row_octet, column_octet) = self.octets(tile as usize);
            self.near[0].least[row_octet].max(self.near[1].least[column_octet])
        });
        beyond.min().unwrap_or(0)
    }

    /// The distance of every known pair.
    #[cfg(test)]
    pub(super) fn by_pair(&self) -> std::collections::HashMap<(u32, u32), u32> {
        let mut pairs = std::collections::HashMap::new();
        for (depth, (tiles, words)) in (0..).zip(self.tiles.iter().zip(self.words.iter())) {
            for (&tile, &word) in tiles.iter().zip(words) {
                let (row, column) = self.octets(tile as usize);
                for bit in crate::simultaneous::solve::blocks::bits(word) {
                    let pair = (row * OCTET + bit / 8, column * OCTET + bit % 8);
                    let before = pairs.insert((pair.0 as u32, pair.1 as u32), depth);
                    assert_eq!(before, None, "each pair has one distance");
                }
            }
        }
        pairs
    }

    /// The size of the newest layer, a measure of the work that the next one takes.
    pub(super) fn breadth(&self) -> usize {
        self.newest.tiles.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        let near: u64 = self.near.iter().map(Near::bytes).sum();
        near + (self.slots.len() * size_of::<Slot>()) as u64
            + self.newest.bytes()
            + self.draft.bytes()
            + self.sorted.bytes()
            + self.tiles.bytes()
            + self.words.bytes()
    }

    /// Frees the memory that only growing needs.
    pub(super) fn finish(&mut self) {
        self.newest = Layer::default();
        self.draft = Layer::default();
        self.sorted = Layer::default();
    }

    /// Shows only the layers up to a depth.
    pub(super) fn shrink_to(&mut self, depth: u32) {
        while self.shown > depth {
            let layer = self.shown as usize;
            self.shown -= 1;
            let tiles = self.tiles.get(layer).unwrap_or_default();
            let words = self.words.get(layer).unwrap_or_default();
            for (&tile, &word) in tiles.iter().zip(words) {
                self.slots[tile as usize].remove(word);
            }
        }
    }

    /// Shows one more layer, if there is one.
    pub(super) fn show_more(&mut self) -> bool {
        if self.shown == self.depth {
            return false;
        }
        self.shown += 1;
        let layer = self.shown as usize;
        let tiles = self.tiles.get(layer).unwrap_or_default();
        let words = self.words.get(layer).unwrap_or_default();
        for (&tile, &word) in tiles.iter().zip(words) {
            self.slots[tile as usize].add(word);
        }
        true
    }

    /// Grows by a layer. Pairs more than `left` from the other end are left out, according to each maze alone and to
    /// `keep`, which is called with a tile and new pairs in it.
    ///
    /// Never inlined: see [`PairSide::expand`](crate::simultaneous::solve::side::PairSide::expand).
    #[inline(never)]
    pub(super) fn grow<K: FnMut(usize, u64) -> u64>(
        &mut self,
        left: u32,
        mut keep: K,
        poll: &mut dyn FnMut(u64) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        self.depth += 1;
        self.shown = self.depth;
        let [near_rows, near_columns] = &mut self.near;
        near_rows.shrink_to(left);
        near_columns.shrink_to(left);
        let mut newest = std::mem::take(&mut self.sorted);
        let (rows, across) = (self.rows.octets.len(), self.columns.octets.len());
        self.newest.sort_into(&mut newest, rows, across);
        let mut batch = Batch::new();
        for (done, (&tile, &word)) in newest.tiles.iter().zip(&newest.words).enumerate() {
            self.step(tile as usize, word, &mut batch, &mut keep);
            if done % TILES_PER_POLL == TILES_PER_POLL - 1 {
                poll(self.bytes() + newest.bytes())?;
            }
        }
        self.add(&mut batch, &mut keep);
        self.sorted = newest;
        self.finish_layer();
        Ok(())
    }

    /// Adds the pairs beside those of a tile to the batch.
    #[inline(always)]
    fn step(
        &mut self,
        tile: usize,
        word: u64,
        batch: &mut Batch,
        keep: &mut impl FnMut(usize, u64) -> u64,
    ) {
        let (rows, columns) = (self.rows, self.columns);
        let (row_octet, column_octet) = self.octets(tile);
        let (row, column) = (&rows.octets[row_octet], &columns.octets[column_octet]);
        // For each direction the pairs of which player 2 moved or ignored the instruction.
        let went: [u64; 4] = std::array::from_fn(|direction| {
            (word & column.to_next[direction]) << 1 | (word & column.to_last[direction]) >> 1
        });
        let either = went.map(|went| word | went);
        let mut here = went[0] | went[1] | went[2] | went[3];
        for (direction, &either) in either.iter().enumerate() {
            here |= row_steps(row, direction, either);
        }
        if !batch.has_room(1 + MOST_JUMPS) {
            self.add(batch, keep);
        }
        batch.push(row_octet, column_octet, here);
        let rows_jump = word & row.jumping != 0;
        if rows_jump {
            for jump in rows.jumps(row_octet) {
                let byte = either[usize::from(jump.direction & 3)] >> (8 * jump.from) & 0xff;
                batch.push(jump.octet as usize, column_octet, byte << (8 * jump.to));
            }
        }
        if word & column.jumping == 0 {
            return;
        }
        for jump in columns.jumps(column_octet) {
            let pairs = (word >> jump.from & 0x0101_0101_0101_0101) << jump.to;
            if pairs == 0 {
                continue;
            }
            if !batch.has_room(1 + OCTET) {
                self.add(batch, keep);
            }
            let direction = usize::from(jump.direction & 3);
            let octet = jump.octet as usize;
            let together = pairs | row_steps(row, direction, pairs);
            batch.push(row_octet, octet, together);
            if rows_jump {
                for jump in rows.jumps_in(row_octet, direction) {
                    let byte = pairs >> (8 * jump.from) & 0xff;
                    batch.push(jump.octet as usize, octet, byte << (8 * jump.to));
                }
            }
        }
    }

    #[inline(always)]
    fn near(&self, row_octet: usize, column_octet: usize) -> u64 {
        self.near[0].masks[row_octet] & self.near[1].masks[column_octet]
    }

    /// Adds a batch and empties it.
    #[inline(always)]
    fn add(&mut self, batch: &mut Batch, keep: &mut impl FnMut(usize, u64) -> u64) {
        // No branch predictor can guess which of them are new.
        let mut fresh = 0;
        for index in 0..batch.len {
            let (row_octet, column_octet) = (batch.rows[index], batch.columns[index]);
            let (row_octet, column_octet) = (row_octet as usize, column_octet as usize);
            let tile = self.tile(row_octet, column_octet);
            let word = batch.words[index] & self.near(row_octet, column_octet);
            let is_new = word & !self.slots[tile].word() != 0;
            batch.tiles[fresh] = tile as u32;
            batch.words[fresh] = word;
            fresh += usize::from(is_new);
        }
        for index in 0..fresh {
            let tile = batch.tiles[index];
            let slot = &mut self.slots[tile as usize];
            // The same pairs may occur twice in this batch.
            let new = keep(tile as usize, batch.words[index] & !slot.word());
            if new == 0 {
                continue;
            }
            slot.add(new);
            let entry = slot.entry().wrapping_sub(self.first_entry) as usize;
            if entry < self.draft.tiles.len() {
                self.draft.words[entry] |= new;
            } else {
                slot.set_entry(self.first_entry + self.draft.tiles.len() as u32);
                self.draft.tiles.push(tile);
                self.draft.words.push(new);
            }
        }
        batch.len = 0;
    }

    fn finish_layer(&mut self) {
        let entries = u32::try_from(self.draft.tiles.len()).ok();
        let next = entries.and_then(|entries| self.first_entry.checked_add(entries));
        self.first_entry = next.expect("entries are numbered in 32 bits");
        std::mem::swap(&mut self.newest, &mut self.draft);
        self.draft.clear();
        self.newest_pairs = self.newest.pairs();
        self.tiles.push(&self.newest.tiles);
        self.words.push(&self.newest.words);
    }
}

/// For a step that takes player 1 to the next or previous cell of the numbering: the pairs after that step.
#[inline(always)]
fn row_steps(row: &Octet, direction: usize, word: u64) -> u64 {
    (word & row.to_next[direction]) << 8 | (word & row.to_last[direction]) >> 8
}

/// Pairs that may be new.
struct Batch {
    /// Octets of maze 1 and of maze 2.
    rows: [u32; BATCH],
    columns: [u32; BATCH],
    /// The tiles, once they are looked up.
    tiles: [u32; BATCH],
    words: [u64; BATCH],
    len: usize,
}

impl Batch {
    fn new() -> Self {
        Batch {
            rows: [0; BATCH],
            columns: [0; BATCH],
            tiles: [0; BATCH],
            words: [0; BATCH],
            len: 0,
        }
    }

    /// Whether there is room for `additions` more.
    #[inline(always)]
    fn has_room(&self, additions: usize) -> bool {
        self.len + additions < BATCH
    }

    /// Adds an addition, unless the word is empty.
    #[inline(always)]
    fn push(&mut self, row_octet: usize, column_octet: usize, word: u64) {
        self.rows[self.len] = row_octet as u32;
        self.columns[self.len] = column_octet as u32;
        self.words[self.len] = word;
        self.len += usize::from(word != 0);
    }
}
