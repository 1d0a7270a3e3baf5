//! Some sequence for any number of players, found quickly: where a search begins, and the answer where one was stopped.
//!
//! The players are led home one after another, which always works: see [`cut_off`](super::cut_off). Then a [beam](Beam)
//! looks for something shorter, by each player's own distance.

use super::beam::Beam;
use super::single::Single;
use crate::grid::Direction;
use crate::search::{Control, Progress, Stage, Stopped};

/// The most states that a beam keeps of each layer where there is nothing but its sequence.
const WIDTH: usize = 300;

/// Moves of players led home one after another, between two polls of the watcher.
const MOVES_PER_POLL: usize = 1 << 16;

/// Some sequence from the players' cells, and so what a search begins with. Each player can get home.
pub(super) fn some(
    players: &[&Single],
    from: &[u32],
    width: usize,
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Vec<Direction>, Stopped> {
    progress.stage = Stage::Bound;
    let one_by_one = one_after_another(players, from, progress, control)?;
    let beam = Beam {
        players,
        from,
        width,
        most: one_by_one.len() as u32,
    };
    let found = beam.search(|_, _| 0, progress, control)?;
    Ok(found.unwrap_or(one_by_one))
}

/// Some sequence from the start, as short as there is time and memory for.
pub(super) fn at_least_some(
    players: &[&Single],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Vec<Direction>, Stopped> {
    let from: Vec<u32> = players.iter().map(|single| single.start).collect();
    let one_by_one = one_after_another(players, &from, progress, control)?;
    let layers = one_by_one.len().max(1) as u64;
    let width = control.room(progress.bytes) / layers / Beam::bytes_per_state(players.len());
    let width = width.min(WIDTH as u64) as usize;
    let found = some(players, &from, width, progress, control);
    Ok(found.unwrap_or(one_by_one))
}

/// Leads home one player after another, each on a shortest route from wherever the others' routes took her. Adds the
/// bytes of the result to `progress`.
fn one_after_another(
    players: &[&Single],
    from: &[u32],
    progress: &mut Progress,
    control: &mut Control,
) -> Result<Vec<Direction>, Stopped> {
    let before = progress.bytes;
    let mut cells = from.to_vec();
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
            let from: Vec<u32> = players.iter().map(|single| single.start).collect();
            let found = at_least_some(&players, &mut { progress }, &mut control).unwrap();
            let one_by_one =
                one_after_another(&players, &from, &mut { progress }, &mut control).unwrap();
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
