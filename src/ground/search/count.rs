//! Textbook counting of shortest paths: breadth-first, a layer at a time, with the number of paths to each state.

use std::hash::Hash;

use num_bigint::BigUint;

use super::places::{Inserted, Places};
use super::{Control, Limits, Progress, STATES_PER_POLL, Stage, Stopped, Watch};

/// The bytes that a number takes on the heap besides its digits.
const ALLOCATION: usize = 2 * size_of::<usize>();

/// The number of shortest paths, 0 if no path exists; and the effort of the search.
///
/// The arguments and errors are those of [`bfs`](super::bfs::bfs), and `successors` also learns the number of moves that
/// lead to the state: it may leave out states from which too many more are needed. Two paths differ if their moves
/// do, even if they lead through the same states. If the start is a goal, the empty path is the
/// only one.
///
/// ```
/// use lockstep::search::{Limits, Unwatched, count_shortest};
///
/// // From 1 to 6 by doubling and adding one: 1, 2, 3, 6. That counts twice, since 1 + 1 is 2 · 1.
/// let (paths, _) = count_shortest(
///     1u32,
///     |&n, _, visit| {
///         visit('2', n * 2);
///         visit('+', n + 1);
///     },
///     |&n| n == 6,
///     Limits::default(),
///     &mut Unwatched,
/// )
/// .unwrap();
/// assert_eq!(paths, 2u32.into());
/// ```
pub fn count<S, M>(
    start: S,
    successors: impl Fn(&S, u32, &mut dyn FnMut(M, S)),
    is_goal: impl Fn(&S) -> bool,
    limits: Limits,
    watch: &mut dyn Watch,
) -> Result<(BigUint, Progress), Stopped>
where
    S: Clone + Eq + Hash,
{
    let mut control = Control::new(watch, limits.bytes);
    let mut progress = Progress {
        stage: Stage::Count,
        ..Progress::default()
    };
    // States in the order they were found; those of the newest layer come last.
    let mut found = Places::new(u64::MAX, limits.heap_bytes_per_state);
    found.insert(start, ());
    let mut first = 0;
    let mut paths = vec![BigUint::from(1u8)];
    let mut widest = 1;
    while first < found.len() {
        let end = found.len();
        let ended: BigUint = (first..end)
            .filter(|&place| found.get(place).is_some_and(|(state, _)| is_goal(state)))
            .map(|place| &paths[place - first])
            .sum();
        if ended != BigUint::ZERO {
            return Ok((ended, progress));
        }
        let mut next_paths: Vec<BigUint> = Vec::new();
        for place in first..end {
            let Some((state, ())) = found.get(place) else {
                break;
            };
            let state = state.clone();
            successors(
                &state,
                progress.depth,
                &mut |_, next| match found.insert(next, ()) {
                    Inserted::New(_) => next_paths.push(paths[place - first].clone()),
                    Inserted::Known(known) if known >= end => {
                        let sum = &mut next_paths[known - end];
                        *sum += &paths[place - first];
                        widest = widest.max(sum.bits());
                    }
                    Inserted::Known(_) | Inserted::Full => {}
                },
            );
            if place % STATES_PER_POLL == 0 || found.is_full {
                // A growing list is in memory twice while it is copied.
                let digits = ALLOCATION + widest.div_ceil(8) as usize;
                let held = paths.len() + next_paths.len();
                let room = paths.capacity() + 3 * next_paths.capacity();
                let numbers = (held * digits + room * size_of::<BigUint>()) as u64;
                found.budget = limits.left().saturating_sub(numbers);
                progress.bytes = progress.bytes.max(limits.held + found.bytes() + numbers);
                progress.frontier = (found.len() - place) as u64;
                progress.explored = found.len() as u64;
                if found.is_full {
                    return Err(control.out_of_memory(&progress));
                }
                control.report(&progress)?;
            }
        }
        paths = next_paths;
        first = end;
        progress.depth += 1;
        progress.at_least = progress.depth;
    }
    Ok((BigUint::ZERO, progress))
}
