//! Randomness as a promise: a seed gives the same numbers on every platform, forever.
//!
//! The stream is xoshiro256++ seeded through SplitMix64 (Blackman and Vigna), taken from a crate; the functions on top
//! of it (ranges, chances, shuffles) are fixed here, since crates reserve the right to change theirs.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The number that a person types or a link carries to get the same puzzle again.
pub type Seed = u64;

/// A source of random numbers.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The stream of a seed.
    pub fn new(seed: Seed) -> Self {
        Rng(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `bound`, all equally likely; `bound` is at least 1.
    pub fn below(&mut self, bound: usize) -> usize {
        debug_assert!(bound > 0);
        let bound = bound as u64;
        // Lemire's method: the high half of a product is uniform once the low halves that would
        // favour some results are thrown away.
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            if product as u64 >= threshold {
                return (product >> 64) as usize;
            }
        }
    }

    /// A number below `bound`, quickly and almost uniformly: some are likelier by at most `bound` / 2³². For searches
    /// that draw millions of numbers.
    pub(crate) fn rough(&mut self, bound: u32) -> u32 {
        ((u64::from(self.word()) * u64::from(bound)) >> 32) as u32
    }

    /// A random 32-bit number.
    pub(crate) fn word(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }

    /// True with the given probability: never at 0 or below, always at 1 or above.
    pub fn chance(&mut self, probability: f64) -> bool {
        // 53 bits give all evenly spaced doubles in [0, 1).
        let uniform = (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
        uniform < probability
    }

    /// Puts a slice in random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            values.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_of_a_seed_are_pinned() {
        let mut rng = Rng::new(1);
        let numbers: Vec<usize> = (0..8).map(|_| rng.below(1000)).collect();
        assert_eq!(numbers, [811, 747, 100, 746, 184, 590, 986, 523]);
    }

    #[test]
    fn numbers_stay_below_their_bound_and_reach_every_value() {
        let mut rng = Rng::new(7);
        let mut seen = [0u32; 5];
        for _ in 0..5000 {
            seen[rng.below(5)] += 1;
        }
        assert!(seen.iter().all(|&count| (800..1200).contains(&count)));
    }

    #[test]
    fn chances_at_the_ends_are_certain() {
        let mut rng = Rng::new(3);
        assert!((0..100).all(|_| !rng.chance(0.0) && rng.chance(1.0)));
    }
}
