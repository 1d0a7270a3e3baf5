//! The least cost of a tree of arcs that leads from a root to all other nodes (Chu and Liu 1965,
//! Edmonds 1967): each node pays for its cheapest arc; where these make a ring, it becomes one node,
//! and an arc costs what it costs more than the one that its end has paid for.

use super::pulse::Pulse;
use crate::search::Stopped;

/// An arc with its cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) cost: i32,
}

/// The least cost of a tree over nodes from 0 to `nodes`, without that; `None` if there is none.
pub(super) fn arborescence(
    mut nodes: usize,
    mut root: usize,
    mut arcs: Vec<Arc>,
    pulse: &mut Pulse,
) -> Result<Option<i64>, Stopped> {
    const NONE: usize = usize::MAX;
    let mut sum = 0;
    loop {
        let mut cheapest: Vec<Option<Arc>> = vec![None; nodes];
        for &arc in &arcs {
            let best = &mut cheapest[arc.to];
            if arc.from != arc.to && best.is_none_or(|best| arc.cost < best.cost) {
                *best = Some(arc);
            }
        }
        pulse.work((arcs.len() + nodes) as u64)?;
        // Follows the arcs back from each node, until a node of this or an earlier walk.
        let (mut walked, mut ring) = (vec![NONE; nodes], vec![NONE; nodes]);
        let mut rings = 0;
        for first in (0..nodes).filter(|&node| node != root) {
            let Some(arc) = cheapest[first] else {
                return Ok(None);
            };
            sum += i64::from(arc.cost);
            let mut node = first;
            while node != root && walked[node] == NONE {
                walked[node] = first;
                let Some(arc) = cheapest[node] else {
                    return Ok(None);
                };
                node = arc.from;
            }
            if node != root && walked[node] == first && ring[node] == NONE {
                while ring[node] == NONE {
                    ring[node] = rings;
                    node = cheapest[node].map_or(root, |arc| arc.from);
                }
                rings += 1;
            }
        }
        if rings == 0 {
            return Ok(Some(sum));
        }
        nodes = rings;
        for name in ring.iter_mut().filter(|name| **name == NONE) {
            *name = nodes;
            nodes += 1;
        }
        for arc in &mut arcs {
            // What every node has paid already.
            arc.cost -= cheapest[arc.to].map_or(0, |best| best.cost);
            (arc.from, arc.to) = (ring[arc.from], ring[arc.to]);
        }
        arcs.retain(|arc| arc.from != arc.to);
        root = ring[root];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use crate::search::{Control, Unwatched};

    /// The least cost over all choices of an arc into each node, of those that are trees.
    fn by_trying(nodes: usize, arcs: &[Arc]) -> Option<i64> {
        let into = |node: usize| arcs.iter().filter(move |arc| arc.to == node);
        let mut choices: Vec<Vec<Arc>> = vec![Vec::new()];
        for node in 1..nodes {
            choices = choices
                .iter()
                .flat_map(|chosen| into(node).map(|&arc| [chosen.as_slice(), &[arc]].concat()))
                .collect();
        }
        let is_tree = |chosen: &&Vec<Arc>| {
            (1..nodes).all(|node| {
                let mut at = node;
                for _ in 0..nodes {
                    at = if at == 0 { 0 } else { chosen[at - 1].from };
                }
                at == 0
            })
        };
        let costs = choices.iter().filter(is_tree);
        let sums = costs.map(|chosen| chosen.iter().map(|arc| i64::from(arc.cost)).sum());
        sums.min()
    }

    #[test]
    fn it_costs_as_much_as_the_cheapest_of_all_trees() {
        let mut rng = Rng::new(4);
        let mut watch = Unwatched;
        let mut pulse = Pulse::new(Control::new(&mut watch, u64::MAX), u64::MAX);
        let mut found = 0;
        for _ in 0..3000 {
            let nodes = 1 + rng.below(5);
            let arcs: Vec<Arc> = (0..rng.below(11))
                .map(|_| Arc {
                    from: rng.below(nodes),
                    to: rng.below(nodes),
                    cost: rng.below(4) as i32,
                })
                .collect();
            let wanted = by_trying(nodes, &arcs);
            found += usize::from(nodes > 3 && wanted > Some(0));
            let tree = arborescence(nodes, 0, arcs, &mut pulse).unwrap();
            assert_eq!(tree, wanted);
        }
        assert!(found > 100, "{found}");
    }
}
