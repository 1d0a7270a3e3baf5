//! The number of shortest sequences, once their length L is known.
//!
//! The textbook count goes from layer to layer, and adds up the sequences that lead to each state. Here it leaves out
//! states found after t instructions from which, by the bound h, more than L − t are needed: no sequence of L
//! instructions passes there at that time. All states of shortest sequences stay, each in the layer of its distance, so
//! the number of sequences that lead to everybody's goal is the same.

use num_bigint::BigUint;

use super::players::PlayerSet;
use super::{bytes_of_tables, is_too_large, too_large};
use crate::grid::Direction;
use crate::search::{Control, Limits, Progress, Stopped, Watch, count};
use crate::simultaneous::MAX_MAZES;
use crate::simultaneous::solve::single::Single;

/// The number of sequences of `length` instructions, which are the shortest ones, with the effort of counting.
pub(in crate::families::simultaneous::solve) fn count(
    players: &[&Single],
    length: u32,
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<(BigUint, Progress), Stopped> {
    let cells: Vec<u64> = (players.iter())
        .map(|single| single.to.len() as u64)
        .collect();
    let mut progress = Progress {
        bytes: players.iter().map(|single| single.bytes()).sum(),
        at_least: length,
        ..Progress::default()
    };
    if is_too_large(&cells) {
        return Err(too_large(&progress));
    }
    let boards: Vec<_> = players.iter().map(|&single| single.into()).collect();
    let mut control = Control::new(watch, budget);
    control.needs(&progress, bytes_of_tables(&cells))?;
    let set = PlayerSet::<MAX_MAZES>::new(&boards, &mut progress, &mut control)?;
    let set = set.ok_or_else(|| too_large(&progress))?;
    let limits = Limits {
        bytes: budget,
        heap_bytes_per_state: 0,
        held: progress.bytes,
    };
    let successors = |&state: &u128, depth: u32, visit: &mut dyn FnMut(Direction, u128)| {
        let Some(left) = length.checked_sub(depth + 1) else {
            return;
        };
        let targets = set.targets(&set.cells(state));
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            let next = targets.map(|target| target[index]);
            if set.bound(&next, left) <= left {
                visit(direction, set.pack(&next));
            }
        }
    };
    let home = set.pack::<u128>(&set.goal);
    let start = set.pack(&set.cells_of(|board| board.start));
    count::count(start, successors, |&state| state == home, limits, watch)
}
