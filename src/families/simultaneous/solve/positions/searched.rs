//! Positions of a pair too large for tables: each is searched, and what was found for one helps with the next.
//!
//! * The [T of the cut mazes](super::super::cut) depends on the mazes alone. Filling it is most of the work of a solve,
//!   and is done once.
//! * The number of steps K into branches that proved one position mostly proves the next.
//! * Where a complete T would be too large, T is filled only [around one position](super::around). With this bound, exact
//!   searches from nearby positions visit few pairs.
//! * From a position some moves off a known shortest sequence, a few moves lead back to where the rest is known. All of
//!   them together are a sequence, and often a shortest one: then only the lower bound is searched for.

use std::collections::{HashMap, HashSet};
use std::fmt;

use super::super::cut::{self, Around, Home};
use super::super::{SolveOptions, cut_off, fastest, prepare, singles_that_matter};
use super::around;
use crate::grid::{Cell, Direction};
use crate::puzzle::{Distances, Puzzle};
use crate::search::{Control, Progress, StopReason, Stopped, Watch};
use crate::simultaneous::{Maze, Simultaneous, State};

/// The most positions around one that are looked through for known ones.
const MOST_AROUND: usize = 4_000;

/// The most positions whose distances are kept, and the bytes of each.
const MOST_KNOWN: usize = 1_000_000;
const BYTES_PER_KNOWN: u64 = 32;

/// The cells of both players, by number.
type Pair = [u32; 2];

/// What is known of the distances of all positions.
#[derive(Clone)]
enum Bound {
    /// Not filled yet.
    Unasked,
    /// T of the cut mazes, where that suits the pair.
    All(Home),
    /// T around one position, where a complete T does not; `None` until the first search.
    Around(Option<Around>),
    /// Neither suits the pair, or both need too much memory.
    Nothing,
}

/// Searches for the positions of one pair.
#[derive(Clone)]
pub struct SearchedPair {
    /// The players in the two mazes; any others are always on the same cell as one of these.
    players: [usize; 2],
    widths: [u32; 2],
    bound: Bound,
    /// The K that proved a position last.
    kept: u32,
    /// Distances along all sequences found.
    known: HashMap<Pair, u32>,
    /// The most bytes of everything.
    budget: u64,
}

impl fmt::Debug for SearchedPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("SearchedPair");
        debug.field("players", &self.players);
        debug.field("known", &self.known.len());
        debug.finish_non_exhaustive()
    }
}

impl SearchedPair {
    /// `None` if there are not exactly two different mazes.
    pub(super) fn new(puzzle: &Simultaneous, budget: u64) -> Option<Self> {
        let mazes = puzzle.mazes();
        let second = mazes.iter().position(|maze| *maze != mazes[0])?;
        let others = &mazes[second + 1..];
        let players = [0, second];
        let is_pair = others
            .iter()
            .all(|maze| players.iter().any(|&player| *maze == mazes[player]));
        is_pair.then(|| SearchedPair {
            players,
            widths: players.map(|player| mazes[player].width()),
            bound: Bound::Unasked,
            kept: 0,
            known: HashMap::new(),
            budget,
        })
    }

    /// As if a complete T did not suit the pair.
    #[cfg(test)]
    pub(super) fn around(puzzle: &Simultaneous, budget: u64) -> Option<Self> {
        let pair = SearchedPair::new(puzzle, budget)?;
        Some(SearchedPair {
            bound: Bound::Around(None),
            ..pair
        })
    }

    #[cfg(test)]
    pub(super) fn is_unfit(&self) -> bool {
        matches!(self.bound, Bound::Nothing)
    }

    fn bytes(&self) -> u64 {
        let known = self.known.capacity() as u64 * BYTES_PER_KNOWN;
        known
            + match &self.bound {
                Bound::All(home) => home.bytes(),
                Bound::Around(around) => around.as_ref().map_or(0, Around::bytes),
                Bound::Unasked | Bound::Nothing => 0,
            }
    }

    fn pair(&self, state: &State) -> Pair {
        [0, 1].map(|index| {
            let Cell { x, y } = state.players[self.players[index]];
            y * self.widths[index] + x
        })
    }

    /// The pairs that the four directions lead to.
    fn after(&self, mazes: &[Maze], pair: Pair) -> [Pair; 4] {
        Direction::ALL.map(|direction| {
            [0, 1].map(|index| {
                let width = self.widths[index];
                let cell = Cell::new(pair[index] % width, pair[index] / width);
                let (Cell { x, y }, _) = mazes[self.players[index]].step(cell, direction);
                y * width + x
            })
        })
    }

    /// The rest of a shortest sequence from a position whose distance is known.
    fn follow(&self, mazes: &[Maze], mut pair: Pair) -> Option<Vec<Direction>> {
        let mut left = *self.known.get(&pair)?;
        let mut moves = Vec::with_capacity(left as usize);
        while left > 0 {
            left -= 1;
            let after = self.after(mazes, pair);
            let nearer = after
                .iter()
                .position(|next| self.known.get(next) == Some(&left))?;
            pair = after[nearer];
            moves.push(Direction::ALL[nearer]);
        }
        Some(moves)
    }

    /// The shortest sequence over a known position not far from this one.
    fn over_known(&self, mazes: &[Maze], from: Pair) -> Option<Vec<Direction>> {
        // Each position with its depth, and with the place and the direction that it was reached from.
        let mut around = vec![(from, 0, 0, 0)];
        let mut seen = HashSet::from([from]);
        let mut best: Option<(u32, usize)> = None;
        let mut place = 0;
        while let Some(&(pair, depth, ..)) = around.get(place)
            && best.is_none_or(|(least, _)| depth < least)
        {
            if let Some(left) = self.known.get(&pair) {
                let found = (depth + left, place);
                best = Some(best.map_or(found, |best| best.min(found)));
            } else if around.len() < MOST_AROUND {
                for (direction, next) in self.after(mazes, pair).into_iter().enumerate() {
                    if seen.insert(next) {
                        around.push((next, depth + 1, place, direction));
                    }
                }
            }
            place += 1;
        }
        let (_, mut place) = best?;
        let rest = self.follow(mazes, around[place].0)?;
        let mut moves = Vec::new();
        while place > 0 {
            let (_, _, before, direction) = around[place];
            moves.push(Direction::ALL[direction]);
            place = before;
        }
        moves.reverse();
        moves.extend(rest);
        Some(moves)
    }

    /// Searches, and keeps the distances along what is found. [`Stopped`] as too large if this is no pair for it.
    fn search(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        if matches!(self.bound, Bound::Unasked) {
            self.bound = self.fill(puzzle, watch)?;
        }
        let room = self.budget.saturating_sub(self.bytes());
        let singles = prepare(puzzle, from, room, watch)?;
        if cut_off(puzzle, &singles).is_some() {
            return Ok(None);
        }
        let players = singles_that_matter(puzzle, from, &singles);
        let moves = match players.as_slice() {
            &[rows, columns] => {
                let known = self.over_known(puzzle.mazes(), self.pair(from));
                let mut progress = Progress {
                    bytes: self.bytes() + rows.bytes() + columns.bytes(),
                    at_least: rows.length().max(columns.length()),
                    ..Progress::default()
                };
                let pair = [rows, columns];
                match &mut self.bound {
                    Bound::All(home) => {
                        let mut control = Control::new(watch, self.budget);
                        let known = cut::Known {
                            kept: self.kept,
                            moves: known,
                        };
                        let found = cut::within(home, pair, known, &mut progress, &mut control)?;
                        let (moves, kept) = found.ok_or_else(unknown)?;
                        self.kept = kept;
                        moves
                    }
                    Bound::Around(around) => {
                        let beside = self.known.capacity() as u64 * BYTES_PER_KNOWN;
                        progress.bytes -= beside;
                        let budget = self.budget.saturating_sub(beside);
                        let mut control = Control::new(watch, budget);
                        let found =
                            around::shortest(around, pair, known, &mut progress, &mut control);
                        match found {
                            Err(stopped) if stopped.reason.is_watchers() => return Err(stopped),
                            Ok(Some(moves)) => moves,
                            _ => {
                                self.bound = Bound::Nothing;
                                return Err(unknown());
                            }
                        }
                    }
                    Bound::Unasked | Bound::Nothing => return Err(unknown()),
                }
            }
            // All others are home.
            players => {
                let options = SolveOptions {
                    memory: self.budget,
                    ..SolveOptions::default()
                };
                let found = fastest::shortest(players, &options, None, watch)?;
                found.moves.expect("each player has a route home")
            }
        };
        self.keep(puzzle.mazes(), self.pair(from), &moves);
        Ok(Some(moves))
    }

    /// [`Stopped`] only if the watcher ends it.
    fn fill(&self, puzzle: &Simultaneous, watch: &mut dyn Watch) -> Result<Bound, Stopped> {
        let singles = prepare(puzzle, &puzzle.start(), self.budget, watch)?;
        let pair = self.players.map(|player| &singles[player]);
        let bytes = self.bytes() + pair.iter().map(|single| single.bytes()).sum::<u64>();
        let mut control = Control::new(watch, self.budget);
        let mut progress = Progress {
            bytes,
            ..Progress::default()
        };
        match cut::home(pair, &mut progress, &mut control) {
            Err(stopped) if stopped.reason.is_watchers() => Err(stopped),
            Ok(Some(home)) => Ok(Bound::All(home)),
            _ => Ok(Bound::Around(None)),
        }
    }

    /// Keeps the distance of each position of a shortest sequence: the length of the rest.
    fn keep(&mut self, mazes: &[Maze], mut pair: Pair, moves: &[Direction]) {
        if self.known.len() + moves.len() >= MOST_KNOWN {
            self.known.clear();
        }
        for (left, &direction) in (1..=moves.len() as u32).rev().zip(moves) {
            self.known.insert(pair, left);
            pair = self.after(mazes, pair)[direction as usize];
        }
        self.known.insert(pair, 0);
    }
}

/// For positions that are not searched: the solver is asked.
fn unknown() -> Stopped {
    Stopped {
        reason: StopReason::TooLarge,
        progress: Progress::default(),
    }
}

impl Distances<Simultaneous> for SearchedPair {
    fn shortest(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        if let Some(moves) = self.follow(puzzle.mazes(), self.pair(from)) {
            return Ok(Some(moves));
        }
        // The start's length says what each move cost. It is worth as much again, but the answer does not depend on
        // it. T around the start mostly reaches this position, too.
        let start = puzzle.start();
        if *from != start && !self.known.contains_key(&self.pair(&start)) {
            if let Err(stopped) = self.search(puzzle, &start, watch)
                && stopped.reason.is_watchers()
            {
                return Err(stopped);
            }
            if let Some(moves) = self.follow(puzzle.mazes(), self.pair(from)) {
                return Ok(Some(moves));
            }
        }
        self.search(puzzle, from, watch)
    }

    fn least(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        _: &mut dyn Watch,
    ) -> Result<Option<u32>, Stopped> {
        self.known(puzzle, from).map(Some).ok_or_else(unknown)
    }

    fn known(&mut self, _: &Simultaneous, from: &State) -> Option<u32> {
        self.known.get(&self.pair(from)).copied()
    }

    fn learn(&mut self, puzzle: &Simultaneous, from: &State, moves: &[Direction]) {
        self.keep(puzzle.mazes(), self.pair(from), moves);
    }
}
