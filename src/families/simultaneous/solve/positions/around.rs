//! Searches from positions of a pair whose complete T would be too large, under [T around one of them](Around).

use super::super::beam::beam;
use super::super::blocks::{BlockMap, Operators};
use super::super::classes::{Branches, Classes};
use super::super::cut::Around;
use super::super::engine::{BEAM_WIDTH, Outcome, shortest_within};
use super::super::side::{Near, PairSide, Targets, bytes_to_make};
use super::super::single::{Action, Single, UNREACHABLE};
use super::super::tree::NONE;
use super::super::visited::Visited;
use crate::grid::Direction;
use crate::search::{Control, Progress, Stage, Stopped};

/// T is filled for sequences up to this much longer than the first one found, so that it covers nearby positions.
const MARGIN: u32 = 8;

/// A shortest sequence; `None` if T around the position would be too large, or if no sequence was found to limit it.
/// `table` is filled again if it does not reach the position. `known` is some sequence from there, not necessarily a
/// shortest one. `progress` contains the cost so far on entry, and the total on return.
pub(super) fn shortest(
    table: &mut Option<Around>,
    pair: [&Single; 2],
    known: Option<Vec<Direction>>,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Vec<Direction>>, Stopped> {
    let before = progress.bytes;
    let [rows, columns] = pair;
    let found = match &known {
        Some(moves) => Some(moves.len() as u32),
        None => beam(rows, columns, BEAM_WIDTH, progress, control)?,
    };
    let Some(most) = found else {
        return Ok(None);
    };
    progress.bytes = before;
    if table.as_ref().is_some_and(|around| !around.reaches(pair)) {
        progress.bytes -= table.take().map_or(0, |around| around.bytes());
    }
    let around = match table {
        Some(around) => around,
        None => match fill(pair, most + MARGIN, progress, control)? {
            Some(around) => table.insert(around),
            None => return Ok(None),
        },
    };
    progress.at_least = progress.at_least.max(around.from(pair));
    // A known sequence is a shortest one unless there is a shorter one.
    let limit = most - u32::from(known.is_some());
    let shorter = match limit < progress.at_least {
        true => None,
        false => within(around, pair, limit, progress, control)?,
    };
    Ok(shorter.or(known))
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

/// T around these players' position, for sequences of at most `limit` instructions, by a search back from the goals over
/// the classes of both mazes; `None` if it would be too large.
fn fill(
    singles: [&Single; 2],
    limit: u32,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Around>, Stopped> {
    let before = progress.bytes;
    let to_make: u64 = singles.map(Branches::bytes_to_make).iter().sum();
    control.needs(progress, 2 * to_make)?;
    let classes = singles.map(|single| Classes::new(&Branches::new(single), 0));
    let map = BlockMap::new(singles[1]);
    let empty = Visited::empty_bytes(classes[0].len(), map.tiles);
    let tiles = Around::bytes_of_tiles(classes.each_ref());
    control.needs(progress, 2 * to_make + empty + tiles)?;
    let places = [0, 1].map(|index| Places::new(singles[index], &classes[index]));
    let distances = places.each_ref().map(|places| places.before.clone());
    let Some(mut around) = Around::empty(classes.each_ref(), map, distances, limit) else {
        return Ok(None);
    };
    // In maze 2 the search goes from cell to cell, in words.
    let mut column_distances = vec![UNREACHABLE; singles[1].to.len()];
    for (&cell, &before) in places[1].cells.iter().zip(&places[1].before) {
        column_distances[cell as usize] = before;
    }
    progress.stage = Stage::Bound;
    let held = before + around.bytes();
    let steps = classes[0].steps();
    let backwards = steps.map(|(class, image, direction)| (image, class, direction));
    let mut search = PairSide::<false>::among(
        Targets::new(classes[0].len(), backwards),
        Operators::backwards_among(&classes[1], &places[1].cells, singles[1], map),
        map,
        [&places[0].before, &column_distances],
        [classes[0].goal, singles[1].goal],
        Some(limit),
    );
    search.keeps_layers = false;
    while search.newest_pairs > 0 {
        for (row, block, word) in search.newest.iter() {
            around.learn(row, block, word, search.depth as u16);
        }
        progress.depth = search.depth;
        progress.frontier = search.newest_pairs;
        progress.explored += search.newest_pairs;
        progress.bytes = held + to_make + search.bytes();
        control.report(progress)?;
        if search.depth == limit {
            break;
        }
        let bytes = progress.bytes;
        let progress = &*progress;
        search.expand(&mut |bytes_before, draft| {
            control.report(&Progress {
                bytes: bytes + draft.bytes() - bytes_before,
                ..*progress
            })
        })?;
    }
    progress.bytes = held;
    Ok(Some(around))
}

/// Where the classes of a maze are.
struct Places {
    /// The first cell of each class.
    cells: Vec<u32>,
    /// S of each class.
    before: Vec<u32>,
}

impl Places {
    fn new(single: &Single, classes: &Classes) -> Self {
        let mut cells = vec![NONE; classes.len()];
        let mut before = vec![UNREACHABLE; classes.len()];
        let can_fall = |cell: u32| single.actions[cell as usize].contains(&Action::Fall);
        let falls = single.reached().any(can_fall);
        let from_fall = falls.then(|| single.distances_from(single.fall_to));
        for cell in single.reached() {
            let class = classes.of[cell as usize] as usize;
            let distance = single.from_start[cell as usize];
            let distance = from_fall
                .as_ref()
                .map_or(distance, |from_fall| distance.min(from_fall[cell as usize]));
            // A branch is entered through its first cell.
            if distance < before[class] {
                before[class] = distance;
                cells[class] = cell;
            }
        }
        Places { cells, before }
    }
}
