//! A* as the textbook has it, for moves that all cost the same.

use std::hash::Hash;

use super::tree::Tree;
use super::{Control, Found, Limits, Progress, STATES_PER_LOOK, Stage, Stopped, Watch};

/// The moves of a shortest path, or `None` when no goal can be reached; and the effort it took.
///
/// * `start`, `successors`, `is_goal` – as for [`super::bfs::bfs`];
/// * `estimate` – moves that are needed at least, `None` where the goal cannot be reached. It must
///   be consistent: one move changes it by one at most on the way down. Then a state has its
///   shortest way when it is taken out of the queue, and so has the goal.
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
    let mut control = Control::new(watch, limits.bytes);
    let mut progress = Progress {
        stage: Stage::Search,
        ..Progress::default()
    };
    // Places by the length a path through them has at least, and the depth they were queued at.
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
            continue; // A shorter way was found meanwhile, and queued.
        }
        progress.depth = depth;
        progress.at_least = length as u32;
        if is_goal(state) {
            let path = tree.path_to(place);
            return Ok((Some(path), progress.holding(&[&tree])));
        }
        let state = state.clone();
        successors(&state, &mut |step, next: S| {
            if let Some(reached) = tree.reach(next.clone(), place, step) {
                queue(&mut queues, &next, reached, depth + 1);
            }
        });
        expanded += 1;
        if expanded % STATES_PER_LOOK == 0 {
            progress.frontier = queues[length..]
                .iter()
                .map(|queue| queue.len() as u64)
                .sum();
            progress = progress.holding(&[&tree]);
            progress.bytes += progress.frontier * size_of::<(usize, u32)>() as u64;
            control.report(&progress)?;
        }
    }
    Ok((None, progress.holding(&[&tree])))
}
