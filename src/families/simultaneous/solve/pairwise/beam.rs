//! The search for a first sequence: forwards, with the most promising states of each depth.

use super::packed::{Cells, Packed};
use super::players::PlayerSet;
use super::visited::Visited;
use crate::grid::Direction;
use crate::search::{Control, Progress, Stage, Stopped};
use crate::simultaneous::solve::single::UNREACHABLE;
use crate::simultaneous::solve::tables::TOO_LONG;

/// A sequence of fewer than `below` instructions, seldom much longer than the shortest: a forward search
/// that keeps at most `width` states of each depth, those with the lowest bounds. `None` if it finds none.
pub(super) fn beam<P: Packed, V: Visited<P>, const N: usize>(
    set: &PlayerSet<N>,
    start: Cells<N>,
    width: usize,
    below: u32,
    before: &Progress,
    control: &mut Control,
) -> Result<(Option<Vec<Direction>>, u64), Stopped> {
    let goal: P = set.pack(&set.goal);
    let mut seen = V::new(set.bits());
    let mut states: Vec<P> = vec![set.pack(&start)];
    seen.insert(states[0]);
    // For every state but the first, layer by layer: four times its parent's place in the previous layer, plus the
    // number of the direction.
    let mut origins: Vec<Vec<u32>> = Vec::new();
    let mut candidates: Vec<(u32, P, u32)> = Vec::new();
    let mut explored = 0;
    for depth in 1..below {
        for (parent, &state) in (0u32..).zip(&states) {
            let targets = set.targets(&set.cells(state));
            for direction in 0..4 {
                let next = targets.map(|target| target[direction as usize]);
                let Some(rank) = rank(set, &next, below - 1 - depth) else {
                    continue;
                };
                let next = set.pack(&next);
                if seen.insert(next) {
                    candidates.push((rank, next, 4 * parent + direction));
                }
            }
        }
        if candidates.is_empty() {
            break;
        }
        if candidates.len() > width {
            candidates.select_nth_unstable_by_key(width, |&(rank, ..)| rank);
            candidates.truncate(width);
        }
        states.clear();
        states.extend(candidates.iter().map(|&(_, state, _)| state));
        origins.push(candidates.drain(..).map(|(.., origin)| origin).collect());
        explored += states.len() as u64;
        let kept = explored as usize * size_of::<u32>()
            + candidates.capacity() * size_of::<(u32, P, u32)>()
            + states.capacity() * size_of::<P>();
        control.report(&Progress {
            stage: Stage::Bound,
            depth,
            frontier: states.len() as u64,
            explored: before.explored + explored,
            bytes: before.bytes + seen.bytes() + kept as u64,
            ..*before
        })?;
        if let Some(mut place) = states.iter().position(|&state| state == goal) {
            let mut moves = Vec::new();
            for layer in origins.iter().rev() {
                moves.push(Direction::ALL[layer[place] as usize % 4]);
                place = layer[place] as usize / 4;
            }
            moves.reverse();
            return Ok((Some(moves), explored));
        }
    }
    Ok((None, explored))
}

/// The value that a beam minimises: four times the bound, plus the mean of all pairs' distances; in the unit of one
/// over the number of pairs. `None` if the bound exceeds `most`.
fn rank<const N: usize>(set: &PlayerSet<N>, cells: &Cells<N>, most: u32) -> Option<u32> {
    let (mut greatest, mut sum) = (0, 0);
    let pairs = (1..N).flat_map(|second| (0..second).map(move |first| (first, second)));
    for ((first, second), table) in pairs.zip(&set.tables) {
        let distance = table.of(cells[first], cells[second]);
        greatest = distance.max(greatest);
        sum += distance;
    }
    if !set.threes.is_empty() || set.trunks.is_some() {
        greatest = set.bound(cells, UNREACHABLE);
    }
    let is_near = greatest <= most && greatest < TOO_LONG;
    is_near.then_some(4 * greatest * set.tables.len() as u32 + sum)
}
