//! A table of positions that nothing leads on from.
//!
//! It may forget: who asks then searches again. So it keeps to a number of bytes, whatever the search.

use super::position::Key;

/// Places that a key may stand in.
const WAYS: usize = 4;

/// Entries of an empty table.
const LEAST: usize = 1 << 14;

/// A set of keys that forgets some where it would outgrow its budget.
#[derive(Debug)]
pub(super) struct Table {
    /// 0 stands for an empty place.
    entries: Vec<Key>,
    most: usize,
    filled: usize,
}

impl Table {
    /// An empty table that may grow up to about this many bytes.
    pub(super) fn new(budget: u64) -> Self {
        // While it doubles, half of it is there twice.
        let affordable = budget / (ENTRY_BYTES * 3 / 2);
        let most = usize::try_from(affordable).unwrap_or(usize::MAX).max(WAYS);
        let most = 1 << most.ilog2().min(usize::BITS - 6);
        Table {
            entries: vec![0; LEAST.min(most)],
            most,
            filled: 0,
        }
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        self.entries.len() as u64 * ENTRY_BYTES
    }

    pub(super) fn contains(&self, key: Key) -> bool {
        self.ways(key).contains(&key)
    }

    /// Adds a key; what stood longest among its neighbours may have to go.
    pub(super) fn insert(&mut self, key: Key) {
        if self.filled * 2 > self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        self.add(key);
    }

    fn add(&mut self, key: Key) {
        let begin = self.begin(key);
        let ways = &mut self.entries[begin..begin + WAYS];
        // The newest stands first.
        let place = ways.iter().position(|&entry| entry == 0 || entry == key);
        let place = place.unwrap_or(WAYS - 1);
        self.filled += usize::from(ways[place] == 0);
        ways[..=place].rotate_right(1);
        ways[0] = key;
    }

    fn grow(&mut self) {
        let empty = vec![0; self.entries.len() * 2];
        let old = std::mem::replace(&mut self.entries, empty);
        self.filled = 0;
        // From the oldest, so that the newest stand first again.
        for ways in old.chunks_exact(WAYS) {
            for &key in ways.iter().rev().filter(|&&key| key != 0) {
                self.add(key);
            }
        }
    }

    fn ways(&self, key: Key) -> &[Key] {
        let begin = self.begin(key);
        &self.entries[begin..begin + WAYS]
    }

    fn begin(&self, key: Key) -> usize {
        key as usize & (self.entries.len() - WAYS)
    }
}

const ENTRY_BYTES: u64 = size_of::<Key>() as u64;

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys that look random.
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
