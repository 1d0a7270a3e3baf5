//! Quick signs that a position is lost.
//!
//! They rest on two facts. A battery that is surely empty stays empty, so the nodes that can be visited only get fewer.
//! And when the robot next comes to a node, it continues with the charge that lies there now: only the robot itself
//! could have brought another.
//!
//! *Reach.* The charge with which the robot can ever leave a node is at most the greatest of the charge that lies there
//! and those that can be brought there: the charge with which it leaves some other node, less the shortest walk. These
//! bounds are raised until none grows any more. An open node to which no such charge lasts will never be visited, and
//! so never be closed.
//!
//! *Dead ends.* If the charge on an open node does not last to any node that can be visited (itself
//! included), the robot stays there for good, so it comes there last. Two such nodes cannot both be
//! last.
//!
//! *Room to end.* All batteries must find places of their own to be emptied in ([`Ends`]). Very large boards skip this
//! check.

use super::charge_set::ChargeSet;
use super::conflict::Conflict;
use super::ends::Ends;
use super::graph::{Graph, Node};
use super::position::Position;
use super::pulse::Pulse;
use super::record::SearchStep;
use crate::search::Stopped;

/// Recognises lost positions, and reuses its working memory.
pub(super) struct Pruner {
    /// The greatest charge with which each node can be left; 0 where it cannot be reached.
    bounds: Vec<i32>,
    /// Nodes whose bound has grown since it was passed on.
    grown: Vec<Node>,
    is_queued: Vec<bool>,
    /// The number of nodes that can be visited from each by the charge that lies there.
    exits: Vec<u32>,
    ends: Option<Ends>,
}

impl Pruner {
    pub(super) fn new(graph: &Graph, pulse: &mut Pulse) -> Result<Self, Stopped> {
        Ok(Pruner {
            ends: Ends::new(graph, pulse)?,
            ..Pruner::without_ends(graph)
        })
    }

    /// A pruner without knowledge of the places where batteries can end, and without tables for that.
    pub(super) fn without_ends(graph: &Graph) -> Self {
        Pruner {
            bounds: vec![0; graph.len()],
            grown: Vec::new(),
            is_queued: vec![false; graph.len()],
            exits: vec![0; graph.len()],
            ends: None,
        }
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        let ends = self.ends.as_ref().map_or(0, Ends::bytes);
        self.bounds.len() as u64 * 13 + ends
    }

    /// A sign that no solution leads on from here, if there is one. Stores the numbers of exits for
    /// [`Pruner::promise`].
    pub(super) fn refutation(
        &mut self,
        graph: &Graph,
        position: &Position,
        pulse: &mut Pulse,
    ) -> Result<Option<SearchStep>, Stopped> {
        Ok(if self.dead_ends(graph, position, pulse)?.1.is_some() {
            Some(SearchStep::DeadEnds)
        } else if self.is_crowded(position, pulse)? {
            Some(SearchStep::Crowded)
        } else if self.unreachable(graph, position, pulse)?.is_some() {
            Some(SearchStep::Unreachable)
        } else {
            None
        })
    }

    /// Whether batteries lack room to be emptied; `false` if that is not checked.
    pub(super) fn is_crowded(
        &mut self,
        position: &Position,
        pulse: &mut Pulse,
    ) -> Result<bool, Stopped> {
        let Some(ends) = &mut self.ends else {
            return Ok(false);
        };
        pulse.work(10 * position.charges.len() as u64)?;
        Ok(!ends.have_room(position))
    }

    /// Why batteries lack room to be emptied, if they do and if that is checked.
    pub(super) fn conflict(
        &mut self,
        position: &Position,
        pulse: &mut Pulse,
    ) -> Result<Option<Conflict>, Stopped> {
        let is_crowded = self.is_crowded(position, pulse)?;
        let ends = self.ends.as_mut().filter(|_| is_crowded);
        Ok(ends.and_then(|ends| ends.conflict(position)))
    }

    /// How soon to try a hop: greater is sooner. Hops that close a node come first, and then those to
    /// nodes with few exits, since these get fewer still.
    pub(super) fn promise(&self, position: &Position, to: Node, left: ChargeSet) -> i64 {
        let was_open = !position.charges[to as usize].may_be_empty();
        let gain = i64::from(was_open) - i64::from(!left.may_be_empty());
        gain * 10_000 - i64::from(self.exits[to as usize].min(9_999))
    }

    /// Two open nodes that are dead ends, or one, or none.
    pub(super) fn dead_ends(
        &mut self,
        graph: &Graph,
        position: &Position,
        pulse: &mut Pulse,
    ) -> Result<(Option<Node>, Option<Node>), Stopped> {
        let mut first = None;
        for node in 0..graph.len() {
            let charge = position.charges[node];
            if !charge.may_be_live() {
                continue;
            }
            let mut exits = 0;
            for hop in graph.hops(node as Node) {
                if hop.lengths.least() > charge.top {
                    break;
                }
                exits += u32::from(position.charges[hop.to as usize].may_be_live());
            }
            pulse.work(u64::from(exits) + 4)?;
            self.exits[node] = exits;
            if exits == 0 && !charge.may_be_empty() {
                if first.is_some() {
                    return Ok((first, Some(node as Node)));
                }
                first = Some(node as Node);
            }
        }
        Ok((first, None))
    }

    /// An open node that no charge reaches, if there is one.
    pub(super) fn unreachable(
        &mut self,
        graph: &Graph,
        position: &Position,
        pulse: &mut Pulse,
    ) -> Result<Option<Node>, Stopped> {
        self.bounds.fill(0);
        // The robot's own node counts as reached only if it can come back.
        self.grown.clear();
        self.pass_on(graph, position, position.at, position.hand.top, pulse)?;
        while let Some(node) = self.grown.pop() {
            self.is_queued[node as usize] = false;
            self.pass_on(graph, position, node, self.bounds[node as usize], pulse)?;
        }
        let mut open = (0..graph.len()).filter(|&node| !position.charges[node].may_be_empty());
        Ok(open
            .find(|&node| self.bounds[node] == 0)
            .map(|node| node as Node))
    }

    /// The greatest charge with which each node can be left, as found by [`Pruner::unreachable`] last.
    pub(super) fn bounds(&self) -> &[i32] {
        &self.bounds
    }

    /// Raises the bounds of the nodes that the robot can hop to if it leaves a node with this charge.
    fn pass_on(
        &mut self,
        graph: &Graph,
        position: &Position,
        from: Node,
        charge: i32,
        pulse: &mut Pulse,
    ) -> Result<(), Stopped> {
        let hops = graph.hops(from);
        let mut tried = 4;
        for hop in hops {
            let left = charge - hop.lengths.least();
            if left < 0 {
                break;
            }
            tried += 1;
            let to = hop.to as usize;
            let there = position.charges[to];
            let bound = there.top.max(left);
            if there.may_be_live() && bound > self.bounds[to] {
                self.bounds[to] = bound;
                if !self.is_queued[to] {
                    self.is_queued[to] = true;
                    self.grown.push(hop.to);
                }
            }
        }
        pulse.work(tried)
    }
}
