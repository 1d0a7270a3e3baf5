//! Some sequence for any number of players, found quickly and in little memory: the answer where a search for a
//! shortest one was stopped.
//!
//! A beam of whole states goes forwards from layer to layer, and keeps those whose players have the shortest routes
//! left. A table of fixed size remembers the states that it saw, until others take their places.
//!
//! If the beam runs into a dead end, or takes too long, the players are led home one after another. That always works:
//! see [`cut_off`](super::cut_off).

use super::single::Single;
use crate::grid::Direction;
use crate::search::{Cancelled, Progress, Stage, Watch};

/// States that are kept of each layer.
const WIDTH: usize = 1000;

/// Places in the table of seen states.
const PLACES: usize = 1 << 21;

/// The moves of some sequence; `None` if the watcher ends the search. Each player can get home.
pub(super) fn some(players: &[&Single], watch: &mut dyn Watch) -> Option<Vec<Direction>> {
    let one_by_one = one_after_another(players);
    let beam = Beam::new(players);
    match beam.run(one_by_one.len(), watch) {
        Ok(found) => Some(found.unwrap_or(one_by_one)),
        Err(_) => None,
    }
}

/// Leads home one player after another, each on a shortest route from wherever the others' routes took her.
fn one_after_another(players: &[&Single]) -> Vec<Direction> {
    let mut cells: Vec<u32> = players.iter().map(|single| single.start).collect();
    let mut moves = Vec::new();
    for (player, single) in players.iter().enumerate() {
        while cells[player] != single.goal {
            let targets = single.to[cells[player] as usize];
            let nearest =
                (0..4).min_by_key(|&direction| single.to_goal[targets[direction] as usize]);
            let direction = nearest.expect("there are four directions");
            for (cell, single) in cells.iter_mut().zip(players) {
                *cell = single.to[*cell as usize][direction];
            }
            moves.push(Direction::ALL[direction]);
        }
    }
    moves
}

struct Beam<'a> {
    players: &'a [&'a Single],
    /// The states of the newest layer, a cell for each player.
    states: Vec<u32>,
    /// For each state of each later layer four times its parent's place, plus the number of the direction.
    steps: Vec<Vec<u32>>,
    /// Hashes of states that were seen.
    seen: Vec<u64>,
}

impl<'a> Beam<'a> {
    fn new(players: &'a [&'a Single]) -> Self {
        Beam {
            players,
            states: players.iter().map(|single| single.start).collect(),
            steps: Vec::new(),
            seen: vec![0; PLACES],
        }
    }

    /// A sequence of fewer than `most` instructions, if the beam finds one.
    fn run(
        mut self,
        most: usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<Direction>>, Cancelled> {
        let count = self.players.len();
        let mut found: Vec<u32> = Vec::new();
        let mut scored: Vec<(u32, u32, u32)> = Vec::new();
        while self.steps.len() + 1 < most {
            found.clear();
            scored.clear();
            for (parent, state) in (0..).zip(self.states.chunks_exact(count)) {
                for direction in 0..4 {
                    let from = found.len();
                    let cells = state.iter().zip(self.players);
                    found.extend(cells.map(|(&cell, single)| single.to[cell as usize][direction]));
                    let next = &found[from..];
                    let hash = hash(next);
                    let place = &mut self.seen[hash as usize % PLACES];
                    if *place == hash || next == state {
                        found.truncate(from);
                        continue;
                    }
                    *place = hash;
                    let left = next.iter().zip(self.players);
                    let left = left.map(|(&cell, single)| single.to_goal[cell as usize]);
                    let (farthest, sum) = left.fold((0, 0), |(farthest, sum): (u32, u32), left| {
                        (farthest.max(left), sum + left)
                    });
                    // The farthest player counts most, as the others' routes fit into hers.
                    scored.push((
                        farthest + sum,
                        4 * parent + direction as u32,
                        (from / count) as u32,
                    ));
                    if farthest == 0 {
                        return Ok(Some(self.sequence(4 * parent + direction as u32)));
                    }
                }
            }
            if scored.is_empty() {
                return Ok(None);
            }
            if scored.len() > WIDTH {
                scored.select_nth_unstable(WIDTH);
                scored.truncate(WIDTH);
            }
            self.states.clear();
            for &(_, _, place) in &scored {
                let from = place as usize * count;
                self.states.extend(&found[from..from + count]);
            }
            self.steps
                .push(scored.iter().map(|&(_, step, _)| step).collect());
            watch.progress(&Progress {
                stage: Stage::Bound,
                depth: self.steps.len() as u32,
                frontier: scored.len() as u64,
                ..Progress::default()
            })?;
        }
        Ok(None)
    }

    /// The sequence that ends with a step from the newest layer.
    fn sequence(&self, last: u32) -> Vec<Direction> {
        let mut step = last;
        let mut moves = vec![Direction::ALL[step as usize % 4]];
        for layer in self.steps.iter().rev() {
            step = layer[step as usize / 4];
            moves.push(Direction::ALL[step as usize % 4]);
        }
        moves.reverse();
        moves
    }
}

/// Never 0.
fn hash(cells: &[u32]) -> u64 {
    let mixed = cells
        .iter()
        .fold(0x9e37_79b9_7f4a_7c15, |hash: u64, &cell| {
            (hash ^ u64::from(cell))
                .wrapping_mul(0xff51_afd7_ed55_8ccd)
                .rotate_left(31)
        });
    mixed | 1 << 63
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Make, Rules};
    use crate::rng::Rng;
    use crate::search::Unwatched;
    use crate::simultaneous::solve::testing::least_by_the_rules;
    use crate::simultaneous::{MazeKind, Params, Simultaneous};

    #[test]
    fn sequences_lead_everybody_home_and_are_seldom_much_longer_than_the_shortest() {
        let (mut shortest, mut all) = (0, 0);
        for seed in 0..400 {
            let mut rng = Rng::new(seed);
            let mazes = 1 + rng.below(4);
            let params = Params {
                mazes,
                width: 1 + rng.below([9, 7, 5, 4][mazes - 1]) as u32,
                height: 1 + rng.below([9, 7, 5, 4][mazes - 1]) as u32,
                maze: MazeKind::ALL[rng.below(3)],
                pits: [0.0, 0.1][rng.below(2)],
                solvable: true,
                ..Params::default()
            };
            let puzzle = Simultaneous::generate(&params, &mut rng, &mut Unwatched).unwrap();
            let mut state = puzzle.start();
            for _ in 0..rng.below(20) {
                state = puzzle.step(&state, Direction::ALL[rng.below(4)]).0;
            }
            let mazes = puzzle.mazes().iter().zip(&state.players);
            let singles: Vec<_> = mazes.map(|(maze, &cell)| Single::new(maze, cell)).collect();
            let players: Vec<_> = singles.iter().collect();
            let least = least_by_the_rules(&puzzle, &state).expect("it is solvable") as usize;
            let one_by_one = one_after_another(&players);
            for moves in [some(&players, &mut Unwatched).unwrap(), one_by_one] {
                let end = moves
                    .iter()
                    .fold(state.clone(), |at, &step| puzzle.step(&at, step).0);
                assert!(puzzle.is_solved(&end) && moves.len() >= least, "{puzzle}");
                shortest += least;
                all += moves.len();
            }
        }
        assert!(all < 2 * shortest, "{all} {shortest}");
    }
}
