//! The search for sets of mazes most of whose cells lie in dead ends: with branches cut off, as on a
//! [ladder](crate::simultaneous::solve::ladder).
//!
//! At some height, cells are put into [classes](Classes), and two problems stand for the players' own. In *Upper* nobody
//! enters a class whose next class is not certain, so that sequences are real ones. In *Lower* players may choose among
//! the next classes, so that no sequence is shorter. Both are searched layer by layer, under the distances of every
//! three players with all branches cut off ([`Trunks`]): Lower for a sequence of fewer than U instructions, which is the
//! length of the best one known, and Upper for a shorter one. If Lower has none, or Upper's best is no longer than
//! Lower's, it is a shortest one. Otherwise the height is raised. With every branch whole, Upper is the players' own problem.

use std::borrow::Cow;

use super::beam::beam;
use super::layered::{Grown, Layered};
use super::maze::Maze;
use super::packed::{Cells, Packed};
use super::players::{PlayerSet, bytes_of_tables};
use super::trunks::{Trunks, Within};
use super::visited::Visited;
use super::{MOST_BYTES_OF_TABLES, Means};
use crate::grid::Direction;
use crate::search::{
    Account, Control, LeavesOut, LowerBound, Progress, Searcher, Stage, Stopped, Unit,
};
use crate::simultaneous::solve::classes::{Cells as ClassedCells, Classes};
use crate::simultaneous::solve::first;
use crate::simultaneous::solve::single::{Single, UNREACHABLE};
use crate::simultaneous::solve::tables::TOO_LONG;

/// The heights: of the bound, then of the searches. With steps in between, more searches cost more than they save.
const HEIGHTS: [u32; 7] = [1, 2, 5, 17, 65, 257, u32::MAX];
/// The place of the first search's.
const FIRST: usize = 1;

/// The memory that must be left, as a multiple of the least that the tables of the bound take: roughly their final size.
const TIMES_FEWEST_BYTES: u64 = 6;

/// For the forecast: bytes and seconds for each of the fewest bytes of the tables, measured with three mazes with sides
/// of 40 to 100; and the factor for each further maze.
const BYTES: f64 = 9.0;
const SECONDS: f64 = 1e-6;
const FURTHER: f64 = 3.0;

/// States between two polls of the watcher.
const STATES_PER_POLL: usize = 1 << 12;

/// The fewest bytes of the tables; `None` if the search does not suit the mazes.
fn suits(mazes: &[ClassedCells], means: Means) -> Option<u64> {
    let counts = |place: usize| {
        let counts = mazes.iter().map(|cells| u64::from(cells.count(place)));
        counts.collect::<Vec<u64>>()
    };
    let mut cells = counts(HEIGHTS.len() - 1);
    cells.sort_unstable();
    // With the class that stands for all others.
    let classes: Vec<u64> = counts(FIRST).iter().map(|count| count + 1).collect();
    let product = |counts: &[u64]| counts.iter().map(|&count| count as f64).product::<f64>();
    let is_large = product(&cells[..3]) > means.threes_to_cut as f64;
    let is_coarse = product(&classes) * means.states_per_combination <= product(&cells);
    let suits = is_large && is_coarse && bytes_of_tables(&classes) <= MOST_BYTES_OF_TABLES;
    suits.then(|| Trunks::fewest_bytes(mazes)).flatten()
}

/// The mazes with their branches cut off.
pub(super) fn classed<'a>(players: &[&'a Single]) -> Vec<ClassedCells<'a>> {
    let cells = players
        .iter()
        .map(|&single| ClassedCells::new(Cow::Borrowed(single), &HEIGHTS));
    cells.collect()
}

/// The bytes that the search takes, and its seconds, both roughly; `None` if it does not suit the mazes.
pub(in crate::families::simultaneous::solve) fn forecast(
    players: &[&Single],
) -> Option<(u64, f64)> {
    let fewest = suits(&classed(players), super::MEANS)? as f64;
    let more = FURTHER.powi(players.len() as i32 - 3);
    Some(((fewest * BYTES * more) as u64, fewest * SECONDS * more))
}

/// The bound for sequences of at most `most` instructions, if the search suits the mazes.
pub(super) fn trunks<'a>(
    cells: &'a [ClassedCells<'a>],
    means: Means,
    most: u32,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Trunks<'a>>, Stopped> {
    if most >= TOO_LONG || suits(cells, means).is_none() {
        return Ok(None);
    }
    Trunks::new(cells, most, progress, control).map(Some)
}

/// A shortest sequence; `None` if this search does not suit the mazes. `progress` contains the cost so far on entry, and
/// the total on return.
pub(super) fn shortest<P: Packed, V: Visited<P>, const N: usize>(
    players: &[&Single],
    means: Means,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Vec<Direction>>, Stopped> {
    let to_make = players
        .iter()
        .map(|single| ClassedCells::bytes_to_make(single));
    control.needs(progress, 3 * to_make.sum::<u64>())?;
    let cells = classed(players);
    let Some(bytes) = suits(&cells, means) else {
        return Ok(None);
    };
    control.needs(progress, bytes * TIMES_FEWEST_BYTES)?;
    let classes_of = |place: usize| -> Vec<Classes> {
        let classes = cells.iter().map(|cells| Classes::new(cells, place));
        classes.collect()
    };
    let mut classes = classes_of(FIRST);

    let before = progress.bytes;
    let mazes: Vec<_> = classes.iter().map(Maze::certain).collect();
    let boards: Vec<_> = mazes.iter().map(Maze::board).collect();
    let Some(mut set) = PlayerSet::<N>::new(&boards, progress, control)? else {
        progress.bytes = before;
        return Ok(None);
    };
    let start = set.cells_of(|board| board.start);
    let better =
        |set: &PlayerSet<N>, below: u32, progress: &mut Progress, control: &mut Control| {
            let (found, explored) =
                beam::<P, V, N>(set, start, means.width, below, progress, control)?;
            progress.explored += explored;
            Ok(found)
        };
    let found = better(&set, TOO_LONG, progress, control)?;
    let found = match found {
        None => first::some(players, progress, control)?,
        Some(found) => found,
    };
    if !(1..TOO_LONG as usize).contains(&found.len()) {
        progress.bytes = before;
        return Ok(None);
    }
    let mut best = found;
    let length = best.len() as u32;
    progress.account = account(progress.at_least, &best);
    let trunks = Trunks::new(&cells, length - 1, progress, control)?;
    let bound = trunks.at_start().min(length);
    progress.at_least = progress.at_least.max(bound);
    set.trunks = Some(trunks.within(FIRST));
    if let Some(found) = better(&set, length, progress, control)? {
        best = found;
    }
    drop(set);
    let mut place = FIRST;
    let mut proving = 0;
    loop {
        let length = best.len() as u32;
        progress.account = account(bound, &best);
        let of_classes = classes.iter().map(|classes| 2 * classes.bytes());
        progress.bytes = before + trunks.bytes() + of_classes.sum::<u64>();
        let is_whole = cells.iter().all(|cells| cells.is_whole(place));
        let within = || trunks.within(place);
        if !is_whole && progress.at_least < length {
            let before = progress.explored;
            let least = lower::<P, V, N>(&classes, within(), length, progress, control)?;
            proving = progress.explored - before;
            progress.at_least = progress.at_least.max(least);
        }
        if progress.at_least < length {
            let before = progress.explored;
            let found = upper::<P, V, N>(&classes, within(), length, progress, control)?;
            if is_whole {
                proving = progress.explored - before;
            }
            best = found.unwrap_or(best);
        }
        if is_whole || progress.at_least == best.len() as u32 {
            progress.account = account(bound, &best).having_seen(proving, progress.explored);
            return Ok(Some(best));
        }
        place += 1;
        classes = classes_of(place);
    }
}

fn account(bound: u32, best: &[Direction]) -> Account {
    Account {
        by: Searcher("cut"),
        unit: Unit::Place,
        leaves_out: LeavesOut::Branches,
        bound_by: LowerBound::Cut,
        ..super::account(bound, Some(best))
    }
}

/// A shortest sequence of Upper, if it has one of fewer than `below` instructions.
fn upper<P: Packed, V: Visited<P>, const N: usize>(
    classes: &[Classes],
    within: Within<N>,
    below: u32,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Vec<Direction>>, Stopped> {
    let mazes: Vec<_> = classes.iter().map(Maze::certain).collect();
    let boards: Vec<_> = mazes.iter().map(Maze::board).collect();
    let set = PlayerSet::<N>::bare(&boards, Some(within));
    let start = set.cells_of(|board| board.start);
    let mut search = Layered::<P, V>::new(&set, &start, below - 1).proving_nothing();
    let found = loop {
        match search.grow(&set, progress, control)? {
            Grown::On => {}
            Grown::Home(moves) => break Some(moves),
            Grown::Empty => break None,
        }
    };
    progress.explored += search.explored;
    Ok(found)
}

/// The least number of instructions of Lower, or `most` if it is not less.
fn lower<P: Packed, V: Visited<P>, const N: usize>(
    classes: &[Classes],
    within: Within<N>,
    most: u32,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<u32, Stopped> {
    let mazes: Vec<_> = classes.iter().map(Maze::chosen).collect();
    let boards: Vec<_> = mazes.iter().map(Maze::board).collect();
    let set = PlayerSet::<N>::bare(&boards, Some(within));
    let start = set.cells_of(|board| board.start);
    let goal: P = set.pack(&set.goal);
    let mut seen = V::new(set.bits());
    let mut newest: Vec<P> = vec![set.pack(&start)];
    seen.insert(newest[0]);
    let mut next: Vec<P> = Vec::new();
    let mut images: Vec<Cells<N>> = Vec::new();
    for depth in 1..most {
        let left = most - 1 - depth;
        let mut nearest = UNREACHABLE;
        for (place, &state) in newest.iter().enumerate() {
            let cells = set.cells(state);
            let targets = set.targets(&cells);
            for direction in 0..4 {
                images.clear();
                images.push(targets.map(|target| target[direction]));
                for (player, classes) in classes.iter().enumerate() {
                    let so_far = images.len();
                    for image in classes.images(cells[player], direction).skip(1) {
                        for index in 0..so_far {
                            let mut image_of_all = images[index];
                            image_of_all[player] = image;
                            images.push(image_of_all);
                        }
                    }
                }
                for image in &images {
                    let bound = set.bound(image, left);
                    let image = set.pack(image);
                    if bound <= left && seen.insert(image) {
                        nearest = nearest.min(bound);
                        next.push(image);
                    }
                }
            }
            if place % STATES_PER_POLL == 0 {
                let states = newest.capacity() + next.capacity();
                control.report(&Progress {
                    stage: Stage::Bound,
                    depth,
                    frontier: newest.len() as u64,
                    explored: progress.explored + place as u64,
                    bytes: progress.bytes + seen.bytes() + (states * size_of::<P>()) as u64,
                    ..*progress
                })?;
            }
        }
        progress.explored += newest.len() as u64;
        std::mem::swap(&mut newest, &mut next);
        next.clear();
        if newest.is_empty() {
            break;
        }
        progress.at_least = progress.at_least.max(depth + nearest);
        if newest.contains(&goal) {
            return Ok(depth);
        }
    }
    Ok(most)
}
