//! The search for a pair of trees: pair by pair, guided by shortest common supersequences.
//!
//! If both mazes are trees, [`band`](super::band) has a lower bound L(a, b) for every pair, so tight that few pairs are
//! left to search. They are so sparse that words of pairs would hardly have more than one each: a plain queue of pairs
//! is fastest.
//!
//! **Why it is exact.** A breadth-first search from the start leaves out every pair found after t
//! instructions with t + L(a, b) > U, where U is the length of some sequence. Such a pair lies on
//! no sequence of length ≤ U. Every pair of a shortest sequence stays, at its true distance: its
//! predecessor on the sequence stays too, and leaving out pairs can make no distance shorter. So
//! the depth at which the goal first comes up is the length of a shortest sequence.
//!
//! **The origin of U.** The same search runs first within a limit somewhat above R of the start, and keeps only the
//! pairs of smallest R of each layer (a beam). Any path it finds is a sequence. If it finds none within the largest
//! limit, the mazes hinder each other so much that the bound is of little use, and another search does better.

mod expansion;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::atomic::Ordering;
use std::thread;

use super::band::Band;
use super::blocks::BlockMap;
use super::count::PairLayers;
use super::engine::Outcome;
use super::fill::start;
use super::growth::{Bound, BoundBy, End, Grown, Growth, Layers};
use super::layers::Archive;
use super::listed::Listed;
use super::options::SolveOptions;
use super::plain::{Pace, Slack};
use super::single::Single;
use super::stretch::{Pair as Cells, Side};
use super::supersequence::Place;
use super::tree::NONE;
use super::tree_pair::TreePair;
use crate::grid::Direction;
use crate::search::{
    Account, Control, LeavesOut, LowerBound, Progress, Searcher, Sight, Stage, Stopped,
};
use expansion::{Expansion, Moves, Pair};

/// Pairs of a layer that the beam keeps. On hard pairs of 101 × 101 to 400 × 400 the length it
/// finds is at most 0.1 % above the optimum, in a tenth of the time that the exact search then
/// takes.
const BEAM_WIDTH: usize = 200;

/// The limits tried one after another: (`part`, `more`) is the limit R + R / `part` + `more`. Perfect
/// mazes without pits have sequences 3 to 7 % longer than R.
const LIMITS: [(u32, u32); 2] = [(16, 16), (8, 64)];

/// The fewest pairs for each thread: with fewer, more threads cost more time than they save.
const PAIRS_PER_THREAD: usize = if cfg!(test) { 4 } else { 1 << 12 };

/// Pairs between two polls of the watcher. Asking a browser for the time takes as long as some dozens of pairs, and
/// there may be many thin layers.
const PAIRS_PER_POLL: usize = if cfg!(test) { 16 } else { 1 << 14 };

/// The time for a pair, in those that the plain search takes for one.
const TIMES_AS_LONG: f64 = 3.0;

/// Unless all layers are needed, those kept take a byte for each pair visited, but are not thinned out below some bytes.
const FEWEST_BYTES: u64 = if cfg!(test) { 64 } else { 8 << 20 };

/// Layers between two updates of the reported lower bound.
const LAYERS_PER_BOUND: u32 = 16;

/// A shortest sequence, with the layers it was read from if sequences are to be counted, and with a recording if `records`;
/// `None` if this search does not suit the pair, or gives way. `progress` contains the cost so far on entry, and the total cost on
/// return.
pub(super) fn shortest<'a>(
    rows: &'a Single,
    columns: &'a Single,
    options: &SolveOptions,
    records: bool,
    slack: &mut Slack,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Outcome<'a>>, Stopped> {
    let Some(trees) = TreePair::new(rows, columns, progress, control)? else {
        return Ok(None);
    };
    let threads = options.threads.max(1);
    let account = &mut progress.account;
    account.raise_bound(trees.least_at_start, LowerBound::Supersequence);
    progress.at_least = progress.at_least.max(trees.least_at_start);
    let before = progress.bytes;
    // If players fall often, no limit helps; with the second one it only takes longer to find out.
    let limits = if trees.one.has_falls || trees.two.has_falls {
        &LIMITS[..1]
    } else {
        &LIMITS[..]
    };
    for (part, more) in limits {
        progress.bytes = before;
        let limit = trees.at_start + trees.at_start / part + more;
        let mut band = Band::new(&trees, limit, threads, progress, control)?;
        if band.is_weak {
            break;
        }
        let moves = Moves::new(&trees, &band);
        progress.bytes += moves.bytes();
        let mut search = BandSearch::new(&trees, &band, &moves, limit, 1);
        let mut none = Slack::none();
        let Some(bound) = search.run(Some(BEAM_WIDTH), &mut none, progress, control)? else {
            continue;
        };
        band.forget();
        progress.stage = Stage::Forward;
        let mut search = BandSearch::new(&trees, &band, &moves, bound, threads);
        if search.run(None, slack, progress, control)?.is_none() {
            let gave_way = slack.gave_way.is_some();
            assert!(gave_way, "the bound is the length of a sequence");
            return Ok(None);
        }
        progress.stage = Stage::Path;
        progress.at_least = search.depth;
        progress.account = Account {
            by: Searcher("guided"),
            leaves_out: LeavesOut::Longer,
            forward: NonZeroU32::new(search.depth),
            first: NonZeroU32::new(bound),
            ..progress.account
        };
        control.report(progress)?;
        let moves = search.sequence(progress, control)?;
        let layers = options.count.then(|| search.layers_of(rows, columns));
        let growth = records.then(|| search.into_growth());
        return Ok(Some(Outcome {
            moves: Some(moves),
            effort: *progress,
            layers,
            home: None,
            growth,
        }));
    }
    Ok(None)
}

/// A breadth-first search from the start within a bound.
struct BandSearch<'a> {
    trees: &'a TreePair<'a>,
    band: &'a Band,
    moves: &'a Moves,
    bound: u32,
    threads: usize,
    newest: Vec<Pair>,
    next: Vec<Pair>,
    /// The layers before the newest, if they are kept.
    layers: Listed,
    depth: u32,
    explored: u64,
}

impl<'a> BandSearch<'a> {
    fn new(
        trees: &'a TreePair<'a>,
        band: &'a Band,
        moves: &'a Moves,
        bound: u32,
        threads: usize,
    ) -> Self {
        let node = trees.one.nodes[trees.rows.start as usize];
        let place = trees.two.nodes[trees.columns.start as usize];
        let place = band.layout.place(place).expect("the start is in the band");
        let slot = band.find(node, place);
        band.slot(slot)
            .seen
            .fetch_or(1 << place.bit(), Ordering::Relaxed);
        BandSearch {
            newest: vec![Pair::new(node, place, trees.at_start)],
            next: Vec::new(),
            layers: Listed::new([trees.one.len(), band.layout.nodes.len()]),
            depth: 0,
            explored: 1,
            trees,
            band,
            moves,
            bound,
            threads,
        }
    }

    /// Runs until the goal is reached and returns the depth; `None` if it is not, or if the search gives way. With a
    /// width, only `width` pairs of each layer are kept.
    fn run(
        &mut self,
        width: Option<usize>,
        slack: &mut Slack,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<u32>, Stopped> {
        let before = *progress;
        let mut unreported = 0;
        while !self.newest.is_empty() {
            if self.has_met_goal() {
                return Ok(Some(self.depth));
            }
            if self.depth == self.bound {
                break;
            }
            self.expand();
            match width {
                None => {
                    self.keep_newest();
                    if !slack.needs_layers {
                        self.layers.thin(self.explored.max(FEWEST_BYTES));
                    }
                }
                Some(width) if self.next.len() > width => {
                    self.next.select_nth_unstable_by_key(width, |pair| pair.r());
                    self.next.truncate(width);
                }
                Some(_) => {}
            }
            std::mem::swap(&mut self.newest, &mut self.next);
            self.explored += self.newest.len() as u64;
            if width.is_none() && self.depth.is_multiple_of(LAYERS_PER_BOUND) {
                // Every shortest sequence leads through the newest layer.
                let least = self.newest.iter().map(|&pair| self.least(pair)).min();
                let at_least = least.map_or(0, |least| self.depth + least);
                progress.at_least = progress.at_least.max(at_least);
            }
            progress.depth = self.depth;
            progress.frontier = self.newest.len() as u64;
            progress.explored = before.explored + self.explored;
            if width.is_none() {
                let account = progress.account;
                progress.account = account.having_seen(self.explored, progress.explored);
            }
            progress.bytes = before.bytes + self.bytes();
            unreported += self.newest.len();
            if unreported >= PAIRS_PER_POLL || self.newest.is_empty() {
                unreported = 0;
                control.report(progress)?;
            }
            control.show(|| self.sight());
            let pace = Pace {
                visited: self.explored,
                depth: self.depth,
                length: self.bound,
                bound: Some(self.bound),
                times_as_long: TIMES_AS_LONG,
            };
            if slack.shows(pace) {
                break;
            }
        }
        Ok(None)
    }

    /// The number of pairs of the newest layer with each cell; the search does not grow from the goal.
    fn sight(&self) -> Sight {
        let mut heat = [&self.trees.rows.to, &self.trees.columns.to].map(|to| {
            let cells = to.len();
            [vec![0; cells], vec![0; cells]]
        });
        for pair in &self.newest {
            let node = self.band.layout.nodes[pair.place().0 as usize];
            let row = self.trees.one.cells[pair.node() as usize];
            heat[0][0][row as usize] += 1;
            heat[1][0][self.trees.two.cells[node as usize] as usize] += 1;
        }
        Sight { heat }
    }

    /// Whether the goal is among the pairs seen. No beam leaves it out: it alone has an R of 0.
    fn has_met_goal(&self) -> bool {
        let place = self.band.layout.place(0);
        place.is_some_and(|place| self.has(0, place))
    }

    /// Whether a pair was seen.
    fn has(&self, node: u32, place: Place) -> bool {
        let slot = self.band.find(node, place);
        let seen = self.band.slot(slot).seen.load(Ordering::Relaxed);
        // Slot 0 counts all its pairs as seen.
        slot != 0 && seen >> place.bit() & 1 == 1
    }

    fn least(&self, pair: Pair) -> u32 {
        self.band.least(pair.node(), pair.place(), pair.r())
    }

    fn bytes(&self) -> u64 {
        let pairs = self.newest.capacity() + self.next.capacity();
        self.layers.bytes() + (pairs * size_of::<Pair>()) as u64
    }

    /// Puts the pairs of the next layer into `next`.
    fn expand(&mut self) {
        self.depth += 1;
        self.next.clear();
        let expansion = Expansion {
            band: self.band,
            moves: self.moves,
            left: self.bound - self.depth,
        };
        let share = self.newest.len().div_ceil(self.threads);
        if share < PAIRS_PER_THREAD || self.threads == 1 {
            if self.trees.one.has_falls || self.trees.two.has_falls {
                expansion.expand::<false, true>(&self.newest, &mut self.next);
            } else {
                expansion.expand::<false, false>(&self.newest, &mut self.next);
            }
            return;
        }
        let mut parts = self.newest.chunks(share);
        let first = parts.next().unwrap_or_default();
        thread::scope(|scope| {
            let expand = |part| {
                let mut next = Vec::new();
                expansion.expand::<true, true>(part, &mut next);
                next
            };
            let others: Vec<_> = parts
                .map(|part| (part, start(scope, move || expand(part))))
                .collect();
            expansion.expand::<true, true>(first, &mut self.next);
            for (part, other) in others {
                let mut pairs = match other {
                    Some(other) => other.join().expect("the threads do not panic"),
                    None => expand(part),
                };
                self.next.append(&mut pairs);
            }
        });
    }

    /// Reads a sequence from the layers, back from the goal.
    fn sequence(
        &self,
        progress: &Progress,
        control: &mut Control,
    ) -> Result<Vec<Direction>, Stopped> {
        let (rows, columns) = (self.trees.rows, self.trees.columns);
        let mut moves = Vec::new();
        let mut pair = (rows.goal, columns.goal);
        // For each node, and for each place, the directions that lead from there to the pair, a bit each. The cell that
        // falls lead to has thousands of predecessors, so nodes and places are stored separately.
        let mut nodes = vec![0u8; self.trees.one.len()];
        let mut places = vec![0u8; self.band.layout.nodes.len()];
        let mut depth = self.depth;
        while depth > 0 {
            let index = (depth - 1) / self.layers.every();
            let earlier = index * self.layers.every();
            if depth - earlier > 1 {
                // In order, so that the result does not depend on the order in which threads finish.
                let mut kept = Vec::new();
                self.layers.visit(index as usize, |node, place| {
                    kept.push(self.cells_of((node, place)));
                });
                kept.sort_unstable();
                let mut side = Side {
                    neighbours: &|pair, left, visit| self.before(pair, left, visit),
                    progress,
                    control,
                };
                let (met, directions) =
                    side.stretch(pair, [earlier, depth], &mut kept.into_iter())?;
                moves.extend(directions);
                (pair, depth) = (met, earlier);
                continue;
            }
            let node = |cell: u32| self.trees.one.nodes[cell as usize];
            let before = rows
                .from
                .of(pair.0)
                .iter()
                .filter(|(cell, _)| node(*cell) != NONE);
            let before_one = before.map(|&(cell, direction)| (node(cell), direction));
            let place = |cell: u32| self.band.layout.place(self.trees.two.nodes[cell as usize]);
            let before = columns.from.of(pair.1).iter();
            let before_two =
                before.filter_map(|&(cell, direction)| Some((place(cell)?, direction)));
            for (node, direction) in before_one.clone() {
                nodes[node as usize] |= 1 << direction;
            }
            for (place, direction) in before_two.clone() {
                places[place.0 as usize] |= 1 << direction;
            }
            // The least of those found, so that the result does not depend on the order in which threads finish.
            let mut found: Option<(u32, u32)> = None;
            self.layers.visit(index as usize, |node, place| {
                let directions = nodes[node as usize];
                if directions != 0
                    && directions & places[place as usize] != 0
                    && found.is_none_or(|least| (node, place) < least)
                {
                    found = Some((node, place));
                }
            });
            let before = found.expect("every pair of a layer has a predecessor in the one before");
            let directions = nodes[before.0 as usize] & places[before.1 as usize];
            for (node, _) in before_one {
                nodes[node as usize] = 0;
            }
            for (place, _) in before_two {
                places[place.0 as usize] = 0;
            }
            moves.push(Direction::ALL[directions.trailing_zeros() as usize]);
            (pair, depth) = (self.cells_of(before), earlier);
        }
        moves.reverse();
        Ok(moves)
    }

    /// Calls `visit` with the pairs of cells seen from which an instruction leads to a pair, with players who can be
    /// there after `left` instructions.
    fn before(&self, (row, column): Cells, left: u32, visit: &mut dyn FnMut(Cells, Direction)) {
        let (rows, columns) = (self.trees.rows, self.trees.columns);
        for &(row, direction) in rows.from.of(row) {
            let node = self.trees.one.nodes[row as usize];
            if node == NONE || rows.from_start[row as usize] > left {
                continue;
            }
            for &(column, towards) in columns.from.of(column) {
                let node_two = self.trees.two.nodes[column as usize];
                if towards == direction
                    && columns.from_start[column as usize] <= left
                    && let Some(place) = self.band.layout.place(node_two)
                    && self.has(node, place)
                {
                    visit((row, column), Direction::ALL[direction as usize]);
                }
            }
        }
    }

    /// Appends the newest layer to the previous ones.
    fn keep_newest(&mut self) {
        let pairs = self.newest.iter();
        self.layers
            .push(pairs.map(|pair| (pair.node(), pair.place().0)));
    }

    /// The cells of a node and a place.
    fn cells_of(&self, (node, place): (u32, u32)) -> (u32, u32) {
        let column = self.band.layout.nodes[place as usize];
        (
            self.trees.one.cells[node as usize],
            self.trees.two.cells[column as usize],
        )
    }

    /// The layers as they are, including the newest with the goal, for a recording.
    fn into_growth(mut self) -> Growth {
        self.keep_newest();
        // Places that only pad a word have no node.
        let cells = &self.trees.two.cells;
        let cell = |&node: &u32| cells.get(node as usize).copied().unwrap_or(NONE);
        let grown = Grown {
            sizes: self.layers.sizes(),
            layers: Layers::Listed {
                pairs: self.layers,
                rows: self.trees.one.cells.clone(),
                columns: self.band.layout.nodes.iter().map(cell).collect(),
            },
        };
        Growth {
            grown: [grown, Grown::nothing()],
            order: vec![End::Start; self.depth as usize],
            bound: Some(Bound {
                length: self.bound,
                by: BoundBy::Trees,
            }),
            meetings: 1,
        }
    }

    /// The layers in the form needed for counting: one entry for each row and block.
    fn layers_of<'b>(&self, rows: &'b Single, columns: &'b Single) -> PairLayers<'b> {
        let map = BlockMap::new(columns);
        let mut forward = Archive::default();
        for depth in 0..self.depth as usize {
            let mut words = BTreeMap::new();
            self.layers.visit(depth, |node, place| {
                let (row, column) = self.cells_of((node, place));
                let (block, bit) = map.place(column);
                *words.entry((row, block)).or_default() |= bit;
            });
            let entries = words.into_iter();
            forward.push(
                &entries
                    .map(|((row, block), word)| (row, block, word))
                    .collect(),
            );
        }
        let (block, bit) = map.place(columns.goal);
        PairLayers {
            rows,
            columns,
            forward,
            backward: Archive::default(),
            meetings: [(rows.goal, block, bit)].into_iter().collect(),
            rest: None,
        }
    }
}
