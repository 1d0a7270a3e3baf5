//! The pairs of a pair of trees that may lie on a sequence within a limit, with their lower bounds.
//!
//! [`supersequence`](super::supersequence) bounds sequences without falls. With falls: after a
//! player's last fall the rest of the sequence holds the whole way home from the cell f falls lead
//! to, and if the other player never falls, the sequence holds that player's way home from where
//! the player stands. So in every case a sequence from (a, b) is at least
//! L(a, b) = min(R(a, b), R(f₁, b) if player 1 can fall, R(a, f₂) if player 2 can, R(f₁, f₂) if
//! both can) long.
//!
//! A pair lies on no sequence within a limit U if its players' distance from the start plus
//! L(a, b) is more than U. Words without any other pair are left out, which leaves a band around
//! the best alignments of the two ways.

use super::single::Single;
use super::supersequence::{Layout, Place, Row, WORD};
use super::tree::{NONE, Tree};
use crate::search::{Control, Progress, Stopped};

/// A step changes L by one at most and the distance by one at most, and a search looks one step
/// of one player beyond the pairs it keeps.
const MARGIN: u32 = 2;

/// The pairs of one node of tree 1 and a word of places.
#[derive(Clone, Copy, Default)]
pub(super) struct Slot {
    /// Whether R(a, b) is larger than R(a, parent of b).
    pub(super) along: u64,
    /// Whether R(a, b) is larger than R(parent of a, b).
    pub(super) across: u64,
    /// The pairs that a search has seen.
    pub(super) seen: u64,
}

/// Which of 64 words of a row are kept, and how many were kept before them in all.
#[derive(Clone, Copy, Default)]
struct Kept {
    words: u64,
    before: u32,
}

/// Slots in a chunk: one and a half megabytes.
const CHUNK: usize = 1 << 16;

fn new_chunk() -> Box<[Slot; CHUNK]> {
    vec![Slot::default(); CHUNK]
        .try_into()
        .ok()
        .expect("as long as it was made")
}

/// A pair of trees, and what is known of both before a band is chosen.
pub(super) struct Trees<'a> {
    pub(super) one: Tree,
    pub(super) two: Tree,
    pub(super) rows: &'a Single,
    pub(super) columns: &'a Single,
    /// R(start, start).
    pub(super) at_start: u32,
    /// L(start, start): no sequence is shorter.
    pub(super) least_at_start: u32,
    /// R(f₁, b) for each node b, if player 1 can fall.
    from_fall: Option<Vec<u32>>,
}

impl<'a> Trees<'a> {
    /// `None` if one of the mazes is no tree.
    pub(super) fn new(rows: &'a Single, columns: &'a Single) -> Option<Self> {
        let one = Tree::new(rows)?;
        let two = Tree::new(columns)?;
        let layout = Layout::new(&two, |_| true);
        let values = |cell: u32| values(&one, &two, &layout, one.nodes[cell as usize]);
        let node_two = |cell: u32| two.nodes[cell as usize] as usize;
        let from_start = values(rows.start);
        let at_start = from_start[node_two(columns.start)];
        let from_fall = one.has_falls.then(|| values(rows.fall_to));
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
        Some(Trees {
            one,
            two,
            rows,
            columns,
            at_start,
            least_at_start,
            from_fall,
        })
    }
}

/// R(a, b) for one node a of tree 1 and all nodes b of tree 2.
fn values(one: &Tree, two: &Tree, layout: &Layout, node: u32) -> Vec<u32> {
    let mut way = Vec::new();
    let mut next = node;
    while next != 0 {
        way.push(next);
        next = one.parents[next as usize];
    }
    let mut row = layout.root_row();
    let mut after = layout.root_row();
    for &node in way.iter().rev() {
        layout.next_row(&row, one.directions[node as usize], &mut after);
        std::mem::swap(&mut row, &mut after);
    }
    let mut values = vec![one.depths[node as usize]];
    for b in 1..two.len() {
        let parent = values[two.parents[b] as usize];
        values.push(parent + layout.places[b].of(&row.along));
    }
    values
}

/// The nodes of one tree that may be passed within the limit, by that maze alone; the one falls lead
/// to; and all nodes on the ways home from them.
fn within(tree: &Tree, single: &Single, limit: u32) -> Vec<bool> {
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

/// The words of all pairs that a search within the limit can meet.
pub(super) struct Band {
    pub(super) layout: Layout,
    /// For each node of tree 1 the words kept, in groups of 64.
    kept: Vec<Kept>,
    groups: usize,
    /// Slot 0 stands for all words that are not kept: every pair of it was seen.
    chunks: Vec<Box<[Slot; CHUNK]>>,
    /// R(f₁, b) by place, if player 1 can fall.
    from_fall: Option<Vec<u32>>,
    /// R(a, f₂) by node, if player 2 can fall.
    to_fall: Option<Vec<u32>>,
    /// R(f₁, f₂), if both can fall.
    both_fall: u32,
    pub(super) bytes: u64,
}

impl Band {
    /// The band of sequences up to a limit.
    pub(super) fn new(
        trees: &Trees,
        limit: u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Self, Stopped> {
        let limit = limit.saturating_add(MARGIN);
        let (one, two) = (&trees.one, &trees.two);
        let (rows, columns) = (trees.rows, trees.columns);
        let fall_two = two.has_falls.then(|| two.nodes[columns.fall_to as usize]);
        let fall_one = one.has_falls.then(|| one.nodes[rows.fall_to as usize]);
        let wanted_one = within(one, rows, limit);
        let wanted_two = within(two, columns, limit);
        let layout = Layout::new(two, |node| wanted_two[node as usize]);
        let words = layout.words();
        let groups = words.div_ceil(64);
        let mut nearest = vec![u32::MAX; words];
        for (place, &node) in layout.nodes.iter().enumerate().filter(|&(_, &n)| n != NONE) {
            let distance = columns.from_start[two.cells[node as usize] as usize];
            nearest[place / WORD] = nearest[place / WORD].min(distance);
        }
        let commons: Vec<u32> = (0..words).map(|word| layout.common(word)).collect();
        let common_places: Vec<Place> = commons
            .iter()
            .map(|&node| layout.places[node as usize])
            .collect();
        let mut band = Band {
            from_fall: trees.from_fall.as_ref().map(|values| {
                let by_place = layout.nodes.iter();
                by_place
                    .map(|&node| values.get(node as usize).copied().unwrap_or(u32::MAX))
                    .collect()
            }),
            to_fall: fall_two.map(|_| vec![u32::MAX; one.len()]),
            both_fall: match (&trees.from_fall, fall_two) {
                (Some(values), Some(fall)) => values[fall as usize],
                _ => u32::MAX,
            },
            kept: vec![Kept::default(); one.len() * groups],
            groups,
            chunks: vec![new_chunk()],
            bytes: 0,
            layout,
        };
        band.chunks[0][0].seen = !0;
        let fixed = band.layout.bytes() + (band.kept.len() * size_of::<Kept>()) as u64;
        let before = progress.bytes;
        // Whatever lies farther from the goal than a node without words has none either, but on
        // the ways home from the start and from where falls lead.
        let mut is_needed = vec![false; one.len()];
        for mut node in [Some(one.nodes[rows.start as usize]), fall_one]
            .into_iter()
            .flatten()
        {
            is_needed[node as usize] = true;
            while node != 0 {
                node = one.parents[node as usize];
                is_needed[node as usize] = true;
            }
        }
        // The rows on the way from the root to the node at hand, by depth, each with R(a, common)
        // of every word and R(a, f₂).
        let mut path: Vec<(Row, Vec<u32>, u32)> = Vec::new();
        let mut has_words = vec![false; one.len()];
        let mut used = 1u32;
        for node in 0..one.len() {
            let parent = one.parents[node] as usize;
            if node > 0 && !(is_needed[node] || has_words[parent]) || !wanted_one[node] {
                continue;
            }
            let depth = one.depths[node] as usize;
            if path.len() <= depth {
                path.push((band.layout.root_row(), vec![0; words], 0));
            }
            let (above, here) = path.split_at_mut(depth);
            let (row, lowest, to_fall) = &mut here[0];
            match above.last() {
                None => {
                    for (lowest, &common) in lowest.iter_mut().zip(&commons) {
                        *lowest = two.depths[common as usize];
                    }
                    *to_fall = fall_two.map_or(u32::MAX, |fall| two.depths[fall as usize]);
                }
                Some((above_row, above_lowest, above_to_fall)) => {
                    band.layout.next_row(above_row, one.directions[node], row);
                    let places = common_places.iter().zip(above_lowest);
                    for (lowest, (&place, &above)) in lowest.iter_mut().zip(places) {
                        *lowest = row.step(place, above);
                    }
                    if let Some(fall) = fall_two {
                        *to_fall = row.step(band.layout.places[fall as usize], *above_to_fall);
                    }
                }
            }
            if let Some(values) = &mut band.to_fall {
                values[node] = *to_fall;
            }
            let distance = rows.from_start[one.cells[node] as usize];
            let after_fall = (*to_fall).min(band.both_fall);
            let group = node * groups;
            let used_before = used;
            for word in 0..words {
                let from_fall = match &trees.from_fall {
                    Some(values) => values[commons[word] as usize],
                    None => u32::MAX,
                };
                let least = lowest[word].min(from_fall).min(after_fall);
                if word % 64 == 0 {
                    band.kept[group + word / 64].before = used;
                }
                if distance.max(nearest[word]).saturating_add(least) <= limit {
                    band.kept[group + word / 64].words |= 1 << (word % 64);
                    if (used as usize).is_multiple_of(CHUNK) {
                        band.chunks.push(new_chunk());
                    }
                    let chunk = band
                        .chunks
                        .last_mut()
                        .expect("there is one from the beginning");
                    chunk[used as usize % CHUNK] = Slot {
                        along: row.along[word],
                        across: !row.equal[word],
                        seen: 0,
                    };
                    used += 1;
                }
            }
            has_words[node] = used > used_before;
            band.bytes = (band.chunks.len() * CHUNK * size_of::<Slot>()) as u64;
            if node % 64 == 0 {
                let rows_held = path.len() * words * (2 * size_of::<u64>() + size_of::<u32>());
                progress.bytes = before + fixed + band.bytes + rows_held as u64;
                control.report(progress)?;
            }
        }
        band.bytes += fixed;
        progress.bytes = before + band.bytes;
        Ok(band)
    }

    /// The slot of a node of tree 1 and a place; 0 if it is not kept.
    #[inline(always)]
    pub(super) fn find(&self, node: u32, place: Place) -> u32 {
        let word = place.word();
        let kept = &self.kept[node as usize * self.groups + word / 64];
        let index = kept.before + (kept.words & ((1 << (word % 64)) - 1)).count_ones();
        index & 0u32.wrapping_sub((kept.words >> (word % 64) & 1) as u32)
    }

    #[inline(always)]
    pub(super) fn slot(&self, index: u32) -> &Slot {
        &self.chunks[index as usize / CHUNK][index as usize % CHUNK]
    }

    #[inline(always)]
    pub(super) fn slot_mut(&mut self, index: u32) -> &mut Slot {
        &mut self.chunks[index as usize / CHUNK][index as usize % CHUNK]
    }

    /// R(f₁, b).
    #[inline(always)]
    pub(super) fn first_falls(&self, place: Place) -> u32 {
        self.from_fall
            .as_ref()
            .map_or(u32::MAX, |values| values[place.0 as usize])
    }

    /// R(a, f₂).
    #[inline(always)]
    pub(super) fn second_falls(&self, node: u32) -> u32 {
        self.to_fall
            .as_ref()
            .map_or(u32::MAX, |values| values[node as usize])
    }

    /// R(f₁, f₂), if both can fall.
    pub(super) fn both_fall(&self) -> u32 {
        self.both_fall
    }

    /// L(a, b), where R(a, b) is known.
    #[inline(always)]
    pub(super) fn least(&self, node: u32, place: Place, without_falls: u32) -> u32 {
        without_falls
            .min(self.first_falls(place))
            .min(self.second_falls(node))
            .min(self.both_fall)
    }

    /// Takes every pair as not seen.
    pub(super) fn forget(&mut self) {
        for slot in self
            .chunks
            .iter_mut()
            .flat_map(|chunk| chunk.iter_mut())
            .skip(1)
        {
            slot.seen = 0;
        }
    }
}
