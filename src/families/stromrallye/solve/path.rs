//! From a route, the nodes visited in order, to the moves of the robot.
//!
//! The search left the length of each walk open ([`super::charge_set`]). Now that the route is known, so is the route
//! of each battery: from its cell to the next where the robot dropped it, and on. Going back from its end, where it is
//! empty, gives the charges in between, each chosen from the set that was possible there; so the lengths of its walks
//! add up to its charge.

use super::super::walks::Walks;
use super::super::{State, Stromrallye};
use super::charge_set::{ChargeSet, Lengths};
use super::graph::{Graph, Node};
use super::position::Position;
use super::pulse::Pulse;
use crate::grid::Direction;
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
    let mut walks = Walks::new(puzzle);
    let (mut moves, mut at) = (Vec::new(), from.robot);
    for (&to, length) in route.iter().zip(lengths) {
        let to = graph.cells[to as usize];
        moves.extend(walks.find(at, to, length as usize).expect("a walk"));
        at = to;
        pulse.work(walks.work() * 5 + length as u64)?;
    }
    moves.extend(puzzle.run_down(at, last).expect("room for it"));
    Ok(moves)
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
