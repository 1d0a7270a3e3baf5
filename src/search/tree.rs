//! The states a textbook search has found, each with the state it was reached from.

use std::hash::Hash;

use indexmap::IndexMap;
use indexmap::map::Entry;

use super::Progress;

/// States in the order in which they were found, which for breadth-first search is the order of the
/// queue. A state is named by its place in this order.
pub(crate) struct Tree<S, M> {
    found: IndexMap<S, Link<M>>,
    heap_bytes_per_state: usize,
}

/// How a state was reached.
#[derive(Clone, Copy)]
pub(super) struct Link<M> {
    /// The place of the state before.
    pub(super) before: usize,
    /// The move from there; `None` at the root.
    pub(super) step: Option<M>,
    /// The number of moves from the root.
    pub(super) depth: u32,
}

impl<S: Eq + Hash, M: Copy> Tree<S, M> {
    /// A tree of its root alone. `heap_bytes_per_state` is what a state holds on the heap.
    pub(super) fn new(root: S, heap_bytes_per_state: usize) -> Self {
        let link = Link {
            before: 0,
            step: None,
            depth: 0,
        };
        Tree {
            found: IndexMap::from([(root, link)]),
            heap_bytes_per_state,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// The state at a place and its link.
    pub(super) fn get(&self, place: usize) -> Option<(&S, Link<M>)> {
        self.found
            .get_index(place)
            .map(|(state, &link)| (state, link))
    }

    /// The states in the order in which they were found.
    pub(crate) fn states(&self) -> impl Iterator<Item = &S> {
        self.found.keys()
    }

    /// The states by their depths, each depth's in the order in which they were found.
    pub(crate) fn layers(&self) -> Vec<Vec<&S>> {
        let mut layers = Vec::new();
        for (state, link) in &self.found {
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
        self.found.get_index_of(state)
    }

    /// Adds a state that was reached by a move from the state at `before`, or shortens the path to
    /// it. Returns the place of the state if anything changed.
    pub(super) fn reach(&mut self, state: S, before: usize, step: M) -> Option<usize> {
        let link = Link {
            before,
            step: Some(step),
            depth: self.found[before].depth + 1,
        };
        match self.found.entry(state) {
            Entry::Vacant(entry) => {
                let place = entry.index();
                entry.insert(link);
                Some(place)
            }
            Entry::Occupied(mut entry) if link.depth < entry.get().depth => {
                entry.insert(link);
                Some(entry.index())
            }
            Entry::Occupied(_) => None,
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
        let links = std::iter::successors(self.get(place), |(_, link)| self.get(link.before));
        links.map_while(|(_, link)| link.step).collect()
    }

    /// Bytes held, those of the states included.
    pub(super) fn bytes(&self) -> u64 {
        // An entry holds state, link and hash; the table beside it, an index and spare room.
        let entry = size_of::<(S, Link<M>)>() + 3 * size_of::<usize>();
        (self.found.capacity() * entry + self.found.len() * self.heap_bytes_per_state) as u64
    }
}

impl Progress {
    /// The same progress, with the states found and the bytes held by these trees.
    pub(super) fn holding<S: Eq + Hash, M: Copy>(self, trees: &[&Tree<S, M>]) -> Self {
        Progress {
            explored: trees.iter().map(|tree| tree.len() as u64).sum(),
            bytes: trees.iter().map(|tree| tree.bytes()).sum(),
            ..self
        }
    }
}
