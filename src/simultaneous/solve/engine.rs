//! The fast search for a pair of mazes: layered, bit-parallel, from both ends.
//!
//! A layer is a set of pairs (a, b): for each cell a of maze 1 a set of cells b of maze 2 in
//! 64-bit words. Each row of the next layer is *pulled* from the rows its cell can be reached
//! from: the row's words, moved as maze 2 moves under the same instruction, minus what was seen.
//!
//! Two searches, one from the start and one backwards from the goal, grow a whole layer at a time,
//! always the one with fewer words. Going backwards is exact, also through pits and walls:
//! [`Operator::backwards`] yields precisely the pairs that an instruction leads into the set.
//!
//! **Why the first meeting is shortest.** After f layers forwards and b backwards, every pair at
//! most f from the start and every pair at most b from the goal is known with its distance. Take
//! a shortest sequence of length L ≤ f + b: its pair at max(0, L − b) ≤ f instructions lies in
//! layer L − b of the forward search and in layer b of the backward one (or, if L < b, is the
//! start). So as soon as L ≤ f + b there is a meeting, and since sums grow by one at a time, the
//! first meeting has f + b = L. By the same argument it lies in the newest layers of both, and
//! there is none to look for below the lower bound.

use super::blocks::{BlockMap, DenseRow, Operator, bits};
use super::layers::Layer;
use super::single::{Predecessors, Single, UNREACHABLE};
use super::visited::PagedSet;
use crate::grid::Direction;
use crate::search::{Control, Progress, Stage, Stopped, Watch};

/// Rows between two looks at the watcher: a few milliseconds' work.
const ROWS_PER_LOOK: usize = 2048;

/// The moves of a shortest sequence, or `None` when every reachable pair was tried.
///
/// `rows` and `columns` are the first and the second player's maze. `budget` bounds the bytes held
/// by the sets, the layers and the tables.
pub(super) fn shortest(
    rows: &Single,
    columns: &Single,
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<(Option<Vec<Direction>>, Progress), Stopped> {
    let mut search = Search::new(rows, columns);
    let mut control = Control::new(watch, budget);
    control.report(&search.progress(Stage::Distances))?;
    loop {
        if let Some((row, block, word)) = search.meeting() {
            let progress = search.progress(Stage::Path);
            control.report(&progress)?;
            let column = search.map.cells(block, word).next();
            let meeting = (row, column.expect("a meeting has a common bit"));
            return Ok((Some(search.sequence(meeting)), progress));
        }
        let forward_is_smaller =
            search.forward.newest().word_count() <= search.backward.newest().word_count();
        let stage = if forward_is_smaller {
            Stage::Forward
        } else {
            Stage::Backward
        };
        search.expand(stage, &mut control)?;
        let exhausted = search.forward.newest().is_empty() || search.backward.newest().is_empty();
        if exhausted {
            return Ok((None, search.progress(stage)));
        }
    }
}

/// Both searches and what they share.
struct Search<'a> {
    rows: &'a Single,
    columns: &'a Single,
    map: BlockMap,
    forward: Side<'a>,
    backward: Side<'a>,
    row: DenseRow,
    /// No sequence is shorter, by each maze alone.
    lower_bound: u32,
    fixed_bytes: u64,
}

impl<'a> Search<'a> {
    fn new(rows: &'a Single, columns: &'a Single) -> Self {
        let map = BlockMap::new(columns);
        let row = DenseRow::new(map);
        let operators = |make: fn(&Single, BlockMap, usize) -> Operator| {
            std::array::from_fn(|direction| make(columns, map, direction))
        };
        let forward = Side::new(
            Links::forwards(rows),
            operators(Operator::forwards),
            alive_words(map, &columns.to_goal),
            &rows.to_goal,
            (rows.start, map.place(columns.start)),
            row.pages(),
        );
        let backward = Side::new(
            Links::backwards(rows),
            operators(Operator::backwards),
            alive_words(map, &columns.from_start),
            &rows.from_start,
            (rows.goal, map.place(columns.goal)),
            row.pages(),
        );
        // Eight operators of four masks a block, two sets of living cells, the scratch row.
        let fixed_bytes = rows.bytes() + columns.bytes() + (map.count * 8 * (8 * 4 + 3)) as u64;
        Search {
            rows,
            columns,
            map,
            forward,
            backward,
            row,
            lower_bound: rows.length().max(columns.length()),
            fixed_bytes,
        }
    }

    fn progress(&self, stage: Stage) -> Progress {
        let side = match stage {
            Stage::Backward => &self.backward,
            _ => &self.forward,
        };
        let depths = self.forward.depth() + self.backward.depth();
        Progress {
            stage,
            depth: side.depth(),
            frontier: side.newest_pairs,
            explored: self.forward.explored + self.backward.explored,
            bytes: self.fixed_bytes + self.forward.bytes() + self.backward.bytes(),
            // A meeting at this sum would have been found; once there is one, it is the length.
            at_least: self
                .lower_bound
                .max(depths + u32::from(stage != Stage::Path)),
        }
    }

    /// A pair in the newest layers of both searches.
    fn meeting(&self) -> Option<(u32, u16, u64)> {
        if self.forward.depth() + self.backward.depth() < self.lower_bound {
            return None;
        }
        self.forward.newest().common(self.backward.newest())
    }

    /// Grows one search by a layer.
    fn expand(&mut self, stage: Stage, control: &mut Control) -> Result<(), Stopped> {
        let mut progress = self.progress(stage);
        control.report(&progress)?;
        let side = match stage {
            Stage::Backward => &mut self.backward,
            _ => &mut self.forward,
        };
        let (bytes_before, explored_before) = (side.bytes(), progress.explored);
        let bytes_elsewhere = progress.bytes - bytes_before;
        side.expand(&mut self.row, &mut |side, new_pairs| {
            progress.explored = explored_before + new_pairs;
            progress.bytes = bytes_elsewhere + side.visited_and_layer_bytes();
            control.report(&progress)
        })
    }

    /// Reads a sequence off the layers: from the meeting back to the start, then on to the goal.
    fn sequence(&self, meeting: (u32, u32)) -> Vec<Direction> {
        let mut moves = Vec::new();
        let mut pair = meeting;
        for layer in self.forward.layers.iter().rev().skip(1) {
            let (before, direction) = self
                .predecessors(pair)
                .find(|&((row, column), _)| layer.contains(row, self.map.place(column)))
                .expect("every pair of a forward layer has a predecessor in the one before");
            moves.push(direction);
            pair = before;
        }
        moves.reverse();
        pair = meeting;
        for layer in self.backward.layers.iter().rev().skip(1) {
            let (next, direction) = (0..4)
                .map(|direction| {
                    let row = self.rows.to[pair.0 as usize][direction];
                    let column = self.columns.to[pair.1 as usize][direction];
                    ((row, column), direction)
                })
                .find(|&((row, column), _)| layer.contains(row, self.map.place(column)))
                .expect("every pair of a backward layer has a successor in the one before");
            moves.push(Direction::ALL[direction]);
            pair = next;
        }
        moves
    }

    fn predecessors(
        &self,
        (row, column): (u32, u32),
    ) -> impl Iterator<Item = ((u32, u32), Direction)> {
        self.rows
            .from
            .of(row)
            .iter()
            .flat_map(move |&(a, direction)| {
                let columns = self.columns.from.of(column).iter();
                columns
                    .filter(move |&&(_, other)| other == direction)
                    .map(move |&(b, _)| ((a, b), Direction::ALL[direction as usize]))
            })
    }
}

/// For each block the cells from which the other end can be reached: no others lie on a sequence.
fn alive_words(map: BlockMap, distances: &[u32]) -> Vec<u64> {
    let mut words = vec![0; map.count];
    for (cell, _) in (0u32..).zip(distances).filter(|&(_, &d)| d != UNREACHABLE) {
        let (block, bit) = map.place(cell);
        words[block as usize] |= bit;
    }
    words
}

/// How rows depend on each other in one direction of time.
struct Links<'a> {
    rows: &'a Single,
    forwards: bool,
}

impl<'a> Links<'a> {
    fn forwards(rows: &'a Single) -> Self {
        let forwards = true;
        Links { rows, forwards }
    }

    fn backwards(rows: &'a Single) -> Self {
        let forwards = false;
        Links { rows, forwards }
    }

    /// Calls with every (row, direction) that a row is pulled from.
    #[inline(always)]
    fn sources(&self, row: u32, mut visit: impl FnMut(u32, usize)) {
        if self.forwards {
            let from: &Predecessors = &self.rows.from;
            for &(source, direction) in from.of(row) {
                visit(source, direction as usize);
            }
        } else {
            for (direction, &source) in self.rows.to[row as usize].iter().enumerate() {
                visit(source, direction);
            }
        }
    }

    /// Calls with every row that is pulled from a row, some of them twice.
    #[inline(always)]
    fn targets(&self, row: u32, mut visit: impl FnMut(u32)) {
        if self.forwards {
            self.rows.to[row as usize].iter().for_each(|&to| visit(to));
        } else {
            let from = self.rows.from.of(row).iter();
            from.for_each(|&(target, _)| visit(target));
        }
    }
}

/// The search from one end.
struct Side<'a> {
    links: Links<'a>,
    operators: [Operator; 4],
    /// Cells of maze 2 that the other end can be reached from.
    alive: Vec<u64>,
    /// Distances of the rows' cells to the other end.
    row_distances: &'a [u32],
    visited: PagedSet,
    layers: Vec<Layer>,
    /// Where each row stands in the newest layer, or [`NO_PLACE`].
    places: Vec<u32>,
    /// Rows of the layer in the making, a bit each.
    targets: Vec<u64>,
    /// The layer in the making; kept for its memory.
    draft: Layer,
    newest_pairs: u64,
    explored: u64,
    layer_bytes: u64,
}

const NO_PLACE: u32 = u32::MAX;

impl<'a> Side<'a> {
    fn new(
        links: Links<'a>,
        operators: [Operator; 4],
        alive: Vec<u64>,
        row_distances: &'a [u32],
        (row, (block, bit)): (u32, (u16, u64)),
        pages: usize,
    ) -> Self {
        let row_count = row_distances.len();
        let mut visited = PagedSet::new(row_count, pages);
        visited.page_mut(row, block as usize / 64)[block as usize % 64] = bit;
        let mut first = Layer::default();
        first.push(block, bit);
        first.finish_row(row);
        let mut places = vec![NO_PLACE; row_count];
        places[row as usize] = 0;
        Side {
            links,
            operators,
            alive,
            row_distances,
            visited,
            layer_bytes: first.bytes(),
            layers: vec![first],
            places,
            targets: vec![0; row_count.div_ceil(64)],
            draft: Layer::default(),
            newest_pairs: 1,
            explored: 1,
        }
    }

    fn depth(&self) -> u32 {
        self.layers.len() as u32 - 1
    }

    fn newest(&self) -> &Layer {
        self.layers.last().expect("there is always the first layer")
    }

    fn bytes(&self) -> u64 {
        let tables = self.places.len() * size_of::<u32>() + self.targets.len() * size_of::<u64>();
        self.visited_and_layer_bytes() + tables as u64
    }

    fn visited_and_layer_bytes(&self) -> u64 {
        self.visited.bytes() + self.layer_bytes + self.draft.bytes()
    }

    /// Grows the search by a layer; `look` is called now and then with the pairs found so far.
    fn expand(
        &mut self,
        scratch: &mut DenseRow,
        look: &mut dyn FnMut(&Side, u64) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let newest = self.layers.last().expect("there is always the first layer");
        for &row in newest.rows() {
            self.links.targets(row, |target| {
                self.targets[target as usize / 64] |= 1 << (target % 64)
            });
        }
        self.draft.clear();
        let mut pairs = 0;
        let mut rows_until_look = ROWS_PER_LOOK;
        for group in 0..self.targets.len() {
            let targets = std::mem::take(&mut self.targets[group]);
            for row in bits(targets).map(|bit| (group * 64 + bit) as u32) {
                if self.row_distances[row as usize] == UNREACHABLE {
                    continue;
                }
                pairs += self.pull(row, scratch);
                rows_until_look -= 1;
                if rows_until_look == 0 {
                    rows_until_look = ROWS_PER_LOOK;
                    look(self, pairs)?;
                }
            }
        }
        let newest = self.layers.last().expect("there is always the first layer");
        for &row in newest.rows() {
            self.places[row as usize] = NO_PLACE;
        }
        for (place, &row) in (0u32..).zip(self.draft.rows()) {
            self.places[row as usize] = place;
        }
        let layer = self.draft.compact();
        self.layer_bytes += layer.bytes();
        self.layers.push(layer);
        self.newest_pairs = pairs;
        self.explored += pairs;
        Ok(())
    }

    /// Makes one row of the next layer; the number of its pairs.
    #[inline(always)]
    fn pull(&mut self, row: u32, scratch: &mut DenseRow) -> u64 {
        let newest = self.layers.last().expect("there is always the first layer");
        self.links.sources(row, |source, direction| {
            let place = self.places[source as usize];
            if place != NO_PLACE {
                let (blocks, words) = newest.row_at(place as usize);
                self.operators[direction].apply(blocks, words, scratch);
            }
        });
        let mut pairs = 0;
        for page in 0..scratch.pages() {
            let touched = scratch.take_touched(page);
            if touched == 0 {
                continue;
            }
            let words = scratch.page_mut(page);
            let alive = &self.alive[page * 64..page * 64 + words.len()];
            for bit in bits(touched) {
                words[bit] &= alive[bit];
            }
            if !self.visited.has_page(row, page) && bits(touched).all(|bit| words[bit] == 0) {
                continue;
            }
            let seen = self.visited.page_mut(row, page);
            for bit in bits(touched) {
                let new = std::mem::take(&mut words[bit]) & !seen[bit];
                if new != 0 {
                    seen[bit] |= new;
                    pairs += u64::from(new.count_ones());
                    self.draft.push((page * 64 + bit) as u16, new);
                }
            }
        }
        self.draft.finish_row(row);
        pairs
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::puzzle::Puzzle;
    use crate::search::Unwatched;
    use crate::simultaneous::{Simultaneous, State, examples};

    /// Pairs per layer, from one end to the last pair that can be reached from there.
    fn layer_sizes(puzzle: &Simultaneous, stage: Stage) -> Vec<u64> {
        let start = puzzle.start().players;
        let [rows, columns] = [0, 1].map(|index| Single::new(&puzzle.mazes()[index], start[index]));
        let mut search = Search::new(&rows, &columns);
        let mut watch = Unwatched;
        let mut control = Control::new(&mut watch, u64::MAX);
        let mut sizes = vec![1];
        loop {
            search.expand(stage, &mut control).unwrap();
            match search.progress(stage).frontier {
                0 => return sizes,
                pairs => sizes.push(pairs),
            }
        }
    }

    /// The same forwards, by the rules and nothing else.
    fn layer_sizes_by_the_rules(puzzle: &Simultaneous) -> Vec<u64> {
        let mut seen: HashSet<State> = HashSet::from([puzzle.start()]);
        let mut layer = vec![puzzle.start()];
        let mut sizes = Vec::new();
        while !layer.is_empty() {
            sizes.push(layer.len() as u64);
            let next = layer
                .iter()
                .flat_map(|state| Direction::ALL.map(|direction| puzzle.step(state, direction).0));
            layer = next.filter(|state| seen.insert(state.clone())).collect();
        }
        sizes
    }

    #[test]
    fn pairs_per_depth_are_those_of_the_rules() {
        for example in examples::ALL {
            let puzzle = example.puzzle();
            if puzzle.state_count() < 200_000 && puzzle.unreachable().is_none() {
                assert_eq!(
                    layer_sizes(&puzzle, Stage::Forward),
                    layer_sizes_by_the_rules(&puzzle),
                    "{}",
                    example.name
                );
            }
        }
    }

    #[test]
    fn pairs_per_depth_are_pinned() {
        let sizes = |name, stage| layer_sizes(&examples::find(name).unwrap().puzzle(), stage);
        assert_eq!(
            sizes("walls", Stage::Forward),
            [1, 2, 2, 3, 4, 4, 4, 8, 9, 2]
        );
        assert_eq!(
            sizes("walls", Stage::Backward),
            [1, 2, 3, 6, 7, 8, 13, 5, 3, 1]
        );
        assert_eq!(
            sizes("helpful-pit", Stage::Forward),
            [1, 2, 3, 7, 12, 17, 18, 13, 13, 14, 8, 5, 1, 1]
        );
        assert_eq!(
            sizes("helpful-pit", Stage::Backward),
            [1, 3, 5, 10, 9, 9, 14, 21, 18, 17, 14, 5, 4, 2]
        );
    }

    #[test]
    fn layers_that_do_not_share_a_row_or_a_bit_do_not_meet() {
        let layer = |words: &[(u32, u16, u64)]| {
            let mut layer = Layer::default();
            for &(row, block, word) in words {
                layer.push(block, word);
                layer.finish_row(row);
            }
            layer
        };
        let here = layer(&[(1, 0, 0b01), (4, 2, 0b11)]);
        assert_eq!(here.common(&layer(&[(2, 0, 0b01), (4, 3, 0b11)])), None);
        assert_eq!(here.common(&layer(&[(1, 0, 0b10), (5, 2, 0b11)])), None);
        assert_eq!(here.common(&layer(&[(4, 2, 0b10)])), Some((4, 2, 0b10)));
    }
}
