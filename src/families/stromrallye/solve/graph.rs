//! The board as a graph: the cells of charged batteries, and how long the walks between them can be.
//!
//! Every arrival on a battery's cell is a swap, so a free walk from one battery to the next passes only through cells
//! without batteries, and those never change. An empty battery's cell is a wall except for the very last step: a robot
//! that arrives there has an empty battery on board. So the only decisions are which charged battery to go to next, and
//! how long a walk to take; the possible lengths are found once, before the search.
//!
//! *Lengths.* The colouring of the board fixes the parity. Length 1 takes adjacent cells, length 2 a common free
//! neighbour. A walk of length 3 or more has two free cells in a row, and can go back and forth between them; so with
//! the shortest of these, of length `long`, there are walks of length `long` + 2, `long` + 4, … It runs through free
//! cells that have a free neighbour, and a walk of length 2 over such a cell gives one of length 4.
//!
//! The generator finds the same lengths by another algorithm; `generate/walks.rs` explains why.

use super::super::{State, Stromrallye};
use super::charge_set::{ChargeSet, Lengths};
use super::pulse::Pulse;
use crate::grid::{Cell, Grid};
use crate::order::sort_by_key;
use crate::search::Stopped;

/// A node of the graph.
pub(super) type Node = u32;

/// A hop to a node, by walks of these lengths.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hop {
    pub(super) to: Node,
    pub(super) lengths: Lengths,
}

/// The graph of a state. Nodes are the cells of charged batteries; if the robot stands elsewhere, its cell is the last
/// node, with hops from it but none to it.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    pub(super) cells: Vec<Cell>,
    /// The robot's first node.
    pub(super) start: Node,
    /// The charge on each node at the start; on the robot's own cell it may be 0.
    pub(super) charges: Vec<u32>,
    /// The charge on board at the start.
    pub(super) energy: u32,
    /// The greatest charge that can be run down from each node once all other batteries are empty.
    runs: Vec<i32>,
    /// The index of each node's first hop in `hops`, and the end of the last one's.
    begins: Vec<usize>,
    hops: Vec<Hop>,
}

impl Graph {
    /// The graph of a state; an error if it takes more than the budget.
    pub(super) fn new(
        puzzle: &Stromrallye,
        from: &State,
        pulse: &mut Pulse,
    ) -> Result<Graph, Stopped> {
        let map = Map::new(puzzle, from);
        pulse.holds(map.bytes())?;
        let mut walker = Walker::new(&map);
        let mut graph = Graph {
            start: map.start,
            charges: map.charges.clone(),
            energy: from.energy,
            runs: map
                .cells
                .iter()
                .map(|&cell| puzzle.longest_run(cell))
                .collect(),
            begins: Vec::with_capacity(map.cells.len() + 1),
            hops: Vec::new(),
            cells: map.cells.clone(),
        };
        let charges = from.charges.iter().chain([&from.energy]);
        let farthest = charges.copied().max().unwrap_or(0);
        for node in 0..graph.cells.len() {
            graph.begins.push(graph.hops.len());
            walker.find(node as Node, farthest, pulse)?;
            // A growing list doubles, and the old one is in memory while it is copied.
            let hops = (graph.hops.len() + walker.hops.len()) as u64;
            pulse.holds(map.bytes() + walker.bytes() + graph.bytes() + hops * 2 * HOP_BYTES)?;
            graph.hops.extend_from_slice(&walker.hops);
        }
        graph.begins.push(graph.hops.len());
        graph.hops.shrink_to_fit();
        pulse.holds(graph.bytes())?;
        Ok(graph)
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The hops from a node, in the order of their least lengths.
    pub(super) fn hops(&self, from: Node) -> &[Hop] {
        let (begin, end) = (self.begins[from as usize], self.begins[from as usize + 1]);
        &self.hops[begin..end]
    }

    /// The lengths of walks from a node to another.
    pub(super) fn lengths(&self, from: Node, to: Node) -> Option<Lengths> {
        let hop = self.hops(from).iter().find(|hop| hop.to == to)?;
        Some(hop.lengths)
    }

    /// Whether the on-board charge can be run down from a node when all other batteries are empty.
    pub(super) fn runs_down(&self, from: Node, charge: ChargeSet) -> bool {
        charge.least() <= self.runs[from as usize]
    }

    /// The greatest charge that can be run down from a node when all other batteries are empty.
    pub(super) fn run(&self, from: Node) -> i32 {
        self.runs[from as usize]
    }

    /// Whether running it down takes a swap with an empty battery at the very end, because there is
    /// no free cell to stop on.
    pub(super) fn ends_in_swap(&self, from: Node, charge: ChargeSet) -> bool {
        let without = match self.runs[from as usize] {
            i32::MAX => i32::MAX,
            run => run - 1,
        };
        charge.least() > without
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        self.cells.len() as u64 * 24 + self.hops.len() as u64 * HOP_BYTES
    }
}

const HOP_BYTES: u64 = size_of::<Hop>() as u64;

/// The meaning of a cell for walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    /// No battery lies here.
    Free,
    /// An empty battery, at which every walk ends.
    Wall,
    /// A charged battery, or the robot's own cell if a battery lies there.
    Node(Node),
}

/// The board as seen by walks.
struct Map<'a> {
    puzzle: &'a Stromrallye,
    ground: Grid<Ground>,
    cells: Vec<Cell>,
    charges: Vec<u32>,
    start: Node,
}

impl<'a> Map<'a> {
    fn new(puzzle: &'a Stromrallye, from: &State) -> Self {
        let mut map = Map {
            puzzle,
            ground: Grid::filled(puzzle.side(), puzzle.side(), Ground::Free),
            cells: Vec::new(),
            charges: Vec::new(),
            start: 0,
        };
        let mut start = None;
        for (battery, &charge) in puzzle.batteries().iter().zip(&from.charges) {
            let is_start = battery.cell == from.robot;
            map.ground[battery.cell] = Ground::Wall;
            if charge > 0 || is_start {
                let node = map.add(battery.cell, charge);
                map.ground[battery.cell] = Ground::Node(node);
                start = start.or(is_start.then_some(node));
            }
        }
        // On a free cell, the start is a node without hops to it, and the cell stays free.
        map.start = start.unwrap_or_else(|| map.add(from.robot, 0));
        map
    }

    fn add(&mut self, cell: Cell, charge: u32) -> Node {
        self.cells.push(cell);
        self.charges.push(charge);
        (self.cells.len() - 1) as Node
    }

    fn bytes(&self) -> u64 {
        let cells = u64::from(self.ground.width()) * u64::from(self.ground.height());
        cells * size_of::<Ground>() as u64 + self.cells.len() as u64 * 12
    }
}

/// Finds the hops from one node after another, and reuses its working memory.
struct Walker<'a> {
    map: &'a Map<'a>,
    /// The round in which each cell was last reached, and in how many steps.
    reached: Grid<(u32, u32)>,
    round: u32,
    queue: Vec<Cell>,
    /// The round in which each node was last found, and its place in `lengths`.
    found: Vec<(u32, u32)>,
    lengths: Vec<(Node, u32, Option<u32>)>,
    hops: Vec<Hop>,
}

impl<'a> Walker<'a> {
    fn new(map: &'a Map<'a>) -> Self {
        Walker {
            map,
            reached: Grid::filled(map.ground.width(), map.ground.height(), (0, 0)),
            round: 0,
            queue: Vec::new(),
            found: vec![(0, 0); map.cells.len()],
            lengths: Vec::new(),
            hops: Vec::new(),
        }
    }

    /// Bytes in use.
    fn bytes(&self) -> u64 {
        let cells = u64::from(self.map.ground.width()) * u64::from(self.map.ground.height());
        cells * 8 + self.queue.capacity() as u64 * 8 + self.found.len() as u64 * 40
    }

    /// Finds the hops from a node that take no more than `farthest` steps.
    fn find(&mut self, node: Node, farthest: u32, pulse: &mut Pulse) -> Result<(), Stopped> {
        let map = self.map;
        let cell = map.cells[node as usize];
        self.round += 1;
        self.queue.clear();
        self.lengths.clear();
        for (_, next) in map.puzzle.around(cell) {
            self.note_short(next, 1);
        }
        for (_, middle) in map.puzzle.free_around(cell) {
            for (_, next) in map.puzzle.around(middle) {
                self.note_short(next, 2);
            }
        }
        self.walk(cell, farthest, pulse)?;
        let lengths = self.lengths.drain(..);
        self.hops.clear();
        self.hops.extend(
            lengths
                .map(|(to, short, long)| {
                    let long = long.filter(|&long| long <= farthest);
                    (to, short, long)
                })
                .filter(|&(_, short, long)| short > 0 || long.is_some())
                .map(|(to, short, long)| Hop {
                    to,
                    lengths: Lengths::new(short, long),
                }),
        );
        sort_by_key(&mut self.hops, |hop| (hop.lengths.least(), hop.to));
        pulse.work(self.hops.len() as u64 + 10)
    }

    /// Breadth first through free cells that have a free neighbour. A free cell to start from
    /// counts as one, since it can be crossed again.
    fn walk(&mut self, cell: Cell, farthest: u32, pulse: &mut Pulse) -> Result<(), Stopped> {
        let map = self.map;
        if map.puzzle.is_free(cell) {
            self.reach(cell, 0);
        } else {
            for (_, next) in map.puzzle.free_around(cell) {
                self.reach(next, 1);
            }
        }
        let mut place = 0;
        while let Some(&cell) = self.queue.get(place) {
            place += 1;
            pulse.work(5)?;
            let steps = self.reached[cell].1 + 1;
            if steps > farthest {
                break;
            }
            for (_, next) in map.puzzle.around(cell) {
                match map.ground[next] {
                    Ground::Free => self.reach(next, steps),
                    Ground::Wall => {}
                    // A walk of 1 or 2 steps can be made 2 steps longer by going back and forth once.
                    Ground::Node(to) => {
                        self.note_long(to, if steps < 3 { steps + 2 } else { steps })
                    }
                }
            }
        }
        Ok(())
    }

    fn reach(&mut self, cell: Cell, steps: u32) {
        if self.reached[cell].0 != self.round && self.map.puzzle.is_roomy(cell) {
            self.reached[cell] = (self.round, steps);
            self.queue.push(cell);
        }
    }

    fn note_short(&mut self, cell: Cell, length: u32) {
        if let Ground::Node(to) = self.map.ground[cell] {
            self.entry(to).1 = length;
        }
    }

    /// Notes a length unless there is one. The first is the least: cells are reached in the order of
    /// their steps, and a walk of 1 or 2 steps made 2 longer is as short as any of its parity from 3
    /// on can be.
    fn note_long(&mut self, to: Node, length: u32) {
        let entry = self.entry(to);
        entry.2 = entry.2.or(Some(length));
    }

    fn entry(&mut self, to: Node) -> &mut (Node, u32, Option<u32>) {
        let (round, place) = self.found[to as usize];
        if round == self.round {
            return &mut self.lengths[place as usize];
        }
        self.found[to as usize] = (self.round, self.lengths.len() as u32);
        self.lengths.push((to, 0, None));
        self.lengths.last_mut().expect("one was pushed")
    }
}
