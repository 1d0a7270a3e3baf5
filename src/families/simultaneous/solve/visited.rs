//! The pairs a search has seen, and the layer it is making.
//!
//! There is a row per cell of maze 1, a word per block of maze 2, a page of 16 words per tile of blocks. A page is
//! allocated from a chunk when a pair on it is first seen, so that memory grows with use and no single allocation gets
//! large.

use super::blocks::BLOCKS_PER_TILE;
use super::layers::Entries;

/// Three megabytes: browsers take long to enlarge a module's memory, even by a little.
const PAGES_PER_CHUNK: usize = 1 << 14;

/// The bits of the pairs seen in one block, and the number of the block's latest entry, counted over all layers from 1.
/// They are stored together because they are read together; as three 32-bit halves they need no padding.
#[derive(Clone, Copy, Default)]
pub(super) struct Slot([u32; 3]);

impl Slot {
    #[inline(always)]
    pub(super) fn word(&self) -> u64 {
        u64::from(self.0[0]) | u64::from(self.0[1]) << 32
    }

    #[inline(always)]
    pub(super) fn entry(&self) -> u32 {
        self.0[2]
    }

    #[inline(always)]
    pub(super) fn add(&mut self, bits: u64) {
        self.0[0] |= bits as u32;
        self.0[1] |= (bits >> 32) as u32;
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, bits: u64) {
        self.0[0] &= !(bits as u32);
        self.0[1] &= !((bits >> 32) as u32);
    }

    #[inline(always)]
    pub(super) fn set_entry(&mut self, entry: u32) {
        self.0[2] = entry;
    }
}

type Page = [Slot; BLOCKS_PER_TILE];

const EMPTY: Page = [Slot([0; 3]); BLOCKS_PER_TILE];

/// The number of additions looked up together.
pub(super) const BATCH: usize = 256;

/// Pending additions. Half of them were seen before, which no branch predictor can guess: looked up one by one, each
/// wrong guess costs as much time as the whole addition. So a batch is first filtered without any branch on the
/// results, and the rest is almost always new.
pub(super) struct Batch {
    rows: [u32; BATCH],
    blocks: [u16; BATCH],
    words: [u64; BATCH],
    pages: [u32; BATCH],
    len: usize,
}

impl Batch {
    pub(super) fn new() -> Self {
        Batch {
            rows: [0; BATCH],
            blocks: [0; BATCH],
            words: [0; BATCH],
            pages: [0; BATCH],
            len: 0,
        }
    }

    /// Whether there is room for `additions` more.
    #[inline(always)]
    pub(super) fn has_room(&self, additions: usize) -> bool {
        self.len + additions <= BATCH
    }

    /// Adds an addition, unless the word is empty.
    #[inline(always)]
    pub(super) fn push(&mut self, row: u32, block: u16, word: u64) {
        self.rows[self.len] = row;
        self.blocks[self.len] = block;
        self.words[self.len] = word;
        self.len += usize::from(word != 0);
    }
}

/// A set of (row, block, bit), and the newest of them as the layer being made.
pub(super) struct Visited {
    tiles: usize,
    /// The page of each (row, tile); 0 if there is none.
    table: Vec<u32>,
    chunks: Vec<Box<[Page]>>,
    /// Pages in use; page 0 stays empty.
    used: usize,
    /// The layer being made; its memory is reused.
    draft: Entries,
    /// The number of the draft's first entry.
    first_entry: u32,
    /// The number of the first entry of the newest finished layer.
    newest: u32,
}

impl Visited {
    pub(super) fn new(rows: usize, tiles: usize) -> Self {
        Visited {
            tiles,
            table: vec![0; rows * tiles],
            chunks: Vec::new(),
            used: 1,
            draft: Entries::default(),
            first_entry: 1,
            newest: 1,
        }
    }

    /// The bytes of a set before anything is seen.
    pub(super) fn empty_bytes(rows: usize, tiles: usize) -> u64 {
        rows as u64 * tiles as u64 * size_of::<u32>() as u64
    }

    /// Adds the pairs of a word; those not seen before go into the draft, one entry for each row and block.
    pub(super) fn add(&mut self, row: u32, block: u16, word: u64) {
        let mut batch = Batch::new();
        batch.push(row, block, word);
        self.add_batch(&mut batch, &|_, _, word| word);
    }

    /// Adds a batch and empties it. Of the pairs not seen before, those that `keep` selects for a row and a block go
    /// into the draft; the others count as seen.
    #[inline(always)]
    pub(super) fn add_batch(&mut self, batch: &mut Batch, keep: &impl Fn(u32, u16, u64) -> u64) {
        let mut fresh = 0;
        for index in 0..batch.len {
            let (row, block) = (batch.rows[index], batch.blocks[index]);
            let slot = row as usize * self.tiles + block as usize / BLOCKS_PER_TILE;
            let mut number = self.table[slot] as usize;
            if number == 0 {
                number = self.make_page(slot);
            }
            batch.pages[index] = number as u32;
        }
        for index in 0..batch.len {
            let (row, block, word) = (batch.rows[index], batch.blocks[index], batch.words[index]);
            let number = batch.pages[index] as usize;
            let page = &self.chunks[number / PAGES_PER_CHUNK][number % PAGES_PER_CHUNK];
            let is_new = word & !page[block as usize % BLOCKS_PER_TILE].word() != 0;
            batch.rows[fresh] = row;
            batch.blocks[fresh] = block;
            batch.words[fresh] = word;
            batch.pages[fresh] = number as u32;
            fresh += usize::from(is_new);
        }
        for index in 0..fresh {
            let (block, number) = (batch.blocks[index], batch.pages[index] as usize);
            let page = &mut self.chunks[number / PAGES_PER_CHUNK][number % PAGES_PER_CHUNK];
            let slot = &mut page[block as usize % BLOCKS_PER_TILE];
            // The same bits may occur twice in this batch.
            let new = batch.words[index] & !slot.word();
            if new == 0 {
                continue;
            }
            slot.add(new);
            let new = keep(batch.rows[index], block, new);
            if new == 0 {
                continue;
            }
            let entry = slot.entry().wrapping_sub(self.first_entry) as usize;
            if entry < self.draft.len() {
                self.draft.add_bits(entry, new);
            } else {
                slot.set_entry(self.first_entry + self.draft.len() as u32);
                self.draft.push(batch.rows[index], block, new);
            }
        }
        batch.len = 0;
    }

    #[cold]
    fn make_page(&mut self, slot: usize) -> usize {
        let number = self.used;
        if number / PAGES_PER_CHUNK == self.chunks.len() {
            let left = self.table.len() + 1 - self.chunks.len() * PAGES_PER_CHUNK;
            self.chunks
                .push(vec![EMPTY; left.min(PAGES_PER_CHUNK)].into());
        }
        self.table[slot] = number as u32;
        self.used += 1;
        number
    }

    /// The pairs seen of a row and block.
    pub(super) fn word(&self, row: u32, block: u16) -> u64 {
        let (tile, place) = (
            block as usize / BLOCKS_PER_TILE,
            block as usize % BLOCKS_PER_TILE,
        );
        match self.table[row as usize * self.tiles + tile] as usize {
            0 => 0,
            number => self.chunks[number / PAGES_PER_CHUNK][number % PAGES_PER_CHUNK][place].word(),
        }
    }

    /// The place of a row and block in the newest finished layer, if it is there.
    pub(super) fn newest_entry(&self, row: u32, block: u16) -> Option<usize> {
        let (tile, place) = (
            block as usize / BLOCKS_PER_TILE,
            block as usize % BLOCKS_PER_TILE,
        );
        // Page 0 is empty, and has no entries.
        let number = self.table[row as usize * self.tiles + tile] as usize;
        let entry = match number {
            0 => 0,
            _ => self.chunks[number / PAGES_PER_CHUNK][number % PAGES_PER_CHUNK][place].entry(),
        };
        (self.newest..self.first_entry)
            .contains(&entry)
            .then(|| (entry - self.newest) as usize)
    }

    /// Finishes the layer being made and puts it into `newest`, replacing the previous one; the next pairs go into a
    /// new one.
    pub(super) fn finish_layer(&mut self, newest: &mut Entries) {
        self.newest = self.first_entry;
        // Four billion entries take more memory than any budget so far has allowed. Continuing with numbers used twice
        // would lose meetings, and so the proof.
        let entries = u32::try_from(self.draft.len()).ok();
        let next = entries.and_then(|entries| self.first_entry.checked_add(entries));
        self.first_entry = next.expect("entries are numbered in 32 bits");
        std::mem::swap(newest, &mut self.draft);
        self.draft.clear();
    }

    /// Bytes of pages, table and draft.
    pub(super) fn bytes(&self) -> u64 {
        let pages = self.chunks.iter().map(|chunk| chunk.len()).sum::<usize>() * size_of::<Page>();
        let table = self.table.len() * size_of::<u32>();
        (pages + table) as u64 + self.draft.bytes()
    }
}
