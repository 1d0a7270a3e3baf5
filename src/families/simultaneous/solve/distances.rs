//! The distance of all players from home: exact for every reachable position.
//!
//! For two different mazes, a [table](super::tables) has the distance of every pair of cells. Equal mazes count once,
//! since their players are always on the same cell; a single different one is paired with a maze of one cell, whose
//! player is home.
//!
//! For three and more different mazes there are such tables of every two. The greatest of their distances is a
//! consistent lower bound for the length: an instruction reduces each of them by at most one. With this bound an A*
//! search visits few states. Its results are cached.
//!
//! The tables take two bytes for each pair of cells, and no more than [a limit](Most) or the caller's budget. Larger
//! sets have no distances here.

use std::collections::HashMap;

use super::single::Single;
use super::tables::{Board as TableBoard, Filling, TOO_LONG, Table};
use crate::grid::{Cell, Direction};
use crate::puzzle::{Distances, descend};
use crate::search::astar::astar;
use crate::search::{Control, Limits, Progress, Stage, Stopped, Watch};
use crate::simultaneous::{Maze, Simultaneous, State};

/// The most bytes of the tables; and of a search among three and more players, for a sequence, and for a length alone.
#[derive(Clone, Copy, Debug)]
pub(in crate::families::simultaneous) struct Most {
    tables: u64,
    sequence: u64,
    length: u64,
}

impl Most {
    /// Two mazes of 75 × 75, three of 57 × 57.
    pub(in crate::families::simultaneous) const TO_MEASURE: Most = Most {
        tables: 64_000_000,
        sequence: 96_000_000,
        length: 24_000_000,
    };
    /// Two mazes of 26 × 26, three of 20 × 20: beyond, a person waits for the tables, and the engine is quicker.
    pub(super) const FOR_HINTS: Most = Most {
        tables: 1_000_000,
        sequence: 6_000_000,
        length: 6_000_000,
    };
}

/// The most distances of positions cached beside the tables.
const MOST_KNOWN: usize = 1_000_000;

/// Distances home of all reachable positions.
#[derive(Clone, Debug)]
pub struct HomeDistances {
    /// The different mazes: the target of each direction from each cell.
    boards: Vec<Board>,
    /// The board of each player.
    board_of_player: Vec<usize>,
    /// The distances of pairs, of the boards with these numbers.
    tables: Vec<(usize, usize, Table)>,
    /// Distances found by searches, by the key of the position.
    known: HashMap<u128, Option<u32>>,
    /// The part of the budget that the tables leave.
    search_bytes: u64,
    most: Most,
}

#[derive(Clone, Debug)]
struct Board {
    width: u32,
    goal: u32,
    /// The target of each direction from each cell, in the order of [`Direction::ALL`].
    to: Vec<[u32; 4]>,
    /// The first bit of this board's cell in a key, and the number of its bits.
    shift: u32,
    bits: u32,
}

impl Board {
    fn in_table(&self) -> TableBoard<'_> {
        TableBoard {
            to: &self.to,
            goal: self.goal,
        }
    }
}

impl HomeDistances {
    /// Fills the tables. `None` if they exceed their limit; [`Stopped`] if the watcher cancels, or the search takes
    /// more than `budget` bytes.
    pub(in crate::families::simultaneous) fn new(
        puzzle: &Simultaneous,
        most: Most,
        budget: u64,
        watch: &mut dyn Watch,
    ) -> Option<Result<Self, Stopped>> {
        let mut different: Vec<&Maze> = Vec::new();
        let board_of_player = puzzle.mazes().iter().map(|maze| {
            let known = different.iter().position(|other| *other == maze);
            known.unwrap_or_else(|| {
                different.push(maze);
                different.len() - 1
            })
        });
        let board_of_player = board_of_player.collect();
        let one_cell = Maze::open(1, 1);
        if different.len() == 1 {
            different.push(&one_cell);
        }
        // Before anything is allocated.
        let bytes = bytes_of_tables(&different);
        if bytes > budget.min(most.tables) {
            return None;
        }
        let mut boards = Vec::new();
        let mut shift = 0;
        for maze in &different {
            let single = Single::new(maze, Maze::START);
            let bits = usize::BITS - (single.len() - 1).leading_zeros();
            boards.push(Board {
                width: maze.width(),
                goal: single.goal,
                to: single.targets(),
                shift,
                bits,
            });
            shift += bits;
        }
        (shift <= u128::BITS).then(|| {
            let mut control = Control::new(watch, budget);
            let mut filling = Filling {
                control: &mut control,
                progress: Progress {
                    stage: Stage::Distances,
                    ..Progress::default()
                },
            };
            let mut tables = Vec::new();
            for second in 1..boards.len() {
                for first in 0..second {
                    let pair = [&boards[first], &boards[second]].map(Board::in_table);
                    let table = filling.table(pair, TOO_LONG)?;
                    tables.push((first, second, table));
                }
            }
            Ok(HomeDistances {
                boards,
                board_of_player,
                tables,
                known: HashMap::new(),
                search_bytes: budget - bytes,
                most,
            })
        })
    }

    /// Whether a look-up is sufficient.
    fn is_complete(&self) -> bool {
        self.tables.len() == 1
    }

    /// The cell of each board's player, by number.
    ///
    /// # Panics
    /// If players of equal mazes are on different cells, which never happens in play.
    fn cells(&self, state: &State) -> Vec<u32> {
        let mut cells: Vec<Option<u32>> = vec![None; self.boards.len()];
        for (&board, &Cell { x, y }) in self.board_of_player.iter().zip(&state.players) {
            let cell = y * self.boards[board].width + x;
            let before = *cells[board].get_or_insert(cell);
            assert_eq!(before, cell, "equal mazes, and players on different cells");
        }
        // Only the maze of one cell lacks a player.
        cells.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// The greatest distance of two players; `cell` gives the number of each board's cell. Exact if there are two
    /// boards.
    fn bound(&self, cell: impl Fn(usize) -> u32) -> Option<u32> {
        let mut tables = self.tables.iter();
        tables.try_fold(0, |most, (first, second, table)| {
            let distance = table.of(cell(*first), cell(*second))?;
            Some(most.max(distance))
        })
    }

    fn bound_of(&self, state: &State) -> Option<u32> {
        let cells = self.cells(state);
        self.bound(|board| cells[board])
    }

    /// A position as one number.
    fn key(&self, cells: impl IntoIterator<Item = u32>) -> u128 {
        let boards = self.boards.iter().zip(cells);
        boards.fold(0, |key, (board, cell)| {
            key | u128::from(cell) << board.shift
        })
    }

    fn cell_of_key(&self, key: u128, board: usize) -> u32 {
        let Board { shift, bits, .. } = self.boards[board];
        (key >> shift) as u32 & ((1 << bits) - 1)
    }

    /// The position after an instruction in a direction.
    fn next(&self, key: u128, direction: usize) -> u128 {
        let boards = self.boards.iter().enumerate();
        self.key(boards.map(|(number, board)| {
            let cell = self.cell_of_key(key, number);
            board.to[cell as usize][direction]
        }))
    }

    /// A shortest sequence by a search under the tables' bound, in at most `most` bytes.
    fn search(
        &mut self,
        from: u128,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        let goal = self.key(self.boards.iter().map(|board| board.goal));
        let limits = Limits {
            bytes: self.search_bytes.min(most),
            ..Limits::default()
        };
        let (moves, _) = astar(
            from,
            |&key, visit| {
                for direction in Direction::ALL {
                    visit(direction, self.next(key, direction as usize));
                }
            },
            |key| *key == goal,
            |&key| self.bound(|board| self.cell_of_key(key, board)),
            limits,
            watch,
        )?;
        match &moves {
            Some(moves) => self.keep_all(from, moves),
            None => self.keep(from, None),
        }
        Ok(moves)
    }

    /// A shortest sequence over positions whose distances were found by searches.
    fn follow_known(&self, mut key: u128) -> Option<Vec<Direction>> {
        let mut left = (*self.known.get(&key)?)?;
        let mut moves = Vec::new();
        while left > 0 {
            left -= 1;
            let nearer = |direction: &Direction| {
                let next = self.next(key, *direction as usize);
                self.known.get(&next) == Some(&Some(left))
            };
            let direction = Direction::ALL.into_iter().find(nearer)?;
            key = self.next(key, direction as usize);
            moves.push(direction);
        }
        Some(moves)
    }

    /// Caches the distances along a shortest sequence: the distance of each of its positions is the length of the rest.
    fn keep_all(&mut self, mut key: u128, moves: &[Direction]) {
        for (played, &direction) in moves.iter().enumerate() {
            self.keep(key, Some((moves.len() - played) as u32));
            key = self.next(key, direction as usize);
        }
        self.keep(key, Some(0));
    }

    fn keep(&mut self, key: u128, distance: Option<u32>) {
        if self.known.len() < MOST_KNOWN {
            self.known.insert(key, distance);
        }
    }
}

impl Distances<Simultaneous> for HomeDistances {
    fn shortest(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        if self.is_complete() {
            return Ok(descend(puzzle, from, |state| self.bound_of(state)));
        }
        if self.bound_of(from).is_none() {
            return Ok(None);
        }
        let key = self.key(self.cells(from));
        match self.follow_known(key) {
            Some(moves) => Ok(Some(moves)),
            None => self.search(key, self.most.sequence, watch),
        }
    }

    fn least(
        &mut self,
        _: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<u32>, Stopped> {
        let Some(bound) = self.bound_of(from) else {
            return Ok(None);
        };
        if self.is_complete() {
            return Ok(Some(bound));
        }
        let key = self.key(self.cells(from));
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        // If a neighbour's distance is known, this one is greater by at most one.
        let neighbours = Direction::ALL.map(|direction| self.next(key, direction as usize));
        let reaches_bound = neighbours.iter().any(|next| {
            let known = self.known.get(next).copied().flatten();
            known.is_some_and(|known| known + 1 == bound)
        });
        if reaches_bound {
            self.keep(key, Some(bound));
            return Ok(Some(bound));
        }
        let moves = self.search(key, self.most.length, watch)?;
        Ok(moves.map(|moves| moves.len() as u32))
    }

    fn known(&mut self, _: &Simultaneous, from: &State) -> Option<u32> {
        let key = self.key(self.cells(from));
        self.known.get(&key).copied().flatten()
    }

    fn learn(&mut self, _: &Simultaneous, from: &State, moves: &[Direction]) {
        self.keep_all(self.key(self.cells(from)), moves);
    }
}

/// The bytes of all tables: two for each pair of cells of every two mazes.
fn bytes_of_tables(mazes: &[&Maze]) -> u64 {
    let cells = mazes
        .iter()
        .map(|maze| u64::from(maze.width()) * u64::from(maze.height()));
    let (sum, squares) = cells.fold((0, 0), |(sum, squares), cells| {
        (sum + cells, squares + cells * cells)
    });
    (sum * sum - squares) / 2 * size_of::<u16>() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Make, Puzzle, Solve, Verdict};
    use crate::rng::Rng;
    use crate::search::{StopReason, Unwatched};
    use crate::simultaneous::{MazeKind, Params};

    fn puzzle(mazes: usize, side: u32, seed: u64) -> Simultaneous {
        let params = Params {
            mazes,
            width: side,
            height: side,
            maze: MazeKind::Perfect,
            pits: 0.05,
            solvable: true,
            ..Params::default()
        };
        Simultaneous::generate(&params, &mut Rng::new(seed), &mut Unwatched).unwrap()
    }

    fn distances(puzzle: &Simultaneous) -> HomeDistances {
        let found = HomeDistances::new(puzzle, Most::TO_MEASURE, u64::MAX, &mut Unwatched);
        found.expect("small tables fit").unwrap()
    }

    #[test]
    fn what_the_solver_found_needs_no_search_any_more() {
        let puzzle = puzzle(3, 12, 2);
        let start = puzzle.start();
        let mut distances = distances(&puzzle);
        distances.search_bytes = 0;
        let stopped = distances.shortest(&puzzle, &start, &mut Unwatched);
        let reason = stopped.unwrap_err().reason;
        assert!(matches!(reason, StopReason::Memory { .. }));
        let Verdict::Solved { moves, .. } = puzzle.solution().unwrap().verdict else {
            panic!("made to be solvable");
        };
        distances.learn(&puzzle, &start, &moves);
        let mut state = start;
        for (played, &step) in moves.iter().enumerate() {
            let rest = distances.shortest(&puzzle, &state, &mut Unwatched).unwrap();
            assert_eq!(rest.unwrap().len(), moves.len() - played);
            state = puzzle.step(&state, step).0;
        }
    }
}
