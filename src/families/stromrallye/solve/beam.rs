//! A beam search: quick, finds solutions and proves nothing. After each hop it keeps the most promising positions, by
//! their [rating](super::rating).

use std::collections::HashSet;

use super::charge_set::ChargeSet;
use super::exhaust::ANY;
use super::graph::{Graph, Node};
use super::guide::Guide;
use super::position::{Key, Position};
use super::prune::Pruner;
use super::pulse::Pulse;
use super::rating::{HOP, RatedPosition, View, Weights};
use super::record::{Member, Record, SearchStep};
use super::table::Table;
use crate::rng::Rng;
use crate::search::Stopped;

/// The goal of one try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Try<'a> {
    pub(super) start: &'a Position,
    /// The most swaps of the route.
    pub(super) limit: u32,
    /// The number of positions it keeps after each hop.
    pub(super) width: usize,
}

/// A hop that may be kept.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    cost: i32,
    needed: i32,
    parent: u32,
    to: Node,
    left: ChargeSet,
    key: Key,
}

/// Runs one search after another, and reuses their working memory.
pub(super) struct Beam<'a> {
    graph: &'a Graph,
    guide: &'a Guide,
    /// The greatest width that fits into memory; 0 if none does.
    pub(super) widest: usize,
    /// The most hops that a try may log.
    longest_log: usize,
    kept: Vec<RatedPosition>,
    /// Positions no longer needed, whose memory is reused.
    spare: Vec<RatedPosition>,
    candidates: Vec<Candidate>,
    /// The number of candidates examined to keep the best.
    tried: usize,
    seen: HashSet<Key>,
    /// The hops of kept positions: the entry before, and the node hopped to.
    log: Vec<(u32, Node)>,
}

impl<'a> Beam<'a> {
    /// A beam whose working memory takes about `bytes` bytes.
    pub(super) fn new(graph: &'a Graph, guide: &'a Guide, bytes: u64) -> Self {
        // Twice the width of positions is kept, and each has some candidates.
        let each = 3 * RatedPosition::bytes(graph) + 50 * size_of::<Candidate>() as u64;
        let at_most = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        Beam {
            widest: at_most(bytes / 2 / each),
            longest_log: at_most(bytes / 4 / size_of::<(u32, Node)>() as u64),
            graph,
            guide,
            kept: Vec::new(),
            spare: Vec::new(),
            candidates: Vec::new(),
            tried: 0,
            seen: HashSet::new(),
            log: Vec::new(),
        }
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        let kept = (self.kept.len() + self.spare.len()) as u64 * RatedPosition::bytes(self.graph);
        let others = self.candidates.capacity() * size_of::<Candidate>()
            + self.log.capacity() * 8
            + self.seen.capacity() * 20;
        kept + others as u64
    }

    /// One try. Hops to positions that are `refuted` are dropped, and in some tries those that `pruner` refutes at once.
    pub(super) fn search(
        &mut self,
        task: Try,
        rng: &mut Rng,
        refuted: &Table,
        pruner: &mut Pruner,
        pulse: &mut Pulse,
        record: &mut impl Record,
    ) -> Result<Option<Vec<Node>>, Stopped> {
        let Try {
            start,
            limit,
            width,
        } = task;
        record.began(Member::Beam, width as u32);
        let weights = Weights::new(rng);
        let view = View {
            graph: self.graph,
            guide: self.guide,
            weights: &weights,
        };
        let greatest = self.guide.greatest(start);
        self.spare.append(&mut self.kept);
        self.log.clear();
        let first = RatedPosition::new(start, &view, pulse)?;
        self.kept.push(first);
        for hops in 1..=limit {
            self.candidates.clear();
            let mut kept = std::mem::take(&mut self.kept);
            for (parent, rated) in kept.iter_mut().enumerate() {
                pulse.progress.depth = hops;
                let before = self.log.get(rated.log as usize);
                let before = before.map_or(u32::MAX, |&(before, _)| before);
                record.looked(rated.log, before, rated.position.at);
                let found = self.expand(&view, rated, parent as u32, limit - hops, rng, pulse)?;
                if let Some(to) = found {
                    record.met(rated.log, to, SearchStep::Solved);
                    let mut route = self.route(rated.log);
                    route.push(to);
                    return Ok(Some(route));
                }
            }
            if limit != ANY {
                // Hops that need too many more are dropped. This assumes that the battery run down at the end needs no
                // more hops than the worst does now: likely, and this search proves nothing anyway.
                let most = i64::from(limit - hops) + i64::from(greatest);
                self.candidates
                    .retain(|candidate| i64::from(candidate.needed) <= most);
            }
            self.select(&view, &kept, width, (refuted, pruner), pulse, record)?;
            let dropped = self.candidates.len() - self.tried;
            if dropped > 0 {
                record.narrowed(hops, dropped);
            }
            self.spare.append(&mut kept);
            self.spare.truncate(2 * width + 2);
            if self.kept.is_empty() || self.log.len() > self.longest_log {
                break;
            }
        }
        Ok(None)
    }

    /// Adds all hops from a position as candidates, or returns the node of one that solves the board with at most
    /// `spare` swaps after it. Afterwards the position counts as being left: its battery on board is no longer among
    /// the entries.
    fn expand(
        &mut self,
        view: &View,
        rated: &mut RatedPosition,
        parent: u32,
        spare: u32,
        rng: &mut Rng,
        pulse: &mut Pulse,
    ) -> Result<Option<Node>, Stopped> {
        pulse.progress.explored += 1;
        pulse.left(rated.position.remaining(self.graph));
        view.lift(rated);
        let position = &rated.position;
        let others = rated.needed - i32::from(self.guide.taken(position.at, position.hand));
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
            let (danger, tried) = view.danger_after(rated, hop.to, left);
            work += tried;
            self.candidates.push(Candidate {
                cost: needed * HOP + danger + rng.below(view.weights.noise) as i32,
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

    /// Keeps the best candidates as the new positions.
    fn select(
        &mut self,
        view: &View,
        parents: &[RatedPosition],
        width: usize,
        (refuted, pruner): (&Table, &mut Pruner),
        pulse: &mut Pulse,
        record: &mut impl Record,
    ) -> Result<(), Stopped> {
        self.candidates
            .sort_unstable_by_key(|candidate| (candidate.cost, candidate.parent, candidate.to));
        self.seen.clear();
        self.tried = 0;
        for candidate in &self.candidates {
            if self.kept.len() == width {
                break;
            }
            self.tried += 1;
            let parent = &parents[candidate.parent as usize];
            if !self.seen.insert(candidate.key) {
                record.met(parent.log, candidate.to, SearchStep::Again);
                continue;
            }
            if refuted.contains(candidate.key) {
                record.met(parent.log, candidate.to, SearchStep::Known);
                continue;
            }
            let mut rated = match self.spare.pop() {
                Some(mut rated) => {
                    rated.copy(parent);
                    rated
                }
                None => parent.clone(),
            };
            let tried = view.hop(&mut rated, candidate.to, candidate.left);
            pulse.work(tried + self.graph.len() as u64 / 8)?;
            if view.weights.drops_unreachable
                && (pruner.unreachable(self.graph, &rated.position, pulse)?).is_some()
            {
                record.met(parent.log, candidate.to, SearchStep::Unreachable);
                self.spare.push(rated);
                continue;
            }
            rated.log = self.log.len() as u32;
            self.log.push((parent.log, candidate.to));
            self.kept.push(rated);
        }
        Ok(())
    }

    /// The nodes hopped to up to an entry of the log.
    fn route(&self, mut entry: u32) -> Vec<Node> {
        let mut route = Vec::new();
        while let Some(&(before, to)) = self.log.get(entry as usize) {
            route.push(to);
            entry = before;
        }
        route.reverse();
        route
    }
}
