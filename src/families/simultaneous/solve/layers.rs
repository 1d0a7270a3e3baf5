//! The layers of a search: layer d holds the pairs that are d instructions from one end.
//!
//! The newest layer is a plain list of [`Entries`]. The previous ones are needed only once more, when a sequence is
//! read from them, so they are packed in an [`Archive`], in half the memory.

use std::ops::Range;

/// Pairs as entries of row (cell of maze 1), block and word (cells of maze 2). Each row and block has at most one
/// entry.
#[derive(Default)]
pub(super) struct Entries {
    rows: Vec<u32>,
    blocks: Vec<u16>,
    words: Vec<u64>,
}

impl Entries {
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

    /// Number of entries, a measure of the work the next layer takes.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// The word of an entry.
    pub(super) fn word(&self, entry: usize) -> u64 {
        self.words[entry]
    }

    /// Row, block and word of every entry.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u32, u16, u64)> {
        let places = self.rows.iter().zip(&self.blocks).zip(&self.words);
        places.map(|((&row, &block), &word)| (row, block, word))
    }

    /// Number of pairs.
    pub(super) fn pairs(&self) -> u64 {
        let ones = |word: &u64| u64::from(word.count_ones());
        self.words.iter().map(ones).sum()
    }

    /// Puts these entries into `sorted`, in the order of their rows if that pays: with rows in order, a layer's reads
    /// and writes lie close together. Both lists keep their memory; the old contents of `sorted` are lost, and so may
    /// be those of this list.
    pub(super) fn sort_into(&mut self, sorted: &mut Entries, row_count: usize) {
        // Counting visits every row; a small number of entries fits into the caches in any order.
        if self.len() < row_count {
            std::mem::swap(self, sorted);
            return;
        }
        let mut next = vec![0u32; row_count];
        for &row in &self.rows {
            next[row as usize] += 1;
        }
        let mut start = 0;
        for place in &mut next {
            start += std::mem::replace(place, start);
        }
        sorted.rows.resize(self.len(), 0);
        sorted.blocks.resize(self.len(), 0);
        sorted.words.resize(self.len(), 0);
        for (row, block, word) in self.iter() {
            let place = next[row as usize] as usize;
            next[row as usize] += 1;
            sorted.rows[place] = row;
            sorted.blocks[place] = block;
            sorted.words[place] = word;
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let bytes = self.rows.capacity() * size_of::<u32>()
            + self.blocks.capacity() * size_of::<u16>()
            + self.words.capacity() * size_of::<u64>();
        bytes as u64
    }
}

impl FromIterator<(u32, u16, u64)> for Entries {
    fn from_iter<I: IntoIterator<Item = (u32, u16, u64)>>(entries: I) -> Self {
        let mut list = Entries::default();
        for (row, block, word) in entries {
            list.push(row, block, word);
        }
        list
    }
}

/// The bytes of a large chunk of a shelf.
const CHUNK: usize = 16 << 20;

/// Lists that are stored one after another.
///
/// Thousands of short lists share a chunk, and chunks grow from small to large: enlarging the memory
/// of a wasm module for every layer took browsers longer than the search itself.
pub(super) struct Shelf<T> {
    chunks: Vec<Vec<T>>,
    /// The chunk of each list and its place there.
    places: Vec<(usize, Range<usize>)>,
}

impl<T> Default for Shelf<T> {
    fn default() -> Self {
        Shelf {
            chunks: Vec::new(),
            places: Vec::new(),
        }
    }
}

impl<T: Copy> Shelf<T> {
    /// Puts a list after the others.
    pub(super) fn push(&mut self, list: &[T]) {
        self.push_from(list.iter().copied());
    }

    /// The same, with a list that is made while it is stored.
    pub(super) fn push_from(&mut self, list: impl ExactSizeIterator<Item = T>) {
        let last = self.chunks.last();
        if last.is_none_or(|chunk| chunk.capacity() - chunk.len() < list.len()) {
            // A quarter of the existing chunks: no more than that is ever allocated in vain.
            let held: usize = self.chunks.iter().map(Vec::len).sum();
            let size = (held / 4).clamp((1 << 16) / size_of::<T>(), CHUNK / size_of::<T>());
            self.chunks.push(Vec::with_capacity(size.max(list.len())));
        }
        let number = self.chunks.len() - 1;
        let chunk = &mut self.chunks[number];
        let start = chunk.len();
        chunk.extend(list);
        self.places.push((number, start..chunk.len()));
    }

    /// Removes every other list; the first one stays.
    pub(super) fn thin(&mut self) {
        let Shelf { mut chunks, places } = std::mem::take(self);
        for (index, (chunk, range)) in places.into_iter().enumerate() {
            // Freed as soon as its lists are copied.
            if let Some(done) = chunk.checked_sub(1) {
                chunks[done] = Vec::new();
            }
            if index % 2 == 0 {
                self.push(&chunks[chunk][range]);
            }
        }
    }

    /// The list at a place.
    pub(super) fn get(&self, index: usize) -> Option<&[T]> {
        let (chunk, range) = self.places.get(index)?;
        Some(&self.chunks[*chunk][range.clone()])
    }

    /// The lists, the first one first.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &[T]> {
        let places = self.places.iter();
        places.map(|(chunk, range)| &self.chunks[*chunk][range.clone()])
    }

    /// The bytes of the items, without what is allocated for more.
    pub(super) fn held(&self) -> u64 {
        let items: usize = self.chunks.iter().map(Vec::len).sum();
        (items * size_of::<T>()) as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        let places = self.places.capacity() * size_of::<(usize, Range<usize>)>();
        let items: usize = self.chunks.iter().map(Vec::capacity).sum();
        (places + items * size_of::<T>()) as u64
    }
}

/// Packed layers, the first one first.
///
/// An entry is a control byte, the row if necessary, the block in two bytes, and the word. The low three bits of the
/// control byte give the number of bits set in the word, up to 6, and the place of each follows in a byte; 7 means
/// more, and the word follows in full. The high five bits give the number of rows between the previous entry and this
/// one, up to 30; 31 means any other distance, and the row follows in four bytes.
///
/// An archive can be [thinned](Archive::thin) out: then it has only some of the layers, the first one among them.
#[derive(Default)]
pub(super) struct Archive {
    layers: Shelf<u8>,
    draft: Vec<u8>,
    /// How often it was thinned out.
    halved: u32,
    /// The layers put into it.
    pushed: u32,
}

const MANY_BITS: u32 = 7;
const FAR_ROW: u32 = 31;

impl Archive {
    /// Packs a layer and puts it after the others, if it is one of those kept.
    pub(super) fn push(&mut self, layer: &Entries) {
        let depth = self.pushed;
        self.pushed += 1;
        if !depth.is_multiple_of(self.every()) {
            return;
        }
        let draft = &mut self.draft;
        draft.clear();
        let mut last_row = 0;
        for (row, block, word) in layer.iter() {
            let bits = word.count_ones().min(MANY_BITS);
            let rows = row.wrapping_sub(last_row).min(FAR_ROW);
            last_row = row;
            draft.push((rows << 3 | bits) as u8);
            if rows == FAR_ROW {
                draft.extend_from_slice(&row.to_le_bytes());
            }
            draft.extend_from_slice(&block.to_le_bytes());
            if bits == MANY_BITS {
                draft.extend_from_slice(&word.to_le_bytes());
            } else {
                draft.extend(super::blocks::bits(word).map(|bit| bit as u8));
            }
        }
        self.layers.push(draft);
    }

    /// One in this many layers is kept.
    pub(super) fn every(&self) -> u32 {
        1 << self.halved
    }

    /// Removes every other layer until they take at most `most` bytes, or only the first one is left.
    pub(super) fn thin(&mut self, most: u64) {
        while self.layers.held() > most && self.pushed > self.every() {
            self.layers.thin();
            self.halved += 1;
        }
    }

    /// The kept layer at a place.
    pub(super) fn get(&self, index: usize) -> Option<Packed<'_>> {
        let rest = self.layers.get(index)?;
        Some(Packed { rest, last_row: 0 })
    }

    /// The kept layers, the last one first.
    pub(super) fn backwards(&self) -> impl Iterator<Item = Packed<'_>> {
        let layers = self.layers.iter().rev();
        layers.map(|rest| Packed { rest, last_row: 0 })
    }

    pub(super) fn bytes(&self) -> u64 {
        self.layers.bytes() + self.draft.capacity() as u64
    }
}

/// Reads the entries of a packed layer, one after another.
pub(super) struct Packed<'a> {
    rest: &'a [u8],
    last_row: u32,
}

impl Packed<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (bytes, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(*bytes)
    }
}

impl Iterator for Packed<'_> {
    type Item = (u32, u16, u64);

    #[inline(always)]
    fn next(&mut self) -> Option<(u32, u16, u64)> {
        let [control] = self.take()?;
        let (rows, bits) = (u32::from(control) >> 3, u32::from(control) & 7);
        self.last_row = if rows == FAR_ROW {
            u32::from_le_bytes(self.take()?)
        } else {
            self.last_row + rows
        };
        let block = u16::from_le_bytes(self.take()?);
        let word = if bits == MANY_BITS {
            u64::from_le_bytes(self.take()?)
        } else {
            let (places, rest) = self.rest.split_at_checked(bits as usize)?;
            self.rest = rest;
            places.iter().fold(0, |word, place| word | 1 << place)
        };
        Some((self.last_row, block, word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn packed_layers_come_back_as_they_were() {
        let mut rng = Rng::new(1);
        let mut archive = Archive::default();
        let mut layers = Vec::new();
        for size in [0, 1, 5, 1000, 3] {
            let mut layer = Entries::default();
            let mut row = 0;
            for _ in 0..size {
                row = match rng.below(4) {
                    0 => rng.below(1 << 20) as u32,
                    _ => row + rng.below(40) as u32,
                };
                let word = (0..1 + rng.below(10)).fold(0, |word, _| word | 1 << rng.below(64));
                layer.push(row, rng.below(1 << 16) as u16, word);
            }
            archive.push(&layer);
            layers.push(layer);
        }
        for (layer, packed) in layers.iter().rev().zip(archive.backwards()) {
            assert!(layer.iter().eq(packed));
        }
    }

    #[test]
    fn a_thinned_archive_has_every_other_layer() {
        let mut archive = Archive::default();
        let push = |archive: &mut Archive, layers: std::ops::Range<u32>| {
            for row in layers {
                archive.push(&Entries::from_iter([(row, 0, 1)]));
            }
        };
        let rows = |archive: &Archive| -> Vec<u32> {
            archive.backwards().flatten().map(|(row, ..)| row).collect()
        };
        push(&mut archive, 0..9);
        archive.thin(u64::MAX);
        assert_eq!(archive.every(), 1);
        archive.thin(archive.layers.held() - 1);
        assert_eq!((archive.every(), rows(&archive)), (2, vec![8, 6, 4, 2, 0]));
        push(&mut archive, 9..12);
        assert_eq!(rows(&archive), [10, 8, 6, 4, 2, 0]);
        archive.thin(0);
        assert_eq!((archive.every(), rows(&archive)), (16, vec![0]));
    }

    #[test]
    fn sorting_keeps_the_entries_of_a_row_together() {
        let mut layer = Entries::default();
        for (row, block) in [(2, 5), (0, 1), (2, 3), (1, 0)] {
            layer.push(row, block, 1);
        }
        let mut sorted = Entries::default();
        layer.sort_into(&mut sorted, 3);
        let rows: Vec<u32> = sorted.iter().map(|(row, _, _)| row).collect();
        assert_eq!(rows, [0, 1, 2, 2]);
    }
}
