//! The complete search: depth first over hops, with a table of refuted positions.
//!
//! It can pause after any number of positions and continue later, so that quick searches have their turn in between.
//! They read the table too, and drop the positions refuted there.

use super::duals::Duals;
use super::graph::{Graph, Node};
use super::guide::Guide;
use super::position::{Key, Position, Undo, within};
use super::prune::Pruner;
use super::pulse::Pulse;
use super::record::{Record, SearchStep};
use super::table::Table;
use crate::search::Stopped;

/// How a turn of the search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// [`Exhaust::route`] solves the board.
    Solved,
    /// No route within the limit solves it.
    Refuted,
    /// The turn is over, but the search is not.
    Open,
}

/// The tools of the search.
pub(super) struct Tools<'a> {
    pub(super) graph: &'a Graph,
    pub(super) guide: &'a Guide,
    pub(super) pruner: Pruner,
    pub(super) refuted: Table,
    /// Needed only if swaps are limited.
    pub(super) duals: Option<Duals>,
}

impl Tools<'_> {
    /// Whether bounds show that a solution takes more than `swaps` swaps from a position.
    fn need_more(
        &mut self,
        position: &Position,
        swaps: u32,
        pulse: &mut Pulse,
    ) -> Result<bool, Stopped> {
        if self.guide.at_least(position) > swaps {
            return Ok(true);
        }
        let Some(duals) = &mut self.duals else {
            return Ok(false);
        };
        match swaps.checked_sub(duals.at_least(position)) {
            Some(spare) => duals.cuts_off(self.graph, position, spare, pulse),
            None => Ok(true),
        }
    }
}

/// The limit that allows any number of swaps.
pub(super) const ANY: u32 = u32::MAX;

/// A search from one position for a solution with at most `limit` swaps.
pub(super) struct Exhaust {
    position: Position,
    limit: u32,
    /// The positions from the start to the current one.
    frames: Vec<Frame>,
    /// The untried hops from each of these, the most promising of each last.
    hops: Vec<Node>,
    /// Whether the current position is new, so that its hops still have to be found.
    is_new: bool,
}

struct Frame {
    key: Key,
    /// The index in `hops` of this position's first one.
    begin: usize,
    /// The undo of the hop being tried.
    undo: Option<Undo>,
}

impl Exhaust {
    pub(super) fn new(start: Position, limit: u32) -> Self {
        Exhaust {
            position: start,
            limit,
            frames: Vec::new(),
            hops: Vec::new(),
            is_new: true,
        }
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        let frames = self.frames.capacity() * size_of::<Frame>();
        (frames + self.hops.capacity() * size_of::<Node>() + self.position.charges.len() * 8) as u64
    }

    /// The nodes hopped to from the start to the current position.
    pub(super) fn route(&self) -> Vec<Node> {
        let tried = self.frames.iter().filter_map(|frame| frame.undo);
        let mut route: Vec<Node> = tried.map(|undo| undo.from()).skip(1).collect();
        if !self.frames.is_empty() {
            route.push(self.position.at);
        }
        route
    }

    /// Continues for about `nodes` positions.
    pub(super) fn turn(
        &mut self,
        tools: &mut Tools,
        nodes: u64,
        pulse: &mut Pulse,
        record: &mut impl Record,
    ) -> Result<Turn, Stopped> {
        let mut left = nodes;
        loop {
            if self.is_new {
                self.is_new = false;
                pulse.progress.explored += 1;
                let hops = self.frames.len() as u32;
                let ending = self.position.is_solved(tools.graph);
                if ending.is_some_and(|swap| hops + u32::from(swap) <= self.limit) {
                    record.came(hops as usize, self.position.at, SearchStep::Solved);
                    return Ok(Turn::Solved);
                }
                pulse.left(self.position.remaining(tools.graph));
                let step = self.open(tools, pulse)?;
                record.came(hops as usize, self.position.at, step);
                left = left.saturating_sub(1);
            }
            let Some(frame) = self.frames.last_mut() else {
                return Ok(Turn::Refuted);
            };
            if let Some(undo) = frame.undo.take() {
                self.position.undo(undo);
            }
            if left == 0 {
                return Ok(Turn::Open);
            }
            if self.hops.len() == frame.begin {
                tools.refuted.insert(frame.key);
                self.frames.pop();
                record.tried_all(self.frames.len());
                continue;
            }
            let to = self.hops.pop().expect("there is one beyond the begin");
            let lengths = tools.graph.lengths(self.position.at, to);
            let after = self.position.hand.after(lengths.expect("it was a hop"));
            let undo = self.position.hop(to, after.expect("it was possible"));
            frame.undo = Some(undo);
            self.is_new = true;
        }
    }

    /// Pushes the current position with its hops, unless it is refuted or lost. Returns [`SearchStep::Entered`], or why not.
    fn open(&mut self, tools: &mut Tools, pulse: &mut Pulse) -> Result<SearchStep, Stopped> {
        let mut key = self.position.key();
        let begin = self.hops.len();
        if tools.refuted.contains(key) {
            return Ok(SearchStep::Known);
        }
        if self.limit != ANY {
            let Some(left) = self.limit.checked_sub(self.frames.len() as u32) else {
                return Ok(SearchStep::TooManySwaps);
            };
            key ^= within(left);
            if tools.refuted.contains(key) || tools.need_more(&self.position, left, pulse)? {
                return Ok(SearchStep::TooManySwaps);
            }
        }
        if let Some(refuted) = (tools.pruner).refutation(tools.graph, &self.position, pulse)? {
            return Ok(refuted);
        }
        let position = &self.position;
        let mut hops: Vec<(i64, Node)> = Vec::new();
        for &hop in tools.graph.hops(position.at) {
            if let Some(left) = position.left_by(hop) {
                hops.push((tools.pruner.promise(position, hop.to, left), hop.to));
            }
        }
        hops.sort_unstable();
        self.hops.extend(hops.iter().map(|&(_, to)| to));
        self.frames.push(Frame {
            key,
            begin,
            undo: None,
        });
        Ok(SearchStep::Entered)
    }
}
