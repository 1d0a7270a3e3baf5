//! The layers of a search: the pairs that lie so many instructions from one end.
//!
//! They are kept to the end, since the whole sequence is read off them.

/// One layer as entries of row (cell of maze 1), block and word (cells of maze 2). Each row and
/// block has one entry at most; their order says nothing.
#[derive(Default)]
pub(super) struct Layer {
    rows: Vec<u32>,
    blocks: Vec<u16>,
    words: Vec<u64>,
}

impl Layer {
    #[inline(always)]
    pub(super) fn push(&mut self, row: u32, block: u16, word: u64) {
        self.rows.push(row);
        self.blocks.push(block);
        self.words.push(word);
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

    /// A copy that holds no spare memory.
    pub(super) fn compact(&self) -> Layer {
        Layer {
            rows: self.rows.as_slice().into(),
            blocks: self.blocks.as_slice().into(),
            words: self.words.as_slice().into(),
        }
    }

    /// Number of entries, a measure of the work the next layer takes.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// The word of an entry.
    pub(super) fn word(&self, entry: usize) -> u64 {
        self.words[entry]
    }

    pub(super) fn entries(&self) -> impl Iterator<Item = (u32, u16, u64)> {
        let places = self.rows.iter().zip(&self.blocks).zip(&self.words);
        places.map(|((&row, &block), &word)| (row, block, word))
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

    pub(super) fn bytes(&self) -> u64 {
        let bytes = size_of::<Layer>()
            + self.rows.capacity() * size_of::<u32>()
            + self.blocks.capacity() * size_of::<u16>()
            + self.words.capacity() * size_of::<u64>();
        bytes as u64
    }
}
