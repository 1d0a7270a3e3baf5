//! The number of shortest sequences, from the layers that a search for pairs leaves.
//!
//! Two sequences differ if their instructions do, even if they lead through the same pairs.
//!
//! **Why it is exact.** Say the searches met after f layers forwards and b backwards, so that f + b = L is the least
//! length. A sequence determines its pairs. The pair that a shortest sequence reaches after t instructions is t from
//! the start and L − t from the goal, or there would be a shorter one. So up to t = f it lies in forward layer t, from
//! there on in backward layer L − t, and at t = f it is a meeting. Conversely, instructions that lead from the start
//! through the forward layers to a meeting, and on through the backward layers to the goal, are L in number. So the
//! shortest sequences are exactly the paths through the layers, and these are counted pair by pair: the number of paths
//! from a pair is the sum over the four pairs that its instructions lead to; two instructions that lead to the same
//! pair count twice.
//!
//! The searches leave out pairs that are too far from the other end for a bound. That changes no
//! number: every pair of a shortest sequence stays, in its layer (see `engine`), and no others count.
//!
//! **How.** Numbers are propagated back from the goal, a layer at a time. Backward layers also have pairs that no
//! meeting leads to, so those that one does lead to are marked first, starting from the meetings. Then the numbers go
//! back along the marks, and on through the forward layers, where a pair is needed if an instruction leads from it to a
//! pair with a number. Each layer is unpacked once, and only needed pairs are in memory: the marks packed, the numbers
//! of two layers at a time.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::blocks::BlockMap;
use super::growth::{Bound, BoundBy, End, Grown, Growth, Layers};
use super::layers::{Archive, Entries, Packed};
use super::single::Single;
use crate::search::{Control, Progress, Stage, Stopped, Watch};

/// Steps between two polls of the watcher: about a millisecond's work.
const STEPS_PER_POLL: u32 = 1 << 13;

/// The layers that a search for pairs leaves once it has found the least length.
pub(super) struct PairLayers<'a> {
    /// The first player's maze.
    pub(super) rows: &'a Single,
    /// The second player's maze.
    pub(super) columns: &'a Single,
    /// The pairs 0, 1, 2 … instructions from the start, up to those before the meetings.
    pub(super) forward: Archive,
    /// The pairs 0, 1, 2 … instructions from the goal, up to those after the meetings; empty for a
    /// search that goes forwards only, and meets at the goal.
    pub(super) backward: Archive,
    /// The meetings: the pairs that lie in the next layer of both.
    pub(super) meetings: Entries,
    /// The additional data for a recording, if one is requested.
    pub(super) rest: Option<Rest>,
}

/// The additional data of a recording beside a search's layers: see [`recording`](super::recording).
pub(super) struct Rest {
    /// The newest layers of both ends.
    pub(super) newest: [Entries; 2],
    /// The pairs of each layer, for both ends.
    pub(super) sizes: [Vec<u64>; 2],
    pub(super) order: Vec<End>,
    pub(super) bound: Option<u32>,
    /// What gave the distance of a pair from the other end.
    pub(super) bound_by: BoundBy,
}

impl PairLayers<'_> {
    /// The layers for a recording, if one was requested.
    pub(super) fn into_growth(self) -> Option<Growth> {
        let rest = self.rest?;
        let grown = |mut archive: Archive, newest: &Entries, sizes| {
            archive.push(newest);
            Grown {
                layers: Layers::Packed(archive),
                sizes,
            }
        };
        let [from_start, from_goal] = &rest.newest;
        let [forward_sizes, backward_sizes] = rest.sizes;
        Some(Growth {
            grown: [
                grown(self.forward, from_start, forward_sizes),
                grown(self.backward, from_goal, backward_sizes),
            ],
            order: rest.order,
            bound: rest.bound.map(|length| Bound {
                length,
                by: rest.bound_by,
            }),
            meetings: self.meetings.pairs(),
        })
    }

    /// The number of shortest sequences, and the effort of counting them.
    ///
    /// `budget` limits the bytes in use, including the layers.
    pub(super) fn count(
        &self,
        budget: u64,
        watch: &mut dyn Watch,
    ) -> Result<(BigUint, Progress), Stopped> {
        let mut counter = Counter::new(self, Control::new(watch, budget));
        let marks = self.mark(&mut counter)?;
        counter.fixed_bytes += marks.bytes();
        let mut marks = marks.backwards();
        // The last marked layer is the goal, from which exactly one sequence leads to the goal: the empty one.
        let mut pairs = Pairs::new(marks.next().into_iter().flatten().collect());
        let mut numbers = Numbers::one();
        for mark in marks {
            let before = Pairs::new(mark.collect());
            numbers = self.carry_back(&mut counter, &before, &pairs, &numbers)?;
            pairs = before;
        }
        for layer in self.forward.backwards() {
            counter.held_bytes = pairs.bytes() + numbers.bytes();
            let before =
                self.neighbours_in(layer, &mut counter, &pairs.entries, Self::predecessors)?;
            let before = Pairs::new(before);
            numbers = self.carry_back(&mut counter, &before, &pairs, &numbers)?;
            pairs = before;
        }
        // The last layer is the start.
        Ok((numbers.first(), counter.effort()))
    }

    /// The meetings, and the pairs of each backward layer that they lead to.
    fn mark(&self, counter: &mut Counter) -> Result<Archive, Stopped> {
        let mut marks = Archive::default();
        marks.push(&self.meetings);
        let mut found = None;
        for layer in self.backward.backwards() {
            let pairs = found.as_ref().unwrap_or(&self.meetings);
            counter.held_bytes = marks.bytes() + pairs.bytes();
            let pairs = self.neighbours_in(layer, counter, pairs, Self::successors)?;
            marks.push(&pairs);
            found = Some(pairs);
        }
        Ok(marks)
    }

    /// Those neighbours of some pairs that lie in a layer.
    fn neighbours_in<'a, I: Iterator<Item = (u32, u32)>>(
        &'a self,
        layer: Packed,
        counter: &mut Counter,
        pairs: &Entries,
        neighbours: impl Fn(&'a Self, (u32, u32)) -> I,
    ) -> Result<Entries, Stopped> {
        let mut wanted = PairSet::new(self.rows.to.len());
        for pair in cells(pairs, counter.map) {
            for (row, column) in neighbours(self, pair) {
                let (block, bit) = counter.map.place(column);
                wanted.rows[row as usize / 64] |= 1 << (row % 64);
                *wanted.words.entry((row, block)).or_default() |= bit;
                counter.step(|| wanted.bytes())?;
            }
        }
        wanted.find_in(layer, counter)
    }

    /// The pairs that the four instructions lead to from a pair.
    fn successors(&self, (row, column): (u32, u32)) -> impl Iterator<Item = (u32, u32)> + use<> {
        let (rows, columns) = (self.rows.to[row as usize], self.columns.to[column as usize]);
        rows.into_iter().zip(columns)
    }

    /// The pairs from which an instruction leads to a pair.
    fn predecessors(&self, (row, column): (u32, u32)) -> impl Iterator<Item = (u32, u32)> {
        let rows = self.rows.from.of(row).iter();
        rows.flat_map(move |&(a, direction)| {
            let columns = self.columns.from.of(column).iter();
            let columns = columns.filter(move |&&(_, other)| other == direction);
            columns.map(move |&(b, _)| (a, b))
        })
    }

    /// The numbers of the pairs of the layer `before`, from those of the layer `after` it.
    fn carry_back(
        &self,
        counter: &mut Counter,
        before: &Pairs,
        after: &Pairs,
        numbers: &Numbers,
    ) -> Result<Numbers, Stopped> {
        // Four times the largest needs two more bits.
        let limbs = (numbers.bits() + 2).div_ceil(64);
        counter.progress.depth += 1;
        counter.progress.frontier = before.len as u64;
        counter.progress.explored += before.len as u64;
        counter.held_bytes = before.bytes()
            + after.bytes()
            + numbers.bytes()
            + (before.len * limbs * size_of::<u64>()) as u64;
        counter.poll(0)?;
        let mut sums = Numbers::zeros(before.len, limbs);
        for (index, pair) in cells(&before.entries, counter.map).enumerate() {
            for (row, column) in self.successors(pair) {
                let (block, bit) = counter.map.place(column);
                if let Some(next) = after.index(row, block, bit) {
                    sums.add(index, numbers.of(next));
                }
                counter.step(|| 0)?;
            }
        }
        Ok(sums)
    }
}

/// The pairs of a layer as row and column, in the layer's order, and the columns of a word from the
/// lowest.
fn cells(entries: &Entries, map: BlockMap) -> impl Iterator<Item = (u32, u32)> {
    let entries = entries.iter();
    entries.flat_map(move |(row, block, word)| {
        let columns = map.cells(block, word);
        columns.map(move |column| (row, column))
    })
}

/// Polls the watcher now and then, and tracks the memory in use.
struct Counter<'a> {
    map: BlockMap,
    control: Control<'a>,
    progress: Progress,
    /// Mazes, layers and marks.
    fixed_bytes: u64,
    /// Pairs and numbers.
    held_bytes: u64,
    most_bytes: u64,
    steps: u32,
}

impl<'a> Counter<'a> {
    fn new(layers: &PairLayers, control: Control<'a>) -> Self {
        let length = layers.forward.backwards().count() + layers.backward.backwards().count();
        Counter {
            map: BlockMap::new(layers.columns),
            control,
            progress: Progress {
                stage: Stage::Count,
                at_least: length as u32,
                ..Progress::default()
            },
            fixed_bytes: layers.rows.bytes()
                + layers.columns.bytes()
                + layers.forward.bytes()
                + layers.backward.bytes()
                + layers.meetings.bytes(),
            held_bytes: 0,
            most_bytes: 0,
            steps: 0,
        }
    }

    /// Records a little work; `bytes` returns the bytes in use besides those counted here.
    #[inline(always)]
    fn step(&mut self, bytes: impl FnOnce() -> u64) -> Result<(), Stopped> {
        self.steps += 1;
        if self.steps == STEPS_PER_POLL {
            self.poll(bytes())?;
        }
        Ok(())
    }

    fn poll(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.steps = 0;
        self.progress.bytes = self.fixed_bytes + self.held_bytes + bytes;
        self.most_bytes = self.most_bytes.max(self.progress.bytes);
        self.control.report(&self.progress)
    }

    fn effort(self) -> Progress {
        Progress {
            bytes: self.most_bytes,
            ..self.progress
        }
    }
}

/// Pairs to look for in a layer.
struct PairSet {
    /// Their rows, a bit each: this one check rules out most entries.
    rows: Vec<u64>,
    /// Their bits in each row and block.
    words: HashMap<(u32, u16), u64>,
}

impl PairSet {
    fn new(rows: usize) -> Self {
        PairSet {
            rows: vec![0; rows.div_ceil(64)],
            words: HashMap::new(),
        }
    }

    /// The pairs that lie in a layer, in the layer's order.
    fn find_in(&self, layer: Packed, counter: &mut Counter) -> Result<Entries, Stopped> {
        let mut found = Entries::default();
        for (row, block, word) in layer {
            if self.rows[row as usize / 64] >> (row % 64) & 1 == 1 {
                let wanted = self.words.get(&(row, block)).map_or(0, |&bits| word & bits);
                if wanted != 0 {
                    found.push(row, block, wanted);
                }
            }
            counter.step(|| self.bytes() + found.bytes())?;
        }
        Ok(found)
    }

    fn bytes(&self) -> u64 {
        let table = table_bytes::<u64>(self.words.capacity());
        // While a table grows, one of twice its size is in memory beside it.
        let room = self.words.capacity() - self.words.len();
        let growing = room < STEPS_PER_POLL as usize;
        (self.rows.len() * size_of::<u64>()) as u64 + if growing { 3 * table } else { table }
    }
}

/// The bytes of a table by row and block: at most 7 of 8 places are used, and each takes one more
/// byte.
fn table_bytes<V>(capacity: usize) -> u64 {
    ((size_of::<((u32, u16), V)>() + 1) * capacity).div_ceil(7) as u64 * 8
}

/// The pairs of a layer, numbered in order.
struct Pairs {
    entries: Entries,
    /// For each row and block the word, and the number of pairs before it.
    places: HashMap<(u32, u16), (u64, usize)>,
    len: usize,
}

impl Pairs {
    fn new(entries: Entries) -> Self {
        let mut places = HashMap::with_capacity(entries.len());
        let mut len = 0;
        for (row, block, word) in entries.iter() {
            places.insert((row, block), (word, len));
            len += word.count_ones() as usize;
        }
        Pairs {
            entries,
            places,
            len,
        }
    }

    /// The number of a pair, from 0; `None` if it is not one of the pairs.
    fn index(&self, row: u32, block: u16, bit: u64) -> Option<usize> {
        let &(word, before) = self.places.get(&(row, block))?;
        let lower = (word & (bit - 1)).count_ones() as usize;
        (word & bit != 0).then_some(before + lower)
    }

    fn bytes(&self) -> u64 {
        self.entries.bytes() + table_bytes::<(u64, usize)>(self.places.capacity())
    }
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

    fn zeros(len: usize, limbs: usize) -> Self {
        Numbers {
            limbs,
            digits: vec![0; len * limbs],
        }
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
        let mut numbers = Numbers::zeros(2, 3);
        numbers.add(1, &[u64::MAX, u64::MAX]);
        numbers.add(1, &[1]);
        assert_eq!(numbers.of(0), [0, 0, 0]);
        assert_eq!(numbers.of(1), [0, 0, 1]);
        assert_eq!(numbers.bits(), 129);
    }
}
