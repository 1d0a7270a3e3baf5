//! The states a textbook search has found, each with the state it was reached from.

use std::hash::Hash;

use super::places::{Inserted, Places};
use super::{Limits, Progress};

/// States in the order in which they were found, which for breadth-first search is the order of the queue. A state is
/// identified by its place in this order.
pub(crate) struct Tree<S, M> {
    found: Places<S, Link<M>>,
}

/// How a state was reached.
#[derive(Clone, Copy)]
pub(super) struct Link<M> {
    /// The place of the state before.
    before: u32,
    /// The move from there; `None` at the root.
    pub(super) step: Option<M>,
    /// The number of moves from the root.
    pub(super) depth: u32,
}

impl<S: Eq + Hash, M: Copy> Tree<S, M> {
    /// A tree with only its root, which may grow within the limits.
    pub(super) fn new(root: S, limits: Limits) -> Self {
        let link = Link {
            before: 0,
            step: None,
            depth: 0,
        };
        // The root fits into any budget.
        let mut found = Places::new(u64::MAX, limits.heap_bytes_per_state);
        found.insert(root, link);
        found.budget = limits.left();
        Tree { found }
    }

    /// From now on it may use this many bytes.
    pub(super) fn set_budget(&mut self, bytes: u64) {
        self.found.budget = bytes;
    }

    /// Whether a state was left out because there was no room for it.
    pub(super) fn is_full(&self) -> bool {
        self.found.is_full
    }

    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// The state at a place and its link.
    pub(super) fn get(&self, place: usize) -> Option<(&S, Link<M>)> {
        self.found.get(place).map(|(state, &link)| (state, link))
    }

    /// The states in the order in which they were found.
    pub(crate) fn states(&self) -> impl Iterator<Item = &S> {
        self.found.iter().map(|(state, _)| state)
    }

    /// The states of each depth, in the order in which they were found.
    pub(crate) fn layers(&self) -> Vec<Vec<&S>> {
        let mut layers = Vec::new();
        for (state, link) in self.found.iter() {
            let depth = link.depth as usize;
            if layers.len() <= depth {
                layers.resize(depth + 1, Vec::new());
            }
            layers[depth].push(state);
        }
        layers
    }

    /// The place of a state, if it was found.
    pub(crate) fn place_of(&self, state: &S) -> Option<usize> {
        self.found.find(state)
    }

    /// Adds a state that was reached by a move from the state at `before`, or shortens the path to
    /// it. Returns the place of the state if anything changed; without room for it, the tree is full.
    pub(super) fn reach(&mut self, state: S, before: usize, step: M) -> Option<usize> {
        let link = Link {
            before: before as u32,
            step: Some(step),
            depth: self.get(before)?.1.depth + 1,
        };
        match self.found.insert(state, link) {
            Inserted::New(place) => Some(place),
            Inserted::Known(place) => {
                let known = self.found.value_mut(place);
                let is_shorter = link.depth < known.depth;
                if is_shorter {
                    *known = link;
                }
                is_shorter.then_some(place)
            }
            Inserted::Full => None,
        }
    }

    /// The moves from the root to a place.
    pub(super) fn path_to(&self, place: usize) -> Vec<M> {
        let mut path = self.path_back_from(place);
        path.reverse();
        path
    }

    /// The moves from the root to a place, the last one first.
    pub(super) fn path_back_from(&self, place: usize) -> Vec<M> {
        let links =
            std::iter::successors(self.get(place), |(_, link)| self.get(link.before as usize));
        links.map_while(|(_, link)| link.step).collect()
    }

    /// Bytes in use, including the states' own.
    pub(super) fn bytes(&self) -> u64 {
        self.found.bytes()
    }
}

impl Progress {
    /// The same progress, with the states found and the bytes used by these trees, in addition to the caller's.
    pub(super) fn holding<S: Eq + Hash, M: Copy>(
        self,
        limits: Limits,
        trees: &[&Tree<S, M>],
    ) -> Self {
        Progress {
            explored: trees.iter().map(|tree| tree.len() as u64).sum(),
            bytes: limits.held + trees.iter().map(|tree| tree.bytes()).sum::<u64>(),
            ..self
        }
    }
}
