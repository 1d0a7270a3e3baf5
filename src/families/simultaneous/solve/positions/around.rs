//! Searches from positions of a pair whose complete T would be too large, under [T around one of them](Around).

use super::super::beam::beam;
use super::super::blocks::BlockMap;
use super::super::cut::Around;
use super::super::engine::{BEAM_WIDTH, Outcome, shortest_within};
use super::super::side::{Near, bytes_to_make};
use super::super::single::Single;
use super::super::visited::Visited;
use super::filling::fill;
use crate::grid::Direction;
use crate::search::{Control, Progress, Stopped};

/// T is filled for sequences up to this much longer than the first one found, so that it covers nearby positions.
const MARGIN: u32 = 2;

/// How much longer than T sequences are searched for first, from a position that T was not filled around.
const SLACK: u32 = if cfg!(test) { 1 } else { 7 };

/// Entries of a layer that the search for a first sequence keeps. Its length matters less than for a solve, as T of the
/// position is known before the exact search; but in pairs with many states, a shorter one saves much of T.
const NARROW: usize = BEAM_WIDTH / 4;
const MANY_STATES: u64 = if cfg!(test) { 1_000 } else { 1_000_000_000 };

/// A shortest sequence; `None` if T around the position would be too large, or if no sequence was found to limit it.
/// `table` is filled again if it neither reaches the position nor comes close. `known` is some sequence from there, not
/// necessarily a shortest one. `progress` contains the cost so far on entry, and the total on return.
pub(super) fn shortest(
    table: &mut Option<Around>,
    pair: [&Single; 2],
    known: Option<Vec<Direction>>,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Vec<Direction>>, Stopped> {
    let before = progress.bytes;
    let [rows, columns] = pair;
    let states = rows.to.len() as u64 * columns.to.len() as u64;
    let width = match table {
        None if states >= MANY_STATES => BEAM_WIDTH,
        _ => NARROW,
    };
    let found = match &known {
        Some(moves) => Some(moves.len() as u32),
        None => match beam(rows, columns, width, progress, control)? {
            None if width < BEAM_WIDTH => beam(rows, columns, BEAM_WIDTH, progress, control)?,
            found => found,
        },
    };
    let Some(most) = found else {
        return Ok(None);
    };
    progress.bytes = before;
    if table
        .as_ref()
        .is_some_and(|around| !around.reaches(pair, most))
    {
        progress.bytes -= table.take().map_or(0, |around| around.bytes());
    }
    // The first sequence may be much longer than a shortest one, and few pairs are on sequences that short. So the limit
    // grows step by step from T, which is mostly the length if it was filled around the position itself, and little less
    // elsewhere.
    let (around, mut slack) = match table {
        Some(around) => (around, SLACK),
        None => match fill(pair, most + MARGIN, progress, control)? {
            Some((around, at_start)) => {
                progress.at_least = progress.at_least.max(at_start);
                (table.insert(around), 0)
            }
            None => return Ok(None),
        },
    };
    progress.at_least = progress.at_least.max(around.from(pair));
    // A known sequence is a shortest one unless there is a shorter one.
    let last = most - u32::from(known.is_some());
    let held = progress.bytes;
    while progress.at_least <= last {
        let limit = last.min(progress.at_least + slack);
        progress.bytes = held;
        let found = within(around, pair, limit, progress, control)?;
        if found.is_some() {
            return Ok(found);
        }
        progress.at_least = limit + 1;
        slack = 2 * slack + 1;
    }
    Ok(known)
}

/// A shortest sequence of at most `limit` instructions, by the exact search from the position alone; `None` if there is
/// no such sequence.
fn within(
    around: &Around,
    [rows, columns]: [&Single; 2],
    limit: u32,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Vec<Direction>>, Stopped> {
    let map = BlockMap::new(columns);
    let empty = Visited::empty_bytes(rows.to.len(), map.tiles);
    control.needs(
        progress,
        2 * empty + bytes_to_make(rows, columns, map, true),
    )?;
    let near = [Some(Near::Around(around)), None];
    let Outcome { moves, effort, .. } =
        shortest_within(Some(limit), near, rows, columns, false, *progress, control)?;
    *progress = effort;
    Ok(moves)
}
