//! A lower bound for a pair of trees: the shortest common supersequence of two routes home.
//!
//! A player who walks through a tree from a cell to the goal crosses every edge of the only route
//! there, and crosses them for the last time in the order of the route. So the route's directions are
//! a subsequence of any sequence that leads the player home, and a sequence for both players is at
//! least as long as the shortest sequence that contains both routes as subsequences: R(a, b), for a
//! node a of tree 1 and a node b of tree 2. (If players were free to ignore instructions, that one
//! would do.) Steps change it little: R(a, b) − R(a, parent of b) and R(a, b) − R(parent of a, b) are
//! 0 or 1.
//!
//! All R are found in the same manner as the lengths of longest common subsequences, 64 nodes b at
//! a time (H. Hyyrö, "Bit-parallel LCS-length computation revisited", 2004): the row of a comes
//! from the row of its parent by an addition whose carries run along the routes. Here the routes
//! branch, so tree 2 is cut into paths (each node goes on to its largest subtree; the other
//! children begin paths of their own). Paths lie one after another in words, a carry never leaves
//! its path, and where a path begins, the carry of the node from which it branches off is put in.
//! Paths are ordered by the number of branchings before them, so that this carry lies in an earlier
//! word.

use super::tree::{NONE, Tree};

/// The bytes of a node while its layout is made: eight numbers, half of them permanent, and its share of a word.
const BYTES_PER_NODE: usize = 32 + 1;

/// Nodes in a word.
pub(super) const WORD: usize = 64;

/// A place in a row: the word and bit of a node of tree 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place(pub(super) u32);

impl Place {
    #[inline(always)]
    pub(super) fn word(self) -> usize {
        self.0 as usize / WORD
    }

    #[inline(always)]
    pub(super) fn bit(self) -> usize {
        self.0 as usize % WORD
    }

    /// This place's bit of a row.
    #[inline(always)]
    pub(super) fn of(self, row: &[u64]) -> u32 {
        (row[self.word()] >> self.bit() & 1) as u32
    }
}

/// The contents of a word of places.
struct Word {
    /// For each direction the places whose nodes have their parent there.
    leaving: [u64; 4],
    /// The last place of each path in this word.
    ends: u64,
    /// The end of the carries into this word in the list of all carries.
    carries_end: u32,
    /// A node on the route home from every node of this word.
    common: u32,
}

/// A carry into the first place that a path has in a word, from the place where it branches off or
/// continues from.
struct Carry {
    from: Place,
    to_bit: u8,
}

/// The arrangement of tree 2's nodes in words.
pub(super) struct Layout {
    /// The place of each node; `Place(NONE)` for a node without one.
    pub(super) places: Vec<Place>,
    /// The node of each place, or [`NONE`].
    pub(super) nodes: Vec<u32>,
    words: Vec<Word>,
    carries: Vec<Carry>,
}

/// The values R(a, b) for one node a of tree 1, as differences, a bit for each place.
#[derive(Clone)]
pub(super) struct Row {
    /// Whether R(a, b) is larger than R(a, parent of b).
    pub(super) along: Vec<u64>,
    /// Whether R(a, b) is not larger than R(parent of a, b).
    pub(super) equal: Vec<u64>,
}

impl Layout {
    /// The places of the nodes for which `is_wanted` holds; the parent of a wanted node must be
    /// wanted.
    pub(super) fn new(tree: &Tree, is_wanted: impl Fn(u32) -> bool) -> Self {
        let heavy = heavy_children(tree, &is_wanted);
        // The other children of each node as a list, in the order of their numbers: the first one, and after each the
        // next.
        let mut first_children = vec![NONE; tree.len()];
        let mut next_children = vec![NONE; tree.len()];
        for node in (1..tree.len() as u32).rev().filter(|&node| is_wanted(node)) {
            let parent = tree.parents[node as usize];
            if heavy[parent as usize] != node {
                let first = &mut first_children[parent as usize];
                next_children[node as usize] = std::mem::replace(first, node);
            }
        }
        let mut layout = Layout {
            places: vec![Place(NONE); tree.len()],
            nodes: Vec::new(),
            words: Vec::new(),
            carries: Vec::new(),
        };
        let mut heads = vec![0];
        while !heads.is_empty() {
            let mut next_heads = Vec::new();
            // Carries come from earlier words.
            while !layout.nodes.len().is_multiple_of(WORD) {
                layout.nodes.push(NONE);
            }
            for head in heads {
                let mut node = head;
                while node != NONE {
                    layout.places[node as usize] = Place(layout.nodes.len() as u32);
                    layout.nodes.push(node);
                    let mut child = first_children[node as usize];
                    while child != NONE {
                        next_heads.push(child);
                        child = next_children[child as usize];
                    }
                    node = heavy[node as usize];
                }
            }
            heads = next_heads;
        }
        layout.make_words(tree);
        layout
    }

    fn make_words(&mut self, tree: &Tree) {
        for (number, nodes) in self.nodes.chunks(WORD).enumerate() {
            let mut word = Word {
                leaving: [0; 4],
                ends: 0,
                carries_end: 0,
                common: nodes[0],
            };
            for (bit, &node) in nodes.iter().enumerate().filter(|&(_, &node)| node != NONE) {
                word.common = tree.common(word.common, node);
                if node == 0 {
                    // Nothing is carried into the root.
                    continue;
                }
                word.leaving[tree.directions[node as usize] as usize] |= 1 << bit;
                let parent = self.places[tree.parents[node as usize] as usize];
                let place = Place((number * WORD + bit) as u32);
                if bit == 0 || parent.0 + 1 != place.0 {
                    self.carries.push(Carry {
                        from: parent,
                        to_bit: bit as u8,
                    });
                    if bit > 0 {
                        word.ends |= 1 << (bit - 1);
                    }
                }
            }
            word.ends |= 1 << (nodes.iter().filter(|&&node| node != NONE).count() - 1);
            word.carries_end = self.carries.len() as u32;
            self.words.push(word);
        }
    }

    /// The place of a node, if it has one.
    pub(super) fn place(&self, node: u32) -> Option<Place> {
        let place = self.places.get(node as usize)?;
        (place.0 != NONE).then_some(*place)
    }

    /// The number of words in a row.
    pub(super) fn words(&self) -> usize {
        self.words.len()
    }

    /// A node on the route home from every node of the word: none of these has a smaller R.
    pub(super) fn common(&self, word: usize) -> u32 {
        self.words[word].common
    }

    /// The row of the root, where R(root, b) is the depth of b.
    pub(super) fn root_row(&self) -> Row {
        Row {
            along: vec![!0; self.words.len()],
            equal: vec![0; self.words.len()],
        }
    }

    /// Writes the row of a node, whose parent lies in this direction, from the row of the parent.
    pub(super) fn next_row(&self, parent: &Row, direction: u8, row: &mut Row) {
        let mut carries = self.carries.iter();
        let mut carries_taken = 0;
        for (index, word) in self.words.iter().enumerate() {
            let before = parent.along[index];
            let mut carried_in = 0;
            for carry in carries
                .by_ref()
                .take((word.carries_end - carries_taken) as usize)
            {
                carried_in |= u64::from(carry.from.of(&row.equal)) << carry.to_bit;
            }
            carries_taken = word.carries_end;
            let matches = before & word.leaving[direction as usize];
            let inner = !word.ends;
            // The last place of a path is added without a carry out of it.
            let sum = ((before & inner) + (matches & inner) + carried_in)
                ^ ((before ^ matches) & word.ends);
            row.along[index] = sum | (before & !word.leaving[direction as usize]);
            row.equal[index] = matches | (before & !sum);
        }
    }

    /// The most bytes in use while the layout of a tree is made, or its rows are.
    pub(super) fn bytes_to_make(tree: &Tree) -> u64 {
        // Places, nodes, heads of paths, and three lists of children that are freed again.
        (tree.len() * BYTES_PER_NODE) as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.words.len() * size_of::<Word>()
            + self.carries.len() * size_of::<Carry>()
            + (self.nodes.len() + self.places.len()) * size_of::<u32>()) as u64
    }
}

impl Row {
    /// R(a, b) from R(parent of a, b).
    pub(super) fn step(&self, place: Place, before: u32) -> u32 {
        before + 1 - place.of(&self.equal)
    }
}

/// For each node the child with the most nodes below it, or [`NONE`].
fn heavy_children(tree: &Tree, is_wanted: &impl Fn(u32) -> bool) -> Vec<u32> {
    let mut sizes = vec![1u32; tree.len()];
    let mut heavy = vec![NONE; tree.len()];
    for node in (1..tree.len()).rev().filter(|&node| is_wanted(node as u32)) {
        let parent = tree.parents[node] as usize;
        sizes[parent] += sizes[node];
        let so_far = heavy[parent];
        if so_far == NONE || sizes[so_far as usize] < sizes[node] {
            heavy[parent] = node as u32;
        }
    }
    heavy
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Make;
    use crate::rng::Rng;
    use crate::search::Unwatched;
    use crate::simultaneous::solve::single::Single;
    use crate::simultaneous::{Maze, MazeKind, Params, Simultaneous};

    fn tree(seed: u64) -> Tree {
        let mut rng = Rng::new(seed);
        let params = Params {
            width: 1 + rng.below(20) as u32,
            height: 1 + rng.below(20) as u32,
            maze: MazeKind::Perfect,
            pits: 0.05,
            solvable: true,
            ..Params::default()
        };
        let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
        Tree::new(&Single::new(&puzzle.mazes()[0], Maze::START)).unwrap()
    }

    #[test]
    fn rows_hold_shortest_common_supersequences() {
        for seed in 0..200 {
            let (one, two) = (tree(2 * seed), tree(2 * seed + 1));
            let layout = Layout::new(&two, |_| true);
            let mut rows = vec![layout.root_row()];
            let mut by_definition = vec![two.depths.clone()];
            for a in 1..one.len() {
                let parent = one.parents[a] as usize;
                let mut row = layout.root_row();
                layout.next_row(&rows[parent], one.directions[a], &mut row);
                rows.push(row);
                let mut lengths = vec![one.depths[a]];
                for b in 1..two.len() {
                    let b_parent = two.parents[b] as usize;
                    lengths.push(if one.directions[a] == two.directions[b] {
                        1 + by_definition[parent][b_parent]
                    } else {
                        1 + by_definition[parent][b].min(lengths[b_parent])
                    });
                }
                for b in 0..two.len() {
                    let place = layout.places[b];
                    assert_eq!(
                        rows[a].step(place, by_definition[parent][b]),
                        lengths[b],
                        "seed {seed}: R({a}, {b})"
                    );
                    if b > 0 {
                        assert_eq!(
                            lengths[two.parents[b] as usize] + place.of(&rows[a].along),
                            lengths[b]
                        );
                    }
                }
                by_definition.push(lengths);
            }
        }
    }
}
