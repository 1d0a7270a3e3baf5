//! The number of shortest sequences, from the distances that a ladder leaves: that of [pairs](super::ladder), or of
//! [sets](super::sets).
//!
//! Two sequences differ if their instructions do, even if they lead through the same states.
//!
//! **Why it is exact.** A sequence of the least length L leads through states that are L, L − 1, … 0 instructions from the
//! goals, or there would be a shorter one. Conversely, instructions that lead on to a state that is one nearer, L times,
//! lead home. The ladder's last rung has the distance of every state that such a sequence passes: it is t from the start
//! and L − t from the goals, so within the limit L whatever bounds the rung. So from layer to layer, the number of ways to
//! a state is the sum over the states and instructions that lead to it; two instructions from the same state count twice.

use std::collections::HashMap;
use std::hash::Hash;

use num_bigint::BigUint;

use crate::grid::Direction;
use crate::search::{Control, Progress, Stage, Stopped};

/// States between two polls of the watcher: about a millisecond's work.
const STATES_PER_POLL: usize = 1 << 11;

/// The bytes of a state in a table beside the state itself.
const BYTES_IN_TABLE: usize = 24;

/// The cells of all players on shortest sequences.
pub(super) trait Ways {
    type State: Copy + Eq + Hash;

    fn start(&self) -> Self::State;

    /// Where an instruction leads, by its place among the directions.
    fn to(&self, state: Self::State, direction: usize) -> Self::State;

    /// The least number of instructions that lead home; `None` for states that no shortest sequence passes.
    fn to_goal(&self, state: Self::State) -> Option<u32>;
}

/// The number of sequences of this length, the least one. `progress` contains the bytes in use.
pub(super) fn count<W: Ways>(
    ways: &W,
    length: u32,
    progress: &Progress,
    control: &mut Control,
) -> Result<BigUint, Stopped> {
    let mut progress = Progress {
        stage: Stage::Count,
        at_least: length,
        ..*progress
    };
    let held = progress.bytes;
    let mut layer = vec![ways.start()];
    let mut numbers = Numbers::one();
    let mut unreported = STATES_PER_POLL;
    for left in (0..length).rev() {
        // Four instructions lead on from each state, at worst all to the same one.
        let limbs = (numbers.bits() + bits(4 * layer.len())).div_ceil(64);
        let mut next = Vec::new();
        let mut sums = Numbers::none(limbs);
        let mut places = HashMap::new();
        for (index, &state) in layer.iter().enumerate() {
            if unreported >= STATES_PER_POLL {
                unreported = 0;
                progress.depth = length - left;
                progress.frontier = layer.len() as u64;
                let bytes = 2 * size_of::<W::State>() + BYTES_IN_TABLE;
                let states = (layer.len() + next.len()) * bytes;
                progress.bytes = held + states as u64 + numbers.bytes() + sums.bytes();
                control.report(&progress)?;
            }
            unreported += 1;
            for direction in 0..Direction::ALL.len() {
                let to = ways.to(state, direction);
                if ways.to_goal(to) == Some(left) {
                    let place = *places.entry(to).or_insert_with(|| {
                        next.push(to);
                        sums.push();
                        next.len() - 1
                    });
                    sums.add(place, numbers.of(index));
                }
            }
        }
        (layer, numbers) = (next, sums);
    }
    Ok(numbers.first())
}

/// The bits of a number.
fn bits(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

/// Numbers of any size, all with as many limbs as the largest may need: a list for each would take more memory than
/// most of the numbers themselves.
struct Numbers {
    limbs: usize,
    /// The limbs of one number after another, the lowest first.
    digits: Vec<u64>,
}

impl Numbers {
    fn one() -> Self {
        Numbers {
            limbs: 1,
            digits: vec![1],
        }
    }

    /// None yet, each with this many limbs.
    fn none(limbs: usize) -> Self {
        Numbers {
            limbs,
            digits: Vec::new(),
        }
    }

    /// Puts a 0 after the others.
    fn push(&mut self) {
        self.digits.resize(self.digits.len() + self.limbs, 0);
    }

    fn of(&self, index: usize) -> &[u64] {
        &self.digits[index * self.limbs..][..self.limbs]
    }

    /// Adds a number, which may have fewer limbs, to the one at `index`, which must have room for the sum.
    fn add(&mut self, index: usize, number: &[u64]) {
        let sum = &mut self.digits[index * self.limbs..][..self.limbs];
        let number = number.iter().copied().chain(std::iter::repeat(0));
        let mut carry = false;
        for (limb, addend) in sum.iter_mut().zip(number) {
            let (partial, over) = limb.overflowing_add(addend);
            let (total, again) = partial.overflowing_add(carry.into());
            *limb = total;
            carry = over || again;
        }
        debug_assert!(!carry, "a sum has more limbs than it was given");
    }

    /// The number of bits of the largest number.
    fn bits(&self) -> usize {
        let numbers = self.digits.chunks_exact(self.limbs);
        let lengths = numbers.map(|number| {
            let highest = number.iter().rposition(|&limb| limb != 0);
            highest.map_or(0, |limb| {
                64 * (limb + 1) - number[limb].leading_zeros() as usize
            })
        });
        lengths.max().unwrap_or(0)
    }

    fn first(&self) -> BigUint {
        let limbs = self.digits.iter().take(self.limbs);
        let halves = limbs.flat_map(|&limb| [limb as u32, (limb >> 32) as u32]);
        BigUint::new(halves.collect())
    }

    fn bytes(&self) -> u64 {
        (self.digits.capacity() * size_of::<u64>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carries_run_through_all_limbs() {
        let mut numbers = Numbers::none(3);
        numbers.push();
        numbers.push();
        numbers.add(1, &[u64::MAX, u64::MAX]);
        numbers.add(1, &[1]);
        assert_eq!(numbers.of(0), [0, 0, 0]);
        assert_eq!(numbers.of(1), [0, 0, 1]);
        assert_eq!(numbers.bits(), 129);
    }
}
