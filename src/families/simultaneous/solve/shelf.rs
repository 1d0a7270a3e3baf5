//! [`Shelf`]: layers of a search as lists in one piece.

use std::ops::Range;

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
    pub(super) fn push(&mut self, list: impl ExactSizeIterator<Item = T>) {
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

    /// The list at a place.
    pub(super) fn get(&self, index: usize) -> Option<&[T]> {
        let (chunk, range) = self.places.get(index)?;
        Some(&self.chunks[*chunk][range.clone()])
    }

    pub(super) fn bytes(&self) -> u64 {
        let places = self.places.capacity() * size_of::<(usize, Range<usize>)>();
        let items: usize = self.chunks.iter().map(Vec::capacity).sum();
        (places + items * size_of::<T>()) as u64
    }
}
