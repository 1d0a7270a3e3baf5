//! States of classes, one for each player, and a store of their distances.
//!
//! A state is one word. Its lowest six bits are the lowest two bits of three players' classes: the 64 states that differ
//! only in these are a *tile*. Corridors are numbered consecutively, and players walk along them together, so that most
//! states of a tile are seen if one is.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

use super::super::ladder::bits;

/// The bits of a state that are its place in its tile.
const TILE_BITS: u32 = 6;
const TILE: usize = 1 << TILE_BITS;

/// Bits of a class in there, of this many players.
pub(super) const LOW_BITS: u32 = 2;
pub(super) const PLAYERS_OF_TILE: usize = (TILE_BITS / LOW_BITS) as usize;

/// A word for the classes of all players.
pub(super) trait Word: Copy + Eq + Default + Debug + Hash {
    fn with(self, value: u32, shift: u32) -> Self;
    /// Some of its bits, at most 32.
    fn part(self, shift: u32, bits: u32) -> u32;
    /// What states of one tile have in common: the state with zeros in the lowest bits.
    fn tile(self) -> Self;
    /// 32 bits that depend on all bits.
    fn hash(self) -> u32;
}

/// 2⁶⁴ divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

macro_rules! word {
    ($word:ty, $fold:expr) => {
        impl Word for $word {
            #[inline(always)]
            fn with(self, value: u32, shift: u32) -> Self {
                self | Self::from(value) << shift
            }

            #[inline(always)]
            fn part(self, shift: u32, bits: u32) -> u32 {
                ((self >> shift) as u64 & ((1 << bits) - 1)) as u32
            }

            #[inline(always)]
            fn tile(self) -> Self {
                self >> TILE_BITS << TILE_BITS
            }

            #[inline(always)]
            fn hash(self) -> u32 {
                let fold: fn($word) -> u64 = $fold;
                // The high bits of the product depend on all bits.
                (fold(self).wrapping_mul(GOLDEN) >> 32) as u32
            }
        }
    };
}

word!(u64, |word| word);
word!(u128, |word| (word as u64)
    .wrapping_mul(GOLDEN)
    .rotate_left(32)
    ^ (word >> 64) as u64);

/// Where each player's class is in a state.
#[derive(Clone)]
pub(super) struct Packing {
    places: Vec<Place>,
}

/// The bits of one player's class: its lowest ones, and the others.
#[derive(Clone, Copy)]
pub(super) struct Place {
    low: u32,
    pub(super) low_bits: u32,
    high: u32,
    high_bits: u32,
}

impl Packing {
    /// For players with these numbers of classes.
    pub(super) fn new(counts: impl Iterator<Item = u32>) -> Self {
        let (mut low, mut high) = (0, TILE_BITS);
        let places = counts.enumerate().map(|(player, count)| {
            let bits = u32::BITS - (count - 1).leading_zeros();
            let low_bits = if player < PLAYERS_OF_TILE {
                LOW_BITS
            } else {
                0
            };
            let place = Place {
                low,
                low_bits,
                high,
                high_bits: bits.saturating_sub(low_bits),
            };
            low += low_bits;
            high += place.high_bits;
            place
        });
        Packing {
            places: places.collect(),
        }
    }

    /// The bits of a state.
    pub(super) fn bits(&self) -> u32 {
        let end = |place: &Place| place.high + place.high_bits;
        self.places.last().map_or(0, end)
    }

    pub(super) fn places(&self) -> &[Place] {
        &self.places
    }

    #[inline(always)]
    pub(super) fn pack<W: Word>(&self, classes: impl Iterator<Item = u32>) -> W {
        let places = self.places.iter().zip(classes);
        places.fold(W::default(), |state, (place, class)| {
            let low = class & ((1 << place.low_bits) - 1);
            place.with_high(state.with(low, place.low), class >> place.low_bits)
        })
    }
}

impl Place {
    /// All but the lowest bits of the player's class.
    #[inline(always)]
    pub(super) fn high<W: Word>(&self, state: W) -> u32 {
        state.part(self.high, self.high_bits)
    }

    #[inline(always)]
    pub(super) fn with_high<W: Word>(&self, state: W, high: u32) -> W {
        state.with(high, self.high)
    }

    #[inline(always)]
    pub(super) fn class<W: Word>(&self, state: W) -> u32 {
        state.part(self.low, self.low_bits) | self.high(state) << self.low_bits
    }
}

/// Numbers of a tile's states: one more than the distance above the tile's first one; none; or a greater one, which is
/// kept elsewhere.
const NONE: u8 = 0;
const FAR: u8 = u8::MAX;

/// The states of a tile, a bit or a byte each.
#[derive(Clone, Copy)]
pub(super) struct Tile<W> {
    pub(super) of: W,
    /// Those that need not be looked at again.
    pub(super) done: u64,
    /// Those of the newest layer and of the one being made, at the places of their depths' parities.
    pub(super) layers: [u64; 2],
    from: u32,
    numbers: [u8; TILE],
}

/// Tiles that are made at once, never to be moved.
const CHUNK: usize = 1 << 10;

/// The distances of states, added in rising order.
pub(super) struct Store<W> {
    tiles: Vec<Vec<Tile<W>>>,
    count: usize,
    /// One more than the number of a tile; 0 if there is none. Open addressing, at most two thirds in use.
    slots: Vec<u32>,
    far: HashMap<W, u32>,
    /// States with a distance.
    pub(super) states: u64,
}

impl<W: Word> Store<W> {
    pub(super) fn new() -> Self {
        Store {
            tiles: Vec::new(),
            count: 0,
            slots: vec![0; TILE],
            far: HashMap::new(),
            states: 0,
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let tiles = self.tiles.len() * CHUNK * size_of::<Tile<W>>();
        let far = self.far.capacity() * 2 * size_of::<(W, u32)>();
        (tiles + far + self.slots.len() * size_of::<u32>()) as u64
    }

    /// The slot of a tile, or that in which it has to be put.
    #[inline(always)]
    fn slot(&self, of: W) -> usize {
        let slots = self.slots.len();
        let mut slot = ((u64::from(of.hash()) * slots as u64) >> u32::BITS) as usize;
        loop {
            match self.slots[slot] {
                0 => return slot,
                number if self.tile(number - 1).of == of => return slot,
                _ => slot = if slot + 1 == slots { 0 } else { slot + 1 },
            }
        }
    }

    #[inline(always)]
    pub(super) fn tile(&self, number: u32) -> &Tile<W> {
        &self.tiles[number as usize / CHUNK][number as usize % CHUNK]
    }

    #[inline(always)]
    pub(super) fn tile_mut(&mut self, number: u32) -> &mut Tile<W> {
        &mut self.tiles[number as usize / CHUNK][number as usize % CHUNK]
    }

    #[inline(always)]
    pub(super) fn distance(&self, state: W) -> Option<u32> {
        let number = self.slots[self.slot(state.tile())].checked_sub(1)?;
        let tile = self.tile(number);
        match tile.numbers[state.part(0, TILE_BITS) as usize] {
            NONE => None,
            FAR => self.far.get(&state).copied(),
            number => Some(tile.from + u32::from(number) - 1),
        }
    }

    /// The number of a tile, made if need be.
    #[inline(always)]
    pub(super) fn find_or_make(&mut self, of: W) -> u32 {
        let slot = self.slot(of);
        match self.slots[slot] {
            0 => self.make(of, slot),
            number => number - 1,
        }
    }

    #[cold]
    fn make(&mut self, of: W, slot: usize) -> u32 {
        if self.count.is_multiple_of(CHUNK) {
            self.tiles.push(Vec::with_capacity(CHUNK));
        }
        let chunk = self.tiles.last_mut().expect("one was made");
        chunk.push(Tile {
            of,
            done: 0,
            layers: [0; 2],
            from: u32::MAX,
            numbers: [NONE; TILE],
        });
        self.slots[slot] = self.count as u32 + 1;
        self.count += 1;
        if self.count * 3 > self.slots.len() * 2 {
            self.slots = vec![0; 2 * self.slots.len()];
            for number in 0..self.count as u32 {
                let slot = self.slot(self.tile(number).of);
                self.slots[slot] = number + 1;
            }
        }
        self.count as u32 - 1
    }

    /// Gives some states of a tile their distance, which is not less than any before it.
    #[inline(always)]
    pub(super) fn add(&mut self, number: u32, states: u64, distance: u32) {
        self.states += u64::from(states.count_ones());
        let tile = &mut self.tiles[number as usize / CHUNK][number as usize % CHUNK];
        tile.from = tile.from.min(distance);
        let above = (distance - tile.from + 1).min(u32::from(FAR)) as u8;
        for place in bits(states) {
            tile.numbers[place as usize] = above;
        }
        if above == FAR {
            let of = tile.of;
            self.far
                .extend(bits(states).map(|place| (of.with(place, 0), distance)));
        }
    }
}
