//! The states that a search has seen, in one of two forms: a bit each in the pages of a tree, or a word each in a hash
//! table.
//!
//! The states of three or four players that are seen lie close together: some thirty to a page of 512 bits, so that a
//! state takes two or three bytes, and most look-ups find their pages in the caches. With more players, fewer states
//! share a page; from five players on, a hash table is smaller.

use super::packed::Packed;

pub(super) trait Visited<P: Copy> {
    /// An empty set of states of this many bits.
    fn new(bits: u32) -> Self;
    /// Prepares adding a state. Done for many states before any is added, so that memory accesses do not wait for each
    /// other. The result is valid for adding this state.
    fn locate(&mut self, state: P) -> u32;
    /// Adds a located state; returns whether it is new.
    fn add(&mut self, state: P, located: u32) -> bool;

    /// Both at once.
    #[inline(always)]
    fn insert(&mut self, state: P) -> bool {
        let located = self.locate(state);
        self.add(state, located)
    }

    fn bytes(&self) -> u64;
}

/// Bits of a state that select its bit in a page.
const PAGE_BITS: u32 = 9;

/// Bits that select an entry of a node.
const NODE_BITS: u32 = 6;

/// The most bits that the root of the tree branches by.
const MOST_ROOT_BITS: u32 = 12;

const WORDS: usize = 1 << (PAGE_BITS - u64::BITS.trailing_zeros());

type Page = [u64; WORDS];

const ENTRIES: usize = 1 << NODE_BITS;

type Node = [u32; ENTRIES];

/// A radix tree: the highest bits of a state choose an entry of the root, the next ones entries of nodes,
/// and the lowest ones a bit of a page. Nodes and pages are allocated when they are first touched.
pub(super) struct Tree {
    /// The numbers of the nodes or pages below; 0 if nothing was touched.
    root: Vec<u32>,
    nodes: Chunks<Node>,
    pages: Chunks<Page>,
    /// Nodes between the root and a page.
    levels: u32,
}

impl Tree {
    /// A node, or a page at level 0.
    #[cold]
    fn allocate(&mut self, level: u32) -> u32 {
        match level {
            0 => self.pages.push(),
            _ => self.nodes.push(),
        }
    }
}

impl Visited<u64> for Tree {
    fn new(bits: u32) -> Self {
        let above = bits.saturating_sub(PAGE_BITS);
        let levels = above.saturating_sub(MOST_ROOT_BITS).div_ceil(NODE_BITS);
        Tree {
            root: vec![0; 1 << above.saturating_sub(levels * NODE_BITS)],
            nodes: Chunks::new(),
            pages: Chunks::new(),
            levels,
        }
    }

    /// The number of the state's page.
    #[inline(always)]
    fn locate(&mut self, state: u64) -> u32 {
        let mut shift = PAGE_BITS + self.levels * NODE_BITS;
        let place = (state >> shift) as usize;
        let mut below = self.root[place];
        if below == 0 {
            below = self.allocate(self.levels);
            self.root[place] = below;
        }
        for level in (0..self.levels).rev() {
            shift -= NODE_BITS;
            let node = below;
            let place = (state >> shift) as usize % ENTRIES;
            below = self.nodes.get_mut(node)[place];
            if below == 0 {
                below = self.allocate(level);
                self.nodes.get_mut(node)[place] = below;
            }
        }
        below
    }

    #[inline(always)]
    fn add(&mut self, state: u64, page: u32) -> bool {
        let within = state as usize % (1 << PAGE_BITS);
        let word = &mut self.pages.get_mut(page)[within / u64::BITS as usize];
        let bit = 1 << (within % u64::BITS as usize);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    fn bytes(&self) -> u64 {
        let root = self.root.len() * size_of::<u32>();
        root as u64 + self.nodes.bytes() + self.pages.bytes()
    }
}

/// Items that are found by number, from 1 on, and never move: a single list would be copied when it grows, and be in
/// memory twice.
struct Chunks<T> {
    chunks: Vec<Vec<T>>,
    count: usize,
}

const BYTES_PER_CHUNK: usize = 1 << 16;

impl<T: Copy + Zero> Chunks<T> {
    const ITEMS: usize = BYTES_PER_CHUNK / size_of::<T>();

    fn new() -> Self {
        Chunks {
            chunks: Vec::new(),
            count: 1,
        }
    }

    /// Adds an item of zeros; returns its number.
    fn push(&mut self) -> u32 {
        if self.count >= self.chunks.len() * Self::ITEMS {
            self.chunks.push(vec![T::ZERO; Self::ITEMS]);
        }
        let number = u32::try_from(self.count).expect("memory ends before 2³² items");
        self.count += 1;
        number
    }

    #[inline(always)]
    fn get_mut(&mut self, number: u32) -> &mut T {
        &mut self.chunks[number as usize / Self::ITEMS][number as usize % Self::ITEMS]
    }

    fn bytes(&self) -> u64 {
        (self.chunks.len() * BYTES_PER_CHUNK) as u64
    }
}

trait Zero {
    const ZERO: Self;
}

impl Zero for Page {
    const ZERO: Self = [0; WORDS];
}

impl Zero for Node {
    const ZERO: Self = [0; ENTRIES];
}

/// A hash table: open addressing in parts, each of which grows by itself, so that never more than one of them is in
/// memory twice.
pub(super) struct Hashed<P> {
    parts: Vec<Part<P>>,
    slots: usize,
}

struct Part<P> {
    slots: Vec<P>,
    count: usize,
}

/// Parts of a table: a power of two.
const PARTS: usize = 64;

/// Initial slots of a part.
const FEWEST_SLOTS: usize = 64;

impl<P: Packed> Hashed<P> {
    /// The part of a state, and the first place in it to search.
    #[inline(always)]
    fn place(&self, state: P) -> (usize, usize) {
        let hash = state.hash();
        let part = (hash >> (u32::BITS - PARTS.trailing_zeros())) as usize;
        let within = u64::from(hash << PARTS.trailing_zeros());
        let slots = self.parts[part].slots.len() as u64;
        (part, ((within * slots) >> u32::BITS) as usize)
    }

    #[cold]
    fn enlarge(&mut self, number: usize) {
        let size = self.parts[number].slots.len() / 2 * 3;
        let old = std::mem::replace(&mut self.parts[number].slots, vec![P::NONE; size]);
        self.slots += size - old.len();
        for state in old {
            if state == P::NONE {
                continue;
            }
            let (_, mut place) = self.place(state);
            let slots = &mut self.parts[number].slots;
            while slots[place] != P::NONE {
                place = if place + 1 == size { 0 } else { place + 1 };
            }
            slots[place] = state;
        }
    }
}

impl<P: Packed> Visited<P> for Hashed<P> {
    fn new(_: u32) -> Self {
        let part = || Part {
            slots: vec![P::NONE; FEWEST_SLOTS],
            count: 0,
        };
        Hashed {
            parts: (0..PARTS).map(|_| part()).collect(),
            slots: PARTS * FEWEST_SLOTS,
        }
    }

    /// Reads the first place to search for the state.
    #[inline(always)]
    fn locate(&mut self, state: P) -> u32 {
        let (part, place) = self.place(state);
        u32::from(self.parts[part].slots[place] == P::NONE)
    }

    #[inline(always)]
    fn add(&mut self, state: P, _: u32) -> bool {
        let (number, mut place) = self.place(state);
        let part = &mut self.parts[number];
        loop {
            let found = part.slots[place];
            if found == P::NONE {
                break;
            }
            if found == state {
                return false;
            }
            place = if place + 1 == part.slots.len() {
                0
            } else {
                place + 1
            };
        }
        part.slots[place] = state;
        part.count += 1;
        if part.count * 5 > part.slots.len() * 4 {
            self.enlarge(number);
        }
        true
    }

    fn bytes(&self) -> u64 {
        (self.slots * size_of::<P>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::rng::Rng;

    #[test]
    fn each_form_knows_what_was_added() {
        for bits in [0, 1, 8, 9, 10, 21, 22, 33, 63] {
            let mut rng = Rng::new(u64::from(bits));
            let mut tree = Tree::new(bits);
            let mut hashed = Hashed::new(bits);
            let mut wide = Hashed::new(bits);
            let mut known = HashSet::new();
            for _ in 0..20_000 {
                // Some states lie close together, as those of a search do.
                let near = rng.below(1 << bits.min(12)) as u64;
                let state = match rng.below(2) {
                    0 => near,
                    _ => near << (bits - bits.min(12)),
                };
                let is_new = known.insert(state);
                assert_eq!(tree.insert(state), is_new);
                assert_eq!(hashed.insert(state), is_new);
                assert_eq!(wide.insert(u128::from(state) << 64), is_new);
            }
        }
    }
}
