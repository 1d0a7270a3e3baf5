//! Breadth-first search as the textbook has it: the reference that faster engines are held against.

use std::hash::Hash;

use indexmap::IndexMap;

use super::{Control, Progress, Stage, Stopped, Watch};

/// The moves of a shortest path, or `None` when no goal can be reached; and the effort it took.
///
/// * `start` – where the search begins;
/// * `successors` – calls its second argument with every move from a state and where it leads;
/// * `is_goal` – whether a state ends the search.
///
/// Among shortest paths, the one whose moves come first in the order of `successors`.
///
/// ```
/// use lockstep::search::{bfs::bfs, Unwatched};
///
/// // From 1 to 10 by doubling and adding one: 1, 2, 4, 5, 10.
/// let (path, _) = bfs(
///     1u32,
///     |&n, visit| {
///         visit('2', n * 2);
///         visit('+', n + 1);
///     },
///     |&n| n == 10,
///     u64::MAX,
///     &mut Unwatched,
/// )
/// .unwrap();
/// assert_eq!(path.unwrap(), ['2', '2', '+', '2']);
/// ```
pub fn bfs<S, M>(
    start: S,
    successors: impl Fn(&S, &mut dyn FnMut(M, S)),
    is_goal: impl Fn(&S) -> bool,
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<(Option<Vec<M>>, Progress), Stopped>
where
    S: Clone + Eq + Hash,
    M: Copy,
{
    let mut control = Control::new(watch, budget);
    // States in the order they were found, which is the order of the queue; with each, the place
    // of its predecessor and the move from there.
    let mut found: IndexMap<S, (usize, Option<M>)> = IndexMap::new();
    found.insert(start, (0, None));
    let mut progress = Progress {
        stage: Stage::Search,
        ..Progress::default()
    };
    // An entry holds the pair and its hash; a place in the table beside it takes an index and more.
    let bytes_per_entry = size_of::<(S, (usize, Option<M>))>() + 3 * size_of::<usize>();
    let mut layer_end = 1;
    let mut place = 0;
    while let Some((state, _)) = found.get_index(place) {
        if place == layer_end {
            layer_end = found.len();
            progress.depth += 1;
            progress.at_least = progress.depth;
        }
        if is_goal(state) {
            progress.explored = found.len() as u64;
            return Ok((Some(path_to(&found, place)), progress));
        }
        let state = state.clone();
        successors(&state, &mut |step, next| {
            found.entry(next).or_insert((place, Some(step)));
        });
        place += 1;
        if place % 1024 == 0 {
            progress.frontier = (found.len() - place) as u64;
            progress.explored = found.len() as u64;
            progress.bytes = (found.capacity() * bytes_per_entry) as u64;
            control.report(&progress)?;
        }
    }
    progress.explored = found.len() as u64;
    Ok((None, progress))
}

fn path_to<S, M: Copy>(found: &IndexMap<S, (usize, Option<M>)>, end: usize) -> Vec<M> {
    let mut path: Vec<M> = std::iter::successors(found.get_index(end), |(_, (before, _))| {
        found.get_index(*before)
    })
    .map_while(|(_, (_, step))| *step)
    .collect();
    path.reverse();
    path
}
