//! Layers of pairs of cells, for a recording. For mazes of up to some 250 × 250 a pair takes four bytes, for larger ones
//! eight.

use super::shelf::Shelf;

/// Lists of pairs, the first one first.
pub(super) struct Listed {
    /// Bits of a pair's second number.
    bits: u32,
    lists: Lists,
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
        Listed { bits, lists }
    }

    /// Puts a list after the others.
    pub(super) fn push(&mut self, list: impl ExactSizeIterator<Item = (u32, u32)>) {
        let bits = self.bits;
        let joined = list.map(|(first, second)| u64::from(first) << bits | u64::from(second));
        match &mut self.lists {
            Lists::Short(lists) => lists.push(joined.map(|pair| pair as u32)),
            Lists::Long(lists) => lists.push(joined),
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
