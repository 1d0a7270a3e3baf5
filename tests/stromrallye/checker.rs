//! A checker of Stromrallye that shares no code with the library: boards as the contest's text
//! writes them, with columns and rows from 1, and the rules letter by letter.

use std::fmt;

/// A board, read from a text by a reader of its own; printed, it is such a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub side: u32,
    pub robot: Battery,
    pub batteries: Vec<Battery>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battery {
    pub x: u32,
    pub y: u32,
    pub charge: u32,
}

/// Where the robot stands, and what every battery holds, in the order of the text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub x: u32,
    pub y: u32,
    pub energy: u32,
    pub charges: Vec<u32>,
}

/// Where some moves led.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    pub end: Position,
    /// How often the robot arrived on a battery.
    pub swaps: usize,
    /// After how many moves all batteries were empty first.
    pub solved_after: Option<usize>,
}

/// The first illegal move, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    pub number: usize,
    pub reason: &'static str,
}

impl Board {
    /// Reads a valid text; lines behind the last battery count for nothing.
    pub fn new(text: &str) -> Self {
        let mut lines = text
            .trim_start_matches('\u{feff}')
            .split(['\n', '\r'])
            .map(|line| {
                let content = line.split('#').next().unwrap();
                let fields = content.split(',').map(str::trim);
                let filled = fields.filter(|field| !field.is_empty());
                let numbers = filled.map(|field| field.parse().expect("a whole number"));
                numbers.collect::<Vec<u32>>()
            })
            .filter(|line| !line.is_empty());
        let mut line = || lines.next().expect("a line for everything announced");
        let battery = |numbers: Vec<u32>| match numbers[..] {
            [x, y, charge] => Battery { x, y, charge },
            _ => panic!("three numbers: {numbers:?}"),
        };
        let side = line()[0];
        let robot = battery(line());
        let count = line()[0];
        let batteries = (0..count).map(|_| battery(line())).collect();
        Board {
            side,
            robot,
            batteries,
        }
    }

    pub fn start(&self) -> Position {
        Position {
            x: self.robot.x,
            y: self.robot.y,
            energy: self.robot.charge,
            charges: self.batteries.iter().map(|spare| spare.charge).collect(),
        }
    }

    /// The number of the battery that lies there, from 0.
    pub fn battery_at(&self, x: u32, y: u32) -> Option<usize> {
        let mut batteries = self.batteries.iter();
        batteries.position(|battery| (battery.x, battery.y) == (x, y))
    }

    /// The charge of a spare battery at the start; behind the last of them, that on board.
    pub fn charge(&self, number: usize) -> u32 {
        self.batteries.get(number).unwrap_or(&self.robot).charge
    }

    pub fn charge_mut(&mut self, number: usize) -> &mut u32 {
        let spare = self.batteries.get_mut(number);
        &mut spare.unwrap_or(&mut self.robot).charge
    }

    /// The next position, and whether the robot swapped.
    pub fn step(&self, from: &Position, letter: char) -> Result<(Position, bool), &'static str> {
        if from.energy == 0 {
            return Err("no charge on board");
        }
        let (x, y) = match letter {
            'U' => (from.x, from.y - 1),
            'D' => (from.x, from.y + 1),
            'L' => (from.x - 1, from.y),
            'R' => (from.x + 1, from.y),
            _ => return Err("no such move"),
        };
        if x < 1 || y < 1 || x > self.side || y > self.side {
            return Err("off the board");
        }
        let mut next = from.clone();
        (next.x, next.y, next.energy) = (x, y, from.energy - 1);
        let spare = self.battery_at(x, y);
        if let Some(spare) = spare {
            std::mem::swap(&mut next.energy, &mut next.charges[spare]);
        }
        Ok((next, spare.is_some()))
    }

    /// Walks letter by letter.
    pub fn walk(&self, from: &Position, moves: &str) -> Result<Walk, Wrong> {
        let mut walk = Walk {
            end: from.clone(),
            swaps: 0,
            solved_after: from.is_solved().then_some(0),
        };
        for (number, letter) in (1..).zip(moves.chars()) {
            let step = self.step(&walk.end, letter);
            let (next, swapped) = step.map_err(|reason| Wrong { number, reason })?;
            walk.end = next;
            walk.swaps += usize::from(swapped);
            if walk.solved_after.is_none() && walk.end.is_solved() {
                walk.solved_after = Some(number);
            }
        }
        Ok(walk)
    }

    /// The swaps of moves that solve the board with the very last of them.
    pub fn swaps_of_solution(&self, from: &Position, moves: &str) -> Result<usize, String> {
        let walk = self.walk(from, moves).map_err(|wrong| {
            let Wrong { number, reason } = wrong;
            format!("move {number} of {moves} is {reason}")
        })?;
        if walk.solved_after != Some(moves.len()) {
            return Err(format!("{moves} leads to {:?}", walk.end));
        }
        Ok(walk.swaps)
    }

    /// The cells beside one.
    fn beside(&self, (x, y): (u32, u32)) -> impl Iterator<Item = (u32, u32)> {
        let sides = 1..=self.side;
        let beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)].into_iter();
        beside.filter(move |(x, y)| sides.contains(x) && sides.contains(y))
    }

    /// Whether the charge that lies there does not last to any charged battery, through free cells.
    pub fn is_dead_end(&self, position: &Position, x: u32, y: u32) -> bool {
        let charge_at = |cell: (u32, u32)| Some(position.charges[self.battery_at(cell.0, cell.1)?]);
        let charge = charge_at((x, y)).unwrap_or(0);
        let mut cells = vec![(x, y)];
        for _ in 0..charge.min(self.side * self.side) {
            let mut next: Vec<_> = cells
                .into_iter()
                .flat_map(|cell| self.beside(cell))
                .collect();
            next.sort_unstable();
            next.dedup();
            if next.iter().any(|&cell| charge_at(cell) > Some(0)) {
                return false;
            }
            next.retain(|&cell| charge_at(cell).is_none());
            cells = next;
        }
        charge > 0
    }

    /// On which cells of charged batteries one battery can become empty, and whether it can on another
    /// cell, or on one whose battery is empty by then: step by step, with every swap allowed, whatever
    /// the other batteries would have to do for it. The battery's number is as for [`Board::charge`].
    pub fn ends(&self, position: &Position, number: usize) -> (Vec<(u32, u32)>, bool) {
        let (mut ends, mut last) = (Vec::new(), false);
        let place = |(x, y): (u32, u32)| ((y - 1) * self.side + x - 1) as usize;
        let begin = match self.batteries.get(number) {
            Some(battery) => ((battery.x, battery.y), position.charges[number]),
            None => ((position.x, position.y), position.energy),
        };
        let mut seen = vec![begin];
        let mut was_seen = std::collections::HashSet::from([begin]);
        while let Some(((x, y), charge)) = seen.pop() {
            for next in self.beside((x, y)).filter(|_| charge > 0) {
                let lies = self.battery_at(next.0, next.1);
                let is_charged = lies.map(|spare| position.charges[spare] > 0);
                if charge == 1 {
                    last = true;
                    if is_charged == Some(true) && !ends.contains(&next) {
                        ends.push(next);
                    }
                } else if is_charged != Some(false) && was_seen.insert((next, charge - 1)) {
                    seen.push((next, charge - 1));
                }
            }
        }
        ends.sort_unstable_by_key(|&cell| place(cell));
        (ends, last)
    }

    /// How many batteries have value 1, (charge + column + row) mod 2, the on-board one among them;
    /// and how many spare batteries lie on cells of that colour.
    pub fn parity(&self, position: &Position) -> (usize, usize) {
        let on_board = (position.energy + position.x + position.y) % 2;
        let cells = self.batteries.iter().map(|battery| battery.x + battery.y);
        let values = cells.clone().zip(&position.charges);
        let ones = values.filter(|(colour, charge)| (colour + *charge) % 2 == 1);
        (
            ones.count() + on_board as usize,
            cells.filter(|colour| colour % 2 == 1).count(),
        )
    }
}

impl Position {
    pub fn is_solved(&self) -> bool {
        self.left() == 0
    }

    /// The charge that is left in all batteries.
    pub fn left(&self) -> u64 {
        let spare: u64 = self.charges.iter().map(|&charge| u64::from(charge)).sum();
        spare + u64::from(self.energy)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}", self.side, self.robot)?;
        writeln!(f, "{}", self.batteries.len())?;
        let mut batteries = self.batteries.iter();
        batteries.try_for_each(|battery| writeln!(f, "{battery}"))
    }
}

impl fmt::Display for Battery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.x, self.y, self.charge)
    }
}
