//! The search for sets of mazes most of whose cells lie in dead ends: with branches cut off, as in [`cut`].
//!
//! [`cut`]: crate::simultaneous::solve::cut
//!
//! For a number K, cells are put into [classes](Classes), and two problems stand for the players' own. In *Upper* nobody
//! enters a class whose next class is not certain, so that sequences are real ones. In *Lower* players may choose among
//! the next classes, so that no sequence is shorter. Both have tables of every two players' exact distances, as the
//! players' own problem has, and are searched layer by layer in the same way: Upper for a sequence shorter than the
//! best one known, of U instructions; Lower for one of fewer than U. If Lower has none, U is the minimum. If Upper's is no
//! longer than Lower's, it is a shortest one. Otherwise K is raised.
//!
//! If that does not help either, the exact search continues with the best sequence, where its tables are not too large.

use super::beam::beam;
use super::layered::{Grown, Layered};
use super::packed::Packed;
use super::players::{Cells, PlayerSet, bytes_of_tables};
use super::visited::Visited;
use super::{MOST_BYTES_OF_TABLES, Means};
use crate::grid::Direction;
use crate::search::{Control, Progress, Stage, Stopped, Unwatched};
use crate::simultaneous::solve::classes::{Branches, Classes};
use crate::simultaneous::solve::first;
use crate::simultaneous::solve::single::{Single, UNREACHABLE};
use crate::simultaneous::solve::tables::{Board, TOO_LONG};
use crate::simultaneous::solve::tree::NONE;

/// The first K, and what it is multiplied by. With steps in between, more searches cost more than they save.
const FIRST_KEPT: u32 = 1;
const STEP: u32 = 4;

/// The greatest K, unless the exact search is out of reach: beyond, both problems are hardly smaller than the exact one.
const MOST_KEPT: u32 = 4;

/// States between two polls of the watcher.
const STATES_PER_POLL: usize = 1 << 12;

/// One player's maze in Upper, with tables of its own.
struct Certain {
    to: Vec<[u32; 4]>,
    start: u32,
    goal: u32,
}

impl Certain {
    fn new(classes: &Classes) -> Self {
        // A class more, from which nothing leads home, stands for those that may not be entered.
        let nowhere = classes.len() as u32;
        let enters = |image: u32| match classes.is_certain[image as usize] {
            true => image,
            false => nowhere,
        };
        let images = classes.images.iter();
        let mut to: Vec<[u32; 4]> = images
            .map(|of| of.map(|images| enters(images[0])))
            .collect();
        to.push([nowhere; 4]);
        Certain {
            to,
            start: classes.start,
            goal: classes.goal,
        }
    }
}

/// One player's maze in Lower.
struct Chosen {
    to: Vec<[u32; 4]>,
    /// Further classes that instructions lead to.
    others: Vec<(u32, u8, u32)>,
}

impl Chosen {
    fn new(classes: &Classes) -> Self {
        let mut others = Vec::new();
        for (class, images) in (0..).zip(&classes.images) {
            for (direction, images) in (0..).zip(images) {
                let further = images[1..].iter().filter(|&&image| image != NONE);
                others.extend(further.map(|&image| (class, direction, image)));
            }
        }
        let images = classes.images.iter();
        Chosen {
            to: images.map(|of| of.map(|images| images[0])).collect(),
            others,
        }
    }
}

/// What the search found.
pub(super) enum Closed {
    /// A shortest sequence.
    Shortest(Vec<Direction>),
    /// Some sequence, if it suits the mazes at all.
    Open(Option<Vec<Direction>>),
}

/// Searches with branches cut off, if that suits the mazes. `progress` contains the cost so far on entry, and the lower
/// bound on return. `is_last` is whether no other search could continue.
pub(super) fn closed<P: Packed, V: Visited<P>, const N: usize>(
    players: &[&Single],
    means: Means,
    is_last: bool,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Closed, Stopped> {
    let product =
        |counts: &mut dyn Iterator<Item = usize>| counts.map(|count| count as f64).product();
    let states: f64 = product(&mut players.iter().map(|single| single.reached().count()));
    if states < means.states_to_cut {
        return Ok(Closed::Open(None));
    }
    let to_make = players.iter().map(|single| Branches::bytes_to_make(single));
    control.needs(progress, to_make.sum())?;
    let branches: Vec<_> = players.iter().map(|single| Branches::new(single)).collect();
    let deepest = branches.iter().map(|branches| branches.deepest).max();
    let before = progress.bytes;
    let mut best: Option<Vec<Direction>> = None;
    let mut kept = FIRST_KEPT;
    loop {
        progress.bytes = before;
        let classes: Vec<_> = (branches.iter())
            .map(|branches| Classes::new(branches, kept))
            .collect();
        let combinations: f64 = product(&mut classes.iter().map(Classes::len));
        let counts: Vec<u64> = classes
            .iter()
            .map(|classes| classes.len() as u64 + 1)
            .collect();
        let is_first = kept == FIRST_KEPT;
        if is_first && combinations * means.states_per_combination > states
            || bytes_of_tables(&counts) > MOST_BYTES_OF_TABLES
        {
            return Ok(Closed::Open(best));
        }
        progress.bytes += classes
            .iter()
            .map(|classes| 2 * classes.bytes())
            .sum::<u64>();
        let held = progress.bytes;
        if is_first {
            best = upper::<P, V, N>(players, &classes, None, means, progress, control)?;
        }
        let Some(found) = best else {
            return Ok(Closed::Open(None));
        };
        progress.bytes = held;
        let least = lower::<P, V, N>(&classes, found.len() as u32, progress, control)?;
        progress.at_least = progress.at_least.max(least);
        let is_closed = |found: &[Direction]| least == found.len() as u32;
        if is_closed(&found) {
            return Ok(Closed::Shortest(found));
        }
        best = Some(found);
        if !is_first {
            progress.bytes = held;
            best = upper::<P, V, N>(players, &classes, best, means, progress, control)?;
        }
        match best {
            // With every branch whole, Upper is the players' own problem.
            Some(found) if is_closed(&found) || Some(kept) >= deepest => {
                return Ok(Closed::Shortest(found));
            }
            best if kept >= MOST_KEPT && !is_last => return Ok(Closed::Open(best)),
            _ => kept *= STEP,
        }
    }
}

/// The shortest sequence of Upper, unless `best` is as short; `None` if a distance is too long for the tables.
fn upper<P: Packed, V: Visited<P>, const N: usize>(
    players: &[&Single],
    classes: &[Classes],
    mut best: Option<Vec<Direction>>,
    means: Means,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Vec<Direction>>, Stopped> {
    let mazes: Vec<_> = classes.iter().map(Certain::new).collect();
    let boards: Vec<_> = (mazes.iter())
        .map(|maze| Board {
            to: &maze.to,
            others: &[],
            start: maze.start,
            goal: maze.goal,
        })
        .collect();
    let Some(set) = PlayerSet::<N>::new(&boards, progress, control)? else {
        return Ok(None);
    };
    let start = set.cells_of(|board| board.start);
    if best.is_none() {
        let below = TOO_LONG;
        let (found, explored) =
            beam::<P, V, N>(&set, start, means.width, below, progress, control)?;
        progress.explored += explored;
        best = found.or_else(|| first::some(players, &mut Unwatched));
    }
    let Some(most) = best.as_ref().and_then(|best| best.len().checked_sub(1)) else {
        return Ok(best);
    };
    progress.account = super::account(progress.at_least, best.as_deref());
    let mut search = Layered::<P, V>::new(&set, &start, most as u32).proving_nothing();
    loop {
        match search.grow(&set, progress, control)? {
            Grown::On => {}
            Grown::Home(moves) => {
                best = Some(moves);
                break;
            }
            Grown::Empty => break,
        }
    }
    progress.explored += search.explored;
    Ok(best)
}

/// The least number of instructions of Lower, or `most` if it is not less; 0 if a distance is too long for the tables.
fn lower<P: Packed, V: Visited<P>, const N: usize>(
    classes: &[Classes],
    most: u32,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<u32, Stopped> {
    let mazes: Vec<_> = classes.iter().map(Chosen::new).collect();
    let boards: Vec<_> = (mazes.iter().zip(classes))
        .map(|(maze, classes)| Board {
            to: &maze.to,
            others: &maze.others,
            start: classes.start,
            goal: classes.goal,
        })
        .collect();
    let Some(set) = PlayerSet::<N>::new(&boards, progress, control)? else {
        return Ok(0);
    };
    let start = set.cells_of(|board| board.start);
    progress.at_least = progress
        .at_least
        .max(set.bound(&start, UNREACHABLE).min(most));
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
                    let [_, further @ ..] = classes.images[cells[player] as usize][direction];
                    let so_far = images.len();
                    for image in further.into_iter().filter(|&image| image != NONE) {
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
