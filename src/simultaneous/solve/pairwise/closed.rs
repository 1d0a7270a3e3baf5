//! States that were taken out, with their depths: a hash table of one word a state.

/// Bits of a slot that hold the depth.
pub(super) const DEPTH_BITS: u32 = 16;

/// A state and its depth in one word.
pub(super) trait Slot: Copy {
    /// No state: a depth that none has.
    const EMPTY: Self;
    fn from_depth(depth: u32) -> Self;
    fn with(self, cell: u32, shift: u32) -> Self;
    fn cell(self, shift: u32, bits: u32) -> u32;
    fn depth(self) -> u32;
    fn is_empty(self) -> bool;
    fn is_same_state(self, other: Self) -> bool;
    /// 32 bits that depend on the state, and on nothing else.
    fn hash(self) -> u32;
}

/// 2⁶⁴ divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

macro_rules! slot {
    ($word:ty, $hash:expr) => {
        impl Slot for $word {
            const EMPTY: Self = Self::MAX;

            #[inline(always)]
            fn from_depth(depth: u32) -> Self {
                Self::from(depth)
            }

            #[inline(always)]
            fn with(self, cell: u32, shift: u32) -> Self {
                self | Self::from(cell) << shift
            }

            #[inline(always)]
            fn cell(self, shift: u32, bits: u32) -> u32 {
                (self >> shift) as u32 & ((1 << bits) - 1)
            }

            #[inline(always)]
            fn depth(self) -> u32 {
                self as u32 & ((1 << DEPTH_BITS) - 1)
            }

            #[inline(always)]
            fn is_empty(self) -> bool {
                self == Self::EMPTY
            }

            #[inline(always)]
            fn is_same_state(self, other: Self) -> bool {
                (self ^ other) >> DEPTH_BITS == 0
            }

            #[inline(always)]
            fn hash(self) -> u32 {
                let hash: fn($word) -> u64 = $hash;
                // The high bits of the product depend on all bits of the state.
                (hash(self >> DEPTH_BITS).wrapping_mul(GOLDEN) >> 32) as u32
            }
        }
    };
}

slot!(u64, |state| state);
slot!(u128, |state| (state as u64)
    .wrapping_mul(GOLDEN)
    .rotate_left(32)
    ^ (state >> 64) as u64);

/// The states that were taken out, found by hashing: open addressing in parts, each of which grows by
/// itself, so that never more than one of them is held twice.
pub(super) struct Closed<S> {
    parts: Vec<Part<S>>,
    pub(super) count: u64,
    slots: u64,
}

struct Part<S> {
    slots: Vec<S>,
    count: usize,
}

/// Parts of a table: a power of two.
const PARTS: usize = 64;

/// Slots of a part at first.
const FEWEST_SLOTS: usize = 64;

impl<S: Slot> Closed<S> {
    pub(super) fn new() -> Self {
        let part = || Part {
            slots: vec![S::EMPTY; FEWEST_SLOTS],
            count: 0,
        };
        Closed {
            parts: (0..PARTS).map(|_| part()).collect(),
            count: 0,
            slots: (PARTS * FEWEST_SLOTS) as u64,
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        self.slots * size_of::<S>() as u64
    }

    /// The part of a state, and the place in it where looking for it begins.
    #[inline(always)]
    fn place(&self, slot: S) -> (usize, usize) {
        let hash = slot.hash();
        let part = (hash >> (u32::BITS - PARTS.trailing_zeros())) as usize;
        let within = u64::from(hash << PARTS.trailing_zeros());
        let slots = self.parts[part].slots.len() as u64;
        (part, ((within * slots) >> u32::BITS) as usize)
    }

    /// What lies where looking for a state begins: read ahead of the look-up.
    #[inline(always)]
    pub(super) fn glance(&self, slot: S) -> S {
        let (part, place) = self.place(slot);
        self.parts[part].slots[place]
    }

    /// The slot of the same state, if it was taken out.
    pub(super) fn find(&self, slot: S) -> Option<S> {
        let (part, mut place) = self.place(slot);
        let slots = &self.parts[part].slots;
        loop {
            let found = slots[place];
            if found.is_empty() {
                return None;
            }
            if found.is_same_state(slot) {
                return Some(found);
            }
            place = if place + 1 == slots.len() {
                0
            } else {
                place + 1
            };
        }
    }

    /// Adds a state; whether it is new.
    #[inline(always)]
    pub(super) fn insert(&mut self, slot: S) -> bool {
        let (number, mut place) = self.place(slot);
        let part = &mut self.parts[number];
        loop {
            let found = part.slots[place];
            if found.is_empty() {
                break;
            }
            if found.is_same_state(slot) {
                return false;
            }
            place = if place + 1 == part.slots.len() {
                0
            } else {
                place + 1
            };
        }
        part.slots[place] = slot;
        part.count += 1;
        self.count += 1;
        if part.count * 5 > part.slots.len() * 4 {
            self.enlarge(number);
        }
        true
    }

    #[cold]
    fn enlarge(&mut self, number: usize) {
        let size = self.parts[number].slots.len() / 2 * 3;
        let old = std::mem::replace(&mut self.parts[number].slots, vec![S::EMPTY; size]);
        self.slots += (size - old.len()) as u64;
        for slot in old {
            if slot.is_empty() {
                continue;
            }
            let (_, mut place) = self.place(slot);
            let slots = &mut self.parts[number].slots;
            while !slots[place].is_empty() {
                place = if place + 1 == size { 0 } else { place + 1 };
            }
            slots[place] = slot;
        }
    }
}
