//! Mazes that are trees: exactly one path between any two cells, apart from falls.
//!
//! The root is the goal, so every other cell has one neighbour on its route there, its parent. Only
//! cells that can be walked to from the player's cell belong to the tree.

use super::single::{Action, Single, UNREACHABLE};

/// Represents no cell.
pub(super) const NONE: u32 = u32::MAX;

/// A maze as a tree; its nodes are numbered so that each comes after its parent.
pub(super) struct Tree {
    /// The cell of each node.
    pub(super) cells: Vec<u32>,
    /// The node of each cell, or [`NONE`].
    pub(super) nodes: Vec<u32>,
    /// The parent of each node; the root, node 0, is its own.
    pub(super) parents: Vec<u32>,
    /// The direction that leads from each node to its parent; 4 at the root.
    pub(super) directions: Vec<u8>,
    /// Steps from each node to the root.
    pub(super) depths: Vec<u32>,
    /// Whether the player can fall.
    pub(super) has_falls: bool,
    /// The number of falls: pairs of a cell and an instruction.
    pub(super) falls: usize,
}

impl Tree {
    /// The maze as a tree of the cells that its player can reach, if it is one.
    pub(super) fn new(single: &Single) -> Option<Tree> {
        let most = single.reached().count();
        let mut tree = Tree {
            cells: Vec::with_capacity(most),
            nodes: vec![NONE; single.to.len()],
            parents: Vec::with_capacity(most),
            directions: Vec::with_capacity(most),
            depths: Vec::with_capacity(most),
            has_falls: false,
            falls: 0,
        };
        // Depth first, so that a node and its parent mostly lie close together.
        let mut stack = vec![(single.goal, 0, 4, 0)];
        while let Some((cell, parent, direction, depth)) = stack.pop() {
            if tree.nodes[cell as usize] != NONE {
                return None;
            }
            let node = tree.cells.len() as u32;
            tree.nodes[cell as usize] = node;
            tree.cells.push(cell);
            tree.parents.push(parent);
            tree.directions.push(direction);
            tree.depths.push(depth);
            let actions = single.actions[cell as usize].iter();
            tree.falls += actions.filter(|&&action| action == Action::Fall).count();
            let parent_cell = tree.cells[parent as usize];
            for &(before, direction) in single.from.of(cell) {
                let goes = single.actions[before as usize][direction as usize] == Action::Go;
                // A player never stands in a pit, nor on the cells beyond it.
                let is_reached = single.from_start[before as usize] != UNREACHABLE;
                if goes && is_reached && before != parent_cell {
                    stack.push((before, node, direction, depth + 1));
                }
            }
        }
        tree.has_falls = tree.falls > 0;
        let holds = |cell: u32| tree.nodes[cell as usize] != NONE;
        (holds(single.start) && (!tree.has_falls || holds(single.fall_to))).then_some(tree)
    }

    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The most bytes that the tree of a maze takes, known before it is made.
    pub(super) fn most_bytes(single: &Single) -> u64 {
        (single.to.len() * (4 * size_of::<u32>() + size_of::<u8>())) as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        let per_node = 3 * size_of::<u32>() + size_of::<u8>();
        (self.cells.capacity() * per_node + self.nodes.len() * size_of::<u32>()) as u64
    }

    /// The first node that lies on the routes of both nodes to the root.
    pub(super) fn common(&self, mut one: u32, mut other: u32) -> u32 {
        while one != other {
            // Parents have smaller numbers.
            if one > other {
                one = self.parents[one as usize];
            } else {
                other = self.parents[other as usize];
            }
        }
        one
    }
}
