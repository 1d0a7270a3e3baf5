//! The way from a meeting to one end of a search, read from its layers.

use super::blocks::{BlockMap, bits};
use super::layers::Packed;
use super::side::PairSide;
use super::single::Single;
use super::stretch::{Pair, Side};
use crate::grid::Direction;
use crate::search::{Control, Progress, Stopped};

impl<const FORWARDS: bool> PairSide<'_, FORWARDS> {
    /// The directions between a pair of the newest layer and the end that this search grew from, the last layer's first.
    /// `progress` is the cost so far.
    pub(super) fn way(
        &self,
        [rows, columns]: [&Single; 2],
        map: BlockMap,
        mut pair: Pair,
        progress: &Progress,
        control: &mut Control,
    ) -> Result<Vec<Direction>, Stopped> {
        let [row_distances, column_distances] = [rows, columns].map(|single| match FORWARDS {
            true => &single.from_start,
            false => &single.to_goal,
        });
        let mut side = Side {
            neighbours: &|(row, column), left, visit| {
                let [mut one, mut two] = [[(0, 0); 4]; 2];
                let columns = beside::<FORWARDS>(columns, column, &mut two);
                for &(row, direction) in beside::<FORWARDS>(rows, row, &mut one) {
                    if row_distances[row as usize] > left {
                        continue;
                    }
                    for &(column, towards) in columns {
                        if towards == direction
                            && column_distances[column as usize] <= left
                            && self.has(row, map.place(column))
                        {
                            visit((row, column), Direction::ALL[direction as usize]);
                        }
                    }
                }
            },
            progress,
            control,
        };
        let mut neighbours = Neighbours::new(rows.to.len(), map);
        let mut moves = Vec::new();
        let mut depth = self.depth;
        let every = self.archive.every();
        for layer in self.archive.backwards() {
            let earlier = (depth - 1) / every * every;
            if depth - earlier == 1 {
                let [mut one, mut two] = [[(0, 0); 4]; 2];
                let rows = beside::<FORWARDS>(rows, pair.0, &mut one);
                let columns = beside::<FORWARDS>(columns, pair.1, &mut two);
                let found = neighbours.find(layer, rows, columns);
                let (met, direction) =
                    found.expect("every pair of a layer has a neighbour in the one before");
                moves.push(direction);
                pair = met;
            } else {
                let (met, directions) =
                    side.stretch(pair, [earlier, depth], &mut pairs_of(layer, map))?;
                moves.extend(directions);
                pair = met;
            }
            depth = earlier;
        }
        Ok(moves)
    }
}

/// The cells nearer to the end of a search that an instruction connects with a cell, each with its direction.
fn beside<'a, const FORWARDS: bool>(
    single: &'a Single,
    cell: u32,
    four: &'a mut [(u32, u8); 4],
) -> &'a [(u32, u8)] {
    if FORWARDS {
        return single.from.of(cell);
    }
    *four = std::array::from_fn(|direction| (single.to[cell as usize][direction], direction as u8));
    four
}

fn pairs_of(layer: Packed, map: BlockMap) -> impl Iterator<Item = Pair> {
    layer
        .flat_map(move |(row, block, word)| map.cells(block, word).map(move |column| (row, column)))
}

/// The neighbours of a pair, to be looked up in a packed layer. The cell that falls lead to has thousands of
/// predecessors, so rows and columns are stored separately, not pair by pair.
struct Neighbours {
    map: BlockMap,
    /// For each row the directions that make it a neighbour, a bit each.
    rows: Vec<u8>,
    /// For each block and direction the columns that are neighbours.
    columns: Vec<[u64; 4]>,
}

impl Neighbours {
    fn new(rows: usize, map: BlockMap) -> Self {
        Neighbours {
            map,
            rows: vec![0; rows],
            columns: vec![[0; 4]; map.blocks()],
        }
    }

    /// The first pair of the layer whose row and column are neighbours in the same direction, with
    /// that direction.
    fn find(
        &mut self,
        layer: Packed,
        rows: &[(u32, u8)],
        columns: &[(u32, u8)],
    ) -> Option<(Pair, Direction)> {
        for &(row, direction) in rows {
            self.rows[row as usize] |= 1 << direction;
        }
        for &(column, direction) in columns {
            let (block, bit) = self.map.place(column);
            self.columns[block as usize][direction as usize] |= bit;
        }
        let mut entries = layer.filter(|&(row, ..)| self.rows[row as usize] != 0);
        let found = entries.find_map(|(row, block, word)| {
            let mut directions = bits(self.rows[row as usize].into());
            directions.find_map(|direction| {
                let common = word & self.columns[block as usize][direction];
                let column = self.map.cells(block, common).next()?;
                Some(((row, column), Direction::ALL[direction]))
            })
        });
        for &(row, _) in rows {
            self.rows[row as usize] = 0;
        }
        for &(column, _) in columns {
            self.columns[self.map.place(column).0 as usize] = [0; 4];
        }
        found
    }
}
