//! A table of refuted positions.
//!
//! It may forget some; then a search refutes them again. So it stays within its budget of bytes, however long the
//! search is.

use super::position::Key;

/// Places in a set: a key is in one of them.
const PLACES: usize = 4;

/// Places in a new table.
const LEAST: usize = 1 << 14;

/// Keys, of which some are forgotten when the table would outgrow its budget.
#[derive(Debug)]
pub(super) struct Table {
    /// 0 means an empty place.
    entries: Vec<Key>,
    most: usize,
    filled: usize,
}

impl Table {
    /// An empty table that may grow up to about this many bytes.
    pub(super) fn new(budget: u64) -> Self {
        // While it doubles, the old half is in memory beside the new whole.
        let affordable = budget / (ENTRY_BYTES * 3 / 2);
        let most = usize::try_from(affordable)
            .unwrap_or(usize::MAX)
            .max(PLACES);
        let most = 1 << most.ilog2().min(usize::BITS - 6);
        Table {
            entries: vec![0; LEAST.min(most)],
            most,
            filled: 0,
        }
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        self.entries.len() as u64 * ENTRY_BYTES
    }

    pub(super) fn contains(&self, key: Key) -> bool {
        self.set(key).contains(&key)
    }

    /// Adds a key; the oldest of its set may be evicted.
    pub(super) fn insert(&mut self, key: Key) {
        if self.filled * 2 > self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        self.add(key);
    }

    fn add(&mut self, key: Key) {
        let begin = self.begin(key);
        let set = &mut self.entries[begin..begin + PLACES];
        // The newest stands first.
        let place = set.iter().position(|&entry| entry == 0 || entry == key);
        let place = place.unwrap_or(PLACES - 1);
        self.filled += usize::from(set[place] == 0);
        set[..=place].rotate_right(1);
        set[0] = key;
    }

    fn grow(&mut self) {
        let empty = vec![0; self.entries.len() * 2];
        let old = std::mem::replace(&mut self.entries, empty);
        self.filled = 0;
        // From the oldest, so that the newest stand first again.
        for set in old.chunks_exact(PLACES) {
            for &key in set.iter().rev().filter(|&&key| key != 0) {
                self.add(key);
            }
        }
    }

    fn set(&self, key: Key) -> &[Key] {
        let begin = self.begin(key);
        &self.entries[begin..begin + PLACES]
    }

    fn begin(&self, key: Key) -> usize {
        key as usize & (self.entries.len() - PLACES)
    }
}

const ENTRY_BYTES: u64 = size_of::<Key>() as u64;

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys that look random, all different.
    fn keys(count: u128) -> impl Iterator<Item = Key> {
        (1..=count).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835))
    }

    #[test]
    fn all_is_remembered_as_long_as_there_is_room() {
        let mut table = Table::new(1 << 24);
        keys(100_000).for_each(|key| table.insert(key));
        let known = keys(100_000).filter(|&key| table.contains(key)).count();
        assert!(known > 99_000, "{known}");
        assert!(!table.contains(12345));
    }

    #[test]
    fn it_keeps_to_its_budget() {
        for budget in [0, 1000, 1 << 20] {
            let mut table = Table::new(budget);
            keys(200_000).for_each(|key| table.insert(key));
            assert!(table.bytes() <= budget.max(100));
            assert!(keys(200_000).last().is_some_and(|key| table.contains(key)));
        }
    }
}
