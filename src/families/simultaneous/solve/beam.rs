//! A beam: a search for some sequence, seldom much longer than the shortest, for any number of players.

use super::classes::NONE;
use super::single::Single;
use crate::grid::Direction;
use crate::search::{Control, Progress, Stopped};

/// States looked at between two polls of the watcher.
const STATES_PER_POLL: usize = if cfg!(test) { 16 } else { 1 << 13 };

/// Places of a hash table, a power of two.
const FEWEST_PLACES: usize = if cfg!(test) { 4 } else { 1 << 10 };

/// A search from some cells that keeps of each layer only the states that seem nearest to the goals.
pub(super) struct Beam<'a> {
    pub(super) players: &'a [&'a Single],
    pub(super) from: &'a [u32],
    /// States kept of each layer.
    pub(super) width: usize,
    /// Only a sequence of at most this length is looked for.
    pub(super) most: u32,
}

/// A state that a layer leads to. The order of its fields, and of the cells, is that in which states are kept.
#[derive(Clone, Copy)]
struct Found {
    /// A lower bound for the rest of the way; then how far the players are alone, the farthest one counting most.
    rank: (u32, u32),
    /// Where its cells are, and its parent's number.
    place: u32,
    before: u32,
    direction: u8,
}

impl Beam<'_> {
    /// The bytes of a state that is kept: its cells, where it comes from, and its places in a hash table that grows.
    pub(super) fn bytes_per_state(players: usize) -> u64 {
        (size_of::<u32>() * (players + 5)) as u64
    }

    /// A sequence, if it does not lose its way. `bound` is a lower bound for the rest of the way from some cells, at
    /// some depth.
    ///
    /// It does not lose its way if all states within `most` that the bound allows have a next one that it allows, too:
    /// as exact distances do.
    pub(super) fn search(
        &self,
        bound: impl Fn(&[u32], u32) -> u32,
        progress: &mut Progress,
        control: &mut Control,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        let count = self.players.len();
        let rank = |cells: &[u32], depth: u32| {
            let away = cells.iter().zip(self.players);
            let away = away.map(|(&cell, single)| single.to_goal[cell as usize]);
            let (alone, sum) = away.fold((0, 0), |(most, sum): (u32, u32), away| {
                (most.max(away), sum.saturating_add(away))
            });
            let bound = bound(cells, depth);
            let is_possible = depth.saturating_add(bound.max(alone)) <= self.most;
            is_possible.then_some((bound, alone.saturating_add(sum)))
        };
        let held = progress.bytes;
        let mut unreported = 0;
        let mut kept = Kept::new(count);
        kept.keep(self.from, (0, 0));
        let mut layer = 0..1;
        let mut depth = 0;
        let mut cells = Vec::new();
        let mut next: Vec<Found> = Vec::new();
        while !layer.is_empty() {
            depth += 1;
            cells.clear();
            for before in layer.clone() {
                let state = kept.cells(before);
                for direction in 0..4 {
                    let from = cells.len();
                    let to = state.iter().zip(self.players);
                    cells.extend(to.map(|(&cell, single)| single.step(cell, direction)));
                    let rank = match &cells[from..] == state {
                        true => None,
                        false => rank(&cells[from..], depth),
                    };
                    match rank {
                        None => cells.truncate(from),
                        Some(rank) => next.push(Found {
                            rank,
                            place: from as u32,
                            before,
                            direction: direction as u8,
                        }),
                    }
                }
            }
            unreported += next.len();
            let of = |found: &Found| &cells[found.place as usize..][..count];
            next.sort_unstable_by(|one, other| {
                let ways = |found: &Found| (found.before, found.direction);
                let order = one.rank.cmp(&other.rank);
                let order = order.then_with(|| of(one).cmp(of(other)));
                order.then_with(|| ways(one).cmp(&ways(other)))
            });
            let begin = layer.end;
            let mut end = begin;
            for found in next.drain(..) {
                let state = &cells[found.place as usize..][..count];
                if (end - begin) as usize == self.width {
                    continue;
                }
                if kept.keep(state, (found.before, found.direction)) {
                    end += 1;
                    let mut goals = state.iter().zip(self.players);
                    if goals.all(|(&cell, single)| cell == single.goal) {
                        progress.bytes = held;
                        return Ok(Some(kept.sequence(end - 1)));
                    }
                }
            }
            layer = begin..end;
            if unreported >= STATES_PER_POLL {
                unreported = 0;
                progress.bytes = held + u64::from(end) * Beam::bytes_per_state(count);
                control.report(progress)?;
            }
        }
        progress.bytes = held;
        Ok(None)
    }
}

/// The states that were kept, layer after layer.
struct Kept {
    players: usize,
    cells: Vec<u32>,
    /// The number of each state's parent, and in the last two bits the direction that led to it.
    ways: Vec<u32>,
    /// The numbers of the states, each at the first free place from its hash on; [`NONE`] elsewhere.
    table: Vec<u32>,
}

impl Kept {
    fn new(players: usize) -> Self {
        Kept {
            players,
            cells: Vec::new(),
            ways: Vec::new(),
            table: Vec::new(),
        }
    }

    fn cells(&self, number: u32) -> &[u32] {
        &self.cells[number as usize * self.players..][..self.players]
    }

    /// Keeps a state unless it was kept before.
    fn keep(&mut self, cells: &[u32], (before, direction): (u32, u8)) -> bool {
        if 4 * self.ways.len() >= 3 * self.table.len() {
            let places = (2 * self.table.len()).max(FEWEST_PLACES);
            self.table = vec![NONE; places];
            for number in 0..self.ways.len() as u32 {
                let place = self.place(self.cells(number));
                self.table[place] = number;
            }
        }
        let place = self.place(cells);
        if self.table[place] != NONE {
            return false;
        }
        self.table[place] = self.ways.len() as u32;
        self.cells.extend_from_slice(cells);
        self.ways.push(before << 2 | u32::from(direction));
        true
    }

    /// The place of a state in the table, or the free one where it belongs.
    fn place(&self, cells: &[u32]) -> usize {
        let last = self.table.len() - 1;
        let mut place = hash(cells) as usize & last;
        while self.table[place] != NONE && self.cells(self.table[place]) != cells {
            place = (place + 1) & last;
        }
        place
    }

    /// The sequence that leads to a state.
    fn sequence(&self, mut number: u32) -> Vec<Direction> {
        let mut moves = Vec::new();
        while number != 0 {
            let way = self.ways[number as usize];
            moves.push(Direction::ALL[way as usize & 3]);
            number = way >> 2;
        }
        moves.reverse();
        moves
    }
}

fn hash(cells: &[u32]) -> u64 {
    let mixed = cells.iter().fold(0, |hash: u64, &cell| {
        (hash ^ u64::from(cell))
            .wrapping_mul(0xff51_afd7_ed55_8ccd)
            .rotate_left(31)
    });
    mixed ^ mixed >> 32
}
