//! A pair of trees, and the lower bound L(a, b) for each of its pairs of nodes.
//!
//! [`supersequence`](super::supersequence) bounds sequences without falls. With falls: after a player's last fall the
//! rest of the sequence contains the whole route home from the cell f that falls lead to, and if the other player never
//! falls, the sequence contains that player's route home from the present cell. So in every case a sequence from (a, b)
//! is at least L(a, b) = min(R(a, b), R(f₁, b) if player 1 can fall, R(a, f₂) if player 2 can, R(f₁, f₂) if both can)
//! long.

use super::single::Single;
use super::supersequence::Layout;
use super::tree::Tree;
use crate::search::{Control, Progress, Stage, Stopped};

/// A tree with at most this many nodes is searched in no time, even with many pits.
const FEW_NODES: usize = 1000;

/// Rows between two polls of the watcher: a few milliseconds' work at most.
pub(super) const ROWS_PER_POLL: usize = 64;

/// A pair of trees, and the facts that need no limit.
pub(super) struct TreePair<'a> {
    pub(super) one: Tree,
    pub(super) two: Tree,
    pub(super) rows: &'a Single,
    pub(super) columns: &'a Single,
    /// R(start, start).
    pub(super) at_start: u32,
    /// L(start, start): no sequence is shorter.
    pub(super) least_at_start: u32,
    /// R(f₁, b) for each node b, if player 1 can fall.
    pub(super) from_fall: Option<Vec<u32>>,
    /// R(f₁, f₂), if both can fall.
    pub(super) both_fall: u32,
}

impl<'a> TreePair<'a> {
    /// `None` if one of the mazes is not a tree, or leads into pits so often that few of the pairs can be reached: then
    /// another search ends before the bound is found.
    pub(super) fn new(
        rows: &'a Single,
        columns: &'a Single,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Self>, Stopped> {
        control.needs(progress, Tree::most_bytes(rows) + Tree::most_bytes(columns))?;
        let Some(one) = Tree::new(rows) else {
            return Ok(None);
        };
        control.report(progress)?;
        let Some(two) = Tree::new(columns) else {
            return Ok(None);
        };
        progress.bytes += one.bytes() + two.bytes();
        control.report(progress)?;
        let is_minefield = |tree: &Tree| tree.len() > FEW_NODES && tree.falls > tree.len() / 2;
        if is_minefield(&one) || is_minefield(&two) {
            return Ok(None);
        }
        progress.stage = Stage::Bound;
        control.needs(progress, Layout::bytes_to_make(&two))?;
        let layout = Layout::new(&two, |_| true);
        let held = progress.bytes;
        progress.bytes += Layout::bytes_to_make(&two);
        let mut values = |cell: u32| {
            values(
                &one,
                &two,
                &layout,
                one.nodes[cell as usize],
                progress,
                control,
            )
        };
        let node_two = |cell: u32| two.nodes[cell as usize] as usize;
        let from_start = values(rows.start)?;
        let at_start = from_start[node_two(columns.start)];
        let from_fall = if one.has_falls {
            Some(values(rows.fall_to)?)
        } else {
            None
        };
        let mut least_at_start = at_start;
        for values in [Some(&from_start), from_fall.as_ref()]
            .into_iter()
            .flatten()
        {
            least_at_start = least_at_start.min(values[node_two(columns.start)]);
            if two.has_falls {
                least_at_start = least_at_start.min(values[node_two(columns.fall_to)]);
            }
        }
        let both_fall = match (&from_fall, two.has_falls) {
            (Some(values), true) => values[node_two(columns.fall_to)],
            _ => u32::MAX,
        };
        progress.bytes = held
            + from_fall
                .as_ref()
                .map_or(0, |it| size_of_val(&it[..]) as u64);
        Ok(Some(TreePair {
            one,
            two,
            rows,
            columns,
            at_start,
            least_at_start,
            from_fall,
            both_fall,
        }))
    }
}

/// R(a, b) for one node a of tree 1 and all nodes b of tree 2.
fn values(
    one: &Tree,
    two: &Tree,
    layout: &Layout,
    node: u32,
    progress: &Progress,
    control: &mut Control,
) -> Result<Vec<u32>, Stopped> {
    let mut route = Vec::new();
    let mut next = node;
    while next != 0 {
        route.push(next);
        next = one.parents[next as usize];
    }
    let mut row = layout.root_row();
    let mut after = layout.root_row();
    for (number, &node) in route.iter().rev().enumerate() {
        if number.is_multiple_of(ROWS_PER_POLL) {
            control.report(progress)?;
        }
        layout.next_row(&row, one.directions[node as usize], &mut after);
        std::mem::swap(&mut row, &mut after);
    }
    let mut values = Vec::with_capacity(two.len());
    values.push(one.depths[node as usize]);
    for b in 1..two.len() {
        let parent = values[two.parents[b] as usize];
        values.push(parent + layout.places[b].of(&row.along));
    }
    Ok(values)
}

/// For each node of one tree whether it is needed: the nodes that may be passed within the limit, by that maze alone;
/// the target of falls; and all nodes on the routes home from these.
pub(super) fn within(tree: &Tree, single: &Single, limit: u32) -> Vec<bool> {
    let fall = tree.has_falls.then(|| tree.nodes[single.fall_to as usize]);
    let depth_of_fall = fall.map_or(u32::MAX, |fall| tree.depths[fall as usize]);
    let near = tree.cells.iter().zip(&tree.depths).map(|(&cell, &depth)| {
        let distance = single.from_start[cell as usize];
        distance.saturating_add(depth.min(depth_of_fall)) <= limit
    });
    let mut wanted: Vec<bool> = near.collect();
    if let Some(fall) = fall {
        wanted[fall as usize] = true;
    }
    for node in (1..tree.len()).rev() {
        if wanted[node] {
            wanted[tree.parents[node] as usize] = true;
        }
    }
    wanted
}
