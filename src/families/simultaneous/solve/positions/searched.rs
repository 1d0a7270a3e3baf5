//! Positions of a pair too large for tables: each is searched, and what was found for one helps with the next.
//!
//! * The [ladder](super::super::ladder) of one position is kept. Within some more instructions, its last rung has the
//!   distances home of all positions nearby, too.
//! * From a position some moves off a known shortest sequence, a few moves lead back to where the rest is known. All of
//!   them together are a sequence, and often a shortest one: then the ladder only has to prove it.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::fmt;

use super::super::ladder::Ladder;
use super::super::single::Single;
use super::super::{cut_off, fastest, prepare, singles_that_matter};
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

/// Searches for the positions of one pair.
pub struct SearchedPair {
    /// The players in the two mazes; any others are always on the same cell as one of these.
    players: [usize; 2],
    widths: [u32; 2],
    /// The ladder of the position from which it was last climbed anew.
    ladder: Option<Box<Ladder<'static>>>,
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
            ladder: None,
            known: HashMap::new(),
            budget,
        })
    }

    fn bytes(&self) -> u64 {
        let known = self.known.capacity() as u64 * BYTES_PER_KNOWN;
        known + self.ladder.as_ref().map_or(0, |ladder| ladder.bytes())
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

    /// Searches, and keeps the distances along what is found.
    fn search(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        let room = self.budget.saturating_sub(self.bytes());
        let singles = prepare(puzzle, from, room, watch)?;
        if cut_off(puzzle, &singles).is_some() {
            return Ok(None);
        }
        let players = singles_that_matter(puzzle, from, &singles);
        let moves = match players.as_slice() {
            [_, _] => self.search_pair(puzzle, from, watch)?,
            // All others are home.
            players => {
                let found = fastest::shortest(players, self.budget, watch)?;
                found.moves.expect("each player has a route home")
            }
        };
        self.keep(puzzle.mazes(), self.pair(from), &moves);
        Ok(Some(moves))
    }

    /// A shortest sequence from a position from which both players can get home, and neither is there.
    fn search_pair(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Vec<Direction>, Stopped> {
        let pair = self.pair(from);
        let known = self.over_known(puzzle.mazes(), pair);
        let mut progress = Progress {
            bytes: self.bytes(),
            ..Progress::default()
        };
        if let Some(ladder) = &mut self.ladder {
            let mut control = Control::new(watch, self.budget);
            match ladder.shortest_from(pair, known, &mut progress, &mut control) {
                Ok(Some(moves)) => return Ok(moves),
                Err(stopped) if stopped.reason.is_watchers() => {
                    self.ladder = None;
                    return Err(stopped);
                }
                // It does not reach this position.
                _ => self.ladder = None,
            }
        }
        let room = self.budget.saturating_sub(self.bytes());
        let mut singles = prepare(puzzle, from, room, watch)?.into_iter();
        let [first, second] = self.players;
        let singles = [first, second - first - 1]
            .map(|skipped| singles.nth(skipped).expect("it is one of the players"));
        progress.bytes = self.bytes() + singles.iter().map(Single::bytes).sum::<u64>();
        let mut control = Control::new(watch, self.budget);
        let ladder = Ladder::new(singles.map(Cow::Owned), &mut progress, &mut control)?;
        let (moves, ladder) = ladder.climb(&mut progress, &mut control)?;
        self.ladder = Some(Box::new(ladder));
        Ok(moves)
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
