//! Textbook breadth-first search: the reference that faster engines are compared with.

use std::hash::Hash;

use super::tree::Tree;
use super::{Control, Found, LayerBound, Limits, Progress, STATES_PER_POLL, Stage, Stopped, Watch};

/// The moves of a shortest path, or `None` if no goal can be reached; and the effort of the search. Exceeding `limits`
/// and a watcher that cancels are errors.
///
/// * `start` – where the search begins;
/// * `successors` – calls its second argument with every move from a state and the state it leads to;
/// * `is_goal` – whether a state ends the search.
///
/// Of several shortest paths, the one whose moves come first in the order of `successors` is
/// returned.
///
/// ```
/// use lockstep::search::{Limits, Unwatched, bfs};
///
/// // From 1 to 10 by doubling and adding one: 1, 2, 4, 5, 10.
/// let (path, _) = bfs(
///     1u32,
///     |&n, visit| {
///         visit('2', n * 2);
///         visit('+', n + 1);
///     },
///     |&n| n == 10,
///     Limits::default(),
///     &mut Unwatched,
/// )
/// .unwrap();
/// assert_eq!(path.unwrap(), ['2', '2', '+', '2']);
/// ```
pub fn bfs<S, M>(
    start: S,
    successors: impl Fn(&S, &mut dyn FnMut(M, S)),
    is_goal: impl Fn(&S) -> bool,
    limits: Limits,
    watch: &mut dyn Watch,
) -> Result<Found<M>, Stopped>
where
    S: Clone + Eq + Hash,
    M: Copy,
{
    bfs_with_tree(start, successors, is_goal, |_| 0, limits, watch).map(|(found, _)| found)
}

/// The same, with the states found. `estimate` is a lower bound for the number of moves from a state to a goal. It
/// prunes nothing: it only raises the lower bound that is reported during the search, see [`LayerBound`].
pub(crate) fn bfs_with_tree<S, M>(
    start: S,
    successors: impl Fn(&S, &mut dyn FnMut(M, S)),
    is_goal: impl Fn(&S) -> bool,
    estimate: impl Fn(&S) -> u32,
    limits: Limits,
    watch: &mut dyn Watch,
) -> Result<(Found<M>, Tree<S, M>), Stopped>
where
    S: Clone + Eq + Hash,
    M: Copy,
{
    let mut control = Control::new(watch, limits.bytes);
    let mut progress = Progress {
        stage: Stage::Search,
        at_least: estimate(&start),
        ..Progress::default()
    };
    let mut reached = is_goal(&start).then_some(0);
    let mut tree = Tree::new(start, limits);
    let mut next_layer = LayerBound::new();
    let mut place = 0;
    while let Some((state, link)) = tree.get(place) {
        if let Some(goal) = reached {
            let path = tree.path_to(goal);
            progress.depth = path.len() as u32;
            return Ok(((Some(path), progress.holding(limits, &[&tree])), tree));
        }
        if link.depth > progress.depth {
            progress.depth = link.depth;
            progress.at_least = next_layer.finish(link.depth).max(progress.at_least);
        }
        let state = state.clone();
        successors(&state, &mut |step, next| {
            // The search ends where a goal is first reached: later states lie on no shorter path.
            if reached.is_some() {
                return;
            }
            let Some(at) = tree.reach(next, place, step) else {
                return;
            };
            if let Some((state, _)) = tree.get(at) {
                next_layer.add(estimate(state));
                reached = is_goal(state).then_some(at);
            }
        });
        if tree.is_full() {
            return Err(control.out_of_memory(&progress.holding(limits, &[&tree])));
        }
        place += 1;
        if place % STATES_PER_POLL == 0 {
            progress.frontier = (tree.len() - place) as u64;
            progress = progress.holding(limits, &[&tree]);
            control.report(&progress)?;
        }
    }
    Ok(((None, progress.holding(limits, &[&tree])), tree))
}
