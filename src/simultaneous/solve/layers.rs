//! The layers of a search: the pairs that lie so many instructions from one end.
//!
//! They are kept to the end, since the whole sequence is read off them.

use std::ops::Range;

/// Entries that one chunk of layers has room for: 14 MB. See [`Layers::push`].
const ENTRIES_PER_CHUNK: usize = 1 << 20;

/// Pairs as entries of row (cell of maze 1), block and word (cells of maze 2).
#[derive(Default)]
pub(super) struct Entries {
    rows: Vec<u32>,
    blocks: Vec<u16>,
    words: Vec<u64>,
}

impl Entries {
    fn with_capacity(entries: usize) -> Self {
        Entries {
            rows: Vec::with_capacity(entries),
            blocks: Vec::with_capacity(entries),
            words: Vec::with_capacity(entries),
        }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, row: u32, block: u16, word: u64) {
        self.rows.push(row);
        self.blocks.push(block);
        self.words.push(word);
    }

    fn extend(&mut self, other: &Entries) {
        self.rows.extend_from_slice(&other.rows);
        self.blocks.extend_from_slice(&other.blocks);
        self.words.extend_from_slice(&other.words);
    }

    #[inline(always)]
    pub(super) fn add_bits(&mut self, entry: usize, bits: u64) {
        self.words[entry] |= bits;
    }

    pub(super) fn clear(&mut self) {
        self.rows.clear();
        self.blocks.clear();
        self.words.clear();
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        let bytes = self.rows.capacity() * size_of::<u32>()
            + self.blocks.capacity() * size_of::<u16>()
            + self.words.capacity() * size_of::<u64>();
        bytes as u64
    }
}

/// One layer. Each row and block has one entry at most; their order says nothing.
#[derive(Clone, Copy)]
pub(super) struct Layer<'a> {
    rows: &'a [u32],
    blocks: &'a [u16],
    words: &'a [u64],
}

impl<'a> Layer<'a> {
    /// Number of entries, a measure of the work the next layer takes.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// Row, block and word of every entry.
    pub(super) fn entries(self) -> impl Iterator<Item = (u32, u16, u64)> + use<'a> {
        let places = self.rows.iter().zip(self.blocks).zip(self.words);
        places.map(|((&row, &block), &word)| (row, block, word))
    }

    /// The word of an entry.
    pub(super) fn word(&self, entry: usize) -> u64 {
        self.words[entry]
    }

    /// Number of pairs.
    pub(super) fn pairs(&self) -> u64 {
        let ones = |word: &u64| u64::from(word.count_ones());
        self.words.iter().map(ones).sum()
    }

    /// Whether a pair lies in this layer.
    pub(super) fn contains(&self, row: u32, (block, bit): (u16, u64)) -> bool {
        let mut from = 0;
        while let Some(next) = self.rows[from..].iter().position(|&other| other == row) {
            let entry = from + next;
            if self.blocks[entry] == block {
                return self.words[entry] & bit != 0;
            }
            from = entry + 1;
        }
        false
    }
}

/// All layers of a search, the first one first.
#[derive(Default)]
pub(super) struct Layers {
    chunks: Vec<Entries>,
    /// The chunk of each layer and its entries there.
    places: Vec<(usize, Range<usize>)>,
}

impl Layers {
    /// Appends a layer.
    ///
    /// Thousands of thin layers share a chunk, and chunks grow from small to large: enlarging the
    /// memory of a wasm module for every layer took browsers longer than the search itself.
    pub(super) fn push(&mut self, layer: &Entries) {
        let has_room = self
            .chunks
            .last()
            .is_some_and(|chunk| chunk.words.capacity() - chunk.words.len() >= layer.len());
        if !has_room {
            let before = self
                .chunks
                .last()
                .map_or(64, |chunk| chunk.words.capacity());
            let size = (2 * before).min(ENTRIES_PER_CHUNK).max(layer.len());
            self.chunks.push(Entries::with_capacity(size));
        }
        let number = self.chunks.len() - 1;
        let chunk = &mut self.chunks[number];
        let start = chunk.len();
        chunk.extend(layer);
        self.places.push((number, start..chunk.len()));
    }

    /// Forgets all layers but keeps a chunk for the next ones.
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.chunks.truncate(1);
        self.chunks.iter_mut().for_each(Entries::clear);
    }

    /// The layer that was pushed last.
    pub(super) fn newest(&self) -> Layer<'_> {
        self.layer(self.places.len() - 1)
    }

    /// The layers before the newest, the last one first.
    pub(super) fn before_newest(&self) -> impl Iterator<Item = Layer<'_>> {
        let numbers = (0..self.places.len() - 1).rev();
        numbers.map(|number| self.layer(number))
    }

    fn layer(&self, number: usize) -> Layer<'_> {
        let (chunk, range) = &self.places[number];
        let chunk = &self.chunks[*chunk];
        Layer {
            rows: &chunk.rows[range.clone()],
            blocks: &chunk.blocks[range.clone()],
            words: &chunk.words[range.clone()],
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let places = self.places.capacity() * size_of::<(usize, Range<usize>)>();
        let chunks = self.chunks.iter().map(Entries::bytes).sum::<u64>();
        places as u64 + chunks
    }
}
