//! A maze with its branches cut off some steps beyond the core.

use super::cores::DeadEnds;
use super::single::Single;
use super::tree::NONE;

/// The most classes that one instruction leads to from a class: itself, out of it, and where falls lead.
const MOST_IMAGES: usize = 3;

/// One maze's dead ends.
pub(super) struct Branches<'a> {
    pub(super) single: &'a Single,
    /// The cells of branches, those deeper in a branch first.
    stripped: Vec<u32>,
    /// The cell before each of them.
    parents: Vec<u32>,
    /// The steps of each cell into its branch; 0 for the core's.
    depths: Vec<u32>,
    pub(super) deepest: u32,
    /// Whether there are no cycles.
    pub(super) is_tree: bool,
}

impl<'a> Branches<'a> {
    pub(super) fn new(single: &'a Single) -> Self {
        let DeadEnds {
            stripped,
            parents,
            is_tree,
            ..
        } = DeadEnds::new(single);
        let mut depths = vec![0; single.to.len()];
        let mut deepest = 0;
        for &cell in stripped.iter().rev() {
            let depth = depths[parents[cell as usize] as usize] + 1;
            depths[cell as usize] = depth;
            deepest = deepest.max(depth);
        }
        Branches {
            single,
            stripped,
            parents,
            depths,
            deepest,
            is_tree,
        }
    }

    /// The most bytes in use while the branches, or classes and their predecessors, are made.
    pub(super) fn bytes_to_make(single: &Single) -> u64 {
        let per_cell = size_of::<[[u32; MOST_IMAGES]; 4]>() + 32 * size_of::<u32>();
        (single.to.len() * per_cell) as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        let numbers = self.stripped.capacity() + self.parents.len() + self.depths.len();
        (numbers * size_of::<u32>()) as u64
    }

    /// The number of cells.
    pub(super) fn cells(&self) -> u64 {
        self.single.reached().count() as u64
    }

    /// The number of classes if every cell up to `kept` steps into a branch is one of its own.
    pub(super) fn classes(&self, kept: u32) -> u64 {
        let count = self.single.reached();
        count
            .filter(|&cell| self.depths[cell as usize] <= kept + 1)
            .count() as u64
    }
}

/// The classes of a maze whose branches are cut off after some steps. Their numbers mostly rise along corridors.
#[derive(Clone)]
pub(super) struct Classes {
    /// The class of each cell; [`NONE`] for cells that the player cannot reach.
    pub(super) of: Vec<u32>,
    /// The classes that each instruction leads to from each class, the rest filled with [`NONE`].
    pub(super) images: Vec<[[u32; MOST_IMAGES]; 4]>,
    /// Whether the player's next class is always certain.
    pub(super) is_certain: Vec<bool>,
    pub(super) start: u32,
    pub(super) goal: u32,
}

impl Classes {
    /// The classes if every cell up to `kept` steps into a branch is one of its own.
    pub(super) fn new(branches: &Branches, kept: u32) -> Self {
        let Branches {
            single,
            stripped,
            parents,
            depths,
            ..
        } = branches;
        let mut of = vec![NONE; single.to.len()];
        let mut classes = 0;
        let mut stack = Vec::new();
        for seed in [single.start].into_iter().chain(single.reached()) {
            stack.push(seed);
            while let Some(cell) = stack.pop() {
                if of[cell as usize] == NONE && depths[cell as usize] <= kept + 1 {
                    of[cell as usize] = classes;
                    classes += 1;
                    stack.extend(single.to[cell as usize]);
                }
            }
        }
        for &cell in stripped.iter().rev() {
            if depths[cell as usize] > kept + 1 {
                of[cell as usize] = of[parents[cell as usize] as usize];
            }
        }
        let mut images = vec![[[NONE; MOST_IMAGES]; 4]; classes as usize];
        for cell in single.reached() {
            let class = of[cell as usize] as usize;
            for (images, to) in images[class].iter_mut().zip(single.to[cell as usize]) {
                let to = of[to as usize];
                let place = images
                    .iter()
                    .position(|&image| image == to || image == NONE);
                images[place.expect("no more than three classes are led to")] = to;
            }
        }
        let is_certain = images
            .iter()
            .map(|images| images.iter().all(|of| of[1] == NONE));
        Classes {
            is_certain: is_certain.collect(),
            images,
            start: of[single.start as usize],
            goal: of[single.goal as usize],
            of,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.images.len()
    }

    /// Every class, one that it is led to, and the number of the direction.
    pub(super) fn steps(&self) -> impl Iterator<Item = (u32, u32, usize)> {
        let of_class = |(class, images): (u32, &[[u32; MOST_IMAGES]; 4])| {
            let images = *images;
            (0..4).flat_map(move |direction| {
                let images = images[direction].into_iter();
                let images = images.filter(|&image| image != NONE);
                images.map(move |image| (class, image, direction))
            })
        };
        (0..).zip(&self.images).flat_map(of_class)
    }

    pub(super) fn bytes(&self) -> u64 {
        let per_class = size_of::<[[u32; MOST_IMAGES]; 4]>() + size_of::<bool>();
        (self.len() * per_class + self.of.len() * size_of::<u32>()) as u64
    }

    /// For each class the one of `coarser` in which it lies.
    pub(super) fn within(&self, coarser: &Classes) -> Vec<u32> {
        let mut within = vec![NONE; self.len()];
        for (&class, &coarse) in self.of.iter().zip(&coarser.of) {
            if class != NONE {
                within[class as usize] = coarse;
            }
        }
        within
    }
}

/// For each class and instruction the classes from which it leads there.
pub(super) struct Predecessors {
    ends: Vec<u32>,
    classes: Vec<u32>,
}

impl Predecessors {
    pub(super) fn new(classes: &Classes) -> Self {
        let steps = || {
            let steps = classes.steps();
            steps.map(|(class, image, direction)| (4 * image as usize + direction, class))
        };
        let mut ends = vec![0; 4 * classes.len() + 1];
        for (place, _) in steps() {
            ends[place + 1] += 1;
        }
        for place in 1..ends.len() {
            ends[place] += ends[place - 1];
        }
        let mut next = ends.clone();
        let mut list = vec![NONE; ends[ends.len() - 1] as usize];
        for (place, class) in steps() {
            list[next[place] as usize] = class;
            next[place] += 1;
        }
        Predecessors {
            ends,
            classes: list,
        }
    }

    #[inline(always)]
    pub(super) fn of(&self, class: u32, direction: usize) -> &[u32] {
        let place = 4 * class as usize + direction;
        &self.classes[self.ends[place] as usize..self.ends[place + 1] as usize]
    }
}
