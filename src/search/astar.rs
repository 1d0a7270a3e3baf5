//! A* as the textbook has it, for moves that all cost the same.

use std::hash::Hash;

use super::tree::Tree;
use super::{Control, Found, Limits, Progress, STATES_PER_POLL, Stage, Stopped, Watch};

/// The moves of a shortest path, or `None` if no goal can be reached; and the effort of the search.
/// Memory beyond `limits` and a watcher that cancels are errors.
///
/// * `start`, `successors`, `is_goal` – as for [`super::bfs::bfs`];
/// * `estimate` – a lower bound for the number of moves to a goal, or `None` if none can be
///   reached. It must be consistent: a move reduces it by one at most. Then the shortest path to a
///   state is known when it is taken out of the queue, and so is the shortest path to a goal.
pub fn astar<S, M>(
    start: S,
    successors: impl Fn(&S, &mut dyn FnMut(M, S)),
    is_goal: impl Fn(&S) -> bool,
    estimate: impl Fn(&S) -> Option<u32>,
    limits: Limits,
    watch: &mut dyn Watch,
) -> Result<Found<M>, Stopped>
where
    S: Clone + Eq + Hash,
    M: Copy,
{
    astar_with_tree(start, successors, is_goal, estimate, limits, watch).map(|(found, _)| found)
}

/// The same, with the states it found.
pub(crate) fn astar_with_tree<S, M>(
    start: S,
    successors: impl Fn(&S, &mut dyn FnMut(M, S)),
    is_goal: impl Fn(&S) -> bool,
    estimate: impl Fn(&S) -> Option<u32>,
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
        ..Progress::default()
    };
    // Places by the least length of a path through them, each with the depth it was queued at.
    let mut queues: Vec<Vec<(usize, u32)>> = Vec::new();
    let queue = |queues: &mut Vec<Vec<_>>, state: &S, place: usize, depth: u32| {
        if let Some(estimate) = estimate(state) {
            let length = (depth + estimate) as usize;
            if queues.len() <= length {
                queues.resize(length + 1, Vec::new());
            }
            queues[length].push((place, depth));
        }
    };
    queue(&mut queues, &start, 0, 0);
    let mut tree = Tree::new(start, limits.heap_bytes_per_state);
    let mut expanded = 0;
    let mut length = 0;
    while length < queues.len() {
        // The newest first: of equally good states the deeper one is nearer to the goal.
        let Some((place, depth)) = queues[length].pop() else {
            length += 1;
            continue;
        };
        let Some((state, link)) = tree.get(place) else {
            break;
        };
        if link.depth < depth {
            continue; // A shorter path was found meanwhile, and queued.
        }
        progress.depth = depth;
        progress.at_least = length as u32;
        if is_goal(state) {
            let path = tree.path_to(place);
            return Ok(((Some(path), progress.holding(&[&tree])), tree));
        }
        let state = state.clone();
        successors(&state, &mut |step, next: S| {
            if let Some(reached) = tree.reach(next.clone(), place, step) {
                queue(&mut queues, &next, reached, depth + 1);
            }
        });
        expanded += 1;
        if expanded % STATES_PER_POLL == 0 {
            progress.frontier = queues[length..]
                .iter()
                .map(|queue| queue.len() as u64)
                .sum();
            progress = progress.holding(&[&tree]);
            progress.bytes += progress.frontier * size_of::<(usize, u32)>() as u64;
            control.report(&progress)?;
        }
    }
    Ok(((None, progress.holding(&[&tree])), tree))
}
