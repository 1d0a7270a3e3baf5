//! The search from one end: a set of pairs that grows by a whole layer at a time.
//!
//! For each entry of the newest layer the four instructions are applied to the whole word at once, the images go to the
//! rows that its cell of maze 1 is moved to, and the pairs not seen before make the next layer. Pairs too far from the
//! other end for the bound are left out.

use super::blocks::{BlockMap, Operators};
use super::cores::NearEnd;
use super::cut::{Around, Home};
use super::layers::{Archive, Entries};
use super::reach::{self, Reach, Staircase};
use super::single::{Single, UNREACHABLE};
use super::visited::{Batch, Visited};
use crate::search::Stopped;

/// Entries between two polls of the watcher: a few milliseconds' work.
const ENTRIES_PER_POLL: usize = 1 << 14;

/// The most additions for one target row: the same block, and one more for each direction.
const ADDITIONS_PER_TARGET: usize = 5;

/// The bytes of two searches before any pair is seen, and while they are made, without the tables of visited pairs.
/// `is_bound` is whether they will have a bound.
pub(super) fn bytes_to_make(rows: &Single, columns: &Single, map: BlockMap, is_bound: bool) -> u64 {
    let targets = rows.to.len() * (size_of::<u32>() + 4 * size_of::<(u32, u8)>());
    let steps = rows.to.len() * 4 * size_of::<(u32, u32, u8)>();
    let to_goal = [&rows.to_goal[..], &columns.to_goal];
    let from_start = [&rows.from_start[..], &columns.from_start];
    let reach =
        [to_goal, from_start].map(|distances| reach::bytes_to_make(map, distances, is_bound));
    (2 * targets + steps) as u64 + reach.iter().sum::<u64>()
}

/// For each row the rows that its words go to, each with the directions that lead there, a bit each.
struct Targets {
    ends: Vec<u32>,
    targets: Vec<(u32, u8)>,
}

impl Targets {
    /// From a list of (row, target, direction).
    fn new(rows: usize, steps: impl Iterator<Item = (u32, u32, usize)>) -> Self {
        let mut all: Vec<(u32, u32, u8)> = Vec::with_capacity(4 * rows);
        all.extend(steps.map(|(row, target, direction)| (row, target, direction as u8)));
        let mut steps = all;
        steps.sort_unstable();
        let mut ends = vec![0; rows];
        let mut targets: Vec<(u32, u8)> = Vec::with_capacity(4 * rows);
        let mut last = None;
        for (row, target, direction) in steps {
            if last.replace((row, target)) != Some((row, target)) {
                targets.push((target, 0));
            }
            if let Some((_, directions)) = targets.last_mut() {
                *directions |= 1 << direction;
            }
            ends[row as usize] = targets.len() as u32;
        }
        // Rows without targets end where the previous row ends.
        for row in 1..rows {
            ends[row] = ends[row].max(ends[row - 1]);
        }
        Targets { ends, targets }
    }

    fn bytes(&self) -> u64 {
        (size_of_val(&self.ends[..]) + self.targets.capacity() * size_of::<(u32, u8)>()) as u64
    }

    #[inline(always)]
    fn of(&self, row: u32) -> &[(u32, u8)] {
        let row = row as usize;
        let start = if row == 0 { 0 } else { self.ends[row - 1] };
        &self.targets[start as usize..self.ends[row] as usize]
    }
}

/// Further knowledge of the distances of pairs from the other end.
pub(super) enum Near<'a> {
    Cores(Box<NearEnd<'a>>),
    /// For the search from the start only.
    Classes(Home),
    Around(&'a Around),
}

impl Near<'_> {
    fn bytes(&self) -> u64 {
        match self {
            Near::Cores(near_end) => near_end.bytes(),
            Near::Classes(home) => home.bytes(),
            Near::Around(around) => around.bytes(),
        }
    }
}

/// The search from one end.
pub(super) struct PairSide<'a, const FORWARDS: bool> {
    targets: Targets,
    operators: Operators,
    reach: Reach,
    /// An older layer of the other search, for a bound.
    pub(super) staircase: Option<Staircase>,
    /// The distance of each row's cell to the other end.
    pub(super) row_distances: &'a [u32],
    /// The distance of each cell of maze 2 to the other end.
    column_distances: &'a [u32],
    /// Sequences longer than this do not matter.
    bound: Option<u32>,
    pub(super) near: Option<Near<'a>>,
    visited: Visited,
    /// The newest layer.
    pub(super) newest: Entries,
    /// The previous layers; empty if they are not kept.
    pub(super) archive: Archive,
    pub(super) keeps_layers: bool,
    /// The layer being expanded; its memory is reused.
    expanding: Entries,
    pub(super) depth: u32,
    pub(super) newest_pairs: u64,
    /// The pairs of each layer, the newest one's last.
    pub(super) sizes: Vec<u64>,
    pub(super) explored: u64,
}

impl<'a, const FORWARDS: bool> PairSide<'a, FORWARDS> {
    pub(super) fn new(
        rows: &'a Single,
        columns: &'a Single,
        map: BlockMap,
        bound: Option<u32>,
        near: Option<Near<'a>>,
    ) -> Self {
        let steps = (0u32..).zip(&rows.to).flat_map(|(row, to)| {
            to.iter().enumerate().map(move |(direction, &target)| {
                if FORWARDS {
                    (row, target, direction)
                } else {
                    (target, row, direction)
                }
            })
        });
        let targets = Targets::new(rows.to.len(), steps);
        let (operators, row_distances, column_distances, row, column) = if FORWARDS {
            let operators = Operators::forwards(columns, map);
            (
                operators,
                &rows.to_goal,
                &columns.to_goal,
                rows.start,
                columns.start,
            )
        } else {
            let operators = Operators::backwards(columns, map);
            (
                operators,
                &rows.from_start,
                &columns.from_start,
                rows.goal,
                columns.goal,
            )
        };
        let mut visited = Visited::new(row_distances.len(), map.tiles);
        let (block, bit) = map.place(column);
        visited.add(row, block, bit);
        let mut newest = Entries::default();
        visited.finish_layer(&mut newest);
        PairSide {
            targets,
            operators,
            reach: Reach::new(map, [row_distances, &column_distances[..]], bound.is_some()),
            staircase: None,
            row_distances,
            column_distances,
            bound,
            near,
            visited,
            newest,
            archive: Archive::default(),
            keeps_layers: true,
            expanding: Entries::default(),
            depth: 0,
            newest_pairs: 1,
            sizes: vec![1],
            explored: 1,
        }
    }

    /// Whether the search has seen a pair.
    pub(super) fn has(&self, row: u32, (block, bit): (u16, u64)) -> bool {
        self.visited.word(row, block) & bit != 0
    }

    /// The pairs of an entry that lie in the newest layer, if there are any.
    pub(super) fn in_newest(&self, (row, block, word): (u32, u16, u64)) -> Option<(u32, u16, u64)> {
        let entry = self.visited.newest_entry(row, block)?;
        let common = word & self.newest.word(entry);
        (common != 0).then_some((row, block, common))
    }

    pub(super) fn bytes(&self) -> u64 {
        self.visited.bytes()
            + self.newest.bytes()
            + self.expanding.bytes()
            + self.archive.bytes()
            + self.operators.bytes()
            + self.targets.bytes()
            + self.reach.bytes()
            + self.near.as_ref().map_or(0, Near::bytes)
    }

    /// The staircase of the newest layer of the other search, by the distances that this one uses.
    pub(super) fn staircase_of<const OTHER: bool>(
        &self,
        other: &PairSide<OTHER>,
        map: BlockMap,
    ) -> Staircase {
        let distances = [self.row_distances, self.column_distances];
        Staircase::new(other.depth, &other.newest, map, distances)
    }

    /// A lower bound for the length of sequences: every shortest one has a pair in the newest layer, and
    /// from there as far to go as the nearest pair has, each player alone.
    pub(super) fn at_least(&self, map: BlockMap) -> u32 {
        let nearest = self.newest.iter().map(|(row, block, word)| {
            let columns = map.cells(block, word);
            let columns = columns.map(|column| self.column_distances[column as usize]);
            let row = self.row_distances[row as usize];
            columns.min().map_or(UNREACHABLE, |column| column.max(row))
        });
        // Without a bound there are pairs from which no route leads to the other end.
        let nearest = nearest.filter(|&nearest| nearest != UNREACHABLE).min();
        nearest.map_or(0, |nearest| self.depth + nearest)
    }

    /// Grows the search by a layer. `poll` is called now and then, with the bytes of the visited set before this layer
    /// and with the set itself.
    ///
    /// Never inlined: browsers optimise a wasm function only after some calls of it, and do not swap the code under a
    /// running loop, so the hot loop must be entered again now and then.
    #[inline(never)]
    pub(super) fn expand(
        &mut self,
        poll: &mut dyn FnMut(u64, &Visited) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        self.depth += 1;
        let farthest = match self.bound {
            Some(bound) => bound.saturating_sub(self.depth),
            None => UNREACHABLE - 1,
        };
        let mut near = self.near.take();
        let expanded = match &mut near {
            None => self.expand_to(farthest, |_, _, word| word, poll),
            Some(Near::Cores(near_end)) => {
                near_end.shrink_to(farthest);
                let keep = |row, block, word| near_end.keep::<FORWARDS>(row, block, word);
                self.expand_to(farthest, keep, poll)
            }
            Some(Near::Classes(home)) => {
                let keep = |row, block, word| home.keep(row, block, word, farthest);
                self.expand_to(farthest, keep, poll)
            }
            Some(Near::Around(around)) => {
                let keep = |row, block, word| around.keep(row, block, word, farthest);
                self.expand_to(farthest, keep, poll)
            }
        };
        self.near = near;
        expanded
    }

    /// Grows the search by a layer of pairs at most `farthest` from the other end, filtered by `keep` for a row, a
    /// block and a word.
    #[inline(always)]
    fn expand_to(
        &mut self,
        farthest: u32,
        keep: impl Fn(u32, u16, u64) -> u64,
        poll: &mut dyn FnMut(u64, &Visited) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let bytes_before = self.visited.bytes();
        if self.bound.is_some() {
            self.reach.shrink_to(farthest, self.staircase.as_ref());
        }
        let rows = self.row_distances.len();
        self.newest.sort_into(&mut self.expanding, rows);
        let mut batch = Batch::new();
        for (done, (row, block, word)) in self.expanding.iter().enumerate() {
            let images = self.operators.images::<FORWARDS>(block, word);
            let here = images.map(|image| image.here);
            // Few bits cross into other blocks: collect the words of those that do.
            let mut crossing = [(0, 0, 0); 4];
            let mut crossings = 0;
            for (direction, image) in images.iter().enumerate() {
                crossing[crossings] = (direction, image.next, image.across);
                crossings += usize::from(image.across != 0);
            }
            let spills = images.iter().any(|image| image.spills);
            for &(target, directions) in self.targets.of(row) {
                let Some(near) = self.reach.beside(self.row_distances[target as usize]) else {
                    continue;
                };
                if !batch.has_room(ADDITIONS_PER_TARGET) {
                    self.visited.add_batch(&mut batch, &keep);
                }
                // All ones if the direction leads to this target, else 0.
                let leads =
                    |direction: usize| 0u64.wrapping_sub((directions >> direction & 1).into());
                let together = here[0] & leads(0)
                    | here[1] & leads(1)
                    | here[2] & leads(2)
                    | here[3] & leads(3);
                batch.push(target, block, together & near[block as usize]);
                for &(direction, next, across) in &crossing[..crossings] {
                    batch.push(
                        target,
                        next,
                        across & leads(direction) & near[next as usize],
                    );
                }
                if spills {
                    for (direction, image) in images.iter().enumerate() {
                        if !image.spills || directions >> direction & 1 == 0 {
                            continue;
                        }
                        for &(block, word) in self.operators.spill(direction) {
                            if !batch.has_room(1) {
                                self.visited.add_batch(&mut batch, &keep);
                            }
                            batch.push(target, block, word & near[block as usize]);
                        }
                    }
                }
            }
            if done % ENTRIES_PER_POLL == ENTRIES_PER_POLL - 1 {
                poll(bytes_before, &self.visited)?;
            }
        }
        self.visited.add_batch(&mut batch, &keep);
        if self.keeps_layers {
            self.archive.push(&self.expanding);
        }
        self.visited.finish_layer(&mut self.newest);
        self.newest_pairs = self.newest.pairs();
        self.sizes.push(self.newest_pairs);
        self.explored += self.newest_pairs;
        Ok(())
    }
}
