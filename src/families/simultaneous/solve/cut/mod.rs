//! The search for pairs of mazes most of whose cells lie in dead ends: branches are cut off, and widened step by step
//! until a lower bound and a real sequence meet.
//!
//! **Classes.** The [core](super::cores) of a maze is what is left when dead ends are stripped again and again. For a
//! number K, every cell of the core and every cell up to K steps into a branch is a class of its own, and each cell K +
//! 1 steps into a branch is one class with all cells behind it. An instruction leads from a class to the classes that
//! it leads the class's cells to: from a whole branch to itself, out of it, and where falls lead.
//!
//! **Lower.** Players who may choose among these classes need L(K) instructions. Any sequence that leads the players
//! from their cells to their goals leads their classes there, too, if they choose the classes of their cells; and
//! nobody else is in a goal's class. So no sequence is shorter than L(K).
//!
//! **Upper.** Now nobody may enter a class from which some instruction leads to several. From all others, an
//! instruction leads every cell of the class to the same class. So the players' cells are always in the classes that
//! the instructions lead to, whatever the cells, and a sequence that leads both classes to the goals leads both players
//! there.
//!
//! If some sequence of L(K) instructions is found so, it is a shortest one. Otherwise K is raised; once it is as great
//! as the longest branch, both problems are the players' own. On the way, L(K) only rises, as every walk of the finer
//! classes is one of the coarser.
//!
//! **T.** The least numbers T(a, b) for all pairs of classes at K = 0, found by a breadth-first search back from the
//! goals, are a lower bound at every K, as every class lies in one of those at K = 0. It falls by at most one with each
//! instruction, since T(a, b) is at most one more than the T of each pair that an instruction leads to.
//!
//! * *Lower* opens pairs in the order of t + T, where t is the number of instructions so far. It never falls along a
//!   walk. So when the pairs with the least t + T are opened, every t among them is the least: otherwise a pair on a
//!   shorter walk would wait with a lesser t + T. The first pair of goals has t = L(K).
//! * *Upper* goes from layer to layer and leaves out pairs with t + T > L(K): no sequence of that length passes them.
//!
//! Pairs with a cell from which the goal cannot be reached any more have no T, and are left out.

mod around;
mod columns;
mod home;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use super::blocks::BlockMap;
use super::classes::{Branches, Classes, Predecessors};
use super::single::Single;
use super::tree::NONE;
use crate::grid::Direction;
use crate::search::{
    Account, Control, LeavesOut, LowerBound, Progress, Searcher, Stage, Stopped, Unit,
};
use home::NEVER;

pub(super) use around::Around;
pub(super) use home::Home;

/// With fewer states, any search takes a moment.
const FEWEST_STATES: u64 = 10_000_000;

/// The search is used if at most one in this many pairs of cells is a pair of classes at K = 0. In trees *Upper* mostly
/// meets the first bound, or one soon after it; cycles in branches hide more from the bound.
const STATES_PER_CLASS_PAIR: u64 = 64;
const STATES_PER_CLASS_PAIR_OF_TREES: u64 = 4;

/// The first K after 0; then it doubles. The search visits only some more pairs if K is greater, but it costs one search
/// more if K is not great enough.
const FIRST_KEPT: u32 = if cfg!(test) { 1 } else { 4 };

/// Pairs between two polls of the watcher.
const PAIRS_PER_POLL: u64 = if cfg!(test) { 16 } else { 1 << 14 };

/// The most pairs at K = 0: with 32-bit addresses, no allocation of T can be larger.
const MOST_PAIRS: u64 = (i32::MAX / 2) as u64;

/// For the forecast: bytes of a cell, and bytes and seconds of a pair at K = 0, measured with sides of 100 to 1000.
const BYTES_PER_CELL: u64 = 40;
const BYTES_PER_PAIR: u64 = 4;
const SECONDS_PER_PAIR: f64 = 1.5e-7;

fn states(rows: &Single, columns: &Single) -> u64 {
    rows.reached().count() as u64 * columns.reached().count() as u64
}

/// The number of pairs at K = 0.
fn fewest_pairs(branches: &[Branches; 2]) -> u64 {
    let [first, second] = branches.each_ref().map(|branches| branches.classes(0));
    first * second
}

/// Whether the search is worthwhile for this many states and pairs at K = 0.
fn is_worthwhile(states: u64, pairs: u64, branches: &[Branches; 2]) -> bool {
    let share = match branches.iter().all(|branches| branches.is_tree) {
        true => STATES_PER_CLASS_PAIR_OF_TREES,
        false => STATES_PER_CLASS_PAIR,
    };
    states >= FEWEST_STATES && pairs <= MOST_PAIRS.min(states / share)
}

/// The bytes that the search takes, and its seconds, both roughly; `None` if it does not suit the pair.
pub(super) fn forecast(rows: &Single, columns: &Single) -> Option<(u64, f64)> {
    let states = states(rows, columns);
    if states < FEWEST_STATES {
        return None;
    }
    let branches = [Branches::new(rows), Branches::new(columns)];
    let pairs = fewest_pairs(&branches);
    let cells = (rows.to.len() + columns.to.len()) as u64;
    let bytes = cells * BYTES_PER_CELL + pairs * BYTES_PER_PAIR;
    is_worthwhile(states, pairs, &branches).then_some((bytes, pairs as f64 * SECONDS_PER_PAIR))
}

/// A shortest sequence, and T; `None` if this search does not suit the pair. `progress` contains the cost so far on
/// entry, and the total on return.
pub(super) fn shortest(
    rows: &Single,
    columns: &Single,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<(Vec<Direction>, Home)>, Stopped> {
    let Some(branches) = suitable([rows, columns], progress, control)? else {
        return Ok(None);
    };
    let Some(home) = Home::new(&branches, BlockMap::new(columns), progress, control)? else {
        return Ok(None);
    };
    let found = meet(&home, &branches, Known::default(), progress, control)?;
    Ok(found.map(|(moves, _)| (moves, home)))
}

/// T alone, for [`within`]; `None` if this search does not suit the pair. `progress` then contains its bytes.
pub(super) fn home(
    singles: [&Single; 2],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Home>, Stopped> {
    let before = progress.bytes;
    let Some(branches) = suitable(singles, progress, control)? else {
        return Ok(None);
    };
    let home = Home::new(&branches, BlockMap::new(singles[1]), progress, control)?;
    progress.bytes = before + home.as_ref().map_or(0, Home::bytes);
    Ok(home)
}

/// What helps to find a sequence sooner.
#[derive(Default)]
pub(super) struct Known {
    /// The K to begin with.
    pub(super) kept: u32,
    /// A sequence, which need not be a shortest one.
    pub(super) moves: Option<Vec<Direction>>,
}

/// A shortest sequence in the midst of play, and the K that proved it; `None` if there are too many classes. T was made
/// from where the players began, which is also where falls lead: so every class lies in one of T's. `progress` contains
/// the cost so far on entry, bytes of T included, and the total on return.
pub(super) fn within(
    home: &Home,
    singles: [&Single; 2],
    known: Known,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<(Vec<Direction>, u32)>, Stopped> {
    if home.from(singles.map(|single| single.start)).is_none() {
        return Ok(None);
    }
    let branches = branches(singles, progress, control)?;
    meet(home, &branches, known, progress, control)
}

/// Both mazes' branches, if this search suits the pair.
fn suitable<'a>(
    singles: [&'a Single; 2],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<[Branches<'a>; 2]>, Stopped> {
    let states = states(singles[0], singles[1]);
    // In tests, the search is always considered worth its cost.
    if !cfg!(test) && states < FEWEST_STATES {
        return Ok(None);
    }
    let branches = branches(singles, progress, control)?;
    let pairs = fewest_pairs(&branches);
    let is_suitable =
        pairs <= MOST_PAIRS && (cfg!(test) || is_worthwhile(states, pairs, &branches));
    Ok(is_suitable.then_some(branches))
}

fn branches<'a>(
    singles: [&'a Single; 2],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<[Branches<'a>; 2], Stopped> {
    control.needs(progress, singles.map(Branches::bytes_to_make).iter().sum())?;
    let branches = singles.map(Branches::new);
    progress.bytes += branches.iter().map(Branches::bytes).sum::<u64>();
    Ok(branches)
}

/// Widens branches until both searches meet.
fn meet(
    home: &Home,
    branches: &[Branches; 2],
    known: Known,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<(Vec<Direction>, u32)>, Stopped> {
    let singles = branches.each_ref().map(|branches| branches.single);
    let to_make = singles.map(Branches::bytes_to_make).iter().sum();
    let cells = singles.map(|single| single.start);
    let at_start = home.from(cells).expect("the players can get home");
    let is_start = home.is_from(cells);
    if is_start {
        let account = &mut progress.account;
        account.raise_bound(at_start, LowerBound::Cut);
    }
    // T is what proves the bound at K = 0.
    let mut proving = progress.explored;
    let deepest = branches[0].deepest.max(branches[1].deepest);
    let before = progress.bytes;
    let most = known.moves.as_ref().map(|moves| moves.len() as u32);
    let mut kept = known.kept.min(deepest);
    loop {
        progress.bytes = before;
        control.needs(progress, to_make)?;
        let classes = branches
            .each_ref()
            .map(|branches| Classes::new(branches, kept));
        let pairs = classes[0].len() as u64 * classes[1].len() as u64;
        if pairs > u64::from(u32::MAX) {
            return Ok(None);
        }
        let bytes = pairs.div_ceil(64) * size_of::<u64>() as u64
            + classes.iter().map(Classes::bytes).sum::<u64>();
        control.needs(progress, bytes)?;
        progress.bytes += bytes;
        let mut search = Search {
            within: [0, 1].map(|i| classes[i].within(&home.classes[i])),
            seen: vec![0; pairs.div_ceil(64) as usize],
            home,
            classes,
        };
        // At K = 0, T itself is the answer, if it was made from here: else its classes may be wider.
        let least = match kept {
            0 if is_start => at_start,
            _ => {
                let before = progress.explored;
                let least = search.lower(most, progress, control)?;
                proving = progress.explored - before;
                least
            }
        };
        progress.at_least = progress.at_least.max(least);
        let found = match &known.moves {
            Some(moves) if most == Some(least) => Some(moves.clone()),
            _ => search.upper(least, progress, control)?,
        };
        if let Some(moves) = found {
            progress.stage = Stage::Path;
            progress.account = Account {
                by: Searcher("cut"),
                unit: Unit::Place,
                leaves_out: LeavesOut::Branches,
                ..progress.account.having_seen(proving, progress.explored)
            };
            control.report(progress)?;
            return Ok(Some((moves, kept)));
        }
        assert!(
            kept < deepest,
            "with every branch whole, the bound is reached"
        );
        kept = (2 * kept).max(FIRST_KEPT).min(deepest);
    }
}

/// Both searches for one K.
struct Search<'a> {
    home: &'a Home,
    classes: [Classes; 2],
    /// For each class the one at K = 0 in which it lies.
    within: [Vec<u32>; 2],
    /// The pairs seen, a bit each.
    seen: Vec<u64>,
}

impl Search<'_> {
    #[inline(always)]
    fn pair(&self, row: u32, column: u32) -> u32 {
        row * self.classes[1].len() as u32 + column
    }

    #[inline(always)]
    fn halves(&self, pair: u32) -> (u32, u32) {
        let width = self.classes[1].len() as u32;
        (pair / width, pair % width)
    }

    /// T of a pair.
    #[inline(always)]
    fn left(&self, row: u32, column: u32) -> u32 {
        let [rows, columns] = &self.within;
        self.home.of(rows[row as usize], columns[column as usize])
    }

    #[inline(always)]
    fn is_seen(&self, pair: u32) -> bool {
        self.seen[pair as usize / 64] >> (pair % 64) & 1 == 1
    }

    /// Marks a pair as seen; `false` if it is already.
    #[inline(always)]
    fn mark(&mut self, pair: u32) -> bool {
        let word = &mut self.seen[pair as usize / 64];
        let is_new = *word >> (pair % 64) & 1 == 0;
        *word |= 1 << (pair % 64);
        is_new
    }

    fn pair_at_start(&self) -> u32 {
        self.pair(self.classes[0].start, self.classes[1].start)
    }

    fn pair_at_goal(&self) -> u32 {
        self.pair(self.classes[0].goal, self.classes[1].goal)
    }

    /// The fewest instructions for players who may choose their classes, or `most` if these are not fewer.
    fn lower(
        &mut self,
        most: Option<u32>,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<u32, Stopped> {
        progress.stage = Stage::Forward;
        let before = progress.bytes;
        let goal = self.pair_at_goal();
        let mut sum = self.left(self.classes[0].start, self.classes[1].start);
        // The pairs that wait for t + T to become `sum`, and more by 1, 2, …; some of them several times.
        let mut waiting = VecDeque::from([vec![self.pair_at_start()]]);
        let mut waiting_pairs = 0;
        let mut open = Vec::new();
        let mut unreported = 0;
        while let Some(mut due) = waiting.pop_front() {
            if most == Some(sum) {
                progress.bytes = before;
                return Ok(sum);
            }
            loop {
                let pair = match open.pop() {
                    Some(pair) => pair,
                    None => match due.pop() {
                        Some(pair) if self.mark(pair) => pair,
                        Some(_) => continue,
                        None => break,
                    },
                };
                if pair == goal {
                    progress.bytes = before;
                    return Ok(sum);
                }
                let (row, column) = self.halves(pair);
                // t + 1
                let depth = sum - self.left(row, column) + 1;
                for direction in 0..4 {
                    let rows = self.classes[0].images[row as usize][direction];
                    let columns = self.classes[1].images[column as usize][direction];
                    for row in rows.into_iter().take_while(|&row| row != NONE) {
                        for column in columns.into_iter().take_while(|&column| column != NONE) {
                            let pair = self.pair(row, column);
                            if self.is_seen(pair) {
                                continue;
                            }
                            let left = self.left(row, column);
                            if left == u32::from(NEVER) {
                                continue;
                            }
                            let more = (depth + left - sum) as usize;
                            if more == 0 {
                                self.mark(pair);
                                open.push(pair);
                                continue;
                            }
                            if waiting.len() < more {
                                waiting.resize_with(more, Vec::new);
                            }
                            let list = &mut waiting[more - 1];
                            let capacity = list.capacity();
                            list.push(pair);
                            waiting_pairs += list.capacity() - capacity;
                        }
                    }
                }
                progress.explored += 1;
                unreported += 1;
                if unreported == PAIRS_PER_POLL {
                    unreported = 0;
                    progress.at_least = progress.at_least.max(sum);
                    progress.frontier = open.len() as u64;
                    progress.depth = depth;
                    let pairs = waiting_pairs + open.capacity() + due.capacity();
                    progress.bytes = before + (pairs * size_of::<u32>()) as u64;
                    control.report(progress)?;
                }
            }
            waiting_pairs -= waiting.front().map_or(0, Vec::capacity);
            sum += 1;
        }
        unreachable!("the players can get home")
    }

    /// A sequence of `length` instructions whose classes are always certain, if there is one.
    fn upper(
        &mut self,
        length: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        progress.stage = Stage::Forward;
        let before = progress.bytes;
        let goal = self.pair_at_goal();
        self.seen.fill(0);
        let start = self.pair_at_start();
        self.mark(start);
        let mut layers = vec![vec![start]];
        let mut bytes = 0;
        let mut unreported = 0;
        for depth in 1..=length {
            let mut next = Vec::new();
            let newest = &layers[layers.len() - 1];
            for &pair in newest {
                let (row, column) = self.halves(pair);
                for direction in 0..4 {
                    let row = self.classes[0].images[row as usize][direction][0];
                    let column = self.classes[1].images[column as usize][direction][0];
                    let pair = self.pair(row, column);
                    if !self.is_seen(pair)
                        && self.classes[0].is_certain[row as usize]
                        && self.classes[1].is_certain[column as usize]
                        && depth + self.left(row, column) <= length
                    {
                        self.mark(pair);
                        next.push(pair);
                    }
                }
            }
            progress.explored += newest.len() as u64;
            progress.depth = depth;
            progress.frontier = next.len() as u64;
            next.shrink_to_fit();
            unreported += newest.len() as u64;
            bytes += (next.capacity() * size_of::<u32>()) as u64;
            let is_over = next.is_empty();
            layers.push(next);
            progress.bytes = before + bytes;
            if unreported >= PAIRS_PER_POLL || is_over {
                unreported = 0;
                control.report(progress)?;
            }
            if is_over {
                break;
            }
        }
        let is_found = self.is_seen(goal);
        let moves = is_found.then(|| self.sequence(&layers));
        progress.bytes = before;
        Ok(moves)
    }

    /// Reads a sequence from the layers, back from the goal in the last one.
    fn sequence(&self, layers: &[Vec<u32>]) -> Vec<Direction> {
        let [one, two] = [&self.classes[0], &self.classes[1]].map(Predecessors::new);
        // For each class the directions that lead from there to the pair, a bit each. The class that falls lead to has
        // thousands of predecessors, so rows and columns are stored separately.
        let mut rows = vec![0u8; self.classes[0].len()];
        let mut columns = vec![0u8; self.classes[1].len()];
        let mut moves = Vec::with_capacity(layers.len());
        let mut pair = self.pair_at_goal();
        for layer in layers[..layers.len() - 1].iter().rev() {
            let (row, column) = self.halves(pair);
            let mark = |of: &Predecessors, class, list: &mut [u8], is_set: bool| {
                for direction in 0..4 {
                    for &class in of.of(class, direction) {
                        list[class as usize] &= !(1 << direction);
                        list[class as usize] |= u8::from(is_set) << direction;
                    }
                }
            };
            mark(&one, row, &mut rows, true);
            mark(&two, column, &mut columns, true);
            let directions = |pair: u32| {
                let (row, column) = self.halves(pair);
                rows[row as usize] & columns[column as usize]
            };
            let before = layer.iter().find(|&&pair| directions(pair) != 0);
            pair = *before.expect("every pair of a layer has a predecessor in the one before");
            let direction = directions(pair).trailing_zeros() as usize;
            moves.push(Direction::ALL[direction]);
            mark(&one, row, &mut rows, false);
            mark(&two, column, &mut columns, false);
        }
        moves.reverse();
        moves
    }
}
