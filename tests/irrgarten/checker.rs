//! The rules of Irrgarten once more, straight from their wording, over the raw text; and a brute
//! force that walks by nothing else.

use std::collections::{HashMap, HashSet, VecDeque};

/// Column, row and, on a crossing, the letter of the heading.
pub type Position = (usize, usize, Option<char>);

/// The map as characters.
pub struct Map {
    rows: Vec<Vec<char>>,
}

impl Map {
    /// Reads a valid text.
    pub fn new(text: &str) -> Self {
        let rows = text.lines().skip(1).map(|line| line.chars().collect());
        Map {
            rows: rows.collect(),
        }
    }

    pub fn width(&self) -> usize {
        self.rows[0].len()
    }

    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The content of a cell; wall outside the map.
    pub fn at(&self, x: usize, y: usize) -> char {
        let row = self.rows.get(y);
        row.and_then(|row| row.get(x)).copied().unwrap_or('#')
    }

    /// All cells with what stands there.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize, char)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(y, row)| row.iter().enumerate().map(move |(x, &c)| (x, y, c)))
    }

    fn find(&self, wanted: char) -> (usize, usize) {
        let mut cells = self.cells();
        let (x, y, _) = cells.find(|&(_, _, c)| c == wanted).expect("a valid map");
        (x, y)
    }

    pub fn start(&self) -> Position {
        let (x, y) = self.find('S');
        (x, y, None)
    }

    pub fn exit(&self) -> (usize, usize) {
        self.find('E')
    }

    pub fn is_out(&self, (x, y, _): Position) -> bool {
        self.at(x, y) == 'E'
    }

    /// Where a move leads, and whether it is a jump; `None` where it is not allowed.
    pub fn step(&self, (x, y, heading): Position, letter: char) -> Option<(Position, bool)> {
        let here = self.at(x, y);
        // The game is over; an arrow and a crossing leave no choice.
        let allowed = match here {
            'E' => false,
            '^' => letter == 'U',
            'v' => letter == 'D',
            '<' => letter == 'L',
            '>' => letter == 'R',
            '+' => heading == Some(letter),
            _ => true,
        };
        if !allowed {
            return None;
        }
        let (one, two) = (ahead(x, y, letter, 1)?, ahead(x, y, letter, 2));
        if self.at(one.0, one.1) != '#' {
            return Some((self.arrive(one, letter)?, false));
        }
        let two = two?;
        if here != 'o' || matches!(self.at(two.0, two.1), '#' | 'E') {
            return None;
        }
        Some((self.arrive(two, letter)?, true))
    }

    fn arrive(&self, (x, y): (usize, usize), letter: char) -> Option<Position> {
        match (self.at(x, y), letter) {
            // Against the front.
            ('^', 'D') | ('v', 'U') | ('<', 'R') | ('>', 'L') => None,
            ('+', heading) => Some((x, y, Some(heading))),
            _ => Some((x, y, None)),
        }
    }

    /// Whether the moves lead out with the very last of them.
    pub fn solves(&self, from: Position, moves: &str) -> bool {
        let mut position = from;
        for letter in moves.chars() {
            match self.step(position, letter) {
                Some((next, _)) => position = next,
                None => return false,
            }
        }
        self.is_out(position)
    }

    /// The fewest moves to everything that can be reached.
    pub fn distances(&self, from: Position) -> HashMap<Position, usize> {
        let mut distances = HashMap::from([(from, 0)]);
        let mut waiting = VecDeque::from([from]);
        while let Some(position) = waiting.pop_front() {
            let distance = distances[&position];
            for letter in "UDLR".chars() {
                if let Some((next, _)) = self.step(position, letter)
                    && !distances.contains_key(&next)
                {
                    distances.insert(next, distance + 1);
                    waiting.push_back(next);
                }
            }
        }
        distances
    }

    /// The fewest moves out, if there is a way.
    pub fn shortest(&self, from: Position) -> Option<usize> {
        let (x, y) = self.exit();
        self.distances(from).get(&(x, y, None)).copied()
    }

    /// The cells that can be reached.
    pub fn reached(&self, from: Position) -> HashSet<(usize, usize)> {
        let distances = self.distances(from);
        distances.keys().map(|&(x, y, _)| (x, y)).collect()
    }
}

/// The cell at that many steps; `None` if it is left of the map or above it.
fn ahead(x: usize, y: usize, letter: char, steps: usize) -> Option<(usize, usize)> {
    match letter {
        'U' => Some((x, y.checked_sub(steps)?)),
        'D' => Some((x, y + steps)),
        'L' => Some((x.checked_sub(steps)?, y)),
        'R' => Some((x + steps, y)),
        other => panic!("{other} is no move"),
    }
}
