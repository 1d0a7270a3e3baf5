//! Positions of mazes too large for tables: each is searched, and what was found for one helps with the next.
//!
//! * Of a pair, the [ladder](super::super::ladder) of one position is kept. Within some more instructions, its last rung
//!   has the distances home of all positions nearby, too.
//! * From a position some moves off a known shortest sequence, a few moves lead back to where the rest is known. All of
//!   them together are a sequence, and often a shortest one: then a pair's ladder only has to prove it.

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
const BYTES_PER_KNOWN: u64 = 72;

/// A length of a position that nobody asked to solve is looked up on a ladder on which no more pairs were seen.
const MOST_PAIRS: u64 = 10_000_000;

/// The cells of all players, by number, a few bits for each.
type Position = u128;

/// Searches for the positions of one set of mazes.
pub struct SearchedPositions {
    /// The players in the different mazes; any others are always on the same cell as one of these.
    players: Vec<Player>,
    /// Of a pair: the last ladder that was climbed, from whichever position.
    ladder: Option<Box<Ladder<'static>>>,
    /// Distances along all sequences found.
    known: HashMap<Position, u32>,
    /// The most bytes of everything.
    budget: u64,
}

/// A player, and the bits of a position that hold the number of the player's cell.
struct Player {
    index: usize,
    width: u32,
    shift: u32,
    bits: u32,
}

impl fmt::Debug for SearchedPositions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("SearchedPositions");
        debug.field("known", &self.known.len());
        debug.finish_non_exhaustive()
    }
}

impl SearchedPositions {
    /// `None` if there are no two different mazes, or a position has more than 128 bits.
    pub(super) fn new(puzzle: &Simultaneous, budget: u64) -> Option<Self> {
        let mazes = puzzle.mazes();
        let mut players: Vec<Player> = Vec::new();
        let mut shift = 0;
        for (index, maze) in mazes.iter().enumerate() {
            if players.iter().all(|player| mazes[player.index] != *maze) {
                let width = maze.width();
                let bits = u32::BITS - (width * maze.height() - 1).leading_zeros();
                players.push(Player {
                    index,
                    width,
                    shift,
                    bits,
                });
                shift += bits;
            }
        }
        (players.len() > 1 && shift <= Position::BITS).then(|| SearchedPositions {
            players,
            ladder: None,
            known: HashMap::new(),
            budget,
        })
    }

    fn bytes(&self) -> u64 {
        let known = self.known.capacity() as u64 * BYTES_PER_KNOWN;
        known + self.ladder.as_ref().map_or(0, |ladder| ladder.bytes())
    }

    fn position(&self, state: &State) -> Position {
        self.players.iter().fold(0, |position, player| {
            let Cell { x, y } = state.players[player.index];
            position | Position::from(y * player.width + x) << player.shift
        })
    }

    /// The positions that the four directions lead to.
    fn after(&self, mazes: &[Maze], position: Position) -> [Position; 4] {
        Direction::ALL.map(|direction| {
            self.players.iter().fold(0, |after, player| {
                let number = (position >> player.shift) as u32 & ((1 << player.bits) - 1);
                let cell = Cell::new(number % player.width, number / player.width);
                let (Cell { x, y }, _) = mazes[player.index].step(cell, direction);
                after | Position::from(y * player.width + x) << player.shift
            })
        })
    }

    /// The rest of a shortest sequence from a position whose distance is known.
    fn follow(&self, mazes: &[Maze], mut position: Position) -> Option<Vec<Direction>> {
        let mut left = *self.known.get(&position)?;
        let mut moves = Vec::with_capacity(left as usize);
        while left > 0 {
            left -= 1;
            let after = self.after(mazes, position);
            let nearer = after
                .iter()
                .position(|next| self.known.get(next) == Some(&left))?;
            position = after[nearer];
            moves.push(Direction::ALL[nearer]);
        }
        Some(moves)
    }

    /// The shortest sequence over a known position not far from this one.
    fn over_known(&self, mazes: &[Maze], from: Position) -> Option<Vec<Direction>> {
        // Each position with its depth, and with the place and the direction that it was reached from.
        let mut around = vec![(from, 0, 0, 0)];
        let mut seen = HashSet::from([from]);
        let mut best: Option<(u32, usize)> = None;
        let mut place = 0;
        while let Some(&(position, depth, ..)) = around.get(place)
            && best.is_none_or(|(least, _)| depth < least)
        {
            if let Some(left) = self.known.get(&position) {
                let found = (depth + left, place);
                best = Some(best.map_or(found, |best| best.min(found)));
            } else if around.len() < MOST_AROUND {
                for (direction, next) in self.after(mazes, position).into_iter().enumerate() {
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
        let moves = match (self.players.len(), players.as_slice()) {
            (2, [_, _]) => match self.on_ladder(puzzle, from, watch)? {
                Some(moves) => moves,
                None => self.climb(puzzle, from, watch)?,
            },
            _ => {
                let found = fastest::shortest(&players, room, watch)?;
                found.moves.expect("each player has a route home")
            }
        };
        self.keep(puzzle.mazes(), self.position(from), &moves);
        Ok(Some(moves))
    }

    /// A shortest sequence from a position from which both players of a pair can get home, by the ladder; `None` if
    /// that does not reach this position.
    fn on_ladder(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        let known = self.over_known(puzzle.mazes(), self.position(from));
        let pair = [0, 1].map(|player| {
            let Player { index, width, .. } = self.players[player];
            let Cell { x, y } = from.players[index];
            y * width + x
        });
        let mut progress = Progress {
            bytes: self.bytes(),
            ..Progress::default()
        };
        let Some(ladder) = &mut self.ladder else {
            return Ok(None);
        };
        let mut control = Control::new(watch, self.budget);
        match ladder.shortest_from(pair, known, &mut progress, &mut control) {
            Ok(moves) => Ok(moves),
            Err(stopped) => {
                // It was left in the midst of a search.
                self.ladder = None;
                match stopped.reason.is_watchers() {
                    true => Err(stopped),
                    false => Ok(None),
                }
            }
        }
    }

    /// A shortest sequence of a pair, both of whose players can get home and neither is there, by a ladder from here.
    fn climb(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Vec<Direction>, Stopped> {
        self.ladder = None;
        let room = self.budget.saturating_sub(self.bytes());
        let mut singles = prepare(puzzle, from, room, watch)?.into_iter();
        let [first, second] = [0, 1].map(|player| self.players[player].index);
        let singles = [first, second - first - 1]
            .map(|skipped| singles.nth(skipped).expect("it is one of the players"));
        let mut progress = Progress {
            bytes: self.bytes() + singles.iter().map(Single::bytes).sum::<u64>(),
            ..Progress::default()
        };
        let mut control = Control::new(watch, self.budget);
        let ladder = Ladder::new(singles.map(Cow::Owned), &mut progress, &mut control)?;
        let (moves, ladder) = ladder.climb(&mut progress, &mut control)?;
        self.ladder = Some(Box::new(ladder));
        Ok(moves)
    }

    /// Keeps the distance of each position of a shortest sequence: the length of the rest.
    fn keep(&mut self, mazes: &[Maze], mut position: Position, moves: &[Direction]) {
        if self.known.len() + moves.len() >= MOST_KNOWN {
            self.known.clear();
        }
        for (left, &direction) in (1..=moves.len() as u32).rev().zip(moves) {
            self.known.insert(position, left);
            position = self.after(mazes, position)[direction as usize];
        }
        self.known.insert(position, 0);
    }
}

impl Distances<Simultaneous> for SearchedPositions {
    fn shortest(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        if let Some(moves) = self.follow(puzzle.mazes(), self.position(from)) {
            return Ok(Some(moves));
        }
        // The start's length says what each move cost. It is worth as much again, but the answer does not depend on
        // it. A ladder around the start mostly reaches this position, too.
        let start = puzzle.start();
        if *from != start && !self.known.contains_key(&self.position(&start)) {
            if let Err(stopped) = self.search(puzzle, &start, watch)
                && stopped.reason.is_watchers()
            {
                return Err(stopped);
            }
            if let Some(moves) = self.follow(puzzle.mazes(), self.position(from)) {
                return Ok(Some(moves));
            }
        }
        self.search(puzzle, from, watch)
    }

    fn least(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<u32>, Stopped> {
        if let Some(known) = self.known(puzzle, from) {
            return Ok(Some(known));
        }
        let is_quick = |ladder: &Ladder| ladder.pairs() <= MOST_PAIRS;
        if self.ladder.as_deref().is_some_and(is_quick)
            && let Some(moves) = self.on_ladder(puzzle, from, watch)?
        {
            self.keep(puzzle.mazes(), self.position(from), &moves);
            return Ok(Some(moves.len() as u32));
        }
        // The solver is asked.
        Err(Stopped {
            reason: StopReason::TooLarge,
            progress: Progress::default(),
        })
    }

    fn known(&mut self, _: &Simultaneous, from: &State) -> Option<u32> {
        self.known.get(&self.position(from)).copied()
    }

    fn learn(&mut self, puzzle: &Simultaneous, from: &State, moves: &[Direction]) {
        self.keep(puzzle.mazes(), self.position(from), moves);
    }
}
