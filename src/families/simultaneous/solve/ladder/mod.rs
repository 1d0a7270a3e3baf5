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
//! **A sequence.** A [`beam`] looks for some sequence: first by each player's own distance, then by the distances to
//! the goal that a rung has found. From then on only shorter ones are searched for: if a rung does not see the other
//! end within a limit of one instruction less, nothing is shorter. Once every cell is a class of its own, a beam finds
//! a sequence of L(K) instructions.
//!
//! **The limit** grows by half of what is left below the sequence's length. It is lowered where a pass sees many times
//! as many pairs as all before it; what was seen until then stays, each pair at its distance, and from then on only
//! pairs within the lower limit are added. Few passes are best: pairs that one adds to those of another are scattered
//! over words, and cost more.
//!
//! Why this is fast: each rung spends its work where the one before left a doubt. The coarsest one has few pairs; the
//! finer ones have many, but bounds so tight that few of them are within the limit.

mod beam;
mod classes;
mod found;
mod layer;
mod rung;
mod steps;
#[cfg(test)]
mod tests;
mod tiles;

use super::single::{Action, Single};
use crate::grid::Direction;
use crate::search::{
    Account, Control, LeavesOut, LowerBound, Progress, Searcher, Stage, Stopped, Unit,
};
use beam::{Guide, beam};
use classes::{Cells, Classes};
use found::Found;
use rung::Rung;
use steps::{Axis, Steps};

/// With fewer states, any search takes a moment. Nor is the search used if nearly all pairs of cells are pairs of
/// classes at height 0, as in corridors and in open fields.
const FEWEST_STATES: u64 = 20_000_000;

/// A beam keeps one pair of each layer for this many pairs that the rungs have seen, divided by its length: so its work
/// stays small beside theirs.
const PAIRS_PER_WIDTH: u64 = 32;
const WIDTHS: [usize; 2] = if cfg!(test) { [1, 4] } else { [64, 1000] };

/// A limit grows by half of what is left below the length of the sequence that is known, but not by less than this.
const LEAST_GROWTH: u32 = if cfg!(test) { 2 } else { 8 };

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
    if !cfg!(test) && pairs.product::<u64>() > states / 5 * 4 {
        return Ok(None);
    }
    Ok(Some(climb(&cells, progress, control)?))
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
    let powers = (1..u32::BITS - 1).map(|power| 1 << power);
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

/// A shortest sequence, of players who can both get home.
fn climb(
    cells: &[Cells; 2],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Vec<Direction>, Stopped> {
    let (mut best, mut width) = some_sequence(cells, progress, control)?;
    let mut rungs: Vec<Rung> = Vec::new();
    let mut limit = 0;
    loop {
        let place = rungs.len();
        let (rung, classes) = next_rung(cells, &rungs, &mut limit, progress, control)?;
        rungs.push(rung);
        let mut wanted = limit;
        while rungs[place].length.is_none() {
            // Only shorter sequences are searched for.
            let most = best.len() as u32 - 1;
            if limit > most {
                return Ok(found(best, &rungs, progress));
            }
            limit = extend(
                cells,
                &mut rungs,
                [limit, wanted.min(most)],
                progress,
                control,
            )?;
            if rungs[place].length.is_none() {
                limit += 1;
                progress.at_least = progress.at_least.max(limit);
                wanted = limit + (most.saturating_sub(limit) / 2).max(LEAST_GROWTH);
            }
            let wider = beam_width(progress.explored, best.len());
            if place == 0 && wider >= 4 * width {
                width = wider;
                let guide = Guide {
                    rung: None,
                    width,
                    most,
                };
                best = beam(cells, guide, progress, control)?.unwrap_or(best);
            }
        }
        let rung = &rungs[place];
        debug_assert!(rung.is_consistent(&classes), "a distance is wrong");
        limit = rung.length.expect("the other end was found");
        progress.at_least = progress.at_least.max(limit);
        progress.account.raise_bound(limit, LowerBound::Cut);
        if rung.backwards && limit as usize != best.len() {
            let guide = Guide {
                rung: Some((rung, place)),
                width: beam_width(rung.found.pairs, best.len()),
                most: best.len() as u32 - 1,
            };
            best = beam(cells, guide, progress, control)?.unwrap_or(best);
        }
        if limit as usize == best.len() {
            return Ok(found(best, &rungs, progress));
        }
        progress.bytes -= classes.iter().map(Classes::bytes).sum::<u64>();
    }
}

/// Some sequence, and the width of the beam that found it.
fn some_sequence(
    cells: &[Cells; 2],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<(Vec<Direction>, usize), Stopped> {
    progress.stage = Stage::Bound;
    let mut width = WIDTHS[0];
    loop {
        let guide = Guide {
            rung: None,
            width,
            most: u32::MAX,
        };
        // One wide enough to keep everything does not lose its way.
        if let Some(moves) = beam(cells, guide, progress, control)? {
            return Ok((moves, width));
        }
        width *= 4;
    }
}

/// The width of a beam after the rungs have seen this many pairs.
fn beam_width(explored: u64, length: usize) -> usize {
    let width = explored / (PAIRS_PER_WIDTH * length as u64);
    (width as usize).clamp(WIDTHS[0], WIDTHS[1])
}

/// The sequence, and how it was found.
fn found(best: Vec<Direction>, rungs: &[Rung], progress: &mut Progress) -> Vec<Direction> {
    let seen = rungs.last().map_or(0, |rung| rung.found.pairs);
    progress.stage = Stage::Path;
    progress.at_least = best.len() as u32;
    progress
        .account
        .raise_bound(progress.at_least, LowerBound::Cut);
    progress.account = Account {
        by: Searcher("cut"),
        unit: Unit::Place,
        leaves_out: LeavesOut::Branches,
        ..progress.account.having_seen(seen, progress.explored)
    };
    best
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
            ([Vec::new(), Vec::new()], away)
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
    let rung = Rung::new(steps, sources, &away, alone, backwards, from, other);
    progress.bytes += rung.bytes();
    Ok((rung, classes))
}

/// Extends the last rung to a limit, and those before it first; returns the limit that was reached, at least `least`.
fn extend(
    cells: &[Cells; 2],
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
            rung.extend(cells, before.last(), [least, limit], progress, control)?;
            limit = limit.min(rung.found.limit);
        }
    }
    Ok(limit)
}
