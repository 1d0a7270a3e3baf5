//! [T around one position](Around), filled by a search back from the goals over the classes of both mazes.
//!
//! The search goes pair by pair, like the [plain one](super::super::plain): pairs of classes are sparse where branches are
//! cut off, and their layers thin where there are none, so that words of pairs would hardly have more than one each.

use super::super::blocks::BlockMap;
use super::super::classes::{Branches, Classes, Predecessors};
use super::super::cut::Around;
use super::super::plain::bits;
use super::super::single::{Action, Single, UNREACHABLE};
use crate::search::{Control, Progress, Stage, Stopped};

/// Pairs between two polls of the watcher: a few milliseconds' work.
const PAIRS_PER_POLL: usize = if cfg!(test) { 16 } else { 1 << 17 };

/// The pairs whose predecessors are looked up together.
const BATCH: usize = 64;

/// The most predecessors of a pair, unless a fall leads there: four directions for each of the [`CHANGES`].
const MOST_LEADS: usize = 12;

/// The most candidates of a batch.
const MOST_CANDIDATES: usize = BATCH * MOST_LEADS;

/// Leads copied together: a power of two is quickest.
const SLOTS: usize = 16;

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
    let tiles = Around::tiles(classes.each_ref());
    let per_tile = Around::BYTES_PER_TILE + size_of::<u64>() as u64;
    control.needs(progress, 2 * to_make + tiles * per_tile)?;
    let distances = [0, 1].map(|index| distances(singles[index], &classes[index]));
    let map = BlockMap::new(singles[1]);
    let Some(around) = Around::empty(classes.each_ref(), map, distances.clone(), limit) else {
        return Ok(None);
    };
    progress.stage = Stage::Bound;
    let held = before + around.bytes();
    let mut search = Filling::new(classes.each_ref(), distances, around);
    let start = search.seen.place(classes[0].start, classes[1].start);
    let mut at_start = None;
    let mut unreported = 0;
    for depth in 0..=limit {
        if at_start.is_none() && search.seen.has(start) {
            at_start = Some(depth);
        }
        progress.depth = depth;
        progress.frontier = search.newest.len() as u64;
        progress.explored += search.newest.len() as u64;
        if depth == limit || search.newest.is_empty() {
            break;
        }
        for from in (0..search.newest.len()).step_by(PAIRS_PER_POLL) {
            search.expand(from, depth + 1, limit - depth - 1);
            unreported += PAIRS_PER_POLL.min(search.newest.len() - from);
            if unreported >= PAIRS_PER_POLL {
                unreported = 0;
                progress.bytes = held + to_make + search.bytes();
                control.report(progress)?;
            }
        }
        std::mem::swap(&mut search.newest, &mut search.seen.next);
        search.seen.next.clear();
    }
    progress.bytes = held + to_make + search.bytes();
    control.report(progress)?;
    progress.bytes = held;
    Ok(at_start.map(|at_start| (search.seen.around, at_start)))
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
    /// For each class the [places](Seen::place) of the others from which the four instructions lead there, and its own.
    from: Vec<[u64; 5]>,
    /// For each class the leads that this maze allows, a bit each, a lead being an instruction and which of both classes
    /// it [changes](CHANGES); and [`FALLEN_TO`](Maze::FALLEN_TO).
    leads: Vec<u16>,
    all: Predecessors,
}

impl Maze {
    /// For a class that several others are led to by one instruction, as falls do.
    const FALLEN_TO: u16 = 1 << MOST_LEADS;

    const LEADS: u16 = Maze::FALLEN_TO - 1;

    /// A maze's classes, their places, and which leads change them.
    fn new(classes: &Classes, place: impl Fn(u32) -> u64, changes: [bool; 3]) -> Self {
        let mut from: Vec<[u64; 5]> = (0..classes.len() as u32)
            .map(|class| [place(class); 5])
            .collect();
        let mut leads = vec![0; classes.len()];
        for (class, image, direction) in classes.steps() {
            let leads: &mut u16 = &mut leads[image as usize];
            for (kind, changes) in changes.into_iter().enumerate() {
                if changes == (class != image) {
                    *leads |= 1 << (4 * kind + direction);
                }
            }
            let from = &mut from[image as usize];
            if class != image && std::mem::replace(&mut from[direction], place(class)) != from[4] {
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

/// The classes that change with an instruction: those of both mazes, or one of them.
const CHANGES: [[bool; 2]; 3] = [[true, true], [true, false], [false, true]];

/// For each set of leads its members, and their number. A lead is a place in [`Maze::from`] of each maze, four bits each.
fn leads() -> Vec<([u8; SLOTS], u8)> {
    let of = |set: u16| {
        let (mut all, mut count) = ([0; SLOTS], 0);
        for lead in (0..MOST_LEADS as u8).filter(|lead| set >> lead & 1 == 1) {
            let [one, two] =
                CHANGES[usize::from(lead / 4)].map(|changes| if changes { lead % 4 } else { 4 });
            all[usize::from(count)] = one | two << 4;
            count += 1;
        }
        (all, count)
    };
    (0..1 << MOST_LEADS).map(of).collect()
}

/// The pairs seen, and T of them.
struct Seen {
    /// S of each class.
    before: [Vec<u32>; 2],
    column_bits: u32,
    /// For each tile the pairs seen, a bit each.
    words: Vec<u64>,
    around: Around,
    /// The layer that is being made.
    next: Vec<u32>,
    /// Of a batch, the new pairs, and the tiles and bits of those that are the first ones of their four.
    taken: [u32; MOST_CANDIDATES],
    firsts: [(u32, u32); MOST_CANDIDATES],
}

impl Seen {
    /// The row and the column of a pair.
    #[inline(always)]
    fn halves(&self, pair: u32) -> (u32, u32) {
        let columns = (1 << self.column_bits) - 1;
        (pair >> self.column_bits, pair & columns)
    }

    /// A pair in the lower half, and its tile in the upper one. Those of (row, 0) and (0, column) add up to it.
    fn place(&self, row: u32, column: u32) -> u64 {
        let pair = row << self.column_bits | column;
        u64::from(pair) | (self.around.tile(row, column) as u64) << 32
    }

    /// The tile and the bit of a place.
    #[inline(always)]
    fn bit(&self, place: u64) -> (usize, u32) {
        let (row, column) = self.halves(place as u32);
        ((place >> 32) as usize, Around::bit(row, column))
    }

    #[inline(always)]
    fn has(&self, place: u64) -> bool {
        let (tile, bit) = self.bit(place);
        self.words[tile] >> bit & 1 == 1
    }

    /// Adds pairs by their places, perhaps some of them twice, if S is at most `left`. One that is too far from the
    /// position now is so later, too.
    #[inline(always)]
    fn add(&mut self, places: &[u64], depth: u32, left: u32) {
        let (mut new, mut first) = (0, 0);
        for &place in places {
            let (row, column) = self.halves(place as u32);
            let [rows, columns] = &self.before;
            let is_near = (rows[row as usize] <= left) & (columns[column as usize] <= left);
            let (tile, bit) = self.bit(place);
            let word = &mut self.words[tile];
            let is_new = is_near & (*word >> bit & 1 == 0);
            self.taken[new] = place as u32;
            new += usize::from(is_new);
            self.firsts[first] = (tile as u32, bit);
            first += usize::from(is_new & Around::is_first(*word, bit));
            *word |= u64::from(is_new) << bit;
        }
        for &(tile, bit) in &self.firsts[..first] {
            self.around.learn(tile as usize, bit, depth as u16);
        }
        self.next.extend_from_slice(&self.taken[..new]);
    }
}

/// The search back from the goals.
struct Filling {
    mazes: [Maze; 2],
    /// See [`leads`].
    leads: Vec<([u8; SLOTS], u8)>,
    seen: Seen,
    newest: Vec<u32>,
}

impl Filling {
    fn new(classes: [&Classes; 2], before: [Vec<u32>; 2], around: Around) -> Self {
        let mut seen = Seen {
            before,
            column_bits: bits(classes[1].len()),
            words: vec![0; Around::tiles(classes) as usize],
            around,
            next: Vec::new(),
            taken: [0; MOST_CANDIDATES],
            firsts: [(0, 0); MOST_CANDIDATES],
        };
        seen.add(&[seen.place(classes[0].goal, classes[1].goal)], 0, u32::MAX);
        let [rows, columns] = classes;
        Filling {
            mazes: [
                Maze::new(rows, |row| seen.place(row, 0), CHANGES.map(|[row, _]| row)),
                Maze::new(
                    columns,
                    |column| seen.place(0, column),
                    CHANGES.map(|[_, column]| column),
                ),
            ],
            leads: leads(),
            newest: std::mem::take(&mut seen.next),
            seen,
        }
    }

    fn bytes(&self) -> u64 {
        let Seen {
            before,
            words,
            next,
            ..
        } = &self.seen;
        let queued = self.newest.capacity() + next.capacity();
        let per_class = size_of::<[u64; 5]>() + size_of::<u16>() + size_of::<u32>();
        let classes = (before[0].len() + before[1].len()) * per_class;
        let leads = size_of_val(&self.leads[..]);
        (words.len() * size_of::<u64>() + queued * size_of::<u32>() + classes + leads) as u64
    }

    /// Puts the predecessors of some pairs of the newest layer, from a place on, into the next one, of this depth, if S is
    /// at most `left`.
    ///
    /// As in the plain search, candidates are first filtered without branches on the results. Never inlined: see
    /// [`PairSide::expand`](super::super::side::PairSide::expand).
    #[inline(never)]
    fn expand(&mut self, place: usize, depth: u32, left: u32) {
        let Filling {
            mazes: [one, two],
            leads,
            seen,
            newest,
        } = self;
        let end = newest.len().min(place + PAIRS_PER_POLL);
        // Of a batch, all leads, each with the number of the pair that it leads to; then the candidates left.
        let mut all = [0u8; MOST_CANDIDATES + SLOTS];
        let mut to = [0u8; MOST_CANDIDATES + SLOTS];
        let mut unseen = [0; MOST_CANDIDATES];
        for batch in newest[place..end].chunks(BATCH) {
            let (mut count, mut fallen_to) = (0, 0);
            for (number, &pair) in (0u8..).zip(batch) {
                let (row, column) = seen.halves(pair);
                let [rows, columns] = [one.leads[row as usize], two.leads[column as usize]];
                fallen_to |= rows | columns;
                let (leads, length) = &leads[usize::from(rows & columns & Maze::LEADS)];
                all[count..][..SLOTS].copy_from_slice(leads);
                to[count..][..SLOTS].copy_from_slice(&[number; SLOTS]);
                count += usize::from(*length);
            }
            let all = all[..count].iter().zip(&to);
            count = 0;
            for (&lead, &number) in all {
                let (row, column) = seen.halves(batch[usize::from(number)]);
                let row = one.from[row as usize][usize::from(lead & 0xf)];
                let column = two.from[column as usize][usize::from(lead >> 4)];
                unseen[count] = row + column;
                count += usize::from(!seen.has(row + column));
            }
            seen.add(&unseen[..count], depth, left);
            if fallen_to & Maze::FALLEN_TO == 0 {
                continue;
            }
            for &pair in batch {
                let (row, column) = seen.halves(pair);
                if (one.leads[row as usize] | two.leads[column as usize]) & Maze::FALLEN_TO == 0 {
                    continue;
                }
                for direction in 0..4 {
                    for &row in one.all.of(row, direction) {
                        for columns in two.all.of(column, direction).chunks(unseen.len()) {
                            for (unseen, &column) in unseen.iter_mut().zip(columns) {
                                *unseen = seen.place(row, column);
                            }
                            seen.add(&unseen[..columns.len()], depth, left);
                        }
                    }
                }
            }
        }
    }
}
