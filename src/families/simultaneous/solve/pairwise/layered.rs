//! The exact search: breadth first, forwards, within a limit.

use super::packed::{Cells, Packed};
use super::players::PlayerSet;
use super::visited::Visited;
use crate::grid::Direction;
use crate::search::{Control, Progress, Stage, Stopped};
use crate::simultaneous::solve::shelf::Shelf;

/// States that are expanded at once: first all their successors are found, then these are looked up. Neither loop has a
/// branch that is hard to guess, and look-ups do not wait for each other.
const BATCH: usize = 256;

/// Batches between two polls of the watcher: some milliseconds' work.
const BATCHES_PER_POLL: usize = 64;

/// A layered search among the sequences of at most `most` instructions.
pub(super) struct Layered<P, V> {
    /// Longer sequences do not matter. It may be lowered between two layers.
    pub(super) most: u32,
    seen: V,
    newest: Vec<P>,
    /// The layer being made: empty between two layers.
    next: Vec<P>,
    steps: Steps,
    depth: u32,
    pub(super) explored: u64,
    /// No sequence of at most `most` instructions is shorter.
    at_least: u32,
    proves: bool,
}

/// The result of growing the search by a layer.
pub(super) enum Grown {
    /// All players are home in one state of the newest layer.
    Home(Vec<Direction>),
    /// The layer has no states.
    Empty,
    /// The layer has states.
    On,
}

impl<P: Packed, V: Visited<P>> Layered<P, V> {
    /// A search from these cells, which are its first layer.
    pub(super) fn new<const N: usize>(set: &PlayerSet<N>, start: &Cells<N>, most: u32) -> Self {
        let mut seen = V::new(set.bits());
        let start = set.pack(start);
        seen.insert(start);
        Layered {
            most,
            seen,
            newest: vec![start],
            next: Vec::new(),
            steps: Steps::default(),
            depth: 0,
            explored: 1,
            at_least: 0,
            proves: true,
        }
    }

    /// The same, without any lower bound: what is searched are not all sequences.
    pub(super) fn proving_nothing(self) -> Self {
        Layered {
            proves: false,
            ..self
        }
    }

    fn bytes(&self) -> u64 {
        let states = self.newest.capacity() + self.next.capacity();
        self.seen.bytes() + self.steps.bytes() + (states * size_of::<P>()) as u64
    }

    /// The effort of this search and of the work before it.
    pub(super) fn progress(&self, before: &Progress) -> Progress {
        let explored = before.explored + self.explored;
        Progress {
            stage: Stage::Search,
            depth: self.depth,
            frontier: self.newest.len() as u64,
            explored,
            account: before.account.having_seen(self.explored, explored),
            bytes: before.bytes + self.bytes(),
            at_least: before.at_least.max(self.at_least),
            ..*before
        }
    }

    /// Grows the search by a layer.
    pub(super) fn grow<const N: usize>(
        &mut self,
        set: &PlayerSet<N>,
        before: &Progress,
        control: &mut Control,
    ) -> Result<Grown, Stopped> {
        let layer = std::mem::take(&mut self.newest);
        // The instructions left after a state of the next layer.
        let Some(left) = self.most.checked_sub(self.depth + 1) else {
            return Ok(Grown::Empty);
        };
        let mut least = u32::MAX;
        for (number, batch) in layer.chunks(BATCH).enumerate() {
            if number % BATCHES_PER_POLL == 0 {
                let progress = self.progress(before);
                control.report(&Progress {
                    frontier: layer.len() as u64,
                    bytes: progress.bytes + (layer.capacity() * size_of::<P>()) as u64,
                    ..progress
                })?;
            }
            least = least.min(self.expand(set, batch, left));
        }
        self.steps.end_layer();
        self.newest = std::mem::replace(&mut self.next, layer);
        self.next.clear();
        self.depth += 1;
        self.explored += self.newest.len() as u64;
        if self.newest.is_empty() {
            return Ok(Grown::Empty);
        }
        if self.proves {
            self.at_least = self.at_least.max(self.depth + least);
        }
        let goal = set.pack(&set.goal);
        Ok(match self.newest.iter().position(|&state| state == goal) {
            Some(place) => Grown::Home(self.steps.sequence(place)),
            None => Grown::On,
        })
    }

    /// Adds the successors of some states that may lead home with `left` more instructions; the least
    /// bound of those that are new.
    ///
    /// Never inlined: browsers optimise a wasm function only after some calls of it.
    #[inline(never)]
    fn expand<const N: usize>(&mut self, set: &PlayerSet<N>, batch: &[P], left: u32) -> u32 {
        // State, bound, and four times the parent's place plus the number of the direction.
        let mut reached = [(P::ZERO, 0u16, 0u16); 4 * BATCH];
        let mut count = 0;
        for (parent, &state) in (0u16..).zip(batch) {
            let targets = set.targets(&set.cells(state));
            for direction in 0..4u16 {
                let next = targets.map(|target| target[usize::from(direction)]);
                let bound = set.bound(&next, left);
                let next = set.pack(&next);
                // Written in any case, and overwritten if not needed.
                reached[count] = (next, bound as u16, 4 * parent + direction);
                count += usize::from(bound <= left && next != state);
            }
        }
        let reached = &reached[..count];
        let mut located = [0u32; 4 * BATCH];
        for (located, &(state, ..)) in located.iter_mut().zip(reached) {
            *located = self.seen.locate(state);
        }
        let mut steps = [0u8; BATCH];
        let mut new = self.next.len();
        self.next.resize(new + count, P::ZERO);
        let mut least = u32::MAX;
        for (&(state, bound, step), &located) in reached.iter().zip(&located) {
            let is_new = self.seen.add(state, located);
            self.next[new] = state;
            new += usize::from(is_new);
            steps[usize::from(step / 4) % BATCH] |= u8::from(is_new) << (step % 4);
            least = least.min(if is_new { u32::from(bound) } else { u32::MAX });
        }
        self.next.truncate(new);
        self.steps.push(&steps[..batch.len()]);
        least
    }
}

/// How each state was found: for each state of the previous layer, in its order, four bits for the directions that led
/// to new ones. The new states of a layer have the order in which they were found, so that the number of a state gives
/// its parent: the bit with this number. No states need to be stored.
#[derive(Default)]
struct Steps {
    layers: Shelf<u8>,
    /// The layer being made, two states to a byte.
    draft: Vec<u8>,
}

impl Steps {
    /// Adds the directions of some states. Only the last addition of a layer may have an odd number.
    fn push(&mut self, steps: &[u8]) {
        let pairs = steps.chunks(2);
        self.draft
            .extend(pairs.map(|pair| pair[0] | pair.get(1).unwrap_or(&0) << 4));
    }

    fn end_layer(&mut self) {
        self.layers.push(&self.draft);
        self.draft.clear();
    }

    /// The sequence that leads to the state with this number in the newest layer.
    fn sequence(&self, mut number: usize) -> Vec<Direction> {
        let mut moves = Vec::new();
        for layer in self.layers.iter().rev() {
            let place = layer
                .iter()
                .position(|byte| {
                    let children = byte.count_ones() as usize;
                    let is_here = number < children;
                    number -= if is_here { 0 } else { children };
                    is_here
                })
                .expect("each state has a bit in the layer before");
            let bit = (0..8)
                .filter(|bit| layer[place] >> bit & 1 == 1)
                .nth(number)
                .expect("the byte has more bits than that");
            moves.push(Direction::ALL[bit % 4]);
            number = 2 * place + bit / 4;
        }
        moves.reverse();
        moves
    }

    fn bytes(&self) -> u64 {
        self.layers.bytes() + self.draft.capacity() as u64
    }
}
