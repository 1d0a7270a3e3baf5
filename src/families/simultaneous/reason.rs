//! Why an instruction of a solution is the one to give: what holds in this position, without a search for pairs.

use super::solve::Single;
use super::{Simultaneous, State};
use crate::grid::Direction;
use crate::messages;
use crate::scene::Event;

messages! {
    /// Why this instruction.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reason {
        /// One of two waits at the goal, so only the other's way counts.
        OnlyOne {
            /// Who is not there yet, from 1.
            player: usize,
            /// Who waits, from 1.
            other: usize,
            /// Instructions of the way.
            moves: u32,
        } => "only-one" ["player": player, "other": other, "count": moves],
            "player {other} waits at the goal, so only player {player}'s way counts: {moves} more";
        /// All but one of several wait at their goals.
        OnlyOneOfMany {
            /// Who is not there yet, from 1.
            player: usize,
            /// Instructions of the way.
            moves: u32,
        } => "only-one-of-many" ["player": player, "count": moves],
            "all others wait at their goals, so only player {player}'s way counts: {moves} more";
        /// Each way that brings a player nearer by himself makes another one fall.
        WouldFall {
            /// Who would get nearer, from 1.
            player: usize,
            /// By which instruction.
            direction: Direction,
            /// Who would fall, from 1.
            other: usize,
        }
            => "would-fall" ["player": player, "direction": direction.to_string(), "other": other],
            "player {player} alone would go {direction}, but then player {other} would fall";
        /// Of two players only one walks, and gets nearer.
        OtherStays {
            /// Who walks, from 1.
            player: usize,
            /// Who stays, from 1.
            other: usize,
        } => "other-stays" ["player": player, "other": other],
            "player {player} gets nearer, and player {other} stays";
        /// Of several players only one walks, and gets nearer.
        OthersStay {
            /// Who walks, from 1.
            player: usize,
        } => "others-stay" ["player": player],
            "player {player} gets nearer, and everybody else stays";
    }
}

/// The first that holds.
pub(super) fn reason(puzzle: &Simultaneous, state: &State, step: Direction) -> Option<Reason> {
    let players = 0..state.players.len();
    let is_home = |&index: &usize| state.players[index] == puzzle.mazes()[index].goal();
    let walking: Vec<usize> = players.clone().filter(|index| !is_home(index)).collect();
    // Of two players the other one, from 1.
    let other_of = |index: usize| (players.len() == 2).then_some(2 - index);
    if let &[index] = &walking[..] {
        let (player, moves) = (index + 1, Alone::new(puzzle, state, index).distance());
        return Some(match other_of(index) {
            Some(other) => Reason::OnlyOne {
                player,
                other,
                moves,
            },
            None => Reason::OnlyOneOfMany { player, moves },
        });
    }
    let (next, events) = puzzle.step(state, step);
    if events.contains(&Event::Fell) {
        return None;
    }
    let would_fall = |&index: &usize| {
        let ways = Alone::new(puzzle, state, index).ways();
        let faller = |&way: &Direction| {
            let events = puzzle.step(state, way).1;
            players
                .clone()
                .find(|&other| other != index && events[other] == Event::Fell)
        };
        let fallers: Option<Vec<usize>> = ways.iter().map(faller).collect();
        let (&direction, &other) = (ways.first()?, fallers?.first()?);
        (!ways.contains(&step)).then_some(Reason::WouldFall {
            player: index + 1,
            direction,
            other: other + 1,
        })
    };
    if let Some(reason) = walking.iter().find_map(would_fall) {
        return Some(reason);
    }
    let mut moved = players
        .clone()
        .filter(|&index| next.players[index] != state.players[index]);
    let (index, None) = (moved.next()?, moved.next()) else {
        return None;
    };
    let player = index + 1;
    let is_nearer = Alone::new(puzzle, state, index).ways().contains(&step);
    is_nearer.then(|| match other_of(index) {
        Some(other) => Reason::OtherStays { player, other },
        None => Reason::OthersStay { player },
    })
}

/// One player's maze, seen from where the player is.
struct Alone(Single);

impl Alone {
    fn new(puzzle: &Simultaneous, state: &State, index: usize) -> Self {
        Alone(Single::new(&puzzle.mazes()[index], state.players[index]))
    }

    /// Instructions to the goal.
    fn distance(&self) -> u32 {
        self.0.to_goal[self.0.start as usize]
    }

    /// The instructions that bring the player nearer to the goal.
    fn ways(&self) -> Vec<Direction> {
        let targets = self.0.to(self.0.start);
        let ways = Direction::ALL.into_iter().zip(targets);
        ways.filter(|&(_, target)| self.0.to_goal[target as usize] < self.distance())
            .map(|(way, _)| way)
            .collect()
    }
}
