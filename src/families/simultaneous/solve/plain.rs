//! The search for pairs in which no bound leaves out much: plain breadth-first search from the start, a bit for each
//! pair.
//!
//! In two corridors that wind through most cells, most pairs lie on a sequence that is hardly longer than a shortest
//! one. Their layers are thin, so that words of pairs would have little more than one each, and there are too many
//! layers to keep them all. So pairs are queued one by one, a page of bits is given back when all of them are set, and
//! only some layers are kept. The [stretch](super::stretch) between two of these is searched once more, backwards from a
//! single pair.
//!
//! **Why it is exact.** Breadth-first search visits each pair at its least depth. It leaves out pairs found at depth t of
//! which a player alone needs more than U − t instructions, U being the length of some sequence: these lie on no
//! sequence of length ≤ U, and the others stay at their true depth, as their predecessors on a sequence stay too.

use std::num::NonZeroU32;

use super::pages::{Pages, beyond};
use super::shelf::Shelf;
use super::single::{Single, UNREACHABLE};
use super::stretch::{Pair, Side};
use crate::grid::Direction;
use crate::search::{Account, Control, LeavesOut, Progress, Searcher, Sight, Stage, Stopped};

/// The number of a cell that no sequence within the bound passes, in [`Numbered::numbers`].
const NONE: u32 = u32::MAX;

/// Pairs between two polls of the watcher: a few milliseconds' work.
const PAIRS_PER_POLL: usize = if cfg!(test) { 16 } else { 1 << 18 };

/// The pairs whose successors are looked up together.
const BATCH: usize = 64;

/// The kept layers take a byte for this many visited pairs, but no less and no more than these bytes.
const PAIRS_PER_BYTE: u64 = 8;
const KEPT: (u64, u64) = if cfg!(test) {
    (0, 64)
} else {
    (16 << 20, 256 << 20)
};

/// The bits of a number below `count`.
fn bits(count: usize) -> u32 {
    usize::BITS - count.saturating_sub(1).leading_zeros()
}

/// A shortest sequence, given the length of some sequence. `progress` contains the cost so far on entry, and the total on
/// return.
pub(super) fn shortest(
    [rows, columns]: [&Single; 2],
    bound: u32,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Vec<Direction>, Stopped> {
    let mut search = Plain::new(rows, columns, bound);
    progress.bytes += search.one.bytes() + search.two.bytes();
    let moves = search.run(progress, control)?;
    progress.account = Account {
        by: Searcher::BREADTH_FIRST,
        leaves_out: LeavesOut::Longer,
        forward: NonZeroU32::new(search.depth),
        first: NonZeroU32::new(bound),
        ..progress.account
    };
    Ok(moves)
}

/// Whether the numbers of both cells fit into the one of a pair.
pub(super) fn is_possible([rows, columns]: [&Single; 2]) -> bool {
    let bits = [rows, columns].map(|single| bits(single.reached().count()));
    bits[0] + bits[1] <= u32::BITS
}

/// One maze's cells that a sequence within the bound may pass, numbered along a walk, so that neighbours mostly lie close
/// together.
struct Numbered<'a> {
    single: &'a Single,
    numbers: Vec<u32>,
    cells: Vec<u32>,
    /// The number that each direction leads to; [`beyond`] all of them for a cell that has none.
    to: Vec<[u32; 4]>,
    to_goal: Vec<u32>,
}

impl<'a> Numbered<'a> {
    fn new(single: &'a Single, bound: u32) -> Self {
        let is_wanted = |cell: u32| {
            let [before, after] = [&single.from_start, &single.to_goal].map(|d| d[cell as usize]);
            before != UNREACHABLE && before.saturating_add(after) <= bound
        };
        let mut numbers = vec![NONE; single.len()];
        let mut cells = Vec::new();
        let mut open = vec![single.start];
        while let Some(cell) = open.pop() {
            if numbers[cell as usize] == NONE && is_wanted(cell) {
                numbers[cell as usize] = cells.len() as u32;
                cells.push(cell);
                open.extend(single.to(cell));
            }
        }
        let nowhere = beyond(cells.len());
        let own = cells.iter().copied();
        Numbered {
            single,
            to: own
                .clone()
                .map(|cell| {
                    single
                        .to(cell)
                        .map(|next| numbers[next as usize].min(nowhere))
                })
                .collect(),
            to_goal: own.map(|cell| single.to_goal[cell as usize]).collect(),
            numbers,
            cells,
        }
    }

    fn bytes(&self) -> u64 {
        let numbers = self.numbers.len() + self.cells.capacity() + 5 * self.cells.len();
        (numbers * size_of::<u32>()) as u64
    }

    /// The numbers of the cells from which a direction leads to a cell, at most `left` instructions from the start.
    fn before(&self, number: u32, direction: Direction, left: u32) -> impl Iterator<Item = u32> {
        let cell = self.cells[number as usize];
        let before = self.single.before(cell, direction as usize);
        before
            .filter(move |&cell| self.single.from_start[cell as usize] <= left)
            .map(|cell| self.numbers[cell as usize])
            .filter(|&number| number != NONE)
    }
}

/// Some of the layers: one in every `every`, the one of depth 0 first.
struct Kept {
    every: u32,
    layers: Shelf<u32>,
    /// The pairs of all of them.
    pairs: usize,
}

impl Kept {
    /// Keeps a layer if it is its turn, with no more than `most` bytes for all of them.
    fn push(&mut self, depth: u32, layer: &[u32], most: u64) {
        if depth.is_multiple_of(self.every) {
            self.layers.push(layer);
            self.pairs += layer.len();
        }
        while (self.pairs * size_of::<u32>()) as u64 > most && depth > self.every {
            self.every *= 2;
            self.layers.thin();
            self.pairs = self.layers.iter().map(<[u32]>::len).sum();
        }
    }
}

struct Plain<'a> {
    one: Numbered<'a>,
    two: Numbered<'a>,
    column_bits: u32,
    bound: u32,
    seen: Pages,
    newest: Vec<u32>,
    next: Vec<u32>,
    kept: Kept,
    depth: u32,
}

impl<'a> Plain<'a> {
    fn new(rows: &'a Single, columns: &'a Single, bound: u32) -> Self {
        let [one, two] = [rows, columns].map(|single| Numbered::new(single, bound));
        let mut seen = Pages::new(one.cells.len(), two.cells.len());
        // The walks that number the cells begin at the start.
        seen.add(0, 0);
        Plain {
            column_bits: bits(two.cells.len()),
            one,
            two,
            bound,
            seen,
            newest: vec![0],
            next: Vec::new(),
            kept: Kept {
                every: 1,
                layers: Shelf::default(),
                pairs: 0,
            },
            depth: 0,
        }
    }

    /// The row and the column of a pair.
    fn place(&self, pair: u32) -> (u32, u32) {
        let columns = (1 << self.column_bits) - 1;
        (pair >> self.column_bits, pair & columns)
    }

    fn bytes(&self) -> u64 {
        self.bytes_without_layers() + self.kept.layers.bytes()
    }

    fn bytes_without_layers(&self) -> u64 {
        let queued = self.newest.capacity() + self.next.capacity();
        self.seen.bytes() + (queued * size_of::<u32>()) as u64
    }

    fn run(
        &mut self,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Vec<Direction>, Stopped> {
        let before = *progress;
        let [row, column] = [&self.one, &self.two].map(|maze| maze.single.goal as usize);
        let (row, column) = (self.one.numbers[row], self.two.numbers[column]);
        let mut explored = 1;
        let mut unreported = 0;
        progress.stage = Stage::Forward;
        while !self.seen.has(row, column) {
            let most = (explored / PAIRS_PER_BYTE).clamp(KEPT.0, KEPT.1);
            let room = control.room(before.bytes + self.bytes_without_layers()) / 2;
            self.kept.push(self.depth, &self.newest, most.min(room));
            self.depth += 1;
            for start in (0..self.newest.len()).step_by(PAIRS_PER_POLL) {
                self.expand(start);
                let done = self.newest.len().min(start + PAIRS_PER_POLL) - start;
                unreported += done;
                if unreported >= PAIRS_PER_POLL {
                    unreported = 0;
                    progress.bytes = before.bytes + self.bytes();
                    control.report(progress)?;
                }
            }
            std::mem::swap(&mut self.newest, &mut self.next);
            self.next.clear();
            assert!(!self.newest.is_empty(), "each maze alone has a route home");
            explored += self.newest.len() as u64;
            progress.depth = self.depth;
            progress.frontier = self.newest.len() as u64;
            progress.explored = before.explored + explored;
            progress.account = before.account.having_seen(explored, progress.explored);
            progress.at_least = progress.at_least.max(self.depth);
            control.show(|| self.sight());
        }
        progress.stage = Stage::Path;
        self.newest = Vec::new();
        self.next = Vec::new();
        progress.bytes = before.bytes + self.bytes();
        let mut side = Side {
            neighbours: &|pair, left, visit| self.before(pair, left, visit),
            progress,
            control,
        };
        let mut moves = Vec::new();
        let (mut pair, mut depth) = ((row, column), self.depth);
        while depth > 0 {
            let index = (depth - 1) / self.kept.every;
            let earlier = index * self.kept.every;
            let layer = self.kept.layers.get(index as usize).unwrap_or_default();
            let mut layer = layer.iter().map(|&pair| self.place(pair));
            let (met, directions) = side.stretch(pair, [earlier, depth], &mut layer)?;
            moves.extend(directions);
            (pair, depth) = (met, earlier);
        }
        moves.reverse();
        Ok(moves)
    }

    /// Puts the successors of some pairs of the newest layer, from a place on, into the next one.
    ///
    /// Three of four candidates have been seen before, but no branch predictor can guess which. So the candidates of a
    /// batch are first filtered without branches on the results; the rest are almost all new, but may occur twice.
    ///
    /// Never inlined: alone it is compiled to better code.
    #[inline(never)]
    fn expand(&mut self, start: usize) {
        let left = self.bound - self.depth;
        let columns = (1 << self.column_bits) - 1;
        let end = self.newest.len().min(start + PAIRS_PER_POLL);
        let mut unseen = [(0, 0); 4 * BATCH];
        let mut taken = [0; 4 * BATCH];
        for batch in self.newest[start..end].chunks(BATCH) {
            let mut count = 0;
            for &pair in batch {
                let to_row = &self.one.to[(pair >> self.column_bits) as usize];
                let to_column = &self.two.to[(pair & columns) as usize];
                for (&row, &column) in to_row.iter().zip(to_column) {
                    let word = self.seen.word(row, column);
                    unseen[count] = (row << self.column_bits | column, word);
                    count += usize::from(!self.seen.has_in(word, column));
                }
            }
            let mut new = 0;
            for &(pair, word) in &unseen[..count] {
                let (row, column) = (pair >> self.column_bits, pair & columns);
                // One that is too far from the goal now is so later, too.
                let is_near = (self.one.to_goal[row as usize] <= left)
                    & (self.two.to_goal[column as usize] <= left);
                taken[new] = pair;
                new += usize::from(self.seen.add_in(word, row, column) & is_near);
            }
            self.next.extend_from_slice(&taken[..new]);
            self.seen.give_back();
        }
    }

    /// The number of pairs of the newest layer with each cell.
    fn sight(&self) -> Sight {
        let mut heat = [&self.one, &self.two].map(|maze| {
            let cells = maze.numbers.len();
            [vec![0; cells], vec![0; cells]]
        });
        for &pair in &self.newest {
            let (row, column) = self.place(pair);
            heat[0][0][self.one.cells[row as usize] as usize] += 1;
            heat[1][0][self.two.cells[column as usize] as usize] += 1;
        }
        Sight { heat }
    }

    /// Calls `visit` with the visited pairs from which an instruction leads to a pair, with players who can be there
    /// after `left` instructions.
    fn before(&self, (row, column): Pair, left: u32, visit: &mut dyn FnMut(Pair, Direction)) {
        for direction in Direction::ALL {
            for row in self.one.before(row, direction, left) {
                for column in self.two.before(column, direction, left) {
                    if self.seen.has(row, column) {
                        visit((row, column), direction);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::rng::Rng;
    use crate::search::Unwatched;
    use crate::simultaneous::solve::testing::{least_by_the_rules, random_pair};

    #[test]
    fn sequences_are_as_short_as_by_the_rules_with_few_layers_kept() {
        for seed in 0..3000 {
            let puzzle = random_pair(seed);
            let mut rng = Rng::new(seed);
            // In the midst of play, too.
            let walk = (0..rng.below(12)).map(|_| Direction::ALL[rng.below(4)]);
            let from = walk.fold(puzzle.start(), |state, step| puzzle.step(&state, step).0);
            let least = least_by_the_rules(&puzzle, &from).expect("these pairs are solvable");
            let single = |index: usize| Single::new(&puzzle.mazes()[index], from.players[index]);
            let [rows, columns] = [0, 1].map(single);
            for bound in [UNREACHABLE, least, least + 3] {
                let mut watch = Unwatched;
                let mut control = Control::new(&mut watch, u64::MAX);
                let mut progress = Progress::default();
                let pair = [&rows, &columns];
                let moves = shortest(pair, bound, &mut progress, &mut control).unwrap();
                assert_eq!(moves.len() as u32, least, "seed {seed}");
                let step = |state, &step: &Direction| puzzle.step(&state, step).0;
                let end = moves.iter().fold(from.clone(), step);
                assert!(puzzle.is_solved(&end), "seed {seed}");
            }
        }
    }
}
