//! The number of shortest sequences, once their length L is known.
//!
//! The textbook count goes from layer to layer, and adds up the sequences that lead to each state. Here it leaves out
//! states found after t instructions from which, by the bound h, more than L − t are needed: no sequence of L
//! instructions passes there at that time. All states of shortest sequences stay, each in the layer of its distance, so
//! the number of sequences that lead to everybody's goal is the same. Where most cells lie in dead ends, h is that of the
//! search with [branches cut off](super::trunks).

use num_bigint::BigUint;

use super::players::PlayerSet;
use super::{MEANS, Means, bytes_of_tables, cut, is_too_large, too_large};
use crate::grid::Direction;
use crate::search::{Control, Limits, Progress, Stopped, Watch, count};
use crate::simultaneous::MAX_MAZES;
use crate::simultaneous::solve::single::Single;
use crate::simultaneous::solve::tables::{Board, bytes_of_targets};

/// The number of sequences of `length` instructions, which are the shortest ones, with the effort of counting.
pub(in crate::families::simultaneous::solve) fn count(
    players: &[&Single],
    length: u32,
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<(BigUint, Progress), Stopped> {
    // A search that counts sees far more states than one for a sequence, so that a better bound always pays.
    let means = Means {
        threes_to_cut: 0,
        ..MEANS
    };
    count_with(means, players, length, budget, watch)
}

pub(super) fn count_with(
    means: Means,
    players: &[&Single],
    length: u32,
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<(BigUint, Progress), Stopped> {
    let cells: Vec<u64> = (players.iter()).map(|single| single.len() as u64).collect();
    let mut progress = Progress {
        bytes: players.iter().map(|single| single.bytes()).sum(),
        at_least: length,
        ..Progress::default()
    };
    let targets: Vec<_> = players.iter().map(|single| single.targets()).collect();
    progress.bytes += bytes_of_targets(&targets);
    let boards = Board::of(players, &targets);
    let mut control = Control::new(watch, budget);
    let classed = cut::classed(players);
    let trunks = cut::trunks(&classed, means, length, &mut progress, &mut control)?;
    let set = match &trunks {
        Some(trunks) => PlayerSet::<MAX_MAZES>::bare(&boards, Some(trunks.within_cells())),
        None if is_too_large(&cells) => return Err(too_large(&progress)),
        None => {
            control.needs(&progress, bytes_of_tables(&cells))?;
            let set = PlayerSet::new(&boards, &mut progress, &mut control)?;
            set.ok_or_else(|| too_large(&progress))?
        }
    };
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
