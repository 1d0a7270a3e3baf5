//! The layers of a search: every pair that lies exactly so many instructions from one end.
//!
//! They are kept to the end, since the whole sequence is read off them.

/// One layer: for each row (cell of maze 1) that holds a pair, its non-empty words of cells of
/// maze 2. Rows and the blocks within a row ascend.
#[derive(Default)]
pub(super) struct Layer {
    rows: Vec<u32>,
    /// `ends[i]` is where the words of `rows[i]` end.
    ends: Vec<u32>,
    blocks: Vec<u16>,
    words: Vec<u64>,
}

impl Layer {
    /// Appends a word to the row that is being built.
    #[inline(always)]
    pub(super) fn push(&mut self, block: u16, word: u64) {
        self.blocks.push(block);
        self.words.push(word);
    }

    /// Ends the row that is being built; a row without words leaves nothing.
    pub(super) fn finish_row(&mut self, row: u32) {
        let end = self.words.len() as u32;
        if self.ends.last().copied().unwrap_or(0) < end {
            self.rows.push(row);
            self.ends.push(end);
        }
    }

    pub(super) fn clear(&mut self) {
        self.rows.clear();
        self.ends.clear();
        self.blocks.clear();
        self.words.clear();
    }

    /// A copy that holds no spare memory.
    pub(super) fn compact(&self) -> Layer {
        Layer {
            rows: self.rows.as_slice().into(),
            ends: self.ends.as_slice().into(),
            blocks: self.blocks.as_slice().into(),
            words: self.words.as_slice().into(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Non-empty words, a measure of the work the next layer takes.
    pub(super) fn word_count(&self) -> usize {
        self.words.len()
    }

    pub(super) fn rows(&self) -> &[u32] {
        &self.rows
    }

    /// The blocks and words of the row at a place in [`Layer::rows`].
    #[inline(always)]
    pub(super) fn row_at(&self, place: usize) -> (&[u16], &[u64]) {
        let start = if place == 0 { 0 } else { self.ends[place - 1] } as usize;
        let end = self.ends[place] as usize;
        (&self.blocks[start..end], &self.words[start..end])
    }

    /// Whether a pair lies in this layer.
    pub(super) fn contains(&self, row: u32, (block, bit): (u16, u64)) -> bool {
        let Ok(place) = self.rows.binary_search(&row) else {
            return false;
        };
        let (blocks, words) = self.row_at(place);
        blocks
            .binary_search(&block)
            .is_ok_and(|place| words[place] & bit != 0)
    }

    /// A pair that lies in both layers, as row, block and common bits.
    pub(super) fn common(&self, other: &Layer) -> Option<(u32, u16, u64)> {
        let mut theirs = 0;
        for (place, &row) in self.rows.iter().enumerate() {
            theirs += other.rows[theirs..].partition_point(|&other_row| other_row < row);
            if other.rows.get(theirs) != Some(&row) {
                continue;
            }
            if let Some((block, word)) = common_word(self.row_at(place), other.row_at(theirs)) {
                return Some((row, block, word));
            }
        }
        None
    }

    pub(super) fn bytes(&self) -> u64 {
        let bytes = size_of::<Layer>()
            + (self.rows.capacity() + self.ends.capacity()) * size_of::<u32>()
            + self.blocks.capacity() * size_of::<u16>()
            + self.words.capacity() * size_of::<u64>();
        bytes as u64
    }
}

fn common_word(a: (&[u16], &[u64]), b: (&[u16], &[u64])) -> Option<(u16, u64)> {
    let (mut i, mut j) = (0, 0);
    while i < a.0.len() && j < b.0.len() {
        match a.0[i].cmp(&b.0[j]) {
            std::cmp::Ordering::Less => i += 1,
            std::cmp::Ordering::Greater => j += 1,
            std::cmp::Ordering::Equal => {
                let word = a.1[i] & b.1[j];
                if word != 0 {
                    return Some((a.0[i], word));
                }
                (i, j) = (i + 1, j + 1);
            }
        }
    }
    None
}
