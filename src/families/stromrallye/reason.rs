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
        /// After a swap with any other battery not all can be emptied.
        OnlyNow {
            /// The battery's cell.
            cell: Cell,
        } => "only-now" ["x": cell.x + 1, "y": cell.y + 1],
            "after any other than that on {cell} not all batteries can be emptied";
    }
}

/// Nothing if all spare batteries are empty: then none is next.
pub(super) fn reason(puzzle: &Stromrallye, state: &State) -> Option<Reason> {
    if state.charges.iter().all(|&charge| charge == 0) {
        return None;
    }
    let near = in_reach(puzzle, state);
    if let &[(index, _)] = &near[..] {
        let (energy, cell) = (state.energy, puzzle.batteries()[index].cell);
        return Some(Reason::OnlyInReach { energy, cell });
    }
    let swaps = |distance: u32| (0..=(state.energy - distance) / 2).map(|pairs| 2 * pairs);
    if near
        .iter()
        .map(|&(_, distance)| swaps(distance).count())
        .sum::<usize>()
        > MOST_SWAPS
    {
        return None;
    }
    // Longer ways than there is room for do no harm: they are refuted in addition.
    let is_refuted = |&&(index, distance): &&(usize, u32)| {
        swaps(distance).all(|more| {
            let mut after = state.clone();
            after.robot = puzzle.batteries()[index].cell;
            after.energy =
                std::mem::replace(&mut after.charges[index], state.energy - distance - more);
            is_lost(puzzle, &after)
        })
    };
    let mut good = near.iter().filter(|battery| !is_refuted(battery));
    let (&(index, _), None) = (good.next()?, good.next()) else {
        return None;
    };
    let cell = puzzle.batteries()[index].cell;
    Some(Reason::OnlyNow { cell })
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
