//! The search for pairs on a ladder: a lower bound and a real sequence that meet, over classes that get finer.
//!
//! **Classes.** At height K, a maze's cells up to K steps into its dead ends are classes of their own, and each cell
//! at K steps is one class with all cells behind it: see [`classes`]. An instruction leads from a class to the
//! classes that it leads the class's cells to. Classes of a greater height lie in those of a lesser one.
//!
//! **A lower bound.** Players who may choose among these classes need L(K) instructions. Any sequence that leads the
//! players from their cells to their goals leads their classes there, too, if they choose the classes of their cells;
//! and nobody else is in a goal's class. So no sequence is shorter than L(K). For the same reason, the distance of
//! two classes is at most that of the finer classes in them: the classes of a greater height have distances that are
//! greater, or equal.
//!
//! **Rungs.** A rung is a breadth-first search over pairs of classes of one height, from one end. It knows a *bound*
//! D for every pair: the distance to the other end that the [`rung`] before, of a lesser height and from that other
//! end, has found for the pair of classes in which it lies. The first rung has the greater of both players' distances
//! alone. Within a *limit* X, a rung sees the pairs with t + D ≤ X, where t is their distance from its own end.
//!
//! * *The distances are exact.* D falls by at most one with each instruction, as it is a distance of classes that the
//!   instruction leads on, too. So t + D never falls along a shortest way to a pair: if the pair is within the limit,
//!   so are all before it, and it is seen at its distance.
//! * *A pair without D is left out.* The rung before has the same limit, or a greater one. A pair (a, b) within the
//!   limit lies in a pair of classes (a', b') whose distance to the other end is D, and whose distance from this end
//!   is at most t. The bound of (a', b') in the rung before is at most that distance. So (a', b') was within the
//!   limit there, too, and was seen. Before a limit is raised, those of all rungs before are raised.
//! * *The other end is seen within X exactly if L(K) ≤ X*, at depth L(K): its D is 0. So if it is not, no sequence
//!   has X instructions or fewer; and if nothing was put off either, no sequence solves the pair.
//!
//! **A sequence.** A rung from the goal knows the distances to the goal of all pairs on ways of L(K) instructions.
//! Along these, [`walk`] looks for a way from the start through pairs from which each instruction leads to one class
//! only. It leads every cell of such a class to the same class. So the players' cells are always in the classes that
//! the walk leads to, and it leads both players to their goals: a sequence of L(K) instructions, which no other is
//! shorter than. If no such walk exists, the next rungs are finer. Once every cell is a class of its own, every way is such
//! a walk.
//!
//! **The limit** grows by steps that double. It is lowered, halfway back, as soon as a pass has seen half as many pairs
//! as all before it: behind the length, pairs may become many within a step or two. What was seen until then stays, each
//! pair at its distance, and from then on only pairs within the lower limit are added.
//!
//! Why this is fast: each rung spends its work where the one before left a doubt. The coarsest one has few pairs; the
//! finer ones have many, but bounds so tight that few of them are within the limit.

mod classes;
mod found;
mod layer;
mod rung;
mod steps;
#[cfg(test)]
mod tests;
mod tiles;
mod walk;

use super::single::{Action, Single};
use crate::grid::Direction;
use crate::search::{
    Account, Control, LeavesOut, LowerBound, Progress, Searcher, Stage, Stopped, Unit,
};
use classes::{Cells, Classes};
use found::Found;
use rung::Rung;
use steps::{Axis, Steps};

/// With fewer states, any search takes a moment.
const FEWEST_STATES: u64 = 10_000_000;

/// The search is used if at most one in this many pairs of cells is a pair of classes at height 0. Without cycles, a
/// walk is found soon; with them, nearly all the work is on the first rung.
const STATES_PER_CLASS_PAIR: u64 = 32;
const STATES_PER_CLASS_PAIR_OF_TREES: u64 = 4;

/// A shortest sequence; `None` if this search does not suit the pair. `progress` contains the cost so far on entry,
/// and the total on return.
pub(super) fn shortest(
    rows: &Single,
    columns: &Single,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Vec<Direction>>, Stopped> {
    let singles = [rows, columns];
    let states = singles.map(|single| single.reached().count() as u64);
    let states = states[0] * states[1];
    // In tests, the search is always considered worth its cost.
    if !cfg!(test) && (states < FEWEST_STATES || singles.into_iter().any(has_falls)) {
        return Ok(None);
    }
    let cells = cells(singles, &heights(), progress, control)?;
    let pairs = cells.iter().map(|cells| u64::from(cells.count(0)));
    let share = match cells.iter().all(|cells| cells.is_tree) {
        true => STATES_PER_CLASS_PAIR_OF_TREES,
        false => STATES_PER_CLASS_PAIR,
    };
    if !cfg!(test) && pairs.product::<u64>() > states / share {
        return Ok(None);
    }
    let found = climb(&cells, progress, control)?;
    Ok(Some(found.expect("the players can get home")))
}

/// Seen from where they end, falls lead everywhere: most pairs that they touch are beyond the limit, and still cost
/// time.
fn has_falls(single: &Single) -> bool {
    let mut reached = single.reached();
    reached.any(|cell| single.actions[cell as usize].contains(&Action::Fall))
}

/// The heights of the rungs: the second one resolves most doubts. At the last ones every cell is a class of its own;
/// one of the two is a rung from the goal.
fn heights() -> Vec<u32> {
    let powers = (0..u32::BITS - 1).map(|power| (1 << power) + 1);
    let last = [u32::MAX; 2];
    [0].into_iter().chain(powers).chain(last).collect()
}

fn cells<'a>(
    singles: [&'a Single; 2],
    heights: &[u32],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<[Cells<'a>; 2], Stopped> {
    control.needs(progress, singles.map(Cells::bytes_to_make).iter().sum())?;
    let cells = singles.map(|single| Cells::new(single, heights));
    progress.bytes += cells.iter().map(Cells::bytes).sum::<u64>();
    control.report(progress)?;
    Ok(cells)
}

/// A shortest sequence; `None` if the pair has no solution.
fn climb(
    cells: &[Cells; 2],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Vec<Direction>>, Stopped> {
    let mut rungs: Vec<Rung> = Vec::new();
    let mut limit = 0;
    loop {
        let (rung, classes) = next_rung(cells, &rungs, &mut limit, progress, control)?;
        rungs.push(rung);
        let mut step = 0;
        let rung = loop {
            let reached = extend(&mut rungs, [limit, limit + step], progress, control)?;
            let rung = &rungs[rungs.len() - 1];
            if let Some(length) = rung.length {
                limit = length;
                break rung;
            }
            if rung.is_complete() {
                return Ok(None);
            }
            progress.at_least = progress.at_least.max(reached + 1);
            let is_cut_short = reached < limit + step;
            step = match is_cut_short {
                true => reached - limit,
                false => 2 * step,
            };
            step = step.max(1);
            limit = reached;
        };
        debug_assert!(rung.is_consistent(&classes), "a distance is wrong");
        progress.at_least = progress.at_least.max(limit);
        progress.account.raise_bound(limit, LowerBound::Cut);
        if rung.backwards
            && let Some(moves) = walk::walk(rung, &classes, progress, control)?
        {
            progress.stage = Stage::Path;
            progress.account = Account {
                by: Searcher::Cut,
                unit: Unit::Place,
                leaves_out: LeavesOut::Branches,
                ..progress
                    .account
                    .having_seen(rung.found.pairs, progress.explored)
            };
            control.report(progress)?;
            return Ok(Some(moves));
        }
        progress.bytes -= classes.iter().map(Classes::bytes).sum::<u64>();
    }
}

/// The rung on top of those that there are, and its classes. Of the first one, the limit is that of both players alone.
fn next_rung(
    cells: &[Cells; 2],
    rungs: &[Rung],
    limit: &mut u32,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<(Rung, [Classes; 2]), Stopped> {
    let place = rungs.len();
    let backwards = place.is_multiple_of(2);
    progress.stage = match backwards {
        true => Stage::Backward,
        false => Stage::Forward,
    };
    let to_make = cells
        .each_ref()
        .map(|cells| Classes::bytes_to_make(cells, place));
    control.needs(progress, to_make.iter().sum())?;
    let classes = cells.each_ref().map(|cells| Classes::new(cells, place));
    progress.bytes += classes.iter().map(Classes::bytes).sum::<u64>();
    control.report(progress)?;
    let to_make = classes.iter().map(Steps::bytes_to_make).sum::<u64>();
    control.needs(
        progress,
        to_make + Found::bytes_to_make(classes.each_ref().map(Classes::len)),
    )?;
    let [start, goal] = [false, true].map(|is_goal| {
        let end = |classes: &Classes| if is_goal { classes.goal } else { classes.start };
        classes.each_ref().map(end)
    });
    let [from, other] = if backwards {
        [goal, start]
    } else {
        [start, goal]
    };
    let (sources, away) = match rungs.last() {
        None => {
            let away = classes
                .each_ref()
                .map(|classes| classes.distances(!backwards));
            *limit = away[0][from[0] as usize].max(away[1][from[1] as usize]);
            (away.clone(), away)
        }
        Some(before) => {
            let within = cells
                .each_ref()
                .map(|cells| cells.within(cells.count(place), place - 1));
            let away = [0, 1].map(|player| {
                let classes = within[player].iter();
                classes
                    .map(|&class| before.alone[player][class as usize])
                    .collect()
            });
            (within, away)
        }
    };
    let steps = [(0, Axis::Rows), (1, Axis::Columns)]
        .map(|(player, axis)| Steps::new(&classes[player], axis, backwards, &away[player]));
    let alone = classes
        .each_ref()
        .map(|classes| classes.distances(backwards));
    let rung = Rung::new(steps, sources, alone, backwards, from, other);
    progress.bytes += rung.bytes();
    Ok((rung, classes))
}

/// Extends the last rung to a limit, and those before it first; returns the limit that was reached, at least `least`.
fn extend(
    rungs: &mut [Rung],
    [least, mut limit]: [u32; 2],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<u32, Stopped> {
    let last = rungs.len() - 1;
    for place in 0..rungs.len() {
        let (before, rest) = rungs.split_at_mut(place);
        let rung = &mut rest[0];
        if place == last || rung.found.limit < limit {
            rung.extend(before.last(), [least, limit], progress, control)?;
            limit = limit.min(rung.found.limit);
        }
    }
    Ok(limit)
}
