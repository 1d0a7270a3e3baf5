//! The search for a pair of trees: pair by pair, guided by shortest common supersequences.
//!
//! Where both mazes are trees, [`band`](super::band) has a lower bound L(a, b) for every pair, so
//! tight that few pairs are left to be searched. They lie so thinly that words of pairs would hardly
//! hold more than one each: a plain queue of pairs is fastest.
//!
//! **Why it is exact.** A breadth-first search from the start leaves out every pair found after t
//! instructions with t + L(a, b) > U, where U is the length of some sequence. Such a pair lies on
//! no sequence of length ≤ U. Every pair of a shortest sequence stays, at its true distance: its
//! predecessor on the sequence stays too, and leaving out pairs can make no distance shorter. So
//! the depth at which the goal first comes up is the length of a shortest sequence.
//!
//! **Where U comes from.** The same search runs first within a limit somewhat above R of the
//! start, and keeps only the pairs of smallest R of each layer (a beam). Any path it finds is a
//! sequence. If it finds none within the largest limit, the mazes hinder each other so much that the
//! bound is worth little, and another search does better.
//!
//! A candidate for the next layer takes some look-ups whose outcome no branch predictor can guess, so
//! candidates are handled in batches and without branches on what is found.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::atomic::Ordering;
use std::thread;

use super::band::Band;
use super::blocks::BlockMap;
use super::count::PairLayers;
use super::engine::Outcome;
use super::fill::{Slot, start};
use super::film::{Bound, End, Grown, Layers, Reel};
use super::layers::Archive;
use super::listed::Listed;
use super::options::SolveOptions;
use super::single::{Action, Single};
use super::supersequence::Place;
use super::tree::{NONE, Tree};
use super::tree_pair::TreePair;
use crate::grid::Direction;
use crate::search::{Account, Control, Progress, Searcher, Sight, Stage, Stopped};

/// Pairs of a layer that the beam keeps. On hard pairs of 101 × 101 to 400 × 400 the length it
/// finds is at most 0.1 % above the optimum, in a tenth of the time that the exact search then
/// takes.
const BEAM_WIDTH: usize = 200;

/// The limits tried one after another: (`part`, `more`) is the limit R + R / `part` + `more`. Perfect
/// mazes without pits have sequences 3 to 7 % longer than R.
const LIMITS: [(u32, u32); 2] = [(16, 16), (8, 64)];

/// The fewest pairs for each thread: with fewer, more threads cost more time than they save.
const PAIRS_PER_THREAD: usize = if cfg!(test) { 4 } else { 1 << 12 };

/// Pairs between two polls of the watcher. Asking a browser for the time takes as long as some dozens of pairs,
/// and layers may be thin and many.
const PAIRS_PER_POLL: usize = if cfg!(test) { 16 } else { 1 << 14 };

/// How many layers lie between two updates of the lower bound that is reported.
const LAYERS_PER_BOUND: u32 = 16;

/// A shortest sequence, with the layers it was read off if sequences are to be counted, and with
/// reel if `films`; `None` if this search does not suit the pair. `progress` comes with what was spent before, and leaves with
/// what was spent in all.
pub(super) fn shortest<'a>(
    rows: &'a Single,
    columns: &'a Single,
    options: &SolveOptions,
    films: bool,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Outcome<'a>>, Stopped> {
    let Some(trees) = TreePair::new(rows, columns, progress, control)? else {
        return Ok(None);
    };
    let threads = options.threads.max(1);
    progress.at_least = progress.at_least.max(trees.least_at_start);
    let before = progress.bytes;
    // Where players fall often, no limit helps; with the second one it only takes longer to find out.
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
        let Some(bound) = search.run(Some(BEAM_WIDTH), progress, control)? else {
            continue;
        };
        band.forget();
        progress.stage = Stage::Forward;
        let mut search = BandSearch::new(&trees, &band, &moves, bound, threads);
        let length = search.run(None, progress, control)?;
        assert!(length.is_some(), "the bound is the length of a sequence");
        progress.stage = Stage::Path;
        progress.at_least = search.depth;
        progress.account = Account {
            by: Searcher::Guided,
            forward: NonZeroU32::new(search.depth),
            bound: NonZeroU32::new(trees.least_at_start),
            first: NonZeroU32::new(bound),
            ..progress.account
        };
        control.report(progress)?;
        let moves = search.sequence();
        let layers = options.count.then(|| search.layers_of(rows, columns));
        let reel = films.then(|| search.into_reel());
        return Ok(Some(Outcome {
            moves: Some(moves),
            effort: *progress,
            layers,
            reel,
        }));
    }
    Ok(None)
}

/// How an instruction moves a player through a tree.
const STAY: u32 = 0;
const TO_PARENT: u32 = 1;
const TO_CHILD: u32 = 2;
const FALL: u32 = 3;

/// Where an instruction leads a player (a node of tree 1, a place of tree 2), and how.
#[derive(Clone, Copy, Default)]
struct Target(u32);

impl Target {
    fn new(to: u32, step: u32) -> Self {
        Target(to << 2 | step)
    }

    #[inline(always)]
    fn to(self) -> u32 {
        self.0 >> 2
    }

    #[inline(always)]
    fn step(self) -> u32 {
        self.0 & 3
    }
}

/// Where the four instructions lead from each node of tree 1 and from each place of tree 2.
struct Moves {
    nodes: Vec<[Target; 4]>,
    places: Vec<[Target; 4]>,
}

impl Moves {
    fn new(trees: &TreePair, band: &Band) -> Self {
        let nodes = tree_moves(&trees.one, trees.rows);
        let mut places = vec![[Target::default(); 4]; band.layout.nodes.len()];
        for (node, targets) in tree_moves(&trees.two, trees.columns).iter().enumerate() {
            let Some(place) = band.layout.place(node as u32) else {
                continue;
            };
            // Nothing leads from a pair of the band to a node without a place.
            places[place.0 as usize] = targets.map(|target| {
                let to = band.layout.place(target.to());
                to.map_or(Target(NONE), |to| Target::new(to.0, target.step()))
            });
        }
        Moves { nodes, places }
    }

    fn bytes(&self) -> u64 {
        ((self.nodes.len() + self.places.len()) * size_of::<[Target; 4]>()) as u64
    }
}

fn tree_moves(tree: &Tree, single: &Single) -> Vec<[Target; 4]> {
    let moves = tree.cells.iter().enumerate().map(|(node, &cell)| {
        std::array::from_fn(|direction| {
            let to = tree.nodes[single.to[cell as usize][direction] as usize];
            let step = match single.actions[cell as usize][direction] {
                Action::Stay => STAY,
                Action::Fall => FALL,
                Action::Go if node > 0 && to == tree.parents[node] => TO_PARENT,
                Action::Go => TO_CHILD,
            };
            Target::new(to, step)
        })
    });
    moves.collect()
}

/// A node of tree 1 and a place of tree 2 with their R, in one number.
#[derive(Clone, Copy, Default)]
struct Pair(u64);

/// Bits of a node or place: mazes have up to 1000 × 1000 cells, places a few more.
const BITS: u32 = 21;

impl Pair {
    #[inline(always)]
    fn new(node: u32, place: Place, r: u32) -> Self {
        Pair(u64::from(r) << (2 * BITS) | u64::from(node) << BITS | u64::from(place.0))
    }

    #[inline(always)]
    fn node(self) -> u32 {
        (self.0 >> BITS) as u32 & ((1 << BITS) - 1)
    }

    #[inline(always)]
    fn place(self) -> Place {
        Place(self.0 as u32 & ((1 << BITS) - 1))
    }

    #[inline(always)]
    fn r(self) -> u32 {
        (self.0 >> (2 * BITS)) as u32
    }
}

/// How many candidates are handled together.
const BATCH: usize = 256;

/// A pair that an instruction leads to.
#[derive(Clone, Copy, Default)]
struct Candidate {
    from: Pair,
    node: Target,
    place: Target,
    /// The slot of the band where it belongs, and that of the pair it leads from.
    slot: u32,
    from_slot: u32,
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

    /// Runs until the goal comes up and returns the depth; `None` if it does not. With a width, only
    /// `width` pairs of each layer are kept.
    fn run(
        &mut self,
        width: Option<usize>,
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
                None => self.keep_newest(),
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
            progress.bytes = before.bytes + self.bytes();
            unreported += self.newest.len();
            if unreported >= PAIRS_PER_POLL || self.newest.is_empty() {
                unreported = 0;
                control.report(progress)?;
            }
            control.show(|| self.sight());
        }
        Ok(None)
    }

    /// How many pairs of the newest layer hold each cell; nothing grows from the goal.
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
        let Some(place) = self.band.layout.place(0) else {
            return false;
        };
        let slot = self.band.find(0, place);
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

    /// Reads a sequence off the layers, back from the goal.
    fn sequence(&self) -> Vec<Direction> {
        let (rows, columns) = (self.trees.rows, self.trees.columns);
        let mut moves = Vec::new();
        let mut pair = (rows.goal, columns.goal);
        // For each node, and for each place, the directions that lead from there to the pair, a bit
        // each. The cell that falls lead to has thousands of predecessors, so nodes and places are
        // noted apart.
        let mut nodes = vec![0u8; self.trees.one.len()];
        let mut places = vec![0u8; self.band.layout.nodes.len()];
        for depth in (0..self.depth as usize).rev() {
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
            // The least of those found, so that the order in which threads finish changes nothing.
            let mut found: Option<(u32, u32)> = None;
            self.layers.visit(depth, |node, place| {
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
            pair = self.cells_of(before);
        }
        moves.reverse();
        moves
    }

    /// Puts the newest layer after those before it.
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

    /// The layers as they are, the newest with the goal too, for a film.
    fn into_reel(mut self) -> Reel {
        self.keep_newest();
        // Places that only fill up a word have no node.
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
        Reel {
            grown: [grown, Grown::nothing()],
            order: vec![End::Start; self.depth as usize],
            bound: Some(Bound {
                length: self.bound,
                by_supersequences: true,
            }),
            meetings: 1,
        }
    }

    /// The layers in the form that counting takes: one entry for each row and block.
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

/// What expanding a layer needs.
#[derive(Clone, Copy)]
struct Expansion<'a> {
    band: &'a Band,
    moves: &'a Moves,
    /// Instructions that are left within the bound, after the next layer.
    left: u32,
}

impl Expansion<'_> {
    /// Puts the successors of some pairs that were not seen before into `next`; `SHARED` if other
    /// threads do the same at once, `FALLS` if a player can fall.
    ///
    /// Never inlined: see [`PairSide::expand`](super::side::PairSide::expand).
    #[inline(never)]
    fn expand<const SHARED: bool, const FALLS: bool>(&self, pairs: &[Pair], next: &mut Vec<Pair>) {
        let mut batch = [Candidate::default(); BATCH];
        let mut len = 0;
        for &pair in pairs {
            let node_targets = &self.moves.nodes[pair.node() as usize];
            let place_targets = &self.moves.places[pair.place().0 as usize];
            let from_slot = self.band.find(pair.node(), pair.place());
            for (&node, &place) in node_targets.iter().zip(place_targets) {
                batch[len] = Candidate {
                    from: pair,
                    node,
                    place,
                    slot: self.band.find(node.to(), Place(place.to())),
                    from_slot,
                };
                len += usize::from(node.step() | place.step() != STAY);
            }
            if len + 4 > BATCH {
                self.take::<SHARED, FALLS>(&mut batch[..len], next);
                len = 0;
            }
        }
        self.take::<SHARED, FALLS>(&mut batch[..len], next);
    }

    /// Puts the candidates that were not seen and are near enough into `next`.
    #[inline(always)]
    fn take<const SHARED: bool, const FALLS: bool>(
        &self,
        batch: &mut [Candidate],
        next: &mut Vec<Pair>,
    ) {
        let mut unseen = 0;
        for index in 0..batch.len() {
            let candidate = batch[index];
            let seen = self.band.slot(candidate.slot).seen.load(Ordering::Relaxed);
            batch[unseen] = candidate;
            unseen += usize::from(seen >> (candidate.place.to() % 64) & 1 == 0);
        }
        let mut taken = [Pair::default(); BATCH];
        let mut count = 0;
        for candidate in &batch[..unseen] {
            let slot = self.band.slot(candidate.slot);
            let pair = self.arrive::<FALLS>(candidate, slot);
            let bit = 1 << pair.place().bit();
            // A pair that is too far now will be too far later, so it counts as seen. The same pair
            // may come twice, in this batch or in another thread; one of them takes it.
            let seen = if SHARED {
                slot.seen.fetch_or(bit, Ordering::Relaxed)
            } else {
                let seen = slot.seen.load(Ordering::Relaxed);
                slot.seen.store(seen | bit, Ordering::Relaxed);
                seen
            };
            let least = match FALLS {
                true => self.band.least(pair.node(), pair.place(), pair.r()),
                false => pair.r(),
            };
            taken[count] = pair;
            count += usize::from((seen & bit == 0) & (least <= self.left));
        }
        next.extend_from_slice(&taken[..count]);
    }

    /// The pair a candidate stands for, with its R: that of the pair before, changed along the edge
    /// walked in tree 2 and then along the edge walked in tree 1. The difference of an edge is stored
    /// at its end that is farther from the root; `slot` is that of the candidate.
    #[inline(always)]
    fn arrive<const FALLS: bool>(&self, candidate: &Candidate, slot: &Slot) -> Pair {
        let (node, place) = (candidate.from.node(), candidate.from.place());
        let (next_node, next_place) = (candidate.node.to(), Place(candidate.place.to()));
        let (node_step, place_step) = (candidate.node.step(), candidate.place.step());
        if FALLS && (node_step == FALL || place_step == FALL) {
            let r = match (node_step, place_step) {
                (FALL, FALL) => self.band.both_fall(),
                (FALL, _) => self.band.first_falls(next_place),
                _ => self.band.second_falls(next_node),
            };
            return Pair::new(next_node, next_place, r);
        }
        let is = |step: u32, wanted: u32| u32::from(step == wanted);
        // Between the two edges the player of tree 2 has walked, and the other one has not.
        let between = self.band.slot(self.band.find(node, next_place));
        let along = if place_step == TO_PARENT {
            self.band.slot(candidate.from_slot).along >> place.bit()
        } else {
            between.along >> next_place.bit()
        };
        let across = if node_step == TO_PARENT {
            between.across
        } else {
            slot.across
        };
        let (along, across) = ((along & 1) as u32, (across >> next_place.bit() & 1) as u32);
        let more = along * is(place_step, TO_CHILD) + across * is(node_step, TO_CHILD);
        let less = along * is(place_step, TO_PARENT) + across * is(node_step, TO_PARENT);
        Pair::new(next_node, next_place, candidate.from.r() + more - less)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;
    use crate::rng::Rng;
    use crate::search::Unwatched;
    use crate::simultaneous::solve::testing::{
        distances_by_the_rules, least_by_the_rules, random_pair_of,
    };
    use crate::simultaneous::{MazeKind, Simultaneous, State};

    /// Calls `check` with small pairs, most of them of trees, each with a state that play can come
    /// to. Returns how often it returned `true`, which says that the pair could be checked.
    fn on_random_pairs(
        count: u64,
        longest: usize,
        mut check: impl FnMut(&Simultaneous, &State, [&Single; 2]) -> bool,
    ) -> usize {
        let mut taken = 0;
        for seed in 0..count {
            let mut rng = Rng::new(seed);
            let kind = [MazeKind::Perfect, MazeKind::Perfect, MazeKind::Random][rng.below(3)];
            let mut puzzle = random_pair_of(kind, longest, &mut rng);
            if rng.below(8) == 0 {
                let maze = puzzle.mazes()[0].clone();
                puzzle = Simultaneous::new([maze.clone(), maze]);
            }
            let mut state = puzzle.start();
            if rng.below(2) == 0 {
                for _ in 0..rng.below(40) {
                    state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
                }
            }
            let singles = [0, 1].map(|i| Single::new(&puzzle.mazes()[i], state.players[i]));
            taken += usize::from(check(&puzzle, &state, [&singles[0], &singles[1]]));
        }
        taken
    }

    #[test]
    fn lengths_are_those_of_the_rules() {
        let taken = on_random_pairs(20_000, 7, |puzzle, state, [rows, columns]| {
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let mut progress = Progress::default();
            let options = SolveOptions::default();
            let found =
                shortest(rows, columns, &options, false, &mut progress, &mut control).unwrap();
            let Some(moves) = found.and_then(|found| found.moves) else {
                return false;
            };
            let least = least_by_the_rules(puzzle, state);
            assert_eq!(Some(moves.len() as u32), least, "{state:?}\n{puzzle}");
            let walk = moves.iter();
            let end = walk.fold(state.clone(), |state, &step| puzzle.step(&state, step).0);
            assert!(puzzle.is_solved(&end), "{state:?}\n{puzzle}");
            true
        });
        assert!(taken > 13_000, "{taken} pairs are pairs of trees");
    }

    #[test]
    fn several_threads_find_the_same_sequence() {
        let taken = on_random_pairs(600, 20, |puzzle, state, [rows, columns]| {
            let found = [1, 2, 5].map(|threads| {
                let mut watch = Unwatched;
                let mut control = Control::new(&mut watch, u64::MAX);
                let mut progress = Progress::default();
                let options = SolveOptions {
                    threads,
                    ..SolveOptions::default()
                };
                let found = shortest(rows, columns, &options, false, &mut progress, &mut control);
                found
                    .unwrap()
                    .map(|found| (found.moves, found.effort.explored))
            });
            assert_eq!(found[0], found[1], "{state:?}\n{puzzle}");
            assert_eq!(found[0], found[2], "{state:?}\n{puzzle}");
            found[0].is_some()
        });
        assert!(taken > 300, "{taken} pairs are pairs of trees");
    }

    #[test]
    fn no_pair_within_the_limit_is_missing_and_no_bound_is_too_large() {
        let mut pairs = 0;
        on_random_pairs(2_000, 5, |puzzle, state, [rows, columns]| {
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let mut progress = Progress::default();
            let trees = TreePair::new(rows, columns, &mut progress, &mut control).unwrap();
            let Some(trees) = trees else {
                return false;
            };
            let from_start = distances_by_the_rules(puzzle, state);
            let length = least_by_the_rules(puzzle, state).unwrap();
            assert!(trees.least_at_start <= length);
            for (limit, threads) in [(length, 1), (length + 3, 3)] {
                let mut progress = Progress::default();
                let band = Band::new(&trees, limit, threads, &mut progress, &mut control).unwrap();
                for (pair, distance) in &from_start {
                    let left = least_by_the_rules(puzzle, pair).unwrap();
                    if distance + left > limit {
                        continue;
                    }
                    let number = |single: &Single, i: usize| single.number(pair.players[i]);
                    let node = trees.one.nodes[number(rows, 0)];
                    let place = band
                        .layout
                        .place(trees.two.nodes[number(columns, 1)])
                        .unwrap();
                    assert_ne!(band.find(node, place), 0, "{pair:?} {limit}\n{puzzle}");
                    let depths = [(&trees.one, rows, 0), (&trees.two, columns, 1)].map(
                        |(tree, single, i)| tree.depths[tree.nodes[number(single, i)] as usize],
                    );
                    // R is at least the longer route; the exact R is tested with its rows.
                    let r = depths[0].max(depths[1]);
                    assert!(band.least(node, place, r) <= left, "{pair:?}\n{puzzle}");
                    pairs += 1;
                }
            }
            true
        });
        assert!(pairs > 20_000, "{pairs}");
    }
}
