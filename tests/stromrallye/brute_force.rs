//! Stromrallye decided by trying everything, one step at a time: no batteries as nodes, no lengths
//! of ways, no bound, no parity. Exact, and for small boards only.
//!
//! Every step uses up one unit of charge, so no position comes back, and positions that were seen to
//! the end stay decided.

use std::collections::{HashMap, HashSet, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};

use crate::checker::{Board, Position};

/// A position as one number: the robot's cell, the charges of all spare batteries, and in the lowest
/// bits the on-board charge.
type Packed = u128;

/// The board has more positions than it was to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// A board and what is known about its positions.
pub struct BruteForce {
    side: u32,
    /// The place of each cell's battery among the charges, from 1; 0 where none lies.
    places: Vec<u32>,
    /// Bits that a charge takes.
    bits: u32,
    /// The lowest bit of the robot's cell.
    robot: u32,
    /// The most positions to look at.
    limit: usize,
    decided: HashMap<Packed, bool, Mixed>,
}

impl BruteForce {
    /// Unless the positions of this board do not fit into a number.
    pub fn new(board: &Board, limit: usize) -> Option<Self> {
        let charges = board.start().charges;
        let most = charges.into_iter().fold(board.robot.charge, u32::max);
        let bits = (u32::BITS - most.leading_zeros()).max(1);
        let cells = board.side * board.side;
        let robot = bits * (board.batteries.len() as u32 + 1);
        if robot + (u32::BITS - cells.leading_zeros()) > Packed::BITS {
            return None;
        }
        let mut places = vec![0; cells as usize];
        for (place, battery) in (1..).zip(&board.batteries) {
            places[((battery.y - 1) * board.side + battery.x - 1) as usize] = place;
        }
        Some(BruteForce {
            side: board.side,
            places,
            bits,
            robot,
            limit,
            decided: HashMap::default(),
        })
    }

    /// Whether all batteries can be emptied: depth first.
    pub fn is_solvable(&mut self, from: &Position) -> Result<bool, TooMany> {
        let start = self.packed(from);
        if let Some(&known) = self.decided.get(&start) {
            return Ok(known);
        }
        // Each position on the way with the directions tried there.
        let mut way = vec![(start, 0)];
        while let Some((position, tried)) = way.last_mut() {
            let position = *position;
            let direction = *tried;
            *tried += 1;
            let next = match direction {
                0 if self.is_solved(position) => break,
                0..4 => self.step(position, direction),
                _ => {
                    self.decided.insert(position, false);
                    way.pop();
                    continue;
                }
            };
            let Some(next) = next else { continue };
            match self.decided.get(&next) {
                Some(true) => break,
                Some(false) => {}
                None if self.decided.len() + way.len() >= self.limit => return Err(TooMany),
                None => way.push((next, 0)),
            }
        }
        let found = !way.is_empty();
        self.decided
            .extend(way.into_iter().map(|(position, _)| (position, true)));
        Ok(found)
    }

    /// The least number of swaps of any solution: positions in the order of swaps made.
    pub fn least_swaps(&self, from: &Position) -> Result<Option<usize>, TooMany> {
        let mut queue = VecDeque::from([(self.packed(from), 0)]);
        let mut seen: HashSet<Packed, Mixed> = HashSet::default();
        while let Some((position, swaps)) = queue.pop_front() {
            if self.is_solved(position) {
                return Ok(Some(swaps));
            }
            if !seen.insert(position) {
                continue;
            }
            if seen.len() > self.limit {
                return Err(TooMany);
            }
            for next in (0..4).filter_map(|direction| self.step(position, direction)) {
                if self.places[self.cell(next)] > 0 {
                    queue.push_back((next, swaps + 1));
                } else {
                    queue.push_front((next, swaps));
                }
            }
        }
        Ok(None)
    }

    /// Whether the robot can ever step on a cell: every position that can come about is looked at.
    pub fn can_come_to(&self, from: &Position, x: u32, y: u32) -> Result<bool, TooMany> {
        let wanted = self.index(x, y);
        let mut seen: HashSet<Packed, Mixed> = HashSet::default();
        let mut open = vec![self.packed(from)];
        while let Some(position) = open.pop() {
            for next in (0..4).filter_map(|direction| self.step(position, direction)) {
                if self.cell(next) == wanted {
                    return Ok(true);
                }
                if seen.insert(next) {
                    open.push(next);
                }
            }
            if seen.len() > self.limit {
                return Err(TooMany);
            }
        }
        Ok(false)
    }

    fn packed(&self, position: &Position) -> Packed {
        let cell = self.index(position.x, position.y) as Packed;
        let charges = (1..).zip(&position.charges);
        charges.fold(
            cell << self.robot | Packed::from(position.energy),
            |packed, (place, &charge)| packed | Packed::from(charge) << (place * self.bits),
        )
    }

    fn index(&self, x: u32, y: u32) -> usize {
        ((y - 1) * self.side + x - 1) as usize
    }

    fn cell(&self, position: Packed) -> usize {
        (position >> self.robot) as usize
    }

    fn is_solved(&self, position: Packed) -> bool {
        position & ((1 << self.robot) - 1) == 0
    }

    /// The position one step up, down, left or right from there, if that step can be made.
    fn step(&self, position: Packed, direction: u32) -> Option<Packed> {
        let charge = (1 << self.bits) - 1;
        let left = (position & charge).checked_sub(1)?;
        let cell = self.cell(position) as u32;
        let (row, column, last) = (cell / self.side, cell % self.side, self.side - 1);
        let next = match direction {
            0 if row > 0 => cell - self.side,
            1 if row < last => cell + self.side,
            2 if column > 0 => cell - 1,
            3 if column < last => cell + 1,
            _ => return None,
        };
        let rest = position & ((1 << self.robot) - 1) & !charge;
        let robot = Packed::from(next) << self.robot;
        let place = self.places[next as usize] * self.bits;
        if place == 0 {
            return Some(robot | rest | left);
        }
        let taken = rest >> place & charge;
        Some(robot | (rest & !(charge << place)) | left << place | taken)
    }
}

type Mixed = BuildHasherDefault<Mix>;

/// Spreads a packed position over 64 bits; the standard one takes most of the time otherwise.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, _: &[u8]) {
        unreachable!("only packed positions are hashed");
    }

    fn write_u128(&mut self, position: u128) {
        let high = (position >> 64) as u64;
        let product = u128::from(position as u64 ^ high.rotate_left(29) ^ 0x9e37_79b9_7f4a_7c15)
            * u128::from(high ^ 0xd6e8_feb8_6659_fd93);
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn finish(&self) -> u64 {
        // A second multiplication, as the first one leaves numbers of few bits together.
        let product = u128::from(self.0) * 0xa076_1d64_78bd_642f;
        product as u64 ^ (product >> 64) as u64
    }
}
