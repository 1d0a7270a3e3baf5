//! The events of a search, so that it can be shown.
//!
//! The searches report to a [`Record`]: either to one that ignores everything, at no cost, or to [`Events`]. These form
//! a tree: an event is about the position one hop after that of its *parent*, or about its parent's position itself; so
//! a position is found by the hops from the root ([`Events::route`]).

use super::graph::Node;
use crate::choices;

/// The most events stored.
const MOST_EVENTS: usize = 200_000;

/// No node, no parent.
const NONE: u32 = u32::MAX;

/// One of the searches that take turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Member {
    /// Depth first, exhaustive: the one that can prove that no solution exists.
    Exhaust = 0,
    /// Keeps the most promising positions, hop by hop.
    Beam = 1,
}

choices! {
    /// The kind of an event, in the order of the numbers at the boundary.
    pub enum SearchStep {
        /// The search begins from the start. Value: the width of a beam; the most swaps that the complete search allows, or
        /// 0 for any number.
        Began => "began",
        /// A position is visited, and its hops are tried.
        Entered => "entered",
        /// Refuted: no charge lasts to any battery, and not everything is empty.
        Stuck => "stuck",
        /// Refuted: two batteries whose charge lasts to no other, and only one can come last.
        DeadEnds => "dead-ends",
        /// Refuted: batteries lack cells to be emptied on.
        Crowded => "crowded",
        /// Refuted: a battery that no charge reaches.
        Unreachable => "unreachable",
        /// Refuted before, and found in the table.
        Known => "known",
        /// Too many swaps for the limit of the search.
        TooManySwaps => "too-many-swaps",
        /// Refuted: every hop from here was refuted.
        Exhausted => "exhausted",
        /// A beam reached a position that it already keeps.
        Again => "again",
        /// A beam keeps only the best. Value: the number of others dropped after this number of hops.
        Narrowed => "narrowed",
        /// The board is solved from here without another hop.
        Solved => "solved",
        /// Refuted at the start: the colours of cells and charges do not fit.
        Parity => "parity",
    }
}

impl SearchStep {
    /// Whether it means that no solution leads on from its position.
    pub fn refutes(self) -> bool {
        use SearchStep::{Crowded, DeadEnds, Exhausted, Known, Parity, Stuck, Unreachable};
        matches!(
            self,
            Stuck | DeadEnds | Crowded | Unreachable | Known | Exhausted | Parity
        )
    }
}

/// The end of a beam's route in its log; `u32::MAX` is the start.
pub(super) type LogEntry = u32;

/// Records the searches.
pub(super) trait Record {
    /// A search begins from the start, with the value of [`SearchStep::Began`].
    fn began(&mut self, _: Member, _value: u32) {}
    /// The complete search reached a position, `depth` hops from the start, at `at`.
    fn came(&mut self, _depth: usize, _at: Node, _: SearchStep) {}
    /// The complete search has tried every hop of the position `depth` hops from the start.
    fn tried_all(&mut self, _depth: usize) {}
    /// A beam visits the position of an entry of its log, which follows the one of `before`.
    fn looked(&mut self, _entry: LogEntry, _before: LogEntry, _at: Node) {}
    /// A beam came from the position of an entry to one that it need not visit, or that is solved.
    fn met(&mut self, _before: LogEntry, _at: Node, _: SearchStep) {}
    /// A beam drops this many positions that are `depth` hops from the start.
    fn narrowed(&mut self, _depth: u32, _dropped: usize) {}
    /// The start is refuted without a search.
    fn refuted_at_start(&mut self, _: SearchStep) {}
    /// Whether to show only playable sequences: annealing, whose walks are not playable, is then left out.
    fn shows_play_only(&self) -> bool {
        false
    }
    /// Whether no more will be stored, so that nobody needs the search to continue.
    fn is_full(&self) -> bool {
        false
    }
}

/// Records nothing.
impl Record for () {}

/// The events of the searches, in columns, up to a limit. The numbers of [`Member`] and [`SearchStep`] are those of their
/// variants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// The search.
    pub searchers: Vec<u8>,
    /// The kind of event.
    pub steps: Vec<u8>,
    /// The number of hops from the start to the position.
    pub depths: Vec<u32>,
    /// The value defined at each [`SearchStep`]; else 0.
    pub values: Vec<u32>,
    /// The event of the previous position.
    pub(super) parents: Vec<u32>,
    /// The node hopped to from there; none if the event is about the parent's own position.
    pub(super) nodes: Vec<u32>,
    is_full: bool,
    /// The events of the positions on the complete search's path, the start first.
    stack: Vec<u32>,
    /// The events of the entries of the current beam's log, and of its start.
    entries: Vec<u32>,
    start: u32,
}

impl Events {
    /// The number of events.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Whether the search did more than was stored.
    pub fn is_cut(&self) -> bool {
        self.is_full
    }

    /// The kind of an event.
    pub fn step(&self, event: usize) -> SearchStep {
        SearchStep::ALL[usize::from(self.steps[event])]
    }

    /// The nodes hopped to from the start, up to the position of an event.
    pub(super) fn route(&self, event: usize) -> Vec<Node> {
        let mut route = Vec::new();
        let mut event = event as u32;
        while event != NONE {
            let node = self.nodes[event as usize];
            if node != NONE {
                route.push(node);
            }
            event = self.parents[event as usize];
        }
        route.reverse();
        route
    }

    /// The event before whose position is that of this event, or one hop before it.
    pub(super) fn parent(&self, event: usize) -> Option<usize> {
        let parent = self.parents[event];
        (parent != NONE).then_some(parent as usize)
    }

    /// The node that an event hopped to.
    pub(super) fn node(&self, event: usize) -> Option<Node> {
        let node = self.nodes[event];
        (node != NONE).then_some(node)
    }

    fn push(&mut self, searcher: Member, step: SearchStep, parent: u32, node: u32) -> u32 {
        if self.steps.len() == MOST_EVENTS {
            self.is_full = true;
        }
        if self.is_full {
            return NONE;
        }
        let depth = match self.depths.get(parent as usize) {
            Some(&depth) => depth + u32::from(node != NONE),
            None => 0,
        };
        self.searchers.push(searcher as u8);
        self.steps.push(step as u8);
        self.depths.push(depth);
        self.values.push(0);
        self.parents.push(parent);
        self.nodes.push(node);
        (self.steps.len() - 1) as u32
    }

    fn set_value(&mut self, event: u32, value: u32) {
        if let Some(old) = self.values.get_mut(event as usize) {
            *old = value;
        }
    }

    fn event_of(&self, entry: LogEntry) -> u32 {
        self.entries
            .get(entry as usize)
            .copied()
            .unwrap_or(self.start)
    }
}

impl Record for Events {
    fn began(&mut self, searcher: Member, value: u32) {
        let event = self.push(searcher, SearchStep::Began, NONE, NONE);
        self.set_value(event, value);
        match searcher {
            Member::Exhaust => self.stack.clear(),
            Member::Beam => self.entries.clear(),
        }
        self.start = event;
    }

    fn came(&mut self, depth: usize, at: Node, step: SearchStep) {
        if self.is_full {
            return;
        }
        self.stack.truncate(depth);
        let parent = self.stack.last().copied();
        let node = if depth == 0 { NONE } else { at };
        let event = self.push(Member::Exhaust, step, parent.unwrap_or(NONE), node);
        if step == SearchStep::Entered {
            self.stack.push(event);
        }
    }

    fn tried_all(&mut self, depth: usize) {
        if self.is_full {
            return;
        }
        self.stack.truncate(depth + 1);
        let Some(position) = self.stack.pop() else {
            return;
        };
        // Turns of other searches may have come between.
        let mut after = self.parents[(position as usize + 1).min(self.parents.len())..].iter();
        let step = match after.any(|&parent| parent == position) {
            true => SearchStep::Exhausted,
            false => SearchStep::Stuck,
        };
        self.push(Member::Exhaust, step, position, NONE);
    }

    fn looked(&mut self, entry: LogEntry, before: LogEntry, at: Node) {
        if entry == NONE {
            let start = self.push(Member::Beam, SearchStep::Entered, self.start, NONE);
            self.start = start;
            return;
        }
        let before = self.event_of(before);
        let event = self.push(Member::Beam, SearchStep::Entered, before, at);
        let place = entry as usize;
        if !self.is_full && self.entries.len() <= place {
            self.entries.resize(place + 1, NONE);
        }
        if let Some(old) = self.entries.get_mut(place) {
            *old = event;
        }
    }

    fn met(&mut self, before: LogEntry, at: Node, step: SearchStep) {
        self.push(Member::Beam, step, self.event_of(before), at);
    }

    fn narrowed(&mut self, depth: u32, dropped: usize) {
        let event = self.push(Member::Beam, SearchStep::Narrowed, NONE, NONE);
        self.set_value(event, u32::try_from(dropped).unwrap_or(u32::MAX));
        if let Some(old) = self.depths.get_mut(event as usize) {
            *old = depth;
        }
    }

    fn refuted_at_start(&mut self, step: SearchStep) {
        self.push(Member::Exhaust, step, NONE, NONE);
    }

    fn shows_play_only(&self) -> bool {
        true
    }

    fn is_full(&self) -> bool {
        self.is_full
    }
}
