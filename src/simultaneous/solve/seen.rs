//! The states that a search for several mazes has seen: for each row and block that was touched, the
//! cells seen there, found by hashing, and those of them that are in the newest layer.

use super::layers::Entries;

/// The cells seen of one row and block.
pub(super) struct Place {
    pub(super) key: u64,
    /// All cells seen.
    pub(super) seen: u64,
    /// Those of the newest layer.
    pub(super) newest: u64,
}

/// Places in one allocation. A single list of all would be copied when it grows, and held twice.
const PLACES_PER_CHUNK: usize = 1 << 14;

/// The states that one search has seen: places, numbered in the order in which they were touched, and
/// a hash table of these numbers.
pub(super) struct Seen {
    /// The number of a place plus one, or 0. Open addressing; the size is a power of two.
    table: Vec<u32>,
    chunks: Vec<Vec<Place>>,
    count: usize,
    /// The places of the newest layer.
    pub(super) newest: Vec<u32>,
}

impl Default for Seen {
    fn default() -> Self {
        Seen {
            table: vec![0; 1 << 10],
            chunks: Vec::new(),
            count: 0,
            newest: Vec::new(),
        }
    }
}

impl Seen {
    #[inline(always)]
    pub(super) fn place(&self, id: u32) -> &Place {
        &self.chunks[id as usize / PLACES_PER_CHUNK][id as usize % PLACES_PER_CHUNK]
    }

    #[inline(always)]
    fn place_mut(&mut self, id: u32) -> &mut Place {
        &mut self.chunks[id as usize / PLACES_PER_CHUNK][id as usize % PLACES_PER_CHUNK]
    }

    /// The slot of a key in the table, or the free slot where it would stand.
    #[inline(always)]
    fn slot(&self, key: u64) -> usize {
        // Fibonacci hashing: the high bits of the product depend on all bits of the key.
        let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut slot = (hash >> (64 - self.table.len().trailing_zeros())) as usize;
        while let Some(id) = self.table[slot].checked_sub(1) {
            if self.place(id).key == key {
                break;
            }
            slot = (slot + 1) % self.table.len();
        }
        slot
    }

    /// The place of a key, if it was touched.
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        self.table[self.slot(key)].checked_sub(1)
    }

    /// Adds cells of a row and block to the newest layer, except those seen before.
    #[inline(always)]
    pub(super) fn add(&mut self, key: u64, word: u64) {
        if word == 0 {
            return;
        }
        let slot = self.slot(key);
        let id = match self.table[slot].checked_sub(1) {
            Some(id) => id,
            None => self.insert(slot, key),
        };
        let place = self.place_mut(id);
        let fresh = word & !place.seen;
        place.seen |= fresh;
        let is_first = place.newest == 0 && fresh != 0;
        place.newest |= fresh;
        if is_first {
            self.newest.push(id);
        }
    }

    fn insert(&mut self, slot: usize, key: u64) -> u32 {
        let id = u32::try_from(self.count).expect("memory ends before 2³² places");
        self.table[slot] = id + 1;
        if self.count.is_multiple_of(PLACES_PER_CHUNK) {
            // The first chunk grows as needed; those after it are allocated whole.
            let size = if self.count == 0 { 0 } else { PLACES_PER_CHUNK };
            self.chunks.push(Vec::with_capacity(size));
        }
        self.count += 1;
        let last = self.chunks.len() - 1;
        self.chunks[last].push(Place {
            key,
            seen: 0,
            newest: 0,
        });
        if self.count * 4 > self.table.len() * 3 {
            self.enlarge_table();
        }
        id
    }

    #[cold]
    fn enlarge_table(&mut self) {
        let size = 2 * self.table.len();
        // Rebuilt from the places, so that the old and the new table are not held together.
        self.table = Vec::new();
        self.table = vec![0; size];
        for id in 0..self.count as u32 {
            let slot = self.slot(self.place(id).key);
            self.table[slot] = id + 1;
        }
    }

    /// Takes a place out of the newest layer. Its number stays in the list.
    pub(super) fn forget_newest(&mut self, id: u32) {
        self.place_mut(id).newest = 0;
    }

    /// Returns the newest layer, as entries of place and word, and begins an empty one.
    pub(super) fn take_newest(&mut self) -> Entries {
        let mut layer = Entries::default();
        for id in std::mem::take(&mut self.newest) {
            let word = std::mem::take(&mut self.place_mut(id).newest);
            layer.push(id, 0, word);
        }
        layer
    }

    pub(super) fn bytes(&self) -> u64 {
        let chunks = self.chunks.iter().map(Vec::capacity).sum::<usize>();
        let numbers = self.table.len() + self.newest.capacity();
        (chunks * size_of::<Place>() + numbers * size_of::<u32>()) as u64
    }
}
