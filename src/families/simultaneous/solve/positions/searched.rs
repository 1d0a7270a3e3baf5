//! Positions of mazes too large for tables: each is searched, and what was found for one helps with the next.
//!
//! * Of a pair, the [ladder](super::super::ladder) of one position is kept. Within some more instructions, its last rung
//!   has the distances home of all positions nearby, too.
//! * From a position some moves off a known shortest sequence, a few moves lead back to where the rest is known. All of
//!   them together are a sequence, and often a shortest one: then a pair's ladder only has to prove it.

use std::borrow::Cow;
use std::collections::HashSet;

use super::super::known::{Known, Position};
use super::super::ladder::Ladder;
use super::super::single::Single;
use super::super::{cut_off, fastest, prepare, singles_that_matter};
use crate::grid::Direction;
use crate::puzzle::{Distances, Puzzle};
use crate::search::{Control, Progress, StopReason, Stopped, Watch};
use crate::simultaneous::{Maze, Simultaneous, State};

/// The most positions around one that are looked through for known ones.
const MOST_AROUND: usize = 4_000;

/// A length of a position that nobody asked to solve is looked up on a ladder on which no more pairs were seen.
const MOST_PAIRS: u64 = 10_000_000;

/// Searches for the positions of one set of mazes.
#[derive(Debug)]
pub struct SearchedPositions {
    known: Known,
    /// Of a pair: the last ladder that was climbed, from whichever position.
    ladder: Option<Box<Ladder<'static>>>,
    /// The most bytes of everything.
    budget: u64,
}

impl SearchedPositions {
    /// `None` if there are no two different mazes, or a position has more than 128 bits.
    pub(super) fn new(puzzle: &Simultaneous, budget: u64) -> Option<Self> {
        let known = Known::new(puzzle).filter(|known| known.players.len() > 1);
        known.map(|known| SearchedPositions {
            known,
            ladder: None,
            budget,
        })
    }

    fn bytes(&self) -> u64 {
        self.known.bytes() + self.ladder.as_ref().map_or(0, |ladder| ladder.bytes())
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
            if let Some(left) = self.known.distance(position) {
                let found = (depth + left, place);
                best = Some(best.map_or(found, |best| best.min(found)));
            } else if around.len() < MOST_AROUND {
                for (direction, next) in self.known.after(mazes, position).into_iter().enumerate() {
                    if seen.insert(next) {
                        around.push((next, depth + 1, place, direction));
                    }
                }
            }
            place += 1;
        }
        let (_, mut place) = best?;
        let rest = self.known.follow(mazes, around[place].0)?;
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
        let moves = match (self.known.players.len(), players.as_slice()) {
            (2, [_, _]) => match self.on_ladder(puzzle, from, watch)? {
                Some(moves) => moves,
                None => self.climb(puzzle, from, watch)?,
            },
            _ => {
                let found = fastest::shortest(&players, room, watch)?;
                found.moves.expect("each player has a route home")
            }
        };
        let position = self.known.position(from);
        self.known.keep(puzzle.mazes(), position, &moves);
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
        let position = self.known.position(from);
        let known = self.over_known(puzzle.mazes(), position);
        let pair = [0, 1].map(|player| self.known.cell(position, player));
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
        let [first, second] = [0, 1].map(|player| self.known.players[player].index);
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
}

impl Distances<Simultaneous> for SearchedPositions {
    fn shortest(
        &mut self,
        puzzle: &Simultaneous,
        from: &State,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        if let Some(moves) = self.known.follow(puzzle.mazes(), self.known.position(from)) {
            return Ok(Some(moves));
        }
        // The start's length says what each move cost. It is worth as much again, but the answer does not depend on
        // it. A ladder around the start mostly reaches this position, too.
        let start = puzzle.start();
        if *from != start && self.known(puzzle, &start).is_none() {
            if let Err(stopped) = self.search(puzzle, &start, watch)
                && stopped.reason.is_watchers()
            {
                return Err(stopped);
            }
            if let Some(moves) = self.known.follow(puzzle.mazes(), self.known.position(from)) {
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
            let position = self.known.position(from);
            self.known.keep(puzzle.mazes(), position, &moves);
            return Ok(Some(moves.len() as u32));
        }
        // The solver is asked.
        Err(Stopped {
            reason: StopReason::TooLarge,
            progress: Progress::default(),
        })
    }

    fn known(&mut self, _: &Simultaneous, from: &State) -> Option<u32> {
        self.known.distance(self.known.position(from))
    }

    fn learn(&mut self, puzzle: &Simultaneous, from: &State, moves: &[Direction]) {
        let position = self.known.position(from);
        self.known.keep(puzzle.mazes(), position, moves);
    }
}
