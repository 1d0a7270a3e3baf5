//! Why a move of a solution is the one to make: which battery has to be next.

use std::collections::HashMap;

use super::{State, Stromrallye};
use crate::grid::{Cell, Direction};
use crate::messages;
use crate::puzzle::{Solve, Verdict};
use crate::search::{Cancelled, Progress};

/// The most swaps that are refuted for a reason, and the most states that each may take: few enough for an answer at once.
const MOST_SWAPS: usize = 60;
const MOST_STATES: u64 = 2_000;

messages! {
    /// Why this move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reason {
        /// The charge lasts to one battery only.
        OnlyInReach {
            /// The charge on board.
            energy: u32,
            /// The battery's cell.
            cell: Cell,
        } => "only-in-reach" ["charge": energy, "x": cell.x + 1, "y": cell.y + 1],
            "a charge of {energy} lasts to one battery only, that on {cell}";
        /// It has to be one battery, and the move leads away from it.
        ByDetour {
            /// The battery's cell.
            cell: Cell,
        } => "by-detour" ["x": cell.x + 1, "y": cell.y + 1],
            "the battery on {cell} has to be next, and this detour uses up charge";
        /// After a swap with any other battery not all can be emptied.
        OnlyNow {
            /// The battery's cell.
            cell: Cell,
        } => "only-now" ["x": cell.x + 1, "y": cell.y + 1],
            "after any other than that on {cell} not all batteries can be emptied";
    }
}

/// Nothing if all spare batteries are empty: then none is next.
pub(super) fn reason(puzzle: &Stromrallye, state: &State, step: Direction) -> Option<Reason> {
    if state.charges.iter().all(|&charge| charge == 0) {
        return None;
    }
    let near = in_reach(puzzle, state);
    let (index, distance) = only(puzzle, state, &near)?;
    let (energy, cell) = (state.energy, puzzle.batteries()[index].cell);
    let (next, swapped) = puzzle.step(state, step).ok()?;
    let after = in_reach(puzzle, &next);
    let is_nearer = |&(other, left): &(usize, u32)| other == index && left < distance;
    Some(match near.len() {
        _ if swapped.is_none() && !after.iter().any(is_nearer) => Reason::ByDetour { cell },
        1 => Reason::OnlyInReach { energy, cell },
        _ => Reason::OnlyNow { cell },
    })
}

/// The one battery in reach after which the others can be emptied, with its distance; `None` if there are more, or it
/// takes long to know.
fn only(puzzle: &Stromrallye, state: &State, near: &[(usize, u32)]) -> Option<(usize, u32)> {
    if let &[only] = near {
        return Some(only);
    }
    let swaps = |distance: u32| (0..=(state.energy - distance) / 2).map(|pairs| 2 * pairs);
    let all = near.iter().map(|&(_, distance)| swaps(distance).count());
    if all.sum::<usize>() > MOST_SWAPS {
        return None;
    }
    // Longer ways than there is room for do no harm: they are refuted in addition.
    let is_refuted = |&&(index, distance): &&(usize, u32)| {
        swaps(distance).all(|more| {
            let mut after = state.clone();
            after.robot = puzzle.batteries()[index].cell;
            let left = state.energy - distance - more;
            after.energy = std::mem::replace(&mut after.charges[index], left);
            is_lost(puzzle, &after)
        })
    };
    let mut good = near.iter().filter(|battery| !is_refuted(battery));
    let (&one, None) = (good.next()?, good.next()) else {
        return None;
    };
    Some(one)
}

/// The batteries that the charge lasts to, with their distances.
fn in_reach(puzzle: &Stromrallye, state: &State) -> Vec<(usize, u32)> {
    let mut distances = HashMap::from([(state.robot, 0)]);
    let mut open = vec![state.robot];
    let mut found = Vec::new();
    for distance in 1..=state.energy {
        let mut next = Vec::new();
        for cell in open {
            for step in Direction::ALL {
                let Some(beside) = puzzle.neighbour(cell, step) else {
                    continue;
                };
                if distances.contains_key(&beside) {
                    continue;
                }
                distances.insert(beside, distance);
                match puzzle.battery_at(beside) {
                    Some(index) => found.push((index, distance)),
                    None => next.push(beside),
                }
            }
        }
        if next.is_empty() {
            break;
        }
        open = next;
    }
    // By a step to a free cell and one back the robot comes to the battery that it stands on.
    let is_free = |step| {
        let beside = puzzle.neighbour(state.robot, step);
        beside.is_some_and(|cell| puzzle.battery_at(cell).is_none())
    };
    let here = puzzle.battery_at(state.robot);
    if let Some(index) =
        here.filter(|_| state.energy >= 2 && Direction::ALL.into_iter().any(is_free))
    {
        found.push((index, 2));
    }
    found
}

/// Whether it is proved that not all batteries can be emptied from here.
fn is_lost(puzzle: &Stromrallye, state: &State) -> bool {
    let mut watch = |progress: &Progress| match progress.account.states > MOST_STATES {
        true => Err(Cancelled),
        false => Ok(()),
    };
    let solved = puzzle.solve(state, &Default::default(), &mut watch);
    matches!(solved, Ok(solution) if matches!(solution.verdict, Verdict::Unsolvable(_)))
}
