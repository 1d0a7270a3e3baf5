//! Some sequence for any number of players, found quickly and in little memory: the answer where a search for a
//! shortest one was stopped.
//!
//! The players are led home one after another, which always works: see [`cut_off`](super::cut_off). Then a beam of whole
//! states looks for something shorter. It goes forwards from layer to layer, and keeps those whose players have the
//! shortest routes left. A table of fixed size remembers the states that it saw, until others take their places.
//!
//! If the beam runs into a dead end, or its time or memory ends, the first sequence stays. The beam is as wide as the
//! memory allows, so that it seldom ends for want of it.

use super::single::Single;
use crate::grid::Direction;
use crate::search::{Control, Progress, Stage, Stopped};

/// The most states that are kept of each layer. Four times as many steps have numbers of 16 bits.
const WIDTH: usize = 1000;

/// The most places in the table of seen states.
const PLACES: usize = 1 << 21;

/// Moves of players led home one after another, between two polls of the watcher.
const MOVES_PER_POLL: usize = 1 << 16;

/// The moves of some sequence; an error if the search must end before there is one. Each player can get home.
/// `before` contains the bytes in use.
pub(super) fn some(
    players: &[&Single],
    before: &Progress,
    control: &mut Control,
) -> Result<Vec<Direction>, Stopped> {
    let mut progress = Progress {
        stage: Stage::Bound,
        ..*before
    };
    let one_by_one = one_after_another(players, &mut progress, control)?;
    let Some(beam) = Beam::new(players, one_by_one.len(), control.room(progress.bytes)) else {
        return Ok(one_by_one);
    };
    let found = beam.run(one_by_one.len(), progress, control);
    Ok(found.ok().flatten().unwrap_or(one_by_one))
}

/// Leads home one player after another, each on a shortest route from wherever the others' routes took her. Adds the
/// bytes of the result to `progress`.
fn one_after_another(
    players: &[&Single],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Vec<Direction>, Stopped> {
    let before = progress.bytes;
    let mut cells: Vec<u32> = players.iter().map(|single| single.start).collect();
    let mut moves = Vec::new();
    control.report(progress)?;
    for (player, single) in players.iter().enumerate() {
        while cells[player] != single.goal {
            let targets = single.to(cells[player]);
            let nearest =
                (0..4).min_by_key(|&direction| single.to_goal[targets[direction] as usize]);
            let direction = nearest.expect("there are four directions");
            for (cell, single) in cells.iter_mut().zip(players) {
                *cell = single.step(*cell, direction);
            }
            moves.push(Direction::ALL[direction]);
            if moves.len().is_multiple_of(MOVES_PER_POLL) {
                progress.bytes = before + moves.capacity() as u64;
                control.report(progress)?;
            }
        }
    }
    progress.bytes = before + moves.capacity() as u64;
    Ok(moves)
}

struct Beam<'a> {
    players: &'a [&'a Single],
    /// The states of the newest layer, a cell for each player.
    states: Vec<u32>,
    /// The most states of a layer.
    width: usize,
    /// For each state of each later layer four times its parent's place, plus the number of the direction.
    steps: Vec<Vec<u16>>,
    /// Hashes of states that were seen; as many places as a power of two.
    seen: Vec<u64>,
}

impl<'a> Beam<'a> {
    /// A beam for at most this many layers in this many bytes; `None` if there is no room for one.
    fn new(players: &'a [&'a Single], layers: usize, room: u64) -> Option<Self> {
        let places = (room / 4 / size_of::<u64>() as u64).min(PLACES as u64);
        let per_layer = room / 2 / layers.max(1) as u64;
        let steps =
            per_layer.saturating_sub(size_of::<Vec<u16>>() as u64) / size_of::<u16>() as u64;
        let width = steps.min(WIDTH as u64) as usize;
        (places > 0 && width > 0).then(|| Beam {
            players,
            states: players.iter().map(|single| single.start).collect(),
            width,
            steps: Vec::new(),
            seen: vec![0; 1 << places.ilog2()],
        })
    }

    /// A sequence of fewer than `most` instructions, if the beam finds one.
    fn run(
        mut self,
        most: usize,
        mut progress: Progress,
        control: &mut Control,
    ) -> Result<Option<Vec<Direction>>, Stopped> {
        let count = self.players.len();
        let of_table = progress.bytes + (self.seen.len() * size_of::<u64>()) as u64;
        let mut of_steps = 0;
        let places = self.seen.len() - 1;
        let mut found: Vec<u32> = Vec::new();
        let mut scored: Vec<(u32, u16, u32)> = Vec::new();
        while self.steps.len() + 1 < most {
            found.clear();
            scored.clear();
            for (parent, state) in (0u16..).zip(self.states.chunks_exact(count)) {
                for direction in 0..4 {
                    let step = 4 * parent + direction as u16;
                    let from = found.len();
                    let cells = state.iter().zip(self.players);
                    found.extend(cells.map(|(&cell, single)| single.step(cell, direction)));
                    let next = &found[from..];
                    let hash = hash(next);
                    let place = &mut self.seen[hash as usize & places];
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
                    scored.push((farthest + sum, step, (from / count) as u32));
                    if farthest == 0 {
                        return Ok(Some(self.sequence(step)));
                    }
                }
            }
            if scored.is_empty() {
                return Ok(None);
            }
            if scored.len() > self.width {
                scored.select_nth_unstable(self.width);
                scored.truncate(self.width);
            }
            self.states.clear();
            for &(_, _, place) in &scored {
                let from = place as usize * count;
                self.states.extend(&found[from..from + count]);
            }
            self.steps
                .push(scored.iter().map(|&(_, step, _)| step).collect());
            of_steps += size_of::<Vec<u16>>() + scored.len() * size_of::<u16>();
            let of_layer = (found.capacity() + self.states.capacity()) * size_of::<u32>()
                + scored.capacity() * size_of::<(u32, u16, u32)>();
            progress.depth = self.steps.len() as u32;
            progress.frontier = scored.len() as u64;
            progress.bytes = of_table + (of_steps + of_layer) as u64;
            control.report(&progress)?;
        }
        Ok(None)
    }

    /// The sequence that ends with a step from the newest layer.
    fn sequence(&self, last: u16) -> Vec<Direction> {
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
    use crate::puzzle::{Make, Puzzle};
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
            let mut watch = Unwatched;
            let mut control = Control::new(&mut watch, u64::MAX);
            let progress = Progress::default();
            let found = some(&players, &progress, &mut control).unwrap();
            let one_by_one = one_after_another(&players, &mut { progress }, &mut control).unwrap();
            for moves in [found, one_by_one] {
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
