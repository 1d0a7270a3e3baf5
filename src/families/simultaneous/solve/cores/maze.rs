//! The core of one maze: the cells left after stripping dead ends again and again.
//!
//! The player's cell, the goal, and the cell that falls lead to are kept. The latter is where play begins, and is kept
//! even if there are no falls: so in the midst of play no cell is stripped that was not at its beginning. Every other
//! cell hangs on one cell of the core, its *anchor*: all walks from it to the goal, and all walks to it from the
//! player's cell or from the target of falls, pass the anchor.

use super::steps::{Axis, Node, Steps};
use crate::grid::Direction;
use crate::simultaneous::solve::single::{Action, Single, UNREACHABLE};

/// Represents no cell of the core.
pub(super) const NONE: u32 = u32::MAX;

/// One maze's core. Its cells are numbered so that a corridor's cells mostly follow one another.
pub(super) struct Core {
    /// The number of each cell's anchor; [`NONE`] for cells that the player cannot reach.
    pub(super) anchors: Vec<u32>,
    /// The cell of each number.
    #[cfg(test)]
    pub(super) cells: Vec<u32>,
    pub(super) goal: u32,
    /// The beginnings of walks without a fall: the player's first cell and, if the player can fall, the target of
    /// falls.
    pub(super) sources: Vec<u32>,
    /// The cell that falls lead to, if the player can fall.
    pub(super) fall_to: Option<u32>,
    /// The targets of instructions from each cell, without falls.
    pub(super) onwards: Steps,
    /// The cells from which instructions lead to each cell, without falls.
    pub(super) back: Steps,
    /// The fewest instructions after which the player can be on each cell; 0 for the cell that falls lead to, as a
    /// player may be assumed to wait there for a fall.
    pub(super) earliest: Vec<u32>,
    /// A lower bound for the remaining instructions of a player whose anchor is this cell: from there, or after one
    /// more fall.
    pub(super) left: Vec<u32>,
}

impl Core {
    pub(super) fn new(axis: Axis, single: &Single) -> Core {
        let is_reached = |cell: u32| single.from_start[cell as usize] != UNREACHABLE;
        let DeadEnds {
            has_falls,
            around,
            stripped,
            parents,
            ..
        } = DeadEnds::new(single);

        // Depth first, so that corridors are numbered from one end to the other.
        let mut anchors = vec![NONE; single.to.len()];
        let mut cells = Vec::new();
        let mut stack = Vec::new();
        for seed in single.reached() {
            stack.push(seed);
            while let Some(cell) = stack.pop() {
                if anchors[cell as usize] != NONE || parents[cell as usize] != NONE {
                    continue;
                }
                anchors[cell as usize] = cells.len() as u32;
                cells.push(cell);
                stack.extend(around.of(cell));
            }
        }
        for &cell in stripped.iter().rev() {
            anchors[cell as usize] = anchors[parents[cell as usize] as usize];
        }

        let mut successors = vec![Node::EMPTY; cells.len()];
        let mut predecessors = vec![Node::EMPTY; cells.len()];
        for (number, &cell) in (0..).zip(&cells) {
            for (direction, to) in steps(single, cell) {
                if is_reached(to) && parents[to as usize] == NONE {
                    let to = anchors[to as usize];
                    successors[number as usize].push(to, direction);
                    predecessors[to as usize].push(number, direction);
                }
            }
        }
        let anchor = |cell: u32| anchors[cell as usize];
        let (start, goal) = (anchor(single.start), anchor(single.goal));
        let fall_to = has_falls.then(|| anchor(single.fall_to));
        let mut sources = vec![start];
        sources.extend(fall_to.filter(|&fall_to| fall_to != start));
        let mut earliest: Vec<u32> = cells
            .iter()
            .map(|&cell| single.from_start[cell as usize])
            .collect();
        let mut left: Vec<u32> = cells
            .iter()
            .map(|&cell| single.to_goal[cell as usize])
            .collect();
        if let Some(fall_to) = fall_to {
            earliest[fall_to as usize] = 0;
            let after_a_fall = left[fall_to as usize];
            for left in &mut left {
                *left = after_a_fall.min(*left);
            }
        }
        Core {
            #[cfg(test)]
            cells,
            goal,
            fall_to,
            sources,
            onwards: Steps::new(axis, &successors),
            back: Steps::new(axis, &predecessors),
            earliest,
            left,
            anchors,
        }
    }

    /// The most bytes that the core takes, and of the memory in use beside it while it is made.
    pub(super) fn bytes_to_make(single: &Single) -> u64 {
        let per_cell = size_of::<[u32; 4]>() + 2 * size_of::<Node>() + 4 * size_of::<u64>();
        (single.to.len() * per_cell) as u64
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.left.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        let numbers = self.anchors.len() + 2 * self.len();
        self.onwards.bytes() + self.back.bytes() + (numbers * size_of::<u32>()) as u64
    }
}

/// The dead ends of a maze, stripped again and again from what the player can reach.
pub(in crate::families::simultaneous::solve) struct DeadEnds {
    has_falls: bool,
    around: Around,
    /// The stripped cells, in the order of their removal.
    pub(in crate::families::simultaneous::solve) stripped: Vec<u32>,
    /// For each of them the one cell beside it that was left then; [`NONE`] for all others.
    pub(in crate::families::simultaneous::solve) parents: Vec<u32>,
    /// Whether there are no cycles.
    pub(in crate::families::simultaneous::solve) is_tree: bool,
}

impl DeadEnds {
    pub(in crate::families::simultaneous::solve) fn new(single: &Single) -> Self {
        let has_falls = single
            .reached()
            .any(|cell| single.actions[cell as usize].contains(&Action::Fall));
        let kept = [single.start, single.goal, single.fall_to];
        let is_kept = |cell: u32| kept.contains(&cell);
        let around = Around::new(single);
        let mut beside: Vec<u8> = (0..single.to.len() as u32)
            .map(|cell| around.of(cell).count() as u8)
            .collect();
        let ends: usize = beside.iter().map(|&count| usize::from(count)).sum();
        let is_tree = ends / 2 < single.reached().count();
        let mut parents = vec![NONE; single.to.len()];
        let mut stripped: Vec<u32> = single
            .reached()
            .filter(|&cell| beside[cell as usize] == 1 && !is_kept(cell))
            .collect();
        let mut next = 0;
        while let Some(&cell) = stripped.get(next) {
            next += 1;
            let parent = around
                .of(cell)
                .find(|&other| parents[other as usize] == NONE)
                .expect("from each cell that is left, one that is kept can be walked to");
            parents[cell as usize] = parent;
            beside[parent as usize] -= 1;
            if beside[parent as usize] == 1 && !is_kept(parent) {
                stripped.push(parent);
            }
        }
        DeadEnds {
            has_falls,
            around,
            stripped,
            parents,
            is_tree,
        }
    }
}

/// The instructions that lead a player from a cell to one beside it.
fn steps(single: &Single, cell: u32) -> impl Iterator<Item = (usize, u32)> {
    let actions = single.actions[cell as usize].iter();
    let steps = actions.zip(single.to[cell as usize]).enumerate();
    steps.filter_map(|(direction, (&action, to))| (action == Action::Go).then_some((direction, to)))
}

/// The cells beside each cell that the player can reach, with no wall between: up to four.
struct Around(Vec<[u32; 4]>);

impl Around {
    fn new(single: &Single) -> Self {
        let mut around = vec![[NONE; 4]; single.to.len()];
        for cell in single.reached() {
            for (direction, to) in steps(single, cell) {
                around[cell as usize][direction] = to;
                // The goal is never left, but is beside the cells that lead to it.
                let back = Direction::ALL[direction].opposite();
                let back = Direction::ALL.iter().position(|&other| other == back);
                around[to as usize][back.expect("it is one of the four")] = cell;
            }
        }
        Around(around)
    }

    fn of(&self, cell: u32) -> impl Iterator<Item = u32> {
        let cells = self.0[cell as usize];
        cells.into_iter().filter(|&cell| cell != NONE)
    }
}
