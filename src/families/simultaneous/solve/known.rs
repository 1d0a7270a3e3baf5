//! Positions of a set of mazes as numbers, and the distances home that searches have found for some of them.

use std::collections::HashMap;

use crate::grid::{Cell, Direction};
use crate::simultaneous::{Maze, Simultaneous, State};

/// The most positions whose distances are kept, and the bytes of each.
const MOST: usize = 1_000_000;
const BYTES_EACH: u64 = 72;

/// The cells of all players, by number, a few bits for each.
pub(super) type Position = u128;

/// The distances along all sequences found.
#[derive(Clone, Debug)]
pub(super) struct Known {
    /// The players in the different mazes; any others are always on the same cell as one of these.
    pub(super) players: Vec<Player>,
    distances: HashMap<Position, u32>,
}

/// A player, and the bits of a position that hold the number of the player's cell.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) index: usize,
    width: u32,
    shift: u32,
    bits: u32,
}

impl Known {
    /// Nothing yet. `None` if a position has more than 128 bits.
    pub(super) fn new(puzzle: &Simultaneous) -> Option<Self> {
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
        (shift <= Position::BITS).then(|| Known {
            players,
            distances: HashMap::new(),
        })
    }

    pub(super) fn bytes(&self) -> u64 {
        self.distances.capacity() as u64 * BYTES_EACH
    }

    pub(super) fn position(&self, state: &State) -> Position {
        self.players.iter().fold(0, |position, player| {
            let Cell { x, y } = state.players[player.index];
            position | Position::from(y * player.width + x) << player.shift
        })
    }

    /// The cell of one of the players, by number.
    #[inline]
    pub(super) fn cell(&self, position: Position, player: usize) -> u32 {
        let Player { shift, bits, .. } = self.players[player];
        (position >> shift) as u32 & ((1 << bits) - 1)
    }

    /// The positions that the four directions lead to.
    pub(super) fn after(&self, mazes: &[Maze], position: Position) -> [Position; 4] {
        self.after_steps(position, |player, number, direction| {
            let Player { index, width, .. } = self.players[player];
            let cell = Cell::new(number % width, number / width);
            let (Cell { x, y }, _) = mazes[index].step(cell, Direction::ALL[direction]);
            y * width + x
        })
    }

    /// The same, if `step` says which cell each direction leads a player to.
    #[inline(always)]
    pub(super) fn after_steps(
        &self,
        position: Position,
        step: impl Fn(usize, u32, usize) -> u32,
    ) -> [Position; 4] {
        let mut after = [0; 4];
        for (player, Player { shift, .. }) in self.players.iter().enumerate() {
            let cell = self.cell(position, player);
            for (direction, after) in after.iter_mut().enumerate() {
                *after |= Position::from(step(player, cell, direction)) << shift;
            }
        }
        after
    }

    pub(super) fn distance(&self, position: Position) -> Option<u32> {
        self.distances.get(&position).copied()
    }

    /// The rest of a shortest sequence from a position whose distance is known.
    pub(super) fn follow(&self, mazes: &[Maze], mut position: Position) -> Option<Vec<Direction>> {
        let mut left = self.distance(position)?;
        let mut moves = Vec::with_capacity(left as usize);
        while left > 0 {
            left -= 1;
            let after = self.after(mazes, position);
            let nearer = |&next: &Position| self.distance(next) == Some(left);
            let nearer = after.iter().position(nearer)?;
            position = after[nearer];
            moves.push(Direction::ALL[nearer]);
        }
        Some(moves)
    }

    /// Keeps the distance of each position of a shortest sequence: the length of the rest.
    pub(super) fn keep(&mut self, mazes: &[Maze], mut position: Position, moves: &[Direction]) {
        if self.distances.len() + moves.len() >= MOST {
            self.distances.clear();
        }
        for (left, &direction) in (1..=moves.len() as u32).rev().zip(moves) {
            self.distances.insert(position, left);
            position = self.after(mazes, position)[direction as usize];
        }
        self.distances.insert(position, 0);
    }

    /// Keeps the distance of one position.
    pub(super) fn keep_one(&mut self, position: Position, distance: u32) {
        self.distances.insert(position, distance);
    }
}
