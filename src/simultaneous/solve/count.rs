//! How many shortest sequences there are, from the layers that a search for pairs leaves behind.
//!
//! Two sequences differ when their instructions do, even if they lead through the same pairs.
//!
//! **Why it is exact.** Say the searches met after f layers forwards and b backwards, so that
//! f + b = L is the least length. A sequence determines its pairs. A pair of a shortest one that
//! comes after t instructions is t from the start and L − t from the goal, or there would be a
//! shorter one. So up to t = f it lies in forward layer t, from there on in backward layer L − t,
//! and at t = f it is a meeting. Conversely, whoever follows instructions from the start through
//! the forward layers to a meeting, and through the backward layers on to the goal, has followed L
//! of them. So the shortest sequences are exactly the ways through the layers, and these are
//! counted pair by pair: as many ways lead on from a pair as from the four pairs that its
//! instructions lead to, taken together; two instructions that lead to the same pair count twice.
//!
//! That the searches leave out pairs too far from the other end for a bound changes no number:
//! every pair of a shortest sequence stays, in its layer (see `engine`), and more is not asked for.
//!
//! **How.** Numbers are carried back from the goal, a layer at a time. Backward layers also hold
//! pairs that no meeting leads to, so those it does lead to are marked first, from the meetings
//! on. Then the numbers go back along the marks, and on through the forward layers, where a pair is
//! wanted when an instruction leads to one that has a number. Each layer is unpacked once, and only
//! wanted pairs are held: the marks packed, the numbers of two layers at a time.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::blocks::BlockMap;
use super::layers::{Archive, Entries, Packed};
use super::single::Single;
use crate::search::{Control, Progress, Stage, Stopped, Watch};

/// Steps between two looks at the watcher: about a millisecond's work.
const STEPS_PER_LOOK: u32 = 1 << 13;

/// What a search for pairs leaves behind once it has found the least length.
pub(super) struct Layers<'a> {
    /// The first player's maze.
    pub(super) rows: &'a Single,
    /// The second player's maze.
    pub(super) columns: &'a Single,
    /// The pairs 0, 1, 2 … instructions from the start, up to those before the meetings.
    pub(super) forward: Archive,
    /// The pairs 0, 1, 2 … instructions from the goal, up to those behind the meetings; none for a
    /// search that goes forwards only, and meets at the goal.
    pub(super) backward: Archive,
    /// The pairs that lie in the next layer of both.
    pub(super) meetings: Entries,
}

impl Layers<'_> {
    /// The number of shortest sequences, and the effort that counting took.
    ///
    /// `budget` bounds the bytes held, the layers included.
    pub(super) fn count(
        &self,
        budget: u64,
        watch: &mut dyn Watch,
    ) -> Result<(BigUint, Progress), Stopped> {
        let mut counter = Counter::new(self, Control::new(watch, budget));
        let marks = self.mark(&mut counter)?;
        counter.fixed_bytes += marks.bytes();
        let mut marks = marks.backwards();
        // The layer marked last is the goal. From there one sequence leads to it, the empty one.
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

    /// The meetings, and of every backward layer the pairs that they lead to.
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

    /// The neighbours of some pairs that lie in a layer.
    fn neighbours_in<'a, I: Iterator<Item = (u32, u32)>>(
        &'a self,
        layer: Packed,
        counter: &mut Counter,
        pairs: &Entries,
        neighbours: impl Fn(&'a Self, (u32, u32)) -> I,
    ) -> Result<Entries, Stopped> {
        let mut wanted = Wanted::new(self.rows.to.len());
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

    /// Where the four instructions lead a pair.
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

    /// The numbers of the pairs of a layer, from those of the layer that comes after it.
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
        counter.look(0)?;
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

/// The pairs of a layer as row and column, in its order, the columns of a word lowest first.
fn cells(entries: &Entries, map: BlockMap) -> impl Iterator<Item = (u32, u32)> {
    let entries = entries.iter();
    entries.flat_map(move |(row, block, word)| {
        let columns = map.cells(block, word);
        columns.map(move |column| (row, column))
    })
}

/// Looks at the watcher and the memory held now and then.
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
    fn new(layers: &Layers, control: Control<'a>) -> Self {
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

    /// A little work has been done; `bytes` are held beside what is known.
    #[inline(always)]
    fn step(&mut self, bytes: impl FnOnce() -> u64) -> Result<(), Stopped> {
        self.steps += 1;
        if self.steps == STEPS_PER_LOOK {
            self.look(bytes())?;
        }
        Ok(())
    }

    fn look(&mut self, bytes: u64) -> Result<(), Stopped> {
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
struct Wanted {
    /// Their rows, a bit each: most entries are passed over by one look here.
    rows: Vec<u64>,
    /// For each row and block their bits.
    words: HashMap<(u32, u16), u64>,
}

impl Wanted {
    fn new(rows: usize) -> Self {
        Wanted {
            rows: vec![0; rows.div_ceil(64)],
            words: HashMap::new(),
        }
    }

    /// Those that lie in the layer, in its order.
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
        // A table that grows holds its double beside itself for a moment.
        let room = self.words.capacity() - self.words.len();
        let growing = room < STEPS_PER_LOOK as usize;
        (self.rows.len() * size_of::<u64>()) as u64 + if growing { 3 * table } else { table }
    }
}

/// What a table by row and block takes: at most 7 of 8 places are used, and each has a byte more.
fn table_bytes<V>(capacity: usize) -> u64 {
    ((size_of::<((u32, u16), V)>() + 1) * capacity).div_ceil(7) as u64 * 8
}

/// The pairs of a layer, counted through.
struct Pairs {
    entries: Entries,
    /// For each row and block the word, and the pairs that come before it.
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

    /// How many pairs come before one of them; `None` when it is none of them.
    fn index(&self, row: u32, block: u16, bit: u64) -> Option<usize> {
        let &(word, before) = self.places.get(&(row, block))?;
        let lower = (word & (bit - 1)).count_ones() as usize;
        (word & bit != 0).then_some(before + lower)
    }

    fn bytes(&self) -> u64 {
        self.entries.bytes() + table_bytes::<(u64, usize)>(self.places.capacity())
    }
}

/// Numbers of any size, all with as many limbs as the largest may need: a list for each would take
/// more than most of them hold.
struct Numbers {
    limbs: usize,
    /// The limbs of one number after the other, the lowest first.
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

    /// Adds to a number one that may have fewer limbs; the sum must have room.
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

    /// The bits of the largest number.
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
    use crate::puzzle::Puzzle;
    use crate::rng::Rng;
    use crate::search::{Cancelled, StopReason, Unwatched};
    use crate::simultaneous::solve::engine::shortest_within;
    use crate::simultaneous::solve::side::Side;
    use crate::simultaneous::solve::{SolveOptions, textbook};
    use crate::simultaneous::{Maze, MazeKind, Params, Simultaneous};

    /// Small pairs of every kind that have a solution.
    fn random_pair(seed: u64) -> Simultaneous {
        let mut rng = Rng::new(seed);
        let params = Params {
            width: 1 + rng.below(11) as u32,
            height: 1 + rng.below(11) as u32,
            maze: MazeKind::ALL[rng.below(3)],
            opened: rng.below(3) as f64 / 2.0,
            walls: rng.below(6) as f64 / 10.0,
            pits: [0.0, 0.05, 0.2][rng.below(3)],
            ..Params::default()
        };
        Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap()
    }

    fn singles(puzzle: &Simultaneous) -> [Single; 2] {
        [0, 1].map(|index| Single::new(&puzzle.mazes()[index], Maze::START))
    }

    /// The layers of the engine's search within a bound, and the least length.
    fn layers<'a>(rows: &'a Single, columns: &'a Single, bound: Option<u32>) -> (Layers<'a>, u32) {
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let before = Progress::default();
        let found = shortest_within(bound, rows, columns, before, &mut control).unwrap();
        let (Some(moves), _, Some(layers)) = found else {
            panic!("every one of these pairs is solvable");
        };
        (layers, moves.len() as u32)
    }

    fn count(layers: &Layers) -> BigUint {
        layers.count(u64::MAX, &mut Unwatched).unwrap().0
    }

    fn count_by_the_rules(puzzle: &Simultaneous) -> BigUint {
        let options = SolveOptions::default();
        let counted = textbook::count(puzzle, &puzzle.start(), &options, &mut Unwatched);
        counted.unwrap().0
    }

    /// The layers of a search that goes forwards only, up to the goal.
    fn layers_forwards<'a>(rows: &'a Single, columns: &'a Single) -> Layers<'a> {
        let map = BlockMap::new(columns);
        let (block, bit) = map.place(columns.goal);
        let goal = (rows.goal, block, bit);
        let mut side = Side::<true>::new(rows, columns, map, None);
        while side.in_newest(goal).is_none() {
            side.expand(&mut |_, _| Ok(())).unwrap();
        }
        Layers {
            rows,
            columns,
            forward: side.archive,
            backward: Archive::default(),
            meetings: [goal].into_iter().collect(),
        }
    }

    #[test]
    fn bounds_at_and_above_the_optimum_change_no_number() {
        for seed in 0..3000 {
            let puzzle = random_pair(seed);
            let [rows, columns] = &singles(&puzzle);
            let expected = count_by_the_rules(&puzzle);
            let (unbounded, least) = layers(rows, columns, None);
            assert_eq!(count(&unbounded), expected, "seed {seed}");
            for more in [0, 1, 2, 7] {
                let (bounded, _) = layers(rows, columns, Some(least + more));
                assert_eq!(count(&bounded), expected, "seed {seed}, {more} more");
            }
        }
    }

    #[test]
    fn layers_of_a_search_that_only_goes_forwards_will_do() {
        for seed in 0..1000 {
            let puzzle = random_pair(seed);
            let [rows, columns] = &singles(&puzzle);
            let layers = layers_forwards(rows, columns);
            assert_eq!(count(&layers), count_by_the_rules(&puzzle), "seed {seed}");
        }
    }

    #[test]
    fn counting_stops_at_its_budget_and_when_it_is_cancelled() {
        struct Impatient;
        impl Watch for Impatient {
            fn progress(&mut self, _: &Progress) -> Result<(), Cancelled> {
                Err(Cancelled)
            }
        }
        let puzzle = Simultaneous::new([Maze::open(30, 30), Maze::open(30, 30)]);
        let [rows, columns] = &singles(&puzzle);
        let (layers, _) = layers(rows, columns, None);
        let (_, effort) = layers.count(u64::MAX, &mut Unwatched).unwrap();
        assert!(layers.count(effort.bytes, &mut Unwatched).is_ok());
        let budget = effort.bytes - 1;
        let stopped = layers.count(budget, &mut Unwatched).unwrap_err();
        assert_eq!(stopped.reason, StopReason::Memory { budget });
        let stopped = layers.count(u64::MAX, &mut Impatient).unwrap_err();
        assert_eq!(stopped.reason, StopReason::Cancelled);
        assert_eq!(stopped.progress.at_least, 58);
    }

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
