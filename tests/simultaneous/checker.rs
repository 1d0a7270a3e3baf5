//! A checker of simultaneous labyrinths that shares no code with the library.

use std::collections::{HashMap, HashSet, VecDeque};

/// The rules once more, straight from the contest's statement, over the raw text.
///
/// Reads its own numbers and keeps its own tables, so that a misreading in the library cannot hide
/// in the test that looks for it.
pub struct Checker {
    mazes: Vec<RawMaze>,
}

struct RawMaze {
    width: usize,
    height: usize,
    /// `right[y][x]`: wall to the right of that cell.
    right: Vec<Vec<usize>>,
    /// `below[y][x]`: wall below that cell.
    below: Vec<Vec<usize>>,
    pits: Vec<(usize, usize)>,
}

pub type Positions = Vec<(usize, usize)>;

impl Checker {
    /// Reads a valid text: mazes of one size, or else each with a size of its own.
    pub fn new(text: &str) -> Self {
        let numbers: Vec<usize> = text
            .trim_start_matches('\u{feff}')
            .split_ascii_whitespace()
            .map(|token| token.parse().expect("a valid puzzle file"))
            .collect();
        let mazes = RawMaze::all(&numbers, false).or_else(|| RawMaze::all(&numbers, true));
        Checker {
            mazes: mazes.expect("a valid puzzle file"),
        }
    }

    pub fn start(&self) -> Positions {
        vec![(0, 0); self.mazes.len()]
    }

    /// The cell each player is to reach.
    pub fn goals(&self) -> Positions {
        self.mazes.iter().map(RawMaze::goal).collect()
    }

    pub fn is_solved(&self, positions: &Positions) -> bool {
        let mut players = self.mazes.iter().zip(positions);
        players.all(|(maze, &position)| position == maze.goal())
    }

    pub fn step(&self, positions: &Positions, letter: char) -> Positions {
        let players = self.mazes.iter().zip(positions);
        let step = |(maze, &at): (&RawMaze, &(usize, usize))| match maze.target(at, letter) {
            Target::Cell(cell) => cell,
            Target::Pit => (0, 0),
        };
        players.map(step).collect()
    }

    /// How many players an instruction sends into pits.
    pub fn falls(&self, positions: &Positions, letter: char) -> usize {
        let players = self.mazes.iter().zip(positions);
        let fall =
            |(maze, at): &(&RawMaze, &(usize, usize))| maze.target(**at, letter) == Target::Pit;
        players.filter(fall).count()
    }

    /// Whether the moves solve the puzzle with the very last of them.
    pub fn solves(&self, moves: &str) -> bool {
        self.solves_from(self.start(), moves)
    }

    /// The same from anywhere.
    pub fn solves_from(&self, from: Positions, moves: &str) -> bool {
        let mut positions = from;
        for letter in moves.chars() {
            if self.is_solved(&positions) {
                return false;
            }
            positions = self.step(&positions, letter);
        }
        self.is_solved(&positions)
    }

    /// The least number of instructions that lead home from there.
    pub fn least(&self, from: Positions) -> Option<usize> {
        let mut seen = HashSet::from([from.clone()]);
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((positions, depth)) = queue.pop_front() {
            if self.is_solved(&positions) {
                return Some(depth);
            }
            for letter in "UDLR".chars() {
                let next = self.step(&positions, letter);
                if seen.insert(next.clone()) {
                    queue.push_back((next, depth + 1));
                }
            }
        }
        None
    }

    /// How many shortest sequences lead home from there: the number of ways to all positions, one
    /// instruction after the other; 0 when none does.
    pub fn shortest_sequences(&self, from: Positions) -> u128 {
        let mut seen = HashSet::from([from.clone()]);
        let mut ways = HashMap::from([(from, 1u128)]);
        while !ways.is_empty() {
            let home = ways.iter().find(|(positions, _)| self.is_solved(positions));
            if let Some((_, &sequences)) = home {
                return sequences;
            }
            let mut next: HashMap<Positions, u128> = HashMap::new();
            for (positions, count) in ways {
                for letter in "UDLR".chars() {
                    let there = self.step(&positions, letter);
                    if !seen.contains(&there) {
                        *next.entry(there).or_default() += count;
                    }
                }
            }
            seen.extend(next.keys().cloned());
            ways = next;
        }
        0
    }
}

/// Where an instruction leads a player.
#[derive(PartialEq)]
enum Target {
    Cell((usize, usize)),
    Pit,
}

impl RawMaze {
    fn target(&self, (x, y): (usize, usize), letter: char) -> Target {
        if (x, y) == self.goal() {
            return Target::Cell((x, y));
        }
        let target = match letter {
            'R' if x + 1 < self.width && self.right[y][x] == 0 => (x + 1, y),
            'L' if x > 0 && self.right[y][x - 1] == 0 => (x - 1, y),
            'D' if y + 1 < self.height && self.below[y][x] == 0 => (x, y + 1),
            'U' if y > 0 && self.below[y - 1][x] == 0 => (x, y - 1),
            'U' | 'D' | 'L' | 'R' => (x, y),
            other => panic!("{other} is no instruction"),
        };
        if self.pits.contains(&target) && target != (x, y) {
            Target::Pit
        } else {
            Target::Cell(target)
        }
    }

    /// All mazes of a file, two at least, if it can be read so.
    fn all(numbers: &[usize], own_sizes: bool) -> Option<Vec<RawMaze>> {
        let mut numbers = numbers.iter().copied().peekable();
        let (mut width, mut height) = (numbers.next()?, numbers.next()?);
        let mut mazes = vec![RawMaze::read(&mut numbers, width, height)?];
        while numbers.peek().is_some() {
            if own_sizes {
                (width, height) = (numbers.next()?, numbers.next()?);
            }
            mazes.push(RawMaze::read(&mut numbers, width, height)?);
        }
        (mazes.len() >= 2).then_some(mazes)
    }

    fn read(
        numbers: &mut impl Iterator<Item = usize>,
        width: usize,
        height: usize,
    ) -> Option<RawMaze> {
        let mut table = |rows: usize, columns: usize| -> Option<Vec<Vec<usize>>> {
            let mut row = || -> Option<Vec<usize>> {
                let mut wall = || numbers.next().filter(|&wall| wall <= 1);
                (0..columns).map(|_| wall()).collect()
            };
            (0..rows).map(|_| row()).collect()
        };
        let right = table(height, width - 1)?;
        let below = table(height - 1, width)?;
        let count = numbers.next()?;
        let mut pits = Vec::new();
        for _ in 0..count {
            let (x, y) = (numbers.next()?, numbers.next()?);
            if x >= width || y >= height {
                return None;
            }
            pits.push((x, y));
        }
        Some(RawMaze {
            width,
            height,
            right,
            below,
            pits,
        })
    }

    fn goal(&self) -> (usize, usize) {
        (self.width - 1, self.height - 1)
    }
}
