//! One end's search over pairs of classes.

use super::classes::{Classes, Edges, in_order};

/// The pairs of classes within some steps of one end.
pub(super) struct Ball<'a> {
    rows: &'a Classes,
    columns: &'a Classes,
    is_back: bool,
    edges: Edges,
    /// For each row's class the columns' cells of its pairs, a bit each: all, and the newest layer.
    all: Vec<u64>,
    newest: Vec<u64>,
    /// For each row's class the words of the newest layer that are not 0.
    filled: Vec<Vec<u16>>,
    /// The columns' classes that are not too far from the other end, and those that will be, the next one last.
    near: Vec<u64>,
    far: Vec<(u32, u32)>,
}

impl<'a> Ball<'a> {
    pub(super) fn new(classes: &'a [Classes; 2], is_back: bool) -> Self {
        let [rows, columns] = in_order(classes);
        let words = columns.words();
        let length = rows.cells.len() * words;
        let mut near = vec![0; words];
        let mut far = Vec::new();
        let distances = if is_back {
            &columns.from_start
        } else {
            &columns.to_goal
        };
        for (&cell, &distance) in columns.cells.iter().zip(distances) {
            near[cell as usize / 64] |= 1 << (cell % 64);
            far.push((distance, cell));
        }
        far.sort_unstable();
        let mut ball = Ball {
            edges: Edges::new(&rows.edges, rows.cells.len(), is_back),
            rows,
            columns,
            is_back,
            all: vec![0; length],
            newest: vec![0; length],
            filled: vec![Vec::new(); rows.cells.len()],
            near,
            far,
        };
        let end = |classes: &Classes| if is_back { classes.goal } else { classes.start };
        let (row, column) = (rows.numbers[end(rows) as usize], end(columns));
        ball.add(row as usize, column as usize / 64, 1 << (column % 64));
        ball
    }

    /// Adds pairs of a row; returns how many are new.
    #[inline(always)]
    fn add(&mut self, row: usize, word: usize, pairs: u64) -> u64 {
        let place = row * self.near.len() + word;
        let new = pairs & self.near[word] & !self.all[place];
        if new == 0 {
            return 0;
        }
        self.all[place] |= new;
        if self.newest[place] == 0 {
            self.filled[row].push(word as u16);
        }
        self.newest[place] |= new;
        u64::from(new.count_ones())
    }

    /// Adds the next layer, without pairs of which a player is farther than `left` from the other end; returns the
    /// number of its pairs.
    pub(super) fn widen(&mut self, left: u32) -> u64 {
        let words = self.near.len();
        let mut layer = Vec::new();
        for (row, filled) in self.filled.iter_mut().enumerate() {
            filled.sort_unstable();
            for word in filled.drain(..) {
                let pairs = std::mem::take(&mut self.newest[row * words + word as usize]);
                layer.push((row as u32, u32::from(word), pairs));
            }
        }
        while let Some((_, cell)) = self.far.pop_if(|(distance, _)| *distance > left) {
            self.near[cell as usize / 64] &= !(1 << (cell % 64));
        }
        let Classes { moves, .. } = self.columns;
        let rows = if self.is_back {
            &self.rows.from_start
        } else {
            &self.rows.to_goal
        };
        let mut added = 0;
        for (row, word, pairs) in layer {
            let word = word as usize;
            for (step, moves) in moves.iter().enumerate() {
                for edge in self.edges.of(row as usize, step) {
                    let row = self.edges.targets[edge] as usize;
                    if rows[row] > left {
                        continue;
                    }
                    added += self.add(row, word, pairs & moves.stay[word]);
                    let (going, offset) = match self.is_back {
                        true => (pairs, -moves.offset),
                        false => (pairs & moves.go[word], moves.offset),
                    };
                    let first = word as isize + offset.div_euclid(64);
                    let shifted = u128::from(going) << offset.rem_euclid(64);
                    for (word, half) in
                        [(first, shifted as u64), (first + 1, (shifted >> 64) as u64)]
                    {
                        if half != 0 && (0..words as isize).contains(&word) {
                            let word = word as usize;
                            let goes = if self.is_back {
                                moves.go[word]
                            } else {
                                u64::MAX
                            };
                            added += self.add(row, word, half & goes);
                        }
                    }
                    if self.is_back {
                        // The cell that falls lead to is the first bit of all.
                        if word == 0 && pairs & 1 == 1 {
                            for (word, &falls) in moves.fall.iter().enumerate() {
                                if falls != 0 {
                                    added += self.add(row, word, falls);
                                }
                            }
                        }
                    } else if pairs & moves.fall[word] != 0 {
                        added += self.add(row, 0, 1);
                    }
                }
            }
        }
        added
    }

    /// Whether some pair is in both.
    pub(super) fn meets(&self, other: &Ball) -> bool {
        self.all
            .iter()
            .zip(&other.all)
            .any(|(one, two)| one & two != 0)
    }
}
