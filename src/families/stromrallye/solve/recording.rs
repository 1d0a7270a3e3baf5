//! A recorded search, and the frame for each of its events.
//!
//! Its events are stored in columns ([`Events`]); a [`Frame`] is made of one on request, by replaying the hops up to
//! it.

use super::super::{State, Stromrallye};
use super::charge_set::ChargeSet;
use super::graph::{Graph, Hop, Node};
use super::position::Position;
use super::prune::Pruner;
use super::pulse::Pulse;
use super::record::{Events, Member, SearchStep};
use super::{SolveOptions, run};
use crate::grid::Cell;
use crate::puzzle::{self, Solution};
use crate::search::{Control, StopReason, Stopped, Unwatched, Watch};

/// Boards with at most this many hops are shown with all of them.
const FEW_HOPS: usize = 120;

/// The events of a search, and the graph that it searched.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The events.
    pub events: Events,
    /// Whether the search would have gone on.
    pub is_cut: bool,
    pub(super) graph: Graph,
}

/// The possible charges of a battery: the search leaves the length of walks open until the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// The least.
    pub least: u32,
    /// The most.
    pub most: u32,
}

/// A hop of the current position, and its outcome so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownHop {
    /// The cell it leads to.
    pub to: Cell,
    /// A length below 3 that its walk can have; 0 for none.
    pub short: u32,
    /// The least length from 3 on from which every second one is possible; 0 for none.
    pub long: u32,
    /// The search's result there; `None` if it has not tried it, [`SearchStep::Entered`] if it is trying it.
    pub outcome: Option<SearchStep>,
}

/// The picture of one event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The search.
    pub searcher: Member,
    /// The kind of event.
    pub step: SearchStep,
    /// The number of hops from the start to the position.
    pub depth: u32,
    /// The value defined at [`SearchStep`].
    pub value: u32,
    /// The robot's cell.
    pub robot: Cell,
    /// The charge on board.
    pub hand: Held,
    /// The charges on the cells of batteries that were charged at the start.
    pub charges: Vec<(Cell, Held)>,
    /// The cells hopped to, beginning with that of the start.
    pub route: Vec<Cell>,
    /// The cell whose hops are shown.
    pub from: Cell,
    /// The hops that its charge lasts for.
    pub hops: Vec<ShownHop>,
    /// The cells that refute the position: two dead ends, or the battery that no charge reaches.
    pub witnesses: Vec<Cell>,
    /// The number of times each step occurred so far, by their numbers; for [`SearchStep::Narrowed`], the number of
    /// positions.
    pub counts: [u64; SearchStep::ALL.len()],
}

/// Solves from a state and records the searches. They are stopped as soon as no more is stored; the result then says
/// so. `None` if there is no graph: it does not fit into memory, or the watcher ended the search before it was made.
pub fn record(
    puzzle: &Stromrallye,
    from: &State,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> (Option<Recording>, Result<Solution<Stromrallye>, Stopped>) {
    let mut events = Events::default();
    let mut graph = None;
    let on_found = &mut |_: &_| {};
    let result = run(
        puzzle,
        from,
        options,
        watch,
        on_found,
        &mut events,
        &mut graph,
    );
    if graph.is_none() && result.is_ok() {
        // The start itself was the answer.
        let mut pulse = Pulse::new(Control::new(watch, options.memory), options.memory);
        graph = Graph::new(puzzle, from, &mut pulse).ok();
    }
    let is_late = matches!(&result, Err(stopped) if stopped.reason == StopReason::Time);
    let recording = graph.map(|graph| Recording {
        is_cut: events.is_cut() || is_late,
        events,
        graph,
    });
    (recording, result)
}

impl puzzle::Recording for Recording {
    type Wish = ();
    type Frame<'a> = Frame;
    const FIRST: usize = 1;

    fn length(&self) -> usize {
        self.events.len()
    }

    fn frame(&mut self, moment: usize, (): &()) -> Option<Frame> {
        self.frame_of(moment.checked_sub(1)?)
    }
}

impl Recording {
    /// The frame of an event; `None` if there is no such event.
    pub fn frame_of(&self, event: usize) -> Option<Frame> {
        let events = &self.events;
        let &searcher = events.searchers.get(event)?;
        let searcher = [Member::Exhaust, Member::Beam][usize::from(searcher)];
        let step = events.step(event);
        let route = events.route(event);
        let position = self.position(&route)?;
        // A position that is not searched is shown beside the others that can be hopped to.
        let base = match events.node(event) {
            Some(_) if step != SearchStep::Entered => events.parent(event)?,
            Some(_) => event,
            None => events.parent(event).unwrap_or(event),
        };
        let base_position = self.position(&events.route(base))?;
        let mut hops = self.hops(&base_position);
        self.outcomes(base, event, &mut hops);
        let cell = |node: Node| self.graph.cells[node as usize];
        let charges = self.graph.cells.iter().zip(&position.charges);
        Some(Frame {
            searcher,
            step,
            depth: events.depths[event],
            value: events.values[event],
            robot: cell(position.at),
            hand: held(position.hand),
            charges: charges
                .map(|(&cell, &charge)| (cell, held(charge)))
                .collect(),
            route: [self.graph.start]
                .iter()
                .chain(&route)
                .map(|&node| cell(node))
                .collect(),
            from: cell(base_position.at),
            hops: hops.into_iter().map(|(_, hop)| hop).collect(),
            witnesses: self
                .witnesses(&position, step)
                .into_iter()
                .map(cell)
                .collect(),
            counts: self.counts(event),
        })
    }

    /// The moments at which the search first came to positions that may be these states; `None` if it never did: the
    /// search hops from battery to battery, and sees no state on the way.
    pub fn found(&self, puzzle: &Stromrallye, states: &[State]) -> Vec<Option<usize>> {
        let nodes = self.graph.cells.iter().map(|&cell| puzzle.battery_at(cell));
        let nodes: Vec<Option<usize>> = nodes.collect();
        let is_at = |state: &State, position: &Position| {
            let charges = nodes.iter().zip(&position.charges);
            state.robot == self.graph.cells[position.at as usize]
                && position.hand.contains(state.energy)
                && charges
                    .filter_map(|(&battery, &charge)| Some((battery?, charge)))
                    .all(|(battery, charge)| charge.contains(state.charges[battery]))
        };
        let mut found = vec![None; states.len()];
        for event in 0..self.events.len() {
            if !matches!(
                self.events.step(event),
                SearchStep::Began | SearchStep::Entered | SearchStep::Solved
            ) {
                continue;
            }
            let Some(position) = self.position(&self.events.route(event)) else {
                continue;
            };
            for (state, found) in states.iter().zip(&mut found) {
                if found.is_none() && is_at(state, &position) {
                    *found = Some(event + 1);
                }
            }
        }
        found
    }

    /// The hops of all batteries if they are few, each pair of cells once; else none.
    pub fn all_hops(&self) -> Vec<(Cell, Cell)> {
        let nodes = 0..self.graph.len() as Node;
        let pairs = nodes.flat_map(|from| {
            let to = self.graph.hops(from).iter().map(|hop| hop.to);
            to.filter(move |&to| from < to || from > to && self.graph.lengths(to, from).is_none())
                .map(move |to| {
                    (
                        self.graph.cells[from as usize],
                        self.graph.cells[to as usize],
                    )
                })
        });
        let pairs: Vec<_> = pairs.take(FEW_HOPS + 1).collect();
        match pairs.len() > FEW_HOPS {
            true => Vec::new(),
            false => pairs,
        }
    }

    /// The position after hops from the start; `None` if one of them is not possible.
    pub(super) fn position(&self, route: &[Node]) -> Option<Position> {
        let mut position = Position::new(&self.graph);
        for &to in route {
            let hop = self
                .graph
                .hops(position.at)
                .iter()
                .find(|hop| hop.to == to)?;
            let left = position.left_by(*hop)?;
            position.hop(to, left);
        }
        Some(position)
    }

    /// The hops that the charge on board lasts for, by their nodes.
    fn hops(&self, position: &Position) -> Vec<(Node, ShownHop)> {
        let hops = self.graph.hops(position.at).iter();
        hops.filter(|&&hop| position.left_by(hop).is_some())
            .map(|&Hop { to, lengths }| {
                let long = lengths.long() as u32;
                let least = lengths.least() as u32;
                let shown = ShownHop {
                    to: self.graph.cells[to as usize],
                    short: if least == long { 0 } else { least },
                    long,
                    outcome: None,
                };
                (to, shown)
            })
            .collect()
    }

    /// Stores the outcomes of hops from the position of an event, up to another event.
    fn outcomes(&self, base: usize, last: usize, hops: &mut [(Node, ShownHop)]) {
        let events = &self.events;
        // The events at which each hop was made.
        let mut entered: Vec<(usize, usize)> = Vec::new();
        for event in base + 1..=last {
            let Some(parent) = events.parent(event) else {
                continue;
            };
            let step = events.step(event);
            let place = match events.node(event) {
                Some(node) if parent == base => {
                    let place = hops.iter().position(|&(to, _)| to == node);
                    entered.extend(place.map(|place| (event, place)));
                    place
                }
                None => entered
                    .iter()
                    .find(|&&(at, _)| at == parent)
                    .map(|&(_, place)| place),
                Some(_) => None,
            };
            if let Some(place) = place {
                hops[place].1.outcome = Some(step);
            }
        }
    }

    /// The nodes that show why a position is refuted, if single nodes do.
    fn witnesses(&self, position: &Position, step: SearchStep) -> Vec<Node> {
        let mut unwatched = Unwatched;
        let mut pulse = Pulse::new(Control::new(&mut unwatched, u64::MAX), u64::MAX);
        let mut pruner = Pruner::without_ends(&self.graph);
        let found = match step {
            SearchStep::DeadEnds => pruner
                .dead_ends(&self.graph, position, &mut pulse)
                .map(|(first, second)| [first, second]),
            SearchStep::Unreachable => pruner
                .unreachable(&self.graph, position, &mut pulse)
                .map(|node| [node, None]),
            _ => Ok([None, None]),
        };
        found.into_iter().flatten().flatten().collect()
    }

    fn counts(&self, last: usize) -> [u64; SearchStep::ALL.len()] {
        let mut counts = [0; SearchStep::ALL.len()];
        let events = &self.events;
        for (&step, &value) in events.steps.iter().zip(&events.values).take(last + 1) {
            let is_many = step == SearchStep::Narrowed as u8;
            counts[usize::from(step)] += if is_many { u64::from(value) } else { 1 };
        }
        counts
    }
}

fn held(charge: ChargeSet) -> Held {
    Held {
        least: charge.least() as u32,
        most: charge.top as u32,
    }
}
