//! The distance of all players from home: exact for every position.
//!
//! For two different mazes, a table has the distance of every pair of cells: that of a [ladder](super::ladder)'s rung on
//! which every cell is a class of its own, without a limit. Equal mazes count once, since their players are always on the
//! same cell; one maze alone has its own distances.
//!
//! For three and more different mazes there are such tables of every two. The greatest of their distances is a
//! consistent lower bound for the length: an instruction reduces each of them by at most one. With this bound an A*
//! search visits few states. Its results are cached. Positions that cannot be reached from the start are searched so, too.
//!
//! The tables take two bytes for each pair of cells, and no more than [a limit](Most) or the caller's budget. Larger
//! sets have no distances here, nor have some contrived ones: a distance of 65,535 does not fit.

use std::borrow::Cow;

use super::known::{Known, Position};
use super::ladder::Ladder;
use super::single::{Single, UNREACHABLE};
use crate::grid::Direction;
use crate::puzzle::{Distances, descend};
use crate::search::astar::astar;
use crate::search::{Control, Limits, Progress, Stage, Stopped, Watch};
use crate::simultaneous::{Maze, Simultaneous, State};

/// The most bytes of tables; and of a search among three and more players, for a sequence, and for a length alone.
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

/// What a table has for cells that cannot be reached from the start.
const NONE: u16 = u16::MAX;

/// Distances home of all reachable positions.
#[derive(Clone, Debug)]
pub struct HomeDistances {
    /// Distances found by searches.
    known: Known,
    /// The different mazes.
    singles: Vec<Single>,
    /// The distances of every two of their players; no table if somebody cannot get home.
    tables: Vec<Table>,
    /// The part of the budget that the tables leave.
    search_bytes: u64,
    most: Most,
}

/// The distances of two players.
#[derive(Clone, Debug)]
struct Table {
    players: [usize; 2],
    /// By the first one's cell, then by the second one's, each by its number.
    distances: Vec<u16>,
}

impl HomeDistances {
    /// Fills the tables. `None` if they exceed their limit, or a distance is too long for them; [`Stopped`] if the
    /// watcher cancels, or the search takes more than `budget` bytes.
    pub(in crate::families::simultaneous) fn new(
        puzzle: &Simultaneous,
        most: Most,
        budget: u64,
        watch: &mut dyn Watch,
    ) -> Option<Result<Self, Stopped>> {
        let known = Known::new(puzzle)?;
        let mazes = known.players.iter();
        let mazes: Vec<&Maze> = mazes.map(|player| &puzzle.mazes()[player.index]).collect();
        // Before anything is allocated.
        let bytes = bytes_of_tables(&mazes);
        if bytes > budget.min(most.tables) {
            return None;
        }
        let singles = mazes.iter().map(|maze| Single::new(maze, Maze::START));
        let singles: Vec<Single> = singles.collect();
        let can_all_get_home = singles.iter().all(|single| single.length() != UNREACHABLE);
        let tables = match can_all_get_home {
            true => tables(&singles, budget, watch).transpose()?,
            false => Ok(Vec::new()),
        };
        Some(tables.map(|tables| HomeDistances {
            known,
            singles,
            tables,
            search_bytes: budget - bytes,
            most,
        }))
    }

    /// A lower bound, and whether it is exact; `None` if somebody cannot get home.
    fn bound(&self, position: Position) -> Option<(u32, bool)> {
        let cell = |player: usize| self.known.cell(position, player) as usize;
        let alone = self.singles.iter().enumerate();
        let alone = alone.map(|(player, single)| single.to_goal[cell(player)]);
        let mut least = alone.max().filter(|&longest| longest != UNREACHABLE)?;
        let mut is_exact = self.singles.len() == 1 || self.tables.len() == 1;
        for Table { players, distances } in &self.tables {
            let [row, column] = players.map(cell);
            match distances[row * self.singles[players[1]].len() + column] {
                NONE => is_exact = false,
                distance => least = least.max(distance.into()),
            }
        }
        Some((least, is_exact))
    }

    /// The positions that the four directions lead to.
    fn after(&self, position: Position) -> [Position; 4] {
        self.known.after_steps(position, |player, cell, direction| {
            self.singles[player].step(cell, direction)
        })
    }

    /// A shortest sequence by a search under the tables' bound, in at most `most` bytes.
    fn search(
        &mut self,
        mazes: &[Maze],
        from: Position,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        let limits = Limits {
            bytes: self.search_bytes.min(most),
            ..Limits::default()
        };
        let (moves, _) = astar(
            from,
            |&position, visit| {
                for (direction, next) in Direction::ALL.into_iter().zip(self.after(position)) {
                    visit(direction, next);
                }
            },
            |&position| self.bound(position).is_some_and(|(least, _)| least == 0),
            |&position| self.bound(position).map(|(least, _)| least),
            limits,
            watch,
        )?;
        if let Some(moves) = &moves {
            self.known.keep(mazes, from, moves);
        }
        Ok(moves)
    }
}

impl Distances<Simultaneous> for HomeDistances {
    fn shortest(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        let position = self.known.position(from);
        let Some((_, is_exact)) = self.bound(position) else {
            return Ok(None);
        };
        if is_exact {
            let least = |state: &State| {
                self.bound(self.known.position(state))
                    .map(|(least, _)| least)
            };
            return Ok(descend(puzzle, from, least));
        }
        match self.known.follow(puzzle.mazes(), position) {
            Some(moves) => Ok(Some(moves)),
            None => self.search(puzzle.mazes(), position, self.most.sequence, watch),
        }
    }

    fn least(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<u32>, Stopped> {
        let position = self.known.position(from);
        let Some((bound, is_exact)) = self.bound(position) else {
            return Ok(None);
        };
        if is_exact {
            return Ok(Some(bound));
        }
        if let Some(known) = self.known.distance(position) {
            return Ok(Some(known));
        }
        // If a neighbour's distance is known, this one is greater by at most one.
        let reaches_bound = self.after(position).iter().any(|&next| {
            let known = self.known.distance(next);
            known.is_some_and(|known| known + 1 == bound)
        });
        if reaches_bound {
            self.known.keep_one(position, bound);
            return Ok(Some(bound));
        }
        let moves = self.search(puzzle.mazes(), position, self.most.length, watch)?;
        Ok(moves.map(|moves| moves.len() as u32))
    }

    fn known(&mut self, _: &Simultaneous, from: &State) -> Option<u32> {
        self.known.distance(self.known.position(from))
    }

    fn learn(&mut self, puzzle: &Simultaneous, from: &State, moves: &[Direction]) {
        let position = self.known.position(from);
        self.known.keep(puzzle.mazes(), position, moves);
    }
}

/// A table for every two mazes; `None` if some distance is too long.
fn tables(
    singles: &[Single],
    budget: u64,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<Table>>, Stopped> {
    let mut control = Control::new(watch, budget);
    let mut progress = Progress::default();
    let mut tables = Vec::new();
    for second in 1..singles.len() {
        for first in 0..second {
            let players = [first, second];
            let pair = players.map(|player| Cow::Borrowed(&singles[player]));
            let held = progress.bytes;
            let Some(distances) = Ladder::all_distances(pair, &mut progress, &mut control)? else {
                return Ok(None);
            };
            progress.bytes = held + (distances.len() * size_of::<u16>()) as u64;
            tables.push(Table { players, distances });
        }
    }
    // The cost of pairs that cannot be reached counts, too: what is measured for a cost stays as it was.
    progress.explored = pairs_that_get_home(singles);
    progress.stage = Stage::Distances;
    control.report(&progress)?;
    Ok(Some(tables))
}

/// The bytes of all tables: two for each pair of cells of every two mazes.
fn bytes_of_tables(mazes: &[&Maze]) -> u64 {
    let cells = mazes.iter();
    let cells = cells.map(|maze| u64::from(maze.width()) * u64::from(maze.height()));
    in_twos(cells) * size_of::<u16>() as u64
}

/// Of every two mazes, the pairs of cells from which both players can get home; of one maze, its cells.
fn pairs_that_get_home(singles: &[Single]) -> u64 {
    let can_get_home = |&&to_goal: &&u32| to_goal != UNREACHABLE;
    let cells = singles.iter();
    in_twos(cells.map(|single| single.to_goal.iter().filter(can_get_home).count() as u64))
}

/// The sum of the products of every two numbers; of one number, itself.
fn in_twos(numbers: impl ExactSizeIterator<Item = u64>) -> u64 {
    if numbers.len() == 1 {
        return numbers.sum();
    }
    let (_, products) = numbers.fold((0, 0), |(sum, products), number| {
        (sum + number, products + sum * number)
    });
    products
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
