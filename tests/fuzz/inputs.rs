//! Inputs: what a corpus becomes by small changes, and bytes at random; and how structured data is read of either.

use std::hash::{DefaultHasher, Hash, Hasher};

use lockstep::grid::{Cell, Direction};
use lockstep::rng::Rng;

/// The longest input, in bytes: what is found is found in short ones, and these are quick.
const LONGEST: usize = 512;

/// The most inputs that new ones are made from.
const MOST_KEPT: usize = 4096;

/// Words and signs that have a meaning in texts, and numbers at and beyond limits.
#[rustfmt::skip] // As a list.
const WORDS: &[&str] = &[
    "irrgarten", "collection:", "puzzle:", "#", "S", "E", "+", "o", "<", ">", "^", "v", ".", ",", "\n", "\r\n",
    "\r", "\t", " ", "\u{feff}", "\u{1a}", "\u{2028}", "\u{a0}", "é", "٣", "😀", "\0", "0", "1", "2", "3", "15",
    "16", "17", "100", "101", "999", "1000", "1001", "1999", "2000", "2001", "1000000", "1000001", "2147483647",
    "2147483648", "4294967295", "4294967296", "9223372036854775807", "-9223372036854775808", "18446744073709551615",
    "18446744073709551616", "-1", "-0", "+1", "01", "1e3", "0x10", "1.5", "NaN", "up", "links", "hoch", "U", "D",
    "L", "R", "O", "H", "→", "⬆", "▼", "(1|1)", "(2|1)", "3x", "×", "10.", ";", "/", "-", "—", "name: ", ":", "(",
    ")", "|",
];

/// Makes inputs; the same seed and corpus give the same ones.
pub struct Mutator {
    rng: Rng,
    kept: Vec<Vec<u8>>,
}

impl Mutator {
    pub fn new(seed: u64, corpus: Vec<Vec<u8>>) -> Self {
        let rng = Rng::new(seed);
        Mutator { rng, kept: corpus }
    }

    /// Keeps an input that did something new, to make others from it.
    pub fn keep(&mut self, input: &[u8]) {
        if self.kept.len() < MOST_KEPT {
            self.kept.push(input.to_vec());
        }
    }

    /// Puts the next input in the place of the last one.
    pub fn next(&mut self, input: &mut Vec<u8>) {
        input.clear();
        if self.kept.is_empty() || self.rng.below(16) == 0 {
            let length = self.rng.below(64);
            input.extend((0..length).map(|_| self.rng.below(256) as u8));
            return;
        }
        let from = self.rng.below(self.kept.len());
        input.extend_from_slice(&self.kept[from]);
        for _ in 0..1 + self.rng.below(5) {
            self.change(input);
        }
        input.truncate(LONGEST);
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let rng = &mut self.rng;
        let place = rng.below(input.len() + 1);
        let end = (place + 1 + rng.below(16)).min(input.len());
        match rng.below(9) {
            0 if place < input.len() => input[place] ^= 1 << rng.below(8),
            1 if place < input.len() => input[place] = rng.below(256) as u8,
            2 if place < input.len() => {
                input[place] = [0, 1, 2, 127, 128, 254, 255][rng.below(7)];
            }
            3 => drop(input.drain(place..end)),
            4 if input.len() < LONGEST => {
                let copy = input[place..end].to_vec();
                let at = rng.below(input.len() + 1);
                input.splice(at..at, copy);
            }
            5 => {
                let word = WORDS[rng.below(WORDS.len())];
                let end = if rng.chance(0.5) { place } else { end };
                input.splice(place..end, word.bytes());
            }
            6 => {
                // A number of a text, or a byte, by one more or less.
                let by = if rng.chance(0.5) { 1 } else { -1 };
                if let Some(byte) = input.get_mut(place) {
                    *byte = byte.wrapping_add_signed(by);
                }
            }
            7 => {
                let other = &self.kept[rng.below(self.kept.len())];
                let from = rng.below(other.len() + 1);
                let to = (from + rng.below(48)).min(other.len());
                input.splice(place..end, other[from..to].iter().copied());
            }
            _ => input.truncate(place),
        }
    }
}

/// Reads structured data off an input; past its end there are zeros.
pub struct Source<'a>(pub &'a [u8]);

impl Source<'_> {
    pub fn byte(&mut self) -> u8 {
        let Some((&byte, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        byte
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A number below `bound`, of one byte.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()) % bound
    }

    pub fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    /// A whole number, often one at a limit.
    pub fn number(&mut self) -> u64 {
        const POWERS: [u64; 4] = [1 << 31, 1 << 32, 1 << 53, 1 << 63];
        const LIMITS: [u64; 4] = [u64::MAX, 1000, 1_000_000, 10_000_000];
        match self.byte() {
            small @ 0..200 => u64::from(small % 50),
            200..220 => POWERS[self.below(4)] - u64::from(self.flag()),
            220..230 => LIMITS[self.below(4)],
            _ => u64::from_le_bytes(std::array::from_fn(|_| self.byte())),
        }
    }

    /// A cell, mostly near the corner.
    pub fn cell(&mut self) -> Cell {
        let mut side = || match self.byte() {
            near @ 0..240 => u32::from(near % 8),
            _ => self.number() as u32,
        };
        Cell::new(side(), side())
    }

    pub fn direction(&mut self) -> Direction {
        Direction::ALL[self.below(4)]
    }
}

/// An outcome as a number: inputs with a new outcome are kept.
pub fn outcome(happened: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    happened.hash(&mut hasher);
    hasher.finish()
}
