//! States in the order in which they were found, each with a value, within a budget of bytes.
//!
//! A hash table of places accompanies the states: open addressing, a power of two of slots, at most three quarters of
//! them taken. States lie in chunks that never move, and when the table has to grow, the old one is freed before the
//! new one is filled from the hashes stored with the states. So nothing is ever in memory twice, and the memory needed
//! is known before it is allocated.

use std::hash::{BuildHasher, Hash, RandomState};

/// States in a chunk.
const CHUNK: usize = 1 << 13;

/// Initial slots of the table.
const FEWEST_SLOTS: usize = 16;

/// States, each identified by its place in the order.
pub(super) struct Places<S, T> {
    /// All but the first are allocated at full size.
    chunks: Vec<Vec<Stored<S, T>>>,
    count: usize,
    /// The place of a state plus one, or 0.
    table: Vec<u32>,
    hasher: RandomState,
    heap_bytes_per_state: usize,
    /// The most bytes it may use.
    pub(super) budget: u64,
    /// Whether a state was left out because it would have exceeded the budget.
    pub(super) is_full: bool,
}

struct Stored<S, T> {
    state: S,
    hash: u32,
    value: T,
}

/// The place of a state, or that it could not be inserted.
pub(super) enum Inserted {
    Known(usize),
    New(usize),
    Full,
}

impl<S: Eq + Hash, T> Places<S, T> {
    /// No states yet; each uses this many bytes on the heap besides its own size.
    pub(super) fn new(budget: u64, heap_bytes_per_state: usize) -> Self {
        Places {
            chunks: vec![Vec::new()],
            count: 0,
            table: vec![0; FEWEST_SLOTS],
            hasher: RandomState::new(),
            heap_bytes_per_state,
            budget,
            is_full: false,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.count
    }

    fn entry(&self, place: usize) -> &Stored<S, T> {
        &self.chunks[place / CHUNK][place % CHUNK]
    }

    /// The state at a place and its value.
    pub(super) fn get(&self, place: usize) -> Option<(&S, &T)> {
        let entry = self.chunks.get(place / CHUNK)?.get(place % CHUNK)?;
        Some((&entry.state, &entry.value))
    }

    /// The value of the state at a place, which must exist.
    pub(super) fn value_mut(&mut self, place: usize) -> &mut T {
        &mut self.chunks[place / CHUNK][place % CHUNK].value
    }

    /// All states with their values, in their order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&S, &T)> {
        let entries = self.chunks.iter().flatten();
        entries.map(|entry| (&entry.state, &entry.value))
    }

    fn hash(&self, state: &S) -> u32 {
        self.hasher.hash_one(state) as u32
    }

    /// The slot of a state in the table, or the free slot where it belongs.
    fn slot(&self, state: &S, hash: u32) -> usize {
        let last = self.table.len() - 1;
        let mut slot = hash as usize & last;
        while let Some(place) = self.table[slot].checked_sub(1) {
            let entry = self.entry(place as usize);
            if entry.hash == hash && entry.state == *state {
                break;
            }
            slot = (slot + 1) & last;
        }
        slot
    }

    /// The place of a state, if it was found.
    pub(super) fn find(&self, state: &S) -> Option<usize> {
        let place = self.table[self.slot(state, self.hash(state))].checked_sub(1)?;
        Some(place as usize)
    }

    /// The place of a state, inserted with this value if it is new.
    pub(super) fn insert(&mut self, state: S, value: T) -> Inserted {
        let hash = self.hash(&state);
        let mut slot = self.slot(&state, hash);
        if let Some(place) = self.table[slot].checked_sub(1) {
            return Inserted::Known(place as usize);
        }
        if self.bytes_with_one_more() > self.budget {
            self.is_full = true;
            return Inserted::Full;
        }
        if self.must_grow() {
            self.enlarge_table();
            slot = self.slot(&state, hash);
        }
        let place = self.count;
        if place.is_multiple_of(CHUNK) && place > 0 {
            self.chunks.push(Vec::with_capacity(CHUNK));
        }
        let chunk = &mut self.chunks[place / CHUNK];
        if chunk.len() == chunk.capacity() {
            chunk.reserve_exact(chunk.len().clamp(4, CHUNK - chunk.len()));
        }
        chunk.push(Stored { state, hash, value });
        self.count += 1;
        self.table[slot] = u32::try_from(self.count).expect("memory ends before 2³² states");
        Inserted::New(place)
    }

    fn must_grow(&self) -> bool {
        (self.count + 1) * 4 > self.table.len() * 3
    }

    #[cold]
    fn enlarge_table(&mut self) {
        let size = 2 * self.table.len();
        // Not in memory together with the new one.
        self.table = Vec::new();
        self.table = vec![0; size];
        for (number, entry) in (1u32..).zip(self.chunks.iter().flatten()) {
            let mut slot = entry.hash as usize & (size - 1);
            while self.table[slot] != 0 {
                slot = (slot + 1) & (size - 1);
            }
            self.table[slot] = number;
        }
    }

    /// Bytes in use, including the states' heap memory.
    pub(super) fn bytes(&self) -> u64 {
        let room = self.chunks[0].capacity() + (self.chunks.len() - 1) * CHUNK;
        let table = self.table.len() * size_of::<u32>();
        let states = room * size_of::<Stored<S, T>>() + self.count * self.heap_bytes_per_state;
        (table + states) as u64
    }

    /// Peak bytes while one more state is inserted.
    fn bytes_with_one_more(&self) -> u64 {
        let table = if self.must_grow() {
            self.table.len()
        } else {
            0
        };
        let room = match self.count {
            count if count < CHUNK => self.chunks[0].capacity().max(4),
            count if count.is_multiple_of(CHUNK) => CHUNK,
            _ => 0,
        };
        let more = table * size_of::<u32>() + room * size_of::<Stored<S, T>>();
        self.bytes() + (more + self.heap_bytes_per_state) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_come_back_from_where_they_were_put() {
        let mut places = Places::new(u64::MAX, 0);
        let state = |number: u64| number * number % 100_003;
        let mut first: Vec<u64> = Vec::new();
        for number in 0..60_000 {
            match places.insert(state(number), number) {
                Inserted::New(place) => {
                    assert_eq!(place, first.len());
                    first.push(number);
                }
                Inserted::Known(place) => assert_eq!(state(first[place]), state(number)),
                Inserted::Full => panic!("there is no end of the budget"),
            }
        }
        assert_eq!(places.len(), first.len());
        for (place, (&number, (known, value))) in first.iter().zip(places.iter()).enumerate() {
            assert_eq!((*known, *value), (state(number), number));
            assert_eq!(places.find(known), Some(place));
        }
        assert_eq!(places.find(&100_003), None);
    }

    #[test]
    fn the_budget_is_never_exceeded_and_nearly_used() {
        for budget in [1_000, 100_000, 1_000_000, 20_000_000] {
            let mut places = Places::new(budget, 24);
            let mut states = 0u64..;
            while !matches!(places.insert(states.next(), ()), Inserted::Full) {
                assert!(places.bytes() <= budget);
            }
            assert!(places.is_full);
            // At most a larger table is missing, or at first a larger chunk.
            assert!(
                places.bytes() * 2 > budget,
                "{} of {budget}",
                places.bytes()
            );
        }
    }
}
