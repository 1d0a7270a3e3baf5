//! The sequence that a rung from the goal may have found.

use std::collections::HashSet;

use super::classes::Classes;
use super::rung::Rung;
use crate::grid::Direction;
use crate::search::{Control, Progress, Stopped};

/// Dead ends between two polls of the watcher.
const DEAD_ENDS_PER_POLL: usize = if cfg!(test) { 16 } else { 1 << 14 };

/// The bytes of a dead end in a hash table, as it grows.
const BYTES_PER_DEAD_END: u64 = 32;

/// A shortest sequence, if one leads through pairs of classes from which each of its instructions leads to one class
/// only: depth first, along pairs that are one nearer to the goal.
///
/// It may give up after many dead ends as long as some step is uncertain, since then there is a finer rung.
pub(super) fn walk(
    rung: &Rung,
    classes: &[Classes; 2],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Vec<Direction>>, Stopped> {
    let [rows, columns] = classes;
    let length = rung.length.expect("the other end was found");
    let certain = |[row, column]: [u32; 2], direction: usize| {
        let to = rows
            .certain(row, direction)
            .zip(columns.certain(column, direction));
        to.map(<[u32; 2]>::from)
    };
    let is_certain = classes.iter().all(Classes::are_certain);
    let most = rung.found.pairs as usize / 16;
    let before = progress.bytes;
    let mut dead_ends = HashSet::new();
    // Each pair with the direction to try next.
    let mut way = vec![([rows.start, columns.start], 0)];
    while let Some((pair, next)) = way.last_mut() {
        let (pair, direction) = (*pair, *next);
        *next += 1;
        let left = length + 1 - way.len() as u32;
        if left == 0 {
            let taken = way[..length as usize].iter();
            progress.bytes = before;
            return Ok(Some(
                taken.map(|&(_, next)| Direction::ALL[next - 1]).collect(),
            ));
        }
        if direction == Direction::ALL.len() {
            way.pop();
            dead_ends.insert(pair);
            if dead_ends.len().is_multiple_of(DEAD_ENDS_PER_POLL) {
                progress.bytes = before + dead_ends.len() as u64 * BYTES_PER_DEAD_END;
                control.report(progress)?;
                if dead_ends.len() > most && !is_certain {
                    break;
                }
            }
        } else if let Some(to) = certain(pair, direction)
            && rung.found.tiles.distance(to[0], to[1]) == Some(left - 1)
            && !dead_ends.contains(&to)
        {
            way.push((to, 0));
        }
    }
    progress.bytes = before;
    debug_assert!(!is_certain, "every way is a walk");
    Ok(None)
}
