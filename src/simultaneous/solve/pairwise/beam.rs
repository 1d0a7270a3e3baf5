//! The search for a first sequence: forwards, with the most promising states of each depth.

use super::closed::{Closed, Slot};
use super::players::{Cells, PlayerSet};
use crate::grid::Direction;
use crate::search::{Control, Progress, Stage, Stopped};
use crate::simultaneous::solve::single::UNREACHABLE;
use crate::simultaneous::solve::tables::TOO_LONG;

/// States that the search for a first sequence keeps of each depth.
const BEAM_WIDTH: usize = 2_000;

/// A state of a beam, and where it comes from.
struct Kept<S> {
    slot: S,
    /// Its number in the layer before.
    parent: u32,
    direction: u8,
}

/// A sequence, seldom much longer than the shortest: a forward search that keeps at most
/// [`BEAM_WIDTH`] states of each depth, those of the least bounds. `None` if it runs into a dead end.
pub(super) fn beam<S: Slot, const N: usize>(
    set: &PlayerSet<N>,
    start: Cells<N>,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Vec<Direction>>, Stopped> {
    let goal: S = set.pack(&set.goal, 0);
    let mut seen = Closed::<S>::new();
    let first = set.pack(&start, 0);
    seen.insert(first);
    let mut layers = vec![vec![Kept {
        slot: first,
        parent: 0,
        direction: 0,
    }]];
    let mut candidates: Vec<(u32, Kept<S>)> = Vec::new();
    let held = progress.bytes;
    let mut kept = 0;
    progress.stage = Stage::Bound;
    for depth in 1.. {
        let layer = &layers[depth as usize - 1];
        if layer.is_empty() || depth >= TOO_LONG {
            return Ok(None);
        }
        for (parent, state) in (0u32..).zip(layer) {
            let cells = set.cells(state.slot);
            for direction in 0..4u8 {
                let next = set.next(&cells, usize::from(direction));
                let Some(rank) = rank(set, &next) else {
                    continue;
                };
                let slot = set.pack::<S>(&next, depth);
                if seen.insert(slot) {
                    let state = Kept {
                        slot,
                        parent,
                        direction,
                    };
                    candidates.push((rank, state));
                }
            }
        }
        if candidates.len() > BEAM_WIDTH {
            candidates.select_nth_unstable_by_key(BEAM_WIDTH, |(rank, _)| *rank);
            candidates.truncate(BEAM_WIDTH);
        }
        let layer: Vec<Kept<S>> = candidates.drain(..).map(|(_, state)| state).collect();
        kept += layer.len();
        progress.depth = depth;
        progress.frontier = layer.len() as u64;
        progress.explored += layer.len() as u64;
        progress.bytes = held + seen.bytes() + (kept * size_of::<Kept<S>>()) as u64;
        control.report(progress)?;
        let home = layer
            .iter()
            .position(|state| state.slot.is_same_state(goal));
        layers.push(layer);
        if let Some(mut number) = home {
            let mut moves = Vec::new();
            for layer in layers[1..].iter().rev() {
                let state = &layer[number];
                moves.push(Direction::ALL[usize::from(state.direction)]);
                number = state.parent as usize;
            }
            moves.reverse();
            progress.bytes = held;
            return Ok(Some(moves));
        }
    }
    unreachable!("depths end")
}

/// What a beam keeps the least of: four times the bound, and the mean of all pairs' distances; in
/// the unit of one over the number of pairs.
fn rank<const N: usize>(set: &PlayerSet<N>, cells: &Cells<N>) -> Option<u32> {
    let (mut greatest, mut sum) = (0, 0);
    let pairs = (1..N).flat_map(|second| (0..second).map(move |first| (first, second)));
    for ((first, second), table) in pairs.zip(&set.tables) {
        let distance = table.of(cells[first], cells[second]);
        if distance >= TOO_LONG {
            return None;
        }
        greatest = distance.max(greatest);
        sum += distance;
    }
    if !set.threes.is_empty() {
        greatest = set.bound(cells, UNREACHABLE);
        if greatest >= TOO_LONG {
            return None;
        }
    }
    Some(4 * greatest * set.tables.len() as u32 + sum)
}
