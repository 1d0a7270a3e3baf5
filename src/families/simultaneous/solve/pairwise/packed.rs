//! The cells of all players in one word.

use std::fmt::Debug;

/// The cell of each player, by number; zeros where there are fewer than N players.
pub(super) type Cells<const N: usize> = [u32; N];

/// A state in one word: the cells of all players, bits beside bits. Never all ones.
pub(super) trait Packed: Copy + Eq + Debug {
    const ZERO: Self;
    /// No state.
    const NONE: Self;
    fn with(self, cell: u32, shift: u32) -> Self;
    fn cell(self, shift: u32, bits: u32) -> u32;
    /// 32 bits that depend on all bits of the state.
    fn hash(self) -> u32;
}

/// 2⁶⁴ divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

macro_rules! packed {
    ($word:ty, $hash:expr) => {
        impl Packed for $word {
            const ZERO: Self = 0;
            const NONE: Self = Self::MAX;

            #[inline(always)]
            fn with(self, cell: u32, shift: u32) -> Self {
                self | Self::from(cell) << shift
            }

            #[inline(always)]
            fn cell(self, shift: u32, bits: u32) -> u32 {
                (self >> shift) as u32 & ((1 << bits) - 1)
            }

            #[inline(always)]
            fn hash(self) -> u32 {
                let hash: fn($word) -> u64 = $hash;
                // The high bits of the product depend on all bits of the state.
                (hash(self).wrapping_mul(GOLDEN) >> 32) as u32
            }
        }
    };
}

packed!(u64, |state| state);
packed!(u128, |state| (state as u64)
    .wrapping_mul(GOLDEN)
    .rotate_left(32)
    ^ (state >> 64) as u64);
