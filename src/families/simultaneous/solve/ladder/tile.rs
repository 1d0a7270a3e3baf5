//! One tile: 8 × 8 pairs of classes, a number for each.
//!
//! A tile is a word of bits: bit 8 i + j is the pair of the i-th of eight classes of maze 1 and the j-th of eight of
//! maze 2. A pair that is seen has its distance from the end from which the pairs are searched; one that is not has its
//! bound, the distance to the other end. Nobody needs the bound of a pair that is seen.
//!
//! A number has six bits, above the least of its tile; each bit of all numbers is a word, so that a tile is one line of
//! a processor's cache. What does not fit is stored elsewhere: wide tiles have their distances in full, and a bound
//! says that it is [`FAR`], and is found again.

/// The bits of a number.
pub(super) const BITS: usize = 6;

/// The greatest number that fits; a bound that is greater; no bound.
pub(super) const NEAR: u32 = NO - 2;
pub(super) const FAR: u32 = NO - 1;
pub(super) const NO: u32 = (1 << BITS) - 1;

pub(super) const ONES: u64 = 0x0101_0101_0101_0101;

/// The first bit says that a tile is wide.
pub(super) const WIDE: u32 = 1 << 31;

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
pub(super) struct Tile {
    /// The pairs that were seen.
    pub(super) seen: u64,
    /// What the distances, and the bounds, are added to; or where a wide tile's distances are.
    pub(super) from: u32,
    pub(super) bound_from: u32,
    /// The numbers, a bit of all of them in each word.
    pub(super) bits: [u64; BITS],
}

/// What brings the lowest bits of eight bytes together in the highest byte.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// The words in which eight bits of one row are bytes.
#[inline(always)]
pub(super) fn spread(bits: u64) -> u64 {
    let one_each = (bits & 0xFF).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    ((one_each + 0x7F * ONES) >> 7 & ONES) * 0xFF
}

impl Tile {
    pub(super) fn number(&self, pair: u32) -> u32 {
        let bits = self.bits.iter().enumerate();
        bits.fold(0, |number, (bit, word)| {
            number | ((word >> pair & 1) as u32) << bit
        })
    }

    /// The numbers of a row's pairs, a byte each.
    pub(super) fn numbers(&self, row: usize) -> [u8; 8] {
        let bits = self.bits.iter().enumerate();
        let numbers = bits.fold(0, |numbers, (bit, word)| {
            numbers | (spread(word >> (8 * row)) & ONES) << bit
        });
        numbers.to_le_bytes()
    }

    /// Sets the numbers of some pairs, given row by row, a byte each.
    pub(super) fn set_all(&mut self, pairs: u64, numbers: &[[u8; 8]; 8]) {
        let mut bits = [0; BITS];
        for (row, numbers) in numbers.iter().enumerate() {
            let numbers = u64::from_le_bytes(*numbers);
            for (bit, word) in bits.iter_mut().enumerate() {
                *word |= ((numbers >> bit & ONES).wrapping_mul(GATHER) >> 56) << (8 * row);
            }
        }
        for (word, bits) in self.bits.iter_mut().zip(bits) {
            *word = *word & !pairs | bits & pairs;
        }
    }

    /// The pairs whose number is at most this.
    #[inline(always)]
    pub(super) fn at_most(&self, most: u32) -> u64 {
        // From the lowest bit on: a number is less if it is less in the highest bit in which both differ.
        let bits = self.bits.iter().enumerate();
        bits.fold(u64::MAX, |at_most, (bit, word)| match most >> bit & 1 {
            0 => at_most & !word,
            _ => at_most | !word,
        })
    }

    /// The same distances, by the least possible numbers; bounds are lost.
    pub(super) fn lowered(&self) -> Tile {
        let mut lowered = *self;
        if self.from & WIDE != 0 {
            lowered.bits = [0; BITS];
        } else {
            let least = (0..NO).find(|&number| self.seen & self.at_most(number) != 0);
            let least = least.unwrap_or(0);
            lowered.from += least;
            let mut borrowed = 0;
            for (bit, word) in lowered.bits.iter_mut().enumerate() {
                let taken = 0u64.wrapping_sub(u64::from(least >> bit & 1));
                let rest = *word ^ taken ^ borrowed;
                borrowed = !*word & (taken | borrowed) | taken & borrowed;
                *word = rest & self.seen;
            }
        }
        lowered
    }

    /// Gives some pairs the same number.
    #[inline(always)]
    pub(super) fn set(&mut self, pairs: u64, number: u32) {
        for (bit, word) in self.bits.iter_mut().enumerate() {
            let ones = 0u64.wrapping_sub(u64::from(number >> bit & 1));
            *word = *word & !pairs | ones & pairs;
        }
    }
}

/// The places of the bits of a word.
pub(in super::super) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}
