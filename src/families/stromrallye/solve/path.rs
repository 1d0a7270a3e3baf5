//! From a route, the nodes visited in order, to the moves of the robot.
//!
//! The search left the length of each walk open ([`super::charge_set`]). Now that the route is known, so is the route
//! of each battery: from its cell to the next where the robot dropped it, and on. Going back from its end, where it is
//! empty, gives the charges in between, each chosen from the set that was possible there; so the lengths of its walks
//! add up to its charge.

use super::super::{State, Stromrallye};
use super::charge_set::{ChargeSet, Lengths};
use super::graph::{Graph, Map, Node};
use super::position::Position;
use super::pulse::Pulse;
use crate::grid::{Cell, Direction, Grid};
use crate::search::Stopped;

/// The moves that solve a board, along a route that the search found.
pub(super) fn moves(
    puzzle: &Stromrallye,
    from: &State,
    graph: &Graph,
    route: &[Node],
    pulse: &mut Pulse,
) -> Result<Vec<Direction>, Stopped> {
    let (lengths, last) = lengths(graph, route);
    let mut writer = Writer::new(puzzle, from);
    for (&to, length) in route.iter().zip(lengths) {
        writer.walk(graph.cells[to as usize], length as u32, pulse)?;
    }
    writer.run_down(last as u32);
    Ok(writer.moves)
}

/// One walk of a battery.
struct Ride {
    before: ChargeSet,
    lengths: Lengths,
    /// The ride of the same battery before this one.
    earlier: Option<usize>,
}

/// The length of each hop of a route, and the charge on board at the end.
fn lengths(graph: &Graph, route: &[Node]) -> (Vec<i32>, i32) {
    let mut position = Position::new(graph);
    let mut rides: Vec<Ride> = Vec::with_capacity(route.len());
    // The last ride of the battery on each node, and of the one on board.
    let mut latest: Vec<Option<usize>> = vec![None; graph.len()];
    let mut hand = None;
    for &to in route {
        let lengths = graph.lengths(position.at, to).expect("a hop");
        rides.push(Ride {
            before: position.hand,
            lengths,
            earlier: hand,
        });
        hand = latest[to as usize].replace(rides.len() - 1);
        let left = position.hand.after(lengths).expect("it lasts");
        position.hop(to, left);
    }
    let last = position.hand.least();
    let mut chosen = vec![0; route.len()];
    let ends = latest.into_iter().map(|ride| (ride, 0));
    for (mut ride, mut left) in ends.chain([(hand, last)]) {
        while let Some(number) = ride {
            let Ride {
                before,
                lengths,
                earlier,
            } = rides[number];
            let charge = before.before(lengths, left);
            chosen[number] = charge - left;
            (ride, left) = (earlier, charge);
        }
    }
    (chosen, last)
}

/// Writes moves, walk by walk.
struct Writer {
    map: Map,
    at: Cell,
    moves: Vec<Direction>,
    /// The round in which each cell was last reached, and the direction of the step to it.
    reached: Grid<(u32, Direction)>,
    round: u32,
    queue: Vec<Cell>,
}

impl Writer {
    fn new(puzzle: &Stromrallye, from: &State) -> Self {
        Writer {
            map: Map::new(puzzle, from),
            at: from.robot,
            moves: Vec::new(),
            reached: Grid::filled(puzzle.side(), puzzle.side(), (0, Direction::Up)),
            round: 0,
            queue: Vec::new(),
        }
    }

    /// Walks to a battery in exactly `length` steps.
    fn walk(&mut self, to: Cell, length: u32, pulse: &mut Pulse) -> Result<(), Stopped> {
        let needs_room = length > 2;
        let mut steps = self.shortest(to, needs_room && !self.map.is_free(self.at));
        let spare = length as usize - steps.len();
        if spare > 0 {
            // Back and forth, from the first cell that is free.
            let first = usize::from(!self.map.is_free(self.at));
            let cell = steps[..first]
                .iter()
                .fold(self.at, |cell, &step| self.map.step(cell, step));
            let (out, _) = self.map.free_around(cell).next().expect("room to and fro");
            let there_and_back = [out, out.opposite()].into_iter().cycle().take(spare);
            steps.splice(first..first, there_and_back);
        }
        self.moves.extend(steps);
        self.at = to;
        pulse.work(self.queue.len() as u64 * 5 + u64::from(length))
    }

    /// Runs down the charge on board, without a swap if possible.
    fn run_down(&mut self, charge: u32) {
        if charge == 0 {
            return;
        }
        let starts_free = self.map.is_free(self.at);
        let roomy = |&(_, cell): &(Direction, Cell)| starts_free || self.map.is_roomy(cell);
        let first = self.map.free_around(self.at).find(roomy);
        let first = first.or_else(|| self.map.free_around(self.at).next());
        let first = first.or_else(|| self.map.around(self.at).next());
        let (out, cell) = first.expect("somewhere to go");
        self.moves.push(out);
        let next = match starts_free {
            true => Some((out.opposite(), self.at)),
            false => self.map.free_around(cell).next(),
        };
        let (on, _) = next.unwrap_or((out.opposite(), self.at));
        let to_and_fro = [on, on.opposite()].into_iter().cycle();
        self.moves.extend(to_and_fro.take(charge as usize - 1));
    }

    /// The steps of a shortest walk to a battery: one step to a neighbour, or else through free
    /// cells. If `roomy`, it takes more than one step, and its free cells each have a free
    /// neighbour.
    fn shortest(&mut self, to: Cell, roomy: bool) -> Vec<Direction> {
        if !roomy {
            let next = self.map.around(self.at).find(|&(_, cell)| cell == to);
            if let Some((step, _)) = next {
                return vec![step];
            }
        }
        let from = self.at;
        self.round += 1;
        self.queue.clear();
        self.queue.push(from);
        let mut place = 0;
        loop {
            let cell = self.queue[place];
            place += 1;
            for step in Direction::ALL {
                let Some(next) = self.map.ground.neighbour(cell, step) else {
                    continue;
                };
                if next == to && place > 1 {
                    return self.back(from, cell, step);
                }
                let is_new = self.reached[next].0 != self.round && self.map.is_free(next);
                if is_new && (!roomy || self.map.is_roomy(next)) {
                    self.reached[next] = (self.round, step);
                    self.queue.push(next);
                }
            }
        }
    }

    /// The steps to a cell that was reached, and the step `last` after them.
    fn back(&self, from: Cell, to: Cell, last: Direction) -> Vec<Direction> {
        let mut steps = vec![last];
        let mut cell = to;
        while cell != from {
            let step = self.reached[cell].1;
            steps.push(step);
            cell = self.map.step(cell, step.opposite());
        }
        steps.reverse();
        steps
    }
}

impl Map {
    /// The neighbour, which must exist.
    fn step(&self, cell: Cell, step: Direction) -> Cell {
        self.ground.neighbour(cell, step).expect("on the board")
    }
}
