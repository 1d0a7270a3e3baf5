//! Layers of pairs listed one by one, kept until a sequence is read from them.
//!
//! Two numbers make a pair: a node and a place of the [`guided`](super::guided) search, or a cell of each maze. For
//! mazes of up to some 250 × 250 they take four bytes, for larger ones eight. These lists are nearly all of the guided
//! search's memory, and a module's memory is slow when first touched.

use super::layers::Shelf;

/// Lists of pairs, the first one first.
pub(super) struct Listed {
    /// Bits of a pair's second number.
    bits: u32,
    lists: Lists,
    /// How often they were thinned out.
    halved: u32,
    /// The lists put into it.
    pushed: u32,
}

enum Lists {
    Short(Shelf<u32>),
    Long(Shelf<u64>),
}

impl Listed {
    /// No list so far, for pairs whose numbers are below these counts.
    pub(super) fn new([first, second]: [usize; 2]) -> Self {
        let bits_below = |count: usize| usize::BITS - count.saturating_sub(1).leading_zeros();
        let bits = bits_below(second);
        let lists = if bits_below(first) + bits <= u32::BITS {
            Lists::Short(Shelf::default())
        } else {
            Lists::Long(Shelf::default())
        };
        Listed {
            bits,
            lists,
            halved: 0,
            pushed: 0,
        }
    }

    /// Puts a list after the others, if it is one of those kept.
    pub(super) fn push(&mut self, list: impl ExactSizeIterator<Item = (u32, u32)>) {
        self.pushed += 1;
        if !(self.pushed - 1).is_multiple_of(self.every()) {
            return;
        }
        let bits = self.bits;
        let joined = list.map(|(first, second)| u64::from(first) << bits | u64::from(second));
        match &mut self.lists {
            Lists::Short(lists) => lists.push_from(joined.map(|pair| pair as u32)),
            Lists::Long(lists) => lists.push_from(joined),
        }
    }

    /// One in this many lists is kept.
    pub(super) fn every(&self) -> u32 {
        1 << self.halved
    }

    /// Removes every other list until they take at most `most` bytes, or only the first one is left.
    pub(super) fn thin(&mut self, most: u64) {
        while self.held() > most && self.pushed > self.every() {
            match &mut self.lists {
                Lists::Short(lists) => lists.thin(),
                Lists::Long(lists) => lists.thin(),
            }
            self.halved += 1;
        }
    }

    fn held(&self) -> u64 {
        match &self.lists {
            Lists::Short(lists) => lists.held(),
            Lists::Long(lists) => lists.held(),
        }
    }

    /// The number of pairs in each list.
    pub(super) fn sizes(&self) -> Vec<u64> {
        match &self.lists {
            Lists::Short(lists) => lists.iter().map(|list| list.len() as u64).collect(),
            Lists::Long(lists) => lists.iter().map(|list| list.len() as u64).collect(),
        }
    }

    /// Calls `visit` with the pairs of a list, in their order; not at all if there is no such list.
    #[inline(always)]
    pub(super) fn visit(&self, index: usize, mut visit: impl FnMut(u32, u32)) {
        let bits = self.bits;
        match &self.lists {
            Lists::Short(lists) => {
                for &pair in lists.get(index).into_iter().flatten() {
                    let pair = u64::from(pair);
                    visit((pair >> bits) as u32, (pair & ((1 << bits) - 1)) as u32);
                }
            }
            Lists::Long(lists) => {
                for &pair in lists.get(index).into_iter().flatten() {
                    visit((pair >> bits) as u32, (pair & ((1 << bits) - 1)) as u32);
                }
            }
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        match &self.lists {
            Lists::Short(lists) => lists.bytes(),
            Lists::Long(lists) => lists.bytes(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn lists_come_back_as_they_were() {
        let mut rng = Rng::new(1);
        for counts in [
            [1, 1],
            [65_536, 65_536],
            [65_537, 65_536],
            [1_000_000, 1_050_000],
        ] {
            let mut listed = Listed::new(counts);
            let mut lists: Vec<Vec<(u32, u32)>> = Vec::new();
            for size in [0, 1, 300, 7] {
                let mut number = |count| rng.below(count) as u32;
                let mut list: Vec<_> = (0..size)
                    .map(|_| (number(counts[0]), number(counts[1])))
                    .collect();
                list.extend((size > 1).then_some((counts[0] as u32 - 1, counts[1] as u32 - 1)));
                listed.push(list.iter().copied());
                lists.push(list);
            }
            for (index, list) in lists.iter().enumerate() {
                let mut found = Vec::new();
                listed.visit(index, |first, second| found.push((first, second)));
                assert_eq!(&found, list);
            }
            let sizes: Vec<u64> = lists.iter().map(|list| list.len() as u64).collect();
            assert_eq!(listed.sizes(), sizes);
        }
    }

    #[test]
    fn pairs_of_mazes_up_to_255_take_four_bytes() {
        let bytes = |side: usize| {
            let mut listed = Listed::new([side * side; 2]);
            listed.push((0..100_000).map(|number| (number % 100, number % 100)));
            listed.bytes()
        };
        assert!(bytes(255) < 401_000, "{}", bytes(255));
        assert!(bytes(257) > 800_000, "{}", bytes(257));
    }
}
