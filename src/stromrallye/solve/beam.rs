//! A quick search that finds solutions and proves nothing: hop by hop, it keeps the positions that
//! look best.
//!
//! What looks good: few hops needed still ([`Guide`]); batteries that have several nodes to go on to
//! without a detour (*exits*); nodes that several batteries can go on to (*entries*). Batteries with
//! few exits and nodes with few entries are a danger, the fewer the more; how much more is drawn anew
//! for each try.

use std::collections::HashSet;

use super::exhaust::ANY;
use super::graph::{Graph, Hop, Node};
use super::guide::Guide;
use super::position::{Key, Position};
use super::pulse::Pulse;
use super::table::Table;
use super::token::Charge;
use crate::rng::Rng;
use crate::search::Stopped;

/// What a try goes by.
#[derive(Clone, Debug)]
pub(super) struct Taste {
    /// The danger of a battery by the number of its exits.
    exits: [i32; STEPS],
    /// The danger of an open node by the number of its entries.
    entries: [i32; STEPS],
    /// The danger of few exits for the battery on board.
    hand: [i32; STEPS],
    /// How far chance makes good look bad.
    noise: usize,
}

/// What a hop less to go is worth.
const HOP: i32 = 1000;

/// Numbers of exits that are told apart.
const STEPS: usize = 16;

impl Taste {
    /// A taste drawn at random.
    pub(super) fn new(rng: &mut Rng) -> Self {
        // The first danger lies between these, and each next one is so many percent of the one before.
        let mut fall = |least: usize, most: usize, percents: [usize; 2]| {
            let mut danger = least + rng.below(most - least + 1);
            let percent = percents[0] + rng.below(percents[1] - percents[0] + 1);
            std::array::from_fn(|_| {
                let now = danger;
                danger = danger * percent / 100;
                now as i32
            })
        };
        Taste {
            exits: fall(4000, 14_000, [20, 60]),
            entries: fall(2000, 7000, [25, 50]),
            hand: fall(0, 8000, [20, 75]),
            noise: [300, 1000, 2000, 4000][rng.below(4)],
        }
    }
}

/// A position and what it looks like.
#[derive(Clone, Debug)]
struct State {
    position: Position,
    /// The exits of the battery on each open node.
    exits: Vec<u16>,
    /// The batteries, among those on open nodes and the one on board, that each node is an exit for.
    entries: Vec<u16>,
    /// Hops needed still.
    needed: i32,
    /// The danger of all exits and entries, that of the hand apart.
    danger: i32,
    /// Where in the log the way to it ends.
    log: u32,
}

/// A hop that may be kept.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    cost: i32,
    needed: i32,
    parent: u32,
    to: Node,
    left: Charge,
    key: Key,
}

/// Searches one after the other, and keeps their working memory.
pub(super) struct Beam<'a> {
    graph: &'a Graph,
    guide: &'a Guide,
    /// The greatest width that there is memory for; 0 where there is none for any.
    pub(super) widest: usize,
    /// Hops that a try may note.
    longest_log: usize,
    states: Vec<State>,
    /// States no longer needed, whose memory is.
    spare: Vec<State>,
    candidates: Vec<Candidate>,
    seen: HashSet<Key>,
    /// Hops kept: the entry before, and where to.
    log: Vec<(u32, Node)>,
    /// The way that came nearest to a solution in the last try.
    pub(super) nearest: Vec<Node>,
}

impl<'a> Beam<'a> {
    /// Working memory of about so many bytes.
    pub(super) fn new(graph: &'a Graph, guide: &'a Guide, bytes: u64) -> Self {
        // Twice the width is kept as states, and each has some candidates.
        let each = 3 * Self::state_bytes(graph) + 50 * size_of::<Candidate>() as u64;
        let at_most = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        Beam {
            widest: at_most(bytes / 2 / each),
            longest_log: at_most(bytes / 4 / size_of::<(u32, Node)>() as u64),
            graph,
            guide,
            states: Vec::new(),
            spare: Vec::new(),
            candidates: Vec::new(),
            seen: HashSet::new(),
            log: Vec::new(),
            nearest: Vec::new(),
        }
    }

    fn state_bytes(graph: &Graph) -> u64 {
        graph.len() as u64 * 12 + 200
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        let states = (self.states.len() + self.spare.len()) as u64 * Self::state_bytes(self.graph);
        let others = self.candidates.capacity() * size_of::<Candidate>()
            + self.log.capacity() * 8
            + self.seen.capacity() * 20;
        states + others as u64
    }

    /// One try: looks for a way with no more than so many swaps.
    pub(super) fn search(
        &mut self,
        start: &Position,
        limit: u32,
        width: usize,
        rng: &mut Rng,
        refuted: &Table,
        pulse: &mut Pulse,
    ) -> Result<Option<Vec<Node>>, Stopped> {
        let taste = Taste::new(rng);
        let view = View {
            graph: self.graph,
            guide: self.guide,
            taste: &taste,
        };
        let greatest = self.guide.greatest(start);
        self.spare.append(&mut self.states);
        self.log.clear();
        let first = State::new(start, &view, pulse)?;
        self.states.push(first);
        let mut nearest = (i32::MAX, u32::MAX);
        for hops in 1..=limit {
            self.candidates.clear();
            let mut states = std::mem::take(&mut self.states);
            for (parent, state) in states.iter_mut().enumerate() {
                pulse.progress.depth = hops;
                let found = self.expand(&view, state, parent as u32, limit - hops, rng, pulse)?;
                if let Some(to) = found {
                    let mut way = self.way(state.log);
                    way.push(to);
                    return Ok(Some(way));
                }
            }
            if limit != ANY {
                // A hop too far is left out; that the battery run down at the end needs no more hops
                // than any does now is likely, and this search proves nothing.
                let most = i64::from(limit - hops) + i64::from(greatest);
                self.candidates
                    .retain(|candidate| i64::from(candidate.needed) <= most);
            }
            self.select(&view, &states, width, refuted, pulse)?;
            let looks = self.states.iter().map(|state| (state.needed, state.log));
            nearest = looks.fold(nearest, |nearest, look| nearest.min(look));
            self.spare.append(&mut states);
            self.spare.truncate(2 * width + 2);
            if self.states.is_empty() || self.log.len() > self.longest_log {
                break;
            }
        }
        self.nearest = self.way(nearest.1);
        Ok(None)
    }

    /// Notes all hops from a state as candidates, or returns the one that solves it with no more than
    /// so many swaps after it. The state is one that is being left then: its battery on board no
    /// longer counts among the entries.
    fn expand(
        &mut self,
        view: &View,
        state: &mut State,
        parent: u32,
        spare: u32,
        rng: &mut Rng,
        pulse: &mut Pulse,
    ) -> Result<Option<Node>, Stopped> {
        pulse.progress.explored += 1;
        pulse.left(state.position.remaining(self.graph));
        view.lift(state);
        let position = &state.position;
        let others = state.needed - i32::from(self.guide.taken(position.at, position.hand));
        let mut work = 10;
        for &hop in self.graph.hops(position.at) {
            if hop.lengths.least() > position.hand.top {
                break;
            }
            work += 3;
            let Some(left) = position.left_by(hop) else {
                continue;
            };
            let ending = position.solves(self.graph, hop.to, left);
            if ending.is_some_and(|swap| u32::from(swap) <= spare) {
                return Ok(Some(hop.to));
            }
            let needed = others + i32::from(self.guide.of(hop.to, left));
            let (danger, tried) = view.danger_after(state, hop.to, left);
            work += tried;
            self.candidates.push(Candidate {
                cost: needed * HOP + danger + rng.below(view.taste.noise) as i32,
                needed,
                parent,
                to: hop.to,
                left,
                key: position.key_after(hop.to, left),
            });
        }
        pulse.work(work)?;
        Ok(None)
    }

    /// Keeps the best candidates as the new states.
    fn select(
        &mut self,
        view: &View,
        parents: &[State],
        width: usize,
        refuted: &Table,
        pulse: &mut Pulse,
    ) -> Result<(), Stopped> {
        self.candidates
            .sort_unstable_by_key(|candidate| (candidate.cost, candidate.parent, candidate.to));
        self.seen.clear();
        for candidate in &self.candidates {
            if self.states.len() == width {
                break;
            }
            if !self.seen.insert(candidate.key) || refuted.contains(candidate.key) {
                continue;
            }
            let parent = &parents[candidate.parent as usize];
            let mut state = match self.spare.pop() {
                Some(mut state) => {
                    state.copy(parent);
                    state
                }
                None => parent.clone(),
            };
            let tried = view.hop(&mut state, candidate.to, candidate.left);
            state.log = self.log.len() as u32;
            self.log.push((parent.log, candidate.to));
            self.states.push(state);
            pulse.work(tried + self.graph.len() as u64 / 8)?;
        }
        Ok(())
    }

    /// The nodes hopped to on the way to an entry of the log.
    fn way(&self, mut entry: u32) -> Vec<Node> {
        let mut way = Vec::new();
        while let Some(&(before, to)) = self.log.get(entry as usize) {
            way.push(to);
            entry = before;
        }
        way.reverse();
        way
    }
}

impl State {
    fn new(start: &Position, view: &View, pulse: &mut Pulse) -> Result<Self, Stopped> {
        let View { graph, guide, .. } = *view;
        let mut state = State {
            position: start.clone(),
            exits: vec![0; graph.len()],
            entries: vec![0; graph.len()],
            needed: i32::from(guide.taken(start.at, start.hand)),
            danger: 0,
            log: u32::MAX,
        };
        for node in 0..graph.len() as Node {
            let charge = start.charges[node as usize];
            state.needed += i32::from(guide.of(node, charge));
            if !charge.may_be_empty() {
                state.exits[node as usize] = view.count(&mut state, node, charge);
            }
            pulse.work(graph.hops(node).len() as u64)?;
        }
        view.count(&mut state, start.at, start.hand);
        for node in 0..graph.len() {
            if !start.charges[node].may_be_empty() {
                state.danger +=
                    view.of_exits(state.exits[node]) + view.of_entries(state.entries[node]);
            }
        }
        Ok(state)
    }

    /// Takes over another's values, without new memory.
    fn copy(&mut self, other: &State) {
        self.position.copy(&other.position);
        self.exits.copy_from_slice(&other.exits);
        self.entries.copy_from_slice(&other.entries);
        self.needed = other.needed;
        self.danger = other.danger;
        self.log = other.log;
    }
}

/// What is needed to look at states.
struct View<'a> {
    graph: &'a Graph,
    guide: &'a Guide,
    taste: &'a Taste,
}

impl View<'_> {
    fn of_exits(&self, exits: u16) -> i32 {
        self.taste.exits[usize::from(exits).min(STEPS - 1)]
    }

    fn of_entries(&self, entries: u16) -> i32 {
        self.taste.entries[usize::from(entries).min(STEPS - 1)]
    }

    fn of_hand(&self, exits: u16) -> i32 {
        self.taste.hand[usize::from(exits).min(STEPS - 1)]
    }

    /// The exits of a battery with this charge on a node: where it can be brought without a detour.
    fn exits<'b>(
        &'b self,
        position: &'b Position,
        node: Node,
        charge: Charge,
    ) -> impl Iterator<Item = Node> + 'b {
        let needed = self.guide.taken(node, charge);
        self.graph
            .hops(node)
            .iter()
            .take_while(move |hop| hop.lengths.least() <= charge.top)
            .filter(move |hop| {
                position.charges[hop.to as usize].may_be_live()
                    && charge
                        .after(hop.lengths)
                        .is_some_and(|left| self.guide.of(hop.to, left) < needed)
            })
            .map(|hop| hop.to)
    }

    /// Whether a node is an exit for the battery on another.
    fn is_exit(&self, charge: Charge, from: Node, hop: Hop) -> bool {
        let needed = self.guide.taken(from, charge);
        charge
            .after(hop.lengths)
            .is_some_and(|left| self.guide.of(hop.to, left) < needed)
    }

    /// Counts a battery among the entries of its exits; how many there are.
    fn count(&self, state: &mut State, node: Node, charge: Charge) -> u16 {
        let mut exits = 0;
        for to in self.exits(&state.position, node, charge) {
            state.entries[to as usize] += 1;
            exits += 1;
        }
        exits
    }

    /// The battery on board is about to leave: it no longer counts among the entries.
    fn lift(&self, state: &mut State) {
        let (at, hand) = (state.position.at, state.position.hand);
        let State {
            position,
            entries,
            danger,
            ..
        } = state;
        for to in self.exits(position, at, hand) {
            let count = &mut entries[to as usize];
            if !position.charges[to as usize].may_be_empty() {
                *danger += self.of_entries(*count - 1) - self.of_entries(*count);
            }
            *count -= 1;
        }
    }

    /// The danger after a hop from a state whose battery was lifted, and how much work it was to tell.
    fn danger_after(&self, state: &State, to: Node, left: Charge) -> (i32, u64) {
        let position = &state.position;
        let place = to as usize;
        let there = position.charges[place];
        let mut danger = state.danger;
        let mut work = 0;
        let mut entries = state.entries[place];
        let mut hand_exits = match there.may_be_empty() {
            true => 2,
            false => state.exits[place],
        };
        if !there.may_be_empty() {
            danger -= self.of_exits(state.exits[place]) + self.of_entries(entries);
        }
        if !left.may_be_empty() {
            let mut exits = 0;
            for next in self.exits(position, to, left) {
                exits += 1;
                work += 1;
                if next == to {
                    entries += 1;
                } else if !position.charges[next as usize].may_be_empty() {
                    let count = state.entries[next as usize];
                    danger += self.of_entries(count + 1) - self.of_entries(count);
                }
            }
            danger += self.of_exits(exits) + self.of_entries(entries);
        } else if !left.may_be_live() {
            for hop in self.graph.hops(to) {
                let from = hop.to;
                let charge = position.charges[from as usize];
                if from == to {
                    let back = self.is_exit(there.taken(), to, *hop);
                    hand_exits = hand_exits.saturating_sub(u16::from(back));
                } else if !charge.may_be_empty() {
                    work += 1;
                    let back = Hop { to, ..*hop };
                    if self.is_exit(charge, from, back) {
                        let count = state.exits[from as usize];
                        danger += self.of_exits(count - 1) - self.of_exits(count);
                    }
                }
            }
        }
        (danger + self.of_hand(hand_exits), work)
    }

    /// Makes the hop; how much work it was.
    fn hop(&self, state: &mut State, to: Node, left: Charge) -> u64 {
        let place = to as usize;
        let there = state.position.charges[place];
        let (at, hand) = (state.position.at, state.position.hand);
        state.needed -= i32::from(self.guide.taken(at, hand));
        state.needed += i32::from(self.guide.of(to, left)) - i32::from(self.guide.of(to, there))
            + i32::from(self.guide.taken(to, there.taken()));
        if !there.may_be_empty() {
            state.danger -=
                self.of_exits(state.exits[place]) + self.of_entries(state.entries[place]);
        }
        state.position.hop(to, left);
        if there.may_be_empty() {
            // Its battery did not count before, and does now that it is on board.
            self.gain(state, to, there.taken());
        }
        if !left.may_be_empty() {
            state.exits[place] = 0;
            let exits = self.gain(state, to, left);
            state.exits[place] = exits;
            state.danger += self.of_exits(exits) + self.of_entries(state.entries[place]);
        } else if !left.may_be_live() {
            for hop in self.graph.hops(to) {
                let from = hop.to;
                let charge = state.position.charges[from as usize];
                if from != to && !charge.may_be_empty() {
                    let back = Hop { to, ..*hop };
                    if self.is_exit(charge, from, back) {
                        let count = &mut state.exits[from as usize];
                        state.danger += self.of_exits(*count - 1) - self.of_exits(*count);
                        *count -= 1;
                    }
                }
            }
            state.entries[place] = 0;
        }
        self.graph.hops(to).len() as u64
    }

    /// Counts a battery among the entries of its exits; how many there are. The danger of its own
    /// node is the caller's.
    fn gain(&self, state: &mut State, node: Node, charge: Charge) -> u16 {
        let State {
            position,
            entries,
            danger,
            ..
        } = state;
        let mut exits = 0;
        for to in self.exits(position, node, charge) {
            let count = &mut entries[to as usize];
            if to != node && !position.charges[to as usize].may_be_empty() {
                *danger += self.of_entries(*count + 1) - self.of_entries(*count);
            }
            *count += 1;
            exits += 1;
        }
        exits
    }
}
