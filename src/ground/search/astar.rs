//! A* as the textbook has it, for moves that all cost the same.

use std::hash::Hash;

use super::tree::Tree;
use super::{Control, Found, Limits, Progress, STATES_PER_POLL, Stage, Stopped, Watch};

/// The moves of a shortest path, or `None` if no goal can be reached; and the effort of the search. Exceeding `limits`
/// and a watcher that cancels are errors.
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

/// The same, with the states found.
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
    let mut queues = Queues::default();
    let queue = |queues: &mut Queues, state: &S, place: usize, depth: u32| {
        if let Some(estimate) = estimate(state) {
            queues.push((depth + estimate) as usize, (place as u32, depth));
        }
    };
    queue(&mut queues, &start, 0, 0);
    let mut tree = Tree::new(start, limits);
    let mut expanded = 0;
    let mut length = 0;
    while length < queues.by_length.len() {
        // The newest first: of equally good states the deeper one is nearer to the goal.
        let Some((place, depth)) = queues.by_length[length].pop() else {
            queues.drop_empty(length);
            length += 1;
            continue;
        };
        let place = place as usize;
        let Some((state, link)) = tree.get(place) else {
            break;
        };
        if link.depth < depth {
            continue; // A shorter path was found and queued in the meantime.
        }
        progress.depth = depth;
        progress.at_least = length as u32;
        if is_goal(state) {
            let path = tree.path_to(place);
            progress = progress.holding(limits, &[&tree]);
            progress.bytes += queues.bytes();
            return Ok(((Some(path), progress), tree));
        }
        let state = state.clone();
        successors(&state, &mut |step, next: S| {
            if let Some(reached) = tree.reach(next.clone(), place, step) {
                queue(&mut queues, &next, reached, depth + 1);
            }
        });
        // There is a place for each bucket that may grow.
        let left = limits.left().saturating_sub(queues.bytes());
        tree.set_budget(left);
        if tree.is_full() || tree.bytes() > left {
            let mut progress = progress.holding(limits, &[&tree]);
            progress.bytes += queues.bytes();
            return Err(control.out_of_memory(&progress));
        }
        expanded += 1;
        if expanded % STATES_PER_POLL == 0 {
            let waiting = queues.by_length[length..].iter();
            progress.frontier = waiting.map(|queue| queue.len() as u64).sum();
            progress = progress.holding(limits, &[&tree]);
            progress.bytes += queues.bytes();
            control.report(&progress)?;
        }
    }
    Ok(((None, progress.holding(limits, &[&tree])), tree))
}

/// Places by the least length of a path through them, each with the depth at which it was queued.
#[derive(Default)]
struct Queues {
    by_length: Vec<Vec<(u32, u32)>>,
    /// The number of places that fit.
    room: usize,
}

impl Queues {
    fn push(&mut self, length: usize, queued: (u32, u32)) {
        if self.by_length.len() <= length {
            self.by_length.resize(length + 1, Vec::new());
        }
        let queue = &mut self.by_length[length];
        self.room -= queue.capacity();
        queue.push(queued);
        self.room += queue.capacity();
    }

    /// Gives back the memory of an empty queue.
    fn drop_empty(&mut self, length: usize) {
        self.room -= self.by_length[length].capacity();
        self.by_length[length] = Vec::new();
    }

    fn bytes(&self) -> u64 {
        let lists = self.by_length.capacity() * size_of::<Vec<(u32, u32)>>();
        (lists + self.room * size_of::<(u32, u32)>()) as u64
    }
}
