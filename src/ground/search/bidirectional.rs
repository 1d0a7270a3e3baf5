//! Textbook breadth-first search from both ends.

use std::hash::Hash;
use std::num::NonZeroU32;

use super::tree::Tree;
use super::{
    Account, Control, Found, LayerBound, Limits, Progress, STATES_PER_POLL, Searcher, Stage,
    Stopped, Watch,
};

/// The moves of a shortest path from `start` to `goal`, or `None` if there is no path; and the effort of the search.
/// Exceeding `limits` and a watcher that cancels are errors.
///
/// * `successors` – calls its second argument with every move from a state and the state it leads to;
/// * `predecessors` – calls its second argument with every move into a state and the state it comes from. It must be
///   exact: a meeting in a state from which no such move leads would not be a path.
///
/// Whole layers are grown, always on the side whose newest layer is smaller, so the first meeting
/// lies on a shortest path: on a shorter one, the sides would have met at a smaller sum of depths.
pub fn bidirectional<S, M>(
    start: S,
    goal: S,
    successors: impl Fn(&S, &mut dyn FnMut(M, S)),
    predecessors: impl Fn(&S, &mut dyn FnMut(M, S)),
    limits: Limits,
    watch: &mut dyn Watch,
) -> Result<Found<M>, Stopped>
where
    S: Clone + Eq + Hash,
    M: Copy,
{
    let steps = (successors, predecessors);
    bidirectional_with_trees(start, goal, steps, [&|_| 0, &|_| 0], limits, watch)
        .map(|(found, _)| found)
}

/// The states found from each side, the start's first, and the sides in the order in which they grew by a layer; the
/// last layer may be incomplete if the sides met in it.
pub(crate) struct BothTrees<S, M> {
    pub(crate) trees: [Tree<S, M>; 2],
    pub(crate) order: Vec<usize>,
}

/// The result of the search, and the states found from both sides.
pub(crate) type FoundWithTrees<S, M> = (Found<M>, Option<BothTrees<S, M>>);

/// The same, with the states found from both sides; `None` if the start is the goal. `estimates` are lower bounds for
/// the number of moves from a state to the goal, and from the start to a state. They prune nothing: they only raise the
/// lower bound that is reported during the search, see [`LayerBound`].
pub(crate) fn bidirectional_with_trees<S, M>(
    start: S,
    goal: S,
    (successors, predecessors): (
        impl Fn(&S, &mut dyn FnMut(M, S)),
        impl Fn(&S, &mut dyn FnMut(M, S)),
    ),
    estimates: [&dyn Fn(&S) -> u32; 2],
    limits: Limits,
    watch: &mut dyn Watch,
) -> Result<FoundWithTrees<S, M>, Stopped>
where
    S: Clone + Eq + Hash,
    M: Copy,
{
    let mut control = Control::new(watch, limits.bytes);
    let mut progress = Progress::default();
    if start == goal {
        return Ok(((Some(Vec::new()), progress), None));
    }
    progress.at_least = estimates[0](&start);
    let mut trees = [start, goal].map(|root| Tree::new(root, limits));
    // The first state of the newest layer of each side.
    let mut newest = [0, 0];
    let mut depths = [0, 0];
    let mut order = Vec::new();
    // States that both sides have come to.
    let mut shared = 0;
    loop {
        let sizes = [0, 1].map(|side| trees[side].len() - newest[side]);
        let side = usize::from(sizes[1] < sizes[0]);
        let [forward, backward] = &mut trees;
        let (tree, other) = if side == 0 {
            (forward, &*backward)
        } else {
            (backward, &*forward)
        };
        tree.set_budget(limits.left().saturating_sub(other.bytes()));
        order.push(side);
        progress.stage = [Stage::Forward, Stage::Backward][side];
        let layer = newest[side]..tree.len();
        newest[side] = layer.end;
        // A meeting at the sum of depths would have been found.
        progress.at_least = progress.at_least.max(depths[0] + depths[1] + 1);
        let mut next_layer = LayerBound::new();
        for place in layer.clone() {
            let Some((state, _)) = tree.get(place) else {
                break;
            };
            let state = state.clone();
            let mut meeting = None;
            let mut visit = |step, next: S| {
                let met = other.place_of(&next);
                let Some(here) = tree.reach(next, place, step) else {
                    return;
                };
                if let Some(there) = met {
                    shared += 1;
                    meeting.get_or_insert((here, there));
                } else if let Some((state, _)) = tree.get(here) {
                    next_layer.add(estimates[side](state));
                }
            };
            if side == 0 {
                successors(&state, &mut visit);
            } else {
                predecessors(&state, &mut visit);
            }
            if let Some((here, there)) = meeting {
                let (forward_place, backward_place) = if side == 0 {
                    (here, there)
                } else {
                    (there, here)
                };
                let mut path = trees[0].path_to(forward_place);
                path.extend(trees[1].path_back_from(backward_place));
                progress.at_least = path.len() as u32;
                depths[side] += 1;
                progress = progress.holding(limits, &[&trees[0], &trees[1]]);
                progress.account = account(depths, progress.explored - shared);
                return Ok(((Some(path), progress), Some(BothTrees { trees, order })));
            }
            if tree.is_full() {
                return Err(control.out_of_memory(&progress.holding(limits, &[tree, other])));
            }
            if place % STATES_PER_POLL == 0 {
                progress.depth = depths[side];
                progress.frontier = layer.len() as u64;
                progress = progress.holding(limits, &[tree, other]);
                control.report(&progress)?;
            }
        }
        depths[side] += 1;
        progress.at_least = next_layer.finish(depths[side]).max(progress.at_least);
        if newest[side] == trees[side].len() {
            progress = progress.holding(limits, &[&trees[0], &trees[1]]);
            progress.account = account(depths, progress.explored);
            return Ok(((None, progress), Some(BothTrees { trees, order })));
        }
    }
}

/// How far both sides grew, and the different states they saw.
fn account([forward, backward]: [u32; 2], states: u64) -> Account {
    Account {
        by: Searcher::BIDIRECTIONAL,
        states,
        forward: NonZeroU32::new(forward),
        backward: NonZeroU32::new(backward),
        ..Account::default()
    }
}
