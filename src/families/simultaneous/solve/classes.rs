//! The classes of one maze's cells, coarse ones and fine ones, and where instructions lead them.
//!
//! The *core* is the cells on some simple path between those that stay in it: the player's cell, the goal and the cell
//! that falls lead to. Everything else is in *branches*. The cell before one of a branch is the nearest that all ways
//! from the core pass; how many there are before each other is its depth, in a dead end the number of steps from the
//! core. At height K, each cell of depth less than K is a class of its own, and each cell of depth K is one class with
//! all cells behind it. So at height 0 a core cell is one class with all its branches.
//!
//! Nobody else is in the goal's class: a player at the goal stays there, so no cell behind it can be reached.
//!
//! **Numbers.** One order of cells serves all heights of a ladder: a class has the number of its cell that is nearest
//! to the core, and cells that are classes of their own from a lesser height on come first. So the classes of a
//! height are the first ones of each greater height, by the same numbers. Among cells that come in with one height,
//! corridors are numbered consecutively: a step mostly leads to the next number.

use std::borrow::Cow;

use super::single::{Action, Single, UNREACHABLE};
use crate::grid::Direction;

/// Represents no cell and no class.
pub(super) const NONE: u32 = u32::MAX;

/// One maze's cells in the order of the classes' numbers.
pub(super) struct Cells<'a> {
    pub(super) single: Cow<'a, Single>,
    /// The cell of each number.
    order: Vec<u32>,
    /// The number of each cell; [`NONE`] for cells that the player cannot reach.
    numbers: Vec<u32>,
    /// By number: that of the cell before it in its branch; [`NONE`] for the core's.
    parents: Vec<u32>,
    /// The number of classes on each rung.
    counts: Vec<u32>,
}

impl<'a> Cells<'a> {
    pub(super) fn new(single: Cow<'a, Single>, heights: &[u32]) -> Self {
        let (mut order, before) = walk(&single);
        let mut depths = vec![0; single.len()];
        for &cell in &order {
            if before[cell as usize] != NONE {
                depths[cell as usize] = depths[before[cell as usize] as usize] + 1;
            }
        }
        let rung = |cell: u32| heights.partition_point(|&height| height < depths[cell as usize]);
        let mut counts = vec![0; heights.len()];
        order.iter().for_each(|&cell| counts[rung(cell)] += 1);
        for place in 1..counts.len() {
            counts[place] += counts[place - 1];
        }
        // Stable, so that corridors stay in one piece.
        order.sort_by_key(|&cell| rung(cell));
        let mut numbers = vec![NONE; single.len()];
        for (number, &cell) in (0..).zip(&order) {
            numbers[cell as usize] = number;
        }
        let parents = order.iter().map(|&cell| match before[cell as usize] {
            NONE => NONE,
            before => numbers[before as usize],
        });
        Cells {
            single,
            parents: parents.collect(),
            order,
            numbers,
            counts,
        }
    }

    pub(super) fn bytes_to_make(single: &Single) -> u64 {
        (single.len() * 10 * size_of::<u32>()) as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        ((2 * self.order.len() + self.numbers.len()) * size_of::<u32>()) as u64
    }

    /// The cell of a class that is nearest to the core.
    pub(super) fn cell(&self, class: u32) -> u32 {
        self.order[class as usize]
    }

    /// The number of a cell, which the player can reach: its class where every cell is one of its own.
    pub(super) fn number(&self, cell: u32) -> u32 {
        self.numbers[cell as usize]
    }

    /// Whether every cell is a class of its own on a rung.
    pub(super) fn is_whole(&self, rung: usize) -> bool {
        self.count(rung) as usize == self.order.len()
    }

    /// The number of cells, all of which the player can reach.
    pub(super) fn whole(&self) -> u32 {
        self.order.len() as u32
    }

    /// The number of classes of a rung.
    pub(super) fn count(&self, rung: usize) -> u32 {
        self.counts[rung]
    }

    /// The class of a cell at the height of a rung; [`NONE`] if the player cannot reach it.
    pub(super) fn class(&self, cell: u32, rung: usize) -> u32 {
        let mut number = self.numbers[cell as usize];
        while number != NONE && number >= self.count(rung) {
            number = self.parents[number as usize];
        }
        number
    }

    /// The class of each cell at the height of a rung; [`NONE`] for cells that the player cannot reach.
    pub(super) fn classes(&self, rung: usize) -> Vec<u32> {
        let of = self.within(self.order.len() as u32, rung);
        let class = |&number: &u32| match number {
            NONE => NONE,
            number => of[number as usize],
        };
        self.numbers.iter().map(class).collect()
    }

    /// For each of the first `fine` numbers, the number of the class in which it is at the height of a rung.
    pub(super) fn within(&self, fine: u32, rung: usize) -> Vec<u32> {
        let coarse = self.count(rung);
        let mut within: Vec<u32> = (0..fine).collect();
        for number in coarse..fine {
            within[number as usize] = within[self.parents[number as usize] as usize];
        }
        within
    }
}

/// The cell beside one that can be reached, in a direction, if there is no wall between them and it can be reached, too.
/// The goal is never left, but is beside the cells that lead to it; so is a pit on which a player begins.
fn beside(single: &Single, cell: u32, direction: usize) -> Option<u32> {
    if single.action(cell, direction) == Action::Go {
        return Some(single.step(cell, direction));
    }
    let back = Direction::ALL[direction].opposite() as usize;
    let from = single.goes_to(cell, back);
    from.filter(|&from| single.from_start[from as usize] != UNREACHABLE)
}

/// All cells that the player can reach, depth first, so that corridors are in one piece; and for each cell of a branch
/// the cell before it: the nearest one to the core without which it cannot be reached. [`NONE`] for the core's.
///
/// These come from the *blocks* (Hopcroft and Tarjan, 1973): the largest sets of cells that stay connected without any
/// one of them. All cells of a block are reached through the first one. The core is the blocks between the cells that
/// stay in it.
fn walk(single: &Single) -> (Vec<u32>, Vec<u32>) {
    let mut walk = Vec::new();
    // When each cell was reached, and the earliest cell that is beside it, or beside one that was reached through it.
    let mut reached = vec![NONE; single.len()];
    let mut earliest = vec![NONE; single.len()];
    // The block of each cell that is not its first one, and the first cells.
    let mut blocks = vec![NONE; single.len()];
    let mut first = Vec::new();
    // Cells whose block is not complete.
    let mut open = Vec::new();
    // Each cell with the side to go to next.
    let mut way: Vec<(u32, u8)> = Vec::new();
    for root in [single.start, single.fall_to] {
        if reached[root as usize] == NONE && single.from_start[root as usize] != UNREACHABLE {
            way.push((root, 0));
        }
        while let Some((cell, side)) = way.last_mut() {
            let (at, here) = (usize::from(*side), *cell);
            let cell = here as usize;
            if at == 0 {
                reached[cell] = walk.len() as u32;
                earliest[cell] = reached[cell];
                walk.push(here);
                open.push(here);
            }
            *side += 1;
            match (at < 4).then(|| beside(single, here, at)) {
                Some(None) => {}
                Some(Some(other)) if reached[other as usize] == NONE => way.push((other, 0)),
                Some(Some(other)) => earliest[cell] = earliest[cell].min(reached[other as usize]),
                None => {
                    way.pop();
                    let Some(&(from, _)) = way.last() else {
                        break;
                    };
                    if earliest[cell] < reached[from as usize] {
                        earliest[from as usize] = earliest[from as usize].min(earliest[cell]);
                    } else {
                        let begin = open.iter().rposition(|&other| other as usize == cell);
                        for other in open.drain(begin.expect("its block is not complete")..) {
                            blocks[other as usize] = first.len() as u32;
                        }
                        first.push(from);
                    }
                }
            }
        }
    }
    let mut is_core = vec![false; first.len()];
    for mut cell in [single.goal, single.fall_to] {
        while let Some(&before) = first.get(blocks[cell as usize] as usize) {
            is_core[blocks[cell as usize] as usize] = true;
            cell = before;
        }
    }
    let before = blocks
        .iter()
        .map(|&block| match is_core.get(block as usize) {
            Some(false) => first[block as usize],
            _ => NONE,
        });
    (walk, before.collect())
}

/// The classes of one height, and where instructions lead them.
pub(super) struct Classes {
    /// The class that each instruction leads to from each class's cell that is nearest to the core. All cells behind it
    /// stay in the class, or fall.
    pub(super) to: Vec<[u32; 4]>,
    /// For each class a bit for each instruction by which somebody in it falls, then one for each by which somebody
    /// stays in it.
    others: Vec<u8>,
    /// The class of the cell that falls lead to.
    fall_to: u32,
    pub(super) start: u32,
    pub(super) goal: u32,
}

impl Classes {
    pub(super) fn new(cells: &Cells, rung: usize) -> Self {
        let of = cells.within(cells.order.len() as u32, rung);
        let class = |cell: u32| match cells.numbers[cell as usize] {
            NONE => NONE,
            number => of[number as usize],
        };
        let single = &cells.single;
        let count = cells.count(rung) as usize;
        let nearest = cells.order[..count].iter();
        let to = nearest.map(|&cell| single.to(cell).map(class)).collect();
        let mut others = vec![0; count];
        for (&cell, &class_of) in cells.order.iter().zip(&of) {
            for (direction, action) in single.actions(cell).into_iter().enumerate() {
                let falls = action == Action::Fall;
                let stays = !falls && class(single.step(cell, direction)) == class_of;
                others[class_of as usize] |= (u8::from(falls) | u8::from(stays) << 4) << direction;
            }
        }
        let goal = class(single.goal);
        let mut cells_of = cells.order.iter().zip(&of);
        debug_assert!(cells_of.all(|(&cell, &of)| of != goal || cell == single.goal));
        let classes = Classes {
            to,
            others,
            fall_to: class(single.fall_to),
            start: class(single.start),
            goal,
        };
        debug_assert!(
            classes.lead_as_cells_do(cells, &of),
            "a class leads elsewhere"
        );
        classes
    }

    /// Whether each instruction leads each cell to one of the classes that it leads the cell's class to.
    fn lead_as_cells_do(&self, cells: &Cells, of: &[u32]) -> bool {
        cells.order.iter().zip(of).all(|(&cell, &class)| {
            (0..4).all(|direction| {
                let to = cells.number(cells.single.step(cell, direction));
                self.images(class, direction)
                    .any(|image| image == of[to as usize])
            })
        })
    }

    pub(super) fn bytes_to_make(cells: &Cells, rung: usize) -> u64 {
        let classes = u64::from(cells.count(rung));
        classes * (size_of::<[u32; 4]>() + 1) as u64 + (cells.order.len() * size_of::<u32>()) as u64
    }

    pub(super) fn len(&self) -> usize {
        self.to.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.len() * (size_of::<[u32; 4]>() + 1)) as u64
    }

    /// The classes that an instruction leads to: out of it, or into it; itself; where falls lead.
    #[inline]
    pub(super) fn images(&self, class: u32, direction: usize) -> impl Iterator<Item = u32> {
        let first = self.to[class as usize][direction];
        let others = self.others[class as usize] >> direction;
        let itself = (others & 16 != 0 && first != class).then_some(class);
        let is_new = self.fall_to != first && Some(self.fall_to) != itself;
        let fall_to = (others & 1 != 0 && is_new).then_some(self.fall_to);
        [Some(first), itself, fall_to].into_iter().flatten()
    }

    /// Every class, the direction, one class that it leads to, and whether that is by a fall.
    pub(super) fn steps(&self) -> impl Iterator<Item = Step> {
        (0..self.len() as u32).flat_map(move |from| {
            (0..4).flat_map(move |direction| {
                let falls = self.others[from as usize] >> direction & 1 != 0;
                self.images(from, direction).map(move |to| Step {
                    from,
                    to,
                    direction,
                    falls: falls && to == self.fall_to,
                })
            })
        })
    }

    /// The distance of each class from the start's, or to the goal's: that of the classes themselves, which may be less
    /// than that of their cells.
    pub(super) fn distances(&self, to_goal: bool) -> Vec<u32> {
        let next = match to_goal {
            true => Lists::new(self.len(), || self.steps().map(|step| (step.to, step.from))),
            false => Lists::new(self.len(), || self.steps().map(|step| (step.from, step.to))),
        };
        let end = if to_goal { self.goal } else { self.start };
        let mut distances = vec![UNREACHABLE; self.len()];
        distances[end as usize] = 0;
        let mut queue = vec![end];
        let mut head = 0;
        while let Some(&class) = queue.get(head) {
            head += 1;
            for &other in next.of(class) {
                if distances[other as usize] == UNREACHABLE {
                    distances[other as usize] = distances[class as usize] + 1;
                    queue.push(other);
                }
            }
        }
        distances
    }
}

/// An instruction's effect on a class.
pub(super) struct Step {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) direction: usize,
    pub(super) falls: bool,
}

/// Lists in one piece.
pub(super) struct Lists<T> {
    ends: Vec<u32>,
    values: Vec<T>,
}

impl<T: Copy> Lists<T> {
    /// From pairs of a list and a value.
    pub(super) fn new<I: Iterator<Item = (u32, T)>>(lists: usize, pairs: impl Fn() -> I) -> Self {
        let mut ends = vec![0; lists + 1];
        for (list, _) in pairs() {
            ends[list as usize + 1] += 1;
        }
        for list in 0..lists {
            ends[list + 1] += ends[list];
        }
        let mut next = ends.clone();
        let mut values = Vec::new();
        for (list, value) in pairs() {
            if values.is_empty() {
                values.resize(ends[lists] as usize, value);
            }
            values[next[list as usize] as usize] = value;
            next[list as usize] += 1;
        }
        Lists { ends, values }
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.ends.len() * size_of::<u32>() + self.values.len() * size_of::<T>()) as u64
    }

    pub(super) fn of(&self, list: u32) -> &[T] {
        &self.values[self.ends[list as usize] as usize..self.ends[list as usize + 1] as usize]
    }
}
