//! Some sequence, seldom much longer than the shortest, which bounds the search from above.

use std::collections::HashSet;

use super::super::classes::Cells;
use super::rung::Rung;
use crate::grid::Direction;
use crate::search::{Control, Progress, Stopped};

/// Pairs of cells looked at between two polls of the watcher.
const PAIRS_PER_POLL: usize = if cfg!(test) { 16 } else { 1 << 13 };

/// The bytes of a pair that was kept: where it comes from, and its place in a hash table that grows.
const BYTES_PER_PAIR: u64 = 32;

/// The guide of a beam, and its width.
#[derive(Clone, Copy)]
pub(super) struct Guide<'a> {
    /// A rung from the goal, and what is less than the distance of pairs that it has not seen, from the first pair on;
    /// without one, each player's own distance guides.
    pub(super) rung: Option<(&'a Rung, u32)>,
    /// The players' first cells.
    pub(super) from: [u32; 2],
    /// Pairs of cells kept of each layer.
    pub(super) width: usize,
    /// Only a sequence of at most this length is looked for.
    pub(super) most: u32,
}

impl Guide<'_> {
    pub(super) fn alone(from: [u32; 2], width: usize, most: u32) -> Self {
        Guide {
            rung: None,
            from,
            width,
            most,
        }
    }
}

/// A pair of cells that a layer leads to. The order is that in which they are kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    /// A lower bound for the rest of the way; then how far the players are alone, the farther one counting most.
    rank: (u32, u32),
    pair: [u32; 2],
    before: u32,
    direction: u8,
}

/// A search from the players' cells that keeps of each layer only the pairs that seem nearest to the goals; `None` if
/// it loses its way.
///
/// It does not if the guide is a rung on which every cell is a class of its own, and `most` its length: then each pair
/// that is kept is on a way of that length.
pub(super) fn beam(
    cells: &[Cells; 2],
    guide: Guide,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<Vec<Direction>>, Stopped> {
    let singles = cells.each_ref().map(|cells| &*cells.single);
    let goal = singles.map(|single| single.goal);
    let rung = guide.rung.map(|(rung, seen)| {
        let classes = cells.each_ref().map(|cells| cells.classes(rung.place));
        (rung, seen, classes)
    });
    let rank = |pair: [u32; 2], depth: u32| {
        let [one, other] = [0, 1].map(|player| singles[player].to_goal[pair[player] as usize]);
        let alone = one.max(other);
        let bound = match &rung {
            None => 0,
            Some((rung, seen, classes)) => {
                let [row, column] = [0, 1].map(|player| classes[player][pair[player] as usize]);
                // Pairs that the rung has not seen are on no way within its limit.
                let away = rung.found.tiles.distance(row, column);
                away.unwrap_or((seen + 1).saturating_sub(depth))
            }
        };
        let is_possible = depth.saturating_add(bound.max(alone)) <= guide.most;
        is_possible.then_some((bound, alone.saturating_add(one.saturating_add(other))))
    };
    let held = progress.bytes;
    let mut unreported = 0;
    let mut seen = HashSet::new();
    let start = Step {
        rank: (0, 0),
        pair: guide.from,
        before: 0,
        direction: 0,
    };
    let mut layer = vec![start];
    // Where each pair that was kept comes from, and by which direction.
    let mut ways: Vec<Vec<(u32, u8)>> = Vec::new();
    let mut next = Vec::new();
    let mut home = None;
    while home.is_none() && !layer.is_empty() {
        let depth = ways.len() as u32 + 1;
        for (before, step) in (0..).zip(&layer) {
            for direction in 0..4 {
                let to = |player: usize| singles[player].step(step.pair[player], direction);
                let pair = [to(0), to(1)];
                if pair == step.pair {
                    continue;
                }
                let rank = rank(pair, depth);
                next.extend(rank.map(|rank| Step {
                    rank,
                    pair,
                    before,
                    direction: direction as u8,
                }));
            }
        }
        unreported += next.len();
        next.sort_unstable();
        layer.clear();
        for step in next.drain(..) {
            if layer.len() < guide.width
                && seen.insert(u64::from(step.pair[0]) << 32 | u64::from(step.pair[1]))
            {
                home = home.or((step.pair == goal).then_some(layer.len()));
                layer.push(step);
            }
        }
        ways.push(
            layer
                .iter()
                .map(|step| (step.before, step.direction))
                .collect(),
        );
        if unreported >= PAIRS_PER_POLL {
            unreported = 0;
            progress.bytes = held + seen.len() as u64 * BYTES_PER_PAIR;
            control.report(progress)?;
        }
    }
    progress.bytes = held;
    let Some(mut at) = home else {
        return Ok(None);
    };
    let back = ways.iter().rev().map(|layer| {
        let (before, direction) = layer[at];
        at = before as usize;
        Direction::ALL[usize::from(direction)]
    });
    let mut moves: Vec<Direction> = back.collect();
    moves.reverse();
    Ok(Some(moves))
}
