//! The mazes of a pair with their dead ends taken out, and the classes that stand for these.

use super::{Heading, Maze};

const STEPS: [Heading; 4] = [Heading::Up, Heading::Down, Heading::Left, Heading::Right];

/// The distance of a class from where no walk leads to the other end.
const NEVER: u32 = u32::MAX;

/// The two mazes' classes such that a table of rows with a bit for each column's cell is the smaller one.
pub(super) fn in_order(classes: &[Classes; 2]) -> [&Classes; 2] {
    let [one, two] = classes.each_ref();
    match one.cells.len() * two.words() <= two.cells.len() * one.words() {
        true => [one, two],
        false => [two, one],
    }
}

/// A maze seen from a player's first cell, its dead ends taken out.
pub(super) struct Stripped {
    width: usize,
    start: u32,
    goal: u32,
    is_reached: Vec<bool>,
    /// For each cell and step the cell that it leads to, and whether the player walks there.
    to: Vec<[(u32, bool); 4]>,
    /// The cells taken out, in order, and the parent of each.
    taken: Vec<u32>,
    parents: Vec<u32>,
    depths: Vec<u32>,
    pub(super) deepest: u32,
}

impl Stripped {
    pub(super) fn new(maze: &Maze, start: (usize, usize)) -> Self {
        let (width, height) = maze.size();
        let number = |(x, y): (usize, usize)| (y * width + x) as u32;
        let cells = (0..width * height).map(|cell| (cell % width, cell / width));
        let to: Vec<_> = cells
            .map(|at| {
                STEPS.map(|step| {
                    let target = maze.target(at, step);
                    let is_walk = target != at && step.ahead(at, width, height) == Some(target);
                    (number(target), is_walk)
                })
            })
            .collect();
        let (start, goal) = (number(start), (width * height - 1) as u32);
        let mut is_reached = vec![false; to.len()];
        is_reached[start as usize] = true;
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            for (next, _) in to[cell as usize] {
                if !is_reached[next as usize] {
                    is_reached[next as usize] = true;
                    open.push(next);
                }
            }
        }
        // Each of two neighbours has the other, also where one is a pit on which the player was put. Only the goal,
        // which is never taken out, has none.
        let near = |cell: u32| {
            let at = (cell as usize % width, cell as usize / width);
            let ahead = STEPS
                .into_iter()
                .filter_map(move |step| maze.ahead(at, step));
            let is_stood_on = move |&next: &(usize, usize)| {
                !maze.has_pit(next) || [start, 0].contains(&number(next))
            };
            ahead.filter(is_stood_on).map(number)
        };
        let mut degrees: Vec<usize> = (0..to.len())
            .map(|cell| near(cell as u32).count())
            .collect();
        let is_end = |cell: u32, degrees: &[usize]| {
            degrees[cell as usize] == 1 && ![start, goal, 0].contains(&cell)
        };
        let mut is_taken = vec![false; to.len()];
        let mut taken = Vec::new();
        let mut parents = vec![0; to.len()];
        let mut open: Vec<u32> = (0..to.len() as u32)
            .filter(|&cell| is_reached[cell as usize] && is_end(cell, &degrees))
            .collect();
        while let Some(cell) = open.pop() {
            let left = near(cell).find(|&next| !is_taken[next as usize]);
            let parent = left.expect("the cell has one neighbour left");
            is_taken[cell as usize] = true;
            taken.push(cell);
            parents[cell as usize] = parent;
            if parent != goal {
                degrees[parent as usize] -= 1;
                if is_end(parent, &degrees) {
                    open.push(parent);
                }
            }
        }
        let mut depths = vec![0; to.len()];
        for &cell in taken.iter().rev() {
            depths[cell as usize] = depths[parents[cell as usize] as usize] + 1;
        }
        Stripped {
            width,
            start,
            goal,
            is_reached,
            to,
            taken,
            parents,
            deepest: depths.iter().copied().max().unwrap_or(0),
            depths,
        }
    }

    pub(super) fn is_goal_reached(&self) -> bool {
        self.is_reached[self.goal as usize]
    }

    pub(super) fn classes(&self, kept: u32) -> Classes {
        let mut of: Vec<u32> = (0..self.to.len() as u32).collect();
        for &cell in self.taken.iter().rev() {
            if self.depths[cell as usize] > kept.saturating_add(1) {
                of[cell as usize] = of[self.parents[cell as usize] as usize];
            }
        }
        let is_first = |&cell: &u32| self.is_reached[cell as usize] && of[cell as usize] == cell;
        let cells: Vec<u32> = (0..of.len() as u32).filter(is_first).collect();
        let mut numbers = vec![u32::MAX; of.len()];
        for (number, &cell) in (0..).zip(&cells) {
            numbers[cell as usize] = number;
        }
        let none = vec![0; of.len().div_ceil(64)];
        let mut moves = [0; 4].map(|_| Moves {
            go: none.clone(),
            stay: none.clone(),
            fall: none.clone(),
            offset: 0,
        });
        let width = self.width as isize;
        for (moves, offset) in moves.iter_mut().zip([-width, width, -1, 1]) {
            moves.offset = offset;
        }
        let mut edges = Vec::new();
        for cell in (0..of.len()).filter(|&cell| self.is_reached[cell]) {
            let class = of[cell];
            for (step, &(next, is_walk)) in self.to[cell].iter().enumerate() {
                let image = of[next as usize];
                let Moves {
                    go,
                    stay,
                    fall,
                    offset,
                } = &mut moves[step];
                // A walk leads either deeper into a class, or from its first cell to the next class's first cell.
                let set = match (image == class, is_walk) {
                    (true, _) => stay,
                    (false, true) => go,
                    (false, false) => fall,
                };
                debug_assert!(
                    image == class || !is_walk || class as isize + *offset == image as isize
                );
                set[class as usize / 64] |= 1 << (class % 64);
                edges.push((step, numbers[class as usize], numbers[image as usize]));
            }
        }
        edges.sort_unstable();
        edges.dedup();
        let [start, goal] = [self.start, self.goal].map(|cell| numbers[cell as usize]);
        let distances = |from: u32, is_back: bool| match from {
            u32::MAX => vec![NEVER; cells.len()],
            _ => Edges::new(&edges, cells.len(), is_back).distances(from),
        };
        Classes {
            from_start: distances(start, false),
            to_goal: distances(goal, true),
            start: self.start,
            goal: self.goal,
            numbers,
            cells,
            moves,
            edges,
        }
    }
}

/// One step of all classes, each a bit at the place of its first cell.
pub(super) struct Moves {
    /// The classes of which a cell walks to another class, which is `offset` cells farther.
    pub(super) go: Vec<u64>,
    pub(super) offset: isize,
    /// The classes of which a cell stays in the class.
    pub(super) stay: Vec<u64>,
    /// The classes of which a cell falls to the start, cell 0.
    pub(super) fall: Vec<u64>,
}

/// The classes of a maze.
pub(super) struct Classes {
    /// The first cell of each class, and the class of each of these.
    pub(super) cells: Vec<u32>,
    pub(super) numbers: Vec<u32>,
    pub(super) start: u32,
    pub(super) goal: u32,
    pub(super) moves: [Moves; 4],
    /// Each step, class, and class that it leads to.
    pub(super) edges: Vec<(usize, u32, u32)>,
    /// Steps from the player's first class, and to the goal.
    pub(super) from_start: Vec<u32>,
    pub(super) to_goal: Vec<u32>,
}

impl Classes {
    /// The words of a row of bits.
    pub(super) fn words(&self) -> usize {
        self.numbers.len().div_ceil(64)
    }
}

/// For each class and step the classes that it leads to, or those from which it leads there.
pub(super) struct Edges {
    ends: Vec<u32>,
    pub(super) targets: Vec<u32>,
}

impl Edges {
    pub(super) fn new(edges: &[(usize, u32, u32)], classes: usize, is_back: bool) -> Self {
        let ordered = edges.iter().map(|&(step, from, to)| match is_back {
            true => (4 * to as usize + step, from),
            false => (4 * from as usize + step, to),
        });
        let mut ends = vec![0; 4 * classes + 1];
        ordered.clone().for_each(|(place, _)| ends[place + 1] += 1);
        for place in 1..ends.len() {
            ends[place] += ends[place - 1];
        }
        let mut next = ends.clone();
        let mut targets = vec![0; edges.len()];
        for (place, target) in ordered {
            targets[next[place] as usize] = target;
            next[place] += 1;
        }
        Edges { ends, targets }
    }

    pub(super) fn of(&self, class: usize, step: usize) -> std::ops::Range<usize> {
        let place = 4 * class + step;
        self.ends[place] as usize..self.ends[place + 1] as usize
    }

    fn distances(&self, from: u32) -> Vec<u32> {
        let mut distances = vec![NEVER; (self.ends.len() - 1) / 4];
        distances[from as usize] = 0;
        let mut order = vec![from];
        let mut done = 0;
        while let Some(&class) = order.get(done) {
            done += 1;
            for step in 0..4 {
                for &next in &self.targets[self.of(class as usize, step)] {
                    if distances[next as usize] == NEVER {
                        distances[next as usize] = distances[class as usize] + 1;
                        order.push(next);
                    }
                }
            }
        }
        distances
    }
}
