//! [T around one position](Around), filled by a search back from the goals over the classes of both mazes.
//!
//! The search goes pair by pair, like the [plain one](super::super::plain): pairs of classes are sparse where branches are
//! cut off, and their layers thin where there are none, so that words of pairs would hardly have more than one each.

use super::super::blocks::BlockMap;
use super::super::classes::{Branches, Classes, Predecessors};
use super::super::cut::Around;
use super::super::pages::Pages;
use super::super::plain::bits;
use super::super::single::{Action, Single, UNREACHABLE};
use crate::search::{Control, Progress, Stage, Stopped};

/// Pairs between two polls of the watcher: a few milliseconds' work.
const PAIRS_PER_POLL: usize = if cfg!(test) { 16 } else { 1 << 17 };

/// The pairs whose predecessors are looked up together.
const BATCH: usize = 64;

/// The most predecessors of a pair, unless a fall leads there: four directions for each of the [`CHANGES`].
const MOST_LEADS: usize = 12;

/// T around these players' position, for sequences of at most `limit` instructions, and T of the position itself; `None`
/// if it would be too large. There must be a sequence of at most `limit` instructions. `progress` contains the bytes in use
/// on entry, and those of T besides on return.
pub(super) fn fill(
    singles: [&Single; 2],
    limit: u32,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<(Around, u32)>, Stopped> {
    let before = progress.bytes;
    let to_make: u64 = singles.map(Branches::bytes_to_make).iter().sum();
    control.needs(progress, 2 * to_make)?;
    let classes = singles.map(|single| Classes::new(&Branches::new(single), 0));
    let [rows, columns] = classes.each_ref().map(Classes::len);
    let to_make = to_make + Pages::empty_bytes(rows, columns);
    let tiles = Around::bytes_of_tiles(classes.each_ref());
    control.needs(progress, 2 * to_make + tiles)?;
    let distances = [0, 1].map(|index| distances(singles[index], &classes[index]));
    let map = BlockMap::new(singles[1]);
    let Some(mut around) = Around::empty(classes.each_ref(), map, distances.clone(), limit) else {
        return Ok(None);
    };
    progress.stage = Stage::Bound;
    let held = before + around.bytes();
    let mut search = Filling::new(classes.each_ref(), distances);
    let mut at_start = None;
    let mut unreported = 0;
    for depth in 0..=limit {
        for &pair in &search.newest {
            let (row, column) = search.place(pair);
            around.learn(row, column, depth as u16);
        }
        if at_start.is_none() && search.seen.has(classes[0].start, classes[1].start) {
            at_start = Some(depth);
        }
        progress.depth = depth;
        progress.frontier = search.newest.len() as u64;
        progress.explored += search.newest.len() as u64;
        if depth == limit || search.newest.is_empty() {
            break;
        }
        for from in (0..search.newest.len()).step_by(PAIRS_PER_POLL) {
            search.expand(from, limit - depth - 1);
            unreported += PAIRS_PER_POLL.min(search.newest.len() - from);
            if unreported >= PAIRS_PER_POLL {
                unreported = 0;
                progress.bytes = held + to_make + search.bytes();
                control.report(progress)?;
            }
        }
        std::mem::swap(&mut search.newest, &mut search.next);
        search.next.clear();
    }
    progress.bytes = held + to_make + search.bytes();
    control.report(progress)?;
    progress.bytes = held;
    Ok(at_start.map(|at_start| (around, at_start)))
}

/// S of each class.
fn distances(single: &Single, classes: &Classes) -> Vec<u32> {
    let can_fall = |cell: u32| single.actions[cell as usize].contains(&Action::Fall);
    let falls = single.reached().any(can_fall);
    let from_fall = falls.then(|| single.distances_from(single.fall_to));
    let mut before = vec![UNREACHABLE; classes.len()];
    for cell in single.reached() {
        let from_start = single.from_start[cell as usize];
        let from_fall = from_fall
            .as_ref()
            .map_or(UNREACHABLE, |of| of[cell as usize]);
        let before = &mut before[classes.of[cell as usize] as usize];
        *before = from_start.min(from_fall).min(*before);
    }
    before
}

/// How one maze's classes are led to.
struct Maze {
    /// For each class the other class from which each instruction leads there.
    from: Vec<[u32; 4]>,
    /// For each class the directions of which there are such classes, a bit each, and in four more bits those that lead
    /// from the class to itself; or [`FALLEN_TO`](Maze::FALLEN_TO).
    leads: Vec<u16>,
    all: Predecessors,
}

impl Maze {
    /// For a class that several others are led to by one instruction, as falls do.
    const FALLEN_TO: u16 = 1 << 8;

    fn new(classes: &Classes) -> Self {
        let mut from = vec![[0; 4]; classes.len()];
        let mut leads = vec![0; classes.len()];
        for (class, image, direction) in classes.steps() {
            let leads: &mut u16 = &mut leads[image as usize];
            if class == image {
                *leads |= 1 << (4 + direction);
            } else if *leads >> direction & 1 == 0 {
                *leads |= 1 << direction;
                from[image as usize][direction] = class;
            } else {
                *leads |= Maze::FALLEN_TO;
            }
        }
        Maze {
            from,
            leads,
            all: Predecessors::new(classes),
        }
    }
}

/// For each set of directions, a bit each, its members, the rest filled up.
const MEMBERS: [[u8; 4]; 16] = {
    let mut all = [[0; 4]; 16];
    let mut set = 0;
    while set < all.len() {
        let (mut direction, mut count) = (0, 0);
        while direction < 4 {
            if set >> direction & 1 == 1 {
                all[set][count] = direction;
                count += 1;
            }
            direction += 1;
        }
        set += 1;
    }
    all
};

/// The classes that change with an instruction: those of both mazes, or one of them.
const CHANGES: [[bool; 2]; 3] = [[true, true], [true, false], [false, true]];

/// The search back from the goals.
struct Filling {
    mazes: [Maze; 2],
    /// S of each class.
    before: [Vec<u32>; 2],
    column_bits: u32,
    /// The pairs seen, whether they can matter or not.
    seen: Pages,
    newest: Vec<u32>,
    next: Vec<u32>,
}

impl Filling {
    fn new(classes: [&Classes; 2], before: [Vec<u32>; 2]) -> Self {
        let [rows, columns] = classes.map(Classes::len);
        let column_bits = bits(columns);
        let mut seen = Pages::new(rows, columns);
        let [row, column] = classes.map(|classes| classes.goal);
        seen.add(row, column);
        Filling {
            mazes: classes.map(Maze::new),
            before,
            column_bits,
            seen,
            newest: vec![row << column_bits | column],
            next: Vec::new(),
        }
    }

    /// The row and the column of a pair.
    fn place(&self, pair: u32) -> (u32, u32) {
        let columns = (1 << self.column_bits) - 1;
        (pair >> self.column_bits, pair & columns)
    }

    fn bytes(&self) -> u64 {
        let queued = self.newest.capacity() + self.next.capacity();
        let classes = self.before[0].len() + self.before[1].len();
        let per_class = size_of::<[u32; 4]>() + size_of::<u16>() + size_of::<u32>();
        self.seen.bytes() + (queued * size_of::<u32>() + classes * per_class) as u64
    }

    /// Puts the predecessors of some pairs of the newest layer, from a place on, into the next one, if S is at most `left`.
    ///
    /// As in the plain search, candidates are first filtered without branches on the results. Never inlined: see
    /// [`PairSide::expand`](super::super::side::PairSide::expand).
    #[inline(never)]
    fn expand(&mut self, place: usize, left: u32) {
        let Filling {
            mazes: [one, two],
            before,
            column_bits,
            seen,
            newest,
            next,
        } = self;
        let shift = *column_bits;
        let halves = |pair: u32| (pair >> shift, pair & ((1 << shift) - 1));
        let end = newest.len().min(place + PAIRS_PER_POLL);
        let mut unseen = [(0, 0); BATCH * MOST_LEADS];
        // The pairs and the directions that lead there, by what changes.
        let mut leads = [[(0, 0); 4 * BATCH]; 3];
        for batch in newest[place..end].chunks(BATCH) {
            let mut counts = [0; 3];
            let mut fallen_to = 0;
            for &pair in batch {
                let (row, column) = halves(pair);
                let [rows, columns] = [one.leads[row as usize], two.leads[column as usize]];
                fallen_to |= rows | columns;
                let of_one = [rows, rows, rows >> 4];
                let of_two = [columns, columns >> 4, columns];
                for kind in 0..3 {
                    let directions = usize::from(of_one[kind] & of_two[kind] & 0xf);
                    let list = &mut leads[kind][counts[kind]..][..4];
                    for (lead, direction) in list.iter_mut().zip(MEMBERS[directions]) {
                        *lead = (pair, direction);
                    }
                    counts[kind] += directions.count_ones() as usize;
                }
            }
            let mut count = 0;
            for (kind, changes) in CHANGES.into_iter().enumerate() {
                for &(pair, direction) in &leads[kind][..counts[kind]] {
                    let (mut row, mut column) = halves(pair);
                    if changes[0] {
                        row = one.from[row as usize][usize::from(direction & 3)];
                    }
                    if changes[1] {
                        column = two.from[column as usize][usize::from(direction & 3)];
                    }
                    let word = seen.word(row, column);
                    unseen[count] = (row << shift | column, word);
                    count += usize::from(!seen.has_in(word, column));
                }
            }
            add(&unseen[..count], before, shift, left, seen, next);
            if fallen_to & Maze::FALLEN_TO == 0 {
                continue;
            }
            for &pair in batch {
                let (row, column) = halves(pair);
                if (one.leads[row as usize] | two.leads[column as usize]) & Maze::FALLEN_TO == 0 {
                    continue;
                }
                for direction in 0..4 {
                    for &row in one.all.of(row, direction) {
                        for columns in two.all.of(column, direction).chunks(unseen.len()) {
                            for (unseen, &column) in unseen.iter_mut().zip(columns) {
                                *unseen = (row << shift | column, seen.word(row, column));
                            }
                            add(&unseen[..columns.len()], before, shift, left, seen, next);
                        }
                    }
                }
            }
        }
    }
}

/// Adds pairs, some of them perhaps twice, each with the number of its word.
#[inline(always)]
fn add(
    unseen: &[(u32, u32)],
    before: &[Vec<u32>; 2],
    column_bits: u32,
    left: u32,
    seen: &mut Pages,
    next: &mut Vec<u32>,
) {
    let mut taken = [0; BATCH * MOST_LEADS];
    let mut new = 0;
    for &(pair, word) in unseen {
        let (row, column) = (pair >> column_bits, pair & ((1 << column_bits) - 1));
        // One that is too far from the position now is so later, too.
        let is_near = (before[0][row as usize] <= left) & (before[1][column as usize] <= left);
        taken[new] = pair;
        new += usize::from(seen.add_in(word, row, column) & is_near);
    }
    next.extend_from_slice(&taken[..new]);
    seen.give_back();
}
