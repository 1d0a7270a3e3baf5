//! A quick search for some sequence, whose length bounds the exact search.

use super::blocks::BlockMap;
use super::layers::Entries;
use super::side::PairSide;
use super::single::{Single, UNREACHABLE};
use crate::search::{Control, Progress, Stage, Stopped};

/// The length of some sequence, seldom much longer than the shortest: a forward search that keeps at most `width`
/// entries of each layer, those whose players have the shortest remaining routes. `None` if it runs into a dead end.
pub(super) fn beam(
    rows: &Single,
    columns: &Single,
    width: usize,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Option<u32>, Stopped> {
    let map = BlockMap::new(columns);
    let mut side = PairSide::<true>::new(rows, columns, map, None, None);
    side.keeps_layers = false;
    let (block, bit) = map.place(columns.goal);
    let goal = (rows.goal, block, bit);
    progress.stage = Stage::Bound;
    if side.in_newest(goal).is_some() {
        return Ok(Some(0));
    }
    loop {
        side.expand(&mut |_, _| Ok(()))?;
        if side.in_newest(goal).is_some() {
            return Ok(Some(side.depth));
        }
        side.keep_best(columns, width);
        progress.depth = side.depth;
        progress.frontier = side.newest.pairs();
        progress.explored += progress.frontier;
        progress.bytes = side.bytes();
        control.report(progress)?;
        if side.newest.len() == 0 {
            return Ok(None);
        }
    }
}

impl PairSide<'_, true> {
    /// Keeps the `width` entries of the newest layer whose players have the shortest remaining routes.
    fn keep_best(&mut self, columns: &Single, width: usize) {
        if self.newest.len() <= width {
            return;
        }
        let map = BlockMap::new(columns);
        let remaining: Vec<u32> = self
            .newest
            .iter()
            .map(|(row, block, word)| {
                let cells = map.cells(block, word);
                let nearest = cells.map(|cell| columns.to_goal[cell as usize]).min();
                let column = nearest.unwrap_or(UNREACHABLE / 4);
                let row = self.row_distances[row as usize].min(UNREACHABLE / 4);
                // The farther player counts most; the other one's route ranks pairs that are equally
                // far. With the farther one alone, bounds were up to 2 % larger.
                2 * column.max(row) + column.min(row)
            })
            .collect();
        let mut sorted = remaining.clone();
        let (_, &mut worst, _) = sorted.select_nth_unstable(width);
        let mut places_for_worst = width - remaining.iter().filter(|&&r| r < worst).count();
        let mut kept = Entries::default();
        for ((row, block, word), remaining) in self.newest.iter().zip(remaining) {
            let is_kept = remaining < worst || remaining == worst && places_for_worst > 0;
            if is_kept {
                places_for_worst -= usize::from(remaining == worst);
                kept.push(row, block, word);
            }
        }
        self.newest = kept;
    }
}
